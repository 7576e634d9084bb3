-- The roles by which the API connects (functions/_shared/database). Whoever deploys the site sets their passwords; until then
-- nobody can log in as them. Roles belong to the whole server, so they may be there already.

do $$
begin
  -- Becomes the caller of a request, anon or authenticated, in each transaction, and can do nothing before.
  if not exists (select from pg_catalog.pg_roles where rolname = 'api') then
    create role api login noinherit;
  end if;
  -- For what no caller may do: each use says why.
  if not exists (select from pg_catalog.pg_roles where rolname = 'api_service') then
    create role api_service login noinherit;
  end if;
end $$;

grant anon, authenticated to api;
grant service_role to api_service;
