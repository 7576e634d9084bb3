-- In which encoding a plain text file is read, where its person chose another than the recognised one.
set lock_timeout = '5s';

-- Null: as recognised.
alter table public.notes add column text_encoding text check (text_encoding ~ '^[a-z0-9_-]{2,30}$');

-- Nor does a text count as edited that was read again in another encoding.
create or replace trigger follow_text after update of content on public.notes
for each row when (
  old.content is distinct from new.content and old.file_reading is not distinct from new.file_reading
  and old.text_revision = new.text_revision and old.text_encoding is not distinct from new.text_encoding
)
execute function private.follow_text();

/*
 * Stores the text of the caller's note as its file reads in another encoding, and puts the note into the queue. A text that its
 * person edited is replaced, which counts as an edit. PT409, with the current revision, when another text was saved since; PT429 as
 * request_note_analysis.
 */
create function public.read_note_in_encoding(note_id bigint, encoding text, file_text text, expected_text_revision integer)
returns setof public.notes
language plpgsql security definer set search_path = '' set statement_timeout = '1min' as $$
declare
  person constant bigint := private.acting_person();
  found_revision integer;
  wait integer;
begin
  select n.text_revision into found_revision from public.notes as n
  where n.id = note_id and n.user_id = person for update;
  if not found then return; end if;
  if found_revision <> expected_text_revision then
    raise exception 'The text was saved since.' using errcode = 'PT409', detail = found_revision::text;
  end if;
  wait := private.analysis_wait(person);
  if wait > 0 then raise exception 'Too many analyses.' using errcode = 'PT429', detail = wait::text; end if;
  return query
    update public.notes as n
    set content = file_text, text_encoding = encoding,
      text_revision = case when n.text_revision = 1 then 1 else n.text_revision + 1 end,
      analysis_status = 'pending', analysis_attempts = 0, analysis_started_at = null, analysis_error = null
    where n.id = note_id and n.user_id = person
    returning n.*;
end $$;

revoke execute on function public.read_note_in_encoding from public, anon, authenticated;
grant execute on function public.read_note_in_encoding to authenticated;
