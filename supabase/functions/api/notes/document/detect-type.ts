import { fileTypeFromBuffer } from "file-type/core";
import type { FileType } from "../../../_shared/contract/file-type.ts";

/** Types whose signature is enough: they are kept as they are, and an upload reads none of them. */
export type SignedFileType = Exclude<FileType, "txt" | "docx" | "pptx">;

const SIGNATURES: Readonly<Record<string, SignedFileType>> = {
  pdf: "pdf",
  png: "png",
  // An animated PNG is a PNG to everyone but a specialist.
  apng: "png",
  jpg: "jpg",
  mp3: "mp3",
  mp4: "mp4",
  m4v: "mp4",
  // What telephones and programs for sound write into the same container.
  m4a: "mp4",
  "3gp": "mp4",
};

/** What mails, printers and servers put before a PDF; every reader looks as far. */
const PDF_WITHIN_BYTES = 1024;
/** Zeros that a program cut a song from others with. */
const MAX_PADDING_BYTES = 64 * 1024;

async function detect(bytes: Uint8Array): Promise<string | undefined> {
  return (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext;
}

/** The type that the first bytes of a file prove, among those that have a signature. */
export async function signedTypeOf(bytes: Uint8Array): Promise<SignedFileType | undefined> {
  const found = await detect(bytes);
  return found === undefined ? undefined : SIGNATURES[found];
}

/** Whether a file is of the type that its name says: its signature may stand a little behind its beginning. */
export async function isOfType(bytes: Uint8Array, type: SignedFileType): Promise<boolean> {
  const found = await detect(bytes);
  if (found) return SIGNATURES[found] === type;
  if (type === "pdf") return isLatePdf(bytes);
  return type === "mp3" && (await detect(withoutPadding(bytes))) === "mp3";
}

function isLatePdf(bytes: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(bytes.subarray(0, PDF_WITHIN_BYTES)).includes("%PDF-");
}

function withoutPadding(bytes: Uint8Array): Uint8Array {
  const begin = bytes.subarray(0, MAX_PADDING_BYTES).findIndex((byte) => byte !== 0);
  return bytes.subarray(Math.max(begin, 0));
}
