-- Synchronised folders of notes, for people who want them in all of their browsers; otherwise they are kept in one browser.

/*
 * One row for each person who synchronises their folders, with all of them in one document, which the API merges (see
 * functions/api/folders/folders.rules.ts). Deleting the row switches synchronisation off.
 */
create table public.note_folders (
  -- New each time synchronisation is switched on: a browser with another id has to send everything again.
  id bigint generated always as identity primary key,
  user_id bigint not null unique default private.me() references public.users (id) on update cascade on delete cascade,
  -- Rises with each change: a change is saved only if the version that it was merged with is still the latest.
  version bigint not null default 0,
  document jsonb not null default '{"folders": [], "assignments": []}' check (
    jsonb_typeof(document -> 'folders') is not distinct from 'array'
    and jsonb_typeof(document -> 'assignments') is not distinct from 'array'
    and octet_length(document::text) <= 5 * 1024 * 1024)
);

alter table public.note_folders enable row level security;
revoke all on public.note_folders from anon, authenticated;
-- A new row gets its owner and everything else by default.
grant select, insert (version), update (version, document), delete on public.note_folders to authenticated;
grant all on public.note_folders to service_role;
grant usage, select on all sequences in schema public to service_role;

create policy "People read their own folders" on public.note_folders
for select to authenticated using (user_id = (select private.me()));

create policy "People begin to keep their folders" on public.note_folders
for insert to authenticated with check (user_id = (select private.me()));

create policy "People change their own folders" on public.note_folders
for update to authenticated using (user_id = (select private.me())) with check (user_id = (select private.me()));

create policy "People stop keeping their folders" on public.note_folders
for delete to authenticated using (user_id = (select private.me()));

/*
 * The caller's folders, without assignments of deleted notes, and which of `note_ids` are the caller's notes; null when they
 * are not synchronised.
 */
create function public.read_note_folders(note_ids bigint[]) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with own as (select n.id from public.notes as n where n.user_id = (select private.me()))
  select jsonb_build_object(
    'sync', f.id, 'version', f.version, 'folders', f.document -> 'folders',
    'assignments', (
      select coalesce(jsonb_agg(a.value), '[]') from jsonb_array_elements(f.document -> 'assignments') as a
      where (a.value -> 'noteId') in (select to_jsonb(own.id) from own)),
    'notes', (select coalesce(jsonb_agg(own.id), '[]') from own where own.id = any (note_ids)))
  from public.note_folders as f where f.user_id = (select private.me())
$$;

revoke execute on function public.read_note_folders from public, anon, authenticated;
grant execute on function public.read_note_folders to authenticated;
