import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import type { z } from "zod";
import {
  type begunRestoreSchema,
  type RestoreStep,
  SITE_ARCHIVE_VERSION,
} from "../../_shared/contract/site-archive.ts";
import type { Executor } from "../../_shared/database/index.ts";
import { AppError, malformed } from "../../_shared/errors.ts";
import {
  ARCHIVE_LIMITS,
  type ArchivedObject,
  archivedObjectSchema,
  END,
  endSchema,
  type Manifest,
  MANIFEST,
  manifestSchema,
  OBJECT_LIST,
  objectEntry,
  rowsEntry,
} from "../../_shared/site-archive/index.ts";
import {
  ZipCut,
  ZipError,
  zipPositionSchema,
  type ZipProblem,
  ZipReader,
  zipStart,
} from "../../_shared/zip-stream/index.ts";
import type { Dependencies } from "../http/environment.ts";
import { serviceClient } from "../http/supabase.ts";
import { damaged, notAnArchive, otherVersion, partTooLarge, repacked } from "./archive.errors.ts";
import {
  beginRestore,
  continueRestore,
  type Cursor,
  endArchive,
  finishRestore,
  readStaged,
  type Restore,
  stageRows,
} from "./archive.repository.ts";
import { removeObjects, storeObject } from "./restored-objects.ts";

const PIECE_BYTES = 2 * 1024 * 1024;
/** A piece has one line or one object at least, with what is around it. */
export const LARGEST_PIECE = ARCHIVE_LIMITS.lineBytes + 64 * 1024;

const BATCH = { lines: 500, bytes: 1024 * 1024, lineBytes: ARCHIVE_LIMITS.lineBytes };
const GROUP_OBJECTS = 40;
const GROUP_BYTES = 1024 * 1024;
/** After so many the step ends, however much of its piece is left. */
const STEP_OBJECTS = 200;
const AT_ONCE = 4;
const REMOVED = 2_000;

/** Another request read the same piece first. */
class Overtaken extends Error {}

const decoder = new TextDecoder("utf-8", { fatal: true });

function decoded(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw damaged();
  }
}

function parseJson<S extends z.ZodType>(schema: S, text: string): z.infer<S> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw damaged();
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw damaged();
  return parsed.data;
}

const firstCursor = (): Cursor => ({
  ...zipStart(),
  stage: "manifest",
  table: 0,
  rows: 0,
  place: 0,
  missing: 0,
});

type Staged = Parameters<typeof stageRows>[2];

const NO_ROWS: Staged = { part: "cursor", lines: [] };

/** One step: reads a piece of the archive as far as it goes, and keeps after each batch how far that is. */
class Step {
  readonly #deps: Dependencies;
  readonly #restore: Restore;
  readonly #zip: ZipReader;
  #manifest: Manifest | null;
  #saved: number;
  #objects = 0;
  cursor: Cursor;

  constructor(deps: Dependencies, restore: Restore, cursor: Cursor, piece: Buffer) {
    this.#deps = deps;
    this.#restore = restore;
    this.#manifest = restore.manifest;
    this.cursor = cursor;
    this.#saved = cursor.offset;
    const isLast = cursor.offset + piece.length === restore.bytes;
    this.#zip = new ZipReader(piece, zipPositionSchema.parse(cursor), isLast);
  }

  /** Returns how many bytes the next piece should have. */
  async read(): Promise<number> {
    try {
      while (this.cursor.stage !== "finish" && this.#objects < STEP_OBJECTS) await this.#readNext();
      return PIECE_BYTES;
    } catch (error) {
      if (!(error instanceof ZipCut)) throw error;
      return Math.min(Math.max(error.wanted, PIECE_BYTES), LARGEST_PIECE);
    } finally {
      Object.assign(this.cursor, this.#zip.position);
    }
  }

  /** Nothing where it is saved already. */
  async save(staged: Staged = NO_ROWS): Promise<void> {
    Object.assign(this.cursor, this.#zip.position);
    if (this.cursor.offset === this.#saved) return;
    const { archive } = this.#restore;
    if (!(await stageRows(this.#deps.serviceDb, archive, staged, this.#saved, this.cursor)))
      throw new Overtaken();
    this.#saved = this.cursor.offset;
  }

  get manifest(): Manifest {
    if (!this.#manifest) throw damaged();
    return this.#manifest;
  }

  #readNext(): Promise<void> {
    switch (this.cursor.stage) {
      case "manifest":
        return this.#readManifest();
      case "rows":
        return this.#readRows();
      case "object list":
        return this.#readObjectList();
      case "objects":
        return this.#readObjects();
      default:
        this.#zip.finish();
        this.cursor.stage = "finish";
        return Promise.resolve();
    }
  }

  #expectEntry(name: string): void {
    if (this.#zip.entry() !== name) throw name === MANIFEST ? notAnArchive() : damaged();
  }

  async #readManifest(): Promise<void> {
    this.#expectEntry(MANIFEST);
    const text = decoded(this.#zip.text(ARCHIVE_LIMITS.manifestBytes));
    const manifest = parseJson(manifestSchema, text);
    const isKnown = manifest.tables.every(({ name, columns }) => {
      const here = this.#restore.tables[name];
      return here && columns.every((column) => here.includes(column));
    });
    if (manifest.version !== SITE_ARCHIVE_VERSION || !isKnown) throw otherVersion();
    if (new Set(manifest.tables.map(({ name }) => name)).size < manifest.tables.length) throw damaged();
    this.#manifest = manifest;
    this.cursor.stage = manifest.tables.length > 0 ? "rows" : "object list";
    await this.save({ part: "manifest", lines: [text] });
  }

  async #readLines(part: string, total: number, atEnd: () => void, check?: (line: string) => void) {
    const { lines, isOver } = this.#zip.lines(BATCH);
    const texts = lines.map(decoded);
    if (check) texts.forEach(check);
    this.cursor.rows += texts.length;
    if (isOver) {
      if (this.cursor.rows !== total) throw damaged();
      this.cursor.rows = 0;
      atEnd();
    }
    if (texts.length > 0) await this.save({ part, lines: texts });
  }

  async #readRows(): Promise<void> {
    const table = this.manifest.tables[this.cursor.table];
    if (!table) throw damaged();
    this.#expectEntry(rowsEntry(table.name));
    await this.#readLines(table.name, table.rows, () => {
      this.cursor.table += 1;
      if (this.cursor.table === this.manifest.tables.length) this.cursor.stage = "object list";
    });
  }

  async #readObjectList(): Promise<void> {
    this.#expectEntry(OBJECT_LIST);
    const { objects } = this.manifest;
    await this.#readLines(
      "objects",
      objects,
      () => (this.cursor.stage = "objects"),
      (line) => {
        const { bucket } = parseJson(archivedObjectSchema, line);
        if (!this.#restore.buckets.includes(bucket)) throw damaged();
      },
    );
    if (this.cursor.rows > objects) throw damaged();
  }

  async *#listed(after: number): AsyncGenerator<{ object: ArchivedObject; place: number }> {
    for (let last = after; ;) {
      const rows = await readStaged(this.#deps.serviceDb, this.#restore.archive, "objects", last);
      for (const { line, place } of rows) yield { object: parseJson(archivedObjectSchema, line), place };
      const end = rows.at(-1);
      if (!end) return;
      last = end.place;
    }
  }

  /** Stores the next objects of the piece, and stages the names of those that the archive lacks. */
  async #readObjects(): Promise<void> {
    const group: { object: ArchivedObject; bytes: Buffer }[] = [];
    const skipped: string[] = [];
    let size = 0;
    let cut: ZipCut | undefined;
    const listed = this.#listed(this.cursor.place);
    try {
      let name = this.#zip.entry();
      for await (const { object, place } of listed) {
        if (name === objectEntry(object)) {
          group.push({ object, bytes: this.#zip.bytes(object.size) });
          size += object.size;
        } else {
          skipped.push(JSON.stringify({ name: `${object.bucket}/${object.name}` }));
        }
        this.cursor.place = place;
        if (group.length === GROUP_OBJECTS || size >= GROUP_BYTES) break;
        if (name === objectEntry(object)) name = this.#zip.entry();
      }
    } catch (error) {
      if (!(error instanceof ZipCut)) throw error;
      cut = error;
    }
    this.cursor.missing += skipped.length;
    await this.#store(group);
    if (group.length + skipped.length > 0) await this.save({ part: "missing", lines: skipped });
    if (cut) throw cut;
    if (group.length === 0) await this.#readEnd();
  }

  async #store(group: { object: ArchivedObject; bytes: Buffer }[]): Promise<void> {
    const service = serviceClient(this.#deps);
    for (let from = 0; from < group.length; from += AT_ONCE) {
      const few = group.slice(from, from + AT_ONCE);
      await Promise.all(few.map(({ object, bytes }) => storeObject(service, object, bytes)));
    }
    this.#objects += group.length;
  }

  async #readEnd(): Promise<void> {
    this.#expectEntry(END);
    const text = decoded(this.#zip.text(ARCHIVE_LIMITS.manifestBytes));
    const missing = new Set(parseJson(endSchema, text).missing);
    const skipped = await this.missing();
    if (skipped.length !== missing.size || !skipped.every((name) => missing.has(name))) throw damaged();
    this.cursor.stage = "directory";
  }

  async missing(): Promise<string[]> {
    const names: string[] = [];
    if (this.cursor.missing === 0) return names;
    for (let after: number | undefined = 0; after !== undefined;) {
      const rows = await readStaged(this.#deps.serviceDb, this.#restore.archive, "missing", after);
      names.push(...rows.map(({ line }) => String(JSON.parse(line).name)));
      after = rows.at(-1)?.place;
    }
    return names;
  }
}

/** Ends a restore, and removes the objects that it has stored. */
async function end(deps: Dependencies, archive: string, place: number): Promise<void> {
  const stored: ArchivedObject[] = [];
  for (let after = 0; after < place && stored.length < REMOVED;) {
    const rows = await readStaged(deps.serviceDb, archive, "objects", after);
    stored.push(...rows.map(({ line }) => parseJson(archivedObjectSchema, line)));
    after = rows.at(-1)?.place ?? place;
  }
  // When the staged rows are gone, this restore was finished or ended by another request, so its objects stay.
  if (!(await endArchive(deps.serviceDb, archive))) return;
  await removeObjects(serviceClient(deps), stored);
}

const ZIP_ERRORS: Readonly<Record<ZipProblem, () => AppError>> = {
  foreign: notAnArchive,
  damaged,
  repacked,
  "too large": partTooLarge,
};

/** Undefined for a failure of the moment, after which a restore goes on. */
function refusalOf(error: unknown): AppError | undefined {
  if (error instanceof ZipError) return ZIP_ERRORS[error.problem]();
  return error instanceof AppError && error.code.startsWith("archive.") ? error : undefined;
}

/** 409 when the site is not empty, or another file is being restored. */
export async function beginSiteRestore(
  db: Executor,
  head: Buffer,
  bytes: number,
): Promise<z.infer<typeof begunRestoreSchema>> {
  const hash = createHash("sha256").update(head).digest("hex");
  const { archive, offset } = await beginRestore(db, hash, bytes);
  return { id: archive, offset, wanted: PIECE_BYTES };
}

/**
 * Reads a piece of the archive. A piece that was read before changes nothing, and is answered with where the restore stands. After the
 * last one, a step without bytes makes the staged rows the site's, in one transaction.
 */
export async function restorePiece(
  db: Executor,
  deps: Dependencies,
  restore: Restore,
  offset: number,
  piece: Buffer,
): Promise<RestoreStep> {
  const cursor = "stage" in restore.cursor ? restore.cursor : firstCursor();
  if (offset !== cursor.offset) return { offset: cursor.offset, wanted: PIECE_BYTES };
  if (offset + piece.length > restore.bytes) throw malformed();
  const step = new Step(deps, restore, cursor, piece);
  try {
    if (cursor.stage === "finish") {
      const missing = await step.missing();
      const rows = await finishRestore(deps.serviceDb, restore.archive, step.manifest, missing);
      const restored = { rows, objects: step.manifest.objects - missing.length, missing };
      return { offset, wanted: 0, restored };
    }
    const wanted = await step.read();
    await step.save();
    return { offset: step.cursor.offset, wanted };
  } catch (error) {
    if (error instanceof Overtaken) {
      const { cursor: now } = await continueRestore(db, restore.archive);
      return { offset: now.offset, wanted: PIECE_BYTES };
    }
    const refusal = refusalOf(error);
    if (refusal) await end(deps, restore.archive, step.cursor.place);
    throw refusal ?? error;
  }
}

export async function discardRestore(db: Executor, deps: Dependencies, archive: string): Promise<void> {
  const { cursor } = await continueRestore(db, archive);
  await end(deps, archive, "place" in cursor ? cursor.place : 0);
}
