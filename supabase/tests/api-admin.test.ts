import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { callValue, statements } from "../functions/_shared/database/index.ts";
import { asCaller, refusalOf } from "./support/as-caller.ts";
import {
  activitySchema,
  adminCommentSchema,
  adminStatsSchema,
  adminUserSchema,
  analyticsSchema,
} from "../functions/_shared/contract/admin.ts";
import { analyserSchema, analyserTestSchema } from "../functions/_shared/contract/analysis.ts";
import { ERROR_MESSAGES } from "../functions/_shared/contract/error.ts";
import { cookiesOf, logIn } from "./support/browser.ts";
import { database, insertPhoto } from "./support/database.ts";
import { linkOf, mailsTo } from "./support/mail.ts";
import { withinOneDay } from "./support/one-day.ts";
import { api, auth, instance, newPerson, owner, type Person, supabase, upload } from "./support/people.ts";

const sql = database();

async function answer(response: Response) {
  return { status: response.status, body: await response.text() };
}

const refusals = (sentence: keyof typeof ERROR_MESSAGES, status: number) => ({
  status,
  body: ERROR_MESSAGES[sentence],
});

const suspend = (id: number, token: string) => api(`/admin/users/${id}/suspend`, { method: "POST" }, token);
const restore = (id: number, token: string) => api(`/admin/users/${id}/restore`, { method: "POST" }, token);

/** The rows of all pages of an administrator's list. */
async function allPages<T>(path: string, token: string, parse: (value: unknown) => T[]): Promise<T[]> {
  const rows: T[] = [];
  for (let next: string | undefined = path; next;) {
    const response = await api(next, {}, token);
    expect(response.status).toBe(200);
    rows.push(...parse(await response.json()));
    next = /<\/api([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  }
  return rows;
}

describe("users", () => {
  const list = (query: string, token: string) =>
    allPages(`/admin/users?${query}`, token, (value) => adminUserSchema.array().parse(value));

  test("are found by a part of the name or address, with role, last login and state", async () => {
    const { token } = await owner();
    const person = await newPerson();
    await sql`update public.users set first_name = 'Ada', last_name = ${`Love_${person.id}%`} where id = ${person.id}`;
    const expected = {
      id: person.id,
      email: person.email,
      firstName: "Ada",
      role: "Viewer",
      isSuspended: false,
      lastLogin: expect.any(String),
    };
    for (const q of [person.email.slice(3, 20).toUpperCase(), `ada love_${person.id}%`, `e_${person.id}%`]) {
      expect(await list(`q=${encodeURIComponent(q)}`, token)).toEqual([expect.objectContaining(expected)]);
    }
    expect(await list("q=owner%40example.com", token)).toEqual([
      expect.objectContaining({ id: 1, role: "Admin" }),
    ]);
    expect(await list(`q=${randomUUID()}`, token)).toEqual([]);
    const [listed] = await list(`q=${person.email}`, token);
    const [account] = await sql`select last_sign_in_at from auth.users where email = ${person.email}`;
    expect(listed?.lastLogin).toBe(account?.["last_sign_in_at"].toISOString());
  });

  test("are found with and without the accents of their names, in any Unicode form", async () => {
    const { token } = await owner();
    for (const [firstName, searches] of [
      ["José", ["jose", "JOSÉ", "jose\u0301"]],
      ["Jose\u0301", ["jose", "josé"]],
      ["Jose", ["josé"]],
    ] as const) {
      const person = await newPerson();
      await sql`update public.users set first_name = ${firstName}, last_name = ${`Nº${person.id}`} where id = ${person.id}`;
      for (const q of searches)
        expect(
          await list(`q=${encodeURIComponent(`${q} Nº${person.id}`)}`, token),
          `${firstName}, ${q}`,
        ).toEqual([expect.objectContaining({ id: person.id })]);
    }
  });

  test("are listed page by page, newest first, each once", async () => {
    const { token } = await owner();
    const mark = randomUUID();
    await sql`
      with accounts as (
        insert into auth.users (id, email)
        select gen_random_uuid(), ${mark} || n || '@example.com' from generate_series(1, 7) as n returning id
      ) select count(*) from accounts`;
    const people = await list(`q=${mark}&limit=3`, token);
    const rows =
      await sql`select id::int from public.users where email like ${`${mark}%`} order by public.users.id desc`;
    expect(people.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(people).toHaveLength(7);
  });

  test("are sorted by name, last login, storage or date of joining, in both directions, across pages", async () => {
    const { token } = await owner();
    const mark = randomUUID();
    await sql`
      insert into auth.users (id, email, raw_user_meta_data, last_sign_in_at)
      select gen_random_uuid(), ${mark} || n || '@example.com', jsonb_build_object('first_name', name), login
      from (values (1, 'Émile', now()), (2, 'zoé', null), (3, 'Eve', now() - interval '1.000001 days'), (4, 'bo', null),
        (5, 'Émile', now() - interval '1 day')) as p (n, name, login)`;
    await sql`
      update public.users set created_at = now() - make_interval(secs => 0.000001 * id) where email like ${`${mark}%`}`;
    const documents = { 1: 10, 2: 0, 3: 9, 4: 100, 5: 10 };
    for (const [n, bytes] of Object.entries(documents))
      await sql`
        insert into private.note_storage (user_id, bytes)
        select id, ${bytes} from public.users where email = ${`${mark}${n}@example.com`}`;
    const orders = {
      "sort=name&direction=asc": [4, 1, 5, 3, 2],
      "sort=login&direction=asc": [2, 4, 3, 5, 1],
      "sort=storage&direction=asc": [2, 3, 1, 5, 4],
      "sort=joined&direction=asc": [5, 4, 3, 2, 1],
    };
    for (const [query, order] of Object.entries(orders)) {
      const numbers = async (asked: string) =>
        (await list(`q=${mark}&limit=2&${asked}`, token)).map(({ email }) => Number(email[mark.length]));
      expect(await numbers(query), query).toEqual(order);
      const backwards = query.replace("asc", "desc");
      expect(await numbers(backwards), backwards).toEqual(order.toReversed());
    }
    await sql`delete from auth.users where email like ${`${mark}%`}`;
  });

  test("are sorted by name with numbers in numeric order, across pages", async () => {
    const { token } = await owner();
    const mark = randomUUID();
    await sql`
      insert into auth.users (id, email, raw_user_meta_data)
      select gen_random_uuid(), ${mark} || n || '@example.com', jsonb_build_object('first_name', name)
      from unnest(array['No. 54', 'no. 6', 'Nö. 100', 'No. 6b', 'Ada']) with ordinality as p (name, n)`;
    const names = async (direction: string) =>
      (await list(`q=${mark}&limit=2&sort=name&direction=${direction}`, token)).map(
        ({ firstName }) => firstName,
      );
    const order = ["Ada", "no. 6", "No. 6b", "No. 54", "Nö. 100"];
    expect(await names("asc")).toEqual(order);
    expect(await names("desc")).toEqual(order.toReversed());
    await sql`delete from auth.users where email like ${`${mark}%`}`;
  });

  test("are counted in total and by search, and can be limited to suspended ones", async () => {
    const { token } = await owner();
    const mark = randomUUID();
    await sql`
      insert into auth.users (id, email, banned_until)
      select gen_random_uuid(), ${mark} || n || '@example.com', case n when 2 then now() + interval '1 year' end
      from generate_series(1, 3) as n`;
    const count = async () => [...(await sql`select count(*)::int as total from public.users`)];
    for (const [query, found] of [
      [`q=${mark}`, 3],
      [`q=${mark}&status=suspended`, 1],
      [`q=${randomUUID()}`, 0],
    ] as const) {
      const { counted, answered } = await asCounted(
        async () => ({ total: (await count())[0]?.["total"], found }),
        async () => (await api(`/admin/users/counts?${query}`, {}, token)).json(),
      );
      expect(answered, query).toEqual(counted);
      expect(
        (await list(query, token)).map(({ isSuspended }) => isSuspended),
        query,
      ).toHaveLength(found);
    }
    expect((await list(`q=${mark}&status=suspended`, token)).map(({ email }) => email)).toEqual([
      `${mark}2@example.com`,
    ]);
    await sql`delete from auth.users where email like ${`${mark}%`}`;
  });

  test.each([
    "limit=0",
    "limit=x",
    "limit=1000",
    "cursor=x",
    "cursor=-1",
    "sort=password",
    "direction=up",
    "status=gone",
    `q=${"x".repeat(101)}`,
  ])("asked for with %s are refused with a reason", async (query) => {
    expect(await answer(await api(`/admin/users?${query}`, {}, (await owner()).token))).toMatchObject({
      status: 400,
      body: expect.stringMatching(/^(limit|cursor|sort|direction|status|q): /),
    });
  });
});

/** Repeats a request until the count is the same before and after it, because other tests change the same tables. */
async function whileStill<T>(count: () => Promise<unknown>, ask: () => Promise<T>) {
  for (let tries = 0; tries < 50; tries += 1) {
    const before = await count();
    const answered = await ask();
    if (JSON.stringify(await count()) === JSON.stringify(before)) return { counted: before, answered };
  }
  throw new Error("It changes all the time.");
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Repeats that when response and count differ: a row that is added and removed between two counts is in neither. */
async function asCounted<T>(count: () => Promise<unknown>, ask: () => Promise<T>) {
  let seen = await whileStill(count, ask);
  for (let tries = 0; tries < 5 && !isDeepStrictEqual(plain(seen.answered), plain(seen.counted)); tries += 1)
    seen = await whileStill(count, ask);
  return seen;
}

/** Inserts a published post and returns its id. */
async function insertPost(title: string): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into public.blog_posts (user_id, title, content, excerpt, published_at)
    values (1, ${title}, '<p>Words</p>', 'Words', now() - interval '1 hour') returning id::int`;
  return row?.id ?? 0;
}

async function insertComment(person: Person, post: number, content: string, status: string): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into public.blog_comments (post_id, user_id, author, content, status)
    values (${post}, ${person.id}, 'Somebody', ${content}, ${status}) returning id::int`;
  return row?.id ?? 0;
}

describe("the figures", () => {
  test("of the dashboard equal a count of the rows", async () => {
    const { token } = await owner();
    await upload(await newPerson(), `Counted ${randomUUID()}.txt`, "Counted");
    const count = async () => {
      const [row] = await sql`
        with uploads as (select upload_date from public.photos union all select upload_date from public.notes),
          categories as (select created_at from public.photo_categories union all select created_at from public.blog_categories)
        select (select count(*)::int from public.photos) as "totalPhotos",
          (select count(*)::int from public.users) as "totalUsers",
          (select count(*)::int from public.notes) as "totalNotes",
          (select count(*)::int from public.blog_posts) as "totalPosts",
          (select count(*)::int from categories) as "totalCategories",
          (select count(*)::int from uploads where upload_date > now() - interval '7 days') as "newUploads",
          (select coalesce(sum(views), 0)::int from private.daily_views) as "totalViews",
          jsonb_build_object(
            'totalPhotos', (select count(*) from public.photos where upload_date > now() - interval '30 days'),
            'totalUsers', (select count(*) from public.users where created_at > now() - interval '30 days'),
            'totalNotes', (select count(*) from public.notes where upload_date > now() - interval '30 days'),
            'totalCategories', (select count(*) from categories where created_at > now() - interval '30 days'),
            'newUploads', (select count(*) filter (where upload_date > now() - interval '7 days')
              - count(*) filter (where upload_date between now() - interval '14 days' and now() - interval '7 days') from uploads),
            'totalViews', (select coalesce(sum(views), 0) from private.daily_views
              where day > (now() at time zone 'utc')::date - 30)
          ) as changes`;
      return { ...row };
    };
    const { counted, answered } = await asCounted(count, async () =>
      adminStatsSchema.parse(await (await api("/admin/stats", {}, token)).json()),
    );
    expect(answered).toEqual(counted);
    expect(answered.totalNotes).toBeGreaterThan(0);
  });

  test("of the dashboard count old rows in the total, but not among the recent ones", async () => {
    const { token } = await owner();
    const person = await newPerson();
    const insert = (age: string) => sql`
      insert into public.notes (user_id, title, original_filename, file_type, file_size, content_hash, storage_path, upload_date,
        analysis_status)
      values (${person.id}, ${randomUUID()}, 'a.txt', 'txt', 1, 'none', ${`${person.id}/${randomUUID()}`},
        now() - ${age}::interval, 'done')`;
    await insert("10 days");
    await insert("40 days");
    // Counts all notes, because other tests add and delete old ones too.
    const count = async () => {
      const [row] = await sql`
        select count(*)::int as total, count(*) filter (where upload_date > now() - interval '30 days')::int as recent
        from public.notes`;
      return { ...row };
    };
    const { counted, answered } = await asCounted(count, async () => {
      const stats = adminStatsSchema.parse(await (await api("/admin/stats", {}, token)).json());
      return { total: stats.totalNotes, recent: stats.changes.totalNotes };
    });
    expect(answered).toEqual(counted);
    // The note of forty days ago is in the total only, that of ten days ago in both.
    expect(answered.recent).toBeGreaterThanOrEqual(1);
    expect(answered.total - answered.recent).toBeGreaterThanOrEqual(1);
  });

  test("of a period equal a count by day, page, post and photo", async () => {
    const { token } = await owner();
    const person = await newPerson();
    const rankings = sql`
      select kind, subject, sum(views)::int as views from private.daily_views
      where day > (now() at time zone 'utc')::date - 7 group by kind, subject`;
    const count = async () => ({
      days: [
        ...(await sql`
          select to_char(day, 'YYYY-MM-DD') as date,
            (select coalesce(sum(views), 0)::int from private.daily_views as v where v.day = d.day::date) as views,
            (select count(*)::int from (select published_at from public.photo_comments union all
              select published_at from public.blog_comments) as c where (published_at at time zone 'utc')::date = d.day) as comments,
            (select count(*)::int from (select upload_date from public.photos union all
              select upload_date from public.notes) as u where (upload_date at time zone 'utc')::date = d.day) as uploads
          from generate_series((now() at time zone 'utc')::date - 6, (now() at time zone 'utc')::date, '1 day') as d (day)
          order by 1`),
      ],
      pages: [
        ...(await sql`
          select subject as path, views from (${rankings}) as v where kind = 'page'
          order by views desc, subject limit 20`),
      ],
      posts: [
        ...(await sql`
          select p.id::int, p.title, v.views from (${rankings}) as v join public.blog_posts as p on p.id::text = v.subject
          where v.kind = 'post' order by v.views desc, p.id desc limit 10`),
      ],
      photos: [
        ...(await sql`
          select p.id::int, p.title, v.views from (${rankings}) as v join public.photos as p on p.id::text = v.subject
          where v.kind = 'photo' order by v.views desc, p.id desc limit 10`),
      ],
    });
    // The rows of a day that is over by then have other places in the period.
    const { post, photo, counted, answered } = await withinOneDay(sql, async () => {
      const post = await insertPost(`Much read ${randomUUID()}`);
      await insertComment(person, post, "First", "published");
      await sql`insert into private.daily_views (day, kind, subject, views)
        select (now() at time zone 'utc')::date - n, 'post', ${String(post)}, 100000 + n from generate_series(0, 9) as n`;
      const photo = await insertPhoto(sql, person, { title: `Much seen ${randomUUID()}` });
      await sql`insert into private.daily_views (day, kind, subject, views) values
        ((now() at time zone 'utc')::date - 1, 'photo', ${String(photo)}, 100000),
        ((now() at time zone 'utc')::date - 6, 'photo', ${String(photo)}, 100001),
        ((now() at time zone 'utc')::date - 7, 'photo', ${String(photo)}, 100002)`;
      await sql`insert into private.daily_views (day, kind, subject, views)
        values ((now() at time zone 'utc')::date - 2, 'page', '/blog', 100000)`;
      const figures = await asCounted(count, async () =>
        analyticsSchema.parse(await (await api("/admin/analytics?days=7", {}, token)).json()),
      );
      return { post, photo, ...figures };
    });
    expect(answered).toEqual(counted);
    const [last] = answered.days.slice(-1);
    expect(last?.comments).toBeGreaterThan(0);
    // Only seven of the ten days are in the period.
    expect(answered.posts.find(({ id }) => id === post)?.views).toBe(7 * 100000 + 21);
    expect(answered.photos[0]).toMatchObject({ id: photo, views: 200001 });
    expect(answered.pages[0]).toEqual({ path: "/blog", views: expect.any(Number) });
    // The daily totals, from which the dashboard computes its own, follow every change.
    const wrong = () => sql`
      select day, v.views, t.views as total
      from (select day, sum(views) as views from private.daily_views group by day) as v
      full join private.view_totals as t using (day)
      where coalesce(v.views, 0) <> coalesce(t.views, 0)`;
    await sql`update private.daily_views set views = views + 3, day = day - 20
      where kind = 'post' and subject = ${String(post)}`;
    expect([...(await wrong())]).toEqual([]);
    await sql`
      delete from private.daily_views where views >= 100000`;
    expect([...(await wrong())]).toEqual([]);
  });

  test("contain no personal data", async () => {
    const columns = await sql<{ name: string }[]>`
      select attname as name from pg_attribute
      where attrelid = 'private.daily_views'::regclass and attnum > 0 and not attisdropped`;
    expect(columns.map(({ name }) => name).sort()).toEqual(["day", "kind", "subject", "views"]);
  });

  test.each([
    ["days=0", "days: must be at least 1"],
    ["days=367", "days: must be at most 366"],
    ["days=x", "days: must be a whole number"],
    ["days=1.5", "days: must be a whole number"],
  ])("for %s are refused with a reason", async (query, body) => {
    const refused = await answer(await api(`/admin/analytics?${query}`, {}, (await owner()).token));
    expect(refused).toMatchObject({ status: 400, body });
  });
});

interface Waiting {
  kind: string;
  id: number;
}

describe("comments at the desk", () => {
  const list = (query: string, token: string) =>
    allPages(`/admin/comments?${query}`, token, (value) => adminCommentSchema.array().parse(value));

  test("of one person are listed page by page, newest first", async () => {
    const { token } = await owner();
    const person = await newPerson();
    const title = `About boats ${randomUUID()}`;
    const post = await insertPost(title);
    for (const word of ["One", "Two", "Three", "Four", "Five"])
      await insertComment(person, post, word, word === "Two" ? "pending" : "published");
    const comments = await list(`user=${person.id}&limit=2`, token);
    expect(comments.map(({ content }) => content)).toEqual(["Five", "Four", "Three", "Two", "One"]);
    expect(comments[3]).toMatchObject({
      kind: "post",
      subjectId: post,
      subjectTitle: title,
      userId: person.id,
      status: "pending",
    });
    const [listed] = adminUserSchema
      .array()
      .parse(await (await api(`/admin/users?q=${person.email}`, {}, token)).json());
    expect(listed?.commentCount).toBe(5);
  });

  test("that are pending are approved once, logged once, and then published", async () => {
    const { token } = await owner();
    const person = await newPerson();
    const title = `Waiting ${randomUUID()}`;
    const post = await insertPost(title);
    const comment = await insertComment(person, post, "May I?", "pending");
    const waiting = async () =>
      (await list("status=pending&limit=200", token)).filter(({ userId }) => userId === person.id);
    expect(await waiting()).toMatchObject([{ id: comment, content: "May I?", status: "pending" }]);
    const approve = (id: number, kind = "post") =>
      api(`/admin/comments/${kind}/${id}/approve`, { method: "POST" }, token);
    // Twice at once, and once more: the log has one entry.
    const approved = [...(await Promise.all([approve(comment), approve(comment)])), await approve(comment)];
    expect(approved.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await waiting()).toEqual([]);
    const [row] = await sql`select status from public.blog_comments where id = ${comment}`;
    expect(row?.["status"]).toBe("published");
    expect(await answer(await approve(999_999_999))).toEqual(refusals("commentNotFound", 404));
    expect(await answer(await approve(999_999_999, "photo"))).toEqual(refusals("commentNotFound", 404));
    const entries = await sql`
      select action, details from public.audit_log where action like 'Comment on a post %' and actor_id = ${person.id}`;
    expect([...entries]).toEqual([{ action: "Comment on a post added", details: title }]);
    const approvals = await sql`
      select actor_id::int as actor from public.audit_log
      where action = 'Comment on a post approved' and details = ${title}`;
    expect([...approvals]).toEqual([{ actor: 1 }]);
  });

  /** Inserts a pending comment of a person for each word, by turns on a post and on a photo. */
  async function insertWaiting(person: Person, ...words: string[]): Promise<Waiting[]> {
    const post = await insertPost(`Waiting ${randomUUID()}`);
    const photo = await insertPhoto(sql, person);
    return Promise.all(
      words.map(async (word, n) =>
        n % 2 === 0
          ? { kind: "post", id: await insertComment(person, post, word, "pending") }
          : { kind: "photo", id: await insertWaitingOnPhoto(person, photo, word) },
      ),
    );
  }
  const insertWaitingOnPhoto = async (person: Person, photo: number, content: string) => {
    const [row] = await sql<{ id: number }[]>`
      insert into public.photo_comments (photo_id, user_id, author, content, status)
      values (${photo}, ${person.id}, 'Somebody', ${content}, 'pending') returning id::int`;
    return row?.id ?? 0;
  };
  const decide = (verb: "approve" | "delete", comments: unknown, token: string) =>
    api(
      `/admin/comments/${verb}`,
      {
        method: "POST",
        body: JSON.stringify({ comments }),
        headers: { "content-type": "application/json" },
      },
      token,
    );
  const left = async (person: Person) => {
    const rows = await sql<{ content: string; status: string }[]>`
      select content, status from (
        select * from (select content, status, user_id from public.photo_comments) as p
        union all select content, status, user_id from public.blog_comments
      ) as c where user_id = ${person.id} order by content`;
    return rows.map(({ content, status }) => `${content} ${status}`);
  };

  test("that are pending can be approved together, idempotently, with a count of those that are gone", async () => {
    const { token } = await owner();
    const person = await newPerson();
    const all = await insertWaiting(person, "A", "B", "C", "D");
    const some = [...all.slice(0, 3), { kind: "photo", id: 999_999_999 }];
    // Two requests at once in different orders, and a third one.
    const answers = await Promise.all([
      decide("approve", some, token),
      decide("approve", some.toReversed(), token),
    ]);
    for (const response of [...answers, await decide("approve", some, token)]) {
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ done: 3, missed: 1 });
    }
    expect(await left(person)).toEqual(["A published", "B published", "C published", "D pending"]);
  });

  test("that are pending can be deleted together, and those that were approved meanwhile stay", async () => {
    const { token } = await owner();
    const person = await newPerson();
    const all = await insertWaiting(person, "A", "B", "C", "D");
    expect((await decide("approve", all.slice(1, 3), token)).status).toBe(200);
    for (const response of [await decide("delete", all, token), await decide("delete", all, token)]) {
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ done: 2, missed: 2 });
    }
    expect(await left(person)).toEqual(["B published", "C published"]);
  });

  test("can be approved and deleted only by the administrator, at most 500 at once", async () => {
    const { token } = await owner();
    const person = await newPerson();
    const all = await insertWaiting(person, "A", "B");
    for (const verb of ["approve", "delete"] as const) {
      expect(await answer(await decide(verb, all, person.token))).toEqual(refusals("adminOnly", 403));
      const many = Array.from({ length: 501 }, (_, n) => ({ kind: "post", id: n + 900_000_000 }));
      for (const wrong of [[], many, [{ kind: "note", id: 1 }], [{ kind: "post", id: 0 }], "all"])
        expect((await decide(verb, wrong, token)).status).toBe(400);
      expect((await decide(verb, many.slice(1), token)).status).toBe(200);
    }
    expect(await left(person)).toEqual(["A pending", "B pending"]);
  });

  test.each(["cursor=x", "user=x", "status=gone", "limit=0"])(
    "requested with %s are refused",
    async (query) => {
      expect((await api(`/admin/comments?${query}`, {}, (await owner()).token)).status).toBe(400);
    },
  );
});

describe("the analyser", () => {
  test("is described without its key, and its test really calls it", async () => {
    const { token } = await owner();
    const described = await api("/admin/analysis", {}, token);
    expect(analyserSchema.parse(await described.json())).toEqual({
      isConfigured: false,
      model: "Built-in analyser",
      host: null,
      transcriptionModel: null,
    });
    const tested = await api("/admin/analysis/test", { method: "POST" }, token);
    expect(analyserTestSchema.parse(await tested.json())).toMatchObject({
      isWorking: true,
      sentence: expect.stringMatching(/^It took the test document for: Meeting notes, \d+% sure\.$/),
    });
  });
});

describe("a suspended person", () => {
  const signIn = ({ email, password }: Person) =>
    api("/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });

  test("can neither use an existing session nor sign in, until restored", async () => {
    const admin = await owner();
    const person = await newPerson();
    const browser = await logIn(person);
    expect((await upload(person, "Mine.txt", "Mine")).status).toBe(201);
    expect((await suspend(person.id, admin.token)).status).toBe(204);

    // The access token and the browser's cookies are from before the suspension.
    const refused = refusals("suspended", 403);
    expect(await answer(await api("/auth/user", {}, person.token))).toEqual(refused);
    expect(await answer(await api("/notes", {}, person.token))).toEqual(refused);
    expect(await answer(await upload(person, "More.txt", "More"))).toEqual(refused);
    const reading = asCaller(person.token).run(statements.selectFrom("notes").select("id"));
    expect(await refusalOf(reading)).toMatchObject({ code: "PT403", message: "This account is suspended." });
    const stored = await supabase(person.token)
      .storage.from("notes")
      .upload(`${person.id}/${randomUUID()}`, new TextEncoder().encode("x"), { contentType: "text/plain" });
    expect(stored.error).not.toBeNull();
    const left = await browser.fetch("/api/auth/user");
    expect([401, 403]).toContain(left.status);
    expect(browser.cookies.get(cookiesOf().session) ?? "").toBe("");
    const changed = await fetch(`${instance.origin}/auth/v1/user`, {
      method: "PUT",
      headers: {
        apikey: instance.secretKey,
        authorization: `Bearer ${person.token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ password: "a-new-password" }),
    });
    expect([401, 403]).toContain(changed.status);

    const lastLogin = async () =>
      (await sql`select last_sign_in_at as at from auth.users where email = ${person.email}`)[0];
    const before = await lastLogin();
    expect(await answer(await signIn(person))).toEqual(refused);
    const direct = await auth().signInWithPassword(person);
    // A refused sign-in does not count as the last login.
    expect(await lastLogin()).toEqual(before);
    expect(direct).toMatchObject({ data: { session: null }, error: { code: "user_banned" } });
    // The backend decodes this to the same path.
    const otherwise = await fetch(`${instance.origin}/auth/v1/%74oken?grant_type=password`, {
      method: "POST",
      headers: { apikey: instance.secretKey, "content-type": "application/json" },
      body: JSON.stringify({ email: person.email, password: person.password }),
    });
    expect(await otherwise.json()).toMatchObject({ code: "user_banned" });
    const [{ count } = { count: 1 }] = await sql<{ count: number }[]>`
      select count(*)::int from auth.sessions as s join public.users as u on u.auth_id = s.user_id where u.id = ${person.id}`;
    expect(count).toBe(0);

    // A link in a recovery mail does not begin a session either.
    await auth().resetPasswordForEmail(person.email);
    await expect.poll(() => mailsTo(person.email)).toHaveLength(1);
    const token = linkOf((await mailsTo(person.email))[0]).searchParams.get("token_hash");
    const followed = await auth().verifyOtp({ type: "recovery", token_hash: token ?? "" });
    expect(followed).toMatchObject({ data: { session: null }, error: { code: "user_banned" } });

    expect((await restore(person.id, admin.token)).status).toBe(204);
    expect((await signIn(person)).status).toBe(200);
    expect(await lastLogin()).not.toEqual(before);
    const again = await logIn(person);
    expect(await (await again.fetch("/api/notes")).json()).toHaveLength(1);
    // The sessions from before stay ended.
    expect((await api("/notes", {}, person.token)).status).toBe(401);
  });

  test("is marked in the list of users, and the log says who suspended whom", async () => {
    const admin = await owner();
    const person = await newPerson();
    await suspend(person.id, admin.token);
    await suspend(person.id, admin.token);
    const read = async () =>
      adminUserSchema
        .array()
        .parse(await (await api(`/admin/users?q=${person.email}`, {}, admin.token)).json());
    expect(await read()).toMatchObject([{ isSuspended: true }]);
    await restore(person.id, admin.token);
    expect(await read()).toMatchObject([{ isSuspended: false }]);
    const entries =
      await sql`select action, actor_id::int from public.audit_log where subject_id = ${person.id} order by id`;
    // The second suspension changed nothing, so it is not logged.
    expect([...entries]).toEqual([
      { action: "Account suspended", actor_id: 1 },
      { action: "Account restored", actor_id: 1 },
    ]);
  });

  test("cannot be the administrator, and must exist", async () => {
    const { token } = await owner();
    expect(await answer(await suspend(1, token))).toEqual(refusals("administratorActive", 409));
    expect(await answer(await suspend(999_999_999, token))).toEqual(refusals("userNotFound", 404));
    expect((await api("/auth/user", {}, token)).status).toBe(200);
  });

  test("can be suspended only by the administrator, past the API too", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    expect(await answer(await suspend(other.id, person.token))).toEqual(refusals("adminOnly", 403));
    const direct = callValue(asCaller(person.token), "set_user_suspended", {
      person_id: other.id,
      suspended: true,
    });
    expect(await refusalOf(direct)).toMatchObject({ code: "PT403" });
    expect((await api("/auth/user", {}, other.token)).status).toBe(200);
  });
});

describe("an account that the administrator deletes", () => {
  const remove = (id: number, currentPassword: string, token: string) =>
    api(
      `/admin/users/${id}`,
      {
        method: "DELETE",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ currentPassword }),
      },
      token,
    );
  const rowOf = async ({ id }: Person) => [...(await sql`select 1 from public.users where id = ${id}`)];

  test("is removed with all its rows, objects and sessions, and none of other people", async () => {
    const admin = await owner();
    const [person, other] = [await newPerson(), await newPerson()];
    await upload(person, "Theirs.txt", "theirs");
    await upload(other, "Kept.txt", "kept");
    const post = await insertPost(`Commented on ${randomUUID()}`);
    await insertComment(person, post, "Buy this", "published");
    await insertComment(other, post, "Well said", "published");
    const [account] = await sql<{ auth_id: string }[]>`
      select auth_id from public.users where id = ${person.id}`;
    const authId = account?.auth_id ?? "";

    expect((await remove(person.id, admin.password, admin.token)).status).toBe(204);
    const left = await sql`
      select 1 from public.users where id = ${person.id} union all select 1 from auth.users where id = ${authId}
      union all select 1 from auth.sessions where user_id = ${authId}
      union all select 1 from public.notes where user_id = ${person.id}
      union all select 1 from public.blog_comments where user_id = ${person.id}`;
    expect([...left]).toEqual([]);
    const objects = () => sql`
      select name from storage.objects where name like ${`${person.id}/%`}
      union all select name from private.orphaned_objects where name like ${`${person.id}/%`}`;
    await expect.poll(async () => (await objects()).length).toBe(0);
    expect((await api("/auth/user", {}, person.token)).status).toBe(401);
    const { error } = await auth().signInWithPassword(person);
    expect(error?.code).toBe("invalid_credentials");

    const kept: { title: string }[] = await (await api("/notes", {}, other.token)).json();
    expect(kept.map(({ title }) => title)).toEqual(["Kept"]);
    const comments = await sql`select content from public.blog_comments where post_id = ${post}`;
    expect([...comments]).toEqual([{ content: "Well said" }]);
    // The log says that an account was deleted and by whom, but nothing about the deleted person.
    const [entry] = await sql`
      select actor_id::int, subject_id, details from public.audit_log
      where action = 'Account deleted' and actor_id = 1 order by id desc limit 1`;
    expect(entry).toEqual({ actor_id: 1, subject_id: null, details: "" });
    await sql`delete from public.blog_posts where id = ${post}`;
  });

  test("is 404 for a second deletion, at the same time or later", async () => {
    const admin = await owner();
    const person = await newPerson();
    const both = await Promise.all([1, 2].map(() => remove(person.id, admin.password, admin.token)));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(await answer(await remove(person.id, admin.password, admin.token))).toEqual(
      refusals("userNotFound", 404),
    );
  });

  test("requires the administrator's password, and correct attempts are not limited", async () => {
    const admin = await owner();
    const person = await newPerson();
    for (const [password, refused] of [
      ["", { status: 400, body: "Please enter your current password" }],
      [person.password, refusals("wrongPassword", 403)],
    ] as const)
      expect(await answer(await remove(person.id, password, admin.token))).toEqual(refused);
    expect(await rowOf(person)).toHaveLength(1);
    for (let times = 0; times < 12; times += 1)
      expect((await remove(999_999_999, admin.password, admin.token)).status).toBe(404);
    expect((await remove(person.id, admin.password, admin.token)).status).toBe(204);
  });

  test("cannot be the administrator's own", async () => {
    const admin = await owner();
    expect(await answer(await remove(1, admin.password, admin.token))).toEqual(
      refusals("administratorStays", 409),
    );
    expect((await api("/auth/user", {}, admin.token)).status).toBe(200);
  });

  test("can be deleted by nobody else, past the API neither", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    expect(await answer(await remove(other.id, person.password, person.token))).toEqual(
      refusals("adminOnly", 403),
    );
    const direct = callValue(asCaller(person.token), "delete_user", { person_id: other.id });
    expect(await refusalOf(direct)).toMatchObject({ code: "PT403" });
    expect(await rowOf(other)).toHaveLength(1);
  });
});

describe("recent activity", () => {
  test("has action, details, date and user, newest first, and no titles of private notes", async () => {
    const { token } = await owner();
    const person = await newPerson();
    await sql`update public.users set first_name = 'Grace', last_name = ' ' where id = ${person.id}`;
    const title = `Secret ${randomUUID()}`;
    await upload(person, `${title}.txt`, "Secret");
    const notes: { id: number }[] = await (await api("/notes", {}, person.token)).json();
    await api(`/notes/${notes[0]?.id}`, { method: "DELETE" }, person.token);
    const entries = await allPages("/admin/activity?limit=200", token, (value) =>
      activitySchema.array().parse(value),
    );
    expect(JSON.stringify(entries)).not.toContain(title);
    const own =
      await sql`select id::int, action, details from public.audit_log where actor_id = ${person.id} order by id desc`;
    expect(own.map(({ action, details }) => [action, details])).toEqual([
      ["Document deleted", "txt"],
      ["Document added", "txt"],
      ["Account created", ""],
    ]);
    expect(entries).toEqual(
      expect.arrayContaining(
        own.map((entry) => ({
          ...entry,
          date: expect.any(String),
          user: "Grace",
          bySite: false,
          about: null,
        })),
      ),
    );
    expect(entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id).sort((a, b) => b - a));
  });

  test("has the administrator's changes of photos, posts, categories and settings, but no autosaves", async () => {
    const post = await insertPost(`First ${randomUUID()}`);
    const second = `Second ${randomUUID()}`;
    const [category] =
      await sql`insert into public.blog_categories (name) values (${randomUUID()}) returning id, name`;
    await sql`update public.blog_posts set category = ${category?.["name"]}, title = ${second} where id = ${post}`;
    // Consequences are not logged: the category renamed in the post, and its counted views.
    const name = randomUUID();
    await sql`update public.blog_categories set name = ${name} where id = ${category?.["id"]}`;
    await sql`update public.blog_posts set views = views + 1 where id = ${post}`;
    const [draft] = await sql`
      insert into public.blog_posts (user_id, title, content, excerpt) values (1, ${name}, '<p>x</p>', 'x') returning id`;
    await sql`update public.blog_posts set content = '<p>xy</p>' where id = ${draft?.["id"]}`;
    for (const at of ["1 hour", "2 hours"])
      await sql`update public.blog_posts set published_at = now() + ${at}::interval where id = ${draft?.["id"]}`;
    await sql`update public.blog_posts set published_at = null where id = ${draft?.["id"]}`;
    await sql`update public.blog_posts set published_at = now() where id = ${draft?.["id"]}`;
    await sql`update public.blog_posts set published_at = null where id = ${draft?.["id"]}`;
    await sql`update public.blog_posts set published_at = now() where id = ${draft?.["id"]}`;
    await sql`update public.blog_posts set published_at = now() + interval '1 day' where id = ${draft?.["id"]}`;
    await sql`delete from public.blog_posts where id = ${draft?.["id"]}`;
    const [given] = await sql`
      insert into public.blog_posts (user_id, title, content, excerpt) values (1, ${name}, '', '') returning id`;
    await sql`delete from public.blog_posts where id = ${given?.["id"]}`;
    const entries = await sql`
      select action from public.audit_log where details in (${name}, ${second}, ${category?.["name"]}) order by id`;
    expect(entries.map(({ action }) => action)).toEqual([
      "Blog category added",
      "Post changed",
      "Blog category renamed",
      "Draft added",
      "Post scheduled",
      "Post changed",
      "Schedule cancelled",
      "Post published",
      "Post unpublished",
      "Post published",
      "Post scheduled",
      "Post deleted",
      "Draft added",
      "Draft deleted",
    ]);
    // Each entry links to its subject as long as that exists.
    const person = await newPerson();
    const third = `Third ${randomUUID()}`;
    const photo = await insertPhoto(sql, person, { title: third });
    await sql`insert into public.photo_comments (photo_id, user_id, author, content, status) values (${photo}, ${person.id}, 'A', 'x', 'published')`;
    const { token } = await owner();
    const told = await allPages("/admin/activity?limit=200", token, (value) =>
      activitySchema.array().parse(value),
    );
    const abouts = (of: string) => told.filter(({ details }) => details === of).map(({ about }) => about);
    expect(abouts(second)).toEqual([{ kind: "post", id: post }]);
    expect(abouts(third)).toEqual([
      { kind: "photo", id: photo },
      { kind: "photo", id: photo },
    ]);
    expect(new Set(abouts(name))).toEqual(new Set([null]));
  });

  test("keeps no personal data of deleted accounts", async () => {
    const person = await newPerson();
    await upload(person, "Diary.txt", "Dear diary");
    const entries = await sql`select id from public.audit_log where actor_id = ${person.id}`;
    expect(entries).toHaveLength(2);
    const body = JSON.stringify({ email: person.email, currentPassword: person.password });
    const headers = { "content-type": "application/json" };
    expect((await api("/account", { method: "DELETE", headers, body }, person.token)).status).toBe(204);
    const gone = await sql`select count(*)::int from public.audit_log where actor_id = ${person.id}`;
    expect(gone[0]?.["count"]).toBe(0);
    const after = await sql`
      select actor_id from public.audit_log where id = any (${entries.map(({ id }) => id)})`;
    expect([...after]).toEqual([{ actor_id: null }, { actor_id: null }]);
    const [left] =
      await sql`select to_jsonb(l)::text as text from public.audit_log as l order by id desc limit 1`;
    expect(left?.["text"]).not.toContain(person.email);
    // Their actions can still be told from those that had no actor.
    const category = randomUUID();
    await sql`insert into public.photo_categories (name) values (${category})`;
    const shown = await allPages("/admin/activity?limit=200", (await owner()).token, (value) =>
      activitySchema.array().parse(value),
    );
    const ids = entries.map((entry) => Number(entry["id"]));
    expect(shown.filter(({ id }) => ids.includes(id)).map(({ user, bySite }) => [user, bySite])).toEqual([
      [null, false],
      [null, false],
    ]);
    expect(shown.find(({ details }) => details === category)).toMatchObject({ user: null, bySite: true });
    await sql`delete from public.photo_categories where name = ${category}`;
  });

  test("cannot be changed or removed within a year, not even by the role that applies migrations", async () => {
    const person = await newPerson();
    const [entry] = await sql`select id from public.audit_log where actor_id = ${person.id}`;
    const id = entry?.["id"];
    await expect(sql`update public.audit_log set action = 'x' where id = ${id}`).rejects.toMatchObject({
      code: "42501",
    });
    await expect(sql`delete from public.audit_log where id = ${id}`).rejects.toMatchObject({ code: "42501" });
    await expect(sql`truncate public.audit_log`).rejects.toMatchObject({ code: "42501" });
    const [old] = await sql`
      insert into public.audit_log (at, action) values (now() - interval '367 days', 'Something old') returning id`;
    await sql`select public.forget_expired()`;
    expect([...(await sql`select from public.audit_log where id = ${old?.["id"]}`)]).toEqual([]);
  });
});
