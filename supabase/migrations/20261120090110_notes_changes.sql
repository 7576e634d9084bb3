-- Changing one note or many, replacing tags, and finding similar notes.

/* A list of tags in its order, without removed ones and with the added ones at the end. */
create function private.changed_tags(tags text[], removed text[], added text[]) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array(select tag from unnest(tags) with ordinality as t (tag, place) where tag <> all (removed) order by place)
    || array(select tag from unnest(added) with ordinality as t (tag, place)
      where tag <> all (tags) or tag = any (removed) order by place)
$$;

/* The strings of a JSON array, each once, in their order. */
create function private.texts_of(list jsonb) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array(select value from jsonb_array_elements_text(list) with ordinality as t (value, place)
    group by value order by min(place))
$$;

/*
 * Changes the caller's note: title, content, category, tags (all of them, or addTags and removeTags; PT400 when there would
 * be too many), and the documentType, summary and facts of its analysis; reviewed: whether the person has reviewed the analysis.
 * Changes of the analysis are stored as corrections, which later analyses do not overwrite (see finish_note_analysis). A
 * change of the content may name the text_revision that it is based on: it is refused (PT409, with the current revision)
 * when another text was saved since.
 */
create function public.update_note(note_id bigint, changes jsonb, expected_text_revision integer default null)
returns setof public.notes
language plpgsql security definer set search_path = '' as $$
declare
  person constant bigint := private.me();
  corrected constant jsonb := jsonb_strip_nulls(
    jsonb_build_object('documentType', changes -> 'documentType', 'summary', changes -> 'summary'));
  added constant text[] := private.texts_of(coalesce(changes -> 'addTags', '[]'));
  removed constant text[] := private.texts_of(coalesce(changes -> 'removeTags', '[]'));
  found_revision integer;
  new_tags text[];
  is_new_text boolean;
  is_read_anew boolean;
begin
  if expected_text_revision is not null and changes ? 'content' then
    select n.text_revision into found_revision from public.notes as n
    where n.id = note_id and n.user_id = person for update;
    if found_revision <> expected_text_revision then
      raise exception 'The text was saved since.' using errcode = 'PT409', detail = found_revision::text;
    end if;
  end if;
  -- A separate update, because an update that names title or content computes the index words again. A new text is followed up
  -- in the same one (as by follow_text), because another one would enter the row into the indexes of the text again.
  if changes ?| array['title', 'content'] then
    select n.content <> changes ->> 'content' into is_new_text from public.notes as n
    where n.id = note_id and n.user_id = person for update;
    is_read_anew := case when is_new_text then private.analysis_wait(person) = 0 else false end;
    update public.notes as n
    set title = coalesce(changes ->> 'title', n.title), content = coalesce(changes ->> 'content', n.content),
      text_revision = n.text_revision + coalesce(is_new_text, false)::integer,
      analysis_status = case when is_read_anew then 'pending' else n.analysis_status end,
      analysis_attempts = case when is_read_anew then 0 else n.analysis_attempts end,
      analysis_started_at = case when is_read_anew then null else n.analysis_started_at end,
      analysis_error = case when is_read_anew then null else n.analysis_error end
    where n.id = note_id and n.user_id = person;
  end if;
  if changes ? 'tags' then
    update public.notes as n
    set tags = private.texts_of(changes -> 'tags'), corrections = n.corrections || '{"tags": true}'
    where n.id = note_id and n.user_id = person;
  end if;
  if added <> '{}' or removed <> '{}' then
    -- Locks the row first, and so reads its current tags.
    select private.changed_tags(n.tags, removed, added) into new_tags from public.notes as n
    where n.id = note_id and n.user_id = person for update;
    if cardinality(new_tags) > 50 then raise exception 'Too many tags.' using errcode = 'PT400'; end if;
    update public.notes as n set tags = new_tags, corrections = n.corrections || '{"tags": true}'
    where n.id = note_id and n.user_id = person;
  end if;
  if changes ?| array['category', 'documentType', 'summary', 'reviewed'] then
    update public.notes as n
    set category = coalesce(changes ->> 'category', n.category),
      corrections = n.corrections || corrected,
      ai_analysis = case when corrected = '{}' then n.ai_analysis
        else coalesce(n.ai_analysis, '{}') || corrected end,
      reviewed = n.reviewed or changes ?| array['documentType', 'summary', 'reviewed']
    where n.id = note_id and n.user_id = person;
  end if;
  if changes ? 'facts' then
    perform private.correct_facts(n.id, changes -> 'facts') from public.notes as n where n.id = note_id and n.user_id = person;
  end if;
  return query select n.* from public.notes as n where n.id = note_id and n.user_id = person;
end $$;

/*
 * Changes many of the caller's notes: `favorite`, `category`, `addTags` and `removeTags`, or `reviewed`. A note that cannot
 * be changed keeps all its values, and does not prevent the others: returns {done: [ids], failed: [{id, reason}]}.
 */
create function public.change_notes(note_ids bigint[], changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person constant bigint := private.acting_person();
  added constant text[] := private.texts_of(coalesce(changes -> 'addTags', '[]'));
  removed constant text[] := private.texts_of(coalesce(changes -> 'removeTags', '[]'));
  mine bigint[];
  full_notes bigint[] := '{}';
begin
  -- Always locked in the same order, so that two concurrent changes cannot deadlock.
  mine := array(select n.id from public.notes as n where n.user_id = person and n.id = any (note_ids) order by n.id for update);
  if added <> '{}' or removed <> '{}' then
    full_notes := array(select n.id from public.notes as n
      where n.id = any (mine) and cardinality(private.changed_tags(n.tags, removed, added)) > 50);
    mine := array(select id from unnest(mine) as id where id <> all (full_notes));
  end if;
  -- One update, because each enters the row into the indexes of its text again.
  update public.notes as n
  set tags = wanted.tags, favorite = wanted.favorite, category = wanted.category, reviewed = wanted.reviewed,
    corrections = case when n.tags = wanted.tags then n.corrections else n.corrections || '{"tags": true}' end
  from (
    select each.id, private.changed_tags(each.tags, removed, added) as tags,
      coalesce((changes ->> 'favorite')::smallint, each.favorite) as favorite,
      coalesce(changes ->> 'category', each.category) as category, each.reviewed or changes ? 'reviewed' as reviewed
    from public.notes as each where each.id = any (mine) offset 0
  ) as wanted
  where n.id = wanted.id
    and (n.tags, n.favorite, n.category, n.reviewed)
      is distinct from (wanted.tags, wanted.favorite, wanted.category, wanted.reviewed);
  return jsonb_build_object(
    'done', to_jsonb(mine),
    'failed', (select coalesce(jsonb_agg(jsonb_build_object('id', id,
        'reason', case when id = any (full_notes) then 'too_many_tags' else 'not_found' end)), '[]')
      from (select distinct unnest(note_ids) as id) as wanted
      where id <> all (mine)));
end $$;

/* Deletes the caller's notes; returns their ids with the names of their objects, which become orphans. */
create function public.delete_notes(note_ids bigint[]) returns table (id bigint, storage_path text)
language sql security invoker set search_path = '' as $$
  -- Locked in the order of change_notes, so that the two cannot deadlock.
  with mine as materialized (
    select n.id from public.notes as n where n.id = any (note_ids) order by n.id for update
  )
  delete from public.notes as n using mine where n.id = mine.id returning n.id, n.storage_path
$$;

/*
 * Replaces tags by one tag in all notes of the caller (to rename or merge them), or removes them when new_tag is null.
 * Changes at most max_notes, to limit the time of a call: returns {changed, left}, where `left` counts the notes that still
 * have an old tag.
 */
create function public.replace_tags(old_tags text[], max_notes integer, new_tag text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
    -- The new tag takes the place of the first old one.
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
 * The caller's notes that are most similar to one of them, best first: those that share its characteristic words. These are
 * words that it uses often, that occur in its title or key topics, and that are rare by the statistics of the column. Each
 * is looked up in the word index, and weighs the more, the fewer notes have it. Words that are in more than `common` notes
 * are ignored, and words that the statistics show in `everywhere` notes or more are not even looked up. So the work is
 * limited in any library.
 */
create function public.similar_notes(note_id bigint, max_results integer default 5)
returns table (
  id bigint, title text, excerpt text, original_filename text, file_type text, file_size integer, upload_date timestamptz,
  tags text[], favorite smallint, category text, analysis_status text, reviewed boolean, text_revision integer, file_reading text,
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
    -- A word with umlauts is indexed in two spellings at the same positions; only the spelling without umlauts is counted.
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
      n.category, n.analysis_status, n.reviewed, n.text_revision, n.file_reading, n.ai_analysis ->> 'documentType', (n.ai_analysis ->> 'confidence')::real
    from best join public.notes as n on n.id = best.id
    order by best.score desc, n.id desc;
end $$;

revoke execute on function private.changed_tags(text[], text[], text[]), private.texts_of(jsonb) from public;
revoke execute on function public.update_note, public.change_notes, public.delete_notes, public.replace_tags,
  public.similar_notes from public, anon, authenticated;
grant execute on function public.update_note, public.change_notes, public.delete_notes, public.replace_tags,
  public.similar_notes to authenticated;
