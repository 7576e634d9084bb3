import { constants, deflateRawSync } from "node:zlib";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Note, NoteSearchHit } from "../functions/_shared/contract/note.ts";
import { box, makePptx, slideParagraph } from "../functions/_shared/document-text/testing/make-pptx.ts";
import { makePagePdf, makePdf, streamObject } from "../functions/_shared/pdf-text/testing/make-pdf.ts";
import { type Instance, OWNER, startInstance } from "./support/instance.ts";
import { partsOf, signIn, signUp } from "./support/own-instance.ts";

const MINUTES = `Minutes of the meeting of the allotment society, 3 March

Present: Ana, Bo, Cy. Apologies: Di.
1. The minutes of the last meeting were approved.
2. Compost: Bo reported that the compost bins are full. Action: Cy to order two more compost bins by Friday.
Next meeting: 7 April, 7 pm.`;

/** A site that accepts these file types; the shared instance accepts only .txt and .docx. */
let own: Instance;
let token: string;
let sql: ReturnType<typeof postgres>;

beforeAll(async () => {
  own = await startInstance({ template: inject("template") });
  sql = postgres(own.databaseUrl, { max: 1 });
  await sql`update public.settings set accepted_note_types = '{txt,docx,pdf,pptx,html,eml,rtf,md,png}'`;
  token = await signIn(own, OWNER.email, OWNER.password);
});
afterAll(async () => {
  await sql.end();
  const code = await own.stop();
  if (code !== 0) throw new Error(`The instance ended with ${code}:\n${own.output()}`);
});

function call(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${own.origin}/api${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
  });
}

function upload(name: string, bytes: Uint8Array<ArrayBuffer>, reading?: string): Promise<Response> {
  const body = new FormData();
  body.append("file", new File([bytes], name));
  if (reading !== undefined) body.append("reading", reading);
  return call("/notes/upload", { method: "POST", body });
}

async function uploaded(name: string, bytes: Uint8Array<ArrayBuffer>, reading?: object): Promise<Note> {
  const response = await upload(name, bytes, reading && JSON.stringify(reading));
  expect(response.status, await response.clone().text()).toBe(201);
  return await response.json();
}

const read = async (id: number): Promise<Note> => await (await call(`/notes/${id}`)).json();

async function analysed(id: number, timeout = 60_000): Promise<Note> {
  await expect.poll(async () => (await read(id)).analysisStatus, { timeout }).toBe("done");
  return await read(id);
}

/** The processes that are reading a PDF now. */
const readers = async () =>
  (await partsOf(own)).functions.filter(({ command }) => command.at(-1)?.endsWith("read-pdf/index.ts"));

const search = async (query: string): Promise<NoteSearchHit[]> =>
  await (await call(`/notes/search?q=${encodeURIComponent(query)}`)).json();

describe("a PDF", () => {
  test("is listed immediately, then read and analysed in the background, and found by a word on its third page", async () => {
    const bytes = await makePdf([
      MINUTES,
      "Annex one: the water butts.",
      "Annex two: forty-one avocets on the marsh.",
    ]);
    const { id, ...first } = await uploaded("Minutes.pdf", bytes);
    expect(first).toMatchObject({ analysisStatus: "pending", excerpt: "", textRevision: 1 });

    const note = await analysed(id);
    expect(note).toMatchObject({
      fileReading: "whole",
      // Reading the file's text does not count as an edit.
      textRevision: 1,
      analysisError: null,
      aiAnalysis: { documentType: "Meeting notes" },
    });
    expect(note.content).toMatch(/^Minutes of the meeting[^]*\n\nAnnex one: [^]*\n\nAnnex two: /);
    expect(note.excerpt).toMatch(/^Minutes of the meeting/);
    const [hit] = await search("avocets");
    expect(hit?.id).toBe(id);
    expect(hit?.snippet.find(({ match }) => match)?.text).toBe("avocets");

    const saved = await call(`/notes/${id}`, {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ content: "A list of seeds.", textRevision: 1 }),
    });
    expect(await saved.json()).toMatchObject({ textRevision: 2, analysisStatus: "pending" });
    // The next analysis uses the edited text, which the file's text does not overwrite.
    expect(await analysed(id)).toMatchObject({ content: "A list of seeds.", textRevision: 2 });
  });

  test("is served under a policy without a sandbox, in which the viewer of WebKit would stay empty", async () => {
    const { id } = await uploaded("Chart.pdf", await makePdf(["A chart"]));
    for (const path of [`/notes/${id}/open`, `/notes/${id}/download?inline=true`]) {
      const { headers } = await call(path);
      const policy = headers.get("content-security-policy");
      expect(policy).toMatch(/^default-src 'none';/);
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy).not.toContain("sandbox");
      expect(headers.get("content-type")).toBe("application/pdf");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  test("without text, with a password or damaged stays unread with a reason, and is read again on request", async () => {
    const pictures = await uploaded("Scan.pdf", makePagePdf(streamObject("", "10 10 300 300 re f")));
    const locked = await uploaded("Locked.pdf", await makePdf(["Secret"], "sesame"));
    const damaged = await uploaded("Torn.pdf", Buffer.from("%PDF-1.4 the lease, six pages"));
    for (const [{ id }, fileReading] of [
      [pictures, "pictures"],
      [locked, "password"],
      [damaged, "damaged"],
    ] as const) {
      const note = await analysed(id);
      expect(note).toMatchObject({ fileReading, content: "", textRevision: 1, analysisError: null });
      expect(note.aiAnalysis).not.toHaveProperty("confidence");
    }

    // A readable file in its place, as if only an earlier version had failed to read it.
    const sound = await makePdf(["Pressed flowers"]);
    const [row] = await sql`select storage_path from public.notes where id = ${damaged.id}`;
    const stored = await fetch(`${own.origin}/storage/v1/object/notes/${row?.["storage_path"]}`, {
      method: "PUT",
      headers: {
        apikey: own.secretKey,
        authorization: `Bearer ${own.secretKey}`,
        "content-type": "application/pdf",
      },
      body: sound,
    });
    expect(stored.status, await stored.text()).toBe(200);
    expect((await call(`/notes/${damaged.id}/analyze`, { method: "POST" })).status).toBe(202);
    expect(await analysed(damaged.id)).toMatchObject({ fileReading: "whole", content: "Pressed flowers" });
  });

  test("that takes too much memory or time is given up, while the site and the queue keep working", async () => {
    // The text of its page unpacks to a thousand million spaces, which the reader holds in memory. The runtime unpacks them
    // natively, so the limit is reached soon, even on a busy machine.
    const blanks = deflateRawSync(Buffer.alloc(64 * 1024 * 1024, " "), {
      level: 9,
      finishFlush: constants.Z_FULL_FLUSH,
    });
    const bomb = await uploaded(
      "Bomb.pdf",
      makePagePdf(
        streamObject(
          "/Filter/FlateDecode",
          Buffer.concat([Buffer.of(0x78, 0xda), ...Array.from({ length: 16 }, () => blanks)]),
        ),
      ),
    );
    const next = await uploaded("After.txt", Buffer.from(MINUTES));
    await expect.poll(readers, { timeout: 60_000 }).toHaveLength(1);
    expect((await call("/notes")).status).toBe(200);
    expect(await analysed(bomb.id, 120_000)).toMatchObject({ fileReading: "too_much", content: "" });
    expect(await analysed(next.id)).toMatchObject({ aiAnalysis: { documentType: "Meeting notes" } });
    expect((await fetch(`${own.origin}/healthz`)).status).toBe(200);
    // No reading process is left.
    expect(await readers()).toEqual([]);
  });
});

test("a PDF that could not be read is read again when the administrator retries its analysis", async () => {
  const { id } = await uploaded("Second try.pdf", await makePdf(["Forty-two curlews on the sands."]));
  await analysed(id);
  await sql`
    update public.notes set content = '', file_reading = 'damaged', analysis_status = 'failed', analysis_attempts = 3
    where id = ${id}`;
  expect((await read(id)).textRevision).toBe(1);
  expect(
    (await call(`/admin/jobs/${id}/retry`, { method: "POST", headers: { origin: own.origin } })).status,
  ).toBe(204);
  const note = await analysed(id);
  expect(note).toMatchObject({ fileReading: "whole", content: expect.stringContaining("curlews") });
});

describe("the function read-pdf", () => {
  const ask = (headers: Record<string, string>, query = "") =>
    fetch(`${own.origin}/functions/v1/read-pdf${query}`, { method: "POST", headers, body: "%PDF-" });

  test("accepts the service key and nothing else", async () => {
    for (const key of [undefined, "", own.publishableKey, token, `${own.secretKey}x`]) {
      expect((await ask(key === undefined ? {} : { apikey: key })).status).toBe(403);
    }
    const answer = await ask({ apikey: own.secretKey });
    expect([answer.status, await answer.json()]).toEqual([422, { problem: "damaged" }]);
    expect((await ask({ apikey: own.secretKey }, "?from=0")).status).toBe(400);
  });
});

describe("the text of a file", () => {
  test("is stored only by the current claim, and does not overwrite an edited text", async () => {
    const { id } = await uploaded("Contested.pdf", await makePdf([]));
    await analysed(id);
    const claimed = async (): Promise<string> => {
      const [row] = await sql`
        update public.notes set analysis_status = 'pending', analysis_attempts = 1, analysis_started_at = clock_timestamp(),
          file_reading = null where id = ${id} returning analysis_started_at::text as at`;
      return row?.["at"];
    };
    const store = async (at: string) =>
      await sql`select public.store_file_text(${id}, ${at}::text::timestamptz, 'From the file', 'whole') as stored`;
    const late = await claimed();
    const now = await claimed();
    expect(await store(late)).toEqual([{ stored: null }]);
    await sql`update public.notes set content = 'Written' where id = ${id}`;
    const again = await claimed();
    expect(await store(now)).toEqual([{ stored: null }]);
    expect(await store(again)).toEqual([{ stored: null }]);
    expect((await read(id)).content).toBe("Written");
  });
});

test("a presentation is read when it is uploaded", async () => {
  const bytes = makePptx({
    slides: [
      {
        shapes: box(slideParagraph("Plans for the slipway")),
        notes: slideParagraph("Thank the carpenters."),
      },
    ],
  });
  const { id, excerpt } = await uploaded("Plans.pptx", bytes);
  expect(excerpt).toBe("Plans for the slipway\nThank the carpenters.");
  expect((await search("carpenters")).map((hit) => hit.id)).toEqual([id]);
});

test.each([
  [
    "Page.html",
    "<head><title>Harbour</title><style>p{}</style></head><p>The slipway</p><script>alert(1)</script>",
    "Harbour\nThe slipway",
    "<script>",
  ],
  [
    "Mail.eml",
    "Subject: The slipway\nMIME-Version: 1.0\n\nIt is built.",
    "The slipway\n\nIt is built.",
    "Subject:",
  ],
  ["List.md", "# The slipway\n- planks", "# The slipway\n- planks", "# The"],
])(
  "%s is read when it is uploaded, and never sent as what a browser would run",
  async (name, file, text, raw) => {
    const { id } = await uploaded(name, Buffer.from(file));
    expect((await read(id)).content).toBe(text);
    for (const way of ["", "?inline=true"]) {
      const sent = await call(`/notes/${id}/download${way}`);
      expect(sent.headers.get("content-type")).toMatch(/^text\/plain\b/u);
      expect(sent.headers.get("x-content-type-options")).toBe("nosniff");
      expect(await sent.text()).toContain(raw);
    }
  },
);

test("Rich Text is read, sent as it was, and stands among the documents", async () => {
  const { id } = await uploaded(
    "Lease.rtf",
    Buffer.from(String.raw`{\rtf1\ansi A lease\par of the boathouse}`),
  );
  expect((await read(id)).content).toBe("A lease\nof the boathouse");
  expect((await call(`/notes/${id}/download`)).headers.get("content-type")).toBe("application/rtf");
  const listed: Note[] = await (await call("/notes/category/docs")).json();
  expect(listed.map((note) => note.id)).toContain(id);
});

describe("what a browser recognised", () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  /** A page with each line of a text. */
  const pageOf = (page: number, text: string) => ({
    page,
    width: 600,
    height: 800,
    words: text.split("\n").flatMap((line, row) =>
      line.split(" ").map((word, column) => ({
        text: word,
        box: { x: 10 + column * 50, y: 10 + row * 20, width: 40, height: 12 },
        confidence: 0.9,
      })),
    ),
  });
  const put = (id: number, body: object, of = token) =>
    fetch(`${own.origin}/api/notes/${id}/reading`, {
      method: "PUT",
      headers: { authorization: `Bearer ${of}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const text = "Minutes of the meeting\nPresent: Ana, Bo\nAction: Bo to order a lantern";

  test("in a picture is its text, which is analysed and found, and stays with its places", async () => {
    const { id, ...row } = await uploaded("Minutes as a picture.png", png, { pages: [pageOf(1, text)] });
    expect(row).toMatchObject({ fileReading: "whole", excerpt: text });
    expect(await analysed(id)).toMatchObject({
      content: text,
      aiAnalysis: { documentType: "Meeting notes" },
    });
    expect((await search("lantern")).map((hit) => hit.id)).toEqual([id]);
    expect(await (await call(`/notes/${id}/reading`)).json()).toEqual({
      pages: [pageOf(1, text)],
      isWhole: true,
    });
  });

  test("may follow its picture once, by its owner alone", async () => {
    const { id } = await uploaded("Later.png", png);
    const unread = await analysed(id);
    expect(unread).toMatchObject({ content: "", fileReading: null });
    expect(unread.aiAnalysis).not.toHaveProperty("documentType");
    expect((await call(`/notes/${id}/reading`)).status).toBe(404);

    await signUp(own, "stranger@example.com");
    const stranger = await signIn(own, "stranger@example.com");
    const reading = { reading: { pages: [pageOf(1, text)] } };
    expect((await put(id, reading, stranger)).status).toBe(404);
    expect((await put(id, { reading: { pages: "all" } })).status).toBe(400);
    expect((await put(id, { reading: { pages: [] }, problem: "damaged" })).status).toBe(400);

    expect(await (await put(id, reading)).json()).toMatchObject({
      analysisStatus: "pending",
      fileReading: "whole",
    });
    const again = await put(id, { problem: "damaged" });
    expect([again.status, await again.text()]).toEqual([409, "This document has its text already."]);
    const nothing = await put(id, { reading: { pages: [] } });
    expect([nothing.status, (await nothing.json()).fileReading]).toEqual([200, "whole"]);
    expect((await put(id, { reading: { pages: [] } }, stranger)).status).toBe(404);
    expect(await analysed(id)).toMatchObject({ content: text, textRevision: 1 });
    const theirs = await fetch(`${own.origin}/api/notes/${id}/reading`, {
      headers: { authorization: `Bearer ${stranger}` },
    });
    expect(theirs.status).toBe(404);
  });

  test.each([
    ["no JSON", "{"],
    ["a page without its size", '{"pages":[{"words":[]}]}'],
    ["a word with a control character", JSON.stringify({ pages: [pageOf(1, "a\u0001b")] })],
    ["a word that cannot be stored", '{"pages":[{"width":1,"height":1,"words":[{"text":"\\u0000"}]}]}'],
  ])("is refused with its file when it is %s", async (name, reading) => {
    expect((await upload(`Bad ${name}.png`, png, reading)).status).toBe(400);
    expect(await sql`select from public.notes where original_filename = ${`Bad ${name}.png`}`).toHaveLength(
      0,
    );
  });

  test("is refused when it is larger than a reading may be", async () => {
    const { id } = await uploaded("Much.png", png);
    expect((await put(id, { reading: { pages: [], more: "x".repeat(7 * 1024 * 1024) } })).status).toBe(413);
  });

  test("is told where nothing could be, and tried again on request", async () => {
    const { id } = await uploaded("Torn picture.png", png);
    expect(await (await put(id, { problem: "damaged" })).json()).toMatchObject({ fileReading: "damaged" });
    await analysed(id);
    expect((await call(`/notes/${id}/analyze`, { method: "POST" })).status).toBe(202);
    expect(await read(id)).toMatchObject({ fileReading: null });
  });

  test("in the pages of a PDF that are pictures stands between the text of the others", async () => {
    const { id } = await uploaded("Mixed.pdf", await makePdf(["The covering letter.", "", "The last page."]));
    expect(await analysed(id)).toMatchObject({ fileReading: "partly" });
    expect((await put(id, { reading: { pages: [pageOf(2, "A signed annex")] } })).status).toBe(200);
    await expect.poll(async () => (await read(id)).fileReading, { timeout: 60_000 }).toBe("whole");
    expect(await analysed(id)).toMatchObject({
      content: "The covering letter.\n\nA signed annex\n\nThe last page.",
      textRevision: 1,
    });
    const sent = await uploaded("Sent with it.pdf", await makePdf([""]), {
      pages: [pageOf(1, "A scanned page")],
    });
    expect(await analysed(sent.id)).toMatchObject({ fileReading: "whole", content: "A scanned page" });
  });

  test("counts towards the storage of its owner", async () => {
    const used = async () => (await (await call("/account/storage")).json()).usedBytes;
    const before = await used();
    const { id } = await uploaded("Counted.png", png, { pages: [pageOf(1, "counted")] });
    expect(await used()).toBeGreaterThan(before + png.length + 100);
    expect((await call(`/notes/${id}`, { method: "DELETE" })).status).toBe(204);
    expect(await used()).toBe(before);
    expect(await sql`select from public.note_readings where id = ${id}`).toHaveLength(0);
  });
});
