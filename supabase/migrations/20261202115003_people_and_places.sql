-- A document names several people and places, and says each other fact once.
set lock_timeout = '5s';

alter table public.note_facts drop constraint note_facts_note_id_name_key;

/* Stores the facts of an analysis in place of those of the last one, except for the names that the person corrected. */
create or replace function private.replace_facts(of_note bigint, facts jsonb) returns void
language sql security definer set search_path = '' as $$
  delete from public.note_facts as f where f.note_id = of_note and not f.edited;
  insert into public.note_facts (user_id, note_id, name, value, text, confidence, start, length, quote)
  select n.user_id, n.id, f.name, f.value, f.text, f.confidence, f.start, f.length, f.quote
  from public.notes as n cross join jsonb_to_recordset(facts)
    as f (name text, value text, text text, confidence real, start integer, length integer, quote text)
  where n.id = of_note and not exists (select from public.note_facts as e where e.note_id = of_note and e.name = f.name and e.edited)
  on conflict do nothing
$$;

/* Stores what a person says of their note, in place of all facts of those names. */
create or replace function private.correct_facts(of_note bigint, facts jsonb) returns void
language sql security definer set search_path = '' as $$
  -- Of two at once, one waits for the other.
  select from public.notes as n where n.id = of_note for update;
  delete from public.note_facts as f
  where f.note_id = of_note and f.name in (select each ->> 'name' from jsonb_array_elements(facts) as each);
  insert into public.note_facts (user_id, note_id, name, value, text, start, length, quote, edited)
  -- Without a place where the text does not say it.
  select n.user_id, n.id, f.name, f.value, coalesce(f.text, ''), coalesce(f.start, 0), coalesce(f.length, 0), coalesce(f.quote, ''), true
  from public.notes as n cross join jsonb_to_recordset(facts)
    as f (name text, value text, text text, start integer, length integer, quote text)
  where n.id = of_note
$$;
