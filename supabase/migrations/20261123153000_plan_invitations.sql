-- What a plan tells its guests: one invitation, and the parts of the day that they answer separately.

create table public.plan_invitations (
  -- The plan's own id: there is one, made with the plan (start_plan).
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  -- Null: the draft that the site makes of the plan, which follows it.
  words text check (char_length(words) <= 3000),
  -- 'photo' (of who is celebrated), 'own' (picture_path), 'none', or a drawing of the site by its
  -- name; null: nobody has chosen.
  picture text check (picture ~ '^[a-z]+(-[a-z]+)*$' and char_length(picture) <= 40),
  -- As plans.photo_path.
  picture_path text check (
    picture_path ~ '^[0-9a-f-]{36}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(webp|jpg)$'
      and left(picture_path, 36) = plan_id::text
  ),
  -- What the picture shows, for those who do not see it.
  picture_alt text not null default '' check (char_length(picture_alt) <= 200),
  -- What guests are told of the plan, beside its day and the place's name.
  shows_address boolean not null default true,
  shows_access boolean not null default true,
  shows_program boolean not null default false,
  shows_bring boolean not null default true,
  offers_online boolean not null default false,
  -- The celebration does not take place: guests are told, and asked nothing.
  is_cancelled boolean not null default false,
  -- The wall of memories is open.
  takes_memories boolean not null default true,
  reply_by date check (reply_by between '1800-01-01' and '9999-12-31'),
  -- Whom to call with questions, and after the date above.
  call_name text not null default '' check (char_length(call_name) <= 200),
  call_number text not null default '' check (char_length(call_number) <= 200),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  -- Set where the plan is over and lets it go.
  removed_at timestamptz(3),
  constraint plan_invitations_one_a_plan check (id = plan_id)
);

create index plan_invitations_by_change on public.plan_invitations (plan_id, version);

create trigger count_change before insert or update on public.plan_invitations
  for each row execute function private.count_change('1');
create trigger tell_change after insert or update on public.plan_invitations
  for each row when (current_user = 'authenticated') execute function private.tell_change();

alter table public.plan_invitations enable row level security;
revoke all on table public.plan_invitations from public, anon, authenticated;
grant select,
  update (
    words, picture, picture_path, picture_alt, shows_address, shows_access, shows_program,
    shows_bring, offers_online, is_cancelled, takes_memories, reply_by, call_name, call_number
  )
  on table public.plan_invitations to authenticated;
grant all on table public.plan_invitations to service_role;

create policy "Members can read their plans' invitation" on public.plan_invitations
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Editors can change the invitation" on public.plan_invitations
  for update to authenticated
  using (plan_id in (select public.plans_as('editor')))
  with check (plan_id in (select public.plans_as('editor')));

-- Plans from before.
insert into public.plan_invitations (id, plan_id)
select plan.id, plan.id from public.plans as plan where plan.ended_at is null;

-- Parts of the day, such as "Ceremony" and "Meal". None: the day is answered as a whole.
create table public.plan_invitation_parts (
  -- As in plan_choices.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  title text not null default '' check (char_length(title) <= 200),
  position double precision not null default 0 check (
    position > '-infinity' and position < 'infinity'
  ),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3)
);

create index plan_invitation_parts_by_change on public.plan_invitation_parts (plan_id, version);

create trigger count_change before insert or update on public.plan_invitation_parts
  for each row execute function private.count_change('4');
create trigger tell_change after insert or update on public.plan_invitation_parts
  for each row when (current_user = 'authenticated') execute function private.tell_change();

alter table public.plan_invitation_parts enable row level security;
revoke all on table public.plan_invitation_parts from public, anon, authenticated;
grant select,
  insert (id, plan_id, title, position),
  update (title, position, removed_at)
  on table public.plan_invitation_parts to authenticated;
grant all on table public.plan_invitation_parts to service_role;

create policy "Members can read the parts of their plans' day" on public.plan_invitation_parts
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Editors can add parts of the day" on public.plan_invitation_parts
  for insert to authenticated with check (plan_id in (select public.plans_as('editor')));
create policy "Editors can change the parts of the day" on public.plan_invitation_parts
  for update to authenticated
  using (plan_id in (select public.plans_as('editor')))
  with check (plan_id in (select public.plans_as('editor')));

-- What was answered for a part goes with it.
alter table public.plan_replies
  add foreign key (part_id) references public.plan_invitation_parts (id) on delete cascade;
create index plan_replies_of_part on public.plan_replies (part_id) where part_id is not null;
