import { extensionOfName, fileTypeOfName, type FileType } from "../contract/file-type.ts";
import { cutText } from "../contract/cut-text.ts";
import { ENCODED_TYPES, type TextEncoding } from "../contract/text-encoding.ts";
import { withoutSoftHyphens } from "../contract/visible-text.ts";
import { isCompoundFile, isEncryptedDocument } from "./compound-file.ts";
import { decodeText, decodeTextAs } from "./decode-text.ts";
import { isOfType, signedTypeOf, type SignedFileType } from "./detect-type.ts";
import { describeFile } from "./describe-file.ts";
import {
  DocumentMismatchError,
  DocumentTypeError,
  DocumentUnreadableError,
  NotThisTypeError,
} from "./document.errors.ts";
import { docxText } from "./docx-text.ts";
import { epubText } from "./epub-text.ts";
import { webPageText } from "./chunk-text.ts";
import { mailText } from "./mail-text.ts";
import { odsText, odtText } from "./open-document-text.ts";
import { pptxText } from "./pptx-text.ts";
import { recordingText } from "./recording-text.ts";
import { rtfText } from "./rtf-text.ts";
import { ReadingBudget, type ReadingLimits } from "./reading-budget.ts";
import { xlsxText } from "./xlsx-text.ts";
import { isZip } from "./zip-archive.ts";
import { looksLikeRtf, startOfText } from "../document-markup/index.ts";

export interface DocumentInput {
  readonly bytes: Uint8Array;
  readonly filename: string;
  readonly acceptedTypes: readonly FileType[];
  /** Of plain text, in place of the recognised one. */
  readonly encoding?: TextEncoding | undefined;
  readonly limits?: Partial<ReadingLimits>;
}

export interface ReadDocument {
  readonly fileType: FileType;
  /** In NFC, cut after `textLength` characters; empty for a PDF, which is read later, and of a recording what it says of itself. */
  readonly text: string;
}

/**
 * Throws a `DocumentTypeError` for a type that is not accepted, a `DocumentMismatchError` when name and bytes are of two types,
 * and a `DocumentUnreadableError`.
 */
export async function readDocument(input: DocumentInput): Promise<ReadDocument> {
  const { bytes, filename, acceptedTypes } = input;
  const type = extensionOfName(filename) === "" ? await typeWithoutName(bytes) : fileTypeOfName(filename);
  if (type === undefined || !acceptedTypes.includes(type)) throw new DocumentTypeError(acceptedTypes);
  const budget = new ReadingBudget(input.limits);
  try {
    return { fileType: type, text: await readAs(type, input, budget) };
  } catch (error) {
    if (error instanceof NotThisTypeError) {
      const extension = extensionOfName(filename);
      if (extension === "") throw new DocumentTypeError(acceptedTypes);
      throw new DocumentMismatchError(extension, error.content ?? (await describeFile(bytes)));
    }
    if (error instanceof DocumentUnreadableError) throw error;
    // Errors of the archive and inflate libraries mean that the bytes are invalid.
    throw new DocumentUnreadableError("damaged", { cause: error });
  }
}

async function typeWithoutName(bytes: Uint8Array): Promise<FileType> {
  if (isZip(bytes) || isCompoundFile(bytes)) return "docx";
  return (await signedTypeOf(bytes)) ?? "txt";
}

async function readAs(
  type: FileType,
  { bytes, encoding }: DocumentInput,
  budget: ReadingBudget,
): Promise<string> {
  if (encoding !== undefined && ENCODED_TYPES.includes(type))
    return normalisedText(await decodeTextAs(bytes, encoding), budget);
  switch (type) {
    case "pdf":
    case "png":
    case "jpg":
    case "heic":
      if (!(await isOfType(bytes, type))) throw new NotThisTypeError();
      return NO_TEXT;
    case "mp3":
    case "mp4":
      if (!(await isOfType(bytes, type))) throw new NotThisTypeError();
      return normalisedText(await recordingText(bytes, type), budget);
    default:
      return normalisedText(await READERS[type](bytes, budget), budget);
  }
}

/** By fewer signs than where any file may come: it is called a mail. */
const beginsAsMail = (start: string): boolean =>
  /^(?:\uFEFF|ï»¿)?(?:From [^\n]*\n)?\s*[\w-]+:/u.test(start) &&
  /^(?:\uFEFF|ï»¿)?(?:from|date|subject|received|return-path|delivered-to|message-id|mime-version):/imu.test(
    start,
  );

type Reader = (bytes: Uint8Array, budget: ReadingBudget) => Promise<string>;

const archive =
  (read: Reader): Reader =>
  (bytes, budget) =>
    readArchive(bytes, () => read(bytes, budget));

/** Of which a file without such a start is something else. */
const starting =
  (looksLike: (start: string) => boolean, read: Reader): Reader =>
  async (bytes, budget) => {
    if (bytes.length === 0) return NO_TEXT;
    if (!looksLike(startOfText(bytes))) throw new NotThisTypeError();
    return read(bytes, budget);
  };

const READERS: Readonly<Record<Exclude<FileType, SignedFileType>, Reader>> = {
  txt: decodeText,
  md: decodeText,
  csv: decodeText,
  html: webPageText,
  eml: starting(beginsAsMail, mailText),
  rtf: starting(looksLikeRtf, rtfText),
  docx: archive(docxText),
  pptx: archive(pptxText),
  xlsx: archive(xlsxText),
  odt: archive(odtText),
  ods: archive(odsText),
  epub: archive(epubText),
};

const NO_TEXT = "";

async function readArchive(bytes: Uint8Array, read: () => Promise<string>): Promise<string> {
  // "New document" in a file manager creates an empty file, which word processors open.
  if (bytes.length === 0) return NO_TEXT;
  if (isCompoundFile(bytes) && isEncryptedDocument(bytes)) throw new DocumentUnreadableError("password");
  if (!isZip(bytes)) throw new NotThisTypeError();
  return read();
}

function normalisedText(raw: string, { limits: { textLength } }: ReadingBudget): string {
  return cutText(withoutSoftHyphens(raw).normalize(), textLength);
}
