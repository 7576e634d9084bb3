import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { describe, expect, onTestFinished, test } from "vitest";
import { startBackendProxy } from "./support/backend-proxy.ts";
import { database, insertPost } from "./support/database.ts";
import { startFunction } from "./support/function-process.ts";
import { api, instance, newPerson, owner } from "./support/people.ts";
import { withinOneDay } from "./support/one-day.ts";
import { superuser } from "./support/superuser.ts";

const sql = database();
const all = superuser();

/** The user agent of a browser; views of bots are not counted. */
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Sends a view with the given browser; all come from the address of this machine. */
async function look(body: unknown, browser = "Home", token?: string): Promise<number> {
  const headers = { "content-type": "application/json", "user-agent": `${FIREFOX} ${browser}` };
  return (await api("/views", { method: "POST", headers, body: JSON.stringify(body) }, token)).status;
}

async function viewsOf(id: number): Promise<number> {
  const response = await api(`/blog-posts/${id}`);
  const { views }: { views: number } = await response.json();
  return views;
}

const days = (id: number) => all`
  select day, views from private.daily_views where kind = 'post' and subject = ${String(id)} order by day`;

type Count = (id: number, address?: string) => Promise<unknown>;

/** Runs work that would disturb other tests in a transaction, and rolls it back. */
async function inATransaction(
  run: (day: postgres.TransactionSql, count: Count) => Promise<void>,
): Promise<void> {
  const undo = new Error("undo");
  await all
    .begin(async (day) => {
      await run(day, async (id, address = "192.0.2.1") => {
        const [row] = await day`select public.count_view('post', ${String(id)}, ${address}) as counted`;
        return row?.["counted"];
      });
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
}

describe("a view", () => {
  test("counts once per address and day, for the post and in the daily count", async () => {
    const { id, views, byDay } = await withinOneDay(all, async () => {
      const id = await insertPost(sql);
      await look({ kind: "post", subject: id });
      expect(await look({ kind: "post", subject: String(id) })).toBe(204);
      await all`select public.count_view('post', ${String(id)}, '192.0.2.1')`;
      return { id, views: await viewsOf(id), byDay: await days(id) };
    });
    expect(views).toBe(2);
    expect(byDay).toMatchObject([{ views: 2 }]);
    // The revision is unchanged, so that an open editor can still save the post.
    expect(await (await api(`/blog-posts/${id}`)).json()).toMatchObject({ revision: 1 });
  });

  test("from sixty browsers at one address counts as one", async () => {
    const views = await withinOneDay(all, async () => {
      const id = await insertPost(sql);
      const browsers = Array.from({ length: 60 }, (_, number) => `Browser/${number}`);
      await Promise.all(browsers.map((browser) => look({ kind: "post", subject: id }, browser)));
      return await viewsOf(id);
    });
    expect(views).toBe(1);
  });

  test.each([
    ["one IPv4 address, also when it is written as IPv6", ["192.0.2.1", "::ffff:192.0.2.1"], 1],
    ["two IPv4 addresses", ["192.0.2.1", "192.0.2.2", "::ffff:192.0.2.3"], 3],
    ["one IPv6 network of 64 bits", ["2001:db8::1", "2001:db8::ffff:2", "2001:DB8:0:0:8::1"], 1],
    ["two IPv6 networks", ["2001:db8::1", "2001:db8:0:1::1"], 2],
    ["something that is no address", ["unknown", "unknown", ""], 2],
  ])("from %s counts by network", async (_name, addresses, expected) => {
    const id = await insertPost(sql);
    await inATransaction(async (_day, count) => {
      const counted: unknown[] = [];
      for (const address of addresses) counted.push(await count(id, address));
      expect(counted.filter(Boolean)).toHaveLength(expected);
    });
  });

  test.each([
    ["of many things from one address", "198.51.100.1", "198.51.100.2"],
    ["from all IPv6 networks of one line", "2001:db8:7:%s::1", "2001:db8:8::1"],
  ])("counts 200 times a day %s, and others still count", async (_name, address, other) => {
    const id = await insertPost(sql);
    await inATransaction(async (day, count) => {
      const [row] = await day`
        select count(*) filter (where counted)::int as counted from (
          select public.count_view('page', '/' || n, replace(${address}, '%s', to_hex(n))) as counted
          from generate_series(1, 230) as n
        ) as views`;
      expect(row).toEqual({ counted: 200 });
      expect(await count(id, address.replace("%s", "1"))).toBe(false);
      expect(await count(id, other)).toBe(true);
    });
  });

  test("counts for visitors and users, but not for bots and the administrator", async () => {
    const id = await insertPost(sql);
    const body = JSON.stringify({ kind: "post", subject: id });
    for (const agent of ["Mozilla/5.0 (compatible; Googlebot/2.1)", "curl/8.5.0", "HeadlessChrome/147", ""]) {
      const headers = { "content-type": "application/json", "user-agent": agent };
      expect((await api("/views", { method: "POST", headers, body })).status).toBe(204);
    }
    expect(await look({ kind: "post", subject: id }, "Desk", (await owner()).token)).toBe(204);
    expect(await viewsOf(id)).toBe(0);
    expect(await look({ kind: "post", subject: id }, "Member", (await newPerson()).token)).toBe(204);
    expect(await viewsOf(id)).toBe(1);
    // An invalid token counts as a visitor.
    const other = await insertPost(sql);
    expect(await look({ kind: "post", subject: other }, "Odd", "a.b.c")).toBe(204);
    expect(await viewsOf(other)).toBe(1);
  });

  test("appears in lists immediately", async () => {
    const title = `w${randomUUID()}`;
    const id = await insertPost(sql, { title });
    const list = async () => await (await api(`/blog-posts?q=${title}`)).json();
    expect(await list()).toMatchObject([{ id, views: 0 }]);
    await look({ kind: "post", subject: id });
    expect(await list()).toMatchObject([{ id, views: 1 }]);
  });

  test("that changes no visible number does not empty the public cache", async () => {
    const proxy = await startBackendProxy();
    const running = await startFunction("api", proxy);
    onTestFinished(async () => {
      await running.kill();
      await proxy.close();
    });
    const question = "list_blog_posts";
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    proxy.decide(({ path }) => (path === question ? held.then(() => "pass") : "pass"));
    const asked = () => proxy.seen.filter((each) => each === `SQL ${question}`).length;
    const list = async () => (await fetch(`${running.origin}/api/blog-posts?limit=7`)).status;
    const lookAt = (body: unknown, browser: string) =>
      fetch(`${running.origin}/api/views`, {
        method: "POST",
        headers: { "content-type": "application/json", "user-agent": browser, origin: instance.origin },
        body: JSON.stringify(body),
      });
    const browser = `${FIREFOX} Home`;
    const id = await insertPost(sql);
    const waiting: Promise<number>[] = [];

    // Concurrent requests share one query as long as the cache is not emptied.
    const more = await withinOneDay(all, async () => {
      await lookAt({ kind: "post", subject: id }, browser);
      const before = asked();
      waiting.push(list());
      await expect.poll(asked).toBe(before + 1);
      for (const [body, name] of [
        [{ kind: "page", subject: "/blog" }, browser],
        [{ kind: "post", subject: id }, browser],
        [{ kind: "post", subject: id }, "curl/8.5.0"],
      ] as const) {
        expect((await lookAt(body, name)).status).toBe(204);
      }
      waiting.push(list());
      // Once this is answered, the function has also received the request before it.
      expect((await fetch(`${running.origin}/api/settings`)).status).toBe(200);
      return asked() - before;
    });
    expect(more).toBe(1);
    const before = asked();
    await lookAt({ kind: "post", subject: await insertPost(sql) }, browser);
    waiting.push(list());
    await expect.poll(asked).toBe(before + 1);
    release();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
  });

  test("counts again on the next day, when the hashes and the salt of the day before are deleted", async () => {
    const id = await insertPost(sql);
    await inATransaction(async (day, count) => {
      expect([await count(id), await count(id)]).toEqual([true, false]);
      // Moves everything to yesterday, as if the day were over.
      await day`update private.view_days set day = day - 1`;
      await day`update private.view_visitors set day = day - 1`;
      expect([await count(id), await count(id)]).toEqual([true, false]);
      await day`select public.forget_expired()`;
      const [left] = await day`select
        (select count(*)::int from private.view_days where day < (now() at time zone 'utc')::date) as salts,
        (select count(*)::int from private.view_visitors where day < (now() at time zone 'utc')::date) as visitors`;
      expect(left).toEqual({ salts: 0, visitors: 0 });
    });
  });

  test("stores neither address nor user agent of the visitor", async () => {
    const id = await insertPost(sql);
    await look({ kind: "post", subject: id }, "Browser/1");
    const rows = await all`
      select v::text as row, encode(network, 'escape') as network, encode(visitor, 'escape') as visitor
      from private.view_visitors as v where subject = ${String(id)}`;
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/Browser|Firefox|127\.0\.0\.1/);
  });

  test("of something unpublished or nonexistent does not count", async () => {
    const draft = await insertPost(sql, { published_at: null });
    const later = await insertPost(sql, { published_at: new Date(Date.now() + 3_600_000) });
    for (const subject of [draft, later, 999_999_999])
      expect(await look({ kind: "post", subject })).toBe(204);
    expect(await look({ kind: "photo", subject: 999_999_999 })).toBe(204);
    for (const subject of [draft, later, 999_999_999]) expect(await days(subject)).toEqual([]);
  });

  test("no longer counts when the day's limit is reached", async () => {
    const id = await insertPost(sql);
    await inATransaction(async (day, count) => {
      expect(await count(0)).toBe(false);
      await day`update private.view_days set seen = 200000`;
      expect(await count(id)).toBe(false);
    });
  });

  test.each<[string, unknown]>([
    ["nothing", {}],
    ["an unknown kind", { kind: "person", subject: 1 }],
    ["an unknown page", { kind: "page", subject: "/admin/secret" }],
    ["a number below one", { kind: "post", subject: 0 }],
    ["text in place of an id", { kind: "post", subject: "1; drop table" }],
    ["a list", { kind: "photo", subject: [1] }],
    ["an additional field", { kind: "post", subject: 1, visitor: "me" }],
  ])("of %s is 400", async (_name, body) => {
    expect(await look(body)).toBe(400);
  });
});
