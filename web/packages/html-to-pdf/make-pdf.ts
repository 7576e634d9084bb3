import PDFDocument from "pdfkit";
import { hiddenText } from "./hidden-text.ts";
import { measurePaper, type Letters, type Piece } from "./measure-paper.ts";
import { ASCENT, loadFonts } from "./pdf-fonts.ts";
import { layOut } from "./lay-out.ts";
import { paginate } from "./paginate.ts";

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 56;
const POINTS_PER_PIXEL = 0.75;
const CONTENT_WIDTH = (PAGE.width - 2 * MARGIN) / POINTS_PER_PIXEL;
const CONTENT_HEIGHT = (PAGE.height - 2 * MARGIN) / POINTS_PER_PIXEL;

const INK = "#12130f";
const LINE = "#c6c8bc";

function fontNames(pieces: readonly Piece[]): string[] {
  return pieces.flatMap((piece) =>
    piece.kind === "text" ? (piece.stretches ?? []).map(({ font }) => font) : [],
  );
}

function pieceDrawer(pdf: PDFKit.PDFDocument, hidden: ReturnType<typeof hiddenText>) {
  const inPoints = (pixels: number) => pixels * POINTS_PER_PIXEL;

  /** Underlines a text that is a link, and makes it clickable. */
  function drawLink(
    { link, size, height }: Letters,
    left: number,
    top: number,
    width: number,
    baseline: number,
  ): void {
    if (link === undefined) return;
    const line = baseline + UNDERLINE.below * inPoints(size);
    pdf
      .lineWidth(UNDERLINE.width * inPoints(size))
      .moveTo(left, line)
      .lineTo(left + width, line)
      .stroke(INK);
    pdf.link(left, top, width, inPoints(height), link);
  }

  return (piece: Piece, pageTop: number): void => {
    const left = MARGIN + inPoints(piece.left);
    const top = MARGIN + inPoints(piece.top - pageTop);
    const width = inPoints(piece.width);
    const height = inPoints(piece.height);
    if (piece.kind === "frame") {
      pdf.lineWidth(0.75).rect(left, top, width, height).stroke(LINE);
      return;
    }
    if (piece.kind === "image") {
      pdf.image(piece.picture, left, top, { width, height });
      return;
    }
    const size = inPoints(piece.size);
    const baseline = top + ASCENT * size;
    if (piece.stretches === undefined) {
      if (piece.picture !== undefined) pdf.image(piece.picture, left, top, { width, height });
      hidden.write(piece.text, left, baseline, width, size);
      drawLink(piece, left, top, width, baseline);
      return;
    }
    let place = left;
    for (const { text, font } of piece.stretches) {
      pdf.font(font).fontSize(size).fillColor(INK);
      pdf.text(text, place, baseline, { lineBreak: false, baseline: "alphabetic" });
      place += pdf.widthOfString(text);
    }
    drawLink(piece, left, top, place - left, baseline);
  };
}

/** The distance below the baseline and the thickness, as fractions of the font size. */
const UNDERLINE = { below: 0.12, width: 0.05 };

/** The output of a document, as one file. */
function collect(pdf: PDFKit.PDFDocument): Promise<Blob> {
  const chunks: BlobPart[] = [];
  return new Promise((resolve, reject) => {
    pdf.on("data", (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
    pdf.on("end", () => resolve(new Blob(chunks, { type: "application/pdf" })));
    pdf.on("error", reject);
  });
}

/** Lays out and measures a document, and loads the fonts of its text. What is set in a font that cannot be loaded is a picture. */
async function measured(body: string) {
  const lost = new Set<string>();
  while (true) {
    const before = lost.size;
    const pieces = await layOut(body, CONTENT_WIDTH, CONTENT_HEIGHT, (view) => measurePaper(view, lost));
    const fonts = await loadFonts(fontNames(pieces), lost);
    if (lost.size === before) return { pieces, fonts };
  }
}

/**
 * Makes a PDF of sanitised HTML: the browser lays it out, and every word is written at its position. Latin, Greek and
 * Cyrillic text uses embedded fonts. Text in other scripts, for which no font can be shipped, becomes a picture of what the
 * browser renders, with invisible text over it.
 */
export async function makePdf(title: string, body: string): Promise<Blob> {
  const { pieces, fonts } = await measured(body);
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    info: { Title: title },
    displayTitle: true,
    // No default font: the standard ones of PDFKit would have to be loaded.
    font: "",
  });
  const blob = collect(pdf);
  for (const [name, bytes] of fonts) pdf.registerFont(name, bytes);
  const hidden = hiddenText(pdf);
  const draw = pieceDrawer(pdf, hidden);
  for (const { top, pieces: onPage } of paginate(pieces, CONTENT_HEIGHT)) {
    pdf.addPage();
    for (const piece of onPage) draw(piece, top);
  }
  hidden.finish();
  pdf.end();
  return blob;
}
