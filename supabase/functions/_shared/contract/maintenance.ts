import { z } from "zod";

/** A pending or failed analysis (GET /api/admin/jobs). Of the document it shows only type and size, for privacy. */
export const jobSchema = z.object({
  /** The id of the note. */
  id: z.number().int(),
  status: z.enum(["pending", "failed"]),
  attempts: z.number().int(),
  error: z.string().nullable(),
  fileType: z.string(),
  /** Bytes. */
  fileSize: z.number().int(),
  /** ISO 8601, UTC. */
  uploadDate: z.string(),
  /** When a worker took it; null when none has. */
  startedAt: z.string().nullable(),
  /** The owner of the document. */
  owner: z.string(),
});
export type Job = z.infer<typeof jobSchema>;

/** GET /api/admin/jobs/counts. */
export const jobCountsSchema = z.object({ pending: z.number().int(), failed: z.number().int() });
export type JobCounts = z.infer<typeof jobCountsSchema>;

/** POST /api/admin/jobs/retry. */
export const retriedSchema = z.object({ retried: z.number().int() });

/** GET /api/admin/storage. */
export const storageUseSchema = z.object({
  databaseBytes: z.number().int(),
  buckets: z.array(
    z.object({
      bucket: z.string(),
      objects: z.number().int(),
      bytes: z.number().int(),
      /** By MIME type, the largest first. */
      kinds: z.array(z.object({ kind: z.string(), objects: z.number().int(), bytes: z.number().int() })),
    }),
  ),
});
export type StorageUse = z.infer<typeof storageUseSchema>;

/** The problems between rows and objects that the check finds. */
export const PROBLEMS = ["missing", "unreadable", "size", "orphaned", "tags"] as const;
/** One of {@link PROBLEMS}. */
export const problemSchema = z.enum(PROBLEMS);
export type Problem = z.infer<typeof problemSchema>;

const findingSchema = z.object({
  bucket: z.string().nullable(),
  name: z.string().nullable(),
  /** The kind and id of what the object or list belongs to. */
  partOf: z.string().nullable(),
  id: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  mendable: z.boolean(),
});
export type Finding = z.infer<typeof findingSchema>;

/** GET /api/admin/integrity: each existing problem with its first findings; of the files themselves the newest are read. */
export const integritySchema = z.array(
  z.object({ problem: problemSchema, total: z.number().int(), findings: z.array(findingSchema) }),
);
export type Integrity = z.infer<typeof integritySchema>;

/**
 * GET /api/admin/integrity/files: the findings in the next `checked` files, of `total` files in storage; the next page is in
 * the `Link` header.
 */
export const filesCheckSchema = z.object({
  checked: z.number().int(),
  total: z.number().int(),
  findings: z.array(findingSchema.extend({ problem: problemSchema })),
});
export type FilesCheck = z.infer<typeof filesCheckSchema>;

/** POST /api/admin/integrity/mend: how many of each were mended. */
export const mendedSchema = z.object({
  objects: z.number().int(),
  pictures: z.number().int(),
  tags: z.number().int(),
});
export type Mended = z.infer<typeof mendedSchema>;
