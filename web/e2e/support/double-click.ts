import type { Locator } from "@playwright/test";

/** A double-click whose second click comes before the page has reacted to the first: a real one may hit what that has opened. */
export async function doubleClick(target: Locator): Promise<void> {
  await target.evaluate((element) => {
    for (const detail of [1, 2])
      element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
  });
}
