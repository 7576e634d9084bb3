import PDFDocument from "pdfkit";
import { hiddenText } from "./hidden-text.ts";
import { SCALE, type TextRun, type Picture, type Fragment } from "./measure-document.ts";
import { ASCENT, loadFonts, fontRunsOf, type FontRun } from "./pdf-fonts.ts";
import { paginate } from "./paginate.ts";
import { CONTENT_HEIGHT, MARGIN, PAGE, POINTS_PER_PIXEL } from "./page-size.ts";

const TEXT_COLOR = "#12130f";
const LINE = "#c6c8bc";
const QUALITY = 0.95;
const UNDERLINE = { below: 0.12, width: 0.05 };

const inPoints = (pixels: number) => pixels * POINTS_PER_PIXEL;

/** By a `data:` URL, PDFKit recognises a picture that it has embedded already. */
function dataUrl(file: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(new Error("A picture could not be encoded.")));
    reader.readAsDataURL(file);
  });
}

/** JPEG is embedded in a PDF as it is; a PNG would have to be unpacked. */
async function drawn(
  width: number,
  height: number,
  draw: (context: OffscreenCanvasRenderingContext2D) => void,
): Promise<string> {
  const canvas = new OffscreenCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser cannot draw pictures.");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  draw(context);
  return dataUrl(await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY }));
}

function wordPictures() {
  const pictures = new Map<string, Promise<string>>();
  return ({ text, font, size, width, height }: TextRun): Promise<string> => {
    const key = JSON.stringify([text, font, width.toFixed(1)]);
    const picture =
      pictures.get(key) ??
      drawn(width * SCALE, height * SCALE, (context) => {
        context.scale(SCALE, SCALE);
        context.font = font;
        context.fillStyle = TEXT_COLOR;
        context.fillText(text, 0, ASCENT * size, width);
      });
    pictures.set(key, picture);
    return picture;
  };
}

async function encoded(pixels: ImageBitmap): Promise<string> {
  try {
    return await drawn(pixels.width, pixels.height, (context) => context.drawImage(pixels, 0, 0));
  } finally {
    pixels.close();
  }
}

type Added = Exclude<Fragment, Picture> | (Omit<Picture, "picture"> & { picture: string | Promise<string> });

function added(fragment: Fragment): Added {
  if (fragment.kind !== "image") return fragment;
  const { picture } = fragment;
  return { ...fragment, picture: typeof picture === "string" ? picture : encoded(picture) };
}

function fragmentDrawer(
  pdf: PDFKit.PDFDocument,
  hidden: ReturnType<typeof hiddenText>,
  lost: ReadonlySet<string>,
) {
  const pictureOf = wordPictures();

  function drawLink(
    { link, size, height }: TextRun,
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
      .stroke(TEXT_COLOR);
    pdf.link(left, top, width, inPoints(height), link);
  }

  function drawFontRuns(fontRuns: readonly FontRun[], left: number, baseline: number, size: number): number {
    let place = left;
    for (const { text, font } of fontRuns) {
      pdf.font(font).fontSize(size).fillColor(TEXT_COLOR);
      pdf.text(text, place, baseline, { lineBreak: false, baseline: "alphabetic" });
      place += pdf.widthOfString(text);
    }
    return place - left;
  }

  return async (fragment: Added, pageTop: number): Promise<void> => {
    const left = MARGIN + inPoints(fragment.left);
    const top = MARGIN + inPoints(fragment.top - pageTop);
    const width = inPoints(fragment.width);
    const height = inPoints(fragment.height);
    if (fragment.kind === "frame") {
      pdf.lineWidth(0.75).rect(left, top, width, height).stroke(LINE);
      return;
    }
    if (fragment.kind === "image") {
      pdf.image(await fragment.picture, left, top, { width, height });
      return;
    }
    const size = inPoints(fragment.size);
    const baseline = top + ASCENT * size;
    const fontRuns = fontRunsOf(fragment.text, fragment.face, lost);
    if (fontRuns !== undefined) {
      drawLink(fragment, left, top, drawFontRuns(fontRuns, left, baseline, size), baseline);
      return;
    }
    pdf.image(await pictureOf(fragment), left, top, { width, height });
    hidden.write(fragment.text, left, baseline, width, size);
    drawLink(fragment, left, top, width, baseline);
  };
}

function collect(pdf: PDFKit.PDFDocument): Promise<Blob> {
  const chunks: BlobPart[] = [];
  return new Promise((resolve, reject) => {
    pdf.on("data", (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
    pdf.on("end", () => resolve(new Blob(chunks, { type: "application/pdf" })));
    pdf.on("error", reject);
  });
}

export function pdfWriter() {
  const fragments: Added[] = [];

  async function write(title: string, onProgress: (done: number) => void): Promise<Blob> {
    const texts = fragments.filter((fragment) => fragment.kind === "text");
    const { fonts, lost } = await loadFonts(texts);
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
    const draw = fragmentDrawer(pdf, hidden, lost);
    const pages = paginate(fragments, CONTENT_HEIGHT);
    for (const [index, { top, fragments: onPage }] of pages.entries()) {
      pdf.addPage();
      for (const fragment of onPage) await draw(fragment, top);
      onProgress(index / pages.length);
    }
    hidden.finish();
    pdf.end();
    return blob;
  }

  return { add: (more: readonly Fragment[]) => void fragments.push(...more.map(added)), write };
}
