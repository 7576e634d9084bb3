-- What is printed in a picture may be in a script that is not read here.
set lock_timeout = '5s';

alter table public.notes drop constraint notes_file_reading_check;
alter table public.notes add constraint notes_file_reading_check check (file_reading in (
  'whole', 'beginning', 'partly', 'pictures', 'no_text', 'illegible', 'password', 'damaged', 'too_much')) not valid;
