-- What waits for a busy database, and the attachments of mails.
set lock_timeout = '5s';

/* Puts a claimed document back in the queue, as if it had not been claimed: the database was busy, which is not its fault. */
create function public.give_back_note_analysis(note_id bigint, claimed_at timestamptz) returns boolean
language plpgsql security invoker set search_path = '' as $$
declare
  stored boolean;
begin
  update public.notes as n
  set analysis_attempts = greatest(n.analysis_attempts - 1, 0), analysis_started_at = null
  where n.id = note_id and n.analysis_started_at = claimed_at and n.analysis_status = 'pending'
  returning true into stored;
  perform private.end_analysis_turn(note_id, claimed_at);
  return stored;
end $$;

revoke execute on function public.give_back_note_analysis from public, anon, authenticated;
grant execute on function public.give_back_note_analysis to service_role;

-- Attachments -----------------------------------------------------------------------------------------------------

-- What is attached to a mail, and what became of it. Attachments are notes of their own, which stay when the mail is deleted.
create table public.note_attachments (
  id bigint generated always as identity primary key,
  mail_id bigint not null references public.notes (id) on delete cascade,
  -- Counted from 0, in the order of the mail.
  place integer not null check (place >= 0),
  name text not null check (char_length(name) between 1 and 255),
  bytes integer not null check (bytes >= 0),
  -- The note that has its content; null when there is none, or no longer.
  note_id bigint references public.notes (id) on delete set null,
  outcome text not null check (outcome in ('kept', 'duplicate', 'type', 'unreadable', 'no_room', 'too_many')),
  unique (mail_id, place)
);
create index note_attachments_by_note on public.note_attachments (note_id);

alter table public.note_attachments enable row level security;
revoke all on public.note_attachments from anon, authenticated;
-- Written by add_mail_attachment only.
grant select on public.note_attachments to authenticated;
grant all on public.note_attachments to service_role;
grant usage, select on all sequences in schema public to service_role;

create policy "People read what is attached to their own mails" on public.note_attachments
for select to authenticated using (exists (select from public.notes as n where n.id = note_attachments.mail_id));

/*
 * What a worker needs to keep the attachments of a mail that it has claimed: {userId, path, room, acceptedTypes, done}. room: how
 * many are kept, fewer of a mail that is itself attached, and none of one deeper; done: the places that need no second try. Null
 * when the note was claimed again.
 */
create function public.prepare_mail_attachments(note_id bigint, claimed_at timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'userId', n.user_id,
    'path', n.storage_path,
    'room', case
      when not exists (select from public.note_attachments as a where a.note_id = n.id and a.outcome = 'kept') then 50
      when not exists (
        select from public.note_attachments as a
        join public.note_attachments as outer_one on outer_one.note_id = a.mail_id and outer_one.outcome = 'kept'
        where a.note_id = n.id and a.outcome = 'kept'
      ) then 10
      else 0 end,
    'acceptedTypes', (select s.accepted_note_types from public.settings as s),
    'done', (select coalesce(jsonb_agg(a.place), '[]') from public.note_attachments as a
      where a.mail_id = n.id and a.outcome not in ('type', 'no_room'))
  )
  from public.notes as n
  where n.id = prepare_mail_attachments.note_id and n.analysis_started_at = claimed_at and n.analysis_status = 'pending'
$$;

/* The category in which a document of a type starts: `notes` is for text notes (specification, section 4). */
create function private.first_category(file_type text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when file_type in ('txt', 'md', 'csv') then 'notes' when file_type in ('png', 'jpg', 'heic') then 'images'
    when file_type = 'mp3' then 'audio' when file_type = 'mp4' then 'video' else 'docs' end
$$;

revoke execute on function private.first_category(text) from public;

/*
 * Records an attachment of a claimed mail, and if it is to be kept makes a note of it, unless its person has one with the same
 * content, or no room. Returns whether its object belongs to a note now. A second call for a place that is done changes nothing.
 * A title that is taken gets a number.
 */
create function public.add_mail_attachment(
  mail bigint, claimed_at timestamptz, at_place integer, name text, bytes integer, outcome text,
  title text default null, content text default '', file_type text default null, content_hash text default null,
  storage_path text default null
) returns boolean
language plpgsql security definer set search_path = '' set statement_timeout = '1min' as $$
declare
  person bigint;
  found_id bigint;
  result text := outcome;
  free_title text := title;
begin
  select n.user_id into person from public.notes as n
  where n.id = mail and n.analysis_started_at = claimed_at and n.analysis_status = 'pending';
  if person is null then return false; end if;
  -- As create_note, so that the same file is not stored twice.
  perform pg_advisory_xact_lock(hashtextextended('notes of ' || person, 0));
  if exists (select from public.note_attachments as a
    where a.mail_id = mail and a.place = at_place and a.outcome not in ('type', 'no_room')) then
    return exists (select from public.notes as n where n.storage_path = add_mail_attachment.storage_path);
  end if;
  if result = 'kept' then
    select n.id into found_id from public.notes as n
    where n.user_id = person and n.file_size = bytes and n.content_hash = add_mail_attachment.content_hash
    order by n.id limit 1;
    if found_id is not null then
      result := 'duplicate';
    else
      for number in 2 .. 1000 loop
        exit when private.duplicate_title(person, array[free_title]) is null;
        free_title := left(title, 290) || ' (' || number || ')';
      end loop;
      begin
        perform private.check_storage_quota(person, private.stored_bytes(bytes, octet_length(content), 0));
        insert into public.notes
          (user_id, title, content, original_filename, file_type, file_size, content_hash, storage_path, category)
        values (
          person, free_title, content, name, file_type, bytes, content_hash, storage_path,
          private.first_category(file_type)
        ) returning id into found_id;
      exception when sqlstate 'PT413' then
        result := 'no_room';
      end;
    end if;
  end if;
  insert into public.note_attachments as a (mail_id, place, name, bytes, note_id, outcome)
  values (mail, at_place, name, bytes, found_id, result)
  on conflict on constraint note_attachments_mail_id_place_key do update
  set note_id = excluded.note_id, outcome = excluded.outcome;
  -- It goes on, so that being cut off at the next one is no further attempt.
  update public.notes as n set analysis_attempts = least(n.analysis_attempts, 1) where n.id = mail;
  return result = 'kept';
end $$;

revoke execute on function public.prepare_mail_attachments, public.add_mail_attachment from public, anon, authenticated;
grant execute on function public.prepare_mail_attachments, public.add_mail_attachment to service_role;
