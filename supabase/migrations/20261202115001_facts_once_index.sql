-- squawk-ignore-file require-lock-timeout
create unique index concurrently note_facts_once on public.note_facts (note_id, name) where name not in ('person', 'place');
