-- How often a running site makes a backup by itself, as the administrator chooses.
set lock_timeout = '5s';

alter table public.settings
  add column backup_every text not null default 'day' check (backup_every in ('day', 'week', 'never'));
grant update (backup_every) on public.settings to authenticated;
