-- Notes: a document of one person, its full text, its analysis, and the object that holds its bytes.

create extension if not exists pg_trgm with schema extensions;
create extension if not exists btree_gin with schema extensions;
create extension if not exists unaccent with schema extensions;

/* Words as they are indexed: who types "muller" looks for "Müller", and the other way round. */
create text search configuration private.words (copy = pg_catalog.simple);
alter text search configuration private.words
  alter mapping for word, hword, hword_part, numword, numhword, hword_numpart with extensions.unaccent, pg_catalog.simple;

/* A text in small letters, as search and names compare them: the sigma at the end of a word is one like any other. */
create function private.folded(words text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select replace(lower(words), 'ς', 'σ')
$$;

/*
 * What titles are compared by. Its price is named far too high on purpose: of a young library the planner knows no figures,
 * takes a person to have two notes, and would for as long as it keeps that plan work this out for each of a thousand titles
 * instead of looking it up in notes_by_title: half the time of an upload.
 */
create function private.title_key(title text) returns text
language sql immutable parallel safe cost 10000 set search_path = '' as $$
  select private.folded(btrim(normalize(title)))
$$;

/* A text in small letters without accents, as its words are indexed: some letters become two, "ß" for one. */
create function private.plain(words text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select private.folded(extensions.unaccent('extensions.unaccent', words))
$$;

/*
 * A text as its words are read, each letter with its marks as one. The parser of Postgres begins anew at each of these signs,
 * where it may find an address or a path: of 50 KB that have no blank between them it makes seconds, of a megabyte hours.
 * What they join are words here, as they are in a search (see queryWords): to the parser "300.00" and "14.03.2025" are one
 * each, "-381" is a number below zero, and what stands between < and > is nothing. It writes them in small letters itself, but
 * for the last sigma (see folded).
 */
create function private.spaced(words text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  -- Letters of one byte each are what they are: to ask whether they are normalized takes as long as all the rest.
  if octet_length(words) > char_length(words) then
    words := replace(case when words is normalized then words else normalize(words) end, 'ς', 'σ');
  end if;
  return translate(words, '_@/~.+-<>', '         ');
end $$;

/*
 * What stands in groups in a text as it is typed without, "1240 31240" for "1.240" and "31 240": amounts, the numbers of
 * cards and contracts, and those of accounts, "DE89 3704 0044 0532 0130 00" (see queryWords).
 */
create function private.ungrouped(words text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(string_agg(regexp_replace(hit[1], '[^[:alnum:]]', '', 'g'), ' '), '')
  from regexp_matches(words, '(\m(?:'
    || '\d{1,3}(?:[.,''’ \u00A0\u2009\u202F]\d{3}){1,4}(?!\d)'
    || '|\d{4}(?:[ \u00A0\u2009\u202F]\d{4}){2,4}\M'
    -- Groups that hold a digit, of whatever length: to count their letters takes as long again.
    || '|[A-Za-z]{2}\d{2}[ \u00A0\u2009\u202F][A-Za-z0-9]{4}(?:[ \u00A0\u2009\u202F][A-Za-z]{0,3}\d[A-Za-z0-9]{0,3}){1,7}\M'
    || '))', 'g') as hit
$$;

/* A text, each letter with its marks as one, as it is typed where a keyboard has no umlauts: "mueller" for "Müller". */
create function private.without_umlauts(words text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select replace(replace(replace(lower(words), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue')
$$;

/* Those of the words of a text that have umlauts, as they are typed without. */
create function private.spelled_out(words text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when octet_length(words) = char_length(words) then '' else (
    select coalesce(string_agg(private.without_umlauts(hit[1]), ' '), '')
    from regexp_matches(words, '(\m[[:alnum:]]*[äöüÄÖÜ][[:alnum:]]*)', 'g') as hit
  ) end
$$;

/* The words of a text as they are indexed. */
create function private.words_of(words text) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select to_tsvector('private.words', spaced || ' ' || private.ungrouped(words) || ' ' || private.spelled_out(spaced))
  from private.spaced(words) as spaced
$$;

/*
 * The words of a note, those of its title first. A tsvector holds 1 MB at most: of a text with more different words
 * than that, the beginning is indexed by word, and the rest is still found by its letters (see search_notes).
 */
create function private.note_words(title text, content text) returns tsvector
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  title_words constant tsvector := setweight(private.words_of(title), 'A');
begin
  return title_words || setweight(private.words_of(left(content, 2000000)), 'B');
exception when program_limit_exceeded then
  return title_words || setweight(private.words_of(left(content, 150000)), 'B');
end $$;

/* The first lines of a text, without the space around and between them: what follows the title is told from what goes on. */
create function private.note_excerpt(content text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  -- \x01 stands for the end of a line meanwhile.
  return left(btrim(translate(
    regexp_replace(regexp_replace(left(content, 800), '\s*\n\s*', E'\x01', 'g'), '\s+', ' ', 'g'), E'\x01', E'\n'
  ), E' \n'), 280);
end $$;

/* Whether corrections are what a person can correct in an analysis: its type, its summary, and its choice of tags. */
create function private.are_corrections(corrections jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return jsonb_typeof(corrections) = 'object' and corrections - array['documentType', 'summary', 'tags'] = '{}'
    -- Texts: what else JSON may hold could be stored, and never be read again.
    and coalesce(jsonb_typeof(corrections -> 'documentType'), 'string') = 'string'
    and coalesce(jsonb_typeof(corrections -> 'summary'), 'string') = 'string'
    and coalesce(char_length(corrections ->> 'documentType'), 0) <= 60
    and coalesce(char_length(corrections ->> 'summary'), 0) <= 1000
    and coalesce(corrections ->> 'tags', 'true') = 'true';
end $$;

/* Whether a list of tags is one: flat, without gaps, each of 1 to 40 characters. */
create function private.are_tags(tags text[]) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return coalesce(array_ndims(tags), 1) = 1 and cardinality(tags) <= 50
    and not exists (select from unnest(tags) as tag where tag is null or char_length(tag) not between 1 and 40);
end $$;

create table public.notes (
  id bigint generated always as identity primary key,
  user_id bigint not null references public.users (id) on update cascade on delete cascade,
  title text not null check (private.is_visible(title) and char_length(btrim(title)) <= 300),
  -- In letters; asked for in bytes first, which needs no unpacking of what is stored: each change of the row asks.
  content text not null default '' check (octet_length(content) <= 10485760 or char_length(content) <= 10485760),
  -- Counts what was saved over the text: 1 is what the file itself says.
  text_revision integer not null default 1,
  -- What came of reading the file of a type that an upload does not read (see store_file_text); null until it was tried.
  file_reading text check (file_reading in ('whole', 'beginning', 'pictures', 'password', 'damaged', 'too_much')),
  original_filename text not null
    check (char_length(original_filename) between 1 and 255 and original_filename !~ '[[:cntrl:]]'),
  file_type text not null check (file_type in ('txt', 'docx', 'pdf', 'pptx', 'png', 'jpg', 'mp3', 'mp4')),
  file_size integer not null check (file_size between 0 and 10485760),
  upload_date timestamptz not null default now(),
  tags text[] not null default '{}' check (private.are_tags(tags)),
  favorite smallint not null default 0 check (favorite in (0, 1)),
  category text not null default 'notes' check (char_length(category) <= 40),
  ai_analysis jsonb,
  analysis_status text not null default 'pending' check (analysis_status in ('pending', 'done', 'failed')),
  analysis_attempts smallint not null default 0,
  analysis_started_at timestamptz,
  analysis_error text,
  -- What a person put in place of what the analysis said; `tags: true` where they chose the tags themselves.
  corrections jsonb not null default '{}' check (private.are_corrections(corrections)),
  -- Somebody looked at an analysis that was unsure, and accepted or corrected it.
  reviewed boolean not null default false,
  content_hash text not null check (content_hash ~ '^[0-9a-z]{1,64}$'),
  storage_path text not null unique,
  excerpt text not null generated always as (private.note_excerpt(content)) stored,
  -- Of the text as UTF-8: a small file may hold a long one.
  content_bytes integer not null generated always as (octet_length(content)) stored,
  words tsvector not null generated always as (private.note_words(title, content)) stored
)
-- Texts of more than a few lines lie beside the table, so that lists, counts and searches read short rows. Where a page has
-- room, what changes no indexed column (a star, a category, a claim of the analysis) leaves the index of the text alone.
with (toast_tuple_target = 1024, fillfactor = 85);

-- The list and every filter of it, newest first, by cursor.
create index notes_by_date on public.notes (user_id, upload_date desc, id desc);
create index notes_tags on public.notes using gin (user_id, tags);
-- Search by word, and by part of a word, within one person's notes. What has just been added waits in a list that every
-- search reads whole: with the default of 4 MB a search took 40 ms longer after a hundred uploads. An upload is not slower.
create index notes_words on public.notes using gin (user_id, words) with (gin_pending_list_limit = 128);
create index notes_title_letters on public.notes using gin (user_id, title extensions.gin_trgm_ops) with (gin_pending_list_limit = 128);
create index notes_content_letters on public.notes using gin (user_id, content extensions.gin_trgm_ops) with (gin_pending_list_limit = 128);
-- Not by what a claim changes (see claim_note_analyses).
create index notes_unfinished on public.notes (user_id, id) where analysis_status = 'pending';

/* Whether the text of a note lies in its file alone, and nobody has tried to read it there or written another. */
create function private.awaits_reading(file_type text, content text, text_revision integer, file_reading text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select file_type = 'pdf' and content = '' and text_revision = 1 and file_reading is null
$$;

/*
 * A text that somebody writes anew is counted, and is read anew: its note goes back into the line of the analysis. Of a
 * person who has asked for too many (see request_note_analysis) it is saved all the same, and the analysis stays as it is.
 * After the change and not before it: of a table with a trigger before updates Postgres counts the words of a text anew
 * whatever is changed, which for a star on a text of 2 MB is a second.
 */
create function private.follow_text() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_read_anew constant boolean := private.analysis_wait(new.user_id) = 0;
begin
  update public.notes as n
  set text_revision = old.text_revision + 1,
    analysis_status = case when is_read_anew then 'pending' else n.analysis_status end,
    analysis_attempts = case when is_read_anew then 0 else n.analysis_attempts end,
    analysis_started_at = case when is_read_anew then null else n.analysis_started_at end,
    analysis_error = case when is_read_anew then null else n.analysis_error end
  where n.id = new.id;
  return null;
end $$;

-- But for what store_file_text takes from the file itself.
create trigger follow_text after update of content on public.notes
for each row when (old.content is distinct from new.content and old.file_reading is not distinct from new.file_reading)
execute function private.follow_text();

create table public.tags (
  id bigint generated always as identity primary key,
  user_id bigint not null references public.users (id) on update cascade on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  unique (user_id, name)
);

/* Keeps the list of a person's tags equal to the tags of their notes. */
create function private.follow_tags() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before constant text[] := case when tg_op = 'INSERT' then '{}' else old.tags end;
  after constant text[] := case when tg_op = 'DELETE' then '{}' else new.tags end;
  person constant bigint := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  if before = after then return null; end if;
  -- One change of a person's tags at a time: a tag that one note loses may be given to another one meanwhile.
  perform pg_advisory_xact_lock(hashtextextended('tags of ' || person, 0));
  insert into public.tags (user_id, name)
  select person, name from unnest(after) as name where name <> all (before)
  on conflict do nothing;
  delete from public.tags
  where user_id = person and name = any (before) and name <> all (after)
    and not exists (
      select 1 from public.notes where notes.user_id = person and notes.tags @> array[tags.name]
    );
  return null;
end $$;

create trigger follow_tags after insert or update of tags or delete on public.notes
for each row execute function private.follow_tags();

/*
 * Objects whose row is gone and that are still to be removed. Written in the transaction that deletes the row, whoever
 * deletes it, so that a crash between the two leaves a name here and never an object that nobody knows.
 */
create table private.orphaned_objects (
  bucket_id text not null,
  name text not null,
  orphaned_at timestamptz not null default now(),
  primary key (bucket_id, name)
);

create function private.orphan_note_object() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.orphaned_objects (bucket_id, name) values ('notes', old.storage_path) on conflict do nothing;
  return null;
end $$;

create trigger orphan_note_object after delete on public.notes
for each row execute function private.orphan_note_object();

-- Rights ----------------------------------------------------------------------------------------------------------
-- Rows are made by create_note alone, which ties them to the caller and to an object in the caller's folder.

alter table public.notes enable row level security;
alter table public.tags enable row level security;
revoke all on public.notes, public.tags from anon, authenticated;
grant select, delete on public.notes to authenticated;
-- Tags and corrections change through functions alone, which remember that it was a person who changed them.
grant update (title, content, category, favorite) on public.notes to authenticated;
grant select on public.tags to authenticated;
-- The machine moves a note through the queue; what it finds is stored by finish_note_analysis, past no correction.
grant select, insert, delete on public.notes to service_role;
grant update (analysis_status, analysis_attempts, analysis_started_at, analysis_error) on public.notes to service_role;
grant all on public.tags to service_role;
grant usage, select on all sequences in schema public to service_role;

create policy "People read their own notes" on public.notes
for select to authenticated using (user_id = (select private.me()));

create policy "People change their own notes" on public.notes
for update to authenticated using (user_id = (select private.me())) with check (user_id = (select private.me()));

create policy "People delete their own notes" on public.notes
for delete to authenticated using (user_id = (select private.me()));

create policy "People read their own tags" on public.tags
for select to authenticated using (user_id = (select private.me()));

-- Objects ---------------------------------------------------------------------------------------------------------

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('notes', 'notes', false, 10485760, array[
  'text/plain', 'application/pdf', 'image/png', 'image/jpeg', 'audio/mpeg', 'video/mp4',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation'
])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

/*
 * Whether Storage is asked to hand bytes on by itself: to copy an object, past the size and the types that a bucket takes, or
 * to sign an address, which goes on when the session has ended. The product does neither, in any bucket.
 */
create function private.is_handing_on() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(current_setting('storage.operation', true) ~ '^storage\.object\.(copy|sign)', false);
end $$;

create policy "Nobody copies objects or signs addresses of them" on storage.objects as restrictive
for all to authenticated
using (not (select private.is_handing_on())) with check (not (select private.is_handing_on()));

create policy "People read objects in their own folder of notes" on storage.objects
for select to authenticated
using (bucket_id = 'notes' and (storage.foldername(name))[1] = (select private.me())::text);

-- A name without an ending: some storage servers tell the type of an object by it, and a person's file is never a page.
create policy "People add objects to their own folder of notes" on storage.objects
for insert to authenticated
with check (
  bucket_id = 'notes' and (storage.foldername(name))[1] = (select private.me())::text and name ~ '^[0-9]+/[0-9a-f-]{36}$'
);

-- Not the object of a note that is there: whoever deletes the note makes it an orphan, which the service removes.
create policy "People remove objects without a note from their own folder of notes" on storage.objects
for delete to authenticated
using (
  bucket_id = 'notes' and (storage.foldername(name))[1] = (select private.me())::text
  and not exists (select 1 from public.notes where notes.storage_path = objects.name)
);

-- Uploading -------------------------------------------------------------------------------------------------------

/*
 * The caller's title that a new file's title, or its name before the first dot, repeats (specification, section 5). Both
 * are written in small letters here: JavaScript makes others of some capitals.
 */
create function private.duplicate_title(person bigint, titles text[]) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select title from public.notes
    where user_id = person
      and private.title_key(title) = any (array(select private.title_key(each) from unnest(titles) as each))
    limit 1
  );
end $$;
create index notes_by_title on public.notes (user_id, private.title_key(title));

/* Asked before an upload is received: {userId, acceptedTypes}, who the caller is and what the site takes; null for nobody. */
create function public.prepare_note_upload() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant bigint := private.me();
begin
  if person is null then return null; end if;
  return jsonb_build_object(
    'userId', person,
    'acceptedTypes', (select s.accepted_note_types from public.settings as s)
  );
end $$;

/*
 * Makes the row of a document whose object is stored; PT415 for a type that the site does not take, PT413 where the caller's
 * documents take as much as they may. One upload of a person
 * at a time gets past the lock, so that the same file sent twice at once is stored once; the second fails with 23505 and the
 * existing title as detail. Ten megabytes of different words take a slow machine longer than other questions may.
 */
create function public.create_note(
  title text, content text, original_filename text, file_type text, file_size integer,
  content_hash text, storage_path text, titles text[]
) returns setof public.notes
language plpgsql security definer set search_path = '' set statement_timeout = '1min' as $$
declare
  person constant bigint := private.acting_person();
  duplicate text;
begin
  if split_part(storage_path, '/', 1) <> person::text then
    raise exception 'The object lies in the folder of another person.' using errcode = '42501';
  end if;
  if file_type <> all (select unnest(s.accepted_note_types) from public.settings as s) then
    raise exception 'The site does not take this type.' using errcode = 'PT415';
  end if;
  if not exists (select 1 from storage.objects as o where o.bucket_id = 'notes' and o.name = storage_path) then
    raise exception 'The object of this note is not there.' using errcode = 'PT409';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('notes of ' || person, 0));
  duplicate := private.duplicate_title(person, titles);
  if duplicate is not null then
    raise exception 'duplicate note' using errcode = '23505', detail = duplicate;
  end if;
  perform private.mind_storage_quota(person, private.stored_bytes(file_size, octet_length(content)));
  return query
    insert into public.notes
      (user_id, title, content, original_filename, file_type, file_size, content_hash, storage_path, category)
    values (
      person, title, content, original_filename, file_type, file_size, content_hash, storage_path,
      -- `notes` means text notes (specification, section 4): other types belong elsewhere from the start.
      case when file_type = 'txt' then 'notes' when file_type in ('png', 'jpg') then 'images'
        when file_type = 'mp3' then 'audio' when file_type = 'mp4' then 'video' else 'docs' end
    )
    returning *;
end $$;

/* Flips the favourite flag in one step, so that two clicks at once are two flips (specification, section 4). */
create function public.toggle_note_favorite(note_id bigint) returns setof public.notes
language sql security invoker set search_path = '' as $$
  update public.notes set favorite = 1 - favorite where id = note_id returning *
$$;

/* Deletes the caller's note and answers the name of its object, or null where there is no such note. */
create function public.delete_note(note_id bigint) returns text
language sql security invoker set search_path = '' as $$
  delete from public.notes where id = note_id returning storage_path
$$;

/* Counts of the categories (specification, section 4, "Category membership"), in one pass over light columns. */
create function public.note_category_counts(recent_since timestamptz) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'all', count(*),
    'recent', count(*) filter (where upload_date >= recent_since),
    'favorites', count(*) filter (where favorite = 1),
    'docs', count(*) filter (where file_type in ('docx', 'pdf')),
    'notes', count(*) filter (
      where category in ('', 'notes') or file_type = 'txt' or lower(original_filename) like '%.txt'
    ),
    'images', count(*) filter (where file_type in ('png', 'jpg')),
    'audio', count(*) filter (where file_type = 'mp3')
  )
  from public.notes
$$;

-- Searching -------------------------------------------------------------------------------------------------------

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

/* A date, "2025-03-14", in the ways in which a text may have it, for a tsquery: "14.3.2025", "March 14, 2025". */
create function private.quoted_date(term text, suffix text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select format('(%1$s <-> (%2$s | %3$s) <-> (%4$s | %5$s) | %3$s <-> %1$s <-> %4$s | %4$s <-> %2$s <-> %6$s)',
    private.one_of(array[day, '0' || day, day || 'st', day || 'nd', day || 'rd', day || 'th'], suffix),
    private.one_of(array[month, '0' || month], suffix),
    private.one_of(private.month_names(month::integer), suffix),
    private.one_of(array[left(term, 4)], suffix),
    private.one_of(array[substr(term, 3, 2)], suffix),
    private.one_of(array[day, '0' || day], suffix))
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
  select format('\m(0?%1$s(st|nd|rd|th)?%4$s(0?%2$s|%3$s)%4$s(%5$s|%6$s)|(%3$s)%4$s0?%1$s(st|nd|rd|th)?%4$s%5$s|%5$s%4$s0?%2$s%4$s0?%1$s)\M',
    day, month, replace(array_to_string(private.month_names(month), '|'), 'marz', 'm[aä]rz'), '[\s.,/-]{1,3}',
    left(term, 4), substr(term, 3, 2))
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

-- Analysing (the service alone) -----------------------------------------------------------------------------------

/*
 * When a document of whom was last handed out, for as long as a day. Not logged: what a crash forgets costs a turn. Without a
 * key to the person, whose deletion would wait for a claim that waits for them.
 */
create unlogged table private.analysis_turns (
  user_id bigint primary key,
  served_at timestamptz not null
);
grant select, insert, update, delete on private.analysis_turns to service_role;

/*
 * Hands out documents that wait for their analysis, each to one worker for the time of the lease; a worker that dies gives
 * its document back by letting the lease run out. After max_attempts a document counts as failed. The time of a claim tells
 * it from every other one of the document: attempts are counted anew when somebody asks for the analysis.
 *
 * People take turns, who was served longest ago first, and of each the oldest comes first: somebody's hundreds of documents
 * hold up nobody else's one. Who waits is found by stepping from person to person along notes_unfinished, so a claim costs as
 * many steps as people wait, however many documents they have.
 */
create function public.claim_note_analyses(max_notes integer, lease_seconds integer, max_attempts integer)
returns table (
  id bigint, attempt smallint, claimed_at timestamptz, title text, content text, file_type text, existing_tags text[],
  -- The object that is to be read first; null where there is nothing to be read.
  unread_object text
)
-- Of somebody whom the planner's figures do not know yet it may take another index to be as good, and sort all their notes.
language plpgsql security invoker set search_path = '' set enable_sort = off as $$
declare
  lease_began constant timestamptz := now() - make_interval(secs => lease_seconds);
  person bigint;
  next_id bigint;
  attempts smallint;
  -- Whose documents this call hands out.
  served bigint[] := '{}';
begin
  while cardinality(served) < max_notes loop
    for person in
      with recursive waiting as (
        (select w.user_id, w.id from public.notes as w
          where w.analysis_status = 'pending' order by w.user_id, w.id limit 1)
        union all
        select further.user_id, further.id from waiting as before
        cross join lateral (
          select w.user_id, w.id from public.notes as w
          where w.analysis_status = 'pending' and w.user_id > before.user_id order by w.user_id, w.id limit 1
        ) as further
      )
      select w.user_id from waiting as w left join private.analysis_turns as t on t.user_id = w.user_id
      order by cardinality(array_positions(served, w.user_id)), t.served_at nulls first, w.id
    loop
      select w.id, w.analysis_attempts into next_id, attempts from public.notes as w
      where w.user_id = person and w.analysis_status = 'pending'
        and (w.analysis_started_at is null or w.analysis_started_at < lease_began)
      order by w.id limit 1 for update skip locked;
      exit when found;
    end loop;
    exit when next_id is null;
    if attempts >= max_attempts then
      -- Nobody may try it once more: it makes room for those behind it.
      update public.notes as n
      set analysis_status = 'failed', analysis_error = coalesce(n.analysis_error, 'The analysis was cut off several times.')
      where n.id = next_id;
    else
      served := served || person;
      return query
        update public.notes as n
        set analysis_started_at = now(), analysis_attempts = n.analysis_attempts + 1
        where n.id = next_id
        returning n.id, n.analysis_attempts, n.analysis_started_at, n.title, left(n.content, 100000), n.file_type,
          array(select t.name from public.tags as t where t.user_id = n.user_id),
          case when private.awaits_reading(n.file_type, n.content, n.text_revision, n.file_reading) then n.storage_path end;
    end if;
    next_id := null;
  end loop;
  -- At the end and in one order, so that two who claim at once never wait for each other.
  insert into private.analysis_turns as t (user_id, served_at)
  select p, clock_timestamp() from unnest(served) as p group by p order by p
  on conflict (user_id) do update set served_at = excluded.served_at;
  delete from private.analysis_turns as t where t.user_id in (
    select old.user_id from private.analysis_turns as old where old.served_at < now() - interval '1 day' for update skip locked);
end $$;

/*
 * Stores the text that was found in the file of a note, or why there is none, and puts the note back in the line: it is
 * analysed in a turn of its own. Not past who claimed the note since, nor over what a person wrote meanwhile.
 * Definer's rights: this is the only way by which the machine reaches a note's text.
 */
create function public.store_file_text(note_id bigint, claimed_at timestamptz, file_text text, reading text)
returns boolean
language sql security definer set search_path = '' as $$
  update public.notes as n
  set content = file_text, file_reading = reading,
    analysis_attempts = 0, analysis_started_at = null, analysis_error = null
  where n.id = note_id and n.analysis_started_at = claimed_at and n.analysis_status = 'pending'
    and private.awaits_reading(n.file_type, n.content, n.text_revision, n.file_reading)
  returning true
$$;

/* The tags of a note without those that the last analysis added; all of them where a person chose the tags. */
create function private.tags_of_person(tags text[], analysis jsonb, corrections jsonb) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array(select tag from unnest(tags) with ordinality as t (tag, place)
    where corrections ? 'tags' or not coalesce(analysis -> 'tags' ? tag, false) order by place)
$$;

/* Those of an analysis' tags that a note gets: what it has is its person's, and where they chose the tags, none. */
create function private.tags_of_machine(tags text[], analysis jsonb, corrections jsonb, new_tags text[]) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case when corrections ? 'tags' then '{}' else (array(
    select tag from unnest(new_tags) with ordinality as t (tag, place)
    where tag <> all (private.tags_of_person(tags, analysis, corrections)) order by place
  ))[1:50 - cardinality(private.tags_of_person(tags, analysis, corrections))] end
$$;

/*
 * Stores an analysis, unless the note was claimed or asked for anew since. What a person corrected stays as they put it,
 * and where they chose the tags themselves, none is added or taken off. Otherwise the tags of the run before make room for
 * those of this one, which come after the person's own and are kept in the analysis without those: a person's own tag
 * stays when the machine's are taken off. reason says why the preferred provider did not make it, or is null.
 * Definer's rights: this is the only way by which the machine reaches a note's analysis and tags.
 */
create function public.finish_note_analysis(
  note_id bigint, claimed_at timestamptz, analysis jsonb, new_tags text[], reason text default null
) returns boolean
language sql security definer set search_path = '' as $$
  -- Of the row itself and of nothing read before: a person may have changed it the moment before.
  update public.notes as n
  set ai_analysis = analysis || (n.corrections - 'tags') || jsonb_build_object('tags',
      to_jsonb(private.tags_of_machine(n.tags, n.ai_analysis, n.corrections, new_tags))),
    reviewed = n.reviewed and n.corrections ? 'documentType',
    analysis_status = 'done', analysis_error = left(reason, 500), analysis_started_at = null,
    tags = private.tags_of_person(n.tags, n.ai_analysis, n.corrections)
      || private.tags_of_machine(n.tags, n.ai_analysis, n.corrections, new_tags)
  where n.id = note_id and n.analysis_started_at = claimed_at and n.analysis_status = 'pending'
  returning true
$$;

/* Gives a document back after a failed attempt, or closes it as failed after the last. */
create function public.fail_note_analysis(note_id bigint, claimed_at timestamptz, reason text, max_attempts integer)
returns boolean
language sql security invoker set search_path = '' as $$
  update public.notes as n
  set analysis_error = left(reason, 500),
    analysis_status = case when n.analysis_attempts >= max_attempts then 'failed' else 'pending' end,
    analysis_started_at = case when n.analysis_attempts >= max_attempts then null else now() end
  where n.id = note_id and n.analysis_started_at = claimed_at and n.analysis_status = 'pending'
  returning true
$$;

/*
 * Counts an analysis that a person asks for; answers the seconds to wait, 0 where there is nothing to wait for. The model may
 * be one that the administrator pays for: others may ask so often in an hour.
 */
create function private.analysis_wait(person bigint) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_admin() then return 0; end if;
  return public.count_attempt(array['analysis:' || person], array[60], array[3600]);
end $$;

/*
 * Counts that a model is asked about a note, whatever put the note in the line: an upload does too. Answers the seconds to
 * wait, 0 where there is nothing to wait for. As with `analysis_wait`, the administrator pays for the model and may always ask.
 */
create function public.count_model_request(note_id bigint) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  person constant bigint := (
    select u.id from public.notes as n join public.users as u on u.id = n.user_id
    where n.id = note_id and u.is_admin = 0
  );
begin
  if person is null then return 0; end if;
  return public.count_attempt(array['model:' || person], array[60], array[3600]);
end $$;

/* What stays known of the reading of a file when its note is put back in the line: one that gave no text is done again. */
create function private.reading_to_keep(content text, text_revision integer, file_reading text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when content = '' and text_revision = 1 then null else file_reading end
$$;

/*
 * Puts the caller's note back in the line; what the last analysis found stays until there is a new one. PT429, with the
 * seconds to wait as its detail, for who has asked too often.
 */
create function public.request_note_analysis(note_id bigint) returns setof public.notes
language plpgsql security definer set search_path = '' as $$
declare
  person constant bigint := private.me();
  wait integer;
begin
  return query
    update public.notes as n
    set analysis_status = 'pending', analysis_attempts = 0, analysis_started_at = null, analysis_error = null,
      file_reading = private.reading_to_keep(n.content, n.text_revision, n.file_reading)
    where n.id = note_id and n.user_id = person
    returning n.*;
  if found then
    wait := private.analysis_wait(person);
    if wait > 0 then raise exception 'Too many analyses.' using errcode = 'PT429', detail = wait::text; end if;
  end if;
end $$;

revoke execute on all functions in schema private from public;
grant execute on function private.note_excerpt(text), private.note_words(text, text), private.spaced(text),
  private.ungrouped(text), private.without_umlauts(text), private.spelled_out(text), private.words_of(text), private.folded(text),
  private.title_key(text), private.are_tags(text[]), private.are_corrections(jsonb), private.awaits_reading(text, text, integer, text)
  to authenticated, service_role;
grant execute on function private.is_handing_on() to authenticated;
revoke execute on all functions in schema public from public, anon, authenticated;
grant execute on function public.current_user_profile, public.prepare_note_upload, public.create_note, public.toggle_note_favorite,
  public.delete_note, public.note_category_counts, public.search_notes, public.matching_notes,
  public.request_note_analysis to authenticated;
grant execute on function public.claim_note_analyses, public.store_file_text, public.count_model_request, public.finish_note_analysis,
  public.fail_note_analysis to service_role;
