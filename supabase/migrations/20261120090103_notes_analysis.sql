-- The line of the documents that wait for their analysis, and what the analysis finds.

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
 * Puts what has been added to the text indexes of notes in order. Else the upload would that finds a list full: of inserts of
 * 5 KB one in ten took 15 ms where the others took 3. Definer's rights: it takes the owner of an index.
 */
create function private.put_words_in_order() returns void
language sql security definer set search_path = '' as $$
  select pg_catalog.gin_clean_pending_list(i::regclass)
  from unnest(array['public.notes_words', 'public.notes_title_letters', 'public.notes_content_letters']) as i
$$;

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
-- The planner may take another index to be as good, and sort all notes of somebody whom its figures do not know yet.
language plpgsql security invoker set search_path = '' set enable_sort = off set enable_incremental_sort = off as $$
declare
  lease_began constant timestamptz := now() - make_interval(secs => lease_seconds);
  person bigint;
  next_id bigint;
  attempts smallint;
  -- Whose documents this call hands out.
  served bigint[] := '{}';
begin
  -- Before a row is locked for which somebody may wait.
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
      -- Between, for with an equal sign notes in the order of their numbers alone, everybody's, are in this order too.
      where w.user_id between person and person and w.analysis_status = 'pending'
        and (w.analysis_started_at is null or w.analysis_started_at < lease_began)
      order by w.user_id, w.id limit 1 for update skip locked;
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
revoke execute on function public.claim_note_analyses, public.store_file_text, public.count_model_request,
  public.finish_note_analysis, public.fail_note_analysis, public.request_note_analysis from public, anon, authenticated;
grant execute on function private.put_words_in_order() to service_role;
grant execute on function public.request_note_analysis to authenticated;
grant execute on function public.claim_note_analyses, public.store_file_text, public.count_model_request, public.finish_note_analysis,
  public.fail_note_analysis to service_role;
