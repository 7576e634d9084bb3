import PDFDocument from "pdfkit";
import { hiddenText } from "./hidden-text.ts";
import { measurePaper, type Letters, type Piece } from "./measure-paper.ts";
import { ASCENT, loadFonts } from "./pdf-fonts.ts";
import { layOut } from "./lay-out.ts";
import { paginate } from "./paginate.ts";

/** A4 in points, with the margins that are usual. */
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

function drawer(pdf: PDFKit.PDFDocument, hidden: ReturnType<typeof hiddenText>) {
  const inPoints = (pixels: number) => pixels * POINTS_PER_PIXEL;

  /** A link, as wide as what was written. */
  function lead(
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
      lead(piece, left, top, width, baseline);
      return;
    }
    let place = left;
    for (const { text, font } of piece.stretches) {
      pdf.font(font).fontSize(size).fillColor(INK);
      pdf.text(text, place, baseline, { lineBreak: false, baseline: "alphabetic" });
      place += pdf.widthOfString(text);
    }
    lead(piece, left, top, place - left, baseline);
  };
}

/** Below the line and as strong as that, as shares of the size. */
const UNDERLINE = { below: 0.12, width: 0.05 };

/** What a document writes, as one file. */
function collect(pdf: PDFKit.PDFDocument): Promise<Blob> {
  const chunks: BlobPart[] = [];
  return new Promise((resolve, reject) => {
    pdf.on("data", (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
    pdf.on("end", () => resolve(new Blob(chunks, { type: "application/pdf" })));
    pdf.on("error", reject);
  });
}

/**
 * A PDF of a page of sanitised document HTML: the browser lays it out, and every word is written where it stands. Latin,
 * Greek and Cyrillic letters are letters of a font; other scripts, which no font that could be shipped covers, are
 * pictures of what the browser shows, with their text over them.
 */
export async function makePdf(title: string, body: string): Promise<Blob> {
  const pieces = await layOut(body, CONTENT_WIDTH, CONTENT_HEIGHT, measurePaper);
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    info: { Title: title },
    displayTitle: true,
    // It comes with a font of its own; the standard ones would have to be loaded.
    font: "",
  });
  const blob = collect(pdf);
  for (const [name, bytes] of await loadFonts(fontNames(pieces))) pdf.registerFont(name, bytes);
  const hidden = hiddenText(pdf);
  const draw = drawer(pdf, hidden);
  for (const { top, pieces: onPage } of paginate(pieces, CONTENT_HEIGHT)) {
    pdf.addPage();
    for (const piece of onPage) draw(piece, top);
  }
  hidden.finish();
  pdf.end();
  return blob;
}
