import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** The bytes of a document in fixtures/documents. */
export function fixture(name: string): Buffer<ArrayBuffer> {
  return Buffer.from(readFileSync(new URL(`../fixtures/documents/${name}`, import.meta.url)));
}

export function sha256(bytes: ArrayBuffer | Uint8Array): string {
  return createHash("sha256")
    .update(bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes)
    .digest("hex");
}
