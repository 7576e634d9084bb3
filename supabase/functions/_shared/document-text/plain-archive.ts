import { Buffer } from "node:buffer";
import { DocumentUnreadableError, NotThisTypeError } from "./document.errors.ts";
import { PartReader } from "./part-reader.ts";
import type { ReadingBudget } from "./reading-budget.ts";
import { readZipDirectory } from "./zip-archive.ts";

/** Of a kind whose archives say what they are in a part called `mimetype`: OpenDocument and EPUB. */
export async function openPlainArchive(
  bytes: Uint8Array,
  budget: ReadingBudget,
): Promise<{ mimeType: string; parts: PartReader }> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const directory = await readZipDirectory(whole, budget);
  if (!directory.names.has("mimetype")) throw new NotThisTypeError();
  const parts = new PartReader(
    directory.parts().map((part) => [part.name.toLowerCase(), part] as const),
    budget,
  );
  const mimeType = String(await parts.bytes("mimetype")).trim();
  return { mimeType, parts };
}

/** Throws when a part is encrypted by a password. */
export async function checkOpen(parts: PartReader): Promise<void> {
  let isEncrypted = false;
  await parts.xml("meta-inf/manifest.xml", {
    open: (name) => {
      if (name === "encryption-data") isEncrypted = true;
    },
  });
  if (isEncrypted) throw new DocumentUnreadableError("password");
}
