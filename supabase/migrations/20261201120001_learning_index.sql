-- squawk-ignore-file require-lock-timeout
-- The documents of which a person said something, from which their next ones are read (see learning_examples).
create index concurrently notes_said on public.notes (user_id, id) where reviewed or corrections <> '{}';
