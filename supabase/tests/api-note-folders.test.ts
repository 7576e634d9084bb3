import { describe, expect, test } from "vitest";
import { noteFoldersSchema, type SyncFoldersInput } from "../functions/_shared/contract/note-folder.ts";
import { database, insertNote } from "./support/database.ts";
import { api, newPerson, type Person } from "./support/people.ts";

const sql = database();

function send(method: string, person: Person, change: Partial<SyncFoldersInput> | object = {}) {
  const body = JSON.stringify({ sync: 0, since: 0, filings: [], folders: [], ...change });
  return api(
    "/note-folders",
    { method, headers: { "content-type": "application/json" }, body },
    person.token,
  );
}

async function read(response: Response | Promise<Response>) {
  const answer = await response;
  expect(answer.status).toBe(200);
  return noteFoldersSchema.parse(await answer.json());
}

/** What is kept, which there must be. */
async function kept(response: Response | Promise<Response>) {
  const folders = await read(response);
  if (!folders.enabled) throw new Error("Nothing is kept.");
  return folders;
}

const get = (person: Person, query = "") => api(`/note-folders${query}`, {}, person.token);
const filing = (noteId: number, folderName: string | null, timestamp: number) => ({
  noteId,
  category: folderName === null ? null : "docs",
  folderName,
  timestamp,
});

describe("folders of notes", () => {
  test("are not kept until somebody begins, and a change without that keeps nothing", async () => {
    const person = await newPerson();
    const note = await insertNote(sql, person);
    expect(await read(get(person))).toEqual({ enabled: false });
    expect(await read(send("PATCH", person, { filings: [filing(note, "Work", 5)] }))).toEqual({
      enabled: false,
    });
    expect(await kept(send("PUT", person))).toMatchObject({ filings: [], folders: [] });
  });

  test("are merged note by note: the last to file it has filed it, whoever comes first", async () => {
    const person = await newPerson();
    const [one, two, three] = [
      await insertNote(sql, person),
      await insertNote(sql, person),
      await insertNote(sql, person),
    ];
    const first = await kept(
      send("PUT", person, {
        filings: [filing(one, "Work", 10), filing(two, "Work", 10)],
        folders: [{ category: "docs", folderName: "Trips", timestamp: 3 }],
      }),
    );
    expect(first.filings).toEqual([filing(one, "Work", 10), filing(two, "Work", 10)]);
    const known = { sync: first.sync, since: first.version };
    const second = await kept(
      send("PATCH", person, {
        ...known,
        filings: [filing(one, "School", 9), filing(two, null, 11), filing(three, "School", 1)],
        folders: [
          { category: "docs", folderName: "Trips", timestamp: 9 },
          { category: "notes", folderName: "Trips", timestamp: 9 },
        ],
      }),
    );
    // Only what changed since comes back, what was sent among it: where that came too late, what stands instead, which
    // this browser knew already and would have forgotten for its own.
    expect(second.filings).toEqual([
      filing(one, "Work", 10),
      filing(two, null, 11),
      filing(three, "School", 1),
    ]);
    expect(second.folders).toEqual([{ category: "notes", folderName: "Trips", timestamp: 9 }]);
    const all = await kept(get(person));
    expect(all.filings).toEqual([filing(one, "Work", 10), filing(two, null, 11), filing(three, "School", 1)]);
    expect(all.folders.map(({ timestamp }) => timestamp)).toEqual([3, 9]);
    const nothing = await kept(get(person, `?sync=${all.sync}&since=${all.version}`));
    expect(nothing).toMatchObject({ filings: [], folders: [] });
  });

  test("of one note filed several times in one request are the last of them; a clock that runs ahead wins nothing", async () => {
    const person = await newPerson();
    const note = await insertNote(sql, person);
    const ahead = Date.now() + 1_000_000_000;
    const { filings } = await kept(
      send("PUT", person, {
        filings: [filing(note, "Work", 7), filing(note, "School", ahead), filing(note, null, 8)],
      }),
    );
    expect(filings).toMatchObject([{ folderName: "School" }]);
    expect(filings[0]?.timestamp).toBeLessThanOrEqual(Date.now());
  });

  test("change in two browsers at once, and none of it is lost", async () => {
    const person = await newPerson();
    const notes = await Promise.all(Array.from({ length: 6 }, () => insertNote(sql, person)));
    await kept(send("PUT", person));
    await Promise.all(
      notes.map((note) => kept(send("PATCH", person, { filings: [filing(note, "Work", 5)] }))),
    );
    const { filings } = await kept(get(person));
    expect(filings.map(({ noteId }) => noteId).sort()).toEqual([...notes].sort());
  });

  test("say nothing of other people's notes, and take nothing for them", async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()];
    const note = await insertNote(sql, theirs);
    await kept(send("PUT", theirs, { filings: [filing(note, "Work", 5)] }));
    const { filings } = await kept(
      send("PUT", mine, { filings: [filing(note, "Mine", 9), filing(999_999_999, "Mine", 9)] }),
    );
    expect(filings).toEqual([]);
    expect((await kept(get(theirs))).filings).toEqual([filing(note, "Work", 5)]);
  });

  test("are in the download of all one's data", async () => {
    const person = await newPerson();
    const names = async () => {
      const zip = await api("/account/export", {}, person.token);
      return Buffer.from(await zip.arrayBuffer()).toString("latin1");
    };
    expect(await names()).not.toContain("folders.json");
    await kept(send("PUT", person, { folders: [{ category: "docs", folderName: "Trips", timestamp: 1 }] }));
    expect(await names()).toContain("folders.json");
  });

  test("forget a note that is deleted", async () => {
    const person = await newPerson();
    const note = await insertNote(sql, person);
    await kept(send("PUT", person, { filings: [filing(note, "Work", 5)] }));
    await api(`/notes/${note}`, { method: "DELETE" }, person.token);
    expect((await kept(get(person))).filings).toEqual([]);
  });

  test("are forgotten when somebody stops, twice too; who begins again is told everything anew", async () => {
    const person = await newPerson();
    const note = await insertNote(sql, person);
    const first = await kept(send("PUT", person, { filings: [filing(note, "Work", 5)] }));
    for (let time = 0; time < 2; time += 1) {
      const stopped = await api("/note-folders", { method: "DELETE" }, person.token);
      expect(stopped.status).toBe(204);
    }
    expect(await read(get(person))).toEqual({ enabled: false });
    const again = await kept(send("PUT", person, { filings: [filing(note, "School", 1)] }));
    expect(again.sync).not.toBe(first.sync);
    const told = await kept(get(person, `?sync=${first.sync}&since=${first.version + 10}`));
    expect(told.filings).toEqual([filing(note, "School", 1)]);
  });

  test("are taken in by thousands in one request", async () => {
    const person = await newPerson();
    const note = await insertNote(sql, person);
    const many = Array.from({ length: 5_000 }, (_, index) => filing(note, `Folder ${index}`, index));
    expect((await kept(send("PUT", person, { filings: many }))).filings).toEqual([
      filing(note, "Folder 4999", 4_999),
    ]);
    expect((await send("PATCH", person, { filings: [...many, filing(note, "One more", 1)] })).status).toBe(
      400,
    );
    const folders = Array.from({ length: 1_001 }, (_, index) => ({
      category: "docs",
      folderName: `Folder ${index}`,
      timestamp: 1,
    }));
    const refused = await send("PATCH", person, { folders });
    expect({ status: refused.status, body: await refused.text() }).toEqual({
      status: 403,
      body: "These are more folders than can be kept.",
    });
    expect((await kept(get(person))).folders).toEqual([]);
  });

  test.each<[string, object]>([
    ["a category without folders", { filings: [{ ...filing(1, "Work", 1), category: "images" }] }],
    ["a name without a category", { filings: [{ ...filing(1, "Work", 1), category: null }] }],
    ["a category without a name", { filings: [{ ...filing(1, "Work", 1), folderName: null }] }],
    ["an empty name", { filings: [filing(1, " ", 1)] }],
    [
      "a name that is too long",
      { folders: [{ category: "docs", folderName: "x".repeat(81), timestamp: 1 }] },
    ],
    ["a time before all time", { filings: [filing(1, "Work", -1)] }],
    ["a time that is none", { filings: [{ ...filing(1, "Work", 1), timestamp: "now" }] }],
    ["a note without a number", { filings: [{ ...filing(1, "Work", 1), noteId: "1" }] }],
    ["somebody else's number", { userId: 1 }],
    ["a zero character", { folders: [{ category: "docs", folderName: "a\u0000b", timestamp: 1 }] }],
    ["a list that is none", { filings: {} }],
    ["a version that is none", { since: -1 }],
  ])("with %s are 400", async (_name, change) => {
    const person = await newPerson();
    for (const method of ["PUT", "PATCH"]) expect((await send(method, person, change)).status).toBe(400);
    expect(await read(get(person))).toEqual({ enabled: false });
  });

  test("are not read with a version that is none", async () => {
    const person = await newPerson();
    expect((await get(person, "?sync=x")).status).toBe(400);
    expect((await get(person, "?since=-1")).status).toBe(400);
  });
});
