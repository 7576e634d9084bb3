-- The administrator's desk: who may sit at it, what happened, people, and figures.

/* Refuses everybody but the administrator (the Data API answers PT403 with 403). */
create function private.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only the administrator can do this.' using errcode = 'PT403';
  end if;
end $$;

-- Suspended people -----------------------------------------------------------------------------------------------
-- Auth itself knows them (`banned_until`) and lets them neither sign in nor renew a session. An access token is good for
-- an hour all the same, so the question that every policy asks looks as well.

create or replace function private.caller() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := auth.uid();
begin
  if account is null then return null; end if;
  if exists (select from auth.users as u where u.id = account and u.banned_until > now()) then
    raise exception 'This account is suspended.' using errcode = 'PT403', detail = 'suspended';
  end if;
  perform from auth.sessions as s
  where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and s.user_id = account
    and (s.not_after is null or s.not_after > now());
  if not found then raise exception 'Please log in.' using errcode = 'PT401'; end if;
  return account;
end $$;

/*
 * Suspends a person, which ends their sessions, or restores them. Answers `done`, `missing`, or `administrator`, whom nobody
 * suspends: nobody could restore them. Definer's rights: accounts and sessions belong to Auth.
 */
create function public.set_user_suspended(person_id bigint, suspended boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person public.users;
begin
  perform private.require_admin();
  select * into person from public.users where id = person_id for update;
  if person.id is null then return 'missing'; end if;
  if person.is_admin = 1 then return 'administrator'; end if;
  update auth.users as u set banned_until = case when suspended then now() + interval '100 years' end
  where u.id = person.auth_id and coalesce(u.banned_until > now(), false) <> suspended;
  if suspended then delete from auth.sessions where user_id = person.auth_id; end if;
  return 'done';
end $$;

-- What happened --------------------------------------------------------------------------------------------------
-- Written by triggers, so that nothing happens without it, whoever does it and by whatever way. Rows name no person but
-- by number: of an account that is gone nothing stays. What is private (a document's title, an address) is not written.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null check (char_length(action) between 1 and 60),
  details text not null default '' check (char_length(details) <= 300),
  -- Who did it; null for the site itself, and for people who are gone.
  actor_id bigint references public.users (id) on update cascade on delete set null,
  -- To whom it was done.
  subject_id bigint references public.users (id) on update cascade on delete set null
);
create index audit_log_by_time on public.audit_log (at);
create index audit_log_by_actor on public.audit_log (actor_id);
create index audit_log_by_subject on public.audit_log (subject_id);

/* Nothing is changed or removed afterwards, but the names of people who leave and what is older than a year. */
create function private.guard_audit_log() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.at, new.action, new.details) = (old.id, old.at, old.action, old.details) then
    return new;
  end if;
  if tg_op = 'DELETE' and old.at < now() - interval '1 year' then return old; end if;
  raise exception 'What happened is not changed afterwards.' using errcode = '42501';
end $$;

create trigger guard before update or delete on public.audit_log
for each row execute function private.guard_audit_log();
create trigger guard_all before truncate on public.audit_log
for each statement execute function private.guard_audit_log();

/* Writes an entry; people are named when they are (still) there. What is older than a year goes. */
create function private.write_audit(action text, details text, actor bigint, subject bigint default null) returns void
language sql security definer set search_path = '' as $$
  delete from public.audit_log where at < now() - interval '1 year';
  insert into public.audit_log (action, details, actor_id, subject_id)
  values ($1, left(coalesce($2, ''), 300), (select id from public.users where id = $3),
    (select id from public.users where id = $4));
$$;

/*
 * Who makes the change, or null for the site itself. Without a look at the session, which a deleted account, and one that
 * begins, does not have; what it may do is decided elsewhere.
 */
create function private.actor() returns bigint
language sql stable security definer set search_path = '' as $$
  select id from public.users where auth_id = (select auth.uid())
$$;

/*
 * Writes down that a row came, changed or went. Its arguments: what such a row is called, and the column whose value says
 * which one, if that is for everybody. What goes because something else went is no act of its own.
 */
create function private.audit_row() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  row_json constant jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return null; end if;
  perform private.write_audit(
    tg_argv[0] || case tg_op when 'INSERT' then ' added' when 'UPDATE' then ' changed' else ' deleted' end,
    row_json ->> tg_argv[1],
    coalesce(private.actor(), (row_json ->> 'user_id')::bigint)
  );
  return null;
end $$;

create function private.audit_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then perform private.write_audit('Account created', '', new.id);
  else perform private.write_audit('Account deleted', '', null);
  end if;
  return null;
end $$;

create trigger audit after insert or delete on public.users
for each row execute function private.audit_account();

create function private.audit_suspension() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_audit(
    case when new.banned_until > now() then 'Account suspended' else 'Account restored' end, '', private.actor(),
    (select id from public.users where auth_id = new.id)
  );
  return null;
end $$;

create trigger audit_suspension after update of banned_until on auth.users
for each row when (new.banned_until is distinct from old.banned_until) execute function private.audit_suspension();

create trigger audit after insert or delete on public.notes
for each row execute function private.audit_row('Document', 'file_type');

create function private.audit_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed constant text := (
    select string_agg(replace(n.key, '_', ' '), ', ' order by n.key)
    from jsonb_each(to_jsonb(new)) as n join jsonb_each(to_jsonb(old)) as o on o.key = n.key
    where n.value is distinct from o.value and n.key <> 'updated_at'
  );
begin
  if changed is not null then perform private.write_audit('Settings changed', changed, private.actor()); end if;
  return null;
end $$;

create trigger audit after update on public.settings
for each row execute function private.audit_settings();

alter table public.audit_log enable row level security;
revoke all on public.audit_log from anon, authenticated;
grant select on public.audit_log to authenticated;
grant select, insert on public.audit_log to service_role;
grant usage, select on all sequences in schema public to service_role;

create policy "The administrator reads what happened" on public.audit_log
for select to authenticated using ((select private.is_admin()));

-- What the desk asks ---------------------------------------------------------------------------------------------

/* What happened, newest first, before an entry (null: from the newest). */
create function public.admin_activity(max_entries integer, before_id bigint default null)
returns table (
  id bigint, action text, details text, at timestamptz, actor_id bigint, actor_name text, subject_id bigint,
  subject_name text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select l.id, l.action, l.details, l.at, a.id, private.person_name(a), s.id, private.person_name(s)
    from public.audit_log as l
    left join public.users as a on a.id = l.actor_id
    left join public.users as s on s.id = l.subject_id
    where before_id is null or l.id < before_id
    order by l.id desc limit least(greatest(max_entries, 1), 201);
end $$;

/* What a person is called: both names, one of them, or the address. */
create function private.person_name(person public.users) returns text
language sql stable set search_path = '' as $$
  select coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''), person.email)
$$;

/* People by name or address, newest first, before a number (null: from the newest). */
create function public.admin_users(search text, max_people integer, before_id bigint default null)
returns table (
  id bigint, email text, first_name text, last_name text, profile_image_url text, is_admin smallint,
  created_at timestamptz, last_login_at timestamptz, suspended boolean
)
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern constant text :=
    '%' || replace(replace(replace(btrim(search), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  perform private.require_admin();
  return query
    select u.id, u.email, u.first_name, u.last_name, u.profile_image_url, u.is_admin, u.created_at,
      a.last_sign_in_at, coalesce(a.banned_until > now(), false)
    from public.users as u join auth.users as a on a.id = u.auth_id
    where (before_id is null or u.id < before_id)
      and (pattern = '%%' or u.email ilike pattern or concat_ws(' ', u.first_name, u.last_name) ilike pattern)
    order by u.id desc limit least(greatest(max_people, 1), 201);
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.set_user_suspended, public.admin_activity, public.admin_users
  from public, anon, authenticated;
grant execute on function public.set_user_suspended, public.admin_activity, public.admin_users to authenticated;
