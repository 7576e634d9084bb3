-- Searches of documents by their passages.

set lock_timeout = '5s';

-- Words -----------------------------------------------------------------------------------------------------------

/* A tsquery for any one of several words, each after `owner`; only in titles if the suffix ends with A. */
create function private.one_of(words text[], suffix text, owner text default '') returns text
language sql immutable parallel safe set search_path = '' as $$
  select '(' || string_agg(quote_literal(owner || word) || case when suffix like '%A' then ':A' else '' end, ' | ') || ')'
  from unnest(words) as word
$$;

/*
 * A tsquery for the ways to write a date, "2025-03-14", in a text: "14.3.2025", "March 14, 2025", and "3/14/2025" if the
 * day cannot be a month. owner: see word_owner.
 */
create function private.quoted_date(term text, suffix text, owner text default '') returns text
language sql immutable parallel safe set search_path = '' as $$
  select format('(%1$s <-> (%2$s | %3$s) <-> (%4$s | %5$s) | %3$s <-> %1$s <-> %4$s | %4$s <-> %2$s <-> %6$s%7$s)',
    private.one_of(array[day, '0' || day, day || 'st', day || 'nd', day || 'rd', day || 'th'], suffix, owner),
    private.one_of(array[month, '0' || month], suffix, owner),
    private.one_of(private.month_names(month::integer), suffix, owner),
    private.one_of(array[left(term, 4)], suffix, owner),
    private.one_of(array[substr(term, 3, 2)], suffix, owner),
    private.one_of(array[day, '0' || day], suffix, owner),
    case when day::integer > 12 then format(' | %s <-> %s <-> %s', private.one_of(array[month, '0' || month], suffix, owner),
      private.one_of(array[day], suffix, owner), private.one_of(array[left(term, 4), substr(term, 3, 2)], suffix, owner)) end)
  from (select split_part(term, '-', 2)::integer::text as month, split_part(term, '-', 3)::integer::text as day) as date
$$;

/* The words of a query as they are indexed, in their order. */
create function private.lexemes_of(words text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    select coalesce(array_agg(w.lexeme order by w.position), '{}')
    from (
      select each.lexeme, unnest(each.positions) as position
      from unnest(to_tsvector('private.words', private.spaced(private.spread(left(words, 500))))) as each
    ) as w);
end $$;

/*
 * A tsquery for consecutive words of a person; null when there are none. suffix: of the last word, '' or ':*', which may go on; with
 * an A all of them are in the title, with a B in the tags.
 */
create function private.phrase_query(person bigint, lexemes text[], suffix text) returns tsquery
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    select string_agg(quote_literal(private.word_owner(person) || w.lexeme) || case
        when w.place = cardinality(lexemes) then suffix when suffix ~ '[AB]$' then ':' || right(suffix, 1) else '' end, ' <-> ' order by w.place)::tsquery
    from unnest(lexemes) with ordinality as w (lexeme, place));
end $$;

/*
 * A tsquery for one term of a search, a date, a word or consecutive words (see phrase_query). A word with umlauts also matches its
 * spelling without them: "Müller" as "Muller" or "Mueller".
 */
create function private.term_query(person bigint, term text, suffix text) returns tsquery
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  lexemes constant text[] := private.lexemes_of(term);
  spelled_out constant text[] := private.lexemes_of(private.without_umlauts(term));
begin
  if private.is_date(term) then return private.quoted_date(term, suffix, private.word_owner(person))::tsquery; end if;
  return case when spelled_out = lexemes then private.phrase_query(person, lexemes, suffix)
    else private.phrase_query(person, lexemes, suffix) || private.phrase_query(person, spelled_out, suffix) end;
end $$;

/* In about how many passages of a person, and in how many of them that are titles with tags or texts, a term occurs: at most. */
create function private.count_passages(
  person bigint, term text, is_prefix boolean, out passages integer, out titles integer, out texts integer
)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  -- What more words begin with is common, however common exactly.
  most_words constant integer := 2000;
  spellings constant text[] := case
    when private.is_date(term) then array[left(term, 4), substr(term, 3, 2)]
    else array(select distinct unnest(array[term, private.without_umlauts(term)])) end;
  spelling text;
  lexemes text[];
  rarest record;
begin
  passages := 0;
  titles := 0;
  texts := 0;
  foreach spelling in array spellings loop
    lexemes := private.lexemes_of(spelling);
    -- One that is not there has no row.
    select min(w.passages)::integer as passages, min(w.titles)::integer as titles, min(w.passages - w.titles)::integer as texts,
      count(*) as known into rarest
    from unnest(lexemes) with ordinality as l (lexeme, place)
    cross join lateral (
      select sum(v.passages) as passages, sum(v.titles) as titles
      from (
        select each.passages, each.titles from private.vocabulary as each
        where each.user_id = person and each.word >= l.lexeme
          and each.word <= case when is_prefix and l.place = cardinality(lexemes) then l.lexeme || chr(1114111) else l.lexeme end
        limit most_words
      ) as v
      having count(*) > 0
    ) as w;
    continue when rarest.known < cardinality(lexemes) or rarest.known = 0;
    passages := passages + rarest.passages;
    titles := titles + rarest.titles;
    texts := texts + rarest.texts;
  end loop;
end $$;

/*
 * Words of a person's documents that may be meant by one which none of them has, the nearest first: with one typing error, or
 * similar ones that begin with the same letter, which is rarely mistyped.
 */
create function private.near_words(person bigint, word text, most integer) returns text[]
language sql stable security definer set search_path = '' set enable_seqscan = off as $$
  select array(
    select near.word from (
      select v.word, v.passages, 1 as likeness from private.vocabulary as v
      where v.user_id = person and v.word = any (private.near_spellings(near_words.word))
      union all
      select v.word, v.passages, extensions.similarity(v.word, near_words.word) from private.vocabulary as v
      where v.user_id = person and v.word >= left(near_words.word, 1) and v.word <= left(near_words.word, 1) || chr(1114111)
        and abs(char_length(v.word) - char_length(near_words.word)) <= 3
        -- The operator, which is looser, uses the index.
        and v.word operator(extensions.%) near_words.word and extensions.similarity(v.word, near_words.word) >= 0.45
    ) as near
    where near.word <> near_words.word
    group by near.word
    order by max(near.likeness) desc, left(near.word, 1) = left(near_words.word, 1) desc, max(near.passages) desc, near.word
    limit most)
  where char_length(word) between 4 and 40 and word ~ '[[:alpha:]]'
$$;

/*
 * The terms of a search as they are looked up, the rarest first: as whole words and as beginnings of words, or, for a word that no
 * document has, similar ones; and how much each weighs, the more, the rarer it is (as in BM25).
 */
create type private.term as (whole tsquery, begun tsquery, passages integer, titles integer, weight real);

create function private.weighed_terms(person bigint, terms text[]) returns setof private.term
language plpgsql stable security definer set search_path = '' as $$
declare
  most_terms constant integer := 32;
  most_corrected constant integer := 5;
  everything constant integer := coalesce((select v.passages from private.vocabulary as v where v.user_id = person and v.word = ''), 0);
begin
  return query
    with given as (
      select t.term, private.term_query(person, t.term, '') as whole, private.term_query(person, t.term, t.suffix) as begun,
        c.passages, c.titles
      from (
        -- Of one or two letters begin too many words.
        select distinct term, case when char_length(term) < 3 then '' else ':*' end as suffix from unnest(terms) as term limit most_terms
      ) as t
      cross join lateral private.count_passages(person, t.term, t.suffix <> '') as c
    ), meant as (
      select g.whole, g.begun, g.passages, g.titles, 1 as likeness from given as g where g.passages > 0
      union all
      select private.term_query(person, near.word, ''), private.term_query(person, near.word, ''), c.passages, c.titles, 0.5
      -- Words of a pasted text are not all corrected.
      from (select each.* from given as each where each.passages = 0 and each.whole is not null limit most_corrected) as g
      cross join lateral unnest(private.near_words(person, private.plain(g.term), 3)) as near (word)
      cross join lateral private.count_passages(person, near.word, false) as c
    )
    select m.whole, m.begun, m.passages, m.titles,
      (m.likeness * ln(1 + (greatest(everything - m.passages, 0) + 0.5) / (m.passages + 0.5)))::real
    from meant as m where m.whole is not null order by m.passages;
end $$;

-- Searching -------------------------------------------------------------------------------------------------------

/*
 * Passages of a person that match a query, of each note the first one, the newest notes first; expected: about how many passages
 * match (see count_passages). lookup: of a query for consecutive words, its rarest, because the index knows no order, and reads
 * all words that begin so. Queries that match many are looked up along the dates of the newest notes, which has enough soon.
 * whole: a stricter query, whose hits come first.
 *
 * Here and below: security definer, with the owner in every word and condition, because under row-level security Postgres may not
 * use a text index.
 */
create function private.newest_hits(
  person bigint, query tsquery, expected integer, in_titles boolean, wanted integer, lookup tsquery default null, whole tsquery default null
)
returns table (note_id bigint, place integer, is_whole boolean)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  many constant integer := case when lookup is null then 12000 else 1500 end;
  walked constant integer := case when lookup is null then 4000 else 1000 end;
  first_lookup constant tsquery := coalesce(lookup, query);
  found_rows integer;
begin
  if expected <= 0 then return; end if;
  -- ts_match_vq is the operator @@ as a function, for which the planner does not use the text index.
  if expected > many then
    return query
      select found.id, found.place, found.is_whole
      from (
        select n.id, n.upload_date, hit.place, hit.is_whole
        from (
          select each.id, each.upload_date from public.notes as each where each.user_id = person
          order by each.upload_date desc, each.id desc limit walked
        ) as n
        cross join lateral (
          select p.place, coalesce(ts_match_vq(p.words, whole), false) as is_whole from private.passages as p
          where p.note_id = n.id and (p.place = 0) = in_titles and ts_match_vq(p.words, query) order by p.place limit 1
        ) as hit
        limit wanted * case when whole is null then 1 else 4 end
      ) as found
      order by found.is_whole desc, found.upload_date desc, found.id desc limit wanted;
    get diagnostics found_rows = row_count;
    -- Words of old notes alone.
    if found_rows >= wanted or lookup is not null then return; end if;
  end if;
  if in_titles then
    return query
      with hits as materialized (
        select p.note_id, p.upload_date from private.passages as p
        where p.place = 0 and p.words @@ first_lookup and (lookup is null or ts_match_vq(p.words, query))
      )
      select h.note_id, 0, false from hits as h order by h.upload_date desc, h.note_id desc limit wanted;
  else
    return query
      with hits as materialized (
        select p.note_id, p.place, p.upload_date, coalesce(ts_match_vq(p.words, whole), false) as is_whole from private.passages as p
        where p.words @@ first_lookup and (lookup is null or ts_match_vq(p.words, query))
      )
      select h.note_id, min(h.place), bool_or(h.is_whole) from hits as h
      where h.place > 0 group by h.note_id, h.upload_date order by 3 desc, h.upload_date desc, h.note_id desc limit wanted;
  end if;
end $$;

/*
 * Passages of a person that match some of the terms, with their scores: the more terms, and the rarer ones, the better. The rarest
 * terms are looked up, as long as they have at most `most` passages, and those of titles; the others only count. When all are more
 * common, passages with the two rarest are looked up, and the newest ones with the rarest.
 */
create function private.scored_passages(person bigint, terms text[], most integer)
returns table (note_id bigint, place integer, score real)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  weights_of_places constant real[] := '{0.3, 0.3, 0.6, 1}';
  meant private.term[] := array(select t from private.weighed_terms(person, terms) as t);
  each private.term;
  lookup tsquery;
  looked_up integer := 0;
  title_lookup tsquery;
  titles integer := 0;
  -- The index reads all words that begin so.
  two_rarest constant tsquery := meant[1].begun && case when meant[2].passages > most * 20 then meant[2].whole else meant[2].begun end;
begin
  if meant = '{}' then return; end if;
  foreach each in array meant loop
    if looked_up + each.passages <= most then
      lookup := coalesce(lookup || each.begun, each.begun);
      looked_up := looked_up + each.passages;
    elsif each.titles > 0 and titles + each.titles <= most then
      title_lookup := coalesce(title_lookup || each.begun, each.begun);
      titles := titles + each.titles;
    end if;
  end loop;
  return query
    with places as materialized (
      select p.note_id, p.place from private.passages as p where p.words @@ lookup
      union
      select p.note_id, p.place from private.passages as p where p.place = 0 and p.words @@ title_lookup
      union
      select h.note_id, h.place from private.newest_hits(person, meant[1].begun, meant[1].passages, false, most / 8) as h
      where lookup is null
      union
      (select p.note_id, p.place from private.passages as p where lookup is null and p.words @@ two_rarest limit most)
    )
    select p.note_id, p.place, (
      select sum(t.weight * (ts_rank(weights_of_places, words.of_hit, t.whole) + ts_rank(weights_of_places, words.of_hit, t.begun)))
      -- `|| ''` decompresses the words once.
      from (select p.words || ''::tsvector as of_hit offset 0) as words cross join unnest(meant) as t
    )::real
    from places join private.passages as p using (note_id, place);
end $$;

/* The length of a text in UTF-16 code units, in which browsers count. */
create function private.utf16_length(words text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select char_length(words) + case when octet_length(words) = char_length(words) then 0
    else char_length(regexp_replace(words, '[^\U00010000-\U0010FFFF]', '', 'g')) end
$$;

/*
 * The caller's passages that match some of the terms, each a word or consecutive words, the best first; the title of a note counts
 * for its passages. start and length are the place of the passage in the text of its note, in UTF-16 code units.
 */
create function public.search_passages(terms text[], max_results integer default 20)
returns table (
  note_id bigint, title text, file_type text, upload_date timestamptz, page integer, start integer, length integer, passage text,
  score real
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  read_passages constant integer := 20;
  person constant bigint := private.me();
  any_term constant tsquery := (
    select string_agg(format('(%s)', q.query), ' | ')::tsquery
    from (select distinct unnest(terms) limit 32) as t (term) cross join lateral private.term_query(person, t.term, '') as q (query));
begin
  if person is null then return; end if;
  return query
    with scored as materialized (
      select * from private.scored_passages(person, terms, 1500) as each
      -- The passages of a text that has changed are those of the text before.
      where not exists (
        select from private.unindexed_notes as u where u.note_id = each.note_id and not u.only_title and u.place = 0)
    ), best as materialized (
      select coalesce(s.note_id, t.note_id) as note_id, s.place,
        coalesce(s.score, 0) + coalesce(t.score, 0) / 2 as score
      from (select * from scored where scored.place > 0) as s
      full join (select * from scored where scored.place = 0) as t on t.note_id = s.note_id
      order by 3 desc, 1 desc, 2 limit least(greatest(max_results, 1), 200)
    )
    select n.id, n.title, n.file_type, n.upload_date, p.page, private.utf16_length(left(n.content, p.start)),
      private.utf16_length(found.passage), found.passage, b.score::real
    from best as b
    join public.notes as n on n.id = b.note_id and n.user_id = person
    -- Of what was found by its title, the passage with most of the words.
    cross join lateral (
      select each.* from private.passages as each
      where each.note_id = b.note_id and each.place between coalesce(b.place, 1) and coalesce(b.place, read_passages)
      order by case when b.place is null then ts_rank(each.words, any_term) end desc, each.place limit 1
    ) as p
    cross join lateral (select substr(n.content, p.start + 1, p.length) as passage) as found
    order by b.score desc, b.note_id desc, b.place;
end $$;

/*
 * The first passages of some of the caller's notes, of each at most `most`, in the order of the notes: what answers a question may stand
 * on another page than its words. start as above.
 */
create function public.first_passages(note_ids bigint[], most integer)
returns table (note_id bigint, title text, page integer, start integer, passage text)
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant bigint := private.me();
begin
  return query
    select n.id, n.title, p.page, private.utf16_length(left(n.content, p.start)), substr(n.content, p.start + 1, p.length)
    from unnest(note_ids[:10]) with ordinality as g (id, number)
    join public.notes as n on n.id = g.id and n.user_id = person
    join private.passages as p on p.note_id = n.id and p.place between 1 and least(most, 20)
    -- The passages of a text that has changed are those of the text before.
    where not exists (select from private.unindexed_notes as u where u.note_id = n.id and not u.only_title and u.place = 0)
    order by g.number, p.place;
end $$;

/*
 * A tsquery for a search as it was typed: its words, one after the other. A single word also in its other spellings (see
 * term_query). suffix: see phrase_query.
 */
create function private.typed_query(person bigint, phrase text, terms text[], suffix text) returns tsquery
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  query constant tsquery := private.phrase_query(person, private.lexemes_of(phrase), suffix);
  of_term constant tsquery := case when cardinality(terms) = 1 then private.term_query(person, terms[1], suffix) end;
begin
  return coalesce(query || of_term, query, of_term);
end $$;

/*
 * Tsqueries for a search that begins within a word, "port" in "seaport", each for up to 200 words of the person, the most frequent
 * first, with the number of their titles and texts. in_title: only in titles.
 */
create function private.inner_queries(person bigint, phrase text, in_title boolean)
returns table (query tsquery, titles integer, texts integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  lexemes constant text[] := private.lexemes_of(phrase);
  is_one constant boolean := cardinality(lexemes) = 1;
  rest constant tsquery := private.phrase_query(person, lexemes[2:], case when in_title then ':*A' else ':*' end);
begin
  -- Signs are not indexed: with them, it is not known whether the words around are the same.
  if lexemes = '{}' or char_length(lexemes[1]) < 3 or btrim(phrase) ~ '[^[:alnum:][:space:]]' then return; end if;
  return query
    select case when rest is null then g.words else g.words <-> rest end, g.titles, g.texts
    from (
      select string_agg(quote_literal(private.word_owner(person) || v.word) || case when in_title then ':A' else '' end, ' | ')::tsquery
          as words, sum(v.titles)::integer as titles, sum(v.passages - v.titles)::integer as texts
      from (
        select each.word, each.passages, each.titles, row_number() over (order by each.passages desc) as number
        from private.vocabulary as each
        where each.user_id = person and (not in_title or each.titles > 0)
          and each.word like '_%' || private.like_escaped(lexemes[1]) || case when is_one then '%' else '' end
      ) as v
      group by v.number / 200 order by v.number / 200
    ) as g;
end $$;

/* In about how many titles and texts of a person a search occurs as it was typed (see typed_query): at most. */
create function private.count_typed(
  person bigint, phrase text, terms text[], is_prefix boolean, out titles integer, out texts integer
)
language sql stable security definer set search_path = '' as $$
  select sum(c.titles)::integer, sum(c.texts)::integer
  from unnest(array[phrase, case when cardinality(terms) = 1 and terms[1] <> phrase then terms[1] end]) as spelling
  cross join lateral private.count_passages(person, spelling, is_prefix) as c
$$;

/*
 * Of a search for consecutive words, a tsquery for the rarest of them, which looks up fewer passages than all; null for a single
 * word. is_prefix: whether the last one may go on.
 */
create function private.rarest_query(person bigint, phrase text, is_prefix boolean) returns tsquery
language plpgsql stable security definer set search_path = '' as $$
declare
  lexemes constant text[] := private.lexemes_of(phrase);
begin
  if cardinality(lexemes) < 2 then return null; end if;
  return (
    select private.phrase_query(person, array[l.lexeme], case when l.place = cardinality(lexemes) and is_prefix then ':*' else '' end)
    from unnest(lexemes) with ordinality as l (lexeme, place)
    cross join lateral private.count_passages(person, l.lexeme, l.place = cardinality(lexemes) and is_prefix) as c
    order by c.passages limit 1);
end $$;

/* A place where a search found a note: 0 is its title. */
create type private.hit as (note_id bigint, place integer, score double precision);

create function private.note_count(hits private.hit[]) returns bigint
language sql immutable parallel safe set search_path = '' as $$
  select count(distinct h.note_id) from unnest(hits) as h
$$;

/*
 * Notes of a person that wait to be indexed: as_typed are those whose title contains the phrase, one of whose tags is it, or, of the
 * newest, whose text contains it; similar the newest with words that begin with each of the terms. begun: see typed_query.
 */
create function private.unindexed_hits(
  person bigint, phrase text, terms text[], begun tsquery, out as_typed bigint[], out similar_ones bigint[]
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  -- Reading them takes some milliseconds each.
  read_notes constant integer := 20;
  read_characters constant integer := 20000;
  pattern constant text := '%' || private.like_escaped(btrim(phrase)) || '%';
  waiting constant bigint[] := array(
    select u.note_id from private.unindexed_notes as u where u.user_id = person and u.place = 0 order by u.note_id desc);
begin
  as_typed := '{}';
  similar_ones := '{}';
  if waiting = '{}' then return; end if;
  with read as (
    select n.id, n.title ilike pattern or lower(btrim(phrase)) = any (n.tags) or coalesce(w.words is not null and n.content ilike pattern or w.words @@ begun, false)
        as is_typed, coalesce(w.words @@ all_terms.query, false) as is_similar
    from public.notes as n
    cross join lateral (
      select string_agg(format('(%s)', q.query), ' & ')::tsquery as query
      from unnest(terms) as t (term) cross join lateral private.term_query(person, t.term, ':*') as q (query)
    ) as all_terms
    cross join lateral (
      select private.passage_words(person, n.title || ' | ' || left(n.content, read_characters)) as words
      where n.id = any (waiting[:read_notes])
      union all select null where n.id <> all (waiting[:read_notes])
    ) as w
    where n.id = any (waiting)
  )
  select coalesce(array_agg(r.id) filter (where r.is_typed), '{}'),
    coalesce(array_agg(r.id) filter (where r.is_similar and not r.is_typed), '{}')
  into as_typed, similar_ones from read as r;
end $$;

/*
 * Finds the caller's notes: first those whose title or text contains the phrase as it was typed, of which matching_notes returns all
 * ids, then similar ones, with some of its words, or words like them. Each with its passage as snippet. phrase: what was typed;
 * terms: its words; max_results: up to 200.
 *
 * The first are ordered by where they contain it: the title is it, has it as whole words, or as the beginning of one, then the text
 * likewise, and within words last.
 */
create function public.search_notes(phrase text, terms text[], max_results integer default 50)
returns table (
  id bigint, title text, excerpt text, original_filename text, file_type text, file_size integer, upload_date timestamptz,
  tags text[], favorite smallint, category text, analysis_status text, reviewed boolean, text_revision integer, file_reading text,
  "documentType" text, confidence real, snippet text, is_similar boolean
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  most_similar constant integer := 30;
  read_passages constant integer := 20;
  -- Of the best score, so that a common word alone is not similar to rarer ones.
  least_share constant real := 0.3;
  person constant bigint := private.me();
  wanted constant integer := least(greatest(max_results, 1), 200);
  -- The order of few is not left to their dates.
  ranked constant integer := greatest(wanted, 50);
  whole constant tsquery := private.typed_query(person, phrase, terms, '');
  begun constant tsquery := private.typed_query(person, phrase, terms, ':*');
  -- A single term, such as a date, has other spellings.
  rarest_whole constant tsquery := case when cardinality(terms) > 1 then private.rarest_query(person, phrase, false) end;
  rarest_begun constant tsquery := case when cardinality(terms) > 1 then private.rarest_query(person, phrase, true) end;
  -- Signs are not indexed, but matter for the order: "C++", "50%".
  signed constant text := case when btrim(phrase) ~ '[^[:alnum:][:space:]]' then '%' || private.like_escaped(btrim(phrase)) || '%' end;
  wholes record;
  beginnings record;
  waiting constant record := private.unindexed_hits(person, phrase, terms, begun);
  hits private.hit[] := '{}';
  loosely private.hit[] := '{}';
  inner_part record;
begin
  if person is null or btrim(phrase) = '' then return; end if;
  select * into wholes from private.count_typed(person, phrase, terms, false);
  select * into beginnings from private.count_typed(person, phrase, terms, true);
  hits := array(select (called, 0, 8)::private.hit from unnest(private.notes_called(person, phrase)) as called)
    || array(select (of_note, 0, 2)::private.hit from unnest(waiting.as_typed) as of_note)
    || array(select (h.note_id, 0, 4)::private.hit
      from private.newest_hits(person, private.typed_query(person, phrase, terms, ':A'), wholes.titles, true, ranked,
        rarest_whole) as h)
    || array(select (h.note_id, 0, 2)::private.hit
      from private.newest_hits(person, private.typed_query(person, phrase, terms, ':*A'), beginnings.titles, true, ranked,
        rarest_begun) as h);
  if rarest_begun is null then
    hits := hits || array(select (h.note_id, h.place, 1)::private.hit
      from private.newest_hits(person, whole, wholes.texts, false, ranked) as h);
  end if;
  if private.note_count(hits) < wanted then
    -- Consecutive words are looked up once, because each passage with them is read.
    hits := hits || array(select (h.note_id, h.place, case when h.is_whole then 1 else 0.5 end)::private.hit
      from private.newest_hits(person, begun, beginnings.texts, false, ranked, rarest_begun,
        case when rarest_begun is not null then whole end) as h);
  end if;
  if private.note_count(hits) < wanted then
    for inner_part in select * from private.inner_queries(person, phrase, false) limit 1 loop
      hits := hits || array(select (h.note_id, h.place, 0.1)::private.hit
        from private.newest_hits(person, inner_part.query, inner_part.texts, false, ranked) as h);
      continue when inner_part.titles = 0;
      hits := hits || array(select (h.note_id, 0, 0.25)::private.hit
        from (select * from private.inner_queries(person, phrase, true) limit 1) as i
        cross join lateral private.newest_hits(person, i.query, i.titles, true, ranked) as h);
    end loop;
  end if;
  if cardinality(terms) = 1 and beginnings.titles + beginnings.texts > 0 then
    loosely := array(select (h.note_id, 0, 1)::private.hit from private.newest_hits(
      person, private.typed_query(person, phrase, terms, ':*B'), beginnings.titles, true, most_similar) as h
      where private.note_count(hits) < wanted);
  elsif private.note_count(hits) < least(wanted, most_similar) then
    loosely := array(select (s.note_id, s.place, s.score)::private.hit from private.scored_passages(person, terms, 300) as s);
  end if;

  return query
    with typed as materialized (
      select h.note_id, coalesce(max(h.score) filter (where h.place = 0), 0) + coalesce(max(h.score) filter (where h.place > 0), 0) as score,
        min(h.place) filter (where h.place > 0) as place
      from unnest(hits) as h
      -- The passages of a text that has changed are those of the text before.
      where h.note_id = any (waiting.as_typed) or not exists (
        select from private.unindexed_notes as u where u.note_id = h.note_id and not u.only_title and u.place = 0)
      group by h.note_id
    ), ranked_typed as (
      select t.note_id, t.place, false as is_similar, t.score
          + coalesce(ts_rank(p.words, whole) + ts_rank(p.words, begun), 0) / 10
          + case when signed is not null and n.content || '' ilike signed then 0.2 else 0 end as score
      from typed as t join public.notes as n on n.id = t.note_id
      left join private.passages as p on p.note_id = t.note_id and p.place = t.place
    ), loose as materialized (
      select s.note_id, (array_agg(s.place order by s.score desc, s.place) filter (where s.place > 0))[1] as place, true as is_similar,
        coalesce(max(s.score) filter (where s.place = 0), 0) + coalesce(max(s.score) filter (where s.place > 0), 0) * 0.75
          + coalesce(sum(s.score) filter (where s.place > 0), 0) * 0.25 as score
      from unnest(loosely) as s where not exists (
        select from private.unindexed_notes as u where u.note_id = s.note_id and not u.only_title and u.place = 0)
      group by s.note_id
    ), best as materialized (
      (select * from ranked_typed)
      union all
      (select of_note, null, true, 0 from unnest(waiting.similar_ones) as of_note)
      union all
      (select l.* from loose as l
        where l.note_id not in (select t.note_id from typed as t) and l.score >= (select max(each.score) from loose as each) * least_share
        order by l.score desc, l.note_id desc limit most_similar)
    )
    select n.id, n.title, n.excerpt, n.original_filename, n.file_type, n.file_size, n.upload_date, n.tags, n.favorite,
      n.category, n.analysis_status, n.reviewed, n.text_revision, n.file_reading, n.ai_analysis ->> 'documentType',
      (n.ai_analysis ->> 'confidence')::real,
      case when p.place is null and n.id = any (waiting.as_typed || waiting.similar_ones) then left(n.content, 1000000)
        when p.place is null and char_length(left(n.content, 301)) > 300 then regexp_replace(left(n.content, 300), '\s+\S*$', ' …')
        when p.place is null then n.content
        else substr(n.content, p.start + 1, p.length) end, b.is_similar
    from best as b
    join public.notes as n on n.id = b.note_id and n.user_id = person
    -- What was found by its title may have a passage with the words, too.
    left join lateral (
      select each.* from private.passages as each
      where each.note_id = b.note_id and each.place between coalesce(b.place, 1) and coalesce(b.place, read_passages)
        and (b.place is not null or (beginnings.texts > 0 and ts_match_vq(each.words, begun)
          and b.note_id <> all (waiting.as_typed || waiting.similar_ones)))
      order by each.place limit 1
    ) as p on true
    order by b.is_similar, b.score desc, n.upload_date desc, n.id desc limit wanted;
end $$;

/* The ids of all of the caller's notes whose title or text contains the phrase as it was typed, in no particular order. */
create function public.matching_notes(phrase text, terms text[]) returns bigint[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  person constant bigint := private.me();
  begun constant tsquery := private.typed_query(person, phrase, terms, ':*');
  in_title constant tsquery := private.typed_query(person, phrase, terms, ':*A');
  lexemes constant text[] := private.lexemes_of(phrase);
  most_queries constant integer := case when cardinality(lexemes) = 1 then 1 end;
  ids bigint[];
  inner_part record;
begin
  if person is null or btrim(phrase) = '' then return '{}'; end if;
  ids := array(
    select p.note_id from private.passages as p where p.words @@ begun and p.place > 0
    union select p.note_id from private.passages as p where p.words @@ in_title and p.place = 0
    union select unnest(private.notes_called(person, phrase)));
  for inner_part in
    (select i.query, 0 as place from private.inner_queries(person, phrase, true) as i limit most_queries)
    union all (select i.query, 1 from private.inner_queries(person, phrase, false) as i limit most_queries)
  loop
    ids := array(
      select unnest(ids)
      union
      select p.note_id from private.passages as p where p.words @@ inner_part.query and least(p.place, 1) = inner_part.place);
  end loop;
  -- What is within many words is in most notes: the words of the others are read.
  if cardinality(lexemes) = 1 then
    ids := ids || array(
      select n.id from (select each.id from public.notes as each where each.user_id = person except select unnest(ids)) as n (id)
      where exists (select from private.inner_queries(person, phrase, false) offset 1) and exists (
        select from private.passages as p where p.note_id = n.id and strpos(replace(array_to_string(tsvector_to_array(
          case when p.place = 0 then ts_filter(p.words, '{a}') else p.words end), ' '), private.word_owner(person), ''), lexemes[1]) > 0));
  end if;
  return array(
    (select unnest(ids) except select u.note_id from private.unindexed_notes as u
      where u.user_id = person and not u.only_title and u.place = 0)
    union select unnest((private.unindexed_hits(person, phrase, terms, begun)).as_typed));
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.search_passages, public.first_passages, public.search_notes, public.matching_notes
  from public, anon, authenticated;
grant execute on function public.search_passages, public.first_passages, public.search_notes, public.matching_notes to authenticated;
