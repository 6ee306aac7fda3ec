-- What letters to guests say, read when they are sent: what was removed, put together, cancelled or
-- replaced since they were asked for is not sent, or told as it is by now.

create index letters_of_answers on public.letters (cause, created_at) where kind = 'your-answer';
create index letters_told_answers on public.letters (private.mailbox(recipient), created_at)
  where kind = 'your-answer';

-- The household that a letter goes to by now, if its address is the one that the letter goes to.
create function private.household_at(household uuid, address text) returns public.plan_households
  language sql stable set search_path = ''
  as $$
  select held.*
  from public.plan_households as held
  join public.plan_household_contacts as contact
    on contact.id = held.id and contact.removed_at is null
  where held.id = private.household_now(household_at.household) and held.removed_at is null
    and lower(contact.email) = lower(btrim(household_at.address))
$$;

-- The token that opens a household's invitation.
create function private.household_token(household public.plan_households) returns text
  language sql stable set search_path = ''
  as $$
  select known.token from public.plan_household_tokens as known
  where known.plan_id = household.plan_id and known.household_id = household.id
  order by known.id <> household.id, known.created_at desc limit 1
$$;

-- What a letter of send_to_guests says; null: it is not sent any more.
--
-- Answers {"token", "page": as guest_page, "words": the family's line, "before": what the letter before
-- it told that is otherwise now (private.told_facts) or null, "may_come": whether the household's
-- calendar has it, "takes_memories", "reply_to": {"name", "address"} or null}.
create function public.write_guest_letter(letter_id uuid, address text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  letter public.plan_guest_letters;
  sending public.plan_guest_sendings;
  plan public.plans;
  household public.plan_households;
  facts jsonb;
  before jsonb;
  token text;
  page jsonb;
begin
  select * into letter from public.plan_guest_letters as known
  where known.id = write_guest_letter.letter_id;
  household := private.household_at(letter.household_id, write_guest_letter.address);
  if household.id is null then
    return null;
  end if;
  select * into sending from public.plan_guest_sendings as known where known.id = letter.sending_id;
  select * into plan from public.plans as held where held.id = letter.plan_id;
  if private.guests_unreachable(plan) is not null
    or private.refuses_guest_letters(write_guest_letter.address, plan.id) is not null
    or letter.kind <> 'thanks' and (letter.kind = 'cancelled')
      is distinct from (private.invitation_state(plan) = 'cancelled')
    or letter.kind in ('invitation', 'reminder', 'change')
      and private.invitation_state(plan) <> 'open'
    -- Put together with one that is written to as well.
    or household.id <> letter.household_id and exists (
      select from public.plan_guest_letters as other
      where other.plan_id = letter.plan_id and other.household_id = household.id
        and other.kind = letter.kind and other.state in ('waiting', 'sent')
        and other.created_at > letter.created_at - interval '1 day'
    )
    -- They answered while it waited.
    or letter.kind = 'reminder' and exists (
      select from private.household_answers as said
      where said.plan_id = plan.id and said.created_at > letter.created_at
        and private.household_now(said.household_id) = household.id
    ) then
    return null;
  end if;
  token := private.household_token(household);
  page := public.guest_page(token);
  if page is null then
    return null;
  end if;
  facts := private.told_facts(plan);
  select earlier.told into before from private.letters_to_household(household) as earlier
  where earlier.state = 'sent' and earlier.told is not null and earlier.id <> letter.id
  order by earlier.state_at desc limit 1;
  update public.plan_guest_letters as written set told = facts where written.id = letter.id;
  return jsonb_build_object(
    'token', token,
    'page', page,
    'words', sending.words,
    'before', case when before <> facts then before end,
    'may_come', private.may_come(household),
    'takes_memories', private.wall_state(plan) = 'open',
    'reply_to', (
      select jsonb_build_object('name', member.name, 'address', account.email)
      from public.plan_members as member
      join auth.users as account on account.id = member.user_id
      where member.plan_id = plan.id and member.user_id = sending.reply_to
        and member.removed_at is null and private.account_keeps(member.user_id) = 'address'
    )
  );
end
$$;

-- What the letter says that tells a household what it answered; null: it is not sent any more.
-- Answers {"token", "page", "may_come"} as above.
create function public.write_answer_letter(household_id uuid, address text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  household constant public.plan_households := private.household_at(
    write_answer_letter.household_id, write_answer_letter.address
  );
  plan public.plans;
  token text;
begin
  select * into plan from public.plans as held where held.id = household.plan_id;
  token := private.household_token(household);
  if token is null or private.guests_unreachable(plan) is not null
    or private.refuses_guest_letters(write_answer_letter.address, plan.id) is not null
    or private.invitation_state(plan) <> 'open' then
    return null;
  end if;
  return jsonb_build_object(
    'token', token, 'page', public.guest_page(token), 'may_come', private.may_come(household)
  );
end
$$;

-- A household answered: its letter says so, a minute after the last press; 5 a week to one mailbox, from
-- whatever plans and households. More are read on its page.
create function private.write_of_answer() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  about constant text := 'plan_households:' || new.household_id;
  soon constant timestamptz := now() + interval '1 minute';
  plan public.plans;
  address text;
begin
  select * into plan from public.plans as held where held.id = new.plan_id;
  select contact.email into address from public.plan_household_contacts as contact
  where contact.id = new.household_id and contact.removed_at is null;
  if address is null or private.guests_unreachable(plan) is not null
    or private.refuses_guest_letters(address, plan.id) is not null then
    return null;
  end if;
  update public.letters as waiting set next_attempt_at = soon
  where waiting.kind = 'your-answer' and waiting.cause = about
    and waiting.state = 'queued' and lower(waiting.recipient) = lower(address);
  if found then
    return null;
  end if;
  -- Of answers at once each would be let in before the others are counted.
  perform pg_advisory_xact_lock(hashtext('answers told to ' || private.mailbox(address)));
  if (
    select count(*) from public.letters as sent
    where sent.kind = 'your-answer' and private.mailbox(sent.recipient) = private.mailbox(address)
      and sent.created_at > now() - interval '7 days' and sent.state <> 'cancelled'
  ) < 5 then
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

create trigger write_of_answer after insert on private.household_answers
  for each row execute function private.write_of_answer();

revoke execute on all functions in schema private from public;
revoke execute on function
  public.write_guest_letter(uuid, text), public.write_answer_letter(uuid, text)
  from public, anon, authenticated;
grant execute on function
  public.write_guest_letter(uuid, text), public.write_answer_letter(uuid, text)
  to service_role;
