-- The jobs that a clock starts (functions/api/scheduled-jobs): when each ran last, who may start it now, and the clock itself.

/* The last run of each job. The list of jobs is in the code; a row is made when one runs for the first time. */
create table private.scheduled_jobs (
  name text primary key,
  every_seconds integer not null check (every_seconds > 0),
  -- A run that has not ended after this time was cut off.
  max_seconds integer not null check (max_seconds > 0),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Why the last run that ended failed, or that it was cut off; null after a success.
  error text
);

/*
 * Claims the jobs that are due, and returns them with the time of the claim; of two calls at once, one gets a job. A job is due
 * every_seconds after its last start, or ten minutes after it failed, if that is sooner; half a minute is taken off, because
 * clocks are not exact. A job that is running is not due before it counts as cut off.
 */
create function public.claim_scheduled_jobs(names text[], every_seconds integer[], max_seconds integer[])
returns table (name text, claimed_at timestamptz)
language sql security definer set search_path = '' as $$
  insert into private.scheduled_jobs as j (name, every_seconds, max_seconds)
  select given.* from unnest(names, every_seconds, max_seconds) as given (name, every, longest) order by given.name
  on conflict on constraint scheduled_jobs_pkey do update set
    every_seconds = excluded.every_seconds, max_seconds = excluded.max_seconds, started_at = now(),
    error = case when j.ended_at >= j.started_at then j.error else 'The last run was cut off before its end.' end
  where j.started_at <= now() - make_interval(secs => case
    when j.ended_at is null or j.ended_at < j.started_at then excluded.max_seconds
    when j.error is null then excluded.every_seconds - least(excluded.every_seconds / 2, 30)
    else least(excluded.every_seconds - least(excluded.every_seconds / 2, 30), 600)
  end)
  returning j.name, j.started_at
$$;

/* Notes the end of a run, unless the job was claimed again meanwhile. reason: why it failed, or null. */
create function public.end_scheduled_job(job text, claimed_at timestamptz, reason text default null) returns void
language sql security definer set search_path = '' as $$
  update private.scheduled_jobs as j set ended_at = clock_timestamp(), error = left(reason, 500)
  where j.name = job and j.started_at = claimed_at
$$;

/* When each job ran last; for the administrator. */
create function public.admin_scheduled_jobs()
returns table (name text, started_at timestamptz, ended_at timestamptz, error text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.acting_administrator();
  return query select j.name, j.started_at, j.ended_at, j.error from private.scheduled_jobs as j;
end $$;

/*
 * Deletes what is kept for a time only: the salts and hashes of visitors of past days; counts of attempts whose window ended a
 * day ago; images that were removed from posts 30 days ago; archives that have not been used for 6 hours, because the function
 * that used them has crashed, and which hold password hashes; sessions that nobody has used for 90 days; entries of Auth's log of the
 * same age, which hold addresses; and entries of the site's log that are older than a year. Security definer, because nobody
 * else may delete these.
 */
create function public.forget_expired() returns void
language sql security definer set search_path = '' set statement_timeout = '1min' as $$
  delete from private.view_days as d where d.day < (now() at time zone 'utc')::date;
  delete from private.view_visitors as v where v.day < (now() at time zone 'utc')::date;
  delete from private.attempts as a where a.ends < now() - interval '1 day';
  delete from private.dropped_blog_images as i where i.dropped_at < now() - interval '30 days';
  delete from private.archives as a where a.touched_at < now() - interval '6 hours';
  delete from auth.sessions as s
  where greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'utc') < now() - interval '90 days'
    or s.not_after < now() - interval '90 days';
  delete from auth.audit_log_entries as e where e.created_at < now() - interval '90 days';
  delete from public.audit_log as l where l.at < now() - interval '1 year';
$$;

/*
 * Sets the clock of a hosted project or of the CLI's stack, which have pg_cron, pg_net and Vault: every minute it calls `url`
 * with `key`, which is the functions' CLOCK_KEY. Both are kept in Vault, so that they stand neither in a migration nor in the
 * schedule. It can be repeated. The embedded stack has a clock of its own.
 */
create function private.set_clock(url text, key text) returns void
language plpgsql set search_path = '' as $$
declare
  secret record;
begin
  if to_regproc('cron.schedule') is null then create extension pg_cron with schema pg_catalog; end if;
  if to_regproc('net.http_post') is null then create extension pg_net with schema extensions; end if;
  for secret in select * from (values ('clock_url', url), ('clock_key', key)) as s (name, value) loop
    perform vault.update_secret(v.id, secret.value) from vault.secrets as v where v.name = secret.name;
    if not found then perform vault.create_secret(secret.value, secret.name); end if;
  end loop;
  perform cron.schedule('scheduled jobs', '* * * * *', $job$
    select net.http_post(
      url => (select decrypted_secret from vault.decrypted_secrets where name = 'clock_url'),
      headers => jsonb_build_object('authorization', 'Bearer ' || (
        select decrypted_secret from vault.decrypted_secrets where name = 'clock_key'
      )),
      timeout_milliseconds => 30000
    )
  $job$);
  -- pg_cron notes each of its runs, and forgets none.
  perform cron.schedule('history of scheduled jobs', '17 3 * * *',
    $job$delete from cron.job_run_details where end_time < now() - interval '7 days'$job$);
end $$;

revoke execute on function private.set_clock from public;
revoke execute on function public.claim_scheduled_jobs, public.end_scheduled_job, public.admin_scheduled_jobs, public.forget_expired
from public, anon, authenticated;
grant execute on function public.claim_scheduled_jobs, public.end_scheduled_job, public.forget_expired to service_role;
grant execute on function public.admin_scheduled_jobs to authenticated;
