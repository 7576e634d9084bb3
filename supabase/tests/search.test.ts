import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { call, callValue } from "../functions/_shared/database/index.ts";
import { asCaller, refusalOf } from "./support/as-caller.ts";
import { searchNotes } from "../functions/api/notes/notes.repository.ts";
import { noteSearchHitSchema, searchSuggestionSchema } from "../functions/_shared/contract/note.ts";
import { markMatches, queryWords } from "../functions/_shared/search-query/index.ts";
import { beforeAllValue } from "./support/before-all-value.ts";
import { database, indexNotes, insertNote } from "./support/database.ts";
import { api, instance, newPerson, type Person } from "./support/people.ts";
import { planningConnection } from "./support/plans.ts";

const sql = database();
/** Keeps a transaction open, so that no vacuum marks the new notes as all-visible and their index by date looks expensive. */
const onlooker = postgres(instance.databaseUrl, { max: 1 });
afterAll(() => onlooker.end());

/**
 * Inserts many notes of one person. All contain "common words of every note" and "50123", three "zanzibar", and one
 * "hippopotamus". The rest is filler that differs from note to note.
 */
async function fill(person: Person, notes: number): Promise<void> {
  await sql`
    insert into public.notes
      (user_id, title, content, original_filename, file_type, file_size, content_hash, storage_path, analysis_status, upload_date)
    select ${person.id}, 'Note ' || n,
      'common words of every note ' || case when n % 1000 = 7 then 'zanzibar ' else '' end
        || case when n = 42 then 'hippopotamus ' else '' end
        || case when n <= 10 or n > ${notes - 10} then 'lighthouse ' else '' end
        || (select string_agg(substr(md5(n || '-' || w), 1, 6), ' ') from generate_series(1, 40) as w) || ' 50123',
      n || '.txt', 'txt', 1, 'none', ${`${person.id}/`} || gen_random_uuid(), 'done', now() - make_interval(mins => n)
    from generate_series(1, ${notes}) as n`;
}

/** Shared by all tests, because making them takes seconds. */
const people = beforeAllValue(async () => {
  await onlooker.unsafe("begin isolation level repeatable read; select 1");
  const [mine, few, theirs] = [await newPerson(), await newPerson(), await newPerson()];
  await fill(mine, 3000);
  await fill(few, 400);
  await fill(theirs, 1000);
  const special = {
    quoted: await insertNote(sql, mine, { title: "Quoted", content: `She said "it's fine" and left` }),
    symbols: await insertNote(sql, mine, {
      title: "Symbols",
      content: "C:\\new_folder holds 100% of snake_case & <tags>",
    }),
    emoji: await insertNote(sql, mine, { title: "Party", content: "We bring 🎉 and 🦄 on Friday" }),
    arabic: await insertNote(sql, mine, { title: "Greeting", content: "مرحبا بالعالم الجديد" }),
    japanese: await insertNote(sql, mine, { title: "旅行", content: "明日は東京タワーへ行きます" }),
    accents: await insertNote(sql, mine, { title: "Café Über", content: "ÉCLAIR au chocolat" }),
    title: await insertNote(sql, mine, { title: "Marmalade", content: "nothing of the kind" }),
    text: await insertNote(sql, mine, { title: "Breakfast", content: "toast with marmalade" }),
  };
  const secret = await insertNote(sql, theirs, { title: "Secret", content: "zanzibar theirsonly" });
  // New rows are in the pending lists of the indexes until a vacuum, which makes the indexes look expensive to the planner.
  await indexNotes(sql);
  await sql`vacuum analyze public.notes, private.passages, private.vocabulary`;
  return { mine, few, theirs, special, secret };
});

/** Inserts a note that is older than all others, for one test, and returns its title. */
async function writeOld(person: Person, title: string, content: string): Promise<string> {
  const id = await insertNote(sql, person, { title, content });
  await sql`update public.notes set upload_date = '2001-01-01' where id = ${id}`;
  await indexNotes(sql);
  onTestFinished(async () => void (await sql`delete from public.notes where id = ${id}`));
  return title;
}

/** Searches as a person does, for what contains the phrase as it was typed and for what is similar. */
async function searchAll(person: Person, phrase: string, limit = 50) {
  await indexNotes(sql);
  const hits = await searchNotes(asCaller(person.token), phrase, limit);
  return hits.map((hit) => ({ ...hit, snippet: hit.snippet.map(({ text }) => text).join("") }));
}

/** Only what contains the phrase as it was typed. */
const search = async (person: Person, phrase: string, limit?: number) =>
  (await searchAll(person, phrase, limit)).filter((hit) => hit.isSimilar !== true);

/** All notes of a person that match. */
const matching = (person: Person, phrase: string) =>
  callValue(asCaller(person.token), "matching_notes", { phrase, terms: queryWords(phrase) });

const searchMine = (phrase: string, limit?: number) => search(people().mine, phrase, limit);

/** Libraries with fewer notes than a search ranks, and with more. */
const LIBRARIES = [
  ["few notes", "few"],
  ["many notes", "mine"],
] as const;

describe("a search", () => {
  test.each([
    ["a word that no note has", "xylophone", 0],
    ["a rare word", "zanzibar", 3],
    ["a rare word in capitals", "ZANZIBAR", 3],
    ["a word of the newest and of the oldest notes", "lighthouse", 20],
    ["words in another order", "every words common", 0],
    ["the beginning of a word", "hippo", 1],
    ["the middle of a word", "ppopota", 1],
    ["several words, one after the other", "Note! Zanzibar: hip", 0],
    [
      "a long phrase, from the middle of a word to the middle of another",
      "ommon words of every note zanzi",
      3,
    ],
    ["a long phrase of which a note has the beginning and the end alone", "ommon words of evory not", 0],
    ["words that no note has together", "zanzibar hippopotamus", 0],
    ["a common word, up to the limit", "common", 50],
    ["a phrase that all notes have, up to the limit", "common words of every note", 50],
    ["nothing", "", 0],
    ["blanks", "   ", 0],
  ])("finds %s", async (_, phrase, count) => {
    expect(await searchMine(phrase)).toHaveLength(count);
  });

  test("returns as many hits as requested, and at most 200", async () => {
    expect(await searchMine("common", 3)).toHaveLength(3);
    expect(await searchMine("common", 100_000)).toHaveLength(200);
    expect(await searchMine("common", -1)).toHaveLength(1);
  });

  test("returns the newest first when all match equally", async () => {
    const titles = (await searchMine("common words", 5)).map((hit) => hit.title);
    expect(titles).toEqual(["Note 1", "Note 2", "Note 3", "Note 4", "Note 5"]);
  });

  test("ranks a hit in the title before one in the text, with a snippet around the word", async () => {
    const hits = await searchMine("marmalade");
    expect(hits.map((hit) => hit.title)).toEqual(["Marmalade", "Breakfast"]);
    expect(hits[1]?.snippet).toContain("toast with marmalade");
  });

  test.each(LIBRARIES)(
    "ranks the only title with the words first among %s, even if it is the oldest",
    async (_, whose) => {
      const person = people()[whose];
      const title = await writeOld(person, "My everyday common life", "Quiet");
      for (const words of ["every", "everyday common", "common every"]) {
        const hits = await searchAll(person, words);
        expect(hits[0]?.title, words).toBe(title);
      }
      expect(await search(person, "every")).toHaveLength(50);
      // When all titles have the word, the newest come first.
      expect((await search(person, "note", 2)).map((hit) => hit.title)).toEqual(["Note 1", "Note 2"]);
    },
  );

  test.each(LIBRARIES)("ranks whole words before parts of words among %s, however old", async (_, whose) => {
    const person = people()[whose];
    const whole = await writeOld(person, "A text", "Nobody says noteworthy, but ever, com, word");
    const sign = await writeOld(person, "A price", "It takes 5012% of it");
    const number = await writeOld(person, "A number", "It takes 5012 of it");
    const name = await writeOld(person, "Note", "Quiet");
    const first = async (words: string, count = 1) =>
      (await search(person, words)).slice(0, count).map((hit) => hit.title);
    expect(await first("ever com")).toEqual([whole]);
    expect(await first("5012", 2)).toEqual(expect.arrayContaining([sign, number]));
    expect(await first("5012%", 2)).toEqual([sign, number]);
    expect(await first("note")).toEqual([name]);
    expect(await first("NOTE ")).toEqual([name]);
  });

  test.each([
    ...[
      "xylophone",
      "zanzibar",
      "LIGHTHOUSE",
      "hippo",
      "ppopota",
      "common",
      "ommo",
      "common zanzibar",
      "ote 1",
      "note 42",
    ],
    ...["ommon words of every note zanzi", "100%", "_", "no", "旅行", "京", "marmalade", " "],
  ])("matching_notes returns the same notes for %j as reading each of them", async (phrase) => {
    const { mine } = people();
    const found = await matching(mine, phrase);
    const words = queryWords(phrase);
    const isBeginning = !/^\p{L}{3,}( |$)|\p{Script=Han}/u.test(phrase) ? "(?<![\\p{L}\\p{N}])" : "";
    const inOrder = new RegExp(isBeginning + words.join("[^\\p{L}\\p{N}]+"), "iu");
    const all = await sql<{ id: number; title: string; content: string }[]>`
      select id::int, title, content from public.notes where user_id = ${mine.id}`;
    const held = all.filter(
      ({ title, content }) => words.length > 0 && (inOrder.test(title) || inOrder.test(content)),
    );
    expect(found?.toSorted()).toEqual(held.map(({ id }) => id).sort());
  });

  test.each([
    [`"it's fine"`, "quoted"],
    ["it's", "quoted"],
    ["C:\\new_folder", "symbols"],
    ["100%", "symbols"],
    ["snake_case", "symbols"],
    ["<tags>", "symbols"],
    ["مرحبا", "arabic"],
    ["العالم الجديد", "arabic"],
    ["東京タワー", "japanese"],
    ["タワ", "japanese"],
    ["京", "japanese"],
    ["旅行", "japanese"],
    ["éclair", "accents"],
    ["über", "accents"],
    ["eclair", "accents"],
    ["CAFE UBER", "accents"],
    ["cáfè", "accents"],
    ["ec", "accents"],
  ] as const)("finds %s", async (phrase, note) => {
    expect((await searchMine(phrase)).map((hit) => hit.id)).toContain(people().special[note]);
  });

  test.each([
    ["Müller", "muller", "Müller"],
    ["Muller", "Müller", "Muller"],
    ["Müller", "mueller", "Müller"],
    ["Mueller", "Müller", "Mueller"],
    ["SPÜLMASCHINE", "spuelm", "SPÜLM"],
    ["Straße", "strasse", "Straße"],
    ["DE89 3704 0044 0532 0130 00", "de89370400440532013000", "DE89 3704 0044 0532 0130 00"],
    ["GB33BUKB20201555555555", "GB33 BUKB 2020 1555 5555 55", "GB33BUKB20201555555555"],
    ["4532 1234 5678 9012", "45321234567890", "4532 1234 5678 90"],
    ["Ærøskøbing", "aeroskobing", "Ærøskøbing"],
    ["Łódź", "lodz", "Łódź"],
    ["œuvres", "oeuv", "œuv"],
    ["Þingvellir", "thing", "Þing"],
    ["Đặng", "dang", "Đặng"],
    ["crème-brûlée", "brulee", "brûlée"],
    ["İstanbul", "istanbul", "İstanbul"],
    ["Ελλάδα", "ελλαδα", "Ελλάδα"],
    ["ёлка", "елка", "ёлка"],
  ])("finds %s by %s, with a snippet around it in which %s is marked", async (written, typed, marked) => {
    const person = await newPerson();
    const [before, after] = ["Fußweg ".repeat(60), " Kühe".repeat(60)];
    const id = await insertNote(sql, person, { content: `${before}${written} stands here${after}` });
    await insertNote(sql, person, { content: `${before}another stands here${after}` });
    const hits = await search(person, typed);
    expect(hits.map((hit) => hit.id)).toEqual([id]);
    const snippet = hits[0]?.snippet ?? "";
    expect(snippet).toMatch(new RegExp(`^… (Fußweg ){4,5}${written} stands here( Kühe)+ …$`, "u"));
    const marks = markMatches(snippet, typed).filter(({ match }) => match);
    expect(marks.map(({ text }) => text)).toEqual([marked]);
    expect(await matching(person, typed)).toEqual([id]);
  });

  test.each([
    ["an amount together with another word", "server 300.00"],
    ["a date together with another word", "acme 14.03.2025"],
    ["the end of an invoice number", "acme 00381"],
    ["a phone number with its plus sign", "acme +44 113"],
    ["the domain of an email address in brackets", "jane example.org"],
    ["a number with grouped digits", "1240"],
    ["such a number with another separator", "total 1.240"],
    ["such a number with its decimals", "1240,50"],
    ["a number with blanks between its groups", "77123456"],
    ["the beginning of such a number", "acme 7712"],
  ])("finds %s: %s", async (_, typed) => {
    const person = await newPerson();
    const content = `Acme, 14.03.2025, INV-2024-00381, +44 113 <jane@example.org>, customer 77 123 456.
      Server $300.00, total $1,240.50`;
    const id = await insertNote(sql, person, { content });
    await insertNote(sql, person, { content: "Acme, total 240.50, server 30, 123 456 77" });
    expect((await searchAll(person, typed))[0]?.id).toBe(id);
  });

  test("finds an umlaut that was typed as two letters, but not these letters in place of a plain vowel", async () => {
    const person = await newPerson();
    await insertNote(sql, person, { title: "Full", content: "Fully booked" });
    const id = await insertNote(sql, person, { title: "Füllung", content: "eine Füllung" });
    expect((await search(person, "fuel")).map((hit) => hit.id)).toEqual([id]);
  });

  test.each([
    "14.03.2025",
    "14.3.2025",
    "14.03.25",
    "03/14/2025",
    "3/14/25",
    "14/03/2025",
    "14. März 2025",
    "14 March 2025",
    "March 14, 2025",
    "2025-03-14",
  ])("finds a date that was typed as %s in all its spellings, with a snippet around it", async (typed) => {
    const person = await newPerson();
    const written = [
      "14.03.2025",
      "14.3.25",
      "14. März 2025",
      "14th March 2025",
      "Mar. 14, 2025",
      "03/14/2025",
      "2025-03-14",
    ];
    const ids: number[] = [];
    for (const date of written)
      ids.push(await insertNote(sql, person, { content: `${"of a bill ".repeat(60)}${date} in Rome` }));
    await insertNote(sql, person, {
      content: "On 14 days of 2025, 03 to 14 May 2025, 2025-04-14, 4 March 2025",
    });
    const hits = await search(person, typed);
    expect(hits.map((hit) => hit.id).toSorted()).toEqual(ids.toSorted());
    for (const { id, snippet } of hits) expect(snippet).toContain(written[ids.indexOf(id)]);
    expect(
      (await searchAll(person, `${typed} rome`))
        .slice(0, written.length)
        .map((hit) => hit.id)
        .toSorted(),
    ).toEqual(ids.toSorted());
    expect(await search(person, `${typed} oslo`)).toHaveLength(0);
  });

  test("shows a snippet around a number with grouped digits", async () => {
    const person = await newPerson();
    await insertNote(sql, person, { content: `${"Fußweg ".repeat(60)}1.240,50 EUR` });
    const [hit] = await search(person, "1240");
    expect(hit?.snippet).toMatch(/ 1\.240,50 EUR$/u);
  });

  test("shows a snippet in a text without spaces", async () => {
    const person = await newPerson();
    const [before, after] = ["山川".repeat(50), "田畑".repeat(120)];
    await insertNote(sql, person, { content: `${before}東京タワー田畑 ${after}` });
    const [hit] = await search(person, "東京タワー");
    expect(hit?.snippet).toMatch(/^… (山川){20}東京タワー田畑 (田畑)+ …$/u);
  });

  test.each([
    ["a word that begins with it, not an earlier one that ends with it", "port", "port"],
    ["the longest word, when the whole phrase does not occur", "a port", "port"],
    ["a word that begins with it, ignoring accents", "porte a", "porté"],
  ])("shows %s", async (_, phrase, shown) => {
    const person = await newPerson();
    const text = `A seaport, ${"a quay ".repeat(60)}${shown} ${"and ships ".repeat(60)}`;
    await insertNote(sql, person, { content: text });
    const [hit] = await searchAll(person, phrase);
    expect(hit?.snippet).toMatch(new RegExp(`^… (a quay |quay )+${shown} `, "u"));
  });

  test("shows the beginning of a text that was found only by its title, and a short text in full", async () => {
    const person = await newPerson();
    await insertNote(sql, person, { title: "Zeppelin", content: "Fußweg ".repeat(60) });
    const [hit] = await search(person, "zeppelin");
    expect(hit?.snippet).toMatch(/^(Fußweg ){20,}Fußweg …$/u);
    await insertNote(sql, person, { title: "Luftschiff", content: "A short one." });
    const [short] = await search(person, "luftschiff");
    expect(short?.snippet).toBe("A short one.");
    const whole = `${"Nebel ".repeat(37)}auf dem  Fluss`;
    await insertNote(sql, person, { title: "Morgen", content: whole });
    for (const words of ["morgen", "nebel"])
      expect((await search(person, words))[0]?.snippet, words).toBe(whole.replace("  ", " "));
  });

  test("shows the passage with the word of an old text that was found by its title among many", async () => {
    const { mine } = people();
    const title = await writeOld(mine, "A common harbour", `${"Fußweg ".repeat(300)}and the common quay`);
    const [hit] = await search(mine, "common");
    expect(hit?.title).toBe(title);
    expect(hit?.snippet).toContain("the common quay");
    const [passage] = await call(asCaller(mine.token), "search_passages", { terms: ["harbour", "common"] });
    expect(passage?.passage).toMatch(/the common quay$/);
  });

  test("takes % and _ literally, not as wildcards", async () => {
    expect(await searchMine("ew%old")).toEqual([]);
    expect(await searchMine("nak%case")).toEqual([]);
    expect(await searchMine("%%%")).toEqual([]);
    expect(await searchMine("___")).toEqual([]);
  });

  test.each(
    [
      "a & ! | <->",
      "&",
      "!common",
      "common:*",
      "'",
      "''",
      `"`,
      "\\",
      "\\\\'",
      "common <-> words",
      "(((",
      ":*",
      "'; drop table notes; --",
      "$1",
      "a",
      "no",
      "é",
      "🦄",
      "👩‍👩‍👧",
      "ab\u200bcd",
      "𝔘𝔫𝔦",
      "x".repeat(5000),
      "common ".repeat(400).trim(),
      Array.from({ length: 500 }, (_, n) => `word${n}`).join(" "),
    ].map((phrase) => ({
      phrase,
      name: phrase.length > 40 ? `${phrase.slice(0, 40)}… (${phrase.length})` : phrase,
    })),
  )("does not fail on $name", async ({ phrase }) => {
    const hits = await searchMine(phrase);
    expect(hits.length).toBeLessThanOrEqual(50);
  });

  test.each([["'"], ["&"], ["\\"], ["a:*b"], ["''"], ["!x"], [""], ["a & b"]])(
    "does not fail on the term %j",
    async (term) => {
      const asking = call(asCaller(people().mine.token), "search_notes", { phrase: "common", terms: [term] });
      expect(await refusalOf(asking)).toBeUndefined();
    },
  );

  test("never finds a note of another person", async () => {
    const { mine, theirs, secret } = people();
    expect(await search(theirs, "theirsonly")).toHaveLength(1);
    expect(await search(mine, "theirsonly")).toEqual([]);
    expect(await search(mine, "heirsonl")).toEqual([]);
    for (const phrase of ["theirsonly", "heirsonl"]) {
      expect(await matching(mine, phrase)).toEqual([]);
      expect(await matching(theirs, phrase)).toEqual([secret]);
    }
    const own = await sql<{ id: number }[]>`select id::int from public.notes where user_id = ${mine.id}`;
    const ids = new Set(own.map((note) => note.id));
    for (const phrase of ["common", "zanzibar", "secret", "hippo"]) {
      const found = (await search(mine, phrase, 200)).map((hit) => hit.id);
      expect(found).not.toContain(secret);
      expect(found.filter((id) => !ids.has(id))).toEqual([]);
    }
  });

  test("finds nothing for a user without notes", async () => {
    expect(await search(await newPerson(), "common")).toEqual([]);
  });
});

describe("similar hits", () => {
  const hitsSchema = z.array(noteSearchHitSchema);

  const library = beforeAllValue(async () => {
    const [ada, ben] = [await newPerson(), await newPerson()];
    const write = (title: string, content: string, tags: string[] = []) =>
      insertNote(sql, ada, { title, content, tags });
    const ids = {
      lease: await write("Boathouse lease", "The annual rent of the boathouse is due in April.", ["harbour"]),
      minutes: await write(
        "Minutes",
        `The rowing meeting. ${"And so on. ".repeat(300)}Ingrid keeps the keys.`,
      ),
      invoice: await write("Rechnung", "Stadtwerke Musterstadt: Strom und Wärme, Betrag 84,20 EUR"),
      facture: await write("Facture", "Société générale des eaux, à payer avant le 3 mai"),
      russian: await write("Договор", "Договор аренды лодочного сарая"),
      chinese: await write("电费单", "本月电费八十四元，请于四月前缴纳。"),
      japanese: await write("請求書", "東京電力の電気料金のご請求です。"),
      thai: await write("ใบแจ้งหนี้", "ค่าไฟฟ้าประจำเดือนเมษายน"),
      korean: await write("청구서", "이번 달 전기요금을 납부하세요."),
    };
    await insertNote(sql, ben, { title: "Boathouse lease of Ben", content: "rent meeting Stadtwerke 电费" });
    await indexNotes(sql);
    return { ada, ids };
  });

  async function found(query: string) {
    const response = await api(`/notes/search?q=${encodeURIComponent(query)}`, {}, library().ada.token);
    expect(response.status).toBe(200);
    return hitsSchema.parse(await response.json());
  }

  test.each([
    ["words in another order", "lease boathouse", "lease"],
    ["words of title and text", "lease april", "lease"],
    ["words of different passages", "ingrid rowing", "minutes"],
    ["a question", "who was at the rowing meeting", "minutes"],
    ["some of many words", "the rent for our boat in 2024 please", "lease"],
    ["a tag", "harbour", "lease"],
    ["a letter too many", "boatthouse", "lease"],
    ["two swapped letters", "meetign", "minutes"],
    ["several mistakes", "stadtwreke musterstat", "invoice"],
    ["a missing accent and a mistake", "genrale societe", "facture"],
    ["a mistake in Cyrillic", "договр", "russian"],
    ["Chinese words in another order", "四月 电费", "chinese"],
    ["Japanese words in another order", "電気 東京", "japanese"],
    ["Thai words in another order", "เมษายน ไฟฟ้า", "thai"],
    ["Korean words in another order", "납부 전기", "korean"],
  ] as const)("are found for %s: %s", async (_, query, note) => {
    const hits = await found(query);
    expect(hits[0]).toMatchObject({ id: library().ids[note], isSimilar: true });
  });

  test.each([
    ["a word", "rent", ["lease"]],
    ["consecutive words, across signs", "rowing meeting and", ["minutes"]],
    ["the end of a word and the next one", "house lease", ["lease"]],
    ["Chinese in the middle of a sentence", "电费八", ["chinese"]],
    ["Japanese", "電気料金", ["japanese"]],
    ["Thai", "ไฟฟ้า", ["thai"]],
    ["Korean in the middle of a word", "기요금", ["korean"]],
  ] as const)("are not what contains the query as typed: %s, %s", async (_, query, notes) => {
    const typed = (await found(query)).filter((hit) => hit.isSimilar !== true);
    expect(typed.map(({ id }) => id)).toEqual(notes.map((note) => library().ids[note]));
  });

  test("follow what contains the query as typed", async () => {
    const { ada, ids } = library();
    const typed = await insertNote(sql, ada, { title: "Old", content: "This lease boathouse keeper" });
    onTestFinished(async () => void (await sql`delete from public.notes where id = ${typed}`));
    await indexNotes(sql);
    const hits = await found("lease boathouse");
    expect(hits.map(({ id, isSimilar }) => [id, isSimilar ?? false])).toEqual([
      [typed, false],
      [ids.lease, true],
    ]);
    expect(await matching(ada, "lease boathouse")).toEqual([typed]);
  });

  test("rank rarer words before common ones", async () => {
    const person = await newPerson();
    for (let n = 0; n < 6; n++)
      await insertNote(sql, person, { title: `Weekly ${n}`, content: `A report of week ${n}` });
    const rare = await insertNote(sql, person, { title: "Trip", content: "We saw a kingfisher" });
    await indexNotes(sql);
    const [first] = await searchAll(person, "report week kingfisher");
    expect(first?.id).not.toBeUndefined();
    const [again] = await searchAll(person, "report kingfisher");
    expect(again?.id).toBe(rare);
  });

  test("show the passage in which they were found", async () => {
    const [hit] = await found("ingrid rowing keys");
    expect(hit?.snippet.filter(({ match }) => match).map(({ text }) => text)).toContain("Ingrid");
  });

  test.each(["boathouse", "lease boathouse", "stadtwreke", "电费", "boatthouse", "meetign"])(
    "are never of another person: %s",
    async (query) => {
      const { ids } = library();
      const own = new Set<number>(Object.values(ids));
      expect((await found(query)).filter(({ id }) => !own.has(id))).toEqual([]);
    },
  );
});

describe("a document that is not indexed yet", () => {
  test.each([
    ["its title", "harbour plan"],
    ["a part of its title", "arbour"],
    ["a word of its text", "kittiwake"],
    ["a tag", "seabirds"],
  ])("is found by %s", async (_, query) => {
    const person = await newPerson();
    const searching = sql.begin(async (tx) => {
      const [note] = await tx<{ id: number }[]>`
        insert into public.notes (user_id, title, content, original_filename, file_type, file_size, tags, content_hash,
          storage_path, analysis_status)
        values (${person.id}, 'Harbour plan', 'A kittiwake on the pier', 'a.txt', 'txt', 5, '{seabirds}', 'none',
          ${`${person.id}/${randomUUID()}`}, 'done')
        returning id::int`;
      const [user] = await tx<{ sub: string; session_id: string }[]>`
        select s.user_id as sub, s.id as session_id from auth.sessions as s
        join public.users as u on u.auth_id = s.user_id where u.id = ${person.id}`;
      await tx`select set_config('request.jwt.claims', ${JSON.stringify(user)}, true)`;
      const hits = await tx<{ id: number }[]>`
        select id::int from public.search_notes(${query}, ${queryWords(query)}, 50)`;
      throw Object.assign(new Error("taken back"), { id: note?.id, hits: hits.map(({ id }) => id) });
    });
    // In a transaction that is rolled back, so that no worker indexes it meanwhile.
    const { id, hits } = await searching.catch((error: { id?: number; hits?: number[] }) => error);
    expect(hits).toEqual([id]);
  });

  test("of many is found by its title, like all that an upgrade finds, and by its text once it is indexed", async () => {
    const person = await newPerson();
    const ids: number[] = [];
    for (let n = 0; n < 25; n++)
      ids.push(await insertNote(sql, person, { title: `Waiting ${n}`, content: `Cormorant ${n}` }));
    await indexNotes(sql);
    await sql`delete from private.passages where user_id = ${person.id}`;
    const reading = sql.begin(async (tx) => {
      await tx`insert into private.unindexed_notes (note_id, user_id) select id, user_id from public.notes where user_id = ${person.id}`;
      const [user] = await tx<{ sub: string; session_id: string }[]>`
        select s.user_id as sub, s.id as session_id from auth.sessions as s
        join public.users as u on u.auth_id = s.user_id where u.id = ${person.id}`;
      await tx`select set_config('request.jwt.claims', ${JSON.stringify(user)}, true)`;
      const [first] = await tx<{ ids: number[] }[]>`
        select public.matching_notes('waiting', '{waiting}')::int[] as ids`;
      await tx`select private.index_notes(array(select id from public.notes where user_id = ${person.id}))`;
      const [then] = await tx<{ ids: number[] }[]>`
        select public.matching_notes('cormorant', '{cormorant}')::int[] as ids`;
      throw Object.assign(new Error("taken back"), { found: [first?.ids, then?.ids] });
    });
    const { found } = await reading.catch((error: { found?: (number[] | undefined)[] }) => error);
    expect(found?.map((each) => each?.toSorted((a, b) => a - b))).toEqual([ids, ids]);
  });

  test("is indexed by the worker, and its passages are those of the text as it is now", async () => {
    const person = await newPerson();
    const id = await insertNote(sql, person, { content: "A first text about puffins" });
    await indexNotes(sql);
    await sql`update public.notes set content = 'Another one about gannets 🐦 and terns' where id = ${id}`;
    expect(await search(person, "puffins")).toEqual([]);
    expect((await search(person, "gannets")).map((hit) => hit.id)).toEqual([id]);
    const [hit] = await call(asCaller(person.token), "search_passages", { terms: ["terns"] });
    expect(hit).toMatchObject({
      note_id: id,
      start: 0,
      length: 38,
      passage: expect.stringMatching(/terns$/),
    });
  });

  test("that is very long is indexed to its end, in passages without gaps that count as browsers do", async () => {
    const person = await newPerson();
    const content = `${"Der Wind weht 🌬 über das Meer. ".repeat(9000)}\n\nAm Ende steht das Leuchtfeuer.`;
    const id = await insertNote(sql, person, { content });
    const waiting = async () => (await sql`select from private.unindexed_notes where note_id = ${id}`).length;
    await expect
      .poll(async () => {
        await sql`select public.index_waiting_notes()`;
        return await waiting();
      })
      .toBe(0);
    const [last] = await call(asCaller(person.token), "search_passages", { terms: ["Leuchtfeuer"] });
    expect(content.slice(last?.start, (last?.start ?? 0) + (last?.length ?? 0))).toBe(last?.passage);
    expect(last?.passage).toContain("Leuchtfeuer");
    const [gaps] = await sql<{ gaps: number }[]>`
      select count(*)::int as gaps from (
        select start, lag(start + length) over (order by place) as before from private.passages
        where note_id = ${id} and place > 0) as p where p.before <> p.start`;
    expect(gaps?.gaps).toBe(0);
  });

  test("leaves nothing behind when it is deleted", async () => {
    const person = await newPerson();
    const id = await insertNote(sql, person, { content: "Herring" });
    await indexNotes(sql);
    await sql`delete from public.notes where id = ${id}`;
    await indexNotes(sql);
    const left = await sql`
      select user_id from private.passages where user_id = ${person.id}
      union all select user_id from private.vocabulary where user_id = ${person.id}
      union all select user_id from private.unindexed_notes where user_id = ${person.id}`;
    expect([...left]).toEqual([]);
  });
});

describe("the plan of a search", () => {
  let plansFor: (phrase: string) => ReturnType<Awaited<ReturnType<typeof planningConnection>>["plansOf"]>;

  beforeAll(async () => {
    // Flushes what other tests have written since (see people).
    await sql`vacuum analyze public.notes, private.passages, private.vocabulary`;
    const connection = await planningConnection();
    const [row] = await sql<{ sub: string; session_id: string }[]>`
      select s.user_id as sub, s.id as session_id from auth.sessions as s
      join public.users as u on u.auth_id = s.user_id where u.id = ${people().mine.id}`;
    await connection.sql`
      select set_config('request.jwt.claim.sub', ${row?.sub ?? ""}, false),
        set_config('request.jwt.claims', ${JSON.stringify(row)}, false)`;
    plansFor = (phrase) =>
      connection.plansOf(
        () => connection.sql`select * from public.search_notes(${phrase}, ${queryWords(phrase)}, 50)`,
      );
  });

  const TABLES = ["notes", "passages", "vocabulary"];

  test.each([
    "zanzibar",
    "hippopotamus",
    "xylophone",
    "common",
    "ppopota",
    "ommo",
    "zanzibar common",
    "hipopotamus",
  ])("reads only what is the person's for %s", async (phrase) => {
    const plan = await plansFor(phrase);
    expect(plan.filter(({ type, table }) => type === "Seq Scan" && TABLES.includes(table ?? ""))).toEqual([]);
    const words = plan.filter(({ index }) => index === "passages_words" || index === "passages_titles");
    const owner = people().mine.id.toString(16);
    for (const { condition } of words) expect(condition).toMatch(new RegExp(`@@|${owner}~`));
    const known = plan.filter(({ index }) => index === "vocabulary_pkey");
    expect(known.length).toBeGreaterThan(0);
    for (const { condition } of known) expect(condition).toContain("user_id =");
  });

  test("is made for the searched words even after many searches in one connection", async () => {
    for (let round = 0; round < 8; round++) await plansFor(round % 2 ? "common" : "xylophone");
    const conditions = (await plansFor("zanzibar")).flatMap(({ condition }) => condition ?? []);
    const byWord = conditions.filter((condition) => condition.includes("@@"));
    expect(byWord.length).toBeGreaterThan(0);
    for (const condition of byWord) expect(condition).toContain("zanzibar");
  });
});

describe("the suggestion for a search that finds nothing", () => {
  const writer = beforeAllValue(async () => {
    const person = await newPerson();
    await insertNote(sql, person, {
      title: "Rechnung Stadtwerke",
      content: "Betrag für Wärme in Zürich, Müller",
    });
    await insertNote(sql, person, {
      title: "Accommodation in Rome",
      content: "The invoice and a receipt. INVOICE",
    });
    await insertNote(sql, person, {
      title: "Museum",
      content: "Das Zeppelinmuseum zeigt Luftschiffe; Москва",
    });
    return person;
  });

  async function suggest(person: Person, query: string): Promise<string | null> {
    await indexNotes(sql);
    const response = await api(`/notes/search/suggestion?q=${encodeURIComponent(query)}`, {}, person.token);
    expect(response.status).toBe(200);
    return searchSuggestionSchema.parse(await response.json()).suggestion;
  }

  test.each([
    ["two swapped letters", "invioce", "invoice"],
    ["a letter too many", "recieipt", "receipt"],
    ["a missing letter, in the spelling of the text", "Rechnug.Stadtwerk", "Rechnung Stadtwerk"],
    ["another letter", "luftschoffe", "luftschiffe"],
    ["an umlaut that was not typed", "Zurcih", "Zürich"],
    ["several mistakes, from a title", "acomodation", "accommodation"],
    ["another script", "Мсоква", "Москва"],
    ["one word among others", "receipt invoce", "receipt invoice"],
    ["two words, each of them", "Rechnugn Mülller", "Rechnung Müller"],
    ["one word typed as two", "zeppelin museum", "zeppelinmuseum"],
    ["two adjacent words typed as one", "rechnungstadtwerke", "rechnung stadtwerke"],
    [
      "two adjacent words typed as one, among others",
      "betrag rechnungstadtwerke",
      "betrag rechnung stadtwerke",
    ],
    ["two words that are not adjacent typed as one", "betragstadtwerke", null],
    ["words that no document has together, each known", "Rechnung invoice", null],
    ["a mistyped word with one from another document", "Luftschiffe invioce", null],
    ["a word that resembles none", "xylophone", null],
    ["a word that is too short", "rom1", "rome"],
    ["a word of three letters", "rme", null],
    ["a number", "12346", null],
    ["nothing", " ", null],
    ["signs", "%%%", null],
    ["too many words", "one two three four five six seven eight invioce", null],
  ])("suggests for %s", async (_, typed, meant) => {
    expect(await suggest(writer(), typed)).toBe(meant);
    if (meant !== null) expect(await searchAll(writer(), meant)).not.toEqual([]);
  });

  test("has no words of other people's documents", async () => {
    const other = await newPerson();
    await insertNote(sql, other, { content: "Nothing of the kind" });
    for (const typed of ["invioce", "acomodation", "zeppelin museum", "rechnungstadtwerke"])
      expect(await suggest(other, typed)).toBeNull();
  });

  test("is the word that occurs in most documents", async () => {
    const person = await newPerson();
    await insertNote(sql, person, { content: "bread" });
    for (const n of [1, 2, 3]) await insertNote(sql, person, { content: `beard ${n}` });
    expect(await suggest(person, "braed")).toBe("bread");
    expect(await suggest(person, "beasd")).toBe("beard");
    await insertNote(sql, person, { content: "break" });
    expect(await suggest(person, "breab")).toBe("bread");
    await insertNote(sql, person, { content: "break" });
    expect(await suggest(person, "breab")).toBe("break");
  });
});
