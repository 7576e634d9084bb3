-- How often somebody may try: counted in the database, because a function has no memory of its own between its workers.

create table private.attempts (
  /* What is counted and for whom, as a hash: no address of anybody is kept. */
  key text primary key check (char_length(key) <= 100),
  count integer not null,
  /* When counting begins anew. */
  ends timestamptz not null
);
create index attempts_by_end on private.attempts (ends);

/*
 * Counts an attempt at each of the keys. Answers 0, or the seconds until the first that has had its limit counts anew; what
 * comes after that one is not counted, for nothing has been tried.
 * limits: how many attempts each key has in its window_seconds.
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

/* Forgets the attempts at these keys: the last one was right. */
create function public.forget_attempts(keys text[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.attempts where key = any (keys)
$$;

revoke execute on function public.count_attempt, public.forget_attempts from public, anon, authenticated;
grant execute on function public.count_attempt, public.forget_attempts to service_role;
