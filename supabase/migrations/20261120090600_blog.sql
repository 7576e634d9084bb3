-- The blog: posts, their working copies, categories, comments, and the images in posts.

create table public.blog_categories (
  id bigint generated always as identity primary key,
  name text not null unique check (private.is_visible(name) and char_length(btrim(name)) <= 60 and name !~ '[[:cntrl:]]'),
  created_at timestamptz not null default now(),
  -- Beside a category there is always "All", and where one is chosen "Uncategorised".
  constraint name_of_its_own check (lower(btrim(normalize(name))) not in ('all', 'uncategorised'))
);
-- "Travel" and "travel" would be two chips that nobody can tell apart.
create unique index blog_categories_alike on public.blog_categories (lower(btrim(normalize(name))));

-- The default of a new post (specification, section 5).
insert into public.blog_categories (name) values ('Development');

/*
 * The words of HTML: blocks stand apart, what is bold within a word does not, nor where it may be broken (a soft hyphen). Only
 * what the sanitiser lets through.
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

create table public.blog_posts (
  id bigint generated always as identity primary key,
  -- Who wrote it; the post stays when they go.
  user_id bigint references public.users (id) on update cascade on delete set null,
  title text not null check (char_length(title) <= 200),
  -- HTML, as the API has sanitised it.
  content text not null check (char_length(content) <= 500000),
  excerpt text not null check (char_length(excerpt) <= 500),
  -- A renamed category renames here, a deleted one leaves its posts without one.
  category text references public.blog_categories (name) on update cascade on delete set null,
  tags text[] not null default '{}' check (private.are_tags(tags)),
  -- Null: a draft. In the future: scheduled, and visible from then on without anybody's doing.
  -- In years that every reader of a date can write.
  published_at timestamptz check (published_at >= '1970-01-01 00:00+00' and published_at < '10000-01-01 00:00+00'),
  -- The date that it had when it was taken back: published again it is the same post, at its old place.
  taken_back_from timestamptz,
  views integer not null default 0,
  -- Counts what was saved, so that an older copy never overwrites a newer one.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  read_time integer not null generated always as (ceil(char_length(content) / 1000.0)::integer) stored,
  -- Its place in lists.
  listed_at timestamptz not null generated always as (coalesce(published_at, created_at)) stored,
  images text[] not null generated always as (private.blog_images(content)) stored,
  words tsvector not null
    generated always as (private.note_words(title, excerpt || ' ' || private.html_text(content))) stored,
  -- What a part of a word is looked for in, each letter with its marks as one.
  letters text not null
    generated always as (normalize(title || ' ' || excerpt || ' ' || private.html_text(content))) stored,
  -- A draft may be begun anywhere; what readers see has all three (specification, section 5).
  check (published_at is null or (private.is_visible(title) and private.is_visible(excerpt) and private.is_visible(content)))
);
create index blog_posts_by_date on public.blog_posts (listed_at desc, id desc);
create index blog_posts_by_category on public.blog_posts (category, listed_at desc, id desc);
create index blog_posts_by_author on public.blog_posts (user_id);
create index blog_posts_words on public.blog_posts using gin (words);
create index blog_posts_letters on public.blog_posts using gin (letters extensions.gin_trgm_ops);
create index blog_posts_images on public.blog_posts using gin (images);

/* The working copy of a post that readers see already: what was typed since, until it is published or thrown away. */
create table public.blog_drafts (
  -- The post's.
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

/* Images that a text has shown and shows no more: whoever took one out may still put it back. */
create table private.dropped_blog_images (
  -- Of the object.
  name text primary key,
  dropped_at timestamptz not null default now()
);

create function private.note_dropped_images() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- How long one is kept for that: see list_orphaned_objects.
  delete from private.dropped_blog_images as i where i.dropped_at < now() - interval '30 days';
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
  published_at timestamptz not null default now(),
  -- What whoever wrote it called the writing; without an answer it is asked for again, and is this one.
  creation_key uuid,
  constraint blog_comments_made_once unique (user_id, creation_key)
);
create index blog_comments_by_post on public.blog_comments (post_id, published_at, id);
create index blog_comments_waiting on public.blog_comments (published_at) where status = 'pending';

create trigger follow_blog_comments after update of first_name, last_name, profile_image_url on public.users
for each row when (
  (old.first_name, old.last_name, old.profile_image_url)
  is distinct from (new.first_name, new.last_name, new.profile_image_url)
)
execute function private.follow_author('blog_comments');

-- Rights ----------------------------------------------------------------------------------------------------------
-- Posts are written by save_blog_post alone, which counts revisions; comments are made by add_blog_comment alone.

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

-- A comment on what is not published (any more) is seen by nobody but the administrator, like the post.
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

-- Only names that end like what they are. Objects that no post shows any more are swept with the service's key.
create policy "The administrator adds images of posts" on storage.objects
for insert to authenticated
with check (
  bucket_id = 'blog' and (select private.is_admin())
  and name ~ '^[0-9]+/[0-9a-f-]{36}\.(jpg|png|gif|webp)$'
);

-- Writing ---------------------------------------------------------------------------------------------------------

/*
 * Posts that were made and not changed since, by the name that whoever made them gave the making. Without an answer it is
 * asked for again, and means the post that is there.
 */
create table private.blog_creations (
  key text primary key check (char_length(key) between 8 and 64),
  post_id bigint not null unique references public.blog_posts (id) on delete cascade
);

/*
 * Makes a post (post_id null) or changes one, for the administrator. changes: title, content, excerpt, category, tags,
 * and status (draft, published, scheduled) with publishAt; what is not named stays. A change names the revision that it
 * was made from, and is refused (PT409, with the revision that is there) when somebody has saved since. An autosave
 * never changes what readers see: of a post that is not a draft it keeps a working copy, as far as that differs. Made
 * again with the same creation_key it is the one that is there, with these changes, for as long as nobody has changed it by
 * its number; made again as a draft it is saved like an autosave.
 *
 * Definer's rights: nobody writes posts but through here, where revisions are counted.
 */
create function public.save_blog_post(
  changes jsonb, post_id bigint default null, expected_revision integer default null, autosave boolean default false,
  creation_key text default null
) returns setof public.blog_posts
language plpgsql security definer set search_path = '' as $$
declare
  post public.blog_posts;
  copy public.blog_drafts;
  status constant text := changes ->> 'status';
  is_repeated boolean := false;
  is_for_later boolean := autosave;
begin
  perform private.acting_administrator();
  if post_id is null and creation_key is not null then
    -- The second of two that come at once waits for the first.
    perform pg_advisory_xact_lock(hashtextextended('making of post ' || creation_key, 0));
    select made.post_id into post_id from private.blog_creations as made where made.key = creation_key;
    is_repeated := found;
    -- It may have been published meanwhile, without an answer.
    is_for_later := autosave or (is_repeated and status = 'draft');
  end if;
  if post_id is not null then
    select * into post from public.blog_posts as p where p.id = post_id for update;
    if not found then return; end if;
    if post.revision is distinct from expected_revision and not is_repeated then
      raise exception 'The post was saved since.' using errcode = 'PT409', detail = post.revision::text;
    end if;
    if not is_repeated then delete from private.blog_creations as made where made.post_id = post.id; end if;
    select * into copy from public.blog_drafts as d where d.id = post_id;
  end if;

  if is_for_later and post.published_at is not null then
    copy.title := coalesce(changes ->> 'title', copy.title, post.title);
    copy.content := coalesce(changes ->> 'content', copy.content, post.content);
    copy.excerpt := coalesce(changes ->> 'excerpt', copy.excerpt, post.excerpt);
    copy.category := case when changes ? 'category' then changes ->> 'category'
      when copy.id is not null then copy.category else post.category end;
    copy.tags := case when changes ? 'tags' then array(select jsonb_array_elements_text(changes -> 'tags'))
      else coalesce(copy.tags, post.tags) end;
    -- What was typed and taken back is no copy.
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
    -- The default of the specification, as long as there is such a category.
    select c.name into post.category from public.blog_categories as c where c.name = 'Development';
  end if;
  if status = 'draft' and post.published_at <= now() then post.taken_back_from := post.published_at; end if;
  post.published_at := case status
    when 'draft' then null
    when 'scheduled' then (changes ->> 'publishAt')::timestamptz
    -- Published again it keeps its date, unless that is still to come.
    when 'published' then least(
      coalesce((changes ->> 'publishAt')::timestamptz, post.published_at, post.taken_back_from, now()), now())
    else post.published_at
  end;

  -- What is nothing but empty lines is no text; a picture is.
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
    if creation_key is not null then
      insert into private.blog_creations (key, post_id) values (creation_key, post.id);
    end if;
    return next post;
    return;
  end if;
  -- What was typed since is in a change of the whole text. Any other leaves it in the working copy, and holds there too.
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

/* Throws the working copy of a post away; the revision tells an editor that still has it open. */
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

/* What the date of a post makes of it. */
create function private.post_status(published_at timestamptz) returns text
language sql stable parallel safe set search_path = '' as $$
  select case when published_at is null then 'draft' when published_at > now() then 'scheduled' else 'published' end
$$;

/*
 * Adds a comment of the caller's to a post that they can see; PT404 where there is none. Added again with the same
 * creation_key it is the one that is there; PT409 where that says something else, or of another post.
 */
create function public.add_blog_comment(post_id bigint, content text, creation_key uuid default null)
returns setof public.blog_comments
language plpgsql security definer set search_path = '' as $$
declare
  start constant record := private.begin_comment();
begin
  perform from public.blog_posts as p
  where p.id = add_blog_comment.post_id and (p.published_at <= now() or private.is_admin()) for key share;
  if not found then raise exception 'There is no such post.' using errcode = 'PT404'; end if;
  return query
    insert into public.blog_comments as c (post_id, user_id, author, author_image_url, content, status, creation_key)
    values (add_blog_comment.post_id, start.user_id, start.author, start.author_image_url,
      add_blog_comment.content, start.status, add_blog_comment.creation_key)
    on conflict on constraint blog_comments_made_once do update set creation_key = excluded.creation_key
    where (c.post_id, c.content) = (excluded.post_id, excluded.content)
    returning c.*;
  if not found then raise exception 'This key is of another comment.' using errcode = 'PT409'; end if;
end $$;

-- Reading ---------------------------------------------------------------------------------------------------------

/* Excerpt and text of a post, out of what stands in `letters`. */
create function private.below_title(letters text, title text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select substr(letters, char_length(normalize(title)) + 2)
$$;

/* A comment as the API tells of it. */
create function private.told_blog_comment(said public.blog_comments) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', said.id, 'postId', said.post_id, 'userId', said.user_id, 'author', said.author,
    'authorImageUrl', said.author_image_url, 'content', said.content, 'publishedAt', said.published_at,
    'status', said.status
  )
$$;

/*
 * Posts as a list shows them, newest first, by cursor; published ones, or for the administrator those of a state (draft,
 * scheduled, all). phrase: what was typed; terms: its words. Comments are counted as every visitor sees them.
 *
 * Definer's rights with `published_at <= now()` in the condition: under row-level security Postgres may not use a text
 * index. A page of the plain list is read along the date index; matches of a search are collected before they are sorted,
 * because with ORDER BY and LIMIT beside the match the planner reads every post to learn that a word does not occur.
 * Nor may it read every post instead of an index: it counts the pages of a table, and the texts are kept beside them.
 *
 * max_comments: how many of the newest comments come with each, oldest of them first, beside its whole text; null: neither.
 * snippet: where in the excerpt and the text a search found it (see private.snippet), null where nothing is searched.
 * has_working_copy: null for all but the administrator.
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
    -- Comparing letters reads whole texts: only where words find little.
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
        select jsonb_agg(private.told_blog_comment(c.comment) order by c.published_at, c.id) as comments
        from (
          select b as comment, b.published_at, b.id from public.blog_comments as b where b.post_id = talk.post_id and b.status = 'published'
          order by b.published_at desc, b.id desc limit least(max_comments, 200)
        ) as c
      ) as newest on max_comments is not null
    order by page.listed_at desc, page.id desc;
end $$;

/*
 * One post with the newest of the comments that the caller may read (oldest of them first), how many there are, and for
 * the administrator the working copy. No row where the caller may not read the post.
 *
 * Definer's rights with the conditions of the policies: asked in one step, visitors would need a right to working copies.
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
          jsonb_agg(private.told_blog_comment(c.comment) order by c.published_at, c.id)
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

-- Those that columns are generated by run as whoever writes the row.
revoke execute on function private.html_text, private.blog_images, private.post_status, private.below_title,
  private.told_blog_comment,  private.note_dropped_images from public;
grant execute on function private.html_text, private.blog_images to service_role;
revoke execute on function public.save_blog_post, public.discard_blog_draft, public.add_blog_comment,
  public.list_blog_posts, public.read_blog_post from public, anon, authenticated;
grant execute on function public.save_blog_post, public.discard_blog_draft, public.add_blog_comment to authenticated;
grant execute on function public.list_blog_posts, public.read_blog_post to anon, authenticated;
