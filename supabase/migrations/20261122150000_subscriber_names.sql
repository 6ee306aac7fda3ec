-- The newsletter asks for an address alone. The staff's mailing list shows, searches and exports
-- the latest name that its address ever signed up with. The rows stay as they were sent: what a
-- visitor stores and syncs depends on no other person's row, and so tells nobody who is on the list.

create or replace view public.mailing_list_subscribers with (security_invoker = true) as
  select request.id,
    coalesce(named.first_name, '') as first_name, coalesce(named.last_name, '') as last_name,
    request.email, request.email_opt_in, request.created_at,
    coalesce(named.first_name || ' ' || named.last_name, '') || E'\n' || request.email
      as search_text,
    request.email_key
  from public.early_access_requests as request
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

-- As make_search makes them, and first by index the addresses of which any sign-up has the words:
-- the name may be on another row than the latest.
create or replace function public.search_mailing_list_subscribers(
  search text,
  before_created_at timestamptz default null,
  before_id uuid default null,
  most integer default 50
) returns setof public.mailing_list_subscribers
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_custom_plan'
  as $$
declare
  pattern text := public.containing(search);
begin
  if not public.is_staff() then
    return;
  end if;
  return query
    select stored.* from public.mailing_list_subscribers as stored
    where stored.search_text ilike pattern
      and exists (
        select from public.early_access_requests as written
        where written.interest_type = 'mailing-list' and written.email_key = stored.email_key
          and written.subscriber_search_text ilike pattern
      )
      and (before_id is null or (stored.created_at, stored.id) < (before_created_at, before_id))
    order by stored.created_at desc, stored.id desc
    limit most;
end
$$;

-- As before, but the latest sign-up that says a name is kept: the list shows it.
create or replace function public.remove_expired(
  messages_days integer default null, requests_days integer default null
) returns jsonb
  language plpgsql security definer
  set search_path = '' set statement_timeout = '120s'
  as $$
declare
  messages_before constant timestamptz := now() - make_interval(days => messages_days);
  requests_before constant timestamptz := now() - make_interval(days => requests_days);
  messages bigint;
  requests bigint;
begin
  if messages_days < 1 or requests_days < 1 then
    raise exception 'too_few_days' using errcode = 'PT400';
  end if;

  delete from public.contact_messages where created_at < messages_before;
  get diagnostics messages = row_count;
  delete from public.email_marketing_contacts
  where operation = 'createContact' and created_at < messages_before;

  delete from public.early_access_requests as request
  where request.created_at < requests_before
    and (
      request.interest_type <> 'mailing-list'
      or exists (
        select from public.early_access_requests as later
        where later.interest_type = 'mailing-list'
          and later.email_key = request.email_key
          and (later.created_at, later.id) > (request.created_at, request.id)
          and (
            (request.first_name = '' and request.last_name = '')
            or later.first_name <> '' or later.last_name <> ''
          )
      )
    );
  get diagnostics requests = row_count;
  delete from public.email_marketing_contacts as contact
  where contact.operation = 'addContact' and contact.created_at < requests_before
    and not exists (
      select from public.early_access_requests as request where request.id = contact.source_id
    );

  delete from public.investor_gate_attempts where created_at <= now() - interval '15 minutes';
  delete from public.recent_submissions where created_at <= now() - interval '10 minutes';
  return jsonb_build_object('messages', messages, 'requests', requests);
end
$$;
