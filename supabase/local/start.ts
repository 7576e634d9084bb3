import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { scheduleBackups } from "./backup/backup-schedule.ts";
import { storeOf } from "./backup/store-of.ts";
import { spawnAuth } from "./backend/auth/auth-process.ts";
import { prepareCluster, startStorage } from "./backend/backend.ts";
import { startDevServer } from "./page/dev-server.ts";
import { forgetFirstStart, seedFirst, tellFirst } from "./first-start.ts";
import { keepRoom, noRoom, saysDiskFull } from "./data/disk-room.ts";
import { clusterOf, openDataFolder, tightenFolder } from "./data/data-folder.ts";
import { startClock } from "./functions/clock.ts";
import { startFunctions } from "./functions/functions.ts";
import { finishUpgrade, migrate, undoUnfinishedUpgrade } from "./database/upgrade.ts";
import { ensureOwner } from "./owner.ts";
import { setApiPasswords } from "./database/api-passwords.ts";
import { buildPage, packPage } from "./page/page.ts";
import { startRecognition } from "./recognition/recognition.ts";
import { type Postgres, startPostgres } from "./database/postgres.ts";
import { loadSecrets } from "./data/secrets.ts";
import { endWithParent } from "./processes/end-with-parent.ts";
import { nextDelay, type Part, supervise } from "./processes/supervisor.ts";
import { requireFreePort, requireOpenPort, serve } from "./gateway/serve.ts";
import { originOf, readSettings, type Settings, StartError } from "./settings.ts";
import type { Upstreams } from "./gateway/upstreams.ts";
import { within } from "./within.ts";

const cleanups: (() => void | Promise<void>)[] = [];
let stopping: Promise<void> | undefined;

let database: Postgres | undefined;

function stop(exitCode: number): Promise<void> {
  stopping ??= (async () => {
    for (const cleanup of cleanups.reverse()) {
      try {
        await cleanup();
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
      }
    }
    Deno.exit(exitCode);
  })();
  return stopping;
}

function endBecause(...what: unknown[]): Promise<void> {
  if (stopping) return stopping;
  console.error(...what);
  // On a full disk the clients fail first; the database's message is the reason.
  cleanups.push(async () => {
    const complaint = await database?.complaint();
    if (complaint) console.error(complaint);
  });
  return stop(1);
}

function endPartWithUs(part: Part): void {
  cleanups.push(() => part.stop());
  cleanups.unshift(() => part.ended());
}

const DATABASE_TRIES = 5;

async function keepDatabase(database: Postgres, upstreams: Upstreams): Promise<void> {
  let delay: number | undefined;
  for (;;) {
    const began = performance.now();
    await database.ended();
    if (stopping) return;
    upstreams.hasDatabase = false;
    console.error("The database ended unexpectedly, and starts again.");
    for (let tried = 1; ; tried += 1) {
      delay = nextDelay(delay, performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (stopping) return;
      try {
        await database.restart();
        break;
      } catch (error) {
        if (tried < DATABASE_TRIES) continue;
        return endBecause(
          "The database cannot be started again:",
          error instanceof Error ? error.message : error,
        );
      }
    }
    upstreams.hasDatabase = true;
  }
}

function endWithUs(): AbortSignal {
  const controller = new AbortController();
  cleanups.push(() => controller.abort());
  return controller.signal;
}

async function preparePage(upstreams: Upstreams, dev: boolean): Promise<void> {
  if (!dev) await buildPage(endWithUs());
  upstreams.hasPage = true;
}

const FIRST_START_BYTES = 64 * 1024 * 1024;
const FIRST_START_FILES = 2000;

async function start(settings: Settings, dev: boolean): Promise<void> {
  const dataDir = settings.DATA_DIR;
  const backups = storeOf(settings);
  await openDataFolder(dataDir);
  await undoUnfinishedUpgrade(dataDir);
  const disk = keepRoom(dataDir, settings.DISK_RESERVE_MB);
  if (!existsSync(clusterOf(dataDir)) && !disk.fits(FIRST_START_BYTES, FIRST_START_FILES))
    throw noRoom(dataDir);
  const upstreams: Upstreams = {
    storage: undefined,
    auth: undefined,
    functions: undefined,
    recognition: undefined,
    backUp: undefined,
    secretKey: "",
    hasPage: false,
    hasDatabase: false,
    ready: false,
  };
  if (dev) requireFreePort(settings);
  const gateway = await serve(
    settings,
    upstreams,
    disk,
    dev ? 0 : settings.PORT,
    dev ? "127.0.0.1" : settings.HOST,
  );
  const { internal } = gateway;
  const origin = dev ? originOf(settings.HOST, settings.PORT) : gateway.origin;
  await requireOpenPort(origin);
  const siteUrl = settings.SITE_URL ?? origin;
  const page = preparePage(upstreams, dev);
  page.catch(() => {});

  const secrets = await loadSecrets(dataDir);
  upstreams.secretKey = secrets.secretKey;
  database = await startPostgres(dataDir, secrets.adminPassword, (end) => cleanups.push(end));
  await prepareCluster(database, secrets, siteUrl, dataDir, disk);
  const migrationsUrl = database.url("postgres", secrets.postgresPassword);
  await migrate(database, migrationsUrl, dataDir, disk);
  upstreams.hasDatabase = true;
  void keepDatabase(database, upstreams);
  await setApiPasswords(database, secrets);
  const storage = await startStorage(database, secrets, siteUrl, dataDir, disk);
  await finishUpgrade(database.url("api", secrets.apiPassword), dataDir);
  upstreams.storage = storage;
  // An interrupted transaction never ends; stopping the database ends it.
  cleanups.push(() => within(1000, storage.close()));
  const { port: databasePort } = database;
  upstreams.auth = await supervise(
    "auth",
    () => spawnAuth(settings, siteUrl, databasePort, dev),
    endPartWithUs,
  );
  await tightenFolder(dataDir);
  const first = await ensureOwner(internal, migrationsUrl, secrets, settings);

  const functions = await startFunctions(
    { ...settings, SITE_URL: siteUrl },
    secrets,
    { origin: internal, database },
    dev,
    endPartWithUs,
  );
  upstreams.functions = functions;
  cleanups.push(functions.endOnDemand);
  cleanups.push(gateway.stop);
  const { publishableKey } = secrets;
  const instance = { origin, internal, databaseUrl: migrationsUrl, publishableKey };
  await writeFile(path.join(dataDir, "instance.json"), JSON.stringify(instance, null, 2), { mode: 0o600 });
  const told =
    first && (await seedFirst(settings, { origin: internal, secretKey: secrets.secretKey }, first));
  await page;
  upstreams.ready = true;
  isUp = true;
  void startClock(internal, secrets.secretKey, endWithUs());
  if (!dev) void packPage(endWithUs());
  if (dev)
    void (await startDevServer(settings, gateway.origin, endWithUs())).ended.then(() =>
      endBecause("The page's development server ended unexpectedly."),
    );
  if (told) tellFirst(settings, told);
  await forgetFirstStart(dataDir);
  console.log(`Ready on ${origin}`);
  if (settings.READ_SCANS === "yes")
    upstreams.recognition = await startRecognition(
      { databaseUrl: migrationsUrl, origin: internal, secretKey: secrets.secretKey, disk },
      endWithUs(),
    );
  if (backups)
    upstreams.backUp = await scheduleBackups(backups, migrationsUrl, settings.BACKUP_EVERY, endWithUs());
}

let isUp = false;

/** Ends the site only while it starts: nothing from outside may end it later. */
function onUnhandled(event: Event, failure: unknown): void {
  event.preventDefault();
  if (isUp) console.error("Something failed that nobody waits for:", failure);
  else void endBecause("Something failed that nobody waits for:", failure);
}
addEventListener("unhandledrejection", (event) => onUnhandled(event, event.reason));
addEventListener("error", (event) => onUnhandled(event, event.error));

endWithParent(() => void stop(0));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  Deno.addSignalListener(signal, () => void stop(0));

try {
  await start(readSettings(), process.argv.includes("--dev"));
} catch (error) {
  if (!stopping && error instanceof StartError) console.error(error.message);
  else if (!stopping && saysDiskFull(error)) console.error(noRoom(readSettings().DATA_DIR).message);
  else if (!stopping) console.error("The site could not be started:", error);
  await stop(1);
}
