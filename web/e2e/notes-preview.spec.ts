import { readFile } from "node:fs/promises";
import type { Locator, Page, Request } from "@playwright/test";
import sharp from "sharp";
import { findings } from "./support/axe.ts";
import { goBackOverPage } from "./support/back.ts";
import { addDocument, card, fixture, readNote, untilAnalysed } from "./support/documents.ts";
import { makeDocx, relationship } from "../../supabase/functions/_shared/document-text/testing/make-docx.ts";
import { fileTypeMimeType, type FileType } from "../../supabase/functions/_shared/contract/file-type.ts";
import { doubleClick } from "./support/double-click.ts";
import { holdAnswer, holdBack } from "./support/hold-back.ts";
import { downloadPdf, openFromList, openPreview } from "./support/preview.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";

const MINUTES = `Minutes of the meeting of the allotment society, 3 March

Present: Ana, Bo, Cy. Apologies: Di.
1. The minutes of the last meeting were approved.
2. Compost: Bo reported that the compost bins are full. Action: Cy to order two more compost bins by Friday.
3. The water butts leak. Action: Ana to ask the plumber about the water butts.
Next meeting: 7 April, 7 pm.`;

const AGENDA = "Agenda of the meeting of the allotment society, 7 April: minutes, compost, water butts.";

const run = (text: string, properties = "") =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const link = (id: string, text: string) => `<w:hyperlink r:id="${id}">${run(text)}</w:hyperlink>`;

/** A document with all font styles and two links. */
const STYLED = makeDocx({
  document: `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body><w:p>${[
    run("Plain, "),
    run("slanted", "<w:i/>"),
    run(", "),
    run("slanted and strong", "<w:b/><w:i/>"),
    run(", "),
    link("rhyperlink", "the marsh"),
    run(", "),
    link("rtrap", "a trap"),
    run("."),
  ].join("")}</w:p></w:body></w:document>`,
  relationships:
    relationship("hyperlink", "https://example.com/marsh", "External") +
    relationship("hyperlink", "javascript:alert(1)", "External").replace("rhyperlink", "rtrap"),
});

// Playwright's own script is blocked in the preview's sandboxed frame.
test.use({ expectedErrors: ["Blocked script execution in", "status of 409", "ERR_FAILED"] });

/** Closes the open dialog. */
async function close(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Announces a change as another tab would, so that the page loads its data again. */
const tellOfChange = (page: Page) =>
  page.evaluate(() => new BroadcastChannel("notes").postMessage("changed"));

interface AnsweredFile {
  fileType: FileType;
  bytes: Buffer;
  /** Other fields of the note. */
  more?: object;
}

/** Mocks notes of file types that the shared site does not accept. */
async function asFilesOf(page: Page, files: ReadonlyMap<number, AnsweredFile>): Promise<void> {
  const changed = (note: object) => {
    const file = "id" in note ? files.get(Number(note.id)) : undefined;
    return file ? { ...note, fileType: file.fileType, content: "", ...file.more } : note;
  };
  await page.route(/\/api\/notes(\?|\/\d+$)/, async (route) => {
    const response = await route.fetch();
    const answer: unknown = await response.json();
    const json = Array.isArray(answer) ? answer.map(changed) : changed(Object(answer));
    await route.fulfill({ response, json });
  });
  for (const [id, { fileType, bytes }] of files)
    await page.route(`**/api/notes/${id}/download?inline=true`, (route) =>
      route.fulfill({ body: bytes, contentType: fileTypeMimeType(fileType) }),
    );
}

/** Opens the minutes, once they are analysed and their form can be opened. */
async function openMinutes(page: Page) {
  const id = await addDocument(page, "Minutes.txt", MINUTES);
  await untilAnalysed(page, id);
  const preview = await openPreview(page, "Minutes");
  await expect(preview.getByText("Auto-Organized")).toBeVisible();
  await expect(preview.getByRole("button", { name: "Edit", exact: true })).toBeEnabled();
  return { id, preview };
}

/** Opens the form by its key, as soon as the fields have the focus. */
async function edit(page: Page, preview: Locator): Promise<void> {
  await expect(preview.getByRole("button", { name: "Edit", exact: true })).toBeFocused();
  await page.keyboard.press("e");
  await expect(preview.getByLabel("Title")).toBeFocused();
}

/** Saves fields of a note as another device does. */
async function saveElsewhere(page: Page, id: number, data: object): Promise<void> {
  const headers = { origin: process.env.E2E_ORIGIN ?? "" };
  expect((await page.request.patch(`/api/notes/${id}`, { data, headers })).status()).toBe(200);
}

test("a document leads to similar ones, also to one that the list does not have yet, and the arrow keys lead through the list", async ({
  memberPage: page,
}) => {
  await addDocument(page, "Minutes.txt", MINUTES);
  await page.goto("/apps/notes");
  await expect(card(page, "Minutes")).toBeVisible();
  const order = "Two compost bins and a water butt for the allotment society.";
  // What is analysed is indexed, too.
  await untilAnalysed(page, await addDocument(page, "Compost order.txt", order));
  const preview = await openFromList(page, "Minutes");
  const similar = preview.getByRole("region", { name: "Similar documents" });
  await similar.getByRole("button", { name: /Compost order/ }).click();
  await expect(page.getByRole("dialog", { name: "Compost order" })).toBeVisible();
  // Newest first.
  await page.keyboard.press("ArrowRight");
  await expect(preview).toBeVisible();
});

test("the preview shows age, size, type and the analysis of a document, which can be folded, and its file, which fills the screen", async ({
  memberPage: page,
}) => {
  const { id, preview } = await openMinutes(page);
  await expect(preview).toContainText(/just now|minutes? ago/);
  await expect(preview).toContainText(/\d+ B|KB/);
  await expect(preview.getByText("TXT").first()).toBeVisible();
  const panel = preview.getByRole("region", { name: /AI Document Analysis/ });
  await expect(panel.getByText("Meeting notes")).toBeVisible();
  await expect(panel.getByText(/^\d+% · (high|fair|low)/)).toBeVisible();
  await expect(panel.getByText(/^Read by the built-in analyser, /)).toBeVisible();
  const toggle = panel.getByRole("button", { name: /AI Document Analysis/ });
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await expect(panel.getByText("Meeting notes")).toBeHidden();

  const viewer = preview.getByRole("region", { name: "Minutes", exact: true });
  await expect(viewer).toContainText("The water butts leak.");
  await expect.poll(async () => (await viewer.boundingBox())?.height).toBe(600);
  await expect(preview.getByRole("link", { name: "Open", exact: true })).toHaveAttribute(
    "href",
    `/api/notes/${id}/open`,
  );
  await preview.getByRole("button", { name: "Open Fullscreen" }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
});

test("tags of the analysis are marked, lead to their notes and back, and are removed together, after which the focus stays in the dialog", async ({
  memberPage: page,
}) => {
  const { preview } = await openMinutes(page);
  const tags = preview.getByRole("list", { name: "Tags of this document" });
  await expect(tags.getByText("(added by the analysis)").first()).toBeAttached();
  const tag = (await tags.locator("bdi").first().innerText()).trim();
  await tags.getByRole("link").first().press("Enter");
  await expect(preview).toBeHidden();
  await expect(page.getByText(`with tag "${tag}"`)).toBeVisible();
  await expect(card(page, "Minutes").getByRole("button", { name: "View Minutes" })).toBeFocused();
  await page.goBack();
  await expect(tags).toBeVisible();
  await preview.getByRole("button", { name: /^Undo the/ }).press("Enter");
  await expect(toast(page, "Tags changed")).toBeVisible();
  await expect(tags).toBeHidden();
  await expect(preview.locator(":focus")).toHaveCount(1);
  await expect(preview.getByText("You chose its tags")).toBeVisible();
});

test("changes of a document are discarded only after a question; each Escape closes one dialog, and keys are those of the uppermost", async ({
  memberPage: page,
}) => {
  const { preview } = await openMinutes(page);
  const title = preview.getByLabel("Title");
  const question = page.getByRole("dialog", { name: "Discard your changes?" });
  await page.keyboard.press("e");
  await expect(title).toBeFocused();
  await page.keyboard.press("Escape");
  await edit(page, preview);
  await title.fill("Minutes of March");
  await page.keyboard.press("Escape");
  await expect(question).toContainText("What you have changed is not saved yet.");
  await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(title).toHaveValue("Minutes of March");
  await preview.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(preview.getByRole("button", { name: "Edit", exact: true })).toBeFocused();
  // The dialog's keys do nothing until the question has closed.
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.keyboard.press("Delete");
  await expect(page.getByRole("dialog", { name: "Are you sure?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.keyboard.press("e");
  await expect(title).toHaveValue("Minutes");
});

test("a document is saved with its text, category and tags, also one that is only typed, and cannot be closed meanwhile", async ({
  memberPage: page,
}) => {
  const { id, preview } = await openMinutes(page);
  const { tags } = await readNote(page, id);
  await page.keyboard.press("e");
  const title = preview.getByLabel("Title");
  await title.fill("Minutes of March");
  await preview.getByLabel("Content").fill(`${MINUTES}\nPost scriptum.`);
  await preview.getByLabel("Category").selectOption("Documents");
  const added = preview.getByRole("combobox", { name: "Tags" });
  await added.fill("Allotment");
  await page.keyboard.press("Enter");
  await added.fill("Compost ");
  const letSave = await holdBack(page, `**/api/notes/${id}`);
  await preview.getByRole("button", { name: "Save" }).click();
  await expect(preview.getByRole("button", { name: "Saving..." })).toBeVisible();
  // What is being saved is not asked about.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(title).toHaveValue("Minutes of March");
  letSave();
  await expect(toast(page, "Note saved")).toBeVisible();
  const saved = await readNote(page, id);
  expect(saved).toMatchObject({ title: "Minutes of March", category: "docs" });
  expect(saved.tags.toSorted()).toEqual([...tags, "allotment", "compost"].toSorted());
  expect(saved.content).toContain("Post scriptum.");
  const renamed = page.getByRole("dialog", { name: "Minutes of March" });
  await expect(renamed.getByRole("button", { name: "Edit", exact: true })).toBeFocused();
  // The edited text is shown; the original file can be shown, and is what is downloaded.
  await expect(renamed.getByRole("region", { name: "Minutes of March" })).toContainText("Post scriptum.");
  await expect(preview.locator("object")).toHaveCount(0);
  expect((await downloadPdf(page, renamed)).pages.join(" ")).toContain("Post scriptum.");
  await renamed.getByText("Uploaded file", { exact: true }).click();
  await expect(renamed.locator("object")).toBeVisible();
});

test("without a change of a document nothing is saved, and only what was changed is: another tab's fields stay", async ({
  memberPage: page,
}) => {
  const { id, preview } = await openMinutes(page);
  const { tags } = await readNote(page, id);
  const patches: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") patches.push(request.postDataJSON());
  });
  await page.keyboard.press("e");
  await expect(preview.getByLabel("Title")).toBeFocused();
  await preview.getByRole("button", { name: "Save" }).click();
  await edit(page, preview);
  await expect(preview.getByLabel("Title")).toHaveValue("Minutes");
  await saveElsewhere(page, id, { title: "Minutes of April", tags: [...tags, "tea"] });
  await preview.getByRole("combobox", { name: "Tags" }).fill("Water");
  await preview.getByRole("button", { name: "Save" }).click();
  const april = page.getByRole("dialog", { name: "Minutes of April" });
  await expect(april.getByRole("button", { name: "Edit", exact: true })).toBeFocused();
  expect(patches).toEqual([{ addTags: ["water"] }]);
  expect((await readNote(page, id)).tags.toSorted()).toEqual([...tags, "tea", "water"].toSorted());
});

test("a text that was saved elsewhere meanwhile is not overwritten unasked: it is shown, and taken or replaced, while the other fields are saved", async ({
  memberPage: page,
}) => {
  const { id, preview } = await openMinutes(page);
  const content = preview.getByLabel("Content");
  const save = preview.getByRole("button", { name: "Save" });
  await page.keyboard.press("e");
  await expect(content).toHaveValue(MINUTES);
  await saveElsewhere(page, id, { content: "Theirs" });
  await content.fill("Mine");
  await save.click();
  const conflict = page.getByRole("dialog", { name: "This text was saved somewhere else" });
  await expect(conflict.getByRole("region", { name: "What is saved now" })).toHaveText("Theirs");
  // Only its buttons close it: Escape does nothing, and does not reach the form below.
  await expect(conflict.getByRole("button", { name: "Go on editing" })).toBeFocused();
  await page.keyboard.press("Escape");
  await conflict.getByRole("button", { name: "Go on editing" }).click();
  await expect(content).toHaveValue("Mine");
  await preview.getByLabel("Category").selectOption("Documents");
  await save.click();
  await conflict.getByRole("button", { name: "Use the saved one" }).click();
  const text = preview.getByRole("region", { name: "Minutes", exact: true });
  await expect(text).toHaveText("Theirs");
  expect((await readNote(page, id)).category).toBe("docs");
  await page.keyboard.press("e");
  await content.fill("Mine after all");
  await saveElsewhere(page, id, { content: "Theirs again" });
  await save.click();
  await conflict.getByRole("button", { name: "Replace it with this one" }).click();
  await expect(text).toHaveText("Mine after all");
});

/** The page is told that the analysis of a document is still pending. */
async function sayIsPending(page: Page, id: number): Promise<void> {
  const reading = (note: object) =>
    "id" in note && note.id === id ? { ...note, analysisStatus: "pending" } : note;
  await page.route(/\/api\/notes(\?|\/\d+$)/, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const answer: unknown = await response.json();
    await route.fulfill({
      response,
      json: Array.isArray(answer) ? answer.map(reading) : reading(Object(answer)),
    });
  });
}

/** Holds the answers at these addresses. */
function holdParts(page: Page, paths: readonly string[]) {
  return Promise.all(
    paths.map(async (path) => {
      const isThat = (request: Request) => request.url().endsWith(path);
      const asked = page.waitForRequest(isThat);
      const ended = Promise.race([
        page.waitForEvent("requestfinished", isThat),
        page.waitForEvent("requestfailed", isThat),
      ]);
      const release = await holdBack(page, `**${path}`);
      return { asked, ended, release };
    }),
  );
}

test("a document that is being deleted is neither waited for nor polled during its analysis, and is not reported as deleted elsewhere", async ({
  memberPage: page,
}) => {
  const minutes = await addDocument(page, "Minutes.txt", MINUTES);
  const letter = await addDocument(page, "Letter.docx", await readFile(fixture("letter.docx")));
  await sayIsPending(page, minutes);
  // On a slow connection the letter's similar documents and its file are answered after the letter was deleted, but before the
  // page has the response to the deletion. The response for the minutes comes later.
  const parts = await holdParts(page, [
    `/api/notes/${letter}/similar`,
    `/api/notes/${letter}/download?inline=true`,
  ]);
  let letAnswerCome = () => {};
  const released = new Promise<void>((resolve) => (letAnswerCome = resolve));
  let isDone = () => {};
  const done = new Promise<void>((resolve) => (isDone = resolve));
  await page.route(/\/api\/notes\/\d+$/, async (route) => {
    if (route.request().method() !== "DELETE") return route.fallback();
    const response = await route.fetch();
    if (route.request().url().endsWith(`/${letter}`)) {
      for (const { release } of parts) release();
      await Promise.all(parts.map(({ ended }) => ended));
    } else {
      isDone();
      await released;
    }
    await route.fulfill({ response });
  });
  await page.clock.install();
  await page.goto("/apps/notes");
  const question = page.getByRole("dialog", { name: "Are you sure?" });
  const removeIt = async () => {
    await page.keyboard.press("Delete");
    await question.getByRole("button", { name: "Delete" }).click();
  };
  await openFromList(page, "Letter");
  await Promise.all(parts.map(({ asked }) => asked));
  await removeIt();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(card(page, "Letter")).toBeHidden();
  const preview = await openFromList(page, "Minutes");
  await expect(preview.getByText("Reading…")).toBeVisible();
  await removeIt();
  await done;
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(`/api/notes/${minutes}`)) asked.push(request.url());
  });
  await page.clock.runFor(60_000);
  // Another tab's change loads the list again.
  await tellOfChange(page);
  await page.clock.runFor(1_000);
  await expect(preview).toBeHidden();
  await expect(toast(page, "This document was deleted")).toHaveCount(0);
  letAnswerCome();
  await expect(page.getByText("No documents found")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(asked).toEqual([]);
  await page.unrouteAll({ behavior: "wait" });
});

test("Download PDF works without the fonts that cannot be loaded: their words are pictures, with the text over them", async ({
  memberPage: page,
}) => {
  await addDocument(page, "Styled.docx", STYLED);
  await page.goto("/apps/notes");
  const preview = await openFromList(page, "Styled");
  await page.route(/latin-400-italic.*\.woff/, (route) => route.abort());
  const { pages, pictures } = await downloadPdf(page, preview);
  expect(pages.join(" ")).toContain("slanted");
  expect(pages.join(" ")).toContain("the marsh");
  // "slanted" alone: the rest is set in fonts that are there.
  expect(pictures).toBe(1);
});

test("the making of a PDF shows its progress, and is cancelled without a file or a message", async ({
  memberPage: page,
}) => {
  await addDocument(page, "Styled.docx", STYLED);
  const preview = await openPreview(page, "Styled");
  const downloads: unknown[] = [];
  page.on("download", (download) => downloads.push(download));
  const release = await holdBack(page, /latin-400-normal.*\.woff/);
  const button = preview.getByRole("button", { name: "Download PDF" });
  await button.click();
  await expect(preview.getByText(/^Making the PDF: \d+%$/)).toBeVisible();
  await preview.getByRole("button", { name: "Cancel" }).click();
  await expect(preview.getByRole("progressbar")).toHaveCount(0);
  await expect(button).toBeFocused();
  release();
  await expect(toast(page, "Error")).toHaveCount(0);
  expect((await downloadPdf(page, preview)).pages.join(" ")).toContain("the marsh");
  expect(downloads.length).toBe(1);
});

test("Download PDF creates a file with selectable text in every script, with italics and links", async ({
  memberPage: page,
}) => {
  await addDocument(page, "languages.docx", await readFile(fixture("languages.docx")));
  await addDocument(page, "styled.docx", STYLED);
  const long = Array.from({ length: 80 }, (_, n) => `Line ${n}: Grüße, Łódź, Žluťoučký, Αθήνα, Москва.`);
  const full = "The avocets of the salt marsh boomed between the dyke and the old pump house. ".repeat(10);
  await addDocument(page, "Long text.txt", [...long, full].join("\n"));

  await page.goto("/apps/notes");
  const preview = await openFromList(page, "languages");
  const paper = preview.frameLocator("iframe");
  await expect(paper.getByText("القاهرة")).toHaveCSS("direction", "rtl");
  await expect(paper.getByText("Emoji:")).toHaveCSS("direction", "ltr");
  const languages = await downloadPdf(page, preview);
  expect(languages.name).toBe("languages.pdf");
  expect(languages.title).toBe("languages");
  const text = languages.pages.join(" ").replaceAll(/\s+/g, "");
  for (const word of ["議事録", "東京", "القاهرة", "הפגישה", "Emoji", "🦆"]) expect(text).toContain(word);

  await close(page);
  const styled = await downloadPdf(page, await openFromList(page, "styled"));
  // Links are kept, except those that could run script.
  expect(styled.links).toEqual(["https://example.com/marsh"]);
  expect(styled.pages.join(" ")).toContain("Plain, slanted, slanted and strong, the marsh, a trap.");
  for (const font of ["Regular", "Italic", "BoldItalic"]) {
    expect(styled.bytes.toString("latin1")).toMatch(new RegExp(`/FontName /[A-Z]+\\+NotoSans-${font}\\s`));
  }

  await close(page);
  const lines = await downloadPdf(page, await openFromList(page, "Long text"));
  expect(lines.pages.length).toBeGreaterThan(1);
  // Full lines end at the margin, so the letters have the width of the layout.
  expect(lines.reach).toBeGreaterThan(595.28 - 56 - 9);
  expect(lines.reach).toBeLessThan(595.28 - 56 + 0.5);
  const all = lines.pages.join(" ").replaceAll(/\s+/g, "");
  for (const n of [0, 57, 79]) expect(all).toContain(`Line${n}:Grüße,Łódź,Žluťoučký,Αθήνα,Москва.`);
});

test("files other than texts show the text that was read, with search hits; their PDF is the file itself, or is not offered", async ({
  memberPage: page,
}) => {
  const words = Array.from({ length: 200 }, (_, n) => `Slide ${n + 1}: the tide in its ${n + 1}th hour.`);
  const lease = Buffer.from("%PDF-1.4 the lease, six pages");
  const read = {
    bytes: Buffer.from("None that could be shown"),
    more: {
      content: words.join("\n"),
      analysisStatus: "done",
      aiAnalysis: { documentType: "Report", confidence: 0.65 },
    },
  };
  await asFilesOf(
    page,
    new Map<number, AnsweredFile>([
      [await addDocument(page, "Lease.txt"), { fileType: "pdf", bytes: lease }],
      [await addDocument(page, "Slides.txt"), { fileType: "pptx", ...read }],
      [await addDocument(page, "Tides.txt", words.join("\n")), { fileType: "pdf", ...read }],
    ]),
  );

  // Like browsers on phones, which have no PDF viewer.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "pdfViewerEnabled", { get: () => false }),
  );
  await page.goto("/apps/notes?q=187th");
  const tides = await openFromList(page, "Tides");
  await expect(tides.getByText("Document cannot be previewed")).toBeVisible();
  await expect(tides.getByText("Please download the file to view it.")).toBeVisible();
  const text = tides.getByRole("region", { name: "Tides", exact: true });
  await expect(text).toContainText("Slide 1: the tide in its 1th hour.");
  await expect.poll(() => text.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(1000);
  // The dialog takes the focus a moment after it appears.
  await expect(tides.locator(":focus")).toHaveCount(1);
  await text.press("Home");
  await expect.poll(() => text.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  // The confidence has a colour of its own, which axe checks.
  await expect(tides.getByText("65% · fair")).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await close(page);
  await page.getByPlaceholder("Search notes...").fill("");
  const slides = await openFromList(page, "Slides");
  await expect(slides.getByRole("region", { name: "Slides", exact: true })).toContainText("in its 1th hour.");
  await expect(slides.getByRole("link", { name: "Download", exact: true })).toBeVisible();
  // A presentation is not offered as PDF.
  await expect(slides.getByRole("button", { name: "Download PDF" })).toBeHidden();
  await close(page);
  const unread = await openFromList(page, "Lease");
  await expect(unread.getByText(/^This PDF was not read yet: analyze it again\./)).toBeVisible();
  await expect(unread.getByText(/^Guessed by the built-in analyser, /)).toBeVisible();
  const downloading = page.waitForEvent("download");
  await unread.getByRole("button", { name: "Download PDF" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("Lease.pdf");
  expect(await readFile(await download.path())).toEqual(lease);
  await close(page);
  // Wait for pending requests before the page is closed.
  await page.unrouteAll({ behavior: "wait" });
});

test("pictures are shown whole, and so they are in their PDF", async ({ memberPage: page }) => {
  const pictureOf = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#336699" } })
      .jpeg()
      .toBuffer();
  await asFilesOf(
    page,
    new Map<number, AnsweredFile>([
      [await addDocument(page, "Panorama.txt"), { fileType: "jpg", bytes: await pictureOf(1_500, 300) }],
      [await addDocument(page, "Tower.txt"), { fileType: "jpg", bytes: await pictureOf(300, 1_500) }],
    ]),
  );
  await page.goto("/apps/notes");
  for (const [shape, width] of [
    ["Panorama", 1_500],
    ["Tower", 300],
  ] as const) {
    const preview = await openFromList(page, shape);
    const picture = preview.getByRole("img", { name: shape });
    await expect(picture).toHaveJSProperty("naturalWidth", width);
    await expect(picture).toHaveCSS("object-fit", "contain");
    // After the dialog's opening animation.
    await expect.poll(async () => (await picture.boundingBox())?.height).toBe(600);
    expect(await downloadPdf(page, preview)).toMatchObject({ title: shape, pictures: 1 });
    await close(page);
  }
  // Wait for pending requests before the page is closed.
  await page.unrouteAll({ behavior: "wait" });
});

test("the preview reports what it cannot show, failed loads can be retried, and the list keeps its scroll position", async ({
  memberPage: page,
}) => {
  const letter = await addDocument(page, "Letter.docx", await readFile(fixture("letter.docx")));
  const faraway = await addDocument(page, "Faraway.txt");
  // Until they are analysed the page polls for them.
  for (const id of [letter, faraway]) await untilAnalysed(page, id);
  await page.goto("/apps/notes");

  // The code that shows Word documents is loaded with the first one.
  await page.route("**/assets/formatted-frame-*", (route) => route.abort());
  const preview = await openFromList(page, "Letter");
  await expect(preview.getByText("The document could not be opened")).toBeVisible();
  await close(page);
  await openFromList(page, "Letter");
  await expect(preview.getByText("Please check your connection and reload the page.")).toBeVisible();
  await page.unroute("**/assets/formatted-frame-*");
  const file = `**/api/notes/${letter}/download?inline=true`;
  await page.route(file, (route) => route.fulfill({ body: "not a document at all" }), { times: 1 });
  await page.reload();
  await expect(preview.getByText("Document cannot be previewed")).toBeVisible();
  await expect(preview.getByText("Please download the file to view it.")).toBeVisible();
  await close(page);
  await page.route(file, (route) => route.abort(), { times: 1 });
  await openFromList(page, "Letter");
  await expect(preview.getByText("The document could not be opened")).toBeVisible();
  await preview.getByRole("button", { name: "Try again" }).click();
  // Escape also works after a click into the document's frame.
  const frame = preview.getByTitle("Letter", { exact: true });
  await frame.contentFrame().getByText("Dear Ms Halvorsen").click();
  await expect(frame).toHaveCSS("outline-style", "solid");
  await close(page);

  // Loading the text for the editor fails.
  await page.route(`**/api/notes/${faraway}`, (route) => route.abort());
  const edit = card(page, "Faraway").getByRole("button", { name: "Edit Faraway" });
  const missing = page.getByRole("dialog", { name: "Faraway" });
  const closing = missing.getByRole("button", { name: "Close" });
  await edit.click();
  await expect(missing.getByText("This document cannot be shown")).toBeVisible();
  await expect(closing).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(missing).toBeHidden();
  await expect(edit).toBeFocused();
  await edit.click();
  await expect(missing.getByText("This document cannot be shown")).toBeVisible();
  await page.unroute(`**/api/notes/${faraway}`);
  await missing.getByRole("button", { name: "Try again" }).click();
  await expect(missing.getByLabel("Title")).toBeFocused();
  await expect(closing).toBeHidden();
});

/** Answers as if the analysis of these documents had failed, until it is asked for again; `hold` holds the next list. */
async function failAnalysis(page: Page, ids: readonly number[]) {
  const failed = new Set(ids);
  const heard = (note: object) =>
    "id" in note && failed.has(Number(note.id))
      ? { ...note, analysisStatus: "failed", analysisError: "It is too hard.", aiAnalysis: null }
      : note;
  let isHeld = false;
  let isAsked = () => {};
  let letAnswerCome = () => {};
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  const released = new Promise<void>((resolve) => (letAnswerCome = resolve));
  await page.route(/\/api\/notes\?/, async (route) => {
    const response = await route.fetch();
    const rows: object[] = await response.json();
    const json = rows.map(heard);
    if (isHeld) {
      isHeld = false;
      isAsked();
      await released;
    }
    await route.fulfill({ response, json });
  });
  await page.route(/\/api\/notes\/\d+$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: heard(Object(await response.json())) });
  });
  await page.route("**/analyze", async (route) => {
    for (const id of ids) if (route.request().url().includes(`/${id}/`)) failed.delete(id);
    await route.continue();
  });
  const hold = () => (isHeld = true);
  return { hold, asked, letAnswerCome: () => letAnswerCome() };
}

test("a failed analysis can be retried in the document or the list, and an older response does not show it as failed again", async ({
  memberPage: page,
}) => {
  const ids = [
    await addDocument(page, "Minutes.txt", MINUTES),
    await addDocument(page, "Agenda.txt", AGENDA),
  ];
  for (const id of ids) await untilAnalysed(page, id);
  const { hold, asked, letAnswerCome } = await failAnalysis(page, ids);
  await page.goto("/apps/notes");

  // A list requested before the retry does not show the failure again.
  const again = card(page, "Minutes").getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  hold();
  const isList = (request: Request) => /\/api\/notes\?/.test(request.url());
  const late = page.waitForRequest(isList);
  await tellOfChange(page);
  await asked;
  const request = await late;
  const ended = Promise.race([
    page.waitForEvent("requestfinished", (each) => each === request),
    page.waitForEvent("requestfailed", (each) => each === request),
  ]);
  await again.click();
  await expect(card(page, "Minutes")).toContainText("Meeting notes");
  letAnswerCome();
  await ended;
  // After two frames the page has rendered any reaction.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(again).toBeHidden();
  await expect(card(page, "Minutes")).toContainText("Meeting notes");

  const preview = await openFromList(page, "Agenda");
  const panel = preview.getByRole("region", { name: /AI Document Analysis/ });
  await expect(panel.getByText("Analysis failed")).toBeVisible();
  await expect(panel.getByText("It is too hard.")).toBeVisible();
  await expect(panel.getByText("Auto-Organized")).toBeHidden();
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByText("Auto-Organized")).toBeVisible();

  // The open document was loaded before the analysis ended, and the list after that: the document keeps polling until it has the result too.
  const list = await holdAnswer(page, "**/api/notes?*", isList);
  let isEnded = false;
  await page.route(`**/api/notes/${ids.at(-1)}`, async (route) => {
    const response = await route.fetch();
    const note: object = await response.json();
    await route.fulfill({ response, json: isEnded ? note : { ...note, analysisStatus: "pending" } });
  });
  await tellOfChange(page);
  await expect(preview.getByText("Reading…")).toBeVisible();
  list.release();
  await list.ended;
  isEnded = true;
  await expect(panel.getByText("Auto-Organized")).toBeVisible();
  // Wait for pending requests before the page is closed.
  await page.unrouteAll({ behavior: "wait" });
});

/** Presses a key in the frame in which the next dialog appears. */
async function pressAsDialogAppears(page: Page, key: string): Promise<void> {
  await page.evaluate((pressed) => {
    const press = () =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key: pressed, code: pressed, bubbles: true, cancelable: true }),
      );
    const observer = new MutationObserver(() => {
      if (document.querySelector("[role=dialog]") === null) return;
      observer.disconnect();
      requestAnimationFrame(press);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }, key);
}

test("Back closes a document, Forward reopens it, a reload keeps it, and it can be moved and deleted from its preview", async ({
  memberPage: page,
}) => {
  await addDocument(page, "Tide table.txt", "High water at noon.");
  const id = await addDocument(page, "Log book.txt", "Fair wind, slack tide.");
  await page.goto("/apps/notes");
  const preview = page.getByRole("dialog", { name: "Log book" });
  // A double-click, and moving between documents, add no steps to the history.
  await doubleClick(card(page, "Log book").getByRole("heading").getByRole("button"));
  await expect(preview).toBeVisible();
  await expect(page).toHaveURL(`/apps/notes?note=${id}`);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: "Tide table" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/apps/notes");
  await expect(card(page, "Tide table").getByRole("heading").getByRole("button")).toBeFocused();
  // Arrow keys work from the first frame, when the focus is still in the list.
  await pressAsDialogAppears(page, "ArrowLeft");
  await page.goForward();
  await expect(preview).toBeVisible();
  await page.reload();
  await preview.getByRole("button", { name: "Edit", exact: true }).click();
  await preview.getByLabel("Title").fill("Log book of the Anna");
  await goBackOverPage(page);
  const question = page.getByRole("dialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(question).toBeHidden();
  await expect(preview.getByLabel("Title")).toHaveValue("Log book of the Anna");
  await page.goBack();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/apps/notes");

  await openFromList(page, "Log book");
  await preview.getByRole("button", { name: "Move to folder" }).click();
  const move = page.getByRole("dialog", { name: "Move File to Folder" });
  await move.getByRole("group", { name: "Text Notes" }).getByRole("button", { name: "Ideas" }).click();
  await expect(toast(page, "File moved to Ideas folder")).toBeVisible();
  await expect(move).toBeHidden();
  await expect(preview.getByRole("button", { name: "Move to folder" })).toBeFocused();
  // The moved note has left the list, so Next opens the one that took its place there, scrolled to its top.
  await expect(preview.getByRole("button", { name: "Previous document" })).toHaveCount(0);
  await preview.getByRole("button", { name: "Next document: Tide table" }).press("Enter");
  const next = page.getByRole("dialog", { name: "Tide table" });
  await expect(next).toBeFocused();
  await expect(next).toHaveJSProperty("scrollTop", 0);
  await next.getByRole("button", { name: "Delete" }).click();
  const sure = page.getByRole("dialog", { name: "Are you sure?" });
  await sure.getByRole("button", { name: "Cancel" }).click();
  await expect(next.getByRole("button", { name: "Delete" })).toBeFocused();
  await next.getByRole("button", { name: "Delete" }).press("Enter");
  await sure.getByRole("button", { name: "Delete" }).click();
  // A deleted document is removed from the address.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/apps/notes");
  const left: { title: string }[] = await (await page.request.get("/api/notes")).json();
  expect(left.map(({ title }) => title)).toEqual(["Log book"]);
});

test("a document opened from a search scrolls to the hits and marks them: a Word document, a text file, and an edited text", async ({
  memberPage: page,
}) => {
  const lines = (last: string) => [...Array.from({ length: 80 }, (_, n) => `Line ${n} of the log.`), last];
  const body = lines("At last the treasure, in the old harbour.")
    .map((line) => `<w:p>${run(line)}</w:p>`)
    .join("");
  const document = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  await addDocument(page, "Voyage.docx", makeDocx({ document }));
  await addDocument(page, "Cargo.txt", lines("No treasure, 12 casks.").join("\n"));
  const edited = await addDocument(page, "Journal.txt", "Not yet.");
  const response = await page.request.patch(`/api/notes/${edited}`, {
    data: { content: ["יומן", ...lines("Home again, the treasure sold.")].join("\n") },
    headers: { origin: process.env.E2E_ORIGIN ?? "" },
  });
  expect(response.status()).toBe(200);

  await page.goto("/apps/notes?q=old+treasure");
  const preview = await openFromList(page, "Voyage");
  await expect(preview.getByText("Found in the text")).toBeVisible();
  await expect(preview.locator("mark")).toHaveText(["treasure", "old"]);
  const frame = preview.frameLocator("iframe");
  await expect(frame.getByText("At last the treasure")).toBeVisible();
  const scrolledTo = (element: Element) => element.scrollTop;
  await expect.poll(() => frame.locator("html").evaluate(scrolledTo)).toBeGreaterThan(1000);
  const marked = () => [...(CSS.highlights.get("found") ?? [])].map(String);
  expect(await frame.locator("body").evaluate(marked)).toEqual(["treasure", "old"]);
  await close(page);
  const search = page.getByPlaceholder("Search notes...");
  await search.fill("treasure");
  // A card moves when the server's hits come, and a click on its old place would be lost.
  await expect(page.getByText('3 notes available matching "treasure"')).toBeVisible();
  const text = (await openFromList(page, "Journal")).getByRole("region", { name: "Journal" });
  await expect(text).toBeVisible();
  await expect.poll(() => page.evaluate(marked)).toEqual(["treasure"]);
  expect(await text.evaluate(scrolledTo)).toBeGreaterThan(1000);
  await close(page);
  const plain = (await openFromList(page, "Cargo")).getByRole("region", { name: "Cargo" });
  await expect.poll(() => page.evaluate(marked)).toEqual(["treasure"]);
  expect(await plain.evaluate(scrolledTo)).toBeGreaterThan(500);

  // Without a search the document opens at its beginning.
  await close(page);
  await search.fill("");
  await expect(page).toHaveURL("/apps/notes");
  await openFromList(page, "Journal");
  await expect(text).toBeVisible();
  await expect(page.getByText("Found in the text")).toHaveCount(0);
  expect(await page.evaluate(marked)).toEqual([]);
  expect(await text.evaluate(scrolledTo)).toBe(0);
  // The file says what it did, whichever way the text that it became is read.
  const journal = page.getByRole("dialog", { name: "Journal" });
  await journal.getByText("Uploaded file", { exact: true }).click();
  await expect(journal.locator("object")).toBeVisible();
  await expect(text).toHaveCount(0);
});
