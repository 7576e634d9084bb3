import { fileTypeFromBuffer } from "file-type/core";
import type { FileType } from "../../../_shared/contract/file-type.ts";

/** Types whose signature is enough: they are kept as they are and never read. */
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
};

/** The type that the first bytes of a file prove, among those that have a signature. */
export async function signedTypeOf(bytes: Uint8Array): Promise<SignedFileType | undefined> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return found && SIGNATURES[found.ext];
}
