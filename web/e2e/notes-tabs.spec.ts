import type { Page } from "@playwright/test";
import { addDocument, card, file } from "./support/documents.ts";
import { moveTo, row } from "./support/folders.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";

const NOTES = "/apps/notes";

// A note that another tab has deleted is requested once more and is 404, as may be the poll for its analysis just before.
test.use({ expectedErrors: ["404", "500"] });

async function deleteIn(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(card(page, title)).toHaveCount(0);
}

/** Documents, and a second tab that lists them too. */
async function twoTabs(page: Page, names: readonly string[]): Promise<Page> {
  for (const name of names) await addDocument(page, name, "As it was.");
  await page.goto(NOTES);
  const other = await page.context().newPage();
  await other.clock.install();
  await other.goto(NOTES);
  await expect(other.getByRole("article")).toHaveCount(names.length);
  return other;
}

test("uploads, stars, folders and deletions of one tab appear in the others", async ({
  memberPage: page,
}) => {
  const other = await twoTabs(page, ["Alpha.txt"]);

  await page.getByRole("button", { name: "Upload", exact: true }).first().click();
  const upload = page.getByRole("dialog", { name: "Upload Notes" });
  await upload.locator("input[type=file]").setInputFiles(file("Beta.txt"));
  await upload.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(card(page, "Beta")).toBeVisible();
  await expect(card(other, "Beta")).toBeVisible();
  await expect(other.getByText("2 notes available")).toBeVisible();

  const star = (tab: Page) => card(tab, "Beta").getByRole("button", { name: "Favorite Beta" });
  await star(other).click();
  await expect(star(page)).toHaveAttribute("aria-pressed", "true");

  // Creating a folder, moving a note into it, and deleting the note.
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
});

test("a document that another tab deletes closes with a notice, and leaves the list of a tab on another page too", async ({
  memberPage: page,
}) => {
  const other = await twoTabs(page, ["Edited.txt", "Read.txt", "Alpha.txt"]);
  await card(other, "Read").getByRole("button", { name: "Read", exact: true }).click();
  await expect(other.getByRole("dialog", { name: "Read" })).toBeVisible();
  await deleteIn(page, "Read");
  await expect(other.getByRole("dialog", { name: "Read" })).toBeHidden();
  await expect(other).toHaveURL(NOTES);
  await expect(toast(other, "This document was deleted")).toContainText(
    "in another tab or on another device",
  );

  // A tab on another page is updated too.
  await other.getByRole("link", { name: "Back to the site" }).click();
  await expect(other.getByRole("link", { name: "Blog" }).first()).toBeVisible();
  await deleteIn(page, "Alpha");
  await other.goBack();
  await expect(card(other, "Edited")).toBeVisible();
  await expect(card(other, "Alpha")).toHaveCount(0);
});

test("a hidden tab is told of a deletion when it is shown, and what was typed there is saved as a new document", async ({
  memberPage: page,
}) => {
  const other = await twoTabs(page, ["Edited.txt"]);
  await card(other, "Edited").getByRole("button", { name: "Edited", exact: true }).click();
  const open = other.getByRole("dialog", { name: "Edited" });
  await open.getByRole("button", { name: "Edit" }).click();
  await open.getByLabel("Content").fill("A page of thoughts.");
  // A hidden tab sends no requests until it is visible again.
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
  // Longer than the debounce of such reloads.
  await other.clock.runFor(1_000);
  expect(asked.filter((url) => url.includes("/api/notes?"))).toEqual([]);
  await show("visible");
  await expect(other.getByText("No documents found")).toBeVisible();
  await expect(open.getByLabel("Content")).toHaveValue("A page of thoughts.");
  await open.getByRole("button", { name: "Save" }).click();
  const gone = other.getByRole("dialog", { name: "This document was deleted" });
  await gone.getByRole("button", { name: "Go on editing" }).click();
  await expect(gone).toBeHidden();
  await open.getByLabel("Content").fill("A page of thoughts, kept.");
  await open.getByLabel("Title").fill("Thoughts / kept");
  await open.getByRole("button", { name: "Save" }).click();
  // When only its text could be saved, another try completes the same document.
  const numbered = /\/api\/notes\/\d+$/u;
  await other.route(numbered, (route) => route.fulfill({ status: 500, body: "Something went wrong." }));
  await gone.getByRole("button", { name: "Save as a new document" }).click();
  await expect(toast(other, "Error")).toBeVisible();
  await other.unroute(numbered);
  await expect(gone).toBeHidden();
  await open.getByLabel("Content").fill("A page of thoughts, kept after all.");
  await open.getByRole("button", { name: "Save" }).click();
  await gone.getByRole("button", { name: "Save as a new document" }).click();
  await expect(toast(other, "Saved as a new document")).toBeVisible();
  await expect(other.getByRole("dialog")).toHaveCount(0);
  await expect(other).toHaveURL(NOTES);
  await expect(card(other, "Thoughts / kept")).toContainText("A page of thoughts, kept after all.");
  await expect(other.getByText("A page of thoughts")).toHaveCount(1);
});

test("the questions whether to delete a document and where to move it close with a notice when another tab has deleted it, and the keys are those of the page again", async ({
  memberPage: page,
  context,
}) => {
  for (const name of ["Alpha", "Beta", "Gamma"]) await addDocument(page, `${name}.txt`);
  await page.goto(NOTES);
  const other = await context.newPage();
  await other.goto(NOTES);
  await other.getByRole("button", { name: "Delete Alpha" }).click();
  const question = other.getByRole("dialog", { name: "Are you sure?" });
  await expect(question).toBeVisible();
  await deleteIn(page, "Alpha");
  await expect(question).toBeHidden();
  const notice = toast(other, "This document was deleted");
  await expect(notice).toContainText("in another tab or on another device");
  await notice.getByRole("button", { name: "Close notification" }).click();

  await other.getByRole("button", { name: "Move to folder: Beta" }).click();
  const moving = other.getByRole("dialog", { name: "Move File to Folder" });
  await expect(moving).toBeVisible();
  await deleteIn(page, "Beta");
  await expect(moving).toBeHidden();
  await expect(notice).toBeVisible();
  await card(other, "Gamma").getByRole("button", { name: "Gamma", exact: true }).click();
  await expect(other.getByRole("dialog", { name: "Gamma" })).toBeVisible();
  await other.keyboard.press("Escape");
  await expect(other.getByRole("dialog")).toHaveCount(0);
});
