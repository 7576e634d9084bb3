import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { isIP } from "node:net";
import { FUNCTIONS_DIR, spawnFunction } from "./function-process.ts";
import { functionList, stopLeftFunctions } from "./left-functions.ts";
import type { PartProcess } from "../processes/part-process.ts";
import { type Part, supervise } from "../processes/supervisor.ts";
import type { Secrets } from "../data/secrets.ts";
import type { Postgres } from "../database/postgres.ts";
import { backupPlaceOf, mailServerOf, type Settings } from "../settings.ts";

const ON_DEMAND = ["read-pdf"];

async function functionNames(): Promise<string[]> {
  const entries = await readdir(FUNCTIONS_DIR, { recursive: false, withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
    .map((entry) => entry.name);
}

const NEEDED = {
  api: [
    "SUPABASE_URL",
    "SUPABASE_ANON_KEY",
    "SUPABASE_SERVICE_ROLE_KEY",
    "DATABASE_URL",
    "DATABASE_SERVICE_URL",
    "JWT_SECRET",
    "SITE_URL",
    "SECURITY_CONTACT",
    "CLOCK_KEY",
    "BACKUP_PLACE",
    "BACKUP_EVERY",
    "SMTP_URL",
    "MAIL_FROM",
  ],
  "analyze-note": [
    "SUPABASE_URL",
    "SUPABASE_SERVICE_ROLE_KEY",
    "DATABASE_SERVICE_URL",
    "ANALYSIS_BASE_URL",
    "ANALYSIS_API_KEY",
    "ANALYSIS_MODEL",
    "ANALYSIS_TRANSCRIPTION_MODEL",
  ],
} as const;

const isNeeding = (name: string): name is keyof typeof NEEDED => name in NEEDED;

interface Reach {
  origin: string;
  database: Pick<Postgres, "port" | "url">;
}

function environmentOf(
  name: string,
  settings: Settings,
  secrets: Secrets,
  { origin, database }: Reach,
  ownKey: string,
): Record<string, string> {
  if (!isNeeding(name)) return { CALLER_KEY: ownKey };
  const values = {
    ...settings,
    SUPABASE_URL: origin,
    SUPABASE_ANON_KEY: secrets.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: secrets.secretKey,
    DATABASE_URL: database.url("api", secrets.apiPassword),
    DATABASE_SERVICE_URL: database.url("api_service", secrets.apiServicePassword),
    JWT_SECRET: secrets.jwtSecret,
    SITE_URL: settings.SITE_URL ?? origin,
    CLOCK_KEY: secrets.secretKey,
    BACKUP_PLACE: backupPlaceOf(settings),
    MAIL_FROM: mailServerOf(settings)?.from,
  };
  return Object.fromEntries(
    NEEDED[name].flatMap((each): [string, string][] => {
      const value = values[each];
      return value ? [[each, value]] : [];
    }),
  );
}

const hostAndPort = ({ hostname, port, protocol }: URL) =>
  `${hostname}:${port || (protocol === "https:" ? "443" : "80")}`;

/** Deno checks the address that a name of node:net leads to, which changes: so any, at the port of mails. */
function mailHosts({ hostname, port, protocol }: URL): string[] {
  const at = port || (protocol === "smtps:" ? "465" : "587");
  return isIP(hostname.replace(/^\[(.*)\]$/, "$1")) ? [`${hostname}:${at}`] : [hostname, `0.0.0.0/0:${at}`];
}

function hostsOf(name: string, settings: Settings, { origin, database }: Reach): string {
  const hosts = ["127.0.0.1:0"];
  if (isNeeding(name)) hosts.push(new URL(origin).host, `127.0.0.1:${database.port}`);
  if (name === "api" && settings.SMTP_URL) hosts.push(...mailHosts(new URL(settings.SMTP_URL)));
  if (name === "api" && settings.SITE_URL) hosts.push(hostAndPort(new URL(settings.SITE_URL)));
  if (name === "analyze-note" && settings.ANALYSIS_BASE_URL) {
    hosts.push(hostAndPort(new URL(settings.ANALYSIS_BASE_URL)));
  }
  return hosts.join(",");
}

export interface Functions {
  readonly parts: Part[];
  readonly onDemand: ReadonlyMap<string, () => PartProcess>;
  readonly ownKeyOf: (name: string) => string | undefined;
  readonly endOnDemand: () => void;
}

/** `onPart` gets each part before it serves, so that none is left behind. */
export async function startFunctions(
  settings: Settings,
  secrets: Secrets,
  reach: Reach,
  watch: boolean,
  onPart: (part: Part) => void,
): Promise<Functions> {
  await stopLeftFunctions(settings.DATA_DIR);
  const list = functionList(settings.DATA_DIR);
  const ownKey = randomBytes(32).toString("base64url");
  const spawn = (name: string, isWatched: boolean): PartProcess => {
    const environment = environmentOf(name, settings, secrets, reach, ownKey);
    const child = list.add(spawnFunction(name, environment, hostsOf(name, settings, reach), isWatched));
    list.write();
    return child;
  };
  const names = await functionNames();
  const starting = names
    .filter((name) => !ON_DEMAND.includes(name))
    .map((name) => supervise(name, () => spawn(name, watch), onPart));
  const asked = new Set<PartProcess>();
  const onDemand = names
    .filter((name) => ON_DEMAND.includes(name))
    .map((name): [string, () => PartProcess] => [
      name,
      () => {
        const child = spawn(name, false);
        asked.add(child);
        void child.exited.then(() => asked.delete(child));
        return child;
      },
    ]);
  return {
    parts: await Promise.all(starting),
    onDemand: new Map(onDemand),
    ownKeyOf: (name) => (isNeeding(name) ? undefined : ownKey),
    endOnDemand: () => asked.forEach((child) => child.stop()),
  };
}
