-- A link that a family may put on a poster or into a group chat: who has it reads whose celebration it
-- is, on which day and in which town, and may ask to come.

create table public.plan_public_links (
  -- The plan's own id: there is one, made with the plan (start_plan).
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  -- Switched off it opens nothing.
  is_on boolean not null default false,
  -- Where it takes place, as far as strangers are told.
  town text not null default '' check (char_length(town) <= 200 and town !~ '[\r\n]'),
  -- Whether its readers may leave memories, too.
  takes_memories boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  -- Set where the plan is over and lets it go.
  removed_at timestamptz(3),
  constraint plan_public_links_one_a_plan check (id = plan_id)
);

create index plan_public_links_by_change on public.plan_public_links (plan_id, version);

-- What opens it, kept as it is (docs/decisions/035): it is shown and printed again.
create table public.plan_public_tokens (
  id uuid primary key references public.plan_public_links (id) on delete cascade,
  plan_id uuid not null references public.plans (id) on delete cascade,
  -- 160 bits.
  token text not null unique check (token ~ '^[0-9a-f]{40}$'),
  created_at timestamptz(3) not null default now()
);

create index plan_public_tokens_of_plan on public.plan_public_tokens (plan_id);

create trigger count_change before insert or update on public.plan_public_links
  for each row execute function private.count_change('1');
create trigger tell_change after insert or update on public.plan_public_links
  for each row when (current_user = 'authenticated') execute function private.tell_change();

alter table public.plan_public_links enable row level security;
revoke all on table public.plan_public_links from public, anon, authenticated;
grant select, update (is_on, town, takes_memories)
  on table public.plan_public_links to authenticated;
grant all on table public.plan_public_links to service_role;

create policy "Members can read whether there is a public link" on public.plan_public_links
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Editors can change the public link" on public.plan_public_links
  for update to authenticated
  using (plan_id in (select public.plans_as('editor')))
  with check (plan_id in (select public.plans_as('editor')));

alter table public.plan_public_tokens enable row level security;
revoke all on table public.plan_public_tokens from public, anon, authenticated;
grant select on table public.plan_public_tokens to authenticated;
grant all on table public.plan_public_tokens to service_role;

create policy "Editors can read the public link" on public.plan_public_tokens
  for select to authenticated using (plan_id in (select public.plans_as('private')));

-- Plans from before.
insert into public.plan_public_links (id, plan_id)
select plan.id, plan.id from public.plans as plan where plan.ended_at is null;

-- The token of a plan's public link, made where it is missing. For editors. Null: the plan has let its
-- link go. Raises what ask_plan does.
create function public.make_public_link(plan_id uuid) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.ask_plan(make_public_link.plan_id, 'editor');
  insert into public.plan_public_tokens (id, plan_id, token)
  select link.id, link.plan_id, encode(extensions.gen_random_bytes(20), 'hex')
  from public.plan_public_links as link
  where link.id = make_public_link.plan_id and link.removed_at is null
  on conflict do nothing;
  return (
    select known.token from public.plan_public_tokens as known
    where known.id = make_public_link.plan_id
  );
end
$$;

-- Gives the public link another token: the one before opens nothing any more. Households' links, and
-- those of people who asked, stay as they are. For editors. Answers as make_public_link.
create function public.replace_public_link(plan_id uuid) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.ask_plan(replace_public_link.plan_id, 'editor');
  delete from public.plan_public_tokens as former where former.id = replace_public_link.plan_id;
  perform private.note_change(
    replace_public_link.plan_id, 'plan_public_links', replace_public_link.plan_id, 'change', 'link',
    null, null
  );
  return public.make_public_link(replace_public_link.plan_id);
end
$$;

-- The plan of a public link; of one that is over too, which says goodbye. Null: unknown, replaced or
-- switched off; or of a plan that is made ahead, which nobody is told of.
create function private.public_plan_of(token text) returns public.plans
  language sql stable set search_path = ''
  as $$
  select plan.*
  from public.plan_public_tokens as known
  join public.plan_public_links as link on link.id = known.id and link.is_on
  join public.plans as plan on plan.id = link.plan_id and plan.kind = 'died'
  where known.token = public_plan_of.token
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.make_public_link(uuid), public.replace_public_link(uuid)
  from public, anon, authenticated;
grant execute on function public.make_public_link(uuid), public.replace_public_link(uuid)
  to authenticated;
