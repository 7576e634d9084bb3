import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { type Instance, startInstance } from "../support/instance.ts";
import { partsOf, postgresOf } from "../support/own-instance.ts";
import { allProcesses, environmentOf, openFilesOf, type RunningProcess } from "../support/processes.ts";

const MODEL = {
  ANALYSIS_BASE_URL: "http://127.0.0.1:9/v1",
  ANALYSIS_API_KEY: "key",
  ANALYSIS_MODEL: "model",
};

/** With a model; looked at by several tests, which change nothing in it. The one that all files share has none. */
let instance: Instance;

beforeAll(async () => {
  const env = { ...MODEL, MY_OWN_SECRET: "secret", OWNER_PASSWORD: "owner-password" };
  instance = await startInstance({ template: inject("template"), env });
});
afterAll(async () => {
  await instance.stop();
});

/** The functions of an instance, of whoever started it. */
async function functionsOf({ dataDir }: { dataDir: string }): Promise<RunningProcess[]> {
  const pids: number[] = JSON.parse(await readFile(path.join(dataDir, "functions.json"), "utf8"));
  const functions = (await allProcesses()).filter(({ pid }) => pids.includes(pid));
  expect(functions).toHaveLength(3);
  return functions;
}

it("functions reach no file but a module of their own, no program and no host but this machine's", async () => {
  for (const each of [instance, inject("instance")]) {
    const model = each === instance ? ["127.0.0.1:9"] : [];
    for (const { command } of await functionsOf(each)) {
      const grants = command
        .filter((word) => /^(-A|--allow-|-[RWENS]$|--unstable)/.test(word))
        .map((word) => word.split("=")[0]);
      const reads = command.find((word) => word.startsWith("--allow-read="));
      expect(grants.sort()).toEqual(["--allow-env", "--allow-net", ...(reads ? ["--allow-read"] : [])]);
      if (reads) expect(reads).toMatch(/^--allow-read=[^,]+\/node_modules\/[^,]+\.wasm$/);
      expect(command).toContain("--no-prompt");
      expect(command).toContain("--cached-only");
      const hosts = command
        .find((word) => word.startsWith("--allow-net="))
        ?.slice("--allow-net=".length)
        .split(",");
      // Whatever port they listen on, the instance, and the model alone that is configured.
      expect(hosts).toEqual(["127.0.0.1:0", new URL(each.origin).host, ...model]);
      expect(new URL(each.origin).hostname).toBe("127.0.0.1");
    }
  }
});

it("functions see the variables of a hosted function and the configured model, and nothing of ours", async () => {
  const hosted = ["SITE_URL", "SUPABASE_ANON_KEY", "SUPABASE_SERVICE_ROLE_KEY", "SUPABASE_URL"];
  for (const each of [instance, inject("instance")]) {
    for (const { pid } of await functionsOf(each)) {
      const environment = await environmentOf(pid);
      const names = Object.keys(environment).filter((name) => !/^(DENO|NO_COLOR)/.test(name));
      expect(names.sort()).toEqual([...(each === instance ? Object.keys(MODEL) : []), ...hosted].sort());
      if (each === instance) expect(environment).toMatchObject(MODEL);
    }
  }
});

it("no part reports to anybody or looks for updates", async () => {
  const { main, functions } = await partsOf(instance);
  expect(await environmentOf(main.pid)).toMatchObject({
    LITE_TELEMETRY: "0",
    DO_NOT_TRACK: "1",
    SUPABASE_TELEMETRY_DISABLED: "1",
    DENO_NO_UPDATE_CHECK: "1",
  });
  for (const { pid } of functions)
    expect(await environmentOf(pid)).toMatchObject({ DENO_NO_UPDATE_CHECK: "1" });
});

it("the database listens to this machine alone, and runs without the rights of who started it", async () => {
  const [server] = await postgresOf(instance.dataDir);
  expect(server).toBeDefined();
  expect(new URL(instance.databaseUrl).hostname).toBe("127.0.0.1");
});

it("no file stays open for a download that is over, whether it was read to its end or broken off", async () => {
  const { main } = await partsOf(instance);
  const opened = async () =>
    (await openFilesOf(main.pid, instance.dataDir)).filter((file) => file.includes("/notes/"));
  // More than fits on the way between the file and who reads it.
  const bytes = new Uint8Array(10_000_000);
  const ask = (method: "POST" | "GET") =>
    fetch(`${instance.origin}/storage/v1/object/notes/1/long`, {
      method,
      headers: {
        apikey: instance.secretKey,
        authorization: `Bearer ${instance.secretKey}`,
        "content-type": "text/plain",
      },
      ...(method === "POST" && { body: bytes }),
    });
  const stored = await ask("POST");
  expect(stored.status, await stored.text()).toBe(200);

  const reader = (await ask("GET")).body?.getReader();
  await reader?.read();
  expect(await opened()).not.toEqual([]);
  await reader?.cancel();
  for (let each = 0; each < 25; each += 1) await (await ask("GET")).body?.cancel();
  for (let each = 0; each < 5; each += 1)
    expect((await (await ask("GET")).arrayBuffer()).byteLength).toBe(bytes.length);
  await expect.poll(opened).toEqual([]);
});
