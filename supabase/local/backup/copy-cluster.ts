import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import type postgres from "postgres";
import type { ArchiveWriter } from "./archive-writer.ts";

/** What Postgres makes anew: see "Making a Base Backup Using the Low Level API" in its manual. */
const EMPTY_FOLDERS = new Set([
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|.*\.tmp)$/;
const LOG = "pg_wal";

/** Its files as they are: torn and of different moments, until the log of the same time is replayed over them. */
async function copyFolder(archive: ArchiveWriter, cluster: string, name: string): Promise<void> {
  const entries = await readdir(path.join(cluster, name), { withFileTypes: true });
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (LEFT_OUT.test(entry.name)) continue;
    const inside = path.posix.join(name, entry.name);
    if (entry.isDirectory()) {
      archive.addFolder(`postgres/${inside}`);
      if (inside === LOG) archive.addFolder(`postgres/${LOG}/archive_status`);
      else if (!EMPTY_FOLDERS.has(inside)) await copyFolder(archive, cluster, inside);
    } else if (entry.isFile()) {
      await archive.addFile(`postgres/${inside}`, path.join(cluster, inside));
    }
  }
}

/**
 * A copy of the running database in the state of the moment in which `atEnd` runs: the connection, of a superuser, is kept
 * for it alone.
 */
export async function copyCluster<Answer>(
  archive: ArchiveWriter,
  cluster: string,
  connection: postgres.ReservedSql,
  atEnd: (finish: () => Promise<void>) => Promise<Answer>,
): Promise<Answer> {
  const slot = `backup_${randomUUID().replaceAll("-", "_")}`;
  // Keeps the log of the copy's time; a temporary one goes with the connection.
  await connection`select pg_create_physical_replication_slot(${slot}, true, true)`;
  const [begun] = await connection<{ file: string }[]>`
    select pg_walfile_name(pg_backup_start('site', true)) as file`;
  await copyFolder(archive, cluster, "");
  let ended: { label: string; file: string } | undefined;
  const answer = await atEnd(async () => {
    [ended] = await connection<{ label: string; file: string }[]>`
      select labelfile as label, pg_walfile_name(lsn) as file from pg_backup_stop(false)`;
  });
  if (begun === undefined || ended === undefined) throw new Error("The copy of the database was not ended.");
  for (const file of await readdir(path.join(cluster, LOG)))
    if (/^[0-9A-F]{24}$/.test(file) && file >= begun.file && file <= ended.file)
      await archive.addFile(`postgres/${LOG}/${file}`, path.join(cluster, LOG, file));
  await connection`select pg_drop_replication_slot(${slot})`;
  await archive.addText("postgres/backup_label", ended.label);
  return answer;
}
