import { describe, expect, test } from "vitest";
import { noteFoldersSchema, type SyncFoldersInput } from "../functions/_shared/contract/note-folder.ts";
import { database, insertNote } from "./support/database.ts";
import { exportAccount } from "./support/account-export.ts";
import { api, auth, instance, newPerson, type Person } from "./support/people.ts";
import { askAs } from "./support/whole-site.ts";

const sql = database();

function send(method: string, person: Person, change: Partial<SyncFoldersInput> | object = {}) {
  const body = JSON.stringify({ sync: 0, since: 0, assignments: [], folders: [], ...change });
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

/** The synchronised folders in a response, which must be enabled. */
async function kept(response: Response | Promise<Response>) {
  const folders = await read(response);
  if (!folders.enabled) throw new Error("Nothing is kept.");
  return folders;
}

const get = (person: Person, query = "") => api(`/note-folders${query}`, {}, person.token);
const assignment = (noteId: number, folderName: string | null, timestamp: number) => ({
  noteId,
  category: folderName === null ? null : "docs",
  folderName,
  timestamp,
});

const made = (folderName: string, timestamp: number) => ({
  ...{ category: "docs", folderName, timestamp, removed: false, renamedTo: null },
});
const gone = (folderName: string, renamedTo: string | null, timestamp: number) => ({
  ...{ category: "docs", folderName, timestamp, removed: true, renamedTo },
});

describe("the synchronisation of note folders", () => {
  test("is off until it is begun, and a change before that stores nothing", async () => {
    const person = await newPerson();
    const note = await insertNote(sql, person);
    expect(await read(get(person))).toEqual({ enabled: false });
    expect(await read(send("PATCH", person, { assignments: [assignment(note, "Work", 5)] }))).toEqual({
      enabled: false,
    });
    expect(await kept(send("PUT", person))).toMatchObject({ assignments: [], folders: [] });
  });

  test("merges note by note: the latest filing wins, in whatever order the requests arrive", async () => {
    const person = await newPerson();
    const [one, two, three] = [
      await insertNote(sql, person),
      await insertNote(sql, person),
      await insertNote(sql, person),
    ];
    const first = await kept(
      send("PUT", person, {
        assignments: [assignment(one, "Work", 10), assignment(two, "Work", 10)],
        folders: [{ category: "docs", folderName: "Trips", timestamp: 3 }],
      }),
    );
    expect(first.assignments).toEqual([assignment(one, "Work", 10), assignment(two, "Work", 10)]);
    const known = { sync: first.sync, since: first.version };
    const second = await kept(
      send("PATCH", person, {
        ...known,
        assignments: [
          assignment(one, "School", 9),
          assignment(two, null, 11),
          assignment(three, "School", 1),
        ],
        folders: [
          { category: "docs", folderName: "Trips", timestamp: 9 },
          { category: "notes", folderName: "Trips", timestamp: 9 },
        ],
      }),
    );
    // The response has everything that changed since, and for every entry that was sent the one that is valid. An entry that
    // lost gets its older winner back, because the browser has overwritten it with its own.
    expect(second.assignments).toEqual([
      assignment(one, "Work", 10),
      assignment(two, null, 11),
      assignment(three, "School", 1),
    ]);
    expect(second.folders).toEqual([{ ...made("Trips", 9), category: "notes" }]);
    const all = await kept(get(person));
    expect(all.assignments).toEqual([
      assignment(one, "Work", 10),
      assignment(two, null, 11),
      assignment(three, "School", 1),
    ]);
    expect(all.folders.map(({ timestamp }) => timestamp)).toEqual([3, 9]);
    const nothing = await kept(get(person, `?sync=${all.sync}&since=${all.version}`));
    expect(nothing).toMatchObject({ assignments: [], folders: [] });
  });

  test("takes the latest of several assignments of a note in one request, and a clock that runs ahead gains nothing", async () => {
    const person = await newPerson();
    const note = await insertNote(sql, person);
    const ahead = Date.now() + 1_000_000_000;
    const { assignments } = await kept(
      send("PUT", person, {
        assignments: [
          assignment(note, "Work", 7),
          assignment(note, "School", ahead),
          assignment(note, null, 8),
        ],
      }),
    );
    expect(assignments).toMatchObject([{ folderName: "School" }]);
    expect(assignments[0]?.timestamp).toBeLessThanOrEqual(Date.now());
  });

  test("loses no changes that two browsers send at once", async () => {
    const person = await newPerson();
    const { data } = await auth().signInWithPassword(person);
    const browsers = [person, { ...person, token: data.session?.access_token ?? "" }];
    const notes = await Promise.all(Array.from({ length: 6 }, () => insertNote(sql, person)));
    await kept(send("PUT", person));
    await Promise.all(
      notes.map((note, at) =>
        kept(send("PATCH", browsers[at % 2] ?? person, { assignments: [assignment(note, "Work", 5)] })),
      ),
    );
    const { assignments } = await kept(get(person));
    expect(assignments.map(({ noteId }) => noteId).sort()).toEqual([...notes].sort());
  });

  test("neither reads nor stores assignments of other people's notes", async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()];
    const note = await insertNote(sql, theirs);
    await kept(send("PUT", theirs, { assignments: [assignment(note, "Work", 5)] }));
    const { assignments } = await kept(
      send("PUT", mine, { assignments: [assignment(note, "Mine", 9), assignment(999_999_999, "Mine", 9)] }),
    );
    expect(assignments).toEqual([]);
    expect((await kept(get(theirs))).assignments).toEqual([assignment(note, "Work", 5)]);
  });

  test("is part of the export of one's account", async () => {
    const person = await newPerson();
    const download = async () => {
      const files = await exportAccount(askAs(instance.origin, person.token));
      const found = files.find(({ name }) => name === "folders.json");
      return found && JSON.parse(found.bytes.toString());
    };
    expect(await download()).toBeUndefined();
    await kept(send("PUT", person, { folders: [made("Trips", 1), gone("Travel", "Trips", 1)] }));
    expect(await download()).toEqual({
      folders: [{ category: "docs", folderName: "Trips", timestamp: 1 }],
      assignments: [],
    });
  });

  test("drops the filing of a deleted note", async () => {
    const person = await newPerson();
    const note = await insertNote(sql, person);
    await kept(send("PUT", person, { assignments: [assignment(note, "Work", 5)] }));
    await api(`/notes/${note}`, { method: "DELETE" }, person.token);
    expect((await kept(get(person))).assignments).toEqual([]);
  });

  test("deletes everything when it is switched off, twice too; the next beginning starts afresh", async () => {
    const person = await newPerson();
    const note = await insertNote(sql, person);
    const first = await kept(send("PUT", person, { assignments: [assignment(note, "Work", 5)] }));
    for (let time = 0; time < 2; time += 1) {
      const stopped = await api("/note-folders", { method: "DELETE" }, person.token);
      expect(stopped.status).toBe(204);
    }
    expect(await read(get(person))).toEqual({ enabled: false });
    const again = await kept(send("PUT", person, { assignments: [assignment(note, "School", 1)] }));
    expect(again.sync).not.toBe(first.sync);
    const told = await kept(get(person, `?sync=${first.sync}&since=${first.version + 10}`));
    expect(told.assignments).toEqual([assignment(note, "School", 1)]);
  });

  test("takes thousands of assignments in one request, and refuses too many assignments or folders", async () => {
    const person = await newPerson();
    const note = await insertNote(sql, person);
    const many = Array.from({ length: 5_000 }, (_, index) => assignment(note, `Folder ${index}`, index));
    expect((await kept(send("PUT", person, { assignments: many }))).assignments).toEqual([
      assignment(note, "Folder 4999", 4_999),
    ]);
    expect(
      (await send("PATCH", person, { assignments: [...many, assignment(note, "One more", 1)] })).status,
    ).toBe(400);
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
    ["a category without folders", { assignments: [{ ...assignment(1, "Work", 1), category: "images" }] }],
    ["a name without a category", { assignments: [{ ...assignment(1, "Work", 1), category: null }] }],
    ["a category without a name", { assignments: [{ ...assignment(1, "Work", 1), folderName: null }] }],
    ["an empty name", { assignments: [assignment(1, " ", 1)] }],
    [
      "a name that is too long",
      { folders: [{ category: "docs", folderName: "x".repeat(81), timestamp: 1 }] },
    ],
    ["a negative time", { assignments: [assignment(1, "Work", -1)] }],
    ["a time that is not a number", { assignments: [{ ...assignment(1, "Work", 1), timestamp: "now" }] }],
    ["a note id that is a string", { assignments: [{ ...assignment(1, "Work", 1), noteId: "1" }] }],
    ["another user's id", { userId: 1 }],
    [
      "a new name for a folder that is not removed",
      { folders: [{ ...made("Trips", 1), renamedTo: "Travel" }] },
    ],
    ["an empty new name", { folders: [gone("Trips", " ", 1)] }],
    ["a null character", { folders: [{ category: "docs", folderName: "a\u0000b", timestamp: 1 }] }],
    ["an object in place of a list", { assignments: {} }],
    ["a negative version", { since: -1 }],
  ])("refuses %s with 400", async (_name, change) => {
    const person = await newPerson();
    for (const method of ["PUT", "PATCH"]) expect((await send(method, person, change)).status).toBe(400);
    expect(await read(get(person))).toEqual({ enabled: false });
  });

  test("refuses to be read with an invalid sync id or version", async () => {
    const person = await newPerson();
    expect((await get(person, "?sync=x")).status).toBe(400);
    const refused = await get(person, "?since=-1");
    expect([refused.status, await refused.text()]).toEqual([400, "since: must be at least 0"]);
  });
});

/** A person with notes filed in Trips; `tell` sends a change from a browser that knows this state. */
async function twoBrowsers(notes = 1) {
  const person = await newPerson();
  const ids: number[] = [];
  while (ids.length < notes) ids.push(await insertNote(sql, person));
  const assignments = ids.map((id) => assignment(id, "Trips", 10));
  const { sync, version } = await kept(send("PUT", person, { assignments, folders: [made("Trips", 5)] }));
  const known = { sync, since: version };
  const tell = (change: object, from = known) => kept(send("PATCH", person, { ...from, ...change }));
  const all = () => kept(get(person));
  return { person, ids, note: ids[0] ?? 0, known, tell, all };
}

describe("a folder that is renamed or deleted", () => {
  test.each([
    ["renamed", "Travel", "Travel"],
    ["deleted", null, null],
  ] as const)(
    "and %s in one browser is so in the other, and its notes follow with their time of filing unchanged",
    async (_what, renamedTo, name) => {
      const { person, note, known, tell } = await twoBrowsers();
      const news = [gone("Trips", renamedTo, 20), ...(renamedTo ? [made(renamedTo, 20)] : [])];
      await tell({ folders: news });
      const told = await kept(get(person, `?sync=${known.sync}&since=${known.since}`));
      expect(told.folders).toEqual(news);
      expect(told.assignments).toEqual([assignment(note, name, 10)]);
    },
  );

  test.each([
    ["renamed", "Travel", "Travel"],
    ["deleted", null, null],
  ] as const)(
    "and %s does not come back through an offline browser that filed notes in it before or after",
    async (_what, renamedTo, name) => {
      const { ids, tell, all } = await twoBrowsers(3);
      const [before, after, elsewhere] = [ids[0] ?? 0, ids[1] ?? 0, ids[2] ?? 0];
      await tell({ folders: [gone("Trips", renamedTo, 20), ...(renamedTo ? [made(renamedTo, 20)] : [])] });
      const late = await tell({
        assignments: [
          assignment(before, "Trips", 15),
          assignment(after, "Trips", 25),
          assignment(elsewhere, "School", 15),
        ],
        folders: [made("Trips", 5)],
      });
      const assignments = [
        assignment(before, name, 15),
        assignment(after, name, 25),
        // Moved to another folder before, so the change of the folder does not touch it.
        assignment(elsewhere, "School", 15),
      ];
      expect(late.assignments).toEqual(assignments);
      expect(late.folders).toContainEqual(gone("Trips", renamedTo, 20));
      const now = await all();
      expect(now.assignments).toEqual(assignments);
      expect(now.folders.filter(({ removed }) => !removed).map(({ folderName }) => folderName)).toEqual(
        renamedTo ? [renamedTo] : [],
      );
    },
  );

  test("is found after several renames, and exists again when it gets its old name back", async () => {
    const { note, tell, all } = await twoBrowsers();
    await tell({ folders: [gone("Trips", "Travel", 20), made("Travel", 20)] });
    await tell({ folders: [gone("Travel", "Voyages", 30), made("Voyages", 30)] });
    const late = await tell({ assignments: [assignment(note, "Trips", 40)] });
    expect(late.assignments).toEqual([assignment(note, "Voyages", 40)]);
    await tell({ folders: [gone("Voyages", "Trips", 50), made("Trips", 50)] });
    const now = await all();
    expect(now.assignments).toEqual([assignment(note, "Trips", 40)]);
    expect(now.folders.filter(({ removed }) => !removed)).toEqual([made("Trips", 50)]);
  });

  const aThousandNotes = ({ id }: Person) => sql<{ id: number }[]>`
    insert into public.notes
      (user_id, title, original_filename, file_type, file_size, content_hash, storage_path, analysis_status)
    select ${id}, 'Note ' || n, 'note.txt', 'txt', 5, 'none', ${`${id}/`} || gen_random_uuid(), 'done'
    from generate_series(1, 1000) as n returning id::int`;

  test("is found through a chain of a thousand renames, by notes that were filed under each of its names", async () => {
    const person = await newPerson();
    const notes = await aThousandNotes(person);
    const { assignments } = await kept(
      send("PUT", person, {
        assignments: notes.map(({ id }, at) => assignment(id, `Folder ${at}`, 10)),
        folders: notes.map((_, at) => gone(`Folder ${at}`, `Folder ${at + 1}`, 5)),
      }),
    );
    expect(assignments).toEqual(notes.map(({ id }) => assignment(id, "Folder 1000", 10)));
  });

  test("and renamed a thousand times in one request takes along the notes filed under each name", async () => {
    const person = await newPerson();
    const notes = await aThousandNotes(person);
    await kept(
      send("PUT", person, { assignments: notes.map(({ id }, at) => assignment(id, `Folder ${at}`, 10)) }),
    );
    const folders = notes.flatMap((_, at) => [
      gone(`Folder ${at}`, `Folder ${at + 1}`, 5),
      made(`Folder ${at + 1}`, 5),
    ]);
    const { assignments } = await kept(send("PATCH", person, { folders }));
    expect(assignments).toEqual(notes.map(({ id }) => assignment(id, "Folder 1000", 10)));
  });

  test("and whose old name another folder gets in the same request does not mix its notes with the other's", async () => {
    const { ids, tell, all } = await twoBrowsers(3);
    const [first, second, third] = [ids[0] ?? 0, ids[1] ?? 0, ids[2] ?? 0];
    const known = await tell({
      assignments: [assignment(second, "Paris", 12), assignment(third, "Rome", 12)],
    });
    const folders = [
      ...[gone("Paris", "Lyon", 20), made("Lyon", 20)],
      ...[gone("Trips", "Paris", 21), made("Paris", 21)],
      ...[gone("Rome", "Trips", 22), made("Trips", 22)],
    ];
    await tell({ folders }, { sync: known.sync, since: known.version });
    expect((await all()).assignments).toEqual([
      assignment(first, "Paris", 10),
      assignment(second, "Lyon", 12),
      assignment(third, "Trips", 12),
    ]);
  });

  test("and created again in the same request is empty, and takes what is filed in it since", async () => {
    const { ids, tell, all } = await twoBrowsers(2);
    const [old, fresh] = [ids[0] ?? 0, ids[1] ?? 0];
    await tell({
      folders: [gone("Trips", null, 20), made("Trips", 30)],
      assignments: [assignment(fresh, "Trips", 40)],
    });
    expect((await all()).assignments).toEqual([assignment(old, null, 10), assignment(fresh, "Trips", 40)]);
    expect((await all()).folders).toEqual([made("Trips", 30)]);
  });

  test("and created again in the same request no longer affects the notes that moved away with the rename", async () => {
    const { note, tell, all } = await twoBrowsers();
    await tell({ folders: [gone("Trips", "Rome", 20), made("Rome", 20), made("Trips", 30)] });
    await tell({ folders: [gone("Trips", null, 60)] });
    await tell({ folders: [gone("Trips", "Paris", 70)] });
    expect((await all()).assignments).toEqual([assignment(note, "Rome", 10)]);
  });

  test("in two browsers at once follows the later change, and the other browser receives it with its notes", async () => {
    const { note, tell, all } = await twoBrowsers();
    await tell({ folders: [gone("Trips", "Travel", 30), made("Travel", 30)] });
    const late = await tell({ folders: [gone("Trips", null, 20)] });
    expect(late.folders).toContainEqual(gone("Trips", "Travel", 30));
    expect(late.assignments).toEqual([assignment(note, "Travel", 10)]);
    // The same change sent again, as after a lost response, has no effect.
    await tell({ folders: [gone("Trips", "Travel", 30), made("Travel", 30)] });
    expect((await all()).assignments).toEqual([assignment(note, "Travel", 10)]);
  });

  const toParis = { folders: [gone("Trips", "Paris", 20), made("Paris", 20)] };
  const toRome = { folders: [gone("Trips", "Rome", 30), made("Rome", 30)] };
  const deleted = { folders: [gone("Trips", null, 20)] };
  const deletedLater = { folders: [gone("Trips", null, 40)] };

  test.each<[string, { folders: object[] }[], string | null, string, string[]]>([
    ["renamed in both", [toParis, toRome], "Rome", "Paris", ["Paris", "Rome"]],
    ["renamed in one and deleted later in the other", [toRome, deletedLater], null, "Paris", ["Rome"]],
    ["deleted in one and renamed later in the other", [deleted, toRome], "Rome", "Paris", ["Rome"]],
    [
      "renamed in both, in one of them twice",
      [{ folders: [...toParis.folders, gone("Paris", "Lyon", 25), made("Lyon", 25)] }, toRome],
      "Rome",
      "Lyon",
      ["Lyon", "Rome"],
    ],
  ])(
    "%s, each unaware of the other, follows the later change, whichever arrives first",
    async (_what, changes, name, otherName, names) => {
      for (const inOrder of [changes, changes.toReversed()]) {
        const { ids, note, known, tell, all } = await twoBrowsers(2);
        // A note that was in a folder of the new name before did not belong to the renamed folder.
        const other = ids[1] ?? 0;
        await tell({ assignments: [assignment(other, "Paris", 12)] });
        for (const change of inOrder) await tell(change);
        const now = await all();
        expect(now.assignments).toEqual([assignment(note, name, 10), assignment(other, otherName, 12)]);
        expect(
          now.folders
            .filter(({ removed }) => !removed)
            .map(({ folderName }) => folderName)
            .sort(),
        ).toEqual(names);
        // Both browsers receive the result.
        const told = await tell({}, known);
        expect(told.assignments).toContainEqual(assignment(note, name, 10));
      }
    },
  );

  test("in both browsers takes along notes filed in it since, but none that were moved out or filed in a new folder", async () => {
    const { ids, tell, all } = await twoBrowsers(4);
    const [stays, late, elsewhere, out] = [ids[0] ?? 0, ids[1] ?? 0, ids[2] ?? 0, ids[3] ?? 0];
    const { version, sync } = await tell(toParis);
    await tell({
      assignments: [
        assignment(late, "Trips", 22),
        assignment(elsewhere, "School", 23),
        assignment(out, null, 23),
      ],
    });
    await tell(toRome);
    const assignments = [
      assignment(stays, "Rome", 10),
      assignment(late, "Rome", 22),
      assignment(elsewhere, "School", 23),
      assignment(out, null, 23),
    ];
    expect((await all()).assignments).toEqual(assignments);
    // A new folder of the same name has nothing to do with the renamed one.
    await tell({ folders: [made("Trips", 50)] }, { sync, since: version + 10 });
    await tell({ folders: [gone("Trips", null, 60)] });
    expect((await all()).assignments).toEqual(assignments);
  });

  test("by an older change than the folder itself stays, with its notes, and goes by a newer one", async () => {
    const { note, known, tell } = await twoBrowsers();
    for (const since of [0, known.since]) {
      const older = await tell({ folders: [gone("Trips", null, 3)] }, { ...known, since });
      expect(older).toMatchObject({
        assignments: [assignment(note, "Trips", 10)],
        folders: [made("Trips", 5)],
      });
    }
    expect((await tell({ folders: [gone("Trips", null, 6)] })).assignments).toEqual([
      assignment(note, null, 10),
    ]);
    const again = await tell({ folders: [made("Trips", 7)] });
    expect(again.folders).toMatchObject([{ folderName: "Trips", removed: false }]);
  });

  test("to its own name, or in a circle, causes no endless loop", async () => {
    const { note, tell } = await twoBrowsers();
    const circle = await tell({ folders: [gone("Trips", "Travel", 20), gone("Travel", "Trips", 20)] });
    expect(circle.assignments).toHaveLength(1);
    await tell({ assignments: [assignment(note, "Travel", 40)] });
    const itself = await tell({ folders: [gone("Travel", "Travel", 50)] });
    expect(itself.assignments).toHaveLength(1);
  });

  test("does not count towards the limit, and the latest thousand removed names are remembered", async () => {
    const { tell, all } = await twoBrowsers();
    const names = Array.from({ length: 1_200 }, (_, index) => `Folder ${index}`);
    await tell({ folders: names.flatMap((name, at) => [made(name, at), gone(name, null, at + 1)]) });
    const { folders } = await all();
    expect(folders.filter(({ removed }) => !removed)).toEqual([made("Trips", 5)]);
    expect(folders.filter(({ removed }) => removed)).toHaveLength(1_000);
    expect(folders).toContainEqual(gone("Folder 1199", null, 1_200));
  });

  test("does not affect a folder of the same name of another person", async () => {
    const mine = await twoBrowsers();
    const theirs = await twoBrowsers();
    await mine.tell({ folders: [gone("Trips", null, 99)] });
    expect((await theirs.all()).assignments).toEqual([assignment(theirs.note, "Trips", 10)]);
  });
});
