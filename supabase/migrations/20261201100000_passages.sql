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

revoke execute on all functions in schema private from public;
revoke execute on function public.index_waiting_notes, public.store_file_text from public, anon, authenticated;
grant execute on function public.index_waiting_notes, public.store_file_text to service_role;
