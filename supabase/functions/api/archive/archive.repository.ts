import { z } from "zod";
import { call, callValue } from "../http/call.ts";
import { databaseErrorOf } from "../http/database-errors.ts";
import type { Executor, Limits } from "../http/postgres.ts";
import { json } from "../http/tables.ts";
import { manifestSchema } from "./archive.format.ts";
import { damaged, notEmpty, restoreUnderWay } from "./archive.errors.ts";

/** About how many bytes of rows are read at once; a single row can be as large as a document. */
const PAGE_BYTES = 1024 * 1024;

/** For copying or replacing the whole site. */
const LONGEST: Partial<Limits> = { statement: "5min", lock: "5min" };

const exportSchema = manifestSchema
  .pick({ schema: true, tables: true, sequences: true, objects: true })
  .extend({ archive: z.uuid() });
export type BegunExport = z.infer<typeof exportSchema>;

const restoreSchema = z.object({
  archive: z.uuid(),
  /** The writable columns of each table. */
  tables: z.record(z.string(), z.array(z.string())),
  buckets: z.array(z.string()),
});
export type BegunRestore = z.infer<typeof restoreSchema>;
const restoreAnswer = z.union([
  restoreSchema,
  z.object({ found: z.string() }),
  z.object({ busy: z.literal(true) }),
]);

/** Copies all rows into a new archive in the database, as the caller; 403 for all but the administrator. */
export async function beginExport(db: Executor): Promise<BegunExport> {
  return exportSchema.parse(await callValue(db, "begin_site_export", {}, LONGEST));
}

/** The lines of a part of an export. */
export async function* exportedLines(
  serviceDb: Executor,
  archive: string,
  part: string,
): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const rows = await call(serviceDb, "read_site_export", {
      archive,
      part_name: part,
      after_place: after,
      max_bytes: PAGE_BYTES,
    });
    const last = rows.at(-1);
    if (!last) return;
    for (const { line } of rows) yield line;
    after = last.place;
  }
}

/** Deletes an archive in the database; returns whether it was still there. */
export async function endArchive(serviceDb: Executor, archive: string): Promise<boolean> {
  return (await callValue(serviceDb, "end_site_archive", { archive })) ?? false;
}

/** What is on the site, so that it cannot be restored into; null when it is empty. 403 for all but the administrator. */
export function siteContent(db: Executor): Promise<string | null> {
  return callValue(db, "admin_site_content", {});
}

/** Begins a restore as the caller: 403 for all but the administrator, 409 when the site is not empty. */
export async function beginRestore(db: Executor): Promise<BegunRestore> {
  const answer = restoreAnswer.parse(await callValue(db, "begin_site_restore", {}));
  if ("found" in answer) throw notEmpty(answer.found);
  if ("busy" in answer) throw restoreUnderWay();
  return answer;
}

/** Errors of the database that are the archive's fault: an invalid value or reference. */
function notRestored(error: unknown): never {
  const { code = "", message } = databaseErrorOf(error) ?? {};
  if (code === "PT409") throw notEmpty();
  if (!code.startsWith("22")) throw error;
  console.error(`An archive was refused: ${code} ${message}`);
  throw damaged();
}

/** Stores rows in the archive in the database, until the restore is finished. */
export async function stageRows(
  serviceDb: Executor,
  archive: string,
  part: string,
  lines: string[],
): Promise<void> {
  const isUnderWay = await callValue(serviceDb, "stage_site_rows", {
    archive,
    part_name: part,
    lines,
  }).catch(notRestored);
  if (!isUnderWay) throw restoreUnderWay();
}

/** Makes the stored rows the site's, in one transaction; returns how many there are. */
export async function finishRestore(
  serviceDb: Executor,
  archive: string,
  columns: Record<string, string[]>,
  sequences: Record<string, number>,
  missing: string[],
): Promise<number> {
  const rows = await callValue(
    serviceDb,
    "finish_site_restore",
    { archive, table_columns: json(columns), sequences: json(sequences), missing },
    LONGEST,
  ).catch(notRestored);
  if (rows === null) throw restoreUnderWay();
  return rows;
}
