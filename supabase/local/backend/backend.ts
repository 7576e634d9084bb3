import "../lite-environment.ts";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { App } from "@supabase/lite";
import { createApi } from "@supabase/lite/cli";
import { parse } from "smol-toml";
import postgres from "postgres";
import { z } from "zod";
import { askDatabase } from "../database/ask-database.ts";
import { SUPERUSER, type Postgres } from "../database/postgres.ts";
import { SECRETS } from "../data/data-folder.ts";
import type { DiskRoom } from "../data/disk-room.ts";
import type { Secrets } from "../data/secrets.ts";
import { type MailServer, PROJECT_DIR, StartError } from "../settings.ts";
import { checkAuthFields } from "./auth/check-auth-fields.ts";
import { confirmSignUps } from "./auth/confirmations.ts";
import { catchMail, noticesSchema, sendMail, tellMailFailure, templatesSchema } from "./auth/mail.ts";
import { recoverInBackground } from "./auth/recover-in-background.ts";
import { tellOldAddress } from "./auth/tell-old-address.ts";
import { writeJsonOnce } from "./auth/write-json-once.ts";
import { keepGrants } from "./keep-grants.ts";
import { refuseWithoutRoom } from "./refuse-without-room.ts";
import { closeReadFiles } from "./storage/close-read-files.ts";
import { insertRowOnce } from "./storage/insert-row-once.ts";
import { keepAccessTime } from "./storage/keep-access-time.ts";
import { limitNamedObjects } from "./storage/limit-named-objects.ts";
import { measureUndeclared } from "./storage/measure-undeclared.ts";
import { replaceRowOnce } from "./storage/replace-row-once.ts";
import { syncWrittenFiles } from "./storage/sync-written-files.ts";
import { tellRefusals } from "./storage/tell-refusals.ts";
import { tellFullDisk } from "./tell-full-disk.ts";

export interface Backend {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

const BACKEND_ROLE = "authenticator";

const configSchema = z.object({
  api: z.object({ enabled: z.literal(false) }),
  storage: z.object({ file_size_limit: z.string() }),
  auth: z.object({
    jwt_expiry: z.number(),
    enable_signup: z.boolean(),
    minimum_password_length: z.number(),
    enable_refresh_token_rotation: z.boolean(),
    refresh_token_reuse_interval: z.number(),
    email: z
      .looseObject({ enabled: z.boolean(), template: templatesSchema, notification: noticesSchema })
      .transform(({ enabled, ...email }) => ({ ...email, enable_signup: enabled })),
  }),
});

/** Each of its changes of Supabase Lite has a file, which says why, and which test fails without it. */
async function createApp(
  database: Pick<Postgres, "url">,
  secrets: Secrets,
  siteUrl: string,
  dataDir: string,
  disk: DiskRoom,
  name = "backend",
  mail?: MailServer,
) {
  const project = configSchema.parse(
    parse(await readFile(path.join(PROJECT_DIR, "supabase/config.toml"), "utf8")),
  );
  const { notification: notices, ...email } = project.auth.email;
  const config = {
    db: { driver: "postgres", url: database.url(BACKEND_ROLE, secrets.backendPassword) },
    api: project.api,
    storage: { enabled: true, ...project.storage },
    auth: {
      enabled: true,
      ...project.auth,
      email: { ...email, enable_confirmations: mail !== undefined },
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
      site_url: siteUrl,
      additional_redirect_urls: [siteUrl],
    },
  };
  const file = path.join(dataDir, `${name}.json`);
  await writeFile(file, JSON.stringify(config, null, 2), { mode: 0o600 });
  // The package keeps objects below the working directory, whatever its config says.
  process.chdir(dataDir);
  const api = await createApi();
  const made = await api.project.local.createApp(file, { admin: false });
  keepGrants(made.connection);
  writeJsonOnce(made.connection);
  closeReadFiles(made._storageAdapter);
  syncWrittenFiles(made._storageAdapter, dataDir);
  const server = {
    admin: false,
    disableStudio: true,
    middlewares: [
      tellRefusals,
      tellFullDisk,
      refuseWithoutRoom(disk),
      limitNamedObjects,
      insertRowOnce,
      replaceRowOnce,
      measureUndeclared,
      keepAccessTime,
      checkAuthFields,
      recoverInBackground,
      tellOldAddress(notices.email_changed, siteUrl),
      ...(mail ? [tellMailFailure, confirmSignUps(secrets.secretKey)] : []),
    ],
  };
  const app = new App({ ...made.config, connection: made.connection, options: { server } });
  app._storageAdapter = made._storageAdapter;
  await app.init();
  if (mail) sendMail(app.drivers, mail);
  else catchMail(app.drivers, dataDir, process.env["SITE_IN_DEVELOPMENT"] === "yes");
  return app;
}

const WRONG_PASSWORD = "28P01";

export async function prepareCluster(
  database: Postgres,
  secrets: Secrets,
  siteUrl: string,
  dataDir: string,
  disk: DiskRoom,
): Promise<void> {
  // The home folder of a system service may not exist.
  process.env["HOME"] = dataDir;
  const read = (name: string) => readFile(path.join(import.meta.dirname, name), "utf8");
  await askDatabase(database.url(SUPERUSER, secrets.adminPassword), async (sql) => {
    const [{ done } = { done: false }] = await sql<{ done: boolean }[]>`
      select exists (select from pg_event_trigger where evtname = 'guard_system_drops') as done`.catch(
      (error: unknown) => {
        if (!(error instanceof postgres.PostgresError && error.code === WRONG_PASSWORD)) throw error;
        throw new StartError(
          `The database in ${dataDir} was made with other keys than those of its ${SECRETS}. Put back the file that belongs to it.`,
        );
      },
    );
    if (done) return;
    const [roles] = await sql`select 1 from pg_roles where rolname = 'authenticator'`;
    if (!roles) {
      const text = (await read("roles.sql"))
        .replace(":'backend_password'", `'${secrets.backendPassword}'`)
        .replace(":'postgres_password'", `'${secrets.postgresPassword}'`);
      await sql.unsafe(`begin; ${text}; commit;`);
    }
    const app = await createApp(database, secrets, siteUrl, dataDir, disk);
    await app.ensureSystemSchema();
    await app.connection.close();
    const tables = await sql`
      select 1 from pg_tables where (schemaname, tablename) in (('auth', 'users'), ('storage', 'objects'), ('storage', 'buckets'))`;
    if (tables.length !== 3) throw new Error("The backend did not make its tables.");
    await sql.unsafe(`begin; ${await read("system-schemas.sql")}; commit;`);
  });
}

export async function startAuth(
  database: Pick<Postgres, "url">,
  secrets: Secrets,
  siteUrl: string,
  dataDir: string,
  disk: DiskRoom,
  mail: MailServer | undefined,
): Promise<Backend> {
  const app = await createApp(database, secrets, siteUrl, dataDir, disk, "auth", mail);
  return { fetch: (request) => Promise.resolve(app.fetch(request)), close: () => app.connection.close() };
}

export async function startStorage(
  database: Postgres,
  secrets: Secrets,
  siteUrl: string,
  dataDir: string,
  disk: DiskRoom,
): Promise<Backend> {
  const app = await createApp(database, secrets, siteUrl, dataDir, disk, "storage");
  return { fetch: (request) => Promise.resolve(app.fetch(request)), close: () => app.connection.close() };
}
