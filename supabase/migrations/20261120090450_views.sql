-- Counts of views: one per address and day, without storing who the visitors are.

/*
 * The salt of a day, for the hashes of visitors. It is deleted when the day is over, so that nobody can recover an address
 * from a hash afterwards. `seen` counts the views of the day, to limit the rows that one day can add.
 */
create table private.view_days (
  day date primary key,
  salt bytea not null,
  seen integer not null default 0
);

/* Which visitors, of which network, have viewed what today; deleted when the day is over (see forget_expired). */
create table private.view_visitors (
  day date not null,
  network bytea not null,
  kind text not null,
  subject text not null,
  visitor bytea not null,
  primary key (day, network, kind, subject, visitor)
);

/* The number of views by day, kind and subject. It grows with the number of subjects viewed, not of visitors. */
create table private.daily_views (
  day date not null,
  kind text not null check (kind in ('page', 'post', 'photo')),
  -- The path of a page, or the id of a post or photo.
  subject text not null check (char_length(subject) between 1 and 100),
  views integer not null default 0,
  primary key (day, kind, subject)
);
create index daily_views_by_subject on private.daily_views (kind, subject, day);

/*
 * The sum of each day, kept by the triggers below, so that the total of all years is read from a few hundred of these rows.
 */
create table private.view_totals (
  day date primary key,
  views bigint not null
);

/* Updates the totals of the days that a statement changes. */
create function private.total_views() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    update private.view_totals as t set views = t.views - gone.views
    from (select day, sum(views) as views from before group by day) as gone where t.day = gone.day;
  end if;
  if tg_op <> 'DELETE' then
    insert into private.view_totals as t (day, views) select day, sum(views) from after group by day order by day
    on conflict (day) do update set views = t.views + excluded.views;
  end if;
  return null;
end $$;

create trigger total_inserted after insert on private.daily_views referencing new table as after
for each statement execute function private.total_views();
create trigger total_updated after update on private.daily_views referencing old table as before new table as after
for each statement execute function private.total_views();
create trigger total_deleted after delete on private.daily_views referencing old table as before
for each statement execute function private.total_views();

/* Whether the subject exists and is public. Runs with the rights of count_view, its only caller. */
create function private.is_viewable(kind text, subject text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  if kind = 'page' then return true; end if;
  if subject !~ '^[1-9][0-9]{0,14}$' then return false; end if;
  if kind = 'post' then
    return exists (select from public.blog_posts as p where p.id = subject::bigint and p.published_at <= now());
  end if;
  return exists (select from public.photos as p where p.id = subject::bigint);
end $$;

/*
 * The network of an address: an IPv4 address itself, also when it is written as IPv6, and of others their first bits. What is no
 * address stays as it is.
 */
create function private.network_of(address text, bits integer) returns text
language sql immutable set search_path = '' as $$
  select case
    when not pg_input_is_valid(address, 'inet') then address
    when address::inet <<= '::ffff:0:0/96' then split_part(host(address::inet), 'ffff:', 2)
    when family(address::inet) = 6 then network(set_masklen(address::inet, bits))::text
    else host(address::inet)
  end
$$;

/*
 * Counts a view from an address, once per subject and day, whatever the browser; returns whether it was counted. Whoever has an
 * IPv6 address has the whole /64 around it, which counts as one, and perhaps a /48: all views from that are limited, so that no
 * single network can use up the day's limit. Addresses are only stored as a hash. account: the account of the request's session;
 * views of the administrator are not counted. Which pages exist is checked by the API.
 */
create function public.count_view(kind text, subject text, address text, account uuid default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  most_a_day constant integer := 200000;
  most_of_a_network constant integer := 200;
  today constant date := (now() at time zone 'utc')::date;
  known private.view_days;
  from_network bytea;
begin
  if exists (select from public.users as u where u.auth_id = account and u.is_admin = 1) then return false; end if;
  select * into known from private.view_days as d where d.day = today;
  if not found then
    insert into private.view_days (day, salt)
    values (today, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) on conflict do nothing;
    select * into known from private.view_days as d where d.day = today;
  end if;
  if known.seen >= most_a_day or not private.is_viewable(kind, subject) then return false; end if;
  from_network := sha256(known.salt || convert_to(private.network_of(address, 48), 'utf8'));
  if most_of_a_network <= (
    select count(*) from private.view_visitors as v where v.day = today and v.network = from_network
  ) then return false; end if;

  insert into private.view_visitors (day, network, kind, subject, visitor)
  values (today, from_network, kind, subject, sha256(known.salt || convert_to(private.network_of(address, 64), 'utf8')))
  on conflict do nothing;
  if not found then return false; end if;
  update private.view_days as d set seen = d.seen + 1 where d.day = today;
  insert into private.daily_views as v (day, kind, subject, views) values (today, kind, subject, 1)
  on conflict on constraint daily_views_pkey do update set views = v.views + 1;
  if kind = 'post' then
    update public.blog_posts as p set views = p.views + 1 where p.id = count_view.subject::bigint;
  end if;
  return true;
end $$;

revoke execute on function private.is_viewable, private.network_of, private.total_views, public.count_view from public, anon, authenticated;
grant execute on function public.count_view to service_role;
