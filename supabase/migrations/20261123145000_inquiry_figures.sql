-- What staff see of families' inquiries: counts by partner, and never a family's words.

-- By partner that was asked, or whose address somebody wished for or called wrong, with how long its
-- first answer took: [{"id", "name", "asked", "waiting", "answered", "declined", "median_hours",
-- "wishes", "takes_inquiries", "wrong_address"}, ...]. For staff; null for others.
create function public.inquiry_figures() returns jsonb
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
  ), figures as (
    select listed.id, listed.name, coalesce(threads.asked, 0) as asked,
      coalesce(threads.waiting, 0) as waiting, coalesce(threads.answered, 0) as answered,
      coalesce(threads.declined, 0) as declined, threads.median_hours,
      coalesce(wishes.wishes, 0) as wishes, listed.takes_inquiries,
      contact.reported_wrong_at is not null as wrong_address
    from public.partners as listed
    left join threads on threads.partner_id = listed.id
    left join wishes on wishes.partner_id = listed.id
    left join public.partner_contacts as contact on contact.partner_id = listed.id
    where threads.asked > 0 or wishes.wishes > 0 or contact.reported_wrong_at is not null
  )
  select coalesce(
    jsonb_agg(to_jsonb(figures) order by figures.waiting desc, figures.asked desc, figures.name),
    '[]'
  )
  from figures
  having (select public.is_staff())
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
