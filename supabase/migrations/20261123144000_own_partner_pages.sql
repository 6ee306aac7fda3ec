-- A partner's own page: what it was asked, and its listing. A letter to its confirmed address opens
-- it, for 30 days; there is no password.

-- Letters that were asked for in the last hour, to count them. The address need not be a partner's.
-- No API access.
create table public.partner_link_asks (
  id uuid primary key default gen_random_uuid(),
  email public.email_address not null,
  -- Of who asked, as client_address tells it.
  network text,
  created_at timestamptz(3) not null default now()
);

create index partner_link_asks_by_address
  on public.partner_link_asks (private.mailbox(email), created_at);
create index partner_link_asks_by_network on public.partner_link_asks (network, created_at);
create index partner_link_asks_by_age on public.partner_link_asks (created_at);

alter table public.partner_link_asks enable row level security;
revoke all on table public.partner_link_asks from public, anon, authenticated;
grant all on table public.partner_link_asks to service_role;

-- Partners whose confirmed address it is.
create function private.partners_at(address text) returns setof public.partners
  language sql stable set search_path = ''
  as $$
  select listed.*
  from public.partner_contacts as contact
  join public.partners as listed on listed.id = contact.partner_id
  where lower(contact.email) = lower(btrim(address)) and contact.email_confirmed_at is not null
  order by listed.name, listed.id
$$;

-- Asks for the letter: 3 an hour for a mailbox, beyond which nothing is said, and 10 for a network
-- (too_many_links, HTTP 429). The same work for every address: whether it is a partner's is looked up
-- when the letter is written.
create function public.ask_for_partner_link(address text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  asker constant text := public.client_address();
  made uuid;
begin
  delete from public.partner_link_asks as old where old.created_at <= now() - interval '1 hour';
  perform pg_advisory_xact_lock(hashtext('partner link for ' || private.mailbox(address)));
  perform pg_advisory_xact_lock(hashtext('partner link asked by ' || coalesce(asker, '')));
  if asker is not null and (
    select count(*) from public.partner_link_asks as asked where asked.network = asker
  ) >= 10 then
    raise exception 'too_many_links' using errcode = 'PT429';
  end if;
  insert into public.partner_link_asks (email, network)
  values (lower(btrim(address)), asker) returning id into made;
  if (
    select count(*) from public.partner_link_asks as asked
    where private.mailbox(asked.email) = private.mailbox(address)
  ) <= 3 then
    perform private.enqueue_letter(
      'partner-link', jsonb_build_object('asked', made), lower(btrim(address)), 'account',
      'partner-link:' || made
    );
  end if;
end
$$;

-- Keeps the token of the letter about to be sent. Answers the names of the partners that it opens;
-- null: it was not asked for lately, or the address is no partner's.
create function public.write_partner_link(ask_id uuid, token_hash text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  asked public.partner_link_asks;
  names jsonb;
  first_one uuid;
begin
  select * into asked from public.partner_link_asks as known
  where known.id = ask_id and known.created_at > now() - interval '1 hour';
  select jsonb_agg(listed.name), (array_agg(listed.id))[1] into names, first_one
  from private.partners_at(asked.email) as listed;
  if names is not null then
    perform private.keep_partner_token(
      first_one, asked.email, 'own', write_partner_link.token_hash
    );
  end if;
  return names;
end
$$;

-- What the page behind such a token shows; null for an unknown one, and where the address is no
-- partner's any more. Of an inquiry what its own page shows a little of, and the partner's last answer.
-- None of them behind a link that staff handed on ("is_handed_on"): families' words are not staff's.
create function public.own_partner_page(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  held constant public.partner_tokens := private.partner_token(token, 'own');
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
$$;

-- Makes a token for the page of one of its inquiries, as a letter would bring it. Null: it is none of
-- the partner's. Raises too_many_links (HTTP 429) after 20 an hour.
create function public.open_own_inquiry(token text, thread_id uuid) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  held constant public.partner_tokens := private.partner_token(token, 'own');
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
$$;

-- Proposes a change of one of its listings. Null: the token opens no such partner's page; false:
-- nothing is new in it. Raises what private.propose does.
--
-- listing  columns of partners by their names
-- picture  the name under which the web server stored a new one; null: the picture stays
create function public.propose_listing(
  token text, p_id uuid, partner_id uuid, listing jsonb, picture text default null
) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  held constant public.partner_tokens := private.partner_token(token, 'own');
begin
  if not exists (
    select from private.partners_at(held.email) as listed
    where listed.id = propose_listing.partner_id
  ) then
    return null;
  end if;
  return private.propose(p_id, propose_listing.partner_id, held.email, listing, picture);
end
$$;

-- For the web server: whether there is room for a picture of each partner of a token, by its id: 20 a
-- day. Null: the token is unknown.
create function public.proposal_folders(token text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select jsonb_object_agg(
    listed.id,
    (
      select count(*) from storage.objects as stored
      where stored.bucket_id = 'proposal-pictures' and starts_with(stored.name, listed.id || '/')
        and stored.created_at > now() - interval '1 day'
    ) < 20
  )
  from public.partner_tokens as held
  cross join lateral private.partners_at(held.email) as listed
  where held.token_hash = private.token_hash(proposal_folders.token)
    and held.purpose = 'own' and held.expires_at > now()
  having count(*) > 0
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.mailbox(text) to service_role;
revoke execute on function
  public.ask_for_partner_link(text), public.write_partner_link(uuid, text),
  public.own_partner_page(text), public.open_own_inquiry(text, uuid),
  public.propose_listing(text, uuid, uuid, jsonb, text), public.proposal_folders(text)
  from public, anon, authenticated;
grant execute on function
  public.ask_for_partner_link(text), public.own_partner_page(text),
  public.open_own_inquiry(text, uuid), public.propose_listing(text, uuid, uuid, jsonb, text)
  to anon, authenticated;
grant execute on function public.write_partner_link(uuid, text), public.proposal_folders(text)
  to service_role;
