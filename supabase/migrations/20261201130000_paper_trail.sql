-- What falls due: what people say of an entry, the calendar that shows it elsewhere, and the mails that remind of it.

set lock_timeout = '5s';

/*
 * What a person says of an entry of Due: that it is done, or that it is not due. It holds for that day, so an entry whose day
 * changes is listed again.
 */
create table public.due_marks (
  id bigint generated always as identity primary key,
  user_id bigint not null references public.users (id) on update cascade on delete cascade,
  note_id bigint not null references public.notes (id) on delete cascade,
  kind text not null check (kind in ('due', 'end', 'notice')),
  date text not null check (date ~ '^\d{4}-\d\d-\d\d$'),
  mark text not null check (mark in ('done', 'dismissed')),
  unique (note_id, kind)
);
create index due_marks_by_user on public.due_marks (user_id);

alter table public.due_marks enable row level security;
revoke all on public.due_marks from anon, authenticated;
grant select, delete, insert (user_id, note_id, kind, date, mark), update (date, mark) on public.due_marks to authenticated;
grant select, insert, update, delete on public.due_marks to service_role;

create policy "People read their own marks" on public.due_marks
for select to authenticated using (user_id = (select private.me()));

-- Of their own notes: one mark is kept of each entry, and another person's would take its place.
create policy "People mark what is due in their own notes" on public.due_marks
for insert to authenticated with check (
  user_id = (select private.me())
  and exists (select from public.notes as n where n.id = note_id and n.user_id = (select private.me()))
);

create policy "People change their own marks" on public.due_marks
for update to authenticated using (user_id = (select private.me())) with check (user_id = (select private.me()));

create policy "People take back their own marks" on public.due_marks
for delete to authenticated using (user_id = (select private.me()));

/* How a person is told of what falls due, besides the list; no row: not at all. */
create table public.due_settings (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references public.users (id) on update cascade on delete cascade,
  -- SHA-256 of the secret in the calendar's address, which is kept nowhere; null: there is no calendar.
  feed_key_hash text unique check (feed_key_hash ~ '^[0-9a-f]{64}$'),
  feed_since timestamptz,
  feed_read_at timestamptz,
  reminders boolean not null default false,
  -- Stands in each mail, and turns the reminders off without a login. It opens nothing else.
  off_key uuid not null unique default gen_random_uuid()
);

alter table public.due_settings enable row level security;
revoke all on public.due_settings from anon, authenticated;
-- Written by the functions below.
grant select (id, user_id, feed_since, feed_read_at, reminders) on public.due_settings to authenticated;
grant select, insert, update, delete on public.due_settings to service_role;

create policy "People read how they are told of what is due" on public.due_settings
for select to authenticated using (user_id = (select private.me()));

/*
 * The entries that a mail reminds of, so that each is sent once. A claim that has not ended after a quarter of an hour was cut off, and
 * one that failed is due again after five minutes; its mail is then sent with the same number, by which mail programs know a copy.
 */
create table private.due_reminders (
  note_id bigint not null references public.notes (id) on delete cascade,
  kind text not null,
  date text not null,
  user_id bigint not null references public.users (id) on update cascade on delete cascade,
  mail uuid not null,
  claimed_at timestamptz not null default now(),
  failed_at timestamptz,
  sent_at timestamptz,
  attempts integer not null default 1,
  primary key (note_id, kind, date)
);
create index due_reminders_by_mail on private.due_reminders (mail);
create index due_reminders_by_user on private.due_reminders (user_id);

/* Whether a reminder is to be sent, or sent again. */
create function private.is_reminder_open(claimed_at timestamptz, failed_at timestamptz, sent_at timestamptz) returns boolean
language sql stable parallel safe set search_path = '' as $$
  select sent_at is null and coalesce(failed_at + interval '5 minutes', claimed_at + interval '15 minutes') <= now()
$$;

/* A day, less an ISO 8601 duration; null where one of them is none. A month that has no such day gives its last one. */
create function private.day_before(day text, duration text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if duration !~ '^P(\d+[YMWD])+$' or not pg_catalog.pg_input_is_valid(duration, 'interval') then return null; end if;
  return to_char(day::date - duration::interval, 'YYYY-MM-DD');
exception when datetime_field_overflow then return null;
end $$;

/* What falls due and ends, and the last days to give notice, with what is known of each. */
create view private.due_entries with (security_invoker = true) as
select d.user_id, d.note_id, n.title, d.kind, d.date, d.confidence, s.sender, s.total, s.total_confidence, s.currency, m.mark
from (
  select f.user_id, f.note_id, case f.name when 'dueDate' then 'due' else 'end' end as kind, f.value as date, f.confidence
  from public.note_facts as f where f.name in ('dueDate', 'endDate')
  union all
  select f.user_id, f.note_id, 'notice', private.day_before(f.value, p.value), f.confidence
  from public.note_facts as f join public.note_facts as p on p.note_id = f.note_id and p.name = 'noticePeriod'
  where f.name = 'endDate' and f.value ~ '^\d{4}-\d\d-\d\d$' and pg_catalog.pg_input_is_valid(f.value, 'date')
) as d
join public.notes as n on n.id = d.note_id
left join public.due_marks as m on m.note_id = d.note_id and m.kind = d.kind and m.date = d.date
cross join lateral (
  select max(f.value) filter (where f.name = 'sender') as sender, max(f.value) filter (where f.name = 'total') as total,
    max(f.confidence) filter (where f.name = 'total') as total_confidence,
    max(f.value) filter (where f.name = 'currency') as currency
  from public.note_facts as f where f.note_id = d.note_id and f.name in ('sender', 'total', 'currency')
) as s
where d.date ~ '^\d{4}-\d\d-\d\d$' and pg_catalog.pg_input_is_valid(d.date, 'date');

/* The caller's entries from a day on, with those that they have marked; the earliest first. */
create function public.list_due(since text, max_entries integer)
returns table (
  note_id bigint, title text, kind text, date text, confidence real, sender text, total text,
  total_confidence real, currency text, mark text
)
language sql stable security definer set search_path = '' as $$
  select d.note_id, d.title, d.kind, d.date, d.confidence, d.sender, d.total, d.total_confidence, d.currency, d.mark
  from private.due_entries as d where d.user_id = (select private.me()) and d.date >= since
  order by d.date, d.note_id limit max_entries
$$;

/*
 * The entries of the person whose calendar has this key, without those that they have marked; no rows and an empty list are told
 * apart by null. Null for a suspended person. Raises PT429 when the calendar is read more than sixty times an hour. Security
 * definer, because a calendar has no session.
 */
create function public.read_due_feed(key_hash text, since text, max_entries integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person bigint;
  wait integer;
begin
  select s.user_id into person
  from public.due_settings as s join public.users as u on u.id = s.user_id join auth.users as a on a.id = u.auth_id
  where s.feed_key_hash = key_hash and not coalesce(a.banned_until > now(), false);
  if person is null then return null; end if;
  wait := public.count_attempt(array['dueFeed:' || person], array[60], array[3600]);
  if wait > 0 then raise exception 'This calendar is read too often.' using errcode = 'PT429', detail = wait::text; end if;
  update public.due_settings as s set feed_read_at = now()
  where s.user_id = person and coalesce(s.feed_read_at < now() - interval '1 minute', true);
  return (
    select coalesce(jsonb_agg(to_jsonb(d) order by d.date, d.note_id), '[]') from (
      select e.note_id, e.title, e.kind, e.date, e.confidence, e.sender, e.total, e.total_confidence, e.currency, e.mark
      from private.due_entries as e where e.user_id = person and e.date >= since and e.mark is null
      order by e.date, e.note_id limit max_entries
    ) as d
  );
end $$;

/* Gives the caller's calendar a new key in place of the one before, or takes it away (null). */
create function public.set_due_feed(key_hash text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant bigint := private.acting_person();
begin
  insert into public.due_settings as s (user_id, feed_key_hash, feed_since)
  values (person, key_hash, case when key_hash is not null then now() end)
  on conflict (user_id) do update
  set feed_key_hash = excluded.feed_key_hash, feed_since = excluded.feed_since, feed_read_at = null;
end $$;

/*
 * Whether a person can get reminders: their address is shown to be theirs, or they are the administrator. Otherwise anybody could
 * have mails sent to an address of others.
 */
create function private.may_be_reminded(person bigint) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.users as u left join private.confirmed_addresses as c on c.user_id = u.id and c.email = u.email
    where u.id = person and (u.is_admin = 1 or c.user_id is not null)
  )
$$;

/* How the caller is told of what is due; one row. Security definer, because nobody reads which addresses are confirmed. */
create function public.read_due_settings()
returns table (feed_since timestamptz, feed_read_at timestamptz, reminders boolean, may_be_reminded boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant bigint := private.acting_person();
begin
  return query select s.feed_since, s.feed_read_at, coalesce(s.reminders, false), private.may_be_reminded(person)
  from (values (person)) as p (id) left join public.due_settings as s on s.user_id = p.id;
end $$;

/* Turns the caller's reminders on or off; returns false where they may not be turned on. */
create function public.set_due_reminders(wanted boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person constant bigint := private.acting_person();
begin
  if wanted and not private.may_be_reminded(person) then return false; end if;
  insert into public.due_settings as s (user_id, reminders) values (person, wanted)
  on conflict (user_id) do update set reminders = excluded.reminders;
  return true;
end $$;

/* Turns off the reminders of whoever got a mail with this key; returns whether there is such a person. */
create function public.turn_off_due_reminders(key uuid) returns boolean
language sql security definer set search_path = '' as $$
  with turned as (update public.due_settings as s set reminders = false where s.off_key = key returning s.id)
  select exists (select from turned)
$$;

/*
 * Claims the entries that people are to be reminded of, of a few people at once: what falls due from today to due_until, and what
 * ends, or whose notice ends, to end_until. Of two calls at once, one gets an entry. All entries of a person make one mail. People to
 * whom mails have failed come last.
 */
create function public.claim_due_reminders(today text, due_until text, end_until text, max_people integer)
returns table (
  mail uuid, email text, off_key uuid, note_id bigint, title text, kind text, date text, confidence real, sender text, total text,
  total_confidence real, currency text
)
language sql security definer set search_path = '' as $$
  with people as (
    select s.user_id, u.email, s.off_key, coalesce((
      select max(r.attempts) from private.due_reminders as r where r.user_id = s.user_id and r.sent_at is null
    ), 0) as attempts
    from public.due_settings as s join public.users as u on u.id = s.user_id join auth.users as a on a.id = u.auth_id
    where s.reminders and not coalesce(a.banned_until > now(), false) and private.may_be_reminded(u.id)
  ), due as (
    select p.email, p.off_key, d.*, dense_rank() over (order by p.attempts, d.user_id) as turn
    from people as p join private.due_entries as d on d.user_id = p.user_id
    where d.mark is null and d.date >= today and d.date <= case d.kind when 'due' then due_until else end_until end
      and not exists (
        select from private.due_reminders as r where r.note_id = d.note_id and r.kind = d.kind and r.date = d.date
          and not private.is_reminder_open(r.claimed_at, r.failed_at, r.sent_at)
      )
  ), mails as materialized (
    select m.user_id, gen_random_uuid() as mail from (select distinct e.user_id from due as e where e.turn <= max_people) as m
  ), claimed as (
    insert into private.due_reminders as r (note_id, kind, date, user_id, mail)
    select e.note_id, e.kind, e.date, e.user_id, m.mail from due as e join mails as m on m.user_id = e.user_id
    order by e.note_id, e.kind, e.date
    on conflict on constraint due_reminders_pkey
    do update set claimed_at = excluded.claimed_at, failed_at = null, attempts = r.attempts + 1
    where private.is_reminder_open(r.claimed_at, r.failed_at, r.sent_at)
    returning r.mail, r.note_id, r.kind, r.date
  )
  select c.mail, e.email, e.off_key, e.note_id, e.title, e.kind, e.date, e.confidence, e.sender, e.total, e.total_confidence, e.currency
  from claimed as c join due as e on e.note_id = c.note_id and e.kind = c.kind and e.date = c.date
  order by e.user_id, c.mail, e.date, e.note_id
$$;

/* Notes that a mail was sent, or that it was not, so that a later run tries it again. */
create function public.end_due_reminder(mail_number uuid, is_sent boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.due_reminders as r
  set sent_at = case when is_sent then now() end, failed_at = case when not is_sent then now() end
  where r.mail = mail_number and r.sent_at is null;
  if is_sent then perform private.record_auth_event('mail_sent', ''); end if;
end $$;

revoke execute on function private.day_before, private.may_be_reminded, private.is_reminder_open from public;
grant execute on function private.day_before to authenticated;
revoke execute on function public.list_due, public.read_due_feed, public.set_due_feed, public.read_due_settings, public.set_due_reminders,
  public.turn_off_due_reminders, public.claim_due_reminders, public.end_due_reminder
from public, anon, authenticated;
grant execute on function public.list_due, public.set_due_feed, public.read_due_settings, public.set_due_reminders to authenticated;
grant execute on function public.read_due_feed, public.turn_off_due_reminders, public.claim_due_reminders, public.end_due_reminder
to service_role;
