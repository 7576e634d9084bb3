-- Searching one's own notes, by words and by parts of words.

/* A text with the special characters of LIKE escaped. */
create function private.like_escaped(words text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_')
$$;

/*
 * A LIKE pattern for the trigram index. Of a long phrase only the beginning and the end, because the planner takes forty
 * trigrams to be more expensive than reading every text, which they are not.
 */
create function private.letters_of(phrase text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select '%' || string_agg(private.like_escaped(part), '%') || '%'
  from unnest(case when char_length(phrase) <= 12 then array[phrase] else array[left(phrase, 6), right(phrase, 6)] end) as part
$$;

/*
 * Whether a phrase is also searched for by trigrams: from three letters on, and always in scripts that write words of one
 * or two letters without spaces between them.
 */
create function private.is_sought_by_letters(phrase text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select char_length(btrim(phrase)) >= 3
    or phrase ~ '[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\U00020000-\U0003FFFF]'
$$;

/* The English and German names of a month, as they are indexed (see written-dates.ts, which highlights them). */
create function private.month_names(month integer) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select string_to_array((array[
    'january jan januar janner', 'february feb februar', 'march mar marz maerz', 'april apr', 'may mai', 'june jun juni',
    'july jul juli', 'august aug', 'september sep sept', 'october oct oktober okt', 'november nov',
    'december dec dezember dez'])[month], ' ')
$$;

/* Whether a term of a search is a date, "2025-03-14" (see queryWords); other terms contain no punctuation. */
create function private.is_date(term text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select term ~ '^\d{4}-(0[1-9]|1[0-2])-\d\d$'
$$;

/* A tsquery for any one of several words; only in titles if the suffix ends with A. */
create function private.one_of(words text[], suffix text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select '(' || string_agg(quote_literal(word) || case when suffix like '%A' then ':A' else '' end, ' | ') || ')'
  from unnest(words) as word
$$;

/*
 * A tsquery for the ways to write a date, "2025-03-14", in a text: "14.3.2025", "March 14, 2025", and "3/14/2025" if the
 * day cannot be a month.
 */
create function private.quoted_date(term text, suffix text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select format('(%1$s <-> (%2$s | %3$s) <-> (%4$s | %5$s) | %3$s <-> %1$s <-> %4$s | %4$s <-> %2$s <-> %6$s%7$s)',
    private.one_of(array[day, '0' || day, day || 'st', day || 'nd', day || 'rd', day || 'th'], suffix),
    private.one_of(array[month, '0' || month], suffix),
    private.one_of(private.month_names(month::integer), suffix),
    private.one_of(array[left(term, 4)], suffix),
    private.one_of(array[substr(term, 3, 2)], suffix),
    private.one_of(array[day, '0' || day], suffix),
    case when day::integer > 12 then format(' | %s <-> %s <-> %s', private.one_of(array[month, '0' || month], suffix),
      private.one_of(array[day], suffix), private.one_of(array[left(term, 4), substr(term, 3, 2)], suffix)) end)
  from (select split_part(term, '-', 2)::integer::text as month, split_part(term, '-', 3)::integer::text as day) as date
$$;

/*
 * The words of a search, quoted for a tsquery, each with a suffix such as ":*". A word with umlauts also matches its spelling
 * without them: "Müller" as "Muller" or "Mueller".
 */
create function private.quoted_words(terms text[], suffix text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  -- A lexeme is limited to 2046 bytes, so of a longer word the beginning is searched for.
  select array(
    select case when private.is_date(term) then private.quoted_date(term, suffix)
      when word = spelled_out then quote_literal(word) || suffix
      else '(' || quote_literal(word) || suffix || ' | ' || quote_literal(spelled_out) || suffix || ')' end
    from (
      select term, private.plain(left(term, 500)) as word, private.plain(private.without_umlauts(left(term, 500))) as spelled_out
      from unnest(terms) as term
    ) as words
    where word <> '')
$$;

/* A tsquery for texts with words that begin with each of these terms; null when there is none. */
create function private.prefix_query(terms text[]) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select string_agg(word, ' & ')::tsquery from unnest(private.quoted_words(terms, ':*')) as word
$$;

/* A search in all the forms in which it is compared. */
create type private.sought as (
  -- The phrase in the form of the index notes_by_title.
  title text,
  -- LIKE patterns: for the phrase, and for each of its words, which a title may have in any order.
  pattern text, of_title text[],
  -- words: a prefix query for each word. query: prefixes of all words; whole: all words exactly; title_query: prefixes of all
  -- words in the title (weight A, see note_words). Null when the phrase has no words.
  words tsquery[], query tsquery, whole tsquery, title_query tsquery,
  -- Whether the phrase has signs besides its words, as in "C++" or "50%": they are not indexed, but matter for the rank.
  has_signs boolean
);

create function private.sought_of(phrase text, terms text[]) returns private.sought
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  sought private.sought;
begin
  sought.title := private.title_key(phrase);
  sought.pattern := '%' || private.like_escaped(btrim(phrase)) || '%';
  sought.of_title := coalesce(
    (select array_agg('%' || private.like_escaped(word) || '%') from unnest(terms) as word
      where word <> '' and not private.is_date(word)),
    array[sought.pattern]);
  sought.words := private.quoted_words(terms, ':*');
  sought.query := private.prefix_query(terms);
  sought.whole := (select string_agg(word, ' & ') from unnest(private.quoted_words(terms, '')) as word)::tsquery;
  sought.title_query := (select string_agg(word, ' & ') from unnest(private.quoted_words(terms, ':*A')) as word)::tsquery;
  sought.has_signs := sought.words <> '{}' and btrim(phrase) ~ '[^[:alnum:][:space:]]';
  return sought;
end $$;

/*
 * The rank of a match, higher is better. First come titles that equal the phrase, then titles with words that begin with the
 * terms, then texts with exactly these words, then all others. has_words: whether it has words that begin with the terms;
 * has_whole: whether it has exactly these words. The caller knows both from an index; computing them would read the text.
 */
create function private.match_score(
  title text, body text, words tsvector, has_words boolean, has_whole boolean, sought private.sought
) returns double precision
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case when has_words then ts_rank(words, sought.query) else 0 end
    + case when has_whole then 0.7 else 0 end
    -- `|| ''` decompresses the text once, and not for each pattern.
    + case when sought.has_signs and (body || '') like any (array[sought.pattern, lower(sought.pattern), upper(sought.pattern)])
        then 0.5 else 0 end
    + case when private.title_key(title) = sought.title then 4
        when title ilike sought.pattern or title ilike all (sought.of_title) then
          case when title ilike sought.pattern then 2 else 1 end
          * case when words @@ sought.title_query then 1 else 0.125 end
        else 0 end;
end $$;

/* A pattern for the ways to write a date, "2025-03-14", in a text; null when it is null. */
create function private.date_pattern(term text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select format('\m(0?%1$s(st|nd|rd|th)?%4$s(0?%2$s|%3$s)%4$s(%5$s|%6$s)|(%3$s)%4$s0?%1$s(st|nd|rd|th)?%4$s%5$s|%5$s%4$s0?%2$s%4$s0?%1$s%7$s)\M',
    day, month, replace(array_to_string(private.month_names(month), '|'), 'marz', 'm[aä]rz'), '[\s.,/-]{1,3}',
    left(term, 4), substr(term, 3, 2),
    case when day > 12 then format('|0?%s[\s.,/-]{1,3}%s[\s.,/-]{1,3}(%s|%s)', month, day, left(term, 4), substr(term, 3, 2)) end)
  from (select split_part(term, '-', 2)::integer as month, split_part(term, '-', 3)::integer as day) as date
$$;

/*
 * About 240 characters of a text around the phrase, or else around the longest of its terms, with dots where the text goes on.
 * Places at the beginning of a word are preferred; accents may differ. It begins and ends with whole words where the text has
 * spaces. When nothing is found, the first 240 characters.
 *
 * It looks in this order for: the phrase; the longest term; a grouped number; a date; and the terms without accents, or with
 * umlauts spelled out.
 */
create function private.snippet(body text, phrase text, terms text[]) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  -- `|| ''` decompresses the text once, and not with each use.
  whole constant text := body || '';
  lowered constant text := private.folded(whole);
  sought text := private.folded(btrim(phrase));
  start integer := coalesce(nullif(strpos(lowered, ' ' || sought), 0) + 1, nullif(strpos(lowered, sought), 0));
  plain text;
  is_spelled_out boolean;
  place integer;
  first integer;
  shown text;
  goes_on boolean;
begin
  if start is null then
    -- Not single letters, which occur nearly everywhere.
    select word into sought from (select private.folded(term) as word from unnest(terms) as term) as words
    where char_length(word) > 1 and strpos(lowered, word) > 0 order by char_length(word) desc limit 1;
    start := coalesce(nullif(strpos(lowered, ' ' || sought), 0) + 1, strpos(lowered, sought));
  end if;
  if start is null then
    -- A number that is grouped in the text.
    select term into sought from unnest(terms) as term where term ~ '^(\d{4,20}|[A-Za-z]{2}\d{2}[A-Za-z0-9]{5,30})$'
    order by char_length(term) desc limit 1;
    start := nullif(regexp_instr(
      whole, '\m' || regexp_replace(sought, '(.)(?!$)', '\1[.,''’ \u00A0\u2009\u202F]?', 'g'), 1, 1, 0, 'i'), 0);
  end if;
  if start is null then
    select term into sought from unnest(terms) as term where private.is_date(term) limit 1;
    start := nullif(regexp_instr(whole, private.date_pattern(sought), 1, 1, 0, 'i'), 0);
  end if;
  foreach is_spelled_out in array array[false, true] loop
    exit when start is not null or (is_spelled_out and phrase !~* '[äöü]|[aou]e');
    plain := private.plain(case when is_spelled_out then private.without_umlauts(whole) else whole end);
    select word into sought from (
      select private.plain(case when is_spelled_out then private.without_umlauts(term) else term end) as word
      from unnest(terms) as term
    ) as words
    where word <> '' and strpos(plain, word) > 0 order by char_length(word) desc limit 1;
    place := coalesce(nullif(strpos(plain, ' ' || sought), 0) + 1, strpos(plain, sought));
    start := place;
    -- Converts the place in the plain text to one in the original: letters before it that became two have shifted it. How
    -- many there are depends on the place, so this repeats until it does not change any more.
    for attempt in 1..5 loop
      shown := left(whole, start);
      shown := private.plain(case when is_spelled_out then private.without_umlauts(shown) else shown end);
      exit when start is null or start = place - (char_length(shown) - least(start, char_length(whole)));
      start := place - (char_length(shown) - least(start, char_length(whole)));
    end loop;
  end loop;
  first := greatest(start - 40, 1);
  shown := substr(whole, first, 241);
  goes_on := char_length(shown) > 240;
  shown := left(shown, 240);
  -- Patterns are applied to the ends only, and to the whole only if needed: they took half of the time of a search.
  if first > 1 then shown := regexp_replace(left(shown, 40), '^\S*\s', '') || substr(shown, 41); end if;
  if goes_on then shown := left(shown, -40) || regexp_replace(right(shown, 40), '\s\S*$', ''); end if;
  if shown ~ '\s\s|[^\S ]' then shown := regexp_replace(shown, '\s+', ' ', 'g'); end if;
  return case when first > 1 then '… ' else '' end || btrim(shown) || case when goes_on then ' …' else '' end;
end $$;

/*
 * The newest `wanted` notes of a person that match a query, found along the date index; null when fewer of their newest
 * 2,500 notes match.
 */
create function private.newest_with(person bigint, words tsquery, wanted integer) returns bigint[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  ids bigint[];
begin
  select array_agg(hit.id) into ids from (
    select newest.id from (
      select n.id, n.words from public.notes as n
      where n.user_id = person order by n.upload_date desc, n.id desc limit 2500
    ) as newest
    where newest.words @@ newest_with.words limit wanted
  ) as hit;
  return case when cardinality(ids) = wanted then ids end;
end $$;

/* A person's notes with this title. Not part of search_notes, so that its plan can be cached. */
create function private.notes_called(person bigint, title text) returns bigint[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select n.id from public.notes as n
    where n.user_id = person and private.title_key(n.title) = private.title_key(notes_called.title)
    limit 50);
end $$;

/*
 * Finds the caller's notes by words and parts of words in title and content, best first, each with a snippet around its first
 * match. phrase: what was typed; terms: its words; max_results: up to 200.
 *
 * Security definer, with the owner in every condition: under row-level security Postgres may not use a text index, because
 * its operators are not leakproof.
 *
 * How words are looked up depends on how common they are:
 * - Usually by the index, and matches are collected before they are sorted. With ORDER BY and LIMIT in the same query, the
 *   planner walks the date index and reads every note of a person to learn that a word does not occur.
 * - Words that occur in more notes than `many` are found sooner by walking the newest notes (newest_with).
 * - In a large library even asking the index is slow for a common prefix. So a sample of the notes, the newest and some of
 *   each age, is tested first. Words that match a sixth of it (of very many notes: two in it) are walked for at once; a
 *   word that matches a third of it is left out of the index lookup when there is a rarer one, and tested on its matches.
 *
 * Ranking and comparing letters read whole texts, so both are limited to the newest `ranked` matches, besides notes whose
 * title matches (see match_score).
 *
 * No step may scan all notes of everybody, hence enable_seqscan = off: before the first vacuum the planner takes that for as
 * cheap as the index.
 */
create function public.search_notes(phrase text, terms text[], max_results integer default 50)
returns table (
  id bigint, title text, excerpt text, original_filename text, file_type text, file_size integer, upload_date timestamptz,
  tags text[], favorite smallint, category text, analysis_status text, reviewed boolean, text_revision integer, file_reading text,
  "documentType" text, confidence real, snippet text
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  many constant integer := 2500;
  very_many constant integer := 25000;
  ranked constant integer := 200;
  sampled constant integer := 90;
  person constant bigint := private.me();
  wanted constant integer := least(greatest(max_results, 1), 200);
  sought constant private.sought := private.sought_of(phrase, terms);
  pattern constant text := sought.pattern;
  letters constant text := private.letters_of(btrim(phrase));
  longest constant text := (
    select word from unnest(terms) as word where not private.is_date(word) order by char_length(word) desc limit 1);
  of_title constant text[] := sought.of_title;
  title_letters constant text := case when char_length(longest) >= 3 then private.letters_of(longest) else letters end;
  words constant tsquery[] := sought.words;
  is_one constant boolean := cardinality(words) = 1;
  query constant tsquery := sought.query;
  whole constant tsquery := sought.whole;
  -- The query for the index: `query` without its most common words.
  lookup tsquery := query;
  -- The order of the lookups in the index: true for exact words, false for prefixes.
  ways boolean[] := array[false];
  by_whole_words boolean := false;
  common_from integer := sampled / 6;
  in_sample integer := 0;
  whole_in_sample integer := 0;
  matches integer := 0;
  newest bigint[];
  by_word bigint[] := '{}';
  by_whole bigint[];
  by_letters bigint[] := '{}';
  called constant bigint[] := private.notes_called(person, phrase);
begin
  if person is null or btrim(phrase) = '' then return; end if;

  if words <> '{}' and exists (
    select from public.notes as n where n.user_id = person order by n.upload_date desc, n.id desc offset many limit 1
  ) then
    -- `|| ''` decompresses the words once when several queries test them.
    with sample as materialized (
      (select case when is_one then n.words else n.words || ''::tsvector end as words from public.notes as n
        where n.user_id = person order by n.upload_date desc, n.id desc limit sampled / 2)
      union all
      select case when is_one then found.words else found.words || ''::tsvector end
      from (
        select min(n.upload_date) as oldest, max(n.upload_date) as newest from public.notes as n where n.user_id = person
      ) as age
      cross join generate_series(1, sampled / 2) as step
      cross join lateral (
        select n.words from public.notes as n
        -- Irregular ages, by the golden ratio: regular steps could coincide with a rhythm in the notes, such as weekly reports.
        where n.user_id = person
          and n.upload_date <= age.oldest + (age.newest - age.oldest) * (step * 0.6180339887 % 1)::double precision
        order by n.upload_date desc, n.id desc limit 1
      ) as found
    )
    select count(*), count(*) filter (where hit.is_whole),
      case when not is_one then (select string_agg(word::text, ' & ') from unnest(words) as word
        where (select count(*) from sample as s where s.words @@ word) < sampled / 3) end
    into in_sample, whole_in_sample, lookup
    from (select s.words @@ whole as is_whole from sample as s where s.words @@ query) as hit;
    lookup := coalesce(lookup, query);
    if exists (
      select from public.notes as n where n.user_id = person order by n.upload_date desc, n.id desc offset very_many limit 1
    ) then
      common_from := sampled / 45;
    end if;
    -- When exact words give enough results, prefixes are not needed, because they rank after them.
    if whole_in_sample >= common_from then
      newest := private.newest_with(person, whole, wanted);
      by_whole_words := newest is not null;
    elsif whole_in_sample > 2 then
      ways := array[true, false];
    elsif in_sample >= common_from then
      newest := private.newest_with(person, query, wanted);
    end if;
  end if;

  if words <> '{}' and newest is null then
    foreach by_whole_words in array ways loop
      with hits as materialized (
        select n.id, n.upload_date from public.notes as n
        -- The second condition as a function call, for which the planner does not use the index.
        where n.user_id = person and n.words @@ case when by_whole_words then whole else lookup end
          and (by_whole_words or lookup = query or ts_match_vq(n.words, query))
      )
      select count(*), (array_agg(hit.id order by hit.upload_date desc, hit.id desc))[1:ranked] into matches, by_word
      from (select * from hits limit many + 1) as hit;
      exit when matches >= wanted;
    end loop;
    if matches > many and in_sample < common_from then
      newest := private.newest_with(person, case when by_whole_words then whole else query end, wanted);
    end if;
  end if;
  if not by_whole_words and (matches > ranked or newest is not null) then
    with hits as materialized (
      select n.id, n.upload_date from public.notes as n where n.user_id = person and n.words @@ whole
    )
    select array_agg(hit.id) into by_whole
    from (
      select found.id from (select * from hits limit many + 1) as found
      order by found.upload_date desc, found.id desc limit ranked
    ) as hit;
  end if;
  matches := greatest(matches, cardinality(newest));
  by_whole := case when by_whole_words then coalesce(newest, by_word) else coalesce(by_whole, '{}') end;
  by_word := coalesce(newest, by_word) || by_whole;

  if not private.is_sought_by_letters(phrase) then
    by_letters := '{}';
  elsif char_length(btrim(phrase)) < 3 then
    -- Too short for a trigram, so the texts are read.
    if matches < wanted then
      by_letters := array(
        select n.id from public.notes as n
        where n.user_id = person and ((n.title || '') like pattern or (n.content || '') like pattern)
        order by n.upload_date desc, n.id desc limit ranked);
    end if;
  else
    -- Matching titles rank first whatever their age, unless there are more than `ranked`. Texts are searched only when words
    -- have not found enough.
    with titles as materialized (
      select n.id from public.notes as n
      where n.user_id = person and n.title ilike title_letters and (
        (n.title || '') ilike pattern or ((n.title || '') ilike all (of_title) and ts_match_vq(n.words, query)))
    ), texts as materialized (
      select n.id from public.notes as n
      where matches < wanted and n.user_id = person and n.content ilike letters and (n.content || '') ilike pattern
    )
    select array_agg(hit.id) into by_letters
    from (
      (select * from titles
        where matches < wanted or (select count(*) from (select from titles limit ranked + 1) as first) <= ranked
        limit ranked)
      union (select * from texts limit ranked)
    ) as hit;
  end if;

  return query
    with hits as materialized (
      select n.id, n.upload_date,
        private.match_score(
          n.title, n.content, n.words, n.id = any (by_word) or n.words @@ query, n.id = any (by_whole) or n.words @@ whole,
          sought
        ) as score
      from public.notes as n
      where n.id = any (coalesce(by_word, '{}') || coalesce(by_letters, '{}') || called)
    ),
    best as materialized (
      select h.id, h.score, h.upload_date from hits as h order by h.score desc, h.upload_date desc, h.id desc limit wanted
    )
    select n.id, n.title, n.excerpt, n.original_filename, n.file_type, n.file_size, n.upload_date, n.tags, n.favorite,
      n.category, n.analysis_status, n.reviewed, n.text_revision, n.file_reading, n.ai_analysis ->> 'documentType', (n.ai_analysis ->> 'confidence')::real,
      private.snippet(n.content, phrase, terms)
    from best as b
    join public.notes as n on n.id = b.id
    order by b.score desc, b.upload_date desc, b.id desc;
end $$;

/*
 * The ids of all of the caller's notes that search_notes would find, without limit and order; by the same rights and indexes.
 * Notes that were found by words are not searched by trigrams again. When fewer notes are left than were found, their texts
 * are read directly, because the trigram index would also recheck the texts that were found already.
 */
create function public.matching_notes(phrase text, terms text[]) returns bigint[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  person constant bigint := private.me();
  pattern constant text := '%' || private.like_escaped(btrim(phrase)) || '%';
  letters constant text := private.letters_of(btrim(phrase));
  query constant tsquery := private.prefix_query(terms);
  by_word bigint[] := '{}';
  others bigint[];
begin
  if person is null or btrim(phrase) = '' then return '{}'; end if;
  if query is not null then
    by_word := array(select n.id from public.notes as n where n.user_id = person and n.words @@ query);
  end if;
  -- Besides its words, a phrase of one or two characters is compared with whole titles only.
  if not private.is_sought_by_letters(phrase) then
    return array(select unnest(by_word) union select unnest(private.notes_called(person, phrase)));
  end if;

  others := array(select n.id from public.notes as n where n.user_id = person except select unnest(by_word));
  if char_length(btrim(phrase)) < 3 or cardinality(others) < cardinality(by_word) then
    return by_word || array(
      select n.id from public.notes as n
      -- `|| ''` keeps the planner from using the trigram index.
      where n.id = any (others) and ((n.title || '') ilike pattern or (n.content || '') ilike pattern));
  end if;
  return array(
    select unnest(by_word)
    union
    select n.id from public.notes as n
    where n.user_id = person and n.title ilike letters and (letters = pattern or (n.title || '') ilike pattern)
    union
    select n.id from public.notes as n
    where n.user_id = person and n.content ilike letters and (letters = pattern or (n.content || '') ilike pattern));
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.search_notes, public.matching_notes from public, anon, authenticated;
grant execute on function public.search_notes, public.matching_notes to authenticated;

-- Suggestions -----------------------------------------------------------------------------------------------------

-- Suggestions for searches without results: words of the person's own documents that are similar to what was typed.

/*
 * The spellings that differ from a word by one typing error: two letters transposed, one missing, added or replaced. In the
 * form in which words are indexed (see private.plain).
 */
create function private.near_spellings(word text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array(
    select left(word, n - 1) || substr(word, n + 1, 1) || substr(word, n, 1) || substr(word, n + 2)
    from generate_series(1, char_length(word) - 1) as n
    union
    select left(word, n - 1) || substr(word, n + 1) from generate_series(1, char_length(word)) as n
    union
    select left(word, n) || letter || substr(word, n + 1 + replaced)
    from generate_series(0, char_length(word)) as n, generate_series(0, 1) as replaced,
      regexp_split_to_table(case
        when word ~ '[\u0400-\u04FF]' then 'абвгдежзийклмнопрстуфхцчшщъыьэюя'
        when word ~ '[\u0370-\u03FF]' then 'αβγδεζηθικλμνξοπρστυφχψω'
        else 'abcdefghijklmnopqrstuvwxyz' end, '') as letter
    where n + replaced <= char_length(word)
    except
    select word)
$$;

/*
 * Whether a person has a note with these words. With a generic plan, because for a prefix the planner expects many matches
 * and would read all notes instead of using the index.
 */
create function private.has_match(person bigint, query tsquery) returns boolean
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    with hits as materialized (select from public.notes as n where n.user_id = person and n.words @@ query)
    select exists (select from hits)
  );
end $$;

/*
 * The word of a person's documents that is nearest to one which none of them has, only from documents that also match
 * `beside` (null: all); null when there is none. First a word that differs by one typing error, looked up in the index as
 * one of some hundred spellings; then a similar word from a title. With a generic plan, because for a query of hundreds of
 * words the planner expects half of all notes to match, and would read them.
 */
create function private.nearest_word(person bigint, word text, beside tsquery) returns text
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  sampled constant integer := 50;
  spellings constant text[] := private.near_spellings(word);
  sought tsquery := (select string_agg(quote_literal(each), ' | ') from unnest(spellings) as each)::tsquery;
  nearest text;
begin
  if beside is not null then sought := sought && beside; end if;
  with hits as materialized (
    select n.id from public.notes as n where n.user_id = person and n.words @@ sought
  )
  select w.lexeme into nearest
  from (select hits.id from hits limit sampled) as hit
  join public.notes as n on n.id = hit.id
  -- By an intersection, because a join would compare each word of a text with each of the hundreds of spellings.
  cross join lateral (select unnest(tsvector_to_array(n.words)) intersect select unnest(spellings)) as w (lexeme)
  -- Words with the same first letter come first, because that is rarely mistyped.
  group by w.lexeme order by left(w.lexeme, 1) = left(word, 1) desc, count(*) desc, w.lexeme limit 1;
  if nearest is not null then return nearest; end if;

  with titles as materialized (
    select n.title from public.notes as n
    where n.user_id = person and word operator(extensions.<%) n.title and (beside is null or ts_match_vq(n.words, beside))
  )
  select w.lexeme into nearest
  from (select titles.title from titles limit sampled) as hit
  cross join unnest(private.words_of(hit.title)) as w
  where extensions.similarity(w.lexeme, word) >= 0.45
  group by w.lexeme order by extensions.similarity(w.lexeme, word) desc, count(*) desc, w.lexeme limit 1;
  return nearest;
end $$;

/* A word as a document writes it, where that differs from its indexed form: "Müller" for "muller" or "mueller". */
create function private.written_word(person bigint, word text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select hit[1]
    from (
      select n.title || ' ' || private.snippet(n.content, word, array[word]) as shown from public.notes as n
      where n.user_id = person and n.words @@ quote_literal(word)::tsquery limit 1
    ) as found, regexp_matches(found.shown, '([[:alnum:]]+)', 'g') as hit
    where word in (private.plain(hit[1]), private.plain(private.without_umlauts(hit[1]))) limit 1
  ), word)
$$;

/*
 * Splits a word into two that are adjacent in a person's documents, "zeppelin museum" for "zeppelinmuseum"; null when there
 * are none.
 */
create function private.split_word(person bigint, word text) returns text[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  -- Shorter parts are suffixes as often as words.
  shortest constant integer := 3;
  longest constant integer := 40;
  pairs constant text[] := array(
    select left(word, n) || ' ' || substr(word, n + 1) from generate_series(shortest, char_length(word) - shortest) as n
  );
  pair text;
begin
  if word !~ '^[[:alpha:]]+$' or char_length(word) > longest then return null; end if;
  foreach pair in array pairs loop
    if private.has_match(person, (
      select string_agg(quote_literal(private.plain(part)), ' <-> ' order by place)::tsquery
      from unnest(string_to_array(pair, ' ')) with ordinality as parts (part, place)
    )) then
      return string_to_array(pair, ' ');
    end if;
  end loop;
  return null;
end $$;

/*
 * Corrected words for a search of the caller that finds nothing: unknown words are replaced by words of their documents,
 * two words are joined that are one there, or a word is split that is two there. Empty when there is no suggestion.
 * Security definer with the owner in every condition, like search_notes.
 */
create function public.suggest_words(terms text[]) returns text[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  person constant bigint := private.me();
  -- Longer input is a pasted text rather than a search.
  most_terms constant integer := 8;
  shortest constant integer := 4;
  -- So are longer words; each letter adds fifty spellings.
  longest constant integer := 40;
  joined text[];
  known text[] := '{}';
  suggested text[] := terms;
  beside tsquery;
  term text;
  nearest text;
begin
  if person is null or cardinality(terms) not between 1 and most_terms then return '{}'; end if;
  for place in 1 .. cardinality(terms) - 1 loop
    joined := terms[:place - 1] || (terms[place] || terms[place + 1]) || terms[place + 2:];
    if private.has_match(person, private.prefix_query(joined)) then return joined; end if;
  end loop;

  foreach term in array terms loop
    if private.has_match(person, private.prefix_query(array[term])) then known := known || term; end if;
  end loop;
  if cardinality(known) = cardinality(terms) then return '{}'; end if;
  for place in 1 .. cardinality(terms) loop
    continue when terms[place] = any (known);
    joined := private.split_word(person, terms[place]);
    continue when joined is null;
    joined := terms[:place - 1] || joined || terms[place + 1:];
    if private.has_match(person, private.prefix_query(joined)) then return joined; end if;
  end loop;
  beside := private.prefix_query(known);
  for place in 1 .. cardinality(terms) loop
    term := private.plain(left(terms[place], 100));
    continue when terms[place] = any (known);
    if char_length(term) not between shortest and longest or term !~ '[[:alpha:]]' then return '{}'; end if;
    nearest := private.nearest_word(person, term, beside);
    if nearest is null then return '{}'; end if;
    beside := coalesce(beside && quote_literal(nearest)::tsquery, quote_literal(nearest)::tsquery);
    nearest := private.written_word(person, nearest);
    suggested[place] := case when terms[place] = lower(terms[place]) then lower(nearest) else nearest end;
  end loop;
  return suggested;
end $$;

revoke execute on function private.near_spellings(text), private.has_match(bigint, tsquery), private.nearest_word(bigint, text, tsquery),
  private.written_word(bigint, text), private.split_word(bigint, text) from public;
revoke execute on function public.suggest_words from public, anon, authenticated;
grant execute on function public.suggest_words to authenticated;
