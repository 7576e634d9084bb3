import type { Page } from "@playwright/test";
import { addDocument, card, readNote, untilAnalysed } from "./support/documents.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";

/** Texts of which nobody could say what they are. */
const UNSURE = ["qz 4 xk 9", "lorem 17 vv", "zz top 3 9 b"];

// The preview shows a text in a frame that lets no script run, not even the test's own.
test.use({ expectedErrors: ["Blocked script execution in", "404", "503"] });

async function addPuzzles(page: Page, texts: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [n, text] of texts.entries()) ids.push(await addDocument(page, `Puzzle ${n}.txt`, text));
  for (const id of ids) await untilAnalysed(page, id);
  return ids;
}

test("documents of which the analysis is unsure are accepted, corrected or read again, one after the other", async ({
  memberPage: page,
}) => {
  const [first = 0] = await addPuzzles(page, UNSURE);
  const question = page.getByRole("dialog", { name: "Discard your changes?" });
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

  await dialog.getByRole("button", { name: "Next document" }).click();
  await expect(dialog.getByRole("heading", { name: "Puzzle 0" })).toBeVisible();
  await dialog.getByLabel("Document type").selectOption("Recipe");
  await dialog.getByLabel("Summary").fill("A recipe in a secret script.");
  await dialog.getByLabel("Category").selectOption("Documents");

  // A correction is not lost by a key, by the next document, or with the page.
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

  // A later run knows better, and yet the person's word stands.
  await card(page, "Puzzle 0").getByRole("button", { name: "View Puzzle 0" }).click();
  const preview = page.getByRole("dialog", { name: "Puzzle 0" });
  // That it is being read may be over before anybody sees it.
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

  // Somebody may change their mind about what was looked at long ago.
  const correct = preview.getByRole("button", { name: "Correct", exact: true });
  await correct.click();
  await expect(preview.getByLabel("Document type")).toBeFocused();
  await preview.getByLabel("Document type").selectOption("Letter");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(question).toBeHidden();
  // Another tab gives a tag meanwhile: both are kept.
  const headers = { origin: process.env.E2E_ORIGIN ?? "" };
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

test("what is typed about a document stays while another tab takes one away that came earlier, and is given up for another analysis, also one that does not begin; all that wait are accepted at once, as they are on the list when it is asked, and of a selection those in it", async ({
  memberPage: page,
}) => {
  const ids = await addPuzzles(page, [...UNSURE, "vx 12 pq 7 r"]);
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/notes/change")) sent.push(request.postDataJSON());
  });

  // A note that is asked for and not there covers nothing, and is let go with a word.
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

  await page.getByRole("button", { name: "Review 3" }).click();
  const dialog = page.getByRole("dialog", { name: "Review" });
  await dialog.getByRole("button", { name: "Next document" }).click();
  const second = dialog.getByRole("heading", { name: "Puzzle 2" });
  await expect(second).toBeVisible();
  const summary = dialog.getByLabel("Summary");
  const found = await summary.inputValue();
  await summary.fill("A recipe in a secret script.");
  const headers = { origin: process.env.E2E_ORIGIN ?? "" };
  expect((await page.request.delete(`/api/notes/${ids[3]}`, { headers })).status()).toBe(204);
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
  expect(sent).toEqual([
    { ids: [ids[0]], reviewed: true },
    { ids: [ids[2], ids[1]], reviewed: true },
  ]);
  for (const id of ids.slice(0, 3))
    expect(await readNote(page, id)).toMatchObject({ reviewed: true, corrected: [] });
});
