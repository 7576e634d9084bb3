-- Limits. Nobody waits long for others with a connection in hand: longer than a deadlock takes to be detected, shorter than
-- somebody waits for an answer.
alter role anon set lock_timeout = '2s';
alter role authenticated set lock_timeout = '2s';
alter role service_role set lock_timeout = '2s';
-- The other two have statement timeouts of the platform.
alter role service_role set statement_timeout = '8s';

-- Attempts are counted in the database, because the workers of a function share no memory.

create table private.attempts (
  /* What is counted and for whom: ids of people as they are, IP and email addresses only as a hash. */
  key text primary key check (char_length(key) <= 100),
  count integer not null,
  /* The end of the window; the first attempt after it starts a new one. */
  ends timestamptz not null
);
create index attempts_by_end on private.attempts (ends);

/*
 * Counts an attempt for each key, in order. Returns 0, or the seconds until the window of the first exceeded key ends; the
 * keys after that one are not counted, because the attempt is refused. limits: the number of attempts for each key in its
 * window_seconds.
 */
create function public.count_attempt(keys text[], limits integer[], window_seconds integer[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  counted record;
begin
  delete from private.attempts where ends < now() - interval '1 day';
  for place in 1 .. cardinality(keys) loop
    insert into private.attempts as a (key, count, ends)
    values (keys[place], 1, now() + make_interval(secs => window_seconds[place]))
    on conflict (key) do update set
      count = case when a.ends < now() then 1 else a.count + 1 end,
      ends = case when a.ends < now() then excluded.ends else a.ends end
    returning a.count, a.ends into counted;
    if counted.count > limits[place] then
      return greatest(ceil(extract(epoch from counted.ends - now())), 1);
    end if;
  end loop;
  return 0;
end $$;

/* Adds an amount to the count of a key, for what is only known afterwards, such as the time that something took. */
create function private.add_to_count(of_key text, amount integer, window_seconds integer) returns void
language sql security definer set search_path = '' as $$
  insert into private.attempts as a (key, count, ends)
  values (of_key, amount, now() + make_interval(secs => window_seconds))
  on conflict (key) do update set
    count = case when a.ends < now() then excluded.count else a.count + excluded.count end,
    ends = case when a.ends < now() then excluded.ends else a.ends end
$$;

/* The end of the window in which a key has reached its limit; null when it has not. */
create function private.used_up_until(of_key text, max_count integer) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select a.ends from private.attempts as a where a.key = of_key and a.count >= max_count and a.ends > now()
$$;

/* Deletes the counts of these keys, after a successful attempt. */
create function public.forget_attempts(keys text[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.attempts where key = any (keys)
$$;

revoke execute on function private.add_to_count, private.used_up_until from public;
grant execute on function private.used_up_until to service_role;
revoke execute on function public.count_attempt, public.forget_attempts from public, anon, authenticated;
grant execute on function public.count_attempt, public.forget_attempts to service_role;
