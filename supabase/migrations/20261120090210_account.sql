-- Account: profile pictures, email address, sessions, deletion, and the comments for the export of one's data.

-- Pictures --------------------------------------------------------------------------------------------------------

-- Public, because pictures are shown with the comments of their owners. The API makes all JPEGs that belong here, and adds
-- them by the service key, as in notes.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 524288, array['image/jpeg'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

alter table public.users add constraint profile_image_is_own
check (profile_image_url ~ ('^/api/avatars/' || id || '/[0-9a-f-]{36}\.jpg$'));

create index users_by_picture on public.users (profile_image_url) where profile_image_url is not null;

/* Sets an object of the caller's own folder as their picture, or removes the picture (null). Returns the caller's row. */
create function public.set_profile_picture(object_name text default null) returns setof public.users
language plpgsql security definer set search_path = '' as $$
declare
  person constant bigint := private.acting_person();
begin
  if object_name is not null then
    if split_part(object_name, '/', 1) <> person::text then
      raise exception 'The object lies in the folder of another person.' using errcode = '42501';
    end if;
    if not exists (select 1 from storage.objects as o where o.bucket_id = 'avatars' and o.name = object_name) then
      raise exception 'The object of this picture is not there.' using errcode = 'PT409';
    end if;
  end if;
  return query
    update public.users set profile_image_url = '/api/avatars/' || object_name where id = person returning *;
end $$;

/* The name of the object that the URL of a profile picture refers to. */
create function private.picture_object(url text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select substr(url, char_length('/api/avatars/') + 1)
$$;

create function private.orphan_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.orphaned_objects (bucket_id, name)
  values ('avatars', private.picture_object(old.profile_image_url)) on conflict do nothing;
  return null;
end $$;

create trigger orphan_replaced_picture after update of profile_image_url on public.users
for each row when (old.profile_image_url is distinct from new.profile_image_url and old.profile_image_url is not null)
execute function private.orphan_picture();

create trigger orphan_picture after delete on public.users
for each row when (old.profile_image_url is not null) execute function private.orphan_picture();

-- Recovery -----------------------------------------------------------------------------------------------------------

/*
 * The address of the account that the link of a recovery mail is for, or null. Whoever has the link may set the password of
 * that account, so this tells them nothing more. Security definer, because accounts belong to Auth.
 */
create function public.recovery_address(token_hash text) returns text
language sql stable security definer set search_path = '' as $$
  select u.email from auth.users as u where token_hash <> '' and u.recovery_token = token_hash
$$;

-- Changing the email address and the password ---------------------------------------------------------------------

/* The latest change of an account for which the API has verified the password, or the link of a recovery mail. */
create table private.verified_changes (
  account uuid primary key references auth.users (id) on delete cascade,
  /* The session that stays after the change; all others end. */
  session_id uuid not null,
  /* The new address; null for a new password. */
  email text,
  verified_at timestamptz not null default now()
);

/* Announces a change of the account of a session, which is to stay afterwards. */
create function public.prepare_account_change(kept_session uuid, new_email text default null) returns void
language sql security definer set search_path = '' as $$
  insert into private.verified_changes as v (account, session_id, email)
  select s.user_id, s.id, lower(new_email) from auth.sessions as s where s.id = kept_session
  on conflict (account) do update
  set session_id = excluded.session_id, email = excluded.email, verified_at = excluded.verified_at
$$;

/* Refuses a new address that was not announced just now: a session alone, which may be stolen, must not move an account. */
create function private.check_new_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from private.verified_changes as v
    where v.account = new.id and v.email = lower(new.email_change) and v.verified_at > now() - interval '1 minute'
  ) then
    raise exception 'A new address needs the password.' using errcode = '42501';
  end if;
  return new;
end $$;

create trigger check_new_address before update on auth.users
for each row when (
  new.email_change_token_new <> '' and new.email_change_token_new is distinct from old.email_change_token_new
)
execute function private.check_new_address();

/* Ends the links of all mails that were sent before the address or the password changed, and other pending changes. */
create function private.end_links() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.confirmation_token := left(new.confirmation_token, 0);
  new.recovery_token := left(new.recovery_token, 0);
  new.email_change := left(new.email_change, 0);
  new.email_change_token_new := left(new.email_change_token_new, 0);
  new.email_change_token_current := left(new.email_change_token_current, 0);
  new.email_change_confirm_status := 0;
  new.reauthentication_token := left(new.reauthentication_token, 0);
  -- The embedded Auth has no such table.
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1' using new.id;
  end if;
  return new;
end $$;

create trigger end_links before update on auth.users
for each row when (
  new.email is distinct from old.email or new.encrypted_password is distinct from old.encrypted_password
)
execute function private.end_links();

/* Ends every session after a change of the address or the password, except the one that the API announced. */
create function private.end_other_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept uuid;
begin
  delete from private.verified_changes as v where v.account = new.id
  returning case
    when v.email = lower(new.email) or (v.email is null and v.verified_at > now() - interval '1 minute') then v.session_id
  end into kept;
  delete from auth.sessions as s where s.user_id = new.id and s.id is distinct from kept;
  return null;
end $$;

create trigger end_other_sessions after update on auth.users
for each row when (
  new.email is distinct from old.email or new.encrypted_password is distinct from old.encrypted_password
)
execute function private.end_other_sessions();

/*
 * Whether the new address of an email change, identified by the token of its mail, belongs to another account by now.
 * Security definer, because accounts belong to Auth.
 */
create function public.is_email_change_taken(token_hash text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users as u join auth.users as other on lower(other.email) = lower(u.email_change) and other.id <> u.id
    where token_hash <> '' and token_hash in (u.email_change_token_new, u.email_change_token_current)
  )
$$;

-- Sessions --------------------------------------------------------------------------------------------------------

/* The caller's sessions. Security definer, because sessions belong to Auth. */
create function public.current_sessions()
returns table (id uuid, current boolean, created_at timestamptz, last_seen_at timestamptz, user_agent text)
language sql stable security definer set search_path = '' as $$
  select s.id, s.id::text = coalesce((select auth.jwt()) ->> 'session_id', ''), s.created_at,
    greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'utc'), s.user_agent
  from auth.sessions as s
  where s.user_id = (select private.caller()) and (s.not_after is null or s.not_after > now())
  order by 4 desc, 1
$$;

/* Ends a session of the caller; does nothing when it does not exist. Security definer, because sessions belong to Auth. */
create function public.end_session(session_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.caller();
begin
  delete from auth.sessions as s where s.id = session_id and s.user_id = account;
end $$;

-- Deleting an account ---------------------------------------------------------------------------------------------

/*
 * Deletes an account with every row of its person; triggers of these rows make their objects orphans. Returns `deleted`,
 * `missing` (also for the second of two concurrent calls), or `administrator`, who cannot be deleted, because nobody could
 * manage the site any more. Security definer, because accounts belong to Auth.
 */
create function private.end_account(person_id bigint) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person public.users;
begin
  select * into person from public.users where id = person_id for update;
  if person.id is null then return 'missing'; end if;
  if person.is_admin = 1 then return 'administrator'; end if;
  delete from auth.users where auth.users.id = person.auth_id;
  return 'deleted';
end $$;

/* Deletes the caller's account; returns the result of end_account, or `wrong_email` when typed_email is not their address. */
create function public.delete_account(typed_email text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person public.users;
begin
  select * into person from public.users where id = (select private.acting_person()) for update;
  if person.is_admin = 0 and lower(btrim(typed_email)) is distinct from lower(person.email) then return 'wrong_email'; end if;
  return private.end_account(person.id);
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.set_profile_picture, public.recovery_address,
  public.prepare_account_change, public.is_email_change_taken, public.current_sessions, public.end_session,
  public.delete_account
from public, anon, authenticated;
grant execute on function public.set_profile_picture, public.current_sessions, public.end_session, public.delete_account
to authenticated;
grant execute on function public.prepare_account_change, public.is_email_change_taken, public.recovery_address
to service_role;

-- Taking comments along -------------------------------------------------------------------------------------------

/*
 * A page of the caller's comments, ordered by kind and id. Security definer, because people can export their comments on
 * posts that are no longer published, which only the administrator can read. The title of such a post is left out.
 */
create function public.own_comments(max_comments integer, after_kind text default '', after_id bigint default 0)
returns table (
  kind text, id bigint, subject_id bigint, subject_title text, content text, status text, published_at timestamptz
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  person constant bigint := private.me();
begin
  return query
    select * from (
      select 'photo' as kind, c.id, c.photo_id as subject_id, p.title as subject_title, c.content, c.status, c.published_at
      from public.photo_comments as c join public.photos as p on p.id = c.photo_id
      where c.user_id = person and ('photo', c.id) > (after_kind, after_id)
      union all
      select 'post', c.id, c.post_id, case when p.published_at <= now() then p.title end, c.content, c.status, c.published_at
      from public.blog_comments as c join public.blog_posts as p on p.id = c.post_id
      where c.user_id = person and ('post', c.id) > (after_kind, after_id)
    ) as own
    order by own.kind, own.id limit least(greatest(max_comments, 1), 500);
end $$;

revoke execute on function public.own_comments from public, anon, authenticated;
grant execute on function public.own_comments to authenticated;
