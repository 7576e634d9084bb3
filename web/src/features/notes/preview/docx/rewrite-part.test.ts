import { describe, expect, test } from "vitest";
import { rewritePart } from "./rewrite-part.ts";

const run = (text: string, properties = "") => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const styled = (style: string, inside: string) =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"></w:pStyle></w:pPr>${inside}</w:p>`;
const field = (text: string) => `<w:fldSimple w:instr=" DATE ">${text}</w:fldSimple>`;
const SECRET = '<w:rStyle w:val="Secret"/>';

const hiddenStyles = new Set(["Secret", "Aside"]);

/** The text of what is written, as a program shows it that knows no hidden text. */
function shown(xml: string): string {
  return rewritePart(xml, { hiddenStyles }).replaceAll(/<[^>]*>/gu, "");
}

describe("what is hidden", () => {
  test.each([
    ["text that says nothing of it is shown", `<w:p>${run("here")}</w:p>`, "here"],
    ["text may say that it is hidden", `<w:p>${run("gone", "<w:vanish/>")}</w:p>`, ""],
    ["or that it is not", `<w:p>${run("here", '<w:vanish w:val="0"/>')}</w:p>`, "here"],
    ["a style of letters may hide", `<w:p>${run("gone", SECRET)}</w:p>`, ""],
    ["so may one of paragraphs", styled("Aside", `${run("gone")}<w:r><w:t>too</w:t></w:r>`), ""],
    ["what text says of itself holds", styled("Aside", run("here", '<w:vanish w:val="false"/>')), "here"],
    ["two styles that hide take each other back", styled("Aside", run("here", SECRET)), "here"],
    [
      "the paragraph after one that is hidden is not",
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
      "all that is in a hidden run is hidden",
      `<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:pict><w:p>${run("gone")}</w:p></w:pict></w:r>${run("here")}</w:p>`,
      "here",
    ],
    [
      "that the end of a paragraph is hidden hides no text",
      `<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>${run("here")}</w:p>`,
      "here",
    ],
    [
      "what was hidden before a tracked change is not",
      `<w:p>${run("here", "<w:rPrChange><w:rPr><w:vanish/></w:rPr></w:rPrChange>")}</w:p>`,
      "here",
    ],
    [
      "nor what was of a hidden style",
      `<w:p><w:pPr><w:pPrChange><w:pPr><w:pStyle w:val="Aside"/></w:pPr></w:pPrChange></w:pPr>${run("here")}</w:p>`,
      "here",
    ],
  ])("%s", (_what, xml, text) => {
    expect(shown(xml)).toBe(text);
  });

  test("a hidden run still begins and ends its field", () => {
    const begin =
      '<w:r><w:rPr><w:vanish></w:vanish></w:rPr><w:fldChar w:fldCharType="begin"></w:fldChar></w:r>';
    const code = "<w:r><w:rPr><w:vanish></w:vanish></w:rPr><w:instrText> PAGE </w:instrText></w:r>";
    expect(rewritePart(`<w:p>${begin}${code}</w:p>`, { hiddenStyles })).toBe(`<w:p>${begin}${code}</w:p>`);
  });
});

describe("what is written", () => {
  test.each([
    ["simple fields are their text", `<w:p>${field(run("1 May"))}</w:p>`, `<w:p>${run("1 May")}</w:p>`],
    [
      "a field in a field is, too",
      `<w:p>${field(`${run("a")}${field(run("b"))}${run("c")}`)}</w:p>`,
      `<w:p>${run("a")}${run("b")}${run("c")}</w:p>`,
    ],
    [
      "a reading above Japanese is left out",
      `<w:r><w:ruby><w:rubyPr></w:rubyPr><w:rt>${run("とうきょう")}</w:rt><w:rubyBase>${run("東京")}</w:rubyBase></w:ruby></w:r>`,
      `<w:r><w:rubyPr></w:rubyPr>${run("東京")}</w:r>`,
    ],
    [
      "entities and quotes stay what they are",
      `<w:p w:a='"&lt;"'>${run("&amp;lt; &#8364; &gt;")}</w:p>`,
      `<w:p w:a="&quot;&lt;&quot;">${run("&amp;lt; &#8364; &gt;")}</w:p>`,
    ],
    [
      "text that is marked as no XML stays so",
      "<w:t><![CDATA[a < b & c]]></w:t>",
      "<w:t><![CDATA[a < b & c]]></w:t>",
    ],
    [
      "what comes first stands first in the body",
      "<d><w:body>b</w:body></d>",
      "<d><w:body>first b</w:body></d>",
      "first ",
    ],
  ])("%s", (_what, xml, written, beforeBody = "") => {
    expect(rewritePart(xml, { hiddenStyles, beforeBody })).toBe(written);
  });

  test("a header goes into a body with ids that are none of the document's, by whichever name it knows them", () => {
    const names = 'xmlns:rel="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
    const header = `<w:hdr ${names}><w:hyperlink rel:id="rId1" w:id="7">a</w:hyperlink><blip r:embed="rId2" xmlns:r="http://purl.oclc.org/ooxml/officeDocument/relationships"></blip></w:hdr>`;
    expect(rewritePart(header, { hiddenStyles, idPrefix: "h1 " })).toBe(
      header.replaceAll("w:hdr", "w:customXml").replace('"rId1"', '"h1 rId1"').replace('"rId2"', '"h1 rId2"'),
    );
  });
});

test("a formula is text where it stands, its signs as they are, without what is hidden of it, and the text after it goes on", () => {
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
