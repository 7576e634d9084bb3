import type { Page } from "@playwright/test";
import { addDocument, card, file } from "./support/documents.ts";
import { moveTo, row } from "./support/folders.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";

const NOTES = "/apps/notes";

// A note that another tab has deleted is asked for once more, and not there; so may its analysis be, a moment before the tab is
// told.
test.use({ expectedErrors: ["404"] });

async function deleteIn(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(card(page, title)).toHaveCount(0);
}

test("what one tab uploads, stars, files or deletes the others show at once, and one that was not looked at when it is; what is read there closes with a word, and stays where something was typed into its form", async ({
  memberPage: page,
  context,
}) => {
  await addDocument(page, "Edited.txt", "As it was.");
  await addDocument(page, "Read.txt");
  await addDocument(page, "Alpha.txt");
  await page.goto(NOTES);
  const other = await context.newPage();
  await other.clock.install();
  await other.goto(NOTES);
  await expect(card(other, "Read")).toBeVisible();

  await page.getByRole("button", { name: "Upload", exact: true }).first().click();
  const upload = page.getByRole("dialog", { name: "Upload Notes" });
  await upload.locator("input[type=file]").setInputFiles(file("Beta.txt"));
  await upload.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(card(page, "Beta")).toBeVisible();
  await expect(card(other, "Beta")).toBeVisible();
  await expect(other.getByText("4 notes available")).toBeVisible();

  const star = (tab: Page) => card(tab, "Beta").getByRole("button", { name: "Favorite Beta" });
  await star(other).click();
  await expect(star(page)).toHaveAttribute("aria-pressed", "true");

  // A folder that is made, what is moved into it, and what is deleted there.
  await page.getByRole("button", { name: "New Folder in Text Notes" }).click();
  await page.getByLabel("Folder Name").fill("From the first tab");
  await page.keyboard.press("Enter");
  await row(other, "From the first tab").click();
  await moveTo(page, "Beta", "Text Notes", "From the first tab");
  await expect(row(other, "From the first tab")).toHaveText("From the first tab1");
  await deleteIn(other, "Beta");
  await expect(other.getByText("No text notes in From the first tab")).toBeVisible();
  await expect(row(page, "From the first tab")).toHaveText("From the first tab0");
  const filed = () =>
    Object.keys(localStorage).filter((key) => /^(?:note-folder-|folder-contents)/.test(key));
  await expect.poll(() => page.evaluate(filed)).toEqual([]);

  await other.goBack();
  await card(other, "Read").getByRole("button", { name: "Read", exact: true }).click();
  await expect(other.getByRole("dialog", { name: "Read" })).toBeVisible();
  await deleteIn(page, "Read");
  await expect(other.getByRole("dialog", { name: "Read" })).toBeHidden();
  await expect(other).toHaveURL(NOTES);
  await expect(toast(other, "This document was deleted")).toContainText(
    "in another tab or on another device",
  );

  // Away from the notes, a tab still learns of it.
  await other.getByRole("link", { name: "Back to the site" }).click();
  await expect(other.getByRole("link", { name: "Blog" }).first()).toBeVisible();
  await deleteIn(page, "Alpha");
  await other.goBack();
  await expect(card(other, "Edited")).toBeVisible();
  await expect(card(other, "Alpha")).toHaveCount(0);

  await card(other, "Edited").getByRole("button", { name: "Edited", exact: true }).click();
  const open = other.getByRole("dialog", { name: "Edited" });
  await open.getByRole("button", { name: "Edit" }).click();
  await open.getByLabel("Content").fill("A page of thoughts.");
  // Nobody looks at the other tab: it asks for nothing until somebody does.
  const show = (state: DocumentVisibilityState) =>
    other.evaluate((value) => {
      Object.defineProperty(document, "visibilityState", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await show("hidden");
  const asked: string[] = [];
  other.on("request", (request) => asked.push(request.url()));
  const told = await other.evaluateHandle(() => ({
    once: new Promise<void>((resolve) => {
      new BroadcastChannel("notes").addEventListener("message", () => resolve(), { once: true });
    }),
  }));
  await deleteIn(page, "Edited");
  await told.evaluate(({ once }) => once);
  // Longer than it would wait for more of the same.
  await other.clock.runFor(1_000);
  expect(asked.filter((url) => url.includes("/api/notes?"))).toEqual([]);
  await show("visible");
  await expect(other.getByText("No documents found")).toBeVisible();
  await expect(open.getByLabel("Content")).toHaveValue("A page of thoughts.");
  await open.getByRole("button", { name: "Save" }).click();
  await expect(toast(other, "Error")).toBeVisible();
  await expect(open.getByLabel("Content")).toHaveValue("A page of thoughts.");
  await open.getByRole("button", { name: "Cancel" }).click();
  await other
    .getByRole("dialog", { name: "Discard your changes?" })
    .getByRole("button", { name: "Discard" })
    .click();
  await expect(open).toBeHidden();
  await expect(other).toHaveURL(NOTES);
});
