import ranges from "@fontsource/noto-sans/unicode.json";
import cyrillic from "@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff?url";
import cyrillicBold from "@fontsource/noto-sans/files/noto-sans-cyrillic-700-normal.woff?url";
import greek from "@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff?url";
import greekBold from "@fontsource/noto-sans/files/noto-sans-greek-700-normal.woff?url";
import latin from "@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?url";
import latinBold from "@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff?url";
import latinExt from "@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff?url";
import latinExtBold from "@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff?url";

/** The family under which the page that is measured knows these fonts. */
export const PDF_FAMILY = "Paper";
/** Above the line, as a share of the size: the fonts' own. */
export const ASCENT = 1.069;

interface Subset {
  name: string;
  regular: string;
  bold: string;
  /** As a style sheet writes it: "U+0000-00FF,U+0131". */
  range: string;
  pairs: readonly (readonly [number, number])[];
}

function pairsOf(range: string): [number, number][] {
  return range.split(",").map((part) => {
    const [from = "0", to = from] = part.replace("U+", "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

function subset(name: string, regular: string, bold: string, range: string): Subset {
  return { name, regular, bold, range, pairs: pairsOf(range) };
}

/** The scripts that are written with letters of a font; all others are drawn as the browser shows them. */
const SUBSETS: readonly Subset[] = [
  subset("latin", latin, latinBold, ranges.latin),
  subset("latin-ext", latinExt, latinExtBold, ranges["latin-ext"]),
  subset("cyrillic", cyrillic, cyrillicBold, ranges.cyrillic),
  subset("greek", greek, greekBold, ranges.greek),
];

function subsetOf(character: string): Subset | undefined {
  const code = character.codePointAt(0) ?? 0;
  return SUBSETS.find(({ pairs }) => pairs.some(([from, to]) => code >= from && code <= to));
}

/** A stretch of text that one font can write. */
export interface Stretch {
  text: string;
  font: string;
}

/** A text cut by fonts; nothing where a character is in none of them. */
export function stretchesOf(text: string, bold: boolean): Stretch[] | undefined {
  const stretches: Stretch[] = [];
  for (const character of text) {
    const found = subsetOf(character);
    if (found === undefined) return undefined;
    const font = `${found.name}${bold ? "-bold" : ""}`;
    const last = stretches.at(-1);
    if (last?.font === font) last.text += character;
    else stretches.push({ text: character, font });
  }
  return stretches;
}

/** The style sheet that makes a page look like the PDF. */
export function fontFaces(): string {
  const base = document.baseURI;
  return SUBSETS.flatMap(({ regular, bold, range }) =>
    [
      [regular, 400],
      [bold, 700],
    ].map(
      ([url, weight]) =>
        `@font-face { font-family: ${PDF_FAMILY}; font-weight: ${weight}; unicode-range: ${range}; src: url("${new URL(String(url), base).href}"); }`,
    ),
  ).join("\n");
}

/** The bytes of the fonts of these names. */
export async function loadFonts(names: Iterable<string>): Promise<Map<string, ArrayBuffer>> {
  const wanted = [...new Set(names)];
  const files = await Promise.all(
    wanted.map(async (name): Promise<[string, ArrayBuffer]> => {
      const found = SUBSETS.find((each) => name === each.name || name === `${each.name}-bold`);
      const url = name.endsWith("-bold") ? found?.bold : found?.regular;
      const response = await fetch(url ?? "");
      if (!response.ok) throw new Error(`The font ${name} could not be loaded: ${response.status}`);
      return [name, await response.arrayBuffer()];
    }),
  );
  return new Map(files);
}
