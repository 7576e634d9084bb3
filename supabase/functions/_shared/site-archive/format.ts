import { z } from "zod";
import { SITE_ARCHIVE_FORMAT } from "../contract/site-archive.ts";

/*
 * The entries in order: manifest.json, rows/<table>.ndjson, objects.ndjson, objects/<bucket>/<name>,
 * end.json.
 */
export const MANIFEST = "manifest.json";
export const OBJECT_LIST = "objects.ndjson";
export const END = "end.json";
export const rowsEntry = (table: string) => `rows/${table}.ndjson`;
export const objectEntry = (object: { bucket: string; name: string }) =>
  `objects/${object.bucket}/${object.name}`;

export const ARCHIVE_LIMITS = {
  manifestBytes: 4 * 1024 * 1024,
  /** A document's text takes 10 million characters, up to six bytes each in JSON. */
  lineBytes: 64 * 1024 * 1024,
  objectBytes: 50 * 1024 * 1024,
  objects: 200_000,
} as const;

const tableName = z.string().regex(/^[a-z_]{1,63}\.[a-z0-9_]{1,63}$/);
const columnName = z.string().regex(/^[a-z0-9_]{1,63}$/i);

export const manifestSchema = z.object({
  format: z.literal(SITE_ARCHIVE_FORMAT),
  version: z.number(),
  exportedAt: z.string(),
  /** The last migration of the exported site. */
  schema: z.string(),
  /** In the order of their rows. */
  tables: z.array(
    z.object({ name: tableName, columns: z.array(columnName).max(200), rows: z.number().int().min(0) }),
  ),
  /** The last value of each sequence. */
  sequences: z.record(tableName, z.number().int().min(1)),
  objects: z.number().int().min(0).max(ARCHIVE_LIMITS.objects),
});
export type Manifest = z.infer<typeof manifestSchema>;

const objectName = z
  .string()
  .max(500)
  .regex(/^(?!\.{1,2}(\/|$))[\w.-]+(\/(?!\.{1,2}(\/|$))[\w.-]+)*$/);

export const archivedObjectSchema = z.object({
  bucket: z.string().regex(/^[a-z0-9-]{1,63}$/),
  name: objectName,
  size: z.number().int().min(0).max(ARCHIVE_LIMITS.objectBytes),
  contentType: z.string().max(200).nullable(),
  cacheControl: z.string().max(100).nullable(),
});
export type ArchivedObject = z.infer<typeof archivedObjectSchema>;

/** What an export tells when it begins: its manifest, and by which id the rest is asked for. */
export const begunExportSchema = z.object({ id: z.uuid(), manifest: manifestSchema });
export type BegunExport = z.infer<typeof begunExportSchema>;

/*
 * A piece of an export: a line of JSON, then the bytes of rows or objects. `next` is where the next piece begins, null with the last.
 */
export const rowsPieceSchema = z.object({ next: z.number().nullable(), rows: z.number().int() });
export const objectsPieceSchema = z.object({
  next: z.number().nullable(),
  /** In the order of their bytes; lost ones have none. */
  objects: z.array(
    archivedObjectSchema.pick({ bucket: true, name: true, size: true }).extend({ isLost: z.boolean() }),
  ),
});

export const endSchema = z.object({ missing: z.array(z.string()).max(ARCHIVE_LIMITS.objects) });
