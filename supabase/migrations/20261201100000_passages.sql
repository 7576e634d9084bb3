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
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  spaced constant text := private.spaced(private.spread(words));
begin
  -- Indexed words contain neither spaces nor quotation marks.
  return replace(' ' || to_tsvector('private.words',
      spaced || ' ' || private.ungrouped(words) || ' ' || private.spelled_out(spaced))::text,
    ' ''', ' ''' || private.word_owner(person))::tsvector;
end $$;

create table private.passages (
  -- Without a foreign key: the passages of a deleted note are deleted in the background (see index_waiting_notes).
  note_id bigint not null,
  -- 0 is the title with the tags; the passages of the text follow.
  place integer not null,
  user_id bigint not null,
  -- Its place in the text, in characters.
  start integer not null default 0,
  length integer not null default 0,
  -- Counted from 1; null where the pages are not known.
  page integer,
  -- The note's.
  upload_date timestamptz not null,
  -- Weights: A the title, B the tags.
  words tsvector not null,
  primary key (note_id, place)
)
with (toast_tuple_target = 512);
create index passages_words on private.passages using gin (words);
create index passages_titles on private.passages using gin (words) where place = 0;

/* In how many passages, and in how many titles with tags, of a person each word occurs. The word '' is in all of them. */
create table private.vocabulary (
  -- Without a foreign key, which would be checked for each word: the words go with the passages.
  user_id bigint not null,
  word text collate "C" not null,
  passages integer not null,
  titles integer not null,
  primary key (user_id, word)
)
with (fillfactor = 80);
create index vocabulary_letters on private.vocabulary using gin (user_id, word extensions.gin_trgm_ops);

/*
 * Notes that wait to be indexed: new, changed and deleted ones, those of before, and the rest of long texts. Until then unindexed_hits
 * finds them. start and place: where the rest of a text begins, and the number of the last passage before it.
 */
create table private.unindexed_notes (
  note_id bigint primary key,
  user_id bigint not null,
  only_title boolean not null default false,
  start integer not null default 1,
  place integer not null default 0
);
create index unindexed_notes_of on private.unindexed_notes (user_id, note_id);

/* Where each page of a file begins in its text, in characters; of texts that nobody has replaced (see store_file_text). */
create table private.note_pages (
  note_id bigint primary key,
  starts integer[] not null
);

/*
 * Keeps the vocabulary. Each word is looked up by itself, because a plan that was made while few words were known would read all of
 * them for each change.
 */
create function private.count_words() returns trigger
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  sign constant integer := case when tg_op = 'INSERT' then 1 else -1 end;
  people bigint[];
  unused text[];
begin
  with counted as (
    insert into private.vocabulary as v (user_id, word, passages, titles)
    select c.user_id, c.word, sign * count(*), sign * count(*) filter (where c.place = 0) from (
      select p.user_id, p.place, substr(w.lexeme, strpos(w.lexeme, '~') + 1) as word
      from changed as p cross join unnest(p.words) as w
      union all select p.user_id, p.place, '' from changed as p
    ) as c
    where char_length(c.word) <= 200
    group by 1, 2
    on conflict (user_id, word) do update
    set passages = v.passages + excluded.passages, titles = v.titles + excluded.titles
    returning v.user_id, v.word, v.passages
  )
  select array_agg(distinct c.user_id), array_agg(distinct c.word) into people, unused from counted as c where c.passages <= 0;
  delete from private.vocabulary as v where v.user_id = any (people) and v.word = any (unused) and v.passages <= 0;
  return null;
end $$;

create trigger count_words after insert on private.passages
referencing new table as changed for each statement execute function private.count_words();
create trigger forget_words after delete on private.passages
referencing old table as changed for each statement execute function private.count_words();

/*
 * Cuts a text into passages of at most 1,400 characters, at the beginning of a page, or else at the last end of a paragraph, line,
 * sentence or word in the second half of each; start and length in characters. pages: where pages begin, in ascending order.
 */
create function private.cut_passages(words text, pages integer[]) returns table (start integer, length integer)
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  longest constant integer := 1400;
  shortest constant integer := 700;
  at integer := 1;
  part text;
  tail text;
  cut integer;
  page integer := 1;
begin
  loop
    while pages[page] <= at loop page := page + 1; end loop;
    part := substr(words, at, least(longest, coalesce(pages[page] - at, longest)));
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

/* The number of the lock that whoever changes what is indexed of a person holds, because several workers may. */
create function private.words_lock(person bigint) returns bigint
language sql immutable set search_path = '' as $$
  select hashtextextended('words of ' || person, 0)
$$;

/* Indexes titles and tags of notes anew. */
create function private.index_titles(note_ids bigint[]) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
begin
  delete from private.passages as p where p.note_id = any (note_ids) and p.place = 0;
  insert into private.passages (note_id, place, user_id, upload_date, words)
  select n.id, 0, n.user_id, n.upload_date, setweight(private.passage_words(n.user_id, n.title), 'A')
    || setweight(private.passage_words(n.user_id, array_to_string(n.tags, ' ')), 'B')
  from public.notes as n where n.id = any (note_ids);
end $$;

/*
 * Indexes the texts of notes from a character on, of each at most 100,000 characters. What is longer stays in unindexed_notes, and
 * is indexed in the background (see index_waiting_notes). place: the number of the last passage before.
 */
create function private.index_texts(note_ids bigint[], start integer default 1, place integer default 0) returns void
language plpgsql security definer set search_path = '' as $$
begin
  with parts as materialized (
    select n.id, n.user_id, n.upload_date, substr(n.content, index_texts.start, 100000) as part,
      char_length(n.content) >= index_texts.start + 100000 as goes_on,
      case when n.text_revision = 1 then g.starts end as starts
    from public.notes as n left join private.note_pages as g on g.note_id = n.id where n.id = any (note_ids)
  ), cuts as materialized (
    select p.id, p.user_id, p.upload_date, c.start, c.length, index_texts.place + c.number::integer as place,
      substr(p.part, c.start, c.length) as passage,
      -- The last one goes on in the next part.
      p.goes_on and c.number = max(c.number) over (partition by p.id) as is_rest,
      (select max(g.page) from unnest(p.starts) with ordinality as g (start, page)
        where g.start <= index_texts.start + c.start - 2) as page
    from parts as p
    cross join lateral private.cut_passages(p.part, array(
      select g + 2 - index_texts.start from unnest(p.starts) as g
      where g + 2 - index_texts.start between 2 and 100000)) with ordinality as c (start, length, number)
  ), indexed as (
    insert into private.passages (note_id, place, user_id, upload_date, start, length, page, words)
    select c.id, c.place, c.user_id, c.upload_date, index_texts.start + c.start - 2, c.length, c.page,
      private.passage_words(c.user_id, c.passage)
    from cuts as c where not c.is_rest or c.place = index_texts.place + 1
  ), ended as (
    delete from private.unindexed_notes as u using parts as p where u.note_id = p.id and not p.goes_on
  )
  insert into private.unindexed_notes as u (note_id, user_id, start, place)
  select p.id, p.user_id,
    case when c.place > index_texts.place + 1 then index_texts.start + c.start - 1 else index_texts.start + 100000 end,
    greatest(c.place - 1, index_texts.place + 1)
  from parts as p left join cuts as c on c.id = p.id and c.is_rest where p.goes_on
  on conflict (note_id) do update set start = excluded.start, place = excluded.place;
end $$;

/* Indexes notes anew, up to the first 100,000 characters of each. */
create function private.index_notes(note_ids bigint[]) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
begin
  delete from private.unindexed_notes as u where u.note_id = any (note_ids);
  delete from private.passages as p where p.note_id = any (note_ids) and p.place > 0;
  delete from private.note_pages as g
  where g.note_id = any (note_ids) and not exists (select from public.notes as n where n.id = g.note_id);
  perform private.index_titles(note_ids);
  perform private.index_texts(note_ids);
end $$;

create function private.await_index() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into private.unindexed_notes (note_id, user_id) select n.id, n.user_id from new_notes as n;
  else
    insert into private.unindexed_notes as u (note_id, user_id, only_title)
    values (old.id, coalesce(new.user_id, old.user_id), tg_argv[0] = 'title')
    on conflict (note_id) do update set user_id = excluded.user_id, only_title = u.only_title and excluded.only_title,
      start = case when excluded.only_title then u.start else 1 end, place = case when excluded.only_title then u.place else 0 end;
  end if;
  return null;
end $$;

create trigger await_index after insert on public.notes
referencing new table as new_notes for each statement execute function private.await_index();
create trigger await_index_of_text after update of content, user_id, upload_date on public.notes
for each row when (old.user_id <> new.user_id or old.upload_date <> new.upload_date or old.content is distinct from new.content)
execute function private.await_index('text');
create trigger await_index_of_title after update of title, tags on public.notes
for each row when (old.title <> new.title or old.tags <> new.tags)
execute function private.await_index('title');
create trigger await_index_of_deleted after delete on public.notes
for each row execute function private.await_index('text');

/* A restore disables the triggers of the site's tables until its end. */
create function private.await_index_of_restored() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.unindexed_notes (note_id, user_id)
  select n.id, n.user_id from public.notes as n where not exists (select from private.passages as p where p.note_id = n.id)
  on conflict do nothing;
  return null;
end $$;

create trigger await_index_of_restored after delete on private.archives
for each row when (old.kind = 'restore') execute function private.await_index_of_restored();

-- What was stored before is indexed in the background.
insert into private.unindexed_notes (note_id, user_id) select n.id, n.user_id from public.notes as n;

/*
 * Indexes notes that wait for it, the newest first, for a moment; returns whether there may be more. Of deleted ones it removes what was
 * indexed. The rests of long texts come last; who does not wait for them goes on without.
 */
create function public.index_waiting_notes(with_rests boolean default true) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  began constant timestamptz := clock_timestamp();
  next_id bigint;
  person bigint;
  waiting private.unindexed_notes;
begin
  while clock_timestamp() < began + interval '50 milliseconds' loop
    select u.note_id, u.user_id into next_id, person from private.unindexed_notes as u
    where u.place = 0 order by u.note_id desc limit 1;
    if not found and with_rests then
      select u.note_id, u.user_id into next_id, person from private.unindexed_notes as u order by u.note_id desc limit 1;
    end if;
    if not found then return false; end if;
    -- Who holds it goes on with the next note.
    if not pg_try_advisory_xact_lock(private.words_lock(person)) then return false; end if;
    -- Before the note is read: who changes it now adds it again afterwards.
    select u.* into waiting from private.unindexed_notes as u where u.note_id = next_id for update skip locked;
    if not found then return false; end if;
    if waiting.only_title then
      perform private.index_titles(array[next_id]);
      delete from private.unindexed_notes as u where u.note_id = next_id;
    elsif waiting.place = 0 then
      perform private.index_notes(array[next_id]);
    else
      perform private.index_texts(array[next_id], waiting.start, waiting.place);
    end if;
  end loop;
  return true;
end $$;

drop function public.store_file_text;

/*
 * Stores the text of a note's file, or why there is none, and puts the note back into the queue, because its analysis is a turn
 * of its own. pages: where each page begins in it, in characters. It does nothing when the note was claimed again or edited
 * meanwhile. Security definer, because the service may not change a note's text in any other way.
 */
create function public.store_file_text(
  note_id bigint, claimed_at timestamptz, file_text text, reading text, pages integer[] default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  stored boolean;
begin
  update public.notes as n
  set content = file_text, file_reading = reading,
    analysis_attempts = 0, analysis_started_at = null, analysis_error = null
  where n.id = note_id and n.analysis_started_at = claimed_at and n.analysis_status = 'pending'
    and n.analysis_step = 'reading'
  returning true into stored;
  if stored and pages is not null then
    insert into private.note_pages as g (note_id, starts) values (store_file_text.note_id, pages)
    on conflict on constraint note_pages_pkey do update set starts = excluded.starts;
  end if;
  perform private.end_analysis_turn(note_id, claimed_at);
  return stored;
end $$;

-- What they replace -----------------------------------------------------------------------------------------------

drop function public.search_notes, public.matching_notes, public.search_site, private.newest_with, private.match_score,
  private.sought_of, private.snippet, private.date_pattern, private.has_match, private.nearest_word, private.written_word,
  private.split_word, private.letters_of, private.one_of, private.quoted_date;
drop type private.sought;
-- The next statement waits for the same lock, and both take no time.
-- squawk-ignore require-concurrent-index-deletion
drop index public.notes_words, public.notes_title_letters, public.notes_content_letters;
-- squawk-ignore ban-drop-column
alter table public.notes drop column words;

/* Merges the pending lists of the indexes of words, which otherwise searches read whole. As their owner, who alone may do this. */
create or replace function private.put_words_in_order() returns void
language sql security definer set search_path = '' as $$
  select pg_catalog.gin_clean_pending_list(i::regclass)
  from unnest(array['private.passages_words', 'private.passages_titles', 'private.vocabulary_letters']) as i
$$;

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
      case when p.place is null then left(n.content, case when n.id = any (waiting.as_typed || waiting.similar_ones) then 1000000 else 300 end)
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
revoke execute on function public.index_waiting_notes, public.store_file_text, public.search_passages, public.first_passages, public.search_notes,
  public.matching_notes, public.search_site from public, anon, authenticated;
grant execute on function public.search_passages, public.first_passages, public.search_notes, public.matching_notes to authenticated;
grant execute on function public.search_site to anon, authenticated;
grant execute on function public.index_waiting_notes, public.store_file_text to service_role;
