-- The addresses of partners: confirmed by a button behind a letter's link. A change is confirmed at
-- the new one, and told to the old, which stays in use until then.

-- An address that takes the place of a confirmed one as soon as it is confirmed itself.
create table public.partner_new_addresses (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null unique references public.partners (id) on delete cascade,
  email public.email_address not null,
  created_at timestamptz(3) not null default now()
);

create index partner_new_addresses_by_address on public.partner_new_addresses (lower(email));

alter table public.partner_new_addresses enable row level security;
revoke all on table public.partner_new_addresses from public, anon, authenticated;
grant select on table public.partner_new_addresses to authenticated;
grant all on table public.partner_new_addresses to service_role;

create policy "Staff can read addresses to be confirmed" on public.partner_new_addresses
  for select to authenticated using ((select public.is_staff()));

-- That an address was confirmed is no change of the listing: whoever is editing it goes on.
drop trigger if exists set_updated_at on public.partners;
create trigger set_updated_at before update on public.partners
  for each row when (old.takes_inquiries = new.takes_inquiries)
  execute function public.set_updated_at();

-- The address of a partner that waits to be confirmed; null: none does.
create function private.address_to_confirm(partner uuid) returns text
  language sql stable set search_path = ''
  as $$
  select coalesce(
    (select next.email from public.partner_new_addresses as next where next.partner_id = partner),
    (
      select contact.email from public.partner_contacts as contact
      where contact.partner_id = partner and contact.email_confirmed_at is null
    )
  )
$$;

-- Writes to an address that waits to be confirmed.
create function private.ask_to_confirm_partner(partner uuid, address text) returns void
  language sql volatile set search_path = ''
  as $$
  select private.enqueue_letter(
    'partner-confirm', jsonb_build_object('partner', partner), address, 'partner',
    'partner-confirm:' || gen_random_uuid(), 'partners:' || partner
  )
$$;

-- Ends the links that would confirm addresses which a partner neither uses nor is about to: also if
-- it comes back to one.
create function private.end_old_confirmations(partner uuid) returns void
  language sql volatile set search_path = ''
  as $$
  delete from public.partner_tokens as old
  where old.partner_id = partner and old.purpose = 'confirm'
    and lower(old.email) is distinct from lower(private.address_to_confirm(partner))
    and not exists (
      select from public.partner_contacts as contact
      where contact.partner_id = partner and lower(contact.email) = lower(old.email)
    )
$$;

-- Gives a partner an address, another one, or none, where `address` is empty.
create function private.change_partner_address(partner uuid, address text) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  wanted constant public.email_address := nullif(btrim(coalesce(address, '')), '');
  contact public.partner_contacts;
  change uuid;
begin
  insert into public.partner_contacts (partner_id) values (partner) on conflict do nothing;
  select * into contact from public.partner_contacts as held
  where held.partner_id = partner for update;
  if lower(wanted) = lower(private.address_to_confirm(partner)) then
    return;
  end if;
  delete from public.partner_new_addresses as next where next.partner_id = partner;
  if lower(wanted) = lower(contact.email) then
    perform private.end_old_confirmations(partner);
    return;
  end if;
  if wanted is null or contact.email_confirmed_at is null then
    update public.partner_contacts as held set email = wanted, email_confirmed_at = null
    where held.id = contact.id;
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
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.ask_staff();
  perform from public.partners as listed
  where listed.id = set_partner_address.partner_id for key share;
  if not found then
    raise exception 'partner_not_found' using errcode = 'PT404';
  end if;
  perform private.change_partner_address(
    set_partner_address.partner_id, set_partner_address.email
  );
end
$$;

-- Writes once more to the address that waits to be confirmed, for staff; not while a letter to it is
-- on its way. Raises nothing_to_confirm and, after five letters in a day, too_many_letters (HTTP 409).
create function public.send_partner_confirmation(partner_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  address text;
  about constant text := 'partners:' || send_partner_confirmation.partner_id;
begin
  perform private.ask_staff();
  perform from public.partner_contacts as contact
  where contact.partner_id = send_partner_confirmation.partner_id for update;
  address := private.address_to_confirm(send_partner_confirmation.partner_id);
  if address is null then
    raise exception 'nothing_to_confirm' using errcode = 'PT409';
  end if;
  if exists (
    select from public.letters as sent
    where lower(sent.recipient) = lower(address) and sent.kind = 'partner-confirm'
      and sent.cause = about
      and sent.state in ('queued', 'sending', 'retrying')
  ) then
    return;
  end if;
  if (
    select count(*) from public.letters as sent
    where lower(sent.recipient) = lower(address) and sent.kind = 'partner-confirm'
      and sent.created_at > now() - interval '1 day'
  ) >= 5 then
    raise exception 'too_many_letters' using errcode = 'PT409';
  end if;
  perform private.ask_to_confirm_partner(send_partner_confirmation.partner_id, address);
end
$$;

-- Makes a link for staff to hand on where the site sends no email: to the page that confirms the
-- address that waits, or to the partner's own page. Answers its token. Raises sends_mail,
-- nothing_to_confirm and nothing_confirmed (HTTP 409).
create function public.make_partner_link(partner_id uuid, purpose text) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  address text;
  made constant text := encode(extensions.gen_random_bytes(20), 'hex');
begin
  perform private.ask_staff();
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
  insert into public.partner_tokens (partner_id, email, purpose, token_hash, handed_on_by)
  values (
    make_partner_link.partner_id, address, make_partner_link.purpose, private.token_hash(made),
    auth.uid()
  );
  return made;
end
$$;

-- How an address stands, for staff: whether it takes letters, and how the last one fared that asks
-- to confirm it (null: there was none, or it is gone).
create function private.address_standing(partner uuid, address text) returns jsonb
  language sql stable set search_path = ''
  as $$
  select jsonb_build_object(
    'email', address,
    'takes_letters', not private.is_suppressed(address, 'partner', ''),
    'letter', (
      select sent.state from public.letters as sent
      where lower(sent.recipient) = lower(address) and sent.kind = 'partner-confirm'
        and sent.cause = 'partners:' || partner
      order by sent.created_at desc, sent.id desc limit 1
    )
  )
  where address is not null
$$;

-- The addresses of a partner, for staff: {"current", "confirmed_at", "next"}, each address with its
-- standing; null: there is none.
create function public.partner_addresses(partner_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  contact public.partner_contacts;
begin
  perform private.ask_staff();
  select * into contact from public.partner_contacts as held
  where held.partner_id = partner_addresses.partner_id;
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

revoke execute on function
  public.set_partner_address(uuid, text), public.send_partner_confirmation(uuid),
  public.make_partner_link(uuid, text), public.partner_addresses(uuid)
  from public, anon, authenticated;
grant execute on function
  public.set_partner_address(uuid, text), public.send_partner_confirmation(uuid),
  public.make_partner_link(uuid, text), public.partner_addresses(uuid)
  to authenticated;

-- Keeps the token of a letter that asks to confirm an address. Answers {"name", "is_change",
-- "is_listed": whether it became a partner by an application}; null: nothing waits at that address.
create function public.write_partner_confirmation(
  partner_id uuid, address text, token_hash text
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if lower(private.address_to_confirm(write_partner_confirmation.partner_id))
    is distinct from lower(btrim(address)) then
    return null;
  end if;
  perform private.keep_partner_token(
    write_partner_confirmation.partner_id, address, 'confirm', token_hash
  );
  return (
    select jsonb_build_object(
      'name', listed.name,
      'is_change', contact.email_confirmed_at is not null,
      'is_listed', contact.application_id is not null
    )
    from public.partners as listed
    join public.partner_contacts as contact on contact.partner_id = listed.id
    where listed.id = write_partner_confirmation.partner_id
  );
end
$$;

revoke execute on function public.write_partner_confirmation(uuid, text, text)
  from public, anon, authenticated;
grant execute on function public.write_partner_confirmation(uuid, text, text) to service_role;

-- What is said to who holds a token: {"name", "partner_id", "address", "is_confirmed"}; null where
-- its address is neither the partner's nor about to be, or waits again after the token confirmed it.
create function private.confirmation_of(held public.partner_tokens) returns jsonb
  language sql stable set search_path = ''
  as $$
  select jsonb_build_object(
    'name', listed.name,
    'partner_id', listed.id,
    'address', held.email,
    'is_confirmed', waiting.address is distinct from lower(held.email)
  )
  from public.partners as listed
  join public.partner_contacts as contact on contact.partner_id = listed.id
  cross join lateral (
    select lower(private.address_to_confirm(listed.id)) as address
  ) as waiting
  where listed.id = held.partner_id
    and lower(held.email) in (lower(contact.email), waiting.address)
    and (held.used_at is null or waiting.address is distinct from lower(held.email))
$$;

-- What the page behind a letter's link shows; null for a token that opens nothing. Changes nothing.
create function public.partner_confirm_page(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  return private.confirmation_of(
    private.partner_token(partner_confirm_page.token, 'confirm')
  );
end
$$;

-- Confirms the address to which a token went; once more changes nothing. Answers what the page shows.
create function public.confirm_partner_address(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  held constant public.partner_tokens :=
    private.partner_token(confirm_partner_address.token, 'confirm');
begin
  perform from public.partner_contacts as contact
  where contact.partner_id = held.partner_id for update;
  if held.used_at is null
    and lower(private.address_to_confirm(held.partner_id)) = lower(held.email) then
    -- Of several letters to it, all are done with.
    update public.partner_tokens as used set used_at = now()
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
$$;

revoke execute on function
  public.partner_confirm_page(text), public.confirm_partner_address(text)
  from public, anon, authenticated;
grant execute on function
  public.partner_confirm_page(text), public.confirm_partner_address(text)
  to anon, authenticated;

revoke execute on all functions in schema private from public;
