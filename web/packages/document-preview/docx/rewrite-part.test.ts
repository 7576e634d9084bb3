import { describe, expect, test } from "vitest";
import { rewritePart } from "./rewrite-part.ts";

const run = (text: string, properties = "") => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const styled = (style: string, inside: string) =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"></w:pStyle></w:pPr>${inside}</w:p>`;
const field = (text: string) => `<w:fldSimple w:instr=" DATE ">${text}</w:fldSimple>`;
const SECRET = '<w:rStyle w:val="Secret"/>';

const hiddenStyles = new Set(["Secret", "Aside"]);

/** The text of the rewritten part, as a program without support for hidden text shows it. */
function shown(xml: string): string {
  return rewritePart(xml, { hiddenStyles }).replaceAll(/<[^>]*>/gu, "");
}

describe("hidden text", () => {
  test.each([
    ["text without the property is shown", `<w:p>${run("here")}</w:p>`, "here"],
    ["a run may be hidden", `<w:p>${run("gone", "<w:vanish/>")}</w:p>`, ""],
    ["a run may be explicitly visible", `<w:p>${run("here", '<w:vanish w:val="0"/>')}</w:p>`, "here"],
    ["a character style may hide text", `<w:p>${run("gone", SECRET)}</w:p>`, ""],
    ["a paragraph style may hide text", styled("Aside", `${run("gone")}<w:r><w:t>too</w:t></w:r>`), ""],
    [
      "the property of a run overrides the style",
      styled("Aside", run("here", '<w:vanish w:val="false"/>')),
      "here",
    ],
    ["two styles that hide cancel each other out", styled("Aside", run("here", SECRET)), "here"],
    [
      "the paragraph after a hidden one is visible",
      `${styled("Aside", run("gone"))}<w:p>${run("here")}</w:p>`,
      "here",
    ],
    [
      "a text box in a hidden paragraph has a paragraph of its own",
      styled(
        "Aside",
        `<w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:pict><w:txbxContent><w:p>${run("here")}</w:p></w:txbxContent></w:pict></w:r>${run("gone")}`,
      ),
      "here",
    ],
    [
      "everything in a hidden run is hidden",
      `<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:pict><w:p>${run("gone")}</w:p></w:pict></w:r>${run("here")}</w:p>`,
      "here",
    ],
    [
      "a hidden paragraph mark hides no text",
      `<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>${run("here")}</w:p>`,
      "here",
    ],
    [
      "text that was hidden before a tracked change is visible",
      `<w:p>${run("here", "<w:rPrChange><w:rPr><w:vanish/></w:rPr></w:rPrChange>")}</w:p>`,
      "here",
    ],
    [
      "text that had a hidden style before a tracked change is visible",
      `<w:p><w:pPr><w:pPrChange><w:pPr><w:pStyle w:val="Aside"/></w:pPr></w:pPrChange></w:pPr>${run("here")}</w:p>`,
      "here",
    ],
  ])("%s", (_what, xml, text) => {
    expect(shown(xml)).toBe(text);
  });

  test("the field characters of a hidden run are kept", () => {
    const begin =
      '<w:r><w:rPr><w:vanish></w:vanish></w:rPr><w:fldChar w:fldCharType="begin"></w:fldChar></w:r>';
    const code = "<w:r><w:rPr><w:vanish></w:vanish></w:rPr><w:instrText> PAGE </w:instrText></w:r>";
    expect(rewritePart(`<w:p>${begin}${code}</w:p>`, { hiddenStyles })).toBe(`<w:p>${begin}${code}</w:p>`);
  });
});

describe("the rewritten part", () => {
  test.each([
    ["has the text of simple fields", `<w:p>${field(run("1 May"))}</w:p>`, `<w:p>${run("1 May")}</w:p>`],
    [
      "has the text of nested fields",
      `<w:p>${field(`${run("a")}${field(run("b"))}${run("c")}`)}</w:p>`,
      `<w:p>${run("a")}${run("b")}${run("c")}</w:p>`,
    ],
    [
      "has no phonetic readings",
      `<w:r><w:ruby><w:rubyPr></w:rubyPr><w:rt>${run("とうきょう")}</w:rt><w:rubyBase>${run("東京")}</w:rubyBase></w:ruby></w:r>`,
      `<w:r><w:rubyPr></w:rubyPr>${run("東京")}</w:r>`,
    ],
    [
      "keeps entities and quotes",
      `<w:p w:a='"&lt;"'>${run("&amp;lt; &#8364; &gt;")}</w:p>`,
      `<w:p w:a="&quot;&lt;&quot;">${run("&amp;lt; &#8364; &gt;")}</w:p>`,
    ],
    ["keeps CDATA", "<w:t><![CDATA[a < b & c]]></w:t>", "<w:t><![CDATA[a < b & c]]></w:t>"],
    [
      "has the inserted XML at the start of the body",
      "<d><w:body>b</w:body></d>",
      "<d><w:body>first b</w:body></d>",
      "first ",
    ],
  ])("%s", (_what, xml, written, beforeBody = "") => {
    expect(rewritePart(xml, { hiddenStyles, beforeBody })).toBe(written);
  });

  test("has prefixed relationship ids, under any namespace prefix, and no header as root", () => {
    const names = 'xmlns:rel="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
    const header = `<w:hdr ${names}><w:hyperlink rel:id="rId1" w:id="7">a</w:hyperlink><blip r:embed="rId2" xmlns:r="http://purl.oclc.org/ooxml/officeDocument/relationships"></blip></w:hdr>`;
    expect(rewritePart(header, { hiddenStyles, idPrefix: "h1 " })).toBe(
      header.replaceAll("w:hdr", "w:customXml").replace('"rId1"', '"h1 rId1"').replace('"rId2"', '"h1 rId2"'),
    );
  });
});

test("a formula becomes text in its place, with its characters unchanged and without its hidden parts", () => {
  const part = (text: string, properties = "") => `<m:r>${properties}<m:t>${text}</m:t></m:r>`;
  const power = `<m:sSup><m:e>${part("x")}</m:e><m:sup>${part("2")}</m:sup></m:sSup>`;
  const secret = part("secret", "<w:rPr><w:vanish/></w:rPr>");
  const formula = `<m:oMathPara><m:oMath>${power}${part("&lt;<![CDATA[&]]>b")}${secret}</m:oMath></m:oMathPara>`;
  const written = rewritePart(`<w:p>${formula}${run("so")}</w:p>`, { hiddenStyles });
  const raised = '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>';
  expect(written.replaceAll(/ xmlns:w="[^"]*"| xml:space="preserve"/gu, "")).toBe(
    `<w:p><w:r><w:t>x</w:t></w:r><w:r>${raised}<w:t>2</w:t></w:r><w:r><w:t>&lt;&amp;b</w:t></w:r>${run("so")}</w:p>`,
  );
});

describe("what a page cannot show", () => {
  const targets = new Map([
    ["emf", "word/media/a.emf"],
    ["png", "word/media/a.png"],
    ["out", undefined],
  ]);
  const drawn = (blip: string, description = "") =>
    `<w:p><w:r><w:drawing><wp:docPr descr="${description}"/>${blip}</w:drawing></w:r></w:p>`;
  const marked = (xml: string) =>
    rewritePart(xml, { hiddenStyles, targets, texts: new Map([["c", "Chart: a\nb"]]) }).replaceAll(
      /<w:br\/>/gu,
      "|",
    );
  test.each([
    ["a drawing of Windows", drawn('<a:blip r:embed="emf"/>', "Plan"), "Picture cannot be shown here: Plan"],
    [
      "an old one",
      '<w:p><w:r><v:shape alt="Plan"><v:imagedata r:id="emf"/></v:shape></w:r></w:p>',
      "Picture cannot be shown here: Plan",
    ],
    ["a linked picture", drawn('<a:blip r:link="out"/>'), "Linked picture is not shown here"],
    [
      "a linked workbook",
      '<w:p><w:r><o:OLEObject Type="Link"/></w:r></w:p>',
      "Linked content is not shown here",
    ],
    ["a chart", drawn('<c:chart r:id="c"/>'), "Chart: a|b"],
    ["a picture that it can show", drawn('<a:blip r:embed="png"/>'), ""],
    [
      "a picture that is there twice, for old programs",
      `<w:p><w:r><mc:AlternateContent><mc:Choice><a:blip r:embed="emf"/></mc:Choice><mc:Fallback><v:imagedata r:id="emf"/></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
      "Picture cannot be shown here",
    ],
    ["a watermark", '<w:p><w:r><v:textpath string="Draft &amp; more"/></w:r></w:p>', "Draft &amp; more"],
  ])("%s", (_what, xml, mark) => {
    const written = marked(xml);
    expect(written.replaceAll(/<[^>]*>/gu, "")).toBe(mark);
    expect(/="(?:emf|out)"/u.test(written)).toBe(false);
  });

  test("a drop cap begins the next paragraph", () => {
    const cap = `<w:p><w:pPr><w:framePr w:dropCap="drop"/></w:pPr>${run("Z")}</w:p>`;
    const written = rewritePart(`${cap}<w:p><w:pPr></w:pPr>${run("wettl")}</w:p>`, { hiddenStyles });
    expect(written).toBe(`<w:p><w:pPr></w:pPr>${run("Z")}${run("wettl")}</w:p>`);
  });
});

describe("fields and symbols", () => {
  const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"></w:fldChar></w:r>`;

  test("a field within the order of another is not shown", () => {
    const inner = char("begin") + char("separate") + run("m") + char("end");
    expect(shown(`<w:p>${char("begin")}${inner}${char("separate")}${run("Mr")}${char("end")}</w:p>`)).toBe(
      "Mr",
    );
  });

  test("letters of a font of symbols are those that it shows", () => {
    const fonts = '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"></w:rFonts>';
    const inserted = '<w:r><w:sym w:font="Segoe UI Symbol" w:char="2713"></w:sym></w:r>';
    expect(shown(`<w:p>${run("\uF061", fonts)}${inserted}${run("a")}</w:p>`)).toBe("α✓a");
  });
});
