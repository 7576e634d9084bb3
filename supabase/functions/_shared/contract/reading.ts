import { z } from "zod";
import { cutText } from "./cut-text.ts";
import { type FileReading, MAX_READ_LENGTH } from "./note.ts";
import { withoutSoftHyphens } from "./visible-text.ts";

/** Of the JSON of a reading. */
export const MAX_READING_BYTES = 6 * 1024 * 1024;
/** Only this many pages of pictures are read of a document. */
export const MAX_RECOGNIZED_PAGES = 50;
const MAX_PAGE_WORDS = 10_000;
const MAX_PAGE_NUMBER = 100_000;
const MAX_PIXELS = 100_000;

const pixelsSchema = z.number().min(0).max(MAX_PIXELS);
const sideSchema = pixelsSchema.positive();

/** Neither spaces nor control characters, so that a word is one word. */
const WORD = /^[^\s\p{Cc}]+$/u;

const recognizedWordSchema = z.object({
  text: z.string().overwrite(withoutSoftHyphens).normalize().max(200).regex(WORD, "must be one word"),
  /** In the units of its page's size. */
  box: z.object({ x: pixelsSchema, y: pixelsSchema, width: sideSchema, height: sideSchema }),
  /** 0 to 1. */
  confidence: z.number().min(0).max(1),
  /** The space behind it. */
  after: z.enum(["", " ", "\n", "\n\n"]).optional(),
});

const recognizedPageSchema = z.object({
  /** Counted from 1; without it, the pages are counted in their order. */
  page: z.number().int().min(1).max(MAX_PAGE_NUMBER).optional(),
  width: sideSchema,
  height: sideSchema,
  words: z.array(recognizedWordSchema).max(MAX_PAGE_WORDS),
  /** Of a page whose print could not be read: "Greek". */
  script: z
    .string()
    .max(40)
    .regex(/^\p{L}+(?:[ _]\p{L}+)*$/u)
    .optional(),
});
type RecognizedPage = z.infer<typeof recognizedPageSchema>;

/**
 * The words of pages that are pictures: the form field `reading` of an upload, and GET /api/notes/{id}/reading. Pages of a PDF
 * that have text of their own are not among them.
 */
export const readingSchema = z
  .object({
    pages: z.array(recognizedPageSchema).max(MAX_RECOGNIZED_PAGES),
    /** False when later pages were not read. */
    isWhole: z.boolean().optional(),
  })
  .transform(({ pages, isWhole = true }) => ({
    pages: pages.map((page, index) => ({ ...page, page: page.page ?? index + 1 })),
    isWhole,
  }))
  .refine(
    ({ pages }) => pages.every(({ page }, index) => index === 0 || page > (pages[index - 1]?.page ?? 0)),
    "The pages must be in their order",
  );
export type Reading = z.infer<typeof readingSchema>;

/** PUT /api/notes/{id}/reading: what was read, or why nothing could be. */
export const storeReadingInput = z.union([
  z.strictObject({ reading: readingSchema }),
  z.strictObject({ problem: z.enum(["password", "damaged", "too_much"]) }),
]);
export type StoreReadingInput = z.input<typeof storeReadingInput>;

/** PUT /api/notes/{id}/reading/claim: so that nobody else reads it meanwhile. Repeat it with each page that is read. */
export const claimReadingInput = z.strictObject({ reader: z.uuid() });
/** False while somebody else reads it. */
export const claimedReadingSchema = z.object({ isClaimed: z.boolean() });
export type ClaimedReading = z.infer<typeof claimedReadingSchema>;

/** Where nobody tells the space: a word that does not stand to the right of the one before begins a line. */
function spaceBetween(
  { box }: RecognizedPage["words"][number],
  next: RecognizedPage["words"][number],
): string {
  const middle = next.box.y + next.box.height / 2;
  const isSameLine = middle > box.y && middle < box.y + box.height;
  return isSameLine ? " " : "\n";
}

/** The text of a page in the order of its words. */
export function textOfPage({ words }: Pick<RecognizedPage, "words">): string {
  return words
    .map((word, index) => {
      const next = words[index + 1];
      return next === undefined ? word.text : word.text + (word.after ?? spaceBetween(word, next));
    })
    .join("");
}

export function textOfReading({ pages }: Pick<Reading, "pages">): string {
  return pages
    .map(textOfPage)
    .filter((text) => text !== "")
    .join("\n\n");
}

/** Of a document in which no word was recognised. */
export const textlessOutcome = ({ pages }: Pick<Reading, "pages">): FileReading =>
  pages.some(({ script }) => script !== undefined) ? "illegible" : "no_text";

interface RecognizedText {
  text: string;
  outcome: FileReading;
}

/** The text of a picture. */
export function recognizedText(reading: Reading): RecognizedText {
  const text = cutText(textOfReading(reading), MAX_READ_LENGTH);
  return { text, outcome: text === "" ? textlessOutcome(reading) : reading.isWhole ? "whole" : "beginning" };
}

/** What is stored of a picture that was read, or could not be. */
export const outcomeOf = (input: z.infer<typeof storeReadingInput>): RecognizedText =>
  "problem" in input ? { text: "", outcome: input.problem } : recognizedText(input.reading);
