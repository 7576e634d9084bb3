-- Changing notes: what a person edits in one or in many, their tags as a whole, and what is like a note.

/* Tags in the order in which they were given, without those that are taken off and with the new ones at the end. */
create function private.changed_tags(tags text[], removed text[], added text[]) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array(select tag from unnest(tags) with ordinality as t (tag, place) where tag <> all (removed) order by place)
    || array(select tag from unnest(added) with ordinality as t (tag, place)
      where tag <> all (tags) or tag = any (removed) order by place)
$$;

/* The texts of a JSON list, each once, in their order. */
create function private.texts_of(list jsonb) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array(select value from jsonb_array_elements_text(list) with ordinality as t (value, place)
    group by value order by min(place))
$$;

/*
 * Changes the caller's note: title, content, category, tags (all of them, or addTags and removeTags; PT400 where it would
 * have too many then), and the documentType and summary of its analysis; reviewed says that its analysis was looked at. What
 * a person says of the analysis is remembered as a correction, which no later run overwrites (see finish_note_analysis). A
 * content may name the text_revision that it was made from: it is refused (PT409, with the revision that is there) when
 * another text was saved since.
 */
create function public.update_note(note_id bigint, changes jsonb, expected_text_revision integer default null)
returns setof public.notes
language plpgsql security definer set search_path = '' set statement_timeout = '1min' as $$
declare
  person constant bigint := private.me();
  corrected constant jsonb := jsonb_strip_nulls(
    jsonb_build_object('documentType', changes -> 'documentType', 'summary', changes -> 'summary'));
  added constant text[] := private.texts_of(coalesce(changes -> 'addTags', '[]'));
  removed constant text[] := private.texts_of(coalesce(changes -> 'removeTags', '[]'));
  found_revision integer;
  new_tags text[];
begin
  if expected_text_revision is not null and changes ? 'content' then
    -- The same text once more is no conflict: the answer to the first was lost.
    select n.text_revision into found_revision from public.notes as n
    where n.id = note_id and n.user_id = person and n.content <> changes ->> 'content' for update;
    if found_revision <> expected_text_revision then
      raise exception 'The text was saved since.' using errcode = 'PT409', detail = found_revision::text;
    end if;
  end if;
  -- By itself: the words of a text are only counted anew where one of these two is named.
  if changes ?| array['title', 'content'] then
    update public.notes as n
    set title = coalesce(changes ->> 'title', n.title), content = coalesce(changes ->> 'content', n.content)
    where n.id = note_id and n.user_id = person;
  end if;
  if changes ? 'tags' then
    update public.notes as n
    set tags = private.texts_of(changes -> 'tags'), corrections = n.corrections || '{"tags": true}'
    where n.id = note_id and n.user_id = person;
  end if;
  if added <> '{}' or removed <> '{}' then
    -- Of the tags as they are once nobody else is changing them.
    select private.changed_tags(n.tags, removed, added) into new_tags from public.notes as n
    where n.id = note_id and n.user_id = person for update;
    if cardinality(new_tags) > 50 then raise exception 'Too many tags.' using errcode = 'PT400'; end if;
    update public.notes as n set tags = new_tags, corrections = n.corrections || '{"tags": true}'
    where n.id = note_id and n.user_id = person;
  end if;
  return query
    update public.notes as n
    set category = coalesce(changes ->> 'category', n.category),
      corrections = n.corrections || corrected,
      ai_analysis = case when corrected = '{}' then n.ai_analysis
        else coalesce(n.ai_analysis, '{}') || corrected end,
      reviewed = n.reviewed or changes ?| array['documentType', 'summary', 'reviewed']
    where n.id = note_id and n.user_id = person
    returning n.*;
end $$;

/*
 * Changes many of the caller's notes at once: `favorite`, `category`, `addTags` and `removeTags`, or that their analyses were
 * looked at (`reviewed`). Each note is changed by itself: {done: [ids], failed: [{id, reason}]} says which were not, and why.
 */
create function public.change_notes(note_ids bigint[], changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '1min' as $$
declare
  person constant bigint := private.acting_person();
  added constant text[] := private.texts_of(coalesce(changes -> 'addTags', '[]'));
  removed constant text[] := private.texts_of(coalesce(changes -> 'removeTags', '[]'));
  mine bigint[];
  full_notes bigint[] := '{}';
begin
  -- In one order, so that two changes at once never wait for each other.
  mine := array(select n.id from public.notes as n where n.user_id = person and n.id = any (note_ids) order by n.id for update);
  if changes ? 'favorite' then
    update public.notes as n set favorite = (changes ->> 'favorite')::smallint
    where n.id = any (mine) and n.favorite <> (changes ->> 'favorite')::smallint;
  end if;
  if changes ? 'category' then
    update public.notes as n set category = changes ->> 'category'
    where n.id = any (mine) and n.category <> changes ->> 'category';
  end if;
  if changes ? 'reviewed' then
    update public.notes as n set reviewed = true where n.id = any (mine) and not n.reviewed;
  end if;
  if added <> '{}' or removed <> '{}' then
    full_notes := array(select n.id from public.notes as n
      where n.id = any (mine) and cardinality(private.changed_tags(n.tags, removed, added)) > 50);
    update public.notes as n
    set tags = private.changed_tags(n.tags, removed, added), corrections = n.corrections || '{"tags": true}'
    where n.id = any (mine) and n.id <> all (full_notes)
      and n.tags is distinct from private.changed_tags(n.tags, removed, added);
  end if;
  return jsonb_build_object(
    'done', (select coalesce(jsonb_agg(id), '[]') from unnest(mine) as id where id <> all (full_notes)),
    'failed', (select coalesce(jsonb_agg(jsonb_build_object('id', id,
        'reason', case when id = any (full_notes) then 'too_many_tags' else 'not_found' end)), '[]')
      from (select distinct unnest(note_ids) as id) as wanted
      where id <> all (mine) or id = any (full_notes)));
end $$;

/* Deletes the caller's notes; answers those that are gone with the names of their objects, which are orphans now. */
create function public.delete_notes(note_ids bigint[]) returns table (id bigint, storage_path text)
language sql security invoker set search_path = '' set statement_timeout = '1min' as $$
  -- In the order of change_notes, so that none of the two has what the other waits for.
  with mine as materialized (
    select n.id from public.notes as n where n.id = any (note_ids) order by n.id for update
  )
  delete from public.notes as n using mine where n.id = mine.id returning n.id, n.storage_path
$$;

/*
 * Puts one tag in the place of others in all notes of the caller (renames it, merges several), or takes them off where
 * it is null. At most max_notes at a time, so that it ends in time: {changed, left} says how many notes were changed and
 * how many still carry one of the old tags.
 */
create function public.replace_tags(old_tags text[], max_notes integer, new_tag text default null) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '1min' as $$
declare
  person constant bigint := private.acting_person();
  old constant text[] := array_remove(old_tags, new_tag);
  changed integer;
begin
  with matching as materialized (
    select n.id from public.notes as n where n.user_id = person and n.tags && old
    order by n.id limit least(max_notes, 1000) for update
  )
  update public.notes as n
  set corrections = n.corrections || '{"tags": true}',
    -- The new tag stands where the first of the old ones stood.
    tags = array(
      select tag from unnest(n.tags) with ordinality as t (each, place)
      cross join lateral (select case when each = any (old) then new_tag else each end as tag) as replaced
      where tag is not null group by tag order by min(place))
  from matching where n.id = matching.id;
  get diagnostics changed = row_count;
  return jsonb_build_object('changed', changed, 'left',
    (select count(*) from public.notes as n where n.user_id = person and n.tags && old));
end $$;

/*
 * The caller's notes that are most like one of them, best first: those that share the words which are telling of it. Of
 * its words the ones count that it uses often, that its title or its key topics hold, and that are rare (as the
 * statistics of the column know); each is looked up in the index of words and weighs the more, the fewer notes have it.
 * A word that is in more than `common` notes after all tells nothing, and what stands nearly everywhere is not even
 * looked up. So the work is bounded, however large the library.
 */
create function public.similar_notes(note_id bigint, max_results integer default 5)
returns table (
  id bigint, title text, excerpt text, original_filename text, file_type text, file_size integer, upload_date timestamptz,
  tags text[], favorite smallint, category text, analysis_status text, reviewed boolean, text_revision integer,
  "documentType" text, confidence real
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  common constant integer := 400;
  everywhere constant integer := 5000;
  telling constant integer := 12;
  everything constant real := (select c.reltuples from pg_catalog.pg_class as c where c.oid = 'public.notes'::regclass);
  person constant bigint := private.me();
  word text;
  found_ids bigint[];
  all_ids bigint[] := '{}';
  weights real[] := '{}';
  weight real;
begin
  for word in
    with note as materialized (
      select n.words, n.tags, array_to_string(
        array(select jsonb_array_elements_text(coalesce(n.ai_analysis -> 'keyTopics', '[]'))) || n.tags, ' ') as topics
      from public.notes as n where n.id = note_id and n.user_id = person
    ),
    topic_words as materialized (
      select array_agg(t.lexeme) as lexemes
      from note, unnest(private.words_of(note.topics)) as t
    ),
    frequent as materialized (
      select each.lexeme, each.frequency, min(each.frequency) over () as least
      from pg_catalog.pg_stats as s
      cross join lateral unnest(s.most_common_elems::text::text[],
        s.most_common_elem_freqs[1:cardinality(s.most_common_elems::text::text[])]) as each (lexeme, frequency)
      where s.schemaname = 'public' and s.tablename = 'notes' and s.attname = 'words'
    )
    select w.lexeme
    from note
    -- A word with umlauts is indexed in two spellings, equally often: it counts once, by the one that "Mueller" has too.
    cross join lateral (
      select distinct on (spelling.plain, cardinality(each.positions)) each.lexeme, each.positions, each.weights
      from unnest(note.words) as each
      cross join lateral (
        select replace(replace(replace(each.lexeme, 'ae', 'a'), 'oe', 'o'), 'ue', 'u') as plain
      ) as spelling
      order by spelling.plain, cardinality(each.positions), char_length(each.lexeme) desc
    ) as w
    left join frequent as f on f.lexeme = w.lexeme
    where char_length(w.lexeme) between 4 and 40 and w.lexeme !~ '^[0-9.,:/-]+$'
      and coalesce(f.frequency * everything, 0) < everywhere
    order by (
      cardinality(w.positions)
      + case when 'A' = any (w.weights) then 3 else 0 end
      + case when w.lexeme = any (select unnest(lexemes) from topic_words) then 4 else 0 end
    ) * ln(1 + 1 / coalesce(f.frequency, (select max(least) / 2 from frequent), 1)) desc,
      char_length(w.lexeme) desc, w.lexeme
    limit telling
  loop
    select array_agg(hit.id) into found_ids from (
      select n.id from public.notes as n
      where n.user_id = person and n.words @@ quote_literal(word)::tsquery limit common + 1
    ) as hit;
    continue when cardinality(found_ids) > common;
    weight := 1 / (1 + ln(cardinality(found_ids)));
    all_ids := all_ids || found_ids;
    weights := weights || array_fill(weight, array[cardinality(found_ids)]);
  end loop;

  return query
    with best as materialized (
      select each.id, sum(each.weight) as score
      from unnest(all_ids, weights) as each (id, weight)
      where each.id <> note_id group by each.id order by score desc, each.id desc
      limit least(greatest(max_results, 1), 20)
    )
    select n.id, n.title, n.excerpt, n.original_filename, n.file_type, n.file_size, n.upload_date, n.tags, n.favorite,
      n.category, n.analysis_status, n.reviewed, n.text_revision, n.ai_analysis ->> 'documentType', (n.ai_analysis ->> 'confidence')::real
    from best join public.notes as n on n.id = best.id
    order by best.score desc, n.id desc;
end $$;

revoke execute on function private.changed_tags(text[], text[], text[]), private.texts_of(jsonb) from public;
revoke execute on function public.update_note, public.change_notes, public.delete_notes, public.replace_tags,
  public.similar_notes from public, anon, authenticated;
grant execute on function public.update_note, public.change_notes, public.delete_notes, public.replace_tags,
  public.similar_notes to authenticated;
