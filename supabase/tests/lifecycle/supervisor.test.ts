import process from "node:process";
import { rename } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { freePort } from "../support/free-port.ts";
import type { Instance } from "../support/instance.ts";
import {
  downloadNote,
  endOf,
  ownFolder,
  ownUsedInstance,
  partsOf,
  postgresOf,
  signIn,
  signUp,
  uploadNote,
} from "../support/own-instance.ts";
import { allProcesses, descendantsOf, type RunningProcess } from "../support/processes.ts";

interface Health {
  status: string;
  parts: Record<string, { serves: boolean; restarts?: number }>;
}

async function healthOf({ origin }: Instance): Promise<Health | undefined> {
  try {
    return await (await fetch(`${origin}/healthz`)).json();
  } catch {
    // Nobody listens, while the gateway is started again.
    return undefined;
  }
}

const untilHealthy = (instance: Instance) =>
  expect.poll(async () => (await healthOf(instance))?.status, { timeout: 60_000 }).toBe("ok");

/** The process of an instance whose program ends so. */
async function processOf(instance: Instance, program: string): Promise<RunningProcess> {
  const found = (await descendantsOf(instance.pid)).find(({ command }) =>
    command.some((word) => word.endsWith(program)),
  );
  if (!found) throw new Error(`No process runs ${program}.`);
  return found;
}

const isGone = async (pid: number) => (await allProcesses()).every((each) => each.pid !== pid);

describe("a part that is killed is started again, and nothing is lost:", () => {
  const email = "somebody@example.com";
  let instance: Instance;
  let folder: string;
  let note: number;

  async function start(env: Record<string, string> = {}): Promise<void> {
    folder = await ownFolder();
    instance = await ownUsedInstance(folder, { env });
    await signUp(instance, email);
    note = await uploadNote(instance, await signIn(instance, email), "kept.txt", "what must survive");
  }

  async function expectServes(): Promise<void> {
    await untilHealthy(instance);
    expect(await downloadNote(instance, await signIn(instance, email), note)).toBe("what must survive");
  }

  test.each([
    ["auth", "backend/auth/auth-program.ts"],
    ["api", "api/index.ts"],
    ["analyze-note", "analyze-note/index.ts"],
    ["photo-variants", "photo-variants/index.ts"],
  ])("%s, which /healthz and the log tell", async (name, program) => {
    await start();
    const { pid } = await processOf(instance, program);
    process.kill(pid, "SIGKILL");
    await expect
      .poll(() => instance.output())
      .toContain(`${name} ended unexpectedly, and starts again in 0.25 s.`);
    await expect
      .poll(async () => (await healthOf(instance))?.parts[name], { timeout: 60_000 })
      .toEqual({ serves: true, restarts: 1 });
    await expectServes();
  });

  test("the database", async () => {
    await start();
    const [server] = await postgresOf(folder);
    if (!server) throw new Error("There is no database.");
    process.kill(server.pid, "SIGKILL");
    await expect
      .poll(() => instance.output(), { timeout: 60_000 })
      .toContain("The database ended unexpectedly");
    await expectServes();
    expect(await postgresOf(folder)).toHaveLength(1);
  });

  test("the gateway with the process that watches the others", async () => {
    await start({ PORT: String(await freePort()) });
    const { main, functions } = await partsOf(instance);
    process.kill(main.pid, "SIGKILL");
    await expect.poll(() => instance.output()).toContain("The site was ended by SIGKILL, and starts again");
    await expectServes();
    for (const { pid } of functions) expect(await isGone(pid)).toBe(true);
  });
});

test("when what starts the site again is killed, the site ends by itself, and the next start has its port and data", async () => {
  const folder = await ownFolder();
  const instance = await ownUsedInstance(folder);
  const parts = [...(await descendantsOf(instance.pid)), ...(await postgresOf(folder))].map(
    (each) => each.pid,
  );
  await instance.stop("SIGKILL");
  await expect
    .poll(async () => (await allProcesses()).filter(({ pid }) => parts.includes(pid)), { timeout: 20_000 })
    .toEqual([]);
});

test("a database that cannot be started again ends the site, which says why", async () => {
  const folder = await ownFolder();
  const instance = await ownUsedInstance(folder);
  const [server] = await postgresOf(folder);
  if (!server) throw new Error("There is no database.");
  const version = path.join(folder, "postgres/PG_VERSION");
  await rename(version, `${version}.away`);
  process.kill(server.pid, "SIGKILL");
  expect(await endOf(instance)).toBe(1);
  expect(instance.output()).toContain("The database cannot be started again:");
});
