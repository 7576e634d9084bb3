import type postgres from "postgres";

/**
 * An SQL expression for random words, few of them common; `n % 1` only makes it depend on the row `n`, else all rows get the
 * same words.
 */
const WORDS = (words: number) => `
  (select string_agg('word' || floor(20000 * power(random(), 3))::int, ' ') from generate_series(1, ${words} + n % 1))`;

/** With "harbour" in every tenth row and "quillwort" in one of a thousand. */
const PROSE = (words: number) => `
  (${WORDS(words)} || case when n % 10 = 0 then ' harbour' else '' end
    || case when n % 1000 = 1 then ' quillwort' else '' end)`;

/** What the worker does, in larger steps. */
async function indexNotes(sql: postgres.Sql, userId: number): Promise<void> {
  const notes = await sql<{ id: string }[]>`
    select n.id from public.notes as n
    where n.user_id = ${userId} and not exists (select from private.passages as p where p.note_id = n.id)`;
  for (let done = 0; done < notes.length; done += 1000) {
    const ids = notes.slice(done, done + 1000).map(({ id }) => id);
    await sql`select private.index_notes(${ids}::bigint[])`;
  }
}

export async function fillLibrary(
  sql: postgres.Sql,
  userId: number,
  from: number,
  to: number,
): Promise<void> {
  await sql.unsafe(`
    insert into public.notes
      (user_id, title, content, original_filename, file_type, file_size, content_hash, storage_path, upload_date,
       analysis_status, ai_analysis, tags)
    select ${userId}, 'Document ' || n, body.text, 'document-' || n || '.txt', 'txt', length(body.text), md5(body.text),
      '${userId}/bench-' || n, now() - make_interval(mins => n), 'done',
      jsonb_build_object('documentType', 'Report', 'confidence', 0.8, 'summary', left(body.text, 200)),
      array['tag' || n % 50, 'tag' || n % 7]
    from generate_series(${from}, ${to}) as n
    cross join lateral (select ${PROSE(560)} as text) as body`);
  await indexNotes(sql, userId);
  await sql`vacuum analyze public.notes, private.passages, private.vocabulary`;
}

const TEXT_INDEXES = `
  select format('%I.%I', schemaname, indexname) as name, indexdef from pg_indexes
  where schemaname || '.' || tablename in ('public.notes', 'private.passages') and indexdef like '%USING gin%'`;

/** Notes of about 1 KB; the text indexes are dropped meanwhile, which is much faster. */
export async function fillLargeLibrary(sql: postgres.Sql, userId: number, count: number): Promise<void> {
  const indexes = await sql.unsafe<{ name: string; indexdef: string }[]>(TEXT_INDEXES);
  await sql.unsafe(`
    set maintenance_work_mem = '256MB';
    alter table public.notes disable trigger user;
    drop index ${indexes.map(({ name }) => name).join(", ")};
    create temp table halves as
      select n, ${WORDS(60)} as text
      from generate_series(0, 4999) as n;
    insert into public.notes
      (user_id, title, content, original_filename, file_type, file_size, content_hash, storage_path, upload_date,
       analysis_status, ai_analysis, tags)
    select ${userId}, 'Document ' || n.n, body.text, 'document-' || n.n || '.txt', 'txt', length(body.text), md5(body.text),
      '${userId}/bench-' || n.n, now() - make_interval(mins => n.n), 'done',
      jsonb_build_object('documentType', 'Report', 'confidence', 0.8, 'summary', left(body.text, 200)),
      array['tag' || n.n % 50, 'tag' || n.n % 7]
    from generate_series(1, ${count}) as n (n)
    join halves as a on a.n = n.n % 5000
    join halves as b on b.n = (n.n / 5000 * 7 + n.n * 13) % 5000
    cross join lateral (
      select a.text || ' ' || b.text || case when n.n % 10 = 0 then ' harbour' else '' end
        || case when n.n % 30 = 0 then ' lantern' else '' end
        || case when n.n % 1000 = 1 then ' quillwort' else '' end as text
    ) as body;
    insert into public.tags (user_id, name) select distinct user_id, unnest(tags) from public.notes;
    alter table public.notes enable trigger user;
    drop table halves`);
  await indexNotes(sql, userId);
  for (const { indexdef } of indexes) await sql.unsafe(indexdef);
  await sql`vacuum analyze public.notes, private.passages, private.vocabulary`;
}

const ROWS_AT_ONCE = 50_000;
const TEXTS = 5000;

/**
 * Notes of all people but the owner, in turn, each with one of 5,000 texts of `words` words and a word of its own. As superuser,
 * who computes the generated columns of a text once, and sets constraints and text indexes again afterwards: a million times
 * either takes hours.
 */
export async function fillManyLibraries(
  superuser: postgres.Sql,
  count: number,
  words: number,
  onRows: (done: number) => void,
): Promise<void> {
  const indexes = await superuser.unsafe<{ name: string; indexdef: string }[]>(TEXT_INDEXES);
  const generated = await superuser<{ name: string }[]>`
    select attname as name from pg_attribute where attrelid = 'public.notes'::regclass and attgenerated = 's'`;
  const checks = await superuser<{ name: string; definition: string }[]>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'public.notes'::regclass and contype = 'c'`;
  const names = generated.map(({ name }) => name);
  const setGenerated = (kind: string) => superuser`
    update pg_attribute set attgenerated = ${kind} where attrelid = 'public.notes'::regclass and attname = any (${names})`;
  await superuser.unsafe(`
    set maintenance_work_mem = '1GB';
    set synchronous_commit = off;
    set session_replication_role = replica;
    alter table public.notes ${checks.map(({ name }) => `drop constraint ${name}`).join(", ")};
    drop index ${indexes.map(({ name }) => name).join(", ")};
    create temp table texts as
      select n, text, private.note_excerpt(text) as excerpt, md5(text) as hash
      from (
        select n, ${WORDS(words)} || case when n % 10 = 0 then ' harbour' else '' end
          || case when n % 100 = 1 then ' quillwort' else '' end as text
        from generate_series(0, ${TEXTS - 1}) as n
      ) as made;
    create temp table owners as
      select id, (row_number() over (order by id) - 1)::integer as place from public.users where is_admin = 0;
    create unique index on texts (n);
    create unique index on owners (place);
    analyze texts, owners`);
  await setGenerated("");
  for (let done = 0; done < count; done += ROWS_AT_ONCE) {
    await superuser.unsafe(`
      insert into public.notes
        (user_id, title, content, original_filename, file_type, file_size, content_hash, storage_path, upload_date,
         analysis_status, ai_analysis, tags, excerpt, content_bytes, analysis_step)
      select o.id, 'Document ' || n.n, t.text || ' own' || n.n, 'document-' || n.n || '.txt', 'txt', length(t.text), t.hash,
        o.id || '/bench-' || n.n, now() - make_interval(mins => n.n), 'done',
        jsonb_build_object('documentType', 'Report', 'confidence', 0.8, 'summary', left(t.text, 200)),
        array['tag' || turn.round % 50, 'tag' || turn.round % 7],
        t.excerpt, length(t.text) + 11, 'analysis'
      from generate_series(${done}, ${Math.min(done + ROWS_AT_ONCE, count) - 1}) as n (n)
      cross join (select count(*)::integer as people from owners) as everybody
      cross join lateral (select n.n / everybody.people as round) as turn
      join owners as o on o.place = n.n % everybody.people
      join texts as t on t.n = (n.n * 13 + turn.round * 7) % ${TEXTS}`);
    onRows(Math.min(done + ROWS_AT_ONCE, count));
  }
  await setGenerated("s");
  await superuser.unsafe(`
    insert into public.tags (user_id, name) select distinct user_id, unnest(tags) from public.notes;
    insert into private.passages (note_id, place, user_id, upload_date, length, words)
    select n.id, p.place, n.user_id, n.upload_date, p.place * length(n.content), case p.place
      when 0 then setweight(private.passage_words(n.user_id, n.title), 'A')
        || setweight(private.passage_words(n.user_id, array_to_string(n.tags, ' ')), 'B')
      else private.passage_words(n.user_id, n.content) end
    from public.notes as n cross join generate_series(0, 1) as p (place);
    insert into private.vocabulary (user_id, word, passages, titles)
    select c.user_id, substr(c.word, strpos(c.word, '~') + 1), count(*), count(*) filter (where c.place = 0)
    from (
      select p.user_id, p.place, w.lexeme as word from private.passages as p cross join unnest(p.words) as w
      union all select p.user_id, p.place, '' from private.passages as p
    ) as c
    group by 1, 2;
    alter table public.notes ${checks.map(({ name, definition }) => `add constraint ${name} ${definition} not valid`).join(", ")};
    set session_replication_role = origin;
    drop table texts, owners`);
  for (const { indexdef } of indexes) await superuser.unsafe(indexdef);
  await superuser`vacuum analyze public.notes, private.passages, private.vocabulary`;
}

/** Photos without their files. */
export async function fillGallery(sql: postgres.Sql, count: number, commentsEach = 0): Promise<void> {
  const variants = ["thumbnail", "medium", "large"].map((size) => ({
    size,
    width: 1200,
    height: 800,
    webp: `${size}.webp`,
    jpeg: `${size}.jpg`,
  }));
  await sql.unsafe(`
    insert into public.photo_categories (name) select 'Category ' || n from generate_series(1, 8) as n;
    insert into public.photos
      (user_id, title, description, category, folder, image, variants, width, height, placeholder, color, position, upload_date)
    select 1, 'Photo ' || n, ${PROSE(30)}, 'Category ' || 1 + n % 8, gen_random_uuid(), 'original.jpg',
      '${JSON.stringify(variants)}', 6000, 4000, 'ogcKHIJomIeaeYeQeHipoaArCw==', '#cbb1a8', n, now() - make_interval(mins => n)
    from generate_series(1, ${count}) as n;
    insert into public.photo_comments (photo_id, user_id, author, content, status)
    select p.id, 1, 'Ingrid Solberg', 'A comment on a photo, of a person who likes it', 'published'
    from public.photos as p, generate_series(1, ${commentsEach})`);
  await sql`vacuum analyze public.photos, public.photo_comments`;
}

/** Posts of about 5 KB, each with a unique word (rare1x, rare2x). */
export async function fillBlog(sql: postgres.Sql, count: number): Promise<void> {
  await sql.unsafe(`
    insert into public.blog_posts (user_id, title, content, excerpt, category, tags, published_at)
    select 1, 'Post ' || n, '<p>' || ${PROSE(560)} || ' rare' || n || 'x</p>', ${PROSE(20)}, 'Development',
      array['tag' || n % 50], now() - make_interval(mins => n)
    from generate_series(1, ${count}) as n`);
  await sql`
    insert into public.blog_comments (post_id, user_id, author, content, status)
    select p.id, 1, 'Somebody', 'Well said', 'published' from public.blog_posts as p, generate_series(1, 3)`;
  await sql`vacuum analyze public.blog_posts, public.blog_comments`;
}

export async function fillPeople(sql: postgres.Sql, count: number): Promise<void> {
  await sql`
    insert into auth.users (id, email, raw_user_meta_data, created_at, last_sign_in_at)
    select gen_random_uuid(), 'person' || n || '@example.com',
      jsonb_build_object('first_name', case n % 3 when 0 then 'Ada' when 1 then 'Bo' else 'Cy' end, 'last_name', 'No. ' || n),
      now() - make_interval(mins => n), now() - make_interval(mins => n)
    from generate_series(1, ${count}::int) as n`;
  await sql`vacuum analyze public.users, public.audit_log`;
}

export async function fillViews(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into public.photo_comments (photo_id, user_id, author, content, status)
    select (select min(id) from public.photos), id, 'Somebody', 'Well seen', case when id % 300 = 0 then 'pending' else 'published' end
    from public.users where id % 3 = 0`;
  await sql`
    insert into private.daily_views (day, kind, subject, views)
    select (now() at time zone 'utc')::date - n, s.kind, s.subject, 1 + (n * 7 + length(s.subject)) % 50
    from generate_series(0, 365) as n, (
      select 'page' as kind, '/page-' || p as subject from generate_series(1, 10) as p
      union all select 'post', id::text from public.blog_posts where id % 5 = 0
      union all select 'photo', id::text from public.photos where id % 5 = 0
    ) as s`;
  await sql`vacuum analyze public.photo_comments, private.daily_views`;
}
