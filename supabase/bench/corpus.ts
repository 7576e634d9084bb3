import type postgres from "postgres";

/**
 * Fills a person's library with texts of about 5 KB: words drawn from 20,000 so that few are common and most are rare,
 * as in real prose. "harbour" stands in every tenth text, "quillwort" in one of a thousand.
 */
export async function fillLibrary(
  sql: postgres.Sql,
  userId: number,
  from: number,
  to: number,
): Promise<void> {
  await sql`
    insert into public.notes
      (user_id, title, content, original_filename, file_type, file_size, content_hash, storage_path, upload_date,
       analysis_status, ai_analysis, tags)
    select ${userId}, 'Document ' || n, body.text, 'document-' || n || '.txt', 'txt', length(body.text), md5(body.text),
      ${userId}::text || '/bench-' || n, now() - make_interval(mins => n), 'done',
      jsonb_build_object('documentType', 'Report', 'confidence', 0.8, 'summary', left(body.text, 200)),
      array['tag' || n % 50, 'tag' || n % 7]
    from generate_series(${from}::int, ${to}::int) as n
    cross join lateral (
      select string_agg('word' || floor(20000 * power(random(), 3))::int, ' ')
        || case when n % 10 = 0 then ' harbour' else '' end
        || case when n % 1000 = 1 then ' quillwort' else '' end as text
      from generate_series(1, 560 + n % 1)
    ) as body`;
  await sql`vacuum analyze public.notes`;
}

/** A text of the same words, as an SQL expression; `n` counts the rows. */
const PROSE = (words: number) => `
  (select string_agg('word' || floor(20000 * power(random(), 3))::int, ' ')
    || case when n % 10 = 0 then ' harbour' else '' end
    || case when n % 1000 = 1 then ' quillwort' else '' end
  from generate_series(1, ${words} + n % 1))`;

/** Hangs photos into the gallery, each with a description of some 30 words; their objects are not there. */
export async function fillGallery(sql: postgres.Sql, count: number): Promise<void> {
  await sql.unsafe(`
    insert into public.photos
      (user_id, title, description, folder, image, variants, width, height, placeholder, color, position, upload_date)
    select 1, 'Photo ' || n, ${PROSE(30)}, gen_random_uuid(), 'original.jpg',
      '[{"size": "thumbnail", "width": 300, "height": 200, "webp": null, "jpeg": "thumbnail.jpg"}]',
      300, 200, '', '#336699', n, now() - make_interval(mins => n)
    from generate_series(1, ${count}) as n`);
  await sql`vacuum analyze public.photos`;
}

/** Publishes posts of about 5 KB, each with a word of its own (rare1x, rare2x), a tag and three comments. */
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
