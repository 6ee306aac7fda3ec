-- Sending to guests by what was told to whom, and how it fares, with what is held.

create or replace function public.send_to_guests(
  plan_id uuid, p_id uuid, kind text, households uuid[] default null, words text default '',
  reply_to_me boolean default false
) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  set statement_timeout = '60s'
  as $$
declare
  line constant text := btrim(replace(coalesce(words, ''), E'\r', ''), E' \n\t');
  plan public.plans;
  sending public.plan_guest_sendings;
  refusal text;
  state text;
  household public.plan_households;
  address text;
  was_invited boolean;
  is_first boolean;
  left_today integer;
  left_in_all integer;
  counted integer := 0;
  queued integer := 0;
  replaced integer := 0;
  older_ones integer;
  left_out jsonb := '{}';
begin
  perform private.ask_plan(send_to_guests.plan_id, 'editor');
  if kind is null or kind not in ('invitation', 'reminder', 'change', 'cancelled', 'thanks') then
    raise exception 'unknown_kind' using errcode = 'PT400';
  end if;
  if char_length(line) > 1000 then
    raise exception 'too_long' using errcode = 'PT400';
  end if;
  select * into plan from public.plans as locked
  where locked.id = send_to_guests.plan_id for update;
  -- Who was taken out while this waited sends nothing.
  perform private.ask_plan(send_to_guests.plan_id, 'editor');
  select * into sending from public.plan_guest_sendings as sent
  where sent.id = p_id and sent.plan_id = plan.id;
  if found then
    return sending.answer;
  end if;
  refusal := private.guests_unreachable(plan);
  if refusal is null and reply_to_me
    and private.account_keeps(auth.uid()) is distinct from 'address' then
    refusal := 'own_address_first';
  end if;
  state := private.invitation_state(plan);
  refusal := coalesce(refusal, case
    when kind = 'cancelled' and state <> 'cancelled' then 'not_cancelled'
    when kind in ('invitation', 'reminder', 'change') and state = 'cancelled' then 'is_cancelled'
    when kind in ('invitation', 'reminder', 'change') and state = 'past' then 'is_past'
  end);
  if refusal is not null then
    raise exception '%', refusal using errcode = 'PT409';
  end if;
  -- Of those sent at once by several plans each would be let in before the others are counted.
  perform pg_advisory_xact_lock(hashtext('letters to guests'));
  select today, in_all into left_today, left_in_all
  from private.guest_letters_left(plan.id, auth.uid());

  insert into public.plan_guest_sendings (id, plan_id, kind, words, reply_to, network)
  values (
    p_id, plan.id, send_to_guests.kind, line, case when reply_to_me then auth.uid() end,
    private.address_hash(public.client_address())
  )
  returning * into sending;
  for household in
    select held.* from public.plan_households as held
    where held.plan_id = plan.id and held.removed_at is null
      and (send_to_guests.households is null or held.id = any (send_to_guests.households))
    order by held.position, held.id
  loop
    select contact.email into address from public.plan_household_contacts as contact
    where contact.plan_id = plan.id and contact.id = household.id and contact.removed_at is null;
    was_invited := private.was_invited_at(household, address);
    continue when send_to_guests.households is null and not case sending.kind
      when 'invitation' then not was_invited
      when 'reminder' then was_invited and not private.has_answered(household)
      when 'thanks' then private.may_come(household, true)
      else was_invited
    end;
    is_first := sending.kind in ('invitation', 'reminder') or not was_invited;
    refusal := private.keeps_from_letter(household, address, sending.kind);
    if refusal is null and is_first and counted >= left_today then
      refusal := case when counted >= left_in_all then 'plan_limit' else 'day_limit' end;
    end if;
    if refusal is null and sending.kind = 'change' then
      -- What waits to tell of a change is told by this one.
      update public.letters as older set state = 'cancelled'
      where older.kind = 'change' and older.stream = 'guest'
        and older.params ->> 'plan' = plan.id::text
        and older.params ->> 'household' = household.id::text
        and older.state in ('queued', 'retrying');
      get diagnostics older_ones = row_count;
      replaced := replaced + older_ones;
    end if;
    refusal := coalesce(
      refusal, private.write_to_household(sending, household, address, is_first, queued)
    );
    if refusal is not null then
      left_out := left_out || jsonb_build_object(household.id, refusal);
      continue;
    end if;
    queued := queued + 1;
    counted := counted + is_first::integer;
  end loop;
  select left_out || coalesce(jsonb_object_agg(asked.id, 'gone'), '{}') into left_out
  from unnest(households) as asked (id)
  where not exists (
    select from public.plan_households as held
    where held.id = asked.id and held.plan_id = plan.id and held.removed_at is null
  );

  if counted > 0 then
    perform private.spend('letters to guests', counted);
  end if;
  if queued > 0 then
    perform private.release_letters_of(plan.id);
    perform private.note_change(
      plan.id, 'plan_guest_letters', plan.id, 'add', sending.kind, null,
      to_jsonb(private.how_many(queued))
    );
  end if;
  update public.plan_guest_sendings as sent
  set answer = jsonb_build_object('queued', queued, 'left_out', left_out)
    || case when replaced > 0 then jsonb_build_object('replaced', replaced) else '{}' end
    || coalesce((
      select jsonb_build_object('held', count(*), 'until', min(held.leaves_at))
      from public.plan_guest_letters as held
      where held.plan_id = plan.id and held.sending_id = p_id and held.is_held
      having count(*) > 0
    ), '{}')
  where sent.plan_id = plan.id and sent.id = p_id
  returning * into sending;
  return sending.answer;
end
$$;

create or replace function public.guest_letters(plan_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  plan public.plans;
  facts jsonb;
  unreachable text;
begin
  if guest_letters.plan_id not in (select public.plans_as('private')) then
    perform private.ask_plan(guest_letters.plan_id, 'editor');
  end if;
  select * into plan from public.plans as held where held.id = guest_letters.plan_id;
  facts := private.told_facts(plan);
  unreachable := private.guests_unreachable(plan);
  return (
    select jsonb_build_object(
      'can_send', unreachable,
      'left_today', available.today, 'left_in_all', available.in_all,
      -- How many first letters leave at once; null: all.
      'at_once', (
        select min(private.left_of(name, jsonb_build_object(
          'plan', plan.id, 'network', private.address_hash(public.client_address())
        )))
        from private.budgets_of_first_letters(plan.id) as name
      ),
      'my_address', case when private.account_keeps(auth.uid()) = 'address' then (
        select account.email from auth.users as account where account.id = auth.uid()
      ) end
    )
    from private.guest_letters_left(plan.id, auth.uid()) as available
  ) || jsonb_build_object('households', coalesce((
    with moved as materialized (
      select letter.*, private.household_now(letter.household_id) as now_in
      from public.plan_guest_letters as letter where letter.plan_id = plan.id
    ), sent as materialized (
      select moved.*,
        -- Where it went is where they are reached now.
        coalesce(
          moved.mailbox = private.mailbox_in_plan(plan.id, contact.email), contact.email is null
        ) as is_here
      from moved
      left join public.plan_household_contacts as contact
        on contact.plan_id = plan.id and contact.id = moved.now_in and contact.removed_at is null
    ), counted as (
      select sent.now_in,
        count(*) filter (where sent.kind = 'invitation' and sent.state in ('waiting', 'sent'))
          as invitations,
        count(*) filter (where sent.kind = 'reminder' and sent.state in ('waiting', 'sent'))
          as reminders,
        coalesce(bool_or(
          sent.kind in ('invitation', 'reminder') and sent.state in ('waiting', 'sent')
            and not (sent.is_held and sent.state = 'waiting')
        ) filter (where is_here), false) as is_invited,
        (array_agg(
          jsonb_build_object(
            'kind', sent.kind, 'state', sent.state, 'at', sent.state_at,
            'until', case when sent.is_held then sent.leaves_at end
          )
          order by sent.created_at desc, sent.id desc
        ) filter (where is_here))[1] as last,
        (array_agg(sent.told order by sent.state_at desc, sent.id desc)
          filter (where is_here and sent.state = 'sent' and sent.told is not null))[1] as told
      from sent group by sent.now_in
    ), filled as materialized (
      select spent.payer from private.spendings as spent
      join private.budgets() as known on known.budget = spent.budget
      where spent.budget = 'letters to a guest' and spent.spent_at > now() - known.span
      group by spent.payer, known.most having sum(spent.cost) >= known.most
    )
    select jsonb_object_agg(household.id, jsonb_build_object(
      'invitations', coalesce(counted.invitations, 0),
      'reminders', coalesce(counted.reminders, 0),
      'is_invited', coalesce(counted.is_invited, false),
      'last', counted.last,
      -- Who may not write to an address is not told how it fares.
      'refuses', case when contact.email is not null and unreachable is null then coalesce(
        private.refuses_guest_letters(contact.email, plan.id),
        case when private.was_invited_often(contact.email) then 'too_many' end,
        case when 'mailbox:' || private.address_hash(private.inbox(contact.email)) in (
          select filled.payer from filled
        ) then 'many_today' end
      ) end,
      'told', case when counted.told <> facts then counted.told end
    ))
    from public.plan_households as household
    left join public.plan_household_contacts as contact
      on contact.plan_id = plan.id and contact.id = household.id and contact.removed_at is null
    left join counted on counted.now_in = household.id
    where household.plan_id = plan.id and household.removed_at is null
  ), '{}'));
end
$$;
