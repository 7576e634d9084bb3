import { Buffer } from "node:buffer";
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

const numbered = (level: number, list = "1", inside = "x") =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr></w:pPr>${run(t(inside))}</w:p>`;
const level = (at: number, format: string, text: string, more = "") =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`;
const list = (id: number, ...levels: string[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.join("")}</w:abstractNum>`;
const use = (id: number, of: number, more = "") =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`;
const OUTLINE = list(
  0,
  level(0, "decimal", "%1."),
  level(1, "decimal", "%1.%2"),
  level(2, "lowerLetter", "(%3)"),
);
const startAt = (value: number) =>
  `<w:lvlOverride w:ilvl="0"><w:startOverride w:val="${value}"/></w:lvlOverride>`;

describe("the numbers that Word computes", () => {
  const textWith = (numbering: string, body: string, styles = "") =>
    docxText(
      makeDocx({
        body,
        relationships: relationship("numbering", "numbering.xml") + relationship("styles", "styles.xml"),
        more: [
          { name: "word/numbering.xml", data: documentXml(numbering) },
          { name: "word/styles.xml", data: documentXml(styles) },
        ],
      }),
      new ReadingBudget(),
    );
  test.each([
    [
      "lower levels begin anew after a higher one",
      OUTLINE + use(1, 0),
      [0, 1, 2, 2, 1, 2, 0, 1].map((at) => numbered(at)).join(""),
      "1. x\n1.1 x\n(a) x\n(b) x\n1.2 x\n(a) x\n2. x\n2.1 x",
    ],
    ["a level may be skipped", OUTLINE + use(1, 0), numbered(1) + numbered(1), "1.1 x\n1.2 x"],
    [
      "two uses of a list count on",
      OUTLINE + use(1, 0) + use(2, 0),
      numbered(0) + numbered(0, "2"),
      "1. x\n2. x",
    ],
    [
      "a use may start at another number",
      OUTLINE + use(1, 0) + use(2, 0, startAt(5)),
      numbered(0) + numbered(0, "2") + numbered(0, "2"),
      "1. x\n5. x\n6. x",
    ],
    [
      "a use may replace a level",
      OUTLINE + use(1, 0, `<w:lvlOverride w:ilvl="0">${level(0, "upperRoman", "§ %1")}</w:lvlOverride>`),
      numbered(0) + numbered(0),
      "§ I x\n§ II x",
    ],
    [
      "a level may never restart",
      list(0, level(0, "decimal", "%1."), level(1, "decimal", "Art. %2", '<w:lvlRestart w:val="0"/>')) +
        use(1, 0),
      numbered(0) + numbered(1) + numbered(0) + numbered(1),
      "1. x\nArt. 1 x\n2. x\nArt. 2 x",
    ],
    [
      "legal numbers are digits on all levels",
      list(0, level(0, "upperRoman", "%1"), level(1, "decimal", "%1.%2", "<w:isLgl/>")) + use(1, 0),
      numbered(0) + numbered(1),
      "I x\n1.1 x",
    ],
    [
      "other formats",
      list(
        0,
        ...["lowerRoman", "upperLetter", "decimalZero", "none", "chineseCounting"].map((format, at) =>
          level(at, format, `%${at + 1})`),
        ),
      ) + use(1, 0),
      [0, 1, 2, 3, 4].map((at) => numbered(at)).join(""),
      "i) x\nA) x\n01) x\n) x\n一) x",
    ],
    ["bullets are dashes", list(0, level(0, "bullet", "\uF0B7")) + use(1, 0), numbered(0), "- x"],
    [
      "a list may be that of a style",
      `<w:abstractNum w:abstractNumId="0"><w:styleLink w:val="S"/>${level(0, "decimal", "Nr. %1")}</w:abstractNum><w:abstractNum w:abstractNumId="1"><w:numStyleLink w:val="S"/></w:abstractNum>${use(1, 1)}`,
      numbered(0),
      "Nr. 1 x",
    ],
    ["a paragraph may switch its number off", OUTLINE + use(1, 0), numbered(0, "0") + numbered(0), "x\n1. x"],
    [
      "a deleted or hidden line is not counted",
      OUTLINE + use(1, 0),
      ["<w:del/>", "<w:vanish/>"]
        .map(
          (gone) =>
            `<w:p><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:rPr>${gone}</w:rPr></w:pPr><w:del>${run("<w:delText>x</w:delText>")}</w:del></w:p>`,
        )
        .join("") + numbered(0),
      "1. x",
    ],
    [
      "a number before nothing stays, as in a column of a table",
      OUTLINE + use(1, 0),
      numbered(0, "1", "") + numbered(0),
      "1.\n2. x",
    ],
  ])("%s", async (_what, numbering, body, text) => {
    expect((await textWith(numbering, body)).replaceAll(/ +$/gmu, "")).toBe(text);
  });

  test("a style has the number, and the level that its list gives to it", async () => {
    const lists =
      list(
        0,
        level(0, "decimal", "%1", '<w:pStyle w:val="A"/>'),
        level(1, "decimal", "%1.%2", '<w:pStyle w:val="B"/>'),
      ) + use(1, 0);
    const styles =
      style("A", '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>') +
      style("B", '<w:basedOn w:val="A"/><w:pPr><w:numPr><w:ilvl w:val="1"/></w:numPr></w:pPr>') +
      style("C", '<w:basedOn w:val="B"/>');
    const body = ["A", "B", "C"].map((id) => styled(id, run(t(id)))).join("");
    expect(await textWith(lists, body, styles)).toBe("1 A\n1.1 B\n1.2 C");
  });
});

describe("what Word shows that is not in a run of text", () => {
  const sym = (font: string, char: string) => run(`<w:sym w:font="${font}" w:char="${char}"/>`);
  const field = (data: string) =>
    run(`<w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="a"/>${data}</w:ffData></w:fldChar>`);
  test.each([
    [
      "symbols",
      `<w:p>${sym("Symbol", "F062")}${sym("Wingdings", "F0FE")}${sym("Arial", "00E9")}</w:p>`,
      "β🗹é",
    ],
    ["a symbol of an unknown font has no text", `<w:p>${run(t("a"))}${sym("Own", "F061")}</w:p>`, "a"],
    [
      "check boxes of forms",
      `<w:p>${field('<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>')}${field('<w:checkBox><w:default w:val="0"/></w:checkBox>')}</w:p>`,
      "☒☐",
    ],
    [
      "the chosen entry of a list",
      `<w:p>${field('<w:ddList><w:result w:val="1"/><w:listEntry w:val="Zwettl"/><w:listEntry w:val="Krems"/></w:ddList>')}</w:p>`,
      "Krems",
    ],
    [
      "the first entry, where none is chosen",
      `<w:p>${field('<w:ddList><w:listEntry w:val="Zwettl"/></w:ddList>')}</w:p>`,
      "Zwettl",
    ],
    [
      "a drop cap",
      `<w:p><w:pPr><w:framePr w:dropCap="margin"/></w:pPr>${run(t("Z"))}</w:p><w:p>${run(t("wettl"))}</w:p>${paragraph("Krems")}`,
      "Zwettl\nKrems",
    ],
    [
      "a frame that is no drop cap",
      `<w:p><w:pPr><w:framePr w:w="9"/></w:pPr>${run(t("Z"))}</w:p>${paragraph("a")}`,
      "Z\na",
    ],
    [
      "words of art and descriptions of pictures",
      `<w:p>${run(t("a"))}${run('<w:pict><v:shape alt="A hippo"><v:textpath string="DRAFT"/></v:shape></w:pict>')}${run(t("b"))}</w:p>${paragraph("c")}`,
      "a\nA hippo\nDRAFT\nb\nc",
    ],
  ])("%s", async (_what, body, text) => expect(await textOf(body)).toBe(text));

  test("an imported document is read at its place, and one that is broken is not", async () => {
    const body = `${paragraph("before")}<w:altChunk r:id="raFChunk"/>${paragraph("after")}`;
    const textWith = (data: string | Uint8Array) =>
      docxText(
        makeDocx({
          body,
          relationships: relationship("aFChunk", "chunk"),
          more: [{ name: "word/chunk", data }],
        }),
        new ReadingBudget(),
      );
    expect(await textWith(makeDocx({ body: paragraph("within") }))).toBe("before\nwithin\nafter");
    expect(await textWith(makeDocx().subarray(0, 200))).toBe("before\n\nafter");
    expect(await textWith("{\\rtf1 within}")).toBe("before\nwithin\nafter");
    const page = '<html><head><meta charset="windows-1250"><title>t</title></head><ul><li>\xbflut</ul>';
    expect(await textWith(Buffer.from(page, "latin1"))).toBe("before\n- żlut\nafter");
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
