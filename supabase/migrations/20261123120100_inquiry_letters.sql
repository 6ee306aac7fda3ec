-- Letters about inquiries: to partners, what a family asks and that it asks no more; to members,
-- that somebody answered, as each of them chose.

alter table public.plan_members
  -- How they hear of what comes in: by a letter at once, one a day, or in the plan alone.
  add column notices text not null default 'at-once' check (
    notices in ('at-once', 'daily', 'never')
  ),
  -- Up to when their daily letter has told.
  add column digest_until timestamptz(3) not null default now();
grant update (notices) on table public.plan_members to authenticated;

create index plan_members_with_digest on public.plan_members (digest_until)
  where notices = 'daily' and removed_at is null;
create index letters_of_inquiries on public.letters (cause, created_at)
  where kind in ('inquiry', 'inquiry-booked', 'inquiry-closed', 'inquiry-answered');
create index inquiry_entries_by_age on public.inquiry_entries (plan_id, created_at);

-- As before, with that choice. It is each member's own: the history tells none of it.
drop trigger count_change on public.plan_members;
create trigger count_change before insert or update of role, name, notices, removed_at
  on public.plan_members
  for each row execute function private.count_change('10');
drop trigger tell_change on public.plan_members;
create trigger tell_change after update of name on public.plan_members
  for each row when (current_user = 'authenticated') execute function private.tell_change();

-- A letter to one member, where the site sends email and their address is confirmed.
create function private.write_to_member(
  plan uuid, member uuid, kind text, params jsonb, key text, cause text
) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  if not private.sends_mail() then
    return;
  end if;
  perform private.enqueue_letter(
    kind, params || jsonb_build_object('plan', plan, 'user', member), account.email::text, 'plan',
    concat_ws(':', kind, plan, key, member), cause
  )
  from auth.users as account
  where account.id = member and private.account_keeps(member) = 'address';
exception when check_violation then
  -- Mail cannot carry this address.
  null;
end
$$;

-- Tells members that a partner answered: those who want to hear of it at once. The daily letter
-- finds answers by itself. Five letters a thread, day and member: a partner that corrects itself
-- all day is read in the plan.
create function private.tell_members_of_answer(thread_id uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  thread public.inquiry_threads;
  entry uuid;
  told uuid;
begin
  select * into thread from public.inquiry_threads as held where held.id = thread_id;
  select said.id into entry from public.inquiry_entries as said
  where said.thread_id = thread.id and said.kind in ('answer', 'decline', 'message')
  order by said.created_at desc, said.version desc limit 1;
  if entry is null or private.is_over(thread.plan_id) then
    return;
  end if;
  for told in
    select member.user_id from public.plan_members as member
    where member.plan_id = thread.plan_id and member.removed_at is null
      and member.notices = 'at-once'
  loop
    continue when (
      select count(*) from public.letters as sent
      where sent.kind = 'inquiry-answered' and sent.cause = 'inquiry_threads:' || thread.id
        and sent.params ->> 'user' = told::text and sent.created_at > now() - interval '1 day'
    ) >= 5;
    perform private.write_to_member(
      thread.plan_id, told, 'inquiry-answered', jsonb_build_object('thread', thread.id),
      entry::text, 'inquiry_threads:' || thread.id
    );
  end loop;
end
$$;

-- A member who chose the daily letter hears of what comes from now on; who gave it up hears in a
-- last one of what it had not told yet.
create function private.follow_notices() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if old.notices = 'daily' and new.notices = 'at-once' and new.removed_at is null then
    perform private.write_to_member(
      new.plan_id, new.user_id, 'plan-digest',
      jsonb_build_object('from', old.digest_until, 'until', now()::timestamptz(3)),
      now()::text, 'plans:' || new.plan_id
    );
  end if;
  new.digest_until := now();
  return new;
end
$$;

create trigger follow_notices before update of notices on public.plan_members
  for each row when (new.notices <> old.notices) execute function private.follow_notices();

-- The day's letters to members who chose them, of what came in until then; none where nothing did.
-- Answers how many there are.
create function public.queue_plan_digests(until timestamptz) returns integer
  language plpgsql volatile security definer
  set search_path = '' set statement_timeout = '120s'
  as $$
declare
  member record;
  queued integer := 0;
begin
  for member in
    select held.id, held.plan_id, held.user_id, held.digest_until
    from public.plan_members as held
    where held.notices = 'daily' and held.removed_at is null
      and held.digest_until < queue_plan_digests.until
    for update skip locked
  loop
    if exists (
      select from public.inquiry_entries as entry
      where entry.plan_id = member.plan_id and entry.kind in ('answer', 'decline', 'message')
        and entry.created_at >= member.digest_until
        and entry.created_at < queue_plan_digests.until
    ) then
      perform private.write_to_member(
        member.plan_id, member.user_id, 'plan-digest',
        jsonb_build_object(
          'from', member.digest_until, 'until', queue_plan_digests.until::timestamptz(3)
        ),
        queue_plan_digests.until::text, 'plans:' || member.plan_id
      );
      queued := queued + 1;
    end if;
    update public.plan_members as held set digest_until = queue_plan_digests.until
    where held.id = member.id;
  end loop;
  return queued;
end
$$;

-- What a letter to a partner asks, and gives it the token of that letter; null: the thread is
-- closed, or answered where the letter only reminds, or its plan is over.
--
-- address   that the letter goes to: none where its partner uses another by now
-- nudge     it reminds
-- question  the entry that is asked back
-- booked    it says that its partner is booked
-- Answers {"partner_name", "shown_name", "celebration", "dates", "expected_guests", "budget",
-- "currency", "words", "asked_on", "question", "booked_day"}.
create function public.write_inquiry(
  thread_id uuid, address text, token_hash text, nudge boolean default false,
  question uuid default null, booked boolean default false
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  thread public.inquiry_threads;
begin
  select * into thread from public.inquiry_threads as held
  where held.id = write_inquiry.thread_id and not private.is_over(held.plan_id)
    and exists (
      select from public.partner_contacts as contact
      where contact.partner_id = held.partner_id and contact.email_confirmed_at is not null
        and lower(contact.email) = lower(btrim(write_inquiry.address))
    )
    and held.state = any (case
      when booked then array['booked']
      when nudge then array['waiting']
      when question is null then array['waiting', 'answered', 'declined']
      else array['waiting', 'answered', 'declined', 'booked']
    end);
  if not found or (question is not null and not exists (
    select from public.inquiry_entries as entry
    where entry.id = question and entry.thread_id = thread.id
  )) then
    return null;
  end if;
  insert into public.inquiry_tokens (token_hash, thread_id, address_hash)
  values (
    write_inquiry.token_hash, thread.id, private.address_hash(write_inquiry.address)
  );
  return (
    select jsonb_build_object(
      'partner_name', thread.partner_name, 'shown_name', asked.shown_name,
      'celebration', asked.celebration, 'dates', asked.dates,
      'expected_guests', asked.expected_guests, 'budget', asked.budget,
      'currency', asked.currency, 'words', asked.words, 'asked_on', private.day_in_plan(thread.plan_id, thread.asked_at),
      'question', (select entry.words from public.inquiry_entries as entry where entry.id = question),
      'booked_day', thread.booked_day, 'moved_from', thread.moved_from
    )
    from public.inquiries as asked where asked.id = thread.inquiry_id
  );
end
$$;

-- What the letter says that ends a thread; null: it goes on.
create function public.inquiry_closed_letter(thread_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select jsonb_build_object(
    'partner_name', thread.partner_name, 'shown_name', asked.shown_name,
    'celebration', asked.celebration, 'dates', asked.dates,
    'is_withdrawn', thread.state = 'withdrawn'
  )
  from public.inquiry_threads as thread
  join public.inquiries as asked on asked.id = thread.inquiry_id
  where thread.id = inquiry_closed_letter.thread_id and thread.state in ('closed', 'withdrawn')
    and not private.is_over(thread.plan_id)
$$;

-- What the letter to a member says of an answer; null: they are not in the plan any more, hear of
-- answers in another way, or the plan is over.
create function public.inquiry_answered_letter(thread_id uuid, user_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select jsonb_build_object(
    'partner_name', thread.partner_name, 'honoree_name', plan.honoree_name,
    'has_declined', thread.state = 'declined'
  )
  from public.inquiry_threads as thread
  join public.plans as plan on plan.id = thread.plan_id and plan.ended_at is null
  join public.plan_members as member
    on member.plan_id = plan.id and member.user_id = inquiry_answered_letter.user_id
    and member.removed_at is null and member.notices = 'at-once'
  where thread.id = inquiry_answered_letter.thread_id
    and thread.state not in ('closed', 'withdrawn')
$$;

-- What a member's daily letter tells; null: nothing, or as in inquiry_answered_letter.
create function public.plan_digest_letter(
  plan_id uuid, user_id uuid, since timestamptz, until timestamptz
) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select jsonb_build_object(
    'honoree_name', plan.honoree_name,
    'answers', jsonb_agg(
      jsonb_build_object('partner_name', came.partner_name, 'has_declined', came.has_declined)
      order by came.at
    )
  )
  from public.plans as plan
  join public.plan_members as member
    on member.plan_id = plan.id and member.user_id = plan_digest_letter.user_id
    and member.removed_at is null and member.notices <> 'never'
  cross join lateral (
    select thread.partner_name, thread.state = 'declined' as has_declined,
      max(entry.created_at) as at
    from public.inquiry_entries as entry
    join public.inquiry_threads as thread on thread.id = entry.thread_id
    where entry.plan_id = plan.id and entry.kind in ('answer', 'decline', 'message')
      and entry.created_at >= since and entry.created_at < until
    group by thread.id
  ) as came
  where plan.id = plan_digest_letter.plan_id and plan.ended_at is null
  group by plan.id
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.queue_plan_digests(timestamptz), public.write_inquiry(uuid, text, text, boolean, uuid, boolean),
  public.inquiry_closed_letter(uuid), public.inquiry_answered_letter(uuid, uuid),
  public.plan_digest_letter(uuid, uuid, timestamptz, timestamptz)
  from public, anon, authenticated;
grant execute on function
  public.queue_plan_digests(timestamptz), public.write_inquiry(uuid, text, text, boolean, uuid, boolean),
  public.inquiry_closed_letter(uuid), public.inquiry_answered_letter(uuid, uuid),
  public.plan_digest_letter(uuid, uuid, timestamptz, timestamptz)
  to service_role;
