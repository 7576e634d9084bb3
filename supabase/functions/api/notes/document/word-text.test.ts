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
      "tab stops are no tabs",
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
      "empty cells keep their place",
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
      "deleted text is gone, inserted text is there",
      `<w:p><w:del>${run("<w:delText>old</w:delText>")}</w:del><w:ins>${run(t("new"))}</w:ins></w:p>`,
      "new",
    ],
    [
      "moved text stands in its new place",
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
      "a fallback alone is read",
      `<w:p>${run(`<mc:AlternateContent><mc:Fallback>${box("in")}</mc:Fallback></mc:AlternateContent>`)}</w:p>`,
      "in",
    ],
    [
      "a text box stands on its own line",
      `<w:p>${run(t("before"))}${run(box("in"))}${run(t("after"))}</w:p>`,
      "before\nin\nafter",
    ],
    ["positions are no text", `<w:p>${run("<wp:posOffset>12345</wp:posOffset>")}${run(t("a"))}</w:p>`, "a"],
    [
      "readings above Japanese",
      `<w:p><w:ruby><w:rt>${run(t("とうきょう"))}</w:rt><w:rubyBase>${run(t("東京"))}</w:rubyBase></w:ruby></w:p>`,
      "東京",
    ],
    ["formulas", `<w:p><m:oMath><m:r><m:t>E=mc²</m:t></m:r></m:oMath></w:p>`, "E=mc²"],
    [
      "the entities of XML, and no others",
      paragraph("&lt;a&gt; &amp; &#233; &#x1F986; &nbsp;"),
      "<a> & é 🦆 &nbsp;",
    ],
    ["a zero character or half a pair by number", paragraph("a&#0;b&#xD800;c"), "a\uFFFDb\uFFFDc"],
    ["a raw zero byte", paragraph("a\0b"), "ab"],
    ["CDATA", `<w:p>${run("<w:t><![CDATA[a < b]]></w:t>")}</w:p>`, "a < b"],
    ["nothing", "", ""],
  ])("%s", async (_name, body, text) => expect(await textOf(body)).toBe(text));

  test("other namespace prefixes and UTF-16 are read alike", async () => {
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

  test("a text over the bound is cut between characters", async () => {
    const docx = makeDocx({ body: paragraph("🦆".repeat(20)) });
    const cut = await docxText(docx, new ReadingBudget({ textLength: 11 }));
    expect(cut).toBe("🦆".repeat(5));
    const whole = await docxText(docx, new ReadingBudget({ textLength: 40 }));
    expect(whole).toBe("🦆".repeat(20));
  });
});
