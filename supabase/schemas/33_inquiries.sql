-- The shortlist: partners that a family has saved, and its own that are in no directory, with its
-- notes.

create table public.plan_shortlist (
  -- As in plan_choices.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  partner_id uuid references public.partners (id) on delete set null,
  -- The partner's name, which stays if the partner leaves the directory, and is used in the
  -- history; of the family's own as it writes it.
  title text not null default '' check (char_length(title) <= 200),
  note text not null default '' check (char_length(note) <= 5000),
  position double precision not null default 0 check (position > '-infinity' and position < 'infinity'),
  like pg_temp.plan_row including defaults,
  -- Added by the family, which alone knows how to reach it: no letter of ours goes there.
  is_own boolean not null default false,
  -- As in partners; empty unless it is the family's own, like the rest.
  type text not null default '',
  phone text not null default '' check (char_length(phone) <= 50 and phone !~ '[[:cntrl:]]'),
  email public.email_address,
  website text not null default '' check (
    char_length(website) <= 2000 and website ~ '^(https?://[^\s[:cntrl:]"<>\\`]+)?$'
  ),
  constraint plan_shortlist_own check (case
    when is_own then partner_id is null and title ~ '\S' and title !~ '[[:cntrl:]]' and type in (
      'Funeral Home', 'Celebration Venue', 'Catering', 'Music/Entertainment',
      'Celebrant/Officiant', 'Event Planning', 'Photography/Videography',
      'Memorial Items/Keepsakes', 'Other'
    )
    else type = '' and phone = '' and email is null and website = ''
  end)
);
create index plan_shortlist_of_partner on public.plan_shortlist (partner_id);
create index plan_shortlist_by_address on public.plan_shortlist (lower(email));
grant insert (id, plan_id, partner_id, title, note, position, is_own, type, phone, email, website)
  on table public.plan_shortlist to authenticated;
grant update (note, position, removed_at, title, type, phone, email, website)
  on table public.plan_shortlist to authenticated;

-- 100: no family compares more.
select private.make_plan_table('plan_shortlist', 100, 'insert or update');
create trigger drop_trashed_references before insert or update of partner_id on public.plan_shortlist
  for each row when (new.partner_id is not null) execute function private.drop_trashed_references();

-- A partner is saved once: another tab or member adds nothing. After what locks the plan and sets
-- the version of who may change it (count_change), in the order of names.
create function private.skip_saved_partner() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if exists (
    select from public.plan_shortlist as saved
    where saved.plan_id = new.plan_id and saved.partner_id = new.partner_id
      and saved.removed_at is null
  ) then
    return null;
  end if;
  return new;
end
$$;
create trigger skip_saved_partner before insert on public.plan_shortlist
  for each row when (new.partner_id is not null and new.version > 0)
  execute function private.skip_saved_partner();

-- A saved partner keeps the name that it was saved by.
create function private.keep_saved_name() returns trigger
  language plpgsql set search_path = '' as $$
begin
  raise exception 'unknown_field' using errcode = 'PT400';
end
$$;
create trigger keep_saved_name before update of title on public.plan_shortlist
  for each row when (not old.is_own and new.title <> old.title)
  execute function private.keep_saved_name();

-- Questions that a family puts to partners, a thread for each partner, and the answers. Members can
-- only read them; functions write: a family's with its session, a partner's with its token.

-- The question, and exactly what each partner sees of the plan.
create table public.inquiries (
  -- Chosen by the browser, so sending it again makes one.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  -- The name that the family chose to show; may be empty.
  shown_name text not null default '' check (
    char_length(shown_name) <= 200 and shown_name !~ '[\r\n]'
  ),
  -- The kind of celebration, in words.
  celebration text not null default '' check (
    char_length(celebration) <= 200 and celebration !~ '[\r\n]'
  ),
  -- Empty if not decided yet.
  dates date[] not null default '{}' check (
    cardinality(dates) <= 20 and array_position(dates, null) is null
  ),
  expected_guests integer check (expected_guests between 0 and 10000),
  -- In the minor units of the plan's currency at the time; null if the family does not say.
  budget bigint check (budget between 0 and 10000000),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  words text not null check (words ~ '\S' and char_length(words) <= 5000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  -- When the family withdrew it.
  withdrawn_at timestamptz(3),
  -- Always null: what was sent cannot be removed. All tables of a plan have it.
  removed_at timestamptz(3),
  unique (plan_id, id)
);

-- Far above what the sending limits allow: threads are deleted only with their plan.
select private.make_plan_table('inquiries', 600);

create table public.inquiry_threads (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid not null,
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  partner_id uuid references public.partners (id) on delete set null,
  -- The family's order.
  place integer not null default 0,
  -- The name when the family chose it.
  partner_name text not null check (char_length(partner_name) <= 200),
  state text not null default 'waiting' check (
    state in ('waiting', 'answered', 'declined', 'booked', 'closed', 'withdrawn')
  ),
  -- The state of a booked thread without the booking, by everything said until now.
  state_unbooked text check (
    state_unbooked in ('waiting', 'answered', 'declined', 'closed', 'withdrawn')
  ),
  -- Asked without a letter: the family hands on a link.
  by_link boolean not null default false,
  -- Set if the partner's address changed and no letter could reach the new one: the first letter's
  -- link is dead, and the family hands on another.
  link_ended_at timestamptz(3),
  asked_at timestamptz(3) not null default now(),
  -- The family may remind once.
  nudged_at timestamptz(3),
  -- The partner's own first answer or refusal, and the latest; not what a member noted after a
  -- call.
  answered_at timestamptz(3),
  partner_said text check (partner_said in ('answered', 'declined')),
  -- When booked: by whom, when, and for which day (null if none was named). The browser chooses
  -- booking_id, so sending it again makes one.
  booking_id uuid,
  booked_by uuid,
  booked_at timestamptz(3),
  booked_day date,
  -- The last cancelled booking and its day: the partner is told on its page.
  unbooked_at timestamptz(3),
  unbooked_day date,
  -- The earlier day, if another member's booking replaced it once the partner could know of it.
  moved_from date,
  -- What the booking put into the budget, as private.book_line tells it; "said": its hash.
  booked_sums jsonb,
  closed_at timestamptz(3),
  like pg_temp.plan_row including defaults,
  -- When "I am not the right person" was pressed: the family and staff are told.
  wrong_person_at timestamptz(3),
  -- The family's own (plan_shortlist), which has no partner_id. No foreign key: the thread goes on
  -- where the family has let go of it.
  own_id uuid,
  unique (inquiry_id, partner_id),
  unique (plan_id, id),
  foreign key (plan_id, inquiry_id) references public.inquiries (plan_id, id) on delete cascade
);
create index inquiry_threads_of_partner on public.inquiry_threads (partner_id, asked_at desc);

-- Who is asked in a thread: a partner, or the family's own; null once the partner left the
-- directory.
create function private.asked_id(thread public.inquiry_threads) returns uuid
  language sql immutable set search_path = '' as $$ select coalesce(thread.own_id, thread.partner_id) $$;

-- For a partner's latest first answers.
create index inquiry_threads_waiting on public.inquiry_threads (partner_id) where state = 'waiting';
create index inquiry_threads_answered on public.inquiry_threads (partner_id, answered_at desc)
  where answered_at is not null;
select private.make_plan_table('inquiry_threads', 3000);
create trigger drop_trashed_references before insert on public.inquiry_threads
  for each row when (new.partner_id is not null) execute function private.drop_trashed_references();

-- The entries of a thread, in order; they never change afterwards.
create table public.inquiry_entries (
  -- Chosen by the writer's page, so sending it twice stores it once.
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null,
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  -- question: the family asks back; answer, decline: the partner; message: the partner, once it is
  -- booked; phone: what the partner said by telephone, written down by a member; numbers: how many
  -- come, told to who is booked, with what guests need as its words.
  kind text not null check (
    kind in ('question', 'answer', 'decline', 'message', 'phone', 'numbers')
  ),
  -- Answers by ISO 8601 date: 'yes', 'no' or 'maybe'.
  days jsonb not null default '{}' check (
    jsonb_typeof(days) = 'object' and octet_length(days::text) <= 2000
  ),
  price_from bigint check (price_from between 0 and 10000000),
  price_to bigint check (price_to between 0 and 10000000),
  price_includes text not null default '' check (char_length(price_includes) <= 1000),
  hold_until date check (hold_until between '2000-01-01' and '2200-01-01'),
  -- By telephone: the partner cannot, or does not want to.
  declined boolean not null default false check (not declined or kind = 'phone'),
  -- By telephone: another entry stands beside it, and this one only fills in what that leaves open.
  set_aside boolean not null default false check (not set_aside or kind = 'phone'),
  -- The message, the question, or the reason.
  words text not null default '' check (char_length(words) <= 5000),
  -- The member; null for the partner.
  like pg_temp.plan_row including defaults,
  -- Of the day, then of its parts: [{"title", "adult", "child", "infant", "unsure", "silent"}].
  figures jsonb,
  constraint inquiry_entries_figures_of_numbers check (
    (kind = 'numbers') = (figures is not null)
    and jsonb_typeof(figures) = 'array' and octet_length(figures::text) <= 8000
  ),
  constraint inquiry_entries_prices_in_order check (price_from <= price_to),
  foreign key (plan_id, thread_id) references public.inquiry_threads (plan_id, id)
    on delete cascade
);
create index inquiry_entries_of_thread on public.inquiry_entries (thread_id, created_at);
create index inquiry_entries_by_age on public.inquiry_entries (plan_id, created_at);
-- Needs of guests stand in numbers.
create policy "Members can read what was said in them" on public.inquiry_entries
  for select to authenticated using (
    plan_id in (select public.plans_with_role('viewer'))
    and (kind <> 'numbers' or plan_id in (select public.plans_with_role('private')))
  );
select private.make_plan_table('inquiry_entries', 10000, readers => null);

-- Files of a partner, in the private bucket inquiry-files as {plan_id}/{thread_id}/{id}.
create table public.inquiry_files (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null,
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  name text not null check (name ~ '\S' and char_length(name) <= 200 and name !~ '[\r\n/\\]'),
  content_type text not null check (
    content_type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')
  ),
  -- 10 MB.
  bytes integer not null check (bytes between 1 and 10 * 1024 * 1024),
  like pg_temp.plan_row including defaults,
  foreign key (plan_id, thread_id) references public.inquiry_threads (plan_id, id)
    on delete cascade
);
create index inquiry_files_of_thread on public.inquiry_files (thread_id);
select private.make_plan_table('inquiry_files', 3000);

-- Tokens that open a thread for its partner: one for every letter, and one for each link that the
-- family copies. No API access.
create table public.inquiry_tokens (
  -- sha256, as hex.
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  thread_id uuid not null references public.inquiry_threads (id) on delete cascade,
  -- For a letter, sha256 of its recipient (private.address_hash): only the address's owner may call
  -- it wrong, or stop such letters. Null for a link that the family hands on.
  address_hash text check (address_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz(3) not null default now(),
  -- Null for a letter, the partner's own page, or a token older than this column.
  made_by uuid default auth.uid()
);
create index inquiry_tokens_of_thread on public.inquiry_tokens (thread_id);

-- Plans that want to ask a partner without a known address: staff see how many, never which.
create table public.partner_address_wishes (
  plan_id uuid not null references public.plans (id) on delete cascade,
  partner_id uuid not null references public.partners (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (plan_id, partner_id)
);
create index partner_address_wishes_of_partner on public.partner_address_wishes (partner_id);

-- The date of a moment in the plan's time zone.
create function private.day_in_plan(plan uuid, moment timestamptz) returns date
  language sql stable set search_path = '' as $$
  select (moment at time zone coalesce(plans.time_zone, 'UTC'))::date
  from public.plans where plans.id = plan
$$;

-- Writes to one member, if the site sends email and their address is confirmed.
create function private.write_to_member(
  plan uuid, member uuid, kind text, params jsonb, key text, cause text,
  not_before timestamptz default now(), stream text default 'plan'
) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  if not private.sends_mail() then
    return;
  end if;
  perform private.enqueue_letter(
    kind, params || jsonb_build_object('plan', plan, 'user', member), account.email::text, stream,
    concat_ws(':', kind, plan, key, member), cause, not_before
  )
  from auth.users as account
  where account.id = member and private.account_keeps(member) = 'address';
exception when check_violation then
  -- Mail cannot carry this address.
  null;
end
$$;

-- Writes to members who want to hear at once that a partner answered. The daily letter finds
-- answers by itself. At most five letters a thread, day and member: a partner that keeps correcting
-- itself is read in the plan.
create function private.tell_members_of_answer(
  thread public.inquiry_threads, entry uuid
) returns void
  language sql volatile set search_path = '' as $$
  select private.write_to_member(
    thread.plan_id, member.user_id, 'inquiry-answered', jsonb_build_object('thread', thread.id),
    entry::text, 'inquiry_threads:' || thread.id
  )
  from public.plan_members as member
  where member.plan_id = thread.plan_id and member.removed_at is null
    and member.notices = 'at-once' and (
      select count(*) from public.letters as letter
      where letter.kind = 'inquiry-answered' and letter.cause = 'inquiry_threads:' || thread.id
        and letter.params ->> 'user' = member.user_id::text
        and letter.created_at > now() - interval '1 day'
    ) < 5
$$;

-- A member who chose the daily letter hears of what comes from now on; one who gave it up gets a
-- last one with what it had not told yet.
create function private.follow_notices() returns trigger
  language plpgsql security definer set search_path = '' as $$
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

-- Writes the daily letters to members who chose them, with what came until then; none if nothing
-- did. Returns how many it wrote.
create function public.queue_plan_digests(until timestamptz) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  member record;
  queued integer := 0;
begin
  for member in
    select plan_members.id, plan_members.plan_id, plan_members.user_id, plan_members.digest_until
    from public.plan_members
    where plan_members.notices = 'daily' and plan_members.removed_at is null
      and plan_members.digest_until < queue_plan_digests.until
    for update skip locked
  loop
    if public.plan_digest_letter(
      member.plan_id, member.user_id, member.digest_until, queue_plan_digests.until
    ) is not null then
      perform private.write_to_member(
        member.plan_id, member.user_id, 'plan-digest',
        jsonb_build_object(
          'from', member.digest_until, 'until', queue_plan_digests.until::timestamptz(3)
        ),
        queue_plan_digests.until::text, 'plans:' || member.plan_id
      );
      queued := queued + 1;
    end if;
    update public.plan_members set digest_until = queue_plan_digests.until
    where plan_members.id = member.id;
  end loop;
  return queued;
end
$$;

-- The content of a letter to a partner, which also stores the letter's token; null if the thread is
-- closed, or answered where the letter only reminds, or its plan is over.
--
-- address   the recipient; null is returned if the partner uses another by now
-- nudge     it reminds
-- question  the entry that is asked back, or tells how many come
-- booked    it says that its partner is booked
-- Returns {"partner_name", "shown_name", "celebration", "dates", "expected_guests", "asked_on",
-- "booked_day", "moved_from", "figures": of the day, where it tells how many come}: letters hold
-- nothing that the family wrote.
create function public.write_inquiry(
  thread_id uuid, address text, token_hash text, nudge boolean default false,
  question uuid default null, booked boolean default false
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  thread public.inquiry_threads;
  said public.inquiry_entries;
begin
  select * into said from public.inquiry_entries as entry
  where entry.id = question and entry.thread_id = write_inquiry.thread_id;
  select * into thread from public.inquiry_threads
  where inquiry_threads.id = write_inquiry.thread_id and not private.is_over(inquiry_threads.plan_id)
    and exists (
      select from public.partner_contacts as contact
      where contact.partner_id = inquiry_threads.partner_id and contact.email_confirmed_at is not null
        and lower(contact.email) = lower(btrim(write_inquiry.address))
    )
    and inquiry_threads.state = any (case
      when booked or said.kind = 'numbers' then array['booked']
      when nudge then array['waiting']
      when question is null then array['waiting', 'answered', 'declined']
      else array['waiting', 'answered', 'declined', 'booked']
    end);
  if not found or (question is not null and said.id is null) then
    return null;
  end if;
  insert into public.inquiry_tokens (token_hash, thread_id, address_hash)
  values (
    write_inquiry.token_hash, thread.id, private.address_hash(write_inquiry.address)
  );
  return (
    select jsonb_build_object(
      'partner_name', thread.partner_name, 'shown_name', inquiry.shown_name,
      'celebration', inquiry.celebration, 'dates', inquiry.dates,
      'expected_guests', inquiry.expected_guests,
      'asked_on', private.day_in_plan(thread.plan_id, thread.asked_at),
      'booked_day', thread.booked_day, 'moved_from', thread.moved_from,
      'figures', said.figures -> 0
    )
    from public.inquiries as inquiry where inquiry.id = thread.inquiry_id
  );
end
$$;

-- The content of the letter that ends a thread; null if it goes on.
create function public.inquiry_closed_letter(thread_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'partner_name', thread.partner_name, 'shown_name', inquiry.shown_name,
    'celebration', inquiry.celebration, 'dates', inquiry.dates,
    'is_withdrawn', thread.state = 'withdrawn'
  )
  from public.inquiry_threads as thread
  join public.inquiries as inquiry on inquiry.id = thread.inquiry_id
  where thread.id = inquiry_closed_letter.thread_id and thread.state in ('closed', 'withdrawn')
    and not private.is_over(thread.plan_id)
$$;

-- The content of a letter to a member about an answer; null if they left the plan, hear of answers
-- in another way, or the plan is over.
create function public.inquiry_answered_letter(thread_id uuid, user_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
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

-- The content of a member's daily letter; null if it is empty, or as in inquiry_answered_letter.
create function public.plan_digest_letter(
  plan_id uuid, user_id uuid, since timestamptz, until timestamptz default null,
  of_guests boolean default false
) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select news || jsonb_build_object('honoree_name', plan.honoree_name)
  from public.plans as plan
  join public.plan_members as member
    on member.plan_id = plan.id and member.user_id = plan_digest_letter.user_id
    and member.removed_at is null and member.notices <> 'never'
  cross join lateral (
    select jsonb_build_object(
      'answers', to_jsonb(array(
        select to_jsonb(answer) from (
          select thread.partner_name, thread.state = 'declined' as has_declined
          from public.inquiry_entries as entry
          join public.inquiry_threads as thread on thread.id = entry.thread_id
          where entry.plan_id = plan.id and entry.kind in ('answer', 'decline', 'message')
            and entry.created_at >= since and entry.created_at < coalesce(until, now())
            and not of_guests
          group by thread.id order by max(entry.created_at)
        ) as answer
      )),
      'replies', private.households_that_answered(plan.id, since, coalesce(until, now())),
      'requests', (
        select count(*) from public.plan_requests as request
        where request.plan_id = plan.id and request.household_id is null and request.removed_at is null
          and request.created_at >= since and request.created_at < coalesce(until, now())
      ),
      'memories', (
        select count(*) from public.plan_memories as memory
        where memory.plan_id = plan.id and memory.state = 'waiting' and memory.removed_at is null
          and memory.created_at >= since and memory.created_at < coalesce(until, now())
      )
    ) as news
  ) as digest
  where plan.id = plan_digest_letter.plan_id and plan.ended_at is null
    and news <> '{"answers": [], "replies": [], "requests": 0, "memories": 0}'
$$;

-- Counts an account's letter to a partner. Returns false if that mailbox had 20 from the account
-- within a day, across all plans and partners.
create function private.count_letter_to_partner(
  address text, account uuid default auth.uid()
) returns boolean
  language sql volatile set search_path = '' as $$
  select private.spend('letters to a partner', 1, jsonb_build_object(
    'account and mailbox', account || private.mailbox(address)
  )) is null
$$;

-- Whether answers by date are valid: only days that were asked, and 'yes', 'no' or 'maybe'.
create function private.are_answered_days(days jsonb, asked date[]) returns boolean
  language sql stable set search_path = '' as $$
  select jsonb_typeof(days) = 'object' and not exists (
    select from jsonb_each_text(days) as day
    where day.key <> all (asked::text[]) or coalesce(day.value, '') not in ('yes', 'no', 'maybe')
  )
$$;

-- Whether a partner can hold a date until then; null means that it does not say.
create function private.is_hold(hold_until date) returns boolean
  language sql stable set search_path = '' as $$
  select hold_until is null or hold_until between
    (current_date - interval '1 year')::date and (current_date + interval '10 years')::date
$$;

-- A text without the characters that reorder its letters for display; letters omit them too.
create function private.plain(words text) returns text
  language sql immutable set search_path = '' as $$
  select regexp_replace(words, '[\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g')
$$;

-- Returns `sent` if it is an object whose given fields are of their kinds: a number for a text of
-- at most so many characters, 'amount', 'day', 'id', or a type of JSON. Otherwise raises `refusal`
-- (HTTP 400): PostgreSQL's own error for such a value would help nobody.
create function private.ask_shape(sent jsonb, kinds jsonb, refusal text) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  field record;
  fits boolean := jsonb_typeof(sent) is not distinct from 'object';
begin
  for field in
    select kind.value as kind, sent ->> kind.key as given, jsonb_typeof(sent -> kind.key) as type
    from jsonb_each(kinds) as kind
    where fits and jsonb_typeof(sent -> kind.key) <> 'null'
  loop
    if jsonb_typeof(field.kind) = 'number' then
      fits := field.type = 'string' and char_length(field.given) <= field.kind::integer;
    elsif field.kind = '"amount"' then
      fits := field.type = 'number' and field.given::numeric between 0 and 10000000
        and field.given::numeric % 1 = 0;
    elsif field.kind = '"day"' then
      fits := field.type = 'string' and field.given ~ '^\d{4}-\d{2}-\d{2}$'
        and isfinite(field.given::date);
    elsif field.kind = '"id"' then
      fits := field.type = 'string' and field.given::uuid is not null;
    else
      fits := to_jsonb(field.type) = field.kind;
    end if;
    exit when not fits;
  end loop;
  if not fits then
    raise exception '%', refusal using errcode = 'PT400';
  end if;
  return sent;
exception when data_exception then
  raise exception '%', refusal using errcode = 'PT400';
end
$$;

-- The confirmed address at which a partner takes inquiries; null if there is none.
create function private.inquiry_address(partner uuid) returns text
  language sql stable set search_path = '' as $$
  select contact.email::text from public.partner_contacts as contact
  where contact.partner_id = partner and contact.email_confirmed_at is not null
$$;

-- Raises why a letter to a partner cannot go: address_first (no member's address is confirmed),
-- address_unconfirmed and address_refuses, HTTP 409; for the last two `details` is the partner.
create function private.ask_letter_to(plan uuid, partner uuid) returns void
  language plpgsql stable set search_path = '' as $$
declare
  address constant text := private.inquiry_address(partner);
begin
  perform private.refuse('address_first', 409, private.plan_keeps(plan) is distinct from 'address');
  if address is null then
    raise exception 'address_unconfirmed' using errcode = 'PT409', detail = coalesce(partner::text, '');
  end if;
  if private.is_suppressed(address, 'partner', 'inquiry') then
    raise exception 'address_refuses' using errcode = 'PT409', detail = partner::text;
  end if;
end
$$;

-- What send_inquiry returns: the inquiry, and its threads that need a link.
create function private.inquiry_sent(inquiry uuid) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object('id', inquiry, 'by_link', coalesce((
    select jsonb_agg(thread.id order by thread.version) from public.inquiry_threads as thread
    where thread.inquiry_id = inquiry and thread.by_link
  ), '[]'))
$$;

-- When a plan's last letter asking or reminding a partner was written; null if none was, or it did
-- not leave.
create function private.asked_by_letter_at(plan uuid, partner uuid) returns timestamptz
  language sql stable set search_path = '' as $$
  select max(letter.created_at)
  from public.inquiry_threads as thread
  join public.letters as letter
    on letter.kind = 'inquiry' and letter.cause = 'inquiry_threads:' || thread.id
  where thread.plan_id = plan and thread.partner_id = partner
    and letter.state in ('queued', 'retrying', 'sending', 'sent')
$$;

-- Who of `chosen` a plan may ask: partners but examples, and the family's own.
create function private.whom_to_ask(plan uuid, chosen uuid[])
  returns table (id uuid, name text, partner_id uuid, own_id uuid)
  language sql stable set search_path = '' as $$
  select partner.id, partner.name, partner.id, null::uuid from public.partners as partner
  where partner.id = any (chosen) and not partner.is_demonstration
  union all
  select own.id, private.plain(own.title), null, own.id from public.plan_shortlist as own
  where own.plan_id = plan and own.id = any (chosen) and own.is_own and own.removed_at is null
    -- Ids of rows are made in browsers.
    and not exists (select from public.partners as partner where partner.id = own.id)
$$;

-- Asks up to five partners, each in its own thread, by letter; those in `by_link`, the family's
-- own, and all if the site sends no email, by a link that members hand on (make_inquiry_link). For
-- editors.
--
-- p_id         made by the browser: sending again with it asks nobody twice
-- asked        {"shown_name", "celebration", "dates", "expected_guests", "budget", "words"}: exactly
--              what partners see
-- partner_ids  of partners, or of the family's own in the shortlist
-- Returns {"id", "by_link": the threads to make links for}. Raises no_partners and
-- too_many_partners (HTTP 400), malformed_inquiry (400), day_out_of_range (400), inquiries_a_week
-- (409: 10 a plan and week), too_many_open_threads (409: 30 a plan that are not closed: who
-- declined may answer after all), too_many_letters (409: 50 partners an account and day),
-- already_asked (409: it is open, or a letter would go to it less than 7 days after the last one;
-- `details` names the partner, as below), too_many_to_address (409), partner_takes_none (409: an
-- example, or left the directory), sent_otherwise (409: something else went under this id; `details`
-- names to whom, with commas), those of ask_letter_to, plan_not_open, view_only and plan_ended.
create function public.send_inquiry(
  p_id uuid, plan_id uuid, asked jsonb, partner_ids uuid[], by_link uuid[] default '{}'
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  by_mail constant boolean := private.sends_mail();
  no_letter boolean;
  wanted uuid[];
  days date[];
  said public.inquiries;
  earlier public.inquiries;
  earlier_ones uuid[];
  partner record;
  chosen uuid;
  thread uuid;
  names text;
begin
  perform private.lock_plan(send_inquiry.plan_id, 'editor');
  perform private.refuse('malformed_inquiry', 400,
    jsonb_typeof(asked) is distinct from 'object' or pg_column_size(asked) > 24000
    or coalesce(jsonb_typeof(asked -> 'dates'), 'array') <> 'array');
  select array_agg(distinct one) into wanted from unnest(partner_ids) as one where one is not null;
  perform private.refuse('no_partners', 400, wanted is null);
  perform private.refuse('too_many_partners', 400, cardinality(wanted) > 5);
  select coalesce(array_agg(distinct day.value::date), '{}') into days
  from jsonb_array_elements_text(coalesce(asked -> 'dates', '[]')) as day;
  perform private.refuse('day_out_of_range', 400, exists (
    select from unnest(days) as day
    where day not between current_date - 1 and current_date + interval '10 years'
  ));
  said.shown_name := btrim(coalesce(asked ->> 'shown_name', ''));
  said.celebration := btrim(coalesce(asked ->> 'celebration', ''));
  said.expected_guests := (asked ->> 'expected_guests')::integer;
  said.budget := (asked ->> 'budget')::bigint;
  said.words := btrim(coalesce(asked ->> 'words', ''), E' \n\r\t');
  select * into earlier from public.inquiries as inquiry
  where inquiry.id = p_id and inquiry.plan_id = send_inquiry.plan_id;
  if found then
    select array_agg(distinct private.asked_id(one)) into earlier_ones
    from public.inquiry_threads as one
    where one.inquiry_id = p_id and one.plan_id = send_inquiry.plan_id;
    if (
      earlier.shown_name, earlier.celebration, earlier.dates, earlier.expected_guests,
      earlier.budget, earlier.words, earlier_ones
    ) is distinct from (
      said.shown_name, said.celebration, days, said.expected_guests, said.budget, said.words, wanted
    ) then
      raise exception 'sent_otherwise'
        using errcode = 'PT409', detail = coalesce(array_to_string(earlier_ones, ','), '');
    end if;
    return private.inquiry_sent(p_id);
  end if;
  perform private.refuse('inquiries_a_week', 409, (
    select count(*) from public.inquiries as inquiry
    where inquiry.plan_id = send_inquiry.plan_id and inquiry.created_at > now() - interval '7 days'
  ) >= 10);
  perform private.refuse('too_many_open_threads', 409, (
    select count(*) from public.inquiry_threads as open
    where open.plan_id = send_inquiry.plan_id and open.state in ('waiting', 'answered', 'declined')
  ) + cardinality(wanted) > 30);
  perform private.refuse('too_many_letters', 409,
    private.spend('partners asked', cardinality(wanted)) is not null);
  foreach chosen in array wanted loop
    if exists (
      select from public.inquiry_threads as open
      where open.plan_id = send_inquiry.plan_id and private.asked_id(open) = chosen
        and (
          open.state in ('waiting', 'answered', 'booked')
          or by_mail and chosen <> all (coalesce(send_inquiry.by_link, '{}'))
            and private.asked_by_letter_at(open.plan_id, chosen) > now() - interval '7 days'
        )
    ) then
      raise exception 'already_asked' using errcode = 'PT409', detail = chosen::text;
    end if;
    select * into partner from private.whom_to_ask(send_inquiry.plan_id, array[chosen]);
    if not found then
      raise exception 'partner_takes_none' using errcode = 'PT409', detail = chosen::text;
    end if;
    if by_mail and partner.own_id is null and chosen <> all (coalesce(by_link, '{}')) then
      perform private.ask_letter_to(send_inquiry.plan_id, chosen);
    end if;
  end loop;

  insert into public.inquiries (
    id, plan_id, shown_name, celebration, dates, expected_guests, budget, currency, words
  )
  select p_id, plan.id, said.shown_name, said.celebration, days, said.expected_guests, said.budget,
    plan.currency, said.words
  from public.plans as plan where plan.id = send_inquiry.plan_id;
  for partner in
    select * from private.whom_to_ask(send_inquiry.plan_id, wanted) as asked_one
    order by array_position(partner_ids, asked_one.id)
  loop
    no_letter := not by_mail or partner.own_id is not null
      or partner.id = any (coalesce(by_link, '{}'));
    insert into public.inquiry_threads (
      inquiry_id, plan_id, place, partner_id, own_id, partner_name, by_link
    )
    values (
      p_id, send_inquiry.plan_id, coalesce(array_position(partner_ids, partner.id), 0),
      partner.partner_id, partner.own_id, left(partner.name, 200), no_letter
    )
    returning id into thread;
    names := concat_ws(', ', names, partner.name);
    if not no_letter then
      if not private.count_letter_to_partner(private.inquiry_address(partner.id)) then
        raise exception 'too_many_to_address' using errcode = 'PT409', detail = partner.id::text;
      end if;
      perform private.enqueue_letter(
        'inquiry', jsonb_build_object('thread', thread), private.inquiry_address(partner.id),
        'partner', 'inquiry:' || thread, 'inquiry_threads:' || thread
      );
    end if;
  end loop;
  perform private.log_plan_change(
    send_inquiry.plan_id, 'inquiries', p_id, 'add', null, null, to_jsonb(names)
  );
  return private.inquiry_sent(p_id);
end
$$;
grant execute on function public.send_inquiry(uuid, uuid, jsonb, uuid[], uuid[]) to authenticated;

-- Locks a thread's plan and returns the thread, for editors. Raises thread_gone (HTTP 404) besides
-- what require_plan_role does.
create function private.thread_for_editor(thread_id uuid) returns public.inquiry_threads
  language plpgsql volatile set search_path = '' as $$
declare
  own constant uuid[] := array(select public.plans_with_role('viewer'));
  plan uuid;
  thread public.inquiry_threads;
begin
  select inquiry_threads.plan_id into plan from public.inquiry_threads
  where inquiry_threads.id = thread_id and inquiry_threads.plan_id = any (own);
  perform private.refuse('thread_gone', 404, plan is null);
  perform private.lock_plan(plan, 'editor');
  select * into thread from public.inquiry_threads where inquiry_threads.id = thread_id;
  return thread;
end
$$;

-- Makes a link to a thread's page for its partner, to hand on without a letter. Returns its token,
-- only this once; earlier ones still work. Raises too_many_links (HTTP 409: 30 a thread, letters
-- included), thread_over (409: there is nothing left to answer) and partner_takes_none (409: it
-- left the directory).
create function public.make_inquiry_link(thread_id uuid) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  -- 160 bits.
  token constant text := encode(extensions.gen_random_bytes(20), 'hex');
  thread constant public.inquiry_threads := private.thread_for_editor(thread_id);
begin
  perform private.refuse('thread_over', 409, thread.state in ('closed', 'withdrawn'));
  perform private.refuse('too_many_links', 409, (
    select count(*) from public.inquiry_tokens as link where link.thread_id = thread.id
  ) >= 30);
  perform private.refuse('partner_takes_none', 409, private.asked_id(thread) is null);
  update public.inquiry_threads set link_ended_at = null
  where inquiry_threads.id = thread.id and inquiry_threads.link_ended_at is not null;
  insert into public.inquiry_tokens (token_hash, thread_id)
  values (private.token_hash(token), thread.id);
  return token;
end
$$;
grant execute on function public.make_inquiry_link(uuid) to authenticated;

-- Asks staff for the address of a partner that letters do not reach; repeating it changes nothing.
-- For editors.
create function public.ask_for_partner_address(plan_id uuid, partner_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_plan(ask_for_partner_address.plan_id, 'editor');
  perform private.refuse('too_many_wishes', 409, (
    select count(*) from public.partner_address_wishes as wish
    where wish.plan_id = ask_for_partner_address.plan_id
  ) >= 100);
  insert into public.partner_address_wishes (plan_id, partner_id)
  select ask_for_partner_address.plan_id, partner.id from public.partners as partner
  where partner.id = ask_for_partner_address.partner_id and not partner.is_demonstration
  on conflict do nothing;
end
$$;
grant execute on function public.ask_for_partner_address(uuid, uuid) to authenticated;

-- Whether letters reach the partners of a plan's shortlist, and since when the plan has wanted an
-- address: [{"partner_id", "reach": "letter", "unconfirmed", "refuses" (its address takes none) or
-- "unknown" (nobody has one), "wished_at", "letter_at": when the plan's last letter to it was
-- written}]. Tells no address, and nothing of other plans.
create function public.shortlist_reach(plan_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_plan_role(shortlist_reach.plan_id, 'viewer');
  return coalesce((
    select jsonb_agg(distinct jsonb_build_object(
      'partner_id', partner.id,
      'reach', case
        when contact.email is null then 'unknown'
        when private.is_suppressed(contact.email, 'partner', 'inquiry') then 'refuses'
        when contact.email_confirmed_at is null then 'unconfirmed'
        else 'letter'
      end,
      'wished_at', wish.created_at,
      'letter_at', private.asked_by_letter_at(entry.plan_id, partner.id)
    ))
    from public.plan_shortlist as entry
    join public.partners as partner on partner.id = entry.partner_id
    left join public.partner_contacts as contact on contact.partner_id = partner.id
    left join public.partner_address_wishes as wish
      on wish.partner_id = partner.id and wish.plan_id = entry.plan_id
    where entry.plan_id = shortlist_reach.plan_id and entry.removed_at is null
  ), '[]');
end
$$;
grant execute on function public.shortlist_reach(uuid) to authenticated;

-- Whether a letter about what the family did can reach a thread's partner.
create function private.letter_reaches(thread public.inquiry_threads) returns boolean
  language plpgsql stable set search_path = '' as $$
declare
  address constant text := private.inquiry_address(thread.partner_id);
begin
  return address is not null and private.sends_mail() and thread.wrong_person_at is null
    and private.plan_keeps(thread.plan_id) is not distinct from 'address'
    and not private.is_suppressed(address, 'partner', 'inquiry');
end
$$;

-- Whether the first letter to a thread's partner has left.
create function private.has_heard(thread public.inquiry_threads) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from public.letters as letter
    where letter.kind = 'inquiry' and letter.cause = 'inquiry_threads:' || thread.id
      and letter.state in ('sending', 'sent')
  )
$$;

-- The delivery of the latest letter to each thread's partner, and which could go: [{"thread_id";
-- "state": "sent", "waiting", "failed" or "refused" (its address takes no letters), null if there
-- was none; "booked", "closed": whether a letter can tell it so}].
create function public.inquiry_delivery(plan_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_plan_role(inquiry_delivery.plan_id, 'viewer');
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'thread_id', thread.id,
      'state', case
        when letter.state is null then null
        when private.is_suppressed(
          coalesce(private.inquiry_address(thread.partner_id), letter.recipient),
          'partner', 'inquiry'
        ) then 'refused'
        when letter.state = 'sent' then 'sent'
        when letter.state = 'failed' then 'failed'
        when letter.state = 'suppressed' then 'refused'
        else 'waiting'
      end,
      'booked', private.letter_reaches(thread),
      'closed', private.letter_reaches(thread) and private.has_heard(thread)
    ))
    from public.inquiry_threads as thread
    left join lateral (
      select letters.recipient, letters.state from public.letters
      where letters.kind = 'inquiry' and letters.cause = 'inquiry_threads:' || thread.id
        and letters.state <> 'cancelled'
      order by letters.created_at desc limit 1
    ) as letter on true
    where thread.plan_id = inquiry_delivery.plan_id
  ), '[]');
end
$$;
grant execute on function public.inquiry_delivery(uuid) to authenticated;
