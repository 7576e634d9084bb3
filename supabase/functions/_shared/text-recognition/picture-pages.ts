/** A page of pdf.js, as far as it is used. */
interface PdfPage {
  getTextContent: () => Promise<{ items: readonly object[] }>;
  getOperatorList: () => Promise<{ fnArray: readonly number[]; argsArray: readonly unknown[] }>;
}

/** Of pdf.js. */
interface Operations {
  paintImageXObject: number;
  paintInlineImageXObject: number;
  paintImageMaskXObject: number;
}

/** A4 at 240 dpi. */
const DRAWN_PIXELS = 5_500_000;
/** Fewer letters than a stamp or a header of a scanner has. */
const FEW_LETTERS = 100;
const LARGE_PICTURE_PIXELS = 500_000;

/** By which a page of this size, in points, is drawn to be read. */
export function drawingScale(page: { width: number; height: number }): number {
  return Math.sqrt(DRAWN_PIXELS / (page.width * page.height));
}

const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);

function pixelsOf(operation: number, args: unknown, operations: Operations): number {
  if (!Array.isArray(args)) return 0;
  const [first, width, height]: unknown[] = args;
  if (operation === operations.paintImageXObject) return numberOf(width) * numberOf(height);
  if (operation !== operations.paintInlineImageXObject && operation !== operations.paintImageMaskXObject)
    return 0;
  if (typeof first !== "object" || first === null) return 0;
  return numberOf(Reflect.get(first, "width")) * numberOf(Reflect.get(first, "height"));
}

/** Whether a page of a PDF is a picture of text: it has none itself, or little and a large picture. */
export async function isPictureOfText(page: PdfPage, operations: Operations): Promise<boolean> {
  const { items } = await page.getTextContent();
  const letters = items
    .map((item) => ("str" in item && typeof item.str === "string" ? item.str.trim() : ""))
    .join("").length;
  if (letters === 0) return true;
  if (letters >= FEW_LETTERS) return false;
  const { fnArray, argsArray } = await page.getOperatorList();
  return fnArray.some(
    (operation, index) => pixelsOf(operation, argsArray[index], operations) >= LARGE_PICTURE_PIXELS,
  );
}
