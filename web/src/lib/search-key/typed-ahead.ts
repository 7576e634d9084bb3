/** Typed into a field before it was there. */
export interface TypedAhead {
  text: string;
  isEntered: boolean;
}

export type TypingKeeper = () => TypedAhead;

const NOTHING: TypedAhead = { text: "", isEntered: false };

export function keepTyped(typed = NOTHING): TypingKeeper {
  const letters = [...typed.text];
  let { isEntered } = typed;
  const onKeyDown = (event: KeyboardEvent) => {
    // AltGr, which types characters such as @, is reported as Ctrl and Alt.
    const isCommand = (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState("AltGraph");
    if (isCommand || event.isComposing) return;
    const isLetter = [...event.key].length === 1;
    if (!isLetter && event.key !== "Backspace" && event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    if (isEntered) return;
    if (isLetter) letters.push(event.key);
    else if (event.key === "Backspace") letters.pop();
    // The Enter that opened the field may still be held down.
    else isEntered = letters.length > 0 && !event.repeat;
  };
  window.addEventListener("keydown", onKeyDown, { capture: true });
  return () => {
    window.removeEventListener("keydown", onKeyDown, { capture: true });
    return { text: letters.join(""), isEntered };
  };
}
