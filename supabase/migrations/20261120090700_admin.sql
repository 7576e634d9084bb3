-- The administrator's desk: suspending users, the activity log, users, and figures.

-- Suspended people (see private.caller) ---------------------------------------------------------------------------

/*
 * Suspends a person, which ends their sessions, or lifts the suspension. Returns `done`, `missing`, or `administrator`: the
 * administrator cannot be suspended, because nobody could undo it. Security definer, because accounts and sessions belong
 * to Auth.
 */
create function public.set_user_suspended(person_id bigint, suspended boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person public.users;
begin
  perform private.acting_administrator();
  select * into person from public.users where id = person_id for update;
  if person.id is null then return 'missing'; end if;
  if person.is_admin = 1 then return 'administrator'; end if;
  update auth.users as u set banned_until = case when suspended then now() + interval '100 years' end
  where u.id = person.auth_id and coalesce(u.banned_until > now(), false) <> suspended;
  if suspended then delete from auth.sessions where user_id = person.auth_id; end if;
  return 'done';
end $$;

/* Deletes the account of a person; the results are those of private.end_account. */
create function public.delete_user(person_id bigint) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform private.acting_administrator();
  return private.end_account(person_id);
end $$;

/* Keeps the time of the last login of a suspended person: Auth updates it before it refuses the login. */
create function private.keep_last_login() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.last_sign_in_at := old.last_sign_in_at;
  return new;
end $$;

create trigger keep_last_login before update of last_sign_in_at on auth.users
for each row when (old.banned_until > now() and new.banned_until > now()) execute function private.keep_last_login();

-- Auth and its mails ----------------------------------------------------------------------------------------------

/* The last mail that Auth sent (`mail_sent`), and of each kind of refusal that only the owner can mend the latest one. */
create table private.auth_events (
  kind text primary key check (char_length(kind) <= 100),
  /* Auth's own words, without addresses of people. */
  detail text not null check (char_length(detail) <= 500),
  /* How often it has happened since first_at; counted anew after a week without it. */
  total integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);

create function private.record_auth_event(event_kind text, event_detail text) returns void
language sql set search_path = '' as $$
  insert into private.auth_events as e (kind, detail) values (event_kind, event_detail)
  on conflict (kind) do update set
    detail = excluded.detail,
    total = case when e.last_at < now() - interval '7 days' then 1 else e.total + 1 end,
    first_at = case when e.last_at < now() - interval '7 days' then now() else e.first_at end,
    last_at = now()
$$;

/* Records a refusal of Auth that only the owner can mend. */
create function public.record_auth_failure(failure_kind text, failure_detail text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.record_auth_event(left(failure_kind, 100), left(failure_detail, 500));
end $$;

/* Records that Auth has sent a mail, of which it keeps the time alone. Once a minute is enough, so that nobody waits for another. */
create function private.record_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from private.auth_events as e where e.kind = 'mail_sent' and e.last_at > now() - interval '1 minute'
  ) then
    perform private.record_auth_event('mail_sent', '');
  end if;
  return null;
end $$;

create trigger record_mail after update on auth.users
for each row when (
  new.confirmation_sent_at > coalesce(old.confirmation_sent_at, '-infinity')
  or new.recovery_sent_at > coalesce(old.recovery_sent_at, '-infinity')
  or new.email_change_sent_at > coalesce(old.email_change_sent_at, '-infinity')
)
execute function private.record_mail();

create trigger record_first_mail after insert on auth.users
for each row when (new.confirmation_sent_at is not null) execute function private.record_mail();

/* What has been recorded, for the administrator. */
create function public.admin_auth_events()
returns table (kind text, detail text, total integer, first_at timestamptz, last_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.acting_administrator();
  return query select e.* from private.auth_events as e order by e.last_at desc, e.kind;
end $$;

-- Activity log ----------------------------------------------------------------------------------------------------
-- Written by triggers, so that every change is logged, whoever makes it and however. Rows refer to people by id only, so
-- that nothing of a deleted account stays. Private data (a document's title, an address) is not logged.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null check (char_length(action) between 1 and 60),
  details text not null default '' check (char_length(details) <= 300),
  -- Who made the change; null for the site itself (by_site) and for deleted accounts.
  actor_id bigint references public.users (id) on update cascade on delete set null,
  by_site boolean not null default true,
  -- The person concerned.
  subject_id bigint references public.users (id) on update cascade on delete set null,
  -- The photo or post concerned; null once that is deleted.
  photo_id bigint references public.photos (id) on delete set null,
  post_id bigint references public.blog_posts (id) on delete set null
);
create index audit_log_by_time on public.audit_log (at);
create index audit_log_by_actor on public.audit_log (actor_id);
create index audit_log_by_subject on public.audit_log (subject_id);
create index audit_log_by_photo on public.audit_log (photo_id);
create index audit_log_by_post on public.audit_log (post_id);

/* Makes the log append-only, except that ids of deleted rows become null and entries older than a year may be deleted. */
create function private.guard_audit_log() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.at, new.action, new.details, new.by_site)
    = (old.id, old.at, old.action, old.details, old.by_site) then
    return new;
  end if;
  if tg_op = 'DELETE' and old.at < now() - interval '1 year' then return old; end if;
  raise exception 'What happened is not changed afterwards.' using errcode = '42501';
end $$;

create trigger guard before update or delete on public.audit_log
for each row execute function private.guard_audit_log();
create trigger guard_all before truncate on public.audit_log
for each statement execute function private.guard_audit_log();

/*
 * Writes a log entry. Ids of rows that do not exist (any more) are stored as null. In
 * PL/pgSQL, because it runs with every change of a row: its plans are cached, while a SQL function is planned with each
 * call.
 */
create function private.write_audit(
  action text, details text, actor bigint, subject bigint default null, photo bigint default null, post bigint default null
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (action, details, actor_id, by_site, subject_id, photo_id, post_id)
  values ($1, left(coalesce($2, ''), 300), (select id from public.users where id = $3), $3 is null,
    (select id from public.users where id = $4), (select id from public.photos where id = $5),
    (select id from public.blog_posts where id = $6));
end $$;

/*
 * The person who makes the change, or null for the site itself. Unlike private.me it does not check the session: accounts
 * that are being created or deleted have none, and permissions are checked elsewhere.
 */
create function private.actor() returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select id from public.users where auth_id = ((select auth.jwt()) ->> 'sub')::uuid);
end $$;

/*
 * Whether a row was deleted, or its category changed, only as a consequence of another change: a person was deleted with
 * their rows, a photo or post with its comments, or the category of a photo or post was renamed or deleted.
 */
create function private.is_consequence(table_name text, before jsonb, after jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Columns that may change as a consequence.
  incidental constant text[] := array['category', 'updated_at', 'revision'];
begin
  if after is null then
    return not exists (select from public.users where id = (before ->> 'user_id')::bigint) and before ->> 'user_id' is not null
      or table_name = 'photo_comments' and not exists (select from public.photos where id = (before ->> 'photo_id')::bigint)
      or table_name = 'blog_comments' and not exists (select from public.blog_posts where id = (before ->> 'post_id')::bigint);
  end if;
  if before is null or before - incidental <> after - incidental then return false; end if;
  return case table_name
    when 'photos' then not exists (select from public.photo_categories where name = before ->> 'category')
    when 'blog_posts' then not exists (select from public.blog_categories where name = before ->> 'category')
    else false
  end and before ->> 'category' is not null;
end $$;

/*
 * Logs that a row was added, changed or deleted. Arguments: the word for such a row; the column that identifies it in the
 * log (a comment is identified by the title of its photo or post); and the verb for a change, `changed` by default.
 */
create function private.audit_row() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  found_row constant jsonb := coalesce(after, before);
  photo constant bigint := found_row ->> case tg_table_name when 'photos' then 'id' when 'photo_comments' then 'photo_id' end;
  post constant bigint := found_row ->> case tg_table_name when 'blog_posts' then 'id' when 'blog_comments' then 'post_id' end;
begin
  if private.is_consequence(tg_table_name, before, after) then return null; end if;
  perform private.write_audit(
    tg_argv[0] || ' ' || case tg_op
      when 'INSERT' then 'added' when 'UPDATE' then coalesce(tg_argv[2], 'changed') else 'deleted' end,
    case tg_table_name
      when 'photo_comments' then (select title from public.photos where id = photo)
      when 'blog_comments' then (select title from public.blog_posts where id = post)
      else found_row ->> tg_argv[1]
    end,
    coalesce(private.actor(), (found_row ->> 'user_id')::bigint),
    photo => photo, post => post
  );
  return null;
end $$;

create function private.audit_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then perform private.write_audit('Account created', '', new.id);
  -- By the administrator, or by the person themselves.
  else perform private.write_audit('Account deleted', '', coalesce(private.actor(), old.id));
  end if;
  return null;
end $$;

create trigger audit after insert or delete on public.users
for each row execute function private.audit_account();

create function private.audit_suspension() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_audit(
    case when new.banned_until > now() then 'Account suspended' else 'Account restored' end, '', private.actor(),
    (select id from public.users where auth_id = new.id)
  );
  return null;
end $$;

create trigger audit_suspension after update of banned_until on auth.users
for each row when (new.banned_until is distinct from old.banned_until) execute function private.audit_suspension();

/* Logs only the type of a document: the title is private. Not audit_row, which would convert the whole text to JSON. */
create function private.audit_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.write_audit('Document added', new.file_type, coalesce(private.actor(), new.user_id));
  elsif exists (select from public.users where id = old.user_id) then
    perform private.write_audit('Document deleted', old.file_type, coalesce(private.actor(), old.user_id));
  end if;
  return null;
end $$;

create trigger audit after insert or delete on public.notes
for each row execute function private.audit_note();

create trigger audit after insert or delete or update of title, description, category on public.photos
for each row execute function private.audit_row('Photo', 'title');
create trigger audit after insert or delete or update of name on public.photo_categories
for each row execute function private.audit_row('Photo category', 'name', 'renamed');
create trigger audit after insert or delete on public.photo_comments
for each row execute function private.audit_row('Comment on a photo', '');
create trigger audit_approval after update of status on public.photo_comments
for each row when (old.status = 'pending' and new.status = 'published')
execute function private.audit_row('Comment on a photo', '', 'approved');

create trigger audit after insert on public.blog_posts
for each row when (new.published_at is not null) execute function private.audit_row('Post', 'title');
create trigger audit_draft after insert on public.blog_posts
for each row when (new.published_at is null) execute function private.audit_row('Draft', 'title');
create trigger audit_deletion after delete on public.blog_posts
for each row when (old.published_at is not null) execute function private.audit_row('Post', 'title');
create trigger audit_draft_deletion after delete on public.blog_posts
for each row when (old.published_at is null) execute function private.audit_row('Draft', 'title');
create trigger audit_publication after update on public.blog_posts
for each row when (new.published_at <= now() and (old.published_at is null or old.published_at > now()))
execute function private.audit_row('Post', 'title', 'published');
-- Also when a published post is scheduled again, which hides it until then.
create trigger audit_schedule after update on public.blog_posts
for each row when (new.published_at > now() and (old.published_at is null or old.published_at <= now()))
execute function private.audit_row('Post', 'title', 'scheduled');
create trigger audit_unpublication after update on public.blog_posts
for each row when (new.published_at is null and old.published_at <= now())
execute function private.audit_row('Post', 'title', 'unpublished');
create trigger audit_cancellation after update on public.blog_posts
for each row when (new.published_at is null and old.published_at > now())
execute function private.audit_row('Schedule', 'title', 'cancelled');
-- Not for drafts, which are saved every few seconds.
create trigger audit_change after update on public.blog_posts
for each row when (
  (new.published_at <= now()) = (old.published_at <= now())
  and (old.title, old.content, old.excerpt, old.category, old.tags, old.published_at)
    is distinct from (new.title, new.content, new.excerpt, new.category, new.tags, new.published_at)
)
execute function private.audit_row('Post', 'title');
create trigger audit after insert or delete or update of name on public.blog_categories
for each row execute function private.audit_row('Blog category', 'name', 'renamed');
create trigger audit after insert or delete on public.blog_comments
for each row execute function private.audit_row('Comment on a post', '');
create trigger audit_approval after update of status on public.blog_comments
for each row when (old.status = 'pending' and new.status = 'published')
execute function private.audit_row('Comment on a post', '', 'approved');

create function private.audit_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed constant text := (
    select string_agg(replace(n.key, '_', ' '), ', ' order by n.key)
    from jsonb_each(to_jsonb(new)) as n join jsonb_each(to_jsonb(old)) as o on o.key = n.key
    where n.value is distinct from o.value and n.key <> 'updated_at'
  );
begin
  if changed is not null then perform private.write_audit('Settings changed', changed, private.actor()); end if;
  return null;
end $$;

create trigger audit after update on public.settings
for each row execute function private.audit_settings();

alter table public.audit_log enable row level security;
revoke all on public.audit_log from anon, authenticated;
grant select on public.audit_log to authenticated;
grant select, insert on public.audit_log to service_role;
grant usage, select on all sequences in schema public to service_role;

create policy "The administrator reads what happened" on public.audit_log
for select to authenticated using ((select private.is_admin()));

-- Reading ---------------------------------------------------------------------------------------------------------

/* The activity log, newest first, before an entry (null: from the newest). */
create function public.admin_activity(max_entries integer, before_id bigint default null)
returns table (
  id bigint, action text, details text, at timestamptz, actor_id bigint, actor_name text, by_site boolean,
  subject_id bigint, subject_name text, photo_id bigint, post_id bigint
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.acting_administrator();
  return query
    select l.id, l.action, l.details, l.at, a.id, private.person_name(a), l.by_site, s.id,
      private.person_name(s), l.photo_id, l.post_id
    from public.audit_log as l
    left join public.users as a on a.id = l.actor_id
    left join public.users as s on s.id = l.subject_id
    where before_id is null or l.id < before_id
    order by l.id desc limit least(greatest(max_entries, 1), 201);
end $$;

/* The name by which the desk shows a person: their name, or else the email address. */
create function private.person_name(person public.users) returns text
language sql stable set search_path = '' as $$
  select coalesce(private.full_name(person.first_name, person.last_name), person.email)
$$;

/* People by name or email address, with or without accents; all, or only suspended ones. */
create function private.found_people(search text, only_suspended boolean) returns setof public.users
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  pattern constant text := '%' || private.like_escaped(lower(extensions.unaccent('extensions.unaccent', btrim(search)))) || '%';
begin
  return query
    select u.* from public.users as u
    where (pattern = '%%' or u.email ilike pattern
        -- The same conversion as private.plain, inlined because calling that takes fifteen times as long for ten thousand
        -- people.
        or lower(extensions.unaccent('extensions.unaccent', concat_ws(' ', u.first_name, u.last_name))) like pattern)
      and (not only_suspended or exists (select from auth.users as a where a.id = u.auth_id and a.banned_until > now()));
end $$;

/* Sorts numbers in names by value: "No. 6" before "No. 54". */
create collation private.by_number (provider = icu, locale = 'und-u-kn-true');

/*
 * A page of the people found, sorted by `name` (the email address for people without one, as the desk shows them), by
 * `login` (people who never logged in count as the earliest), by `storage`, or else by the date of registration. after_key
 * and after_id: order_key and id of the last row of the previous page; null for the first page.
 */
create function public.admin_users(
  search text, only_suspended boolean, sort_by text, descending boolean, max_people integer, after_key text default null,
  after_id bigint default null
)
returns table (
  id bigint, email text, first_name text, last_name text, profile_image_url text, is_admin smallint,
  created_at timestamptz, last_login_at timestamptz, suspended boolean, comments integer, document_bytes bigint, order_key text
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  after_words text;
  after_amount numeric;
begin
  perform private.acting_administrator();
  if sort_by = 'name' then
    after_words := after_key;
    after_amount := 0;
  else
    after_words := '';
    after_amount := after_key::numeric;
  end if;
  return query
    with found as (
      select u.*, a.last_sign_in_at, coalesce(a.banned_until > now(), false) as banned, coalesce(s.bytes, 0) as bytes,
        (case when sort_by = 'name' then lower(extensions.unaccent('extensions.unaccent',
          coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email))) else '' end)
          collate private.by_number as words,
        case sort_by
          when 'name' then 0
          when 'login' then coalesce(extract(epoch from a.last_sign_in_at), '-infinity')
          when 'storage' then coalesce(s.bytes, 0)
          else extract(epoch from u.created_at)
        end as amount
      from private.found_people(search, only_suspended) as u
      join auth.users as a on a.id = u.auth_id
      left join private.note_storage as s on s.user_id = u.id
    ), page as materialized (
      select f.*, row_number() over (order by
        case when descending then f.words end desc, case when descending then f.amount end desc,
        case when descending then f.id end desc, f.words, f.amount, f.id) as place
      from found as f
      where after_id is null or case
        when descending then (f.words, f.amount, f.id) < (after_words, after_amount, after_id)
        else (f.words, f.amount, f.id) > (after_words, after_amount, after_id) end
      order by place limit least(greatest(max_people, 1), 201)
    )
    select p.id, p.email, p.first_name, p.last_name, p.profile_image_url, p.is_admin, p.created_at,
      p.last_sign_in_at, p.banned,
      ((select count(*) from public.photo_comments as c where c.user_id = p.id)
        + (select count(*) from public.blog_comments as c where c.user_id = p.id))::integer,
      p.bytes, case when sort_by = 'name' then p.words else p.amount::text end
    from page as p order by p.place;
end $$;

/* The number of people, and of those found. */
create function public.admin_user_counts(search text, only_suspended boolean) returns table (total bigint, found bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.acting_administrator();
  return query
    select (select count(*) from public.users), (select count(*) from private.found_people(search, only_suspended));
end $$;

/* Refuses callers other than the administrator, for routes that read nothing else from the database. */
create function public.admin_check() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.acting_administrator();
end $$;

/*
 * The six figures of the dashboard, with their changes: the increase in the last change_days; for uploads, the difference
 * between the last upload_days and the same number of days before. Also the number of posts, including drafts.
 */
create function public.admin_stats(change_days integer, upload_days integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  since constant timestamptz := now() - make_interval(days => change_days);
  upload_since constant timestamptz := now() - make_interval(days => upload_days);
  upload_before constant timestamptz := now() - make_interval(days => 2 * upload_days);
  photos record;
  people record;
  notes record;
  categories record;
  views record;
begin
  perform private.acting_administrator();
  select count(*) as total, count(*) filter (where upload_date >= since) as added,
    count(*) filter (where upload_date >= upload_since) as new,
    count(*) filter (where upload_date >= upload_before and upload_date < upload_since) as before
  into photos from public.photos;
  select count(*) as total, count(*) filter (where upload_date >= since) as added,
    count(*) filter (where upload_date >= upload_since) as new,
    count(*) filter (where upload_date >= upload_before and upload_date < upload_since) as before
  into notes from public.notes;
  select count(*) as total, count(*) filter (where created_at >= since) as added into people from public.users;
  select count(*) as total, count(*) filter (where created_at >= since) as added into categories
  from (select created_at from public.photo_categories union all select created_at from public.blog_categories) as c;
  select coalesce(sum(v.views), 0) as total,
    coalesce(sum(v.views) filter (where day > (now() at time zone 'utc')::date - change_days), 0) as added
  into views from private.view_totals as v;
  return jsonb_build_object(
    'totalPhotos', photos.total,
    'totalUsers', people.total,
    'totalNotes', notes.total,
    'totalPosts', (select count(*) from public.blog_posts),
    'totalCategories', categories.total,
    'newUploads', photos.new + notes.new,
    'totalViews', views.total,
    'changes', jsonb_build_object(
      'totalPhotos', photos.added,
      'totalUsers', people.added,
      'totalNotes', notes.added,
      'totalCategories', categories.added,
      'newUploads', photos.new + notes.new - photos.before - notes.before,
      'totalViews', views.added
    )
  );
end $$;

/* Views, comments and uploads of the last max_days (UTC), by day, and views by page, post and photo. */
create function public.admin_analytics(max_days integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  first_day constant date := today - (least(greatest(max_days, 1), 366) - 1);
  since constant timestamptz := first_day::timestamp at time zone 'utc';
begin
  perform private.acting_administrator();
  return (
    with looked as materialized (
      -- One pass over the views for both groupings, because a year of views is large.
      select v.day, v.kind, v.subject, sum(v.views) as total from private.daily_views as v
      where v.day >= first_day group by grouping sets ((v.day), (v.kind, v.subject))
    ), written as (
      select (c.published_at at time zone 'utc')::date as day, count(*) as total
      from (
        select published_at from public.photo_comments where published_at >= since
        union all select published_at from public.blog_comments where published_at >= since
      ) as c group by 1
    ), uploaded as (
      select (u.upload_date at time zone 'utc')::date as day, count(*) as total
      from (
        select upload_date from public.photos where upload_date >= since
        union all select upload_date from public.notes where upload_date >= since
      ) as u group by 1
    )
    select jsonb_build_object(
      'days', (
        select jsonb_agg(jsonb_build_object(
          'date', d.day, 'views', coalesce(looked.total, 0), 'comments', coalesce(written.total, 0),
          'uploads', coalesce(uploaded.total, 0)
        ) order by d.day)
        from (select first_day + n as day from generate_series(0, today - first_day) as n) as d
        left join looked on looked.day = d.day
        left join written on written.day = d.day
        left join uploaded on uploaded.day = d.day
      ),
      'pages', (
        select coalesce(jsonb_agg(jsonb_build_object('path', p.subject, 'views', p.total) order by p.total desc, p.subject), '[]')
        from (
          select l.subject, l.total from looked as l where l.kind = 'page' order by l.total desc, l.subject limit 20
        ) as p
      ),
      'posts', (
        select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'views', p.total) order by p.total desc, p.id desc), '[]')
        from (
          select b.id, b.title, l.total from looked as l join public.blog_posts as b on b.id::text = l.subject
          where l.kind = 'post' order by l.total desc, b.id desc limit 10
        ) as p
      ),
      'photos', (
        select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'views', p.total) order by p.total desc, p.id desc), '[]')
        from (
          select b.id, b.title, l.total from looked as l join public.photos as b on b.id::text = l.subject
          where l.kind = 'photo' order by l.total desc, b.id desc limit 10
        ) as p
      )
    )
  );
end $$;

/*
 * A page of comments on photos and posts together, newest first: all or only pending ones, of everybody or of one person.
 * before_*: the last comment of the previous page; null for the first page.
 */
create function public.admin_comments(
  only_pending boolean, max_comments integer, person_id bigint default null, before_date timestamptz default null,
  before_kind text default null, before_id bigint default null
) returns table (
  kind text, id bigint, subject_id bigint, subject_title text, user_id bigint, author text, content text, status text,
  published_at timestamptz
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  wanted constant integer := least(greatest(max_comments, 1), 201);
begin
  perform private.acting_administrator();
  return query
    with on_photos as (
      select 'photo' as kind, c.id, c.photo_id as subject_id, c.user_id, c.author, c.content, c.status, c.published_at
      from public.photo_comments as c
      where (not only_pending or c.status = 'pending') and (person_id is null or c.user_id = person_id)
        and (before_date is null or (c.published_at, 'photo', c.id) < (before_date, before_kind, before_id))
      order by c.published_at desc, c.id desc limit wanted
    ), on_posts as (
      select 'post' as kind, c.id, c.post_id as subject_id, c.user_id, c.author, c.content, c.status, c.published_at
      from public.blog_comments as c
      where (not only_pending or c.status = 'pending') and (person_id is null or c.user_id = person_id)
        and (before_date is null or (c.published_at, 'post', c.id) < (before_date, before_kind, before_id))
      order by c.published_at desc, c.id desc limit wanted
    ), page as (
      select * from (table on_photos union all table on_posts) as c
      order by c.published_at desc, c.kind desc, c.id desc limit wanted
    )
    select p.kind, p.id, p.subject_id,
      coalesce(
        (select h.title from public.photos as h where p.kind = 'photo' and h.id = p.subject_id),
        (select b.title from public.blog_posts as b where p.kind = 'post' and b.id = p.subject_id)
      ),
      p.user_id, p.author, p.content, p.status, p.published_at
    from page as p order by p.published_at desc, p.kind desc, p.id desc;
end $$;

/*
 * Publishes or deletes pending comments. {done, missed}: `done` counts the comments that are published, or gone,
 * afterwards. `missed` counts the others: those deleted before they could be approved, or approved before they could be
 * deleted, because published comments are not deleted here. A repeated request returns the same result.
 */
create function public.decide_comments(on_photos bigint[], on_posts bigint[], approve boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  named constant integer := (
    select count(*) from (
      select 'photo', id from unnest(on_photos) as id union select 'post', id from unnest(on_posts) as id
    ) as comments
  );
  published integer;
begin
  perform private.acting_administrator();
  -- Always locked in the same order, so that two concurrent requests for the same comments cannot deadlock.
  perform from public.photo_comments where id = any (on_photos) order by id for update;
  perform from public.blog_comments where id = any (on_posts) order by id for update;
  if approve then
    update public.photo_comments set status = 'published' where id = any (on_photos) and status = 'pending';
    update public.blog_comments set status = 'published' where id = any (on_posts) and status = 'pending';
  else
    delete from public.photo_comments where id = any (on_photos) and status = 'pending';
    delete from public.blog_comments where id = any (on_posts) and status = 'pending';
  end if;
  -- All that still exist are published now.
  published := (select count(*) from public.photo_comments where id = any (on_photos))
    + (select count(*) from public.blog_comments where id = any (on_posts));
  return jsonb_build_object(
    'done', case when approve then published else named - published end,
    'missed', case when approve then named - published else published end);
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.set_user_suspended, public.delete_user, public.record_auth_failure, public.admin_auth_events, public.admin_activity, public.admin_users, public.admin_user_counts, public.admin_check,
  public.admin_stats, public.admin_analytics, public.admin_comments, public.decide_comments from public, anon, authenticated;
grant execute on function public.record_auth_failure to service_role;
grant execute on function public.set_user_suspended, public.delete_user, public.admin_auth_events, public.admin_activity, public.admin_users, public.admin_user_counts, public.admin_check,
  public.admin_stats, public.admin_analytics, public.admin_comments, public.decide_comments to authenticated;
