-- Changes to its listing that a partner proposes. Staff publish them, as they are or edited, or say
-- why not; the partner is told.

create table public.partner_proposals (
  -- The partner's page names it, so that sending it again leaves one.
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references public.partners (id) on delete cascade,
  -- Who is told what came of it.
  email public.email_address not null,
  -- What would be new, by the columns of partners, and what was there then.
  changes jsonb not null check (
    jsonb_typeof(changes) = 'object' and octet_length(changes::text) <= 40000
  ),
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  -- The name of a picture in the bucket proposal-pictures; null: the picture stays.
  picture text check (char_length(picture) <= 100),
  state text not null default 'waiting' check (
    state in ('waiting', 'approved', 'declined', 'replaced')
  ),
  -- What staff say to the partner with it; empty: nothing.
  word text not null default '' check (char_length(word) <= 2000),
  decided_by uuid references public.staff (user_id) on delete set null,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint partner_proposals_of_something check (changes <> '{}' or picture is not null),
  constraint partner_proposals_decided check ((state = 'waiting') = (decided_at is null))
);

-- The newer takes the place of the older.
create unique index partner_proposals_waiting on public.partner_proposals (partner_id)
  where state = 'waiting';
create index partner_proposals_of_partner
  on public.partner_proposals (partner_id, created_at desc);
create index partner_proposals_decided_by on public.partner_proposals (decided_by);

alter table public.partner_proposals enable row level security;
revoke all on table public.partner_proposals from public, anon, authenticated;
grant select on table public.partner_proposals to authenticated;
grant all on table public.partner_proposals to service_role;

create policy "Staff can read what partners propose" on public.partner_proposals
  for select to authenticated using ((select public.is_staff()));

-- Refuses what partners do not say themselves (unknown_field, HTTP 400).
create function private.ask_own_fields(changes jsonb) returns void
  language plpgsql stable set search_path = ''
  as $$
begin
  if exists (
    select from jsonb_object_keys(changes) as field where field not in (
      'name', 'type', 'location', 'description', 'services', 'price_from', 'price_to',
      'price_includes', 'capacity', 'step_free', 'parking', 'own_food', 'languages',
      'service_area', 'website'
    )
  ) then
    raise exception 'unknown_field' using errcode = 'PT400';
  end if;
end
$$;

-- Whether a stored picture is there to be proposed, by its name: {partner_id}/{id}.
create function private.is_proposed_picture(partner uuid, picture text) returns boolean
  language sql stable set search_path = ''
  as $$
  select starts_with(picture, partner || '/') and exists (
    select from storage.objects as stored
    where stored.bucket_id = 'proposal-pictures' and stored.name = picture
  )
$$;

-- Pictures that partners propose: private, as {partner_id}/{id}. Staff read them with their session;
-- the web server alone stores, after a look at the bytes. 5 MB: as of partner-images.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'proposal-pictures', 'proposal-pictures', false, 5 * 1024 * 1024,
  array['image/webp']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "Staff can read pictures that partners propose" on storage.objects
  for select to authenticated
  using (bucket_id = 'proposal-pictures' and (select public.is_staff()));

-- Names of stored pictures, at most 1,000, that no proposal waits with: an hour old. For the web
-- server, which removes them.
create function public.unused_proposal_pictures() returns setof text
  language sql stable security definer set search_path = ''
  as $$
  select stored.name from storage.objects as stored
  where stored.bucket_id = 'proposal-pictures' and stored.created_at < now() - interval '1 hour'
    and not exists (
      select from public.partner_proposals as proposal
      where proposal.picture = stored.name and proposal.state = 'waiting'
    )
  order by stored.name
  limit 1000
$$;

revoke execute on function public.unused_proposal_pictures() from public, anon, authenticated;
grant execute on function public.unused_proposal_pictures() to service_role;

create index partner_proposals_by_picture on public.partner_proposals (picture)
  where picture is not null;

-- Keeps a proposal of a partner. What the listing says already is left out of it. Answers whether
-- there is something left. Raises what ask_own_fields does, what the table of partners refuses,
-- unknown_picture (HTTP 400), and too_many_proposals (HTTP 429) after 10 a day.
create function private.propose(
  p_id uuid, partner uuid, address text, listing jsonb, picture text
) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
declare
  now_there jsonb;
  wanted jsonb;
begin
  if exists (select from public.partner_proposals as known where known.id = propose.p_id) then
    return true;
  end if;
  select to_jsonb(listed) into now_there from public.partners as listed
  where listed.id = partner for update;
  wanted := coalesce(private.news_of(partner, listing), '{}');
  if wanted = '{}' and propose.picture is null then
    return false;
  end if;
  if propose.picture is not null
    and not private.is_proposed_picture(partner, propose.picture) then
    raise exception 'unknown_picture' using errcode = 'PT400';
  end if;
  if (
    select count(*) from public.partner_proposals as earlier
    where earlier.partner_id = partner and earlier.created_at > now() - interval '1 day'
  ) >= 10 then
    raise exception 'too_many_proposals' using errcode = 'PT429';
  end if;
  -- Tried, and taken back: what the table would refuse is said now, and not to staff.
  begin
    perform private.ask_own_fields(wanted);
    perform private.write_listing(partner, wanted);
    raise exception 'taken_back' using errcode = 'PT001';
  exception when sqlstate 'PT001' then
    null;
  end;
  update public.partner_proposals as older
  set state = 'replaced', decided_at = now()
  where older.partner_id = partner and older.state = 'waiting';
  insert into public.partner_proposals (id, partner_id, email, changes, before, picture)
  values (
    propose.p_id, partner, address, wanted,
    coalesce(
      (select jsonb_object_agg(key, now_there -> key) from jsonb_object_keys(wanted) as key), '{}'
    ),
    propose.picture
  );
  return true;
end
$$;

-- Staff decide. False: somebody else did before, or a newer one took its place.
--
-- publishes  whether the listing changes
-- changes    as staff edited them, by the columns of partners; null: as proposed. Where a picture is
--            proposed, its address once staff put it among the public ones: image_url
-- word       to the partner; may be empty
create function public.decide_proposal(
  proposal_id uuid, publishes boolean, changes jsonb default null, word text default ''
) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  decided public.partner_proposals;
  wanted jsonb;
begin
  if not public.is_staff() then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  update public.partner_proposals as proposal
  set state = case when publishes then 'approved' else 'declined' end,
    word = btrim(coalesce(decide_proposal.word, ''), E' \n\r\t'),
    decided_by = auth.uid(), decided_at = now()
  where proposal.id = proposal_id and proposal.state = 'waiting'
  returning proposal.* into decided;
  wanted := coalesce(decide_proposal.changes, decided.changes);
  if decided.id is null then
    return false;
  end if;
  if publishes then
    perform private.ask_own_fields(
      case when decided.picture is null then wanted else wanted - 'image_url' end
    );
    perform private.write_listing(decided.partner_id, wanted);
  end if;
  perform private.enqueue_letter(
    'partner-proposal', jsonb_build_object('proposal', decided.id), decided.email, 'partner',
    'partner-proposal:' || decided.id, 'partner_proposals:' || decided.id
  );
  return true;
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.decide_proposal(uuid, boolean, jsonb, text)
  from public, anon, authenticated;
grant execute on function public.decide_proposal(uuid, boolean, jsonb, text) to authenticated;
