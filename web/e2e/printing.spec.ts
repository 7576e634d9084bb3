import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { addDocument, card, fixture } from "./support/documents.ts";
import { uploadPhotos } from "./support/photos.ts";
import { expect, test } from "./support/test.ts";

const WHITE = "rgb(255, 255, 255)";
const BLACK = "rgb(0, 0, 0)";

// Playwright's own script is blocked in the preview's sandboxed frame.
test.use({ expectedErrors: ["Blocked script execution in"] });

/** Expects a print layout: no navigation or controls, and a white background in either theme. */
async function expectPaper(page: Page): Promise<void> {
  for (const role of ["banner", "contentinfo", "navigation", "search", "toolbar"] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  // Off-screen positioning does not hide the skip link in print.
  await expect(page.getByText("Skip to content")).toBeHidden();
  await expect(page.locator("body")).toHaveCSS("background-color", WHITE);
}

test.describe("a dark page prints only its content, black on white", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  });

  test("for the home page and the lists", async ({ memberPage: page }) => {
    await addDocument(page, "tide.txt", "High water at noon.");
    for (const [path, heading] of [
      ["/", "Hello. This is a new site that has just begun."],
      ["/blog", "Blog"],
      ["/photography", "Photography"],
      ["/apps/notes", "All Notes"],
    ] as const) {
      await page.emulateMedia({ media: "screen" });
      await page.goto(path);
      const words = page.getByRole("heading", { level: 1, name: heading });
      await expect(words).toBeVisible();
      await page.emulateMedia({ media: "print" });
      await expectPaper(page);
      await expect(words).toBeVisible();
      await expect(words).toHaveCSS("color", BLACK);
    }
    // Of the buttons of a note only its title remains.
    await expect(card(page, "tide").getByRole("button")).toHaveText(["tide"]);
  });

  test("for a note, the whole document", async ({ memberPage: page }) => {
    await addDocument(page, "lease.docx", await readFile(fixture("lease-contract.docx")));
    await page.goto("/apps/notes");
    await card(page, "lease").getByRole("button", { name: "lease", exact: true }).click();
    const preview = page.getByRole("dialog", { name: "lease" });
    const document = preview.getByTitle("lease", { exact: true });
    await expect(document.contentFrame().getByRole("heading").first()).toBeVisible();
    await page.setViewportSize({ width: 718, height: 1016 });
    await page.emulateMedia({ media: "print" });
    await expectPaper(page);
    await expect(page.locator("#root")).toBeHidden();
    await expect(preview.getByRole("button")).toHaveCount(0);
    await expect(preview.getByText("Similar documents")).toBeHidden();
    const isWhole = () =>
      document.evaluate((frame) => {
        const words = frame instanceof HTMLIFrameElement ? frame.contentDocument?.documentElement : null;
        return words ? words.scrollHeight <= frame.clientHeight : false;
      });
    await expect.poll(isWhole).toBe(true);
    // No ancestor clips or scrolls it.
    const inner = (await document.boundingBox())?.height ?? Infinity;
    const outer = (await preview.boundingBox())?.height ?? 0;
    expect(outer).toBeGreaterThanOrEqual(inner);
  });

  test("for a photo, the picture and its texts", async ({ page }) => {
    const { photos } = await uploadPhotos(["Skerry"], { description: "The last one before the open sea." });
    await page.goto(`/photos/${photos[0]?.id}`);
    const room = page.getByRole("dialog", { name: "Skerry" });
    await expect(room.getByRole("img", { name: "Skerry" })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expectPaper(page);
    await expect(page.locator("#root")).toBeHidden();
    await expect(room.getByRole("button")).toHaveCount(0);
    await expect(room.getByRole("link", { name: "Download" })).toHaveCount(0);
    await expect(room.getByRole("img", { name: "Skerry" })).toBeVisible();
    await expect(room.getByText("The last one before the open sea.")).toHaveCSS("color", BLACK);
  });
});
