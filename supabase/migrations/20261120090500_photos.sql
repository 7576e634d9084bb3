-- Photos: a picture with its variants in Storage, its place in the gallery, its category and its comments.

create table public.photo_categories (
  id bigint generated always as identity primary key,
  name text not null unique check (private.is_visible(name) and char_length(btrim(name)) <= 60 and name !~ '[[:cntrl:]]'),
  created_at timestamptz not null default now(),
  -- Reserved: the page shows these two words beside the categories.
  constraint name_of_its_own check (lower(btrim(normalize(name))) not in ('all', 'uncategorised'))
);
-- Names that differ only in case are too easy to confuse.
create unique index photo_categories_alike on public.photo_categories (lower(btrim(normalize(name))));

create table public.photos (
  id bigint generated always as identity primary key,
  user_id bigint not null references public.users (id) on update cascade on delete cascade,
  title text not null check (private.is_visible(title) and char_length(btrim(title)) <= 200),
  description text not null default '' check (char_length(description) <= 5000),
  -- By name (specification, section 3): renaming a category updates it, deleting one sets null.
  category text references public.photo_categories (name) on update cascade on delete set null,
  -- The folder of its objects in the bucket, and the name of the original picture in it.
  folder text not null unique check (folder ~ '^[0-9a-f-]{36}$'),
  image text not null check (image ~ '^original\.(jpg|png|gif|webp)$'),
  -- [{size, width, height, webp, jpeg}]: objects of the folder, smallest first.
  variants jsonb not null check (
    private.are_objects_of(
      variants, '{"size": "string", "width": "number", "height": "number", "webp": "string|null", "jpeg": "string"}'
    )
    -- Only plain names of these types, which cannot lead out of the folder.
    and not jsonb_path_exists(variants, '$[*].jpeg ? (!(@ like_regex "^[a-z]+[.]jpg$"))')
    and not jsonb_path_exists(variants, '$[*].webp ? (!(@ like_regex "^[a-z]+[.]webp$"))')
    and not jsonb_path_exists(variants, '$[*].size ? (!(@ like_regex "^(thumbnail|medium|large)$"))')
    and variants <> '[]' and char_length(variants::text) <= 2000
  ),
  width integer not null check (width between 1 and 100000),
  height integer not null check (height between 1 and 100000),
  placeholder text not null check (char_length(placeholder) <= 100),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  -- Date and camera settings from the picture; null when the owner removed them.
  capture jsonb check (
    private.is_object_of(
      capture, '{}', '{
        "takenAt": "string", "camera": "string", "lens": "string", "exposureTime": "string", "aperture": "number",
        "iso": "number", "focalLength": "number"
      }'
    )
    and char_length(capture::text) <= 2000
  ),
  upload_date timestamptz not null default now(),
  -- The order of the gallery, highest first. Fractions make room between any two photos (see move_photo).
  position double precision not null,
  words tsvector not null generated always as (private.note_words(title, description)) stored
);
create index photos_by_position on public.photos (position desc, id desc);
create index photos_by_category on public.photos (category, position desc, id desc);
create index photos_by_user on public.photos (user_id);
create index photos_words on public.photos using gin (words);

create table public.photo_comments (
  id bigint generated always as identity primary key,
  photo_id bigint not null references public.photos (id) on delete cascade,
  user_id bigint not null references public.users (id) on update cascade on delete cascade,
  author text not null,
  author_image_url text,
  content text not null check (private.is_visible(content) and char_length(btrim(content)) <= 2000),
  status text not null check (status in ('published', 'pending')),
  published_at timestamptz not null default now()
);
create index photo_comments_by_photo on public.photo_comments (photo_id, published_at, id);
create index photo_comments_by_user on public.photo_comments (user_id);
create index photo_comments_waiting on public.photo_comments (published_at) where status = 'pending';

create trigger follow_photo_comments after update of first_name, last_name, profile_image_url on public.users
for each row when (
  (old.first_name, old.last_name, old.profile_image_url)
  is distinct from (new.first_name, new.last_name, new.profile_image_url)
)
execute function private.follow_author('photo_comments');

create function private.orphan_photo_objects() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.orphaned_objects (bucket_id, name)
  select 'photos', o.name from storage.objects as o
  where o.bucket_id = 'photos' and o.name like old.folder || '/%'
  on conflict do nothing;
  return null;
end $$;

create trigger orphan_photo_objects after delete on public.photos
for each row execute function private.orphan_photo_objects();

-- Rights ----------------------------------------------------------------------------------------------------------
-- Photos are inserted by create_photo only, comments by add_photo_comment only; both tie them to the caller.

alter table public.photo_categories enable row level security;
alter table public.photos enable row level security;
alter table public.photo_comments enable row level security;
revoke all on public.photo_categories, public.photos, public.photo_comments from anon, authenticated;
grant select on public.photo_categories, public.photos, public.photo_comments to anon, authenticated;
grant insert (name), update (name), delete on public.photo_categories to authenticated;
grant update (title, description, category, capture), delete on public.photos to authenticated;
grant update (status), delete on public.photo_comments to authenticated;
grant all on public.photo_categories, public.photos, public.photo_comments to service_role;
grant usage, select on all sequences in schema public to service_role;

create policy "Everybody reads the categories of photos" on public.photo_categories
for select to anon, authenticated using (true);
create policy "The administrator adds categories of photos" on public.photo_categories
for insert to authenticated with check ((select private.is_admin()));
create policy "The administrator renames categories of photos" on public.photo_categories
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "The administrator deletes categories of photos" on public.photo_categories
for delete to authenticated using ((select private.is_admin()));

create policy "Everybody sees photos" on public.photos
for select to anon, authenticated using (true);
create policy "The administrator changes photos" on public.photos
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "The administrator deletes photos" on public.photos
for delete to authenticated using ((select private.is_admin()));

create policy "Visitors read published comments on photos" on public.photo_comments
for select to anon using (status = 'published');
create policy "People read published comments on photos and their own, the administrator all" on public.photo_comments
for select to authenticated
using (status = 'published' or user_id = (select private.me()) or (select private.is_admin()));
create policy "The administrator publishes comments on photos" on public.photo_comments
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "People delete their own comments on photos, the administrator any" on public.photo_comments
for delete to authenticated using (user_id = (select private.me()) or (select private.is_admin()));

-- Objects ---------------------------------------------------------------------------------------------------------

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('photos', 'photos', true, 10485760, array['image/jpeg', 'image/png', 'image/gif', 'image/webp'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Only names with the extension of a picture. Objects without a row are removed by the service.
create policy "The administrator adds objects of photos" on storage.objects
for insert to authenticated
with check (
  bucket_id = 'photos' and (select private.is_admin()) and name ~ '^[0-9a-f-]+/[0-9a-z-]+\.(jpg|png|gif|webp)$'
);

-- Making and ordering ---------------------------------------------------------------------------------------------

/* Inserts a photo, whose objects are already stored, at the beginning of the gallery; returns its id. */
create function public.create_photo(
  title text, description text, category text, folder text, image text, variants jsonb,
  width integer, height integer, placeholder text, color text, capture jsonb default null
) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  person constant bigint := private.acting_administrator();
  made bigint;
begin
  if exists (
    select from (
      select create_photo.image as name
      union all select v ->> 'webp' from jsonb_array_elements(create_photo.variants) as v
      union all select v ->> 'jpeg' from jsonb_array_elements(create_photo.variants) as v
    ) as named
    where named.name is not null and not exists (
      select 1 from storage.objects as o
      where o.bucket_id = 'photos' and o.name = create_photo.folder || '/' || named.name
    )
  ) then
    raise exception 'An object of this photo is not there.' using errcode = 'PT409';
  end if;
  -- Two concurrent inserts would get the same position.
  perform pg_advisory_xact_lock(hashtextextended('order of photos', 0));
  insert into public.photos (
    user_id, title, description, category, folder, image, variants, width, height, placeholder, color, capture, position
  )
  select person, create_photo.title, create_photo.description, create_photo.category, create_photo.folder,
    create_photo.image, create_photo.variants, create_photo.width, create_photo.height, create_photo.placeholder,
    create_photo.color, create_photo.capture, coalesce(max(p.position), 0) + 1
  from public.photos as p
  returning id into made;
  return made;
end $$;

/*
 * Moves a photo directly before or after another one in the gallery, or to the end when neither is given. The new position
 * is the middle between the two neighbours; when the precision of the number is exhausted, all positions are renumbered.
 * Returns false when one of the two photos does not exist.
 */
create function public.move_photo(photo_id bigint, before_id bigint default null, after_id bigint default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  below double precision;
  above double precision;
  place double precision;
begin
  perform private.acting_administrator();
  perform pg_advisory_xact_lock(hashtextextended('order of photos', 0));
  if not exists (select 1 from public.photos where id = photo_id) then return false; end if;
  if photo_id in (before_id, after_id) then return true; end if;
  for attempt in 1..2 loop
    if after_id is not null then
      select position into above from public.photos where id = after_id;
      if not found then return false; end if;
      select max(position) into below from public.photos where position < above and id <> photo_id;
      place := case when below is null then above - 1 else below + (above - below) / 2 end;
    elsif before_id is null then
      select min(position) - 1 into place from public.photos where id <> photo_id;
    else
      select position into below from public.photos where id = before_id;
      if not found then return false; end if;
      select min(position) into above from public.photos where position > below and id <> photo_id;
      place := case when above is null then below + 1 else below + (above - below) / 2 end;
    end if;
    exit when place is null or (place is distinct from below and place is distinct from above);
    update public.photos as p set position = numbered.place
    from (select id, row_number() over (order by position, id) as place from public.photos) as numbered
    where numbered.id = p.id;
  end loop;
  update public.photos set position = place where id = photo_id and place is not null;
  return true;
end $$;

/* Adds a comment of the caller to a photo; PT404 when there is no such photo. */
create function public.add_photo_comment(photo_id bigint, content text)
returns setof public.photo_comments
language plpgsql security definer set search_path = '' as $$
declare
  start constant record := private.prepare_comment();
begin
  perform from public.photos as p where p.id = add_photo_comment.photo_id for key share;
  if not found then raise exception 'There is no such photo.' using errcode = 'PT404'; end if;
  return query
    insert into public.photo_comments as c (photo_id, user_id, author, author_image_url, content, status)
    values (add_photo_comment.photo_id, start.user_id, start.author, start.author_image_url,
      add_photo_comment.content, start.status)
    returning c.*;
end $$;

-- Reading ---------------------------------------------------------------------------------------------------------

/*
 * A page of photos in the order of the gallery, each with the newest of the comments that the caller may read (oldest of
 * them first) and their total number. after_position and after_id: the last photo of the previous page; only_id: return
 * only this photo.
 */
create function public.list_photos(
  max_photos integer, max_comments integer,
  after_position double precision default null, after_id bigint default null, only_id bigint default null
) returns table (
  id bigint, title text, description text, category text, folder text, image text, variants jsonb, width integer,
  height integer, placeholder text, color text, capture jsonb, upload_date timestamptz, user_id bigint,
  "position" double precision, comments jsonb, comment_count bigint
)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
    with page as materialized (
      select p.* from public.photos as p
      where (only_id is null or p.id = only_id)
        and (after_position is null or (p.position, p.id) < (after_position, after_id))
      order by p.position desc, p.id desc
      limit least(greatest(max_photos, 1), 501)
    ),
    -- The comments of the whole page in one query: one per photo would evaluate the policy for each.
    numbered as (
      select c.*, row_number() over (partition by c.photo_id order by c.published_at desc, c.id desc) as age,
        count(*) over (partition by c.photo_id) as total
      from public.photo_comments as c where c.photo_id in (select page.id from page)
    ),
    talk as (
      select n.photo_id, max(n.total) as total, jsonb_agg(
        jsonb_build_object(
          'id', n.id, 'photoId', n.photo_id, 'userId', n.user_id, 'author', n.author,
          'authorImageUrl', n.author_image_url, 'content', n.content, 'publishedAt', n.published_at, 'status', n.status
        ) order by n.age desc
      ) as comments
      from numbered as n where n.age <= least(max_comments, 200) group by n.photo_id
    )
    select p.id, p.title, p.description, p.category, p.folder, p.image, p.variants, p.width, p.height, p.placeholder,
      p.color, p.capture, p.upload_date, p.user_id, p.position, coalesce(t.comments, '[]'), coalesce(t.total, 0)
    from page as p left join talk as t on t.photo_id = p.id
    order by p.position desc, p.id desc;
end $$;

revoke execute on function private.orphan_photo_objects from public;
revoke execute on function public.create_photo, public.move_photo, public.add_photo_comment,
  public.list_photos from public, anon, authenticated;
grant execute on function public.create_photo, public.move_photo, public.add_photo_comment
  to authenticated;
grant execute on function public.list_photos to anon, authenticated;
