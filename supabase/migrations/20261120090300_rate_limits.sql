-- Attempts are counted in the database, because the workers of a function share no memory.

create table private.attempts (
  /* What is counted and for whom: ids of people as they are, IP and email addresses only as a hash. */
  key text primary key check (char_length(key) <= 100),
  count integer not null,
  /* The time of the last counted attempt. */
  since timestamptz not null default now(),
  /* The end of the window; the first attempt after it starts a new one. */
  ends timestamptz not null
);
create index attempts_by_end on private.attempts (ends);

/*
 * Counts an attempt under each key and returns 0, or counts nothing and returns the seconds to wait. A key allows `limits`
 * attempts in its window. After that the next one has to wait until the window ends; or, where first_delays is not 0, for that
 * many seconds, twice as long after each further attempt, up to longest_delays, and the window lasts from the last attempt on.
 *
 * Of the key `shared`, which counts what several callers do, only the delay is looked at, and it counts from the last attempt under
 * the key before it: nobody else's attempts make anybody wait longer than one delay.
 */
create function public.count_attempt(
  keys text[],
  limits integer[],
  window_seconds integer[],
  first_delays integer[] default null,
  longest_delays integer[] default null,
  shared text default null
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  counted private.attempts;
  last_at timestamptz;
  allowed_at timestamptz;
begin
  for place in 1 .. cardinality(keys) loop
    insert into private.attempts as a (key, count, ends)
    values (keys[place], 0, now() + make_interval(secs => window_seconds[place]))
    on conflict (key) do update set
      count = case when a.ends < now() then 0 else a.count end,
      since = case when a.ends < now() then now() else a.since end,
      ends = case when a.ends < now() then excluded.ends else a.ends end
    returning * into counted;
    last_at := case when keys[place] = shared then last_at else counted.since end;
    allowed_at := case
      when counted.count < limits[place] then now()
      when coalesce(first_delays[place], 0) = 0 then counted.ends
      else last_at + make_interval(secs =>
        least(first_delays[place] * 2 ^ least(counted.count - limits[place], 20), longest_delays[place]))
    end;
    if allowed_at > now() then
      return greatest(ceil(extract(epoch from allowed_at - now())), 1);
    end if;
  end loop;
  for place in 1 .. cardinality(keys) loop
    update private.attempts as a set
      count = a.count + 1,
      since = now(),
      ends = case when coalesce(first_delays[place], 0) = 0 then a.ends
        else now() + make_interval(secs => window_seconds[place]) end
    where a.key = keys[place] and a.key is distinct from shared;
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

/* After a successful attempt: deletes the counts of `keys`, and takes this one attempt back from those of `others`. */
create function public.forget_attempts(keys text[], others text[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.attempts where key = any (keys);
  update private.attempts as a set count = a.count - 1 where a.key = any (others) and a.count > 0
$$;

revoke execute on function private.add_to_count, private.used_up_until from public;
grant execute on function private.used_up_until to service_role;
revoke execute on function public.count_attempt, public.forget_attempts from public, anon, authenticated;
grant execute on function public.count_attempt, public.forget_attempts to service_role;
