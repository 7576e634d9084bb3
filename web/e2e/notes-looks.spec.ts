import type { Page } from "@playwright/test";
import { findings } from "./support/axe.ts";
import { addDocument, card } from "./support/documents.ts";
import { expect, test } from "./support/test.ts";
import { WIDTHS } from "./support/widths.ts";

test.use({ expectedErrors: ["Blocked script execution in"] });

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

for (const { name, viewport } of WIDTHS) {
  test.describe(`on a ${name}`, () => {
    // Buttons are larger for a finger.
    test.use({ viewport, hasTouch: name === "phone" });

    test("axe finds nothing in a selection, its dialogs, the tags, the review and the preview", async ({
      page,
      member,
    }) => {
      expect(member.email).toContain("@");
      const id = await addDocument(page, "Puzzle.txt", "qz 4 xk 9");
      await addDocument(page, "Harbour.txt", "The harbour at noon, and the boats of the harbour.");
      const read = async () => await (await page.request.get(`/api/notes/${id}`)).json();
      await expect.poll(async () => (await read()).analysisStatus).toBe("done");
      const headers = { origin: process.env.E2E_ORIGIN ?? "" };
      await page.request.post("/api/notes/change", { data: { ids: [id], addTags: ["riddle"] }, headers });
      // A date as long as dates are: the card keeps within the page all the same.
      await page.clock.setFixedTime(Date.now() + 50 * 60_000);
      await page.goto("/apps/notes");
      await expect(card(page, "Puzzle")).toContainText(/\d+ minutes ago/);
      for (const view of ["List", "Grid"]) {
        const button = page.getByRole("button", { name: view, exact: true });
        await button.click();
        await expect(button).toHaveAttribute("aria-pressed", "true");
        await card(page, "Puzzle").hover();
        expect(await isTooWide(page), view).toBe(false);
      }

      await page.keyboard.press("Control+a");
      await expect(page.getByRole("toolbar", { name: "Selected notes" })).toBeVisible();
      expect(await findings(page), "selection").toEqual([]);
      await page.keyboard.press("t");
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText("Take off");
      expect(await findings(page), "tag dialog").toEqual([]);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Manage tags" }).click();
      await dialog.getByRole("checkbox", { name: "riddle" }).check();
      expect(await findings(page), "tags").toEqual([]);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await page.getByRole("button", { name: /^Review/ }).click();
      await expect(dialog.getByRole("button", { name: "Accept" })).toBeVisible();
      expect(await findings(page), "review").toEqual([]);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await card(page, "Puzzle").getByRole("button", { name: "View Puzzle" }).click();
      await expect(dialog.getByRole("heading", { name: "Similar documents" })).toBeVisible();
      expect(await findings(page), "preview").toEqual([]);
      expect(await isTooWide(page)).toBe(false);
    });
  });
}
