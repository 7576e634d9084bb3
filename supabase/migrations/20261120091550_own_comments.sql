-- The caller's comments on photos and posts, for the export of their data.

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
