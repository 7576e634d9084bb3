-- In a transaction of its own, because it reads all notes.
set lock_timeout = '5s';

alter table public.notes validate constraint notes_file_type_check;
alter table public.settings validate constraint settings_accepted_note_types_check;
