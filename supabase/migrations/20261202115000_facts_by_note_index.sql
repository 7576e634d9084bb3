-- squawk-ignore-file require-lock-timeout
create index concurrently note_facts_by_note on public.note_facts (note_id, name);
