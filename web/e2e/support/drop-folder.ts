import { mkdir } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { test } from "./test.ts";

/** Drops an empty folder on an element. Scripts cannot create folders in a drag, so this uses the DevTools protocol. */
export async function dropEmptyFolder(page: Page, target: Locator): Promise<void> {
  const folder = test.info().outputPath("empty folder");
  await mkdir(folder, { recursive: true });
  const box = await target.boundingBox();
  if (!box) throw new Error("There is nothing to drop it on.");
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await browser.send("Input.dispatchDragEvent", { type, ...place, data });
  await browser.detach();
}
