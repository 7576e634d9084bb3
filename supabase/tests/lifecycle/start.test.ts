import { once } from "node:events";
import { chmod, mkdir, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import {
  ownFolder,
  ownInstance,
  ownUsedInstance,
  postgresOf,
  runScript,
  signIn,
  signUp,
} from "../support/own-instance.ts";
import { scratchFolder } from "../support/scratch.ts";

/** The lines of an output that say something. */
const lines = (output: string) =>
  output.split("\n").filter((line) => line !== "" && !line.startsWith("EXPERIMENTAL FEATURES"));

/** A port that a server of this test holds. */
async function heldPort(answer?: () => void): Promise<number> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  return address.port;
}

it("a second start on a folder in use ends with one line that says so, and the first goes on", async () => {
  const folder = await ownFolder();
  const first = await ownUsedInstance(folder);
  const { code, output } = await runScript("start.ts", { PORT: "0", DATA_DIR: folder });
  expect(code).toBe(1);
  expect(lines(output)).toEqual([
    `${folder} is in use by a running instance. Stop it, or choose another folder with DATA_DIR.`,
  ]);
  await signUp(first, "still@example.com");
});

it("a port in use is one line that says which, and how to choose another", async () => {
  const port = await heldPort();
  const folder = await ownFolder();
  const { code, output } = await runScript("start.ts", { PORT: String(port), DATA_DIR: folder });
  expect(code).toBe(1);
  expect(lines(output)).toEqual([`Port ${port} is in use. Choose another one: PORT=${port + 1} npm start`]);
  expect(await postgresOf(folder)).toEqual([]);
});

it.each([
  ["PORT", "http"],
  ["PORT", "70000"],
  ["PORT", "-1"],
  ["OWNER_EMAIL", "nobody"],
  ["SEED", "everything"],
  ["ANALYSIS_BASE_URL", "not an address"],
])("a value of %s that cannot be used is one line that names it: %s", async (name, value) => {
  const { code, output } = await runScript("start.ts", {
    PORT: "0",
    DATA_DIR: await ownFolder(),
    [name]: value,
  });
  expect(code).toBe(1);
  expect(lines(output)).toEqual([expect.stringMatching(new RegExp(`^${name} is not usable: `))]);
});

it("two instances on different folders serve side by side, each with keys and people of its own", async () => {
  const [a, b] = await Promise.all([ownInstance(await ownFolder()), ownInstance(await ownFolder())]);
  expect(a.origin).not.toBe(b.origin);
  for (const name of ["secretKey", "publishableKey", "adminPassword", "jwtSecret"] as const) {
    expect(a[name]).not.toBe(b[name]);
  }
  await signUp(a, "only-here@example.com");
  await expect(signIn(b, "only-here@example.com")).rejects.toThrow("400");
  const token = await signIn(a, "only-here@example.com");
  const foreign = await fetch(`${b.origin}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } });
  expect(foreign.status).toBe(401);
});

it("what is secret in the data folder is private to its owner", async () => {
  const folder = await ownFolder();
  await ownInstance(folder);
  for (const name of ["secrets.json", "instance.json", "backend.json", "postgres.log"]) {
    expect({ name, mode: (await stat(path.join(folder, name))).mode & 0o777 }).toEqual({ name, mode: 0o600 });
  }
  expect((await stat(path.join(folder, "postgres"))).mode & 0o777).toBe(0o700);
  const listed = await readFile(path.join(folder, "instance.json"), "utf8");
  expect(listed).not.toContain("secretKey");
});

it("a data folder below one that is closed to others serves as well", async () => {
  const closed = await scratchFolder("closed");
  onTestFinished(() => rm(closed, { recursive: true, force: true }));
  await chmod(closed, 0o700);
  const folder = path.join(closed, "data");
  await mkdir(folder);
  const first = await ownInstance(folder);
  await signUp(first, "inside@example.com");
  expect(await first.stop()).toBe(0);
  const second = await ownInstance(folder);
  expect(await signIn(second, "inside@example.com")).not.toBe("");
});
