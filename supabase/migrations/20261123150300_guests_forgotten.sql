-- What guests gave goes by itself (the journey's section 9). Rows stay, empty, so that every browser
-- with the plan open is told; those that were removed too.

-- Empties households' addresses, numbers and messages, and what the history says of them. Names and
-- the family's own notes stay. Answers how many held something.
create function private.forget_contacts(households uuid[]) returns bigint
  language plpgsql volatile set search_path = ''
  as $$
declare
  gone bigint;
begin
  update public.plan_household_contacts as contact set email = null, phone = '', message = ''
  where contact.id = any (households)
    and (contact.email is not null or contact.phone <> '' or contact.message <> '');
  get diagnostics gone = row_count;
  delete from public.plan_history as entry
  where entry.noun = 'plan_household_contacts' and entry.row_id = any (households);
  return gone;
end
$$;

-- Empties guests' food and access needs, likewise.
create function private.forget_needs(guests uuid[]) returns bigint
  language plpgsql volatile set search_path = ''
  as $$
declare
  gone bigint;
begin
  update public.plan_guest_needs as needs set food = '', access = ''
  where needs.id = any (guests) and (needs.food <> '' or needs.access <> '');
  get diagnostics gone = row_count;
  delete from public.plan_history as entry
  where entry.noun = 'plan_guest_needs' and entry.row_id = any (guests);
  return gone;
end
$$;

-- Erases an address from all guest lists, with the number and message beside it and the needs of its
-- household. Answers in how many households it stood.
create function private.forget_guest_address(address text) returns bigint
  language plpgsql volatile set search_path = ''
  as $$
declare
  households constant uuid[] := array(
    select contact.id from public.plan_household_contacts as contact
    where lower(contact.email) = address
  );
begin
  perform private.forget_needs(array(
    select guest.id from public.plan_guests as guest
    join public.plan_households as household
      on household.plan_id = guest.plan_id and household.id = guest.household_id
    where household.id = any (households)
  ));
  return private.forget_contacts(households);
end
$$;

-- Whether a plan's day is so long ago; of a plan without one, whether `since` is that long ago, and
-- by `otherwise`.
create function private.is_past(
  plan public.plans, after_day interval, since timestamptz, otherwise interval
) returns boolean
  language sql stable set search_path = ''
  as $$
  select case
    when plan.day_state = 'set' and plan.day is not null
      then plan.day + after_day <= (now() at time zone coalesce(plan.time_zone, 'UTC'))::date
    else since <= now() - otherwise
  end
$$;

-- Erases what guests gave. By the plan's day alone, so that every run does it again: after a restore,
-- too. What is removed, and what the history says of it, goes with the rest:
--   food and access needs 14 days after the day; where there is none, 6 months after they were written
--   addresses, numbers, messages and replies 12 months after the day; where there is none, 12 months
--   after they were written
--   requests to come, likewise
--   what was reported of memories 12 months after it
-- Answers {"needs", "addresses", "replies", "requests", "reports"}: how many of each went.
create function public.erase_guest_data() returns jsonb
  language plpgsql volatile security definer
  set search_path = '' set statement_timeout = '120s'
  as $$
declare
  old_replies constant uuid[] := array(
    select reply.id from public.plan_replies as reply
    join public.plans as plan on plan.id = reply.plan_id
    where reply.answer is not null
      and private.is_past(plan, '12 months', reply.updated_at, '12 months')
  );
  needs bigint;
  addresses bigint;
  requests bigint;
  reports bigint;
begin
  needs := private.forget_needs(array(
    select known.id from public.plan_guest_needs as known
    join public.plans as plan on plan.id = known.plan_id
    where (known.food <> '' or known.access <> '')
      and private.is_past(plan, '14 days', known.updated_at, '6 months')
  ));
  addresses := private.forget_contacts(array(
    select contact.id from public.plan_household_contacts as contact
    join public.plans as plan on plan.id = contact.plan_id
    where (contact.email is not null or contact.phone <> '' or contact.message <> '')
      and private.is_past(plan, '12 months', contact.updated_at, '12 months')
  ));
  requests := private.forget_requests(array(
    select request.id from public.plan_requests as request
    join public.plans as plan on plan.id = request.plan_id
    where request.name <> '' and private.is_past(plan, '12 months', request.updated_at, '12 months')
  ));
  update public.plan_replies as reply
  set answer = null, answered_at = null, answered_by = null, before_change = false, is_late = false
  where reply.id = any (old_replies);
  delete from public.plan_history as entry
  where entry.noun = 'plan_replies' and entry.row_id = any (old_replies);
  -- Also of what somebody emptied by hand, or took away again.
  delete from public.plan_history as entry using public.plans as plan
  where entry.plan_id = plan.id
    and entry.noun in (
      'plan_guest_needs', 'plan_household_contacts', 'plan_replies', 'plan_request_contacts'
    )
    and plan.day_state = 'set'
    and private.is_past(
      plan, case entry.noun when 'plan_guest_needs' then '14 days' else '12 months' end::interval,
      entry.at, '12 months'
    );
  update public.plan_memory_reports as report set words = '', removed_at = now()
  where report.created_at <= now() - interval '12 months' and report.removed_at is null;
  get diagnostics reports = row_count;
  return jsonb_build_object(
    'needs', needs, 'addresses', addresses, 'replies', cardinality(old_replies),
    'requests', requests, 'reports', reports
  );
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.erase_guest_data() from public, anon, authenticated;
grant execute on function public.erase_guest_data() to service_role;
