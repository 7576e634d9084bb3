-- What the caller has written below photos and posts, for the download of all one's data.

/*
 * Comments of the caller's, in order of kind and number, after a place. Definer's rights: below a post that is no longer
 * published nobody but the administrator reads, and what a person wrote there is theirs all the same. What that post is
 * called now is not.
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
