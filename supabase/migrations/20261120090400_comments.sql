-- What comments on photos and on posts have in common. Each kind has its own table.

alter table public.settings
  add column comments_enabled boolean not null default true,
  -- New comments then wait for the administrator's approval.
  add column comments_moderated boolean not null default false;
grant update (comments_enabled, comments_moderated) on public.settings to authenticated;

/* The name shown with a comment; never the email address. */
create function private.author_name(first_name text, last_name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(private.full_name(first_name, last_name), 'User')
$$;

/*
 * The author's columns of a new comment of the caller, and its status: `published`, or `pending` when it waits for the
 * administrator's approval. Raises PT401 when nobody is logged in, PT403 for everybody, the administrator included, while
 * comments are switched off, and PT429 with the seconds to wait as its detail after too many comments.
 */
create function private.prepare_comment(
  out user_id bigint, out author text, out author_image_url text, out status text
)
language plpgsql security definer set search_path = '' as $$
declare
  person public.users;
  site record;
  wait integer;
begin
  select * into person from public.users as u where u.id = (select private.acting_person());
  select comments_enabled, comments_moderated into site from public.settings;
  if not site.comments_enabled then raise exception 'Comments are switched off.' using errcode = 'PT403'; end if;
  if person.is_admin = 0 then
    wait := public.count_attempt(array['comment:' || person.id], array[20], array[300]);
    if wait > 0 then raise exception 'Too many comments.' using errcode = 'PT429', detail = wait::text; end if;
  end if;
  user_id := person.id;
  author := private.author_name(person.first_name, person.last_name);
  author_image_url := person.profile_image_url;
  status := case when site.comments_moderated and person.is_admin = 0 then 'pending' else 'published' end;
end $$;

/* Copies a changed name and picture of a person to their comments, in the table that the trigger names as its argument. */
create function private.follow_author() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute format(
    'update public.%I set author = $2, author_image_url = $3 where user_id = $1', tg_argv[0]
  ) using new.id, private.author_name(new.first_name, new.last_name), new.profile_image_url;
  return null;
end $$;

revoke execute on function private.author_name, private.prepare_comment, private.follow_author from public;
