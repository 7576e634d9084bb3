import { Buffer } from "node:buffer";

const MAGIC = Buffer.from("d0cf11e0a1b11ae1", "hex");
const ENCRYPTED_PACKAGE = Buffer.from("EncryptedPackage", "utf16le");

export function isCompoundFile(bytes: Uint8Array): boolean {
  return MAGIC.equals(bytes.subarray(0, MAGIC.length));
}

export function isEncryptedDocument(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(ENCRYPTED_PACKAGE);
}
