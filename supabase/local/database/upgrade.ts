import { askDatabase } from "./ask-database.ts";
import { keptClusterOf } from "../data/data-folder.ts";
import { MAKE_ROOM, noRoom, saysDiskFull, type DiskRoom } from "../data/disk-room.ts";
import { StartError } from "../settings.ts";
import { copyCluster, hasUnfinishedUpgrade, keepCopy, putCopyBack } from "./cluster-copy.ts";
import { applyMigrations, type Migration, pendingMigrations } from "./migrations.ts";
import { type Postgres, stopLeftServer } from "./postgres.ts";

const megabytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1e6))} MB`;

/** Before the database starts: an upgrade that was cut off is undone, by whichever version starts next. */
export async function undoUnfinishedUpgrade(dataDir: string): Promise<void> {
  if (!hasUnfinishedUpgrade(dataDir)) return;
  await stopLeftServer(dataDir);
  await putCopyBack(dataDir);
  console.log("An upgrade of the database was cut off: it is again as it was before.");
}

async function upgrade(
  database: Postgres,
  databaseUrl: string,
  pending: readonly Migration[],
  dataDir: string,
  disk: DiskRoom,
): Promise<void> {
  await database.stop();
  const bytes = await copyCluster(dataDir, disk);
  if (bytes === undefined)
    throw new StartError(
      `The database has to be upgraded, and ${dataDir} has no room for the copy of it that is made first. ${MAKE_ROOM}`,
    );
  await database.restart();
  console.log(
    `The database is being upgraded (${pending.length === 1 ? "one migration" : `${pending.length} migrations`}). ` +
      `It is kept as it was, ${megabytes(bytes)}, in ${keptClusterOf(dataDir)} until the next upgrade.`,
  );
  await applyMigrations(databaseUrl, pending);
}

/**
 * Before anything is served: what people change from now on stays. Throws where the API, by whose role `apiUrl` logs in, could not
 * answer a visitor.
 */
export async function finishUpgrade(apiUrl: string, dataDir: string): Promise<void> {
  if (!hasUnfinishedUpgrade(dataDir)) return;
  await askDatabase(apiUrl, (sql) =>
    sql.begin((tx) => [tx`set local role anon`, tx`select from public.settings`]),
  );
  await keepCopy(dataDir);
}

function notUpgraded(error: unknown, dataDir: string): StartError {
  const said = error instanceof Error ? error.message : String(error);
  const reason = saysDiskFull(error) ? noRoom(dataDir).message : said;
  return new StartError(
    `${reason}\nThe upgrade was undone, and the data is as it was: the version from before starts with it. Please report this.`,
    { cause: error },
  );
}

/**
 * Applies the migrations that are missing. A database in use is copied first, and the copy is put back when one of them fails, or
 * by the next start, unless {@link finishUpgrade} comes first. Throws a {@link StartError}, also where other migrations than those here were applied.
 */
export async function migrate(
  database: Postgres,
  databaseUrl: string,
  dataDir: string,
  disk: DiskRoom,
): Promise<void> {
  const { pending, isFirst } = await pendingMigrations(databaseUrl, dataDir);
  if (pending.length === 0) return;
  if (isFirst) {
    await applyMigrations(databaseUrl, pending);
    return;
  }
  try {
    await upgrade(database, databaseUrl, pending, dataDir, disk);
  } catch (error) {
    if (!hasUnfinishedUpgrade(dataDir)) throw error;
    await database.stop();
    await putCopyBack(dataDir);
    throw notUpgraded(error, dataDir);
  }
}
