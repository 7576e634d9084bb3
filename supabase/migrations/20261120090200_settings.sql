-- Settings: the owner's profile and the options of the site. One row, which everybody reads.

create table public.settings (
  id smallint primary key default 1 check (id = 1),
  site_title text not null check (private.is_visible(site_title) and char_length(site_title) <= 80 and site_title !~ '[[:cntrl:]]'),
  owner_name text not null check (private.is_visible(owner_name) and char_length(owner_name) <= 80 and owner_name !~ '[[:cntrl:]]'),
  -- {before, marked, after}: the greeting, split at the highlighted part.
  greeting jsonb not null check (
    private.is_object_of(greeting, '{"before": "string", "marked": "string", "after": "string"}')
    and char_length(greeting::text) <= 2000
    and not jsonb_path_exists(greeting, '$.* ? (@ like_regex "[[:cntrl:]]")')
  ),
  bio text not null check (char_length(bio) <= 600),
  video_url text check (video_url ~* '^https?://' and char_length(video_url) <= 500),
  -- {title, artist, url?}
  now_playing jsonb check (
    private.is_object_of(now_playing, '{"title": "string", "artist": "string"}', '{"url": "string"}')
    and char_length(now_playing::text) <= 2000
    and not jsonb_path_exists(now_playing, '$.* ? (@ like_regex "[[:cntrl:]]")')
    and not jsonb_path_exists(now_playing, '$.url ? (!(@ like_regex "^(https?://|mailto:)" flag "i"))')
  ),
  -- [{name, url}]. The limit counts JSON, where some characters are escaped as two.
  social jsonb not null check (
    private.are_objects_of(social, '{"name": "string", "url": "string"}') and char_length(social::text) <= 16000
    and not jsonb_path_exists(social, '$[*].* ? (@ like_regex "[[:cntrl:]]")')
    and not jsonb_path_exists(social, '$[*].url ? (!(@ like_regex "^(https?://|mailto:)" flag "i"))')
  ),
  since integer not null check (since between 1970 and 2100),
  -- The types of documents that people may upload.
  accepted_note_types text[] not null default array['txt', 'docx'] check (
    array_ndims(accepted_note_types) = 1 and array_position(accepted_note_types, null) is null
    and accepted_note_types <@ array['txt', 'docx', 'pdf', 'pptx', 'png', 'jpg', 'mp3', 'mp4',
      'md', 'csv', 'html', 'eml', 'xlsx', 'odt', 'ods', 'rtf', 'epub']
  ),
  -- Whether anybody may create an account.
  registration_open boolean not null default true,
  updated_at timestamptz not null default now()
);

create trigger touch before update on public.settings
for each row execute function private.touch();

insert into public.settings (site_title, owner_name, greeting, bio, social, since)
values (
  'Personal Site',
  'Personal Site',
  '{"before": "Hello. This is", "marked": "a new site", "after": "that has just begun."}',
  'Photographs, writing and small experiments will find their place here. There is room for all of them, and time.',
  '[
    {"name": "GitHub", "url": "https://github.com/"},
    {"name": "Instagram", "url": "https://www.instagram.com/"},
    {"name": "LinkedIn", "url": "https://www.linkedin.com/"}
  ]',
  2025
);

alter table public.settings enable row level security;
revoke all on public.settings from anon, authenticated;
grant select on public.settings to anon, authenticated;
grant update (
  site_title, owner_name, greeting, bio, video_url, now_playing, social, since, accepted_note_types, registration_open
) on public.settings to authenticated;
grant all on public.settings to service_role;

create policy "Everybody reads the settings" on public.settings
for select to anon, authenticated using (true);

create policy "The administrator changes the settings" on public.settings
for update to authenticated
using ((select private.is_admin())) with check ((select private.is_admin()));

/*
 * Closed registration also applies to Auth's own routes. Auth then answers with an internal error; the API gives the
 * reason. While there is no owner, accounts can always be created, because otherwise nobody could open registration again.
 */
create function private.check_registration() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.users where id = 1) and not (select s.registration_open from public.settings as s) then
    raise exception 'This site takes no new accounts at the moment.' using errcode = 'PT403';
  end if;
  return new;
end $$;

-- Not during a restore, whose accounts existed before.
create trigger check_registration before insert on auth.users
for each row when (coalesce(current_setting('private.restoring', true), '') <> 'on')
execute function private.check_registration();
