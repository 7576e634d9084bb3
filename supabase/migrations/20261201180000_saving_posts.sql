-- Posts are saved by the API (api/blog/save-post.ts), which counts revisions. Until now functions of the database did.

set lock_timeout = '5s';

drop function public.save_blog_post(jsonb, bigint, integer, boolean);
drop function public.discard_blog_draft(bigint, integer);

alter table public.blog_posts alter column user_id set default private.me();
grant insert (title, content, excerpt, category, tags, published_at),
  update (title, content, excerpt, category, tags, published_at, taken_back_from, revision, updated_at)
  on public.blog_posts to authenticated;
grant insert (id, title, content, excerpt, category, tags), update (title, content, excerpt, category, tags, updated_at)
  on public.blog_drafts to authenticated;
-- Functions of generated columns and constraints run with the rights of whoever writes the row.
grant execute on function private.html_text, private.blog_images to authenticated;

create policy "The administrator writes posts" on public.blog_posts
for insert to authenticated with check ((select private.is_admin()) and user_id = (select private.me()));

create policy "The administrator changes posts" on public.blog_posts
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "The administrator begins working copies" on public.blog_drafts
for insert to authenticated with check ((select private.is_admin()));

create policy "The administrator changes working copies" on public.blog_drafts
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
