import { readFile } from "node:fs/promises";
import type { FrameLocator, Page } from "@playwright/test";
import {
  makeDocx,
  paragraph,
  relationship,
} from "../../supabase/functions/api/notes/document/testing/make-docx.ts";
import { addDocument, card, fixture } from "./support/documents.ts";
import { downloadPdf, openPreview } from "./support/preview.ts";
import { expect, test } from "./support/test.ts";

// Looking into the preview, the test itself runs a script in a frame that lets none run.
test.use({ expectedErrors: ["Blocked script execution in"] });

const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

async function paperOf(page: Page, title: string): Promise<FrameLocator> {
  return (await openPreview(page, title)).frameLocator("iframe");
}

test("a Word document has its headers above and its footers below, each that differs once, and no hidden text; so has its PDF", async ({
  memberPage: page,
}) => {
  await addDocument(page, "bulletin.docx", await readFile(fixture("bulletin.docx")));
  await addDocument(page, "letter.docx", await readFile(fixture("letter.docx")));

  const preview = await openPreview(page, "bulletin");
  const paper = preview.frameLocator("iframe");
  const header = paper.getByRole("banner");
  // Of the first page, and of those after it; the appendix has the same again.
  await expect(header.locator("p")).toHaveText([
    "Lighthouse Society, Keeper’s Lane 4, example.com",
    "Lighthouse Society, spring bulletin",
  ]);
  await expect(header.getByRole("img", { name: "A lamp" })).toHaveJSProperty("naturalWidth", 8);
  await expect(header.getByTitle("https://example.com/lighthouse")).toHaveText("example.com");
  await expect(paper.getByRole("contentinfo").locator("p")).toHaveText([
    "Account at the Harbour Savings Bank",
    "Page 2 · founded 1868",
    "Lamps and lenses, appendix",
  ]);
  // By its own saying, by a style of letters and by one of paragraphs.
  await expect(paper.locator("body > p")).toHaveText([
    "The Spring bulletin of 3/4/26.",
    "The lamp is lit at dusk.",
    "Visitors ring twice.",
    "The second page has another header.",
    "The appendix begins here. Figure 1, by IH.",
  ]);

  const pdf = await downloadPdf(page, preview);
  const text = pdf.pages.join(" ").replaceAll(/\s+/g, " ");
  expect(text).toMatch(
    /^Lighthouse Society, Keeper’s Lane 4, .* The Spring bulletin .* Lamps and lenses, appendix$/,
  );
  expect(text).not.toMatch(/under the mat|is broken|Ask Ingrid/);
  expect(pdf).toMatchObject({ pictures: 1, links: ["https://example.com/lighthouse"] });

  // Notes belong to the text: the footer is below them.
  const letter = await paperOf(page, "letter");
  const parts = letter.locator("body > *");
  await expect(parts.first()).toHaveText("Clockmakers’ Guild of Norrhamn");
  await expect(parts.first()).toHaveRole("banner");
  await expect(parts.nth(-2)).toContainText("our reference 2025-118");
  await expect(parts.last()).toHaveText("Page 1 · registered charity 4711");
  await expect(parts.last()).toHaveRole("contentinfo");
});

test("a word by which a Word document is found is marked in its header, and by one that is hidden it is not found", async ({
  memberPage: page,
}) => {
  await addDocument(page, "bulletin.docx", await readFile(fixture("bulletin.docx")));
  await page.goto("/apps/notes?q=keeper");
  await card(page, "bulletin").getByRole("button", { name: "View bulletin" }).click();
  const preview = page.getByRole("dialog", { name: "bulletin" });
  await expect(preview.getByText("Found in the text")).toBeVisible();
  const paper = preview.frameLocator("iframe");
  await expect(paper.getByText("Keeper’s Lane 4")).toBeVisible();
  const marked = () => [...(CSS.highlights.get("found") ?? [])].map(String);
  expect(await paper.locator("body").evaluate(marked)).toEqual(["Keeper"]);

  await page.goto("/apps/notes?q=mat");
  await expect(page.getByText("No documents found")).toBeVisible();
});

test("a Word document shows what its simple fields say, what was inserted, and nothing of what was deleted, above its text as in it", async ({
  memberPage: page,
}) => {
  const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const field = (text: string) => `<w:fldSimple w:instr=" DATE ">${run(text)}</w:fldSimple>`;
  const changed =
    `<w:del w:id="1">${run("Wednesday").replaceAll("w:t", "w:delText")}</w:del>` +
    `<w:ins w:id="2">${run("Thursday")}</w:ins>`;
  const line = (start: string) =>
    `<w:p>${run(start)}${changed}${run(", ")}${field("12 March")}${run(" at noon")}</w:p>`;
  const docx = makeDocx({
    body: `${line("We meet on ")}${paragraph("Bring tea.")}<w:sectPr><w:headerReference xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" w:type="default" r:id="rheader"/></w:sectPr>`,
    relationships: relationship("header", "header1.xml"),
    more: [{ name: "word/header1.xml", data: `<w:hdr xmlns:w="${WORD}">${line("Minutes of ")}</w:hdr>` }],
  });
  await addDocument(page, "invitation.docx", docx);
  await addDocument(page, "tracked-changes.docx", await readFile(fixture("tracked-changes.docx")));

  const paper = await paperOf(page, "invitation");
  await expect(paper.locator("p")).toHaveText([
    "Minutes of Thursday, 12 March at noon",
    "We meet on Thursday, 12 March at noon",
    "Bring tea.",
  ]);
  const tracked = await paperOf(page, "tracked-changes");
  await expect(tracked.locator("p").first()).toHaveText("The meeting is on Thursday at noon.");
});

test("a Word document shows words that have readings above them, without those, and words that are set against the direction of their line", async ({
  memberPage: page,
}) => {
  const run = (inside: string) => `<w:r>${inside}</w:r>`;
  const text = (letters: string) => run(`<w:t>${letters}</w:t>`);
  const ruby = (letters: string, reading: string) =>
    run(`<w:ruby><w:rt>${text(reading)}</w:rt><w:rubyBase>${text(letters)}</w:rubyBase></w:ruby>`);
  const against = `<w:dir w:val="ltr">${text("harbour")}</w:dir><w:bdo w:val="rtl">${text(" נמל")}</w:bdo>`;
  const body = `<w:p>${ruby("東京", "とうきょう")}${text("で会う")}</w:p><w:p>${text("הנמל ")}${against}</w:p>`;
  await addDocument(page, "invitation.docx", makeDocx({ body }));
  const paper = await paperOf(page, "invitation");
  await expect(paper.locator("p")).toHaveText(["東京で会う", "הנמל harbour נמל"]);
});

test("a Word document has its formulas on one line each, with letters above and below it; so has its PDF", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await addDocument(page, "formulas.docx", await readFile(fixture("formulas.docx")));
  const preview = await openPreview(page, "formulas");
  const paper = preview.frameLocator("iframe");
  await expect(paper.locator("p")).toHaveText([
    "The energy of a body at rest is E=mc2 as everybody knows.",
    "The roots of a quadratic equation:",
    "x=(−b±√(b2−4ac))/(2a)",
    "The sum of the first numbers:",
    "∑k=1n k=(n(n+1))/2",
    "limx→0 sinx/x=1",
    "Learn them by Friday.",
  ]);
  await expect(paper.locator("sup")).toHaveText(["2", "2", "n"]);
  await expect(paper.locator("sub")).toHaveText(["k=1", "x→0"]);
  const pdf = await downloadPdf(page, preview);
  expect(pdf.pages.join(" ").replaceAll(/\s+/g, "")).toContain("E=mc2aseverybodyknows.");
});
