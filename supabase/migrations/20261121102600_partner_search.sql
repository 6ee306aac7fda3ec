-- The searches of the staff's two lists of partners: what 20261121102000_staff_search.sql says of
-- searches holds for these.

-- What the staff's lists search. Not the description: a place is looked for by what it is called.
alter table public.partners add column search_text text not null generated always as (
  name || E'\n' || type || E'\n' || location
) stored;
create index partners_search on public.partners using gin (search_text extensions.gin_trgm_ops);

alter table public.vendor_submissions add column search_text text not null generated always as (
  business_name || E'\n' || contact_name || E'\n' || email || E'\n' || coalesce(phone, '') || E'\n'
    || service_type || E'\n' || services || E'\n' || coalesce(message, '')
) stored;
create index vendor_submissions_search
  on public.vendor_submissions using gin (search_text extensions.gin_trgm_ops);

create function public.search_partners(
  search text,
  before_created_at timestamptz default null,
  before_id uuid default null,
  most integer default 50
) returns setof public.partners
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
    select partner.* from public.partners as partner
    where partner.search_text ilike pattern
      and (before_id is null or (partner.created_at, partner.id) < (before_created_at, before_id))
    order by partner.created_at desc, partner.id desc
    limit most;
end
$$;

create function public.search_partner_applications(
  search text,
  before_created_at timestamptz default null,
  before_id uuid default null,
  most integer default 50
) returns setof public.vendor_submissions
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
    select application.* from public.vendor_submissions as application
    where application.search_text ilike pattern
      and (
        before_id is null
        or (application.created_at, application.id) < (before_created_at, before_id)
      )
    order by application.created_at desc, application.id desc
    limit most;
end
$$;

revoke execute on function
  public.search_partners(text, timestamptz, uuid, integer),
  public.search_partner_applications(text, timestamptz, uuid, integer)
  from public, anon, authenticated;
grant execute on function
  public.search_partners(text, timestamptz, uuid, integer),
  public.search_partner_applications(text, timestamptz, uuid, integer)
  to authenticated;
