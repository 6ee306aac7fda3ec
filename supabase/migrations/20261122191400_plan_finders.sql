-- Who should find a plan made ahead: one person, whom its owners name, and who is told only when they
-- say so.
create table public.plan_finders (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null unique references public.plans (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 200 and name !~ '[\r\n]'),
  -- Of a letter; without it they are given a card.
  email public.email_address,
  made_by uuid,
  created_at timestamptz(3) not null default now(),
  -- When an owner asked for a letter, who, and when one made a card, last.
  told_at timestamptz(3),
  told_by uuid,
  card_at timestamptz(3),
  -- When they said that the time has come, and who had made the link with which they did.
  pressed_at timestamptz(3),
  pressed_by_link_of uuid,
  -- Who opened the plan with it, an account; their links are used then.
  opened_by uuid
);

alter table public.plan_finders enable row level security;
revoke all on table public.plan_finders from public, anon, authenticated;
grant select on table public.plan_finders to authenticated;
grant all on table public.plan_finders to service_role;

create policy "Owners can see whom they named" on public.plan_finders
  for select to authenticated using (plan_id in (select public.plans_as('owner')));

-- The links of letters and cards. A later one leaves those before it good: they may be on paper.
create table public.plan_finder_keys (
  id uuid primary key default gen_random_uuid(),
  finder_id uuid not null references public.plan_finders (id) on delete cascade,
  way text not null check (way in ('letter', 'card')),
  -- The owner who asked for it: it is over once they are in the plan no more.
  made_by uuid,
  -- sha256, as hex. No role of the API may read it.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz(3) not null default now()
);

create index plan_finder_keys_of on public.plan_finder_keys (finder_id, made_at);

alter table public.plan_finder_keys enable row level security;
revoke all on table public.plan_finder_keys from public, anon, authenticated;
grant all on table public.plan_finder_keys to service_role;

-- Locks a plan made ahead for an owner. Raises not_ahead (HTTP 409), and those of ask_plan.
create function private.ask_ahead(plan_id uuid) returns public.plans
  language plpgsql volatile set search_path = ''
  as $$
declare
  plan public.plans;
begin
  perform private.ask_plan(ask_ahead.plan_id, 'owner');
  select * into plan from public.plans as locked
  where locked.id = ask_ahead.plan_id for update;
  -- Who was taken out while this waited changes nothing.
  perform private.ask_plan(ask_ahead.plan_id, 'owner');
  if plan.kind <> 'ahead' or plan.ended_at is not null then
    raise exception 'not_ahead' using errcode = 'PT409';
  end if;
  return plan;
end
$$;

-- The person named for a plan, for an owner. Raises nobody_named (HTTP 409), and those of ask_ahead.
create function private.finder_for_owner(plan_id uuid) returns public.plan_finders
  language plpgsql volatile set search_path = ''
  as $$
declare
  finder public.plan_finders;
begin
  perform private.ask_ahead(finder_for_owner.plan_id);
  select * into finder from public.plan_finders as named
  where named.plan_id = finder_for_owner.plan_id;
  if not found then
    raise exception 'nobody_named' using errcode = 'PT409';
  end if;
  return finder;
end
$$;

-- Names who should find a plan, or corrects their name and address; nobody is told. For owners.
-- With another address the letters' links open nothing; cards stay good.
--
-- address  of a letter; empty: none
-- Raises already_pressed (HTTP 409) once they said that the time has come; those of ask_ahead, and
-- what the columns refuse.
create function public.name_finder(plan_id uuid, name text, address text default '') returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  wanted constant public.email_address := nullif(lower(btrim(coalesce(address, ''))), '');
  finder public.plan_finders;
begin
  perform private.ask_ahead(name_finder.plan_id);
  select * into finder from public.plan_finders as named
  where named.plan_id = name_finder.plan_id;
  if finder.pressed_at is not null then
    raise exception 'already_pressed' using errcode = 'PT409';
  end if;
  if finder.email is distinct from wanted then
    delete from public.plan_finder_keys as key
    where key.finder_id = finder.id and key.way = 'letter';
  end if;
  insert into public.plan_finders as named (plan_id, name, email, made_by)
  values (name_finder.plan_id, btrim(name_finder.name), wanted, auth.uid())
  on conflict on constraint plan_finders_plan_id_key do update
  set name = excluded.name, email = excluded.email,
    told_at = case when named.email is not distinct from excluded.email then named.told_at end,
    made_by = case
      when named.email is not distinct from excluded.email then named.made_by
      else excluded.made_by
    end;
end
$$;

-- Nobody is named any more; their letters and cards open nothing, and what they began stops. False
-- where nobody was. For owners; raises what ask_plan does.
create function public.revoke_finder(plan_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  was_named boolean;
begin
  perform private.ask_plan(revoke_finder.plan_id, 'owner');
  perform from public.plans as locked where locked.id = revoke_finder.plan_id for update;
  delete from public.plan_finders as named where named.plan_id = revoke_finder.plan_id;
  was_named := found;
  update public.plan_announcements as waiting set removed_at = now(), stopped_by = auth.uid()
  where waiting.plan_id = revoke_finder.plan_id and waiting.action = 'time_has_come'
    and waiting.done_at is null and waiting.removed_at is null;
  return was_named;
end
$$;

-- A link for a card that lies with one's papers. For owners. Answers the token, this once; it is
-- good until they name somebody else, or it was used. Raises too_many_cards (HTTP 409: 10), and those
-- of finder_for_owner.
create function public.make_finder_card(plan_id uuid) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  -- 160 bits.
  token constant text := encode(extensions.gen_random_bytes(20), 'hex');
  finder constant public.plan_finders := private.finder_for_owner(make_finder_card.plan_id);
begin
  if (
    select count(*) from public.plan_finder_keys as key
    where key.finder_id = finder.id and key.way = 'card'
  ) >= 10 then
    raise exception 'too_many_cards' using errcode = 'PT409';
  end if;
  insert into public.plan_finder_keys (finder_id, way, token_hash, made_by)
  values (finder.id, 'card', private.token_hash(token), auth.uid());
  update public.plan_finders as named set card_at = now() where named.id = finder.id;
  return token;
end
$$;

-- Letters that went to a mailbox, to count them.
create index letters_to_finders on public.letters (private.mailbox(recipient), created_at)
  where kind = 'plan-finder';

-- "Tell {name} now": writes to who is named. For owners of a plan that a confirmed address keeps.
--
-- Raises no_mail, address_first, no_address, address_refuses, already_pressed and too_many_letters
-- (20 an account and day, 3 a mailbox and week), each HTTP 409, and those of finder_for_owner.
create function public.tell_finder(plan_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  finder constant public.plan_finders := private.finder_for_owner(tell_finder.plan_id);
begin
  if not private.sends_mail() then
    raise exception 'no_mail' using errcode = 'PT409';
  end if;
  if private.plan_keeps(tell_finder.plan_id) is distinct from 'address' then
    raise exception 'address_first' using errcode = 'PT409';
  end if;
  if finder.email is null then
    raise exception 'no_address' using errcode = 'PT409';
  end if;
  if finder.pressed_at is not null then
    raise exception 'already_pressed' using errcode = 'PT409';
  end if;
  if private.is_suppressed(finder.email, 'plan', 'plan-finder') then
    raise exception 'address_refuses' using errcode = 'PT409';
  end if;
  perform private.count_letter_to_named();
  perform pg_advisory_xact_lock(hashtext('letters to ' || private.mailbox(finder.email)));
  if (
    select count(*) from public.letters as sent
    where sent.kind = 'plan-finder'
      and private.mailbox(sent.recipient) = private.mailbox(finder.email)
      and sent.created_at > now() - interval '7 days'
  ) >= 3 then
    raise exception 'too_many_letters' using errcode = 'PT409';
  end if;
  perform private.enqueue_letter(
    'plan-finder', jsonb_build_object('finder', finder.id), finder.email, 'plan',
    'plan-finder:' || finder.id || ':' || gen_random_uuid(), 'plan_finders:' || finder.id
  );
  update public.plan_finders as named set told_at = now(), told_by = auth.uid()
  where named.id = finder.id;
end
$$;

-- Keeps the link of the letter about to be sent; the one of an earlier letter stays good.
-- Answers {"name", "honoree_name", "from", "is_ready": whether they may open the plan now}; null:
-- they are not named any more, or not by this address.
create function public.write_finder(finder_id uuid, address text, token_hash text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  finder public.plan_finders;
begin
  select * into finder from public.plan_finders as named
  where named.id = write_finder.finder_id and named.email = lower(btrim(write_finder.address));
  if not found then
    return null;
  end if;
  insert into public.plan_finder_keys (finder_id, way, token_hash, made_by)
  values (
    finder.id, 'letter', write_finder.token_hash,
    case when finder.pressed_at is null then finder.told_by else finder.pressed_by_link_of end
  );
  return (
    select jsonb_build_object(
      'name', finder.name, 'honoree_name', plan.honoree_name,
      'from', coalesce(member.name, ''), 'is_ready', plan.kind = 'died'
    )
    from public.plans as plan
    left join public.plan_members as member
      on member.plan_id = plan.id and member.user_id = finder.made_by
    where plan.id = finder.plan_id
  );
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.name_finder(uuid, text, text), public.revoke_finder(uuid), public.make_finder_card(uuid),
  public.tell_finder(uuid), public.write_finder(uuid, text, text)
  from public, anon, authenticated;
grant execute on function
  public.name_finder(uuid, text, text), public.revoke_finder(uuid), public.make_finder_card(uuid),
  public.tell_finder(uuid)
  to authenticated;
grant execute on function public.write_finder(uuid, text, text) to service_role;
