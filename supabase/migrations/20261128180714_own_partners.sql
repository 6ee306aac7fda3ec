set check_function_bodies = off;

alter table public.inquiry_threads add column own_id uuid;

alter table public.plan_shortlist add column is_own boolean not null default false;
alter table public.plan_shortlist add column type text not null default '';
alter table public.plan_shortlist add column phone text not null default ''
  check (char_length(phone) <= 50 and phone !~ '[[:cntrl:]]');
alter table public.plan_shortlist add column email public.email_address;
alter table public.plan_shortlist add column website text not null default '' check (
  char_length(website) <= 2000 and website ~ '^(https?://[^\s[:cntrl:]"<>\\`]+)?$'
);
alter table public.plan_shortlist add constraint plan_shortlist_own check (case
  when is_own then partner_id is null and title ~ '\S' and title !~ '[[:cntrl:]]' and type in (
    'Funeral Home', 'Celebration Venue', 'Catering', 'Music/Entertainment',
    'Celebrant/Officiant', 'Event Planning', 'Photography/Videography',
    'Memorial Items/Keepsakes', 'Other'
  )
  else type = '' and phone = '' and email is null and website = ''
end);
create index plan_shortlist_by_address on public.plan_shortlist (lower(email));
grant insert (is_own, type, phone, email, website) on table public.plan_shortlist to authenticated;
grant update (title, type, phone, email, website) on table public.plan_shortlist to authenticated;

CREATE OR REPLACE FUNCTION private.ask_listed(thread public.inquiry_threads)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if private.asked_id(thread) is null then
    raise exception 'partner_takes_none' using errcode = 'PT409';
  end if;
end
$function$
;
revoke all on function private.ask_listed(public.inquiry_threads) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.inquiry_token(token text)
 RETURNS public.inquiry_tokens
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select link.*
  from public.inquiry_tokens as link
  join public.inquiry_threads as thread on thread.id = link.thread_id
  join public.inquiries as inquiry on inquiry.id = thread.inquiry_id
  where link.token_hash = private.token_hash(token)
    and link.created_at > now() - interval '12 months'
    and private.asked_id(thread) is not null
    and thread.removed_at is null and inquiry.removed_at is null
    and (link.address_hash is null or private.address_of(link) is not null)
$function$
;
revoke all on function private.inquiry_token(text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.log_row_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  after constant jsonb := to_jsonb(new);
  plan constant uuid := coalesce(after ->> 'plan_id', after ->> 'id')::uuid;
  title constant jsonb := coalesce(after -> 'title', after -> 'name');
  field text;
  is_told boolean;
begin
  if before is null then
    perform private.log_plan_change(plan, tg_table_name, new.id, 'add', null, null, title);
    return null;
  end if;
  for field in
    select difference.key from jsonb_each(after) as difference
    where difference.value is distinct from before -> difference.key
      and difference.key not in (
        'version', 'own_version', 'purged_version', 'updated_at', 'updated_by', 'last_opened_at',
        'done_at', 'done_by', 'answered_at', 'answered_by', 'before_change', 'is_late'
      )
  loop
    if field <> 'removed_at' then
      -- How to reach somebody outlives no row.
      is_told := tg_nargs = 0 and field not in ('phone', 'email');
      perform private.log_plan_change(
        plan, tg_table_name, new.id, 'change', field,
        case when is_told then before -> field end, case when is_told then after -> field end
      );
    elsif after -> field = 'null' then
      perform private.log_plan_change(plan, tg_table_name, new.id, 'restore', null, null, title);
    else
      perform private.log_plan_change(plan, tg_table_name, new.id, 'remove', null, title, null);
    end if;
  end loop;
  return null;
end
$function$
;
revoke all on function private.log_row_change() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.ask_back(thread_id uuid, p_id uuid, words text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  thread constant public.inquiry_threads := private.thread_for_editor(thread_id);
begin
  if exists (
    select from public.inquiry_entries as entry where entry.id = p_id and entry.thread_id = thread.id
  ) then
    return;
  end if;
  if thread.state in ('closed', 'withdrawn') then
    raise exception 'thread_over' using errcode = 'PT409';
  end if;
  if coalesce(ask_back.words, '') !~ '\S' then
    raise exception 'no_words' using errcode = 'PT400';
  end if;
  if (
    select count(*) from public.inquiry_entries as entry
    join public.inquiry_threads on inquiry_threads.id = entry.thread_id
    where inquiry_threads.plan_id = thread.plan_id
      and (
        inquiry_threads.id = thread.id
        or private.asked_id(inquiry_threads) = private.asked_id(thread)
      )
      and entry.kind = 'question' and entry.created_at > now() - interval '1 day'
  ) >= 5 then
    raise exception 'too_many_questions' using errcode = 'PT409';
  end if;
  perform private.ask_listed(thread);
  if private.sends_mail() and not thread.by_link then
    perform private.ask_letter_to(thread.plan_id, thread.partner_id);
  end if;
  insert into public.inquiry_entries (id, thread_id, plan_id, kind, words)
  values (p_id, thread.id, thread.plan_id, 'question', btrim(ask_back.words, E' \n\r\t'));
  perform private.write_to_partner(
    thread, 'inquiry', jsonb_build_object('question', p_id), 'inquiry-question:' || p_id
  );
  perform private.log_plan_change(
    thread.plan_id, 'inquiry_threads', thread.id, 'change', 'asked_back', null,
    to_jsonb(thread.partner_name)
  );
end
$function$
;
revoke all on function public.ask_back(uuid,uuid,text) from public, anon, authenticated, service_role;
grant execute on function public.ask_back(uuid,uuid,text) to authenticated;
grant execute on function public.ask_back(uuid,uuid,text) to service_role;

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
  day constant date := (booking ->> 'day')::date;
  unheard boolean;
  choice public.plan_choices;
  celebration public.plans;
  item uuid;
  other public.inquiry_threads;
begin
  if before.state = 'booked' and (
    before.booking_id = sent
    or before.booking_id is distinct from (booking ->> 'instead_of')::uuid
  ) then
    return private.booking_of(before, sent);
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
  perform private.log_plan_change(
    thread.plan_id, 'inquiry_threads', thread.id, 'change', 'state', to_jsonb(before.state),
    to_jsonb('booked'::text)
  );

  if before.state = 'booked' then
    perform private.take_sums_back(before);
  end if;
  update public.inquiry_threads set booked_sums = private.book_line(thread, booking)
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
  return private.booking_of(thread, sent);
end
$function$
;
revoke all on function public.book_thread(uuid,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.book_thread(uuid,jsonb) to authenticated;
grant execute on function public.book_thread(uuid,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.erase_personal_data(address text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  key constant text := lower(btrim(address));
  own constant uuid[] := array(
    select member.plan_id
    from auth.users as account
    join public.plan_members as member on member.user_id = account.id
    where lower(account.email) = key and member.removed_at is null
      and not exists (select from public.staff where staff.user_id = account.id)
  );
  holder record;
  gone bigint;
  still bigint;
  removed jsonb := '{}';
begin
  gone := private.forget_guest_address(key);
  if gone > 0 then
    removed := jsonb_build_object('plan_household_contacts', gone);
  end if;
  gone := private.forget_requests(array(
    select contact.id from public.plan_request_contacts as contact
    where lower(contact.email) = key
  ));
  if gone > 0 then
    removed := removed || jsonb_build_object('plan_request_contacts', gone);
  end if;
  gone := private.forget_own_partner(key);
  if gone > 0 then
    removed := removed || jsonb_build_object('plan_shortlist', gone);
  end if;
  for holder in
    select about.key as table_name, about.value as address_column
    from jsonb_each_text(public.tables_about_people()) as about
    where about.key not in ('plan_household_contacts', 'plan_request_contacts', 'plan_shortlist')
  loop
    execute format(
      'delete from public.%I as item where lower(item.%I) = $1',
      holder.table_name, holder.address_column
    ) using key;
    get diagnostics gone = row_count;
    if gone > 0 then
      removed := removed || jsonb_build_object(holder.table_name, gone);
    end if;
  end loop;

  delete from auth.users as account
  where lower(account.email) = key
    and not exists (select from public.staff where staff.user_id = account.id);
  get diagnostics gone = row_count;
  select count(*) into still from public.plans as plan where plan.id = any (own);

  return jsonb_build_object(
    'removed', removed,
    'accounts', gone,
    'staff', exists (select from auth.users as account where lower(account.email) = key),
    'plans', jsonb_build_object('left', still, 'removed', cardinality(own) - still)
  );
end
$function$
;
revoke all on function public.erase_personal_data(text) from public, anon, authenticated, service_role;
grant execute on function public.erase_personal_data(text) to service_role;

CREATE OR REPLACE FUNCTION public.send_inquiry(p_id uuid, plan_id uuid, asked jsonb, partner_ids uuid[], by_link uuid[] DEFAULT '{}'::uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  by_mail constant boolean := private.sends_mail();
  no_letter boolean;
  wanted uuid[];
  days date[];
  partner record;
  chosen uuid;
  thread uuid;
  names text;
begin
  perform private.lock_plan(send_inquiry.plan_id, 'editor');
  if jsonb_typeof(asked) is distinct from 'object' or pg_column_size(asked) > 24000
    or coalesce(jsonb_typeof(asked -> 'dates'), 'array') <> 'array' then
    raise exception 'malformed_inquiry' using errcode = 'PT400';
  end if;
  select array_agg(distinct one) into wanted from unnest(partner_ids) as one where one is not null;
  if wanted is null then
    raise exception 'no_partners' using errcode = 'PT400';
  end if;
  if cardinality(wanted) > 5 then
    raise exception 'too_many_partners' using errcode = 'PT400';
  end if;
  select coalesce(array_agg(distinct day.value::date), '{}') into days
  from jsonb_array_elements_text(coalesce(asked -> 'dates', '[]')) as day;
  if exists (
    select from unnest(days) as day
    where day not between current_date - 1 and current_date + interval '10 years'
  ) then
    raise exception 'day_out_of_range' using errcode = 'PT400';
  end if;
  if exists (
    select from public.inquiries as inquiry
    where inquiry.id = p_id and inquiry.plan_id = send_inquiry.plan_id
  ) then
    return private.inquiry_sent(p_id);
  end if;
  if (
    select count(*) from public.inquiries as inquiry
    where inquiry.plan_id = send_inquiry.plan_id and inquiry.created_at > now() - interval '7 days'
  ) >= 10 then
    raise exception 'inquiries_a_week' using errcode = 'PT409';
  end if;
  if (
    select count(*) from public.inquiry_threads as open
    where open.plan_id = send_inquiry.plan_id and open.state in ('waiting', 'answered', 'declined')
  ) + cardinality(wanted) > 30 then
    raise exception 'too_many_open_threads' using errcode = 'PT409';
  end if;
  if private.spend('partners asked', cardinality(wanted)) is not null then
    raise exception 'too_many_letters' using errcode = 'PT409';
  end if;
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
  select p_id, plan.id, btrim(coalesce(asked ->> 'shown_name', '')),
    btrim(coalesce(asked ->> 'celebration', '')), days, (asked ->> 'expected_guests')::integer,
    (asked ->> 'budget')::bigint, plan.currency, btrim(coalesce(asked ->> 'words', ''), E' \n\r\t')
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
$function$
;
revoke all on function public.send_inquiry(uuid,uuid,jsonb,uuid[],uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.send_inquiry(uuid,uuid,jsonb,uuid[],uuid[]) to authenticated;
grant execute on function public.send_inquiry(uuid,uuid,jsonb,uuid[],uuid[]) to service_role;

CREATE OR REPLACE FUNCTION public.tables_about_people()
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'contact_messages', 'email',
    'early_access_requests', 'email',
    'vendor_submissions', 'email',
    'application_letters', 'email',
    'partner_contacts', 'email',
    'partner_new_addresses', 'email',
    'link_tokens', 'email',
    'partner_proposals', 'email',
    'partner_link_asks', 'email',
    'investor_access_logs', 'email',
    'investor_gate_attempts', 'email_key',
    'investor_people', 'email',
    'email_marketing_contacts', 'email',
    'letters', 'recipient',
    'subscriptions', 'email',
    'letter_tokens', 'email',
    'family_codes', 'email',
    'plan_finders', 'email',
    'inquiry_contacts', 'email',
    'plan_household_contacts', 'email',
    'plan_request_contacts', 'email',
    'plan_shortlist', 'email',
    'staff_invitations', 'email'
  )
$function$
;
revoke all on function public.tables_about_people() from public, anon, authenticated, service_role;
grant execute on function public.tables_about_people() to service_role;

CREATE OR REPLACE FUNCTION public.unbook_thread(thread_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  thread constant public.inquiry_threads := private.thread_for_editor(thread_id);
  -- Without the booking it goes the way of its inquiry.
  becomes constant text := case
    when exists (
      select from public.inquiries as inquiry
      where inquiry.id = thread.inquiry_id and inquiry.withdrawn_at is not null
    ) then 'withdrawn'
    else coalesce(thread.state_unbooked, 'waiting')
  end;
begin
  if thread.state <> 'booked' then
    return false;
  end if;
  if becomes in ('waiting', 'answered', 'declined') then
    if becomes <> 'declined' and exists (
      select from public.inquiry_threads as open
      where open.plan_id = thread.plan_id
        and private.asked_id(open) = private.asked_id(thread)
        and open.id <> thread.id and open.state in ('waiting', 'answered', 'booked')
    ) then
      raise exception 'already_asked' using errcode = 'PT409', detail = private.asked_id(thread)::text;
    end if;
    if (
      select count(*) from public.inquiry_threads as open
      where open.plan_id = thread.plan_id and open.state in ('waiting', 'answered', 'declined')
    ) >= 30 then
      raise exception 'too_many_open_threads' using errcode = 'PT409';
    end if;
  end if;
  update public.inquiry_threads
  set state = becomes, state_unbooked = null, booking_id = null, booked_by = null,
    booked_at = null, booked_day = null, booked_sums = null, moved_from = null,
    unbooked_at = now(), unbooked_day = thread.booked_day,
    closed_at = case when becomes in ('closed', 'withdrawn') then now() end
  where inquiry_threads.id = thread.id;
  perform private.take_sums_back(thread);
  perform private.cancel_booked_letters(thread.id);
  perform private.hide_contact(thread.id, null);
  perform private.log_plan_change(
    thread.plan_id, 'inquiry_threads', thread.id, 'change', 'state', to_jsonb('booked'::text),
    to_jsonb(becomes)
  );
  return true;
end
$function$
;
revoke all on function public.unbook_thread(uuid) from public, anon, authenticated, service_role;
grant execute on function public.unbook_thread(uuid) to authenticated;
grant execute on function public.unbook_thread(uuid) to service_role;

CREATE OR REPLACE FUNCTION private.asked_id(thread public.inquiry_threads)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select coalesce(thread.own_id, thread.partner_id) $function$
;
revoke all on function private.asked_id(public.inquiry_threads) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.forget_own_partner(address text)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  gone bigint;
begin
  perform private.lock_plans(array(
    select own.plan_id from public.plan_shortlist as own where lower(own.email) = address
  ));
  update public.plan_shortlist as own set email = null, phone = ''
  where lower(own.email) = address;
  get diagnostics gone = row_count;
  return gone;
end
$function$
;
revoke all on function private.forget_own_partner(text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.keep_saved_name()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'unknown_field' using errcode = 'PT400';
end
$function$
;
revoke all on function private.keep_saved_name() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.whom_to_ask(plan uuid, chosen uuid[])
 RETURNS TABLE(id uuid, name text, partner_id uuid, own_id uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select partner.id, partner.name, partner.id, null::uuid from public.partners as partner
  where partner.id = any (chosen) and not partner.is_demonstration
  union all
  select own.id, private.plain(own.title), null, own.id from public.plan_shortlist as own
  where own.plan_id = plan and own.id = any (chosen) and own.is_own and own.removed_at is null
    -- Ids of rows are made in browsers.
    and not exists (select from public.partners as partner where partner.id = own.id)
$function$
;
revoke all on function private.whom_to_ask(uuid,uuid[]) from public, anon, authenticated, service_role;

reset check_function_bodies;

CREATE TRIGGER keep_saved_name BEFORE UPDATE OF title ON public.plan_shortlist FOR EACH ROW WHEN (((NOT old.is_own) AND (new.title <> old.title))) EXECUTE FUNCTION private.keep_saved_name();

reset check_function_bodies;

CREATE OR REPLACE FUNCTION private.book_line(thread public.inquiry_threads, booking jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  line public.plan_budget_items;
  price constant bigint := (booking ->> 'agreed')::bigint;
  asked constant bigint := (booking ->> 'quoted')::bigint;
  asked_to constant bigint := (booking ->> 'quoted_to')::bigint;
  guests bigint;
  was jsonb;
  sums jsonb := '{}';
begin
  select * into line from public.plan_budget_items
  where plan_budget_items.plan_id = thread.plan_id and plan_budget_items.removed_at is null and case
      when booking ? 'line' then plan_budget_items.id::text = booking ->> 'line'
        and coalesce(plan_budget_items.partner_id = thread.partner_id,
          plan_budget_items.partner_id is null)
        -- A line of the family's own partner has no partner_id: its booking holds it.
        and not exists (
          select from public.inquiry_threads as other
          where other.plan_id = thread.plan_id and other.id <> thread.id and other.state = 'booked'
            and other.booked_sums ->> 'line' = plan_budget_items.id::text
        )
      else plan_budget_items.partner_id = thread.partner_id
    end
  order by plan_budget_items.position, plan_budget_items.id limit 1;
  if line.id is null then
    insert into public.plan_budget_items (
      plan_id, category, title, agreed, quoted, quoted_to, partner_id, position
    )
    select thread.plan_id, left(btrim(coalesce(booking ->> 'category', '')), 200),
      thread.partner_name, price, asked, asked_to, thread.partner_id,
      coalesce(max(plan_budget_items.position), 0) + 1
    from public.plan_budget_items where plan_budget_items.plan_id = thread.plan_id
    returning * into line;
    perform private.log_plan_change(
      line.plan_id, 'plan_budget_items', line.id, 'add', null, null, to_jsonb(line.title)
    );
    return jsonb_build_object(
      'line', line.id, 'version', line.version,
      'was', '{"quoted": null, "quoted_to": null, "agreed": null}'::jsonb,
      'set', jsonb_build_object('quoted', asked, 'quoted_to', asked_to, 'agreed', price)
    );
  end if;
  -- What is there stays where nothing is known instead.
  if num_nonnulls(asked, asked_to) > 0 then
    sums := jsonb_build_object('quoted', asked, 'quoted_to', asked_to);
  end if;
  if price is not null then
    sums := sums || jsonb_build_object('agreed', price);
  end if;
  if line.per_person and sums <> '{}' and not coalesce((booking ->> 'each')::boolean, false) then
    -- The sums are for all, and so is the estimate from now on, where it is known how many come.
    select plan.expected_guests into guests from public.plans as plan where plan.id = line.plan_id;
    sums := sums || jsonb_build_object(
      'per_person', false,
      'low', case when line.low * guests <= 10000000 then line.low * guests end,
      'high', case when line.high * guests <= 10000000 then line.high * guests end
    );
  end if;
  sums := sums || jsonb_build_object('partner_id', thread.partner_id);
  select jsonb_object_agg(amount.key, amount.value) into was
  from jsonb_each(to_jsonb(line)) as amount where sums ? amount.key;
  perform private.set_line(line, sums);
  return jsonb_build_object('line', line.id, 'version', null, 'was', was, 'set', sums);
end
$function$
;
revoke all on function private.book_line(public.inquiry_threads,jsonb) from public, anon, authenticated, service_role;
