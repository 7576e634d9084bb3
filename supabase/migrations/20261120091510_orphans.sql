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
