import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, inject, onTestFinished, type TestContext, test } from "vitest";
import { copyFolder, OWNER, startInstance } from "../support/instance.ts";
import { hiddenFolder, needMounts, readOnlyView } from "../support/mounts.ts";
import { linesOf, ownFolder, runScript, signIn, signUp, uploadNote } from "../support/own-instance.ts";
import { sendPhoto } from "../support/photos.ts";
import { jpeg } from "../support/pictures.ts";

const run = promisify(execFile);
const PROJECT_DIR = path.resolve(import.meta.dirname, "../../..");

/** A user of this machine whom neither the code nor the tests belong to, and who has no folder. */
const SERVICE = "daemon";

async function serviceUser(): Promise<{ uid: number; gid: number }> {
  const id = async (flag: string) => Number((await run("id", [flag, SERVICE])).stdout);
  return { uid: await id("-u"), gid: await id("-g") };
}

/** A data folder of the service, in which a site was started before. */
async function ownFolderOfService(): Promise<string> {
  const folder = await ownFolder();
  await copyFolder(inject("template"), folder);
  await run("chown", ["-R", `${SERVICE}:${SERVICE}`, folder]);
  return folder;
}

/** Shows the project at another place, where nobody can write, with the page built beforehand. */
async function builtElsewhere(context: TestContext, name?: string): Promise<string> {
  needMounts(context);
  expect(await runScript("build.ts", {})).toMatchObject({ code: 0 });
  return await readOnlyView(PROJECT_DIR, name);
}

test("code that nobody can write, of another user, runs as a service once its page is built, also at another place", async (context) => {
  const project = await builtElsewhere(context);
  const [dataDir, user] = [await ownFolderOfService(), await serviceUser()];
  const instance = await startInstance({ project, dataDir, user, env: { HOME: "/nonexistent" } });
  onTestFinished(async () => void (await instance.stop()));
  expect((await fetch(`${instance.origin}/`)).status).toBe(200);
  await signUp(instance, "somebody@example.com");
  const token = await signIn(instance, "somebody@example.com");
  await uploadNote(instance, token, "kept.txt", "what is kept");
  expect(await instance.stop()).toBe(0);
  const late = "A page went out without its own title and description: they were not known within 500 ms";
  expect(linesOf(instance.output()).filter((line) => line !== late)).toEqual([`Ready on ${instance.origin}`]);
});

test("code that nobody can write, without a built page, says in one line what to do", async (context) => {
  const project = await builtElsewhere(context);
  await hiddenFolder(path.join(project, "dist"));
  const [dataDir, user] = [await ownFolderOfService(), await serviceUser()];
  const starting = startInstance({ project, dataDir, user });
  await expect(starting).rejects.toThrow(
    `The page has to be built, and ${project}/dist cannot be written. Run "npm run build" as whoever owns the code, and start again.`,
  );
});

test("photos are taken where the path of the project holds a comma, and other signs", async (context) => {
  const project = await builtElsewhere(context, "my, site 100% \u00fc");
  const dataDir = await ownFolder();
  await copyFolder(inject("template"), dataDir);
  const instance = await startInstance({ project, dataDir });
  onTestFinished(async () => void (await instance.stop()));
  const token = await signIn(instance, OWNER.email, OWNER.password);
  const category = await fetch(`${instance.origin}/api/photo-categories`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ name: "Garden" }),
  });
  expect(category.status).toBe(201);
  const photo = { title: "A tree", category: "Garden", image: await jpeg(30, 20) };
  const response = await sendPhoto(photo, token, `${instance.origin}/api`);
  expect([response.status, await response.text()]).toEqual([201, expect.any(String)]);
});
