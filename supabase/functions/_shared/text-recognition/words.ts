import type { QuarterTurns } from "./pixels.ts";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface RecognizedWord {
  text: string;
  /** In pixels of its page. */
  box: Box;
  /** 0 to 1. */
  confidence: number;
  /** The space behind it. */
  after: "" | " " | "\n" | "\n\n";
}

interface Corners {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** What tesseract.js answers, as far as it is used; `confidence` is 0 to 100. */
export interface RecognizedBlock {
  paragraphs: {
    lines: { text: string; words: { text: string; confidence: number; bbox: Corners }[] }[];
  }[];
}

/** Below it, "words" are mostly stains, lines and handwriting. */
const LEAST_CONFIDENCE = 0.35;

/**
 * How sure tesseract is of what it read, 0 to 1, by letters; 0 where it read nothing. Measured on printed letters: 0.83 to 0.96 with a
 * model of their script, also blurred, small or noisy; 0.26 to 0.55 with one of another script.
 */
export function certaintyOf(blocks: readonly RecognizedBlock[]): number {
  const words = blocks.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.words)),
  );
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const sure = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return letters === 0 ? 0 : sure / letters / 100;
}

interface Read {
  /** Of the prepared picture. */
  width: number;
  height: number;
  /** By which tesseract turned the prepared picture around its middle. */
  radians: number;
  turns: QuarterTurns;
  /** Of the page, divided by that of the prepared picture. */
  scale: number;
}

type Point = readonly [x: number, y: number];

/** Where a point of the picture that was read is on the page. */
function onPage([x, y]: Point, { width, height, radians, turns, scale }: Read): Point {
  const [dx, dy] = [x - width / 2, y - height / 2];
  const [cos, sin] = [Math.cos(-radians), Math.sin(-radians)];
  const [upX, upY] = [dx * cos - dy * sin + width / 2, dx * sin + dy * cos + height / 2];
  const places: Record<QuarterTurns, Point> = {
    0: [upX, upY],
    1: [upY, width - upX],
    2: [width - upX, height - upY],
    3: [height - upY, upX],
  };
  const [pageX, pageY] = places[turns];
  return [pageX * scale, pageY * scale];
}

function boxOnPage({ x0, y0, x1, y1 }: Corners, read: Read): Box {
  const corners: Point[] = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
  const points = corners.map((point) => onPage(point, read));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.max(0, Math.round(Math.min(...xs))), Math.max(0, Math.round(Math.min(...ys)))];
  return {
    x,
    y,
    width: Math.max(1, Math.round(Math.max(...xs)) - x),
    height: Math.max(1, Math.round(Math.max(...ys)) - y),
  };
}

/** The words of a page in the order one reads, without those that are doubtful. */
export function wordsOf(blocks: readonly RecognizedBlock[], read: Read): RecognizedWord[] {
  const words: RecognizedWord[] = [];
  const breakAfter = (after: RecognizedWord["after"]) => {
    const last = words.at(-1);
    if (last !== undefined) last.after = after;
  };
  for (const { paragraphs } of blocks) {
    for (const { lines } of paragraphs) {
      breakAfter("\n\n");
      for (const [index, line] of lines.entries()) {
        if (index > 0 && words.at(-1)?.after !== "\n\n") breakAfter("\n");
        let rest = line.text;
        for (const { text, confidence, bbox } of line.words) {
          const at = rest.indexOf(text);
          // Chinese and Japanese have no spaces between words.
          if (at === 0 && words.at(-1)?.after === " ") breakAfter("");
          rest = at < 0 ? rest : rest.slice(at + text.length);
          const word = text.trim();
          if (word === "" || confidence < LEAST_CONFIDENCE * 100) {
            rest = ` ${rest.trimStart()}`;
            continue;
          }
          words.push({
            text: word,
            box: boxOnPage(bbox, read),
            confidence: Math.round(confidence) / 100,
            after: " ",
          });
        }
      }
    }
  }
  breakAfter("");
  return words;
}
