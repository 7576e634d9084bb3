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
  -- One after the other: translate() compares each letter with each sign, and takes ten times as long.
  return replace(replace(replace(replace(replace(replace(replace(replace(replace(words,
    '_', ' '), '@', ' '), '/', ' '), '~', ' '), '.', ' '), '+', ' '), '-', ' '), '<', ' '), '>', ' ');
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
-- search reads whole: with the default of 4 MB a search took 40 ms longer after a hundred uploads. The analysis puts it in
-- order (see put_words_in_order); who adds something does it where that does not come by.
create index notes_words on public.notes using gin (user_id, words) with (gin_pending_list_limit = 512);
create index notes_title_letters on public.notes using gin (user_id, title extensions.gin_trgm_ops) with (gin_pending_list_limit = 512);
create index notes_content_letters on public.notes using gin (user_id, content extensions.gin_trgm_ops) with (gin_pending_list_limit = 512);
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

/*
 * Objects that people have put into their own folders, as far as nothing is known yet to belong to them. Of a person there are
 * few: the API files each at once, and takes away what it does not file.
 */
create table private.unfiled_objects (
  bucket_id text not null,
  name text not null,
  user_id bigint not null references public.users (id) on update cascade on delete cascade,
  primary key (bucket_id, name)
);
create index unfiled_objects_by_user on private.unfiled_objects (user_id);

/*
 * Whether the caller may put one more object into a folder of theirs; remembers it. The quota counts documents, and an object
 * that is none is swept hours later: without a bound here, somebody could fill the disk past the API meanwhile. Which ones belong
 * to something by now is looked up only when there are as many as there may be.
 */
create function private.may_add_object(bucket_id text, name text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 50;
  person constant bigint := private.me();
begin
  if (select count(*) from private.unfiled_objects as u where u.user_id = person) >= most then
    delete from private.unfiled_objects as u
    where u.user_id = person and (
      not exists (select from storage.objects as o where o.bucket_id = u.bucket_id and o.name = u.name)
      or exists (select from public.notes as n where u.bucket_id = 'notes' and n.storage_path = u.name)
      or exists (
        select from public.users as p
        where u.bucket_id = 'avatars' and p.id = person and p.profile_image_url = '/api/avatars/' || u.name)
    );
    if (select count(*) from private.unfiled_objects as u where u.user_id = person) >= most then return false; end if;
  end if;
  insert into private.unfiled_objects (bucket_id, name, user_id)
  values (may_add_object.bucket_id, may_add_object.name, person) on conflict do nothing;
  return true;
end $$;

-- A name without an ending: some storage servers tell the type of an object by it, and a person's file is never a page.
create policy "People add objects to their own folder of notes" on storage.objects
for insert to authenticated
with check (
  bucket_id = 'notes' and (storage.foldername(name))[1] = (select private.me())::text and name ~ '^[0-9]+/[0-9a-f-]{36}$'
  and private.may_add_object(bucket_id, name)
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
  -- The size too: it counts against the quota, and is no more than the caller's word.
  if not exists (
    select 1 from storage.objects as o
    where o.bucket_id = 'notes' and o.name = storage_path and (o.metadata ->> 'size')::bigint = file_size
  ) then
    raise exception 'The object of this note is not there, or has another size.' using errcode = 'PT409';
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

revoke execute on all functions in schema private from public;
grant execute on function private.note_excerpt(text), private.note_words(text, text), private.spaced(text),
  private.ungrouped(text), private.without_umlauts(text), private.spelled_out(text), private.words_of(text), private.folded(text),
  private.title_key(text), private.are_tags(text[]), private.are_corrections(jsonb), private.awaits_reading(text, text, integer, text)
  to authenticated, service_role;
grant execute on function private.is_handing_on(), private.may_add_object(text, text) to authenticated;
revoke execute on all functions in schema public from public, anon, authenticated;
grant execute on function public.current_user_profile, public.prepare_note_upload, public.create_note, public.toggle_note_favorite,
  public.delete_note, public.note_category_counts to authenticated;
