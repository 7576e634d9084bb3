import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readManifest, readPublicDocuments } from "./public-documents.ts";

test("names at least 300 documents once, of many sources and languages, a third of them held out", async () => {
  const labels = await readManifest();
  expect(labels.length).toBeGreaterThanOrEqual(300);
  expect(new Set(labels.map(({ sha256 }) => sha256)).size).toBe(labels.length);
  expect(new Set(labels.map(({ source }) => source)).size).toBeGreaterThan(90);
  expect(new Set(labels.map(({ language }) => language)).size).toBeGreaterThan(11);
  const heldOut = labels.filter(({ split }) => split === "held-out").length;
  expect(heldOut).toBeGreaterThan(labels.length / 3);
});

test("holds out at least 50 documents of sources that nothing is learned from", async () => {
  const labels = await readManifest();
  const learned = new Set(labels.flatMap(({ split, source }) => (split === "tuning" ? source : [])));
  expect(labels.filter(({ source }) => !learned.has(source)).length).toBeGreaterThanOrEqual(50);
});

test("takes no file that is not named", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "public-"));
  try {
    await writeFile(path.join(folder, "a.txt"), "no document of the manifest");
    expect(await readPublicDocuments(folder)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
