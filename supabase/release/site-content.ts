import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { FILE_TYPES } from "../functions/_shared/contract/file-type.ts";
import { noteSummarySchema } from "../functions/_shared/contract/note.ts";
import { register, signIn, type Site, type Visitor } from "../seed/visitor.ts";

const SUPABASE_DIR = path.join(import.meta.dirname, "..");
const DOCUMENTS = "tests/fixtures/documents";
const PICTURES = "seed/pictures/files";

/** One document of each kind. */
const NOTES = [
  `${DOCUMENTS}/shopping-list.utf8.txt`,
  `${DOCUMENTS}/lease-contract.docx`,
  "tests/fixtures/kinds/filled-form.pdf",
  "tests/fixtures/kinds/chart-slides.pptx",
  `${PICTURES}/skerries.medium.jpeg`,
  `${DOCUMENTS}/tone.mp3`,
  `${DOCUMENTS}/film.mp4`,
];

/** The smallest picture of the kind that no file of the project has. */
const PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (letter) => letter.charCodeAt(0),
);

export const PEOPLE = {
  owner: { email: "owner@example.com", password: "owner-password" },
  member: { email: "ada@example.com", password: "ada-password" },
  suspended: { email: "mallory@example.com", password: "mallory-password" },
};

const idSchema = z.object({ id: z.number().int() });
const blogImageSchema = z.object({ url: z.string() });

async function formOf(field: string, file: string, texts: Record<string, string> = {}): Promise<FormData> {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  const bytes = new Uint8Array(await readFile(path.join(SUPABASE_DIR, file)));
  form.append(field, new File([bytes], path.basename(file)));
  return form;
}

async function made(answer: Promise<Response>): Promise<number> {
  return idSchema.parse(await (await answer).json()).id;
}

const ANALYSIS_SECONDS = 120;

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

async function addDocuments(person: Visitor): Promise<void> {
  const ids: number[] = [];
  for (const file of NOTES) ids.push(await made(person("POST", "/notes/upload", await formOf("file", file))));
  const form = new FormData();
  form.append("file", new File([PNG], "dot.png"));
  ids.push(await made(person("POST", "/notes/upload", form)));
  await untilAnalysed(person);
  const [text, contract, pdf] = ids;
  await person("PATCH", `/notes/${contract}`, {
    documentType: "Letter",
    summary: "Corrected by hand.",
    addTags: ["flat", "to keep"],
  });
  const { textRevision } = z
    .object({ textRevision: z.number() })
    .parse(await (await person("GET", `/notes/${text}`)).json());
  await person("PATCH", `/notes/${text}`, {
    title: "Shopping, changed",
    content: 'Bread, ünïcode 🎉 and "quotes"',
    textRevision,
    category: "notes",
  });
  await person("PATCH", `/notes/${pdf}`, { reviewed: true });
  await person("POST", `/notes/${pdf}/toggle-favorite`);
  await person("PUT", "/note-folders", {
    sync: 0,
    since: 0,
    folders: [
      { category: "docs", folderName: "Flat", timestamp: 1 },
      { category: "docs", folderName: "Old", timestamp: 2, removed: true, renamedTo: "Flat" },
    ],
    assignments: [{ noteId: contract, category: "docs", folderName: "Flat", timestamp: 3 }],
  });
  await untilAnalysed(person);
}

async function addPhotos(owner: Visitor, member: Visitor): Promise<void> {
  for (const name of ["Coast", "Night"]) await owner("POST", "/photo-categories", { name });
  const photo = await made(
    owner(
      "POST",
      "/photos",
      await formOf("image", `${PICTURES}/pier.medium.jpeg`, {
        title: "What is left of the pier",
        category: "Coast",
        description: "Two minutes of exposure.",
      }),
    ),
  );
  await owner(
    "POST",
    "/photos",
    await formOf("image", `${PICTURES}/aurora.thumbnail.jpeg`, { title: "Green", category: "Night" }),
  );
  const comment = await made(member("POST", `/photos/${photo}/comments`, { content: "I can hear the sea." }));
  await owner("POST", `/admin/comments/photo/${comment}/approve`);
  await member("POST", `/photos/${photo}/comments`, { content: "It waits for approval." });
}

async function addPosts(owner: Visitor, member: Visitor): Promise<void> {
  await owner("POST", "/blog-categories", { name: "Writing" });
  const image = await formOf("image", `${PICTURES}/dunes.medium.jpeg`);
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
}

/** Fills a site, which nobody has used yet, with content of every kind that people make. */
export async function fillSite(site: Site): Promise<void> {
  const owner = await signIn(site, PEOPLE.owner.email, PEOPLE.owner.password);
  await register(site, { ...PEOPLE.member, first_name: "Ada", last_name: "Berg" });
  await register(site, { ...PEOPLE.suspended, first_name: "Mallory", last_name: "Holm" });
  const member = await signIn(site, PEOPLE.member.email, PEOPLE.member.password);
  await owner("PATCH", "/settings", {
    siteTitle: "A site of its time",
    greeting: { before: "Hello. I keep", marked: "everything", after: "here." },
    nowPlaying: { title: "Foghorn, 5 a.m.", artist: "The Harbour Tapes" },
    social: [{ name: "Mail", url: "mailto:owner@example.com" }],
    acceptedNoteTypes: [...FILE_TYPES],
    commentsModerated: true,
    storageQuotaMb: 123,
  });
  await addDocuments(owner);
  await member("POST", "/notes/upload", await formOf("file", `${DOCUMENTS}/bakery-letter.windows-1252.txt`));
  await member("POST", "/auth/user/picture", await formOf("image", `${PICTURES}/birches.thumbnail.jpeg`));
  await untilAnalysed(member);
  await addPhotos(owner, member);
  await addPosts(owner, member);
  const suspended = await signIn(site, PEOPLE.suspended.email, PEOPLE.suspended.password);
  await owner("POST", `/admin/users/${await made(suspended("GET", "/auth/user"))}/suspend`);
}
