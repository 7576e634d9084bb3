/** The id of the note whose card or row has the focus. */
function focusedNoteId(): number | undefined {
  const item = document.activeElement?.closest("[data-note]");
  const id = Number(item?.getAttribute("data-note"));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** A handler that acts on the note with the focus, if there is one. */
export function withFocused(act: (id: number) => void): () => void {
  return () => {
    const id = focusedNoteId();
    if (id !== undefined) act(id);
  };
}
