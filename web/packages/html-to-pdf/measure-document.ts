import { coversText, faceOf, PDF_FAMILY, type Face } from "./pdf-fonts.ts";

/** CSS pixels, from the top of the document as one long page. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface TextRun extends Box {
  kind: "text";
  text: string;
  size: number;
  face: Face;
  font: string;
  link: string | undefined;
  isCovered: boolean;
}
export interface Picture extends Box {
  kind: "image";
  picture: string | ImageBitmap;
}
interface Frame extends Box {
  kind: "frame";
}
export type Fragment = TextRun | Picture | Frame;

const MAX_FRAGMENTS = 400_000;
const SLICE_MS = 12;
/** For each word, browsers take time in proportion to the length of its text node. */
const MAX_NODE_LENGTH = 400;
export const SCALE = 3;

const words = new Intl.Segmenter(undefined, { granularity: "word" });
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const pause = () => new Promise((resolve) => setTimeout(resolve));

function pacer(signal: AbortSignal): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await pause();
    signal.throwIfAborted();
    since = performance.now();
  };
}

type Style = Pick<TextRun, "size" | "face" | "font" | "link">;

function styleOf(view: Window, element: Element): Style {
  const style = view.getComputedStyle(element);
  const weight = Number(style.fontWeight);
  return {
    size: Number.parseFloat(style.fontSize),
    face: faceOf(weight >= 600, style.fontStyle !== "normal"),
    link: element.closest("a[href]")?.getAttribute("href") ?? undefined,
    font: `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`,
  };
}

// A node of the frame is no instance of this window's classes.
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

function textNodes(page: Document): Text[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (isText(node)) nodes.push(node);
  return nodes;
}

async function splitNode(node: Text, paced: () => Promise<void>): Promise<void> {
  if (node.length <= MAX_NODE_LENGTH) return;
  let rest = node;
  let cut = 0;
  for (const { index } of words.segment(node.data)) {
    if (index - cut < MAX_NODE_LENGTH) continue;
    rest = rest.splitText(index - cut);
    cut = index;
    await paced();
  }
}

function* placesOf(range: Range, node: Text): Generator<{ text: string; box: DOMRect }> {
  const boxesOf = (from: number, length: number) => {
    range.setStart(node, from);
    range.setEnd(node, from + length);
    return range.getClientRects();
  };
  for (const { segment, index } of words.segment(node.data)) {
    if (segment.trim() === "") continue;
    const boxes = boxesOf(index, segment.length);
    if (boxes.length === 1 && boxes[0] !== undefined) yield { text: segment, box: boxes[0] };
    if (boxes.length < 2) continue;
    for (const letter of graphemes.segment(segment)) {
      const [box] = boxesOf(index + letter.index, letter.segment.length);
      if (box !== undefined) yield { text: letter.segment, box };
    }
  }
}

const SPACE_FROM = 0.12;
const SPACE_TO = 0.6;

function join(last: Fragment | undefined, word: TextRun): boolean {
  if (last?.kind !== "text" || !last.isCovered || !word.isCovered) return false;
  const gap = (word.left - last.left - last.width) / word.size;
  const isAlike = last.size === word.size && last.face === word.face && last.link === word.link;
  if (!isAlike || Math.abs(last.top - word.top) >= 0.5 || gap < -0.05 || gap > SPACE_TO) return false;
  last.text += (gap > SPACE_FROM ? " " : "") + word.text;
  last.width = word.left + word.width - last.left;
  return true;
}

async function imageFragment(image: HTMLImageElement): Promise<Picture | undefined> {
  const { left, top, width, height } = image.getBoundingClientRect();
  if (width < 1 || height < 1 || image.naturalWidth === 0) return undefined;
  const picture = /^data:image\/jpeg;base64,/u.test(image.src)
    ? image.src
    : await createImageBitmap(image, {
        resizeWidth: Math.ceil(width * SCALE),
        resizeHeight: Math.ceil(height * SCALE),
        resizeQuality: "high",
      });
  return { kind: "image", left, top, width, height, picture };
}

export async function* measureDocument(
  view: Window,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): AsyncGenerator<Fragment[]> {
  const page = view.document;
  const paced = pacer(signal);
  const nodes = textNodes(page);
  for (const node of nodes) await splitNode(node, paced);
  // Without this font, the browser measures and draws the text in the next one of the style sheet.
  await page.fonts.load(`16px ${PDF_FAMILY}`).catch(() => undefined);
  await page.fonts.ready;
  await Promise.all([...page.images].map((image) => image.decode().catch(() => undefined)));
  signal.throwIfAborted();
  const fragments: Fragment[] = [];
  let count = 0;
  for (const cell of page.querySelectorAll("td, th")) {
    const { left, top, width, height } = cell.getBoundingClientRect();
    fragments.push({ kind: "frame", left, top, width, height });
    await paced();
  }
  for (const image of page.images) {
    const fragment = await imageFragment(image);
    signal.throwIfAborted();
    if (fragment !== undefined) yield [fragment];
  }
  const range = page.createRange();
  const split = textNodes(page);
  for (const [index, node] of split.entries()) {
    const { parentElement } = node;
    if (parentElement === null) continue;
    const style = styleOf(view, parentElement);
    for (const { text, box } of placesOf(range, node)) {
      const { left, top, width, height } = box;
      const isCovered = coversText(text);
      const word: TextRun = { kind: "text", text, left, top, width, height, ...style, isCovered };
      if (!join(fragments.at(-1), word)) {
        fragments.push(word);
        count += 1;
        if (count > MAX_FRAGMENTS) throw new Error("This document is too long.");
      }
      await paced();
    }
    if (fragments.length > PART) {
      yield fragments.splice(0, fragments.length - 1);
      onProgress(index / split.length);
    }
  }
  yield fragments;
}

const PART = 200;
