import { sql } from "kysely";
import { z } from "zod";
import {
  call,
  callValue,
  databaseErrorOf,
  type Executor,
  fromFunction,
  json,
  type Limits,
} from "../../_shared/database/index.ts";
import { restoreStateSchema } from "../../_shared/contract/site-archive.ts";
import { type Manifest, manifestSchema } from "../../_shared/site-archive/index.ts";
import { zipPositionSchema } from "../../_shared/zip-stream/index.ts";
import { damaged, exportGone, notEmpty, restoreGone, restoreUnderWay } from "./archive.errors.ts";

const PAGE_BYTES = 1024 * 1024;

const LONGEST: Partial<Limits> = { statement: "5min", lock: "5min" };

const exportSchema = manifestSchema
  .pick({ schema: true, tables: true, sequences: true, objects: true })
  .extend({ archive: z.uuid() });

/** 403 for all but the administrator. */
export async function beginExport(db: Executor): Promise<z.infer<typeof exportSchema>> {
  return exportSchema.parse(await callValue(db, "begin_site_export", {}, LONGEST));
}

/** 403 for all but the administrator, 404 for an export that has ended. */
export async function continueExport(db: Executor, archive: string): Promise<void> {
  if (!(await callValue(db, "continue_site_export", { archive }))) throw exportGone();
}

export function readStaged(
  serviceDb: Executor,
  archive: string,
  part: string,
  after: number,
): Promise<{ line: string; place: number }[]> {
  return call(serviceDb, "read_site_export", {
    archive,
    part_name: part,
    after_place: after,
    max_bytes: PAGE_BYTES,
  });
}

const NO_LINES = { lines: "", rows: 0, place: null };

/** As one text, because each line would become several texts in memory. */
export async function readStagedLines(
  serviceDb: Executor,
  archive: string,
  part: string,
  after: number,
): Promise<{ lines: string; rows: number; place: number | null }> {
  const staged = fromFunction("read_site_export", {
    archive,
    part_name: part,
    after_place: after,
    max_bytes: PAGE_BYTES,
  });
  const [page = NO_LINES] = await serviceDb.run(
    sql<{ lines: string; rows: number; place: number | null }>`
      select coalesce(string_agg(line || e'\n', '' order by place), '') as lines, count(*)::int as rows, max(place) as place
      from ${staged}`,
  );
  return page;
}

export async function endArchive(serviceDb: Executor, archive: string): Promise<boolean> {
  return (await callValue(serviceDb, "end_site_archive", { archive })) ?? false;
}

const stateSchema = z.object({
  content: z.string().nullable(),
  archive: z.string().optional(),
  done: z.number().optional(),
  bytes: z.number().optional(),
});

/** 403 for all but the administrator. */
export async function restoreState(db: Executor): Promise<z.infer<typeof restoreStateSchema>> {
  const { content, archive: id, ...begun } = stateSchema.parse(await callValue(db, "admin_site_restore", {}));
  return restoreStateSchema.parse({ content, begun: id === undefined ? null : { id, ...begun } });
}

const begunAnswer = z.union([
  z.object({ archive: z.uuid(), offset: z.number() }),
  z.object({ found: z.string() }),
  z.object({ busy: z.literal(true) }),
]);

/** 403 for all but the administrator, 409 when the site is not empty or another file is being restored. */
export async function beginRestore(
  db: Executor,
  hash: string,
  bytes: number,
): Promise<{ archive: string; offset: number }> {
  const answer = begunAnswer.parse(await callValue(db, "begin_site_restore", { hash, bytes }));
  if ("found" in answer) throw notEmpty(answer.found);
  if ("busy" in answer) throw restoreUnderWay();
  return answer;
}

const cursorSchema = zipPositionSchema.extend({
  stage: z.enum(["manifest", "rows", "object list", "objects", "directory", "finish"]),
  /** Of the tables, the one whose rows come next, and how many of them have been read. */
  table: z.number(),
  rows: z.number(),
  /** The staged place of the last object that was stored or is missing. */
  place: z.number(),
  missing: z.number(),
});
export type Cursor = z.infer<typeof cursorSchema>;

const restoreSchema = z.object({
  /** Nothing but the offset before the first step. */
  cursor: z.union([cursorSchema, z.object({ offset: z.literal(0) })]),
  bytes: z.number(),
  manifest: manifestSchema.nullable(),
  tables: z.record(z.string(), z.array(z.string())),
  buckets: z.array(z.string()),
});

export interface Restore extends z.infer<typeof restoreSchema> {
  archive: string;
  manifest: Manifest | null;
}

/** 403 for all but the administrator, 409 for a restore that has ended. */
export async function continueRestore(db: Executor, archive: string): Promise<Restore> {
  const restore = await callValue(db, "continue_site_restore", { archive });
  if (restore === null) throw restoreGone();
  return { archive, ...restoreSchema.parse(restore) };
}

function notRestored(error: unknown): never {
  const { code = "", message } = databaseErrorOf(error) ?? {};
  if (code === "PT409") throw notEmpty();
  if (!code.startsWith("22")) throw error;
  console.error(`An archive was refused: ${code} ${message}`);
  throw damaged();
}

/** Stages rows, and sets how far the restore came. False when another request came first, or the restore has ended. */
export async function stageRows(
  serviceDb: Executor,
  archive: string,
  { part, lines }: { part: string; lines: string[] },
  fromOffset: number,
  cursor: Cursor,
): Promise<boolean> {
  const isStaged = await callValue(serviceDb, "stage_site_rows", {
    archive,
    part_name: part,
    lines,
    from_offset: fromOffset,
    next_cursor: json(cursor),
  }).catch(notRestored);
  return isStaged ?? false;
}

export async function finishRestore(
  serviceDb: Executor,
  archive: string,
  { tables, sequences }: Manifest,
  missing: string[],
): Promise<number> {
  const columns = Object.fromEntries(tables.map((table) => [table.name, table.columns]));
  const rows = await callValue(
    serviceDb,
    "finish_site_restore",
    { archive, table_columns: json(columns), sequences: json(sequences), missing },
    LONGEST,
  ).catch(notRestored);
  if (rows === null) throw restoreGone();
  return rows;
}
