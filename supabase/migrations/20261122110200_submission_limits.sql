-- Limits on what visitors may insert, overall and by network address. The web server has limits of
-- its own, but on Supabase the browser reaches the tables without passing it.

-- Who calls, as far as the API's gateway tells: Cloudflare's header where it is set, because a
-- visitor cannot forge that one; else the first entry of x-forwarded-for. Of an IPv6 address the
-- network, its first 64 bits: that much every subscriber has, to choose addresses from.
create function public.client_address() returns text
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

revoke execute on function public.client_address() from public, anon, authenticated;

-- One row for each recent submission, to count by address. No API access; every insert deletes
-- rows older than ten minutes.
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
create function public.limit_submissions() returns trigger
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

revoke execute on function public.limit_submissions() from public, anon, authenticated;

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
