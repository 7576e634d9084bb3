import { describe, expect, test } from "vitest";
import { docxText } from "./docx-text.ts";
import { ReadingBudget } from "./reading-budget.ts";
import { makeDocx, paragraph, relationship, documentXml } from "./testing/make-docx.ts";

async function textOf(body: string): Promise<string> {
  return await docxText(makeDocx({ body }), new ReadingBudget());
}
const run = (inside: string) => `<w:r>${inside}</w:r>`;
const t = (text: string) => `<w:t>${text}</w:t>`;
const cell = (...paragraphs: string[]) => `<w:tc><w:tcPr/>${paragraphs.map(paragraph).join("")}</w:tc>`;
const emptyCell = "<w:tc><w:p/></w:tc>";
const box = (text: string) => `<w:txbxContent>${paragraph(text)}</w:txbxContent>`;
const item = (text: string, number = "1") =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${number}"/></w:numPr></w:pPr>${run(t(text))}</w:p>`;

const styled = (style: string, inside: string) =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${inside}</w:p>`;
const hidden = (inside: string, properties = "<w:vanish/>") => run(`<w:rPr>${properties}</w:rPr>${inside}`);
const style = (id: string, says: string) => `<w:style w:styleId="${id}">${says}</w:style>`;
const VANISH = "<w:rPr><w:vanish/></w:rPr>";
const STYLES = documentXml(
  [
    style("Secret", VANISH),
    style("Whisper", '<w:basedOn w:val="Secret"/>'),
    style("Aloud", '<w:basedOn w:val="Secret"/><w:rPr><w:vanish w:val="0"/></w:rPr>'),
    style("Aside", VANISH),
    style("Row", `<w:pPr>${VANISH}</w:pPr><w:tblStylePr>${VANISH}</w:tblStylePr>`),
    style("Egg", '<w:basedOn w:val="Hen"/>'),
    style("Hen", '<w:basedOn w:val="Egg"/>'),
  ].join(""),
);

describe("hidden text", () => {
  test.each([
    [
      "of a run with w:vanish is left out",
      `<w:p>${run(t("a"))}${hidden(`${t("b")}<w:tab/>${box("c")}`)}${run(t("d"))}</w:p>`,
      "ad",
    ],
    ["a run with w:vanish off is read", `<w:p>${hidden(t("a"), '<w:vanish w:val="off"/>')}</w:p>`, "a"],
    [
      "of a character style, or one that is based on it, is left out",
      `<w:p>${hidden(t("a"), '<w:rStyle w:val="Secret"/>')}${hidden(t("b"), '<w:rStyle w:val="Whisper"/>')}</w:p>`,
      "",
    ],
    [
      "a style can turn off the w:vanish of its base style",
      `<w:p>${hidden(t("a"), '<w:rStyle w:val="Aloud"/>')}</w:p>`,
      "a",
    ],
    [
      "of a paragraph style is left out, and the next paragraph is read",
      styled("Aside", run(t("a"))) + paragraph("b"),
      "b",
    ],
    [
      "a run can turn off the w:vanish of its paragraph style",
      styled("Aside", hidden(t("a"), '<w:vanish w:val="0"/>')),
      "a",
    ],
    [
      "character and paragraph style cancel each other out when both hide",
      styled("Aside", hidden(t("a"), '<w:rStyle w:val="Secret"/>')),
      "a",
    ],
    [
      "a style that hides only paragraph marks and table parts hides no text",
      styled("Row", run(t("a"))),
      "a",
    ],
    ["styles that are based on each other hide no text", styled("Egg", run(t("a"))), "a"],
    ["a hidden paragraph mark hides no text", `<w:p><w:pPr>${VANISH}</w:pPr>${run(t("a"))}</w:p>`, "a"],
    [
      "text that was hidden before a tracked change is read",
      `<w:p>${hidden(t("a"), `<w:rPrChange>${VANISH}</w:rPrChange>`)}</w:p>`,
      "a",
    ],
    [
      "a text box in a hidden paragraph is read, and the rest of the paragraph stays hidden",
      styled("Aside", hidden(box("a"), '<w:vanish w:val="0"/>') + run(t("b"))),
      "a",
    ],
    [
      "a hidden paragraph mark in a text box does not hide the text after it",
      `<w:p>${run(`<w:txbxContent><w:p><w:pPr>${VANISH}</w:pPr>${run(t("a"))}</w:p></w:txbxContent>${t("b")}`)}</w:p>`,
      "a\nb",
    ],
  ])("%s", async (_name, body, text) => {
    const more = [{ name: "word/styles.xml", data: STYLES }];
    const docx = makeDocx({ body, relationships: relationship("styles", "styles.xml"), more });
    expect(await docxText(docx, new ReadingBudget())).toBe(text);
  });
});

describe("the text of a Word document", () => {
  test.each([
    ["paragraphs become lines", paragraph("a") + paragraph("b"), "a\nb"],
    [
      "empty paragraphs become one blank line",
      `${paragraph("a")}<w:p/><w:p/><w:p/>${paragraph("b")}`,
      "a\n\nb",
    ],
    ["runs are joined", `<w:p>${run(t("sl"))}${run(t("ipway"))}</w:p>`, "slipway"],
    [
      "tabs and breaks",
      `<w:p>${run(`${t("a")}<w:tab/>${t("b")}<w:br/>${t("c")}<w:cr/>${t("d")}`)}</w:p>`,
      "a\tb\nc\nd",
    ],
    [
      "tab stops are not read as tabs",
      `<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr>${run(t("a"))}</w:p>`,
      "a",
    ],
    ["hyphens", `<w:p>${run(`${t("a")}<w:noBreakHyphen/>${t("b")}<w:softHyphen/>${t("c")}`)}</w:p>`, "a-bc"],
    ["list items", item("one") + item("two") + item("none", "0"), "- one\n- two\nnone"],
    [
      "table rows",
      `<w:tbl><w:tr>${cell("a")}${cell("b")}</w:tr><w:tr>${cell("c")}${cell("d")}</w:tr></w:tbl>`,
      "a\tb\nc\td",
    ],
    [
      "empty cells keep their column",
      `<w:tbl><w:tr>${cell("a")}${emptyCell}${cell("c")}</w:tr><w:tr>${emptyCell}${cell("d")}${emptyCell}</w:tr></w:tbl>${paragraph("end")}`,
      "a\t\tc\n\td\nend",
    ],
    ["two paragraphs in a cell", `<w:tbl><w:tr>${cell("a", "b")}${cell("c")}</w:tr></w:tbl>`, "a\nb\tc"],
    [
      "a table in a table",
      `<w:tbl><w:tr><w:tc><w:tbl><w:tr>${cell("x")}${cell("y")}</w:tr></w:tbl><w:p/></w:tc>${cell("z")}</w:tr></w:tbl>`,
      "x\ty\tz",
    ],
    [
      "deleted text is left out, inserted text is read",
      `<w:p><w:del>${run("<w:delText>old</w:delText>")}</w:del><w:ins>${run(t("new"))}</w:ins></w:p>`,
      "new",
    ],
    [
      "moved text is read at its new place",
      `<w:p><w:moveFrom>${run(t("x"))}</w:moveFrom>${run(t("a"))}<w:moveTo>${run(t("x"))}</w:moveTo></w:p>`,
      "ax",
    ],
    [
      "field codes are left out, their results stay",
      `<w:p>${run("<w:instrText> PAGE </w:instrText>")}${run(t("7"))}</w:p>`,
      "7",
    ],
    [
      "a text box is read once",
      `<w:p>${run(`<mc:AlternateContent><mc:Choice>${box("in")}</mc:Choice><mc:Fallback>${box("in")}</mc:Fallback></mc:AlternateContent>`)}</w:p>`,
      "in",
    ],
    [
      "a fallback without an alternative is read",
      `<w:p>${run(`<mc:AlternateContent><mc:Fallback>${box("in")}</mc:Fallback></mc:AlternateContent>`)}</w:p>`,
      "in",
    ],
    [
      "a text box is on a line of its own",
      `<w:p>${run(t("before"))}${run(box("in"))}${run(t("after"))}</w:p>`,
      "before\nin\nafter",
    ],
    ["positions are left out", `<w:p>${run("<wp:posOffset>12345</wp:posOffset>")}${run(t("a"))}</w:p>`, "a"],
    [
      "readings above Japanese characters (ruby) are left out",
      `<w:p><w:ruby><w:rt>${run(t("とうきょう"))}</w:rt><w:rubyBase>${run(t("東京"))}</w:rubyBase></w:ruby></w:p>`,
      "東京",
    ],
    ["formulas", `<w:p><m:oMath><m:r><m:t>E=mc²</m:t></m:r></m:oMath></w:p>`, "E=mc²"],
    [
      "formulas with operators from properties",
      `<w:p><w:r><w:t>So </w:t></w:r><m:oMath><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:rad><m:e><m:r><m:t>b</m:t></m:r></m:e></m:rad></m:den></m:f></m:oMath><w:r><w:t>.</w:t></w:r></w:p>`,
      "So a/(√b).",
    ],
    [
      "the entities of XML, and no others",
      paragraph("&lt;a&gt; &amp; &#233; &#x1F986; &nbsp;"),
      "<a> & é 🦆 &nbsp;",
    ],
    ["numeric entities of U+0000 and lone surrogates", paragraph("a&#0;b&#xD800;c"), "a\uFFFDb\uFFFDc"],
    ["a raw zero byte", paragraph("a\0b"), "ab"],
    ["CDATA", `<w:p>${run("<w:t><![CDATA[a < b]]></w:t>")}</w:p>`, "a < b"],
    ["nothing", "", ""],
  ])("%s", async (_name, body, text) => expect(await textOf(body)).toBe(text));

  test("other namespace prefixes and UTF-16 are read", async () => {
    const document = documentXml(paragraph("Grüße")).replaceAll("w:", "ns0:");
    const bytes = Buffer.from(`\uFEFF${document}`, "utf16le");
    expect(await docxText(makeDocx({ document: bytes }), new ReadingBudget())).toBe("Grüße");
  });

  test("footnotes, comments, headers and footers follow the body, the same header once", async () => {
    const kinds = ["footer", "header", "comments", "footnotes", "header2"];
    const docx = makeDocx({
      relationships: kinds.map((kind) => relationship(kind.replace("2", ""), `${kind}.xml`)).join(""),
      more: kinds.map((kind) => ({
        name: `word/${kind}.xml`,
        data: documentXml(paragraph(kind.replace("2", ""))),
      })),
    });
    const text = await docxText(docx, new ReadingBudget());
    expect(text).toBe("Hello\n\nfootnotes\n\ncomments\n\nheader\n\nfooter");
  });

  test("a text over the maximum length is cut between characters", async () => {
    const docx = makeDocx({ body: paragraph("🦆".repeat(20)) });
    const cut = await docxText(docx, new ReadingBudget({ textLength: 11 }));
    expect(cut).toBe("🦆".repeat(5));
    const whole = await docxText(docx, new ReadingBudget({ textLength: 40 }));
    expect(whole).toBe("🦆".repeat(20));
  });
});
