import type { Page } from "@playwright/test";
import { addDocument, card, readNote, untilAnalysed } from "./support/documents.ts";
import { holdBack } from "./support/hold-back.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";

/** Texts whose type is unclear. */
const UNSURE = [
  "The key is in the blue box.",
  "It rained and we stayed at home.",
  "The boat is green and the tide is late.",
];

// Playwright's own script is blocked in the preview's sandboxed frame.
test.use({ expectedErrors: ["Blocked script execution in", "404", "503"] });

async function addPuzzles(page: Page, texts: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [n, text] of texts.entries()) ids.push(await addDocument(page, `Puzzle ${n}.txt`, text));
  for (const id of ids) await untilAnalysed(page, id);
  return ids;
}

test("documents with an uncertain analysis are accepted, corrected or analysed again, one after the other", async ({
  memberPage: page,
}) => {
  const [first = 0] = await addPuzzles(page, UNSURE);
  const dialog = page.getByRole("dialog", { name: "Review" });
  await page.goto("/apps");
  await page.getByRole("link", { name: /Notes Organizer/ }).click();
  await expect(card(page, "Puzzle 0").getByText(/review$/)).toBeVisible();
  await page.getByRole("button", { name: "Review 3" }).click();
  await expect(dialog).toContainText("1 of 3");
  await expect(dialog.getByRole("heading", { name: "Puzzle 2" })).toBeVisible();
  await expect(dialog).toContainText(/\d+% sure · Read by the built-in analyser/);

  await dialog.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(toast(page, "Analysis accepted")).toBeVisible();
  await expect(dialog).toContainText("1 of 2");
  await expect(dialog.getByRole("heading", { name: "Puzzle 1" })).toBeFocused();

  // The buttons stay where they are while a document loads: a click on one that has moved away would be lost.
  const next = dialog.getByRole("button", { name: "Next document" });
  const letCome = await holdBack(page, `**/api/notes/${first}`);
  const place = await next.boundingBox();
  await next.click();
  await expect(dialog.getByRole("status", { name: "Opening the document" })).toBeVisible();
  expect(await next.boundingBox()).toEqual(place);
  letCome();
  await expect(dialog.getByRole("heading", { name: "Puzzle 0" })).toBeVisible();
  await expect(dialog.getByLabel("Document type")).toBeVisible();
  expect(await next.boundingBox()).toEqual(place);
  await dialog.getByLabel("Document type").selectOption("Recipe");
  await dialog.getByLabel("Summary").fill("A recipe in a secret script.");
  await dialog.getByLabel("Category").selectOption("Documents");
  await dialog.getByRole("button", { name: "Save correction" }).click();
  await expect(toast(page, "Correction saved")).toBeVisible();
  await expect(dialog).toContainText("1 of 1");
  await dialog.getByRole("button", { name: "Analyze again" }).click();
  await expect(dialog.getByRole("heading", { name: "Puzzle 1" })).toBeVisible();
  await dialog.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(dialog.getByText("Nothing to review")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Done" })).toBeFocused();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(card(page, "Puzzle 0").getByText(/^Recipe/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Review/ })).toBeHidden();
});

test("a correction that is not saved is never discarded without a question", async ({ memberPage: page }) => {
  await addPuzzles(page, UNSURE.slice(0, 2));
  const question = page.getByRole("dialog", { name: "Discard your changes?" });
  const dialog = page.getByRole("dialog", { name: "Review" });
  await page.goto("/apps");
  await page.getByRole("link", { name: /Notes Organizer/ }).click();
  await page.getByRole("button", { name: "Review 2" }).click();
  await dialog.getByRole("button", { name: "Next document" }).click();
  await expect(dialog.getByRole("heading", { name: "Puzzle 0" })).toBeVisible();
  await dialog.getByLabel("Summary").fill("A recipe in a secret script.");
  // A confirmation protects an unsaved correction from Escape, from another document, from Back and from closing the page.
  const kept = () => expect(dialog.getByLabel("Summary")).toHaveValue("A recipe in a secret script.");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Keep editing" }).click();
  await dialog.getByRole("button", { name: "Previous document" }).click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(question).toBeHidden();
  await kept();
  await dialog.getByRole("button", { name: "View" }).click();
  await expect(page.getByRole("dialog", { name: "Puzzle 0" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await kept();
  await page.goBack();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/apps\/notes$/);
  await kept();
  const closing = page.waitForEvent("dialog");
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  const warning = await closing;
  expect(warning.type()).toBe("beforeunload");
  await warning.dismiss();
  await kept();
});

test("another analysis does not overwrite a correction, and what is reviewed can be corrected again", async ({
  memberPage: page,
}) => {
  const [first = 0] = await addPuzzles(page, UNSURE.slice(0, 1));
  const question = page.getByRole("dialog", { name: "Discard your changes?" });
  const headers = { origin: process.env.E2E_ORIGIN ?? "" };
  const correction = {
    reviewed: true,
    documentType: "Recipe",
    summary: "A recipe in a secret script.",
    category: "docs",
  };
  expect((await page.request.patch(`/api/notes/${first}`, { data: correction, headers })).status()).toBe(200);
  await page.goto("/apps/notes");
  // Another analysis does not overwrite the person's correction.
  await card(page, "Puzzle 0").getByRole("button", { name: "View Puzzle 0" }).click();
  const preview = page.getByRole("dialog", { name: "Puzzle 0" });
  // The pending state may be too short to be seen, so this waits for the response.
  const asked = page.waitForResponse((response) => response.url().endsWith("/analyze"));
  await preview.getByRole("button", { name: "Analyze again" }).click();
  expect((await asked).ok()).toBe(true);
  await untilAnalysed(page, first);
  await expect(preview.getByText("You chose its type and summary")).toBeVisible();
  await expect(preview.getByText("Recipe", { exact: true })).toBeVisible();
  expect(await readNote(page, first)).toMatchObject({
    aiAnalysis: { documentType: "Recipe", summary: "A recipe in a secret script." },
    category: "docs",
    reviewed: true,
  });

  // Reviewed documents can be corrected again.
  const correct = preview.getByRole("button", { name: "Correct", exact: true });
  await correct.click();
  await expect(preview.getByLabel("Document type")).toBeFocused();
  await preview.getByLabel("Document type").selectOption("Letter");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(question).toBeHidden();
  // A tag added in another tab meanwhile is kept, as is the one added here.
  const elsewhere = { data: { tags: ["from-one"] }, headers };
  expect((await page.request.patch(`/api/notes/${first}`, elsewhere)).status()).toBe(200);
  await preview.getByRole("combobox", { name: "Tags" }).fill("from-two");
  await preview.getByRole("button", { name: "Save correction" }).click();
  await expect(correct).toBeFocused();
  await expect(preview.getByText("Letter", { exact: true })).toBeVisible();
  expect(await readNote(page, first)).toMatchObject({
    aiAnalysis: { documentType: "Letter" },
    tags: ["from-one", "from-two"],
  });
  await correct.click();
  await expect(preview.getByLabel("Document type")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(correct).toBeFocused();
});

test("the analyses of a selection are accepted at once", async ({ memberPage: page }) => {
  const [first = 0] = await addPuzzles(page, UNSURE.slice(0, 2));
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/notes/change")) sent.push(request.postDataJSON());
  });

  // An address with an unknown note shows a toast, and the note is removed from the address.
  await page.goto("/apps/notes?note=999999999");
  await expect(toast(page, "This document cannot be shown")).toBeVisible();
  await expect(page).toHaveURL("/apps/notes");
  const bar = page.getByRole("toolbar", { name: "Selected notes" });
  const question = page.getByRole("dialog", { name: /^Accept the anal/ });
  await card(page, "Puzzle 0").hover();
  await page.getByRole("checkbox", { name: "Select Puzzle 0" }).check();
  const acceptPicked = bar.getByRole("button", { name: "Accept analysis" });
  await acceptPicked.click();
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(acceptPicked).toBeFocused();
  await acceptPicked.click();
  await expect(question).toContainText("1 document ");
  await question.getByRole("button", { name: "Accept" }).click();
  await expect(toast(page, "Analyses accepted")).toBeVisible();
  await expect(acceptPicked).toBeHidden();
  await expect(card(page, "Puzzle 0").getByRole("heading").getByRole("button")).toBeFocused();
  expect(sent).toEqual([{ ids: [first], reviewed: true }]);
  expect(await readNote(page, first)).toMatchObject({ reviewed: true, corrected: [] });
});

test("a draft correction survives the deletion of an earlier document in another tab, and is discarded by a new analysis or by accepting all", async ({
  memberPage: page,
}) => {
  const ids = await addPuzzles(page, [...UNSURE.slice(0, 2), "We walked to the sea in the morning."]);
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/notes/change")) sent.push(request.postDataJSON());
  });
  await page.goto("/apps/notes");
  const question = page.getByRole("dialog", { name: /^Accept the anal/ });
  await page.getByRole("button", { name: "Review 3" }).click();
  const dialog = page.getByRole("dialog", { name: "Review" });
  await dialog.getByRole("button", { name: "Next document" }).click();
  const second = dialog.getByRole("heading", { name: "Puzzle 1" });
  await expect(second).toBeVisible();
  const summary = dialog.getByLabel("Summary");
  const found = await summary.inputValue();
  await summary.fill("A recipe in a secret script.");
  const headers = { origin: process.env.E2E_ORIGIN ?? "" };
  expect((await page.request.delete(`/api/notes/${ids[2]}`, { headers })).status()).toBe(204);
  await page.evaluate(() => new BroadcastChannel("notes").postMessage("changed"));
  await expect(dialog).toContainText("1 of 2");
  await expect(second).toBeVisible();
  await expect(summary).toHaveValue("A recipe in a secret script.");

  const loss = page.getByRole("dialog", { name: "Discard your changes?" });
  await page.route("**/analyze", (route) => route.fulfill({ status: 503, body: "Not now." }));
  await dialog.getByRole("button", { name: "Analyze again" }).click();
  await loss.getByRole("button", { name: "Discard" }).click();
  await expect(toast(page, "Error")).toContainText("Not now.");
  await expect(summary).toHaveValue(found);
  await expect(dialog.getByRole("button", { name: "Accept", exact: true })).toBeVisible();

  await summary.fill("A recipe in a secret script.");
  await dialog.getByRole("button", { name: "Accept all 2" }).click();
  await loss.getByRole("button", { name: "Discard" }).click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(summary).toHaveValue(found);
  await dialog.getByRole("button", { name: "Accept all 2" }).click();
  await expect(question).toContainText("2 documents ");
  await question.getByRole("button", { name: "Accept" }).click();
  await expect(dialog.getByText("Nothing to review")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Done" })).toBeFocused();
  expect(sent).toEqual([{ ids: [ids[1], ids[0]], reviewed: true }]);
  for (const id of ids.slice(0, 2))
    expect(await readNote(page, id)).toMatchObject({ reviewed: true, corrected: [] });
});
