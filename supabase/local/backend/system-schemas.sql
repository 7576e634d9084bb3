-- Run once, by the superuser, after the backend has made its tables in `auth` and `storage`.

grant usage on schema auth to postgres, anon, authenticated, service_role;
grant usage on schema storage to postgres, anon, authenticated, service_role;
grant select, insert, update, delete, references, trigger on all tables in schema auth to postgres;
grant all on all tables in schema storage to postgres, service_role;
grant select, insert, update, delete on all tables in schema storage to anon, authenticated;
grant execute on all functions in schema auth to postgres, anon, authenticated, service_role;
grant execute on all functions in schema storage to postgres, anon, authenticated, service_role;

-- Hosted, a policy on storage.objects may be made by `postgres`, who does not own that table. Ownership is the only
-- thing that plain Postgres accepts for it; the event triggers below take back what else ownership would allow.
grant authenticator to postgres;

create function extensions.guard_system_schemas() returns event_trigger
language plpgsql set search_path = '' as $$
declare command record;
begin
  if session_user <> 'postgres' then return; end if;
  for command in select * from pg_catalog.pg_event_trigger_ddl_commands() loop
    if command.schema_name in ('auth', 'storage')
      and command.command_tag not in ('CREATE POLICY', 'ALTER POLICY', 'CREATE TRIGGER') then
      raise exception 'must be owner of % %', command.object_type, command.object_identity using errcode = '42501';
    end if;
  end loop;
  -- The schemas themselves, neither renamed nor given away.
  if (
    select count(*) from pg_catalog.pg_namespace
    where nspname in ('auth', 'storage') and nspowner = 'authenticator'::pg_catalog.regrole
  ) <> 2 then
    raise exception 'must be owner of the schemas auth and storage' using errcode = '42501';
  end if;
end $$;

create function extensions.guard_system_drops() returns event_trigger
language plpgsql set search_path = '' as $$
declare dropped record;
begin
  if session_user <> 'postgres' then return; end if;
  for dropped in select * from pg_catalog.pg_event_trigger_dropped_objects() loop
    if dropped.schema_name in ('auth', 'storage') and dropped.object_type not in ('policy', 'trigger') then
      raise exception 'must be owner of % %', dropped.object_type, dropped.object_identity using errcode = '42501';
    end if;
  end loop;
end $$;

create event trigger guard_system_schemas on ddl_command_end execute function extensions.guard_system_schemas();
create event trigger guard_system_drops on sql_drop execute function extensions.guard_system_drops();
