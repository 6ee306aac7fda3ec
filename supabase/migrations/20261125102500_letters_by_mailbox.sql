-- Letters to guests count by the mailbox that they reach: the address behind a household is changed at will.

alter table public.plan_guest_letters
  -- Where it went, as private.mailbox_in_plan; null once the household has no address.
  add column mailbox text check (mailbox ~ '^[0-9a-f]{64}$'),
  -- It waits for room in a budget of first letters, which is looked for at leaves_at.
  add column is_held boolean not null default false,
  add column leaves_at timestamptz(3) not null default now();
-- The hash of where a letter was sent from: who shares the budget of a network.
alter table public.plan_guest_sendings add column network text;

create index plan_guest_letters_to_mailbox on public.plan_guest_letters (plan_id, mailbox);
create index plan_guest_letters_held on public.plan_guest_letters (leaves_at) where is_held;

-- Who is written to, however the address is spelled: Google's mailboxes have as many dots as one likes.
create function private.inbox(address text) returns text
  language sql immutable set search_path = ''
  as $$
  select case when box ~ '@(gmail|googlemail)\.com$'
    then replace(split_part(box, '@', 1), '.', '') || '@gmail.com' else box end
  from private.mailbox(address) as box
$$;

-- A mailbox as the letters of one plan name it, which tells nothing to another's.
create function private.mailbox_in_plan(plan uuid, address text) returns text
  language sql immutable set search_path = ''
  as $$ select private.address_hash(plan::text || private.inbox(address)) $$;

update public.plan_guest_letters as sent
set leaves_at = sent.created_at, mailbox = private.mailbox_in_plan(sent.plan_id, contact.email)
from public.plan_household_contacts as contact
where contact.plan_id = sent.plan_id and contact.id = sent.household_id;
update public.plan_guest_letters as sent
set mailbox = private.mailbox_in_plan(sent.plan_id, letter.recipient)
from public.letters as letter
where letter.stream = 'guest' and (letter.params ->> 'letter')::uuid = sent.id;

-- What a payer may still spend from a budget now; null: no line knows it. Payers as private.spend has them.
create function private.left_of(budget text, of_whom jsonb default '{}') returns bigint
  language sql stable set search_path = ''
  as $$
  select min(greatest(0, known.most - (
    select coalesce(sum(spent.cost), 0)::bigint from private.spendings as spent
    where spent.budget = known.budget
      and spent.payer = known.payer || ':' || private.address_hash(payers.them ->> known.payer)
      and spent.spent_at > now() - known.span
  )))
  from private.budgets() as known, (
    select jsonb_build_object(
      'account', auth.uid(), 'network', public.client_address(), 'site', 'site'
    ) || of_whom as them
  ) as payers
  where known.budget = left_of.budget and payers.them ->> known.payer is not null
$$;

create or replace function private.guest_letters_left(
  plan uuid, account uuid, out today integer, out in_all integer
)
  language sql stable set search_path = ''
  as $$
  select
    greatest(0, least(
      case when min(sent.created_at) <= now() - interval '1 day' then 300 else 150 end
        - count(*) filter (where sent.created_at > now() - interval '1 day'),
      private.left_of('letters to guests', jsonb_build_object('account', account)),
      1000 - count(*)
    ))::integer,
    greatest(0, 1000 - count(*))::integer
  from public.plan_guest_letters as sent
  where sent.plan_id = plan and sent.is_counted and sent.state <> 'cancelled'
$$;

-- Whether a letter of its plan invited a household, at this address if it has one; one that is held has told nobody.
create function private.was_invited_at(household public.plan_households, address text)
  returns boolean
  language sql stable set search_path = ''
  as $$
  select exists (
    select from private.letters_to_household(household) as sent
    where sent.kind in ('invitation', 'reminder')
      and (address is null or sent.mailbox = private.mailbox_in_plan(household.plan_id, address))
      and (sent.state = 'sent' or sent.state = 'waiting' and not sent.is_held)
  )
$$;

-- Why a household gets no letter of a kind; null: it may. What it had at other addresses counts, and what others had at
-- this one.
create or replace function private.keeps_from_letter(
  household public.plan_households, address text, kind text
) returns text
  language sql stable set search_path = ''
  as $$
  with here as materialized (
    select private.mailbox_in_plan(household.plan_id, address) as mailbox
  ),
  sent as materialized (
    select known.kind, known.created_at,
      known.state = 'waiting' and theirs.id is not null and known.mailbox = here.mailbox
        as is_waiting, known.is_held
    from public.plan_guest_letters as known
    cross join here
    left join private.letters_to_household(household) as theirs on theirs.id = known.id
    where known.plan_id = household.plan_id and known.state in ('waiting', 'sent')
      and (theirs.id is not null or known.mailbox = here.mailbox)
  ),
  had as (
    select
      count(*) filter (where sent.kind = keeps_from_letter.kind) as of_kind,
      count(*) filter (
        where sent.kind = 'change' and sent.created_at > now() - interval '1 day'
      ) as changes_today,
      count(*) filter (where is_waiting and sent.kind = keeps_from_letter.kind) as waiting,
      count(*) filter (where is_waiting and is_held) as held
    from sent
  )
  select case
    when address is null then 'no_address'
    when private.refuses_guest_letters(address, household.plan_id) is not null
      then private.refuses_guest_letters(address, household.plan_id)
    when kind <> 'change' and waiting > 0 then 'waiting'
    when kind in ('change', 'cancelled') and not private.was_invited_at(household, address)
      -- What is held says how it is when it leaves.
      then case when kind = 'change' and held > 0 then 'waiting' else 'not_invited' end
    when kind = 'change' and changes_today >= 3 or kind <> 'change' and of_kind >= 3
      then 'sent_often'
    when kind in ('invitation', 'reminder') and private.was_invited_often(address) then 'too_many'
  end
  from had
$$;

create or replace function private.write_of_answer() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  about constant text := 'plan_households:' || new.household_id;
  soon constant timestamptz := now() + interval '1 minute';
  plan public.plans;
  address text;
  whom jsonb;
begin
  select * into plan from public.plans as held where held.id = new.plan_id;
  select contact.email into address from public.plan_household_contacts as contact
  where contact.plan_id = new.plan_id and contact.id = new.household_id
    and contact.removed_at is null;
  if address is null or private.guests_unreachable(plan) is not null
    or private.refuses_guest_letters(address, plan.id) is not null then
    return null;
  end if;
  update public.letters as waiting set next_attempt_at = soon
  where waiting.kind = 'your-answer' and waiting.cause = about
    and waiting.params ->> 'plan' = plan.id::text
    and waiting.state = 'queued' and lower(waiting.recipient) = lower(address);
  if found then
    return null;
  end if;
  whom := jsonb_build_object('mailbox', private.inbox(address));
  if private.left_of('letters to a guest', whom) > 0
    and private.spend('answers told', 1, whom) is null
    and private.spend('letters to a guest', 1, whom) is null then
    perform private.enqueue_letter(
      'your-answer',
      jsonb_build_object('plan', plan.id, 'household', new.household_id),
      address, 'guest', 'your-answer:' || new.id, about, soon
    );
  end if;
  return null;
exception when check_violation then
  -- Mail cannot carry this address.
  return null;
end
$$;

create or replace function public.remove_old_letters() returns integer
  language plpgsql volatile security definer
  set search_path = ''
  set statement_timeout = '120s'
  as $$
declare
  gone integer;
begin
  delete from public.letters as letter
  where letter.created_at < now() - interval '90 days'
    or (letter.state = 'cancelled' and letter.created_at < now() - interval '7 days')
    or (letter.kind = 'plan-code' and letter.created_at < now() - interval '7 days')
    or (letter.kind in ('plan-invite', 'plan-finder') and letter.created_at < now() - interval '30 days');
  get diagnostics gone = row_count;
  update public.plan_guest_sendings as sent set words = '', network = null
  where (sent.words <> '' or sent.network is not null)
    and sent.created_at < now() - interval '30 days';
  update public.plan_guest_letters as sent set mailbox = null
  where sent.mailbox is not null and not exists (
    select from public.plan_household_contacts as contact
    where contact.plan_id = sent.plan_id and contact.id = sent.household_id
      and contact.email is not null
  );
  return gone;
end
$$;

drop table private.letters_to_guests;
revoke execute on all functions in schema private from public;
