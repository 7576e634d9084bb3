/** What was typed for a field that was on its way. */
export interface TypedAhead {
  text: string;
  /** It was sent off too, by Enter: what came after that was not meant for the field. */
  isEntered: boolean;
}

/** Keeps what is typed until it is asked for. */
export type TypingKeeper = () => TypedAhead;

const NOTHING: TypedAhead = { text: "", isEntered: false };

/**
 * Keeps what is typed for a field that is on its way, so that it reaches nothing else on the page: letters, what is taken
 * back of them, and Enter; all other keys do what they do.
 *
 * @param typed what is kept already
 * @returns ends the keeping, and answers with what was kept
 */
export function keepTyped(typed = NOTHING): TypingKeeper {
  const letters = [...typed.text];
  let { isEntered } = typed;
  const onKeyDown = (event: KeyboardEvent) => {
    // Letters beyond the third level of a keyboard come with both.
    const isCommand = (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState("AltGraph");
    if (isCommand || event.isComposing) return;
    const isLetter = [...event.key].length === 1;
    if (!isLetter && event.key !== "Backspace" && event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    if (isEntered) return;
    if (isLetter) letters.push(event.key);
    else if (event.key === "Backspace") letters.pop();
    // The key that has asked for the field may still be held.
    else isEntered = letters.length > 0 && !event.repeat;
  };
  window.addEventListener("keydown", onKeyDown, { capture: true });
  return () => {
    window.removeEventListener("keydown", onKeyDown, { capture: true });
    return { text: letters.join(""), isEntered };
  };
}
