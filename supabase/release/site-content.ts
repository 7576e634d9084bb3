import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { FILE_TYPES } from "../functions/_shared/contract/file-type.ts";
import { noteSummarySchema } from "../functions/_shared/contract/note.ts";
import { register, signIn, type Visitor } from "../seed/visitor.ts";
import type { Instance } from "../tests/support/instance.ts";
import {
  type DocumentToKeep,
  documentsOfEachKind,
  fixture,
  picture,
  readingOf,
  unreadablePdfs,
} from "./documents.ts";

export const PEOPLE = {
  owner: { email: "owner@example.com", password: "owner-password" },
  member: { email: "ada@example.com", password: "ada-password" },
  suspended: { email: "mallory@example.com", password: "mallory-password" },
};

const idSchema = z.object({ id: z.number().int() });
const blogImageSchema = z.object({ url: z.string() });

function formOf(
  field: string,
  { name, bytes }: DocumentToKeep,
  texts: Record<string, string> = {},
): FormData {
  const form = new FormData();
  for (const [key, text] of Object.entries(texts)) form.append(key, text);
  form.append(field, new File([new Uint8Array(bytes)], name));
  return form;
}

async function made(answer: Promise<Response>): Promise<number> {
  return idSchema.parse(await (await answer).json()).id;
}

const ANALYSIS_SECONDS = 120;
const MAIL_SECONDS = 30;

async function notesOf(person: Visitor): Promise<z.infer<typeof noteSummarySchema>[]> {
  return z.array(noteSummarySchema).parse(await (await person("GET", "/notes")).json());
}

async function untilAnalysed(person: Visitor): Promise<void> {
  const until = Date.now() + ANALYSIS_SECONDS * 1000;
  while ((await notesOf(person)).some(({ analysisStatus }) => analysisStatus === "pending")) {
    if (Date.now() > until) throw new Error(`A document was not analysed in ${ANALYSIS_SECONDS} seconds.`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** What a person changes in documents that are analysed. */
async function correct(
  person: Visitor,
  { txt, docx, pdf, md }: Record<"txt" | "docx" | "pdf" | "md", number>,
) {
  await person("PATCH", `/notes/${docx}`, {
    documentType: "Letter",
    summary: "Corrected by hand.",
    addTags: ["flat", "to keep"],
    // The second one does not stand in the text, and the third is none.
    facts: [
      { name: "endDate", value: "2091-12-31" },
      { name: "noticePeriod", value: "P3M" },
      { name: "person", value: null },
    ],
  });
  const { textRevision } = z
    .object({ textRevision: z.number() })
    .parse(await (await person("GET", `/notes/${txt}`)).json());
  await person("PATCH", `/notes/${txt}`, {
    title: "Shopping, changed",
    content: 'Bread, ünïcode 🎉 and "quotes"',
    textRevision,
    category: "notes",
  });
  await person("PATCH", `/notes/${pdf}`, { reviewed: true });
  await person("POST", `/notes/${pdf}/toggle-favorite`);
  await person("PATCH", `/notes/${md}`, { facts: [{ name: "sender", value: "The boatyard" }] });
  await person("POST", "/tags/replace", { tags: ["to keep"], by: "kept" });
  await person("PUT", `/notes/${docx}/due`, { kind: "end", date: "2091-12-31", mark: "dismissed" });
  await person("POST", "/due/calendar");
}

async function addDocuments(person: Visitor): Promise<void> {
  const upload = (document: DocumentToKeep, texts?: Record<string, string>) =>
    made(person("POST", "/notes/upload", formOf("file", document, texts)));
  const documents = await documentsOfEachKind();
  const ids = new Map<string, number>();
  for (const type of FILE_TYPES) ids.set(type, await upload(documents[type]));
  const idOf = (type: (typeof FILE_TYPES)[number]) => ids.get(type) ?? 0;
  await upload(
    { ...documents.jpg, name: "Receipt.jpeg" },
    { reading: JSON.stringify(readingOf("Receipt", "for", "forty", "oysters")) },
  );
  const { scan, locked, damaged } = await unreadablePdfs();
  const scanned = await upload(scan);
  for (const unread of [locked, damaged]) await upload(unread);
  await untilAnalysed(person);
  await person("PUT", `/notes/${scanned}/reading`, {
    reading: readingOf("Logbook", "of", "the", "lightship"),
  });
  await correct(person, { txt: idOf("txt"), docx: idOf("docx"), pdf: idOf("pdf"), md: idOf("md") });
  await person("PUT", "/note-folders", {
    sync: 0,
    since: 0,
    folders: [
      { category: "docs", folderName: "Flat", timestamp: 1 },
      { category: "docs", folderName: "Old", timestamp: 2, removed: true, renamedTo: "Flat" },
    ],
    assignments: [{ noteId: idOf("docx"), category: "docs", folderName: "Flat", timestamp: 3 }],
  });
  await untilAnalysed(person);
}

async function addPhotos(owner: Visitor, member: Visitor): Promise<number> {
  for (const name of ["Coast", "Night"]) await owner("POST", "/photo-categories", { name });
  const photo = await made(
    owner(
      "POST",
      "/photos",
      formOf("image", await picture("pier.medium.jpeg"), {
        title: "What is left of the pier",
        category: "Coast",
        description: "Two minutes of exposure.",
      }),
    ),
  );
  const last = await made(
    owner(
      "POST",
      "/photos",
      formOf("image", await picture("aurora.thumbnail.jpeg"), { title: "Green", category: "Night" }),
    ),
  );
  await owner("POST", `/photos/${last}/move`, { before: photo });
  const comment = await made(member("POST", `/photos/${photo}/comments`, { content: "I can hear the sea." }));
  await owner("POST", `/admin/comments/photo/${comment}/approve`);
  await member("POST", `/photos/${photo}/comments`, { content: "It waits for approval." });
  return photo;
}

async function addPosts(owner: Visitor, member: Visitor): Promise<number> {
  await owner("POST", "/blog-categories", { name: "Writing" });
  const image = formOf("image", await picture("dunes.thumbnail.jpeg"));
  const { url } = blogImageSchema.parse(await (await owner("POST", "/blog-images", image)).json());
  const post = (title: string, more: object) =>
    made(
      owner("POST", "/blog-posts", {
        title,
        content: `<h2>${title}</h2><p>With a <strong>picture</strong>:</p><p><img src="${url}" alt="Dunes"></p>`,
        excerpt: `About ${title}.`,
        category: "Writing",
        tags: ["sea"],
        ...more,
      }),
    );
  const published = await post("A published post", {
    status: "published",
    publishAt: "2026-01-02T03:04:05Z",
  });
  await post("A draft", { status: "draft" });
  await post("A scheduled post", { status: "scheduled", publishAt: "2999-01-01T00:00:00Z" });
  await owner("PUT", `/blog-posts/${published}/draft`, {
    revision: 1,
    title: "A published post, changed later",
    content: "<p>Later</p>",
    excerpt: "Later.",
    tags: ["sea", "later"],
  });
  const comment = await made(member("POST", `/blog-posts/${published}/comments`, { content: "Well said." }));
  await owner("POST", `/admin/comments/post/${comment}/approve`);
  await member("POST", `/blog-posts/${published}/comments`, { content: "It waits for approval." });
  return published;
}

/** Waits for the mail with a link for a new password, and sets it, which confirms the person's address. */
async function recover(site: Instance, { email, password }: { email: string; password: string }) {
  const post = (path: string, body: object) =>
    fetch(`${site.origin}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: site.origin },
      body: JSON.stringify(body),
    });
  await post("/auth/recover", { email });
  const folder = path.join(site.dataDir, "mail");
  const until = Date.now() + MAIL_SECONDS * 1000;
  let tokenHash: string | undefined;
  while (tokenHash === undefined) {
    if (Date.now() > until) throw new Error(`No mail came to ${email} in ${MAIL_SECONDS} seconds.`);
    const mails = await readdir(folder).then(
      (names) => Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8"))),
      () => [],
    );
    const mail = mails.find((each) => each.includes(`To: ${email} `));
    tokenHash = /reset-password\?token_hash=([\w-]+)/.exec(mail ?? "")?.[1];
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const reset = await post("/auth/reset-password", { tokenHash, password });
  if (!reset.ok) throw new Error(`The new password was refused: ${await reset.text()}`);
}

/** As a browser that is logged in nowhere. */
async function view(site: Instance, kind: "page" | "post" | "photo", subject: string | number) {
  await fetch(`${site.origin}/api/views`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "user-agent": "Mozilla/5.0 Firefox/140.0",
      origin: site.origin,
    },
    body: JSON.stringify({ kind, subject }),
  });
}

/** Fills a site, which nobody has used yet, with content of every kind that people make. */
export async function fillSite(site: Instance): Promise<void> {
  const owner = await signIn(site, PEOPLE.owner.email, PEOPLE.owner.password);
  await register(site, { ...PEOPLE.member, password: "forgotten", first_name: "Ada", last_name: "Berg" });
  await register(site, { ...PEOPLE.suspended, first_name: "Mallory", last_name: "Holm" });
  await recover(site, PEOPLE.member);
  const member = await signIn(site, PEOPLE.member.email, PEOPLE.member.password);
  await owner("PATCH", "/settings", {
    siteTitle: "A site of its time",
    greeting: { before: "Hello. I keep", marked: "everything", after: "here." },
    nowPlaying: { title: "Foghorn, 5 a.m.", artist: "The Harbour Tapes" },
    social: [{ name: "Mail", url: "mailto:owner@example.com" }],
    acceptedNoteTypes: [...FILE_TYPES],
    bio: "Boats, mostly.",
    videoUrl: "https://example.com/harbour.mp4",
    since: 2019,
    commentsModerated: true,
    storageQuotaMb: 123,
    unconfirmedQuotaMb: 45,
    membersQuotaMb: 678,
  });
  await owner("POST", "/document-types", { name: "Logbook" });
  await addDocuments(owner);
  await member(
    "POST",
    "/notes/upload",
    formOf("file", await fixture("documents/bakery-letter.windows-1252.txt")),
  );
  await member("POST", "/auth/user/picture", formOf("image", await picture("birches.thumbnail.jpeg")));
  await member("PATCH", "/auth/user", { firstName: "Ada", lastName: "Berg-Holm" });
  await untilAnalysed(member);
  await view(site, "photo", await addPhotos(owner, member));
  await view(site, "post", await addPosts(owner, member));
  await view(site, "page", "/");
  const suspended = await signIn(site, PEOPLE.suspended.email, PEOPLE.suspended.password);
  await owner("POST", `/admin/users/${await made(suspended("GET", "/auth/user"))}/suspend`);
}
