import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { s3Store } from "../local/backup/s3-store.ts";
import { ACCESS_KEY, BUCKET, type S3Server, s3Server } from "./support/s3-server.ts";

const NAME = "personal-website-2026-02-01T030405Z.tar.gz";
const MB = 1024 * 1024;

const storeAt = ({ endpoint }: S3Server, accessKey = ACCESS_KEY) =>
  s3Store({
    endpoint,
    region: "us-east-1",
    accessKey,
    secretKey: "secret",
    bucket: BUCKET,
    prefix: "site/",
  });

async function* chunksOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += 100_000) yield bytes.subarray(from, from + 100_000);
}

async function allOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  for await (const chunk of chunks) read.push(chunk);
  return Buffer.concat(read);
}

test("a large backup goes to the bucket in parts and comes back whole; other objects are neither listed nor touched", async () => {
  const s3 = await s3Server();
  s3.objects.set("site/thesis.pdf", Buffer.from("years of work"));
  const store = storeAt(s3);
  const bytes = randomBytes(40 * MB);
  expect(await store.write(NAME, chunksOf(bytes))).toBe(bytes.length);
  expect(s3.uploads.size).toBe(0);
  expect(await store.list()).toEqual([{ name: NAME, bytes: bytes.length }]);
  expect((await allOf(await store.read(NAME))).equals(bytes)).toBe(true);
  await store.remove(NAME);
  expect([...s3.objects.keys()]).toEqual(["site/thesis.pdf"]);
});

test.each(["503", "cut"] as const)("when every third request fails (%s), it is sent again", async (fault) => {
  const s3 = await s3Server((_, number) => (number % 3 === 0 ? fault : undefined));
  const store = storeAt(s3);
  const bytes = randomBytes(40 * MB);
  await store.write(NAME, chunksOf(bytes));
  expect((await allOf(await store.read(NAME))).equals(bytes)).toBe(true);
});

test("a download that is cut again and again goes on where it was", async () => {
  const s3 = await s3Server(({ method }, number) =>
    method === "GET" && number < 8 ? "cut in the middle" : undefined,
  );
  const bytes = randomBytes(3 * MB);
  s3.objects.set(`site/${NAME}`, bytes);
  expect((await allOf(await storeAt(s3).read(NAME))).equals(bytes)).toBe(true);
  expect(s3.asked.filter(({ method }) => method === "GET").length).toBeGreaterThan(3);
});

test("an upload that fails for good leaves neither an object nor parts", async () => {
  const s3 = await s3Server(({ query }) => (query.get("partNumber") === "2" ? "503" : undefined));
  await expect(storeAt(s3).write(NAME, chunksOf(randomBytes(40 * MB)))).rejects.toThrow("SlowDown");
  expect(s3.objects.size).toBe(0);
  expect(s3.uploads.size).toBe(0);
});

test("a content that fails half-way leaves neither an object nor parts", async () => {
  const s3 = await s3Server();
  async function* failing() {
    yield* chunksOf(randomBytes(20 * MB));
    throw new Error("the disk is gone");
  }
  await expect(storeAt(s3).write(NAME, failing())).rejects.toThrow("the disk is gone");
  expect(s3.objects.size).toBe(0);
  expect(s3.uploads.size).toBe(0);
});

test("a refused key is told at once, and not tried again", async () => {
  const s3 = await s3Server();
  await expect(storeAt(s3, "another-key").list()).rejects.toThrow("InvalidAccessKeyId");
  expect(s3.asked).toHaveLength(1);
});
