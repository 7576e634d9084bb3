import { readdir } from "node:fs/promises";
import { FUNCTIONS_DIR, spawnFunction } from "./function-process.ts";
import { functionList, stopLeftFunctions } from "./left-functions.ts";
import type { PartProcess } from "../processes/part-process.ts";
import { type Part, supervise } from "../processes/supervisor.ts";
import type { Secrets } from "../data/secrets.ts";
import type { Settings } from "../settings.ts";

/** Functions that a hostile file may crash: each request gets a process of its own. */
const ON_DEMAND = ["read-pdf"];

async function functionNames(): Promise<string[]> {
  const entries = await readdir(FUNCTIONS_DIR, { recursive: false, withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
    .map((entry) => entry.name);
}

/** The environment of a function: the variables that hosted Supabase sets, and those of this product. */
function functionEnvironment(settings: Settings, secrets: Secrets, origin: string): Record<string, string> {
  const analysis = {
    ANALYSIS_BASE_URL: settings.ANALYSIS_BASE_URL,
    ANALYSIS_API_KEY: settings.ANALYSIS_API_KEY,
    ANALYSIS_MODEL: settings.ANALYSIS_MODEL,
  };
  return {
    SUPABASE_URL: origin,
    SUPABASE_ANON_KEY: secrets.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: secrets.secretKey,
    SITE_URL: settings.SITE_URL ?? origin,
    ...Object.fromEntries(
      Object.entries(analysis).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    ),
  };
}

/** The hosts that functions may connect to: this instance and the configured model. */
function allowedHosts(settings: Settings, origin: string): string {
  const hosts = ["127.0.0.1:0", new URL(origin).host];
  if (settings.ANALYSIS_BASE_URL) {
    const url = new URL(settings.ANALYSIS_BASE_URL);
    hosts.push(`${url.hostname}:${url.port || (url.protocol === "https:" ? "443" : "80")}`);
  }
  return hosts.join(",");
}

export interface Functions {
  /** Those that keep running. */
  readonly parts: Part[];
  /** Starts a process of a function that has one per request, by name. */
  readonly onDemand: ReadonlyMap<string, () => PartProcess>;
  /** Ends these processes. */
  readonly endOnDemand: () => void;
}

/**
 * Starts every Edge Function of the project, each confined to what a hosted one would have. `onPart` gets each that keeps
 * running as soon as it exists, so that none is left behind when another fails to start.
 */
export async function startFunctions(
  settings: Settings,
  secrets: Secrets,
  origin: string,
  watch: boolean,
  onPart: (part: Part) => void,
): Promise<Functions> {
  const environment = functionEnvironment(settings, secrets, origin);
  const hosts = allowedHosts(settings, origin);
  await stopLeftFunctions(settings.DATA_DIR);
  const list = functionList(settings.DATA_DIR);
  const spawn = (name: string, allowed: string, isWatched: boolean): PartProcess => {
    const child = list.add(spawnFunction(name, environment, allowed, isWatched));
    list.write();
    return child;
  };
  const names = await functionNames();
  const starting = names
    .filter((name) => !ON_DEMAND.includes(name))
    .map((name) => supervise(name, () => spawn(name, hosts, watch), onPart));
  const asked = new Set<PartProcess>();
  const onDemand = names
    .filter((name) => ON_DEMAND.includes(name))
    .map((name): [string, () => PartProcess] => [
      name,
      () => {
        // It gets everything with its request, and needs no other host.
        const child = spawn(name, "127.0.0.1:0", false);
        asked.add(child);
        void child.exited.then(() => asked.delete(child));
        return child;
      },
    ]);
  return {
    parts: await Promise.all(starting),
    onDemand: new Map(onDemand),
    endOnDemand: () => asked.forEach((child) => child.stop()),
  };
}
