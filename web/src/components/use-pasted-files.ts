import { useEffect, useEffectEvent } from "react";
import { LOADING_DIALOG, OPEN_DIALOG } from "./dialogs/open-dialog.ts";

const FIELD =
  "textarea, select, [contenteditable], input:not([type='checkbox'], [type='radio'], [type='button'])";

/** An open dialog and a focused field keep what is pasted. */
export function usePastedFiles(onFiles: (files: FileList) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData?.files;
    if (event.defaultPrevented || files === undefined || files.length === 0) return;
    if (document.querySelector(`${OPEN_DIALOG}, ${LOADING_DIALOG}`) !== null) return;
    if (event.target instanceof Element && event.target.closest(FIELD) !== null) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event);
    window.addEventListener("paste", listen);
    return () => window.removeEventListener("paste", listen);
  }, []);
}
