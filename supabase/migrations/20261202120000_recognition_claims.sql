-- Who is recognising a document's words now, so that nobody else does the same work: a page of its person, or the embedded
-- stack's own worker.

set lock_timeout = '5s';

create table private.recognition_claims (
  note_id bigint primary key references public.notes (id) on delete cascade,
  reader uuid not null,
  until timestamptz not null,
  -- By the worker of the site: who starts again knows that such claims are nobody's any more.
  is_site boolean not null,
  -- Of the worker. A page tries as often as it is opened.
  attempts smallint not null default 0
);
grant select, insert, update, delete on private.recognition_claims to service_role;

/* Whether the words of a note can be recognised now: a PDF is read before, which tells whether its pages are pictures. */
create function private.is_to_recognize(file_type text, content text, text_revision integer, file_reading text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select private.awaits_recognition(file_type, content, text_revision, file_reading)
    and not private.awaits_reading(file_type, content, text_revision, file_reading)
$$;

/*
 * Claims the caller's note for the page that reads it, or renews its claim; false while somebody else reads it. Null without such
 * a note, PT409 for one that awaits no recognition.
 */
create function public.claim_note_recognition(note_id bigint, reader uuid, lease_seconds integer) returns boolean
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  person constant bigint := private.acting_person();
  awaits boolean;
begin
  select private.awaits_recognition(n.file_type, n.content, n.text_revision, n.file_reading) into awaits
  from public.notes as n where n.id = note_id and n.user_id = person;
  if awaits is null then return null; end if;
  if not awaits then
    raise exception 'This note awaits no recognition.' using errcode = 'PT409';
  end if;
  insert into private.recognition_claims as c (note_id, reader, until, is_site)
  values (note_id, reader, now() + make_interval(secs => lease_seconds), false)
  on conflict on constraint recognition_claims_pkey do update
  set reader = excluded.reader, until = excluded.until, is_site = false
  where c.reader = excluded.reader or c.until < now();
  return found;
end $$;

/*
 * Claims a document for the site's worker, of the types that it reads: the oldest of whoever was served longest ago, by `served`, the
 * last one last. The first seconds belong to the page from which it came, which claims it when its upload is answered. `texts`:
 * beginnings of the person's newest documents, which tell in which languages they are.
 */
create function public.claim_recognition(reader uuid, types text[], served bigint[], lease_seconds integer, max_attempts integer)
returns table (id bigint, user_id bigint, file_type text, storage_path text, attempt smallint, texts text[])
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  next_id bigint;
begin
  select n.id into next_id from public.notes as n
  where private.is_to_recognize(n.file_type, n.content, n.text_revision, n.file_reading)
    and n.file_type = any (types) and n.upload_date < now() - interval '10 seconds'
    and not exists (
      select from private.recognition_claims as c
      where c.note_id = n.id and (c.until >= now() or c.attempts >= max_attempts)
    )
  order by array_position(served, n.user_id) nulls first, n.id limit 1 for update of n skip locked;
  if next_id is null then return; end if;
  insert into private.recognition_claims as c (note_id, reader, until, is_site, attempts)
  values (next_id, claim_recognition.reader, now() + make_interval(secs => lease_seconds), true, 1)
  on conflict on constraint recognition_claims_pkey do update
  set reader = excluded.reader, until = excluded.until, is_site = true, attempts = c.attempts + 1
  where c.until < now();
  -- A page was faster.
  if not found then return; end if;
  return query
    select n.id, n.user_id, n.file_type, n.storage_path, c.attempts, array(
      select left(o.content, 2000) from public.notes as o
      where o.user_id = n.user_id and o.content <> '' order by o.upload_date desc, o.id desc limit 20
    )
    from public.notes as n join private.recognition_claims as c on c.note_id = n.id where n.id = next_id;
end $$;

/* Renews the worker's claim; false when it has it no longer. */
create function public.renew_recognition(note_id bigint, reader uuid, lease_seconds integer) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.recognition_claims as c set until = now() + make_interval(secs => lease_seconds)
  where c.note_id = renew_recognition.note_id and c.reader = renew_recognition.reader;
  return found;
end $$;

/* Ends the claims of a worker that has ended, so that the next one need not wait. */
create function public.release_recognitions() returns void
language sql security definer set search_path = '' as $$
  update private.recognition_claims set until = '-infinity' where is_site and until >= now()
$$;

/* What store_note_reading says, of whoever the note is. */
create function private.put_note_reading(
  note_id bigint, person bigint, reading jsonb, file_text text, outcome text
) returns setof public.notes
language plpgsql set search_path = '' as $$
begin
  return query
    update public.notes as n
    set content = case when n.file_type <> 'pdf' then file_text when reading is null then n.content else '' end,
      file_reading = case when n.file_type <> 'pdf' or reading is null then outcome end,
      reading_bytes = coalesce(octet_length(reading::text), 0),
      analysis_status = 'pending', analysis_attempts = 0, analysis_started_at = null, analysis_error = null
    where n.id = put_note_reading.note_id and n.user_id = person
      and private.awaits_recognition(n.file_type, n.content, n.text_revision, n.file_reading)
    returning n.*;
  if not found then return; end if;
  delete from private.recognition_claims as c where c.note_id = put_note_reading.note_id;
  if reading is not null then
    insert into public.note_readings as r (id, reading) values (put_note_reading.note_id, put_note_reading.reading)
    on conflict on constraint note_readings_pkey do update set reading = excluded.reading;
  end if;
end $$;

/*
 * Stores what the browser of its person recognised in a note that awaits it (PT409 when it does not, as when somebody else was
 * faster), and puts the note into the queue. reading: null when nothing could be read; outcome: as in notes.file_reading. The text
 * of a picture is file_text; a PDF is read once more, because its pages that are no pictures have text of their own.
 */
create or replace function public.store_note_reading(note_id bigint, reading jsonb, file_text text, outcome text)
returns setof public.notes
language plpgsql security definer set search_path = '' set statement_timeout = '1min' as $$
declare
  person constant bigint := private.acting_person();
begin
  return query select n.* from private.put_note_reading(note_id, person, reading, file_text, outcome) as n;
  if not found and exists (
    select from public.notes as n where n.id = store_note_reading.note_id and n.user_id = person
  ) then
    raise exception 'This note awaits no recognition.' using errcode = 'PT409';
  end if;
end $$;

/* The same for the site's worker, while it has the claim; whether it was stored. */
create function public.store_recognition(note_id bigint, reader uuid, reading jsonb, file_text text, outcome text) returns boolean
language plpgsql security definer set search_path = '' set statement_timeout = '1min' as $$
declare
  person bigint;
begin
  select n.user_id into person from private.recognition_claims as c join public.notes as n on n.id = c.note_id
  where c.note_id = store_recognition.note_id and c.reader = store_recognition.reader for update of c;
  perform from private.put_note_reading(note_id, person, store_recognition.reading, file_text, outcome);
  return found;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.claim_note_recognition, public.claim_recognition, public.renew_recognition,
  public.release_recognitions, public.store_recognition from public, anon, authenticated;
grant execute on function private.is_to_recognize(text, text, integer, text) to authenticated, service_role;
grant execute on function public.claim_note_recognition to authenticated;
grant execute on function public.claim_recognition, public.renew_recognition, public.release_recognitions,
  public.store_recognition to service_role;
