-- What staff see of families' inquiries: counts by partner, and never a family's words.

-- By partner that was asked, or whose address somebody wished for, with how long its first answer
-- took. For staff; nothing for others.
create function public.inquiry_figures() returns table (
  id uuid, name text, asked bigint, waiting bigint, answered bigint, declined bigint,
  median_hours double precision, wishes bigint, takes_inquiries boolean, wrong_address boolean
)
  language sql stable security definer set search_path = ''
  as $$
  with threads as (
    select thread.partner_id,
      count(*) as asked,
      count(*) filter (where thread.state = 'waiting' and plan.ended_at is null) as waiting,
      count(*) filter (
        where thread.answered_at is not null and thread.state <> 'declined'
      ) as answered,
      count(*) filter (where thread.state = 'declined') as declined,
      percentile_cont(0.5) within group (
        order by extract(epoch from thread.answered_at - thread.asked_at) / 3600
      ) as median_hours
    from public.inquiry_threads as thread
    join public.plans as plan on plan.id = thread.plan_id
    where thread.partner_id is not null and thread.removed_at is null
    group by thread.partner_id
  ), wishes as (
    select wish.partner_id, count(*) as wishes
    from public.partner_address_wishes as wish
    group by wish.partner_id
  )
  select listed.id, listed.name, coalesce(threads.asked, 0), coalesce(threads.waiting, 0),
    coalesce(threads.answered, 0), coalesce(threads.declined, 0), threads.median_hours,
    coalesce(wishes.wishes, 0), listed.takes_inquiries, contact.reported_wrong_at is not null
  from public.partners as listed
  left join threads on threads.partner_id = listed.id
  left join wishes on wishes.partner_id = listed.id
  left join public.partner_contacts as contact on contact.partner_id = listed.id
  where (select public.is_staff())
    and (
      threads.asked > 0 or wishes.wishes > 0 or contact.reported_wrong_at is not null
    )
  order by coalesce(threads.waiting, 0) desc, coalesce(threads.asked, 0) desc, listed.name,
    listed.id
$$;

-- How many inquiries wait for an answer, for the dashboard; null for callers who are not staff.
create function public.inquiries_waiting() returns bigint
  language sql stable security definer set search_path = ''
  as $$
  select count(*) from public.inquiry_threads as thread
  join public.plans as plan on plan.id = thread.plan_id
  where thread.state = 'waiting' and thread.removed_at is null and plan.ended_at is null
  having (select public.is_staff())
$$;

create index inquiry_threads_waiting on public.inquiry_threads (plan_id)
  where state = 'waiting';

revoke execute on function public.inquiry_figures(), public.inquiries_waiting()
  from public, anon, authenticated;
grant execute on function public.inquiry_figures(), public.inquiries_waiting() to authenticated;
