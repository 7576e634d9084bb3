import { expect, inject, test } from "vitest";
import { OWNER, startInstance } from "../support/instance.ts";
import { needMounts } from "../support/mounts.ts";
import { afterPowerLoss, killAll, ownDisk, syncDisk } from "../support/own-disk.ts";
import { downloadNote, ownInstance, signIn, signUp, uploadNote } from "../support/own-instance.ts";

const EMAIL = "somebody@example.com";
const DISK_MB = 600;
const TEXTS = ["short", "x".repeat(10_000), "middle ".repeat(50_000), "long ".repeat(400_000)];

test("documents whose upload was answered have their file after a loss of power", async (context) => {
  needMounts(context);
  const disk = await ownDisk(DISK_MB);
  const before = await startInstance({ dataDir: disk.folder, template: inject("template") });
  await signUp(before, EMAIL);
  const token = await signIn(before, EMAIL);
  await syncDisk(disk);
  const ids: number[] = [];
  for (const [place, text] of TEXTS.entries())
    ids.push(await uploadNote(before, token, `Kept ${place}.txt`, text));
  await killAll(before);

  const after = await ownInstance((await afterPowerLoss(disk)).folder);
  const later = await signIn(after, EMAIL);
  for (const [place, text] of TEXTS.entries())
    expect(await downloadNote(after, later, ids[place] ?? 0), `document ${place}`).toBe(text);
  const owner = await signIn(after, OWNER.email, OWNER.password);
  const found = await fetch(`${after.origin}/api/admin/integrity`, {
    headers: { authorization: `Bearer ${owner}` },
  });
  expect(await found.json()).toEqual([]);
});

test("a site whose first start was done starts again after a loss of power, with the same keys", async (context) => {
  needMounts(context);
  const disk = await ownDisk(DISK_MB);
  const before = await startInstance({ dataDir: disk.folder });
  await killAll(before);
  const after = await ownInstance((await afterPowerLoss(disk)).folder);
  expect(after.secretKey).toBe(before.secretKey);
  await signIn(after, OWNER.email, OWNER.password);
});
