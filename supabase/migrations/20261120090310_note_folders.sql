-- Folders of notes, for those who want them in every browser of theirs: otherwise they live in the browser alone.

/* That somebody's folders are kept here. When the row goes, everything that was kept goes with it. */
create table public.folder_syncs (
  -- A number of its own each time: a browser that knows another one has to send everything again.
  id bigint generated always as identity primary key,
  user_id bigint not null unique references public.users (id) on update cascade on delete cascade,
  -- Counts the changes; what changed after a version that a browser knows is what it has to be told.
  version bigint not null default 0
);

/*
 * Folders that somebody made, and the names of those that are gone: a browser that was away may still know them, and what it
 * files there goes where the rest has gone.
 */
create table public.folders (
  id bigint generated always as identity primary key,
  user_id bigint not null references public.folder_syncs (user_id) on update cascade on delete cascade,
  category text not null check (category in ('docs', 'notes')),
  name text not null check (private.is_visible(name) and char_length(btrim(name)) <= 80),
  -- When it was made or went, in milliseconds, as the browser's clock says.
  changed_at bigint not null check (changed_at >= 0),
  removed boolean not null default false,
  -- What it is called instead; nothing, when it was deleted.
  renamed_to text check (private.is_visible(renamed_to) and char_length(btrim(renamed_to)) <= 80),
  version bigint not null,
  unique (user_id, category, name),
  check (removed or renamed_to is null)
);

/*
 * Where a note was filed last; nowhere, when it was taken out of a folder, or when that was deleted: then the category says
 * still which of two folders of a name it was.
 */
create table public.filings (
  id bigint generated always as identity primary key,
  note_id bigint not null unique references public.notes (id) on delete cascade,
  user_id bigint not null references public.folder_syncs (user_id) on update cascade on delete cascade,
  category text check (category in ('docs', 'notes')),
  folder_name text check (private.is_visible(folder_name) and char_length(btrim(folder_name)) <= 80),
  -- The names of folders that are gone by which it came there, in their order: where one of them leads changes when somebody
  -- who was away tells of a later change to it.
  came_by text[] not null default '{}',
  -- In milliseconds, as the browser's clock says: the last to file a note has filed it.
  filed_at bigint not null check (filed_at >= 0),
  version bigint not null,
  check (folder_name is null or category is not null)
);
create index folders_by_version on public.folders (user_id, version);
create index folders_by_new_name on public.folders (user_id, category, renamed_to) where removed;
create index filings_by_version on public.filings (user_id, version);
create index filings_by_folder on public.filings (user_id, category, folder_name);

-- Rights: rows are made by sync_note_folders alone; whoever stops deletes the one row that the others hang on.

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
 * What changed in the caller's folders since a version of a sync, or everything of another sync; {enabled: false} where
 * they are not kept.
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

/* More names by which a note came to where it is; of very many, the last ones. */
create function private.further_by(came_by text[], names text[]) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select (came_by || names)[greatest(cardinality(came_by || names) - 19, 1):]
$$;

/*
 * Takes the notes along of folders that went one after the other, each by one name alone. Where many lead on to each other a
 * note is written once, and not once for each: the ways are put together from their ends, and a later one is known first.
 */
create function private.follow_gone_folders(
  person bigint, next_version bigint, categories text[], names text[], places text[]
) returns void
language plpgsql set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  ends text[] := places;
  -- The names by which a note goes from each of them to its end: lists, written as text.
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
  -- Each since when it was filed: who moved one elsewhere before still has the last word on it.
  update public.filings as f set
    folder_name = step.place, came_by = private.further_by(f.came_by, step.way::text[]), version = next_version
  from unnest(categories, names, ends, ways) as step (category, name, place, way)
  where f.user_id = person and f.category = step.category and f.folder_name = step.name;
end $$;

/*
 * Takes in what a browser changed, the last one for each note by the time at which it was filed, and answers what others
 * changed, like note_folders, and what stands where a change came too late. start: begin to keep the caller's folders.
 * Notes of other people, and notes that are gone, are passed over. A clock that runs ahead wins nothing: no time is later
 * than now. Of a folder the last that was done counts too: done by somebody who knew the state before, or by the time.
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
  -- Folders that went, in their order, and whose notes are still to follow.
  left_categories text[] := '{}';
  left_names text[] := '{}';
  left_places text[] := '{}';
begin
  if start then insert into public.folder_syncs (user_id) values (person) on conflict do nothing; end if;
  -- Of one person's browsers one at a time.
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
    -- What changes the names by which notes came has to find all of them there.
    if was_gone and (told.removed or told.name = any (left_names)) then
      perform private.follow_gone_folders(person, next_version, left_categories, left_names, left_places);
      left_categories := '{}'; left_names := '{}'; left_places := '{}';
    end if;
    if told.removed then
      left_categories := left_categories || told.category;
      left_names := left_names || told.name;
      left_places := left_places || told.renamed_to;
      if was_gone then
        -- Told of an earlier change first, its notes went another way.
        update public.filings as f set
          folder_name = told.renamed_to, came_by = f.came_by[:array_position(f.came_by, told.name)], version = next_version
        where f.user_id = person and f.category = told.category and told.name = any (f.came_by);
      end if;
    elsif was_gone then
      -- There anew: what came by the one that went has nothing to do with it.
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
  -- Who told something that came too late hears of what stands, even of what they know: they hold their own instead. So
  -- they do of what is in a folder that they took for gone.
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

  -- What is filed in a folder that is gone goes to what that is called now, however often it was renamed, or out of any. From
  -- the ends of these ways back to their beginnings: so each folder is met once, and what leads in a circle never. Each step is
  -- looked up by itself (`offset 0`): of rows that have just come the planner takes one for all there are.
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
  -- As many names of former folders, the last ones.
  delete from public.folders as f where f.id in (
    select g.id from public.folders as g where g.user_id = person and g.removed
    order by g.version desc, g.id desc offset most_folders);
  return public.note_folders(known_sync, since);
end $$;

revoke execute on function public.note_folders, public.sync_note_folders from public, anon, authenticated;
grant execute on function public.note_folders, public.sync_note_folders to authenticated;
