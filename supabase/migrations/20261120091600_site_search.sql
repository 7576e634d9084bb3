-- One search over everything that the caller may read.

/*
 * Finds the caller's notes, photos and posts by words and by parts of words, the best of each kind first, each with the
 * text around the first match. phrase: what was typed; terms: its words; max_results: of each kind, up to 50.
 *
 * Security definer with the conditions of the policies: under row-level security Postgres may not use a text index. Notes
 * are found by search_notes, which restricts them to the caller; photos are public; posts are found when they are
 * published, or for the administrator. Matches are collected by the indexes first. Ranking reads whole texts, so it is
 * limited to `ranked` posts: those with the phrase in the title first, then the newest.
 */
create function public.search_site(phrase text, terms text[], max_results integer default 8)
returns table (kind text, id bigint, title text, snippet text, detail text, image text, at timestamptz)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  ranked constant integer := 200;
  wanted constant integer := least(greatest(max_results, 1), 50);
  sought constant private.sought := private.sought_of(phrase, terms);
  pattern constant text := sought.pattern;
  query constant tsquery := sought.query;
  whole constant tsquery := sought.whole;
  by_letters constant boolean := private.is_sought_by_letters(phrase);
  administrates constant boolean := private.is_admin();
  post_ids bigint[];
begin
  if btrim(phrase) = '' then return; end if;
  if (select auth.jwt()) ->> 'sub' is not null then
    return query
      select 'note', n.id, n.title, n.snippet, n.file_type, null::text, n.upload_date
      from public.search_notes(phrase, terms, wanted) as n;
  end if;
  with worded as materialized (
    select p.id from public.blog_posts as p where p.words @@ query
  ), lettered as materialized (
    -- Comparing letters reads whole texts: only where words find fewer than are ranked.
    select p.id from public.blog_posts as p
    where by_letters and (select count(*) from (select from worded limit ranked) as first) < ranked and p.letters ilike pattern
  )
  select array(
    select p.id from public.blog_posts as p
    where p.id in (table worded union table lettered) and (p.published_at <= now() or administrates)
    -- A title is short, and says what a post is about however old it is.
    order by p.title ilike pattern desc, p.listed_at desc, p.id desc limit ranked
  ) into post_ids;

  return query
    with photos as materialized (
      select 'photo' as kind, p.id, p.title, p.description as body, p.category as detail,
        '/api/photo-files/' || p.folder || '/' || (p.variants -> 0 ->> 'jpeg') as image, p.upload_date as at,
        private.match_score(p.title, p.description, p.words, p.words @@ query, p.words @@ whole, sought) as score
      from public.photos as p
      where p.words @@ query or (by_letters and (p.title ilike pattern or p.description ilike pattern))
      order by score desc, p.upload_date desc, p.id desc limit wanted
    ), ranked_posts as materialized (
      select p.id, p.listed_at,
        private.match_score(p.title, p.letters, p.words, p.words @@ query, p.words @@ whole, sought) as score
      from public.blog_posts as p where p.id = any (post_ids)
      order by score desc, p.listed_at desc, p.id desc limit wanted
    ), found as (
      select 1 as place, h.* from photos as h
      union all
      select 2, 'post', p.id, p.title, private.below_title(p.letters, p.title),
        case when p.published_at is null then 'Draft' when p.published_at > now() then 'Scheduled' else p.category end,
        null, p.listed_at, r.score
      from ranked_posts as r join public.blog_posts as p on p.id = r.id
    )
    select f.kind, f.id, f.title,
      private.snippet(f.body, phrase, terms),
      f.detail, f.image, f.at
    from found as f
    order by f.place, f.score desc, f.at desc, f.id desc;
end $$;

revoke execute on function public.search_site from public, anon, authenticated;
grant execute on function public.search_site to anon, authenticated;
