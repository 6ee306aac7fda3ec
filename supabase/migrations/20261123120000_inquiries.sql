-- Questions that a family puts to partners, a thread for each partner, and what was answered. Members
-- read them; functions alone write them: a family's with its session, a partner's with its token.

-- What is asked, and exactly what each partner sees of the plan.
create table public.inquiries (
  -- The browser names it, so that sending it again leaves one.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  -- The name as the family chooses to show it; empty: none.
  shown_name text not null default '' check (
    char_length(shown_name) <= 200 and shown_name !~ '[\r\n]'
  ),
  -- The kind of celebration, in words.
  celebration text not null default '' check (
    char_length(celebration) <= 200 and celebration !~ '[\r\n]'
  ),
  -- None: it is not decided yet.
  dates date[] not null default '{}' check (
    cardinality(dates) <= 20 and array_position(dates, null) is null
  ),
  expected_guests integer check (expected_guests between 0 and 10000),
  -- In the minor units of the plan's currency, as it was then; null: the family does not say.
  budget bigint check (budget between 0 and 10000000),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  words text not null check (words ~ '\S' and char_length(words) <= 5000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  -- When the family withdrew it.
  withdrawn_at timestamptz(3),
  -- Never: what was sent is not taken back unseen. As in all tables of a plan.
  removed_at timestamptz(3)
);

create index inquiries_by_change on public.inquiries (plan_id, version);

create table public.inquiry_threads (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  partner_id uuid references public.partners (id) on delete set null,
  -- In the order in which the family chose them.
  place integer not null default 0,
  -- As the family chose it.
  partner_name text not null check (char_length(partner_name) <= 200),
  state text not null default 'waiting' check (
    state in ('waiting', 'answered', 'declined', 'booked', 'closed', 'withdrawn')
  ),
  -- Of a booked one: what it is without the booking, by all that was said until now.
  state_unbooked text check (
    state_unbooked in ('waiting', 'answered', 'declined', 'closed', 'withdrawn')
  ),
  -- It was asked without a letter: the family hands on a link.
  by_link boolean not null default false,
  -- Its partner's address changed, and no letter could take the question to the new one: the link in
  -- the first letter is dead, and the family hands on another.
  link_ended_at timestamptz(3),
  asked_at timestamptz(3) not null default now(),
  -- Once, by the family.
  nudged_at timestamptz(3),
  -- The partner's own first answer or refusal, and what it said last itself: what a member wrote down
  -- after a call is none of it.
  answered_at timestamptz(3),
  partner_said text check (partner_said in ('answered', 'declined')),
  -- Of a booked one: by whom and when it was written down, and for which day; null: none was named.
  -- The browser names the booking, so that sending it again leaves one.
  booking_id uuid,
  booked_by uuid,
  booked_at timestamptz(3),
  booked_day date,
  -- When a booking was taken back last, and for which day it was: its partner is told on its page.
  unbooked_at timestamptz(3),
  unbooked_day date,
  -- The day before, where another member's booking took its place once the partner could know of it.
  moved_from date,
  -- What the booking put into the budget, as private.book_line tells it.
  booked_sums jsonb,
  closed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3),
  unique (inquiry_id, partner_id)
);

create index inquiry_threads_by_change on public.inquiry_threads (plan_id, version);
create index inquiry_threads_of_partner on public.inquiry_threads (partner_id, asked_at desc);

-- What was said in a thread, in its order; nothing is changed afterwards.
create table public.inquiry_entries (
  -- The writer's page names it: sent twice it is there once.
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references public.inquiry_threads (id) on delete cascade,
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  -- question: the family asks back; answer, decline: the partner; message: the partner, once it is
  -- booked; phone: what the partner said by telephone, written down by a member.
  kind text not null check (kind in ('question', 'answer', 'decline', 'message', 'phone')),
  -- Of an answer: by date, ISO 8601, 'yes', 'no' or 'maybe'.
  days jsonb not null default '{}' check (
    jsonb_typeof(days) = 'object' and octet_length(days::text) <= 2000
  ),
  price_from bigint check (price_from between 0 and 10000000),
  price_to bigint check (price_to between 0 and 10000000),
  price_includes text not null default '' check (char_length(price_includes) <= 1000),
  hold_until date check (hold_until between '2000-01-01' and '2200-01-01'),
  -- By telephone: they cannot, or do not want to.
  declined boolean not null default false check (not declined or kind = 'phone'),
  -- By telephone: beside another entry, which its writer let stand, it only says what that leaves open.
  set_aside boolean not null default false check (not set_aside or kind = 'phone'),
  -- The message, the question, or the reason.
  words text not null default '' check (char_length(words) <= 5000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- The member; null: the partner.
  updated_by uuid,
  removed_at timestamptz(3),
  constraint inquiry_entries_prices_in_order check (price_from <= price_to)
);

create index inquiry_entries_by_change on public.inquiry_entries (plan_id, version);
create index inquiry_entries_of_thread on public.inquiry_entries (thread_id, created_at);

-- Files of a partner, in the private bucket inquiry-files as {plan_id}/{thread_id}/{id}.
create table public.inquiry_files (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references public.inquiry_threads (id) on delete cascade,
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  name text not null check (name ~ '\S' and char_length(name) <= 200 and name !~ '[\r\n/\\]'),
  content_type text not null check (
    content_type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')
  ),
  -- 10 MB.
  bytes integer not null check (bytes between 1 and 10 * 1024 * 1024),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3)
);

create index inquiry_files_by_change on public.inquiry_files (plan_id, version);
create index inquiry_files_of_thread on public.inquiry_files (thread_id);

-- What opens a thread for its partner: every letter carries a token of its own, and so does each
-- link that the family copies. No API access.
create table public.inquiry_tokens (
  -- sha256, as hex.
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  thread_id uuid not null references public.inquiry_threads (id) on delete cascade,
  -- Of a letter: sha256 of the address it went to (private.address_hash), whose owner alone says that
  -- it is the wrong one, or stops such letters. Null: a link that the family hands on.
  address_hash text check (address_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz(3) not null default now()
);

create index inquiry_tokens_of_thread on public.inquiry_tokens (thread_id);

-- Plans that would ask a partner whose address nobody has: staff see how many, never which.
create table public.partner_address_wishes (
  plan_id uuid not null references public.plans (id) on delete cascade,
  partner_id uuid not null references public.partners (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (plan_id, partner_id)
);

create index partner_address_wishes_of_partner on public.partner_address_wishes (partner_id);

-- Far above what the limits of sending let in: nothing purges a thread before its plan.
create trigger count_change before insert or update on public.inquiries
  for each row execute function private.count_change('600');
create trigger count_change before insert or update on public.inquiry_threads
  for each row execute function private.count_change('3000');
create trigger count_change before insert or update on public.inquiry_entries
  for each row execute function private.count_change('10000');
create trigger count_change before insert or update on public.inquiry_files
  for each row execute function private.count_change('3000');

do $$
declare
  noun text;
begin
  foreach noun in array array[
    'inquiries', 'inquiry_threads', 'inquiry_entries', 'inquiry_files', 'inquiry_tokens',
    'partner_address_wishes'
  ] loop
    execute format('alter table public.%I enable row level security', noun);
    execute format('revoke all on table public.%I from public, anon, authenticated', noun);
    execute format('grant all on table public.%I to service_role', noun);
  end loop;
end
$$;
grant select on table public.inquiries, public.inquiry_threads, public.inquiry_entries,
  public.inquiry_files to authenticated;

create policy "Members can read their plans' inquiries" on public.inquiries
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Members can read their inquiries' threads" on public.inquiry_threads
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Members can read what was said in them" on public.inquiry_entries
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Members can see which files came with them" on public.inquiry_files
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));

-- The day of a moment where a plan's celebration takes place.
create function private.day_in_plan(plan uuid, moment timestamptz) returns date
  language sql stable set search_path = ''
  as $$
  select (moment at time zone coalesce(held.time_zone, 'UTC'))::date
  from public.plans as held where held.id = plan
$$;

revoke execute on all functions in schema private from public;
