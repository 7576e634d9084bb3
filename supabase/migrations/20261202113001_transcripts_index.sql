-- squawk-ignore-file require-lock-timeout
-- The recordings in the queue whose transcript is to be written (see claim_note_analysis).
create index concurrently notes_untranscribed on public.notes (user_id, id)
where analysis_status = 'pending' and file_type in ('mp3', 'mp4') and text_revision = 1 and file_reading is null;
