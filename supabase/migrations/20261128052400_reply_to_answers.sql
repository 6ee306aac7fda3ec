set check_function_bodies = off;

-- The table holds links of messages, too.
alter table public.partner_tokens rename to link_tokens;
alter table public.link_tokens
  rename constraint partner_tokens_application_id_fkey to link_tokens_application_id_fkey;
alter table public.link_tokens
  rename constraint partner_tokens_handed_on_by_fkey to link_tokens_handed_on_by_fkey;
alter table public.link_tokens
  rename constraint partner_tokens_partner_id_fkey to link_tokens_partner_id_fkey;
alter table public.link_tokens
  rename constraint partner_tokens_pkey to link_tokens_pkey;
alter table public.link_tokens
  rename constraint partner_tokens_token_hash_check to link_tokens_token_hash_check;
alter table public.link_tokens
  rename constraint partner_tokens_token_hash_key to link_tokens_token_hash_key;
alter index public.partner_tokens_by_address rename to link_tokens_by_address;
alter index public.partner_tokens_by_end rename to link_tokens_by_end;
alter index public.partner_tokens_handed_on_by rename to link_tokens_handed_on_by;
alter index public.partner_tokens_of_application rename to link_tokens_of_application;
alter index public.partner_tokens_of_partner rename to link_tokens_of_partner;
alter table public.link_tokens
  add column message_id uuid references public.contact_messages (id) on delete cascade;
alter table public.link_tokens drop constraint partner_tokens_purpose_check;
alter table public.link_tokens drop constraint partner_tokens_of_one;
alter table public.link_tokens add constraint link_tokens_purpose_check
  check (purpose in ('confirm', 'own', 'application', 'message'));
alter table public.link_tokens add constraint link_tokens_of_one check (
  num_nonnulls(partner_id, application_id, message_id) = 1
  and (purpose = 'application') = (application_id is not null)
  and (purpose = 'message') = (message_id is not null)
);
create index link_tokens_of_message on public.link_tokens (message_id);
update public.staff_activity as entry
set columns = array_replace(entry.columns, 'partner_tokens', 'link_tokens')
where 'partner_tokens' = any (entry.columns);

alter table public.contact_replies add column from_sender boolean not null default false;
alter table public.contact_replies add constraint contact_replies_of_one
  check (not from_sender or num_nonnulls(written_by, letter_id) = 0);

drop function private.confirmation_of(public.link_tokens);

drop function private.partner_token(text,text);

CREATE OR REPLACE FUNCTION private.end_old_confirmations(partner uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from public.link_tokens as old
  where old.partner_id = partner and old.purpose = 'confirm'
    and lower(old.email) is distinct from lower(private.address_to_confirm(partner))
    and not exists (
      select from public.partner_contacts as contact
      where contact.partner_id = partner and lower(contact.email) = lower(old.email)
    )
$function$
;
revoke all on function private.end_old_confirmations(uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.follow_reply()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was_unsent constant boolean := old.state in ('failed', 'suppressed');
  is_unsent constant boolean := new.state in ('failed', 'suppressed');
begin
  if was_unsent <> is_unsent then
    update public.contact_messages as answered
    set status = case when is_unsent then 'open' else 'waiting' end
    from public.contact_replies as reply
    where reply.letter_id = new.id and answered.id = reply.message_id
      and answered.status = case when is_unsent then 'waiting' else 'open' end
      and (is_unsent or not exists (
        select from public.contact_replies as later
        where later.message_id = answered.id and later.from_sender
          and later.created_at > reply.created_at
      ));
  end if;
  return null;
end
$function$
;
revoke all on function private.follow_reply() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.keep_partner_token(partner uuid, address text, purpose text, token_hash text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.link_tokens (partner_id, email, purpose, token_hash)
  values (
    keep_partner_token.partner, btrim(keep_partner_token.address), keep_partner_token.purpose,
    keep_partner_token.token_hash
  );
end
$function$
;
revoke all on function private.keep_partner_token(uuid,text,text,text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.answer_application_question(token text, p_id uuid, words text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held constant public.link_tokens :=
    private.link_token(answer_application_question.token, 'application');
  application public.vendor_submissions;
begin
  select * into application from public.vendor_submissions as applied
  where applied.id = held.application_id for update;
  if not found then
    return null;
  end if;
  if exists (select from public.application_letters as letter where letter.id = p_id) then
    return true;
  end if;
  if application.status not in ('new', 'reviewing') then
    return false;
  end if;
  if (
    select count(*) from public.application_letters as letter
    where letter.application_id = application.id and letter.kind = 'answer'
      and letter.created_at > now() - interval '1 day'
  ) >= 20 then
    raise exception 'too_many_answers' using errcode = 'PT429';
  end if;
  insert into public.application_letters (id, application_id, email, kind, words)
  values (
    p_id, application.id, application.email, 'answer', answer_application_question.words
  );
  update public.vendor_submissions as answered
  set status = 'reviewing', version = answered.version + 1, answered_at = now()
  where answered.id = application.id;
  perform private.tell_member(
    told.user_id, told.email, 'application-answered',
    jsonb_build_object('application_id', application.id, 'answer_id', p_id),
    'application_letters:' || p_id
  )
  from private.staff_to_tell() as told
  where told.choice = 'at-once' or (
    told.choice = 'daily' and exists (
      select from public.application_letters as letter
      where letter.application_id = application.id and letter.written_by = told.user_id
    )
  );
  return true;
end
$function$
;
revoke all on function public.answer_application_question(text,uuid,text) from public, anon, authenticated, service_role;
grant execute on function public.answer_application_question(text,uuid,text) to anon;
grant execute on function public.answer_application_question(text,uuid,text) to authenticated;
grant execute on function public.answer_application_question(text,uuid,text) to service_role;

CREATE OR REPLACE FUNCTION public.application_page(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held constant public.link_tokens :=
    private.link_token(application_page.token, 'application');
begin
  return (
    select jsonb_build_object(
      'about', applied.business_name,
      'is_open', applied.status in ('new', 'reviewing'),
      'said', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', letter.id, 'is_ours', letter.kind = 'question', 'words', letter.words,
            'at', letter.created_at
          ) order by letter.created_at, letter.id
        )
        from public.application_letters as letter
        where letter.application_id = applied.id and letter.kind in ('question', 'answer')
      ), '[]')
    )
    from public.vendor_submissions as applied where applied.id = held.application_id
  );
end
$function$
;
revoke all on function public.application_page(text) from public, anon, authenticated, service_role;
grant execute on function public.application_page(text) to anon;
grant execute on function public.application_page(text) to authenticated;
grant execute on function public.application_page(text) to service_role;

CREATE OR REPLACE FUNCTION public.confirm_partner_address(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held constant public.link_tokens :=
    private.link_token(confirm_partner_address.token, 'confirm');
begin
  perform from public.partner_contacts as contact
  where contact.partner_id = held.partner_id for update;
  if held.used_at is null
    and lower(private.address_to_confirm(held.partner_id)) = lower(held.email) then
    -- Of several letters to it, all are done with.
    update public.link_tokens as used set used_at = now()
    where used.partner_id = held.partner_id and used.purpose = 'confirm'
      and lower(used.email) = lower(held.email);
    delete from public.partner_new_addresses as next where next.partner_id = held.partner_id;
    update public.partner_contacts as contact
    set email = held.email, email_confirmed_at = now()
    where contact.partner_id = held.partner_id;
    perform private.end_old_confirmations(held.partner_id);
    perform private.ask_at_new_address(held.partner_id);
  end if;
  return private.confirmation_of(held);
end
$function$
;
revoke all on function public.confirm_partner_address(text) from public, anon, authenticated, service_role;
grant execute on function public.confirm_partner_address(text) to anon;
grant execute on function public.confirm_partner_address(text) to authenticated;
grant execute on function public.confirm_partner_address(text) to service_role;

CREATE OR REPLACE FUNCTION public.make_application_link(application_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application constant public.vendor_submissions :=
    private.lock_application(make_application_link.application_id);
  made constant text := encode(extensions.gen_random_bytes(20), 'hex');
begin
  insert into public.link_tokens (application_id, email, purpose, token_hash, handed_on_by)
  values (
    application.id, application.email, 'application', private.token_hash(made), auth.uid()
  );
  return made;
end
$function$
;
revoke all on function public.make_application_link(uuid) from public, anon, authenticated, service_role;
grant execute on function public.make_application_link(uuid) to authenticated;
grant execute on function public.make_application_link(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.make_partner_link(partner_id uuid, purpose text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address text;
  made constant text := encode(extensions.gen_random_bytes(20), 'hex');
begin
  perform private.require_staff('people');
  -- A press behind a letter's link shows whose mailbox it is: where there are letters they do it.
  if private.sends_mail() then
    raise exception 'sends_mail' using errcode = 'PT409';
  end if;
  if purpose = 'confirm' then
    address := private.address_to_confirm(make_partner_link.partner_id);
  else
    select contact.email into address from public.partner_contacts as contact
    where contact.partner_id = make_partner_link.partner_id
      and contact.email_confirmed_at is not null;
  end if;
  if address is null then
    raise exception '%', case purpose
      when 'confirm' then 'nothing_to_confirm' else 'nothing_confirmed'
    end using errcode = 'PT409';
  end if;
  insert into public.link_tokens (partner_id, email, purpose, token_hash, handed_on_by)
  values (
    make_partner_link.partner_id, address, make_partner_link.purpose, private.token_hash(made),
    auth.uid()
  );
  return made;
end
$function$
;
revoke all on function public.make_partner_link(uuid,text) from public, anon, authenticated, service_role;
grant execute on function public.make_partner_link(uuid,text) to authenticated;
grant execute on function public.make_partner_link(uuid,text) to service_role;

CREATE OR REPLACE FUNCTION public.open_own_inquiry(token text, thread_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held constant public.link_tokens := private.link_token(token, 'own');
  made constant text := encode(extensions.gen_random_bytes(20), 'hex');
begin
  if not exists (
    select from public.inquiry_threads as thread
    join private.partners_at(held.email) as listed on listed.id = thread.partner_id
    where thread.id = open_own_inquiry.thread_id and thread.removed_at is null
      and held.handed_on_by is null
  ) then
    return null;
  end if;
  if (
    select count(*) from public.inquiry_tokens as known
    where known.thread_id = open_own_inquiry.thread_id
      and known.created_at > now() - interval '1 hour'
  ) >= 20 then
    raise exception 'too_many_links' using errcode = 'PT429';
  end if;
  insert into public.inquiry_tokens (token_hash, thread_id, address_hash)
  values (
    private.token_hash(made), open_own_inquiry.thread_id, private.address_hash(held.email)
  );
  return made;
end
$function$
;
revoke all on function public.open_own_inquiry(text,uuid) from public, anon, authenticated, service_role;
grant execute on function public.open_own_inquiry(text,uuid) to anon;
grant execute on function public.open_own_inquiry(text,uuid) to authenticated;
grant execute on function public.open_own_inquiry(text,uuid) to service_role;

CREATE OR REPLACE FUNCTION public.own_partner_page(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held constant public.link_tokens := private.link_token(token, 'own');
begin
  return (
    select jsonb_build_object(
      'expires_at', held.expires_at, 'is_handed_on', held.handed_on_by is not null,
      'partners', jsonb_agg(partner.page)
    )
    from (
      select jsonb_build_object(
        'id', listed.id,
        'listing', to_jsonb(listed)
          - array['search_text', 'created_at', 'updated_at', 'image_url', 'is_demonstration'],
        'inquiries', coalesce((
          select jsonb_agg(
            jsonb_build_object(
              'thread', thread.id, 'shown_name', thread.shown_name,
              'celebration', thread.celebration, 'currency', thread.currency,
              'asked_at', thread.asked_at, 'stands', private.inquiry_state(thread.whole),
              'state', thread.state, 'answer', answer.said
            ) order by thread.asked_at desc, thread.id
          )
          from (
            select asked.id, asked.asked_at, asked.state, asked as whole,
              private.plain(inquiry.shown_name) as shown_name,
              private.plain(inquiry.celebration) as celebration, inquiry.currency
            from public.inquiry_threads as asked
            join public.inquiries as inquiry on inquiry.id = asked.inquiry_id
            where asked.partner_id = listed.id and asked.removed_at is null
              and held.handed_on_by is null
            order by asked.asked_at desc, asked.id
            limit 100
          ) as thread
          left join lateral (
            select jsonb_build_object(
              'kind', entry.kind, 'days', entry.days, 'price_from', entry.price_from,
              'price_to', entry.price_to, 'words', entry.words, 'at', entry.created_at
            ) as said
            from public.inquiry_entries as entry
            where entry.thread_id = thread.id and entry.kind in ('answer', 'decline', 'message')
              and entry.removed_at is null
            order by entry.created_at desc, entry.version desc
            limit 1
          ) as answer on true
        ), '[]'),
        'proposals', coalesce((
          select jsonb_agg(
            jsonb_build_object(
              'id', proposal.id, 'state', proposal.state, 'changes', proposal.changes,
              'picture', proposal.picture, 'word', proposal.word, 'at', proposal.created_at,
              'decided_at', proposal.decided_at
            ) order by proposal.created_at desc
          )
          from (
            select * from public.partner_proposals as made where made.partner_id = listed.id
            order by made.created_at desc limit 5
          ) as proposal
        ), '[]')
      ) as page
      from private.partners_at(held.email) as listed
    ) as partner
    having count(*) > 0
  );
end
$function$
;
revoke all on function public.own_partner_page(text) from public, anon, authenticated, service_role;
grant execute on function public.own_partner_page(text) to anon;
grant execute on function public.own_partner_page(text) to authenticated;
grant execute on function public.own_partner_page(text) to service_role;

CREATE OR REPLACE FUNCTION public.partner_confirm_page(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.confirmation_of(
    private.link_token(partner_confirm_page.token, 'confirm')
  );
end
$function$
;
revoke all on function public.partner_confirm_page(text) from public, anon, authenticated, service_role;
grant execute on function public.partner_confirm_page(text) to anon;
grant execute on function public.partner_confirm_page(text) to authenticated;
grant execute on function public.partner_confirm_page(text) to service_role;

CREATE OR REPLACE FUNCTION public.proposal_folders(token text, partner_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_object_agg(
    listed.id,
    case when listed.id = proposal_folders.partner_id
      then private.spend('proposal pictures', 1, jsonb_build_object('partner', listed.id)) is null
      else true
    end
  )
  from public.link_tokens as held
  cross join lateral private.partners_at(held.email) as listed
  where held.token_hash = private.token_hash(proposal_folders.token)
    and held.purpose = 'own' and held.expires_at > now()
  having count(*) > 0
$function$
;
revoke all on function public.proposal_folders(text,uuid) from public, anon, authenticated, service_role;
grant execute on function public.proposal_folders(text,uuid) to service_role;

CREATE OR REPLACE FUNCTION public.propose_listing(token text, p_id uuid, partner_id uuid, listing jsonb, picture text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held constant public.link_tokens := private.link_token(token, 'own');
begin
  if not exists (
    select from private.partners_at(held.email) as listed
    where listed.id = propose_listing.partner_id
  ) then
    return null;
  end if;
  return private.propose(p_id, propose_listing.partner_id, held.email, listing, picture);
end
$function$
;
revoke all on function public.propose_listing(text,uuid,uuid,jsonb,text) from public, anon, authenticated, service_role;
grant execute on function public.propose_listing(text,uuid,uuid,jsonb,text) to anon;
grant execute on function public.propose_listing(text,uuid,uuid,jsonb,text) to authenticated;
grant execute on function public.propose_listing(text,uuid,uuid,jsonb,text) to service_role;

CREATE OR REPLACE FUNCTION public.remove_expired(messages_days integer DEFAULT NULL::integer, requests_days integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  messages_before constant timestamptz := now() - make_interval(days => messages_days);
  requests_before constant timestamptz := now() - make_interval(days => requests_days);
  messages bigint;
  requests bigint;
begin
  if messages_days < 1 or requests_days < 1 then
    raise exception 'too_few_days' using errcode = 'PT400';
  end if;

  delete from public.link_tokens as over where over.expires_at <= now();

  delete from public.contact_messages as message
  where message.created_at < messages_before
    and not exists (
      select from public.contact_replies as reply
      where reply.message_id = message.id and reply.created_at >= messages_before
    );
  get diagnostics messages = row_count;
  delete from public.email_marketing_contacts
  where operation = 'createContact' and created_at < messages_before;

  delete from public.early_access_requests as request
  where request.created_at < requests_before
    and (
      request.interest_type <> 'mailing-list'
      or exists (
        select from public.early_access_requests as later
        where later.interest_type = 'mailing-list'
          and later.email_key = request.email_key
          and (later.created_at, later.id) > (request.created_at, request.id)
          and (
            (request.first_name = '' and request.last_name = '')
            or later.first_name <> '' or later.last_name <> ''
          )
      )
    );
  get diagnostics requests = row_count;
  delete from public.email_marketing_contacts as contact
  where contact.operation = 'addContact' and contact.created_at < requests_before
    and not exists (
      select from public.early_access_requests as request where request.id = contact.source_id
    );

  delete from public.vendor_submissions as application
  where application.status = 'declined' and application.reviewed_at < now() - interval '1 year';

  delete from public.investor_gate_attempts where created_at <= now() - interval '15 minutes';
  delete from public.investor_access_logs where created_at < now() - interval '1 year';
  -- What was agreed to is proof as long as letters go there, and three years after.
  delete from public.consent_events as entry
  where entry.created_at < now() - interval '3 years'
    and not exists (
      select from public.consent_events as later
      where later.address_hash = entry.address_hash
        and later.created_at >= now() - interval '3 years'
    )
    and not exists (
      select from public.subscriptions as subscription
      where private.address_hash(subscription.email_key) = entry.address_hash
        and subscription.state = 'confirmed'
    );
  return jsonb_build_object('messages', messages, 'requests', requests);
end
$function$
;
revoke all on function public.remove_expired(integer,integer) from public, anon, authenticated, service_role;
grant execute on function public.remove_expired(integer,integer) to service_role;

CREATE OR REPLACE FUNCTION public.reply_to_message(message_id uuid, reply_id uuid, words text, seen integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  message constant public.contact_messages := private.lock_message(reply_to_message.message_id);
  replies integer;
  today integer;
  letter uuid;
begin
  if exists (select from public.contact_replies as reply where reply.id = reply_id) then
    return;
  end if;
  select count(*) into replies
  from public.contact_replies as reply where reply.message_id = message.id;
  if replies > seen then
    raise exception 'message_answered' using errcode = 'PT409';
  end if;
  if not private.sends_mail() then
    raise exception 'sends_no_mail' using errcode = 'PT409';
  end if;
  if private.is_suppressed(message.email, 'contact', 'message-reply') then
    raise exception 'takes_no_letters' using errcode = 'PT409';
  end if;
  -- Two answers to one mailbox are counted one after the other.
  perform pg_advisory_xact_lock(hashtext('answers to ' || private.mailbox(message.email)));
  select count(*) into today
  from public.contact_replies as reply
  join public.contact_messages as answered on answered.id = reply.message_id
  where reply.created_at > now() - interval '1 day' and not reply.from_sender
    and private.mailbox(answered.email) = private.mailbox(message.email);
  if today >= 20 then
    raise exception 'too_many_replies' using errcode = 'PT429';
  end if;
  letter := private.enqueue_letter(
    'message-reply', jsonb_build_object('reply_id', reply_id), message.email, 'contact',
    'message-reply:' || reply_id, 'contact_messages:' || message.id
  );
  insert into public.contact_replies (id, message_id, words, written_by, letter_id)
  values (reply_id, message.id, reply_to_message.words, auth.uid(), letter);
  update public.contact_messages as answered
  set status = 'waiting', owner_id = coalesce(answered.owner_id, auth.uid())
  where answered.id = message.id;
end
$function$
;
revoke all on function public.reply_to_message(uuid,uuid,text,integer) from public, anon, authenticated, service_role;
grant execute on function public.reply_to_message(uuid,uuid,text,integer) to authenticated;
grant execute on function public.reply_to_message(uuid,uuid,text,integer) to service_role;

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
    'staff_invitations', 'email'
  )
$function$
;
revoke all on function public.tables_about_people() from public, anon, authenticated, service_role;
grant execute on function public.tables_about_people() to service_role;

CREATE OR REPLACE FUNCTION public.write_application_question(letter_id uuid, token_hash text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked public.application_letters;
begin
  select * into asked from public.application_letters as letter
  where letter.id = write_application_question.letter_id;
  if found then
    insert into public.link_tokens (application_id, email, purpose, token_hash)
    values (
      asked.application_id, asked.email, 'application', write_application_question.token_hash
    );
  end if;
  return asked.words;
end
$function$
;
revoke all on function public.write_application_question(uuid,text) from public, anon, authenticated, service_role;
grant execute on function public.write_application_question(uuid,text) to service_role;

CREATE OR REPLACE FUNCTION private.confirmation_of(held public.link_tokens)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'name', partner.name,
    'partner_id', partner.id,
    'address', held.email,
    'is_confirmed', waiting.address is distinct from lower(held.email)
  )
  from public.partners as partner
  join public.partner_contacts as contact on contact.partner_id = partner.id
  cross join lateral (
    select lower(private.address_to_confirm(partner.id)) as address
  ) as waiting
  where partner.id = held.partner_id
    and lower(held.email) in (lower(contact.email), waiting.address)
    and (held.used_at is null or waiting.address is distinct from lower(held.email))
$function$
;
revoke all on function private.confirmation_of(public.link_tokens) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.link_token(token text, purpose text)
 RETURNS public.link_tokens
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  held public.link_tokens;
begin
  select * into held from public.link_tokens as known
  where known.token_hash = private.token_hash(link_token.token)
    and known.purpose = link_token.purpose and known.expires_at > now()
    and not exists (
      select from public.partners as partner
      where partner.id = known.partner_id and partner.deleted_at is not null
    );
  if not found then
    perform private.count_unknown_token();
  end if;
  return held;
end
$function$
;
revoke all on function private.link_token(text,text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.takes_replies(message_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*) < 100 from public.contact_replies as reply
  where reply.message_id = takes_replies.message_id and reply.from_sender
$function$
;
revoke all on function private.takes_replies(uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.message_page(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held constant public.link_tokens := private.link_token(message_page.token, 'message');
begin
  return (
    select jsonb_build_object(
      'about', message.subject,
      'is_open', private.takes_replies(message.id),
      'said', (
        select jsonb_agg(
          jsonb_build_object(
            'id', entry.id, 'is_ours', entry.is_ours, 'words', entry.words, 'at', entry.created_at
          ) order by entry.created_at, entry.id
        )
        from (
          select message.id, false as is_ours, message.message as words, message.created_at
          union all
          select reply.id, not reply.from_sender, reply.words, reply.created_at
          from public.contact_replies as reply where reply.message_id = message.id
        ) as entry
      )
    )
    from public.contact_messages as message where message.id = held.message_id
  );
end
$function$
;
revoke all on function public.message_page(text) from public, anon, authenticated, service_role;
grant execute on function public.message_page(text) to anon;
grant execute on function public.message_page(text) to authenticated;
grant execute on function public.message_page(text) to service_role;

CREATE OR REPLACE FUNCTION public.reply_to_answer(token text, p_id uuid, words text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held constant public.link_tokens := private.link_token(reply_to_answer.token, 'message');
  message public.contact_messages;
begin
  select * into message from public.contact_messages as sent
  where sent.id = held.message_id for update;
  if not found then
    return null;
  end if;
  if exists (select from public.contact_replies as reply where reply.id = p_id) then
    return true;
  end if;
  if not private.takes_replies(message.id) then
    return false;
  end if;
  if (
    select count(*) from public.contact_replies as reply
    where reply.message_id = message.id and reply.from_sender
      and reply.created_at > now() - interval '1 day'
  ) >= 20 then
    raise exception 'too_many_answers' using errcode = 'PT429';
  end if;
  insert into public.contact_replies (id, message_id, words, from_sender)
  values (p_id, message.id, reply_to_answer.words, true);
  if message.status = 'spam' then
    return true;
  end if;
  update public.contact_messages as again set status = 'open' where again.id = message.id;
  perform private.tell_member(
    told.user_id, told.email, 'message-replied', jsonb_build_object('message_id', message.id),
    'contact_replies:' || p_id
  )
  from private.staff_to_tell() as told
  where told.choice = 'at-once' or (
    told.choice = 'daily' and exists (
      select from public.contact_replies as reply
      where reply.message_id = message.id and reply.written_by = told.user_id
    )
  );
  return true;
end
$function$
;
revoke all on function public.reply_to_answer(text,uuid,text) from public, anon, authenticated, service_role;
grant execute on function public.reply_to_answer(text,uuid,text) to anon;
grant execute on function public.reply_to_answer(text,uuid,text) to authenticated;
grant execute on function public.reply_to_answer(text,uuid,text) to service_role;

reset check_function_bodies;
