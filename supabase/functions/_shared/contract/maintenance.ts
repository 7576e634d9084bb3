import { z } from "zod";
import { backupStatusSchema } from "./backup.ts";

/** Of a job that the clock starts. */
const scheduledJobSchema = z.object({
  name: z.string(),
  /** What it does, in a few words. */
  title: z.string(),
  everySeconds: z.number().int(),
  /** ISO 8601, UTC; null when it has never run. */
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** Why the last run failed. */
  error: z.string().nullable(),
  isLate: z.boolean(),
});
export type ScheduledJobStatus = z.infer<typeof scheduledJobSchema>;

/** GET /api/admin. */
export const adminOverviewSchema = z.object({
  scheduledJobs: z.array(scheduledJobSchema),
  backups: backupStatusSchema,
});
export type AdminOverview = z.infer<typeof adminOverviewSchema>;

/** GET /api/admin/jobs. Of the document only type and size, for privacy. */
export const jobSchema = z.object({
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
      kinds: z.array(z.object({ kind: z.string(), objects: z.number().int(), bytes: z.number().int() })),
    }),
  ),
});
export type StorageUse = z.infer<typeof storageUseSchema>;

export const PROBLEMS = ["missing", "unreadable", "size", "orphaned", "tags"] as const;
export const problemSchema = z.enum(PROBLEMS);
export type Problem = z.infer<typeof problemSchema>;

const findingSchema = z.object({
  bucket: z.string().nullable(),
  name: z.string().nullable(),
  partOf: z.string().nullable(),
  id: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  mendable: z.boolean(),
});
export type Finding = z.infer<typeof findingSchema>;

/** GET /api/admin/integrity: each problem with its first findings; of files the newest are read. */
export const integritySchema = z.array(
  z.object({ problem: problemSchema, total: z.number().int(), findings: z.array(findingSchema) }),
);
export type Integrity = z.infer<typeof integritySchema>;

/** GET /api/admin/integrity/files; the next page is in the `Link` header. */
export const filesCheckSchema = z.object({
  checked: z.number().int(),
  total: z.number().int(),
  findings: z.array(findingSchema.extend({ problem: problemSchema })),
});
export type FilesCheck = z.infer<typeof filesCheckSchema>;

/** POST /api/admin/integrity/mend. */
export const mendedSchema = z.object({
  objects: z.number().int(),
  pictures: z.number().int(),
  tags: z.number().int(),
});
export type Mended = z.infer<typeof mendedSchema>;
