-- squawk-ignore-file require-lock-timeout
-- The documents whose words are to be recognised (see claim_recognition).
create index concurrently notes_to_recognize on public.notes (user_id, id)
where private.is_to_recognize(file_type, content, text_revision, file_reading);
