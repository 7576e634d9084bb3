-- Maintenance: stuck analyses, the use of storage, inconsistencies between rows and objects, and objects without a row.

-- Analyses --------------------------------------------------------------------------------------------------------

create index notes_not_analysed on public.notes (id) where analysis_status <> 'done';

/*
 * A page of pending and failed analyses, newest first, before the id of a note (null: the first page). With the name of the
 * owner but nothing of the documents' content, which is private.
 */
create function public.admin_jobs(max_jobs integer, before_id bigint default null)
returns table (
  id bigint, status text, attempts smallint, error text, file_type text, file_size integer, upload_date timestamptz,
  started_at timestamptz, owner_name text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.acting_administrator();
  return query
    select n.id, n.analysis_status, n.analysis_attempts, n.analysis_error, n.file_type, n.file_size, n.upload_date,
      n.analysis_started_at, private.person_name(u)
    from public.notes as n join public.users as u on u.id = n.user_id
    where n.analysis_status <> 'done' and (before_id is null or n.id < before_id)
    order by n.id desc limit least(greatest(max_jobs, 1), 201);
end $$;

/* The numbers of pending and of failed analyses. */
create function public.admin_job_counts() returns table (pending bigint, failed bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.acting_administrator();
  return query
    select count(*) filter (where n.analysis_status = 'pending'), count(*) filter (where n.analysis_status = 'failed')
    from public.notes as n where n.analysis_status <> 'done';
end $$;

/* Puts a failed analysis, or all of them (null), back in the queue; returns how many. */
create function public.admin_retry_jobs(note_id bigint default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  retried integer;
begin
  perform private.acting_administrator();
  update public.notes as n
  set analysis_status = 'pending', analysis_attempts = 0, analysis_started_at = null, analysis_error = null,
    file_reading = private.reading_to_keep(n.content, n.text_revision, n.file_reading)
  where n.analysis_status = 'failed' and (note_id is null or n.id = note_id);
  get diagnostics retried = row_count;
  return retried;
end $$;

-- Storage ---------------------------------------------------------------------------------------------------------

/* The number of objects and their bytes, by bucket and content type. */
create function public.admin_storage() returns table (bucket text, kind text, objects bigint, bytes bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.acting_administrator();
  return query
    select b.id, o.metadata ->> 'mimetype', count(o.id), coalesce(sum((o.metadata ->> 'size')::bigint), 0)::bigint
    from storage.buckets as b left join storage.objects as o on o.bucket_id = b.id
    group by 1, 2 order by 1, 4 desc;
end $$;

/* The size of the database in bytes. */
create function public.admin_database_bytes() returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.acting_administrator();
  return pg_catalog.pg_database_size(pg_catalog.current_database());
end $$;

-- Integrity -------------------------------------------------------------------------------------------------------

/* Every object that a row needs: the kind and id of the row, and the size, where the row records it. */
create function private.needed_objects() returns table (bucket text, name text, part_of text, row_id bigint, bytes bigint)
language sql stable set search_path = '' as $$
  select 'notes', n.storage_path, 'document', n.id, n.file_size::bigint from public.notes as n
  union all
  select 'avatars', private.picture_object(u.profile_image_url), 'picture of a person', u.id, null
  from public.users as u where u.profile_image_url is not null
  union all
  select 'photos', p.folder || '/' || p.image, 'photo', p.id, null from public.photos as p
  union all
  select 'photos', p.folder || '/' || v.name, 'photo', p.id, null
  from public.photos as p, jsonb_array_elements(p.variants) as variant,
    unnest(array[variant ->> 'webp', variant ->> 'jpeg']) as v (name)
  where v.name is not null
  union all
  select 'blog', i.name, 'post', p.id, null from public.blog_posts as p, unnest(p.images) as i (name)
  union all
  select 'blog', i.name, 'post', d.id, null from public.blog_drafts as d, unnest(d.images) as i (name)
$$;

/*
 * Inconsistencies between rows and objects: `missing` (a row needs an object that does not exist), `size` (the object has
 * another size than its row records), `orphaned` (no row needs the object), and `tags` (a person's list of tags differs
 * from the tags of their notes). `mendable`: whether the desk can repair it. Returns at most max_findings of each kind,
 * with their total number.
 */
create function public.admin_integrity(max_findings integer default 100)
returns table (problem text, bucket text, name text, part_of text, row_id bigint, bytes bigint, mendable boolean, total bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.acting_administrator();
  return query
    with needed as materialized (select distinct n.* from private.needed_objects() as n),
    lost as (
      select n.* from needed as n
      where not exists (select from storage.objects as o where o.bucket_id = n.bucket and o.name = n.name)
    ),
    resized as (
      select n.bucket, n.name, n.part_of, n.row_id, (o.metadata ->> 'size')::bigint as bytes
      from needed as n join storage.objects as o on o.bucket_id = n.bucket and o.name = n.name
      where n.bytes is not null and (o.metadata ->> 'size')::bigint <> n.bytes
    ),
    -- The same objects that the hourly orphan cleanup removes; younger ones may belong to running uploads.
    orphans as (
      select b.id as bucket, o.name from storage.buckets as b, public.list_orphaned_objects(b.id, 600, 100000) as o (name)
    ),
    untrue as (
      select t.user_id from (
        (select distinct n.user_id, tag as name from public.notes as n, unnest(n.tags) as tag
          except select g.user_id, g.name from public.tags as g)
        union all
        (select g.user_id, g.name from public.tags as g
          except select n.user_id, tag from public.notes as n, unnest(n.tags) as tag)
      ) as t group by t.user_id
    ),
    findings as (
      select 1 as place, 'missing' as problem, l.bucket, l.name, l.part_of, l.row_id, null::bigint as bytes,
        l.bucket = 'avatars' as mendable from lost as l
      union all
      select 2, 'size', r.bucket, r.name, r.part_of, r.row_id, r.bytes, false from resized as r
      union all
      select 3, 'orphaned', x.bucket, x.name, null, null,
        (select (o.metadata ->> 'size')::bigint from storage.objects as o where o.bucket_id = x.bucket and o.name = x.name),
        true
      from orphans as x
      union all
      select 4, 'tags', null, null, 'tags of a person', u.user_id, null, true from untrue as u
    ),
    numbered as (
      select f.*, row_number() over (partition by f.problem order by f.bucket, f.name, f.row_id) as number,
        count(*) over (partition by f.problem) as total
      from findings as f
    )
    select n.problem, n.bucket, n.name, n.part_of, n.row_id, n.bytes, n.mendable, n.total
    from numbered as n where n.number <= max_findings order by n.place, n.number;
end $$;

/*
 * A page of all stored files, ordered by bucket and name: their size as Storage records it, the row that they belong to,
 * and their total number. The caller reads the files themselves, because the records do not show whether the bytes are
 * intact.
 */
create function public.admin_stored_files(max_files integer, after_bucket text default '', after_name text default '')
returns table (bucket text, name text, part_of text, row_id bigint, bytes bigint, total bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.acting_administrator();
  return query
    with page as materialized (
      select o.bucket_id, o.name, (o.metadata ->> 'size')::bigint as bytes from storage.objects as o
      where (o.bucket_id, o.name) > (after_bucket, after_name)
      order by o.bucket_id, o.name limit least(greatest(max_files, 1), 1000)
    ), needed as (
      select distinct on (n.bucket, n.name) n.* from private.needed_objects() as n
      where (n.bucket, n.name) in (select p.bucket_id, p.name from page as p)
      order by n.bucket, n.name, n.row_id
    )
    select p.bucket_id, p.name, n.part_of, n.row_id, p.bytes, (select count(*) from storage.objects)
    from page as p left join needed as n on n.bucket = p.bucket_id and n.name = p.name
    order by p.bucket_id, p.name;
end $$;

/*
 * The newest stored files, newest first. Their bytes are the first to be lost when a disk fails or the power does, so the check
 * reads these even when nobody asks for all files.
 */
create function public.admin_newest_files(max_files integer)
returns table (bucket text, name text, part_of text, row_id bigint, bytes bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.acting_administrator();
  return query
    with newest as materialized (
      select o.bucket_id, o.name, (o.metadata ->> 'size')::bigint as bytes, o.created_at from storage.objects as o
      order by o.created_at desc limit least(greatest(max_files, 1), 1000)
    ), needed as (
      select distinct on (n.bucket, n.name) n.* from private.needed_objects() as n
      where (n.bucket, n.name) in (select p.bucket_id, p.name from newest as p)
      order by n.bucket, n.name, n.row_id
    )
    select p.bucket_id, p.name, n.part_of, n.row_id, p.bytes
    from newest as p left join needed as n on n.bucket = p.bucket_id and n.name = p.name
    order by p.created_at desc, p.bucket_id, p.name;
end $$;

/*
 * Repairs what can be repaired in rows: removes references to lost profile pictures, and updates the lists of tags from the
 * notes. Returns the number of each. Orphaned objects are removed through Storage.
 */
create function public.admin_mend_rows() returns table (pictures integer, tags integer)
language plpgsql security definer set search_path = '' as $$
declare
  added integer;
begin
  perform private.acting_administrator();
  update public.users as u set profile_image_url = null
  where u.profile_image_url is not null and not exists (
    select from storage.objects as o
    where o.bucket_id = 'avatars' and o.name = private.picture_object(u.profile_image_url)
  );
  get diagnostics pictures = row_count;
  -- The lock keeps notes from changing between the two statements.
  lock table public.notes in share mode;
  insert into public.tags (user_id, name)
  select distinct n.user_id, tag from public.notes as n, unnest(n.tags) as tag on conflict do nothing;
  get diagnostics added = row_count;
  delete from public.tags as g
  where not exists (select from public.notes as n where n.user_id = g.user_id and n.tags @> array[g.name]);
  get diagnostics tags = row_count;
  tags := tags + added;
  return next;
end $$;

revoke execute on function private.needed_objects from public;
revoke execute on function public.admin_jobs, public.admin_job_counts, public.admin_retry_jobs, public.admin_storage,
  public.admin_database_bytes, public.admin_integrity, public.admin_stored_files, public.admin_newest_files, public.admin_mend_rows from public, anon, authenticated;
grant execute on function public.admin_jobs, public.admin_job_counts, public.admin_retry_jobs, public.admin_storage,
  public.admin_database_bytes, public.admin_integrity, public.admin_stored_files, public.admin_newest_files, public.admin_mend_rows to authenticated;

-- Orphans ---------------------------------------------------------------------------------------------------------

-- Objects that no row needs any more; the service removes them (see private.orphaned_objects).

/*
 * Names of the objects of a bucket that no row needs: those of deleted rows, and those of interrupted uploads. Objects of a
 * restore have no rows before it ends, so they are excluded while it is running.
 */
create function public.list_orphaned_objects(bucket text, older_than_seconds integer, max_objects integer)
returns setof text
language sql stable security definer set search_path = '' as $$
  with restored as materialized (
    select l.line ->> 'name' as name from private.archives as a
    join private.archive_rows as r on r.archive_id = a.id and r.part = 'objects'
    cross join lateral (select r.line::jsonb as line) as l
    where a.kind = 'restore' and l.line ->> 'bucket' = bucket
  )
  (select g.name from private.orphaned_objects as g
    where g.bucket_id = bucket and not exists (select from restored as r where r.name = g.name))
  union
  (select o.name from storage.objects as o
    where o.bucket_id = bucket and o.created_at < now() - make_interval(secs => older_than_seconds)
      and not exists (select from restored as r where r.name = o.name)
      and case bucket
        when 'notes' then not exists (select 1 from public.notes as n where n.storage_path = o.name)
        when 'avatars' then not exists (select 1 from public.users as u where u.profile_image_url = '/api/avatars/' || o.name)
        when 'photos' then not exists (select 1 from public.photos as p where p.folder = split_part(o.name, '/', 1))
        -- A browser may hold an unsent copy of a post with the image, or can still undo its removal.
        when 'blog' then o.created_at < now() - interval '30 days'
          and not exists (
            select from private.dropped_blog_images as i where i.name = private.blog_image_of(o.name) and i.dropped_at >= now() - interval '30 days'
          )
          and not exists (select 1 from public.blog_posts as p where p.images @> array[private.blog_image_of(o.name)])
          and not exists (select 1 from public.blog_drafts as d where d.images @> array[private.blog_image_of(o.name)])
        else false
      end)
  limit max_objects
$$;

/* Deletes the names of orphans whose objects have been removed. */
create function public.forget_orphaned_objects(bucket text, names text[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.orphaned_objects where bucket_id = bucket and name = any (names)
$$;

revoke execute on function public.list_orphaned_objects, public.forget_orphaned_objects from public, anon, authenticated;
grant execute on function public.list_orphaned_objects, public.forget_orphaned_objects to service_role;
