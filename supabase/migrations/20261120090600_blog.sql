-- The blog: posts, their working copies, categories, comments, and the images in posts.

create table public.blog_categories (
  id bigint generated always as identity primary key,
  name text not null unique check (private.is_visible(name) and char_length(btrim(name)) <= 60 and name !~ '[[:cntrl:]]'),
  created_at timestamptz not null default now(),
  -- Reserved: the page shows these two words beside the categories.
  constraint name_of_its_own check (lower(btrim(normalize(name))) not in ('all', 'uncategorised'))
);
-- Names that differ only in case are too easy to confuse.
create unique index blog_categories_alike on public.blog_categories (lower(btrim(normalize(name))));

-- The default of a new post (specification, section 5).
insert into public.blog_categories (name) values ('Development');

/*
 * The text of HTML as plain text. Block elements become spaces; inline tags such as bold are removed without a space, and
 * so are soft hyphens. Handles only the tags and entities that the sanitiser lets through.
 */
create function private.html_text(html text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select btrim(regexp_replace(replace(replace(replace(replace(replace(replace(replace(
    regexp_replace(
      regexp_replace(html, '</?(?:p|h[1-6]|li|ol|ul|blockquote|pre|div|br|img)(?:\s[^<>]*)?/?>', ' ', 'gi'),
      '<[^<>]*>', '', 'g'),
    chr(173), ''), '&nbsp;', ' '), chr(160), ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), '\s+', ' ', 'g'))
$$;

/* The objects of the bucket `blog` that a text shows. */
create function private.blog_images(html text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array(select distinct found[1]
    from regexp_matches(html, '/api/blog-images/([0-9]+/[0-9a-f-]{36}\.(?:jpg|png|gif|webp))', 'g') as found)
$$;

/* The name of the image that an object of the bucket `blog` is, or is a smaller size of. */
create function private.blog_image_of(name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(name, '\.(?:medium|large)\.(?:webp|jpg)$', '')
$$;

create table public.blog_posts (
  id bigint generated always as identity primary key,
  -- The author; the post stays when their account is deleted.
  user_id bigint references public.users (id) on update cascade on delete set null,
  title text not null check (char_length(title) <= 200),
  -- HTML, sanitised by the API.
  content text not null check (char_length(content) <= 500000),
  excerpt text not null check (char_length(excerpt) <= 500),
  -- By name: renaming a category updates it, deleting one sets null.
  category text references public.blog_categories (name) on update cascade on delete set null,
  tags text[] not null default '{}' check (private.are_tags(tags)),
  -- Null: a draft. In the future: scheduled, and published automatically then. Limited to years that all clients can represent.
  published_at timestamptz check (published_at >= '1970-01-01 00:00+00' and published_at < '10000-01-01 00:00+00'),
  -- The publication date before the post was unpublished; publishing it again restores this date.
  taken_back_from timestamptz,
  views integer not null default 0,
  -- Rises with each save, so that an older copy never overwrites a newer one.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  read_time integer not null generated always as (ceil(char_length(content) / 1000.0)::integer) stored,
  -- The date by which lists are ordered.
  listed_at timestamptz not null generated always as (coalesce(published_at, created_at)) stored,
  images text[] not null generated always as (private.blog_images(content)) stored,
  words tsvector not null
    generated always as (private.note_words(title, excerpt || ' ' || private.html_text(content))) stored,
  -- Title, excerpt and text in NFC, for searches by parts of words.
  letters text not null
    generated always as (normalize(title || ' ' || excerpt || ' ' || private.html_text(content))) stored,
  -- Only a draft may lack one of these three (specification, section 5).
  check (published_at is null or (private.is_visible(title) and private.is_visible(excerpt) and private.is_visible(content)))
);
create index blog_posts_by_date on public.blog_posts (listed_at desc, id desc);
create index blog_posts_by_category on public.blog_posts (category, listed_at desc, id desc);
create index blog_posts_by_author on public.blog_posts (user_id);
create index blog_posts_words on public.blog_posts using gin (words);
create index blog_posts_letters on public.blog_posts using gin (letters extensions.gin_trgm_ops);
create index blog_posts_images on public.blog_posts using gin (images);

/* The working copy of a published or scheduled post: edits that readers do not see until they are published or discarded. */
create table public.blog_drafts (
  -- The id of the post.
  id bigint primary key references public.blog_posts (id) on delete cascade,
  title text not null check (char_length(title) <= 200),
  content text not null check (char_length(content) <= 500000),
  excerpt text not null check (char_length(excerpt) <= 500),
  category text references public.blog_categories (name) on update cascade on delete set null,
  tags text[] not null default '{}' check (private.are_tags(tags)),
  updated_at timestamptz not null default now(),
  images text[] not null generated always as (private.blog_images(content)) stored
);
create index blog_drafts_by_category on public.blog_drafts (category);
create index blog_drafts_images on public.blog_drafts using gin (images);

/* Images that were removed from a text. They are kept for 30 days, because an editor can still undo the removal. */
create table private.dropped_blog_images (
  -- The name of the object.
  name text primary key,
  dropped_at timestamptz not null default now()
);

create function private.note_dropped_images() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.dropped_blog_images as i (name)
  select o.name from storage.objects as o
  where o.bucket_id = 'blog' and o.name = any (old.images) and (tg_op = 'DELETE' or o.name <> all (new.images))
  on conflict (name) do update set dropped_at = now();
  return null;
end $$;

create trigger note_dropped_images after update of content or delete on public.blog_posts
for each row execute function private.note_dropped_images();
create trigger note_dropped_images after update of content or delete on public.blog_drafts
for each row execute function private.note_dropped_images();

create table public.blog_comments (
  id bigint generated always as identity primary key,
  post_id bigint not null references public.blog_posts (id) on delete cascade,
  user_id bigint not null references public.users (id) on update cascade on delete cascade,
  author text not null,
  author_image_url text,
  content text not null check (private.is_visible(content) and char_length(btrim(content)) <= 2000),
  status text not null check (status in ('published', 'pending')),
  published_at timestamptz not null default now()
);
create index blog_comments_by_post on public.blog_comments (post_id, published_at, id);
create index blog_comments_by_user on public.blog_comments (user_id);
create index blog_comments_waiting on public.blog_comments (published_at) where status = 'pending';

create trigger follow_blog_comments after update of first_name, last_name, profile_image_url on public.users
for each row when (
  (old.first_name, old.last_name, old.profile_image_url)
  is distinct from (new.first_name, new.last_name, new.profile_image_url)
)
execute function private.follow_author('blog_comments');

-- Rights ----------------------------------------------------------------------------------------------------------
-- Posts are written by save_blog_post only, which counts revisions; comments are inserted by add_blog_comment only.

alter table public.blog_categories enable row level security;
alter table public.blog_posts enable row level security;
alter table public.blog_drafts enable row level security;
alter table public.blog_comments enable row level security;
revoke all on public.blog_categories, public.blog_posts, public.blog_drafts, public.blog_comments from anon, authenticated;
grant select on public.blog_categories, public.blog_posts, public.blog_comments to anon, authenticated;
grant insert (name), update (name), delete on public.blog_categories to authenticated;
grant delete on public.blog_posts to authenticated;
grant select, delete on public.blog_drafts to authenticated;
grant update (status), delete on public.blog_comments to authenticated;
grant all on public.blog_categories, public.blog_posts, public.blog_drafts, public.blog_comments to service_role;
grant usage, select on all sequences in schema public to service_role;

create policy "Everybody reads the categories of the blog" on public.blog_categories
for select to anon, authenticated using (true);

create policy "The administrator adds categories of the blog" on public.blog_categories
for insert to authenticated with check ((select private.is_admin()));

create policy "The administrator renames categories of the blog" on public.blog_categories
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "The administrator deletes categories of the blog" on public.blog_categories
for delete to authenticated using ((select private.is_admin()));

create policy "Visitors read what is published" on public.blog_posts
for select to anon using (published_at <= now());

create policy "People read what is published, the administrator everything" on public.blog_posts
for select to authenticated using (published_at <= now() or (select private.is_admin()));

create policy "The administrator deletes posts" on public.blog_posts
for delete to authenticated using ((select private.is_admin()));

create policy "The administrator reads working copies" on public.blog_drafts
for select to authenticated using ((select private.is_admin()));

create policy "The administrator throws working copies away" on public.blog_drafts
for delete to authenticated using ((select private.is_admin()));

-- Comments on a post that is not published are visible to the administrator only, like the post.
create policy "Visitors read published comments on published posts" on public.blog_comments
for select to anon
using (
  status = 'published'
  and exists (select 1 from public.blog_posts as p where p.id = post_id and p.published_at <= now())
);

create policy "People read published comments on posts and their own, the administrator all" on public.blog_comments
for select to authenticated
using (
  (select private.is_admin())
  or (
    (status = 'published' or user_id = (select private.me()))
    and exists (select 1 from public.blog_posts as p where p.id = post_id and p.published_at <= now())
  )
);

create policy "The administrator publishes comments on posts" on public.blog_comments
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "People delete their own comments on posts, the administrator any" on public.blog_comments
for delete to authenticated using (user_id = (select private.me()) or (select private.is_admin()));

-- Images ----------------------------------------------------------------------------------------------------------

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('blog', 'blog', true, 10485760, array['image/jpeg', 'image/png', 'image/gif', 'image/webp'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Only names with the extension of a picture. Objects that no post shows any more are removed by the service.
create policy "The administrator adds images of posts" on storage.objects
for insert to authenticated
with check (
  bucket_id = 'blog' and (select private.is_admin())
  and name ~ '^[0-9]+/[0-9a-f-]{36}\.(jpg|png|gif|webp)(\.(medium|large)\.(webp|jpg))?$'
);

-- Writing ---------------------------------------------------------------------------------------------------------

/*
 * Creates a post (post_id null) or changes one, for the administrator. changes: title, content, excerpt, category, tags,
 * and status (draft, published, scheduled) with publishAt; fields that are missing keep their values. A change names the
 * revision that it is based on, and is refused (PT409, with the current revision) when the post was saved since. An
 * autosave never changes what readers see: for a published or scheduled post it stores a working copy, if that differs from
 * the post.
 *
 * Security definer, because posts may only be written here, where revisions are counted.
 */
create function public.save_blog_post(
  changes jsonb, post_id bigint default null, expected_revision integer default null, autosave boolean default false
) returns setof public.blog_posts
language plpgsql security definer set search_path = '' as $$
declare
  post public.blog_posts;
  copy public.blog_drafts;
  status constant text := changes ->> 'status';
begin
  perform private.acting_administrator();
  if post_id is not null then
    select * into post from public.blog_posts as p where p.id = post_id for update;
    if not found then return; end if;
    if post.revision is distinct from expected_revision then
      raise exception 'The post was saved since.' using errcode = 'PT409', detail = post.revision::text;
    end if;
    select * into copy from public.blog_drafts as d where d.id = post_id;
  end if;

  if autosave and post.published_at is not null then
    copy.title := coalesce(changes ->> 'title', copy.title, post.title);
    copy.content := coalesce(changes ->> 'content', copy.content, post.content);
    copy.excerpt := coalesce(changes ->> 'excerpt', copy.excerpt, post.excerpt);
    copy.category := case when changes ? 'category' then changes ->> 'category'
      when copy.id is not null then copy.category else post.category end;
    copy.tags := case when changes ? 'tags' then array(select jsonb_array_elements_text(changes -> 'tags'))
      else coalesce(copy.tags, post.tags) end;
    -- A working copy that equals the post is removed.
    if (copy.title, copy.content, copy.excerpt, copy.category, copy.tags)
      is not distinct from (post.title, post.content, post.excerpt, post.category, post.tags) then
      delete from public.blog_drafts as d where d.id = post_id;
    else
      insert into public.blog_drafts as d (id, title, content, excerpt, category, tags)
      values (post_id, copy.title, copy.content, copy.excerpt, copy.category, copy.tags)
      on conflict (id) do update set title = excluded.title, content = excluded.content, excerpt = excluded.excerpt,
        category = excluded.category, tags = excluded.tags, updated_at = now();
    end if;
    return query update public.blog_posts as p set revision = p.revision + 1 where p.id = post_id returning *;
    return;
  end if;

  post.title := coalesce(changes ->> 'title', post.title, '');
  post.content := coalesce(changes ->> 'content', post.content, '');
  post.excerpt := coalesce(changes ->> 'excerpt', post.excerpt, '');
  if changes ? 'tags' then post.tags := array(select jsonb_array_elements_text(changes -> 'tags')); end if;
  if changes ? 'category' then
    post.category := changes ->> 'category';
  elsif post_id is null then
    -- The default category of the specification, as long as it exists.
    select c.name into post.category from public.blog_categories as c where c.name = 'Development';
  end if;
  if status = 'draft' and post.published_at <= now() then post.taken_back_from := post.published_at; end if;
  post.published_at := case status
    when 'draft' then null
    when 'scheduled' then (changes ->> 'publishAt')::timestamptz
    -- A post that is published again keeps its date, unless that is in the future.
    when 'published' then least(
      coalesce((changes ->> 'publishAt')::timestamptz, post.published_at, post.taken_back_from, now()), now())
    else post.published_at
  end;

  -- A text needs visible words or a picture.
  if post.published_at is not null and (
    not private.is_visible(post.title) or not private.is_visible(post.excerpt)
    or (not private.is_visible(private.html_text(post.content)) and post.content !~ '<img ')
  ) then
    raise exception 'Readers see a title, an excerpt and a text.' using errcode = 'PT400';
  end if;

  if post_id is null then
    insert into public.blog_posts (user_id, title, content, excerpt, category, tags, published_at)
    values (private.me(), post.title, post.content, post.excerpt, post.category, coalesce(post.tags, '{}'), post.published_at)
    returning * into post;
    return next post;
    return;
  end if;
  -- A change of the whole text replaces the working copy. Any other change is applied to it as well.
  if changes ?& array['title', 'content', 'excerpt'] then
    delete from public.blog_drafts as d where d.id = post_id;
  elsif changes ?| array['title', 'content', 'excerpt', 'category', 'tags'] then
    update public.blog_drafts as d
    set title = coalesce(changes ->> 'title', d.title), content = coalesce(changes ->> 'content', d.content),
      excerpt = coalesce(changes ->> 'excerpt', d.excerpt),
      category = case when changes ? 'category' then post.category else d.category end,
      tags = case when changes ? 'tags' then post.tags else d.tags end
    where d.id = post_id;
    delete from public.blog_drafts as d
    where d.id = post_id and (d.title, d.content, d.excerpt, d.category, d.tags)
      is not distinct from (post.title, post.content, post.excerpt, post.category, post.tags);
  end if;
  return query
    update public.blog_posts as p
    set title = post.title, content = post.content, excerpt = post.excerpt, category = post.category, tags = post.tags,
      published_at = post.published_at, taken_back_from = post.taken_back_from, revision = p.revision + 1, updated_at = now()
    where p.id = post_id
    returning *;
end $$;

/* Deletes the working copy of a post. The revision rises, so that an editor that still has the copy open gets a conflict. */
create function public.discard_blog_draft(post_id bigint, expected_revision integer) returns setof public.blog_posts
language plpgsql security definer set search_path = '' as $$
declare
  found_revision integer;
begin
  perform private.acting_administrator();
  select p.revision into found_revision from public.blog_posts as p where p.id = post_id for update;
  if not found then return; end if;
  if found_revision is distinct from expected_revision then
    raise exception 'The post was saved since.' using errcode = 'PT409', detail = found_revision::text;
  end if;
  delete from public.blog_drafts as d where d.id = post_id;
  return query update public.blog_posts as p set revision = p.revision + 1 where p.id = post_id returning *;
end $$;

/* The status of a post, by its date. */
create function private.post_status(published_at timestamptz) returns text
language sql stable parallel safe set search_path = '' as $$
  select case when published_at is null then 'draft' when published_at > now() then 'scheduled' else 'published' end
$$;

/* Adds a comment of the caller to a post; PT404 when the caller can see no such post. */
create function public.add_blog_comment(post_id bigint, content text)
returns setof public.blog_comments
language plpgsql security definer set search_path = '' as $$
declare
  start constant record := private.prepare_comment();
begin
  perform from public.blog_posts as p
  where p.id = add_blog_comment.post_id and (p.published_at <= now() or private.is_admin()) for key share;
  if not found then raise exception 'There is no such post.' using errcode = 'PT404'; end if;
  return query
    insert into public.blog_comments as c (post_id, user_id, author, author_image_url, content, status)
    values (add_blog_comment.post_id, start.user_id, start.author, start.author_image_url,
      add_blog_comment.content, start.status)
    returning c.*;
end $$;

-- Reading ---------------------------------------------------------------------------------------------------------

/* Excerpt and text of a post, from its column `letters`. */
create function private.below_title(letters text, title text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select substr(letters, char_length(normalize(title)) + 2)
$$;

/* A comment in the JSON format of the API. */
create function private.blog_comment_to_json(said public.blog_comments) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', said.id, 'postId', said.post_id, 'userId', said.user_id, 'author', said.author,
    'authorImageUrl', said.author_image_url, 'content', said.content, 'publishedAt', said.published_at,
    'status', said.status
  )
$$;

/*
 * A page of posts for lists, newest first, by cursor: published ones, or for the administrator those of a state (draft,
 * scheduled, all). phrase: what was typed; terms: its words. Only published comments are counted, for every caller.
 *
 * Security definer with `published_at <= now()` in the condition: under row-level security Postgres may not use a text
 * index. A page of the plain list is read along the date index. Matches of a search are collected before they are sorted,
 * because with ORDER BY and LIMIT in the same query the planner reads every post to learn that a word does not occur.
 * enable_seqscan is off, because the planner estimates a scan by the pages of the table, without those of the long texts,
 * which are stored out of line.
 *
 * max_comments: adds the content of each post and this many of its newest comments, oldest of them first; null: neither.
 * snippet: the first match in excerpt and text (see private.snippet), null without a search. has_working_copy: null except
 * for the administrator.
 */
create function public.list_blog_posts(
  phrase text default '', terms text[] default '{}', in_category text default null, with_tag text default null,
  state text default 'published', before_date timestamptz default null, before_id bigint default null,
  max_results integer default 20, max_comments integer default null
) returns table (
  id bigint, title text, excerpt text, category text, tags text[], published_at timestamptz, updated_at timestamptz,
  revision integer, read_time integer, views integer, user_id bigint, status text, listed_at timestamptz,
  comment_count integer, content text, comments jsonb, snippet text, has_working_copy boolean
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  administrates constant boolean := private.is_admin();
  pattern constant text := '%' || private.like_escaped(btrim(phrase)) || '%';
  enough constant integer := 50;
  query constant tsquery := private.prefix_query(terms);
  hits bigint[];
begin
  if state in ('draft', 'scheduled', 'all') then perform private.acting_administrator(); end if;

  if btrim(phrase) <> '' then
    select coalesce(array_agg(p.id), '{}') into hits from public.blog_posts as p
    where query is not null and p.words @@ query;
    -- Only when words find little, because this reads whole texts.
    if cardinality(hits) < enough and private.is_sought_by_letters(phrase) then
      select coalesce(array_agg(p.id), '{}') || hits into hits from public.blog_posts as p
      where p.letters ilike pattern;
    end if;
  end if;

  return query
    with page as materialized (
      select p.id, p.title, p.excerpt, p.category, p.tags, p.published_at, p.updated_at, p.revision, p.read_time, p.views,
        p.user_id, private.post_status(p.published_at), p.listed_at,
        case when max_comments is not null then p.content end as content,
        case when hits is not null then private.snippet(private.below_title(p.letters, p.title), phrase, terms) end as snippet
      from public.blog_posts as p
      where case state when 'draft' then p.published_at is null when 'scheduled' then p.published_at > now()
          when 'all' then true else p.published_at <= now() end
        and (hits is null or p.id = any (hits))
        and (in_category is null or p.category = in_category)
        and (with_tag is null or p.tags @> array[with_tag])
        and (before_date is null or (p.listed_at, p.id) < (before_date, before_id))
      order by p.listed_at desc, p.id desc
      limit least(greatest(max_results, 1), 101)
    ), talk as (
      select c.post_id, count(*)::integer as total from public.blog_comments as c
      where c.post_id in (select page.id from page) and c.status = 'published' group by c.post_id
    )
    select page.id, page.title, page.excerpt, page.category, page.tags, page.published_at, page.updated_at, page.revision,
      page.read_time, page.views, page.user_id, page.post_status, page.listed_at, coalesce(talk.total, 0), page.content,
      case when max_comments is not null then coalesce(newest.comments, '[]') end, page.snippet,
      case when administrates then exists (select from public.blog_drafts as d where d.id = page.id) end
    from page
      left join talk on talk.post_id = page.id
      left join lateral (
        select jsonb_agg(private.blog_comment_to_json(c.comment) order by c.published_at, c.id) as comments
        from (
          select b as comment, b.published_at, b.id from public.blog_comments as b where b.post_id = talk.post_id and b.status = 'published'
          order by b.published_at desc, b.id desc limit least(max_comments, 200)
        ) as c
      ) as newest on max_comments is not null
    order by page.listed_at desc, page.id desc;
end $$;

/*
 * One post with the newest of the comments that the caller may read (oldest of them first), their total number, and for the
 * administrator the working copy. No row when the caller may not read the post.
 *
 * Security definer with the conditions of the policies: otherwise a single query would require visitors to have the right
 * to read working copies.
 */
create function public.read_blog_post(post_id bigint, max_comments integer default 0)
returns table (
  id bigint, title text, excerpt text, category text, tags text[], published_at timestamptz, updated_at timestamptz,
  revision integer, read_time integer, views integer, user_id bigint, status text, content text, comments jsonb,
  comment_count integer, working_copy jsonb
)
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant bigint := private.me();
  administrates constant boolean := private.is_admin();
begin
  return query
    with talk as (
      select count(*)::integer as total,
        coalesce(
          jsonb_agg(private.blog_comment_to_json(c.comment) order by c.published_at, c.id)
            filter (where c.age <= least(max_comments, 200)), '[]'
        ) as comments
      from (
        select b as comment, b.published_at, b.id, row_number() over (order by b.published_at desc, b.id desc) as age
        from public.blog_comments as b
        where b.post_id = read_blog_post.post_id and (b.status = 'published' or b.user_id = person or administrates)
      ) as c
    )
    select p.id, p.title, p.excerpt, p.category, p.tags, p.published_at, p.updated_at, p.revision, p.read_time, p.views,
      p.user_id, private.post_status(p.published_at), p.content, talk.comments, talk.total,
      (select to_jsonb(d) from public.blog_drafts as d where d.id = p.id and administrates)
    from public.blog_posts as p cross join talk
    where p.id = read_blog_post.post_id and (p.published_at <= now() or administrates);
end $$;

-- Functions of generated columns run with the rights of whoever writes the row.
revoke execute on function private.html_text, private.blog_images, private.post_status, private.below_title,
  private.blog_comment_to_json,  private.note_dropped_images from public;
grant execute on function private.html_text, private.blog_images to service_role;
revoke execute on function public.save_blog_post, public.discard_blog_draft, public.add_blog_comment,
  public.list_blog_posts, public.read_blog_post from public, anon, authenticated;
grant execute on function public.save_blog_post, public.discard_blog_draft, public.add_blog_comment to authenticated;
grant execute on function public.list_blog_posts, public.read_blog_post to anon, authenticated;
