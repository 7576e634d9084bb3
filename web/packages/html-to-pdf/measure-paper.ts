import { ASCENT, faceOf, PDF_FAMILY, stretchesOf, type Face, type Stretch } from "./pdf-fonts.ts";

/** Position and size in CSS pixels, from the top of the document as one long page. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Letters extends Box {
  kind: "text";
  text: string;
  size: number;
  face: Face;
  /** The URL of a link. */
  link: string | undefined;
  /** The text by fonts; undefined where our fonts do not cover it, or are lost, and `picture` shows it. */
  stretches: Stretch[] | undefined;
  picture?: string;
}
interface Picture extends Box {
  kind: "image";
  picture: string;
}
interface Frame extends Box {
  kind: "frame";
}
export type Piece = Letters | Picture | Frame;

/** Longer documents are refused. */
const MAX_PIECES = 400_000;
/** The resolution of pictures of words, relative to CSS pixels. */
const SCALE = 3;
const QUALITY = 0.95;
/** After how many pieces the page gets time to respond. */
const PAUSE_EVERY = 2_000;

const words = new Intl.Segmenter(undefined, { granularity: "word" });
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const pause = () => new Promise((resolve) => setTimeout(resolve));

function canvasPicture(
  view: Window,
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): string | undefined {
  const canvas = view.document.createElement("canvas");
  canvas.width = Math.max(1, Math.ceil(width * SCALE));
  canvas.height = Math.max(1, Math.ceil(height * SCALE));
  const context = canvas.getContext("2d");
  if (context === null) return undefined;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(SCALE, SCALE);
  draw(context);
  // JPEG is embedded in a PDF as it is. A PNG would have to be unpacked, by code that the content security policy blocks.
  return canvas.toDataURL("image/jpeg", QUALITY);
}

interface Style {
  size: number;
  face: Face;
  font: string;
  link: string | undefined;
}

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

/** The words of a text node with their positions; a word that is broken over two lines is split into letters. */
function* placesOf(range: Range, node: Node, text: string): Generator<{ text: string; box: DOMRect }> {
  const boxesOf = (from: number, length: number) => {
    range.setStart(node, from);
    range.setEnd(node, from + length);
    return range.getClientRects();
  };
  for (const { segment, index } of words.segment(text)) {
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

function letters(view: Window, text: string, box: Box, style: Style, lost: ReadonlySet<string>): Letters {
  const { left, top, width, height } = box;
  const stretches = stretchesOf(text, style.face, lost);
  const piece: Letters = {
    kind: "text",
    text,
    left,
    top,
    width,
    height,
    size: style.size,
    face: style.face,
    link: style.link,
    stretches,
  };
  if (stretches !== undefined) return piece;
  const picture = canvasPicture(view, width, height, (context) => {
    context.font = style.font;
    context.fillStyle = "#12130f";
    context.fillText(text, 0, ASCENT * style.size);
  });
  return { ...piece, picture };
}

/** The width of a gap that counts as a space, as a fraction of the font size; a wider one is a column or a tab. */
const SPACE_FROM = 0.12;
const SPACE_TO = 0.6;

/** Appends a word to the previous piece if it continues that on its line; returns whether it did. */
function join(last: Piece | undefined, word: Letters, lost: ReadonlySet<string>): boolean {
  if (last?.kind !== "text" || last.stretches === undefined || word.stretches === undefined) return false;
  const gap = (word.left - last.left - last.width) / word.size;
  const isAlike = last.size === word.size && last.face === word.face && last.link === word.link;
  if (!isAlike || Math.abs(last.top - word.top) >= 0.5 || gap < -0.05 || gap > SPACE_TO) return false;
  last.text += (gap > SPACE_FROM ? " " : "") + word.text;
  last.stretches = stretchesOf(last.text, last.face, lost);
  last.width = word.left + word.width - last.left;
  return true;
}

/** A picture of the document, as JPEG. */
function imagePiece(view: Window, image: HTMLImageElement): Picture | undefined {
  const { left, top, width, height } = image.getBoundingClientRect();
  if (width < 1 || height < 1 || image.naturalWidth === 0) return undefined;
  const picture = /^data:image\/jpeg;base64,/u.test(image.src)
    ? image.src
    : canvasPicture(view, width, height, (context) => context.drawImage(image, 0, 0, width, height));
  return picture === undefined ? undefined : { kind: "image", left, top, width, height, picture };
}

/**
 * All visible pieces of a document that the browser has laid out; text in reading order. Text in the fonts that are `lost`
 * becomes pictures.
 */
export async function measurePaper(view: Window, lost: ReadonlySet<string>): Promise<Piece[]> {
  const page = view.document;
  // Without this font, the browser measures and draws the text in the next one of the style sheet.
  await page.fonts.load(`16px ${PDF_FAMILY}`).catch(() => undefined);
  await page.fonts.ready;
  await Promise.all([...page.images].map((image) => image.decode().catch(() => undefined)));
  const pieces: Piece[] = [];
  for (const cell of page.querySelectorAll("td, th")) {
    const { left, top, width, height } = cell.getBoundingClientRect();
    pieces.push({ kind: "frame", left, top, width, height });
  }
  for (const image of page.images) {
    const piece = imagePiece(view, image);
    if (piece !== undefined) pieces.push(piece);
  }
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const range = page.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement } = node;
    if (parentElement === null) continue;
    const style = styleOf(view, parentElement);
    for (const place of placesOf(range, node, node.nodeValue ?? "")) {
      const word = letters(view, place.text, place.box, style, lost);
      if (join(pieces.at(-1), word, lost)) continue;
      pieces.push(word);
      if (pieces.length > MAX_PIECES) throw new Error("This document is too long.");
      if (pieces.length % PAUSE_EVERY === 0) await pause();
    }
  }
  return pieces;
}
