import { writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { type Backend, prepareCluster, startBackend } from "./backend/backend.ts";
import { startDevServer } from "./page/dev-server.ts";
import { forgetFirstStart, seedFirst, tellFirst } from "./first-start.ts";
import { openDataFolder } from "./data/data-folder.ts";
import { forgetArchives } from "./database/left-archives.ts";
import type { FunctionProcess } from "./functions/function-process.ts";
import { startFunctions } from "./functions/functions.ts";
import { migrate } from "./database/migrations.ts";
import { ensureOwner } from "./owner.ts";
import { buildPage, packPage } from "./page/page.ts";
import { type Postgres, startPostgres } from "./database/postgres.ts";
import { loadSecrets } from "./data/secrets.ts";
import { mindBeginnings } from "./backend/session-beginnings.ts";
import { requireFreePort, requireOpenPort, serve } from "./gateway/serve.ts";
import { originOf, readSettings, type Settings, StartError } from "./settings.ts";
import type { Upstreams } from "./gateway/upstreams.ts";
import { within } from "./within.ts";

/** Everything that must end with us, the last started first. */
const cleanups: (() => void | Promise<void>)[] = [];
let stopping: Promise<void> | undefined;

let database: Postgres | undefined;

/** Ends all parts once, whatever asks for it, and then the process; a part that fails to end does not keep others. */
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

/** Ends everything because of what should not have happened: a half-working site is worse than one that says it is down. */
function endBecause(...what: unknown[]): Promise<void> {
  // What ends us has its own failures, and they are no reason to end otherwise.
  if (stopping) return stopping;
  console.error(...what);
  // Without room on its disk the database breaks off what others ask of it, and they fail first.
  cleanups.push(async () => {
    const complaint = await database?.complaint();
    if (complaint) console.error(complaint);
  });
  return stop(1);
}

/** A function that ends by itself takes everything with it. */
function watchFunction(child: FunctionProcess): void {
  cleanups.push(() => child.stop());
  // The last thing of all, when each has long been told: who waits for our end may count on theirs.
  cleanups.unshift(() => within(1000, child.exited));
  void child.exited.then(() => endBecause(`The function ${child.name} ended unexpectedly.`));
}

/** What Vite does for us, it does until we end. */
function endWithUs(): AbortSignal {
  const controller = new AbortController();
  cleanups.push(() => controller.abort());
  return controller.signal;
}

/** Builds the page beside the rest of the start, which takes less time; in development Vite serves it as it is. */
async function preparePage(upstreams: Upstreams, dev: boolean): Promise<void> {
  if (!dev) await buildPage(endWithUs());
  upstreams.hasPage = true;
}

/** Starts the whole product on one port; `dev` puts the web's development server in front of it. */
async function start(settings: Settings, dev: boolean): Promise<void> {
  const dataDir = settings.DATA_DIR;
  await openDataFolder(dataDir);
  const upstreams: Upstreams = {
    backend: undefined,
    functions: undefined,
    secretKey: "",
    jwtSecret: "",
    hasPage: false,
    ready: false,
  };
  if (dev) requireFreePort(settings);
  // In development the gateway stands behind the web's server, on a port that the system chooses.
  const gateway = serve(settings, upstreams, dev ? 0 : settings.PORT, dev ? "127.0.0.1" : settings.HOST);
  const internal = gateway.origin;
  const origin = dev ? originOf(settings.HOST, settings.PORT) : internal;
  await requireOpenPort(origin);
  const siteUrl = settings.SITE_URL ?? origin;
  const page = preparePage(upstreams, dev);
  // Whether it failed is asked at the end.
  page.catch(() => {});

  const secrets = await loadSecrets(dataDir);
  upstreams.secretKey = secrets.secretKey;
  upstreams.jwtSecret = secrets.jwtSecret;
  database = await startPostgres(dataDir, secrets.adminPassword, (end) => cleanups.push(end));
  void database.ended().then(() => endBecause("The database ended unexpectedly."));
  await prepareCluster(database, secrets, siteUrl, dataDir);
  const migrationsUrl = database.url("postgres", secrets.postgresPassword);
  await migrate(migrationsUrl, dataDir);
  await forgetArchives(migrationsUrl);
  const backend: Backend = mindBeginnings(
    await startBackend(database, secrets, siteUrl, dataDir),
    migrationsUrl,
  );
  upstreams.backend = backend;
  // A transaction that was cut off keeps its connection, and closing waits for it; the database's own end does not.
  cleanups.push(() => within(1000, backend.close()));
  const first = await ensureOwner(backend, migrationsUrl, siteUrl, secrets, settings);

  const functions = await startFunctions(
    { ...settings, SITE_URL: siteUrl },
    secrets,
    internal,
    dev,
    watchFunction,
  );
  upstreams.functions = functions;
  cleanups.push(functions.endOnDemand);
  // The first to end: whoever asks from now on must not begin what the parts behind it cannot finish.
  cleanups.push(gateway.stop);
  // What a program beside us needs to reach this instance: the tests and the bench.
  const instance = { origin, databaseUrl: migrationsUrl, publishableKey: secrets.publishableKey };
  await writeFile(path.join(dataDir, "instance.json"), JSON.stringify(instance, null, 2), { mode: 0o600 });
  const told = first && (await seedFirst(settings, { ...instance, origin: internal }, first));
  await page;
  upstreams.ready = true;
  // Nobody waits for it: until it is done, the page is packed as it is asked for.
  if (!dev) void packPage(endWithUs());
  if (dev)
    void (await startDevServer(settings, internal, endWithUs())).ended.then(() =>
      endBecause("The page's development server ended unexpectedly."),
    );
  if (told) tellFirst(settings, told);
  await forgetFirstStart(dataDir);
  console.log(`Ready on ${origin}`);
}

/**
 * A failure that nobody waits for, as of a connection that the database cut off while it was being made: it ends us with all
 * our parts, none of which is left behind.
 */
function endOfUnawaited(event: Event, failure: unknown): void {
  event.preventDefault();
  void endBecause("Something failed that nobody waits for:", failure);
}
addEventListener("unhandledrejection", (event) => endOfUnawaited(event, event.reason));
addEventListener("error", (event) => endOfUnawaited(event, event.error));

// The last is what a terminal sends when it is closed.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  Deno.addSignalListener(signal, () => void stop(0));

try {
  await start(readSettings(), process.argv.includes("--dev"));
} catch (error) {
  // One line for what a person can mend; everything for what we must.
  // What was stopped half-way fails, as it should.
  if (!stopping && error instanceof StartError) console.error(error.message);
  // With words before it: alone, a refusal of the database is not printed (see lite-environment.ts).
  else if (!stopping) console.error("The site could not be started:", error);
  await stop(1);
}
