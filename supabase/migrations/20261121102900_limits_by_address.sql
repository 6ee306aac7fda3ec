-- Limits by the visitor's address, which the API's gateway forwards. The web server has limits of
-- its own, but on Supabase the browser reaches the tables without passing it.

-- Who calls, as far as the API's gateway tells: Cloudflare's header where it is set, because a
-- visitor cannot forge that one; else the first entry of x-forwarded-for. Of an IPv6 address the
-- network, its first 64 bits: that much every subscriber has, to choose addresses from.
create or replace function public.client_address() returns text
  language sql stable set search_path = ''
  as $$
  select case
      when not pg_catalog.pg_input_is_valid(named, 'inet') then left(named, 64)
      when family(named::inet) = 6 then network(set_masklen(named::inet, 64))::text
      else named
    end
  from (
    -- An IPv4 address may be written as an IPv6 one.
    select regexp_replace(nullif(btrim(coalesce(
      headers ->> 'cf-connecting-ip',
      split_part(headers ->> 'x-forwarded-for', ',', 1)
    )), ''), '^::ffff:(\d+\.\d+\.\d+\.\d+)$', '\1', 'i') as named
    from (
      select nullif(current_setting('request.headers', true), '')::json as headers
    ) as request
  ) as caller
$$;

-- Where the rows of the last ten minutes came from that visitors sent. Nobody reads it through
-- the API, and every new row sweeps out what is older.
create table public.recent_submissions (
  id uuid primary key default gen_random_uuid(),
  table_name text not null,
  client_address text not null,
  created_at timestamptz(3) not null default now()
);

create index recent_submissions_by_age on public.recent_submissions (created_at);
create index recent_submissions_by_address
  on public.recent_submissions (client_address, table_name, created_at);

alter table public.recent_submissions enable row level security;
revoke all on table public.recent_submissions from public, anon, authenticated;
grant all on table public.recent_submissions to service_role;

-- As a trigger: `execute function limit_submissions('300')` refuses more than 300 rows in ten
-- minutes, and more than 20 from one address: what a family, or an office behind one address,
-- writes, several times over, and as many as the web server takes (RATE_LIMIT_INSERTS). A stranger
-- thus cannot use up alone what is there for everyone.
--
-- The API answers too_many_submissions (PT429) as HTTP 429 with Retry-After. A row that is refused
-- for another reason, or sent twice, is not counted: the count goes with the transaction.
create or replace function public.limit_submissions() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  most integer := tg_argv[0]::integer;
  most_of_address constant integer := 20;
  address text := public.client_address();
  since timestamptz := now() - interval '10 minutes';
  recent integer;
  oldest timestamptz;
begin
  execute format(
    'select count(*), min(created_at) from (
       select created_at from %I.%I where created_at > $1 order by created_at desc limit $2
     ) as counted',
    tg_table_schema, tg_table_name
  ) into recent, oldest using since, most;
  if recent >= most then
    perform public.refuse_submission(oldest);
  end if;
  if address is null then
    return new;
  end if;

  -- One at a time: of a volley sent at once, each would be let in before the others are counted.
  perform pg_advisory_xact_lock(hashtext('submissions from ' || address));
  delete from public.recent_submissions where created_at <= since;
  select count(*), min(submission.created_at) into recent, oldest
  from public.recent_submissions as submission
  where submission.client_address = address and submission.table_name = tg_table_name;
  if recent >= most_of_address then
    perform public.refuse_submission(oldest);
  end if;
  insert into public.recent_submissions (table_name, client_address)
  values (tg_table_name, address);
  return new;
end
$$;

-- Raises as PostgREST asks of an error with headers: there is room again when the oldest of the
-- counted rows is ten minutes old.
create function public.refuse_submission(oldest timestamptz) returns void
  language plpgsql stable set search_path = ''
  as $$
declare
  seconds integer := greatest(1, ceil(extract(
    epoch from oldest + interval '10 minutes' - now()
  )));
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', 'PT429', 'message', 'too_many_submissions')::text,
    detail = json_build_object(
      'status', 429, 'headers', json_build_object('Retry-After', seconds::text)
    )::text;
end
$$;

revoke execute on function public.refuse_submission(timestamptz) from public, anon, authenticated;

-- As in 20261121101700_investor_gate.sql; a refusal is now answered as HTTP 429 with Retry-After.
create or replace function public.request_investor_access(
  email text, password text, marketing_opt_in boolean default false
) returns text
  language plpgsql security definer
  set search_path = '' set statement_timeout = '15s'
  as $$
declare
  key text := lower(btrim(coalesce(email, '')));
  address text := public.client_address();
  since timestamptz := now() - interval '15 minutes';
  attempt_id uuid;
  matched_id uuid;
  oldest timestamptz;
begin
  if key !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' or char_length(key) > 254
    or coalesce(password, '') = '' then
    return 'missing';
  end if;

  -- One attempt at a time: a volley sent at once would be compared before any of it is counted.
  perform pg_advisory_xact_lock(hashtext('investor_gate'));
  delete from public.investor_gate_attempts where created_at <= since;
  select case
      when count(*) filter (where email_key = key) >= 5
        then min(created_at) filter (where email_key = key)
      when count(*) filter (where client_address = address) >= 20
        then min(created_at) filter (where client_address = address)
      when count(*) >= 100 then min(created_at)
    end
  into oldest
  from public.investor_gate_attempts;
  if oldest is not null then
    perform set_config('response.status', '429', true),
      set_config('response.headers', json_build_array(json_build_object(
        'Retry-After',
        greatest(1, ceil(extract(epoch from oldest + interval '15 minutes' - now())))::text
      ))::text, true);
    return 'too_many_attempts';
  end if;
  insert into public.investor_gate_attempts (email_key, client_address)
  values (key, address) returning id into attempt_id;

  -- bcrypt reads 72 bytes, so a longer password could only match by its beginning.
  if octet_length(password) <= 72 then
    select stored.id into matched_id from public.investor_passwords as stored
    where stored.password_hash = extensions.crypt(password, stored.password_hash)
    limit 1;
  end if;
  if matched_id is null then
    return 'incorrect';
  end if;

  delete from public.investor_gate_attempts where id = attempt_id or email_key = key;
  insert into public.investor_access_logs (email, password_id, marketing_opt_in)
  values (btrim(email), matched_id, coalesce(marketing_opt_in, false));
  update public.investor_passwords
  set usage_count = coalesce(usage_count, 0) + 1
  where id = matched_id;
  return 'granted';
end
$$;

-- Names and subjects are lines, as the forms' fields are: a second line could become a header of
-- its own in a mail.
alter table public.contact_messages add constraint contact_messages_lines
  check (name !~ '[\r\n]' and subject !~ '[\r\n]');
alter table public.early_access_requests add constraint early_access_requests_lines
  check (first_name !~ '[\r\n]' and last_name !~ '[\r\n]');
alter table public.vendor_submissions add constraint vendor_submissions_lines
  check (business_name !~ '[\r\n]' and contact_name !~ '[\r\n]' and phone !~ '[\r\n]');
