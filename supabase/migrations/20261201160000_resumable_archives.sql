-- An archive is restored in steps, each a piece of its file, and goes on where it broke off. How far it came is a staged row of
-- the part `cursor`: like the rows themselves it does not survive a crash of the database, after which a restore begins anew.

set lock_timeout = '5s';

-- Which file is restored: the hash of its beginning, which has the manifest, and its size.
alter table private.archives add column file_hash text, add column file_bytes bigint;

/*
 * Whether an export that was begun is still there, for the next of its steps; for the administrator. After a crash of the database its
 * rows are not.
 */
create function public.continue_site_export(archive uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.acting_administrator();
  update private.archives as a set touched_at = now()
  where a.id = archive and a.kind = 'export' and exists (select from private.archive_rows as r where r.archive_id = a.id);
  return found;
end $$;

drop function public.admin_site_content();
/*
 * What a restore would meet, for the administrator: {content}, the content that prevents it, in a word or two, or null when the
 * site is empty; and {archive, done, bytes} of a restore that has begun: how much of its file has been read.
 */
create function public.admin_site_restore() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.acting_administrator();
  return jsonb_build_object('content', private.site_content()) || coalesce((
    select jsonb_build_object('archive', a.id, 'done', c.line::jsonb -> 'offset', 'bytes', a.file_bytes)
    from private.archives as a join private.archive_rows as c on c.archive_id = a.id and c.part = 'cursor'
    where a.kind = 'restore'
  ), '{}');
end $$;

drop function public.begin_site_restore();
/*
 * Begins a restore of a file, or goes on with it, for the administrator. Returns {archive, offset}: from where the file is to be sent;
 * {found} when the site is not empty, or {busy} when another file is being restored.
 */
create function public.begin_site_restore(hash text, bytes bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  archive uuid;
  found_rows text;
begin
  perform private.acting_administrator();
  perform pg_advisory_xact_lock(hashtextextended('restore of the site', 0));
  found_rows := private.site_content();
  if found_rows is not null then return jsonb_build_object('found', found_rows); end if;
  select a.id into archive from private.archives as a
  where a.kind = 'restore' and a.file_hash = hash and a.file_bytes = bytes
    and exists (select from private.archive_rows as c where c.archive_id = a.id and c.part = 'cursor');
  if archive is null then
    if exists (
      select from private.archives as a
      where a.kind = 'restore' and a.touched_at > now() - interval '15 minutes'
        and exists (select from private.archive_rows as c where c.archive_id = a.id and c.part = 'cursor')
    ) then
      return jsonb_build_object('busy', true);
    end if;
    delete from private.archives where kind = 'restore';
    insert into private.archives (kind, file_hash, file_bytes) values ('restore', hash, bytes) returning id into archive;
    insert into private.archive_rows (archive_id, part, line) values (archive, 'cursor', '{"offset": 0}');
  else
    update private.archives set touched_at = now() where id = archive;
  end if;
  return jsonb_build_object('archive', archive, 'offset', (
    select c.line::jsonb -> 'offset' from private.archive_rows as c where c.archive_id = archive and c.part = 'cursor'
  ));
end $$;

/*
 * What the next step of a restore has to know, for the administrator: {cursor, bytes, manifest, tables, buckets}. Null when the
 * restore is not running any more.
 */
create function public.continue_site_restore(archive uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.acting_administrator();
  update private.archives set touched_at = now() where id = archive and kind = 'restore';
  return (
    select jsonb_build_object(
      'cursor', c.line::jsonb,
      'bytes', a.file_bytes,
      'manifest', (select m.line::jsonb from private.archive_rows as m where m.archive_id = a.id and m.part = 'manifest'),
      'tables', (select jsonb_object_agg(t.name, t.columns) from private.site_tables() as t),
      'buckets', (select coalesce(jsonb_agg(b.id), '[]') from storage.buckets as b)
    )
    from private.archives as a join private.archive_rows as c on c.archive_id = a.id and c.part = 'cursor'
    where a.id = archive and a.kind = 'restore'
  );
end $$;

drop function public.stage_site_rows(uuid, text, text[]);
/*
 * Stages rows of an archive until all of them have arrived, and sets how far the restore came. Returns false, and does neither, when
 * it is not running any more, or does not stand at from_offset: another request came first.
 */
create function public.stage_site_rows(archive uuid, part_name text, lines text[], from_offset bigint, next_cursor jsonb)
returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.archive_rows as r set line = next_cursor::text
  where r.archive_id = archive and r.part = 'cursor' and (r.line::jsonb ->> 'offset')::bigint = from_offset;
  if not found then return false; end if;
  update private.archives set touched_at = now() where id = archive;
  if exists (select from unnest(lines) as l where jsonb_typeof(l::jsonb) <> 'object') then
    raise exception 'A row is no object.' using errcode = '22023';
  end if;
  insert into private.archive_rows (archive_id, part, line) select archive, part_name, l from unnest(lines) as l;
  return true;
end $$;

revoke execute on function public.continue_site_export, public.admin_site_restore, public.begin_site_restore,
  public.continue_site_restore, public.stage_site_rows from public, anon, authenticated;
grant execute on function public.continue_site_export, public.admin_site_restore, public.begin_site_restore,
  public.continue_site_restore to authenticated;
grant execute on function public.stage_site_rows to service_role;
