import { expect, test } from "vitest";
import { type OpenRecognizer, PageReader } from "./page-reader.ts";

interface Seen {
  script: string | null;
  scriptConfidence?: number;
  orientationConfidence?: number;
}

const blockOf = (words: readonly (readonly [text: string, confidence: number])[]) => ({
  paragraphs: [
    {
      lines: [
        {
          text: words.map(([text]) => text).join(" "),
          words: words.map(([text, confidence], place) => ({
            text,
            confidence,
            bbox: { x0: place * 20, y0: 0, x1: place * 20 + 10, y1: 10 },
          })),
        },
      ],
    },
  ],
});

type Words = readonly (readonly [text: string, confidence: number])[];

/** Reads a page that the detection sees so, and of which each set of models reads these words. */
async function readingOf(seen: Seen, byLanguages: Readonly<Record<string, Words>>) {
  const { script, scriptConfidence = 1, orientationConfidence = 10 } = seen;
  let languages = "";
  const recognizer: Awaited<ReturnType<OpenRecognizer>> = {
    detect: () =>
      Promise.resolve({
        orientation_degrees: 0,
        orientation_confidence: orientationConfidence,
        script,
        script_confidence: scriptConfidence,
      }),
    recognize: () => Promise.resolve({ blocks: [blockOf(byLanguages[languages] ?? [])], rotateRadians: 0 }),
    reinitialize: (names) => Promise.resolve((languages = names)),
  };
  const map = () => Promise.resolve(new Uint8Array());
  const reader = new PageReader({ prepare: map, turn: map }, (names) => {
    if (names !== "osd") languages = names;
    return Promise.resolve(recognizer);
  });
  const { words, ...rest } = await reader.read({ width: 1000, height: 1000 }, ["eng"]);
  return { ...rest, text: words.map(({ text }) => text).join(" ") };
}

test("a page is read with the expected models", async () => {
  const read = await readingOf({ script: "Latin" }, { eng: [["Receipt", 96]] });
  expect(read).toEqual({ width: 1000, height: 1000, text: "Receipt" });
});

test("a page that they hardly read is read with those of its script, though that is not sure", async () => {
  const words = {
    eng: [["Ksur", 40] as const, ["4471", 90] as const],
    "ukr+eng": [["Рахунок", 93] as const],
  };
  expect((await readingOf({ script: "Cyrillic" }, words)).text).toBe("Рахунок");
});

test("what they read well stays, whatever script it seems to be", async () => {
  const words = { eng: [["Makbuz", 86] as const], "ukr+eng": [["МаКБи", 99] as const] };
  expect((await readingOf({ script: "Cyrillic" }, words)).text).toBe("Makbuz");
});

test("the better one of two readings counts", async () => {
  const words = { eng: [["Receipt", 70] as const], "ukr+eng": [["Кесеірт", 55] as const] };
  expect((await readingOf({ script: "Cyrillic" }, words)).text).toBe("Receipt");
});

test("a page in a script without a model is not read, and says which, though its numbers were", async () => {
  const words = { eng: [["Ma", 30] as const, ["2026", 93] as const] };
  expect(await readingOf({ script: "Greek" }, words)).toMatchObject({ text: "", script: "Greek" });
});

test("a page whose words are mostly wrong is not read", async () => {
  const words = { eng: [["Rccc1pt", 38] as const, ["4471", 60] as const] };
  expect(await readingOf({ script: "Latin" }, words)).toMatchObject({ text: "", script: "Latin" });
});

test("stains of a picture without text are no script", async () => {
  const read = await readingOf({ script: "Cyrillic", orientationConfidence: 0.4 }, { eng: [["~-", 12]] });
  expect(read).toEqual({ width: 1000, height: 1000, text: "" });
});
