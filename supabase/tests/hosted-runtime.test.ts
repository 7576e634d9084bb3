import { readFile } from "node:fs/promises";
import path from "node:path";
import { randomBytes, randomUUID } from "node:crypto";
import { deflateSync } from "node:zlib";
import { beforeEach, expect, onTestFinished, test, type TestContext } from "vitest";
import { filesPieceSchema } from "../functions/_shared/account-archive/index.ts";
import { makeDocx, paragraph } from "../functions/_shared/document-text/testing/make-docx.ts";
import { openPiece } from "../functions/_shared/site-archive/index.ts";
import { startFunction } from "./support/function-process.ts";
import { instance, newPerson, supabase } from "./support/people.ts";
import { database } from "./support/database.ts";
import { png } from "./support/pictures.ts";
import { peakMemoryOf } from "./support/processes.ts";
import { needTool } from "./support/tools.ts";

// The Deno of hosted functions differs where it counts: its zlib knows no bounds, and it does not tell processor time.

const MB = 1024 * 1024;
/** What a hosted function may take. */
const MAX_MEGABYTES = 256;

beforeEach((context: TestContext) => needTool(context, "@deno/linux-x64-glibc"));

/** Sends a file to the API in that runtime; resolves with the status and the most memory that it took, in megabytes. */
async function send(address: string, field: string, name: string, bytes: Uint8Array<ArrayBuffer>) {
  const running = await startFunction("api", instance.origin, { isHosted: true });
  onTestFinished(() => running.kill());
  const { token } = await newPerson();
  const body = new FormData();
  body.append(field, new File([bytes], name));
  const response = await fetch(`${running.origin}/api${address}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  const text = await response.text();
  return {
    answer: `${response.status} ${response.ok ? "" : text}`,
    megabytes: await peakMemoryOf(running.pid),
  };
}

const upload = (docx: Uint8Array) => send("/notes/upload", "file", "upload.docx", new Uint8Array(docx));

const words = (bytes = 300) => randomBytes(bytes).toString("base64");

test.each([
  [
    "of a word processor",
    () => readFile(path.join(import.meta.dirname, "fixtures/documents/lease-contract.docx")),
  ],
  [
    "with five megabytes of text",
    // In long paragraphs, which are read quickly: on a busy machine the time of others counts in this runtime.
    () => makeDocx({ body: Array.from({ length: 500 }, () => paragraph(words(7_500))).join("") }),
  ],
  [
    "of 800 parts",
    () =>
      makeDocx({
        more: Array.from({ length: 800 }, (_, at) => ({ name: `word/media/${at}.png`, data: words() })),
      }),
  ],
])("a document %s is read", async (_name, make) => {
  const { answer, megabytes } = await upload(await make());
  expect(answer).toBe("201 ");
  expect(megabytes).toBeLessThan(MAX_MEGABYTES);
});

test("a document that unpacks to 900 MB is refused in bounded memory", async () => {
  const bomb = { name: "word/media/bomb.png", data: Buffer.alloc(900 * MB), declaredSize: 2 * MB };
  const { answer, megabytes } = await upload(makeDocx({ more: [bomb] }));
  expect(answer).toMatch(/^422 /u);
  expect(megabytes).toBeLessThan(MAX_MEGABYTES);
});

test("a picture whose colour profile unpacks to 900 MB is taken without it, in bounded memory", async () => {
  const picture = await png(64, 64, { profile: deflateSync(Buffer.alloc(900 * MB), { level: 1 }) });
  const { answer, megabytes } = await send("/auth/user/picture", "image", "me.png", picture);
  expect(answer).toBe("200 ");
  expect(megabytes).toBeLessThan(MAX_MEGABYTES);
});

test("a person's documents of nine megabytes are exported in bounded memory", async () => {
  const running = await startFunction("api", instance.origin, { isHosted: true });
  onTestFinished(() => running.kill());
  const { id, token } = await newPerson();
  const [sql, bytes] = [database(), randomBytes(9 * MB)];
  for (let at = 0; at < 20; at += 1) {
    const place = `${id}/${randomUUID()}`;
    const { error } = await supabase(undefined, instance.secretKey)
      .storage.from("notes")
      .upload(place, bytes, { contentType: "text/plain" });
    if (error) throw error;
    await sql`
      insert into public.notes
        (user_id, title, original_filename, file_type, file_size, content_hash, storage_path, analysis_status)
      values (${id}, ${place}, 'note.txt', 'txt', ${bytes.length}, 'none', ${place}, 'done')`;
  }
  let sent = 0;
  for (let after: number | null = 0; after !== null;) {
    const path: string = `${running.origin}/api/account/export/files?after=${after}`;
    const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
    const { head, content } = openPiece(new Uint8Array(await answer.arrayBuffer()), filesPieceSchema);
    sent += content.length;
    after = head.next;
  }
  expect(sent).toBe(20 * bytes.length);
  expect(await peakMemoryOf(running.pid)).toBeLessThan(MAX_MEGABYTES);
});
