create table public.partners (
  id uuid primary key default gen_random_uuid(),
  -- 200: the longest registered business names.
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  type text not null check (
    type in (
      'Funeral Home', 'Celebration Venue', 'Catering', 'Music/Entertainment', 'Celebrant/Officiant',
      'Event Planning', 'Photography/Videography', 'Memorial Items/Keepsakes', 'Other'
    )
  ),
  location text not null check (location ~ '\S' and char_length(location) <= 200),
  -- 5,000: two pages; cards show two lines of it.
  description text check (char_length(description) <= 5000),
  image_url public.image_address,
  -- One line each; the form drops empty ones. 100 lines and 10,000 characters: a full price list.
  services text[] check (
    cardinality(services) <= 100
    and array_position(services, null) is null
    and array_position(services, '') is null
    and char_length(array_to_string(services, '')) <= 10000
  ),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- As in content_sections.
  is_demonstration boolean not null default false,
  -- US cents; a range, or either end alone.
  price_from bigint check (price_from between 0 and 10000000),
  price_to bigint check (price_to between 0 and 10000000),
  -- 1,000: a paragraph.
  price_includes text check (char_length(price_includes) <= 1000),
  capacity integer check (capacity between 1 and 100000),
  -- Null: unknown.
  step_free boolean,
  parking boolean,
  own_food boolean,
  languages text[] check (
    cardinality(languages) <= 30
    and array_position(languages, null) is null
    and array_position(languages, '') is null
    and char_length(array_to_string(languages, '')) <= 1000
  ),
  service_area text check (char_length(service_area) <= 200),
  website text check (
    website ~ '^https://[^\s"<>\\`]+$' and char_length(website) <= 2048
    -- Invisible characters could disguise it as another address.
    and website !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]'
  ),
  -- Whether inquiries reach it: it has a confirmed address (partner_contacts).
  takes_inquiries boolean not null default false,
  deleted_at timestamptz(3),
  deleted_by uuid references auth.users (id) on delete set null,
  search_text text not null generated always as (
    private.folded(name || E'\n' || type || E'\n' || location)
  ) stored,
  constraint partners_prices_in_order check (price_from <= price_to),
  constraint partners_deleted check (deleted_at is not null or deleted_by is null)
);
create index partners_by_age on public.partners (created_at desc, id desc);
create index partners_search on public.partners using gin (search_text extensions.gin_trgm_ops);
grant select on table public.partners to anon, authenticated;
grant insert (
  id, name, type, location, description, image_url, services, is_demonstration, price_from,
  price_to, price_includes, capacity, step_free, parking, own_food, languages, service_area, website
) on table public.partners to authenticated;
grant update (
  name, type, location, description, image_url, services, is_demonstration, price_from, price_to,
  price_includes, capacity, step_free, parking, own_food, languages, service_area, website
) on table public.partners to authenticated;
create policy "Anyone can read partners" on public.partners
  for select to anon, authenticated using (true);
select private.let_staff('partners', 'insert, update', 'content');

-- Confirming an address is no change of the listing.
select private.make_content_table('partners', 'takes_inquiries');

select public.make_search('search_partners', 'partners', null, '{"type": "text"}');

-- Partner applications (docs/product.md 12.1). Staff read them.
create table public.vendor_submissions (
  -- The browser may choose it, so that sending the same words again leaves one row.
  id uuid primary key default gen_random_uuid(),
  -- The least lengths are the form's (docs/product.md 7.2). 200: as for a partner's name.
  business_name text not null check (
    char_length(btrim(business_name)) >= 2 and char_length(business_name) <= 200
  ),
  contact_name text not null check (
    char_length(btrim(contact_name)) >= 2 and char_length(contact_name) <= 200
  ),
  email public.email_address not null,
  -- 50: an international number with its extension, written out.
  phone text check (char_length(btrim(phone)) >= 10 and char_length(phone) <= 50),
  service_type text not null check (
    service_type in (
      'venue', 'catering', 'music', 'celebrant', 'planning', 'photography', 'memorials', 'other'
    )
  ),
  -- At least 10, counted as in messages. 5,000: two pages, as for a partner's description.
  services text not null check (
    octet_length(btrim(services, E' \t\r\n')) >= 10 and char_length(services) <= 5000
  ),
  -- Why they want to join; null if they said nothing.
  message text check (message ~ '\S' and char_length(message) <= 5000),
  created_at timestamptz(3) not null default now(),
  location text check (location ~ '\S' and char_length(location) <= 200 and location !~ '[\r\n]'),
  status text not null default 'new' check (
    status in ('new', 'reviewing', 'approved', 'declined')
  ),
  reviewed_by uuid references public.staff (user_id) on delete set null,
  reviewed_at timestamptz(3),
  -- The partner that it became; null again if deleted.
  partner_id uuid references public.partners (id) on delete set null,
  -- Counts changes: a decision names the version it was based on.
  version integer not null default 0,
  -- When the applicant last answered; null again once staff acted on it.
  answered_at timestamptz(3),
  search_text text not null generated always as (
    private.folded(
      business_name || E'\n' || contact_name || E'\n' || email || E'\n' || coalesce(phone, '')
        || E'\n' || service_type || E'\n' || case service_type
          when 'music' then 'Music/Entertainment'
          when 'celebrant' then 'Celebrant/Officiant'
          when 'planning' then 'Event Planning'
          when 'photography' then 'Photography/Videography'
          when 'memorials' then 'Memorial Items/Keepsakes'
          else ''
        end
        || E'\n' || services || E'\n' || coalesce(message, '') || E'\n' || coalesce(location, '')
        || E'\n' || case status when 'reviewing' then 'In review' else status end
    )
  ) stored,
  -- As in contact_messages.
  constraint vendor_submissions_lines check (
    business_name !~ '[\r\n]' and contact_name !~ '[\r\n]' and phone !~ '[\r\n]'
  )
);
create index vendor_submissions_by_age on public.vendor_submissions (created_at desc, id desc);
create index vendor_submissions_by_status
  on public.vendor_submissions (status, created_at desc, id desc);
create index vendor_submissions_reviewed_by on public.vendor_submissions (reviewed_by);
create index vendor_submissions_as_partner on public.vendor_submissions (partner_id);
create index vendor_submissions_search
  on public.vendor_submissions using gin (search_text extensions.gin_trgm_ops);
create index vendor_submissions_by_address
  on public.vendor_submissions (lower(email), created_at desc);
grant select on table public.vendor_submissions to authenticated;
grant insert (
  id, business_name, contact_name, email, phone, service_type, services, message, location
) on table public.vendor_submissions to anon, authenticated;
create policy "Anyone can apply to become a partner" on public.vendor_submissions
  for insert to anon, authenticated with check (true);
select private.let_staff('vendor_submissions', 'select', 'people');

-- 300 in ten minutes: as for messages.
create trigger limit_submissions before insert on public.vendor_submissions
  for each row when (current_user in ('anon', 'authenticated'))
  execute function public.limit_submissions('300');
select private.log_activity_of('vendor_submissions', 'people');

select public.make_search(
  'search_partner_applications', 'vendor_submissions', 'people',
  '{"status": "text", "service_type": "text"}'
);

-- How to reach a partner. Only staff read it.
create table public.partner_contacts (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null unique references public.partners (id) on delete cascade,
  -- Minimum and maximum lengths are an application's.
  contact_name text check (char_length(contact_name) <= 200 and contact_name !~ '[\r\n]'),
  email public.email_address,
  email_confirmed_at timestamptz(3),
  phone text check (char_length(phone) <= 50 and phone !~ '[\r\n]'),
  price_notes text check (char_length(price_notes) <= 5000),
  application_id uuid references public.vendor_submissions (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  reported_wrong_at timestamptz(3),
  constraint partner_contacts_confirm_an_address check (
    email_confirmed_at is null or email is not null
  )
);
create index partner_contacts_by_address on public.partner_contacts (lower(email));
create index partner_contacts_of_application on public.partner_contacts (application_id);
grant select on table public.partner_contacts to authenticated;
grant insert (partner_id, contact_name, phone, price_notes)
  on table public.partner_contacts to authenticated;
grant update (contact_name, phone, price_notes) on table public.partner_contacts to authenticated;
select private.let_staff('partner_contacts', 'select, insert, update', 'people');
create policy "Staff can meet contacts of a partner they may read" on public.partner_contacts as restrictive
  for all to authenticated
  using (exists (select from public.partners where partners.id = partner_id));
create trigger set_updated_at before update on public.partner_contacts
  for each row execute function public.set_updated_at();
select private.log_activity_of('partner_contacts', 'people', 'partner_id', 'partners');

-- Keeps partners.takes_inquiries in line with partner_contacts.
create function private.follow_partner_address() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  partner constant uuid := case tg_op when 'DELETE' then old.partner_id else new.partner_id end;
  takes constant boolean := tg_op <> 'DELETE' and new.email_confirmed_at is not null;
begin
  update public.partners set takes_inquiries = takes
  where partners.id = partner and partners.takes_inquiries <> takes;
  return null;
end
$$;
create trigger follow_partner_address
  after insert or delete or update of email_confirmed_at on public.partner_contacts
  for each row execute function private.follow_partner_address();

-- Staff save a listing together with what only they read of its partner, and turn applications into
-- partners.

-- Writes the columns that a listing names, and no others; unknown names are ignored.
create function private.write_listing(partner uuid, listing jsonb) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  named constant text := (
    select string_agg(quote_ident(key), ', ') from jsonb_object_keys(listing) as key
    where key = any (array[
      'name', 'type', 'location', 'description', 'image_url', 'services', 'price_from', 'price_to',
      'price_includes', 'capacity', 'step_free', 'parking', 'own_food', 'languages',
      'service_area', 'website', 'is_demonstration'
    ])
  );
begin
  if named is null then
    return;
  end if;
  execute format(
    'update public.partners
     set (%1$s) = (select %1$s from jsonb_populate_record(null::public.partners, $2))
     where partners.id = $1',
    named
  ) using partner, listing;
end
$$;

-- The values of a listing that differ from the partner's; null: none.
create function private.news_of(partner uuid, listing jsonb) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_object_agg(field.key, field.value)
  from public.partners
  cross join jsonb_each(listing) as field
  where partners.id = partner and to_jsonb(partners) -> field.key is distinct from field.value
$$;

-- The minimum that a row of partners needs; write_listing adds the rest.
create function private.name_listing(listing jsonb) returns public.partners
  language sql immutable set search_path = ''
  as $$ select * from jsonb_populate_record(null::public.partners, listing) $$;

-- What staff write of how to reach a partner.
create function private.partner_reach(partner uuid) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_array(
    contact.contact_name, contact.phone, contact.price_notes, coalesce(next.email, contact.email)
  )
  from public.partner_contacts as contact
  left join public.partner_new_addresses as next on next.partner_id = contact.partner_id
  where contact.partner_id = partner_reach.partner
$$;

-- Saves a partner: editors the listing, support how to reach it, owners both. Either is a new
-- version of what the others edit.
--
-- listing  by column name; {} changes nothing
-- contact  {"contact_name", "phone", "price_notes", "email"}; a missing name changes nothing
-- version  when the edited partner had last been changed; null saves over whatever is there
-- Raises partner_changed (HTTP 409) if a colleague saved since, partner_not_found (HTTP 404), and
-- what the columns refuse.
create function public.save_partner(
  partner_id uuid, is_new boolean, listing jsonb, contact jsonb, version timestamptz default null
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  named constant public.partners := private.name_listing(listing);
  reach constant jsonb := private.partner_reach(save_partner.partner_id);
  stored timestamptz;
begin
  perform private.require_staff(case when listing = '{}' then 'people' else 'content' end);
  if contact <> '{}' then
    perform private.require_staff('people');
  end if;
  if is_new then
    insert into public.partners (id, name, type, location)
    values (save_partner.partner_id, named.name, named.type, named.location)
    on conflict (id) do nothing;
  end if;
  select partner.updated_at into stored from public.partners as partner
  where partner.id = save_partner.partner_id and partner.deleted_at is null for update;
  perform private.refuse('partner_not_found', 404, not found);
  perform private.refuse('partner_changed', 409, stored <> version and not is_new);
  perform private.write_listing(save_partner.partner_id, listing);

  insert into public.partner_contacts (partner_id) values (save_partner.partner_id)
  on conflict on constraint partner_contacts_partner_id_key do nothing;
  update public.partner_contacts as held
  set (contact_name, phone, price_notes) = (
    select given.contact_name, given.phone, given.price_notes
    from jsonb_populate_record(held, save_partner.contact - 'email') as given
  )
  where held.partner_id = save_partner.partner_id;
  if contact ? 'email' then
    perform private.change_partner_address(save_partner.partner_id, contact ->> 'email');
  end if;
  if listing = '{}' then
    -- Sets its updated_at, and no word of it.
    update public.partners set name = partners.name
    where partners.id = save_partner.partner_id
      and private.partner_reach(partners.id) is distinct from reach;
  end if;
end
$$;
grant execute on function public.save_partner to authenticated;

-- Turns an application into a partner, for staff: once, no matter who presses and how often. Its
-- contact is the applicant, who is asked to confirm the address.
--
-- listing  by column name
-- seen     the version that was looked at; null: any
-- Returns {"partner_id", "is_new": false if a colleague made it a partner before, "is_same": whether
-- its listing says this}. Raises application_not_found (HTTP 404), application_changed (HTTP 409), and
-- what the columns refuse.
create function public.approve_application(
  application_id uuid, listing jsonb, seen integer default null
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
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
$$;
grant execute on function public.approve_application(uuid, jsonb, integer) to authenticated;

-- The filters of the directory of partners, without reading all of it.
create function public.directory_outline() returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'listed', count(*),
    'types', coalesce(jsonb_agg(distinct partner.type), '[]'),
    'known', jsonb_build_object(
      'price', count(coalesce(partner.price_from, partner.price_to)),
      'room', count(partner.capacity),
      'step_free', count(partner.step_free),
      'parking', count(partner.parking),
      'own_food', count(partner.own_food),
      'language', count(partner.languages)
    ),
    'languages', (
      select coalesce(jsonb_agg(spoken.language order by spoken.partners desc, spoken.language), '[]')
      from (
        select word.language, count(*) as partners
        from public.partners as speaker, unnest(speaker.languages) as word (language)
        group by word.language order by partners desc, word.language limit 30
      ) as spoken
    )
  )
  from public.partners as partner
$$;
grant execute on function public.directory_outline() to anon, authenticated;

-- Questions to a partner that changes its address or leaves the directory.

-- Asks a partner at its newly confirmed address what has waited since a letter to another one,
-- whose link ended with it: once, in the same thread, within the limits of who asked. If no letter
-- can go, the family hears that it has to hand on another link.
create function private.ask_at_new_address(partner uuid) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  address constant text := private.inquiry_address(partner);
  thread public.inquiry_threads;
  asker uuid;
begin
  for thread in
    select * from public.inquiry_threads
    where inquiry_threads.partner_id = partner and inquiry_threads.state = 'waiting'
      and not inquiry_threads.by_link
      and inquiry_threads.removed_at is null and not private.is_over(inquiry_threads.plan_id)
      and not exists (
        select from public.inquiry_tokens as token where token.thread_id = inquiry_threads.id
          and token.address_hash = private.address_hash(address)
      )
      and not exists (
        select from public.letters as letter
        where letter.kind = 'inquiry' and letter.cause = 'inquiry_threads:' || inquiry_threads.id
          and lower(letter.recipient) = lower(address)
      )
    order by inquiry_threads.plan_id, inquiry_threads.id
  loop
    perform private.lock_plan(thread.plan_id);
    select inquiry.updated_by into asker from public.inquiries as inquiry
    where inquiry.id = thread.inquiry_id;
    if asker is not null and private.sends_mail()
      and private.plan_keeps(thread.plan_id) = 'address'
      and not private.is_suppressed(address, 'partner', 'inquiry')
      and private.count_letter_to_partner(address, asker) then
      perform private.enqueue_letter(
        'inquiry', jsonb_build_object('thread', thread.id), address, 'partner',
        'inquiry:' || thread.id || ':' || private.address_hash(address),
        'inquiry_threads:' || thread.id
      );
      update public.inquiry_threads set wrong_person_at = null
      where inquiry_threads.id = thread.id and inquiry_threads.wrong_person_at is not null;
    else
      update public.inquiry_threads set link_ended_at = now(), by_link = true
      where inquiry_threads.id = thread.id;
    end if;
  end loop;
end
$$;

-- When a partner leaves the directory, its links end, and it no longer learns how to reach those
-- who booked it. Its answers stay with them.
create function private.end_partner() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_plans(array(
    select thread.plan_id from public.inquiry_threads as thread where thread.partner_id = old.id
  ));
  delete from public.inquiry_tokens as token using public.inquiry_threads as thread
  where thread.partner_id = old.id and token.thread_id = thread.id;
  perform private.hide_contact(thread.id, 'family')
  from public.inquiry_threads as thread where thread.partner_id = old.id;
  return old;
end
$$;
create trigger end_partner before delete on public.partners
  for each row execute function private.end_partner();
