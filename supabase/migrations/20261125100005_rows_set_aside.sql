-- What was set aside is told and goes as everything else that is kept about somebody.

-- How many are set aside, for the log at the start.
create function public.count_rows_set_aside()
returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select count(*) from private.rows_set_aside
$$;

revoke all on function public.count_rows_set_aside() from public, anon, authenticated;
grant execute on function public.count_rows_set_aside() to service_role;

create or replace function public.erase_guest_data()
returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '120s'
as $$
declare
  needs bigint;
  addresses bigint;
  replies bigint;
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
  with old as (
    update public.plan_replies as reply
    set answer = null, answered_at = null, answered_by = null, before_change = false, is_late = false
    from public.plans as plan
    where plan.id = reply.plan_id and reply.answer is not null
      and private.is_past(plan, '12 months', reply.updated_at, '12 months')
    returning reply.plan_id, reply.id
  ), forgotten as (
    delete from public.plan_history as entry using old
    where entry.plan_id = old.plan_id and entry.noun = 'plan_replies' and entry.row_id = old.id
  )
  select count(*) into replies from old;
  delete from private.rows_set_aside as aside
  where aside.created_at <= now() - interval '12 months';
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
    'needs', needs, 'addresses', addresses, 'replies', replies,
    'requests', requests, 'reports', reports
  );
end
$$;

-- It is among what is kept about somebody, and erased with it.
create or replace function private.data_but_plans(address text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set statement_timeout = '120s'
as $$
declare
  told constant jsonb := private.rows_about(address);
  hash constant text := private.address_hash(address);
  mailbox constant text := private.address_hash(private.mailbox(address));
begin
  return jsonb_set(told, '{rows}', (told -> 'rows') - 'letter_tokens' || jsonb_strip_nulls(
    jsonb_build_object(
      'rows_set_aside', (
        select jsonb_agg(to_jsonb(aside) order by aside.created_at, aside.id)
        from private.rows_set_aside as aside
        where lower(aside.content ->> 'email') = lower(btrim(data_but_plans.address))
      ),
      'consent_events', (
        select jsonb_agg(to_jsonb(entry) - 'address_hash' order by entry.created_at, entry.id)
        from public.consent_events as entry where entry.address_hash = hash
      ),
      'letter_suppressions', (
        select jsonb_agg(
          to_jsonb(suppression) - 'address_hash' order by suppression.created_at, suppression.id
        )
        from public.letter_suppressions as suppression
        where suppression.address_hash = hash
          or (suppression.address_hash = mailbox and suppression.scope = 'all')
      )
    )
  ));
end
$$;

create or replace function private.forget_guest_address(address text)
returns bigint
language plpgsql
set search_path = ''
as $$
declare
  households constant uuid[] := array(
    select contact.id from public.plan_household_contacts as contact
    where lower(contact.email) = address
  );
begin
  delete from private.rows_set_aside as aside where lower(aside.content ->> 'email') = address;
  perform private.forget_needs(array(
    select guest.id from public.plan_guests as guest
    join public.plan_households as household
      on household.plan_id = guest.plan_id and household.id = guest.household_id
    where household.id = any (households)
  ));
  return private.forget_contacts(households);
end
$$;
