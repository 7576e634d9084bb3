import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";
import { withTablesOf } from "./sfnt.ts";

interface Weights {
  min: number;
  max: number;
  suffix: string;
  kerning?: number;
}

interface Face {
  family: string;
  name: string;
  weights: readonly Weights[];
}

const FACES: readonly Face[] = [
  { family: "Geist Variable", name: "geist", weights: [{ min: 400, max: 700, suffix: "" }] },
  {
    family: "Bricolage Grotesque Variable",
    name: "bricolage-grotesque",
    weights: [
      { min: 600, max: 700, suffix: "", kerning: 650 },
      { min: 400, max: 599, suffix: "-light" },
    ],
  },
];

const ENGLISH =
  "U+0020-007E,U+00A0,U+00A9,U+00AB,U+00B7,U+00BB,U+00D7,U+0304,U+0308,U+0329,U+2002-2003,U+2009-200D,U+2010-2015," +
  "U+2018-201E,U+2020-2022,U+2026,U+2039-203A,U+20AC,U+2122,U+2191,U+2193,U+2212,U+FEFF,U+FFFD";

const OTHER_LETTERS = ["vietnamese", "latin-ext"] as const;

/** Those that browsers apply by default, and tabular figures. */
const FEATURES = [
  "calt",
  "ccmp",
  "clig",
  "kern",
  "liga",
  "locl",
  "mark",
  "mkmk",
  "rclt",
  "rlig",
  "rvrn",
  "tnum",
];

function charactersOf(range: string): string {
  const [...codes] = range.split(",").flatMap((part) => {
    const [first = 0, last = first] = part
      .replace("U+", "")
      .split("-")
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return String.fromCodePoint(...codes);
}

/** Atomic, because two builds may write the same file at once. */
async function writeAtomically(path: string, content: Buffer | string): Promise<void> {
  const beside = `${path}.${process.pid}`;
  await writeFile(beside, content);
  await rename(beside, path);
}

const { resolve } = createRequire(import.meta.url);

async function makeFace({ family, name, weights }: Face, folder: string): Promise<string> {
  const from = `@fontsource-variable/${name}`;
  const readFontsource = (script: string) =>
    readFile(resolve(`${from}/files/${name}-${script}-wght-normal.woff2`));
  const ranges: Record<string, string> = JSON.parse(await readFile(resolve(`${from}/unicode.json`), "utf8"));
  const { latin = "" } = ranges;
  const english = new Set(charactersOf(ENGLISH));
  const others = [...charactersOf(latin)].filter((character) => !english.has(character)).join("");
  const rules = weights.map(async ({ min, max, suffix, kerning }) => {
    const make = async (script: string, file: string, characters: string, range: string) => {
      const whole = await readFontsource(script);
      const subset = (
        font: Buffer,
        targetFormat: "sfnt" | "woff2",
        wght?: number | { min: number; max: number },
      ) =>
        subsetFont(font, characters, {
          targetFormat,
          keepFeatures: FEATURES,
          ...(wght && { variationAxes: { wght } }),
        });
      let font = await subset(whole, "sfnt", { min, max });
      if (kerning) font = withTablesOf(font, await subset(whole, "sfnt", kerning), ["GDEF", "GPOS"]);
      await writeAtomically(join(folder, `${file}.woff2`), await subset(font, "woff2"));
      return (
        `@font-face {\n  font-family: "${family}";\n  font-weight: ${min} ${max};\n  font-display: swap;\n` +
        `  src: url("./${file}.woff2") format("woff2");\n  unicode-range: ${range};\n}\n`
      );
    };
    // Where ranges overlap, the last rule applies.
    return [
      ...(await Promise.all(
        OTHER_LETTERS.map((script) => {
          const range = ranges[script] ?? "";
          return make(script, `${name}${suffix}-${script}`, charactersOf(range), range);
        }),
      )),
      await make("latin", `${name}${suffix}-latin`, others, latin),
      await make("latin", `${name}${suffix}`, [...english].join(""), ENGLISH),
    ];
  });
  return (await Promise.all(rules)).flat().join("");
}

export function fonts(folder: string): Plugin {
  return {
    name: "fonts",
    async config() {
      await mkdir(folder, { recursive: true });
      const rules = await Promise.all(FACES.map((face) => makeFace(face, folder)));
      await writeAtomically(join(folder, "faces.css"), rules.join(""));
    },
  };
}
