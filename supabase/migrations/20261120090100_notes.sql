-- Notes: a document of one person, its full text, its analysis, and the object that holds its bytes.

create extension if not exists pg_trgm with schema extensions;
create extension if not exists btree_gin with schema extensions;
create extension if not exists unaccent with schema extensions;

/* Words as they are indexed, without accents: "muller" finds "Müller", and the other way round. */
create text search configuration private.words (copy = pg_catalog.simple);
alter text search configuration private.words
  alter mapping for word, hword, hword_part, numword, numhword, hword_numpart with extensions.unaccent, pg_catalog.simple;

/* A text in lower case for comparisons in searches and names; a final sigma counts as any other. */
create function private.folded(words text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select replace(lower(words), 'ς', 'σ')
$$;

/*
 * The form in which titles are compared. Its cost is far too high on purpose: without statistics about a new library the
 * planner expects two notes per person, and with a cached plan it would compute this for each of a thousand titles instead
 * of using the index notes_by_title, which took half of the time of an upload.
 */
create function private.title_key(title text) returns text
language sql immutable parallel safe cost 10000 set search_path = '' as $$
  select private.folded(btrim(normalize(title)))
$$;

/* A text in lower case without accents, as its words are indexed; some letters become two, such as "ß". */
create function private.plain(words text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select private.folded(extensions.unaccent('extensions.unaccent', words))
$$;

/*
 * A text prepared for the text search parser: in NFC, with these signs replaced by spaces. At each of them the parser looks
 * for the beginning of a URL or a path again, which takes quadratic time: seconds for 50 KB without spaces, hours for a
 * megabyte. It would also take "300.00" and "14.03.2025" for one word each, "-381" for a negative number, and drop what is
 * between < and >, while a search splits words at these signs (see queryWords). The parser makes the letters small itself,
 * except for the final sigma (see folded).
 */
create function private.spaced(words text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  -- ASCII text is skipped: testing whether it is normalized would take as long as all the rest.
  if octet_length(words) > char_length(words) then
    words := replace(case when words is normalized then words else normalize(words) end, 'ς', 'σ');
  end if;
  -- Nested replace(), because translate() compares each letter with each sign and takes ten times as long.
  return replace(replace(replace(replace(replace(replace(replace(replace(replace(words,
    '_', ' '), '@', ' '), '/', ' '), '~', ' '), '.', ' '), '+', ' '), '-', ' '), '<', ' '), '>', ' ');
end $$;

/*
 * The grouped numbers of a text without their separators, "1240 31240" for "1.240" and "31 240": amounts, card and contract
 * numbers, and account numbers, "DE89 3704 0044 0532 0130 00" (see queryWords).
 */
create function private.ungrouped(words text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(string_agg(regexp_replace(hit[1], '[^[:alnum:]]', '', 'g'), ' '), '')
  from regexp_matches(words, '(\m(?:'
    || '\d{1,3}(?:[.,''’ \u00A0\u2009\u202F]\d{3}){1,4}(?!\d)'
    || '|\d{4}(?:[ \u00A0\u2009\u202F]\d{4}){2,4}\M'
    -- Groups with a digit, of any length: checking the length would double the time.
    || '|[A-Za-z]{2}\d{2}[ \u00A0\u2009\u202F][A-Za-z0-9]{4}(?:[ \u00A0\u2009\u202F][A-Za-z]{0,3}\d[A-Za-z0-9]{0,3}){1,7}\M'
    || '))', 'g') as hit
$$;

/* A text, which must be in NFC, as it is typed without umlauts: "mueller" for "Müller". */
create function private.without_umlauts(words text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select replace(replace(replace(lower(words), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue')
$$;

/* The words of a text that have umlauts, in their spelling without them. */
create function private.spelled_out(words text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when octet_length(words) = char_length(words) then '' else (
    select coalesce(string_agg(private.without_umlauts(hit[1]), ' '), '')
    from regexp_matches(words, '(\m[[:alnum:]]*[äöüÄÖÜ][[:alnum:]]*)', 'g') as hit
  ) end
$$;

/* The indexed words of a text. */
create function private.words_of(words text) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select to_tsvector('private.words', spaced || ' ' || private.ungrouped(words) || ' ' || private.spelled_out(spaced))
  from private.spaced(words) as spaced
$$;

/*
 * The indexed words of a note, with weight A for its title and B for its text. A tsvector is limited to 1 MB: of a text with
 * too many different words, or of more than a million characters, only the beginning is indexed. The rest is still found by
 * trigrams (see search_notes).
 */
create function private.note_words(title text, content text) returns tsvector
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  title_words constant tsvector := setweight(private.words_of(title), 'A');
begin
  return title_words || setweight(private.words_of(left(content, 1000000)), 'B');
exception when program_limit_exceeded then
  return title_words || setweight(private.words_of(left(content, 150000)), 'B');
end $$;

/* The beginning of a text with its line breaks, which separate a heading from what follows; other whitespace is collapsed. */
create function private.note_excerpt(content text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  -- \x01 stands for line breaks meanwhile.
  return left(btrim(translate(
    regexp_replace(regexp_replace(left(content, 800), '\s*\n\s*', E'\x01', 'g'), '\s+', ' ', 'g'), E'\x01', E'\n'
  ), E' \n'), 280);
end $$;

/* Whether a value is valid as corrections of an analysis: its type, its summary, and whether the tags are the person's. */
create function private.are_corrections(corrections jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return jsonb_typeof(corrections) = 'object' and corrections - array['documentType', 'summary', 'tags'] = '{}'
    -- Only strings, because the API could not read other values of JSON.
    and coalesce(jsonb_typeof(corrections -> 'documentType'), 'string') = 'string'
    and coalesce(jsonb_typeof(corrections -> 'summary'), 'string') = 'string'
    and coalesce(char_length(corrections ->> 'documentType'), 0) <= 60
    and coalesce(char_length(corrections ->> 'summary'), 0) <= 1000
    and coalesce(corrections ->> 'tags', 'true') = 'true';
end $$;

/* Whether an array is a valid list of tags: one-dimensional, without nulls, each of 1 to 40 characters. */
create function private.are_tags(tags text[]) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return coalesce(array_ndims(tags), 1) = 1 and cardinality(tags) <= 50
    and not exists (select from unnest(tags) as tag where tag is null or char_length(tag) not between 1 and 40);
end $$;

/* Whether the text of a note is still to be read from its file: that was not tried yet, and nobody replaced the text. */
create function private.awaits_reading(file_type text, content text, text_revision integer, file_reading text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select file_type = 'pdf' and content = '' and text_revision = 1 and file_reading is null
$$;

/*
 * Whether a note is a picture of text, or has pages that are, and its words were not recognised yet. That is done in the browser
 * of its person (see store_note_reading).
 */
create function private.awaits_recognition(file_type text, content text, text_revision integer, file_reading text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select text_revision = 1 and case
    when file_type in ('png', 'jpg') then content = '' and file_reading is null
    else file_type = 'pdf' and coalesce(file_reading in ('pictures', 'partly'), true) end
$$;

create table public.notes (
  id bigint generated always as identity primary key,
  user_id bigint not null references public.users (id) on update cascade on delete cascade,
  title text not null check (private.is_visible(title) and char_length(btrim(title)) <= 300),
  -- The limit is in characters. Bytes are checked first, because that does not decompress the text with each update.
  content text not null default '' check (octet_length(content) <= 10485760 or char_length(content) <= 10485760),
  -- Rises with each edit of the text; 1 is the text of the file.
  text_revision integer not null default 1,
  -- The result of reading a file whose type is not read during the upload (see store_file_text and store_note_reading); null until
  -- it was tried. Pages of a PDF that are pictures, all or some ('partly'), are not read yet; in what was read may be no text.
  file_reading text check (file_reading in (
    'whole', 'beginning', 'partly', 'pictures', 'no_text', 'password', 'damaged', 'too_much')),
  -- Of note_readings, for the quota.
  reading_bytes integer not null default 0,
  original_filename text not null
    check (char_length(original_filename) between 1 and 255 and original_filename !~ '[[:cntrl:]]'),
  file_type text not null check (file_type in ('txt', 'docx', 'pdf', 'pptx', 'png', 'jpg', 'mp3', 'mp4',
    'md', 'csv', 'html', 'eml', 'xlsx', 'odt', 'ods', 'rtf', 'epub')),
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
  -- A person's corrections of the analysis; `tags: true` when they chose the tags themselves.
  corrections jsonb not null default '{}' check (private.are_corrections(corrections)),
  -- Whether the person accepted or corrected an uncertain analysis.
  reviewed boolean not null default false,
  content_hash text not null check (content_hash ~ '^[0-9a-z]{1,64}$'),
  storage_path text not null unique,
  excerpt text not null generated always as (private.note_excerpt(content)) stored,
  -- The size of the text in UTF-8, which may be much larger than a compressed file.
  content_bytes integer not null generated always as (octet_length(content)) stored,
  -- The work that a pending note needs next: its file is read, or its text analysed.
  analysis_step text not null generated always as (case
    when private.awaits_reading(file_type, content, text_revision, file_reading) then 'reading' else 'analysis' end) stored,
  words tsvector not null generated always as (private.note_words(title, content)) stored
)
-- Longer texts are stored out of line (TOAST), so that lists, counts and searches read short rows. With free space in its page,
-- an update of columns without an index (favorite, category, analysis_started_at) does not touch the indexes (HOT).
with (toast_tuple_target = 1024, fillfactor = 85);

-- For the list and its filters, newest first, by cursor.
create index notes_by_date on public.notes (user_id, upload_date desc, id desc);
create index notes_tags on public.notes using gin (user_id, tags);
-- For searches by word and by part of a word within one person's notes. New entries of a GIN index wait in a pending list,
-- which every search reads whole. The analysis empties it (see put_words_in_order), and is woken for that after notes have
-- changed; otherwise it is emptied when it has 4 MB. With a limit of 512 KB a change of 500 notes emptied it eight times, and
-- took three times as long.
create index notes_words on public.notes using gin (user_id, words);
create index notes_title_letters on public.notes using gin (user_id, title extensions.gin_trgm_ops);
create index notes_content_letters on public.notes using gin (user_id, content extensions.gin_trgm_ops);
-- Without the columns that a claim changes (see claim_note_analysis).
create index notes_unfinished on public.notes (user_id, analysis_step, id) where analysis_status = 'pending';

/*
 * Counts an edit of a text (text_revision), and puts the note back into the queue of the analysis. When the person has
 * reached the limit of requests (see request_note_analysis), the text is saved, but not analysed again. An `after` trigger,
 * because with a `before` trigger Postgres recomputes the indexed words with every update, which takes a second to mark a
 * text of 2 MB as favourite.
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

-- Except for the text that store_file_text takes from the file, and for one that update_note has followed up.
create trigger follow_text after update of content on public.notes
for each row when (
  old.content is distinct from new.content and old.file_reading is not distinct from new.file_reading
  and old.text_revision = new.text_revision
)
execute function private.follow_text();

-- The words of a note's pictures with their places, as the browser of its person recognised them (contract: readingSchema).
create table public.note_readings (
  -- The note's.
  id bigint primary key references public.notes (id) on delete cascade,
  reading jsonb not null check (jsonb_typeof(reading -> 'pages') = 'array')
);

create table public.tags (
  id bigint generated always as identity primary key,
  user_id bigint not null references public.users (id) on update cascade on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  unique (user_id, name)
);

/*
 * Keeps the list of a person's tags equal to the tags of their notes. Once for a statement, because it looks for other notes
 * with each tag that was removed, and a change of many notes removes the same tags from all of them.
 */
create function private.follow_tags() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := '[]';
  after jsonb := '[]';
  change record;
begin
  if tg_op <> 'INSERT' then
    before := (select coalesce(jsonb_agg(distinct jsonb_build_array(n.user_id, tag)), '[]')
      from old_notes as n cross join unnest(n.tags) as tag);
  end if;
  if tg_op <> 'DELETE' then
    after := (select coalesce(jsonb_agg(distinct jsonb_build_array(n.user_id, tag)), '[]')
      from new_notes as n cross join unnest(n.tags) as tag);
  end if;
  if before = after then return null; end if;
  for change in
    select (coalesce(o.value, n.value) ->> 0)::bigint as person,
      coalesce(array_agg(n.value ->> 1) filter (where o.value is null), '{}') as added,
      coalesce(array_agg(o.value ->> 1) filter (where n.value is null), '{}') as removed
    from jsonb_array_elements(before) as o full join jsonb_array_elements(after) as n on n.value = o.value
    where o.value is null or n.value is null
    group by 1 order by 1
  loop
    -- Locked per person: while one transaction removes an unused tag, another one may give that tag to a note.
    perform pg_advisory_xact_lock(hashtextextended('tags of ' || change.person, 0));
    insert into public.tags (user_id, name) select change.person, unnest(change.added) on conflict do nothing;
    delete from public.tags
    where user_id = change.person and name = any (change.removed)
      and not exists (
        select 1 from public.notes where notes.user_id = change.person and notes.tags @> array[tags.name]
      );
  end loop;
  return null;
end $$;

create trigger follow_new_tags after insert on public.notes
referencing new table as new_notes for each statement execute function private.follow_tags();
create trigger follow_tags after update on public.notes
referencing old table as old_notes new table as new_notes for each statement execute function private.follow_tags();
create trigger follow_removed_tags after delete on public.notes
referencing old table as old_notes for each statement execute function private.follow_tags();

/*
 * Objects whose row was deleted and that are still to be removed. Inserted in the transaction that deletes the row, so that
 * a crash before the removal leaves a name here, and never an unknown object.
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
-- Rows are inserted by create_note only, which ties them to the caller and to an object in the caller's folder.

alter table public.notes enable row level security;
alter table public.tags enable row level security;
alter table public.note_readings enable row level security;
revoke all on public.notes, public.tags, public.note_readings from anon, authenticated;
grant select on public.note_readings to authenticated;
grant all on public.note_readings to service_role;
grant select, delete on public.notes to authenticated;
-- Tags and corrections are changed by functions only, which record that a person changed them.
grant update (title, content, category, favorite) on public.notes to authenticated;
grant select on public.tags to authenticated;
-- The analysis may update the columns of the queue; its results are stored by finish_note_analysis, which keeps corrections.
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

create policy "People read the readings of their own notes" on public.note_readings
for select to authenticated using (exists (select from public.notes as n where n.id = note_readings.id));

create policy "People read their own tags" on public.tags
for select to authenticated using (user_id = (select private.me()));

-- Objects ---------------------------------------------------------------------------------------------------------

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('notes', 'notes', false, 10485760, array[
  'text/plain', 'application/pdf', 'image/png', 'image/jpeg', 'audio/mpeg', 'video/mp4',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet', 'application/rtf', 'application/epub+zip'
])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

/*
 * Whether Storage is asked to copy an object, by its own or the S3 protocol, which bypasses the limits of size and type of a
 * bucket, or to sign a URL, which stays valid when the session has ended. The product needs neither, in any bucket.
 */
create function private.is_handing_on() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(current_setting('storage.operation', true) ~ '^storage\.((s3\.)?object\.(copy|sign)|s3\.upload\.part_copy)', false);
end $$;

create policy "Nobody copies objects or signs addresses of them" on storage.objects as restrictive
for all to authenticated
using (not (select private.is_handing_on())) with check (not (select private.is_handing_on()));

create policy "People read objects in their own folder of notes" on storage.objects
for select to authenticated
using (bucket_id = 'notes' and (storage.foldername(name))[1] = (select private.me())::text);

-- Nobody but the service adds objects: a storage server evaluates a policy in a transaction that it rolls back, so no policy
-- could count what somebody has stored past the API. The API stores an object and its row, which counts, or neither.

-- Not objects of existing notes: deleting a note makes its object an orphan, which the service removes.
create policy "People remove objects without a note from their own folder of notes" on storage.objects
for delete to authenticated
using (
  bucket_id = 'notes' and (storage.foldername(name))[1] = (select private.me())::text
  and not exists (select 1 from public.notes where notes.storage_path = objects.name)
);

-- Uploading -------------------------------------------------------------------------------------------------------

/*
 * The title of the caller's note that equals one of these titles: a new file's title, or its name before the first dot
 * (specification, section 5). Both are converted to lower case here, because JavaScript converts some capitals differently.
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

/*
 * Called before an upload is received: {userId, acceptedTypes}, the caller's id and the accepted types; null without a
 * login.
 */
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
 * Inserts the row of a document whose object is already stored. Raises PT415 for a type that the site does not accept, and
 * PT413 beyond the caller's quota. The uploads of a person are serialised by a lock, so that the same file uploaded twice
 * at once is stored once; the second gets 23505 with the existing title as detail. The timeout is longer than usual,
 * because indexing ten megabytes of different words takes long on a slow machine.
 */
create function public.create_note(
  title text, content text, original_filename text, file_type text, file_size integer,
  content_hash text, storage_path text, titles text[],
  -- What the browser recognised in a picture or a PDF, as in note_readings, and its outcome, as in file_reading.
  reading jsonb default null, reading_outcome text default null
) returns setof public.notes
language plpgsql security definer set search_path = '' as $$
declare
  person constant bigint := private.acting_person();
  duplicate text;
  reading_size constant integer := coalesce(octet_length(reading::text), 0);
begin
  if split_part(storage_path, '/', 1) <> person::text then
    raise exception 'The object lies in the folder of another person.' using errcode = '42501';
  end if;
  if file_type <> all (select unnest(s.accepted_note_types) from public.settings as s) then
    raise exception 'The site does not take this type.' using errcode = 'PT415';
  end if;
  -- The size is checked too, because it counts towards the quota and is only claimed by the caller.
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
  perform private.check_storage_quota(person, private.stored_bytes(file_size, octet_length(content), reading_size));
  return query
    with added as (
    insert into public.notes
      (user_id, title, content, original_filename, file_type, file_size, content_hash, storage_path, file_reading, reading_bytes, category)
    values (
      person, title, content, original_filename, file_type, file_size, content_hash, storage_path, reading_outcome, reading_size,
      -- The category `notes` is for text notes (specification, section 4); other types start in another one.
      case when file_type in ('txt', 'md', 'csv') then 'notes' when file_type in ('png', 'jpg') then 'images'
        when file_type = 'mp3' then 'audio' when file_type = 'mp4' then 'video' else 'docs' end
    )
    returning *
    ), with_reading as (
      insert into public.note_readings (id, reading)
      select a.id, create_note.reading from added as a where create_note.reading is not null
    )
    select a.* from added as a;
end $$;

/* Toggles the favourite flag in one statement, so that two concurrent clicks toggle it twice (specification, section 4). */
create function public.toggle_note_favorite(note_id bigint) returns setof public.notes
language sql security invoker set search_path = '' as $$
  update public.notes set favorite = 1 - favorite where id = note_id returning *
$$;

/* Deletes the caller's note; returns the name of its object, or null when there is no such note. */
create function public.delete_note(note_id bigint) returns text
language sql security invoker set search_path = '' as $$
  delete from public.notes where id = note_id returning storage_path
$$;

/* Counts of the categories (specification, section 4, "Category membership"), in one pass over short columns. */
create function public.note_category_counts(recent_since timestamptz) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'all', count(*),
    'recent', count(*) filter (where upload_date >= recent_since),
    'favorites', count(*) filter (where favorite = 1),
    'docs', count(*) filter (where file_type in (
      'docx', 'pdf', 'pptx', 'xlsx', 'odt', 'ods', 'rtf', 'epub', 'html', 'eml')),
    'notes', count(*) filter (
      where category in ('', 'notes') or file_type in ('txt', 'md', 'csv') or lower(original_filename) like '%.txt'
    ),
    'images', count(*) filter (where file_type in ('png', 'jpg')),
    'audio', count(*) filter (where file_type in ('mp3', 'mp4'))
  )
  from public.notes
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.note_excerpt(text), private.note_words(text, text), private.spaced(text),
  private.ungrouped(text), private.without_umlauts(text), private.spelled_out(text), private.words_of(text), private.folded(text),
  private.title_key(text), private.are_tags(text[]), private.are_corrections(jsonb), private.awaits_reading(text, text, integer, text),
  private.awaits_recognition(text, text, integer, text)
  to authenticated, service_role;
grant execute on function private.is_handing_on() to authenticated;
revoke execute on all functions in schema public from public, anon, authenticated;
grant execute on function public.current_user_profile, public.prepare_note_upload, public.create_note, public.toggle_note_favorite,
  public.delete_note, public.note_category_counts to authenticated;

-- Facts -----------------------------------------------------------------------------------------------------------

-- What documents say: dates, amounts, names, each with its place in the text of the note.
create table public.note_facts (
  id bigint generated always as identity primary key,
  user_id bigint not null references public.users (id) on update cascade on delete cascade,
  note_id bigint not null references public.notes (id) on delete cascade,
  name text not null check (name in ('documentDate', 'dueDate', 'endDate', 'noticePeriod', 'total', 'currency', 'sender',
    'recipient', 'reference', 'iban', 'person', 'place')),
  -- Normalised: an ISO date or duration, a number, a code, a name. Null when the person says that there is none.
  value text check (char_length(value) between 1 and 200),
  -- The same as it is written; start and length are its place in the text, in UTF-16 code units, and quote its line.
  text text not null default '' check (char_length(text) <= 200),
  confidence real not null default 1 check (confidence between 0 and 1),
  start integer not null default 0 check (start >= 0),
  length integer not null default 0 check (length >= 0),
  quote text not null default '' check (char_length(quote) <= 400),
  -- Whether the person set it; such a fact is not replaced by an analysis.
  edited boolean not null default false check (edited or value is not null),
  unique (note_id, name)
);

-- ISO dates are in the order of time.
create index note_facts_by_value on public.note_facts (user_id, name, value);

alter table public.note_facts enable row level security;
revoke all on public.note_facts from anon, authenticated;
-- Written by finish_note_analysis and update_note only, which keep the person's own.
grant select on public.note_facts to authenticated;
grant select, insert, update, delete on public.note_facts to service_role;
grant usage, select on all sequences in schema public to service_role;

create policy "People read the facts of their own notes" on public.note_facts
for select to authenticated using (user_id = (select private.me()));

/* Stores the facts of an analysis in place of those of the last one, except for the names that the person corrected. */
create function private.replace_facts(of_note bigint, facts jsonb) returns void
language sql security definer set search_path = '' as $$
  delete from public.note_facts as f where f.note_id = of_note and not f.edited;
  insert into public.note_facts (user_id, note_id, name, value, text, confidence, start, length, quote)
  select n.user_id, n.id, f.name, f.value, f.text, f.confidence, f.start, f.length, f.quote
  from public.notes as n cross join jsonb_to_recordset(facts)
    as f (name text, value text, text text, confidence real, start integer, length integer, quote text)
  where n.id = of_note
  on conflict (note_id, name) do nothing
$$;

/* Stores what a person says of their note. */
create function private.correct_facts(of_note bigint, facts jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.note_facts (user_id, note_id, name, value, text, start, length, quote, edited)
  -- Without a place where the text does not say it.
  select n.user_id, n.id, f.name, f.value, coalesce(f.text, ''), coalesce(f.start, 0), coalesce(f.length, 0), coalesce(f.quote, ''), true
  from public.notes as n cross join jsonb_to_recordset(facts)
    as f (name text, value text, text text, start integer, length integer, quote text)
  where n.id = of_note
  on conflict (note_id, name) do update
  set value = excluded.value, text = excluded.text, confidence = 1, start = excluded.start, length = excluded.length,
    quote = excluded.quote, edited = true
$$;

revoke execute on function private.replace_facts, private.correct_facts from public;
