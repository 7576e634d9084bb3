import { mkdir, readFile, rm, statfs, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import type { Instance } from "../support/instance.ts";
import { diskWithFiles, needMounts } from "../support/mounts.ts";
import {
  linesOf,
  ownFolder,
  ownInstance,
  ownUsedInstance,
  runScript,
  signIn,
  signUp,
} from "../support/own-instance.ts";
import { storedFiles } from "../support/stored-files.ts";

const EMAIL = "somebody@example.com";
const FULL =
  "The server's disk is full, so nothing can be saved now. Please tell whoever runs this site, and try again once there is room.";
/** A reserve that no disk has. */
const NEVER_ENOUGH = { DISK_RESERVE_MB: "1000000000" };

function send(
  { origin }: Instance,
  token: string,
  address: string,
  body: BodyInit,
  method = "POST",
): Promise<Response> {
  return fetch(`${origin}/api${address}`, { method, headers: { authorization: `Bearer ${token}` }, body });
}

test("a site with too little room on its disk is read as ever, takes no change, and takes them once there is room", async () => {
  const folder = await ownFolder();
  const short = await ownUsedInstance(folder, { env: NEVER_ENOUGH });
  // At Auth itself, which serves as long as it can: sessions are renewed there.
  await signUp(short, EMAIL);
  const token = await signIn(short, EMAIL);
  const files = await storedFiles(folder, "");
  const form = new FormData();
  form.append("file", new File(["what finds no room"], "new.txt"));
  const changes: [address: string, body: BodyInit, method?: string][] = [
    ["/notes/upload", form],
    ["/auth/user", JSON.stringify({ firstName: "Ana" }), "PATCH"],
    ["/login", JSON.stringify({ email: EMAIL, password: "a-good-password" })],
    ["/register", JSON.stringify({ email: "new@example.com", password: "a-good-password" })],
  ];
  for (const [address, body, method] of changes) {
    const response = await send(short, token, address, body, method);
    expect([response.status, await response.text()], address).toEqual([507, FULL]);
  }
  const direct = await fetch(`${short.origin}/storage/v1/object/notes/1/${crypto.randomUUID()}`, {
    method: "POST",
    headers: {
      apikey: short.publishableKey,
      authorization: `Bearer ${token}`,
      "content-type": "text/plain",
    },
    body: "what finds no room",
  });
  expect([direct.status, await direct.json()]).toEqual([507, expect.objectContaining({ statusCode: "507" })]);
  expect(await storedFiles(folder, "")).toEqual(files);
  for (const address of ["/notes", "/notes/search?q=x", "/photos", "/blog-posts", "/auth/user"]) {
    const response = await fetch(`${short.origin}/api${address}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status, address).toBe(200);
  }
  expect(await short.stop()).toBe(0);

  const roomy = await ownInstance(folder);
  for (const [address, body, method] of changes)
    expect((await send(roomy, token, address, body, method)).ok, address).toBe(true);
});

test("a first start with too little room ends with one line that says what to do", async () => {
  const folder = await ownFolder();
  const { code, output } = await runScript("start.ts", { PORT: "0", DATA_DIR: folder, ...NEVER_ENOUGH });
  expect([code, linesOf(output)]).toEqual([
    1,
    [`There is no room left for the data in ${folder}. Make room on its disk, and start again.`],
  ]);
});

test("a start whose files find no room ends with the same line", async () => {
  const folder = await ownFolder();
  // Every write to this name fails as on a full disk.
  await symlink("/dev/full", path.join(folder, "secrets.json.new"));
  const { code, output } = await runScript("start.ts", { PORT: "0", DATA_DIR: folder });
  expect([code, linesOf(output)]).toEqual([
    1,
    [`There is no room left for the data in ${folder}. Make room on its disk, and start again.`],
  ]);
});

test("a site whose list of functions finds no room runs on, and says so in its log", async () => {
  const folder = await ownFolder();
  await symlink("/dev/full", path.join(folder, "functions.json.new"));
  const instance = await ownUsedInstance(folder);
  expect(instance.output()).toContain("The list of functions could not be written: ");
  expect((await fetch(`${instance.origin}/api/settings`)).status).toBe(200);
  expect(await instance.stop()).toBe(0);
  await expect(readFile(path.join(folder, "functions.json"), "utf8")).rejects.toThrow("ENOENT");
});

/** How many more files a disk takes. */
async function filesLeft(folder: string): Promise<number> {
  return (await statfs(folder)).ffree;
}

/** Makes empty files until the disk takes no more than a number of further ones. */
async function fillWithFiles(folder: string, left: number): Promise<void> {
  const count = (await filesLeft(folder)) - left;
  await mkdir(path.join(folder, "mail/filler"), { recursive: true });
  for (let each = 0; each < count - 1; each += 1)
    await writeFile(path.join(folder, "mail/filler", String(each)), "").catch((error: unknown) => {
      if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
    });
}

test("a site whose disk takes hardly any more files refuses uploads, is read as ever, and takes them again", async (context) => {
  needMounts(context);
  const folder = await diskWithFiles(4000);
  const instance = await ownUsedInstance(folder);
  await signUp(instance, EMAIL);
  const token = await signIn(instance, EMAIL);
  const upload = (name: string) => {
    const form = new FormData();
    form.append("file", new File([name], `${name}.txt`));
    return send(instance, token, "/notes/upload", form);
  };
  expect((await upload("first")).status).toBe(201);
  for (const left of [300, 0]) {
    await fillWithFiles(folder, left);
    for (let each = 0; each < 5; each += 1) {
      const response = await upload(`refused ${left} ${each}`);
      expect([left, response.status, await response.text()]).toEqual([left, 507, FULL]);
    }
    const read = await fetch(`${instance.origin}/api/notes`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([left, read.status]).toEqual([left, 200]);
  }
  await rm(path.join(folder, "mail/filler"), { recursive: true });
  expect((await upload("last")).status).toBe(201);
  expect(await instance.stop()).toBe(0);
});
