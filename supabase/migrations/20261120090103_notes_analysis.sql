-- The queue of documents for the analysis, and its results.

/*
 * The time at which a person's document was last claimed, for a day. Unlogged, because a crash only loses the order of
 * turns. Without a foreign key to the person, because deleting a person would wait for a claim that waits for them.
 */
create unlogged table private.analysis_turns (
  user_id bigint primary key,
  served_at timestamptz not null
);
grant select, insert, update, delete on private.analysis_turns to service_role;

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
 * Claims pending documents for a worker, each for the time of a lease; when a worker crashes, its lease expires and the document
 * can be claimed again. After max_attempts a document has failed. A claim is identified by its time and not by the number of
 * the attempt, which starts again when somebody requests another analysis.
 *
 * People take turns, the least recently served first, and of each the oldest document comes first, so that nobody waits
 * behind the hundreds of documents of another person. Who waits is found by a loose index scan over notes_unfinished, which
 * takes one step per waiting person, however many documents they have.
 */
create function public.claim_note_analyses(max_notes integer, lease_seconds integer, max_attempts integer)
returns table (
  id bigint, attempt smallint, claimed_at timestamptz, title text, content text, file_type text, existing_tags text[],
  -- The object whose text has to be read first; null when there is none.
  unread_object text
)
-- Without sorting: for a person without statistics, the planner may choose another index and sort all of their notes.
language plpgsql security invoker set search_path = '' set enable_sort = off set enable_incremental_sort = off as $$
declare
  lease_began constant timestamptz := now() - make_interval(secs => lease_seconds);
  person bigint;
  next_id bigint;
  attempts smallint;
  -- The owners of the documents that this call has claimed.
  served bigint[] := '{}';
begin
  -- Before any row is locked, so that nobody waits for this.
  perform private.put_words_in_order();
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
      -- `between`, because with `=` the planner may use the primary key and walk everybody's notes.
      where w.user_id between person and person and w.analysis_status = 'pending'
        and (w.analysis_started_at is null or w.analysis_started_at < lease_began)
      order by w.user_id, w.id limit 1 for update skip locked;
      exit when found;
    end loop;
    exit when next_id is null;
    if attempts >= max_attempts then
      -- No attempts are left.
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
  -- At the end, and always in the same order, so that two concurrent claims cannot deadlock.
  insert into private.analysis_turns as t (user_id, served_at)
  select p, clock_timestamp() from unnest(served) as p group by p order by p
  on conflict (user_id) do update set served_at = excluded.served_at;
  delete from private.analysis_turns as t where t.user_id in (
    select old.user_id from private.analysis_turns as old where old.served_at < now() - interval '1 day' for update skip locked);
end $$;

/*
 * Stores the text of a note's file, or why there is none, and puts the note back into the queue, because its analysis is a turn
 * of its own. It does nothing when the note was claimed again or edited meanwhile. Security definer, because the service may
 * not change a note's text in any other way.
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
  note_id bigint, claimed_at timestamptz, analysis jsonb, new_tags text[], reason text default null
) returns boolean
language sql security definer set search_path = '' as $$
  -- Everything is computed from the row in the same statement, because a person may have changed it a moment ago.
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

/* Returns a document to the queue after a failed attempt, or marks it as failed after the last one. */
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
 * Counts an analysis that a person requests; returns the seconds to wait, or 0. The administrator may pay for the model, so
 * others are limited to 60 requests in an hour.
 */
create function private.analysis_wait(person bigint) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_admin() then return 0; end if;
  return public.count_attempt(array['analysis:' || person], array[60], array[3600]);
end $$;

/*
 * Counts a request to a model about a note, whatever put the note in the queue, an upload for example. Returns the seconds
 * to wait, or 0. As in `analysis_wait`, the administrator pays for the model and is not limited.
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
revoke execute on function public.claim_note_analyses, public.store_file_text, public.count_model_request,
  public.finish_note_analysis, public.fail_note_analysis, public.request_note_analysis from public, anon, authenticated;
grant execute on function private.put_words_in_order() to service_role;
grant execute on function public.request_note_analysis to authenticated;
grant execute on function public.claim_note_analyses, public.store_file_text, public.count_model_request, public.finish_note_analysis,
  public.fail_note_analysis to service_role;
