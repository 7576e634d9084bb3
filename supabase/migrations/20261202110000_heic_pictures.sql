-- Pictures of iPhones (HEIC) are a type of notes.
set lock_timeout = '5s';

alter table public.notes drop constraint notes_file_type_check;
alter table public.notes add constraint notes_file_type_check check (file_type in ('txt', 'docx', 'pdf', 'pptx', 'png', 'jpg',
  'mp3', 'mp4', 'md', 'csv', 'html', 'eml', 'xlsx', 'odt', 'ods', 'rtf', 'epub', 'heic')) not valid;

alter table public.settings drop constraint settings_accepted_note_types_check;
alter table public.settings add constraint settings_accepted_note_types_check check (
  array_ndims(accepted_note_types) = 1 and array_position(accepted_note_types, null) is null
  and accepted_note_types <@ array['txt', 'docx', 'pdf', 'pptx', 'png', 'jpg', 'mp3', 'mp4',
    'md', 'csv', 'html', 'eml', 'xlsx', 'odt', 'ods', 'rtf', 'epub', 'heic']
) not valid;

update storage.buckets set allowed_mime_types = array_append(allowed_mime_types, 'image/heic')
where id = 'notes' and not 'image/heic' = any (allowed_mime_types);

/* As before, for one more type. */
create or replace function private.awaits_recognition(file_type text, content text, text_revision integer, file_reading text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select text_revision = 1 and case
    when file_type in ('png', 'jpg', 'heic') then content = '' and file_reading is null
    else file_type = 'pdf' and coalesce(file_reading in ('pictures', 'partly'), true) end
$$;

create or replace function public.note_category_counts(recent_since timestamptz) returns jsonb
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
    'images', count(*) filter (where file_type in ('png', 'jpg', 'heic')),
    'audio', count(*) filter (where file_type in ('mp3', 'mp4'))
  )
  from public.notes
$$;

/* As before, with the category from its function. */
create or replace function public.create_note(
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
      private.first_category(file_type)
    )
    returning *
    ), with_reading as (
      insert into public.note_readings (id, reading)
      select a.id, create_note.reading from added as a where create_note.reading is not null
    )
    select a.* from added as a;
end $$;
