-- Searching by passages: parts of documents of about 200 words, with their places.

set lock_timeout = '5s';

-- Passages --------------------------------------------------------------------------------------------------------

/*
 * A text in which each character of a script without spaces between words, Chinese, Japanese, Korean, Thai and their neighbours,
 * is a word of its own: a search for several of them is one for consecutive words.
 */
create function private.spread(words text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when octet_length(words) = char_length(words) then words else regexp_replace(words,
    '([\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\U00020000-\U0003FFFF])',
    ' \1 ', 'g') end
$$;

/* What stands before each indexed word of a person, so that no search reads the entries of others. */
create function private.word_owner(person bigint) returns text
language sql immutable parallel safe set search_path = '' as $$
  select to_hex(person) || '~'
$$;

/* The indexed words of a passage. */
create function private.passage_words(person bigint, words text) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  -- Indexed words contain neither spaces nor quotation marks.
  select replace(' ' || to_tsvector('private.words',
      spaced || ' ' || private.ungrouped(words) || ' ' || private.spelled_out(spaced))::text,
    ' ''', ' ''' || private.word_owner(person))::tsvector
  from private.spaced(private.spread(words)) as spaced
$$;

create table private.passages (
  -- Without a foreign key: a statement that deletes many notes deletes their passages at once (see forget_passages).
  note_id bigint not null,
  -- 0 is the title with the tags; the passages of the text follow.
  place integer not null,
  user_id bigint not null,
  -- Its place in the text, in characters.
  start integer not null default 0,
  length integer not null default 0,
  -- Counted from 1; null where the pages are not known.
  page integer,
  -- Weights: A the title, B the tags.
  words tsvector not null,
  primary key (note_id, place)
)
with (toast_tuple_target = 512);
create index passages_words on private.passages using gin (words);

/* In how many passages of a person each word occurs. The word '' is in all of them. */
create table private.vocabulary (
  user_id bigint not null references public.users (id) on update cascade on delete cascade,
  word text collate "C" not null,
  passages integer not null,
  primary key (user_id, word)
)
with (fillfactor = 80);

/* Notes whose text, from a character on, has no passages yet: those of before, and the rest of long texts. */
create table private.unindexed_notes (
  note_id bigint primary key,
  user_id bigint not null,
  start integer not null default 1,
  place integer not null default 0
);
create index unindexed_notes_of on private.unindexed_notes (user_id, note_id);

create function private.count_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into private.vocabulary as v (user_id, word, passages)
    select c.user_id, c.word, count(*) from (
      select p.user_id, substr(w.lexeme, char_length(private.word_owner(p.user_id)) + 1) as word
      from changed as p cross join unnest(p.words) as w
      union all select p.user_id, '' from changed as p
    ) as c
    where char_length(c.word) <= 200
    group by 1, 2
    on conflict (user_id, word) do update set passages = v.passages + excluded.passages;
  else
    with gone as (
      select c.user_id, c.word, count(*) as passages from (
        select p.user_id, substr(w.lexeme, char_length(private.word_owner(p.user_id)) + 1) as word
        from changed as p cross join unnest(p.words) as w
        union all select p.user_id, '' from changed as p
      ) as c
      group by 1, 2
    ), unused as (
      delete from private.vocabulary as v using gone as g
      where v.user_id = g.user_id and v.word = g.word and v.passages <= g.passages
    )
    update private.vocabulary as v set passages = v.passages - g.passages
    from gone as g where v.user_id = g.user_id and v.word = g.word and v.passages > g.passages;
  end if;
  return null;
end $$;

create trigger count_words after insert on private.passages
referencing new table as changed for each statement execute function private.count_words();
create trigger forget_words after delete on private.passages
referencing old table as changed for each statement execute function private.count_words();

/*
 * Cuts a text into passages of at most 1,400 characters, at the last end of a paragraph, line, sentence or word in the second
 * half of each; start and length in characters.
 */
create function private.cut_passages(words text) returns table (start integer, length integer)
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  longest constant integer := 1400;
  shortest constant integer := 700;
  at integer := 1;
  part text;
  tail text;
  cut integer;
begin
  loop
    part := substr(words, at, longest);
    exit when part = '';
    cut := char_length(part);
    if cut = longest then
      -- Searched from the end: the beginning of the reversed second half.
      tail := reverse(substr(part, shortest + 1));
      cut := longest - coalesce(
        nullif(strpos(tail, E'\n\n'), 0) - 1, nullif(strpos(tail, E'\n'), 0) - 1,
        nullif(regexp_instr(tail, '[\s][.!?]|[。！？]'), 0) - 1, nullif(strpos(tail, ' '), 0) - 1, 0);
    end if;
    if btrim(left(part, cut), E' \n\r\t') <> '' then
      start := at;
      length := cut;
      return next;
    end if;
    at := at + cut;
  end loop;
end $$;

/* Serialises changes of what is indexed of a person, as those of their tags, which happen together. */
create function private.lock_words(person bigint) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('tags of ' || person, 0))
$$;

/* Indexes titles and tags of notes anew. */
create function private.index_titles(note_ids bigint[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.passages as p where p.note_id = any (note_ids) and p.place = 0;
  insert into private.passages (note_id, place, user_id, words)
  select n.id, 0, n.user_id, setweight(private.passage_words(n.user_id, n.title), 'A')
    || setweight(private.passage_words(n.user_id, array_to_string(n.tags, ' ')), 'B')
  from public.notes as n where n.id = any (note_ids)
$$;

/*
 * Indexes the texts of notes from a character on, of each at most 100,000 characters. What is longer stays in unindexed_notes, and
 * is indexed in the background (see index_waiting_notes). place: the number of the last passage before.
 */
create function private.index_texts(note_ids bigint[], start integer default 1, place integer default 0) returns void
language sql security definer set search_path = '' as $$
  with parts as materialized (
    select n.id, n.user_id, substr(n.content, index_texts.start, 100000) as part,
      char_length(n.content) >= index_texts.start + 100000 as goes_on
    from public.notes as n where n.id = any (note_ids)
  ), cuts as materialized (
    select p.id, p.user_id, c.start, c.length, index_texts.place + c.number::integer as place,
      substr(p.part, c.start, c.length) as passage,
      -- The last one goes on in the next part.
      p.goes_on and c.number = max(c.number) over (partition by p.id) as is_rest
    from parts as p cross join lateral private.cut_passages(p.part) with ordinality as c (start, length, number)
  ), indexed as (
    insert into private.passages (note_id, place, user_id, start, length, words)
    select c.id, c.place, c.user_id, index_texts.start + c.start - 2, c.length, private.passage_words(c.user_id, c.passage)
    from cuts as c where not c.is_rest or c.place = index_texts.place + 1
  ), ended as (
    delete from private.unindexed_notes as u using parts as p where u.note_id = p.id and not p.goes_on
  )
  insert into private.unindexed_notes as u (note_id, user_id, start, place)
  select p.id, p.user_id,
    case when c.place > index_texts.place + 1 then index_texts.start + c.start - 1 else index_texts.start + 100000 end,
    greatest(c.place - 1, index_texts.place + 1)
  from parts as p left join cuts as c on c.id = p.id and c.is_rest where p.goes_on
  on conflict (note_id) do update set start = excluded.start, place = excluded.place
$$;

/* Indexes notes anew, up to the first 100,000 characters of each. */
create function private.index_notes(note_ids bigint[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.unindexed_notes as u where u.note_id = any (note_ids);
  delete from private.passages as p where p.note_id = any (note_ids) and p.place > 0;
  select private.index_titles(note_ids);
  select private.index_texts(note_ids);
$$;

create function private.index_new_notes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_words(n.user_id) from (select distinct user_id from new_notes order by 1) as n;
  perform private.index_notes(array(select n.id from new_notes as n));
  return null;
end $$;

create function private.index_changed_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_words(new.user_id);
  if tg_argv[0] = 'title' then
    perform private.index_titles(array[new.id]);
  else
    perform private.index_notes(array[new.id]);
  end if;
  return null;
end $$;

create function private.forget_passages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_words(n.user_id) from (select distinct user_id from old_notes order by 1) as n;
  delete from private.passages as p using old_notes as n where p.note_id = n.id;
  delete from private.unindexed_notes as u using old_notes as n where u.note_id = n.id;
  return null;
end $$;

create trigger index_new_notes after insert on public.notes
referencing new table as new_notes for each statement execute function private.index_new_notes();
create trigger index_changed_text after update of content, user_id on public.notes
for each row when (old.user_id <> new.user_id or old.content is distinct from new.content)
execute function private.index_changed_note('text');
create trigger index_changed_title after update of title, tags on public.notes
for each row when (old.title <> new.title or old.tags <> new.tags)
execute function private.index_changed_note('title');
create trigger forget_passages after delete on public.notes
referencing old table as old_notes for each statement execute function private.forget_passages();

-- What was stored before is indexed in the background.
insert into private.unindexed_notes (note_id, user_id) select n.id, n.user_id from public.notes as n;

/*
 * Indexes notes that wait for it, the newest first, for a tenth of a second, because uploads of the same person wait; returns
 * whether there may be more.
 */
create function public.index_waiting_notes() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  began constant timestamptz := clock_timestamp();
  waiting record;
begin
  while clock_timestamp() < began + interval '100 milliseconds' loop
    -- The note is locked before its person, as by whoever changes it.
    select u.* into waiting from private.unindexed_notes as u join public.notes as n on n.id = u.note_id
    order by u.note_id desc limit 1 for no key update of u, n skip locked;
    if not found then return false; end if;
    perform private.lock_words(waiting.user_id);
    if waiting.place = 0 then
      perform private.index_notes(array[waiting.note_id]);
    else
      perform private.index_texts(array[waiting.note_id], waiting.start, waiting.place);
    end if;
  end loop;
  return true;
end $$;

-- Words -----------------------------------------------------------------------------------------------------------

/* The words of a query as they are indexed, in their order. */
create function private.lexemes_of(words text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(w.lexeme order by w.position), '{}')
  from (
    select each.lexeme, unnest(each.positions) as position
    from unnest(to_tsvector('private.words', private.spaced(private.spread(left(words, 500))))) as each
  ) as w
$$;

/* A tsquery for consecutive words of a person; with is_prefix, the last one may go on. */
create function private.phrase_query(person bigint, lexemes text[], is_prefix boolean) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select string_agg(quote_literal(private.word_owner(person) || w.lexeme)
    || case when is_prefix and w.place = cardinality(lexemes) then ':*' else '' end, ' <-> ' order by w.place)::tsquery
  from unnest(lexemes) with ordinality as w (lexeme, place)
$$;

/*
 * A tsquery for one term of a search, a word or consecutive words; null when it has no words. A word with umlauts also matches its
 * spelling without them: "Müller" as "Muller" or "Mueller".
 */
create function private.term_query(person bigint, term text, is_prefix boolean) returns tsquery
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  lexemes constant text[] := private.lexemes_of(term);
  spelled_out constant text[] := private.lexemes_of(private.without_umlauts(term));
  query constant tsquery := private.phrase_query(person, lexemes, is_prefix);
begin
  return case when spelled_out = lexemes then query else query || private.phrase_query(person, spelled_out, is_prefix) end;
end $$;

/* In about how many passages of a person a term occurs. */
create function private.count_passages(person bigint, term text, is_prefix boolean) returns integer
language plpgsql stable security definer set search_path = '' as $$
declare
  spelling text;
  lexemes text[];
  least_common integer;
  counted integer := 0;
begin
  foreach spelling in array array(select distinct unnest(array[term, private.without_umlauts(term)])) loop
    lexemes := private.lexemes_of(spelling);
    -- The rarest of its words; one that is not there has no row.
    select case when count(*) = cardinality(lexemes) then coalesce(min(w.passages), 0) else 0 end into least_common
    from unnest(lexemes) with ordinality as l (lexeme, place)
    cross join lateral (
      select sum(v.passages)::integer as passages from private.vocabulary as v
      where v.user_id = person and v.word >= l.lexeme
        and v.word <= case when is_prefix and l.place = cardinality(lexemes) then l.lexeme || chr(1114111) else l.lexeme end
      having count(*) > 0
    ) as w;
    counted := counted + least_common;
  end loop;
  return counted;
end $$;

/*
 * Words of a person's documents that may be meant by one which none of them has, the nearest first: with one typing error, or
 * similar ones that begin with the same letter, which is rarely mistyped.
 */
create function private.near_words(person bigint, word text, most integer default 3) returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select near.word from (
      select v.word, v.passages, 1 as likeness from private.vocabulary as v
      where v.user_id = person and v.word = any (private.near_spellings(word))
      union all
      select v.word, v.passages, extensions.similarity(v.word, word) from private.vocabulary as v
      where v.user_id = person and v.word >= left(word, 1) and v.word <= left(word, 1) || chr(1114111)
        and abs(char_length(v.word) - char_length(word)) <= 3 and extensions.similarity(v.word, word) >= 0.45
    ) as near
    where near.word <> word
    group by near.word
    order by max(near.likeness) desc, left(near.word, 1) = left(near_words.word, 1) desc, max(near.passages) desc, near.word limit most)
  where char_length(word) between 4 and 40 and word ~ '^[[:alpha:]]+$'
$$;

/*
 * The terms of a search as they are looked up: whole words and beginnings of words, or, for a word that no document has, similar
 * ones; and how much each weighs, the more, the rarer it is (as in BM25).
 */
create function private.weighed_terms(person bigint, terms text[])
returns table (whole tsquery, begun tsquery, passages integer, weight real)
language plpgsql stable security definer set search_path = '' as $$
declare
  most_terms constant integer := 32;
  everything constant integer := coalesce((select v.passages from private.vocabulary as v where v.user_id = person and v.word = ''), 0);
  term text;
  near text;
begin
  foreach term in array (array(select distinct unnest(terms)))[:most_terms] loop
    whole := private.term_query(person, term, false);
    continue when whole is null;
    begun := private.term_query(person, term, true);
    passages := private.count_passages(person, term, true);
    weight := ln(1 + (greatest(everything - passages, 0) + 0.5) / (passages + 0.5));
    if passages > 0 then return next; continue; end if;
    foreach near in array coalesce(private.near_words(person, private.plain(term)), '{}') loop
      whole := private.term_query(person, near, false);
      begun := whole;
      passages := private.count_passages(person, near, false);
      -- It may not be what was meant.
      weight := 0.5 * ln(1 + (greatest(everything - passages, 0) + 0.5) / (passages + 0.5));
      return next;
    end loop;
  end loop;
end $$;

-- Searching -------------------------------------------------------------------------------------------------------

/* The length of a text in UTF-16 code units, in which browsers count. */
create function private.utf16_length(words text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select char_length(words) + case when octet_length(words) = char_length(words) then 0
    else char_length(regexp_replace(words, '[^\U00010000-\U0010FFFF]', '', 'g')) end
$$;

/*
 * The caller's passages that match some of the terms, each a word or consecutive words, the best first: the more terms, and the
 * rarer ones, the better; the title of a note counts for its passages. start and length are the place of the passage in the text of
 * its note, in UTF-16 code units.
 *
 * Security definer, with the owner in every condition: under row-level security Postgres may not use a text index.
 */
create function public.search_passages(terms text[], max_results integer default 20)
returns table (
  note_id bigint, title text, file_type text, upload_date timestamptz, page integer, start integer, length integer, passage text,
  score real
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  -- Passages that are ranked.
  most constant integer := 5000;
  person constant bigint := private.me();
  wholes tsquery[];
  begun tsquery[];
  counts integer[];
  weights real[];
  lookup tsquery;
  looked_up integer := 0;
begin
  if person is null then return; end if;
  select array_agg(t.whole order by t.passages), array_agg(t.begun order by t.passages), array_agg(t.passages order by t.passages),
    array_agg(t.weight order by t.passages)
  into wholes, begun, counts, weights from private.weighed_terms(person, terms) as t;
  if wholes is null then return; end if;
  -- The rarest are looked up; the others only count.
  for n in 1 .. cardinality(begun) loop
    exit when looked_up > 0 and looked_up + counts[n] > most;
    lookup := coalesce(lookup || begun[n], begun[n]);
    looked_up := looked_up + counts[n];
  end loop;
  return query
    with hits as materialized (
      select p.note_id, p.place, p.start, p.length, p.page, p.words from private.passages as p where p.words @@ lookup limit 4 * most
    ), scored as materialized (
      select h.note_id, h.place, h.start, h.length, h.page, (
        select sum(t.weight * (ts_rank('{0.3, 0.3, 0.6, 1}', h.words, t.whole) + ts_rank('{0.3, 0.3, 0.6, 1}', h.words, t.begun)))
        from unnest(wholes, begun, weights) as t (whole, begun, weight)
      ) as score
      from hits as h
    ), best as materialized (
      select coalesce(s.place, 1) as place, coalesce(s.note_id, t.note_id) as note_id,
        coalesce(s.score, 0) + coalesce(t.score, 0) / 2 as score
      from (select * from scored where scored.place > 0) as s
      full join (select * from scored where scored.place = 0) as t on t.note_id = s.note_id
      order by 3 desc, 2 desc, 1 limit least(greatest(max_results, 1), 200)
    )
    select n.id, n.title, n.file_type, n.upload_date, p.page, private.utf16_length(left(n.content, p.start)),
      private.utf16_length(found.passage), found.passage, b.score::real
    from best as b
    join public.notes as n on n.id = b.note_id and n.user_id = person
    join private.passages as p on p.note_id = b.note_id and p.place = b.place
    cross join lateral (select substr(n.content, p.start + 1, p.length) as passage) as found
    order by b.score desc, b.note_id desc, b.place;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.index_waiting_notes, public.search_passages from public, anon, authenticated;
grant execute on function public.search_passages to authenticated;
grant execute on function public.index_waiting_notes to service_role;
