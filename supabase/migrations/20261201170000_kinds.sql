-- What waits for a busy database, and the attachments of mails.
set lock_timeout = '5s';

/* Puts a claimed document back in the queue, as if it had not been claimed: the database was busy, which is not its fault. */
create function public.give_back_note_analysis(note_id bigint, claimed_at timestamptz) returns boolean
language plpgsql security invoker set search_path = '' as $$
declare
  stored boolean;
begin
  update public.notes as n
  set analysis_attempts = greatest(n.analysis_attempts - 1, 0), analysis_started_at = null
  where n.id = note_id and n.analysis_started_at = claimed_at and n.analysis_status = 'pending'
  returning true into stored;
  perform private.end_analysis_turn(note_id, claimed_at);
  return stored;
end $$;

revoke execute on function public.give_back_note_analysis from public, anon, authenticated;
grant execute on function public.give_back_note_analysis to service_role;
