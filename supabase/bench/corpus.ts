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
