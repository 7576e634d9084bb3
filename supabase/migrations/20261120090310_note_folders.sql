-- Synchronised folders of notes, for people who want them in all of their browsers; otherwise they are kept in one browser.

/* One row for each person who synchronises their folders. Deleting it deletes their synchronised folders as well. */
create table public.folder_syncs (
  -- New each time synchronisation is switched on: a browser with another id has to send everything again.
  id bigint generated always as identity primary key,
  user_id bigint not null unique references public.users (id) on update cascade on delete cascade,
  -- Rises with each change; a browser gets what changed since the version that it knows.
  version bigint not null default 0
);

/*
 * A person's folders, and the names of removed ones: a browser that was offline may still know these names, and notes that
 * it files there go where the other notes of the folder have gone.
 */
create table public.folders (
  id bigint generated always as identity primary key,
  user_id bigint not null references public.folder_syncs (user_id) on update cascade on delete cascade,
  category text not null check (category in ('docs', 'notes')),
  name text not null check (private.is_visible(name) and char_length(btrim(name)) <= 80),
  -- When it was created or removed, in milliseconds by the browser's clock.
  changed_at bigint not null check (changed_at >= 0),
  removed boolean not null default false,
  -- Its new name when it was renamed; null when it was deleted.
  renamed_to text check (private.is_visible(renamed_to) and char_length(btrim(renamed_to)) <= 80),
  version bigint not null,
  unique (user_id, category, name),
  check (removed or renamed_to is null)
);

/*
 * The latest filing of a note. folder_name is null when the note was taken out of its folder, or that was deleted; the
 * category then still distinguishes folders of the same name.
 */
create table public.filings (
  id bigint generated always as identity primary key,
  note_id bigint not null unique references public.notes (id) on delete cascade,
  user_id bigint not null references public.folder_syncs (user_id) on update cascade on delete cascade,
  category text check (category in ('docs', 'notes')),
  folder_name text check (private.is_visible(folder_name) and char_length(btrim(folder_name)) <= 80),
  -- The former names of its folder, in their order: how the note came here through renames. A browser that was offline may
  -- report a later change of one of them, which then applies to this note too.
  came_by text[] not null default '{}',
  -- In milliseconds by the browser's clock: the latest filing wins.
  filed_at bigint not null check (filed_at >= 0),
  version bigint not null,
  check (folder_name is null or category is not null)
);
create index folders_by_version on public.folders (user_id, version);
create index folders_by_new_name on public.folders (user_id, category, renamed_to) where removed;
create index filings_by_version on public.filings (user_id, version);
create index filings_by_folder on public.filings (user_id, category, folder_name);

-- Rights: rows are inserted by sync_note_folders only; switching off deletes the row of folder_syncs, and the rest by cascade.

alter table public.folder_syncs enable row level security;
alter table public.folders enable row level security;
alter table public.filings enable row level security;
revoke all on public.folder_syncs, public.folders, public.filings from anon, authenticated;
grant select, delete on public.folder_syncs to authenticated;
grant select on public.folders, public.filings to authenticated;
grant all on public.folder_syncs, public.folders, public.filings to service_role;
grant usage, select on all sequences in schema public to service_role;

create policy "People read whether their folders are kept" on public.folder_syncs
for select to authenticated using (user_id = (select private.me()));

create policy "People stop keeping their folders" on public.folder_syncs
for delete to authenticated using (user_id = (select private.me()));

create policy "People read their own folders" on public.folders
for select to authenticated using (user_id = (select private.me()));

create policy "People read where their own notes are filed" on public.filings
for select to authenticated using (user_id = (select private.me()));

/*
 * The changes of the caller's folders since a version of their sync, or everything when known_sync is another one;
 * {enabled: false} when they are not synchronised.
 */
create function public.note_folders(known_sync bigint, since bigint) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce((
    select jsonb_build_object(
      'enabled', true, 'sync', s.id, 'version', s.version,
      'filings', (
        select coalesce(jsonb_agg(jsonb_build_object('noteId', f.note_id,
          'category', case when f.folder_name is not null then f.category end, 'folderName', f.folder_name, 'timestamp', f.filed_at) order by f.note_id), '[]')
        from public.filings as f where f.user_id = s.user_id and (s.id <> known_sync or f.version > since)),
      'folders', (
        select coalesce(jsonb_agg(jsonb_build_object('category', f.category, 'folderName', f.name,
          'timestamp', f.changed_at, 'removed', f.removed, 'renamedTo', f.renamed_to)
          order by f.changed_at, f.id), '[]')
        from public.folders as f where f.user_id = s.user_id and (s.id <> known_sync or f.version > since)))
    from public.folder_syncs as s where s.user_id = (select private.me())
  ), '{"enabled": false}')
$$;

/* Appends former folder names of a note; only the last 20 are kept. */
create function private.further_by(came_by text[], names text[]) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select (came_by || names)[greatest(cardinality(came_by || names) - 19, 1):]
$$;

/*
 * Moves the notes of folders that were removed one after the other, each from `names` to `places` (its new name, or null when
 * it was deleted). In a chain of renames a note is updated once and not once for each: the chains are built from their ends,
 * beginning with the last step.
 */
create function private.follow_gone_folders(
  person bigint, next_version bigint, categories text[], names text[], places text[]
) returns void
language plpgsql set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  ends text[] := places;
  -- For each step the names of the folders on the way to its end, as array literals.
  ways text[] := array_fill(null::text, array[cardinality(names)]);
  next_steps integer[];
begin
  select array_agg(next.at order by step.at) into next_steps
  from unnest(categories, names, places) with ordinality as step (category, name, place, at)
  left join unnest(categories, names) with ordinality as next (category, name, at)
    on next.category = step.category and next.name = step.place and next.at > step.at;
  for at in reverse cardinality(names)..1 loop
    if next_steps[at] is not null then ends[at] := ends[next_steps[at]]; end if;
    ways[at] := private.further_by(array[names[at]], coalesce(ways[next_steps[at]], '{}')::text[])::text;
  end loop;
  -- filed_at stays as it is, so that a later filing by another browser still wins.
  update public.filings as f set
    folder_name = step.place, came_by = private.further_by(f.came_by, step.way::text[]), version = next_version
  from unnest(categories, names, ends, ways) as step (category, name, place, way)
  where f.user_id = person and f.category = step.category and f.folder_name = step.name;
end $$;

/*
 * Saves the changes of a browser, and returns those of others, like note_folders, and what overrules outdated changes of this
 * one. start: switch synchronisation on. Of several filings of a note the latest wins, by the clocks of the browsers, which
 * are limited to now. Of several changes of a folder the latest wins as well, or one that was made with knowledge of the
 * state before. Notes of other people and deleted notes are ignored.
 */
create function public.sync_note_folders(
  known_sync bigint, since bigint, filings jsonb, folders jsonb, start boolean
) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '1min' as $$
declare
  most_folders constant integer := 1000;
  person constant bigint := private.acting_person();
  clock constant bigint := extract(epoch from clock_timestamp()) * 1000;
  kept public.folder_syncs;
  next_version bigint;
  known_version bigint;
  told record;
  was_gone boolean;
  -- Folders that were removed, in their order, whose notes are not moved yet (see follow_gone_folders).
  left_categories text[] := '{}';
  left_names text[] := '{}';
  left_places text[] := '{}';
begin
  if start then insert into public.folder_syncs (user_id) values (person) on conflict do nothing; end if;
  -- This update also locks the row, so that one browser of a person is handled at a time.
  update public.folder_syncs set version = version + 1 where user_id = person returning * into kept;
  if kept.id is null then return '{"enabled": false}'; end if;
  next_version := kept.version;
  known_version := case when kept.id = known_sync then since else -1 end;

  for told in
    select c.category, c."folderName" as name, least(c.timestamp, clock) as at, coalesce(c.removed, false) as removed,
      c."renamedTo" as renamed_to
    from rows from (jsonb_to_recordset(folders)
      as (category text, "folderName" text, timestamp bigint, removed boolean, "renamedTo" text)) with ordinality as c
    order by c.ordinality
  loop
    was_gone := exists (
      select from public.folders as f
      where f.user_id = person and f.category = told.category and f.name = told.name and f.removed);
    insert into public.folders as f (user_id, category, name, changed_at, removed, renamed_to, version)
    values (person, told.category, told.name, told.at, told.removed, told.renamed_to, next_version)
    on conflict (user_id, category, name) do update set
      changed_at = greatest(excluded.changed_at, f.changed_at + 1), removed = excluded.removed,
      renamed_to = excluded.renamed_to, version = excluded.version
    where (f.removed or excluded.removed)
      and (f.changed_at < excluded.changed_at or f.version <= known_version or f.version = next_version);
    continue when not found;
    -- The updates of came_by below need all notes to be moved first.
    if was_gone and (told.removed or told.name = any (left_names)) then
      perform private.follow_gone_folders(person, next_version, left_categories, left_names, left_places);
      left_categories := '{}'; left_names := '{}'; left_places := '{}';
    end if;
    if told.removed then
      left_categories := left_categories || told.category;
      left_names := left_names || told.name;
      left_places := left_places || told.renamed_to;
      if was_gone then
        -- A different removal of this folder was reported before: its notes follow this one instead.
        update public.filings as f set
          folder_name = told.renamed_to, came_by = f.came_by[:array_position(f.came_by, told.name)], version = next_version
        where f.user_id = person and f.category = told.category and told.name = any (f.came_by);
      end if;
    elsif was_gone then
      -- The folder was created again: notes of the removed one of this name are not affected by it any more.
      update public.filings as f set came_by = f.came_by[array_position(f.came_by, told.name) + 1:]
      where f.user_id = person and f.category = told.category and told.name = any (f.came_by);
    end if;
  end loop;
  perform private.follow_gone_folders(person, next_version, left_categories, left_names, left_places);

  insert into public.filings as f (note_id, user_id, category, folder_name, filed_at, version)
  select distinct on (n.id) n.id, person, c.category, c."folderName", least(c.timestamp, clock), next_version
  from jsonb_to_recordset(filings) as c ("noteId" bigint, category text, "folderName" text, timestamp bigint)
  join public.notes as n on n.id = c."noteId" and n.user_id = person
  order by n.id, c.timestamp desc
  on conflict (note_id) do update set
    category = excluded.category, folder_name = excluded.folder_name, came_by = '{}',
    filed_at = excluded.filed_at, version = excluded.version
  where f.filed_at < excluded.filed_at;
  -- Everything that overruled a change of this browser gets the new version, so that it is returned even if the browser has
  -- received it before. So do the notes in a folder that this browser has removed but that exists.
  update public.folders as f set version = next_version
  from jsonb_to_recordset(folders) as c (category text, "folderName" text, removed boolean, "renamedTo" text)
  where f.user_id = person and f.version < next_version and f.category = c.category and f.name = c."folderName"
    and (f.removed, f.renamed_to) is distinct from (coalesce(c.removed, false), c."renamedTo");
  update public.filings as f set version = next_version
  where f.user_id = person and f.version < next_version and (
    f.note_id in (select (c ->> 'noteId')::bigint from jsonb_array_elements(filings) as c)
    or (f.category, f.folder_name) in (
      select k.category, k.name from public.folders as k
      where k.user_id = person and k.version = next_version and not k.removed));

  -- Notes that were filed in a removed folder move to its current name after all renames, or out of folders. The chains of
  -- renames are followed from their ends backwards, so that each folder is visited once, and circles never. `offset 0` makes
  -- each step a lookup of its own, because the planner has no statistics about rows that were just inserted.
  with recursive ways (category, name, place, names) as (
    select f.category, f.name, f.renamed_to, array[f.name] from public.folders as f
    where f.user_id = person and f.removed and (
      select n.removed from public.folders as n
      where n.user_id = person and n.category = f.category and n.name = f.renamed_to) is not true
    union all
    select w.category, f.name, w.place, private.further_by(array[f.name], w.names)
    from ways as w
    cross join lateral (
      select g.name from public.folders as g
      where g.user_id = person and g.category = w.category and g.renamed_to = w.name and g.removed offset 0
    ) as f
  )
  update public.filings as filed set
    folder_name = moved.place, came_by = private.further_by(filed.came_by, moved.names), version = next_version
  from (
    select f.id, w.place, w.names
    from ways as w
    cross join lateral (
      select g.id from public.filings as g
      where g.user_id = person and g.category = w.category and g.folder_name = w.name offset 0
    ) as f
  ) as moved
  where filed.id = moved.id;

  if (select count(*) from public.folders as f where f.user_id = person and not f.removed) > most_folders then
    raise exception 'These are more folders than can be kept.' using errcode = 'PT403';
  end if;
  -- Keeps as many removed folders, the latest ones.
  delete from public.folders as f where f.id in (
    select g.id from public.folders as g where g.user_id = person and g.removed
    order by g.version desc, g.id desc offset most_folders);
  return public.note_folders(known_sync, since);
end $$;

revoke execute on function public.note_folders, public.sync_note_folders from public, anon, authenticated;
grant execute on function public.note_folders, public.sync_note_folders to authenticated;
