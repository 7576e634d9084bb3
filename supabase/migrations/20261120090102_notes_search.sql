-- Searching one's own notes, by words and by parts of words.

/* A text as LIKE looks for it: what has a meaning there is escaped. */
create function private.like_escaped(words text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_')
$$;

/*
 * What the index of letters is asked for, trigram by trigram. Of a long phrase its beginning and its end: the planner takes
 * forty trigrams to be dearer than reading every text, which it is not.
 */
create function private.letters_of(phrase text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select '%' || string_agg(private.like_escaped(part), '%') || '%'
  from unnest(case when char_length(phrase) <= 12 then array[phrase] else array[left(phrase, 6), right(phrase, 6)] end) as part
$$;

/*
 * Whether a phrase is also looked for letter by letter: from three letters on, which is what the index can look up, and of
 * scripts that write words of one or two letters without blanks between them, always.
 */
create function private.is_sought_by_letters(phrase text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select char_length(btrim(phrase)) >= 3
    or phrase ~ '[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\U00020000-\U0003FFFF]'
$$;

/* How a month is called in English and in German, as it is indexed (see written-dates.ts, which marks what is found). */
create function private.month_names(month integer) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select string_to_array((array[
    'january jan januar janner', 'february feb februar', 'march mar marz maerz', 'april apr', 'may mai', 'june jun juni',
    'july jul juli', 'august aug', 'september sep sept', 'october oct oktober okt', 'november nov',
    'december dec dezember dez'])[month], ' ')
$$;

/* Whether a word of a search is a date, "2025-03-14" (see queryWords): no other holds a sign. */
create function private.is_date(term text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select term ~ '^\d{4}-(0[1-9]|1[0-2])-\d\d$'
$$;

/* Several words of which a text has to have one, quoted for a tsquery; of a title alone where the suffix says so. */
create function private.one_of(words text[], suffix text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select '(' || string_agg(quote_literal(word) || case when suffix like '%A' then ':A' else '' end, ' | ') || ')'
  from unnest(words) as word
$$;

/*
 * A date, "2025-03-14", in the ways in which a text may have it, for a tsquery: "14.3.2025", "March 14, 2025", and "3/14/2025"
 * where the day can be no month.
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
 * Words of a search as they are indexed, each quoted for a tsquery with what stands behind it there. One with umlauts may be
 * written without: "Müller" as "Muller" or "Mueller".
 */
create function private.quoted_words(terms text[], suffix text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  -- A word of a query holds 2046 bytes at most; what begins like a longer one is near enough.
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

/* Texts that hold a word with each of these beginnings, as they are indexed; null where there is none. */
create function private.prefix_query(terms text[]) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select string_agg(word, ' & ')::tsquery from unnest(private.quoted_words(terms, ':*')) as word
$$;

/* What somebody looks for, in the ways in which it is compared. */
create type private.sought as (
  -- As titles are compared (see notes_by_title).
  title text,
  -- The phrase as LIKE looks for it, and each of its words: a title holds them in any order. Of signs alone there are none.
  pattern text, of_title text[],
  -- What begins with each of its words (see quoted_words); and with all of these, those that begin so, those that are so,
  -- and those of a title that begin so (see note_words). Null where there is none.
  words tsquery[], query tsquery, whole tsquery, title_query tsquery,
  -- Signs are no part of words, but of what was meant: "C++", "50%".
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
 * How well a text answers, more for better. First comes what is called exactly so, then titles that begin words with what was
 * typed, then texts with the very words, then all others. has_words: whether it has words that begin so; has_whole:
 * whether it has the very words. Who calls knows that from an index: to look it up reads the whole text.
 */
create function private.match_score(
  title text, body text, words tsvector, has_words boolean, has_whole boolean, sought private.sought
) returns double precision
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case when has_words then ts_rank(words, sought.query) else 0 end
    + case when has_whole then 0.7 else 0 end
    -- Unpacked once, and not for each.
    + case when sought.has_signs and (body || '') like any (array[sought.pattern, lower(sought.pattern), upper(sought.pattern)])
        then 0.5 else 0 end
    + case when private.title_key(title) = sought.title then 4
        when title ilike sought.pattern or title ilike all (sought.of_title) then
          case when title ilike sought.pattern then 2 else 1 end
          * case when words @@ sought.title_query then 1 else 0.125 end
        else 0 end;
end $$;

/* The ways in which a date, "2025-03-14", stands in a text; null for none. */
create function private.date_pattern(term text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select format('\m(0?%1$s(st|nd|rd|th)?%4$s(0?%2$s|%3$s)%4$s(%5$s|%6$s)|(%3$s)%4$s0?%1$s(st|nd|rd|th)?%4$s%5$s|%5$s%4$s0?%2$s%4$s0?%1$s%7$s)\M',
    day, month, replace(array_to_string(private.month_names(month), '|'), 'marz', 'm[aä]rz'), '[\s.,/-]{1,3}',
    left(term, 4), substr(term, 3, 2),
    case when day > 12 then format('|0?%s[\s.,/-]{1,3}%s[\s.,/-]{1,3}(%s|%s)', month, day, left(term, 4), substr(term, 3, 2)) end)
  from (select split_part(term, '-', 2)::integer as month, split_part(term, '-', 3)::integer as day) as date
$$;

/*
 * Some 240 characters around the place where a phrase stands in a text, or else the longest of its words, where a word begins
 * with it if one does, written with the same accents or with others, and dots where the text goes on. It begins and ends with
 * a whole word where there are blanks between them. Where it holds none of them, its first 240 characters.
 */
create function private.snippet(body text, phrase text, terms text[]) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  -- Unpacked once: each look at what is stored would unpack it anew.
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
    -- One letter stands nearly everywhere.
    select word into sought from (select private.folded(term) as word from unnest(terms) as term) as words
    where char_length(word) > 1 and strpos(lowered, word) > 0 order by char_length(word) desc limit 1;
    start := coalesce(nullif(strpos(lowered, ' ' || sought), 0) + 1, strpos(lowered, sought));
  end if;
  if start is null then
    -- A number that stands in groups there.
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
    -- The letters before it that became two moved it; those behind it, which are counted at first, did not.
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
  -- Patterns see the ends alone, and what is in order already is left as it is: they were half of what a search took.
  if first > 1 then shown := regexp_replace(left(shown, 40), '^\S*\s', '') || substr(shown, 41); end if;
  if goes_on then shown := left(shown, -40) || regexp_replace(right(shown, 40), '\s\S*$', ''); end if;
  if shown ~ '\s\s|[^\S ]' then shown := regexp_replace(shown, '\s+', ' ', 'g'); end if;
  return case when first > 1 then '… ' else '' end || btrim(shown) || case when goes_on then ' …' else '' end;
end $$;

/*
 * The newest of a person's notes that hold the words, by looking at one after the other; null where among the newest
 * 2,500 there are not as many as wanted.
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

/* A person's notes with exactly this title. Apart from the search because one plan serves all. */
create function private.notes_called(person bigint, title text) returns bigint[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select n.id from public.notes as n
    where n.user_id = person and private.title_key(n.title) = private.title_key(notes_called.title)
    limit 50);
end $$;

/*
 * Finds the caller's notes by words and by parts of words in title and content, best first, with the stretch of text
 * around the first hit. phrase: what was typed; terms: its words; max_results: up to 200.
 *
 * Definer's rights with the owner in every condition: under row-level security Postgres may not use a text index,
 * because the operators could leak. Matches are collected before anything is sorted: with ORDER BY and LIMIT beside the
 * match, the planner walks the date index and reads every note of a person to learn that a word does not occur. A word
 * that occurs in more notes than `many` is the other way round: there the newest notes are found soon by walking. The
 * index tells that dearly of a beginning that half of all words have, so of a large library a sample is asked first, the
 * newest notes and some of each age: what a sixth of it holds is walked to at once, of very many notes also what two of it
 * hold, and a word that a third of it holds is not looked up beside a rarer one, but looked for in what that one finds.
 * Ranking and comparing letters read whole texts, so both are done for a bounded number of notes, the newest, but for what
 * is called so (see match_score).
 *
 * No step may read everybody's notes: until a vacuum has come by, the planner takes that to be as good as the index, only to
 * learn whether there are more than `many`.
 */
create function public.search_notes(phrase text, terms text[], max_results integer default 50)
returns table (
  id bigint, title text, excerpt text, original_filename text, file_type text, file_size integer, upload_date timestamptz,
  tags text[], favorite smallint, category text, analysis_status text, reviewed boolean, text_revision integer,
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
  -- What the index of words is asked for.
  lookup tsquery := query;
  -- Whether the index is asked for words as they were typed, or for what begins so.
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
    -- Words that are looked at for several are unpacked once, and not for each.
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
        -- Ages without a rhythm, by the golden ratio: notes may have one, a report each week, and would meet every step.
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
    -- Where the words as they were typed are found often enough, those that only begin so would come after them.
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
        -- The second by its function's name, which no index answers to.
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
    -- No trigram to look up: the texts are read.
    if matches < wanted then
      by_letters := array(
        select n.id from public.notes as n
        where n.user_id = person and ((n.title || '') like pattern or (n.content || '') like pattern)
        order by n.upload_date desc, n.id desc limit ranked);
    end if;
  else
    -- What is called so, in any order, comes first however old it is, unless more are than are ranked. Texts are looked
    -- through where words have not found enough.
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
      n.category, n.analysis_status, n.reviewed, n.text_revision, n.ai_analysis ->> 'documentType', (n.ai_analysis ->> 'confidence')::real,
      private.snippet(n.content, phrase, terms)
    from best as b
    join public.notes as n on n.id = b.id
    order by b.score desc, b.upload_date desc, b.id desc;
end $$;

/*
 * All of the caller's notes that search_notes finds, however many they are: their numbers, without any order. By the same
 * rights, and by the same indexes: but what was found by a word is not looked for by its letters again, and where fewer are
 * left than were found, they are read themselves, for the index of letters would have every one of the others read too.
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
  -- What is called by a sign or two has no word.
  if not private.is_sought_by_letters(phrase) then
    return array(select unnest(by_word) union select unnest(private.notes_called(person, phrase)));
  end if;

  others := array(select n.id from public.notes as n where n.user_id = person except select unnest(by_word));
  if char_length(btrim(phrase)) < 3 or cardinality(others) < cardinality(by_word) then
    return by_word || array(
      select n.id from public.notes as n
      -- Not as they stand in the index of letters.
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
