import { describe, expect, onTestFinished, test } from "vitest";
import { ERROR_MESSAGES } from "../functions/_shared/contract/error.ts";
import { makeDocx, paragraph, relationship } from "../functions/_shared/document-text/testing/make-docx.ts";
import { makeZip } from "../functions/_shared/document-text/testing/make-zip.ts";
import { type Fate, startBackendProxy } from "./support/backend-proxy.ts";
import { fixture, sha256 } from "./support/documents.ts";
import { startFunction } from "./support/function-process.ts";
import { api, instance, newPerson, owner, type Person, upload } from "./support/people.ts";
import { peakMemoryOf } from "./support/processes.ts";
import { sendRaw } from "./support/raw-http.ts";
import { superuser } from "./support/superuser.ts";

const sql = superuser();
const MB = 1024 * 1024;
const TOO_LARGE = "File is too large. Max size is 10MB.";
const WRONG_TYPE = "Invalid file type. Accepted types: .txt, .docx";

interface Uploaded {
  id: number;
  title: string;
  originalFilename: string;
  fileType: string;
  fileSize: number;
}

async function uploaded(response: Response): Promise<Uploaded> {
  expect(response.status, response.ok ? "" : await response.clone().text()).toBe(201);
  return await response.json();
}

async function refusal(response: Response): Promise<[number, string]> {
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  return [response.status, await response.text()];
}

/** The numbers of a person's rows and objects, none of which a failed upload may leave behind. */
async function stored(person: Person): Promise<[number, number]> {
  const [rows] = await sql`select count(*)::int as n from public.notes where user_id = ${person.id}`;
  const [objects] = await sql`
    select count(*)::int as n from storage.objects where bucket_id = 'notes' and name like ${`${person.id}/%`}`;
  return [rows?.n, objects?.n];
}

function sendForm(person: Person, entries: [string, string | File][]): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return api("/notes/upload", { method: "POST", body: form }, person.token);
}

/** Sends a form with one file and a raw Content-Disposition, as no browser would write it. */
function sendNamed(person: Person, disposition: string | Buffer): Promise<Response> {
  const body = Buffer.concat([
    Buffer.from('--edge\r\nContent-Disposition: form-data; name="file"; '),
    Buffer.from(disposition),
    Buffer.from("\r\n\r\nwords\r\n--edge--\r\n"),
  ]);
  const headers = { "content-type": "multipart/form-data; boundary=edge" };
  return api("/notes/upload", { method: "POST", headers, body }, person.token);
}

describe("a file that is too large", () => {
  test("is refused one byte over the limit, and accepted at the limit", async () => {
    const person = await newPerson();
    expect(await refusal(await upload(person, "large.txt", "x".repeat(10 * MB + 1)))).toEqual([
      413,
      TOO_LARGE,
    ]);
    expect(await stored(person)).toEqual([0, 0]);
    const note = await uploaded(await upload(person, "largest.txt", "x".repeat(10 * MB)));
    expect(note.fileSize).toBe(10 * MB);
  });

  const head = (person: Person, length: string) => [
    "POST /api/notes/upload HTTP/1.1",
    `Authorization: Bearer ${person.token}`,
    "Content-Type: multipart/form-data; boundary=edge",
    length,
  ];

  test("is refused by its declared length, before its body is sent", async () => {
    const person = await newPerson();
    const answer = await sendRaw(instance.origin, head(person, `Content-Length: ${50 * MB}`), [
      Buffer.from("--edge\r\n"),
    ]);
    expect(answer).toMatchObject({ status: 413, sent: 8 });
    expect(answer.body).toContain(TOO_LARGE);
  });

  test("is refused without a declared length as soon as the limit is exceeded, without reading the rest", async () => {
    const person = await newPerson();
    function* pieces() {
      const begin = '--edge\r\nContent-Disposition: form-data; name="file"; filename="large.txt"\r\n\r\n';
      yield Buffer.from(`${begin.length.toString(16)}\r\n${begin}\r\n`);
      const piece = Buffer.from(`10000\r\n${"x".repeat(0x10000)}\r\n`);
      for (let sent = 0; sent < 200 * MB; sent += 0x10000) yield piece;
    }
    // Sent to the function directly, because a gateway before it may buffer the body.
    const server = await startFunction("api", instance.origin);
    const answer = await sendRaw(server.origin, head(person, "Transfer-Encoding: chunked"), pieces());
    await server.kill();
    expect(answer.status).toBe(413);
    expect(answer.body).toContain(TOO_LARGE);
    expect(answer.sent).toBeLessThan(40 * MB);
    expect(await stored(person)).toEqual([0, 0]);
  });

  test("is refused unread with a forged session", async () => {
    const person = { ...(await newPerson()), token: "aaa.bbb.ccc" };
    const answer = await sendRaw(instance.origin, head(person, `Content-Length: ${9 * MB}`), [
      Buffer.from("--edge\r\n"),
    ]);
    expect(answer).toMatchObject({
      status: 401,
      body: expect.stringContaining(ERROR_MESSAGES.notLoggedIn),
      sent: 8,
    });
  });

  test("is measured with the whole form, not only its file", async () => {
    const person = await newPerson();
    const entries: [string, string | File][] = [1, 2, 3, 4, 5].map((n) => [`other${n}`, "x".repeat(4 * MB)]);
    expect(
      await refusal(await sendForm(person, [...entries, ["file", new File(["words"], "words.txt")]])),
    ).toEqual([413, TOO_LARGE]);
    expect(await stored(person)).toEqual([0, 0]);
  });
});

describe("a file of a wrong type", () => {
  const png = Buffer.from(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154",
    "hex",
  );
  const program = Buffer.concat([
    Buffer.from("MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0", "latin1"),
    Buffer.alloc(500),
  ]);
  test.each<[string, string, Buffer, string]>([
    ["a pdf", "report.pdf", Buffer.from("%PDF-1.7\n1 0 obj"), WRONG_TYPE],
    ["an unknown extension", "photo.heic", png, WRONG_TYPE],
    ["a page", "page.html", Buffer.from("<script>alert(1)</script>"), WRONG_TYPE],
    ["a docm", "macros.docm", makeDocx(), WRONG_TYPE],
    ["a double extension", "report.docx.exe", makeDocx(), WRONG_TYPE],
    ["a program called txt", "setup.txt", program, "This file is a program"],
    ["a program called docx", "setup.docx", program, "This file is a program"],
    ["a program without an extension", "setup", program, WRONG_TYPE],
    [
      "a picture called txt",
      "photo.txt",
      png,
      "This file is a picture (PNG), although its name ends in .txt.",
    ],
    ["a picture called docx", "photo.docx", png, "This file is a picture (PNG)"],
    ["a pdf called txt", "report.txt", Buffer.from("%PDF-1.7\n1 0 obj"), "This file is a PDF"],
    ["a pdf called docx", "report.docx", Buffer.from("%PDF-1.7\n1 0 obj"), "This file is a PDF"],
    ["a text called docx", "words.docx", Buffer.from("just words"), "This file is plain text"],
    ["a docx called txt", "letter.txt", fixture("letter.docx"), "This file is a Word document"],
    [
      "a zip called docx",
      "archive.docx",
      makeZip([{ name: "readme.txt", data: "hi" }]),
      "This file is a zip archive",
    ],
    [
      "a Word 97 document called docx",
      "minutes.docx",
      fixture("meeting-notes.doc"),
      "This file is an Office document in the format of before 2007",
    ],
    [
      "a workbook called docx",
      "sheet.docx",
      makeDocx({ contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml" }),
      "This file is an Excel workbook",
    ],
  ])("is refused with a reason: %s", async (_name, filename, bytes, reason) => {
    const person = await newPerson();
    const [status, sentence] = await refusal(await upload(person, filename, new Uint8Array(bytes)));
    expect(status).toBe(415);
    expect(sentence.startsWith(reason), sentence).toBe(true);
    expect(await stored(person)).toEqual([0, 0]);
  });
});

test("a file of one repeated character takes no more memory than others of its size", async () => {
  const running = await startFunction("api", instance.origin);
  onTestFinished(() => running.kill());
  const { token } = await owner();
  const take = async (sign: number) => {
    const body = new FormData();
    body.append("file", new File([new Uint8Array(10 * MB).fill(sign)], `${sign}.txt`));
    const init = { method: "POST", headers: { authorization: `Bearer ${token}` }, body };
    const answer = await fetch(`${running.origin}/api/notes/upload`, init);
    await answer.body?.cancel();
    return { status: answer.status, megabytes: await peakMemoryOf(running.pid) };
  };
  const LETTER = 0x61;
  const before = await take(LETTER);
  expect(before.status).toBe(201);
  // Carriage returns, a character of Windows-1252, a control character, and a byte that is a letter only in older encodings.
  const others = [];
  for (const sign of [0x0d, 0x80, 0x01, 0x81]) others.push(await take(sign));
  expect(others.map(({ status }) => status)).toEqual([201, 201, 415, 201]);
  expect((others.at(-1)?.megabytes ?? 0) - before.megabytes).toBeLessThan(400);
});

test("while a slow document is read, other requests are answered", async () => {
  const running = await startFunction("api", instance.origin);
  onTestFinished(() => running.kill());
  const { token } = await newPerson();
  // Forty kilobytes that unpack to thirty megabytes.
  const body = new FormData();
  const long = new Uint8Array(makeDocx({ body: paragraph("&amp;".repeat(6 * MB)) }));
  body.append("file", new File([long], "and.docx"));
  const headers = { authorization: `Bearer ${token}` };
  const init = { method: "POST", headers, body };
  let isRead = false;
  const start = performance.now();
  const reading = fetch(`${running.origin}/api/notes/upload`, init).then((answer) => {
    isRead = true;
    return answer.status;
  });
  const waits: number[] = [];
  while (!isRead) {
    const asked = performance.now();
    const answer = await fetch(`${running.origin}/api/nothing-here`);
    expect(answer.status).toBe(404);
    await answer.body?.cancel();
    waits.push(performance.now() - asked);
  }
  expect([201, 422]).toContain(await reading);
  // Relative to the whole time, as the machine may be busy. Without pauses in the reading, a request waits for four fifths of it.
  expect(Math.max(...waits)).toBeLessThan((performance.now() - start) / 4);
});

describe("a docx that cannot be read", () => {
  const endless = (depth: number): Buffer =>
    depth === 0
      ? makeDocx()
      : makeDocx({ more: [{ name: "word/embeddings/inner.docx", data: endless(depth - 1) }] });
  const locked = Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(1024),
    Buffer.from("EncryptedPackage", "utf16le"),
    Buffer.alloc(512),
  ]);
  const lease = fixture("lease-contract.docx");
  const zeros = (size: number) => ({ name: "word/media/image1.png", data: Buffer.alloc(size) });
  test.each<[string, Buffer, RegExp]>([
    ["unpacks to 200 MB", makeDocx({ document: Buffer.alloc(200 * MB) }), /100 MB/],
    [
      "hides 200 MB behind a false size",
      makeDocx({ more: [{ ...zeros(200 * MB), declaredSize: 1024 }] }),
      /damaged/,
    ],
    ["contains nested documents", endless(6), /packed inside one another/],
    ["is cut in half", lease.subarray(0, lease.length / 2), /damaged or incomplete/],
    ["lacks its last byte", lease.subarray(0, -1), /damaged or incomplete/],
    ["is protected by a password", locked, /password/],
    ["nests its text too deeply", makeDocx({ body: "<w:p>".repeat(100_000) }), /\w/],
  ])("is refused quickly with a reason, and stores nothing: one that %s", async (_name, bytes, sentence) => {
    const person = await newPerson();
    const started = performance.now();
    const [status, body] = await refusal(await upload(person, "document.docx", new Uint8Array(bytes)));
    expect({ status, body }).toEqual({ status: 422, body: expect.stringMatching(sentence) });
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(await stored(person)).toEqual([0, 0]);
  });
});

test.each([
  ["on the network", "http://169.254.169.254/latest"],
  ["in the server's file system", "file:///etc/passwd"],
  ["by a path", "../../../../etc/passwd"],
])("a docx that links to an image %s is stored without it", async (_where, target) => {
  const docx = makeDocx({ relationships: relationship("image", target, "External") });
  const note = await uploaded(await upload(await newPerson(), "document.docx", new Uint8Array(docx)));
  expect(note).toMatchObject({ title: "document", fileType: "docx" });
});

describe("a form without exactly one file", () => {
  const file = (name = "words.txt") => new File(["words"], name);
  test.each<[string, [string, string | File][], string]>([
    ["without any field", [], "Please select a file to upload."],
    ["with the file in another field", [["document", file()]], "Please select a file to upload."],
    ["with a text in place of the file", [["file", "words"]], "Please select a file to upload."],
    [
      "whose field was left empty, as browsers send it",
      [["file", new File([], "")]],
      "Please select a file to upload.",
    ],
    [
      "with two files",
      [
        ["file", file("one.txt")],
        ["file", file("two.txt")],
      ],
      "Too many files",
    ],
  ])("%s is 400", async (_name, entries, sentence) => {
    const person = await newPerson();
    expect(await refusal(await sendForm(person, entries))).toEqual([400, sentence]);
    expect(await stored(person)).toEqual([0, 0]);
  });

  test.each<[string, Record<string, string>, string]>([
    ["JSON", { "content-type": "application/json" }, '{"file":"words"}'],
    ["a plain text", { "content-type": "text/plain" }, "words"],
    ["an empty request", {}, ""],
    ["a form without a boundary", { "content-type": "multipart/form-data" }, "words"],
    [
      "a form that breaks off",
      { "content-type": "multipart/form-data; boundary=edge" },
      '--edge\r\nContent-Disposition: form-data; name="file"; file',
    ],
    [
      "a form with another boundary",
      { "content-type": "multipart/form-data; boundary=edge" },
      "--other--\r\n",
    ],
    ["a URL-encoded form", { "content-type": "application/x-www-form-urlencoded" }, "file=words"],
  ])("%s is 400 with a reason", async (_name, headers, body) => {
    const person = await newPerson();
    const [status, sentence] = await refusal(
      await api("/notes/upload", { method: "POST", headers, body }, person.token),
    );
    expect(status).toBe(400);
    expect(sentence).toMatch(/^(This request is not a form with a file|Please select a file to upload)\.$/);
  });

  test("may have other fields, which are ignored", async () => {
    const person = await newPerson();
    const note = await uploaded(
      await sendForm(person, [
        ["title", "Ignored"],
        ["file", file("Kept.txt")],
        ["id", "7"],
      ]),
    );
    expect(note).toMatchObject({ title: "Kept", originalFilename: "Kept.txt" });
  });

  test.each(["empty.txt", "empty.docx"])("an empty file becomes an empty note: %s", async (name) => {
    const person = await newPerson();
    const note = await uploaded(await upload(person, name, ""));
    expect(note.fileSize).toBe(0);
    const download = await api(`/notes/${note.id}/download`, {}, person.token);
    expect([download.status, (await download.arrayBuffer()).byteLength]).toEqual([200, 0]);
  });
});

describe("the name of a file", () => {
  /** The file name that a browser takes from a Content-Disposition: filename* (RFC 6266), or else filename. */
  function nameIn(header: string | null): string {
    const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? "")?.[1];
    if (encoded !== undefined) return decodeURIComponent(encoded);
    const plain = /filename=(?:"((?:\\.|[^"\\])*)"|([^;]+))/i.exec(header ?? "");
    return plain?.[1]?.replace(/\\(.)/g, "$1") ?? plain?.[2]?.trim() ?? "";
  }

  async function comesBackAs(person: Person, note: Uploaded): Promise<string[]> {
    const paths = [
      `/notes/${note.id}/download`,
      `/notes/${note.id}/download?inline=true`,
      `/notes/${note.id}/open`,
    ];
    const answers = await Promise.all(paths.map((path) => api(path, {}, person.token)));
    const headers = answers.map((answer) => answer.headers.get("content-disposition"));
    expect(headers.map((header) => header?.split(";")[0])).toEqual(["attachment", "inline", "inline"]);
    return headers.map(nameIn);
  }

  test.each([
    ["in Cyrillic", "отчёт 2024.txt", "отчёт 2024"],
    ["in Chinese", "会议记录.txt", "会议记录"],
    ["written from right to left", "تقرير \u202Emixed.txt", "تقرير \u202Emixed"],
    ["with emoji", "🎉👨‍👩‍👧 party.txt", "🎉👨‍👩‍👧 party"],
    ["with combining accents", "re\u0301sume\u0301.txt", "r\u00e9sum\u00e9"],
    ["with a semicolon", "a;b; filename=evil.exe.txt", "a;b; filename=evil.exe"],
    ["with a percent sign", "100% of it%2F.txt", "100% of it%2F"],
    ["with a single quote", "it's.txt", "it's"],
    ["with many dots", "v1.2.3 final.txt", "v1.2.3 final"],
    ["with leading spaces", "   spaced.txt", "spaced"],
    ["that begins with a dot", ".hidden.txt", ".hidden"],
    ["with a plus and an ampersand", "a+b&c=d#e?.txt", "a+b&c=d#e?"],
    ["without a dot", "README", "README"],
    ["in capitals", "REPORT.TXT", "REPORT"],
    ["of HTML markup", "<img src=x onerror=alert(1)>.txt", "<img src=x onerror=alert(1)>"],
  ])("%s is returned unchanged by a download", async (_name, filename, title) => {
    const person = await newPerson();
    const note = await uploaded(await upload(person, filename, "words"));
    expect(note).toMatchObject({ originalFilename: filename, title });
    expect(await comesBackAs(person, note)).toEqual([filename, filename, filename]);
  });

  test.each([
    ["leads out of its folder", "../../etc/passwd.txt", "passwd.txt"],
    ["is a Windows path", "C:\\Users\\Ana\\letter.txt", "letter.txt"],
    ["has a double quote", 'a "quoted" name.txt', 'a "quoted" name.txt'],
    ["has 300 characters", `${"x".repeat(296)}.txt`, `${"x".repeat(251)}.txt`],
    ["has 300 emoji", `${"🎉".repeat(296)}.txt`, `${"🎉".repeat(251)}.txt`],
  ])("that %s is reduced to a valid name", async (_name, filename, kept) => {
    const person = await newPerson();
    const note = await uploaded(await upload(person, filename, "words"));
    expect(note.originalFilename).toBe(kept);
    expect(await comesBackAs(person, note)).toEqual([kept, kept, kept]);
    const [row] = await sql`select storage_path from public.notes where id = ${note.id}`;
    expect(row?.storage_path).toMatch(new RegExp(`^${person.id}/[0-9a-f-]{36}$`));
  });

  test.each([
    ["nothing but dots", 'filename=".."'],
    ["nothing but spaces", 'filename="   "'],
    ["a line break", 'filename="a%0D%0Ab.txt"'],
    ["a raw backslash", 'filename="a\\b.txt"'],
    ["no quotes at all", "filename=words.txt"],
    ["raw bytes that are not UTF-8", Buffer.from('filename="caf\u00e9.txt"', "latin1")],
    ["a null byte", 'filename="a\u0000b.txt"'],
    ["an additional header", 'filename="a.txt"\r\nX-Evil: 1'],
  ])("of %s works or is refused with a reason", async (_name, disposition) => {
    const person = await newPerson();
    const response = await sendNamed(person, disposition);
    expect([201, 400]).toContain(response.status);
    if (response.status === 400) {
      expect(await refusal(response)).toEqual([400, expect.stringMatching(/\w+.*\.$/)]);
      return;
    }
    const note = await uploaded(response);
    expect(note.originalFilename).toMatch(/^[^\p{Cc}/\\]+$/u);
    expect(note.title.trim()).not.toBe("");
    expect(new Set(await comesBackAs(person, note))).toEqual(new Set([note.originalFilename]));
  });
});

describe("a stored file", () => {
  test.each([
    "bulletin.docx",
    "field-trip.docx",
    "languages.docx",
    "lease-contract.docx",
    "letter.docx",
    "meeting-notes.docx",
    "tracked-changes.docx",
    "bakery-letter.windows-1252.txt",
    "ship-log.utf16le.txt",
    "shopping-list.utf8.txt",
  ])("comes back byte for byte: %s", async (name) => {
    const person = await newPerson();
    const bytes = fixture(name);
    const note = await uploaded(await upload(person, name, bytes));
    expect(note).toMatchObject({ fileSize: bytes.length, fileType: name.endsWith("docx") ? "docx" : "txt" });
    const download = await api(`/notes/${note.id}/download`, {}, person.token);
    expect(sha256(await download.arrayBuffer())).toBe(sha256(bytes));
    expect(download.headers.get("content-type")).toBe(
      name.endsWith("docx")
        ? "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
        : "text/plain",
    );
  });

  test.each<[string, Buffer, string, string]>([
    ["UTF-16 with a byte order mark", fixture("ship-log.utf16le.txt"), "", ""],
    ["big-endian UTF-16", Buffer.from("\ufeffzażółć gęślą", "utf16le").swap16(), "zażółć", "zażółć gęślą"],
    ["Windows-1252", Buffer.from("caf\xe9 \x80 5 \x93quoted\x94", "latin1"), "café", "café € 5 “quoted”"],
    ["UTF-8 with a byte order mark", Buffer.from("\ufeffnaïve words"), "naïve", "naïve words"],
  ])("with a text in %s is found by its words and shown as UTF-8", async (_name, bytes, given, shown) => {
    const person = await newPerson();
    const note = await uploaded(await upload(person, "Text.txt", new Uint8Array(bytes)));
    const inline = await api(`/notes/${note.id}/download?inline=true`, {}, person.token);
    expect(inline.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const text = await inline.text();
    if (shown === "") expect(text).toMatch(/^[^\ufffd\0]{20,}$/);
    else expect(text).toBe(shown);
    const word = given || (/\p{L}{5,}/u.exec(text)?.[0] ?? "");
    const hits: { id: number }[] = await (
      await api(`/notes/search?q=${encodeURIComponent(word)}`, {}, person.token)
    ).json();
    expect(hits.map(({ id }) => id)).toEqual([note.id]);
    const exact = await api(`/notes/${note.id}/download`, {}, person.token);
    expect(sha256(await exact.arrayBuffer())).toBe(sha256(bytes));
  });

  test.each(["", "?inline=true"])(
    "with HTML called txt is served as plain text: download%s",
    async (query) => {
      const person = await newPerson();
      const page = "<!doctype html><script>fetch('/api/auth/user')</script>";
      const note = await uploaded(await upload(person, "page.txt", page));
      const response = await api(`/notes/${note.id}/download${query}`, {}, person.token);
      expect(response.headers.get("content-type")).toMatch(/^text\/plain(; charset=utf-8)?$/);
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none'/);
      expect(response.headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(await response.text()).toBe(page);
    },
  );

  test("of the type docx has its words as content, without its markup", async () => {
    const person = await newPerson();
    const note = await uploaded(
      await upload(
        person,
        "Made.docx",
        new Uint8Array(makeDocx({ body: paragraph("Grüße &amp; Küsse") + paragraph("second line") })),
      ),
    );
    const whole = await (await api(`/notes/${note.id}`, {}, person.token)).json();
    expect(whole.content).toBe("Grüße & Küsse\nsecond line");
  });
});

describe("a document with a title that exists already", () => {
  test.each([
    ["the same name", "Report.txt", "Report.txt", "Report"],
    ["another case", "Report.txt", "REPORT.TXT", "Report"],
    ["another type", "Report.txt", "report.docx", "Report"],
    ["the same name up to the first dot", "report.txt", "Report.v2.docx", "report"],
    ["the same title with dots", "Report.v2.txt", "report.v2.docx", "Report.v2"],
    ["accents in another Unicode form", "résumé.txt", "re\u0301sume\u0301.txt", "résumé"],
    ["another case of Cyrillic letters", "ОТЧЁТ.txt", "отчёт.txt", "ОТЧЁТ"],
    ["a capital sigma at the end", "ΟΔΟΣ.txt", "ΟΔΟΣ.txt", "ΟΔΟΣ"],
    ["a final sigma in small letters", "οδος.txt", "ΟΔΟΣ.txt", "οδος"],
    ["a capital that becomes two characters in lower case", "İZMİR.txt", "İZMİR.txt", "İZMİR"],
  ])("is refused, naming the first one, when it has %s", async (_name, first, second, title) => {
    const person = await newPerson();
    await uploaded(await upload(person, first, "words"));
    expect(
      await refusal(
        await upload(person, second, second.endsWith("docx") ? new Uint8Array(makeDocx()) : "other words"),
      ),
    ).toEqual([409, `A document named "${title}" already exists.`]);
    expect(await stored(person)).toEqual([1, 1]);
  });

  test("is accepted from another person", async () => {
    for (const person of [await newPerson(), await newPerson()])
      await uploaded(await upload(person, "Report.txt", "words"));
  });

  test("is accepted after the first one was renamed or deleted", async () => {
    const person = await newPerson();
    const { id } = await uploaded(await upload(person, "Report.txt", "words"));
    const init = {
      method: "PATCH",
      body: '{"title":"Old report"}',
      headers: { "content-type": "application/json" },
    };
    expect((await api(`/notes/${id}`, init, person.token)).status).toBe(200);
    const second = await uploaded(await upload(person, "Report.txt", "words"));
    expect((await api(`/notes/${second.id}`, { method: "DELETE" }, person.token)).status).toBe(204);
    await uploaded(await upload(person, "Report.txt", "words"));
  });

  test("is stored once when it is sent twice at the same time", async () => {
    const person = await newPerson();
    const answers = await Promise.all([1, 2].map(() => upload(person, "Twice.txt", "words")));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.text()).toBe('A document named "Twice" already exists.');
    expect(await stored(person)).toEqual([1, 1]);
  });
});

test("an upload after the session has ended is 401, and nothing is stored", async () => {
  const person = await newPerson();
  await uploaded(await upload(person, "before.txt", "words"));
  expect((await api("/logout", { method: "POST" }, person.token)).status).toBe(204);
  expect((await upload(person, "after.txt", "words")).status).toBe(401);
  expect(await stored(person)).toEqual([1, 1]);
});

test("an upload during which the account is deleted is 401, and nothing is stored", async () => {
  const proxy = await startBackendProxy();
  const running = await startFunction("api", proxy);
  onTestFinished(async () => {
    await running.kill();
    await proxy.close();
  });
  for (const step of ["/storage/v1/object/notes/", "create_note"]) {
    const person = await newPerson();
    const authorization = `Bearer ${person.token}`;
    proxy.decide(async ({ path }): Promise<Fate> => {
      if (!path.startsWith(step)) return "pass";
      const headers = { authorization, "content-type": "application/json" };
      const input = { email: person.email, currentPassword: person.password };
      const init = { method: "DELETE", headers, body: JSON.stringify(input) };
      expect((await api("/account", init)).status).toBe(204);
      return "pass";
    });
    const body = new FormData();
    body.append("file", new File(["words"], "words.txt"));
    const init = { method: "POST", headers: { authorization }, body };
    const answer = await fetch(`${running.origin}/api/notes/upload`, init);
    expect([step, answer.status, await answer.text()]).toEqual([step, 401, ERROR_MESSAGES.notLoggedIn]);
    expect([step, await stored(person)]).toEqual([step, [0, 0]]);
  }
});
