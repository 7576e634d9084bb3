import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { type Instance, startInstance } from "../support/instance.ts";
import { ownFolder, ownUsedInstance, partsOf, postgresOf } from "../support/own-instance.ts";
import { environmentOf, openFilesOf } from "../support/processes.ts";

/** Looked at by several tests, which change nothing in it. */
let instance: Instance;

beforeAll(async () => {
  const env = { MY_OWN_SECRET: "secret", OWNER_PASSWORD: "owner-password" };
  instance = await startInstance({ template: inject("template"), env });
});
afterAll(async () => {
  await instance.stop();
});

it("functions reach no file but a module of their own, no program and no host but this machine's", async () => {
  const { functions } = await partsOf(instance);
  expect(functions).toHaveLength(3);
  for (const { command } of functions) {
    const grants = command
      .filter((word) => /^(-A|--allow-|-[RWENS]$|--unstable)/.test(word))
      .map((word) => word.split("=")[0]);
    const reads = command.find((word) => word.startsWith("--allow-read="));
    expect(grants.sort()).toEqual(["--allow-env", "--allow-net", ...(reads ? ["--allow-read"] : [])]);
    if (reads) expect(reads).toMatch(/^--allow-read=[^,]+\/node_modules\/[^,]+\.wasm$/);
    expect(command).toContain("--no-prompt");
    expect(command).toContain("--cached-only");
    const hosts =
      command
        .find((word) => word.startsWith("--allow-net="))
        ?.slice("--allow-net=".length)
        .split(",") ?? [];
    expect(hosts.length).toBeGreaterThan(0);
    for (const host of hosts) expect(host).toMatch(/^127\.0\.0\.1:\d+$/);
  }
});

it("functions see the variables of a hosted function, and nothing of ours", async () => {
  const { functions } = await partsOf(instance);
  expect(functions).toHaveLength(3);
  for (const { pid } of functions) {
    const environment = await environmentOf(pid);
    expect(
      Object.keys(environment)
        .filter((name) => !/^(DENO|NO_COLOR)/.test(name))
        .sort(),
    ).toEqual(["SITE_URL", "SUPABASE_ANON_KEY", "SUPABASE_SERVICE_ROLE_KEY", "SUPABASE_URL"]);
  }
});

it("the configured model is the one host more that functions may speak to", async () => {
  const env = {
    ANALYSIS_BASE_URL: "http://127.0.0.1:9/v1",
    ANALYSIS_API_KEY: "key",
    ANALYSIS_MODEL: "model",
  };
  const { functions } = await partsOf(await ownUsedInstance(await ownFolder(), { env }));
  for (const { pid, command } of functions) {
    expect(command.find((word) => word.startsWith("--allow-net="))).toMatch(/,127\.0\.0\.1:9$/);
    expect(await environmentOf(pid)).toMatchObject(env);
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
