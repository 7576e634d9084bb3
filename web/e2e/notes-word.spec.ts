import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { makeDocx, relationship } from "../../supabase/functions/_shared/document-text/testing/make-docx.ts";
import { addDocument, fixture } from "./support/documents.ts";
import { downloadPdf, openFromList } from "./support/preview.ts";
import { expect, test } from "./support/test.ts";

// Playwright's own script is blocked in the preview's sandboxed frame.
test.use({ expectedErrors: ["Blocked script execution in"] });

const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

const run = (inside: string) => `<w:r>${inside}</w:r>`;
const text = (letters: string) => run(`<w:t xml:space="preserve">${letters}</w:t>`);

async function close(page: Page, preview: Locator): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();
}

/** A document with fields, tracked changes, ruby text, and words against the direction of their line. */
function invitation(): Buffer {
  const field = (letters: string) => `<w:fldSimple w:instr=" DATE ">${text(letters)}</w:fldSimple>`;
  const changed =
    `<w:del w:id="1">${text("Wednesday").replaceAll("w:t", "w:delText")}</w:del>` +
    `<w:ins w:id="2">${text("Thursday")}</w:ins>`;
  const line = (start: string) =>
    `<w:p>${text(start)}${changed}${text(", ")}${field("12 March")}${text(" at noon")}</w:p>`;
  const ruby = run(
    `<w:ruby><w:rt>${text("とうきょう")}</w:rt><w:rubyBase>${text("東京")}</w:rubyBase></w:ruby>`,
  );
  const against = `<w:dir w:val="ltr">${text("harbour")}</w:dir><w:bdo w:val="rtl">${text(" נמל")}</w:bdo>`;
  return makeDocx({
    body:
      `${line("We meet on ")}<w:p>${ruby}${text("で会う")}</w:p><w:p>${text("הנמל ")}${against}</w:p>` +
      `<w:sectPr><w:headerReference xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" w:type="default" r:id="rheader"/></w:sectPr>`,
    relationships: relationship("header", "header1.xml"),
    more: [{ name: "word/header1.xml", data: `<w:hdr xmlns:w="${WORD}">${line("Minutes of ")}</w:hdr>` }],
  });
}

test("Word documents are shown with headers, footers and fields, as in the PDF; hidden text is neither shown nor found", async ({
  memberPage: page,
}) => {
  await addDocument(page, "bulletin.docx", await readFile(fixture("bulletin.docx")));
  await page.goto("/apps/notes?q=keeper");

  const bulletin = await openFromList(page, "bulletin");
  const paper = bulletin.frameLocator("iframe");
  const header = paper.getByRole("banner");
  // The headers of the first and the following pages; those of the appendix are equal and not repeated.
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
  // Text hidden directly, by a character style and by a paragraph style is left out.
  await expect(paper.locator("body > p")).toHaveText([
    "The Spring bulletin of 3/4/26.",
    "The lamp is lit at dusk.",
    "Visitors ring twice.",
    "The second page has another header.",
    "The appendix begins here. Figure 1, by IH.",
  ]);
  // The search hit is marked in the header.
  await expect(bulletin.getByText("Found in the text")).toBeVisible();
  const marked = () => [...(CSS.highlights.get("found") ?? [])].map(String);
  // Its text is there before the frame is loaded, when it is marked.
  await expect.poll(() => paper.locator("body").evaluate(marked)).toEqual(["Keeper"]);

  const pdf = await downloadPdf(page, bulletin);
  const printed = pdf.pages.join(" ").replaceAll(/\s+/g, " ");
  expect(printed).toMatch(
    /^Lighthouse Society, Keeper’s Lane 4, .* The Spring bulletin .* Lamps and lenses, appendix$/,
  );
  expect(printed).not.toMatch(/under the mat|is broken|Ask Ingrid/);
  expect(pdf).toMatchObject({ pictures: 1, links: ["https://example.com/lighthouse"] });
  await close(page, bulletin);
  const search = page.getByPlaceholder("Search notes...");
  await search.fill("mat");
  await expect(page.getByText("No documents found")).toBeVisible();
});

test("Word documents are shown with footnotes, insertions, formulas and mixed directions", async ({
  memberPage: page,
}) => {
  for (const name of ["letter.docx", "formulas.docx"])
    await addDocument(page, name, await readFile(fixture(name)));
  await addDocument(page, "invitation.docx", invitation());
  await page.goto("/apps/notes");
  // Footnotes belong to the text, so the footer is below them.
  const letter = await openFromList(page, "letter");
  const parts = letter.frameLocator("iframe").locator("body > *");
  await expect(parts.first()).toHaveText("Clockmakers’ Guild of Norrhamn");
  await expect(parts.first()).toHaveRole("banner");
  await expect(parts.nth(-2)).toContainText("our reference 2025-118");
  await expect(parts.last()).toHaveText("Page 1 · registered charity 4711");
  await expect(parts.last()).toHaveRole("contentinfo");
  await close(page, letter);

  const invited = await openFromList(page, "invitation");
  await expect(invited.frameLocator("iframe").locator("p")).toHaveText([
    "Minutes of Thursday, 12 March at noon",
    "We meet on Thursday, 12 March at noon",
    "東京で会う",
    "הנמל harbour נמל",
  ]);
  await close(page, invited);

  // Each formula is on one line, with superscripts and subscripts.
  const formulas = (await openFromList(page, "formulas")).frameLocator("iframe");
  await expect(formulas.locator("p")).toHaveText([
    "The energy of a body at rest is E=mc2 as everybody knows.",
    "The roots of a quadratic equation:",
    "x=(−b±√(b2−4ac))/(2a)",
    "The sum of the first numbers:",
    "∑k=1n k=(n(n+1))/2",
    "limx→0 sinx/x=1",
    "Learn them by Friday.",
  ]);
  await expect(formulas.locator("sup")).toHaveText(["2", "2", "n"]);
  await expect(formulas.locator("sub")).toHaveText(["k=1", "x→0"]);
});

test("the page and the PDF show computed numbers, and marks in place of what they cannot show", async ({
  memberPage: page,
}) => {
  const kinds = fixture("../kinds");
  const shown: [name: string, words: string[]][] = [
    [
      "numbered-clauses",
      ["Article 7 Interest", "7.1 Calculation", "(a) margin", "7.2 Default interest", "Article 8 Payment"],
    ],
    ["numbered-headings", ["1. Scope", "2. Liability", "2.2 Exclusions"]],
    ["drop-cap", ["Zwettl lies in the north"]],
    ["chart", ["Turnover of the Pumpernickel division"]],
    ["emf-picture", ["Picture cannot be shown here: Organisation chart"]],
    ["linked-image", ["Linked picture is not shown here"]],
    ["altchunk-html", ["Quotation 4711"]],
    ["comment", ["Please check this figure with Balthasar"]],
  ];
  for (const [name] of shown)
    await addDocument(page, `${name}.docx`, await readFile(`${kinds}/${name}.docx`));
  await page.goto("/apps/notes");
  for (const [name, words] of shown) {
    const preview = await openFromList(page, name);
    const body = preview.frameLocator("iframe").locator("body");
    for (const each of words) await expect(body).toContainText(each);
    await expect(body.locator("img")).toHaveCount(0);
    const { pages } = await downloadPdf(page, preview);
    const printed = pages.join(" ").replaceAll(/\s+/g, " ");
    for (const each of words) expect(printed).toContain(each);
    await close(page, preview);
  }
  // A clause is found by its number.
  await page.getByPlaceholder("Search notes...").fill("7.2 Default");
  await expect(page.getByRole("article")).toHaveCount(1);
});
