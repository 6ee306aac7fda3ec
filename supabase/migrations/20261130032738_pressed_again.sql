set check_function_bodies = off;

drop function private.booking_of(public.inquiry_threads,uuid);

drop function private.tell_members_of_answer(uuid);

drop function public.invite_by_letter(uuid,text,text,text);

drop function public.make_invite(uuid,text,text);

CREATE OR REPLACE FUNCTION private.take_answer(token text, p_id uuid, entry jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  held constant public.inquiry_tokens := private.open_inquiry(token);
  thread public.inquiry_threads;
  state text;
begin
  if held.thread_id is null then
    return null;
  end if;
  perform private.lock_plan(inquiry_threads.plan_id)
  from public.inquiry_threads where inquiry_threads.id = held.thread_id;
  select * into thread from public.inquiry_threads where inquiry_threads.id = held.thread_id;
  if exists (
    select from public.inquiry_entries
    where inquiry_entries.id = take_answer.p_id and inquiry_entries.thread_id = thread.id
  ) then
    return '{"done": true}';
  end if;
  state := private.inquiry_state(thread);
  -- Who was chosen still answers what the family asks, and does not say no by a press.
  if state <> 'open' and (state <> 'booked' or entry ->> 'kind' = 'decline') then
    return jsonb_build_object('state', state, 'done', false);
  end if;
  perform private.refuse('too_many_answers', 429, (
    select count(*) from public.inquiry_entries
    where inquiry_entries.thread_id = thread.id
      and inquiry_entries.kind in ('answer', 'decline', 'message')
      and inquiry_entries.created_at > now() - interval '1 hour'
  ) >= 20);
  -- What was answered before stays beside what is written once it is booked.
  if state = 'booked' then
    -- A page from before the booking asked for more than words.
    if entry -> 'days' <> '{}' or entry ->> 'price_includes' ~ '\S'
      or num_nonnulls(entry ->> 'price_from', entry ->> 'price_to', entry ->> 'hold_until') > 0 then
      return '{"state": "booked", "done": false}';
    end if;
    entry := jsonb_build_object('kind', 'message', 'words', entry -> 'words');
  end if;
  if private.answer_thread(thread, entry || jsonb_build_object('id', p_id)) then
    perform private.tell_members_of_answer(thread, p_id);
  end if;
  return '{"done": true}';
end
$function$
;
revoke all on function private.take_answer(text,uuid,jsonb) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.answer_application(application_id uuid, letter_id uuid, decision text, words text DEFAULT NULL::text, seen integer DEFAULT NULL::integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application constant public.vendor_submissions :=
    private.lock_application(answer_application.application_id);
  wanted constant text := case decision when 'decline' then 'declined' else 'reviewing' end;
begin
  if exists (select from public.application_letters as letter where letter.id = letter_id)
    or words is null and (application.version, application.status, application.reviewed_by)
      = (seen + 1, wanted, auth.uid()) then
    return application.status;
  end if;
  perform private.refuse('unknown_decision', 400,
    decision is null or decision not in ('later', 'question', 'decline'));
  perform private.refuse('already_approved', 409, application.partner_id is not null);
  perform private.refuse('already_declined', 409,
    application.status = 'declined' and decision = 'decline');
  perform private.refuse('application_changed', 409, application.version <> seen);
  if decision = 'question' or (decision = 'decline' and words is not null) then
    insert into public.application_letters (id, application_id, email, kind, words, written_by)
    values (
      letter_id, application.id, application.email, decision, answer_application.words, auth.uid()
    );
    perform private.enqueue_letter(
      case decision when 'question' then 'application-question' else 'application-declined' end,
      jsonb_build_object('application_letter', letter_id), application.email, 'contact',
      'application-letter:' || letter_id, 'vendor_submissions:' || application.id
    );
  end if;
  perform private.note_review(application.id, wanted);
  return wanted;
end
$function$
;
revoke all on function public.answer_application(uuid,uuid,text,text,integer) from public, anon, authenticated, service_role;
grant execute on function public.answer_application(uuid,uuid,text,text,integer) to authenticated;
grant execute on function public.answer_application(uuid,uuid,text,text,integer) to service_role;

CREATE OR REPLACE FUNCTION public.approve_application(application_id uuid, listing jsonb, seen integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application constant public.vendor_submissions :=
    private.lock_application(approve_application.application_id);
  named constant public.partners := private.name_listing(listing);
  partner uuid := application.partner_id;
  is_same boolean;
begin
  perform private.require_staff('content');
  if partner is not null then
    is_same := private.news_of(partner, listing) is null;
    return jsonb_build_object(
      'partner_id', partner, 'is_same', is_same,
      -- One's own second press, after an answer that got lost.
      'is_new', is_same and application.reviewed_by is not distinct from auth.uid()
    );
  end if;
  perform private.refuse('application_changed', 409, application.version <> seen);
  insert into public.partners (name, type, location)
  values (named.name, named.type, named.location)
  returning id into partner;
  perform private.write_listing(partner, listing || '{"is_demonstration": false}');
  insert into public.partner_contacts (partner_id, contact_name, phone, application_id)
  values (partner, application.contact_name, application.phone, application.id);
  perform private.change_partner_address(partner, application.email);
  perform private.note_review(application.id, 'approved');
  update public.vendor_submissions set partner_id = partner
  where vendor_submissions.id = application.id;
  return jsonb_build_object('partner_id', partner, 'is_new', true, 'is_same', true);
end
$function$
;
revoke all on function public.approve_application(uuid,jsonb,integer) from public, anon, authenticated, service_role;
grant execute on function public.approve_application(uuid,jsonb,integer) to authenticated;
grant execute on function public.approve_application(uuid,jsonb,integer) to service_role;

CREATE OR REPLACE FUNCTION public.book_thread(thread_id uuid, booking jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  thread public.inquiry_threads := private.thread_for_editor(thread_id);
  before constant public.inquiry_threads := thread;
  shaped constant jsonb := private.ask_shape(
    booking,
    '{"id": "id", "instead_of": "id", "day": "day", "as_day": "boolean", "agreed": "amount",
      "quoted": "amount", "quoted_to": "amount", "close": "array", "as_place": "boolean",
      "in_program": "boolean", "minutes": "amount", "after": 100, "part": 200, "line": 100, "category": 500,
      "each": "boolean", "tell": "boolean", "contact": "object"}',
    'malformed_booking'
  );
  kind text;
  address text;
  sent constant uuid := coalesce((booking ->> 'id')::uuid, gen_random_uuid());
  -- Without what the page works out from the plan, which the first press changed.
  said constant text := md5((
    booking - '{instead_of,quoted,quoted_to,line,category,after,part}'::text[]
  )::text);
  day constant date := (booking ->> 'day')::date;
  is_again boolean;
  unheard boolean;
  choice public.plan_choices;
  celebration public.plans;
  item uuid;
  other public.inquiry_threads;
begin
  is_again := before.booking_id is not distinct from sent
    and coalesce(before.booked_sums ->> 'said', said) = said;
  if before.state = 'booked' and (
    is_again or before.booking_id is distinct from (booking ->> 'instead_of')::uuid
  ) then
    return private.booking_of(before, is_again);
  end if;
  if pg_column_size(shaped) > 8000 or (booking ->> 'quoted')::bigint > (booking ->> 'quoted_to')::bigint
    or day not between current_date - 1 and current_date + interval '10 years' then
    raise exception 'malformed_booking' using errcode = 'PT400';
  end if;
  select asked.type, asked.location into kind, address
  from (
    select partner.type, partner.location from public.partners as partner
    where partner.id = before.partner_id
    union all
    select own.type, '' from public.plan_shortlist as own
    where own.plan_id = before.plan_id and own.id = before.own_id
  ) as asked;
  -- Of a letter that has not left its partner knows nothing.
  unheard := exists (
    select from public.letters as letter
    where letter.kind = 'inquiry-booked' and letter.cause = 'inquiry_threads:' || before.id
      and letter.state in ('queued', 'retrying')
  );
  update public.inquiry_threads
  set state = 'booked',
    moved_from = case
      when unheard or before.booked_day is not distinct from day then before.moved_from
      else before.booked_day
    end,
    state_unbooked = case when before.state = 'booked' then before.state_unbooked else before.state end,
    booking_id = sent, booked_by = auth.uid(), booked_at = now(), booked_day = day,
    closed_at = null, unbooked_at = null, unbooked_day = null
  where inquiry_threads.id = before.id
  returning inquiry_threads.* into thread;
  perform private.tell_of_thread(thread, 'state', before.state, 'booked');

  if before.state = 'booked' then
    perform private.take_sums_back(before);
  end if;
  update public.inquiry_threads
  set booked_sums = private.book_line(thread, booking) || jsonb_build_object('said', said)
  where inquiry_threads.id = thread.id;

  select * into choice from public.plan_choices
  where plan_choices.plan_id = thread.plan_id and plan_choices.removed_at is null and case
      when thread.own_id is null then plan_choices.partner_id = thread.partner_id
      else plan_choices.partner_id is null and plan_choices.title = thread.partner_name
    end
  order by plan_choices.state = 'chosen' desc, plan_choices.position, plan_choices.id limit 1;
  if choice.id is null then
    insert into public.plan_choices (plan_id, area, title, state, partner_id, position)
    select thread.plan_id, private.area_of_type(kind), thread.partner_name, 'chosen',
      thread.partner_id, coalesce(max(plan_choices.position), 0) + 1
    from public.plan_choices where plan_choices.plan_id = thread.plan_id
    returning id into item;
    perform private.log_plan_change(
      thread.plan_id, 'plan_choices', item, 'add', null, null, to_jsonb(thread.partner_name)
    );
  elsif choice.state <> 'chosen' then
    update public.plan_choices set state = 'chosen' where plan_choices.id = choice.id;
    perform private.log_plan_change(
      thread.plan_id, 'plan_choices', choice.id, 'change', 'state', to_jsonb(choice.state),
      to_jsonb('chosen'::text)
    );
  end if;

  if (booking ->> 'as_day')::boolean and day is not null then
    select * into celebration from public.plans as plan where plan.id = thread.plan_id;
    if celebration.day_state <> 'set' or celebration.day is distinct from day then
      update public.plans as plan set day_state = 'set', day = thread.booked_day
      where plan.id = thread.plan_id;
      perform private.log_plan_change(
        thread.plan_id, 'plans', thread.plan_id, 'change', 'day', to_jsonb(celebration.day), to_jsonb(day)
      );
    end if;
  end if;
  if (booking ->> 'as_place')::boolean then
    update public.plans as plan
    set place_name = thread.partner_name, place_address = left(coalesce(address, ''), 1000)
    where plan.id = thread.plan_id and plan.place_name = '' and plan.place_address = '';
    if found then
      perform private.log_plan_change(
        thread.plan_id, 'plans', thread.plan_id, 'change', 'place_name', to_jsonb(''::text),
        to_jsonb(thread.partner_name)
      );
    end if;
  end if;
  if (booking ->> 'in_program')::boolean and not exists (
    select from public.plan_program_items
    where plan_program_items.plan_id = thread.plan_id and plan_program_items.who = thread.partner_name
      and plan_program_items.removed_at is null
  ) then
    insert into public.plan_program_items (plan_id, title, minutes, who, position)
    values (
      thread.plan_id, coalesce(nullif(booking ->> 'part', ''), thread.partner_name),
      (booking ->> 'minutes')::integer, thread.partner_name,
      private.place_behind(thread.plan_id, booking ->> 'after')
    )
    returning id into item;
    perform private.log_plan_change(
      thread.plan_id, 'plan_program_items', item, 'add', null, null, to_jsonb(thread.partner_name)
    );
  end if;

  for other in
    select * from public.inquiry_threads
    where inquiry_threads.plan_id = thread.plan_id and inquiry_threads.id <> thread.id
      and inquiry_threads.state in ('waiting', 'answered', 'declined')
      and inquiry_threads.id::text in (
        select closing.value from jsonb_array_elements_text(
          coalesce(booking -> 'close', '[]')
        ) as closing
      )
  loop
    perform private.end_thread(other, 'closed', other.state <> 'declined');
  end loop;
  if (booking ->> 'tell')::boolean and (
    before.state <> 'booked' or before.booked_day is distinct from day or not exists (
      select from public.letters as letter
      where letter.kind = 'inquiry-booked' and letter.cause = 'inquiry_threads:' || thread.id
        and letter.state <> 'cancelled'
    )
  ) then
    perform private.cancel_booked_letters(thread.id);
    perform private.write_to_partner(thread, 'inquiry-booked', '{}', 'inquiry-booked:' || sent);
  end if;
  if jsonb_typeof(booking -> 'contact') = 'object' then
    perform private.show_contact(thread, 'family', booking -> 'contact');
  end if;
  select * into thread from public.inquiry_threads where inquiry_threads.id = thread.id;
  return private.booking_of(thread, true);
end
$function$
;
revoke all on function public.book_thread(uuid,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.book_thread(uuid,jsonb) to authenticated;
grant execute on function public.book_thread(uuid,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.confirm_factor(code text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.member_who_calls();
  typed constant text := regexp_replace(code, '\s', '', 'g');
  waiting private.staff_factors;
  step bigint;
begin
  if private.has_factor(caller) then
    perform private.demand_fresh_factor();
  end if;
  select * into waiting from private.staff_factors as factor where factor.user_id = caller
  for update;
  -- By the same code, or one of the ten minutes since.
  if waiting.offered is null and exists (
    select from generate_series(waiting.last_step, waiting.last_step + 20) as taken
    where private.totp(waiting.secret, taken) = typed
  ) then
    return jsonb_build_object('codes', to_jsonb(public.new_recovery_codes()));
  end if;
  if waiting.offered is null or waiting.offered_at <= now() - interval '1 hour' then
    return jsonb_build_object('refused', 'over');
  end if;
  step := private.step_of_code(waiting.offered, typed, 0);
  if step is null then
    return jsonb_build_object('refused', 'wrong');
  end if;
  update private.staff_factors as factor
  set secret = waiting.offered, offered = null, offered_at = null, last_step = step, failures = 0,
    paused_until = null
  where factor.user_id = caller;
  -- First, or giving a code to it would be the entry.
  perform private.note_activity('factor-on', 'staff', 'settings', caller::text);
  perform private.note_code(caller);
  delete from auth.sessions as other
  where other.user_id = caller and other.id <> private.session_id();
  return jsonb_build_object('codes', to_jsonb(private.make_recovery_codes(caller)));
end
$function$
;
revoke all on function public.confirm_factor(text) from public, anon, authenticated, service_role;
grant execute on function public.confirm_factor(text) to authenticated;
grant execute on function public.confirm_factor(text) to service_role;

CREATE OR REPLACE FUNCTION public.leave_memory(token text, p_id uuid, said jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plan public.plans := private.wall_of(token);
  household uuid;
  state text;
  author constant text := btrim(coalesce(said ->> 'author_name', ''), E' \t');
  said_words constant text := btrim(coalesce(said ->> 'words', ''), E' \n\t');
  picture constant text := plan.id || '/' || (said ->> 'picture');
  sent public.plan_memories;
begin
  if plan.id is null then
    perform private.charge('unknown tokens');
    return null;
  end if;
  -- Of presses at once, one comes first; the link may be replaced meanwhile.
  perform private.lock_plan(plan.id);
  plan := private.wall_of(token);
  if plan.id is null then
    return null;
  end if;
  household := (private.household_of(token)).id;
  select * into sent from public.plan_memories as memory where memory.id = p_id;
  if (sent.plan_id, sent.author_name, sent.words) = (plan.id, author, said_words)
    and (picture is null or picture = sent.picture_path)
    and exists (
      select from public.plan_memory_tokens as link
      where link.id = p_id and link.token_hash = said ->> 'withdraw'
    ) then
    return '{"done": true}';
  end if;
  state := private.takes_memory(plan, household);
  if state <> 'open' then
    return jsonb_build_object('state', state, 'done', false);
  end if;
  perform private.refuse('memory_sent', 409, sent.id is not null or exists (
    select from public.plan_memory_tokens as link where link.token_hash = said ->> 'withdraw'
  ));
  perform private.ask_room(plan, household);
  perform private.refuse('wrong_memory', 400,
    author = '' or (said_words = '' and picture is null) or said ->> 'withdraw' is null
    or picture is not null and (
      picture like '%-small.webp' or not exists (
        select from storage.objects as object
        where object.bucket_id = 'memory-pictures' and object.name = picture
      ) or exists (
        select from public.plan_memories as memory where memory.picture_path = picture
      )
    ));
  perform private.refuse('memory_twin', 409, said_words <> '' and exists (
    select from public.plan_memories as memory
    where memory.plan_id = plan.id and memory.household_id is not distinct from household
      and memory.removed_at is null
      and memory.author_name = author and memory.words = said_words
      and (picture is null or memory.picture_path is not null)
  ));
  if household is null then
    perform private.charge('plan_memories');
  end if;
  insert into public.plan_memories (
    id, plan_id, household_id, author_name, words, picture_path, position
  )
  values (
    p_id, plan.id, household, author, said_words, picture,
    1 + coalesce((
      select max(memory.position) from public.plan_memories as memory where memory.plan_id = plan.id
    ), 0)
  );
  insert into public.plan_memory_tokens (id, token_hash) values (p_id, said ->> 'withdraw');
  perform private.log_plan_change(
    plan.id, 'plan_memories', p_id, 'add', null, null, to_jsonb(author)
  );
  return '{"done": true}';
end
$function$
;
revoke all on function public.leave_memory(text,uuid,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.leave_memory(text,uuid,jsonb) to anon;
grant execute on function public.leave_memory(text,uuid,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.plan_outlook(plan_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if plan_id not in (select public.plans_with_role('viewer')) then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'keeps', private.plan_keeps(plan.id),
      'keeps_me', private.account_keeps(auth.uid()),
      'removal_date', private.day_in_plan(plan.id, private.plan_removed_at(plan))
    )
    from public.plans as plan where plan.id = plan_outlook.plan_id
  );
end
$function$
;
revoke all on function public.plan_outlook(uuid) from public, anon, authenticated, service_role;
grant execute on function public.plan_outlook(uuid) to authenticated;
grant execute on function public.plan_outlook(uuid) to service_role;

CREATE OR REPLACE FUNCTION private.booked_facts(thread public.inquiry_threads)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'starts', case when is_that_day then plan.start_time end,
    'minutes', case when is_that_day then plan.minutes end,
    'town', private.plain(coalesce(link.town, '')),
    'agreed', line.agreed, 'each', coalesce(line.per_person, false), 'currency', plan.currency
  )
  from public.plans as plan
  cross join lateral (
    -- Where parts have hours of their own, the numbers tell them.
    select coalesce(plan.day_state = 'set' and plan.day = thread.booked_day, false) and not exists (
      select from public.plan_invitation_parts as part
      where part.plan_id = plan.id and part.removed_at is null and part.start_time is not null
    ) as is_that_day
  ) as day
  left join public.plan_public_links as link
    on link.plan_id = plan.id and link.is_on and link.removed_at is null
  left join public.plan_budget_items as line
    on line.plan_id = plan.id and line.id = (thread.booked_sums ->> 'line')::uuid
      and line.removed_at is null
  where plan.id = thread.plan_id and private.inquiry_state(thread) = 'booked'
$function$
;
revoke all on function private.booked_facts(public.inquiry_threads) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.booking_of(thread public.inquiry_threads, booked boolean)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'booked', booked, 'booking', thread.booking_id,
    'by', thread.booked_by, 'at', thread.booked_at, 'day', thread.booked_day,
    'agreed', (
      select line.agreed from public.plan_budget_items as line
      where line.id = (thread.booked_sums ->> 'line')::uuid and line.removed_at is null
    ),
    'closed', to_jsonb(array(
      select other.partner_name from public.inquiry_threads as other
      where other.plan_id = thread.plan_id and other.state = 'closed'
        and other.closed_at = thread.booked_at
      order by other.place, other.id
    ))
  )
$function$
;
revoke all on function private.booking_of(public.inquiry_threads,boolean) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.hide_contact(thread uuid, whose text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.inquiry_entries as entry set words = '', removed_at = now()
  where whose is null and entry.thread_id = thread and entry.kind = 'numbers'
    and entry.removed_at is null;
  update public.inquiry_contacts as contact
  set name = '', phone = '', email = null, removed_at = now()
  where contact.thread_id = thread and contact.side = coalesce(whose, contact.side)
    and contact.removed_at is null;
  -- The hash of what was booked is also one of the family's details.
  update public.inquiry_threads as booked set booked_sums = booked.booked_sums - 'said'
  where booked.id = thread and whose is distinct from 'partner' and booked.booked_sums ? 'said'
$function$
;
revoke all on function private.hide_contact(uuid,text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.skip_saved_partner()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$
;
revoke all on function private.skip_saved_partner() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.tell_members_of_answer(thread public.inquiry_threads, entry uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
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
$function$
;
revoke all on function private.tell_members_of_answer(public.inquiry_threads,uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.invite_by_letter(plan_id uuid, role text, address text, name_hint text DEFAULT ''::text, p_id uuid DEFAULT gen_random_uuid())
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  invited constant public.email_address := lower(btrim(address));
  again public.plan_invites;
  made jsonb;
begin
  perform private.lock_plan(invite_by_letter.plan_id, 'owner');
  update public.plan_invites as sent
  set role = invite_by_letter.role, name_hint = btrim(coalesce(invite_by_letter.name_hint, ''))
  where sent.id = invite_by_letter.p_id and sent.plan_id = invite_by_letter.plan_id
    and sent.made_by = auth.uid() and private.invite_state(sent) in ('open', 'used')
  returning * into again;
  if found then
    return jsonb_build_object('id', again.id, 'expires_at', again.expires_at);
  end if;
  perform private.refuse('no_mail', 409, not private.sends_mail());
  perform private.refuse('address_first', 409,
    private.plan_keeps(invite_by_letter.plan_id) is distinct from 'address');
  perform private.refuse('address_refuses', 409,
    private.is_suppressed(invited, 'plan', 'plan-invite'));
  perform private.refuse('too_many_letters', 409,
    private.spend('letters to named people') is not null);
  perform private.refuse('too_many_letters', 409, private.spend(
    'invitations to help', 1,
    jsonb_build_object('mailbox', private.mailbox(invited), 'plan', invite_by_letter.plan_id)
  ) is not null);
  made := public.make_invite(
    invite_by_letter.plan_id, invite_by_letter.role, invite_by_letter.name_hint,
    invite_by_letter.p_id
  );
  perform private.enqueue_letter(
    'plan-invite', jsonb_build_object('invite', made -> 'id'), invited, 'plan',
    'plan-invite:' || (made ->> 'id'), 'plan_invites:' || (made ->> 'id')
  );
  return made - 'token';
end
$function$
;
revoke all on function public.invite_by_letter(uuid,text,text,text,uuid) from public, anon, authenticated, service_role;
grant execute on function public.invite_by_letter(uuid,text,text,text,uuid) to authenticated;
grant execute on function public.invite_by_letter(uuid,text,text,text,uuid) to service_role;

CREATE OR REPLACE FUNCTION public.make_invite(plan_id uuid, role text, name_hint text DEFAULT ''::text, p_id uuid DEFAULT gen_random_uuid())
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- 160 bits.
  token constant text := encode(extensions.gen_random_bytes(20), 'hex');
  made public.plan_invites;
begin
  perform private.lock_plan(make_invite.plan_id, 'owner');
  perform private.refuse('plan_ended', 409, private.is_over(make_invite.plan_id));
  update public.plan_invites as sent
  set role = make_invite.role, token_hash = private.token_hash(token),
    name_hint = btrim(coalesce(make_invite.name_hint, ''))
  where sent.id = make_invite.p_id and sent.plan_id = make_invite.plan_id
    and sent.made_by = auth.uid() and private.invite_state(sent) = 'open'
  returning * into made;
  if found then
    return jsonb_build_object('id', made.id, 'token', token, 'expires_at', made.expires_at);
  end if;
  perform private.refuse('too_many_members', 409, (
    select count(*) from public.plan_members as member
    where member.plan_id = make_invite.plan_id and member.removed_at is null
  ) >= 10);
  perform private.refuse('too_many_invites', 409, (
    select count(*) from public.plan_invites as open
    where open.plan_id = make_invite.plan_id and open.accepted_at is null
      and open.revoked_at is null and open.expires_at > now()
  ) >= 20);
  insert into public.plan_invites (id, plan_id, role, token_hash, name_hint, made_by)
  values (
    case
      when exists (select from public.plan_invites as taken where taken.id = make_invite.p_id)
        then gen_random_uuid()
      else make_invite.p_id
    end,
    make_invite.plan_id, make_invite.role, private.token_hash(token),
    btrim(coalesce(make_invite.name_hint, '')), auth.uid()
  )
  returning * into made;
  return jsonb_build_object('id', made.id, 'token', token, 'expires_at', made.expires_at);
end
$function$
;
revoke all on function public.make_invite(uuid,text,text,uuid) from public, anon, authenticated, service_role;
grant execute on function public.make_invite(uuid,text,text,uuid) to authenticated;
grant execute on function public.make_invite(uuid,text,text,uuid) to service_role;

CREATE TRIGGER skip_saved_partner BEFORE INSERT ON public.plan_shortlist FOR EACH ROW WHEN (((new.partner_id IS NOT NULL) AND (new.version > 0))) EXECUTE FUNCTION private.skip_saved_partner();

reset check_function_bodies;
