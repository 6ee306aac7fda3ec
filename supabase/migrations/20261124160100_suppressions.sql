-- Who takes no letters, why, since when, and because of whom. One table says it of every letter
-- (private.is_suppressed): also of the mailing list, whose stops stood in subscriptions alone.

-- bounce, complaint: a mail server said so; unsubscribe, report: the address's owner; staff: one of
-- them, who may take it back.
alter table public.letter_suppressions
  add column stopped_by uuid references public.staff (user_id) on delete set null;
alter table public.letter_suppressions drop constraint letter_suppressions_reason_check;
alter table public.letter_suppressions add constraint letter_suppressions_reason_check check (
  reason in ('bounce', 'complaint', 'unsubscribe', 'report', 'staff')
);
create index letter_suppressions_by_staff on public.letter_suppressions (stopped_by);

-- Whoever stopped the list takes none of its letters, but the one that asks whether they want it again
-- (private.is_suppressed).
create function private.follow_stopped_list() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if new.stopped_at is not null then
    -- Staff stopped it: they may take it back.
    if private.has_suppression(new.email, 'stream:list', 'staff') then
      return null;
    end if;
    insert into public.letter_suppressions (address_hash, scope, reason, created_at)
    values (private.address_hash(new.email), 'stream:list', 'unsubscribe', new.stopped_at)
    on conflict do nothing;
  else
    delete from public.letter_suppressions as suppression
    where suppression.address_hash = private.address_hash(new.email)
      and suppression.scope = 'stream:list' and suppression.reason = 'unsubscribe';
  end if;
  return null;
end
$$;

create trigger follow_stopped_list after insert or update of stopped_at on public.subscriptions
  for each row execute function private.follow_stopped_list();

insert into public.letter_suppressions (address_hash, scope, reason, created_at)
select private.address_hash(subscription.email), 'stream:list', 'unsubscribe',
  subscription.stopped_at
from public.subscriptions as subscription
where subscription.stopped_at is not null
on conflict do nothing;

create index subscriptions_by_state on public.subscriptions (state);

-- Whether an address takes no letters of the mailing list. Nobody calls it by name: the view below asks
-- it of each row that staff may read.
create function private.takes_no_list(address text) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select private.is_suppressed(address, 'list', 'newsletter') $$;

revoke execute on function private.takes_no_list(text) from public;
grant execute on function private.takes_no_list(text) to authenticated, service_role;

-- How an address stands that was never asked to confirm, and has no subscription to say it: its
-- letters came back, or somebody stopped them; null: neither. Called as above.
create function private.stopped_state(address text) returns text
  language sql stable security definer set search_path = ''
  as $$
  select case
    when private.has_suppression(address, 'all', 'bounce') then 'bounced'
    when private.takes_no_list(address) then 'unsubscribed'
  end
$$;

revoke execute on function private.stopped_state(text) from public;
grant execute on function private.stopped_state(text) to authenticated, service_role;

-- The mailing list as before, with whether the address takes no letters. Its badges' words are
-- searched (app/contact/admin/subscription-state.tsx).
create view public.mailing_list_subscribers with (security_invoker = true) as
  select request.id,
    coalesce(named.first_name, '') as first_name, coalesce(named.last_name, '') as last_name,
    request.email, request.email_opt_in, request.created_at,
    private.folded(
      coalesce(named.first_name || ' ' || named.last_name, '') || E'\n' || request.email || E'\n'
        || case when request.email_opt_in then 'Opted In' else 'Not Opted In' end || E'\n'
        || coalesce(standing.state, '')
    ) as search_text,
    request.email_key,
    standing.state,
    private.takes_no_list(request.email) as suppressed
  from public.early_access_requests as request
  left join public.subscriptions as subscription on subscription.email_key = request.email_key
  cross join lateral (
    select coalesce(
      subscription.state, private.stopped_state(request.email),
      case when request.email_opt_in then 'unconfirmed' end
    ) as state
  ) as standing
  left join lateral (
    select earlier.first_name, earlier.last_name
    from public.early_access_requests as earlier
    where earlier.interest_type = 'mailing-list' and earlier.email_key = request.email_key
      and (earlier.first_name <> '' or earlier.last_name <> '')
    order by earlier.created_at desc, earlier.id desc
    limit 1
  ) as named on true
  where request.interest_type = 'mailing-list'
    and not exists (
      select from public.early_access_requests as later
      where later.interest_type = 'mailing-list'
        and later.email_key = request.email_key
        and (later.created_at, later.id) > (request.created_at, request.id)
    );

revoke all on table public.mailing_list_subscribers from public, anon, authenticated;
grant select on table public.mailing_list_subscribers to authenticated, service_role;

-- Finds the sign-ups behind a hash. An index computes with its writer's rights.
grant execute on function private.address_hash(text), private.mailbox(text) to anon, authenticated;
create index early_access_requests_by_hash
  on public.early_access_requests (private.address_hash(email_key))
  where interest_type = 'mailing-list';
create index early_access_requests_by_mailbox
  on public.early_access_requests (private.address_hash(private.mailbox(email_key)))
  where interest_type = 'mailing-list';

-- The addresses on the list that are in a state, or that take no letters; null where there are more
-- than 1,000, or where the question narrows nothing. Of few an index is asked, many are met soon.
create function private.rare_subscribers(state text, suppressed boolean) returns text[]
  language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan'
  as $$
declare
  found text[];
begin
  -- Who was never asked has no subscription: unconfirmed, or else in a state because of a stop.
  if suppressed or state in ('unsubscribed', 'bounced') then
    found := array(
      select subscription.email_key from public.subscriptions as subscription
      where subscription.state = rare_subscribers.state
      union
      select sign_up.email_key
      from public.letter_suppressions as stop
      join public.early_access_requests as sign_up
        on private.address_hash(sign_up.email_key) = stop.address_hash
      where sign_up.interest_type = 'mailing-list'
        and stop.scope in ('all', 'stream:list', 'kind:newsletter')
      union
      select sign_up.email_key
      from public.letter_suppressions as stop
      join public.early_access_requests as sign_up
        on private.address_hash(private.mailbox(sign_up.email_key)) = stop.address_hash
      where sign_up.interest_type = 'mailing-list' and stop.scope = 'all'
      limit 1001
    );
  elsif state <> 'unconfirmed' then
    found := array(
      select subscription.email_key from public.subscriptions as subscription
      where subscription.state = rare_subscribers.state
      limit 1001
    );
  end if;
  return case when cardinality(found) <= 1000 then found end;
end
$$;

revoke execute on function private.rare_subscribers(text, boolean) from public;

-- As "=", which the planner takes to be rare here: it would read the whole list to find a state that
-- most are in. Not to be inlined, therefore its search_path.
create function private.is_state(state text, asked text) returns boolean
  language sql immutable set search_path = ''
  as $$ select state = asked $$;

revoke execute on function private.is_state(text, text) from public;

-- As make_search makes them, and what is rare is found by index first: words of the addresses' sign-ups,
-- of which another than the latest may have the name, states, and who takes no letters.
create function public.search_mailing_list_subscribers(
  search text,
  before_created_at timestamptz default null,
  before_id uuid default null,
  most integer default 50,
  since timestamptz default null,
  until timestamptz default null,
  email_opt_in boolean default null,
  state text default null,
  suppressed boolean default null
) returns setof public.mailing_list_subscribers
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_custom_plan'
  as $$
declare
  patterns constant text[] := private.patterns(search);
  -- Words that a badge may have stand in no sign-up.
  written constant text[] := array(
    select pattern from unnest(patterns) as pattern
    where 'opted in not unconfirmed unsubscribed bounced' not like pattern
  );
  -- Every address has a sign-up: asked for no word, it has any.
  first constant text := coalesce(written[1], '%');
  second constant text := written[2];
  others constant text[] := written[3:];
  -- "Opted In" is a part of "Not Opted In", which is not meant.
  means_opted_in constant boolean := private.folded(search) ~ '\mopted in\M'
    and private.folded(search) !~ '\mnot opted in\M';
  in_state constant text[] := private.rare_subscribers(state, null);
  stopped constant text[] := private.rare_subscribers(null, suppressed);
begin
  if not public.staff_may('people') then
    return;
  end if;
  return query
    select stored.* from public.mailing_list_subscribers as stored
    where stored.search_text like all (patterns)
      and exists (
        select from public.early_access_requests as sign_up
        where sign_up.interest_type = 'mailing-list' and sign_up.email_key = stored.email_key
          and sign_up.subscriber_search_text like first
          and (second is null or sign_up.subscriber_search_text like second)
          and sign_up.subscriber_search_text like all (others)
      )
      and (means_opted_in is not true or stored.email_opt_in)
      and (in_state is null or stored.email_key = any (in_state))
      and (stopped is null or stored.email_key = any (stopped))
      and (
        search_mailing_list_subscribers.since is null
        or stored.created_at >= search_mailing_list_subscribers.since
      )
      and (
        search_mailing_list_subscribers.until is null
        or stored.created_at < search_mailing_list_subscribers.until
      )
      and (
        search_mailing_list_subscribers.email_opt_in is null
        or stored.email_opt_in = search_mailing_list_subscribers.email_opt_in
      )
      and (
        search_mailing_list_subscribers.state is null
        or private.is_state(stored.state, search_mailing_list_subscribers.state)
      )
      and (
        search_mailing_list_subscribers.suppressed is null
        or stored.suppressed = search_mailing_list_subscribers.suppressed
      )
      and (before_id is null or (stored.created_at, stored.id) < (before_created_at, before_id))
    order by stored.created_at desc, stored.id desc
    limit most;
end
$$;
revoke execute on function public.search_mailing_list_subscribers from public, anon, authenticated;
grant execute on function public.search_mailing_list_subscribers to authenticated;
