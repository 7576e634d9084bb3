import { link, mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import type postgres from "postgres";
import { clusterOf, FOLDER_MODE, SECRETS } from "../data/data-folder.ts";
import { type ArchiveWriter, archiveWriter } from "./archive-writer.ts";
import { BackupFailure, StoreFailure } from "./backup-failure.ts";
import { backupName } from "./backup-names.ts";
import { copyCluster } from "./copy-cluster.ts";
import { encrypted } from "./encryption.ts";
import { type Counts, MACHINE, MANIFEST, type ManifestEntry, newManifest } from "./manifest.ts";
import { countRows, listFiles, OBJECTS, placeOf, type SiteFile, type SiteRows } from "./site-counts.ts";
import type { BackupStore } from "./store.ts";

async function isLinked(file: string, beside: string): Promise<boolean> {
  try {
    await link(file, beside);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}

const LINKS = "backup-links";

export interface MadeBackup {
  name: string;
  bytes: number;
  counts: Counts;
  lost: string[];
}

/** Less than the second after which Postgres looks for deadlocks, so that nobody else's statement is ended for ours. */
const LOCK_MS = 800;
const LOCK_TRIES = 20;
const LOCK_PAUSE_MS = 500;
const NOT_GIVEN = new Set(["57014", "55P03", "40P01"]);

const wasNotGiven = (error: unknown) =>
  error instanceof Error && NOT_GIVEN.has(String(Reflect.get(error, "code")));

/** Holds back whoever changes rows that are counted, or stored files, for as long as `act` takes. */
async function holdingWriters<Answer>(
  connection: postgres.ReservedSql,
  act: () => Promise<Answer>,
): Promise<Answer> {
  for (let tried = 1; ; tried += 1) {
    await connection`begin`;
    try {
      await connection.unsafe(`set local statement_timeout = ${LOCK_MS}`);
      await connection`
        lock table "public"."users", "public"."notes", "public"."photos", "public"."photo_comments", "public"."blog_posts",
          "public"."blog_drafts", "public"."blog_comments", "storage"."objects" in share mode`;
    } catch (error) {
      await connection`rollback`;
      if (!wasNotGiven(error)) throw error;
      if (tried === LOCK_TRIES)
        throw new BackupFailure(
          "The site was changed without a pause, so no backup was made. Try again later.",
          {
            cause: error,
          },
        );
      await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE_MS));
      continue;
    }
    try {
      await connection`set local statement_timeout = 0`;
      return await act();
    } finally {
      await connection`commit`;
    }
  }
}

interface Moment {
  rows: SiteRows;
  files: SiteFile[];
}

async function archiveSite(
  archive: ArchiveWriter,
  dataDir: string,
  connection: postgres.ReservedSql,
): Promise<{ counts: Counts; lost: string[]; entries: ManifestEntry[] }> {
  const sizes = new Map<string, number>();
  const add = async (name: string, file: string) => {
    const bytes = await archive.addFile(name, file);
    if (bytes !== undefined) sizes.set(name, bytes);
  };
  // Most of the bytes, before anything is held back; later only what came meanwhile.
  for (const file of await listFiles(connection)) await add(placeOf(file), path.join(dataDir, placeOf(file)));

  const links = path.join(dataDir, LINKS);
  await rm(links, { recursive: true, force: true });
  const linked = new Map<string, string>();
  try {
    await mkdir(links, { mode: FOLDER_MODE });
    const { rows, files } = await copyCluster<Moment>(archive, clusterOf(dataDir), connection, (finish) =>
      holdingWriters(connection, async () => {
        const moment = { rows: await countRows(connection), files: await listFiles(connection) };
        for (const name of moment.files.map(placeOf)) {
          if (sizes.has(name)) continue;
          const beside = path.join(links, String(linked.size));
          // Deleted as soon as nobody is held back, a file stays by its second name.
          if (await isLinked(path.join(dataDir, name), beside)) linked.set(name, beside);
        }
        await finish();
        return moment;
      }),
    );
    for (const [name, file] of linked) await add(name, file);
    const kept = new Set(files.map(placeOf));
    const needed = files.filter(({ isNeeded }) => isNeeded).map(placeOf);
    const found = needed.filter((name) => sizes.has(name));
    const bytes = found.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
    await archive.addText(SECRETS, await readFile(path.join(dataDir, SECRETS), "utf8"));
    return {
      counts: { ...rows, files: found.length, bytes },
      entries: archive.entries.filter(({ name }) => !name.startsWith(`${OBJECTS}/`) || kept.has(name)),
      lost: needed.filter((name) => !sizes.has(name)),
    };
  } finally {
    await rm(links, { recursive: true, force: true });
  }
}

/**
 * Copies a running site to the store: the database in the state of one moment, with every file that its rows need then, and
 * the keys. `connection` is of the superuser.
 */
export async function makeBackup(
  {
    dataDir,
    connection,
    key,
  }: { dataDir: string; connection: postgres.ReservedSql; key: string | undefined },
  store: BackupStore,
  now: Date,
  signal: AbortSignal,
): Promise<MadeBackup> {
  const name = backupName(now, key !== undefined);
  const archive = archiveWriter();
  const content = key === undefined ? archive.content : await encrypted(archive.content, key);
  let failure: unknown;
  const fail = (error: unknown) => {
    failure ??= error;
    archive.fail(error instanceof Error ? error : new Error(String(error)));
  };
  signal.addEventListener("abort", () =>
    fail(new BackupFailure("The backup was ended before it was whole.")),
  );
  const written = store.write(name, content).catch((error: unknown) => fail(new StoreFailure(error)));
  try {
    const { counts, lost, entries } = await archiveSite(archive, dataDir, connection);
    const postgres = (await readFile(path.join(clusterOf(dataDir), "PG_VERSION"), "utf8")).trim();
    const manifest = newManifest({
      madeAt: now.toISOString(),
      machine: MACHINE,
      postgres,
      counts,
      lost,
      entries,
    });
    await archive.addText(MANIFEST, JSON.stringify(manifest));
    archive.finish();
    const bytes = await written;
    if (bytes !== undefined) return { name, bytes, counts, lost };
  } catch (error) {
    fail(error);
    await written;
  }
  throw failure;
}
