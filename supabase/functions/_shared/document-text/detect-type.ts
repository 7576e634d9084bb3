import { fileTypeFromBuffer } from "file-type/core";
import type { FileType } from "../contract/file-type.ts";
import { foreignOf } from "../contract/foreign-picture.ts";

export type SignedFileType = Extract<FileType, "pdf" | "png" | "jpg" | "heic" | "mp3" | "mp4">;

const SIGNATURES: Readonly<Record<string, SignedFileType>> = {
  pdf: "pdf",
  png: "png",
  apng: "png",
  jpg: "jpg",
  heic: "heic",
  mp3: "mp3",
  mp4: "mp4",
  m4v: "mp4",
  m4a: "mp4",
  "3gp": "mp4",
};

/** Other programs add bytes before the header; PDF readers search for it this far. */
const PDF_HEADER_WITHIN_BYTES = 1024;
const MAX_PADDING_BYTES = 64 * 1024;

async function detect(bytes: Uint8Array): Promise<string | undefined> {
  return foreignOf(bytes) ?? (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext;
}

export async function signedTypeOf(bytes: Uint8Array): Promise<SignedFileType | undefined> {
  const found = await detect(bytes);
  return found === undefined ? undefined : SIGNATURES[found];
}

export async function isOfType(bytes: Uint8Array, type: SignedFileType): Promise<boolean> {
  const found = await detect(bytes);
  if (found) return SIGNATURES[found] === type;
  if (type === "pdf") return hasPdfHeader(bytes);
  return type === "mp3" && (await detect(withoutPadding(bytes))) === "mp3";
}

function hasPdfHeader(bytes: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(bytes.subarray(0, PDF_HEADER_WITHIN_BYTES)).includes("%PDF-");
}

function withoutPadding(bytes: Uint8Array): Uint8Array {
  const start = bytes.subarray(0, MAX_PADDING_BYTES).findIndex((byte) => byte !== 0);
  return bytes.subarray(Math.max(start, 0));
}
