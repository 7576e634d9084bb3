set lock_timeout = '5s';

alter table public.notes validate constraint notes_file_reading_check;
