import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { card } from "./documents.ts";
import { readPdf } from "./pdf.ts";
import { expect } from "./test.ts";

/** Opens a document from the list on the current page. */
export async function openFromList(page: Page, title: string): Promise<Locator> {
  await card(page, title)
    .getByRole("button", { name: `View ${title}` })
    .click();
  const preview = page.getByRole("dialog", { name: title });
  await expect(preview).toBeVisible();
  return preview;
}

/** Loads the list and opens a document from it. */
export async function openPreview(page: Page, title: string): Promise<Locator> {
  await page.goto("/apps/notes");
  return await openFromList(page, title);
}

/** Downloads an open document as PDF and reads it. */
export async function downloadPdf(page: Page, preview: Locator) {
  const downloading = page.waitForEvent("download");
  await preview.getByRole("button", { name: "Download PDF" }).click();
  const download = await downloading;
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), bytes, ...(await readPdf(bytes)) };
}
