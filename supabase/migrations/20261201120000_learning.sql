-- A person's corrections change how their next documents are read; types of documents that the administrator adds; reading anew.
set lock_timeout = '5s';

-- Types of documents ------------------------------------------------------------------------------------------------

/* Whether a name is one of the types that every site has, or stands for none of them (contract: DOCUMENT_TYPES). */
create function private.is_own_document_type(name text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select private.title_key(name) = any (array['invoice', 'receipt', 'letter', 'e-mail', 'résumé', 'meeting notes', 'report', 'article',
    'essay', 'recipe', 'contract', 'manual', 'source code', 'list', 'story', 'other', 'unknown'])
$$;

-- What the administrator has added. Notes have the name, so it changes in functions only, which change it there too.
create table public.document_types (
  id bigint generated always as identity primary key,
  name text not null check (private.is_visible(name) and char_length(btrim(name)) <= 40 and name !~ '[[:cntrl:]]'),
  created_at timestamptz not null default now(),
  constraint document_types_of_its_own check (not private.is_own_document_type(name))
);
create unique index document_types_alike on public.document_types (private.title_key(name));

alter table public.document_types enable row level security;
revoke all on public.document_types from anon, authenticated;
grant select, insert (name) on public.document_types to authenticated;
grant all on public.document_types to service_role;
grant usage, select on all sequences in schema public to service_role;

create policy "People read the types of documents" on public.document_types
for select to authenticated using ((select private.me()) is not null);
create policy "The administrator adds types of documents" on public.document_types
for insert to authenticated with check ((select private.is_admin()));

create trigger audit after insert or delete or update of name on public.document_types
for each row execute function private.audit_row('Document type', 'name', 'renamed');

/* Waits for whoever renames or removes a type; whether this one is there. */
create function private.has_document_type(name text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('types of documents', 0));
  return exists (select from public.document_types as t where t.name = has_document_type.name);
end $$;

create function private.check_document_type() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_own_document_type(new.corrections ->> 'documentType')
    and not private.has_document_type(new.corrections ->> 'documentType') then
    raise exception 'There is no such type of documents.' using errcode = 'PT422';
  end if;
  return null;
end $$;

create trigger check_document_type after update of corrections on public.notes
for each row when (
  new.corrections ->> 'documentType' is not null
  and new.corrections ->> 'documentType' is distinct from old.corrections ->> 'documentType'
)
execute function private.check_document_type();

/* Renames a type, in everybody's notes too; for the administrator. 23505 when there is one of this name. */
create function public.rename_document_type(type_id bigint, new_name text) returns setof public.document_types
language plpgsql security definer set search_path = '' as $$
declare
  old_name text;
begin
  perform private.acting_administrator();
  perform pg_advisory_xact_lock(hashtextextended('types of documents', 0));
  select t.name into old_name from public.document_types as t where t.id = type_id;
  return query update public.document_types as t set name = new_name where t.id = type_id returning t.*;
  update public.notes as n
  set ai_analysis = case when n.ai_analysis ->> 'documentType' = old_name
      then n.ai_analysis || jsonb_build_object('documentType', new_name) else n.ai_analysis end,
    corrections = case when n.corrections ->> 'documentType' = old_name
      then n.corrections || jsonb_build_object('documentType', new_name) else n.corrections end
  where n.ai_analysis ->> 'documentType' = old_name or n.corrections ->> 'documentType' = old_name;
end $$;

/* Removes a type that no document has; for the administrator. PT409 when one has it. */
create function public.delete_document_type(type_id bigint) returns setof public.document_types
language plpgsql security definer set search_path = '' as $$
begin
  perform private.acting_administrator();
  perform pg_advisory_xact_lock(hashtextextended('types of documents', 0));
  if exists (
    select from public.document_types as t join public.notes as n
      on n.ai_analysis ->> 'documentType' = t.name or n.corrections ->> 'documentType' = t.name
    where t.id = type_id
  ) then
    raise exception 'Documents have this type.' using errcode = 'PT409';
  end if;
  return query delete from public.document_types as t where t.id = type_id returning t.*;
end $$;

-- What is learnt from ---------------------------------------------------------------------------------------------

/* Of each analysed document what it is like, as hashes (functions/_shared/document-learning); computed again when it is missing. */
create table private.note_features (
  note_id bigint primary key references public.notes (id) on delete cascade,
  features bytea not null check (octet_length(features) <= 1024)
);
grant select, insert, update on private.note_features to service_role;

/* The tags of a note that its person chose: all but those that an analysis added. */
create function private.tags_chosen(tags text[], analysis jsonb) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array(select tag from unnest(tags) with ordinality as t (tag, place)
    where not coalesce(analysis -> 'tags' ? tag, false) order by place)
$$;

/* The tags that the person of a note has chosen, in the newest 1,000 of the documents whose tags they changed. */
create function public.chosen_tags(of_note bigint) returns text[]
language sql stable security definer set search_path = '' as $$
  select array(select distinct tag from (
    select n.tags, n.ai_analysis from public.notes as n
    where n.user_id = (select o.user_id from public.notes as o where o.id = of_note)
      and (n.reviewed or n.corrections <> '{}') and n.corrections ? 'tags'
    order by n.id desc limit 1000
  ) as changed cross join unnest(private.tags_chosen(changed.tags, changed.ai_analysis)) as tag order by tag)
$$;

/*
 * What the analysis of a note learns from: the newest 300 documents of the same person of which they said something, and the
 * newest 150 others, which show what else is there. Features are null, and title and text there instead, for the newest 50 of
 * those that were analysed before there were features.
 */
create function public.learning_examples(of_note bigint)
returns table (
  id bigint, features text, title text, content text, file_type text,
  -- What the person said: null where nothing.
  document_type text, tags text[], sender text,
  -- All tags of the note.
  present text[],
  -- What the analyser said by itself; null where that is not known, and was wrong.
  guess jsonb
)
language sql stable security definer set search_path = '' as $$
  with said as materialized (
    select n.id, n.title, n.content, n.file_type, n.tags, n.ai_analysis, n.corrections, n.reviewed
    from public.notes as n
    where n.user_id = (select o.user_id from public.notes as o where o.id = of_note)
      and (n.reviewed or n.corrections <> '{}') and n.id <> of_note and n.content_bytes > 0
    order by n.id desc limit 300
  ), sent as materialized (
    select f.note_id as id, f.value from public.note_facts as f
    where f.user_id = (select o.user_id from public.notes as o where o.id = of_note) and f.name = 'sender' and f.edited and f.note_id <> of_note
    order by f.note_id desc limit 300
  ), others as materialized (
    select n.id, n.title, n.content, n.file_type, n.tags, n.ai_analysis, n.corrections, n.reviewed
    from public.notes as n
    where n.user_id = (select o.user_id from public.notes as o where o.id = of_note) and n.id <> of_note
    order by n.upload_date desc, n.id desc limit 150
  ), examples as (
    select s.* from said as s
    union all select o.* from others as o where o.id not in (select s.id from said as s)
    union all
    select n.id, n.title, n.content, n.file_type, n.tags, n.ai_analysis, n.corrections, n.reviewed
    from sent join public.notes as n on n.id = sent.id
    where n.id not in (select s.id from said as s) and n.id not in (select o.id from others as o)
  ), numbered as (
    select e.*, f.features, sent.value as sender,
      row_number() over (partition by f.features is null order by e.id desc) as place
    from examples as e left join private.note_features as f on f.note_id = e.id left join sent on sent.id = e.id
  )
  select n.id, encode(n.features, 'base64'), case when n.features is null then n.title end,
    case when n.features is null then left(n.content, 30000) end, n.file_type,
    case when n.corrections ? 'documentType' or n.reviewed
      then coalesce(n.corrections ->> 'documentType', n.ai_analysis ->> 'documentType') end,
    case when n.corrections ? 'tags' then private.tags_chosen(n.tags, n.ai_analysis) end,
    n.sender, n.tags,
    coalesce(n.ai_analysis -> 'guess', case when not n.corrections ? 'documentType' and n.ai_analysis ? 'confidence'
      then jsonb_build_object('documentType', n.ai_analysis -> 'documentType', 'confidence', n.ai_analysis -> 'confidence') end)
  from numbered as n
  where n.features is not null or (n.place <= 50 and (n.corrections <> '{}' or n.reviewed or n.sender is not null))
  order by n.id desc
$$;

drop function public.finish_note_analysis(bigint, timestamptz, jsonb, text[], jsonb, text);

/*
 * Stores an analysis, unless the note was claimed again or another analysis was requested since. Corrections of a person stay
 * as they are, and so do the tags when a person chose them. Otherwise the tags of the last analysis are replaced by those of
 * this one, after the person's own; the analysis records only the tags that it added, so that replacing them never removes a
 * person's own. An accepted type stays accepted while it is the same. reason: why the preferred provider failed, or null;
 * features: of this note and of others of the same person, in base64 by id. Security definer, because the service may not
 * change a note's analysis and tags in any other way.
 */
create function public.finish_note_analysis(
  note_id bigint, claimed_at timestamptz, analysis jsonb, new_tags text[], facts jsonb default '[]', reason text default null,
  features jsonb default '{}'
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  stored boolean;
  -- A type that was learnt and renamed or removed meanwhile.
  is_gone constant boolean := not private.is_own_document_type(analysis ->> 'documentType')
    and not private.has_document_type(analysis ->> 'documentType');
begin
  if is_gone then
    analysis := (analysis || coalesce(analysis -> 'guess', '{}')) #- '{learned,documentType}';
  end if;
  -- Everything is computed from the row in the same statement, because a person may have changed it a moment ago.
  update public.notes as n
  set ai_analysis = analysis || (n.corrections - 'tags') || jsonb_build_object('tags',
      case when n.corrections ? 'tags' then to_jsonb(array(
          select tag from unnest(n.tags) with ordinality as t (tag, place) where n.ai_analysis -> 'tags' ? tag order by place))
        else to_jsonb(private.tags_of_machine(n.tags, n.ai_analysis, n.corrections, new_tags)) end),
    reviewed = n.reviewed and (n.corrections ? 'documentType'
      or (n.ai_analysis ->> 'documentType') is not distinct from (analysis ->> 'documentType')),
    analysis_status = 'done', analysis_error = left(reason, 500), analysis_started_at = null,
    tags = private.tags_of_person(n.tags, n.ai_analysis, n.corrections)
      || private.tags_of_machine(n.tags, n.ai_analysis, n.corrections, new_tags)
  where n.id = note_id and n.analysis_started_at = claimed_at and n.analysis_status = 'pending'
  returning true into stored;
  if stored then
    perform private.replace_facts(note_id, facts);
    insert into private.note_features as f (note_id, features)
    select n.id, decode(each.value, 'base64')
    from jsonb_each_text(finish_note_analysis.features) as each join public.notes as n on n.id = each.key::bigint
    where n.user_id = (select o.user_id from public.notes as o where o.id = finish_note_analysis.note_id)
    order by n.id
    on conflict on constraint note_features_pkey do update set features = excluded.features;
  end if;
  perform private.end_analysis_turn(note_id, claimed_at);
  return stored;
end $$;

-- Reading anew ----------------------------------------------------------------------------------------------------

/*
 * Puts the caller's note back in the queue; the results of the last analysis stay until there are new ones, but one that was only
 * accepted is to be reviewed again. PT429, with the seconds to wait as its detail, after too many requests.
 */
create or replace function public.request_note_analysis(note_id bigint) returns setof public.notes
language plpgsql security definer set search_path = '' as $$
declare
  person constant bigint := private.me();
  wait integer;
begin
  return query
    update public.notes as n
    set analysis_status = 'pending', analysis_attempts = 0, analysis_started_at = null, analysis_error = null,
      file_reading = private.reading_to_keep(n.content, n.text_revision, n.file_reading),
      reviewed = n.reviewed and n.corrections ? 'documentType'
    where n.id = note_id and n.user_id = person
    returning n.*;
  if found then
    wait := private.analysis_wait(person);
    if wait > 0 then raise exception 'Too many analyses.' using errcode = 'PT429', detail = wait::text; end if;
  end if;
end $$;

/*
 * Puts many of the caller's notes back into the queue, as request_note_analysis does one; those that wait in it stay there. It
 * counts as one request, because what reading them takes is limited by itself (see analysis_pause). Returns {done: [ids],
 * failed: [{id, reason}]}.
 */
create function public.request_note_analyses(note_ids bigint[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person constant bigint := private.acting_person();
  wait constant integer := private.analysis_wait(person);
  mine bigint[];
begin
  if wait > 0 then raise exception 'Too many analyses.' using errcode = 'PT429', detail = wait::text; end if;
  -- Always locked in the same order, so that two concurrent changes cannot deadlock.
  mine := array(select n.id from public.notes as n where n.user_id = person and n.id = any (note_ids) order by n.id for update);
  update public.notes as n
  set analysis_status = 'pending', analysis_attempts = 0, analysis_started_at = null, analysis_error = null,
    file_reading = private.reading_to_keep(n.content, n.text_revision, n.file_reading)
  where n.id = any (mine) and n.analysis_status <> 'pending';
  return jsonb_build_object(
    'done', to_jsonb(mine),
    'failed', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'reason', 'not_found')), '[]')
      from (select distinct unnest(note_ids) as id) as wanted where id <> all (mine)));
end $$;

revoke execute on function private.is_own_document_type, private.has_document_type, private.check_document_type,
  private.tags_chosen from public;
grant execute on function private.is_own_document_type to authenticated, service_role;
revoke execute on function public.rename_document_type, public.delete_document_type, public.learning_examples, public.chosen_tags,
  public.finish_note_analysis, public.request_note_analyses from public, anon, authenticated;
grant execute on function public.rename_document_type, public.delete_document_type, public.request_note_analyses to authenticated;
grant execute on function public.learning_examples, public.chosen_tags, public.finish_note_analysis to service_role;
