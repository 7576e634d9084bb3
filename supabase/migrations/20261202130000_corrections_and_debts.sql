-- What a person corrects reaches summary and tags; a mail and its bill are one debt; what is long overdue stays listed.
set lock_timeout = '5s';

/*
 * Stores what follows from corrections of the caller's note: its summary, unless they wrote it, and the tags of the analysis, unless
 * they chose the note's tags. Null: it stays as it is. Security definer, because people may not write analyses.
 */
create function public.follow_corrections(note_id bigint, summary text default null, analysis_tags text[] default null) returns void
language sql security definer set search_path = '' as $$
  update public.notes as n
  set ai_analysis = n.ai_analysis
    || case when summary is null or n.corrections ? 'summary' then '{}' else jsonb_build_object('summary', summary) end
    || case when analysis_tags is null or n.corrections ? 'tags' then '{}' else jsonb_build_object('tags',
      private.tags_of_machine(n.tags, n.ai_analysis, n.corrections, analysis_tags)) end,
    tags = case when analysis_tags is null or n.corrections ? 'tags' then n.tags
      else private.tags_of_person(n.tags, n.ai_analysis, n.corrections)
        || private.tags_of_machine(n.tags, n.ai_analysis, n.corrections, analysis_tags) end
  where n.id = note_id and n.user_id = (select private.me()) and n.ai_analysis is not null
$$;

/*
 * What falls due and ends, and the last days to give notice, with what is known of each. A sender only where it is sure (contract:
 * SURE_FACT), or three documents say it alike. A mail and what is attached to it are one debt where they say the same day, or the same sum: the attachment's, unless
 * the mail's day is surer.
 */
create or replace view private.due_entries with (security_invoker = true) as
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
  select max(f.value) filter (where f.name = 'sender' and (f.confidence >= 0.9::real or 3 = (
      select count(*) from (
        select from public.note_facts as o where o.user_id = d.user_id and o.name = 'sender' and o.value = f.value limit 3
      ) as alike
    ))) as sender,
    max(f.value) filter (where f.name = 'total') as total,
    max(f.confidence) filter (where f.name = 'total') as total_confidence,
    max(f.value) filter (where f.name = 'currency') as currency
  from public.note_facts as f where f.note_id = d.note_id and f.name in ('sender', 'total', 'currency')
) as s
where d.date ~ '^\d{4}-\d\d-\d\d$' and pg_catalog.pg_input_is_valid(d.date, 'date')
  and not exists (
    select from public.note_attachments as a
    join public.note_facts as f on f.note_id = a.note_id and f.name = case d.kind when 'due' then 'dueDate' else 'endDate' end
    where a.mail_id = d.note_id and (
      d.date = case d.kind when 'notice' then private.day_before(f.value, (
        select p.value from public.note_facts as p where p.note_id = a.note_id and p.name = 'noticePeriod'
      )) else f.value end
      or d.kind = 'due' and f.confidence >= d.confidence and exists (
        select from public.note_facts as t where t.note_id = a.note_id and t.name = 'total' and t.value = s.total
      )
    )
  );

/*
 * The caller's entries from a day on, with those that they have marked, and what was to be paid before and is not marked; the earliest
 * first. max_entries of each: of the older ones the newest.
 */
create or replace function public.list_due(since text, max_entries integer)
returns table (
  note_id bigint, title text, kind text, date text, confidence real, sender text, total text,
  total_confidence real, currency text, mark text
)
language sql stable security definer set search_path = '' as $$
  select d.note_id, d.title, d.kind, d.date, d.confidence, d.sender, d.total, d.total_confidence, d.currency, d.mark
  from (
    (select e.* from private.due_entries as e where e.user_id = (select private.me()) and e.date >= since
    order by e.date, e.note_id limit max_entries)
    union all
    (select e.* from private.due_entries as e
    where e.user_id = (select private.me()) and e.date < since and e.kind = 'due' and e.mark is null
    order by e.date desc, e.note_id desc limit max_entries)
  ) as d order by d.date, d.note_id
$$;

revoke execute on function public.follow_corrections from public, anon, authenticated;
grant execute on function public.follow_corrections to authenticated;
