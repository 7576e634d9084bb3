import { extensionOfName, fileTypeOfName, type FileType } from "../../../_shared/contract/file-type.ts";
import { cutText } from "../../../_shared/contract/cut-text.ts";
import { withoutSoftHyphens } from "../../../_shared/contract/visible-text.ts";
import { isCompoundFile, isEncryptedDocument } from "./compound-file.ts";
import { decodeText } from "./decode-text.ts";
import { isOfType, signedTypeOf } from "./detect-type.ts";
import { DocumentTypeError, DocumentUnreadableError, NotThisTypeError } from "./document.errors.ts";
import { docxText } from "./docx-text.ts";
import { pptxText } from "./pptx-text.ts";
import { ReadingBudget, type ReadingLimits } from "./reading-budget.ts";
import { isZip } from "./zip-archive.ts";

export interface DocumentInput {
  readonly bytes: Uint8Array;
  readonly filename: string;
  readonly acceptedTypes: readonly FileType[];
  /** Other limits than the usual ones. */
  readonly limits?: Partial<ReadingLimits>;
}

export interface ReadDocument {
  readonly fileType: FileType;
  /**
   * What can be searched and analysed, each letter with its marks as one; empty for types that are not read, and for a
   * PDF, which is read later (see analyze-note). Of a longer text it is the beginning: what stands after the first
   * `textLength` characters (see reading-budget.ts) is kept in the file, and no search finds it.
   */
  readonly text: string;
}

/**
 * Turns uploaded bytes into a known document. Name and bytes must agree on an accepted type, or it is a
 * `DocumentTypeError`; a document of that type that cannot be read is a `DocumentUnreadableError`.
 */
export async function readDocument(input: DocumentInput): Promise<ReadDocument> {
  const { bytes, filename, acceptedTypes } = input;
  const named = extensionOfName(filename) === "" ? await typeOfUnnamed(bytes) : fileTypeOfName(filename);
  if (named === undefined || !acceptedTypes.includes(named)) throw new DocumentTypeError(acceptedTypes);
  const budget = new ReadingBudget(input.limits);
  try {
    return { fileType: named, text: await readAs(named, bytes, budget) };
  } catch (error) {
    if (error instanceof NotThisTypeError) throw new DocumentTypeError(acceptedTypes);
    if (error instanceof DocumentUnreadableError) throw error;
    // The archive and inflate libraries say in many words of their own that the bytes are not what they should be.
    throw new DocumentUnreadableError("damaged", { cause: error });
  }
}

/** A name without an extension claims nothing, so the bytes decide alone. */
async function typeOfUnnamed(bytes: Uint8Array): Promise<FileType> {
  if (isZip(bytes) || isCompoundFile(bytes)) return "docx";
  return (await signedTypeOf(bytes)) ?? "txt";
}

async function readAs(type: FileType, bytes: Uint8Array, budget: ReadingBudget): Promise<string> {
  if (type === "txt") return bounded(await decodeText(bytes), budget);
  if (type === "docx") return bounded(await readOffice(bytes, () => docxText(bytes, budget)), budget);
  if (type === "pptx") return bounded(await readOffice(bytes, () => pptxText(bytes, budget)), budget);
  if (!(await isOfType(bytes, type))) throw new NotThisTypeError();
  return NO_TEXT;
}

const NO_TEXT = "";

async function readOffice(bytes: Uint8Array, read: () => Promise<string>): Promise<string> {
  // "New document" in a file manager makes an empty file, which word processors open as a blank page.
  if (bytes.length === 0) return NO_TEXT;
  if (isCompoundFile(bytes) && isEncryptedDocument(bytes)) throw new DocumentUnreadableError("password");
  if (!isZip(bytes)) throw new NotThisTypeError();
  return read();
}

/**
 * A text as it is kept, without what only says where a line may be broken. Some letters are one character in the document, and
 * several when each has its marks in order.
 */
function bounded(raw: string, { limits: { textLength } }: ReadingBudget): string {
  return cutText(withoutSoftHyphens(raw).normalize(), textLength);
}
