import { execFile } from "node:child_process";
import { mkdir, readFile, rm, statfs, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { ERROR_MESSAGES } from "../../functions/_shared/contract/error.ts";
import { openBrowser } from "../support/browser.ts";
import { type Instance, OWNER } from "../support/instance.ts";
import { needMounts } from "../support/mounts.ts";
import { ownDisk } from "../support/own-disk.ts";
import {
  linesOf,
  ownFolder,
  ownInstance,
  ownUsedInstance,
  runScript,
  signIn,
  signUp,
  uploadNote,
} from "../support/own-instance.ts";
import { storedFiles } from "../support/stored-files.ts";

const EMAIL = "somebody@example.com";
const FULL = ERROR_MESSAGES.diskFull;
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
  const token = await signIn(short, OWNER.email, OWNER.password);
  const files = await storedFiles(folder, "");
  const form = new FormData();
  form.append("file", new File(["what finds no room"], "new.txt"));
  const changes: [address: string, body: BodyInit, method?: string][] = [
    ["/notes/upload", form],
    ["/auth/user", JSON.stringify({ firstName: "Ana" }), "PATCH"],
    ["/login", JSON.stringify(OWNER)],
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

const MB = 1024 * 1024;

/** Leaves this many megabytes on the disk of a folder; returns what frees the rest again. */
async function leaveOnDisk(folder: string, megabytes: number): Promise<() => Promise<void>> {
  const { bavail, bsize } = await statfs(folder);
  const ballast = path.join(folder, "ballast");
  await promisify(execFile)("fallocate", ["-l", String(bavail * bsize - megabytes * MB), ballast]);
  return () => rm(ballast);
}

function edit(site: Instance, token: string, id: number, content: string): Promise<Response> {
  return send(site, token, `/notes/${id}`, JSON.stringify({ content }), "PATCH");
}

test("on a disk that a member has filled people log in, export and delete, and nothing grows", async (context) => {
  needMounts(context);
  const { folder } = await ownDisk(600);
  const site = await ownUsedInstance(folder, { env: { DISK_RESERVE_MB: "64" } });
  await signUp(site, EMAIL);
  const member = await signIn(site, EMAIL);
  const before = await storedFiles(folder, "");
  const ids = [];
  for (const name of ["One.txt", "Two.txt", "Three.txt"])
    ids.push(await uploadNote(site, member, name, "words"));
  const [one = 0, two = 0] = ids;

  const makeRoom = await leaveOnDisk(folder, 100);
  const form = new FormData();
  form.append("file", new File(["what finds no room"], "new.txt"));
  const growing: [what: string, sending: Promise<Response>][] = [
    ["an upload", send(site, member, "/notes/upload", form)],
    ["a short text", edit(site, member, one, "some more words")],
    ["a long text", edit(site, member, one, "long ".repeat(100_000))],
    [
      "an account",
      send(
        site,
        member,
        "/register",
        JSON.stringify({ email: "b@example.com", password: "a-good-password" }),
      ),
    ],
  ];
  for (const [what, sending] of growing) {
    const response = await sending;
    expect([what, response.status, await response.text()]).toEqual([what, 507, FULL]);
  }

  expect((await send(site, member, "/login", JSON.stringify(OWNER))).status).toBe(200);
  const owner = await signIn(site, OWNER.email, OWNER.password);
  const exported = await fetch(`${site.origin}/api/account/export`, {
    headers: { authorization: `Bearer ${member}` },
  });
  expect([exported.status, (await exported.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
  const remove = (address: string, token: string, body = "{}") => send(site, token, address, body, "DELETE");
  expect((await remove(`/notes/${one}`, member)).status).toBe(204);
  const many = await send(site, member, "/notes/delete", JSON.stringify({ ids: [two] }));
  expect(many.status, await many.text()).toBe(200);
  expect(
    (await remove("/account", member, JSON.stringify({ email: EMAIL, currentPassword: "a-good-password" })))
      .status,
  ).toBe(204);
  await expect.poll(() => storedFiles(folder, "")).toEqual(before);

  await makeRoom();
  await uploadNote(site, owner, "Later.txt", "there is room again");
});

test("on a disk that other programs have filled below the reserve people log in and out, renew and delete", async (context) => {
  needMounts(context);
  const { folder } = await ownDisk(600);
  const site = await ownUsedInstance(folder, { env: { DISK_RESERVE_MB: "64" } });
  await signUp(site, EMAIL);
  const member = await signIn(site, EMAIL);
  const before = await storedFiles(folder, "");
  const [one, two, three] = [
    await uploadNote(site, member, "One.txt", "words"),
    await uploadNote(site, member, "Two.txt", "words"),
    await uploadNote(site, member, "Three.txt", "words"),
  ];
  await leaveOnDisk(folder, 48);
  const form = new FormData();
  form.append("file", new File(["what finds no room"], "new.txt"));
  expect((await send(site, member, "/notes/upload", form)).status).toBe(507);
  expect((await edit(site, member, one, "some more words")).status).toBe(507);

  const browser = openBrowser(site.origin);
  const login = await browser.post("/api/login", OWNER);
  expect([login.status, await login.json()]).toEqual([200, expect.objectContaining({ email: OWNER.email })]);
  expect((await browser.post("/api/login", { ...OWNER, password: "a-wrong-one" })).status).toBe(401);
  expect((await browser.post("/api/logout", {})).status).toBe(204);
  expect((await send(site, member, `/notes/${one}`, "{}", "DELETE")).status).toBe(204);
  const many = await send(site, member, "/notes/delete", JSON.stringify({ ids: [two, three] }));
  expect([many.status, await many.text()]).toEqual([200, expect.any(String)]);
  await expect.poll(() => storedFiles(folder, "")).toEqual(before);
});

test("a long text is refused as soon as an object would be, and a short one is saved until then", async (context) => {
  needMounts(context);
  const { folder } = await ownDisk(600);
  const site = await ownUsedInstance(folder, { env: { DISK_RESERVE_MB: "64" } });
  const token = await signIn(site, OWNER.email, OWNER.password);
  const id = await uploadNote(site, token, "Text.txt", "words");
  await leaveOnDisk(folder, 146);
  const long = await edit(site, token, id, "long ".repeat(1_000_000));
  expect([long.status, await long.text()]).toEqual([507, FULL]);
  expect((await edit(site, token, id, "short")).status).toBe(200);
});

test("the documents of all members together have a quota, which leaves the owner alone", async () => {
  const site = await ownUsedInstance(await ownFolder());
  const owner = await signIn(site, OWNER.email, OWNER.password);
  const limited = await send(site, owner, "/settings", JSON.stringify({ membersQuotaMb: 1 }), "PATCH");
  expect(limited.status, await limited.text()).toBe(200);
  const [ana, ben] = ["ana@example.com", "ben@example.com"];
  for (const email of [ana, ben]) await signUp(site, email);
  const theirs = await signIn(site, ben);
  // Counted three times: the file, and its text twice.
  await uploadNote(site, await signIn(site, ana), "Most of it.txt", "x".repeat(300 * 1024));
  const upload = (token: string) => {
    const form = new FormData();
    form.append("file", new File(["x".repeat(100 * 1024)], "More.txt"));
    return send(site, token, "/notes/upload", form);
  };
  const refused = await upload(theirs);
  expect([refused.status, await refused.text()]).toEqual([413, ERROR_MESSAGES.membersStorageFull]);
  expect((await upload(owner)).status).toBe(201);
  const id = await uploadNote(site, theirs, "Little.txt", "words");
  const grown = await edit(site, theirs, id, "x".repeat(100 * 1024));
  expect([grown.status, await grown.text()]).toEqual([413, ERROR_MESSAGES.membersStorageFull]);
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
  const { folder } = await ownDisk(600, 4000);
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
