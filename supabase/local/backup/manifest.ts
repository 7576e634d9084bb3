import { z } from "zod";

/** Of rows, and of the files that these need. */
const countsSchema = z.object({
  notes: z.number(),
  photos: z.number(),
  posts: z.number(),
  comments: z.number(),
  members: z.number(),
  files: z.number(),
  bytes: z.number(),
});

export type Counts = z.infer<typeof countsSchema>;

const FORMAT = 1;

export const MANIFEST = "manifest.json";

/** The last entry of a backup: without it, the backup is cut off. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** The database's files start on the same machine and major version of Postgres alone. */
  machine: z.string(),
  postgres: z.string(),
  counts: countsSchema,
  /** Files that rows need and the site itself has lost. */
  lost: z.array(z.string()),
  /** What a restore keeps; entries that it does not name were deleted while the backup was made. */
  entries: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestEntry = Manifest["entries"][number];

export const newManifest = (manifest: Omit<Manifest, "format">): Manifest => ({
  format: FORMAT,
  ...manifest,
});

export const MACHINE = `${Deno.build.os}-${Deno.build.arch}`;
