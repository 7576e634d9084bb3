-- What documents say: dates, amounts, names, each with its place in the text of the note.

create table public.note_facts (
  id bigint generated always as identity primary key,
  user_id bigint not null references public.users (id) on update cascade on delete cascade,
  note_id bigint not null references public.notes (id) on delete cascade,
  name text not null check (name in ('documentDate', 'dueDate', 'endDate', 'noticePeriod', 'total', 'currency', 'sender',
    'recipient', 'reference', 'iban', 'person', 'place')),
  -- Normalised: an ISO date or duration, a number, a code, a name. Null when the person says that there is none.
  value text check (char_length(value) between 1 and 200),
  -- The same as it is written; start and length are its place in the text, in UTF-16 code units, and quote its line.
  text text not null default '' check (char_length(text) <= 200),
  confidence real not null default 1 check (confidence between 0 and 1),
  start integer not null default 0 check (start >= 0),
  length integer not null default 0 check (length >= 0),
  quote text not null default '' check (char_length(quote) <= 400),
  -- Whether the person set it; such a fact is not replaced by an analysis.
  edited boolean not null default false check (edited or value is not null),
  unique (note_id, name)
);

-- ISO dates are in the order of time.
create index note_facts_by_value on public.note_facts (user_id, name, value);

alter table public.note_facts enable row level security;
revoke all on public.note_facts from anon, authenticated;
-- Written by finish_note_analysis and update_note only, which keep the person's own.
grant select on public.note_facts to authenticated;
grant select, insert, update, delete on public.note_facts to service_role;
grant usage, select on all sequences in schema public to service_role;

create policy "People read the facts of their own notes" on public.note_facts
for select to authenticated using (user_id = (select private.me()));

/* Stores the facts of an analysis in place of those of the last one, except for the names that the person corrected. */
create function private.replace_facts(of_note bigint, facts jsonb) returns void
language sql security definer set search_path = '' as $$
  delete from public.note_facts as f where f.note_id = of_note and not f.edited;
  insert into public.note_facts (user_id, note_id, name, value, text, confidence, start, length, quote)
  select n.user_id, n.id, f.name, f.value, f.text, f.confidence, f.start, f.length, f.quote
  from public.notes as n cross join jsonb_to_recordset(facts)
    as f (name text, value text, text text, confidence real, start integer, length integer, quote text)
  where n.id = of_note
  on conflict (note_id, name) do nothing
$$;

/* Stores what a person says of their note. */
create function private.correct_facts(of_note bigint, facts jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.note_facts (user_id, note_id, name, value, text, start, length, quote, edited)
  -- Without a place where the text does not say it.
  select n.user_id, n.id, f.name, f.value, coalesce(f.text, ''), coalesce(f.start, 0), coalesce(f.length, 0), coalesce(f.quote, ''), true
  from public.notes as n cross join jsonb_to_recordset(facts)
    as f (name text, value text, text text, start integer, length integer, quote text)
  where n.id = of_note
  on conflict (note_id, name) do update
  set value = excluded.value, text = excluded.text, confidence = 1, start = excluded.start, length = excluded.length,
    quote = excluded.quote, edited = true
$$;

revoke execute on function private.replace_facts, private.correct_facts from public;
