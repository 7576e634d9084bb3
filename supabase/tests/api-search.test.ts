import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { searchHitSchema } from "../functions/_shared/contract/search.ts";
import { beforeAllValue } from "./support/before-all-value.ts";
import { database, insertNote, insertPhoto, insertPost } from "./support/database.ts";
import { cookiesOf } from "./support/browser.ts";
import { api, newPerson, owner, upload } from "./support/people.ts";

const sql = database();
/** A word that occurs only in the data of this file. */
const word = `lighthouse${randomUUID().slice(0, 8)}`;

const made = beforeAllValue(async () => {
  const [ada, ben, admin] = [await newPerson(), await newPerson(), await owner()];
  const ids = {
    inText: await insertNote(sql, ada, { title: "Coast", content: `${"far ".repeat(60)}the ${word} stands` }),
    inTitle: await insertNote(sql, ada, { title: `The ${word}`, content: "Nothing else" }),
    ofBen: await insertNote(sql, ben, { title: `Secret ${word}`, content: "Mine" }),
    photo: await insertPhoto(sql, admin, {
      title: `Storm at the ${word}`,
      description: "Waves <b>break</b> over the pier",
    }),
    photoText: await insertPhoto(sql, admin, { title: "Evening", description: `Behind it the ${word}.` }),
    post: await insertPost(sql, {
      title: `On the ${word}`,
      content: "<p>What is <strong>said</strong> here</p>",
      published_at: new Date(Date.now() - 60_000),
    }),
    draft: await insertPost(sql, { title: `Not yet: ${word}`, published_at: null }),
  };
  return { ada, ben, ids };
});

async function search(query: string, token?: string, more = "") {
  const response = await api(`/search?q=${encodeURIComponent(query)}${more}`, {}, token);
  expect(response.status).toBe(200);
  return z.array(searchHitSchema).parse(await response.json());
}

const names = (hits: { kind: string; id: number }[]) => hits.map(({ kind, id }) => `${kind} ${id}`);
const text = (parts: { text: string }[]) => parts.map((part) => part.text).join("");

describe("the search of the whole site", () => {
  test("finds the user's own documents and public content, the best of each kind first", async () => {
    const { ada, ids } = made();
    expect(names(await search(word, ada.token))).toEqual([
      `note ${ids.inTitle}`,
      `note ${ids.inText}`,
      `photo ${ids.photo}`,
      `photo ${ids.photoText}`,
      `post ${ids.post}`,
    ]);
  });

  test("ignores soft hyphens in documents, in posts and in the query", async () => {
    const person = await newPerson();
    const [one, two, three] = ["Fern", "wärme", `preise${randomUUID().slice(0, 8)}`];
    const [whole, broken] = [one + two + three, [one, two, three].join("\u00ad")];
    const note = await upload(person, "Netz.txt", `Die ${broken} steigen.`);
    const { id } = z.object({ id: z.number() }).parse(await note.json());
    const edited = await insertNote(sql, person, { title: "Edited", content: "Nothing yet" });
    const change = { method: "PATCH", body: JSON.stringify({ content: `Von ${broken} ist die Rede.` }) };
    expect((await api(`/notes/${edited}`, change, person.token)).status).toBe(200);
    const post = await insertPost(sql, {
      title: "Netz",
      content: `<p>Warum ${broken} steigen</p>`,
      published_at: new Date(Date.now() - 60_000),
    });
    for (const query of [whole, broken, whole.slice(0, -1), whole.slice(2)]) {
      const hits = await search(query, person.token);
      expect(new Set(names(hits))).toEqual(new Set([`note ${id}`, `note ${edited}`, `post ${post}`]));
      for (const { snippet } of hits) expect(text(snippet ?? [])).toContain(whole);
    }
  });

  test("finds no documents of other people, not even for the administrator", async () => {
    const { ben, ids } = made();
    expect(names(await search(word, ben.token))).toEqual([
      `note ${ids.ofBen}`,
      `photo ${ids.photo}`,
      `photo ${ids.photoText}`,
      `post ${ids.post}`,
    ]);
    // The administrator finds drafts too.
    const ofOwner = await search(word, (await owner()).token);
    expect(names(ofOwner)).toEqual([
      `photo ${ids.photo}`,
      `photo ${ids.photoText}`,
      `post ${ids.draft}`,
      `post ${ids.post}`,
    ]);
    expect(ofOwner[2]).toMatchObject({ detail: "Draft" });
  });

  test("finds a photo by a part of a word in decomposed Unicode, as macOS writes it", async () => {
    const admin = await owner();
    const id = await insertPhoto(sql, admin);
    const change = await api(
      `/photos/${id}`,
      {
        method: "PATCH",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ title: "Cafe\u0301tischbein", description: "Die Hafenku\u0308che" }),
      },
      admin.token,
    );
    expect(await change.json()).toMatchObject({
      title: "Caf\u00e9tischbein",
      description: "Die Hafenk\u00fcche",
    });
    for (const part of ["fe\u0301tischb", "f\u00e9tischb", "fenk\u00fcche"])
      expect(names(await search(part))).toEqual([`photo ${id}`]);
  });

  test("finds public content for visitors, also with an invalid session", async () => {
    const { ids } = made();
    const expected = [`photo ${ids.photo}`, `photo ${ids.photoText}`, `post ${ids.post}`];
    expect(names(await search(word))).toEqual(expected);
    const headers = { cookie: `${cookiesOf().session}=base64-garbage` };
    const answer = await api(`/search?q=${word}`, { headers });
    expect(names(z.array(searchHitSchema).parse(await answer.json()))).toEqual(expected);
  });

  test("marks the hits in titles and snippets", async () => {
    const { ada, ids } = made();
    const hits = await search(`st ${word.toUpperCase()}`, ada.token);
    const note = hits.find(({ id, kind }) => kind === "note" && id === ids.inText);
    expect(note?.snippet.filter(({ match }) => match).map((part) => part.text)).toEqual([word, "st"]);
    expect(text(note?.snippet ?? [])).toMatch(/^… far .* stands$/);
    expect(note).toMatchObject({ detail: "txt", imageUrl: null });
    const photo = hits.find(({ kind }) => kind === "photo");
    expect(photo).toMatchObject({ imageUrl: expect.stringMatching(/^\/api\/photo-files\/.+\.jpe?g$/) });
    expect(photo?.title.find(({ match }) => match)?.text).toBe("St");
    // Markup is returned as plain text.
    expect(text(photo?.snippet ?? [])).toContain("<b>break</b>");
  });

  test.each([
    ["the beginning of a word", () => word.slice(0, 14), true],
    ["the middle of a word", () => word.slice(3), true],
    ["a word and the beginning of another", () => `${word} sto`, true],
    ["words of which one does not occur", () => `${word} nowhere-${word}`, false],
    // Three letters of an identifier begin no other word here; one alone, such as "b", begins several.
    ["a wildcard", () => `${word.slice(0, 12)}%${word.slice(-3)}`, false],
  ])("handles %s", async (_name, query, found) => {
    const hits = await search(query());
    expect(hits.some(({ id, kind }) => kind === "photo" && id === made().ids.photo)).toBe(found);
  });

  test("ranks exact titles first, then whole words, then beginnings of words, however new", async () => {
    const admin = await owner();
    const name = `dune${randomUUID().slice(0, 8)}`;
    const titles = [name, `The ${name}`, `Of sand`, `Of grass`];
    const texts = ["Quiet", "Quiet", `A ${name} moves`, `All ${name}s and ${name}land move`];
    const photos: number[] = [];
    const posts: number[] = [];
    for (const [n, title] of titles.entries()) {
      const content = texts[n] ?? "";
      photos.push(await insertPhoto(sql, admin, { title, description: content }));
      const published = new Date(Date.now() - 60_000 * (titles.length - n));
      posts.push(await insertPost(sql, { title, content: `<p>${content}</p>`, published_at: published }));
    }
    const expected = [...photos.map((id) => `photo ${id}`), ...posts.map((id) => `post ${id}`)];
    expect(names(await search(name))).toEqual(expected);
    expect(names(await search(name.toUpperCase()))).toEqual(expected);
  });

  test("ranks a post with the exact title before hundreds of newer ones with the word", async () => {
    const name = `fog${randomUUID().slice(0, 8)}`;
    const found = sql.begin(async (own) => {
      const old = await insertPost(own, { title: name, content: "<p>Quiet</p>", published_at: new Date(0) });
      await own`
        insert into public.blog_posts (title, excerpt, content, published_at)
        select 'Weather', 'Again', ${`<p>${name}</p>`}, now() - interval '1 minute' from generate_series(1, 210)`;
      const [first] = await own<
        { id: number }[]
      >`select id::int from public.search_site(${name}, ${[name]}, 1)`;
      // Rolled back, so that no other test finds these posts.
      throw Object.assign(new Error("taken back"), { old, first: first?.id });
    });
    const { old, first } = await found.catch((error: { old: number; first: number }) => error);
    expect(first).toBe(old);
  });

  test("returns at most the requested number of each kind", async () => {
    const { ada, ids } = made();
    expect(names(await search(word, ada.token, "&limit=1"))).toEqual([
      `note ${ids.inTitle}`,
      `photo ${ids.photo}`,
      `post ${ids.post}`,
    ]);
  });

  test.each([
    "",
    "   ",
    "'",
    `"`,
    "\\",
    "a & ! | <->",
    "((( :*",
    "'; drop table notes; --",
    "$1",
    "é",
    "🦄",
    "%%%",
    "x".repeat(200),
  ])("does not fail on %j", async (query) => {
    expect(await search(query, made().ada.token)).toEqual(expect.any(Array));
  });

  test.each([
    ["", /^q: what to search for is missing$/],
    [`?q=${"x".repeat(201)}`, /^q: must be at most 200 characters$/],
    ["?q=x&limit=0", /^limit: must be at least 1$/],
    ["?q=x&limit=51", /^limit: must be at most 50$/],
    ["?q=x&limit=ten", /^limit: must be a whole number$/],
    ["?q=a%00b", /\w/],
  ])("GET /search%s is 400 and says what is wrong", async (query, sentence) => {
    const response = await api(`/search${query}`);
    expect({ status: response.status, body: await response.text() }).toEqual({
      status: 400,
      body: expect.stringMatching(sentence),
    });
  });

  test("finds each of several words joined by punctuation, and is not slowed down by a document full of those", async () => {
    const person = await newPerson();
    const joined = ["a_", "a1@", "./", "~/"].map((signs) => signs.repeat(60_000)).join(" ");
    const stored = await upload(person, "joined.txt", `see ~/docs/harbour_plan@example.com ${joined}`);
    const { id } = await stored.json();
    for (const part of ["harbour", "plan", "docs", "example"])
      expect(names(await search(part, person.token)), part).toContain(`note ${id}`);
  });
});
