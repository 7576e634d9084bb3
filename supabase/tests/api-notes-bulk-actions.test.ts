import { truncate } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import type { ManyNotesResult, Note, NoteSummary } from "../functions/_shared/contract/note.ts";
import { database, insertNote } from "./support/database.ts";
import { fixture, sha256 } from "./support/documents.ts";
import { api, instance, newPerson, type Person, upload } from "./support/people.ts";
import { storedFiles } from "./support/stored-files.ts";
import { unzip } from "./support/archive.ts";

const sql = database();

async function send(person: Person, path: string, body: unknown, method = "POST"): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return api(path, { method, headers, body: JSON.stringify(body) }, person.token);
}

async function ok<T>(response: Response): Promise<T> {
  expect(response.status, await response.clone().text()).toBe(200);
  return await response.json();
}

const change = async (person: Person, body: unknown) =>
  ok<ManyNotesResult>(await send(person, "/notes/change", body));

async function notesOf(person: Person): Promise<NoteSummary[]> {
  return await ok(await api("/notes", {}, person.token));
}

const tagsOf = async (person: Person, id: number) =>
  (await notesOf(person)).find((note) => note.id === id)?.tags;

describe("many notes at once", () => {
  test("become favourites, including those that were already", async () => {
    const person = await newPerson();
    const ids = [await insertNote(sql, person), await insertNote(sql, person), await insertNote(sql, person)];
    const [first = 0, second = 0, third = 0] = ids;
    expect(await change(person, { ids: [first, second], favorite: 1 })).toEqual({
      done: [first, second],
      failed: [],
    });
    expect(await change(person, { ids, favorite: 1 })).toEqual({ done: ids, failed: [] });
    expect(await change(person, { ids: [third], favorite: 0 })).toEqual({ done: [third], failed: [] });
    const favorites = (await notesOf(person)).filter((note) => note.favorite === 1).map((note) => note.id);
    expect(favorites.toSorted()).toEqual([first, second].toSorted());
  });

  test("move to a category together, but not those of another person", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const one = await insertNote(sql, person, { tags: ["kept"] });
    const two = await insertNote(sql, person);
    const theirs = await insertNote(sql, other);
    const before = await notesOf(other);
    expect(await change(person, { ids: [one, two, theirs], category: " docs " })).toEqual({
      done: [one, two],
      failed: [{ id: theirs, reason: "not_found" }],
    });
    expect((await notesOf(person)).map(({ category }) => category)).toEqual(["docs", "docs"]);
    expect(await tagsOf(person, one)).toEqual(["kept"]);
    expect(await notesOf(other)).toEqual(before);
    expect((await change(person, { ids: [one], category: "", favorite: 1, addTags: ["new"] })).done).toEqual([
      one,
    ]);
    expect((await notesOf(person)).find(({ id }) => id === one)).toMatchObject({
      category: "",
      favorite: 1,
      tags: ["kept", "new"],
    });
  });

  test("are marked as reviewed, only the named ones, until one is analysed again", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const unsure = { documentType: "Other", confidence: 0.4 };
    const [one, two, later] = [
      await insertNote(sql, person),
      await insertNote(sql, person),
      await insertNote(sql, person),
    ];
    const theirs = await insertNote(sql, other);
    await sql`update public.notes set ai_analysis = ${sql.json(unsure)} where id = any (${[one, two, later, theirs]})`;
    expect(await change(person, { ids: [one, two, theirs], reviewed: true })).toEqual({
      done: [one, two],
      failed: [{ id: theirs, reason: "not_found" }],
    });
    const isReviewed = async (whose: Person) =>
      Object.fromEntries((await notesOf(whose)).map(({ id, reviewed }) => [id, reviewed]));
    expect(await isReviewed(person)).toEqual({ [one]: true, [two]: true, [later]: false });
    expect(await isReviewed(other)).toEqual({ [theirs]: false });
    const note: Note = await ok(await api(`/notes/${one}`, {}, person.token));
    expect(note).toMatchObject({ aiAnalysis: unsure, corrected: [] });
    // Only another analysis undoes it.
    expect((await send(person, "/notes/change", { ids: [one], reviewed: false })).status).toBe(400);
  });

  test("get and lose tags, keep the order of their own, and the list of tags is updated", async () => {
    const person = await newPerson();
    const one = await insertNote(sql, person, { tags: ["b", "Old", "a"] });
    const two = await insertNote(sql, person, { tags: ["new"] });
    const result = await change(person, {
      ids: [one, two],
      addTags: ["New", "more", "more "],
      removeTags: ["Old", "absent"],
    });
    expect(result.failed).toEqual([]);
    expect(await tagsOf(person, one)).toEqual(["b", "a", "new", "more"]);
    expect(await tagsOf(person, two)).toEqual(["new", "more"]);
    const known: { name: string }[] = await ok(await api("/tags", {}, person.token));
    expect(known.map(({ name }) => name)).toEqual(["a", "b", "more", "new"]);
  });

  test("are changed even if some cannot be, which keep all their values and are returned with a reason", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const mine = await insertNote(sql, person);
    const full = await insertNote(sql, person, { tags: Array.from({ length: 50 }, (_, n) => `t${n}`) });
    const theirs = await insertNote(sql, other);
    const before = (await notesOf(person)).find(({ id }) => id === full);
    const result = await change(person, {
      ids: [mine, full, theirs, 999_999_999],
      addTags: ["extra"],
      favorite: 1,
      category: "docs",
      reviewed: true,
    });
    expect(result.done).toEqual([mine]);
    expect(result.failed.toSorted((a, b) => a.id - b.id)).toEqual([
      { id: full, reason: "too_many_tags" },
      { id: theirs, reason: "not_found" },
      { id: 999_999_999, reason: "not_found" },
    ]);
    const changed = { tags: ["extra"], favorite: 1, category: "docs", reviewed: true };
    expect((await notesOf(person)).find(({ id }) => id === mine)).toMatchObject(changed);
    expect((await notesOf(person)).find(({ id }) => id === full)).toEqual(before);
    expect(await tagsOf(other, theirs)).toEqual([]);

    const deleted = await ok<ManyNotesResult>(
      await send(person, "/notes/delete", { ids: [theirs, mine, mine] }),
    );
    expect(deleted).toEqual({ done: [mine], failed: [{ id: theirs, reason: "not_found" }] });
    expect(await tagsOf(other, theirs)).toEqual([]);
    expect((await notesOf(person)).map(({ id }) => id)).toEqual([full]);
  });

  test("are deleted with their objects", async () => {
    const person = await newPerson();
    const notes: Note[] = [];
    for (const name of ["One.txt", "Two.txt", "Three.txt"])
      notes.push(await (await upload(person, name, name)).json());
    const [one, two] = notes;
    const objects = await sql<{ path: string }[]>`
      select storage_path as path from public.notes where user_id = ${person.id} order by id`;
    const stored = () =>
      Promise.all(objects.map(async ({ path }) => (await storedFiles(instance.dataDir, path)).length > 0));
    expect(await stored()).toEqual([true, true, true]);
    await send(person, "/notes/delete", { ids: [one?.id, two?.id] });
    await expect.poll(stored).toEqual([false, false, true]);
    expect((await notesOf(person)).map(({ title }) => title)).toEqual(["Three"]);
  });

  test.each<[string, unknown, RegExp]>([
    ["no notes", { ids: [], favorite: 1 }, /at least one note/],
    ["too many notes", { ids: Array.from({ length: 501 }, (_, n) => n + 1), favorite: 1 }, /ids/],
    ["no change", { ids: [1] }, /at least one change/],
    ["half a favourite", { ids: [1], favorite: 0.5 }, /favorite/],
    ["a tag that is too long", { ids: [1], addTags: ["x".repeat(41)] }, /addTags/],
    ["an empty tag", { ids: [1], addTags: [" "] }, /^A tag is required$/],
    ["a category that is too long", { ids: [1], category: "x".repeat(41) }, /category/],
    ["a category that is null", { ids: [1], category: null }, /category/],
    ["a title", { ids: [1], title: "All the same" }, /title/],
    ["strings in place of ids", { ids: ["1"], favorite: 1 }, /ids/],
  ])("refuse %s", async (_, body, message) => {
    const response = await send(await newPerson(), "/notes/change", body);
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(message);
  });

  test("keep the changes of two simultaneous requests", async () => {
    const person = await newPerson();
    const ids = await Promise.all(Array.from({ length: 12 }, () => insertNote(sql, person)));
    const results = await Promise.all(
      ["one", "two", "three", "four"].map((tag, n) =>
        change(person, { ids: n % 2 ? ids : ids.toReversed(), addTags: [tag] }),
      ),
    );
    for (const { done } of results) expect(done).toHaveLength(12);
    for (const { tags } of await notesOf(person))
      expect(tags.toSorted()).toEqual(["four", "one", "three", "two"]);
  });
});

describe("documents in one zip", () => {
  test("are the original files with unique names, and a list of missing or damaged ones", async () => {
    const person = await newPerson();
    const lease: Note = await (
      await upload(person, "Lease.docx", new Uint8Array(fixture("lease-contract.docx")))
    ).json();
    const poem: Note = await (await upload(person, "Gedicht über Öl.txt", "Öl")).json();
    const theirs: Note = await (await upload(await newPerson(), "Theirs.txt", "secret")).json();
    const [stored] = await sql<{ path: string }[]>`
      select storage_path as path from public.notes where id = ${poem.id}`;
    for (const file of await storedFiles(instance.dataDir, stored?.path ?? "")) await truncate(file, 2);
    const response = await api(
      `/notes/zip?ids=${[poem.id, lease.id, theirs.id].join(",")}`,
      {},
      person.token,
    );
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="documents.zip"');
    const unzipped = await unzip(Buffer.from(await response.arrayBuffer()));
    const files = new Map(unzipped.map(({ name, bytes }) => [name, bytes]));
    expect([...files.keys()]).toEqual(["Gedicht über Öl.txt", "Lease.docx", "NOT INCLUDED.txt"]);
    expect(sha256(files.get("Lease.docx") ?? Buffer.alloc(0))).toBe(sha256(fixture("lease-contract.docx")));
    expect(files.get("NOT INCLUDED.txt")?.toString()).toBe(
      `Document ${theirs.id}: not there any more.\n` +
        "Gedicht über Öl.txt: the file is damaged. It has 2 bytes and should have 3.\n",
    );
  });

  test.each([
    ["", 400],
    ["?ids=", 400],
    ["?ids=1,", 400],
    ["?ids=1;2", 400],
    [`?ids=${Array.from({ length: 501 }, (_, n) => n + 1).join(",")}`, 400],
    ["?ids=999999999", 404],
  ])("requested with %j are answered with %i", async (query, status) => {
    expect((await api(`/notes/zip${query}`, {}, (await newPerson()).token)).status).toBe(status);
  });
});

/** Documents of other tests have their turns first. */
const IN_THE_BACKGROUND = { timeout: 60_000 };

describe("tags of the whole library", () => {
  const replace = async (person: Person, tags: string[], by: string | null) =>
    ok<{ changed: number; left: number }>(await send(person, "/tags/replace", { tags, by }));

  test("are renamed, merged and removed in all notes of the caller, and not in those of others", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const one = await insertNote(sql, person, { tags: ["a", "work", "b"] });
    const two = await insertNote(sql, person, { tags: ["job", "work", "office"] });
    const theirs = await insertNote(sql, other, { tags: ["work"] });

    expect(await replace(person, ["work"], "Office")).toEqual({ changed: 2, left: 0 });
    expect(await tagsOf(person, one)).toEqual(["a", "office", "b"]);
    expect(await tagsOf(person, two)).toEqual(["job", "office"]);
    expect(await replace(person, ["office", "job", "desk"], "desk")).toEqual({ changed: 2, left: 0 });
    expect(await tagsOf(person, one)).toEqual(["a", "desk", "b"]);
    expect(await tagsOf(person, two)).toEqual(["desk"]);
    expect(await replace(person, ["desk"], null)).toEqual({ changed: 2, left: 0 });
    expect(await tagsOf(person, two)).toEqual([]);
    expect(await replace(person, ["absent"], "present")).toEqual({ changed: 0, left: 0 });
    expect(await tagsOf(other, theirs)).toEqual(["work"]);
    const known: { name: string }[] = await ok(await api("/tags", {}, person.token));
    expect(known.map(({ name }) => name)).toEqual(["a", "b"]);
  });

  test("are replaced in at most 500 notes per request, which returns how many are left", async () => {
    const person = await newPerson();
    await sql`
      insert into public.notes (user_id, title, original_filename, file_type, file_size, content_hash, storage_path, tags, analysis_status)
      select ${person.id}, 'Note ' || n, n || '.txt', 'txt', 1, 'none', ${`${person.id}/many-`} || n, '{old}', 'done'
      from generate_series(1, 520) as n`;
    expect(await replace(person, ["old"], "new")).toEqual({ changed: 500, left: 20 });
    expect(await replace(person, ["old"], "new")).toEqual({ changed: 20, left: 0 });
  });

  test("are all listed, even if there are more than a thousand", async () => {
    const person = await newPerson();
    for (let n = 0; n < 21; n += 1)
      await insertNote(sql, person, { tags: Array.from({ length: 50 }, (_, tag) => `tag ${n} ${tag}`) });
    expect(await ok<unknown[]>(await api("/tags", {}, person.token))).toHaveLength(1050);
  });

  test("that a person removed are not added again by the analysis", async () => {
    const person = await newPerson();
    const note: Note = await (
      await upload(person, "Bread.txt", "Recipe. Ingredients: flour, water, salt. Bake the bread. ".repeat(8))
    ).json();
    const read = async (): Promise<Note> => await ok(await api(`/notes/${note.id}`, {}, person.token));
    await expect.poll(async () => (await read()).analysisStatus, IN_THE_BACKGROUND).toBe("done");
    const { tags } = await read();
    expect(tags).not.toEqual([]);
    await change(person, { ids: [note.id], removeTags: tags });
    await api(`/notes/${note.id}/analyze`, { method: "POST" }, person.token);
    await expect.poll(async () => (await read()).analysisStatus, IN_THE_BACKGROUND).toBe("done");
    expect((await read()).tags).toEqual([]);
  });
});

describe("similar documents", () => {
  const similar = async (person: Person, id: number) =>
    (await ok<NoteSummary[]>(await api(`/notes/${id}/similar`, {}, person.token))).map(({ title }) => title);

  test("share distinctive words, most similar first, and belong to the caller", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const lease = await insertNote(sql, person, {
      title: "Boathouse lease",
      content: "Lease of the boathouse: the tenant pays rent for the moorings and the slipway.",
    });
    await insertNote(sql, person, {
      title: "Slipway repair",
      content: "The slipway of the boathouse needs repair before the moorings open.",
    });
    await insertNote(sql, person, { title: "Rent", content: "The rent for the moorings is due." });
    await insertNote(sql, person, { title: "Soup", content: "Onions, leeks and cream." });
    await insertNote(sql, other, { title: "Theirs", content: "Boathouse lease, slipway, moorings, rent." });
    const [first, second, ...rest] = await similar(person, lease);
    expect([first, second]).toEqual(["Slipway repair", "Rent"]);
    expect(rest).not.toContain("Theirs");
    expect(rest).not.toContain("Soup");
    expect(rest).not.toContain("Boathouse lease");
  });

  test("count a word with an umlaut once, though it is indexed in two spellings", async () => {
    const person = await newPerson();
    const fence = await insertNote(sql, person, { title: "Fence", content: "Müller mends it; orchard" });
    await insertNote(sql, person, { title: "Earlier", content: "Call Müller" });
    await insertNote(sql, person, { title: "Later", content: "Prune the orchard" });
    // Each shares one word, so the newer one comes first.
    expect(await similar(person, fence)).toEqual(["Later", "Earlier"]);
  });

  test("do not exist for an empty document or one without shared words", async () => {
    const person = await newPerson();
    expect(await similar(person, await insertNote(sql, person, { title: "Alone", content: "" }))).toEqual([]);
    const odd = await insertNote(sql, person, { title: "'!:*&|", content: "' & | ! :* \\ '' <->" });
    expect(await similar(person, odd)).toEqual([]);
    const quoted = await insertNote(sql, person, {
      title: "Quoted",
      content: "it's o'clock c:\\new_folder user@example.com",
    });
    expect(Array.isArray(await similar(person, quoted))).toBe(true);
  });
});
