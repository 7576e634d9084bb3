import { readFile } from "node:fs/promises";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Instance, OWNER, startInstance } from "./support/instance.ts";
import { signIn } from "./support/own-instance.ts";

const picture = await readFile(new URL("fixtures/documents/boathouse-key.heic", import.meta.url));

let own: Instance;
let token: string;

beforeAll(async () => {
  own = await startInstance({ template: inject("template") });
  const sql = postgres(own.databaseUrl, { max: 1 });
  await sql`update public.settings set accepted_note_types = '{txt,heic}'`;
  await sql.end();
  token = await signIn(own, OWNER.email, OWNER.password);
});
afterAll(async () => {
  const code = await own.stop();
  if (code !== 0) throw new Error(`The instance ended with ${code}:\n${own.output()}`);
});

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${own.origin}/api${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
  });

function upload(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
  const body = new FormData();
  body.append("file", new File([bytes], name));
  return call("/notes/upload", { method: "POST", body });
}

test("a HEIC is stored as it is, waits to be read, and counts among the images", async () => {
  const images = async () => (await (await call("/note-categories")).json()).images;
  const before = await images();
  const { id, ...row } = await (await upload("Key.HEIC", new Uint8Array(picture))).json();
  expect(row).toMatchObject({ fileType: "heic", category: "images", excerpt: "", fileReading: null });
  expect(await images()).toBe(before + 1);
  const inCategory: { id: number }[] = await (await call("/notes/category/images")).json();
  expect(inCategory.map((each) => each.id)).toContain(id);

  const file = await call(`/notes/${id}/download?inline=true`);
  expect(file.headers.get("content-type")).toBe("image/heic");
  expect(file.headers.get("x-content-type-options")).toBe("nosniff");
  expect(file.headers.get("content-security-policy")).toContain("sandbox");
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array(picture));

  const words = [{ text: "key", box: { x: 1, y: 1, width: 9, height: 9 }, confidence: 0.9 }];
  const reading = await call(`/notes/${id}/reading`, {
    method: "PUT",
    headers: { "content-type": "application/json", origin: own.origin },
    body: JSON.stringify({ reading: { pages: [{ page: 1, width: 720, height: 400, words }] } }),
  });
  expect(await reading.json()).toMatchObject({ fileReading: "whole" });
});

test("an AVIF that is called .heic is refused with what it is", async () => {
  const avif = new TextEncoder().encode("\0\0\0\u001cftypmif1\0\0\0\0mif1avifmiaf");
  const response = await upload("Key.heic", avif);
  expect(response.status).toBe(415);
  expect(await response.text()).toContain("This file is a picture (AVIF), although its name ends in .heic.");
});
