import { isForeignScript, languagesForScript } from "./languages.ts";
import type { QuarterTurns } from "./pixels.ts";
import { certaintyOf, type RecognizedBlock, type RecognizedWord, wordsOf } from "./words.ts";

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The words of a page; their boxes are in its pixels. */
export interface RecognizedPicture extends Size {
  words: RecognizedWord[];
  /** Of a page with print that could not be read, in the words of tesseract: "Greek". */
  script?: string;
}

/** Makes of a picture what is read: scaled to a size, grey, in even light, as a portable graymap. */
export interface Preparation<Picture> {
  prepare: (picture: Picture, size: Size) => Promise<Uint8Array>;
  /** Of what was prepared last. */
  turn: (turns: QuarterTurns) => Promise<Uint8Array>;
}

/** As tesseract.js numbers them. */
const ENGINES = { orientation: 0, text: 1 } as const;

/** For a worker of tesseract.js. Its guesses of the resolution would fill the console. */
export const QUIET = { debug_file: "/dev/null" };

/** What tesseract.js is asked for. */
export const READING = [{ rotateAuto: true }, { text: false, blocks: true }] as const;

/** A worker of tesseract.js with one of the engines. */
export interface Recognizer {
  detect: (map: Uint8Array) => Promise<{
    orientation_degrees: number | null;
    orientation_confidence: number | null;
    script: string | null;
    script_confidence: number | null;
  }>;
  /** By READING. */
  recognize: (
    map: Uint8Array,
  ) => Promise<{ blocks: readonly RecognizedBlock[] | null; rotateRadians: number | null }>;
  reinitialize: (languages: string) => Promise<unknown>;
}

/** `languages`: codes of models with a + between them. */
export type OpenRecognizer = (
  languages: string,
  engine: (typeof ENGINES)[keyof typeof ENGINES],
) => Promise<Recognizer>;

/** Beyond it, reading takes longer and becomes no better. */
const MOST_PIXELS = 8_000_000;
const SMALL_PIXELS = 1_000_000;

/** Of tesseract's scale. Pages of text have 5 to 30; of pictures without text the answer is not to be trusted. */
const SURE_ORIENTATION = 2;
const SURE_SCRIPT = 5;

/** Below it, another script than that of the models is likely. */
const WELL_READ = 0.75;
/** Below it, most words are wrong. */
const BARELY_READ = 0.5;

function quarterTurns(degrees: number): QuarterTurns {
  return degrees === 90 ? 1 : degrees === 180 ? 2 : degrees === 270 ? 3 : 0;
}

function preparedSize({ width, height }: Size): Size {
  const pixels = width * height;
  const larger = Math.min(2, Math.sqrt(SMALL_PIXELS / pixels));
  const factor = pixels < SMALL_PIXELS ? larger : Math.min(1, Math.sqrt(MOST_PIXELS / pixels));
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}

/** Reads pictures one after the other, and keeps the workers that it has opened. */
export class PageReader<Picture extends Size> {
  readonly #preparation: Preparation<Picture>;
  readonly #open: OpenRecognizer;
  #orientation: Promise<Recognizer> | undefined;
  #reader: Promise<Recognizer> | undefined;
  #loaded = "";

  constructor(preparation: Preparation<Picture>, open: OpenRecognizer) {
    this.#preparation = preparation;
    this.#open = open;
  }

  async #readerOf(languages: readonly string[]): Promise<Recognizer> {
    const names = languages.join("+");
    this.#reader ??= this.#open(names, ENGINES.text);
    const reader = await this.#reader;
    if (this.#loaded !== "" && this.#loaded !== names) await reader.reinitialize(names);
    this.#loaded = names;
    return reader;
  }

  async #recognize(map: Uint8Array, languages: readonly string[]) {
    const { blocks, rotateRadians } = await (await this.#readerOf(languages)).recognize(map);
    const found = blocks ?? [];
    return { blocks: found, radians: rotateRadians ?? 0, certainty: certaintyOf(found) };
  }

  /** With models of the script that it seems to be in, where others do not read it. */
  async #recognizeInScript(map: Uint8Array, languages: readonly string[], script: string | null) {
    const first = await this.#recognize(map, languages);
    const others = languagesForScript(languages, script);
    if (first.blocks.length === 0 || first.certainty >= WELL_READ || others === languages) return first;
    const second = await this.#recognize(map, others);
    return second.certainty > first.certainty ? second : first;
  }

  /** @param expected codes of models; each slows reading. A page in another script is read with others. */
  async read(picture: Picture, expected: readonly string[]): Promise<RecognizedPicture> {
    const { width, height } = picture;
    const size = preparedSize(picture);
    let map = await this.#preparation.prepare(picture, size);
    this.#orientation ??= this.#open("osd", ENGINES.orientation);
    const found = await (await this.#orientation).detect(map);
    const isSure = (found.orientation_confidence ?? 0) >= SURE_ORIENTATION;
    const turns = quarterTurns(isSure ? (found.orientation_degrees ?? 0) : 0);
    if (turns !== 0) map = await this.#preparation.turn(turns);
    const isScriptSure = (found.script_confidence ?? 0) >= SURE_SCRIPT;
    const { script } = found;
    const languages = languagesForScript(expected, isScriptSure ? script : null);
    const { blocks, radians, certainty } = await this.#recognizeInScript(map, languages, script);
    const least = script !== null && isForeignScript(script) ? WELL_READ : BARELY_READ;
    // Of a picture without text, the script is not to be trusted either.
    if (certainty < least) return { width, height, words: [], ...(isSure && script !== null && { script }) };
    const [readWidth, readHeight] = turns % 2 === 1 ? [size.height, size.width] : [size.width, size.height];
    const words = wordsOf(blocks, {
      width: readWidth,
      height: readHeight,
      radians,
      turns,
      scale: width / size.width,
    });
    return { width, height, words };
  }
}
