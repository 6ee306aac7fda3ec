-- A row of a plan refers to rows of that plan alone, and what is keyed by an id that is made from
-- another's is keyed with its plan (docs/decisions/045).

-- What crossed plans before, whole, until somebody has looked at it (docs/operations.md).
create table private.rows_set_aside (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans on delete cascade,
  -- The plan that it reached into.
  other_plan_id uuid not null references public.plans on delete cascade,
  table_name text not null,
  reason text not null,
  content jsonb not null,
  created_at timestamptz(3) not null default now()
);
create index rows_set_aside_of_plan on private.rows_set_aside (plan_id);
create index rows_set_aside_of_other on private.rows_set_aside (other_plan_id);

-- What was put together gets the plan of its household.
alter table public.plan_household_merges add plan_id uuid references public.plans on delete cascade;
update public.plan_household_merges as merge set plan_id = household.plan_id
from public.plan_households as household where household.id = merge.id;
alter table public.plan_household_merges alter plan_id set not null;
create index plan_household_merges_of_plan on public.plan_household_merges (plan_id);

do $$
declare
  link record;
  threads constant text := '(select id, plan_id from public.inquiry_threads union
    select thread.id, asked.plan_id from public.inquiry_threads as thread
    join public.inquiries as asked on asked.id = thread.inquiry_id)';
  put text;
begin
  put := 'insert into private.rows_set_aside (plan_id, other_plan_id, table_name, reason, content)
    select distinct on (gone.row ->> ''id'', gone.row ->> ''plan_id'')
      gone.plan_id, gone.other_plan_id, %1$L, %2$L || '' of another plan'', gone.row from gone';
  -- An answer under an id that another plan's guest and part made before: whoever knew both chose
  -- their own guest's or part's id so that theirs come out the same.
  execute format('with pairs as materialized (
      select private.reply_id(guest.id, part.id) as id, guest.plan_id,
        greatest(guest.created_at, part.created_at) as made_at
      from public.plan_guests as guest
      join lateral (
        select null::uuid as id, null::timestamptz as created_at union all
        select one.id, one.created_at from public.plan_invitation_parts as one
        where one.plan_id = guest.plan_id
      ) as part on true
    ), gone as (
      delete from public.plan_replies as held using pairs as own, pairs as other
      where own.id = held.id and own.plan_id = held.plan_id
        and other.id = held.id and other.plan_id <> held.plan_id and other.made_at < own.made_at
      returning held.plan_id, other.plan_id as other_plan_id, to_jsonb(held) as row
    ) ' || put, 'public.plan_replies', 'id');
  -- What hangs on another row goes before it does.
  for link in
    select * from (values
      ('public.plan_replies', 'part_id', 'public.plan_invitation_parts'),
      ('private.household_answers', 'household_id', 'public.plan_households'),
      ('public.plan_household_tokens', 'id', 'public.plan_households'),
      ('public.plan_household_merges', 'kept_id', 'public.plan_households'),
      ('public.plan_public_tokens', 'id', 'public.plan_public_links'),
      ('public.plan_request_tokens', 'id', 'public.plan_requests'),
      ('public.plan_announcements', 'member_id', 'public.plan_members'),
      ('public.inquiry_contacts', 'thread_id', threads),
      ('public.inquiry_entries', 'thread_id', threads),
      ('public.inquiry_files', 'thread_id', threads),
      ('public.inquiry_threads', 'inquiry_id', 'public.inquiries')
    ) as known (holder, field, target)
  loop
    execute format('with gone as (
        delete from %1$s as held using %3$s as other
        where other.id = held.%2$I and other.plan_id <> held.plan_id
        returning held.plan_id, other.plan_id as other_plan_id, to_jsonb(held) as row
      ) ' || put, link.holder, link.field, link.target);
  end loop;
  insert into private.rows_set_aside (plan_id, other_plan_id, table_name, reason, content)
  select held.plan_id, other.plan_id, 'public.plan_households', 'merged_into of another plan',
    to_jsonb(held)
  from public.plan_households as held
  join public.plan_households as other
    on other.id = held.merged_into and other.plan_id <> held.plan_id;
  update public.plan_households as held set merged_into = null
  where held.id in (
    select (aside.content ->> 'id')::uuid from private.rows_set_aside as aside
    where aside.table_name = 'public.plan_households'
  );
  -- Browsers that hold such a row read the plan whole.
  update public.plans as plan set version = plan.version + 1, purged_version = plan.version + 1
  where plan.id in (select aside.plan_id from private.rows_set_aside as aside);
  if exists (select from private.rows_set_aside) then
    raise warning 'Rows that crossed plans are set aside: see docs/operations.md';
  end if;
end
$$;
set constraints all immediate;

alter table public.plan_replies
  drop constraint plan_replies_pkey, drop constraint plan_replies_part_id_fkey,
  add primary key (id, plan_id);
alter table public.plan_guest_needs
  drop constraint plan_guest_needs_pkey, add primary key (id, plan_id);
alter table public.plan_household_contacts
  drop constraint plan_household_contacts_pkey, add primary key (id, plan_id);
alter table public.plan_household_tokens
  drop constraint plan_household_tokens_pkey, drop constraint plan_household_tokens_id_fkey,
  add primary key (id, plan_id),
  add foreign key (plan_id, id) references public.plan_households (plan_id, id) on delete cascade;
alter table public.plan_household_merges
  drop constraint plan_household_merges_pkey, drop constraint plan_household_merges_id_fkey,
  drop constraint plan_household_merges_kept_id_fkey,
  add primary key (id, plan_id),
  add foreign key (plan_id, id) references public.plan_households (plan_id, id) on delete cascade,
  add foreign key (plan_id, kept_id) references public.plan_households (plan_id, id)
    on delete cascade;
alter table public.plan_request_contacts
  drop constraint plan_request_contacts_pkey, add primary key (id, plan_id);
alter table public.plan_request_tokens
  drop constraint plan_request_tokens_pkey, drop constraint plan_request_tokens_id_fkey,
  add primary key (id, plan_id),
  add foreign key (plan_id, id) references public.plan_requests (plan_id, id) on delete cascade;
alter table public.plan_public_tokens
  drop constraint plan_public_tokens_pkey, drop constraint plan_public_tokens_id_fkey,
  add primary key (id, plan_id);
alter table public.plan_public_links
  drop constraint plan_public_links_pkey, add primary key (id, plan_id);
alter table public.plan_public_tokens
  add foreign key (plan_id, id) references public.plan_public_links (plan_id, id)
    on delete cascade;
alter table public.plan_invitations
  drop constraint plan_invitations_pkey, add primary key (id, plan_id);

-- Ids of the rest are random, and nobody else's.
alter table public.plan_invitation_parts add unique (plan_id, id);
alter table public.plan_replies
  add foreign key (plan_id, part_id) references public.plan_invitation_parts (plan_id, id)
    on delete cascade;
alter table public.plan_members add unique (plan_id, id);
alter table public.plan_announcements
  drop constraint plan_announcements_member_id_fkey,
  add foreign key (plan_id, member_id) references public.plan_members (plan_id, id)
    on delete cascade;
alter table public.plan_households
  drop constraint plan_households_merged_into_fkey,
  add foreign key (plan_id, merged_into) references public.plan_households (plan_id, id)
    on delete set null (merged_into) deferrable initially deferred;
alter table private.household_answers
  drop constraint household_answers_household_id_fkey,
  add foreign key (plan_id, household_id) references public.plan_households (plan_id, id)
    on delete cascade;
alter table public.inquiries add unique (plan_id, id);
alter table public.inquiry_threads
  add unique (plan_id, id), drop constraint inquiry_threads_inquiry_id_fkey,
  add foreign key (plan_id, inquiry_id) references public.inquiries (plan_id, id)
    on delete cascade;
alter table public.inquiry_contacts
  drop constraint inquiry_contacts_thread_id_fkey,
  add foreign key (plan_id, thread_id) references public.inquiry_threads (plan_id, id)
    on delete cascade;
alter table public.inquiry_entries
  drop constraint inquiry_entries_thread_id_fkey,
  add foreign key (plan_id, thread_id) references public.inquiry_threads (plan_id, id)
    on delete cascade;
alter table public.inquiry_files
  drop constraint inquiry_files_thread_id_fkey,
  add foreign key (plan_id, thread_id) references public.inquiry_threads (plan_id, id)
    on delete cascade;
