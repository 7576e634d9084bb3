/** The number of the note on whose card or row the focus is. */
function focusedNoteId(): number | undefined {
  const item = document.activeElement?.closest("[data-note]");
  const id = Number(item?.getAttribute("data-note"));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** Does something to the note on which the focus is; without one, nothing. */
export function withFocused(act: (id: number) => void): () => void {
  return () => {
    const id = focusedNoteId();
    if (id !== undefined) act(id);
  };
}
