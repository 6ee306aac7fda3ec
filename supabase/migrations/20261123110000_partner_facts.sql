-- What families ask of partners beside the words of their listing, the types that the directory grows
-- by, and what of a partner visitors cannot read.

alter table public.partners drop constraint partners_type_check;
-- The two that the directory began with, and what an application may name (vendor_submissions).
alter table public.partners add constraint partners_type_check check (
  type in (
    'Funeral Home', 'Celebration Venue', 'Catering', 'Music/Entertainment', 'Celebrant/Officiant',
    'Event Planning', 'Photography/Videography', 'Memorial Items/Keepsakes', 'Other'
  )
);

alter table public.partners
  -- Cents of US dollars; from one price to another, or either alone.
  add column price_from bigint check (price_from between 0 and 10000000),
  add column price_to bigint check (price_to between 0 and 10000000),
  -- 1,000: a paragraph.
  add column price_includes text check (char_length(price_includes) <= 1000),
  add column capacity integer check (capacity between 1 and 100000),
  -- Null: nobody said.
  add column step_free boolean,
  add column parking boolean,
  add column own_food boolean,
  add column languages text[] check (
    cardinality(languages) <= 30
    and array_position(languages, null) is null
    and array_position(languages, '') is null
    and char_length(array_to_string(languages, '')) <= 1000
  ),
  add column service_area text check (char_length(service_area) <= 200),
  add column website text check (
    website ~ '^https://[^\s"<>\\`]+$' and char_length(website) <= 2048
    -- What is not seen could make it look like another address.
    and website !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]'
  ),
  -- Whether inquiries reach it: it has an address that was confirmed (partner_contacts).
  add column takes_inquiries boolean not null default false,
  add constraint partners_prices_in_order check (price_from <= price_to);

-- Staff write a partner's listing; whether inquiries reach it is not theirs to say.
revoke insert, update on table public.partners from authenticated;
grant
  insert (
    id, name, type, location, description, image_url, services, price_from, price_to,
    price_includes, capacity, step_free, parking, own_food, languages, service_area, website,
    is_demonstration
  ),
  update (
    name, type, location, description, image_url, services, price_from, price_to, price_includes,
    capacity, step_free, parking, own_food, languages, service_area, website, is_demonstration
  )
  on table public.partners to authenticated;

-- How to reach a partner. Staff read it, nobody else.
create table public.partner_contacts (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null unique references public.partners (id) on delete cascade,
  -- The least and most lengths are those of an application.
  contact_name text check (char_length(contact_name) <= 200 and contact_name !~ '[\r\n]'),
  email public.email_address,
  email_confirmed_at timestamptz(3),
  phone text check (char_length(phone) <= 50 and phone !~ '[\r\n]'),
  price_notes text check (char_length(price_notes) <= 5000),
  application_id uuid references public.vendor_submissions (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint partner_contacts_confirm_an_address check (
    email_confirmed_at is null or email is not null
  )
);

create index partner_contacts_by_address on public.partner_contacts (lower(email));
create index partner_contacts_of_application on public.partner_contacts (application_id);

create trigger set_updated_at before update on public.partner_contacts
  for each row execute function public.set_updated_at();

alter table public.partner_contacts enable row level security;
revoke all on table public.partner_contacts from public, anon, authenticated;
grant select on table public.partner_contacts to authenticated;
-- Addresses change by set_partner_address alone, which asks the new one.
grant insert (partner_id, contact_name, phone, price_notes),
  update (contact_name, phone, price_notes) on table public.partner_contacts to authenticated;
grant all on table public.partner_contacts to service_role;

create policy "Staff can read how to reach partners" on public.partner_contacts
  for select to authenticated using ((select public.is_staff()));
create policy "Staff can add how to reach partners" on public.partner_contacts
  for insert to authenticated with check ((select public.is_staff()));
create policy "Staff can change how to reach partners" on public.partner_contacts
  for update to authenticated
  using ((select public.is_staff())) with check ((select public.is_staff()));

-- Keeps partners.takes_inquiries what partner_contacts says.
create function private.follow_partner_address() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  partner constant uuid := case tg_op when 'DELETE' then old.partner_id else new.partner_id end;
  takes constant boolean := tg_op <> 'DELETE' and new.email_confirmed_at is not null;
begin
  update public.partners as listed set takes_inquiries = takes
  where listed.id = partner and listed.takes_inquiries <> takes;
  return null;
end
$$;

create trigger follow_partner_address
  after insert or delete or update of email_confirmed_at on public.partner_contacts
  for each row execute function private.follow_partner_address();

-- Letters to partners are a stream of their own, which a partner can stop.
alter table public.letters drop constraint letters_stream_check;
alter table public.letters add constraint letters_stream_check check (
  stream in ('account', 'contact', 'staff', 'list', 'plan', 'partner')
);
alter table public.letter_tokens drop constraint letter_tokens_stream_check;
alter table public.letter_tokens add constraint letter_tokens_stream_check check (
  stream in ('contact', 'staff', 'list', 'plan', 'partner')
);
alter table public.consent_events drop constraint consent_events_stream_check;
alter table public.consent_events add constraint consent_events_stream_check check (
  stream in ('all', 'contact', 'staff', 'list', 'plan', 'partner')
);

revoke execute on all functions in schema private from public;
