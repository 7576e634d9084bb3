-- Transcripts of recordings, which a configured model writes in a lane of its own.
set lock_timeout = '5s';

-- Few rows, of a day.
alter table private.analysis_turns drop constraint analysis_turns_lane_check;
-- squawk-ignore constraint-missing-not-valid
alter table private.analysis_turns add constraint analysis_turns_lane_check check (lane in ('reading', 'transcript', 'model', 'built-in'));

/*
 * Whether the transcript of a note is still to be written, if a model for it is configured: it is a recording that was not transcribed
 * yet, and whose text is that of its file. The same condition stands in the index notes_untranscribed.
 */
create function private.awaits_transcript(file_type text, text_revision integer, file_reading text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select file_type in ('mp3', 'mp4') and text_revision = 1 and file_reading is null
$$;

/* Ends the turn of a claimed document, and counts its milliseconds; what a model took is not this site's work. */
create or replace function private.end_analysis_turn(of_note bigint, claimed_at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  turn private.analysis_turns;
begin
  update private.analysis_turns as t set ended_at = clock_timestamp()
  where t.note_id = of_note and t.served_at = claimed_at and t.ended_at is null returning t.* into turn;
  if turn.lane in ('reading', 'built-in') then
    perform private.add_to_count('analysis work:' || turn.user_id,
      ceil(extract(epoch from turn.ended_at - turn.served_at) * 1000)::integer, 3600);
  end if;
end $$;

drop function public.claim_note_analysis;

/*
 * Claims the next pending document for a worker, for the time of a lease; when the worker crashes, its lease expires and the
 * document can be claimed again. After max_attempts a document has failed. A claim is identified by its time and not by the
 * number of the attempt, which starts again when somebody requests another analysis.
 *
 * The worker says in which lanes it has room: 'reading' a file, writing the 'transcript' of a recording with a model for that,
 * analysing with the configured 'model', or with the 'built-in' analyser, which has the documents of those who have used up their
 * requests to models. The administrator has lanes of their own. In each lane members take turns, the least recently served first,
 * and of each the oldest document comes first; a member has one document in work per lane, and none when their hour is used up (see
 * analysis_pause). Who waits is found by a loose index scan over notes_unfinished and notes_untranscribed, in one step per person
 * and kind of work, however many documents they have.
 */
create function public.claim_note_analysis(
  member_lanes text[], administrator_lanes text[], has_model boolean, lease_seconds integer, max_attempts integer,
  has_transcripts boolean default false, transcript_lease_seconds integer default 300
)
returns table (
  id bigint, lane text, of_administrator boolean, attempt smallint, claimed_at timestamptz, title text, content text,
  file_type text, existing_tags text[],
  -- The object whose text has to be read first; null when there is none.
  unread_object text,
  -- Whether it is a recording whose transcript cannot be written in this turn, as the requests to models are used up.
  lacks_transcript boolean
)
-- Without sorting: for a person without statistics, the planner may choose another index and sort all of their notes.
language plpgsql security invoker set search_path = '' set enable_sort = off set enable_incremental_sort = off as $$
declare
  lease_began constant timestamptz := now() - make_interval(secs => lease_seconds);
  transcript_lease_began constant timestamptz := now() - make_interval(secs => transcript_lease_seconds);
  began constant timestamptz := clock_timestamp();
  person record;
  next_id bigint;
  attempts smallint;
begin
  -- Before any row is locked, so that nobody waits for this.
  perform private.put_words_in_order();
  for person in
    with recursive waiting as (
      (select w.user_id, w.analysis_step, w.id from public.notes as w
        where w.analysis_status = 'pending' order by w.user_id, w.analysis_step, w.id limit 1)
      union all
      select further.user_id, further.analysis_step, further.id from waiting as before
      cross join lateral (
        select w.user_id, w.analysis_step, w.id from public.notes as w
        where w.analysis_status = 'pending' and (w.user_id, w.analysis_step) > (before.user_id, before.analysis_step)
        order by w.user_id, w.analysis_step, w.id limit 1
      ) as further
    ), recordings as (
      (select w.user_id, w.id from public.notes as w
        where has_transcripts and w.analysis_status = 'pending'
          and w.file_type in ('mp3', 'mp4') and w.text_revision = 1 and w.file_reading is null
        order by w.user_id, w.id limit 1)
      union all
      select further.user_id, further.id from recordings as before
      cross join lateral (
        select w.user_id, w.id from public.notes as w
        where w.analysis_status = 'pending' and w.user_id > before.user_id
          and w.file_type in ('mp3', 'mp4') and w.text_revision = 1 and w.file_reading is null
        order by w.user_id, w.id limit 1
      ) as further
    ), in_lanes as (
      select w.user_id, w.analysis_step, w.id, u.is_admin = 1 as is_admin, may.ask as may_ask, case
          when w.analysis_step = 'reading' then 'reading'
          when has_model and may.ask then 'model'
          else 'built-in'
        end as lane, lease_began as lease_from
      from waiting as w join public.users as u on u.id = w.user_id
      cross join lateral (select u.is_admin = 1 or private.used_up_until('model:' || u.id, 60) is null as ask) as may
      union all
      select r.user_id, 'analysis', r.id, u.is_admin = 1, true, 'transcript', transcript_lease_began
      from recordings as r join public.users as u on u.id = r.user_id
      where u.is_admin = 1 or private.used_up_until('model:' || u.id, 60) is null
    )
    select w.* from in_lanes as w left join private.analysis_turns as t on t.user_id = w.user_id and t.lane = w.lane
    where case when w.is_admin then w.lane = any (administrator_lanes)
      else w.lane = any (member_lanes) and private.analysis_pause(w.user_id) is null
        and (t.ended_at is not null or t.served_at is null or t.served_at < w.lease_from) end
    order by w.is_admin desc, t.served_at nulls first, w.id
  loop
    loop
      if person.lane = 'transcript' then
        select w.id, w.analysis_attempts into next_id, attempts from public.notes as w
        where w.user_id between person.user_id and person.user_id and w.analysis_status = 'pending'
          and w.file_type in ('mp3', 'mp4') and w.text_revision = 1 and w.file_reading is null
          and (w.analysis_started_at is null or w.analysis_started_at < transcript_lease_began)
        order by w.user_id, w.id limit 1 for update skip locked;
      else
        select w.id, w.analysis_attempts into next_id, attempts from public.notes as w
        -- `between`, because with `=` the planner may use the primary key and walk everybody's notes.
        where w.user_id between person.user_id and person.user_id and w.analysis_step = person.analysis_step
          and w.analysis_status = 'pending' and (w.analysis_started_at is null or w.analysis_started_at < lease_began)
          and not (has_transcripts and person.may_ask
            and w.file_type in ('mp3', 'mp4') and w.text_revision = 1 and w.file_reading is null)
        order by w.user_id, w.analysis_step, w.id limit 1 for update skip locked;
      end if;
      exit when next_id is null or attempts < max_attempts;
      update public.notes as n
      set analysis_status = 'failed', analysis_error = coalesce(n.analysis_error, 'The analysis was cut off several times.')
      where n.id = next_id;
    end loop;
    continue when next_id is null;
    insert into private.analysis_turns as t (user_id, lane, note_id, served_at)
    values (person.user_id, person.lane, next_id, began)
    on conflict on constraint analysis_turns_pkey do update
    set note_id = excluded.note_id, served_at = excluded.served_at, ended_at = null
    where person.is_admin or t.ended_at is not null or t.served_at < person.lease_from;
    -- Another worker has taken this turn meanwhile, and goes on.
    exit when not found;
    if person.lane in ('model', 'transcript') and not person.is_admin then
      perform public.count_attempt(array['model:' || person.user_id], array[60], array[3600]);
    end if;
    return query
      update public.notes as n
      set analysis_started_at = began, analysis_attempts = n.analysis_attempts + 1
      where n.id = next_id
      returning n.id, person.lane, person.is_admin, n.analysis_attempts, n.analysis_started_at, n.title,
        left(n.content, 100000), n.file_type, array(select t.name from public.tags as t where t.user_id = n.user_id),
        case when n.analysis_step = 'reading' or person.lane = 'transcript' then n.storage_path end,
        has_transcripts and person.lane <> 'transcript'
          and private.awaits_transcript(n.file_type, n.text_revision, n.file_reading);
    exit;
  end loop;
  delete from private.analysis_turns as t where (t.user_id, t.lane) in (
    select old.user_id, old.lane from private.analysis_turns as old
    where old.served_at < now() - interval '1 day' for update skip locked);
end $$;

/*
 * Adds a transcript to what a recording says of itself, and puts the note back into the queue, because its analysis is a turn of its
 * own; empty when nothing is said in it. It does nothing when the note was claimed again or edited meanwhile. Security definer,
 * because the service may not change a note's text in any other way.
 */
create function public.store_transcript(note_id bigint, claimed_at timestamptz, transcript text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  stored boolean;
begin
  update public.notes as n
  set content = concat_ws(E'\n\n', nullif(n.content, ''), nullif(transcript, '')),
    file_reading = case when transcript = '' then 'no_text' else 'whole' end,
    analysis_attempts = 0, analysis_started_at = null, analysis_error = null
  where n.id = note_id and n.analysis_started_at = claimed_at and n.analysis_status = 'pending'
    and private.awaits_transcript(n.file_type, n.text_revision, n.file_reading)
  returning true into stored;
  perform private.end_analysis_turn(note_id, claimed_at);
  return stored;
end $$;

/* Whether the transcript of the caller's note is being written now. */
create function public.is_transcribing(note_id bigint) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.analysis_turns as t
    where t.user_id = private.me() and t.lane = 'transcript' and t.note_id = is_transcribing.note_id and t.ended_at is null)
$$;

/*
 * The file_reading of a note that is put back in the queue: null, to read the file again, when reading gave no text, or nothing was
 * heard in it.
 */
create or replace function private.reading_to_keep(content text, text_revision integer, file_reading text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when text_revision = 1 and (content = '' or file_reading = 'no_text') then null else file_reading end
$$;

revoke execute on function private.awaits_transcript from public;
grant execute on function private.awaits_transcript to service_role;
revoke execute on function public.claim_note_analysis, public.store_transcript, public.is_transcribing
from public, anon, authenticated;
grant execute on function public.claim_note_analysis, public.store_transcript to service_role;
grant execute on function public.is_transcribing to authenticated;
