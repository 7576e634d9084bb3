import { z } from "zod";
import {
  call,
  callValue,
  databaseErrorOf,
  type Executor,
  json,
  type Limits,
} from "../../_shared/database/index.ts";
import { manifestSchema } from "./archive.format.ts";
import { damaged, notEmpty, restoreUnderWay } from "./archive.errors.ts";

const PAGE_BYTES = 1024 * 1024;

const LONGEST: Partial<Limits> = { statement: "5min", lock: "5min" };

const exportSchema = manifestSchema
  .pick({ schema: true, tables: true, sequences: true, objects: true })
  .extend({ archive: z.uuid() });
export type BegunExport = z.infer<typeof exportSchema>;

const restoreSchema = z.object({
  archive: z.uuid(),
  tables: z.record(z.string(), z.array(z.string())),
  buckets: z.array(z.string()),
});
export type BegunRestore = z.infer<typeof restoreSchema>;
const restoreAnswer = z.union([
  restoreSchema,
  z.object({ found: z.string() }),
  z.object({ busy: z.literal(true) }),
]);

/** 403 for all but the administrator. */
export async function beginExport(db: Executor): Promise<BegunExport> {
  return exportSchema.parse(await callValue(db, "begin_site_export", {}, LONGEST));
}

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

export async function endArchive(serviceDb: Executor, archive: string): Promise<boolean> {
  return (await callValue(serviceDb, "end_site_archive", { archive })) ?? false;
}

/** Null when the site is empty. 403 for all but the administrator. */
export function siteContent(db: Executor): Promise<string | null> {
  return callValue(db, "admin_site_content", {});
}

/** 403 for all but the administrator, 409 when the site is not empty. */
export async function beginRestore(db: Executor): Promise<BegunRestore> {
  const answer = restoreAnswer.parse(await callValue(db, "begin_site_restore", {}));
  if ("found" in answer) throw notEmpty(answer.found);
  if ("busy" in answer) throw restoreUnderWay();
  return answer;
}

function notRestored(error: unknown): never {
  const { code = "", message } = databaseErrorOf(error) ?? {};
  if (code === "PT409") throw notEmpty();
  if (!code.startsWith("22")) throw error;
  console.error(`An archive was refused: ${code} ${message}`);
  throw damaged();
}

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
