-- squawk-ignore-file require-lock-timeout
-- Nulls are not distinct: that there is none is said once.
create unique index concurrently note_facts_listed on public.note_facts (note_id, name, value) nulls not distinct
where name in ('person', 'place');
