import { sql as statement } from "kysely";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { asCaller, asService } from "./support/as-caller.ts";
import { database, insertNote, isWaitedFor } from "./support/database.ts";
import { api, instance, newPerson, type Person, upload } from "./support/people.ts";

const sql = database();
const WRITES = 12;

const syncFolders = (person: Person, change: object) =>
  api(
    "/note-folders",
    {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ sync: 0, since: 0, assignments: [], folders: [], ...change }),
    },
    person.token,
  );

/** As many changes of folders as one request may have: the folders of `round` are renamed to those of the next one. */
const largestChange = (round: number) => ({
  folders: Array.from({ length: 5_000 }, (_, at) => ({
    ...{ category: "docs", folderName: `Folder ${at}`, timestamp: round, removed: true },
    renamedTo: `Folder ${at + 1}`,
  })),
});

test("a dozen of the largest changes of one person at once leave room for a visitor", async () => {
  const person = await newPerson();
  const writes = Array.from({ length: WRITES }, (_, at) => syncFolders(person, largestChange(at)));
  let finished = false;
  const done = Promise.all(writes).finally(() => (finished = true));
  const visitors = await Promise.all(["/search?q=harbour", "/settings", "/photos"].map((path) => api(path)));
  expect(visitors.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(finished).toBe(false);
  const statuses = (await done).map(({ status }) => status);
  for (const status of statuses) expect([200, 429, 503]).toContain(status);
  expect(statuses).toContain(200);
});

test("one person's requests beyond 128 at once are refused, and another person's are not", async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  expect((await syncFolders(person, {})).status).toBe(200);
  await sql.begin(async (own) => {
    await own`select from public.note_folders where user_id = ${person.id} for update`;
    const folders = [{ category: "docs", folderName: "Trips", timestamp: 1 }];
    const requests = Array.from({ length: 160 }, () => syncFolders(person, { folders }));
    const refused = await Promise.any(
      requests.map(async (request) => {
        const answer = await request;
        if (answer.status !== 429) throw new Error(`${answer.status}`);
        return answer;
      }),
    );
    expect(refused.headers.get("retry-after")).toBe("1");
    expect(await refused.text()).toBe("These are too many requests at once. Please try again in a moment.");
    expect((await api("/notes", {}, other.token)).status).toBe(200);
    await own`rollback`;
    await Promise.all(requests);
  });
});

test("a person whose large uploads stand still gets no further one in, and others do", async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  // From then on each has a budget of their own, and not that of their address.
  for (const each of [person, other]) expect((await api("/notes", {}, each.token)).status).toBe(200);
  const { hostname, port } = new URL(instance.origin);
  const silent = Array.from({ length: 8 }, () => {
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    socket.write(
      [
        "POST /api/notes/upload HTTP/1.1",
        `Host: ${hostname}:${port}`,
        `Authorization: Bearer ${person.token}`,
        "Content-Type: multipart/form-data; boundary=edge",
        "Content-Length: 10000000",
        "",
        "--edge\r\n",
      ].join("\r\n"),
    );
    return socket;
  });
  const large = (from: Person) => upload(from, `${randomUUID()}.txt`, "some words ".repeat(200_000));
  // Once one of them is refused, the others have used up the budget.
  const [refused] = await Promise.any(silent.map((socket) => once(socket, "data")));
  expect(`${refused}`).toMatch(/^HTTP\/1.1 429 /u);
  expect((await large(person)).status).toBe(429);
  expect((await large(other)).status).toBe(201);
  expect((await upload(person, "small.txt", "a few words")).status).toBe(201);
  for (const socket of silent) socket.destroy();
  await expect.poll(async () => (await large(person)).status).toBe(201);
});

test("a request that waits for a lock gives up in time, and says when to try again", async () => {
  const person = await newPerson();
  const note = await insertNote(sql, person);
  await sql.begin(async (own) => {
    await own`select from public.notes where id = ${note} for update`;
    const change = api(
      `/notes/${note}`,
      {
        method: "PATCH",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ title: randomUUID() }),
      },
      person.token,
    );
    await expect.poll(() => isWaitedFor(own)).toBe(true);
    const answer = await change;
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(await answer.text()).toBe("The same is being changed elsewhere at this moment. Please try again.");
  });
  expect((await api(`/notes/${note}`, {}, person.token)).status).toBe(200);
});

test("nobody waits long for a statement or a lock, the site itself included", async () => {
  const limits = statement<{ lock: string; statement: string }>`
    select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`;
  const { token } = await newPerson();
  expect(await asCaller().run(limits)).toEqual([{ lock: "2s", statement: "3s" }]);
  for (const db of [asCaller(token), asService()])
    expect(await db.run(limits)).toEqual([{ lock: "2s", statement: "8s" }]);
  // Auth and Storage of the embedded stack.
  const [role] = await sql`select rolconfig as settings from pg_roles where rolname = 'authenticator'`;
  expect(role?.["settings"]).toEqual(expect.arrayContaining(["lock_timeout=2s", "statement_timeout=8s"]));
});
