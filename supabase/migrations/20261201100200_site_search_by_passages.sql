-- What else used the words of notes: the search of the whole site, suggestions, and similar notes.

set lock_timeout = '5s';

-- The whole site --------------------------------------------------------------------------------------------------

/*
 * The rank of a photo or post, higher is better: first come titles that equal the phrase, then titles with words that begin with its
 * words, then texts with exactly these words, then all others.
 */
create function private.match_score(phrase text, terms text[], title text, words tsvector) returns double precision
language sql immutable parallel safe set search_path = '' as $$
  select case when private.title_key(title) = private.title_key(phrase) then 4 else 0 end
    + case when words @@ (select string_agg(word, ' & ') from unnest(private.quoted_words(terms, ':*A')) as word)::tsquery then 2 else 0 end
    + case when words @@ (select string_agg(word, ' & ') from unnest(private.quoted_words(terms, '')) as word)::tsquery then 0.7 else 0 end
    + coalesce(ts_rank(words, private.prefix_query(terms)), 0)
$$;

/*
 * Finds the caller's notes (see search_notes), photos and posts by words and by parts of words, the best of each kind first, each with
 * the text in which it was found. phrase: what was typed; terms: its words; max_results: of each kind, up to 50.
 *
 * Security definer with the conditions of the policies: photos are public; posts are found when they are published, or for the
 * administrator. Matches are collected by the indexes first. Ranking reads whole texts, so it is limited to `ranked` posts: those
 * with the phrase in the title first, then the newest.
 */
create function public.search_site(phrase text, terms text[], max_results integer default 8)
returns table (kind text, id bigint, title text, snippet text, detail text, image text, at timestamptz)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  ranked constant integer := 200;
  wanted constant integer := least(greatest(max_results, 1), 50);
  pattern constant text := '%' || private.like_escaped(btrim(phrase)) || '%';
  query constant tsquery := private.prefix_query(terms);
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
        private.match_score(phrase, terms, p.title, p.words) as score
      from public.photos as p
      where p.words @@ query or (by_letters and (p.title ilike pattern or p.description ilike pattern))
      order by score desc, p.upload_date desc, p.id desc limit wanted
    ), ranked_posts as materialized (
      select p.id, p.listed_at, private.match_score(phrase, terms, p.title, p.words) as score
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
    select f.kind, f.id, f.title, f.body, f.detail, f.image, f.at
    from found as f
    order by f.place, f.score desc, f.at desc, f.id desc;
end $$;

-- Posts ------------------------------------------------------------------------------------------------------------

/*
 * A page of posts for lists, newest first, by cursor: published ones, or for the administrator those of a state (draft,
 * scheduled, all). phrase: what was typed; terms: its words. Only published comments are counted, for every caller.
 *
 * Security definer with `published_at <= now()` in the condition: under row-level security Postgres may not use a text
 * index. A page of the plain list is read along the date index. Matches of a search are collected before they are sorted,
 * because with ORDER BY and LIMIT in the same query the planner reads every post to learn that a word does not occur.
 * enable_seqscan is off, because the planner estimates a scan by the pages of the table, without those of the long texts,
 * which are stored out of line.
 *
 * max_comments: adds the content of each post and this many of its newest comments, oldest of them first; null: neither.
 * snippet: excerpt and text, in which the API looks for the first match; null without a search. has_working_copy: null except
 * for the administrator.
 */
create or replace function public.list_blog_posts(
  phrase text default '', terms text[] default '{}', in_category text default null, with_tag text default null,
  state text default 'published', before_date timestamptz default null, before_id bigint default null,
  max_results integer default 20, max_comments integer default null
) returns table (
  id bigint, title text, excerpt text, category text, tags text[], published_at timestamptz, updated_at timestamptz,
  revision integer, read_time integer, views integer, user_id bigint, status text, listed_at timestamptz,
  comment_count integer, content text, comments jsonb, snippet text, has_working_copy boolean
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  administrates constant boolean := private.is_admin();
  pattern constant text := '%' || private.like_escaped(btrim(phrase)) || '%';
  enough constant integer := 50;
  query constant tsquery := private.prefix_query(terms);
  hits bigint[];
begin
  if state in ('draft', 'scheduled', 'all') then perform private.acting_administrator(); end if;

  if btrim(phrase) <> '' then
    select coalesce(array_agg(p.id), '{}') into hits from public.blog_posts as p
    where query is not null and p.words @@ query;
    -- Only when words find little, because this reads whole texts.
    if cardinality(hits) < enough and private.is_sought_by_letters(phrase) then
      select coalesce(array_agg(p.id), '{}') || hits into hits from public.blog_posts as p
      where p.letters ilike pattern;
    end if;
  end if;

  return query
    with page as materialized (
      select p.id, p.title, p.excerpt, p.category, p.tags, p.published_at, p.updated_at, p.revision, p.read_time, p.views,
        p.user_id, private.post_status(p.published_at), p.listed_at,
        case when max_comments is not null then p.content end as content,
        case when hits is not null then private.below_title(p.letters, p.title) end as snippet
      from public.blog_posts as p
      where case state when 'draft' then p.published_at is null when 'scheduled' then p.published_at > now()
          when 'all' then true else p.published_at <= now() end
        and (hits is null or p.id = any (hits))
        and (in_category is null or p.category = in_category)
        and (with_tag is null or p.tags @> array[with_tag])
        and (before_date is null or (p.listed_at, p.id) < (before_date, before_id))
      order by p.listed_at desc, p.id desc
      limit least(greatest(max_results, 1), 101)
    ), talk as (
      select c.post_id, count(*)::integer as total from public.blog_comments as c
      where c.post_id in (select page.id from page) and c.status = 'published' group by c.post_id
    )
    select page.id, page.title, page.excerpt, page.category, page.tags, page.published_at, page.updated_at, page.revision,
      page.read_time, page.views, page.user_id, page.post_status, page.listed_at, coalesce(talk.total, 0), page.content,
      case when max_comments is not null then coalesce(newest.comments, '[]') end, page.snippet,
      case when administrates then exists (select from public.blog_drafts as d where d.id = page.id) end
    from page
      left join talk on talk.post_id = page.id
      left join lateral (
        select jsonb_agg(private.blog_comment_to_json(c.comment) order by c.published_at, c.id) as comments
        from (
          select b as comment, b.published_at, b.id from public.blog_comments as b where b.post_id = talk.post_id and b.status = 'published'
          order by b.published_at desc, b.id desc limit least(max_comments, 200)
        ) as c
      ) as newest on max_comments is not null
    order by page.listed_at desc, page.id desc;
end $$;

-- Suggestions and similar notes --------------------------------------------------------------------------------------

/* Whether a person has a note with words that begin with each of these terms. */
create function private.has_all(person bigint, terms text[]) returns boolean
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  queries tsquery[];
  rarest integer;
begin
  select array_agg(private.term_query(person, t.term, ':*') order by c.passages), min(c.passages) into queries, rarest
  from unnest(terms) as t (term) cross join lateral private.count_passages(person, t.term, true) as c;
  return rarest > 0 and exists (
    select from private.newest_hits(person, queries[1], rarest, false, 1000) as h
    where not exists (
      select from unnest(queries[2:]) as other
      where not exists (select from private.passages as p where p.note_id = h.note_id and p.words @@ other))
    union all
    select from private.newest_hits(person, queries[1], rarest, true, 1000) as h
    where not exists (
      select from unnest(queries[2:]) as other
      where not exists (select from private.passages as p where p.note_id = h.note_id and p.words @@ other)));
end $$;

/* A word as a document writes it, where that differs from its indexed form: "Müller" for "muller" or "mueller". */
create function private.written_word(person bigint, word text) returns text
language sql stable security definer set search_path = '' set enable_seqscan = off as $$
  -- Looked up first: a plan that walks the notes until it meets the word may meet it last.
  with hits as materialized (
    select p.note_id, p.place, p.start, p.length from private.passages as p where p.words @@ private.term_query(person, word, '')
  )
  select coalesce((
    select hit[1]
    from (
      select case when h.place = 0 then n.title else substr(n.content, h.start + 1, h.length) end as shown
      from hits as h join public.notes as n on n.id = h.note_id limit 1
    ) as found, regexp_matches(found.shown, '([[:alnum:]]+)', 'g') as hit
    where word in (private.plain(hit[1]), private.plain(private.without_umlauts(hit[1]))) limit 1
  ), word)
$$;

/*
 * Splits a word into two that are adjacent in a person's documents, "zeppelin museum" for "zeppelinmuseum"; null when there
 * are none.
 */
create function private.split_word(person bigint, word text) returns text[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  -- Shorter parts are suffixes as often as words.
  shortest constant integer := 3;
  longest constant integer := 40;
  pair text;
begin
  if word !~ '^[[:alpha:]]+$' or char_length(word) > longest then return null; end if;
  for n in shortest .. char_length(word) - shortest loop
    pair := left(word, n) || ' ' || substr(word, n + 1);
    if (select c.passages from private.count_passages(person, pair, false) as c) > 0 and exists (
      select from private.passages as p where p.words @@ private.term_query(person, pair, '')
    ) then
      return string_to_array(pair, ' ');
    end if;
  end loop;
  return null;
end $$;

/*
 * Corrected words for a search of the caller that finds nothing as it was typed: unknown words are replaced by words of their
 * documents, two words are joined that are one there, or a word is split that is two there. Empty when there is no suggestion.
 */
create or replace function public.suggest_words(terms text[]) returns text[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  person constant bigint := private.me();
  -- Longer input is a pasted text rather than a search.
  most_terms constant integer := 8;
  joined text[];
  known text[];
  suggested text[] := terms;
  near text;
  nearest text;
begin
  if person is null or cardinality(terms) not between 1 and most_terms then return '{}'; end if;
  for place in 1 .. cardinality(terms) - 1 loop
    joined := terms[:place - 1] || (terms[place] || terms[place + 1]) || terms[place + 2:];
    if private.has_all(person, joined) then return joined; end if;
  end loop;

  known := array(select term from unnest(terms) as term cross join lateral private.count_passages(person, term, true) as c
    where c.passages > 0);
  if cardinality(known) = cardinality(terms) then return '{}'; end if;
  for place in 1 .. cardinality(terms) loop
    continue when terms[place] = any (known);
    joined := private.split_word(person, terms[place]);
    continue when joined is null;
    joined := terms[:place - 1] || joined || terms[place + 1:];
    if private.has_all(person, joined) then return joined; end if;
  end loop;
  for place in 1 .. cardinality(terms) loop
    continue when terms[place] = any (known);
    nearest := null;
    foreach near in array coalesce(private.near_words(person, private.plain(left(terms[place], 100)), 10), '{}') loop
      if private.has_all(person, known || near) then nearest := near; exit; end if;
    end loop;
    if nearest is null then return '{}'; end if;
    known := known || nearest;
    nearest := private.written_word(person, nearest);
    suggested[place] := case when terms[place] = lower(terms[place]) then lower(nearest) else nearest end;
  end loop;
  return suggested;
end $$;

/*
 * The caller's notes that are most similar to one of them, best first: those that share its characteristic words. These are words
 * that it uses often, that occur in its title or key topics, and that are rare in the person's documents. Words of more than
 * `common` passages are ignored, so that the work is limited in any library.
 */
create or replace function public.similar_notes(note_id bigint, max_results integer default 5)
returns table (
  id bigint, title text, excerpt text, original_filename text, file_type text, file_size integer, upload_date timestamptz,
  tags text[], favorite smallint, category text, analysis_status text, reviewed boolean, text_revision integer, file_reading text,
  "documentType" text, confidence real
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  common constant integer := 1000;
  telling constant integer := 12;
  read_passages constant integer := 100;
  person constant bigint := private.me();
begin
  return query
    with note as materialized (
      select array_to_string(
        array(select jsonb_array_elements_text(coalesce(n.ai_analysis -> 'keyTopics', '[]'))) || n.tags, ' ') as topics
      from public.notes as n where n.id = similar_notes.note_id and n.user_id = person
    ), everything as materialized (
      select v.passages as total from private.vocabulary as v where v.user_id = person and v.word = ''
    ), used as materialized (
      select substr(w.lexeme, strpos(w.lexeme, '~') + 1) as word,
        sum(cardinality(w.positions)) as uses, bool_or('A' = any (w.weights)) as in_title, min(w.positions[1] + p.place * 1000) as first
      from note join private.passages as p on p.note_id = similar_notes.note_id and p.place <= read_passages
      cross join unnest(p.words) as w group by 1
    ), spelled as (
      -- A word with umlauts is indexed in two spellings; only one counts.
      select distinct on (replace(replace(replace(u.word, 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), u.uses) u.*
      from used as u
      where char_length(u.word) between 4 and 40 and u.word !~ '^[0-9.,:/-]+$'
      order by replace(replace(replace(u.word, 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), u.uses, char_length(u.word) desc
    ), words as materialized (
      select s.word, v.passages
      from spelled as s join private.vocabulary as v on v.user_id = person and v.word = s.word and v.passages <= common
      cross join everything cross join note
      order by (s.uses + case when s.in_title then 3 else 0 end
          + case when s.word = any (private.lexemes_of(note.topics)) then 4 else 0 end)
        * ln(1 + everything.total::real / v.passages) desc, char_length(s.word) desc, s.word
      limit telling
    ), found as (
      select w.word, hit.note_id, count(*) over (partition by w.word) as notes
      from words as w cross join lateral (
        select distinct p.note_id from private.passages as p where p.words @@ private.term_query(person, w.word, '')
      ) as hit
    ), best as materialized (
      select f.note_id, sum(1 / (1 + ln(f.notes))) as score from found as f
      where f.note_id <> similar_notes.note_id group by f.note_id order by score desc, f.note_id desc
      limit least(greatest(max_results, 1), 20)
    )
    select n.id, n.title, n.excerpt, n.original_filename, n.file_type, n.file_size, n.upload_date, n.tags, n.favorite,
      n.category, n.analysis_status, n.reviewed, n.text_revision, n.file_reading, n.ai_analysis ->> 'documentType', (n.ai_analysis ->> 'confidence')::real
    from best join public.notes as n on n.id = best.note_id
    order by best.score desc, n.id desc;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.search_site from public, anon, authenticated;
grant execute on function public.search_site to anon, authenticated;
