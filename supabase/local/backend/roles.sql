-- The roles of a Supabase database, with the limits they have when hosted: `postgres` is no superuser and owns
-- neither `auth` nor `storage`. Run once, by the superuser, on a fresh cluster.

create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;

-- What Auth and Storage connect as: owner of their own schemas, and of nothing else.
create role authenticator login password :'backend_password';
grant anon, authenticated, service_role to authenticator;
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '2s';
-- At each start it makes what is there already, with a notice for each.
alter role authenticator set client_min_messages = warning;
-- Its own `create schema if not exists` asks for this right even where the schema exists.
grant create on database postgres to authenticator;

-- Who applies migrations.
create role postgres login createdb createrole bypassrls replication password :'postgres_password';
grant anon, authenticated, service_role to postgres with admin option;
grant pg_monitor, pg_read_all_data, pg_signal_backend to postgres;
alter role postgres set client_min_messages = warning;
grant all on database postgres to postgres;
alter schema public owner to postgres;
grant usage on schema public to anon, authenticated, service_role;

create schema extensions authorization postgres;
grant usage on schema extensions to public;
alter database postgres set search_path to "$user", public, extensions;

create schema auth authorization authenticator;
create schema storage authorization authenticator;
create schema supabase_migrations authorization authenticator;
