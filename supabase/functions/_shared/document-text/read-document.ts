import { extensionOfName, fileTypeOfName, type FileType } from "../contract/file-type.ts";
import { cutText } from "../contract/cut-text.ts";
import { withoutSoftHyphens } from "../contract/visible-text.ts";
import { isCompoundFile, isEncryptedDocument } from "./compound-file.ts";
import { decodeText } from "./decode-text.ts";
import { isOfType, signedTypeOf } from "./detect-type.ts";
import { describeFile } from "./describe-file.ts";
import {
  DocumentMismatchError,
  DocumentTypeError,
  DocumentUnreadableError,
  NotThisTypeError,
} from "./document.errors.ts";
import { docxText } from "./docx-text.ts";
import { pptxText } from "./pptx-text.ts";
import { ReadingBudget, type ReadingLimits } from "./reading-budget.ts";
import { isZip } from "./zip-archive.ts";

export interface DocumentInput {
  readonly bytes: Uint8Array;
  readonly filename: string;
  readonly acceptedTypes: readonly FileType[];
  readonly limits?: Partial<ReadingLimits>;
}

export interface ReadDocument {
  readonly fileType: FileType;
  /** In NFC, cut after `textLength` characters; empty for a PDF, which is read later. */
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
    return { fileType: type, text: await readAs(type, bytes, budget) };
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

async function readAs(type: FileType, bytes: Uint8Array, budget: ReadingBudget): Promise<string> {
  if (type === "txt") return normalisedText(await decodeText(bytes), budget);
  if (type === "docx") return normalisedText(await readOffice(bytes, () => docxText(bytes, budget)), budget);
  if (type === "pptx") return normalisedText(await readOffice(bytes, () => pptxText(bytes, budget)), budget);
  if (!(await isOfType(bytes, type))) throw new NotThisTypeError();
  return NO_TEXT;
}

const NO_TEXT = "";

async function readOffice(bytes: Uint8Array, read: () => Promise<string>): Promise<string> {
  // "New document" in a file manager creates an empty file, which word processors open.
  if (bytes.length === 0) return NO_TEXT;
  if (isCompoundFile(bytes) && isEncryptedDocument(bytes)) throw new DocumentUnreadableError("password");
  if (!isZip(bytes)) throw new NotThisTypeError();
  return read();
}

function normalisedText(raw: string, { limits: { textLength } }: ReadingBudget): string {
  return cutText(withoutSoftHyphens(raw).normalize(), textLength);
}
