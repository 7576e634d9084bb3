import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { sql } from "kysely";
import pLimit from "p-limit";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { tokenVerifier } from "../functions/api/http/access-token.ts";
import {
  call,
  type Caller,
  callValue,
  databaseErrorOf,
  type DatabasePool,
  fromFunction,
  json,
  onRefusal,
  openPool,
  SERVICE,
  statements,
  VISITOR,
} from "../functions/_shared/database/index.ts";
import { AppError } from "../functions/_shared/errors.ts";
import { database, insertNote, isWaitedFor } from "./support/database.ts";
import { claimsOf, signToken, unsignedToken } from "./support/jwt.ts";
import { leaveOut } from "./support/left-out.ts";
import { api, auth, databaseUrlOf, instance, newPerson, type Person } from "./support/people.ts";
import { hasPgBouncer, startPgBouncer } from "./support/pgbouncer.ts";
import { superuser } from "./support/superuser.ts";

/** Four connections, and forty who wait. */
const MAX_AT_ONCE = 44;

const postgres = database();
const admin = superuser();
const verify = tokenVerifier({ secret: instance.jwtSecret });

const whoAmI = sql<{ role: string; login: string; subject: string | null; pid: number }>`
  select current_user as role, session_user as login, pg_backend_pid() as pid,
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub' as subject`;
const sleep = (seconds: number) => sql`select pg_sleep(${seconds}) is null as done`;

/** What the database or the API answered: the status of an AppError, or the SQLSTATE of another failure. */
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof AppError ? error.status : databaseErrorOf(error)?.code),
  );

describe("an access token", () => {
  let claims: Record<string, unknown>;
  beforeAll(async () => {
    claims = claimsOf((await newPerson()).token);
  });
  const signed = (changes: object, secret = instance.jwtSecret) =>
    signToken({ ...claims, ...changes }, secret);

  test("of a person is theirs, with the claims as they are", async () => {
    const caller = await verify(signed({}));
    expect(caller).toMatchObject({ role: "authenticated", account: claims["sub"] });
    expect(JSON.parse(caller.claims)).toEqual(claims);
  });

  test.each([
    ["forged", () => signed({}, "another secret of at least 32 letters")],
    ["expired", () => signed({ exp: Math.floor(Date.now() / 1000) - 1 })],
    ["without an end", () => signed({ exp: undefined })],
    ["unsigned", () => unsignedToken(claims)],
    ["of the service", () => signed({ role: "service_role" })],
    ["of a visitor", () => signed({ role: "anon" })],
    ["of a role of the database", () => signed({ role: "postgres" })],
    ["without a role", () => signed({ role: undefined })],
    ["for another audience", () => signed({ aud: "somebody" })],
    ["without a session", () => signed({ session_id: undefined })],
    ["of nobody", () => signed({ sub: undefined })],
    ["no token", () => "a.b.c"],
  ])("that is %s is refused", async (_name, token) => {
    expect(await outcome(verify(token()))).toBe(401);
    expect((await api("/notes", {}, token())).status).toBe(401);
  });

  test("that has expired since it was known is refused", async () => {
    const token = signed({ exp: Math.floor(Date.now() / 1000) + 1 });
    await verify(token);
    await expect.poll(() => outcome(verify(token))).toBe(401);
  });

  test("of an ended session is refused by the database", async () => {
    const person = await newPerson();
    expect((await api("/notes", {}, person.token)).status).toBe(200);
    await auth(person.token).admin.signOut(person.token);
    await verify(person.token);
    expect((await api("/notes", {}, person.token)).status).toBe(401);
  });

  test("is taken by the project's set of keys, whose public part is no shared secret", async () => {
    const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
    const jwk = { ...(await exportJWK(publicKey)), kid: "one", alg: "ES256" };
    const ofProject = tokenVerifier({ jwks: { keys: [jwk] } });
    const token = await new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid: "one" }).sign(privateKey);
    expect(await ofProject(token)).toMatchObject({ account: claims["sub"] });
    const both = tokenVerifier({ jwks: { keys: [jwk] }, secret: instance.jwtSecret });
    for (const each of [token, signed({})]) expect(await outcome(both(each))).toBe("done");
    expect(await outcome(ofProject(signed({})))).toBe(401);
    expect(await outcome(ofProject(signed({}, JSON.stringify(jwk))))).toBe(401);
    expect(await outcome(verify(token))).toBe(401);
  });
});

describe("a login role", () => {
  test.each([
    ["api", ["anon", "authenticated"]],
    ["api_service", ["service_role"]],
  ])("%s may become %j and nothing else, and has no rights of its own", async (name, roles) => {
    const [role] = await admin`
      select rolinherit, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication from pg_roles where rolname = ${name}`;
    expect(Object.values(role ?? {})).toEqual(Array(6).fill(false));
    const may = await admin`
      select rolname as role from pg_roles where pg_has_role(${name}, oid, 'set') and rolname <> ${name} order by 1`;
    expect(may.map((each) => each["role"])).toEqual(roles);
    const own = await admin`
      select from pg_class as c where relkind in ('r', 'v') and relnamespace = 'public'::regnamespace
        and has_table_privilege(${name}, c.oid, 'select, insert, update, delete')`;
    expect(own).toHaveLength(0);
  });

  test("of callers cannot become the service, and that of the service no caller", async () => {
    const [api, service] = [openPool(databaseUrlOf("api")), openPool(databaseUrlOf("api_service"))];
    onTestFinished(async () => void (await Promise.all([api.close(), service.close()])));
    expect(await outcome(api.as(SERVICE).run(whoAmI))).toBe("42501");
    expect(await outcome(service.as({ ...VISITOR, role: "authenticated" }).run(whoAmI))).toBe("42501");
    expect(await service.as(SERVICE).run(whoAmI)).toMatchObject([{ role: "service_role" }]);
  });
});

describe.each(["direct", "pooled"])("the database, %s,", (way) => {
  let url: string;
  let pool: DatabasePool;
  let people: Person[];
  let callers: Caller[];
  const stops: (() => Promise<void>)[] = [];

  beforeEach((context) => {
    if (way === "pooled" && !hasPgBouncer) leaveOut(context, "it needs pgbouncer, which is not installed");
  });
  beforeAll(async () => {
    if (way === "pooled" && !hasPgBouncer) return;
    const bouncer = way === "pooled" ? await startPgBouncer(databaseUrlOf("api")) : undefined;
    if (bouncer) stops.push(bouncer.stop);
    url = bouncer?.url ?? databaseUrlOf("api");
    pool = openPool(url);
    stops.push(() => pool.close());
    people = [await newPerson(), await newPerson()];
    callers = await Promise.all(people.map(({ token }) => verify(token)));
  });
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });

  const person = (at = 0): Person => people[at] ?? expect.fail();
  const caller = (at = 0): Caller => callers[at] ?? expect.fail();
  const as = (at = 0) => pool.as(caller(at));

  test("shows a person their own rows alone, and a visitor none", async () => {
    const id = await insertNote(postgres, person());
    const seen = statements.selectFrom("notes").select("id").where("id", "=", id);
    expect(await as(0).run(seen)).toEqual([{ id }]);
    expect(await as(1).run(seen)).toEqual([]);
    expect(await outcome(pool.as(VISITOR).run(seen))).toBe(401);
  });

  test("never mixes callers at the same time", async () => {
    const askers = Array.from({ length: 120 }, (_, at) => at % 3);
    const few = pLimit(MAX_AT_ONCE);
    const answers = await few.map(askers, async (at) => {
      const [me] = await (at === 2 ? pool.as(VISITOR) : as(at)).run(whoAmI);
      return me?.subject ?? null;
    });
    const subjects = [...people.map(({ token }) => claimsOf(token)["sub"]), null];
    expect(answers).toEqual(askers.map((at) => subjects[at]));
  });

  test("leaves nothing on a connection after a success, a failure or an error of ours", async () => {
    const [me] = await as().run(whoAmI);
    await outcome(as().run(sql`select 1 / 0`));
    await outcome(as().transaction(() => Promise.reject(new Error("ours"))));
    const rest = await admin`
      select usename, state, xact_start from pg_stat_activity where usename = 'api' and pid = ${me?.pid ?? 0}`;
    expect(rest).toMatchObject([{ state: "idle", xact_start: null }]);
    // Behind the pooler another client may get the same connection.
    const other = new pg.Client(url);
    await other.connect();
    onTestFinished(() => other.end());
    for (let each = 0; each < 4; each += 1) {
      const { rows } = await other.query(
        `select current_user as role, nullif(current_setting('request.jwt.claims', true), '') as claims,
          current_setting('statement_timeout') as timeout`,
      );
      expect(rows).toEqual([{ role: "api", claims: null, timeout: "0" }]);
    }
  });

  test("limits statements, locks and transactions that stand still", async () => {
    expect(await outcome(as().run(sleep(5), { statement: "50ms" }))).toBe(503);
    const id = await insertNote(postgres, person());
    const change = statements.updateTable("notes").set({ favorite: 1 }).where("id", "=", id);
    await postgres.begin(async (own) => {
      await own`select from public.notes where id = ${id} for update`;
      expect(await outcome(as().run(change, { lock: "50ms" }))).toBe(503);
    });
    const still = as().transaction(
      async (tx) => {
        await tx.run(whoAmI);
        await new Promise((resolve) => setTimeout(resolve, 500));
        await tx.run(whoAmI);
      },
      { idle: "50ms" },
    );
    expect(await outcome(still)).toBe(503);
    expect(await as().run(whoAmI)).toHaveLength(1);
  });

  test("keeps a transaction whole, whatever fails in it", async () => {
    const id = await insertNote(postgres, person());
    const favorite = (value: number) =>
      statements.updateTable("notes").set({ favorite: value }).where("id", "=", id);
    const ignoring = as().transaction(async (tx) => {
      await tx.run(favorite(1));
      await tx.run(sql`select 1 / 0`).catch(() => {});
    });
    await expect(ignoring).rejects.toThrow("was ignored");
    const failing = as().transaction(async (tx) => {
      await tx.run(favorite(1));
      throw new Error("ours");
    });
    await expect(failing).rejects.toThrow("ours");
    expect(await as().run(statements.selectFrom("notes").select("favorite").where("id", "=", id))).toEqual([
      { favorite: 0 },
    ]);
  });

  test("does the work again that lost a deadlock", async () => {
    const ids = [await insertNote(postgres, person()), await insertNote(postgres, person())];
    const touch = (id: number) =>
      statements.updateTable("notes").set({ favorite: 1 }).where("id", "=", id).returning("id");
    let begun = 0;
    const crossing = (first: number, second: number) =>
      as().transaction(
        async (tx) => {
          await tx.run(touch(first));
          begun += 1;
          await expect.poll(() => begun >= 2, { interval: 5 }).toBe(true);
          return await tx.run(touch(second));
        },
        // Longer than a busy server takes to find the deadlock.
        { lock: "30s", idle: "30s" },
      );
    const [a = 0, b = 0] = ids;
    expect(await Promise.all([crossing(a, b), crossing(b, a)])).toEqual([[{ id: b }], [{ id: a }]]);
    // Three times; more if the loser is quicker than the winner, and loses again.
    expect(begun).toBeGreaterThan(2);
  });

  test("replaces a connection that was ended, and says that it did not answer", async () => {
    const dying = as().transaction(async (tx) => {
      const [me] = await tx.run(whoAmI);
      await admin`select pg_terminate_backend(${me?.pid ?? 0})`;
      await tx.run(whoAmI);
    });
    expect(await outcome(dying)).toBe(503);
    expect(await as().run(whoAmI)).toHaveLength(1);
  });

  test("refuses more than may wait at once, and answers the others", async () => {
    const id = await insertNote(postgres, person());
    const held = statements.selectFrom("notes").select("id").where("id", "=", id).forUpdate();
    const { outcomes } = await postgres.begin(async (own) => {
      await own`select from public.notes where id = ${id} for update`;
      const first = Array.from({ length: 2 }, () => outcome(as().run(held, { lock: "5s" })));
      await expect.poll(() => isWaitedFor(own)).toBe(true);
      const rest = Array.from({ length: 48 }, () => outcome(as().run(held, { lock: "5s" })));
      return { outcomes: [...first, ...rest] };
    });
    const answered = await Promise.all(outcomes);
    expect(answered.filter((each) => each === "done")).toHaveLength(MAX_AT_ONCE);
    expect(answered.filter((each) => each === 503)).toHaveLength(50 - MAX_AT_ONCE);
  });

  test("gives each caller their turns, however many statements another sends", async () => {
    const greedy = pool.as(caller(0), pLimit(2));
    const many = Array.from({ length: 60 }, () => outcome(greedy.run(sleep(0.02))));
    expect(await outcome(as(1).run(whoAmI))).toBe("done");
    expect(new Set(await Promise.all(many))).toEqual(new Set(["done"]));
  });

  test("keeps the microseconds of moments, and gives numbers and JSON as such", async () => {
    const [row] = await as().run(
      sql`select '2026-11-22 08:52:11.983214+00'::timestamptz as moment, 9007199254740991::bigint as large, 1.5::numeric as part,
        array[1, 2]::bigint[] as ids, '{"a": [1]}'::jsonb as value, ${json([{ a: 1 }])}::jsonb as sent, ${['a,"b"']}::text[] as texts`,
    );
    expect(row).toEqual({
      moment: "2026-11-22T08:52:11.983214+00:00",
      large: 9007199254740991,
      part: 1.5,
      ids: [1, 2],
      value: { a: [1] },
      sent: [{ a: 1 }],
      texts: ['a,"b"'],
    });
  });

  test("calls functions by the names of their parameters", async () => {
    const id = await insertNote(postgres, person(), { title: `Called ${randomUUID()}` });
    expect(await call(as(), "toggle_note_favorite", { note_id: id })).toMatchObject([{ id, favorite: 1 }]);
    expect(await callValue(as(), "matching_notes", { phrase: "called", terms: ["called"] })).toContain(id);
    const changed = fromFunction("update_note", { note_id: id, changes: json({ addTags: ["one"] }) });
    expect(await as().run(statements.selectFrom(changed.as("note")).select("tags"))).toEqual([
      { tags: ["one"] },
    ]);
    const stale = call(as(), "update_note", {
      note_id: id,
      changes: json({ content: "other" }),
      expected_text_revision: 99,
    });
    await expect(stale.catch(onRefusal({ PT409: (detail) => new Error(`now ${detail}`) }))).rejects.toThrow(
      "now ",
    );
  });
});

test("without a database a request is 503, and nobody is told why", async () => {
  const pool = openPool("postgresql://api:none@127.0.0.1:1/postgres");
  expect(await outcome(pool.as(VISITOR).run(whoAmI))).toBe(503);
});
