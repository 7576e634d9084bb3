import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { NEEDED_AUTH_SETTINGS } from "../../functions/_shared/auth-settings.ts";
import { CLI_PROGRAM } from "../../local/database/supabase-cli.ts";
import { buildPage, packPage, WEB_DIR } from "../../local/page/page.ts";
import { PROJECT_DIR, StartError } from "../../local/settings.ts";
import { writeHosts } from "../hosts/write.ts";
import { bundleFunction, type BundledFunction, functionNames, MAX_FUNCTION_BYTES } from "./bundle.ts";
import { managementOf } from "./management.ts";
import { writeProject } from "./project.ts";
import { newLogins } from "./roles.ts";
import type { Deployment } from "./settings.ts";

const SOURCE = path.join(PROJECT_DIR, "supabase");
const FUNCTIONS = path.join(SOURCE, "functions");

interface Step {
  title: string;
  run(): Promise<unknown>;
}

async function bundleAll(): Promise<BundledFunction[]> {
  const bundled: BundledFunction[] = [];
  for (const name of await functionNames(FUNCTIONS)) {
    const one = await bundleFunction(FUNCTIONS, name);
    console.log(`  ${name}: ${(one.compressedBytes / 1e6).toFixed(2)} MB compressed`);
    bundled.push(one);
  }
  const large = bundled.filter(({ compressedBytes }) => compressedBytes > MAX_FUNCTION_BYTES);
  if (large.length === 0) return bundled;
  const names = large.map(({ name }) => name).join(", ");
  throw new StartError(`Too large for Supabase, which takes ${MAX_FUNCTION_BYTES / 1e6} MB: ${names}.`);
}

const ofManagementAlone = () =>
  Object.fromEntries(
    NEEDED_AUTH_SETTINGS.filter(({ inConfig }) => inConfig === undefined).map(({ name, value }) => [
      name,
      value,
    ]),
  );

/** Throws a {@link StartError} when it fails. */
async function runCli(deployment: Deployment, project: string, args: string[]): Promise<void> {
  const program = process.env["SUPABASE_CLI"] || CLI_PROGRAM;
  const { mail, accessToken, databasePassword } = deployment;
  const child = spawn(program, ["--workdir", project, "--yes", ...args], {
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      SUPABASE_ACCESS_TOKEN: accessToken,
      SUPABASE_DB_PASSWORD: databasePassword,
      SUPABASE_TELEMETRY_DISABLED: "1",
      ...(mail && { SMTP_PASSWORD: decodeURIComponent(new URL(mail.url).password) }),
    },
  });
  const [code] = await once(child, "exit").catch((error: unknown) => {
    throw new StartError(
      `Supabase's CLI cannot be started: ${error instanceof Error ? error.message : String(error)}.`,
    );
  });
  if (code !== 0) throw new StartError(`supabase ${args[0]} failed, and nothing after it was done.`);
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const clockSql = (url: string, key: string) => `select private.set_clock(${quoted(url)}, ${quoted(key)})`;

const variableLine = ([name, value]: [string, string]) => `${name}=${JSON.stringify(value)}`;

function stepsOf(deployment: Deployment, to: string): Step[] {
  const { reference, place } = deployment;
  const management = managementOf(deployment);
  const cli = (...args: string[]) => runCli(deployment, to, args);
  const clockKey = randomBytes(32).toString("base64url");
  const secrets: Record<string, string> = {
    ...deployment.secrets,
    SITE_URL: place.site,
    CLOCK_KEY: clockKey,
  };
  let functions: BundledFunction[] = [];
  const { signal } = new AbortController();
  return [
    { title: `Look for the project ${reference}`, run: management.checkProject },
    {
      title: `Write the project for production to ${path.relative(PROJECT_DIR, to)}`,
      run: async () => {
        functions = await bundleAll();
        await writeProject(SOURCE, to, deployment, functions);
      },
    },
    { title: "Link: supabase link", run: () => cli("link", "--project-ref", reference) },
    { title: "Migrations: supabase db push", run: () => cli("db", "push") },
    {
      title: "Logins: new passwords for the roles api and api_service, by the management API",
      run: async () => {
        const logins = newLogins(reference, await management.pooler());
        await management.runSql(logins.sql);
        Object.assign(secrets, logins.secrets);
      },
    },
    {
      title: `Secrets: supabase secrets set (${[...Object.keys(secrets), "DATABASE_URL", "DATABASE_SERVICE_URL"].toSorted().join(", ")})`,
      run: async () => {
        // A file, because everybody on the machine can read the arguments of processes.
        const file = path.join(to, ".secrets");
        await writeFile(file, Object.entries(secrets).map(variableLine).join("\n"), { mode: 0o600 });
        try {
          await cli("secrets", "set", "--env-file", file, "--project-ref", reference);
        } finally {
          await rm(file, { force: true });
        }
      },
    },
    {
      title: "Configuration: supabase config push",
      run: () => cli("config", "push", "--project-ref", reference),
    },
    {
      title: `Auth, by the management API: ${Object.entries(ofManagementAlone())
        .map(([name, value]) => `${name} = ${value}`)
        .join(", ")}`,
      run: () => management.setAuth(ofManagementAlone()),
    },
    {
      title: "Functions: supabase functions deploy --use-api",
      run: () => cli("functions", "deploy", "--use-api", "--project-ref", reference),
    },
    {
      title: "Clock: private.set_clock, by the management API, for the jobs that no visitor starts",
      run: () => management.runSql(clockSql(`${place.functions}/api/scheduled-jobs/run`, clockKey)),
    },
    {
      title: "Page: build it, and write the files of the hosts to dist/hosts",
      run: async () => {
        await buildPage(signal);
        await packPage(signal);
        await writeHosts(place, WEB_DIR, path.join(PROJECT_DIR, "dist/hosts"));
      },
    },
  ];
}

function leftToDo({ place, mail }: Deployment): string[] {
  return [
    `Serve the page at ${place.site} by one of the hosts in dist/hosts (docs/hosts.md).`,
    ...(mail
      ? []
      : [
          "Set SMTP_URL and MAIL_FROM in .env and deploy again: until then nobody but your project's team gets a mail, and " +
            "nobody else can confirm an account.",
        ]),
    `Register at ${place.site}/auth, confirm the address, and make yourself the owner: ` +
      `supabase db query --linked "select private.make_owner('you@example.com')"`,
    "Look at Admin, Maintenance: it says what Auth refuses, and when the last mail was sent.",
  ];
}

/** The first step that fails ends it with a {@link StartError}. */
export async function deploy(
  deployment: Deployment,
  { isDryRun, to }: { isDryRun: boolean; to: string },
): Promise<void> {
  const steps = stepsOf(deployment, to);
  for (const [index, { title, run }] of steps.entries()) {
    console.log(`${index + 1}/${steps.length} ${title}`);
    if (!isDryRun) await run();
  }
  if (isDryRun) {
    console.log("Nothing of this was done. The functions would have these sizes:");
    await bundleAll();
  }
  console.log("\nLeft to do:");
  for (const each of leftToDo(deployment)) console.log(`- ${each}`);
}
