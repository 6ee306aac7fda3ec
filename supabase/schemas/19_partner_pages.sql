-- The links in letters that open a page without an account. To partners, one confirms an address (a
-- contact's, or its replacement), another opens what is the partner's own; one lets an applicant
-- answer a question, one the sender of a message reply to an answer, one takes that reply by mail and
-- opens nothing. Stored only as a hash. No API access.
create table public.link_tokens (
  id uuid primary key default gen_random_uuid(),
  -- sha256, as hex.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  partner_id uuid references public.partners (id) on delete cascade,
  application_id uuid references public.vendor_submissions (id) on delete cascade,
  -- The recipient of the letter: if the address changes, the link opens nothing.
  email public.email_address not null,
  purpose text not null check (purpose in ('confirm', 'own', 'application', 'message', 'mail')),
  -- The member of staff who handed it on, where the site sends no email; null: a letter brought it.
  handed_on_by uuid references public.staff (user_id) on delete cascade,
  -- When it confirmed an address, which works once.
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null default now() + interval '30 days',
  message_id uuid references public.contact_messages (id) on delete cascade,
  constraint link_tokens_of_one check (
    num_nonnulls(partner_id, application_id, message_id) = 1
    and (purpose = 'application') = (application_id is not null)
    and (purpose in ('message', 'mail')) = (message_id is not null)
  )
);
create index link_tokens_of_partner on public.link_tokens (partner_id);
create index link_tokens_of_application on public.link_tokens (application_id);
create index link_tokens_of_message on public.link_tokens (message_id);
create index link_tokens_handed_on_by on public.link_tokens (handed_on_by);
create index link_tokens_by_address on public.link_tokens (lower(email));
create index link_tokens_by_end on public.link_tokens (expires_at);

-- Logs links that staff hand on where the site sends no email.
create trigger log_activity after insert on public.link_tokens
  for each row when (new.handed_on_by is not null and new.application_id is not null)
  execute function private.log_activity('people', 'application_id', 'vendor_submissions');
create trigger log_activity_of_partner after insert on public.link_tokens
  for each row when (new.handed_on_by is not null and new.partner_id is not null)
  execute function private.log_activity('people', 'partner_id', 'partners');

-- The link that a token belongs to; null where it opens nothing, which is counted
-- (unknown tokens).
create function private.link_token(token text, purpose text) returns public.link_tokens
  language plpgsql volatile set search_path = '' as $$
declare
  held public.link_tokens;
begin
  select * into held from public.link_tokens as link
  where link.token_hash = private.token_hash(link_token.token)
    and link.purpose = link_token.purpose and link.expires_at > now()
    and not exists (
      select from public.partners as partner
      where partner.id = link.partner_id and partner.deleted_at is not null
    );
  if not found then
    perform private.charge('unknown tokens');
  end if;
  return held;
end
$$;

-- The addresses of partners, confirmed by a button behind a letter's link. A change is confirmed at
-- the new address and announced to the old one, which stays in use until then.

-- An address that replaces a confirmed one once it is confirmed itself.
create table public.partner_new_addresses (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null unique references public.partners (id) on delete cascade,
  email public.email_address not null,
  created_at timestamptz(3) not null default now()
);
create index partner_new_addresses_by_address on public.partner_new_addresses (lower(email));
grant select on table public.partner_new_addresses to authenticated;
select private.let_staff('partner_new_addresses', 'select', 'people');
create policy "Staff can meet new addresses of a partner they may read"
  on public.partner_new_addresses as restrictive for all to authenticated
  using (exists (select from public.partners where partners.id = partner_id));
select private.log_activity_of('partner_new_addresses', 'people', 'partner_id', 'partners');

-- The address of a partner that waits to be confirmed; null: there is none.
create function private.address_to_confirm(partner uuid) returns text
  language sql stable set search_path = '' as $$
  select coalesce(
    (select next.email from public.partner_new_addresses as next where next.partner_id = partners.id),
    (
      select contact.email from public.partner_contacts as contact
      where contact.partner_id = partners.id and contact.email_confirmed_at is null
    )
  )
  from public.partners
  where partners.id = partner and partners.deleted_at is null
$$;

-- Queues a letter to an address that waits to be confirmed.
create function private.ask_to_confirm_partner(partner uuid, address text) returns void
  language sql volatile set search_path = '' as $$
  select private.enqueue_letter(
    'partner-confirm', jsonb_build_object('partner', partner), address, 'partner',
    'partner-confirm:' || gen_random_uuid(), 'partners:' || partner
  )
$$;

-- Ends the links to confirm addresses that a partner neither uses nor waits to use: they stay ended
-- if it comes back to one.
create function private.end_old_confirmations(partner uuid) returns void
  language sql volatile set search_path = '' as $$
  delete from public.link_tokens as old
  where old.partner_id = partner and old.purpose = 'confirm'
    and lower(old.email) is distinct from lower(private.address_to_confirm(partner))
    and not exists (
      select from public.partner_contacts as contact
      where contact.partner_id = partner and lower(contact.email) = lower(old.email)
    )
$$;

-- Sets, replaces or, where `address` is empty, removes a partner's address.
create function private.change_partner_address(partner uuid, address text) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  wanted constant public.email_address := nullif(btrim(coalesce(address, '')), '');
  contact public.partner_contacts;
  change uuid;
begin
  insert into public.partner_contacts (partner_id) values (partner) on conflict do nothing;
  select * into contact from public.partner_contacts
  where partner_contacts.partner_id = partner for update;
  if lower(wanted) = lower(private.address_to_confirm(partner)) then
    return;
  end if;
  delete from public.partner_new_addresses as next where next.partner_id = partner;
  if lower(wanted) = lower(contact.email) then
    perform private.end_old_confirmations(partner);
    return;
  end if;
  if wanted is null or contact.email_confirmed_at is null then
    update public.partner_contacts set email = wanted, email_confirmed_at = null
    where partner_contacts.id = contact.id;
  else
    insert into public.partner_new_addresses (partner_id, email) values (partner, wanted)
    returning id into change;
    perform private.enqueue_letter(
      'partner-address-changed', jsonb_build_object('partner', partner), contact.email, 'partner',
      'partner-address-changed:' || change, 'partners:' || partner
    );
  end if;
  perform private.end_old_confirmations(partner);
  if wanted is not null then
    perform private.ask_to_confirm_partner(partner, wanted);
  end if;
end
$$;

-- The same for staff. Raises partner_not_found (HTTP 404), and what the column refuses.
create function public.set_partner_address(partner_id uuid, email text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff('people');
  perform from public.partners as partner
  where partner.id = set_partner_address.partner_id for key share;
  perform private.refuse('partner_not_found', 404, not found);
  perform private.change_partner_address(
    set_partner_address.partner_id, set_partner_address.email
  );
end
$$;
grant execute on function public.set_partner_address(uuid, text) to authenticated;

-- Sends another letter to the address that waits to be confirmed, for staff; not while one is on
-- its way. Raises nothing_to_confirm and, after five letters in a day, too_many_letters (HTTP 409).
create function public.send_partner_confirmation(partner_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  address text;
  about constant text := 'partners:' || send_partner_confirmation.partner_id;
begin
  perform private.require_staff('people');
  perform from public.partner_contacts as contact
  where contact.partner_id = send_partner_confirmation.partner_id for update;
  address := private.address_to_confirm(send_partner_confirmation.partner_id);
  perform private.refuse('nothing_to_confirm', 409, address is null);
  if exists (
    select from public.letters as letter
    where lower(letter.recipient) = lower(address) and letter.kind = 'partner-confirm'
      and letter.cause = about
      and letter.state in ('queued', 'sending', 'retrying')
  ) then
    return;
  end if;
  perform private.refuse('too_many_letters', 409, (
    select count(*) from public.letters as letter
    where lower(letter.recipient) = lower(address) and letter.kind = 'partner-confirm'
      and letter.created_at > now() - interval '1 day'
  ) >= 5);
  perform private.ask_to_confirm_partner(send_partner_confirmation.partner_id, address);
end
$$;
grant execute on function public.send_partner_confirmation(uuid) to authenticated;

-- Makes a link for staff to hand on where the site sends no email: to the page that confirms the
-- waiting address, or to the partner's own page. Answers its token. Raises sends_mail,
-- nothing_to_confirm and nothing_confirmed (HTTP 409).
create function public.make_partner_link(partner_id uuid, purpose text) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  address text;
  made constant text := encode(extensions.gen_random_bytes(20), 'hex');
begin
  perform private.require_staff('people');
  -- A press behind a letter's link shows whose mailbox it is: where there are letters they do it.
  perform private.refuse('sends_mail', 409, private.sends_mail());
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
$$;
grant execute on function public.make_partner_link(uuid, text) to authenticated;

-- The standing of an address, for staff: whether it takes letters, and the state of the last letter
-- asking to confirm it (null: there was none, or it is gone).
create function private.address_standing(partner uuid, address text) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'email', address,
    'takes_letters', not private.is_suppressed(address, 'partner', ''),
    'letter', (
      select letter.state from public.letters as letter
      where lower(letter.recipient) = lower(address) and letter.kind = 'partner-confirm'
        and letter.cause = 'partners:' || partner
      order by letter.created_at desc, letter.id desc limit 1
    )
  )
  where address is not null
$$;

-- The addresses of a partner, for staff: {"current", "confirmed_at", "next"}, each address with its
-- standing; null: there is none.
create function public.partner_addresses(partner_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  contact public.partner_contacts;
begin
  perform private.require_staff('people');
  select * into contact from public.partner_contacts
  where partner_contacts.partner_id = partner_addresses.partner_id;
  return jsonb_build_object(
    'current', private.address_standing(partner_addresses.partner_id, contact.email),
    'confirmed_at', contact.email_confirmed_at,
    'next', (
      select private.address_standing(next.partner_id, next.email)
      from public.partner_new_addresses as next
      where next.partner_id = partner_addresses.partner_id
    )
  );
end
$$;
grant execute on function public.partner_addresses(uuid) to authenticated;

-- Stores the token of a letter that asks to confirm an address. Answers {"name", "is_change",
-- "is_listed": whether it became a partner by an application}; null: nothing waits at that address.
create function public.write_partner_confirmation(
  partner_id uuid, address text, token_hash text
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if lower(private.address_to_confirm(write_partner_confirmation.partner_id))
    is distinct from lower(btrim(address)) then
    return null;
  end if;
  insert into public.link_tokens (partner_id, email, purpose, token_hash)
  values (
    write_partner_confirmation.partner_id, btrim(address), 'confirm',
    write_partner_confirmation.token_hash
  );
  return (
    select jsonb_build_object(
      'name', partner.name,
      'is_change', contact.email_confirmed_at is not null,
      'is_listed', contact.application_id is not null
    )
    from public.partners as partner
    join public.partner_contacts as contact on contact.partner_id = partner.id
    where partner.id = write_partner_confirmation.partner_id
  );
end
$$;

-- What the holder of a token is told: {"name", "partner_id", "address", "is_confirmed"}; null where
-- its address is neither the partner's nor waiting, or waits again after the token confirmed it.
create function private.confirmation_of(held public.link_tokens) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'name', partner.name,
    'partner_id', partner.id,
    'address', held.email,
    'is_confirmed', pending.address is distinct from lower(held.email)
  )
  from public.partners as partner
  join public.partner_contacts as contact on contact.partner_id = partner.id
  cross join lateral (
    select lower(private.address_to_confirm(partner.id)) as address
  ) as pending
  where partner.id = held.partner_id
    and lower(held.email) in (lower(contact.email), pending.address)
    and (held.used_at is null or pending.address is distinct from lower(held.email))
$$;

-- What the page behind a letter's link shows; null for a token that opens nothing. Changes nothing.
create function public.partner_confirm_page(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  return private.confirmation_of(
    private.link_token(partner_confirm_page.token, 'confirm')
  );
end
$$;
grant execute on function public.partner_confirm_page(text) to anon, authenticated;

-- Confirms the address that a token was sent to; again changes nothing. Answers what the page
-- shows.
create function public.confirm_partner_address(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.link_tokens :=
    private.link_token(confirm_partner_address.token, 'confirm');
begin
  perform from public.partner_contacts as contact
  where contact.partner_id = held.partner_id for update;
  if held.used_at is null
    and lower(private.address_to_confirm(held.partner_id)) = lower(held.email) then
    -- Of several letters to it, all are done with.
    update public.link_tokens as link set used_at = now()
    where link.partner_id = held.partner_id and link.purpose = 'confirm'
      and lower(link.email) = lower(held.email);
    delete from public.partner_new_addresses as next where next.partner_id = held.partner_id;
    update public.partner_contacts as contact
    set email = held.email, email_confirmed_at = now()
    where contact.partner_id = held.partner_id;
    perform private.end_old_confirmations(held.partner_id);
    perform private.ask_at_new_address(held.partner_id);
  end if;
  return private.confirmation_of(held);
end
$$;
grant execute on function public.confirm_partner_address(text) to authenticated, anon;

-- Changes to its listing that a partner proposes. Staff publish them, as they are or edited, or say
-- why not; the partner is told the outcome.
create table public.partner_proposals (
  -- Chosen by the partner's page: sent twice, it is stored once.
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references public.partners (id) on delete cascade,
  -- The address that is told the outcome.
  email public.email_address not null,
  -- The new values by column of partners, and the values at that time.
  changes jsonb not null check (
    jsonb_typeof(changes) = 'object' and octet_length(changes::text) <= 40000
  ),
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  -- The name of a picture in the bucket proposal-pictures; null: the picture stays.
  picture text check (char_length(picture) <= 100),
  state text not null default 'waiting' check (
    state in ('waiting', 'approved', 'declined', 'replaced')
  ),
  -- What staff tell the partner with the decision; empty: nothing.
  word text not null default '' check (char_length(word) <= 2000),
  decided_by uuid references public.staff (user_id) on delete set null,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint partner_proposals_of_something check (changes <> '{}' or picture is not null),
  constraint partner_proposals_decided check ((state = 'waiting') = (decided_at is null))
);

-- A newer proposal replaces the older one.
create unique index partner_proposals_waiting on public.partner_proposals (partner_id)
  where state = 'waiting';
create index partner_proposals_of_partner
  on public.partner_proposals (partner_id, created_at desc);
create index partner_proposals_decided_by on public.partner_proposals (decided_by);
create index partner_proposals_by_picture on public.partner_proposals (picture)
  where picture is not null;
grant select on table public.partner_proposals to authenticated;
select private.let_staff('partner_proposals', 'select', 'content');
create policy "Staff can meet proposals of a partner they may read" on public.partner_proposals as restrictive
  for all to authenticated
  using (exists (select from public.partners where partners.id = partner_id));
select private.log_activity_of('partner_proposals', 'content');

-- Refuses columns that partners do not fill in themselves (unknown_field, HTTP 400).
create function private.ask_own_fields(changes jsonb) returns void
  language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse('unknown_field', 400, exists (
    select from jsonb_object_keys(changes) as field where field not in (
      'name', 'type', 'location', 'description', 'services', 'price_from', 'price_to',
      'price_includes', 'capacity', 'step_free', 'parking', 'own_food', 'languages',
      'service_area', 'website'
    )
  ));
end
$$;

create policy "Staff can read pictures that partners propose" on storage.objects
  for select to authenticated
  using (bucket_id = 'proposal-pictures' and (select public.staff_may('content')));

-- Stores a partner's proposal, without what the listing says already. Answers whether anything is
-- left. Raises as ask_own_fields does, what the table of partners refuses, unknown_picture (HTTP
-- 400), and too_many_proposals (HTTP 429) after 10 a day.
create function private.propose(
  p_id uuid, partner uuid, address text, listing jsonb, picture text
) returns boolean
  language plpgsql volatile set search_path = '' as $$
declare
  now_there jsonb;
  wanted jsonb;
begin
  if exists (select from public.partner_proposals as proposal where proposal.id = propose.p_id) then
    return true;
  end if;
  select to_jsonb(partners) into now_there from public.partners
  where partners.id = partner for update;
  wanted := coalesce(private.news_of(partner, listing), '{}');
  if wanted = '{}' and propose.picture is null then
    return false;
  end if;
  -- It is stored as {partner_id}/{id}.
  perform private.refuse('unknown_picture', 400, propose.picture is not null and not (
    starts_with(propose.picture, partner || '/') and exists (
      select from storage.objects as object
      where object.bucket_id = 'proposal-pictures' and object.name = propose.picture
    )
  ));
  perform private.refuse('too_many_proposals', 429, (
    select count(*) from public.partner_proposals as proposal
    where proposal.partner_id = partner and proposal.created_at > now() - interval '1 day'
  ) >= 10);
  -- Tried, and taken back: what the table would refuse is said now, and not to staff.
  begin
    perform private.ask_own_fields(wanted);
    perform private.write_listing(partner, wanted);
    raise exception 'taken_back' using errcode = 'PT001';
  exception when sqlstate 'PT001' then
    null;
  end;
  update public.partner_proposals as older
  set state = 'replaced', decided_at = now()
  where older.partner_id = partner and older.state = 'waiting';
  insert into public.partner_proposals (id, partner_id, email, changes, before, picture)
  values (
    propose.p_id, partner, address, wanted,
    coalesce(
      (select jsonb_object_agg(key, now_there -> key) from jsonb_object_keys(wanted) as key), '{}'
    ),
    propose.picture
  );
  return true;
end
$$;

-- Decides a proposal, for staff. False: a colleague did before, or a newer one replaced it.
--
-- publishes  whether the listing changes
-- changes    as edited by staff, by the columns of partners; null: as proposed. For a proposed
--            picture its address, once staff put it among the public ones: image_url
-- word       to the partner; may be empty
create function public.decide_proposal(
  proposal_id uuid, publishes boolean, changes jsonb default null, word text default ''
) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  decided public.partner_proposals;
  wanted jsonb;
begin
  perform private.require_staff('content');
  update public.partner_proposals as proposal
  set state = case when publishes then 'approved' else 'declined' end,
    word = btrim(coalesce(decide_proposal.word, ''), E' \n\r\t'),
    decided_by = auth.uid(), decided_at = now()
  where proposal.id = proposal_id and proposal.state = 'waiting'
  returning proposal.* into decided;
  wanted := coalesce(decide_proposal.changes, decided.changes);
  if decided.id is null then
    return false;
  end if;
  if publishes then
    perform private.ask_own_fields(
      case when decided.picture is null then wanted else wanted - 'image_url' end
    );
    perform private.write_listing(decided.partner_id, wanted);
  end if;
  perform private.enqueue_letter(
    'partner-proposal', jsonb_build_object('proposal', decided.id), decided.email, 'partner',
    'partner-proposal:' || decided.id, 'partner_proposals:' || decided.id
  );
  return true;
end
$$;
grant execute on function public.decide_proposal(uuid, boolean, jsonb, text) to authenticated;

-- A partner's own page: what it was asked, and its listing. A letter to its confirmed address opens
-- it, for 30 days; there is no password.

-- The partners with this confirmed address, except those in the trash: nobody opens their pages.
create function private.partners_at(address text) returns setof public.partners
  language sql stable set search_path = '' as $$
  select partner.*
  from public.partner_contacts as contact
  join public.partners as partner on partner.id = contact.partner_id
  where lower(contact.email) = lower(btrim(address)) and contact.email_confirmed_at is not null
    and partner.deleted_at is null
  order by partner.name, partner.id
$$;

-- Asks for the letter: 3 an hour for a mailbox, silently ignored beyond that, and 10 for a network
-- (too_many_links, HTTP 429). The work is the same for every address: whether it is a partner's is
-- looked up when the letter is written.
create function public.ask_for_partner_link(address text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted constant public.email_address not null := lower(btrim(address));
begin
  perform private.refuse('too_many_links', 429,
    private.spend('partner links of a network') is not null);
  if private.spend(
    'partner links', 1, jsonb_build_object('mailbox', private.mailbox(wanted))
  ) is null then
    perform private.enqueue_letter(
      'partner-link', '{}', wanted, 'account', 'partner-link:' || gen_random_uuid()
    );
  end if;
end
$$;
grant execute on function public.ask_for_partner_link(text) to authenticated, anon;

-- Stores the token of the letter about to be sent. Answers the names of the partners that it opens;
-- null: it was not asked for lately, or the address is no partner's.
create function public.write_partner_link(
  address text, asked_at timestamptz, token_hash text
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  names jsonb;
  first_one uuid;
begin
  select jsonb_agg(partner.name), (array_agg(partner.id))[1] into names, first_one
  from private.partners_at(write_partner_link.address) as partner
  where asked_at > now() - interval '1 hour';
  if names is not null then
    insert into public.link_tokens (partner_id, email, purpose, token_hash)
    values (first_one, btrim(address), 'own', write_partner_link.token_hash);
  end if;
  return names;
end
$$;

-- What the page behind such a token shows; null for an unknown one, and where the address is no
-- longer a partner's. Of an inquiry it shows part of the inquiry's own page and the partner's last
-- answer. Behind a link that staff handed on ("is_handed_on") there are none: families' words are
-- not for staff.
create function public.own_partner_page(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
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
        'id', partners_at.id,
        'listing', to_jsonb(partners_at)
          - array['search_text', 'created_at', 'updated_at', 'image_url', 'is_demonstration'],
        'inquiries', to_jsonb(array(
          select to_jsonb(asked) || jsonb_build_object('answer', answer.said)
          from (
            select inquiry_threads.id as thread, inquiry_threads.asked_at, inquiry_threads.state,
              private.inquiry_state(inquiry_threads) as stands,
              private.plain(inquiry.shown_name) as shown_name,
              private.plain(inquiry.celebration) as celebration, inquiry.currency
            from public.inquiry_threads
            join public.inquiries as inquiry on inquiry.id = inquiry_threads.inquiry_id
            where inquiry_threads.partner_id = partners_at.id and inquiry_threads.removed_at is null
              and held.handed_on_by is null
            order by inquiry_threads.asked_at desc, inquiry_threads.id
            limit 100
          ) as asked
          left join lateral (
            select to_jsonb(entry) as said from (
              select kind, days, price_from, price_to, price_includes, words, created_at as at
              from public.inquiry_entries
              where inquiry_entries.thread_id = asked.thread and removed_at is null
                and kind in ('answer', 'decline', 'message')
              order by created_at desc, version desc
              limit 1
            ) as entry
          ) as answer on true
          order by asked.asked_at desc, asked.thread
        )),
        'proposals', to_jsonb(array(
          select to_jsonb(proposal) from (
            select id, state, changes, picture, word, created_at as at, decided_at
            from public.partner_proposals where partner_proposals.partner_id = partners_at.id
            order by created_at desc limit 5
          ) as proposal
        ))
      ) as page
      from private.partners_at(held.email)
    ) as partner
    having count(*) > 0
  );
end
$$;
grant execute on function public.own_partner_page(text) to anon, authenticated;

-- Makes a token for the page of one of its inquiries, as a letter would bring it. Null: it is not
-- the partner's. Raises too_many_links (HTTP 429) after 20 an hour.
create function public.open_own_inquiry(token text, thread_id uuid) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.link_tokens := private.link_token(token, 'own');
  made constant text := encode(extensions.gen_random_bytes(20), 'hex');
begin
  if not exists (
    select from public.inquiry_threads as thread
    join private.partners_at(held.email) as partner on partner.id = thread.partner_id
    where thread.id = open_own_inquiry.thread_id and thread.removed_at is null
      and held.handed_on_by is null
  ) then
    return null;
  end if;
  perform private.refuse('too_many_links', 429, (
    select count(*) from public.inquiry_tokens as link
    where link.thread_id = open_own_inquiry.thread_id
      and link.created_at > now() - interval '1 hour'
  ) >= 20);
  insert into public.inquiry_tokens (token_hash, thread_id, address_hash)
  values (
    private.token_hash(made), open_own_inquiry.thread_id, private.address_hash(held.email)
  );
  return made;
end
$$;
grant execute on function public.open_own_inquiry(text, uuid) to anon, authenticated;

-- Proposes a change of one of its listings. Null: the token does not open that partner's page;
-- false: nothing in it is new. Raises as private.propose does.
--
-- listing  values by column of partners
-- picture  the name under which the web server stored a new one; null: the picture stays
create function public.propose_listing(
  token text, p_id uuid, partner_id uuid, listing jsonb, picture text default null
) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.link_tokens := private.link_token(token, 'own');
begin
  if not exists (
    select from private.partners_at(held.email) as partner
    where partner.id = propose_listing.partner_id
  ) then
    return null;
  end if;
  return private.propose(p_id, propose_listing.partner_id, held.email, listing, picture);
end
$$;
grant execute on function public.propose_listing to anon, authenticated;

-- The partners that a token may propose pictures for: by id, true. For a named partner it spends
-- one picture: false where its budget has none left. Null where the token opens nothing.
create function public.proposal_folders(token text, partner_id uuid default null) returns jsonb
  language sql volatile security definer set search_path = '' as $$
  select jsonb_object_agg(
    partners_at.id,
    case when partners_at.id = proposal_folders.partner_id
      then private.spend('proposal pictures', 1, jsonb_build_object('partner', partners_at.id)) is null
      else true
    end
  )
  from public.link_tokens as link
  cross join lateral private.partners_at(link.email)
  where link.token_hash = private.token_hash(proposal_folders.token)
    and link.purpose = 'own' and link.expires_at > now()
  having count(*) > 0
$$;
