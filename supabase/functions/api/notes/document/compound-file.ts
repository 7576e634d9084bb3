import { Buffer } from "node:buffer";

const MAGIC = Buffer.from("d0cf11e0a1b11ae1", "hex");
const ENCRYPTED_PACKAGE = Buffer.from("EncryptedPackage", "utf16le");

/** Whether the bytes are a compound file: the format of Word before 2007, and the envelope of an encrypted docx. */
export function isCompoundFile(bytes: Uint8Array): boolean {
  return MAGIC.equals(bytes.subarray(0, MAGIC.length));
}

/**
 * Whether a compound file is the envelope of an encrypted document. The name of the stream is looked for in all
 * bytes rather than in the directory: the worst a coincidence does is to name the wrong reason.
 */
export function isEncryptedDocument(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(ENCRYPTED_PACKAGE);
}
