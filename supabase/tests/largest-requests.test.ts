import { expect, test } from "vitest";
import { database, insertNote } from "./support/database.ts";
import { api, newPerson, type Person } from "./support/people.ts";

// What a large request costs the database, by the work that it does and not by the clock (see bench/largest-requests.ts).

const sql = database();

const many = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name} ${at}`);

/** Inserts notes that all have the same tags. */
async function insertTagged(person: Person, count: number, tags: string[]): Promise<void> {
  await sql`
    insert into public.notes
      (user_id, title, original_filename, file_type, file_size, content_hash, storage_path, analysis_status, tags)
    select ${person.id}, 'Note ' || n, 'note.txt', 'txt', 5, 'none', ${`${person.id}/`} || gen_random_uuid(), 'done', ${tags}
    from generate_series(1, ${count}) as n`;
}

const tagsOf = async (person: Person) =>
  (await sql<{ name: string }[]>`select name from public.tags where user_id = ${person.id} order by id`).map(
    ({ name }) => name,
  );

test.each([
  ["taken from", "update public.notes set tags = '{}' where user_id = $1"],
  ["deleted with", "delete from public.notes where user_id = $1"],
])(
  "fifty tags that are %s hundreds of notes are looked for once, and not for each note",
  async (_how, change) => {
    const person = await newPerson();
    await insertTagged(person, 300, many(50, "Tag"));
    expect(await tagsOf(person)).toHaveLength(50);
    const [plan] = await sql.unsafe(`explain (analyze, format json) ${change}`, [person.id]);
    const triggers: { "Trigger Name": string; Calls: number }[] = plan?.["QUERY PLAN"][0].Triggers;
    const ofTags = triggers.filter((trigger) => /^follow_.*tags$/u.test(trigger["Trigger Name"]));
    expect(ofTags.map((trigger) => trigger.Calls)).toEqual([1]);
    expect(await tagsOf(person)).toEqual([]);
  },
);

test("tags that change places between notes, or stay at another note, are kept", async () => {
  const person = await newPerson();
  const [one] = [
    await insertNote(sql, person, { tags: ["a", "b"] }),
    await insertNote(sql, person, { tags: ["b", "c"] }),
  ];
  await sql`update public.notes set tags = case when id = ${one} then array['c', 'd'] else array['a'] end where user_id = ${person.id}`;
  expect((await tagsOf(person)).sort()).toEqual(["a", "c", "d"]);
  await sql`delete from public.notes where id = ${one}`;
  expect(await tagsOf(person)).toEqual(["a"]);
});

test("a word of more than forty letters gets no suggestion, because it has thousands of near spellings", async () => {
  const person = await newPerson();
  const [word, longWord] = ["donaudampfschiff".repeat(2), "donaudampfschiff".repeat(4)];
  await insertNote(sql, person, { title: word, content: `${word} ${longWord}` });
  const suggested = async (typed: string) => {
    const answer = await api(`/notes/search/suggestion?q=${typed}`, {}, person.token);
    return await answer.json();
  };
  expect(await suggested(word.replace("m", "mm"))).toEqual({ suggestion: word });
  expect(await suggested(longWord.replace("m", "mm"))).toEqual({ suggestion: null });
});
