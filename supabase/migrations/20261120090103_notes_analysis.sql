-- The queue of documents for the analysis, and its results.

/*
 * The last document of a person that was claimed in each lane, for a day: by it people take turns, and a member has one document
 * in work per lane. Unlogged, because a crash only loses that. Without foreign keys, because deleting a person or a note would
 * wait for a claim that waits for them.
 */
create unlogged table private.analysis_turns (
  user_id bigint not null,
  lane text not null check (lane in ('reading', 'model', 'built-in')),
  note_id bigint not null,
  served_at timestamptz not null,
  ended_at timestamptz,
  primary key (user_id, lane)
);
grant select, insert, update, delete on private.analysis_turns to service_role;

/*
 * Until when a person's documents wait, because reading and analysing them has taken ten minutes in an hour; null when they do
 * not wait. Otherwise a member could keep the site busy with documents that take long. The administrator may.
 */
create function private.analysis_pause(person bigint) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select private.used_up_until('analysis work:' || u.id, 600000)
    from public.users as u where u.id = person and u.is_admin = 0);
end $$;

/* The same for the caller. */
create function public.analysis_pause() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select private.analysis_pause(private.me())
$$;

/* Ends the turn of a claimed document, and counts its milliseconds; what a model took is not this site's work. */
create function private.end_analysis_turn(of_note bigint, claimed_at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  turn private.analysis_turns;
begin
  update private.analysis_turns as t set ended_at = clock_timestamp()
  where t.note_id = of_note and t.served_at = claimed_at and t.ended_at is null returning t.* into turn;
  if turn.lane <> 'model' then
    perform private.add_to_count('analysis work:' || turn.user_id,
      ceil(extract(epoch from turn.ended_at - turn.served_at) * 1000)::integer, 3600);
  end if;
end $$;

/*
 * Merges the pending lists of the text indexes of notes. Otherwise searches read them whole, and the upload that finds a list
 * full merges it. Security definer, because only the owner of an index may do this.
 */
create function private.put_words_in_order() returns void
language sql security definer set search_path = '' as $$
  select pg_catalog.gin_clean_pending_list(i::regclass)
  from unnest(array['public.notes_words', 'public.notes_title_letters', 'public.notes_content_letters']) as i
$$;

/*
 * Claims the next pending document for a worker, for the time of a lease; when the worker crashes, its lease expires and the
 * document can be claimed again. After max_attempts a document has failed. A claim is identified by its time and not by the
 * number of the attempt, which starts again when somebody requests another analysis.
 *
 * The worker says in which lanes it has room: 'reading' a file, analysing with the configured 'model', or with the 'built-in'
 * analyser, which has the documents of those who have used up their requests to the model. The administrator has lanes of their
 * own. In each lane members take turns, the least recently served first, and of each the oldest document comes first; a member has
 * one document in work per lane, and none when their hour is used up (see analysis_pause). Who waits is found by a loose index
 * scan over notes_unfinished, in one step per person and kind of work, however many documents they have.
 */
create function public.claim_note_analysis(
  member_lanes text[], administrator_lanes text[], has_model boolean, lease_seconds integer, max_attempts integer
)
returns table (
  id bigint, lane text, of_administrator boolean, attempt smallint, claimed_at timestamptz, title text, content text,
  file_type text, existing_tags text[],
  -- The object whose text has to be read first; null when there is none.
  unread_object text
)
-- Without sorting: for a person without statistics, the planner may choose another index and sort all of their notes.
language plpgsql security invoker set search_path = '' set enable_sort = off set enable_incremental_sort = off as $$
declare
  lease_began constant timestamptz := now() - make_interval(secs => lease_seconds);
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
    ), in_lanes as (
      select w.user_id, w.analysis_step, w.id, u.is_admin = 1 as is_admin, case
          when w.analysis_step = 'reading' then 'reading'
          when has_model and (u.is_admin = 1 or private.used_up_until('model:' || u.id, 60) is null) then 'model'
          else 'built-in'
        end as lane
      from waiting as w join public.users as u on u.id = w.user_id
    )
    select w.* from in_lanes as w left join private.analysis_turns as t on t.user_id = w.user_id and t.lane = w.lane
    where case when w.is_admin then w.lane = any (administrator_lanes)
      else w.lane = any (member_lanes) and private.analysis_pause(w.user_id) is null
        and (t.ended_at is not null or t.served_at is null or t.served_at < lease_began) end
    order by w.is_admin desc, t.served_at nulls first, w.id
  loop
    loop
      select w.id, w.analysis_attempts into next_id, attempts from public.notes as w
      -- `between`, because with `=` the planner may use the primary key and walk everybody's notes.
      where w.user_id between person.user_id and person.user_id and w.analysis_step = person.analysis_step
        and w.analysis_status = 'pending' and (w.analysis_started_at is null or w.analysis_started_at < lease_began)
      order by w.user_id, w.analysis_step, w.id limit 1 for update skip locked;
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
    where person.is_admin or t.ended_at is not null or t.served_at < lease_began;
    -- Another worker has taken this turn meanwhile, and goes on.
    exit when not found;
    if person.lane = 'model' and not person.is_admin then
      perform public.count_attempt(array['model:' || person.user_id], array[60], array[3600]);
    end if;
    return query
      update public.notes as n
      set analysis_started_at = began, analysis_attempts = n.analysis_attempts + 1
      where n.id = next_id
      returning n.id, person.lane, person.is_admin, n.analysis_attempts, n.analysis_started_at, n.title,
        left(n.content, 100000), n.file_type, array(select t.name from public.tags as t where t.user_id = n.user_id),
        case when n.analysis_step = 'reading' then n.storage_path end;
    exit;
  end loop;
  delete from private.analysis_turns as t where (t.user_id, t.lane) in (
    select old.user_id, old.lane from private.analysis_turns as old
    where old.served_at < now() - interval '1 day' for update skip locked);
end $$;

/*
 * Stores the text of a note's file, or why there is none, and puts the note back into the queue, because its analysis is a turn
 * of its own. It does nothing when the note was claimed again or edited meanwhile. Security definer, because the service may
 * not change a note's text in any other way.
 */
create function public.store_file_text(note_id bigint, claimed_at timestamptz, file_text text, reading text)
returns boolean
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
  perform private.end_analysis_turn(note_id, claimed_at);
  return stored;
end $$;

/*
 * Stores what the browser of its person recognised in a note that awaits it (PT409 when it does not, as when another browser was
 * faster), and puts the note into the queue. reading: null when nothing could be read; outcome: as in notes.file_reading. The text
 * of a picture is file_text; a PDF is read once more, because its pages that are no pictures have text of their own.
 */
create function public.store_note_reading(note_id bigint, reading jsonb, file_text text, outcome text) returns setof public.notes
language plpgsql security definer set search_path = '' set statement_timeout = '1min' as $$
declare
  person constant bigint := private.acting_person();
begin
  return query
    update public.notes as n
    set content = case when n.file_type <> 'pdf' then file_text when reading is null then n.content else '' end,
      file_reading = case when n.file_type <> 'pdf' or reading is null then outcome end,
      reading_bytes = coalesce(octet_length(reading::text), 0),
      analysis_status = 'pending', analysis_attempts = 0, analysis_started_at = null, analysis_error = null
    where n.id = note_id and n.user_id = person
      and private.awaits_recognition(n.file_type, n.content, n.text_revision, n.file_reading)
    returning n.*;
  if found and reading is not null then
    insert into public.note_readings as r (id, reading) values (store_note_reading.note_id, store_note_reading.reading)
    on conflict on constraint note_readings_pkey do update set reading = excluded.reading;
  elsif not found and exists (select from public.notes as n where n.id = note_id and n.user_id = person) then
    raise exception 'This note awaits no recognition.' using errcode = 'PT409';
  end if;
end $$;

/* The tags of a note without those that the last analysis added; all of them when a person chose the tags. */
create function private.tags_of_person(tags text[], analysis jsonb, corrections jsonb) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array(select tag from unnest(tags) with ordinality as t (tag, place)
    where corrections ? 'tags' or not coalesce(analysis -> 'tags' ? tag, false) order by place)
$$;

/* The new tags of an analysis that are added to a note: not those that the person has set, and none if they chose the tags. */
create function private.tags_of_machine(tags text[], analysis jsonb, corrections jsonb, new_tags text[]) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case when corrections ? 'tags' then '{}' else (array(
    select tag from unnest(new_tags) with ordinality as t (tag, place)
    where tag <> all (private.tags_of_person(tags, analysis, corrections)) order by place
  ))[1:50 - cardinality(private.tags_of_person(tags, analysis, corrections))] end
$$;

/*
 * Stores an analysis, unless the note was claimed again or another analysis was requested since. Corrections of a person stay
 * as they are, and so do the tags when a person chose them. Otherwise the tags of the last analysis are replaced by those of
 * this one, after the person's own; the analysis records only the tags that it added, so that replacing them never removes a
 * person's own. reason: why the preferred provider failed, or null. Security definer, because the service may not change a
 * note's analysis and tags in any other way.
 */
create function public.finish_note_analysis(
  note_id bigint, claimed_at timestamptz, analysis jsonb, new_tags text[], facts jsonb default '[]', reason text default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  stored boolean;
begin
  -- Everything is computed from the row in the same statement, because a person may have changed it a moment ago.
  update public.notes as n
  set ai_analysis = analysis || (n.corrections - 'tags') || jsonb_build_object('tags',
      to_jsonb(private.tags_of_machine(n.tags, n.ai_analysis, n.corrections, new_tags))),
    reviewed = n.reviewed and n.corrections ? 'documentType',
    analysis_status = 'done', analysis_error = left(reason, 500), analysis_started_at = null,
    tags = private.tags_of_person(n.tags, n.ai_analysis, n.corrections)
      || private.tags_of_machine(n.tags, n.ai_analysis, n.corrections, new_tags)
  where n.id = note_id and n.analysis_started_at = claimed_at and n.analysis_status = 'pending'
  returning true into stored;
  if stored then perform private.replace_facts(note_id, facts); end if;
  perform private.end_analysis_turn(note_id, claimed_at);
  return stored;
end $$;

/* Returns a document to the queue after a failed attempt, or marks it as failed after the last one. */
create function public.fail_note_analysis(note_id bigint, claimed_at timestamptz, reason text, max_attempts integer)
returns boolean
language plpgsql security invoker set search_path = '' as $$
declare
  stored boolean;
begin
  update public.notes as n
  set analysis_error = left(reason, 500),
    analysis_status = case when n.analysis_attempts >= max_attempts then 'failed' else 'pending' end,
    analysis_started_at = case when n.analysis_attempts >= max_attempts then null else now() end
  where n.id = note_id and n.analysis_started_at = claimed_at and n.analysis_status = 'pending'
  returning true into stored;
  perform private.end_analysis_turn(note_id, claimed_at);
  return stored;
end $$;

/*
 * Counts an analysis that a person requests; returns the seconds to wait, or 0. The administrator may pay for the model, so
 * others are limited to 60 requests in an hour.
 */
create function private.analysis_wait(person bigint) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_admin() then return 0; end if;
  return public.count_attempt(array['analysis:' || person], array[60], array[3600]);
end $$;

/* The file_reading of a note that is put back in the queue: null, to read the file again, when reading gave no text. */
create function private.reading_to_keep(content text, text_revision integer, file_reading text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when content = '' and text_revision = 1 then null else file_reading end
$$;

/*
 * Puts the caller's note back in the queue; the results of the last analysis stay until there are new ones. PT429, with the
 * seconds to wait as its detail, after too many requests.
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
revoke execute on function public.claim_note_analysis, public.store_file_text, public.finish_note_analysis,
  public.fail_note_analysis, public.request_note_analysis, public.store_note_reading, public.analysis_pause from public, anon, authenticated;
grant execute on function private.put_words_in_order, private.analysis_pause, private.end_analysis_turn to service_role;
grant execute on function public.request_note_analysis, public.store_note_reading, public.analysis_pause to authenticated;
grant execute on function public.claim_note_analysis, public.store_file_text, public.finish_note_analysis,
  public.fail_note_analysis to service_role;
