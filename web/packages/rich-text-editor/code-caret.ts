import { CodeBlockContainer } from "quill/formats/code.js";
import { Quill } from "./formats.ts";

/**
 * Keeps the caret out of the position beside the language menu of a code block. Browsers allow it there, but typed text is lost,
 * and the next arrow key leaves the editor. Moves it to the first line of code, or above the block if it came from that line.
 */
export function keepCaretInCode(quill: Quill): void {
  const bringBack = () => {
    const native = document.getSelection();
    const block = native?.isCollapsed && native.anchorNode ? Quill.find(native.anchorNode) : null;
    if (!(block instanceof CodeBlockContainer) || block.scroll !== quill.scroll) return;
    const start = quill.getIndex(block);
    const isLeaving = start > 0 && quill.selection.lastRange?.index === start;
    quill.setSelection(isLeaving ? start - 1 : start, 0, "user");
  };
  quill.emitter.listenDOM("selectionchange", document, bringBack);
  // The next key may come before the selectionchange event.
  quill.root.addEventListener("keydown", bringBack, { capture: true });
}
