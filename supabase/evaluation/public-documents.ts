import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { documentTypeSchema } from "../functions/_shared/contract/analysis.ts";
import { factNameSchema } from "../functions/_shared/contract/fact.ts";
import { FILE_TYPES, fileTypeSchema } from "../functions/_shared/contract/file-type.ts";
import { readDocument } from "../functions/_shared/document-text/index.ts";
import { readPages } from "../functions/_shared/pdf-text/index.ts";

const labelSchema = z.object({
  /** "github:owner/name" or "debian:package". */
  source: z.string(),
  /** The commit, or the version of the package. */
  revision: z.string(),
  path: z.string(),
  /** Of the file; one that is packed is unpacked first. */
  sha256: z.string(),
  fileType: fileTypeSchema,
  language: z.string(),
  /** The right type, then others that are acceptable. */
  documentTypes: z.array(documentTypeSchema).min(1),
  split: z.enum(["tuning", "held-out"]),
  /** The weights of the types are not learned from it. */
  onlyFacts: z.literal(true).optional(),
  /** As in `facts.jsonl`; without it facts are not measured. */
  facts: z.partialRecord(factNameSchema, z.array(z.union([z.string(), z.number(), z.null()]))).optional(),
});

export type PublicLabel = z.infer<typeof labelSchema>;

export interface PublicDocument extends PublicLabel {
  title: string;
  text: string;
}

const MANIFEST = new URL("public-documents.jsonl", import.meta.url);

export async function readManifest(): Promise<PublicLabel[]> {
  const lines = (await readFile(MANIFEST, "utf8")).trimEnd().split("\n");
  return lines.map((line) => labelSchema.parse(JSON.parse(line)));
}

/** Those of the manifest whose file is anywhere below a folder, by whatever name: files are known by their hash. */
export async function readPublicDocuments(folder: string): Promise<PublicDocument[]> {
  const labels = new Map((await readManifest()).map((label) => [label.sha256, label]));
  const documents: PublicDocument[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(path.join(entry.parentPath, entry.name));
    const label = labels.get(createHash("sha256").update(bytes).digest("hex"));
    if (!label) continue;
    labels.delete(label.sha256);
    documents.push({ ...label, title: titleOf(label.path), text: await textOf(label, bytes) });
  }
  return documents.toSorted((a, b) => a.sha256.localeCompare(b.sha256));
}

const titleOf = (name: string) => path.posix.basename(name).replace(/\.[a-z]{1,5}$/i, "");

async function textOf({ fileType }: PublicLabel, bytes: Uint8Array): Promise<string> {
  if (fileType !== "pdf")
    return (await readDocument({ bytes, filename: `file.${fileType}`, acceptedTypes: FILE_TYPES })).text;
  const pages: string[] = [];
  for (let next: number | null = 1; next !== null;) {
    const read = await readPages(new Uint8Array(bytes), next);
    pages.push(...read.texts);
    next = read.next;
  }
  return pages.join("\n\n");
}
