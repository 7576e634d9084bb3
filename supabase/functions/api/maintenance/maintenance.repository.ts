import {
  type Integrity,
  type Job,
  type JobCounts,
  jobSchema,
  type Mended,
  PROBLEMS,
  problemSchema,
  type StorageUse,
} from "../../_shared/contract/maintenance.ts";
import { call, callValue, type Executor, LONG, type RowOf } from "../../_shared/database/index.ts";
import { isoDate } from "../http/iso-date.ts";

export async function listJobs(db: Executor, limit: number, before: number | undefined): Promise<Job[]> {
  const rows = await call(db, "admin_jobs", { max_jobs: limit, before_id: before });
  return rows.map((row) => ({
    id: row.id,
    status: jobSchema.shape.status.parse(row.status),
    attempts: row.attempts,
    error: row.error,
    fileType: row.file_type,
    fileSize: row.file_size,
    uploadDate: isoDate(row.upload_date),
    startedAt: row.started_at && isoDate(row.started_at),
    owner: row.owner_name,
  }));
}

export async function countJobs(db: Executor): Promise<JobCounts> {
  const [counts] = await call(db, "admin_job_counts", {});
  return counts ?? { pending: 0, failed: 0 };
}

export async function retryJobs(db: Executor, id?: number): Promise<number> {
  return (await callValue(db, "admin_retry_jobs", { note_id: id })) ?? 0;
}

export async function measureStorage(db: Executor): Promise<StorageUse> {
  const [rows, databaseBytes] = await Promise.all([
    call(db, "admin_storage", {}, LONG),
    callValue(db, "admin_database_bytes", {}),
  ]);
  const buckets = new Map<string, StorageUse["buckets"][number]>();
  for (const { bucket, kind, objects, bytes } of rows) {
    const of = buckets.get(bucket) ?? { bucket, objects: 0, bytes: 0, kinds: [] };
    buckets.set(bucket, of);
    of.objects += objects;
    of.bytes += bytes;
    if (objects > 0) of.kinds.push({ kind: kind ?? "unknown", objects, bytes });
  }
  return { databaseBytes: databaseBytes ?? 0, buckets: [...buckets.values()] };
}

export async function checkIntegrity(db: Executor): Promise<Integrity> {
  const rows = await call(db, "admin_integrity", {}, LONG);
  return PROBLEMS.flatMap((problem) => {
    const found = rows.filter((row) => problemSchema.parse(row.problem) === problem);
    const findings = found.map(({ bucket, name, part_of, row_id, bytes, mendable }) => ({
      bucket,
      name,
      partOf: part_of,
      id: row_id,
      bytes,
      mendable,
    }));
    return found[0] ? [{ problem, total: found[0].total, findings }] : [];
  });
}

export interface StoredFile {
  bucket: string;
  name: string;
  partOf: string | null;
  id: number | null;
  bytes: number | null;
}

type StoredFileRow = RowOf<"admin_newest_files", "part_of" | "row_id" | "bytes">;

const toStoredFile = ({ bucket, name, part_of, row_id, bytes }: StoredFileRow): StoredFile => ({
  bucket,
  name,
  partOf: part_of,
  id: row_id,
  bytes,
});

export async function listStoredFiles(
  db: Executor,
  limit: number,
  after: [string, string] | undefined,
): Promise<{ files: StoredFile[]; total: number }> {
  const [bucket, name] = after ?? [];
  const rows = await call(db, "admin_stored_files", {
    max_files: limit,
    after_bucket: bucket,
    after_name: name,
  });
  return { files: rows.map(toStoredFile), total: rows[0]?.total ?? 0 };
}

export async function listNewestFiles(db: Executor, limit: number): Promise<StoredFile[]> {
  return (await call(db, "admin_newest_files", { max_files: limit })).map(toStoredFile);
}

export async function mendRows(db: Executor): Promise<Omit<Mended, "objects">> {
  const [mended] = await call(db, "admin_mend_rows", {}, LONG);
  return mended ?? { pictures: 0, tags: 0 };
}
