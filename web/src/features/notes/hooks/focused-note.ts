/** Of a card or a row. */
function focusedNoteId(): number | undefined {
  const item = document.activeElement?.closest("[data-note]");
  const id = Number(item?.getAttribute("data-note"));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

export function withFocused(act: (id: number) => void): () => void {
  return () => {
    const id = focusedNoteId();
    if (id !== undefined) act(id);
  };
}
