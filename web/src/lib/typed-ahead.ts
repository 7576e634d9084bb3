/**
 * Keeps what is typed for a field that is on its way, so that it reaches nothing else on the page: letters, and what is taken
 * back of them. Enter waits for the field too; all other keys do what they do.
 *
 * @param typed what is kept already
 * @returns ends the keeping, and answers with the text
 */
export function keepTyped(typed = ""): () => string {
  const letters = [...typed];
  const onKeyDown = (event: KeyboardEvent) => {
    // Letters beyond the third level of a keyboard come with both.
    const isCommand = (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState("AltGraph");
    if (isCommand || event.isComposing) return;
    if (event.key === "Backspace") letters.pop();
    else if ([...event.key].length === 1) letters.push(event.key);
    else if (event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("keydown", onKeyDown, { capture: true });
  return () => {
    window.removeEventListener("keydown", onKeyDown, { capture: true });
    return letters.join("");
  };
}
