import { rm } from "node:fs/promises";
import process from "node:process";
import postgres from "postgres";
import { z } from "zod";
import { freePort } from "../tests/support/free-port.ts";
import { type Instance, OWNER, startInstance } from "../tests/support/instance.ts";
import { killAll } from "../tests/support/own-disk.ts";
import { postgresOf, signIn, signUp } from "../tests/support/own-instance.ts";
import { descendantsOf, type RunningProcess } from "../tests/support/processes.ts";
import { scratchFolder } from "../tests/support/scratch.ts";

const REQUEST_MS = 20_000;
const HEALTHY_MS = 90_000;
const LOOK_EACH_MS = 200;

/** Parts that are killed one by one, each with the end of its command. */
const PROGRAMS = {
  gateway: "supabase/local/start.ts",
  auth: "backend/auth/auth-program.ts",
  api: "api/index.ts",
  "analyze-note": "analyze-note/index.ts",
  "photo-variants": "photo-variants/index.ts",
};

/** What can be killed; "everything" is all processes at once, with what would start them again. */
export const VICTIMS = [...Object.keys(PROGRAMS), "database", "everything"];

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** An instance that is broken on purpose, on a port and in a data folder of its own. */
export class Site {
  readonly origin: string;
  readonly #dataDir: string;
  readonly #env: Record<string, string>;
  /** Every process that the instance has had, by id. */
  readonly #seen = new Map<number, RunningProcess>();
  #instance: Instance;

  static async start(): Promise<Site> {
    const dataDir = await scratchFolder("soak");
    // What a person's password costs, and not the tests' cheap hashes.
    const env = { PORT: String(await freePort()), SEED: "demo", LITE_AUTH_BCRYPT_COST: "10" };
    return new Site(dataDir, env, await startInstance({ dataDir, env }));
  }

  private constructor(dataDir: string, env: Record<string, string>, instance: Instance) {
    this.#dataDir = dataDir;
    this.#env = env;
    this.#instance = instance;
    this.origin = instance.origin;
  }

  /** Sends a request; undefined when there was no answer, or a part was just being started again. */
  async ask(path: string, init: RequestInit = {}, token?: string): Promise<Response | undefined> {
    const headers = new Headers(init.headers);
    if (token) headers.set("authorization", `Bearer ${token}`);
    try {
      const signal = AbortSignal.timeout(REQUEST_MS);
      const response = await fetch(`${this.origin}${path}`, { ...init, headers, signal });
      // To its end, because the answer may break off.
      return new Response(response.status === 204 ? null : await response.arrayBuffer(), response);
    } catch {
      return undefined;
    }
  }

  async newPerson(email: string): Promise<string> {
    await signUp(this.#instance, email);
    return await signIn(this.#instance, email);
  }

  owner(): Promise<string> {
    return signIn(this.#instance, OWNER.email, OWNER.password);
  }

  get publishableKey(): string {
    return this.#instance.publishableKey;
  }

  /** Works in the database as its superuser. */
  async inDatabase<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
    // Another port since each time that the database was started again.
    const file = await Deno.readTextFile(`${this.#dataDir}/instance.json`);
    const url = new URL(z.object({ databaseUrl: z.string() }).parse(JSON.parse(file)).databaseUrl);
    url.username = "supabase_admin";
    url.password = this.#instance.adminPassword;
    const sql = postgres(url.href, { max: 1, onnotice: () => {} });
    try {
      return await work(sql);
    } finally {
      await sql.end();
    }
  }

  get dataDir(): string {
    return this.#dataDir;
  }

  /** The processes of the instance, by the name of their part. */
  async #parts(): Promise<Map<string, RunningProcess>> {
    const below = await descendantsOf(this.#instance.pid);
    const [server] = await postgresOf(this.#dataDir);
    const servers = server ? [server, ...(await descendantsOf(server.pid))] : [];
    for (const each of [...below, ...servers]) this.#seen.set(each.pid, each);
    const parts = Object.entries(PROGRAMS).flatMap(([name, program]): [string, RunningProcess][] => {
      const found = below.find(({ command }) => command.some((word) => word.endsWith(program)));
      return found ? [[name, found]] : [];
    });
    return new Map(server ? [...parts, ["database", server]] : parts);
  }

  /** Kills a part, if it runs at this moment. */
  async kill(victim: string): Promise<void> {
    const part = (await this.#parts()).get(victim);
    if (part) kill(part.pid);
    if (victim !== "everything") return;
    await killAll(this.#instance);
    this.#instance = await startInstance({ dataDir: this.#dataDir, env: this.#env });
  }

  /** Waits until every part serves. */
  async untilHealthy(): Promise<void> {
    const began = performance.now();
    while (!(await this.ask("/healthz"))?.ok) {
      if (performance.now() - began > HEALTHY_MS)
        throw new Error(`The site did not recover.\n${this.#instance.output()}`);
      await pause(LOOK_EACH_MS);
    }
  }

  /** The memory of each part in megabytes: what only its processes use, and their share of what they have in common. */
  async memory(): Promise<Map<string, number>> {
    const memory = new Map<string, number>();
    for (const [name, { pid }] of await this.#parts()) {
      const all = name === "database" ? [pid, ...(await descendantsOf(pid)).map((each) => each.pid)] : [pid];
      let kilobytes = 0;
      for (const each of all) {
        const rollup = await Deno.readTextFile(`/proc/${each}/smaps_rollup`).catch(() => "");
        kilobytes += Number(/^Pss:\s+(\d+)/mu.exec(rollup)?.[1] ?? "0");
      }
      memory.set(name, kilobytes / 1024);
    }
    return memory;
  }

  /** Stops the instance; returns the commands of processes that it has left behind. */
  async stop(): Promise<string[]> {
    await this.#parts();
    await this.#instance.stop();
    await pause(2_000);
    const left: string[] = [];
    for (const { pid, command } of this.#seen.values()) {
      const now = await Deno.readTextFile(`/proc/${pid}/cmdline`).catch(() => "");
      // The system may have given the number to another program.
      if (now !== "" && now.split("\0")[0] === command[0]) left.push(command.join(" "));
    }
    return left;
  }

  async remove(): Promise<void> {
    await rm(this.#dataDir, { recursive: true, force: true, maxRetries: 5 });
  }

  output(): string {
    return this.#instance.output();
  }
}
