import { describe, expect, test } from "vitest";
import { statements } from "../functions/_shared/database/index.ts";
import { asCaller } from "./support/as-caller.ts";
import { ERROR_MESSAGES } from "../functions/_shared/contract/error.ts";
import { MAX_READ_LENGTH } from "../functions/_shared/contract/note.ts";
import { makeDocx, paragraph } from "../functions/_shared/document-text/testing/make-docx.ts";
import { indexNotes, isWaitedFor } from "./support/database.ts";
import { api, instance, newPerson, type Person, supabase, upload } from "./support/people.ts";
import { storedFiles } from "./support/stored-files.ts";
import { superuser } from "./support/superuser.ts";

const sql = superuser();

interface Row {
  id: number;
  title: string;
  tags: string[];
  favorite: number;
}

async function get<T = Row[]>(person: Person, where: string): Promise<T> {
  const response = await api(where, {}, person.token);
  expect(response.status, where).toBe(200);
  return await response.json();
}

function send(person: Person, method: string, where: string, body?: unknown): Promise<Response> {
  const json = { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  return api(where, { method, ...(body !== undefined && json) }, person.token);
}

async function newNote(person: Person, name: string, content: BlobPart = "words"): Promise<Row> {
  const response = await upload(person, name, content);
  expect(response.status).toBe(201);
  return await response.json();
}

/** Inserts `count` notes without files, one second apart, and returns their ids, newest first. */
async function manyNotes(
  person: Person,
  count: number,
  more: Record<string, unknown> = {},
): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, n) => ({
    user_id: person.id,
    title: `Note ${n}`,
    content: `Content ${n} `.repeat(50),
    original_filename: `Note ${n}.txt`,
    file_type: "txt",
    file_size: 10,
    analysis_status: "done",
    content_hash: "none",
    upload_date: new Date(Date.now() - n * 1000),
    storage_path: `${person.id}/${crypto.randomUUID()}`,
    ...more,
  }));
  const made = await sql<{ id: number }[]>`insert into public.notes ${sql(rows)} returning id::int`;
  return made.map(({ id }) => id);
}

/** Follows the links of a list to its last page, and calls `between` after each page. */
async function everyPage(person: Person, where: string, between = async () => {}): Promise<Row[][]> {
  const pages: Row[][] = [];
  for (let next: string | undefined = where; next !== undefined;) {
    const response = await api(next, {}, person.token);
    expect(response.status).toBe(200);
    pages.push(await response.json());
    const link = response.headers.get("link");
    next = link ? /^<\/api([^>]+)>; rel="next"$/.exec(link)?.[1] : undefined;
    if (link) expect(next, link).toBeDefined();
    await between();
  }
  return pages;
}

describe("the list", () => {
  test("has the newest first, without texts and internal fields", async () => {
    const person = await newPerson();
    for (const name of ["First.txt", "Second.txt", "Third.txt"])
      await newNote(person, name, `The text of ${name}`);
    const rows = await get(person, "/notes");
    expect(rows.map(({ title }) => title)).toEqual(["Third", "Second", "First"]);
    expect(rows[0]).toMatchObject({
      excerpt: "The text of Third.txt",
      fileType: "txt",
      favorite: 0,
      category: "notes",
    });
    for (const field of ["content", "words", "storagePath", "userId"])
      expect(rows[0]).not.toHaveProperty(field);
  });

  test("of 1,100 notes is complete, without gaps or repeats, even if rows are added and deleted between its pages", async () => {
    const person = await newPerson();
    const ids = await manyNotes(person, 1_100);
    const pages = await everyPage(person, "/notes", async () => {
      await manyNotes(person, 3);
    });
    expect(pages.map(({ length }) => length)).toEqual([500, 500, 100]);
    expect(pages.flat().map(({ id }) => id)).toEqual(ids);

    const [, second = []] = await everyPage(person, "/notes");
    const [gone] = second;
    const after = await everyPage(person, "/notes", async () => {
      await sql`delete from public.notes where id = ${gone?.id ?? 0}`;
    });
    expect(
      after
        .flat()
        .filter(({ id }) => ids.includes(id))
        .map(({ id }) => id),
    ).toEqual(ids.filter((id) => id !== gone?.id));
  });

  test("pages correctly through notes of the same date", async () => {
    const person = await newPerson();
    const ids = await manyNotes(person, 10, { upload_date: new Date() });
    const pages = await everyPage(person, "/notes?limit=3");
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 3, 1]);
    expect(pages.flat().map(({ id }) => id)).toEqual([...ids].reverse());
  });

  test("has no next page when the last one is full", async () => {
    const person = await newPerson();
    await manyNotes(person, 4);
    expect((await everyPage(person, "/notes?limit=2")).map(({ length }) => length)).toEqual([2, 2]);
    expect(await get(await newPerson(), "/notes")).toEqual([]);
  });

  test.each(["work", "日本語 tag", "a/b", "a,b", 'say "hi"', "{braces}", "100%", "null", "a+b & c?", "it's"])(
    "of the tag %s pages through its own notes only",
    async (tag) => {
      const person = await newPerson();
      const ids = await manyNotes(person, 3, { tags: ["other", tag] });
      await manyNotes(person, 2, { tags: ["other", `${tag}x`, "a", "b"] });
      const pages = await everyPage(person, `/notes/tag/${encodeURIComponent(tag)}?limit=2`);
      expect(pages.flat().map(({ id }) => id)).toEqual(ids);
    },
  );

  test.each([
    ["Invoice", "Invoice"],
    ["Invoice", "INVOICE"],
    [" tea   room ", "Tea room"],
    ["caf\u00e9", "Cafe\u0301"],
  ])("of a tag that was saved as %j is also found as %j", async (given, asked) => {
    const person = await newPerson();
    const { id } = await newNote(person, "Tagged.txt");
    expect((await send(person, "PATCH", `/notes/${id}`, { tags: [given] })).status).toBe(200);
    expect(await get(person, `/notes/tag/${encodeURIComponent(asked)}`)).toMatchObject([{ id }]);
  });

  test("of an old tag that was saved before tags were normalised has its notes", async () => {
    const person = await newPerson();
    const [old] = await manyNotes(person, 1, { tags: ["Old Way"] });
    await manyNotes(person, 1, { tags: ["older way"] });
    expect(await get(person, "/notes/tag/Old%20Way")).toMatchObject([{ id: old }]);
  });
});

describe("categories", () => {
  const days = (n: number) => new Date(Date.now() - n * 24 * 60 * 60 * 1000);
  async function shelf(): Promise<Person> {
    const person = await newPerson();
    const then = days(30);
    const note = (more: Record<string, unknown>) =>
      manyNotes(person, 1, { upload_date: then, category: "work", ...more });
    await note({ title: "old docx", file_type: "docx", original_filename: "a.docx" });
    await note({ title: "new docx", file_type: "docx", original_filename: "b.docx", upload_date: days(6.9) });
    await note({
      title: "pdf",
      file_type: "pdf",
      original_filename: "c.pdf",
      favorite: 1,
      category: "notes",
    });
    await note({ title: "txt", upload_date: days(7.1) });
    await note({ title: "nowhere", file_type: "png", original_filename: "d.png", category: "" });
    await note({ title: "misnamed", file_type: "jpg", original_filename: "e.TXT" });
    await note({ title: "song", file_type: "mp3", original_filename: "f.mp3", favorite: 1 });
    await note({
      title: "film",
      file_type: "mp4",
      original_filename: "g.mp4",
      category: 'films, old & "new"',
    });
    return person;
  }

  const members: [string, string[]][] = [
    ["all", ["old docx", "new docx", "pdf", "txt", "nowhere", "misnamed", "song", "film"]],
    ["recent", ["new docx"]],
    ["favorites", ["pdf", "song"]],
    ["docs", ["old docx", "new docx", "pdf"]],
    ["notes", ["pdf", "txt", "nowhere", "misnamed"]],
    ["images", ["nowhere", "misnamed"]],
    ["audio", ["song", "film"]],
  ];

  test("are counted", async () => {
    const person = await shelf();
    expect(await get(person, "/note-categories")).toEqual(
      Object.fromEntries(members.map(([name, { length }]) => [name, length])),
    );
    for (const [name, titles] of members) {
      const rows = await get(person, `/notes/category/${name}`);
      expect(rows.map(({ title }) => title).sort(), name).toEqual([...titles].sort());
    }
  });

  test("are paged in order, without gaps or repeats", async () => {
    const person = await shelf();
    for (const [name] of members) {
      const whole = (await get(person, `/notes/category/${name}`)).map(({ title }) => title);
      for (const limit of [1, 2, 3]) {
        const pages = await everyPage(person, `/notes/category/${name}?limit=${limit}`);
        expect(
          pages.flat().map(({ title }) => title),
          `${name} by ${limit}`,
        ).toEqual(whole);
      }
    }
  });

  test("that the user has named contain the notes that were put there", async () => {
    const person = await shelf();
    const rows = await get(person, `/notes/category/${encodeURIComponent('films, old & "new"')}`);
    expect(rows.map(({ title }) => title)).toEqual(["film"]);
    expect(await get(person, "/notes/category/nothing")).toEqual([]);
  });

  test("are all empty for a user without notes", async () => {
    expect(await get(await newPerson(), "/note-categories")).toEqual(
      Object.fromEntries(members.map(([name]) => [name, 0])),
    );
  });
});

describe("search", () => {
  interface Hit extends Row {
    snippet: { text: string; match: boolean }[];
    isSimilar?: boolean;
  }
  const search = (person: Person, words: string) =>
    get<Hit[]>(person, `/notes/search?q=${encodeURIComponent(words)}`);
  const marked = (hit: Hit | undefined) => hit?.snippet.filter(({ match }) => match).map(({ text }) => text);

  test("finds a word deep inside a docx, with a snippet around it", async () => {
    const person = await newPerson();
    const body =
      paragraph("filler words of no interest").repeat(4_000) +
      paragraph("the Zwiebelkuchen recipe") +
      paragraph("more filler").repeat(4_000);
    const { id } = await newNote(person, "Long.docx", new Uint8Array(makeDocx({ body })));
    await newNote(person, "Other.txt", "onion cake");
    // What stands deep in a long text is indexed in the background.
    await expect
      .poll(async () => (await search(person, "zwiebelkuchen")).map((hit) => hit.id), { timeout: 20_000 })
      .toEqual([id]);
    const [hit] = await search(person, "zwiebelkuchen");
    expect(marked(hit)).toEqual(["Zwiebelkuchen"]);
    expect(hit?.snippet.map(({ text }) => text).join("")).toContain("the Zwiebelkuchen recipe");
    expect(hit).not.toHaveProperty("content");
  });

  test.each([
    ["the beginning of a word", "zwieb", ["Zwieb"]],
    ["the middle of a word", "belku", ["belku"]],
    ["two words far apart", "recipe grandma", ["Grandma", "recipe"]],
    ["another case of a Cyrillic word", "ЖАРКОЕ", ["жаркое"]],
    ["a word of the title", "sunday", []],
    ["wildcards of LIKE", "100%_\\", ["100%_\\"]],
    ["operators of a text search query", "'recipe' | !x:*", ["recipe"]],
  ])("finds %s", async (_name, words, matches) => {
    const person = await newPerson();
    const { id } = await newNote(
      person,
      "Sunday.txt",
      "Grandma wrote 100%_\\ of it: a Zwiebelkuchen and жаркое, her best recipe, x.",
    );
    const hits = await search(person, words);
    if (words.includes("|")) {
      expect(hits.length).toBeLessThanOrEqual(1);
      return;
    }
    expect(hits.map((hit) => hit.id)).toEqual([id]);
    expect(marked(hits[0])).toEqual(matches);
  });

  test.each(["%", "_", "%%%", "zwiebel%kuchen", "nothing like it"])("takes %s literally", async (words) => {
    const person = await newPerson();
    await newNote(person, "Plain.txt", "zwiebelkuchen and other words");
    expect((await search(person, words)).filter(({ isSimilar }) => isSimilar !== true)).toEqual([]);
  });

  test("ranks titles before texts, respects the limit, and finds no notes of other people", async () => {
    const person = await newPerson();
    await newNote(await newPerson(), "Quokka.txt", "quokka");
    await newNote(person, "Animals.txt", "a quokka");
    await newNote(person, "Quokka.txt", "an animal");
    expect((await search(person, "quokka")).map(({ title }) => title)).toEqual(["Quokka", "Animals"]);
    expect(await get(person, "/notes/search?q=quokka&limit=1")).toHaveLength(1);
    expect(await search(person, "")).toEqual([]);
    expect(await search(person, "   ")).toEqual([]);
  });

  test("returns the ids of all hits when there are more than it lists, the oldest included, in texts and titles", async () => {
    const person = await newPerson();
    const mine = await manyNotes(person, 260, { content: `${"filler ".repeat(60)} axolotls` });
    const lease = { file_type: "docx", original_filename: "Lease.docx", upload_date: new Date(0) };
    mine.push(...(await manyNotes(person, 1, { ...lease, content: `${"filler ".repeat(60)} paxolotl` })));
    mine.push(...(await manyNotes(person, 1, { ...lease, title: "My axolotl" })));
    await manyNotes(person, 3);
    await manyNotes(await newPerson(), 3, { content: "axolotl" });
    await indexNotes(sql);
    const named = (words: string) =>
      get<number[]>(person, `/notes/search/ids?q=${encodeURIComponent(words)}`);
    expect(await get(person, "/notes/search?limit=200&q=axolotl")).toHaveLength(200);
    expect((await named("AXOLOTL")).sort()).toEqual(mine.toSorted());
    expect((await named("axolotls")).sort()).toEqual(mine.slice(0, 260).sort());
    expect(await named("quokka")).toEqual([]);
    expect(await named("  ")).toEqual([]);
  });

  test.each(["🌵", "?!", "a"])("returns the id of a note with the title %s once", async (title) => {
    const person = await newPerson();
    await manyNotes(person, 2, { title: "Other", content: "words" });
    const mine = await manyNotes(person, 1, { title, content: "words" });
    const q = encodeURIComponent(title);
    expect((await search(person, title)).map(({ id }) => id)).toEqual(mine);
    expect(await get(person, `/notes/search/ids?q=${q}`)).toEqual(mine);
  });

  test.each([
    ["Übungsheft", "a file name in decomposed Unicode, as macOS writes it"],
    ["übungs", "a part of that name"],
    ["MENÜ", "a word of a decomposed text"],
    ["U\u0308bungsheft", "typed in decomposed Unicode"],
    ["afe\u0301", "typed so, from the middle of a word"],
  ])("finds %s (%s) and leaves the file unchanged", async (words) => {
    const person = await newPerson();
    const file = Buffer.from("Das Menu\u0308 im Cafe\u0301");
    const { id, title } = await newNote(person, "U\u0308bungsheft.txt", file);
    expect(title).toBe("Übungsheft");
    const [hit] = await search(person, words);
    expect(hit?.id).toBe(id);
    expect(marked(hit)?.join("") ?? "").toBe(
      /^[üu]/iu.test(words) ? "" : words.normalize().replace("MENÜ", "Menü"),
    );
    expect(await get(person, `/notes/search/ids?q=${encodeURIComponent(words)}`)).toEqual([id]);
    // The search of the site may also find what other tests have published.
    const hits = await get<{ kind: string; id: number }[]>(person, `/search?q=${encodeURIComponent(words)}`);
    expect(hits.filter(({ kind }) => kind === "note").map((hit) => hit.id)).toEqual([id]);
    const download = await api(`/notes/${id}/download`, {}, person.token);
    expect(Buffer.from(await download.arrayBuffer())).toEqual(file);
    expect(download.headers.get("content-disposition")).toContain(encodeURIComponent("U\u0308bungsheft.txt"));
  });

  test("finds edited texts in decomposed Unicode", async () => {
    const person = await newPerson();
    const { id } = await newNote(person, "Draft.txt");
    await send(person, "PATCH", `/notes/${id}`, { title: "U\u0308ber uns", content: "Die Ku\u0308che" });
    for (const words of ["über", "küche"])
      expect(
        (await search(person, words)).map((hit) => hit.id),
        words,
      ).toEqual([id]);
  });

  test.each([
    ["σίσυφος", "Ο ΜΎΘΟΣ ΤΟΥ ΣΊΣΥΦΟΣ"],
    ["ΣΊΣΥΦΟΣ", "ο μύθος του σίσυφος"],
    ["izmir", "İZMİR'DEN"],
    ["İzmir", "izmirden"],
  ])("finds %s in %s, despite special rules for upper and lower case", async (words, text) => {
    const person = await newPerson();
    const { id } = await newNote(person, "Plain.txt", text);
    expect((await search(person, words)).map((hit) => hit.id)).toEqual([id]);
  });

  test("follows a change of the text", async () => {
    const person = await newPerson();
    const { id } = await newNote(person, "Draft.txt", "the old wombat");
    await send(person, "PATCH", `/notes/${id}`, { content: "the new numbat" });
    expect(await search(person, "wombat")).toEqual([]);
    expect((await search(person, "numbat")).map((hit) => hit.id)).toEqual([id]);
  });
});

describe("favourites", () => {
  test("toggle, and two toggles at once both count", async () => {
    const person = await newPerson();
    const { id } = await newNote(person, "Loved.txt");
    const flip = async () =>
      (await (await send(person, "POST", `/notes/${id}/toggle-favorite`)).json()).favorite;
    expect(await flip()).toBe(1);
    expect(await get(person, "/notes/category/favorites")).toHaveLength(1);
    expect((await Promise.all([flip(), flip()])).sort()).toEqual([0, 1]);
    expect((await get<Row>(person, `/notes/${id}`)).favorite).toBe(1);
  });
});

describe("changing a note", () => {
  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{ title: "  New title " }, { title: "New title" }],
    [{ content: "Old text", textRevision: 1 }, {}],
    [{ category: "work" }, { category: "work" }],
    [{ category: "" }, { category: "" }],
    [{ tags: [" Work ", "work", "HOME"] }, { tags: ["work", "home"] }],
    [{ tags: [] }, { tags: [] }],
    [
      { title: "Both", tags: ["x"] },
      { title: "Both", tags: ["x"] },
    ],
  ])("with %j changes only these fields", async (change, expected) => {
    const person = await newPerson();
    const { id } = await newNote(person, "Before.txt", "Old text");
    await sql`update public.notes set analysis_status = 'done', tags = '{}' where id = ${id}`;
    const before = await get<Record<string, unknown>>(person, `/notes/${id}`);
    const response = await send(person, "PATCH", `/notes/${id}`, change);
    expect(response.status).toBe(200);
    const corrected = "tags" in change ? ["tags"] : [];
    const after = { ...before, corrected, ...expected };
    expect(await response.json()).toEqual(after);
    expect(await get(person, `/notes/${id}`)).toEqual(after);
  });

  test.each([
    ["  New  text\r\n\n of two lines\n", "New text\nof two lines"],
    ["", ""],
  ])("its text to %j updates excerpt and revision", async (content, excerpt) => {
    const person = await newPerson();
    const { id } = await newNote(person, "Before.txt", "Old text");
    const response = await send(person, "PATCH", `/notes/${id}`, { content });
    expect(await response.json()).toMatchObject({ content, excerpt, textRevision: 2, title: "Before" });
    expect(await get(person, `/notes/${id}`)).toMatchObject({ content, excerpt, textRevision: 2 });
    expect(await get(person, "/notes")).toMatchObject([{ excerpt, textRevision: 2 }]);
  });

  test("its text to the maximum length in characters of three bytes is accepted", async () => {
    const person = await newPerson();
    const { id } = await newNote(person, "long.txt");
    const content = "合同发票，".repeat(MAX_READ_LENGTH / 5);
    const response = await send(person, "PATCH", `/notes/${id}`, { content });
    expect([response.status, (await get<{ content: string }>(person, `/notes/${id}`)).content]).toEqual([
      200,
      content,
    ]);
  });

  test("refuses a text with an outdated revision, and accepts one without a revision", async () => {
    const person = await newPerson();
    const { id } = await newNote(person, "Shared.txt", "First");
    const save = (change: Record<string, unknown>) => send(person, "PATCH", `/notes/${id}`, change);
    // A change during another one's transaction waits for it, and sees its revision.
    let late: Promise<Response> | undefined;
    await sql.begin(async (transaction) => {
      await transaction`update public.notes set content = 'Theirs' where id = ${id}`;
      late = save({ content: "Mine", textRevision: 1 });
      await expect.poll(() => isWaitedFor(transaction)).toBe(true);
    });
    expect((await late)?.status).toBe(409);

    const refused = await save({ content: "Late", title: "Late", tags: ["late"], textRevision: 1 });
    expect([refused.status, await refused.text()]).toEqual([
      409,
      "This text was saved somewhere else in the meantime. Load it again before you go on.",
    ]);
    const held = { title: "Shared", content: "Theirs", textRevision: 2, corrected: [] };
    expect(await get(person, `/notes/${id}`)).toMatchObject(held);
    expect((await save({ content: "From nowhere", textRevision: 3 })).status).toBe(409);
    // Fields other than the text have no revision.
    expect((await save({ title: "Late", textRevision: 1 })).status).toBe(200);
    expect(await (await save({ content: "Late" })).json()).toMatchObject({
      content: "Late",
      textRevision: 3,
    });
    // A change past the API increases the revision too.
    const change = statements.updateTable("notes").set({ content: "Past it" }).where("id", "=", id);
    await asCaller(person.token).run(change);
    expect(await get(person, `/notes/${id}`)).toMatchObject({ content: "Past it", textRevision: 4 });
  });

  test("adds and removes tags without undoing changes made elsewhere", async () => {
    const person = await newPerson();
    const { id } = await newNote(person, "Shared.txt");
    await sql`update public.notes set analysis_status = 'done', tags = '{Old,both,kept}' where id = ${id}`;
    const change = async (body: Record<string, unknown>) =>
      (await (await send(person, "PATCH", `/notes/${id}`, body)).json()).tags;
    expect(await change({ addTags: [" From-One ", "kept"], removeTags: ["both"] })).toEqual([
      "Old",
      "kept",
      "from-one",
    ]);
    expect(await change({ addTags: ["from-two"], removeTags: ["both", "Old"] })).toEqual([
      "kept",
      "from-one",
      "from-two",
    ]);
    // A tag that is removed and added again moves to the end.
    expect(await change({ addTags: ["kept"], removeTags: ["kept"] })).toEqual([
      "from-one",
      "from-two",
      "kept",
    ]);
    expect(await get(person, `/notes/${id}`)).toMatchObject({ corrected: ["tags"] });

    // Of two simultaneous changes the second waits, and sees the tags that the first has left.
    let late: Promise<string[]> | undefined;
    await sql.begin(async (transaction) => {
      await transaction`update public.notes set tags = '{theirs}' where id = ${id}`;
      late = change({ addTags: ["mine"], removeTags: ["kept"] });
      await expect.poll(() => isWaitedFor(transaction)).toBe(true);
    });
    expect(await late).toEqual(["theirs", "mine"]);
  });

  test("normalises tags, so that spellings of one tag are stored once", async () => {
    const person = await newPerson();
    const { id } = await newNote(person, "Forms.txt");
    await sql`update public.notes set analysis_status = 'done' where id = ${id}`;
    const tags = ["Cafe\u0301", "caf\u00e9", "two\nlines", "two  lines"];
    const changed = await send(person, "PATCH", `/notes/${id}`, { tags });
    expect(await changed.json()).toMatchObject({ tags: ["caf\u00e9", "two lines"] });
    const given = await send(person, "PATCH", `/notes/${id}`, { addTags: ["CAFE\u0301", "tea\troom"] });
    expect(await given.json()).toMatchObject({ tags: ["caf\u00e9", "two lines", "tea room"] });
  });

  test("refuses more tags than a note may have in total, and then changes nothing", async () => {
    const person = await newPerson();
    const { id } = await newNote(person, "Full.txt");
    const full = Array.from({ length: 50 }, (_, n) => `t${n}`);
    const save = (body: Record<string, unknown>) => send(person, "PATCH", `/notes/${id}`, body);
    expect((await save({ tags: full })).status).toBe(200);
    const refused = await save({ title: "Late", addTags: ["one-more"] });
    expect([refused.status, await refused.text()]).toEqual([400, "A document has at most 50 tags."]);
    expect(await get(person, `/notes/${id}`)).toMatchObject({ title: "Full", tags: full });
    expect((await save({ addTags: ["one-more"], removeTags: ["t0"] })).status).toBe(200);
  });

  test.each([
    ["all tags together with single ones", { tags: ["a"], addTags: ["b"] }, /^Name either all tags/],
    ["a tag that is too long", { addTags: ["x".repeat(41)] }, /^addTags/],
    ["an empty tag", { addTags: [" "] }, /^A tag is required$/],
    ["more tags than a note has", { addTags: Array.from({ length: 51 }, (_, n) => `t${n}`) }, /^addTags/],
    ["an empty tag to remove", { removeTags: [""] }, /^removeTags/],
  ])("refuses %s", async (_, change, message) => {
    const response = await send(await newPerson(), "PATCH", "/notes/1", change);
    expect([response.status, await response.text()]).toEqual([400, expect.stringMatching(message)]);
  });

  test("does not change the uploaded file", async () => {
    const person = await newPerson();
    const { id } = await newNote(person, "Letter.txt", "Dear Ana");
    await send(person, "PATCH", `/notes/${id}`, { title: "Other", content: "Changed" });
    const download = await api(`/notes/${id}/download`, {}, person.token);
    expect(download.headers.get("content-disposition")).toContain("Letter.txt");
    expect(await download.text()).toBe("Dear Ana");
  });
});

describe("tags", () => {
  const names = async (person: Person) =>
    (await get<{ name: string }[]>(person, "/tags")).map(({ name }) => name);

  test("are those of the user's notes, sorted by name, each once", async () => {
    const person = await newPerson();
    const [a, b] = await manyNotes(person, 2);
    await send(person, "PATCH", `/notes/${a}`, { tags: ["work", "2024", "home"] });
    await send(person, "PATCH", `/notes/${b}`, { tags: ["work"] });
    expect(await names(person)).toEqual(["2024", "home", "work"]);
    await send(person, "PATCH", `/notes/${a}`, { tags: ["home"] });
    expect(await names(person)).toEqual(["home", "work"]);
    await send(person, "DELETE", `/notes/${b}`);
    expect(await names(person)).toEqual(["home"]);
    expect(await names(await newPerson())).toEqual([]);
  });

  test("stay when one note loses them while another one gets them", async () => {
    const person = await newPerson();
    const [loser, winner] = await manyNotes(person, 2);
    await send(person, "PATCH", `/notes/${loser}`, { tags: ["shared"] });
    let removal: Promise<Response> | undefined;
    let isOver = false;
    await sql.begin(async (transaction) => {
      await transaction`update public.notes set tags = '{shared}' where id = ${winner ?? 0}`;
      removal = send(person, "PATCH", `/notes/${loser}`, { tags: [] }).finally(() => (isOver = true));
      // Until the request has finished, or waits for this transaction to end.
      await expect.poll(async () => isOver || (await isWaitedFor(transaction))).toBe(true);
    });
    expect((await removal)?.status).toBe(200);
    expect(await names(person)).toEqual(["shared"]);
  });
});

describe("a download", () => {
  test("is answered with 304 to a client that has the file", async () => {
    const person = await newPerson();
    const { id } = await newNote(person, "Cached.txt", "words ".repeat(2_000));
    for (const where of [`/notes/${id}/download`, `/notes/${id}/open`]) {
      const first = await api(where, {}, person.token);
      const etag = first.headers.get("etag") ?? "";
      expect(etag).toMatch(/^(W\/)?"[0-9a-f]{64}(-inline)?"$/);
      expect(first.headers.get("cache-control")).toBe("private, no-cache");
      await first.arrayBuffer();
      for (const known of [etag, `"something-else", ${etag}`, "*"]) {
        const again = await api(where, { headers: { "if-none-match": known } }, person.token);
        expect([again.status, await again.text()], known).toEqual([304, ""]);
      }
      const other = await api(where, { headers: { "if-none-match": '"something-else"' } }, person.token);
      expect(other.status).toBe(200);
      const stranger = await api(where, { headers: { "if-none-match": etag } }, (await newPerson()).token);
      expect(stranger.status).toBe(404);
    }
  });

  test("supports range requests, also when the client accepts compression", async () => {
    const person = await newPerson();
    const text = Array.from({ length: 2_000 }, (_, line) => `line ${line}\n`).join("");
    const { id } = await newNote(person, "Parts.txt", text);
    const ask = async (headers: Record<string, string>, path = "download") => {
      const answer = await api(
        `/notes/${id}/${path}`,
        { headers: { "accept-encoding": "gzip", ...headers } },
        person.token,
      );
      return { status: answer.status, range: answer.headers.get("content-range"), text: await answer.text() };
    };
    const size = text.length;
    const whole = { status: 200, range: null, text };
    const part = (start: number, end: number) => ({
      status: 206,
      range: `bytes ${start}-${end}/${size}`,
      text: text.slice(start, end + 1),
    });
    expect(await ask({ range: "bytes=100-2999" })).toEqual(part(100, 2999));
    expect(await ask({ range: "bytes=0-0" })).toEqual(part(0, 0));
    expect(await ask({ range: `bytes=${size - 5}-` })).toEqual(part(size - 5, size - 1));
    expect(await ask({ range: "bytes=-7" })).toEqual(part(size - 7, size - 1));
    expect(await ask({ range: `bytes=${size - 5}-${size + 9}` })).toEqual(part(size - 5, size - 1));
    expect(await ask({ range: `bytes=${size}-` })).toEqual({
      status: 416,
      range: `bytes */${size}`,
      text: "",
    });
    for (const range of ["bytes=0-1,5-6", "lines=0-1", "bytes", "bytes=x-y"])
      expect(await ask({ range }), range).toEqual(whole);
    const answer = await api(`/notes/${id}/download`, {}, person.token);
    expect(answer.headers.get("accept-ranges")).toBe("bytes");
    await answer.arrayBuffer();
    const etag = `"${answer.headers.get("etag")?.split('"')[1]}"`;
    expect(await ask({ range: "bytes=1-2", "if-range": etag })).toEqual(part(1, 2));
    expect(await ask({ range: "bytes=1-2", "if-range": '"another"' })).toEqual(whole);
    // No ranges when a text is shown, because its conversion to UTF-8 may shift the bytes.
    expect(await ask({ range: "bytes=1-2" }, "open")).toEqual(whole);
  });

  test("of a note without its object is 404 and says that the file is lost", async () => {
    const person = await newPerson();
    const { id } = await newNote(person, "Lost.txt");
    const [row] = await sql`select storage_path from public.notes where id = ${id}`;
    const { error } = await supabase(undefined, instance.secretKey)
      .storage.from("notes")
      .remove([String(row?.storage_path)]);
    expect(error).toBeNull();
    for (const where of ["download", "open"]) {
      const answer = await api(`/notes/${id}/${where}`, {}, person.token);
      expect([answer.status, await answer.text()]).toEqual([404, ERROR_MESSAGES.noteFileLost]);
    }
  });

  test("has its length and no body for a HEAD request", async () => {
    const person = await newPerson();
    const { id } = await newNote(person, "Short.txt", "words");
    const response = await api(
      `/notes/${id}/download`,
      { method: "HEAD", headers: { "accept-encoding": "identity" } },
      person.token,
    );
    expect([response.status, response.headers.get("content-length"), await response.text()]).toEqual([
      200,
      "5",
      "",
    ]);
  });
});

describe("deleting", () => {
  test("removes the row, the object and its file on the disk", async () => {
    const person = await newPerson();
    const { id } = await newNote(person, "Gone.txt");
    const [row] = await sql`select storage_path from public.notes where id = ${id}`;
    const name = String(row?.storage_path);
    const files = () => storedFiles(instance.dataDir, name);
    expect(await files()).not.toEqual([]);

    const response = await send(person, "DELETE", `/notes/${id}`);
    expect([response.status, await response.text()]).toEqual([204, ""]);
    expect((await send(person, "DELETE", `/notes/${id}`)).status).toBe(404);
    expect(await get(person, "/notes")).toEqual([]);
    await expect.poll(() => sql`select 1 from storage.objects where name = ${name}`).toEqual([]);
    await expect.poll(() => sql`select 1 from private.orphaned_objects where name = ${name}`).toEqual([]);
    await expect.poll(files).toEqual([]);
  });

  test("one note twice at once is 204 and 404", async () => {
    const person = await newPerson();
    const { id } = await newNote(person, "Once.txt");
    const answers = await Promise.all([1, 2].map(() => send(person, "DELETE", `/notes/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });
});
