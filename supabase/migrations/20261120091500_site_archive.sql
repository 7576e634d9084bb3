-- Exporting the whole site as an archive, and restoring an empty site from one. Rows are staged here between requests, so that
-- an export is one snapshot, and a restore is all or nothing.

create table private.archives (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('export', 'restore')),
  begun_at timestamptz not null default now(),
  touched_at timestamptz not null default now()
);

-- Unlogged, because a crash of the database ends a running export or restore anyway. Rows left by a crashed function are
-- deleted later (see forget_expired).
create unlogged table private.archive_rows (
  archive_id uuid not null references private.archives (id) on delete cascade,
  -- The name of a table with its schema, or `objects`.
  part text not null,
  place bigint generated always as identity,
  -- The row as JSON, stored as text, so that no parser on its way changes a number.
  line text not null,
  primary key (archive_id, part, place)
);

/*
 * The tables of an archive with their columns, each table before those that refer to it. New tables are included
 * automatically. Excluded are short-lived data: sessions, one-time tokens and changes under way, what Auth refused, rate limits, receipts of writes, orphans, objects that do not
 * belong to a row yet, images removed from posts, today's visitors, the turns of the analysis queue, the runs of scheduled jobs, and the archives
 * themselves; and storage sums, which are counted again. Of accounts, only the columns that every version of Auth has:
 * hosted Auth has more, and each release may add others.
 */
create function private.site_tables() returns table (name text, columns text[], place bigint)
language sql stable set search_path = '' as $$
  with recursive tables as (
    select c.oid, format('%I.%I', s.nspname, c.relname) as name
    from pg_catalog.pg_class as c join pg_catalog.pg_namespace as s on s.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and (
      s.nspname = 'public'
      or (s.nspname = 'private' and c.relname not in (
        'analysis_turns', 'archives', 'archive_rows', 'attempts', 'auth_events', 'note_storage', 'orphaned_objects',
        'dropped_blog_images', 'idempotency_keys', 'scheduled_jobs', 'verified_changes', 'view_days', 'view_visitors'
      ))
      or (s.nspname = 'auth' and c.relname in ('users', 'identities'))
    )
  ), depths (oid, depth) as (
    select t.oid, 0 from tables as t
    union
    select k.conrelid, d.depth + 1 from depths as d
    join pg_catalog.pg_constraint as k on k.confrelid = d.oid and k.contype = 'f' and k.conrelid <> k.confrelid
    join tables as t on t.oid = k.conrelid
    where d.depth < 30
  )
  select t.name,
    array(
      select a.attname::text from pg_catalog.pg_attribute as a
      where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and (t.name not like 'auth.%' or a.attname in (
          'id', 'created_at', 'updated_at', 'last_sign_in_at',
          -- Columns of auth.users.
          'aud', 'role', 'email', 'encrypted_password', 'phone', 'email_confirmed_at', 'phone_confirmed_at', 'invited_at',
          'raw_app_meta_data', 'raw_user_meta_data', 'banned_until', 'deleted_at', 'is_sso_user', 'is_anonymous',
          -- Columns of auth.identities.
          'user_id', 'provider', 'provider_id', 'identity_data'
        ))
      order by a.attnum
    ),
    row_number() over (order by max(d.depth), t.name)
  from tables as t join depths as d on d.oid = t.oid
  group by t.oid, t.name
$$;

/*
 * The first kind of content, in a word or two, that makes the site not empty; null when it is empty. An empty site has no
 * account but the owner's, and only the rows of a first start and of a login.
 */
create function private.site_content() returns text
language plpgsql stable set search_path = '' as $$
declare
  -- Tables that the migrations fill, or that change when somebody visits the site.
  first_rows constant text[] := array[
    'auth.users', 'auth.identities', 'public.users', 'public.settings', 'public.audit_log',
    'public.blog_categories', 'private.daily_views', 'private.view_totals'
  ];
  site_table text;
  has_rows boolean;
begin
  if exists (select from auth.users as u where u.id not in (select auth_id from public.users where id = 1)) then
    return 'accounts';
  end if;
  for site_table in select t.name from private.site_tables() as t where t.name <> all (first_rows) loop
    execute format('select exists (select from %s)', site_table) into has_rows;
    if has_rows then return replace(split_part(site_table, '.', 2), '_', ' '); end if;
  end loop;
  return null;
end $$;

-- Exporting -------------------------------------------------------------------------------------------------------

/*
 * Stages every row of the site, in one snapshot, and returns a description of the archive; for the administrator. Security
 * definer, because nobody may read all rows and the password hashes except for an archive.
 */
create function public.begin_site_export() returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '5min' as $$
declare
  archive uuid;
begin
  perform private.acting_administrator();
  insert into private.archives (kind) values ('export') returning id into archive;
  -- A single statement, which sees a single snapshot.
  execute (
    select 'insert into private.archive_rows (archive_id, part, line) ' || string_agg(
      format('select $1, %L, to_jsonb(r)::text from (select %s from %s) as r', t.name,
        (select string_agg(format('%I', c), ', ') from unnest(t.columns) as c), t.name),
      ' union all ' order by t.place)
      -- Type and cache time come from whoever stored the object, so only valid values are exported.
      || $objects$ union all select $1, 'objects', o.line from (
        select jsonb_build_object('bucket', o.bucket_id, 'name', o.name, 'size', (o.metadata ->> 'size')::bigint,
          'contentType', substring(o.metadata ->> 'mimetype' from '^[\w.+-]{1,90}/[\w.+-]{1,90}'),
          'cacheControl', substring(o.metadata ->> 'cacheControl' from 'max-age=[0-9]{1,9}'))::text as line
        from storage.objects as o where o.metadata ->> 'size' is not null order by o.bucket_id, o.name
      ) as o $objects$
    from private.site_tables() as t
  ) using archive;
  perform private.write_audit('Site exported', '', private.actor());
  return jsonb_build_object(
    'archive', archive,
    'schema', (select max(version) from supabase_migrations.schema_migrations),
    'tables', (
      select jsonb_agg(jsonb_build_object('name', t.name, 'columns', t.columns, 'rows', (
        select count(*) from private.archive_rows as r where r.archive_id = archive and r.part = t.name
      )) order by t.place) from private.site_tables() as t
    ),
    'sequences', (
      select coalesce(jsonb_object_agg(format('%I.%I', s.schemaname, s.sequencename), s.last_value), '{}')
      from pg_catalog.pg_sequences as s
      where s.schemaname in ('public', 'private') and s.sequencename not like 'archive%' and s.last_value is not null
    ),
    'objects', (select count(*) from private.archive_rows as r where r.archive_id = archive and r.part = 'objects')
  );
end $$;

/* The next rows of a part of an archive: at most 500, and about max_bytes in total. */
create function public.read_site_export(archive uuid, part_name text, after_place bigint, max_bytes integer)
returns table (place bigint, line text)
language sql security definer set search_path = '' as $$
  update private.archives set touched_at = now() where id = archive;
  select r.place, r.line from (
    select n.place, n.line, sum(octet_length(n.line)) over (order by n.place) - octet_length(n.line) as before
    from (
      select a.place, a.line from private.archive_rows as a
      where a.archive_id = archive and a.part = part_name and a.place > after_place
      order by a.place limit 500
    ) as n
  ) as r
  where r.before < max_bytes order by r.place
$$;

/* Deletes an export, or an unfinished restore; returns whether it existed. */
create function public.end_site_archive(archive uuid) returns boolean
language sql security definer set search_path = '' as $$
  with ended as (delete from private.archives where id = archive returning id)
  select exists (select from ended)
$$;

-- Restoring -------------------------------------------------------------------------------------------------------

/* The content that prevents a restore, in a word or two; null when the site is empty; for the administrator. */
create function public.admin_site_content() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.acting_administrator();
  return private.site_content();
end $$;

/*
 * Begins a restore, for the administrator. Returns {archive, tables, buckets} of this site, {found} when the site is not
 * empty, or {busy} when another restore is running.
 */
create function public.begin_site_restore() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  archive uuid;
  found_rows text;
begin
  perform private.acting_administrator();
  perform pg_advisory_xact_lock(hashtextextended('restore of the site', 0));
  found_rows := private.site_content();
  if found_rows is not null then return jsonb_build_object('found', found_rows); end if;
  -- A restore that has staged no row within a minute, or whose rows were lost in a crash, is not running any more.
  if exists (
    select from private.archives as a
    where a.kind = 'restore' and a.touched_at > now() - interval '15 minutes' and (
      a.begun_at > now() - interval '1 minute'
      or exists (select from private.archive_rows as r where r.archive_id = a.id)
    )
  ) then
    return jsonb_build_object('busy', true);
  end if;
  delete from private.archives where kind = 'restore';
  insert into private.archives (kind) values ('restore') returning id into archive;
  return jsonb_build_object(
    'archive', archive,
    'tables', (select jsonb_object_agg(t.name, t.columns) from private.site_tables() as t),
    'buckets', (select coalesce(jsonb_agg(b.id), '[]') from storage.buckets as b)
  );
end $$;

/*
 * Stages rows of an archive until all of them have arrived. Without rows it only keeps the restore alive, while objects are
 * uploaded. Returns false when the restore is not running any more.
 */
create function public.stage_site_rows(archive uuid, part_name text, lines text[]) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.archives set touched_at = now() where id = archive and kind = 'restore';
  if not found then return false; end if;
  if exists (select from unnest(lines) as l where jsonb_typeof(l::jsonb) <> 'object') then
    raise exception 'A row is no object.' using errcode = '22023';
  end if;
  insert into private.archive_rows (archive_id, part, line) select archive, part_name, l from unnest(lines) as l;
  return true;
end $$;

/*
 * Replaces the site with the staged rows, in one transaction: deletes every row of the first start, including the
 * administrator's account and sessions, and inserts the rows of the archive. table_columns: the columns of each table in
 * the archive; missing: objects (`bucket/name`) that were lost before the archive was made. Returns the number of rows, or
 * null when the restore is not running any more; raises PT409 when the site is not empty any more.
 *
 * The triggers of the site's own tables are disabled meanwhile, because the archive contains the rows that they would add.
 * Foreign keys and checks stay enabled.
 */
create function public.finish_site_restore(archive uuid, table_columns jsonb, sequences jsonb, missing text[]) returns bigint
language plpgsql security definer set search_path = '' set lock_timeout = '5min' as $$
declare
  site_table record;
  added bigint;
  total bigint := 0;
begin
  perform from private.archives as a where a.id = archive and a.kind = 'restore' for update;
  if not found then return null; end if;
  lock table public.users in exclusive mode;
  if private.site_content() is not null then raise exception 'The site is not empty.' using errcode = 'PT409'; end if;
  if exists (
    select from private.archive_rows as r cross join lateral (select r.line::jsonb as o) as l
    where r.archive_id = archive and r.part = 'objects'
      and (l.o ->> 'bucket') || '/' || (l.o ->> 'name') <> all (missing)
      and not exists (select from storage.objects as s where s.bucket_id = l.o ->> 'bucket' and s.name = l.o ->> 'name')
  ) then
    raise exception 'An object of the archive is not there.' using errcode = '22023';
  end if;

  perform set_config('private.restoring', 'on', true);
  for site_table in select * from private.site_tables() as t where t.name not like 'auth.%' loop
    execute format('alter table %s disable trigger user', site_table.name);
  end loop;
  for site_table in select * from private.site_tables() as t order by t.place desc loop
    execute format('delete from %s where true', site_table.name);
  end loop;
  for site_table in
    select t.name, (
      select string_agg(format('%I', c), ', ') from unnest(t.columns) as c
      where table_columns -> t.name ? c
    ) as list
    from private.site_tables() as t order by t.place
  loop
    continue when site_table.list is null;
    execute format(
      'insert into %1$s (%2$s) overriding system value select %2$s from (
        select (jsonb_populate_record(null::%1$s, a.line::jsonb || $1)).* from private.archive_rows as a
        where a.archive_id = $2 and a.part = $3 order by a.place
      ) as r', site_table.name, site_table.list)
    using
      -- Overrides the values of the archive, so that no account gets the role of the service.
      case when site_table.name = 'auth.users'
        then '{"role": "authenticated", "aud": "authenticated"}'::jsonb else '{}'::jsonb end,
      archive, site_table.name;
    get diagnostics added = row_count;
    total := total + added;
  end loop;
  for site_table in select * from private.site_tables() as t where t.name not like 'auth.%' loop
    execute format('alter table %s enable trigger user', site_table.name);
  end loop;
  perform private.recount_note_storage();
  if exists (select from pg_catalog.pg_attribute where attrelid = 'auth.users'::regclass and attname = 'instance_id') then
    -- Hosted Auth requires the instance id, and cannot read accounts whose tokens are null.
    update auth.users set instance_id = '00000000-0000-0000-0000-000000000000',
      confirmation_token = coalesce(confirmation_token, ''), recovery_token = coalesce(recovery_token, ''),
      email_change = coalesce(email_change, ''), email_change_token_new = coalesce(email_change_token_new, '')
    where true;
  end if;
  perform set_config('private.restoring', 'off', true);
  -- Restored objects are no orphans, even if this site has deleted objects of the same names before.
  delete from private.orphaned_objects as g using private.archive_rows as r cross join lateral (select r.line::jsonb as o) as l
  where r.archive_id = archive and r.part = 'objects' and g.bucket_id = l.o ->> 'bucket' and g.name = l.o ->> 'name';

  if (select array_agg(u.id) from public.users as u where u.is_admin = 1) is distinct from array[1::bigint] then
    raise exception 'The archive has not one administrator.' using errcode = '22023';
  end if;
  -- Sequences continue after the last value of the archive, so that no id is used twice.
  perform setval(format('%I.%I', s.schemaname, s.sequencename),
    greatest(coalesce((sequences ->> format('%I.%I', s.schemaname, s.sequencename))::bigint, 1), coalesce(s.last_value, 1)))
  from pg_catalog.pg_sequences as s
  where s.schemaname in ('public', 'private') and sequences ? format('%I.%I', s.schemaname, s.sequencename);
  perform private.write_audit('Site restored', '', 1);
  delete from private.archives where id = archive;
  return total;
-- One error code for every fault of an archive.
exception when integrity_constraint_violation or data_exception then
  raise exception 'The archive does not fit: %', sqlerrm using errcode = '22023';
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.begin_site_export, public.read_site_export, public.end_site_archive,
  public.admin_site_content, public.begin_site_restore, public.stage_site_rows, public.finish_site_restore
  from public, anon, authenticated;
grant execute on function public.begin_site_export, public.admin_site_content, public.begin_site_restore to authenticated;
grant execute on function public.read_site_export, public.end_site_archive,
  public.stage_site_rows, public.finish_site_restore to service_role;
