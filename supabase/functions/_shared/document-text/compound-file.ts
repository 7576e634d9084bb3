import { Buffer } from "node:buffer";

const MAGIC = Buffer.from("d0cf11e0a1b11ae1", "hex");
const ENCRYPTED_PACKAGE = Buffer.from("EncryptedPackage", "utf16le");

/** Whether the bytes are a compound file: the format of Word before 2007, and the container of an encrypted docx. */
export function isCompoundFile(bytes: Uint8Array): boolean {
  return MAGIC.equals(bytes.subarray(0, MAGIC.length));
}

/**
 * Whether a compound file contains an encrypted document. Searches all bytes for the name of its stream instead of parsing the
 * directory: a chance match only leads to the wrong error message.
 */
export function isEncryptedDocument(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(ENCRYPTED_PACKAGE);
}
