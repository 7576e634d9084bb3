import { readFile } from "node:fs/promises";
import type { Page, Request } from "@playwright/test";
import sharp from "sharp";
import { findings } from "./support/axe.ts";
import { goBackOverPage } from "./support/back.ts";
import { addDocument, card, fixture, untilAnalysed } from "./support/documents.ts";
import { makeDocx, relationship } from "../../supabase/functions/api/notes/document/testing/make-docx.ts";
import { fileTypeMimeType, type FileType } from "../../supabase/functions/_shared/contract/file-type.ts";
import { holdAnswer, holdBack } from "./support/hold-back.ts";
import { downloadPdf, openPreview } from "./support/preview.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";

const MINUTES = `Minutes of the meeting of the allotment society, 3 March

Present: Ana, Bo, Cy. Apologies: Di.
1. The minutes of the last meeting were approved.
2. Compost: Bo reported that the compost bins are full. Action: Cy to order two more compost bins by Friday.
3. The water butts leak. Action: Ana to ask the plumber about the water butts.
Next meeting: 7 April, 7 pm.`;

const run = (text: string, properties = "") =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const link = (id: string, text: string) => `<w:hyperlink r:id="${id}">${run(text)}</w:hyperlink>`;

/** Letters of every cut, and two links. */
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

// Looking into the preview, the test itself runs a script in a frame that lets none run.
test.use({ expectedErrors: ["Blocked script execution in", "status of 409", "ERR_FAILED"] });

/** As a site would answer whose owner admits files of that type: this one takes texts alone. */
async function asFileOf(
  page: Page,
  id: number,
  fileType: FileType,
  bytes: Buffer,
  more: object = {},
): Promise<void> {
  await page.route(/\/api\/notes(\?|\/\d+$)/, async (route) => {
    const response = await route.fetch();
    const answer: unknown = await response.json();
    const changed = (note: object) =>
      "id" in note && note.id === id ? { ...note, fileType, content: "", ...more } : note;
    const json = Array.isArray(answer) ? answer.map(changed) : changed(Object(answer));
    await route.fulfill({ response, json });
  });
  await page.route(`**/api/notes/${id}/download?inline=true`, (route) =>
    route.fulfill({ body: bytes, contentType: fileTypeMimeType(fileType) }),
  );
}

test("the preview says what a document is, and every button does what it says", async ({
  memberPage: page,
}) => {
  const id = await addDocument(page, "Minutes.txt", MINUTES);
  await page.goto("/apps/notes");
  await expect(card(page, "Minutes")).toBeVisible();
  // Added on another device: the list that is open does not have it yet.
  await addDocument(
    page,
    "Compost order.txt",
    "Two compost bins and a water butt for the allotment society.",
  );
  await card(page, "Minutes").getByRole("button", { name: "View Minutes" }).click();
  const preview = page.getByRole("dialog", { name: "Minutes" });
  const similar = preview.getByRole("region", { name: "Similar documents" });
  await similar.getByRole("button", { name: /Compost order/ }).click();
  await expect(page.getByRole("dialog", { name: "Compost order" })).toBeVisible();
  // The arrows lead through the list, whose newest is first.
  await page.keyboard.press("ArrowRight");
  await expect(preview).toBeVisible();
  await expect(preview).toContainText(/just now|minutes? ago/);
  await expect(preview).toContainText(/\d+ B|KB/);
  await expect(preview.getByText("TXT").first()).toBeVisible();

  const panel = preview.getByRole("region", { name: /AI Document Analysis/ });
  await expect(panel.getByText("Auto-Organized")).toBeVisible();
  await expect(panel.getByText("Meeting notes")).toBeVisible();
  await expect(panel.getByText(/^\d+% · (high|fair|low)/)).toBeVisible();
  await expect(panel.getByText(/^Read by the built-in analyser, /)).toBeVisible();
  const toggle = panel.getByRole("button", { name: /AI Document Analysis/ });
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await expect(panel.getByText("Meeting notes")).toBeHidden();
  await toggle.click();

  const viewer = preview.locator("object");
  await expect(viewer).toHaveAttribute("data", `/api/notes/${id}/download?inline=true`);
  await expect.poll(async () => (await viewer.boundingBox())?.height).toBe(600);
  await expect(preview.getByRole("link", { name: "Open", exact: true })).toHaveAttribute(
    "href",
    `/api/notes/${id}/open`,
  );
  const downloading = page.waitForEvent("download");
  await preview.getByRole("link", { name: "Download", exact: true }).click();
  expect((await downloading).suggestedFilename()).toBe("Minutes.txt");
  await preview.getByRole("button", { name: "Open Fullscreen" }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.evaluate(() => document.exitFullscreen());

  await preview.getByRole("button", { name: "Favorite", exact: true }).click();
  await expect(toast(page, "Added to favorites")).toBeVisible();
  await preview.getByRole("button", { name: "Favorited" }).click();
  await expect(toast(page, "Removed from favorites")).toBeVisible();

  // Tags that the analysis added are marked, and taken off at once.
  const tags = preview.getByRole("list", { name: "Tags of this document" });
  await expect(tags.getByText("(added by the analysis)").first()).toBeAttached();
  // Each leads to all that have it, and Back to the document again.
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
  // What was pressed is gone with the tags; the keyboard is still in the document, and not on the page behind it.
  await expect(preview.locator(":focus")).toHaveCount(1);
  await expect(panel.getByText("You chose its tags")).toBeVisible();

  // The note has to be there before it is edited.
  await expect(preview.getByRole("button", { name: "Edit" })).toBeEnabled();

  // What was typed is given up on purpose alone; one Escape closes one dialog.
  const title = preview.getByLabel("Title");
  const question = page.getByRole("dialog", { name: "Discard your changes?" });
  await page.keyboard.press("e");
  await expect(title).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(preview.getByRole("button", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("e");
  await title.fill("Minutes of March");
  await page.keyboard.press("Escape");
  await expect(question).toContainText("What you have changed is not saved yet.");
  await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(title).toHaveValue("Minutes of March");
  await preview.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(preview.getByRole("button", { name: "Edit" })).toBeFocused();
  // The keys of this dialog rest until the question has gone.
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.keyboard.press("Delete");
  await expect(page.getByRole("dialog", { name: "Are you sure?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(1);

  await page.keyboard.press("e");
  await expect(title).toHaveValue("Minutes");
  await title.fill("Minutes of March");
  await preview.getByLabel("Content").fill(`${MINUTES}\nPost scriptum.`);
  await preview.getByLabel("Category").selectOption("Documents");
  await preview.getByPlaceholder("Add a tag").fill("Allotment");
  await page.keyboard.press("Enter");
  // What is not confirmed is saved with the others.
  await preview.getByRole("combobox", { name: "Tags" }).fill("Compost ");
  // Nobody is asked to discard what is being saved.
  const letSave = await holdBack(page, `**/api/notes/${id}`);
  await preview.getByRole("button", { name: "Save" }).click();
  await expect(preview.getByRole("button", { name: "Saving..." })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(title).toHaveValue("Minutes of March");
  letSave();
  await expect(toast(page, "Note saved")).toBeVisible();
  const saved = await (await page.request.get(`/api/notes/${id}`)).json();
  expect(saved).toMatchObject({
    title: "Minutes of March",
    category: "docs",
    tags: ["allotment", "compost"],
  });
  expect(saved.content).toContain("Post scriptum.");
  const renamed = page.getByRole("dialog", { name: "Minutes of March" });
  await expect(renamed.getByRole("button", { name: "Edit" })).toBeFocused();
  // The text is shown as it is now; the file is a step away, and what is downloaded.
  const text = renamed.getByRole("region", { name: "Minutes of March" });
  await expect(text).toContainText("Post scriptum.");
  await expect(viewer).toHaveCount(0);
  expect((await downloadPdf(page, renamed)).pages.join(" ")).toContain("Post scriptum.");
  await renamed.getByText("Uploaded file", { exact: true }).click();
  await expect(viewer).toBeVisible();
  expect((await downloadPdf(page, renamed)).pages.join(" ")).not.toContain("Post scriptum.");

  // Nothing changed is nothing to save, and what another tab changed meanwhile is not taken back.
  const patches: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") patches.push(request.postDataJSON());
  });
  await page.keyboard.press("e");
  await expect(renamed.getByLabel("Title")).toBeFocused();
  await renamed.getByRole("button", { name: "Save" }).click();
  await expect(renamed.getByRole("button", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("e");
  await expect(renamed.getByLabel("Title")).toHaveValue("Minutes of March");
  const elsewhere = await page.request.patch(`/api/notes/${id}`, {
    data: { title: "Minutes of April", tags: ["allotment", "tea"] },
    headers: { origin: process.env.E2E_ORIGIN ?? "" },
  });
  expect(elsewhere.status()).toBe(200);
  await renamed.getByRole("combobox", { name: "Tags" }).fill("Water");
  await renamed.getByRole("button", { name: "Save" }).click();
  const april = page.getByRole("dialog", { name: "Minutes of April" });
  await expect(april.getByRole("button", { name: "Edit" })).toBeFocused();
  expect(patches).toEqual([{ addTags: ["water"] }]);
  expect((await (await page.request.get(`/api/notes/${id}`)).json()).tags).toEqual([
    "allotment",
    "tea",
    "water",
  ]);

  // A text that was saved elsewhere meanwhile is not overwritten without a word.
  await page.keyboard.press("e");
  await expect(april.getByLabel("Content")).toHaveValue(/Post scriptum/);
  const theirs = { data: { content: "Theirs" }, headers: { origin: process.env.E2E_ORIGIN ?? "" } };
  expect((await page.request.patch(`/api/notes/${id}`, theirs)).status()).toBe(200);
  await april.getByLabel("Content").fill("Mine");
  await april.getByRole("button", { name: "Save" }).click();
  const conflict = page.getByRole("dialog", { name: "This text was saved somewhere else" });
  // What is there is seen before it is chosen.
  await expect(conflict.getByRole("region", { name: "What is saved now" })).toHaveText("Theirs");
  // It is answered by its buttons alone: Escape neither closes it nor asks about the form below.
  await expect(conflict.getByRole("button", { name: "Go on editing" })).toBeFocused();
  await page.keyboard.press("Escape");
  await conflict.getByRole("button", { name: "Go on editing" }).click();
  await expect(april.getByLabel("Content")).toHaveValue("Mine");
  await april.getByLabel("Category").selectOption("Text Notes");
  await april.getByRole("button", { name: "Save" }).click();
  await conflict.getByRole("button", { name: "Use the saved one" }).click();
  await expect(april.getByRole("region", { name: "Minutes of April" })).toHaveText("Theirs");
  // What was no part of the question holds.
  expect((await (await page.request.get(`/api/notes/${id}`)).json()).category).toBe("notes");
  await page.keyboard.press("e");
  await april.getByLabel("Content").fill("Mine after all");
  expect(
    (await page.request.patch(`/api/notes/${id}`, { ...theirs, data: { content: "Theirs again" } })).status(),
  ).toBe(200);
  await april.getByRole("button", { name: "Save" }).click();
  await conflict.getByRole("button", { name: "Replace it with this one" }).click();
  await expect(april.getByRole("region", { name: "Minutes of April" })).toHaveText("Mine after all");
  await page.keyboard.press("Delete");
  await page.getByRole("dialog", { name: "Are you sure?" }).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(card(page, "Minutes of April")).toBeHidden();
});

for (const [what, url] of [
  ["of those that are like it", /\/similar$/],
  ["of its file", /\/download\?inline=true$/],
] as const) {
  test(`what is still being read ${what} when a document is deleted is not waited for`, async ({
    memberPage: page,
  }) => {
    await addDocument(page, "Letter.docx", await readFile(fixture("letter.docx")));
    const isThat = (request: Request) => url.test(request.url());
    const ended = Promise.race([
      page.waitForEvent("requestfinished", isThat),
      page.waitForEvent("requestfailed", isThat),
    ]);
    // On a slow line: it is answered when there is no such document any more, and before that is known here.
    const release = await holdBack(page, url);
    await page.route(/\/api\/notes\/\d+$/, async (route) => {
      if (route.request().method() !== "DELETE") return route.fallback();
      const response = await route.fetch();
      release();
      await ended;
      await route.fulfill({ response });
    });
    const asked = page.waitForRequest(url);
    // The other one has been read: begun only while the document goes, it would be refused.
    const read = page.waitForEvent("requestfinished", (request) => {
      return /\/(?:similar|download\?inline=true)$/.test(request.url()) && !isThat(request);
    });
    await openPreview(page, "Letter");
    await Promise.all([asked, read]);
    await page.keyboard.press("Delete");
    await page.getByRole("dialog", { name: "Are you sure?" }).getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(card(page, "Letter")).toBeHidden();
    await page.unrouteAll({ behavior: "wait" });
  });
}

test("a document that is being deleted is not asked for meanwhile, though its analysis is under way, and is not said to be deleted elsewhere", async ({
  memberPage: page,
}) => {
  const id = await addDocument(page, "Minutes.txt", MINUTES);
  await page.route(/\/api\/notes(\?|\/\d+$)/, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const answer: unknown = await response.json();
    const reading = (note: object) => ({ ...note, analysisStatus: "pending" });
    await route.fulfill({
      response,
      json: Array.isArray(answer) ? answer.map(reading) : reading(Object(answer)),
    });
  });
  // Nobody knows yet that it is done.
  let letAnswerCome = () => {};
  const released = new Promise<void>((resolve) => (letAnswerCome = resolve));
  const isDone = new Promise<void>((resolve) => {
    void page.route(/\/api\/notes\/\d+$/, async (route) => {
      if (route.request().method() !== "DELETE") return route.fallback();
      const response = await route.fetch();
      resolve();
      await released;
      await route.fulfill({ response });
    });
  });
  await page.clock.install();
  const preview = await openPreview(page, "Minutes");
  await expect(preview.getByText("Reading…")).toBeVisible();
  await page.keyboard.press("Delete");
  const question = page.getByRole("dialog", { name: "Are you sure?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await isDone;
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(`/api/notes/${id}`)) asked.push(request.url());
  });
  await page.clock.runFor(60_000);
  // The list is read again for another reason.
  await page.evaluate(() => new BroadcastChannel("notes").postMessage("changed"));
  await page.clock.runFor(1_000);
  await expect(preview).toBeHidden();
  await expect(toast(page, "This document was deleted")).toHaveCount(0);
  letAnswerCome();
  await expect(page.getByText("No documents found")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(asked).toEqual([]);
  await page.unrouteAll({ behavior: "wait" });
});

test("Download PDF makes a file whose text can be selected, in every script, with headings, tables, pictures, italics and links", async ({
  memberPage: page,
}) => {
  await addDocument(page, "languages.docx", await readFile(fixture("languages.docx")));
  await addDocument(page, "field-trip.docx", await readFile(fixture("field-trip.docx")));
  await addDocument(page, "styled.docx", STYLED);
  const long = Array.from({ length: 200 }, (_, n) => `Line ${n}: Grüße, Łódź, Žluťoučký, Αθήνα, Москва.`);
  const full = "The avocets of the salt marsh boomed between the dyke and the old pump house. ".repeat(40);
  await addDocument(page, "Long text.txt", [...long, full].join("\n"));

  const preview = await openPreview(page, "languages");
  const paper = preview.frameLocator("iframe");
  await expect(paper.getByText("القاهرة")).toHaveCSS("direction", "rtl");
  await expect(paper.getByText("Emoji:")).toHaveCSS("direction", "ltr");
  const languages = await downloadPdf(page, preview);
  expect(languages.name).toBe("languages.pdf");
  expect(languages.title).toBe("languages");
  const text = languages.pages.join(" ").replaceAll(/\s+/g, "");
  for (const word of ["議事録", "東京", "القاهرة", "הפגישה", "Emoji", "🦆"]) expect(text).toContain(word);

  const trip = await downloadPdf(page, await openPreview(page, "field-trip"));
  expect(trip.pages.join(" ").replaceAll(/\s+/g, " ")).toContain(
    "We counted forty-one avocets between the dyke and the old pump house",
  );

  const styled = await downloadPdf(page, await openPreview(page, "styled"));
  // Links lead on, except those that could run something.
  expect(styled.links).toEqual(["https://example.com/marsh"]);
  expect(styled.pages.join(" ")).toContain("Plain, slanted, slanted and strong, the marsh, a trap.");
  for (const font of ["Regular", "Italic", "BoldItalic"]) {
    expect(styled.bytes.toString("latin1")).toMatch(new RegExp(`/FontName /[A-Z]+\\+NotoSans-${font}\\s`));
  }

  const lines = await downloadPdf(page, await openPreview(page, "Long text"));
  expect(lines.pages.length).toBeGreaterThan(3);
  // Full lines reach the margin, and not over it: letters are as wide as they were laid out.
  expect(lines.reach).toBeGreaterThan(595.28 - 56 - 9);
  expect(lines.reach).toBeLessThan(595.28 - 56 + 0.5);
  const all = lines.pages.join(" ").replaceAll(/\s+/g, "");
  for (const n of [0, 57, 199]) expect(all).toContain(`Line${n}:Grüße,Łódź,Žluťoučký,Αθήνα,Москва.`);
});

for (const [shape, width, height] of [
  ["panorama", 1_500, 300],
  ["tower", 300, 1_500],
] as const) {
  test(`a ${shape} is shown whole and in its proportions, and its PDF holds it`, async ({
    memberPage: page,
  }) => {
    const id = await addDocument(page, "Pier.txt");
    const pier = sharp({ create: { width, height, channels: 3, background: "#336699" } });
    await asFileOf(page, id, "jpg", await pier.jpeg().toBuffer());
    const preview = await openPreview(page, "Pier");
    const picture = preview.getByRole("img", { name: "Pier" });
    await expect(picture).toHaveJSProperty("naturalWidth", width);
    await expect(picture).toHaveCSS("object-fit", "contain");
    // Once the dialog has opened as far as it does.
    await expect.poll(async () => (await picture.boundingBox())?.height).toBe(600);
    expect(await downloadPdf(page, preview)).toMatchObject({ title: "Pier", pictures: 1 });
    // What is still being asked is answered before the page goes.
    await page.unrouteAll({ behavior: "wait" });
  });
}

test("a PDF that nobody has read is not said to be read, and its PDF is that file", async ({
  memberPage: page,
}) => {
  const lease = await addDocument(page, "Lease.txt");
  const bytes = Buffer.from("%PDF-1.4 the lease, six pages");
  await asFileOf(page, lease, "pdf", bytes);
  const preview = await openPreview(page, "Lease");
  await expect(preview.getByText(/^This PDF was not read yet: analyze it again\./)).toBeVisible();
  await expect(preview.getByText(/^Guessed by the built-in analyser, /)).toBeVisible();
  const downloading = page.waitForEvent("download");
  await preview.getByRole("button", { name: "Download PDF" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("Lease.pdf");
  expect(await readFile(await download.path())).toEqual(bytes);
  // What is still being asked is answered before the page goes.
  await page.unrouteAll({ behavior: "wait" });
});

for (const fileType of ["pptx", "pdf"] as const) {
  // The browser of the tests has no viewer for PDF, as those of telephones have none.
  test(`of a ${fileType} that the browser cannot show the text is read, from where a search led`, async ({
    memberPage: page,
  }) => {
    const words = Array.from({ length: 200 }, (_, n) => `Slide ${n + 1}: the tide in its ${n + 1}th hour.`);
    const id = await addDocument(page, "Tides.txt", words.join("\n"));
    await asFileOf(page, id, fileType, Buffer.from("None that could be shown"), {
      content: words.join("\n"),
      analysisStatus: "done",
      aiAnalysis: { documentType: "Report", confidence: 0.65 },
    });
    await page.goto("/apps/notes?q=187th");
    await card(page, "Tides").getByRole("button", { name: "View Tides" }).click();
    const preview = page.getByRole("dialog", { name: "Tides" });
    await expect(preview.getByText("Document cannot be previewed")).toBeVisible();
    await expect(preview.getByText("Please download the file to view it.")).toBeVisible();
    const text = preview.getByRole("region", { name: "Tides", exact: true });
    await expect(text).toContainText("Slide 1: the tide in its 1th hour.");
    await expect.poll(() => text.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(1000);
    // The dialog takes the focus a moment after it is shown.
    await expect(preview.locator(":focus")).toHaveCount(1);
    await text.press("Home");
    await expect.poll(() => text.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    // How sure the analysis is stands in a colour of its own.
    await expect(preview.getByText("65% · fair")).toBeVisible();
    expect(await findings(page)).toEqual([]);
    // What is still being asked is answered before the page goes.
    await page.unrouteAll({ behavior: "wait" });
  });
}

test("of what no paper can hold no PDF is offered", async ({ memberPage: page }) => {
  const song = await addDocument(page, "Song.txt");
  await asFileOf(page, song, "mp3", Buffer.from("ID3"));
  const preview = await openPreview(page, "Song");
  await expect(preview.getByRole("link", { name: "Download", exact: true })).toBeVisible();
  await expect(preview.getByRole("button", { name: "Download PDF" })).toBeHidden();
  // What is still being asked is answered before the page goes.
  await page.unrouteAll({ behavior: "wait" });
});

test("an open document is moved and deleted from where it is read", async ({ memberPage: page }) => {
  await addDocument(page, "Draft.txt", "A first try.");
  const preview = await openPreview(page, "Draft");
  await preview.getByRole("button", { name: "Move to folder" }).click();
  const move = page.getByRole("dialog", { name: "Move File to Folder" });
  await move.getByRole("group", { name: "Text Notes" }).getByRole("button", { name: "Ideas" }).click();
  await expect(toast(page, "File moved to Ideas folder")).toBeVisible();
  await expect(move).toBeHidden();
  await expect(preview.getByRole("button", { name: "Move to folder" })).toBeFocused();

  await preview.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Are you sure?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(preview.getByRole("button", { name: "Delete" })).toBeFocused();
  await preview.getByRole("button", { name: "Delete" }).press("Enter");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(preview).toBeHidden();
  await expect(page).toHaveURL("/apps/notes");
  expect(await (await page.request.get("/api/notes")).json()).toEqual([]);
});

test("what cannot be shown says so, and an analysis that failed can be tried again", async ({
  memberPage: page,
}) => {
  const id = await addDocument(page, "Broken.docx", await readFile(fixture("letter.docx")));
  await page.route(`**/api/notes/${id}/download?inline=true`, (route) =>
    route.fulfill({ body: "not a document at all" }),
  );
  let isFailed = true;
  await page.route(`**/api/notes/${id}`, async (route) => {
    const response = await route.fetch();
    const note = await response.json();
    await route.fulfill({
      response,
      json: isFailed ? { ...note, analysisStatus: "failed", analysisError: "It is too hard." } : note,
    });
  });
  // From then on and not before: as long as the real one is on its way, the page asks for the note by itself.
  await page.route(`**/api/notes/${id}/analyze`, async (route) => {
    isFailed = false;
    await route.continue();
  });
  const preview = await openPreview(page, "Broken");
  await expect(preview.getByText("Document cannot be previewed")).toBeVisible();
  await expect(preview.getByText("Please download the file to view it.")).toBeVisible();
  const panel = preview.getByRole("region", { name: /AI Document Analysis/ });
  await expect(panel.getByText("Analysis failed")).toBeVisible();
  await expect(panel.getByText("It is too hard.")).toBeVisible();
  await expect(panel.getByText("Auto-Organized")).toBeHidden();
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByText("Auto-Organized")).toBeVisible();

  // Whoever has clicked into a document gets out by Escape, as from anywhere else.
  await page.unroute(`**/api/notes/${id}/download?inline=true`);
  const whole = await openPreview(page, "Broken");
  await whole.getByTitle("Broken", { exact: true }).contentFrame().getByText("Dear Ms Halvorsen").click();
  await expect(whole.getByTitle("Broken", { exact: true })).toHaveCSS("outline-style", "solid");
  await page.keyboard.press("Escape");
  await expect(whole).toBeHidden();
  // What is still being asked is answered before the page goes.
  await page.unrouteAll({ behavior: "wait" });
});

test("a list that was asked for before an analysis was tried again does not say that it has failed", async ({
  memberPage: page,
}) => {
  const id = await addDocument(page, "Minutes.txt", MINUTES);
  await untilAnalysed(page, id);
  let isFailed = true;
  let isHeld = false;
  let isAsked = () => {};
  let letAnswerCome = () => {};
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  const released = new Promise<void>((resolve) => (letAnswerCome = resolve));
  await page.route(/\/api\/notes\?/, async (route) => {
    const response = await route.fetch();
    const rows: object[] = await response.json();
    const failed = { analysisStatus: "failed", aiAnalysis: null };
    const json = isFailed ? rows.map((row) => ({ ...row, ...failed })) : rows;
    if (isHeld) {
      isHeld = false;
      isAsked();
      await released;
    }
    await route.fulfill({ response, json });
  });
  await page.route("**/analyze", async (route) => {
    isFailed = false;
    await route.continue();
  });
  await page.goto("/apps/notes");
  const again = card(page, "Minutes").getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  isHeld = true;
  const late = page.waitForRequest(/\/api\/notes\?/);
  await page.evaluate(() => new BroadcastChannel("notes").postMessage("changed"));
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
  // Whatever the page makes of an answer it has made when it has drawn twice.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(again).toBeHidden();
  await expect(card(page, "Minutes")).toContainText("Meeting notes");
  // What is still being asked is answered before the page goes.
  await page.unrouteAll({ behavior: "wait" });
});

test("a document whose list has heard of its analysis first is asked for until it has, too", async ({
  memberPage: page,
}) => {
  const id = await addDocument(page, "Minutes.txt", MINUTES);
  await untilAnalysed(page, id);
  const preview = await openPreview(page, "Minutes");
  await expect(preview.getByText("Auto-Organized")).toBeVisible();
  // Read a moment before its analysis has ended, and the list after that.
  const isList = (request: Request) => /\/api\/notes\?/.test(request.url());
  const { ended, release } = await holdAnswer(page, "**/api/notes?*", isList);
  let letItCome = () => {};
  const released = new Promise<void>((resolve) => (letItCome = resolve));
  let isFirst = true;
  await page.route(`**/api/notes/${id}`, async (route) => {
    if (!isFirst) return void (await released, await route.continue());
    isFirst = false;
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), analysisStatus: "pending" } });
  });
  await page.evaluate(() => new BroadcastChannel("notes").postMessage("changed"));
  await expect(preview.getByText("Reading…")).toBeVisible();
  release();
  await ended;
  letItCome();
  await expect(preview.getByText("Auto-Organized")).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
});

test("a Word document that is opened without a connection leaves the list where it is", async ({
  memberPage: page,
}) => {
  await addDocument(page, "Letter.docx", await readFile(fixture("letter.docx")));
  await page.goto("/apps/notes");
  await expect(card(page, "Letter")).toBeVisible();
  // What shows Word documents comes with the first of them.
  await page.route("**/assets/docx-frame-*", (route) => route.abort());
  await card(page, "Letter").getByRole("button", { name: "View Letter" }).click();
  const preview = page.getByRole("dialog", { name: "Letter" });
  await expect(preview.getByText("The document could not be opened")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();
  await card(page, "Letter").getByRole("button", { name: "View Letter" }).click();
  await expect(preview.getByText("Please check your connection and reload the page.")).toBeVisible();
  await page.unroute("**/assets/docx-frame-*");
  await page.reload();
  await expect(
    preview.getByTitle("Letter", { exact: true }).contentFrame().getByText("Dear Ms Halvorsen"),
  ).toBeVisible();
});

test("a document that did not arrive can be asked for again", async ({ memberPage: page }) => {
  const id = await addDocument(page, "Faraway.docx", await readFile(fixture("letter.docx")));
  await page.route(`**/api/notes/${id}/download?inline=true`, (route) => route.abort(), { times: 1 });
  const preview = await openPreview(page, "Faraway");
  await expect(preview.getByText("The document could not be opened")).toBeVisible();
  await preview.getByRole("button", { name: "Try again" }).click();
  await expect(
    preview.getByTitle("Faraway", { exact: true }).contentFrame().getByText("Dear Ms Halvorsen"),
  ).toBeVisible();
});

test("a document that is to be edited and does not come is closed again, or asked for once more", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  const id = await addDocument(page, "Faraway.txt");
  await page.goto("/apps/notes");
  await page.route(`**/api/notes/${id}`, (route) => route.abort());
  const edit = card(page, "Faraway").getByRole("button", { name: "Edit Faraway" });
  const preview = page.getByRole("dialog", { name: "Faraway" });
  const close = preview.getByRole("button", { name: "Close" });
  await edit.click();
  await expect(preview.getByText("This document cannot be shown")).toBeVisible();
  await expect(close).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(preview).toBeHidden();
  await expect(edit).toBeFocused();
  await edit.click();
  await expect(preview.getByText("This document cannot be shown")).toBeVisible();
  await page.unroute(`**/api/notes/${id}`);
  await preview.getByRole("button", { name: "Try again" }).click();
  await expect(preview.getByLabel("Title")).toBeFocused();
  await expect(close).toBeHidden();
});

test("Back closes a document and stays with the list, Forward opens it again, and a reload finds it", async ({
  memberPage: page,
}) => {
  await addDocument(page, "Tide table.txt", "High water at noon.");
  const id = await addDocument(page, "Log book.txt", "Fair wind, slack tide.");
  const preview = await openPreview(page, "Log book");
  await expect(page).toHaveURL(`/apps/notes?note=${id}`);
  // To another one and back: the list is one step away all the time.
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: "Tide table" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/apps/notes");
  await expect(card(page, "Log book")).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("dialog", { name: "Tide table" })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
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

  // What is deleted leaves the address too.
  await card(page, "Log book").getByRole("button", { name: "View Log book" }).click();
  await expect(preview).toBeVisible();
  await page.keyboard.press("Delete");
  const sure = page.getByRole("dialog", { name: "Are you sure?" });
  await sure.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/apps/notes");
});

test("a document that a search led to opens where the words stand, and marks them; one that was edited does, too", async ({
  memberPage: page,
}) => {
  const lines = (last: string) => [...Array.from({ length: 80 }, (_, n) => `Line ${n} of the log.`), last];
  const body = lines("At last the treasure, in the old harbour.")
    .map((line) => `<w:p>${run(line)}</w:p>`)
    .join("");
  const document = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  await addDocument(page, "Voyage.docx", makeDocx({ document }));
  const edited = await addDocument(page, "Journal.txt", "Not yet.");
  const response = await page.request.patch(`/api/notes/${edited}`, {
    data: { content: lines("Home again, the treasure sold.").join("\n") },
    headers: { origin: process.env.E2E_ORIGIN ?? "" },
  });
  expect(response.status()).toBe(200);

  await page.goto("/apps/notes?q=old+treasure");
  await card(page, "Voyage").getByRole("button", { name: "View Voyage" }).click();
  const preview = page.getByRole("dialog", { name: "Voyage" });
  await expect(preview.getByText("Found in the text")).toBeVisible();
  await expect(preview.locator("mark")).toHaveText(["treasure", "old"]);
  const frame = preview.frameLocator("iframe");
  await expect(frame.getByText("At last the treasure")).toBeVisible();
  const scrolledTo = (element: Element) => element.scrollTop;
  await expect.poll(() => frame.locator("html").evaluate(scrolledTo)).toBeGreaterThan(1000);
  const marked = () => [...(CSS.highlights.get("found") ?? [])].map(String);
  expect(await frame.locator("body").evaluate(marked)).toEqual(["treasure", "old"]);
  await page.goto("/apps/notes?q=treasure");
  await card(page, "Journal").getByRole("button", { name: "View Journal" }).click();
  const text = page.getByRole("dialog", { name: "Journal" }).getByRole("region", { name: "Journal" });
  await expect(text).toBeVisible();
  await expect.poll(() => page.evaluate(marked)).toEqual(["treasure"]);
  expect(await text.evaluate(scrolledTo)).toBeGreaterThan(1000);

  // Who was led by nothing begins at the beginning.
  await page.goto(`/apps/notes?note=${edited}`);
  await expect(text).toBeVisible();
  await expect(page.getByText("Found in the text")).toHaveCount(0);
  expect(await page.evaluate(marked)).toEqual([]);
  expect(await text.evaluate(scrolledTo)).toBe(0);
});
