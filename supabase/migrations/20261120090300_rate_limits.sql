-- How often somebody may try: counted in the database, because a function has no memory of its own between its workers.

create table private.attempts (
  /* What is counted and for whom, as a hash: no address of anybody is kept. */
  key text primary key check (char_length(key) <= 100),
  count integer not null,
  since timestamptz not null
);
create index attempts_by_age on private.attempts (since);

/*
 * Counts an attempt at each of the keys. Answers 0, or the seconds until one of them has less than its limit again.
 * limits: how many attempts each key has in window_seconds.
 */
create function public.count_attempt(keys text[], limits integer[], window_seconds integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  wait integer := 0;
begin
  delete from private.attempts where since < now() - interval '1 day';
  with counted as (
    insert into private.attempts as a (key, count, since)
    select t.key, 1, now() from unnest(keys) as t (key) order by t.key
    on conflict (key) do update set
      count = case when a.since < now() - make_interval(secs => window_seconds) then 1 else a.count + 1 end,
      since = case when a.since < now() - make_interval(secs => window_seconds) then now() else a.since end
    returning a.key, a.count, a.since
  )
  select coalesce(max(ceil(extract(epoch from c.since - now()) + window_seconds)), 0)::integer into wait
  from counted as c join unnest(keys, limits) as t (key, allowed) on t.key = c.key
  where c.count > t.allowed;
  return wait;
end $$;

/* Forgets the attempts at these keys: the last one was right. */
create function public.forget_attempts(keys text[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.attempts where key = any (keys)
$$;

revoke execute on function public.count_attempt, public.forget_attempts from public, anon, authenticated;
grant execute on function public.count_attempt, public.forget_attempts to service_role;
