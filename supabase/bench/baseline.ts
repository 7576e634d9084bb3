/**
 * The least that lists, searches and stores notes: one process beside the database, without keys, sessions, policies to pass or
 * servers between. Usage: deno run baseline.ts <data folder> <URL of the database> <id of a person>
 */
import { createHash, randomUUID } from "node:crypto";
import { open } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import pg from "pg";
import { fileTypeOfName, type FileType, servedMimeType } from "../functions/_shared/contract/file-type.ts";
import { duplicateTitles, titleFromFilename } from "../functions/_shared/contract/note-title.ts";
import { readDocument } from "../functions/_shared/document-text/index.ts";
import { listNotes, searchNotes } from "../functions/api/notes/notes.repository.ts";
import { openPool } from "../functions/_shared/database/index.ts";

const [dataDir = "", databaseUrl = "", userId = ""] = process.argv.slice(2);
const TYPES: readonly FileType[] = ["txt", "docx"];
const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
const claims = JSON.stringify(await claimsOf(userId));

async function claimsOf(id: string): Promise<object> {
  const { rows } = await pool.query<{ sub: string; session_id: string }>(
    "select u.auth_id as sub, s.id as session_id from public.users as u join auth.sessions as s on s.user_id = u.auth_id where u.id = $1",
    [id],
  );
  return { role: "authenticated", ...rows[0] };
}

const become = (client: pg.PoolClient) => [
  client.query("begin"),
  client.query(
    "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
    [claims],
  ),
];

const db = openPool(databaseUrl).as({ role: "authenticated", claims });

async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, "wx");
  await handle.writeFile(bytes);
  await handle.sync();
  await handle.close();
  const folder = await open(path.dirname(file));
  await folder.sync();
  await folder.close();
}

async function store(file: File): Promise<number> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = `${userId}/${randomUUID()}`;
  const [{ fileType, text }] = await Promise.all([
    readDocument({ bytes, filename: file.name, acceptedTypes: TYPES }),
    writeSynced(path.join(dataDir, path.basename(name)), bytes),
  ]);
  const metadata = { size: bytes.length, mimetype: servedMimeType(fileTypeOfName(file.name) ?? fileType) };
  const client = await pool.connect();
  try {
    const answers = await Promise.all([
      client.query("begin"),
      client.query("insert into storage.objects (bucket_id, name, metadata) values ('notes', $1, $2)", [
        name,
        metadata,
      ]),
      ...become(client).slice(1),
      client.query(
        "select id from public.create_note(title => $1, content => $2, original_filename => $3, file_type => $4, file_size => $5, content_hash => $6, storage_path => $7, titles => $8)",
        [
          titleFromFilename(file.name),
          text,
          file.name,
          fileType,
          bytes.length,
          createHash("sha256").update(bytes).digest("hex"),
          name,
          duplicateTitles(file.name),
        ],
      ),
      client.query("commit"),
    ]);
    return answers[3]?.rows[0]?.id;
  } finally {
    client.release();
  }
}

const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, async (request) => {
  const { pathname, searchParams } = new URL(request.url);
  switch (pathname) {
    case "/list":
      return Response.json(await listNotes(db, {}, { limit: 15, after: undefined }, new Date()));
    case "/search":
      return Response.json(await searchNotes(db, searchParams.get("q") ?? "", 20));
    default: {
      const file = (await request.formData()).get("file");
      return file instanceof File ? Response.json(await store(file)) : new Response(null, { status: 400 });
    }
  }
});
console.log(`Ready on http://127.0.0.1:${server.addr.port}`);
