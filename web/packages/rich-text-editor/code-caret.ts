import { CodeBlockContainer } from "quill/formats/code.js";
import { Quill } from "./formats.ts";

/** Browsers allow the caret beside the language menu of a code block, where typed text is lost. */
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
  quill.root.addEventListener("keydown", bringBack, { capture: true });
}
