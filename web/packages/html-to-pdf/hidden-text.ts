/** So that the picture of a word can be selected, searched and read aloud. It needs no font file. */
const NAME = "Hidden";
const WIDTH = 500;

const BLOCK = 100;

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const hex = (code: number) => code.toString(16).padStart(4, "0");
const utf16 = (text: string) =>
  Array.from({ length: text.length }, (_, place) => hex(text.charCodeAt(place))).join("");

function characterMap(letters: readonly string[]): string {
  const entries = letters.map((letter, index) => `<${hex(index + 1)}> <${utf16(letter)}>`);
  const blocks: string[] = [];
  for (let from = 0; from < entries.length; from += BLOCK) {
    const block = entries.slice(from, from + BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join("\n")}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

export function hiddenText(pdf: PDFKit.PDFDocument) {
  const text = (value: string) => Object(value);
  const toUnicode = pdf.ref({});
  const codes = new Map<string, number>();
  const descriptor = pdf.ref({
    Type: "FontDescriptor",
    FontName: NAME,
    Flags: 4,
    FontBBox: [0, -200, WIDTH, 800],
    ItalicAngle: 0,
    Ascent: 800,
    Descent: -200,
    CapHeight: 800,
    StemV: 80,
  });
  descriptor.end(undefined);
  const descendant = pdf.ref({
    Type: "Font",
    Subtype: "CIDFontType2",
    BaseFont: NAME,
    CIDSystemInfo: { Registry: text("Adobe"), Ordering: text("Identity"), Supplement: 0 },
    FontDescriptor: descriptor,
    DW: WIDTH,
    CIDToGIDMap: "Identity",
  });
  descendant.end(undefined);
  const font = pdf.ref({
    Type: "Font",
    Subtype: "Type0",
    BaseFont: NAME,
    Encoding: "Identity-H",
    DescendantFonts: [descendant],
    ToUnicode: toUnicode,
  });
  font.end(undefined);

  function codeOf(letter: string): number {
    const code = codes.get(letter) ?? codes.size + 1;
    codes.set(letter, code);
    return code;
  }

  function write(value: string, left: number, baseline: number, width: number, size: number): void {
    pdf.page.fonts[NAME] = font;
    // A PDF has its letters in visual order, which the reader reverses.
    const letters = RIGHT_TO_LEFT.test(value) ? [...value].toReversed() : [...value];
    const scale = (width / ((letters.length * size * WIDTH) / 1000)) * 100;
    // PDFKit's y axis points down; the matrix flips the letters upright.
    const lines = [
      "BT",
      "3 Tr",
      `/${NAME} ${size} Tf`,
      `${scale.toFixed(2)} Tz`,
      `1 0 0 -1 ${left.toFixed(2)} ${baseline.toFixed(2)} Tm`,
      `<${letters.map((letter) => hex(codeOf(letter))).join("")}> Tj`,
      "100 Tz",
      "0 Tr",
      "ET",
    ];
    pdf.addContent(lines.join("\n"));
  }

  function finish(): void {
    toUnicode.write(characterMap([...codes.keys()]));
    toUnicode.end(undefined);
  }
  return { write, finish };
}
