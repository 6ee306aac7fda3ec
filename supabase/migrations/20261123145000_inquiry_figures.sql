-- What staff see of families' inquiries: counts by partner, and never a family's words. An answer is
-- what the partner said itself, not what a member wrote down after a call. They are kept
-- as they change: counting all threads anew would take longer with each that was ever asked.

-- Changes of the counts; those of one partner added up are its counts. Added to alone, so that two
-- families that ask the same partners wait for nobody; an hourly job adds up. No API access.
create table private.inquiry_counts (
  id uuid primary key default gen_random_uuid(),
  -- Of a partner that is gone they lead nowhere.
  partner_id uuid not null,
  asked bigint not null,
  waiting bigint not null,
  answered bigint not null,
  declined bigint not null
);

create index inquiry_counts_of_partner on private.inquiry_counts (partner_id);

create function private.count_inquiry() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  was public.inquiry_threads;
  thread public.inquiry_threads;
begin
  if tg_op <> 'INSERT' then
    was := old;
  end if;
  if tg_op <> 'DELETE' then
    thread := new;
  end if;
  insert into private.inquiry_counts (partner_id, asked, waiting, answered, declined)
  select side.partner_id, sum(side.counts), sum(side.counts * (side.state = 'waiting')::integer),
    sum(side.counts * coalesce(side.said = 'answered', false)::integer),
    sum(side.counts * coalesce(side.said = 'declined', false)::integer)
  from (
    values (was.partner_id, was.state, was.partner_said, -1),
      (thread.partner_id, thread.state, thread.partner_said, 1)
  ) as side (partner_id, state, said, counts)
  where side.partner_id is not null
  group by side.partner_id;
  return null;
end
$$;

create trigger count_inquiry
  after insert or delete or update of partner_id, state, partner_said on public.inquiry_threads
  for each row execute function private.count_inquiry();

-- Adds up what was counted. For the web server, once an hour.
create function public.add_up_inquiries() returns void
  language sql volatile security definer set search_path = ''
  as $$
  with gone as (
    delete from private.inquiry_counts as counted where counted.asked is not null
    returning counted.*
  )
  insert into private.inquiry_counts (partner_id, asked, waiting, answered, declined)
  select gone.partner_id, sum(gone.asked), sum(gone.waiting), sum(gone.answered),
    sum(gone.declined)
  from gone
  group by gone.partner_id
  having sum(gone.asked) > 0
$$;

-- The first answers of a partner, the latest first.
create index inquiry_threads_answered on public.inquiry_threads (partner_id, answered_at desc)
  where answered_at is not null;

-- By partner that was asked, whose address somebody wished for, or to which no letter goes, with how
-- long its latest 20 first answers took: [{"id", "name", "asked", "waiting", "answered", "declined",
-- "closed": before an answer, "median_hours", "wishes", "address": ok, none, unconfirmed, refused (it
-- came back, or its owner wants no letters) or wrong, "needs_address"}, ...]. Those that need one
-- first. For staff; null for others.
create function public.inquiry_figures() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  with counts as (
    select counted.partner_id, sum(counted.asked) as asked, sum(counted.waiting) as waiting,
      sum(counted.answered) as answered, sum(counted.declined) as declined
    from private.inquiry_counts as counted
    group by counted.partner_id
  ), wishes as (
    select wish.partner_id, count(*) as wishes
    from public.partner_address_wishes as wish
    group by wish.partner_id
  ), figures as (
    select listed.id, listed.name, coalesce(counts.asked, 0) as asked,
      coalesce(counts.waiting, 0) as waiting, coalesce(counts.answered, 0) as answered,
      coalesce(counts.declined, 0) as declined,
      (
        select percentile_cont(0.5) within group (order by latest.hours)
        from (
          select extract(epoch from thread.answered_at - thread.asked_at) / 3600 as hours
          from public.inquiry_threads as thread
          where thread.partner_id = listed.id and thread.answered_at is not null
          order by thread.answered_at desc
          limit 20
        ) as latest
      ) as median_hours,
      coalesce(counts.asked - counts.waiting - counts.answered - counts.declined, 0) as closed,
      coalesce(wishes.wishes, 0) as wishes, standing.address,
      standing.address in ('refused', 'wrong')
        or standing.address <> 'ok' and coalesce(wishes.wishes, 0) > 0 as needs_address
    from public.partners as listed
    left join counts on counts.partner_id = listed.id
    left join wishes on wishes.partner_id = listed.id
    left join public.partner_contacts as contact on contact.partner_id = listed.id
    cross join lateral (
      select case
        when contact.reported_wrong_at is not null then 'wrong'
        when contact.email is null then 'none'
        when private.is_suppressed(contact.email, 'partner', '') then 'refused'
        when contact.email_confirmed_at is null then 'unconfirmed'
        else 'ok'
      end as address
    ) as standing
    where counts.asked > 0 or wishes.wishes > 0 or standing.address in ('refused', 'wrong')
  )
  select coalesce(
    jsonb_agg(
      to_jsonb(figures) order by figures.needs_address desc, figures.wishes desc,
        figures.waiting desc, figures.asked desc, figures.name
    ),
    '[]'
  )
  from figures
  having (select public.is_staff())
$$;

-- How many inquiries wait for an answer, for the dashboard; null for callers who are not staff.
create function public.inquiries_waiting() returns bigint
  language sql stable security definer set search_path = ''
  as $$
  select coalesce(sum(counted.waiting), 0)::bigint from private.inquiry_counts as counted
  having (select public.is_staff())
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.inquiry_figures(), public.inquiries_waiting(), public.add_up_inquiries()
  from public, anon, authenticated;
grant execute on function public.inquiry_figures(), public.inquiries_waiting() to authenticated;
grant execute on function public.add_up_inquiries() to service_role;
