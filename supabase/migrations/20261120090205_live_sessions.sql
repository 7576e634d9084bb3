-- A session that was ended is nobody's at once. An access token is good for an hour whatever becomes of its session, so
-- the questions that every policy asks look whether the session is still there.

/*
 * The caller's account, or null for nobody. A session that has ended is refused, so that whoever comes with it is told to
 * log in (the Data API answers PT401 with 401), and does not take an empty answer for the truth. Definer's rights:
 * sessions belong to Auth.
 */
create function private.caller() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := auth.uid();
begin
  if account is null then return null; end if;
  perform from auth.sessions as s
  where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and s.user_id = account
    and (s.not_after is null or s.not_after > now());
  if not found then raise exception 'Please log in.' using errcode = 'PT401'; end if;
  return account;
end $$;

create or replace function private.me() returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select id from public.users where auth_id = (select private.caller()));
end $$;

create or replace function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select is_admin = 1 from public.users where auth_id = (select private.caller())), false);
end $$;

create or replace function public.current_user_profile() returns setof public.users
language plpgsql stable security invoker set search_path = '' as $$
begin
  return query select * from public.users where auth_id = (select private.caller());
end $$;

alter policy "People read their own row, the administrator reads all" on public.users
using (auth_id = (select private.caller()) or (select private.is_admin()));

alter policy "People change their own row" on public.users
using (auth_id = (select private.caller())) with check (auth_id = (select private.caller()));

revoke execute on function private.caller() from public;
grant execute on function private.caller() to authenticated, service_role;
