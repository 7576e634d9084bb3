import { z } from "zod";
import { dataOf } from "../http/database.ts";
import type { Client } from "../http/environment.ts";
import { manifestSchema } from "./archive.format.ts";
import { damaged, notEmpty, restoreUnderWay } from "./archive.errors.ts";

/** About how many bytes of rows are read at once; a single row can be as large as a document. */
const PAGE_BYTES = 1024 * 1024;

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
export async function beginExport(client: Client): Promise<BegunExport> {
  return exportSchema.parse(dataOf(await client.rpc("begin_site_export")));
}

/** The lines of a part of an export. */
export async function* exportedLines(service: Client, archive: string, part: string): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const rows =
      dataOf(
        await service.rpc("read_site_export", {
          archive,
          part_name: part,
          after_place: after,
          max_bytes: PAGE_BYTES,
        }),
      ) ?? [];
    const last = rows.at(-1);
    if (!last) return;
    for (const { line } of rows) yield line;
    after = last.place;
  }
}

/** Deletes an archive in the database; returns whether it was still there. */
export async function endArchive(service: Client, archive: string): Promise<boolean> {
  return dataOf(await service.rpc("end_site_archive", { archive })) ?? false;
}

/** What is on the site, so that it cannot be restored into; null when it is empty. 403 for all but the administrator. */
export async function siteContent(client: Client): Promise<string | null> {
  return dataOf(await client.rpc("admin_site_content"));
}

/** Begins a restore as the caller: 403 for all but the administrator, 409 when the site is not empty. */
export async function beginRestore(client: Client): Promise<BegunRestore> {
  const answer = restoreAnswer.parse(dataOf(await client.rpc("begin_site_restore")));
  if ("found" in answer) throw notEmpty(answer.found);
  if ("busy" in answer) throw restoreUnderWay();
  return answer;
}

/** Errors of the database that are the archive's fault: an invalid value or reference, or a timeout. */
function restored<T>(answer: Parameters<typeof dataOf<T>>[0]): NonNullable<T> | null {
  if (answer.error?.code === "PT409") throw notEmpty();
  if (answer.error?.code.startsWith("22")) {
    console.error(`An archive was refused: ${answer.error.code} ${answer.error.message}`);
    throw damaged();
  }
  return dataOf(answer);
}

/** Stores rows in the archive in the database, until the restore is finished. */
export async function stageRows(
  service: Client,
  archive: string,
  part: string,
  lines: string[],
): Promise<void> {
  const isUnderWay = restored(await service.rpc("stage_site_rows", { archive, part_name: part, lines }));
  if (!isUnderWay) throw restoreUnderWay();
}

/** Makes the stored rows the site's, in one transaction; returns how many there are. */
export async function finishRestore(
  service: Client,
  archive: string,
  columns: Record<string, string[]>,
  sequences: Record<string, number>,
  missing: string[],
): Promise<number> {
  const rows = restored(
    await service.rpc("finish_site_restore", { archive, table_columns: columns, sequences, missing }),
  );
  if (rows === null) throw restoreUnderWay();
  return rows;
}
