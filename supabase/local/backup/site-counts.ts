import { stat } from "node:fs/promises";
import path from "node:path";
import type postgres from "postgres";
import type { Counts } from "./manifest.ts";

/** Where the backend keeps the objects of Storage, in the data folder. */
export const OBJECTS = "supabase/.temp/storage";

export interface SiteFile {
  bucket: string;
  name: string;
  isNeeded: boolean;
}

export type SiteRows = Omit<Counts, "files" | "bytes">;

export const placeOf = ({ bucket, name }: SiteFile) => path.posix.join(OBJECTS, bucket, name);

export async function countRows(sql: postgres.ISql): Promise<SiteRows> {
  const [rows] = await sql<SiteRows[]>`
    select (select count(*) from public.notes)::int as notes, (select count(*) from public.photos)::int as photos,
      (select count(*) from public.blog_posts)::int as posts,
      ((select count(*) from public.photo_comments) + (select count(*) from public.blog_comments))::int as comments,
      (select count(*) from public.users)::int as members`;
  if (rows === undefined) throw new Error("The database did not count its rows.");
  return rows;
}

/** All stored files, and those that rows need but Storage does not know any more. */
export async function listFiles(sql: postgres.ISql): Promise<SiteFile[]> {
  return await sql<SiteFile[]>`
    with needed as materialized (select distinct bucket, name from private.needed_objects())
    select coalesce(o.bucket_id, n.bucket) as bucket, coalesce(o.name, n.name) as name, n.name is not null as "isNeeded"
    from storage.objects as o full join needed as n on n.bucket = o.bucket_id and n.name = o.name`;
}

/** What a site has, without what it has lost. */
export async function countSite(sql: postgres.ISql, dataDir: string): Promise<Counts> {
  const counts = { ...(await countRows(sql)), files: 0, bytes: 0 };
  for (const file of await listFiles(sql)) {
    if (!file.isNeeded) continue;
    const found = await stat(path.join(dataDir, placeOf(file))).catch(() => undefined);
    if (found === undefined) continue;
    counts.files += 1;
    counts.bytes += found.size;
  }
  return counts;
}
