-- Limits on visitors' inserts, overall and by network address. The web server has its own limits,
-- but on Supabase the browser reaches the tables without passing it.

-- The keys with which the web server signs the address of the visitor on whose behalf it calls: to
-- the gateway of a Supabase project, all its calls come from the web server. No API access.
create table private.visitor_address_keys (
  secret text primary key,
  made_at timestamptz(3) not null default now()
);

-- The key to sign with, for the web server: a new one each day. One is accepted for two days, so
-- that a web server which has it need not ask before each call.
create function public.visitor_address_key() returns text
  language sql volatile security definer set search_path = '' as $$
  delete from private.visitor_address_keys where made_at < now() - interval '2 days';
  insert into private.visitor_address_keys (secret)
  select encode(extensions.gen_random_bytes(32), 'hex') where not exists (
    select from private.visitor_address_keys where made_at > now() - interval '1 day'
  );
  select secret from private.visitor_address_keys order by made_at desc limit 1;
$$;

-- The address in "seconds.signature.address" (server/backend/supabase/signed-address.ts), which is empty
-- where the web server calls for nobody. Null for any other signature, and for one that was not
-- made within these two minutes: who finds one in a log or a trace can do little with it.
create function private.signed_address(header text) returns text
  language sql stable strict set search_path = '' as $$
  select parts.address
  from (
    select left(header, 10) as seconds, substr(header, 12, 64) as signature,
      substr(header, 77) as address, extract(epoch from now())::bigint as now
  ) as parts
  where parts.seconds between (parts.now - 119)::text and (parts.now + 119)::text
    and exists (
      select from private.visitor_address_keys as key
      where key.made_at > now() - interval '2 days' and parts.signature = encode(
        extensions.hmac(parts.seconds || '.' || parts.address, key.secret, 'sha256'), 'hex'
      )
    )
$$;

-- The caller's address: what the web server signed; else as far as the API's gateway knows it, by
-- Cloudflare's header if set, because visitors cannot forge it, or the first entry of
-- x-forwarded-for. An IPv6 address is cut to its network, the first 64 bits: every subscriber can
-- choose among that many.
create function public.client_address() returns text
  language sql stable security definer set search_path = '' as $$
  select case
      when not pg_catalog.pg_input_is_valid(named, 'inet') then left(named, 64)
      when family(named::inet) = 6 then network(set_masklen(named::inet, 64))::text
      else named
    end
  from (
    -- An IPv4 address may be written as an IPv6 one.
    select regexp_replace(nullif(btrim(coalesce(
      private.signed_address(headers ->> 'x-visitor-address'),
      headers ->> 'cf-connecting-ip',
      split_part(headers ->> 'x-forwarded-for', ',', 1)
    )), ''), '^::ffff:(\d+\.\d+\.\d+\.\d+)$', '\1', 'i') as named
    from (
      select nullif(current_setting('request.headers', true), '')::json as headers
    ) as request
  ) as caller
$$;

-- Trigger that charges a visitor's insert to the budget named after its table. A row that is
-- refused for another reason, or sent twice, is not counted: the count rolls back with the
-- transaction.
create function public.limit_submissions() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.charge(tg_table_name, 1, case
    when auth.uid() is null and exists (select from private.web_server_counts)
      then '{"network": null}'::jsonb
    else '{}'
  end);
  return new;
end
$$;

-- Budgets: what anybody may cost the site in a span of time: work, bytes and letters, counted
-- before they are spent. Limits on stored data (characters, guests in a plan) are constraints on
-- the tables.

-- Spending that still counts. The payer is stored as a hash. No API access.
create table private.spendings (
  id uuid primary key default gen_random_uuid(),
  budget text not null,
  payer text not null,
  cost bigint not null,
  spent_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index spendings_of_payer on private.spendings (budget, payer, spent_at);
create index spendings_by_end on private.spendings (expires_at);

-- Every budget, with one line per kind of payer: the account, its network, the recipient's mailbox,
-- the token of a page, the site as a whole.
create function private.budgets() returns table (budget text, payer text, most bigint, span interval)
  language sql immutable set search_path = '' as $$
  values
    ('contact_messages', 'network', 20, interval '10 minutes'),
    ('contact_messages', 'site', 300, '10 minutes'),
    ('early_access_requests', 'network', 20, '10 minutes'),
    ('early_access_requests', 'site', 1000, '10 minutes'),
    ('vendor_submissions', 'network', 20, '10 minutes'),
    ('vendor_submissions', 'site', 300, '10 minutes'),
    ('messages announced', 'site', 5, '1 hour'),
    ('thanks for writing', 'network', 5, '1 hour'),
    ('thanks for writing', 'site', 60, '1 hour'),
    ('unknown tokens', 'network', 20, '1 minute'),
    ('codes from paper', 'network', 20, '1 hour'),
    ('codes from paper', 'site', 500, '1 hour'),
    ('plans started', 'network', 10, '1 hour'),
    ('plans started', 'site', 500, '1 hour'),
    ('plan_requests', 'network', 5, '1 hour'),
    ('plan_memories', 'network', 5, '1 hour'),
    ('plan_memory_reports', 'network', 5, '1 hour'),
    -- A household's 20 memories, each sent twice; a public link's visitors share their network.
    ('memory pictures', 'token', 40, '1 hour'),
    ('memory pictures', 'network', 40, '1 hour'),
    ('memory picture bytes', 'token', 200000000, '1 hour'),
    ('memory picture bytes', 'network', 200000000, '1 hour'),
    ('proposal pictures', 'partner', 20, '1 day'),
    ('letters to named people', 'account', 20, '1 day'),
    ('invitations to help', 'mailbox', 3, '7 days'),
    ('invitations to help', 'plan', 10, '1 day'),
    ('letters to a finder', 'mailbox', 3, '7 days'),
    ('answers to a mailbox', 'mailbox', 20, '1 day'),
    ('letters to a partner', 'account and mailbox', 20, '1 day'),
    ('letters to guests', 'account', 300, '1 day'),
    -- Whatever plans and kinds; a change or cancellation is counted and never held back by it.
    ('letters to a guest', 'mailbox', 6, '1 day'),
    ('answers told', 'mailbox', 5, '7 days'),
    ('first letters of a plan', 'plan', 20, '1 hour'),
    -- A network has a tenth, so that none silences the others.
    ('letters of new plans', 'site', 1500, '1 hour'),
    ('letters of new plans', 'network', 150, '1 hour'),
    ('letters of new plans in a day', 'network', 300, '1 day'),
    ('partners asked', 'account', 50, '1 day'),
    ('partner links of a network', 'network', 10, '1 hour'),
    ('partner links', 'mailbox', 3, '1 hour'),
    ('plan codes', 'browser', 3, '1 hour'),
    ('plan codes', 'mailbox', 6, '1 hour'),
    ('staff invitations', 'mailbox', 5, '1 day'),
    ('staff invitations', 'site', 50, '1 day')
$$;

-- Takes a cost from every line of a budget whose payer is known, all or none. Account, network and
-- site are the caller's; of_whom names other payers, or overrides one of these. Returns null if it
-- was spent; if a line is full, the time when there is room, which is infinity for a cost above a
-- line's limit. A rollback returns the cost: one that must stay when the work is refused needs a
-- call of its own.
create function private.spend(
  budget text, cost bigint default 1, of_whom jsonb default '{}'
) returns timestamptz
  language plpgsql volatile set search_path = '' as $$
declare
  payers constant jsonb := jsonb_build_object(
    'account', auth.uid(), 'network', public.client_address(), 'site', 'site'
  ) || of_whom;
  line record;
  room_at timestamptz;
  latest timestamptz;
begin
  for line in
    select rule.most, rule.span,
      rule.payer || ':' || private.address_hash(payers ->> rule.payer) as payer
    from private.budgets() as rule
    where rule.budget = spend.budget and payers ->> rule.payer is not null
    order by 3
  loop
    -- One at a time: of a volley sent at once, each would be let in before the others are counted.
    perform pg_advisory_xact_lock(hashtextextended(spend.budget || line.payer, 0));
    -- The newest that has to be over first, as all before it will be.
    select case when spend.cost > line.most then 'infinity' else max(summed.spent_at) + line.span end
    into room_at
    from (
      select spending.spent_at, sum(spending.cost) over (order by spending.spent_at desc,
        spending.id) as since
      from private.spendings as spending
      where spending.budget = spend.budget and spending.payer = line.payer
        and spending.spent_at > now() - line.span
    ) as summed
    where summed.since > line.most - spend.cost;
    latest := greatest(latest, room_at);
  end loop;
  if latest is not null then
    return latest;
  end if;
  -- A few at a time, and none that another call removes.
  delete from private.spendings as spending where spending.id in (
    select old.id from private.spendings as old
    where old.expires_at <= now() limit 100 for update skip locked
  );
  insert into private.spendings (budget, payer, cost, expires_at)
  select spend.budget, rule.payer || ':' || private.address_hash(payers ->> rule.payer),
    spend.cost, now() + rule.span
  from private.budgets() as rule
  where rule.budget = spend.budget and payers ->> rule.payer is not null;
  return null;
end
$$;

-- The same, but refuses with HTTP 429, too_many_submissions and the seconds to wait.
create function private.charge(
  budget text, cost bigint default 1, of_whom jsonb default '{}'
) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  room_at constant timestamptz := private.spend(budget, cost, of_whom);
begin
  if room_at is not null then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'PT429', 'message', 'too_many_submissions')::text,
      detail = json_build_object('status', 429, 'headers', json_build_object(
        'Retry-After',
        greatest(1, ceil(extract(epoch from least(room_at, now() + interval '1 day') - now())))::text
      ))::text;
  end if;
end
$$;

-- PostgREST calls this before each call of a Supabase project (supabase/data/role_limits.sql).
-- Nobody stands between a stranger and the project, and one query with embeddings ten levels deep
-- keeps one of PostgREST's ten connections busy until its timeout: a network may have six, so that
-- others find one. The locks end with the call. What the web server asks has its own limits there,
-- and staff share an office.
create function public.limit_concurrent_calls() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  network constant text := public.client_address();
  header constant text :=
    nullif(current_setting('request.headers', true), '')::json ->> 'x-visitor-address';
begin
  if network is null or current_setting('role') = 'service_role'
    or private.signed_address(header) is not null or private.staff_role() is not null then
    return;
  end if;
  for place in 1..6 loop
    if pg_try_advisory_xact_lock(hashtextextended('calls of ' || network, place)) then
      return;
    end if;
  end loop;
  raise sqlstate 'PGRST' using
    message = '{"code": "PT429", "message": "too_many_calls"}',
    detail = '{"status": 429, "headers": {"Retry-After": "1"}}';
end
$$;
grant execute on function public.limit_concurrent_calls() to anon, authenticated;
