import type { Locator } from "@playwright/test";

/** Pastes files into an element, as from the file manager, which a test cannot put into the clipboard. */
export function pasteFiles(
  target: Locator,
  files: readonly { name: string; type: string; content: string }[],
) {
  return target.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    for (const { name, type, content } of pasted)
      clipboardData.items.add(new File([content], name, { type }));
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, files);
}
