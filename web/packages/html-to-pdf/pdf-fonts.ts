import ranges from "@fontsource/noto-sans/unicode.json";
import cyrillic from "@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff?url";
import cyrillicItalic from "@fontsource/noto-sans/files/noto-sans-cyrillic-400-italic.woff?url";
import cyrillicBold from "@fontsource/noto-sans/files/noto-sans-cyrillic-700-normal.woff?url";
import cyrillicBoldItalic from "@fontsource/noto-sans/files/noto-sans-cyrillic-700-italic.woff?url";
import greek from "@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff?url";
import greekItalic from "@fontsource/noto-sans/files/noto-sans-greek-400-italic.woff?url";
import greekBold from "@fontsource/noto-sans/files/noto-sans-greek-700-normal.woff?url";
import greekBoldItalic from "@fontsource/noto-sans/files/noto-sans-greek-700-italic.woff?url";
import latin from "@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?url";
import latinItalic from "@fontsource/noto-sans/files/noto-sans-latin-400-italic.woff?url";
import latinBold from "@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff?url";
import latinBoldItalic from "@fontsource/noto-sans/files/noto-sans-latin-700-italic.woff?url";
import latinExt from "@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff?url";
import latinExtItalic from "@fontsource/noto-sans/files/noto-sans-latin-ext-400-italic.woff?url";
import latinExtBold from "@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff?url";
import latinExtBoldItalic from "@fontsource/noto-sans/files/noto-sans-latin-ext-700-italic.woff?url";

export const PDF_FAMILY = "Paper";
export const ASCENT = 1.069;

const FACES = {
  regular: { weight: 400, style: "normal" },
  italic: { weight: 400, style: "italic" },
  bold: { weight: 700, style: "normal" },
  boldItalic: { weight: 700, style: "italic" },
} as const;
export type Face = keyof typeof FACES;
const FACE_NAMES = ["regular", "italic", "bold", "boldItalic"] as const satisfies Face[];

export function faceOf(isBold: boolean, isItalic: boolean): Face {
  if (isBold) return isItalic ? "boldItalic" : "bold";
  return isItalic ? "italic" : "regular";
}

interface Subset {
  name: string;
  files: Record<Face, string>;
  range: string;
  pairs: readonly (readonly [number, number])[];
}

function pairsOf(range: string): [number, number][] {
  return range.split(",").map((part) => {
    const [from = "0", to = from] = part.replace("U+", "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

function subset(name: string, range: string, files: Record<Face, string>): Subset {
  return { name, files, range, pairs: pairsOf(range) };
}

const SUBSETS: readonly Subset[] = [
  subset("latin", ranges.latin, {
    regular: latin,
    italic: latinItalic,
    bold: latinBold,
    boldItalic: latinBoldItalic,
  }),
  subset("latin-ext", ranges["latin-ext"], {
    regular: latinExt,
    italic: latinExtItalic,
    bold: latinExtBold,
    boldItalic: latinExtBoldItalic,
  }),
  subset("cyrillic", ranges.cyrillic, {
    regular: cyrillic,
    italic: cyrillicItalic,
    bold: cyrillicBold,
    boldItalic: cyrillicBoldItalic,
  }),
  subset("greek", ranges.greek, {
    regular: greek,
    italic: greekItalic,
    bold: greekBold,
    boldItalic: greekBoldItalic,
  }),
];

function subsetOf(character: string): Subset | undefined {
  const code = character.codePointAt(0) ?? 0;
  return SUBSETS.find(({ pairs }) => pairs.some(([from, to]) => code >= from && code <= to));
}

export function coversText(text: string): boolean {
  for (const character of text) if (subsetOf(character) === undefined) return false;
  return true;
}

const fontName = ({ name }: Subset, face: Face) => `${name}-${face}`;

const FONTS = SUBSETS.flatMap((each) =>
  FACE_NAMES.map((face) => {
    return { name: fontName(each, face), url: each.files[face], range: each.range, ...FACES[face] };
  }),
);

export interface FontRun {
  text: string;
  font: string;
}

export function fontRunsOf(
  text: string,
  face: Face,
  lost: ReadonlySet<string> = new Set(),
): FontRun[] | undefined {
  const fontRuns: FontRun[] = [];
  for (const character of text) {
    const found = subsetOf(character);
    if (found === undefined) return undefined;
    const font = fontName(found, face);
    if (lost.has(font)) return undefined;
    const last = fontRuns.at(-1);
    if (last?.font === font) last.text += character;
    else fontRuns.push({ text: character, font });
  }
  return fontRuns;
}

export function fontFaces(): string {
  return FONTS.map(({ url, range, weight, style }) => {
    const { href } = new URL(url, document.baseURI);
    return `@font-face { font-family: ${PDF_FAMILY}; font-weight: ${weight}; font-style: ${style}; unicode-range: ${range}; src: url("${href}"); }`;
  }).join("\n");
}

async function loadFont(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return await response.arrayBuffer();
}

interface Fonts {
  fonts: Map<string, ArrayBuffer>;
  lost: ReadonlySet<string>;
}

export async function loadFonts(texts: readonly { text: string; face: Face }[]): Promise<Fonts> {
  const wanted = new Set(
    texts.flatMap(({ text, face }) => fontRunsOf(text, face)?.map(({ font }) => font) ?? []),
  );
  const fonts = new Map<string, ArrayBuffer>();
  const lost = new Set<string>();
  const load = async ({ name, url }: (typeof FONTS)[number]) => {
    try {
      fonts.set(name, await loadFont(url));
    } catch (error) {
      console.warn(`The font ${name} could not be loaded:`, error);
      lost.add(name);
    }
  };
  await Promise.all(FONTS.filter(({ name }) => wanted.has(name)).map(load));
  return { fonts, lost };
}
