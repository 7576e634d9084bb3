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
import type { Database } from "../../../database.types.ts";
import { dataOf, isoDate } from "../http/database.ts";
import type { Client } from "../http/environment.ts";

/** A page of pending and failed analyses, newest first, before an id. */
export async function listJobs(client: Client, limit: number, before: number | undefined): Promise<Job[]> {
  const rows = dataOf(await client.rpc("admin_jobs", { max_jobs: limit, before_id: before })) ?? [];
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

/** The numbers of pending and of failed analyses. */
export async function countJobs(client: Client): Promise<JobCounts> {
  return dataOf(await client.rpc("admin_job_counts").single()) ?? { pending: 0, failed: 0 };
}

/** Queues one failed analysis, or all, again; returns how many. */
export async function retryJobs(client: Client, id?: number): Promise<number> {
  return dataOf(await client.rpc("admin_retry_jobs", { note_id: id })) ?? 0;
}

/** The sizes of storage and database. */
export async function measureStorage(client: Client): Promise<StorageUse> {
  const [rows, databaseBytes] = await Promise.all([
    client.rpc("admin_storage").then(dataOf),
    client.rpc("admin_database_bytes").then(dataOf),
  ]);
  const buckets = new Map<string, StorageUse["buckets"][number]>();
  for (const { bucket, kind, objects, bytes } of rows ?? []) {
    const of = buckets.get(bucket) ?? { bucket, objects: 0, bytes: 0, kinds: [] };
    buckets.set(bucket, of);
    of.objects += objects;
    of.bytes += bytes;
    if (objects > 0) of.kinds.push({ kind: kind ?? "unknown", objects, bytes });
  }
  return { databaseBytes: databaseBytes ?? 0, buckets: [...buckets.values()] };
}

/** The inconsistencies between rows and objects. */
export async function checkIntegrity(client: Client): Promise<Integrity> {
  const rows = dataOf(await client.rpc("admin_integrity")) ?? [];
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

/** A file as storage lists it. */
export interface StoredFile {
  bucket: string;
  name: string;
  /** The kind and id of what it belongs to. */
  partOf: string | null;
  id: number | null;
  bytes: number | null;
}

type StoredFileRow = Pick<
  Database["public"]["Functions"]["admin_newest_files"]["Returns"][number],
  "bucket" | "name" | "part_of" | "row_id" | "bytes"
>;

const toStoredFile = ({ bucket, name, part_of, row_id, bytes }: StoredFileRow): StoredFile => ({
  bucket,
  name,
  partOf: part_of,
  id: row_id,
  bytes,
});

/** The next files that storage lists, and the number of all files. */
export async function listStoredFiles(
  client: Client,
  limit: number,
  after: [string, string] | undefined,
): Promise<{ files: StoredFile[]; total: number }> {
  const [bucket, name] = after ?? [];
  const rows =
    dataOf(
      await client.rpc("admin_stored_files", { max_files: limit, after_bucket: bucket, after_name: name }),
    ) ?? [];
  return { files: rows.map(toStoredFile), total: rows[0]?.total ?? 0 };
}

/** The newest files that storage lists. */
export async function listNewestFiles(client: Client, limit: number): Promise<StoredFile[]> {
  return (dataOf(await client.rpc("admin_newest_files", { max_files: limit })) ?? []).map(toStoredFile);
}

/** Mends the problems that can be mended in the database. */
export async function mendRows(client: Client): Promise<Omit<Mended, "objects">> {
  return dataOf(await client.rpc("admin_mend_rows").single()) ?? { pictures: 0, tags: 0 };
}
