-- Idempotency keys: a write that is sent again, because its answer was lost, is carried out once (functions/api/http/idempotency.ts).

/* The keys of writes that were carried out, for a day (see forget_expired), with what their answers are made of when they come again. */
create table private.idempotency_keys (
  user_id bigint not null references public.users (id) on update cascade on delete cascade,
  key uuid not null,
  receipt jsonb not null check (octet_length(receipt::text) <= 65536),
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on private.idempotency_keys (created_at);

/*
 * The receipt of the caller's write with this key; no row when there was none. Until the end of the transaction, another one
 * with the same key waits here.
 */
create function public.claim_idempotency_key(key uuid) returns table (receipt jsonb)
language plpgsql security definer set search_path = '' as $$
declare
  person constant bigint := private.acting_person();
begin
  perform pg_advisory_xact_lock(hashtextextended('write ' || person || ' ' || claim_idempotency_key.key, 0));
  return query select k.receipt from private.idempotency_keys as k
    where k.user_id = person and k.key = claim_idempotency_key.key;
end $$;

/* Keeps the receipt of a write, in its transaction. */
create function public.keep_receipt(key uuid, receipt jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into private.idempotency_keys (user_id, key, receipt)
  values (private.acting_person(), keep_receipt.key, keep_receipt.receipt)
$$;

revoke execute on function public.claim_idempotency_key, public.keep_receipt
  from public, anon, authenticated;
grant execute on function public.claim_idempotency_key, public.keep_receipt to authenticated;
