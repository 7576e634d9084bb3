-- The storage that a person's documents use, and its quota.

-- The quotas in megabytes for each person but the administrator, for each of them whose address is not confirmed, and for all of
-- them together; null: no limit.
alter table public.settings
  add column storage_quota_mb integer default 1024 check (storage_quota_mb between 1 and 1000000),
  add column unconfirmed_quota_mb integer default 50 check (unconfirmed_quota_mb between 1 and 1000000),
  add column members_quota_mb integer default 10240 check (members_quota_mb between 1 and 1000000);
grant update (storage_quota_mb, unconfirmed_quota_mb, members_quota_mb) on public.settings to authenticated;

/*
 * The addresses that people have shown to be theirs, by the link of a mail. Auth does not tell: where it asks for no confirmation,
 * it takes every address for a confirmed one. A row is void once the person has another address.
 */
create table private.confirmed_addresses (
  user_id bigint primary key references public.users (id) on update cascade on delete cascade,
  email text not null
);

/* Remembers that the link of a mail to the present address of an account was used. */
create function public.confirm_address(account uuid) returns void
language sql security definer set search_path = '' as $$
  insert into private.confirmed_addresses as c (user_id, email)
  select u.id, u.email from public.users as u where u.auth_id = account
  on conflict (user_id) do update set email = excluded.email
$$;

/* The quota of a person in bytes; null for none. */
create function private.storage_quota(person bigint) returns bigint
language sql stable security definer set search_path = '' as $$
  select 1048576::bigint * least(
    s.storage_quota_mb,
    case when not exists (select from private.confirmed_addresses as c where c.user_id = u.id and c.email = u.email)
      then s.unconfirmed_quota_mb end
  )
  from public.settings as s cross join public.users as u
  where u.id = person and u.is_admin = 0
$$;

-- Updated as notes are added and removed, because a sum over ten thousand notes would take longer than the upload.
create table private.note_storage (
  user_id bigint primary key references public.users (id) on update cascade on delete cascade,
  bytes bigint not null
);

/*
 * What a note takes on the disk, for the quota: its file, its text twice, because the indexes of the words and of their
 * parts take as much again as the text itself, and the words that were recognised in its pictures.
 */
create function private.stored_bytes(file_size integer, content_bytes integer, reading_bytes integer) returns bigint
language sql immutable parallel safe set search_path = '' as $$
  select file_size + 2 * content_bytes::bigint + reading_bytes
$$;

/*
 * Raises PT413 when a person would exceed their quota, or all members together theirs (detail: members); more: bytes that are
 * not counted yet. The members' sum is not locked, so as many members as store something at once can exceed it.
 */
create function private.check_storage_quota(person bigint, more bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  quota constant bigint := private.storage_quota(person);
  members_quota bigint;
begin
  if exists (select from public.users as u where u.id = person and u.is_admin = 1) then return; end if;
  select s.members_quota_mb * 1048576::bigint into members_quota from public.settings as s;
  if coalesce((select s.bytes from private.note_storage as s where s.user_id = person), 0) + more > quota then
    raise exception 'Your storage is full.' using errcode = 'PT413';
  end if;
  if more + (
    select coalesce(sum(s.bytes), 0) from private.note_storage as s
    where s.user_id not in (select u.id from public.users as u where u.is_admin = 1)
  ) > members_quota then
    raise exception 'The storage of all members is full.' using errcode = 'PT413', detail = 'members';
  end if;
end $$;

create function private.add_note_storage() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.note_storage as s (user_id, bytes)
  select n.user_id, sum(private.stored_bytes(n.file_size, n.content_bytes, n.reading_bytes)) from added as n group by n.user_id
  on conflict (user_id) do update set bytes = s.bytes + excluded.bytes;
  return null;
end $$;

create trigger add_note_storage after insert on public.notes
referencing new table as added for each statement execute function private.add_note_storage();

create function private.free_note_storage() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.note_storage as s set bytes = s.bytes - gone.bytes
  from (
    select n.user_id, sum(private.stored_bytes(n.file_size, n.content_bytes, n.reading_bytes)) as bytes from removed as n group by n.user_id
  ) as gone
  where s.user_id = gone.user_id;
  return null;
end $$;

create trigger free_note_storage after delete on public.notes
referencing old table as removed for each statement execute function private.free_note_storage();

/* Counts a changed text, and refuses an edit beyond the quota. Text that the service reads from a file is never refused. */
create function private.change_note_storage() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  grown constant bigint := private.stored_bytes(new.file_size, new.content_bytes, new.reading_bytes)
    - private.stored_bytes(old.file_size, old.content_bytes, old.reading_bytes);
begin
  if grown = 0 then return null; end if;
  update private.note_storage as s set bytes = s.bytes + grown where s.user_id = new.user_id;
  if grown > 0 and private.me() is not null then perform private.check_storage_quota(new.user_id, 0); end if;
  return null;
end $$;

create trigger change_note_storage after update of content, reading_bytes on public.notes
for each row when ((old.content_bytes, old.reading_bytes) is distinct from (new.content_bytes, new.reading_bytes))
execute function private.change_note_storage();

/* Recounts the documents of everybody, after a restore that inserted rows without counting them. */
create function private.recount_note_storage() returns void
language sql security definer set search_path = '' as $$
  delete from private.note_storage where true;
  insert into private.note_storage (user_id, bytes)
  select n.user_id, sum(private.stored_bytes(n.file_size, n.content_bytes, n.reading_bytes)) from public.notes as n group by n.user_id;
$$;

/* The storage used by the caller's documents, and its quota: {usedBytes, quotaBytes}; quotaBytes is null without a limit. */
create function public.note_storage() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant bigint := private.acting_person();
begin
  return jsonb_build_object(
    'usedBytes', coalesce((select s.bytes from private.note_storage as s where s.user_id = person), 0),
    'quotaBytes', private.storage_quota(person)
  );
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.note_storage, public.confirm_address from public, anon, authenticated;
grant execute on function public.note_storage to authenticated;
grant execute on function public.confirm_address to service_role;
