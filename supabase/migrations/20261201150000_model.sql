-- What the configured model has used, how often it agrees with the built-in analyser, and which documents it has missed.
set lock_timeout = '5s';

-- The tokens that the model may use in a month, of everybody's documents together; null: no limit.
alter table public.settings
  add column model_tokens_per_month integer check (model_tokens_per_month between 1 and 1000000000);
grant update (model_tokens_per_month) on public.settings to authenticated;

create table private.model_use (
  -- Its first day, UTC.
  month date not null check (extract(day from month) = 1),
  model text not null check (char_length(model) <= 200),
  requests bigint not null default 0,
  tokens bigint not null default 0,
  -- Of the tokens, those that the model did not count itself.
  estimated_tokens bigint not null default 0,
  -- Documents of whose type the built-in analyser was sure, and of these those of which the model said the same.
  compared bigint not null default 0,
  agreed bigint not null default 0,
  primary key (month, model)
);

/* The first day of the present month, UTC. */
create function private.this_month() returns date
language sql stable set search_path = '' as $$
  select date_trunc('month', now() at time zone 'utc')::date
$$;

/* The tokens that are left of this month's; null when there is no limit. Requests that are under way are not counted yet. */
create function public.model_tokens_left() returns bigint
language sql stable security definer set search_path = '' as $$
  select s.model_tokens_per_month - (
    select coalesce(sum(m.tokens), 0)::bigint from private.model_use as m where m.month = private.this_month())
  from public.settings as s
$$;

/* Counts a request that the model has answered. */
create function public.count_model_tokens(of_model text, tokens bigint, is_estimated boolean) returns void
language sql security definer set search_path = '' as $$
  insert into private.model_use as m (month, model, requests, tokens, estimated_tokens)
  values (private.this_month(), left(of_model, 200), 1, count_model_tokens.tokens,
    case when is_estimated then count_model_tokens.tokens else 0 end)
  on conflict on constraint model_use_pkey do update set
    requests = m.requests + 1, tokens = m.tokens + excluded.tokens,
    estimated_tokens = m.estimated_tokens + excluded.estimated_tokens
$$;

/*
 * Counts whether the model said the same of a document as the built-in analyser, which was sure (null: it was not), and returns how
 * often that was compared, and was so, in the last twelve months.
 */
create function public.count_model_agreement(of_model text, agrees boolean default null)
returns table (compared bigint, agreed bigint)
language plpgsql security definer set search_path = '' as $$
begin
  if agrees is not null then
    insert into private.model_use as m (month, model, compared, agreed)
    values (private.this_month(), left(of_model, 200), 1, agrees::integer)
    on conflict on constraint model_use_pkey do update set
      compared = m.compared + 1, agreed = m.agreed + excluded.agreed;
  end if;
  return query
    select coalesce(sum(m.compared), 0)::bigint, coalesce(sum(m.agreed), 0)::bigint from private.model_use as m
    where m.model = left(of_model, 200) and m.month > private.this_month() - interval '1 year';
end $$;

/* What the model used in the last twelve months, the newest first; for the administrator. */
create function public.admin_model_use() returns table (month date, requests bigint, tokens bigint, estimated_tokens bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.acting_administrator();
  return query
    select m.month, sum(m.requests)::bigint, sum(m.tokens)::bigint, sum(m.estimated_tokens)::bigint
    from private.model_use as m where m.month > private.this_month() - interval '1 year'
    group by m.month having sum(m.requests) > 0 order by m.month desc;
end $$;

-- The documents that the built-in analyser has analysed because the model gave no answer.
create table private.model_fallbacks (
  note_id bigint primary key references public.notes (id) on update cascade on delete cascade,
  user_id bigint not null,
  since timestamptz not null default clock_timestamp()
);
create index model_fallbacks_of_person on private.model_fallbacks (user_id, since);

/*
 * Remembers a document that a worker has claimed and the model has not answered. is_late: it took too long, which may be the fault of the
 * document, and costs as much each time; so that is tried three times in a day and then left to the person.
 */
create function public.await_model(note_id bigint, claimed_at timestamptz, is_late boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if is_late and public.count_attempt(array['late model:' || note_id], array[3], array[86400]) > 0 then return; end if;
  insert into private.model_fallbacks (note_id, user_id)
  select n.id, n.user_id from public.notes as n
  where n.id = await_model.note_id and n.analysis_started_at = await_model.claimed_at and n.analysis_status = 'pending'
  on conflict on constraint model_fallbacks_pkey do nothing;
end $$;

/*
 * Puts documents that the model has missed back in the queue, at most one of each person and max_notes together, those first that
 * have waited longest; returns how many. Whoever may not use the model now, or has other documents in the queue, comes later. What
 * its person has accepted meanwhile stays as it is, and so does what has been analysed since.
 */
create function public.requeue_model_fallbacks(max_notes integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  next_ids bigint[];
  requeued integer := 0;
begin
  if public.model_tokens_left() <= 0 then return 0; end if;
  while requeued = 0 loop
    with recursive people as (
      (select f.user_id from private.model_fallbacks as f order by f.user_id limit 1)
      union all
      select (select f.user_id from private.model_fallbacks as f where f.user_id > before.user_id order by f.user_id limit 1)
      from people as before where before.user_id is not null
    ), oldest as (
      select f.note_id, f.since from people as p
      join public.users as u on u.id = p.user_id
      cross join lateral (
        select m.note_id, m.since from private.model_fallbacks as m where m.user_id = u.id order by m.since limit 1
      ) as f
      where (u.is_admin = 1 or private.used_up_until('model:' || u.id, 60) is null)
        and private.analysis_pause(u.id) is null
        and not exists (select from public.notes as w
          where w.user_id = u.id and w.analysis_step = 'analysis' and w.analysis_status = 'pending')
    ), taken as (
      delete from private.model_fallbacks as f
      where f.note_id in (select o.note_id from oldest as o order by o.since limit greatest(max_notes, 1))
      returning f.note_id
    )
    select array_agg(t.note_id) into next_ids from taken as t;
    exit when next_ids is null;
    update public.notes as n
    set analysis_status = 'pending', analysis_attempts = 0, analysis_started_at = null, analysis_error = null
    where n.id = any (next_ids) and n.analysis_status = 'done'
      and (not n.reviewed and n.ai_analysis ->> 'provider' = 'built-in'
        -- A recording without its transcript.
        or n.file_type in ('mp3', 'mp4') and n.text_revision = 1 and n.file_reading is null);
    get diagnostics requeued = row_count;
  end loop;
  return requeued;
end $$;

/*
 * The first kind of content, in a word or two, that makes the site not empty; null when it is empty. An empty site has no
 * account but the owner's, and of the tables that people fill only the rows of a first start and of a login. Private ones
 * follow from those, or count what happened; some rows there outlive what they were made of.
 */
create or replace function private.site_content() returns text
language plpgsql stable set search_path = '' as $$
declare
  -- Tables that the migrations fill, or that change when somebody visits the site.
  first_rows constant text[] := array[
    'public.users', 'public.settings', 'public.audit_log', 'public.blog_categories'
  ];
  site_table text;
  has_rows boolean;
begin
  if exists (select from auth.users as u where u.id not in (select auth_id from public.users where id = 1)) then
    return 'accounts';
  end if;
  for site_table in
    select t.name from private.site_tables() as t where t.name like 'public.%' and t.name <> all (first_rows)
    order by t.name <> 'public.notes', t.place
  loop
    execute format('select exists (select from %s)', site_table) into has_rows;
    if has_rows then return replace(split_part(site_table, '.', 2), '_', ' '); end if;
  end loop;
  return null;
end $$;

revoke execute on function private.this_month from public;
revoke execute on function public.model_tokens_left, public.count_model_tokens, public.count_model_agreement, public.await_model,
  public.requeue_model_fallbacks, public.admin_model_use from public, anon, authenticated;
grant execute on function public.model_tokens_left, public.count_model_tokens, public.count_model_agreement, public.await_model,
  public.requeue_model_fallbacks to service_role;
grant execute on function public.admin_model_use to authenticated;
