-- Suggestions for searches without results: words of the person's own documents that are similar to what was typed.

/*
 * The spellings that differ from a word by one typing error: two letters transposed, one missing, added or replaced. In the
 * form in which words are indexed (see private.plain).
 */
create function private.near_spellings(word text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array(
    select left(word, n - 1) || substr(word, n + 1, 1) || substr(word, n, 1) || substr(word, n + 2)
    from generate_series(1, char_length(word) - 1) as n
    union
    select left(word, n - 1) || substr(word, n + 1) from generate_series(1, char_length(word)) as n
    union
    select left(word, n) || letter || substr(word, n + 1 + replaced)
    from generate_series(0, char_length(word)) as n, generate_series(0, 1) as replaced,
      regexp_split_to_table(case
        when word ~ '[\u0400-\u04FF]' then 'абвгдежзийклмнопрстуфхцчшщъыьэюя'
        when word ~ '[\u0370-\u03FF]' then 'αβγδεζηθικλμνξοπρστυφχψω'
        else 'abcdefghijklmnopqrstuvwxyz' end, '') as letter
    where n + replaced <= char_length(word)
    except
    select word)
$$;

/*
 * Whether a person has a note with these words. With a generic plan, because for a prefix the planner expects many matches
 * and would read all notes instead of using the index.
 */
create function private.has_match(person bigint, query tsquery) returns boolean
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    with hits as materialized (select from public.notes as n where n.user_id = person and n.words @@ query)
    select exists (select from hits)
  );
end $$;

/*
 * The word of a person's documents that is nearest to one which none of them has, only from documents that also match
 * `beside` (null: all); null when there is none. First a word that differs by one typing error, looked up in the index as
 * one of some hundred spellings; then a similar word from a title. With a generic plan, because for a query of hundreds of
 * words the planner expects half of all notes to match, and would read them.
 */
create function private.nearest_word(person bigint, word text, beside tsquery) returns text
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  sampled constant integer := 50;
  spellings constant text[] := private.near_spellings(word);
  sought tsquery := (select string_agg(quote_literal(each), ' | ') from unnest(spellings) as each)::tsquery;
  nearest text;
begin
  if beside is not null then sought := sought && beside; end if;
  with hits as materialized (
    select n.id from public.notes as n where n.user_id = person and n.words @@ sought
  )
  select w.lexeme into nearest
  from (select hits.id from hits limit sampled) as hit
  join public.notes as n on n.id = hit.id
  -- By an intersection, because a join would compare each word of a text with each of the hundreds of spellings.
  cross join lateral (select unnest(tsvector_to_array(n.words)) intersect select unnest(spellings)) as w (lexeme)
  -- Words with the same first letter come first, because that is rarely mistyped.
  group by w.lexeme order by left(w.lexeme, 1) = left(word, 1) desc, count(*) desc, w.lexeme limit 1;
  if nearest is not null then return nearest; end if;

  with titles as materialized (
    select n.title from public.notes as n
    where n.user_id = person and word operator(extensions.<%) n.title and (beside is null or ts_match_vq(n.words, beside))
  )
  select w.lexeme into nearest
  from (select titles.title from titles limit sampled) as hit
  cross join unnest(private.words_of(hit.title)) as w
  where extensions.similarity(w.lexeme, word) >= 0.45
  group by w.lexeme order by extensions.similarity(w.lexeme, word) desc, count(*) desc, w.lexeme limit 1;
  return nearest;
end $$;

/* A word as a document writes it, where that differs from its indexed form: "Müller" for "muller" or "mueller". */
create function private.written_word(person bigint, word text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select hit[1]
    from (
      select n.title || ' ' || private.snippet(n.content, word, array[word]) as shown from public.notes as n
      where n.user_id = person and n.words @@ quote_literal(word)::tsquery limit 1
    ) as found, regexp_matches(found.shown, '([[:alnum:]]+)', 'g') as hit
    where word in (private.plain(hit[1]), private.plain(private.without_umlauts(hit[1]))) limit 1
  ), word)
$$;

/*
 * Splits a word into two that are adjacent in a person's documents, "zeppelin museum" for "zeppelinmuseum"; null when there
 * are none.
 */
create function private.split_word(person bigint, word text) returns text[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  -- Shorter parts are suffixes as often as words.
  shortest constant integer := 3;
  longest constant integer := 40;
  pairs constant text[] := array(
    select left(word, n) || ' ' || substr(word, n + 1) from generate_series(shortest, char_length(word) - shortest) as n
  );
  pair text;
begin
  if word !~ '^[[:alpha:]]+$' or char_length(word) > longest then return null; end if;
  foreach pair in array pairs loop
    if private.has_match(person, (
      select string_agg(quote_literal(private.plain(part)), ' <-> ' order by place)::tsquery
      from unnest(string_to_array(pair, ' ')) with ordinality as parts (part, place)
    )) then
      return string_to_array(pair, ' ');
    end if;
  end loop;
  return null;
end $$;

/*
 * Corrected words for a search of the caller that finds nothing: unknown words are replaced by words of their documents,
 * two words are joined that are one there, or a word is split that is two there. Empty when there is no suggestion.
 * Security definer with the owner in every condition, like search_notes.
 */
create function public.suggest_words(terms text[]) returns text[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  person constant bigint := private.me();
  -- Longer input is a pasted text rather than a search.
  most_terms constant integer := 8;
  shortest constant integer := 4;
  -- So are longer words; each letter adds fifty spellings.
  longest constant integer := 40;
  joined text[];
  known text[] := '{}';
  suggested text[] := terms;
  beside tsquery;
  term text;
  nearest text;
begin
  if person is null or cardinality(terms) not between 1 and most_terms then return '{}'; end if;
  for place in 1 .. cardinality(terms) - 1 loop
    joined := terms[:place - 1] || (terms[place] || terms[place + 1]) || terms[place + 2:];
    if private.has_match(person, private.prefix_query(joined)) then return joined; end if;
  end loop;

  foreach term in array terms loop
    if private.has_match(person, private.prefix_query(array[term])) then known := known || term; end if;
  end loop;
  if cardinality(known) = cardinality(terms) then return '{}'; end if;
  for place in 1 .. cardinality(terms) loop
    continue when terms[place] = any (known);
    joined := private.split_word(person, terms[place]);
    continue when joined is null;
    joined := terms[:place - 1] || joined || terms[place + 1:];
    if private.has_match(person, private.prefix_query(joined)) then return joined; end if;
  end loop;
  beside := private.prefix_query(known);
  for place in 1 .. cardinality(terms) loop
    term := private.plain(left(terms[place], 100));
    continue when terms[place] = any (known);
    if char_length(term) not between shortest and longest or term !~ '[[:alpha:]]' then return '{}'; end if;
    nearest := private.nearest_word(person, term, beside);
    if nearest is null then return '{}'; end if;
    beside := coalesce(beside && quote_literal(nearest)::tsquery, quote_literal(nearest)::tsquery);
    nearest := private.written_word(person, nearest);
    suggested[place] := case when terms[place] = lower(terms[place]) then lower(nearest) else nearest end;
  end loop;
  return suggested;
end $$;

revoke execute on function private.near_spellings(text), private.has_match(bigint, tsquery), private.nearest_word(bigint, text, tsquery),
  private.written_word(bigint, text), private.split_word(bigint, text) from public;
revoke execute on function public.suggest_words from public, anon, authenticated;
grant execute on function public.suggest_words to authenticated;
