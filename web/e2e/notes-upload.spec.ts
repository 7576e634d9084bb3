import type { Locator, Page } from "@playwright/test";
import { MAX_NOTE_BYTES } from "../../supabase/functions/_shared/contract/note.ts";
import { goBackOverPage } from "./support/back.ts";
import { stopClock } from "./support/clock.ts";
import { addDocument, card, drop, dropOnPage, file } from "./support/documents.ts";
import { dropEmptyFolder } from "./support/drop-folder.ts";
import { holdBack } from "./support/hold-back.ts";
import { pasteFiles } from "./support/paste-files.ts";
import { expect, test } from "./support/test.ts";
import { keepToasts, toast } from "./support/toast.ts";

// 415: the content does not match the name. 409: the document exists. 500: the list fails once.
test.use({ expectedErrors: ["415", "409 (Conflict)", "500 (Internal Server Error)"] });

/** Drops a file of one byte too many. It is created in the page, because sending it there would take long. */
async function dropTooLarge(page: Page, target: Locator): Promise<void> {
  const dataTransfer = await page.evaluateHandle((bytes) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(bytes)], "large.txt"));
    return data;
  }, MAX_NOTE_BYTES + 1);
  for (const event of ["dragenter", "dragover", "drop"]) await target.dispatchEvent(event, { dataTransfer });
}

test("the dialog uploads one document with a progress bar, cannot be closed meanwhile, and closes by itself", async ({
  memberPage: page,
}) => {
  await page.clock.install();
  await page.goto("/apps");
  await page.getByRole("link", { name: "Notes Organizer" }).click();
  await expect(page.getByRole("heading", { name: "No documents found" })).toBeVisible();
  await page.getByRole("button", { name: "Upload Document" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload Notes" });
  await expect(dialog).toContainText(
    "Select files to upload from your device. Supported formats: .txt, .docx",
  );
  await expect(dialog.getByRole("button", { name: /^Click to upload or drag and drop/ })).toBeFocused();

  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(toast(page, "No file selected")).toContainText("Please select a file to upload.");

  await dialog.locator("input[type=file]").setInputFiles(file("lease.txt"));
  await expect(dialog.getByRole("status")).toContainText("Selected file");
  await expect(dialog.getByText("lease.txt")).toBeVisible();
  await expect(dialog.getByText(/^\d+\.\d KB$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press("u");
  await expect(dialog.getByText("Selected file")).toBeHidden();

  const letGo = await holdBack(page, "**/api/notes/upload");
  await dialog.locator("input[type=file]").setInputFiles(file("lease.txt"));
  // The progress grows by a tenth every 200 ms, with a paused clock.
  await stopClock(page);
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(dialog.getByRole("button", { name: "Uploading..." })).toBeDisabled();
  for (const [time, percent] of [
    [0, 0],
    [200, 10],
    [2_600, 90],
  ] as const) {
    await page.clock.runFor(time);
    await expect(dialog.getByText(`Uploading: ${percent}%`)).toBeVisible();
    await expect(dialog.getByRole("progressbar")).toHaveAttribute("aria-valuenow", String(percent));
  }
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(dialog.getByText("Uploading: 90%")).toBeVisible();
  // A running upload can be cancelled, and the dialog keeps its file.
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(toast(page, "Upload cancelled")).toContainText("Nothing was uploaded.");
  await expect(dialog.getByText(/^Uploading:/)).toBeHidden();
  await expect(dialog.getByText("lease.txt")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(dialog.getByText("Uploading: 0%")).toBeVisible();
  letGo();
  await expect(dialog.getByText("Uploading: 100%")).toBeVisible();
  await page.clock.resume();
  await expect(card(page, "lease")).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("Back asks before it stops an upload", async ({ memberPage: page }) => {
  await page.goto("/apps");
  await page.getByRole("link", { name: "Notes Organizer" }).click();
  await expect(page.getByRole("heading", { name: "No documents found" })).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Upload Notes" });
  // Back asks for a confirmation and then cancels the upload.
  await holdBack(page, "**/api/notes/upload");
  await page.keyboard.press("u");
  await expect(dialog.getByText("Selected file")).toBeHidden();
  await dialog.locator("input[type=file]").setInputFiles(file("field-trip.txt"));
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(dialog.getByText(/^Uploading:/)).toBeVisible();
  await goBackOverPage(page);
  const question = page.getByRole("dialog", { name: "Stop the upload?" });
  await question.getByRole("button", { name: "Keep uploading" }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByText(/^Uploading:/)).toBeVisible();
  await page.goBack();
  await question.getByRole("button", { name: "Stop" }).click();
  await expect(page).toHaveURL("/apps");
  await expect(toast(page, "Upload cancelled")).toContainText("Nothing was uploaded.");
});

test("the dialog refuses invalid files with a reason and then takes a valid one, which is opened from its toast", async ({
  memberPage: page,
}) => {
  await page.goto("/apps/notes?category=favorites");
  const letToastsGo = await keepToasts(page);
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Upload Notes" });
  const zone = dialog.getByRole("button", { name: /up to 10 MB/ });
  const input = dialog.locator("input[type=file]");
  const upload = dialog.getByRole("button", { name: "Upload", exact: true });
  const alert = dialog.getByRole("alert");

  await drop(page, zone, [{ name: "holiday.png", content: "not taken", type: "image/png" }]);
  await expect(alert).toHaveText("Invalid file type. Accepted types: .txt, .docx");
  await expect(dialog.getByText("Selected file")).toBeHidden();
  // The reason stays visible.
  await upload.click();
  await expect(zone).toBeFocused();
  await expect(zone).toHaveAccessibleDescription("Invalid file type. Accepted types: .txt, .docx");
  await expect(alert).toHaveText("Invalid file type. Accepted types: .txt, .docx");
  await expect(toast(page, "No file selected")).toContainText("Please select a file to upload.");
  await input.setInputFiles(file("minutes.DOC", "old"));
  await expect(alert.locator("span")).toHaveText([
    "Invalid file type. Accepted types: .txt, .docx",
    "Save it as .docx first.",
  ]);
  await input.setInputFiles(file("small.txt", "Small one"));
  await expect(dialog.getByText("0.1 KB", { exact: true })).toBeVisible();
  await expect(alert).toBeEmpty();
  // As on the server, the extension decides, not the MIME type.
  await input.setInputFiles({ ...file("server.log", "text"), mimeType: "text/plain" });
  await expect(alert).toHaveText("Invalid file type. Accepted types: .txt, .docx");
  await expect(dialog.getByText("Selected file")).toBeHidden();
  await dropEmptyFolder(page, zone);
  await expect(alert.locator("span")).toHaveText([
    "This folder is empty.",
    "Please select a file to upload.",
  ]);
  await dropTooLarge(page, zone);
  await expect(alert).toHaveText("File is too large. Max size is 10MB.");
  // A file whose content does not match an accepted extension is refused with what it is, and advice.
  await input.setInputFiles(file("minutes.docx", "Words alone."));
  await upload.click();
  await expect(alert).toHaveText(
    "This file is plain text, although its name ends in .docx. Open it in the program that it was written with, save it as .docx and upload it again.",
  );
  await drop(page, zone, [{ name: "small.txt", content: "Small one" }]);
  await expect(dialog.getByText("small.txt")).toBeVisible();
  await upload.click();
  await expect(dialog).toBeHidden();
  await toast(page, '"small" was uploaded').getByRole("button", { name: "Open" }).click();
  await expect(page.getByRole("dialog", { name: "small" })).toBeVisible();
  await letToastsGo();
  await page.goBack();
  await page.getByRole("button", { name: /^All Notes/ }).click();
  await expect(card(page, "small")).toBeVisible();
});

test("a file that is dropped anywhere on the page opens the dialog, and on a folder is filed there", async ({
  memberPage: page,
}) => {
  await page.goto("/apps/notes");
  const dialog = page.getByRole("dialog", { name: "Upload Notes" });
  const upload = dialog.getByRole("button", { name: "Upload", exact: true });
  const alert = dialog.getByRole("alert");
  await expect(page.getByRole("heading", { name: "No documents found" })).toBeVisible();
  // Files can be dropped anywhere on the page; dropped on a folder they are filed there.
  await dropOnPage(page, [
    { name: "one.txt", content: "1" },
    { name: "two.txt", content: "2" },
  ]);
  await expect(page.getByText("Drop the document here")).toBeHidden();
  await expect(alert.locator("span")).toHaveText(["Too many files", "Upload one document at a time."]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  const ideas = page.getByRole("navigation", { name: "Categories" }).getByRole("button", { name: /^Ideas/ });
  await dropOnPage(page, [{ name: "bright idea.txt", content: "A second rudder." }], ideas);
  await expect(dialog.getByText("Goes into the folder Ideas")).toBeVisible();
  await upload.click();
  await expect(card(page, "bright idea").getByText("In folder: Ideas")).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("a document that exists is detected by its name, also while the list cannot be loaded", async ({
  memberPage: page,
}) => {
  await addDocument(page, "bright idea.txt", "A second rudder.");
  await page.goto("/apps/notes");
  await expect(card(page, "bright idea")).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Upload Notes" });
  const input = dialog.locator("input[type=file]");
  const upload = dialog.getByRole("button", { name: "Upload", exact: true });
  await page.keyboard.press("u");
  await input.setInputFiles(file("BRIGHT IDEA.final.txt"));
  await upload.click();
  await expect(toast(page, "Duplicate document detected")).toContainText(
    'A document named "bright idea" already exists.',
  );
  await expect(dialog.getByText("BRIGHT IDEA.final.txt")).toBeVisible();
  // Added elsewhere, and the list cannot be loaded again.
  await addDocument(page, "Tide tables.txt");
  await page.route(/\/api\/notes(\?.*)?$/, (route) => route.fulfill({ status: 500, body: "No list today" }));
  await input.setInputFiles(file("TIDE TABLES.final.txt"));
  await upload.click();
  await expect(toast(page, "Duplicate document detected")).toContainText(
    'A document named "Tide tables" already exists.',
  );
  await expect(dialog.getByText("TIDE TABLES.final.txt")).toBeVisible();
});

test("a document that the list does not show is opened from its toast on other pages as well, and its list lies below", async ({
  memberPage: page,
}) => {
  await page.goto("/apps");
  await keepToasts(page);
  await page.getByRole("link", { name: "Notes Organizer" }).click();
  await page.getByRole("button", { name: /^Favorites/ }).click();
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Upload Notes" });
  await dialog.locator("input[type=file]").setInputFiles(file("Tides.txt"));
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();
  await toast(page, '"Tides" was uploaded').getByRole("button", { name: "Open" }).click();
  const note = page.getByRole("dialog", { name: "Tides" });
  await expect(note).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(note).toBeHidden();
  await expect(page).toHaveURL("/apps/notes");
  await expect(card(page, "Tides")).toBeVisible();
});

test("a file that is pasted on the page opens the dialog with it or with the reason why it is refused; a field and an open dialog keep what is pasted", async ({
  memberPage: page,
}) => {
  await page.goto("/apps/notes");
  const dialog = page.getByRole("dialog", { name: "Upload Notes" });
  const minutes = { name: "minutes.txt", type: "text/plain", content: "We met." };
  const body = page.locator("body");
  await pasteFiles(page.getByPlaceholder("Search notes..."), [minutes]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "New Folder in Documents" }).click();
  await expect(page.getByRole("dialog", { name: "Create New Folder" })).toBeVisible();
  await pasteFiles(body, [minutes]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await pasteFiles(body, [{ name: "image.png", type: "image/png", content: "a screenshot" }]);
  await expect(dialog.getByRole("alert")).toHaveText("Invalid file type. Accepted types: .txt, .docx");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await pasteFiles(body, [minutes, { ...minutes, name: "more.txt" }]);
  await expect(dialog.getByRole("alert")).toContainText("Upload one document at a time.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await pasteFiles(body, [minutes]);
  await expect(dialog.getByRole("status")).toContainText("minutes.txt");
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(card(page, "minutes")).toBeVisible();
});
