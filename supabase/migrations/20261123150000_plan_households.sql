-- Households: guests who are invited together and answer together.
create table public.plan_households (
  -- As in plan_choices.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  -- As it stands in the list and on an envelope: "Ann and Bob Lee".
  name text not null default '' check (char_length(name) <= 200 and name !~ '[\r\n]'),
  -- How many people they may bring beside those in the list.
  plus_ones smallint not null default 0 check (plus_ones between 0 and 10),
  -- The household that its guests went to (merge_households).
  merged_into uuid references public.plan_households (id) on delete set null,
  position double precision not null default 0 check (
    position > '-infinity' and position < 'infinity'
  ),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3),
  -- What belongs to a household belongs to its plan.
  unique (plan_id, id)
);

create index plan_households_by_change on public.plan_households (plan_id, version);
create index plan_households_merged on public.plan_households (merged_into)
  where merged_into is not null;

-- What viewers are not told of a household: how to reach it, the family's own note, and what it
-- wrote. Under the household's id, so that two people who write at once write one row.
create table public.plan_household_contacts (
  id uuid primary key,
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  email public.email_address,
  phone text not null default '' check (char_length(phone) <= 50 and phone !~ '[\r\n]'),
  note text not null default '' check (char_length(note) <= 5000),
  -- To the family; the latest takes the place of those before.
  message text not null default '' check (char_length(message) <= 1000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3),
  foreign key (plan_id, id) references public.plan_households (plan_id, id) on delete cascade
);

create index plan_household_contacts_by_change on public.plan_household_contacts (plan_id, version);
create index plan_household_contacts_by_address on public.plan_household_contacts (lower(email));

-- What opens a household's invitation (docs/decisions/035). It is kept as it is, not as a hash: the
-- family copies, shows and prints it again, and a letter sent again carries the same. No list of a
-- plan holds it.
create table public.plan_household_tokens (
  -- The household that it was made for.
  id uuid primary key references public.plan_households (id) on delete cascade,
  plan_id uuid not null references public.plans (id) on delete cascade,
  -- The household that it opens: another one once the two were merged.
  household_id uuid not null,
  -- 160 bits.
  token text not null unique check (token ~ '^[0-9a-f]{40}$'),
  created_at timestamptz(3) not null default now(),
  foreign key (plan_id, household_id) references public.plan_households (plan_id, id)
    on delete cascade
);

create index plan_household_tokens_of_household
  on public.plan_household_tokens (plan_id, household_id);

create trigger count_change before insert or update on public.plan_households
  for each row execute function private.count_change('500');
create trigger count_change before insert or update on public.plan_household_contacts
  for each row execute function private.count_change('500');
create trigger tell_change after insert or update on public.plan_households
  for each row when (current_user = 'authenticated') execute function private.tell_change();
-- That it changed, and not from what to what.
create trigger tell_change after update on public.plan_household_contacts
  for each row when (current_user = 'authenticated') execute function private.tell_change('unsaid');

do $$
declare
  noun text;
begin
  foreach noun in array array[
    'plan_households', 'plan_household_contacts', 'plan_household_tokens'
  ] loop
    execute format('alter table public.%I enable row level security', noun);
    execute format('revoke all on table public.%I from public, anon, authenticated', noun);
    execute format('grant all on table public.%I to service_role', noun);
  end loop;
end
$$;
grant select, insert (id, plan_id, name, plus_ones, position),
  update (name, plus_ones, position, removed_at)
  on table public.plan_households to authenticated;
grant select, insert (id, plan_id, email, phone, note, message),
  update (email, phone, note, message, removed_at)
  on table public.plan_household_contacts to authenticated;
grant select on table public.plan_household_tokens to authenticated;

create policy "Members can read who is invited" on public.plan_households
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Editors can add households" on public.plan_households
  for insert to authenticated with check (plan_id in (select public.plans_as('editor')));
create policy "Editors can change households" on public.plan_households
  for update to authenticated
  using (plan_id in (select public.plans_as('editor')))
  with check (plan_id in (select public.plans_as('editor')));

create policy "Editors can read how households are reached" on public.plan_household_contacts
  for select to authenticated using (plan_id in (select public.plans_as('private')));
create policy "Editors can add how households are reached" on public.plan_household_contacts
  for insert to authenticated with check (plan_id in (select public.plans_as('editor')));
create policy "Editors can change how households are reached" on public.plan_household_contacts
  for update to authenticated
  using (plan_id in (select public.plans_as('editor')))
  with check (plan_id in (select public.plans_as('editor')));

create policy "Editors can read households' links" on public.plan_household_tokens
  for select to authenticated using (plan_id in (select public.plans_as('private')));

-- The tokens of all households of a plan, those made that were missing. For editors.
-- Answers {household: token}. Raises what ask_plan does.
create function public.make_household_links(plan_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.ask_plan(make_household_links.plan_id, 'editor');
  insert into public.plan_household_tokens (id, plan_id, household_id, token)
  select household.id, household.plan_id, household.id,
    encode(extensions.gen_random_bytes(20), 'hex')
  from public.plan_households as household
  where household.plan_id = make_household_links.plan_id and household.removed_at is null
  on conflict do nothing;
  return (
    select coalesce(jsonb_object_agg(made.id, made.token), '{}')
    from public.plan_household_tokens as made
    join public.plan_households as household on household.id = made.id
    where household.plan_id = make_household_links.plan_id and household.removed_at is null
  );
end
$$;

-- Gives a household another token: the one before, and those of households that were merged into it,
-- open nothing any more. For editors. Answers the new one; null: no such household.
create function public.replace_household_link(household_id uuid) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  own constant uuid[] := array(select public.plans_as('editor'));
  token constant text := encode(extensions.gen_random_bytes(20), 'hex');
  household public.plan_households;
begin
  select * into household from public.plan_households as held
  where held.id = replace_household_link.household_id and held.plan_id = any (own)
    and held.removed_at is null;
  if not found then
    return null;
  end if;
  delete from public.plan_household_tokens as former where former.household_id = household.id;
  insert into public.plan_household_tokens (id, plan_id, household_id, token)
  values (household.id, household.plan_id, household.id, token)
  on conflict (id) do update set household_id = excluded.household_id, token = excluded.token,
    created_at = now();
  perform private.note_change(
    household.plan_id, 'plan_households', household.id, 'change', 'link', null, null
  );
  return token;
end
$$;

revoke execute on function
  public.make_household_links(uuid), public.replace_household_link(uuid)
  from public, anon, authenticated;
grant execute on function
  public.make_household_links(uuid), public.replace_household_link(uuid)
  to authenticated;
