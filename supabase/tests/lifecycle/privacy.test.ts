import { randomUUID } from "node:crypto";
import { chmod, lstat, mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { copyFolder, startInstance } from "../support/instance.ts";
import { mailsTo } from "../support/mail.ts";
import { ownFolder, signUp, uploadNote, signIn } from "../support/own-instance.ts";

/** Files and folders of a data folder that others than its owner may open, but for the database's own. */
async function openIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = [
    folder,
    ...entries
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((name) => !name.startsWith(path.join(folder, "postgres", path.sep))),
  ];
  const modes = await Promise.all(
    names.map(async (name) => ({ name, mode: (await lstat(name)).mode & 0o077 })),
  );
  return modes.filter(({ mode }) => mode !== 0).map(({ name }) => path.relative(folder, name));
}

test("what others could read in the data folder is closed at the start, and what is stored later is closed", async () => {
  const folder = await ownFolder();
  await copyFolder(inject("template"), folder);
  await mkdir(path.join(folder, "mail"), { recursive: true });
  await writeFile(path.join(folder, "mail", "old.html"), "An old link");
  await chmod(path.join(folder, "mail", "old.html"), 0o644);
  await chmod(path.join(folder, "mail"), 0o755);
  await chmod(folder, 0o755);
  const instance = await startInstance({ dataDir: folder });
  try {
    const email = `${randomUUID()}@example.com`;
    await signUp(instance, email);
    await uploadNote(instance, await signIn(instance, email), "letter.txt", "Dear Ada");
    await fetch(`${instance.origin}/api/auth/recover`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email }),
    });
    await expect.poll(() => mailsTo(email, folder)).toHaveLength(1);
    await expect.poll(instance.output).toContain("A mail was kept, and not sent");
    expect(instance.output()).not.toContain(email);
    expect(instance.output()).not.toContain("token_hash");
    expect(await openIn(folder)).toEqual([]);
  } finally {
    await instance.stop();
  }
});
