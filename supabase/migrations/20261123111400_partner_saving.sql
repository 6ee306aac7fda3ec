-- Staff save a listing together with what only they read of its partner, and make an application a
-- partner.

-- Writes what a listing says; columns that it does not name stay. Of other names it takes none.
create function private.write_listing(partner uuid, listing jsonb) returns void
  language plpgsql volatile set search_path = ''
  as $$
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
    'update public.partners as listed
     set (%1$s) = (select %1$s from jsonb_populate_record(null::public.partners, $2))
     where listed.id = $1',
    named
  ) using partner, listing;
end
$$;

-- What of a listing is not what the partner's says; null: all of it is.
create function private.news_of(partner uuid, listing jsonb) returns jsonb
  language sql stable set search_path = ''
  as $$
  select jsonb_object_agg(field.key, field.value)
  from public.partners as listed
  cross join jsonb_each(listing) as field
  where listed.id = partner and to_jsonb(listed) -> field.key is distinct from field.value
$$;

-- The least that a row of partners needs: write_listing says the rest.
create function private.name_listing(listing jsonb) returns public.partners
  language sql immutable set search_path = ''
  as $$ select * from jsonb_populate_record(null::public.partners, listing) $$;

-- Saves a partner, for staff: the listing by the names of its columns, and how to reach it.
--
-- contact  {"contact_name", "phone", "price_notes", "email"}; a name that is missing changes nothing
-- version  when the listing that was edited had been changed last; null saves over whatever is there
-- Raises partner_changed (HTTP 409) where a colleague saved since, partner_not_found (HTTP 404), and
-- what the columns refuse.
create function public.save_partner(
  partner_id uuid, is_new boolean, listing jsonb, contact jsonb, version timestamptz default null
) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  named constant public.partners := private.name_listing(listing);
  stored timestamptz;
begin
  perform private.ask_staff();
  if is_new then
    insert into public.partners (id, name, type, location)
    values (save_partner.partner_id, named.name, named.type, named.location)
    on conflict (id) do nothing;
  end if;
  select listed.updated_at into stored from public.partners as listed
  where listed.id = save_partner.partner_id for update;
  if not found then
    raise exception 'partner_not_found' using errcode = 'PT404';
  end if;
  if stored <> version and not is_new then
    raise exception 'partner_changed' using errcode = 'PT409';
  end if;
  perform private.write_listing(save_partner.partner_id, listing);

  insert into public.partner_contacts as held (partner_id, contact_name, phone, price_notes)
  values (
    save_partner.partner_id, contact ->> 'contact_name', contact ->> 'phone',
    contact ->> 'price_notes'
  )
  on conflict on constraint partner_contacts_partner_id_key do update
  set contact_name = case
      when contact ? 'contact_name' then excluded.contact_name else held.contact_name
    end,
    phone = case when contact ? 'phone' then excluded.phone else held.phone end,
    price_notes = case
      when contact ? 'price_notes' then excluded.price_notes else held.price_notes
    end;
  if contact ? 'email' then
    perform private.change_partner_address(save_partner.partner_id, contact ->> 'email');
  end if;
end
$$;

-- Makes an application a partner, for staff: once, whoever presses and however often. Its contact is
-- the applicant's, who is asked to confirm the address.
--
-- listing  by the names of its columns
-- seen     the version that was looked at; null: whatever it is
-- Answers {"partner_id", "is_new": false where it was a partner already, "is_same": whether its
-- listing says this}. Raises application_not_found (HTTP 404), application_changed (HTTP 409), and
-- what the columns refuse.
create function public.approve_application(
  application_id uuid, listing jsonb, seen integer default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  application constant public.vendor_submissions :=
    private.lock_application(approve_application.application_id);
  named constant public.partners := private.name_listing(listing);
  partner uuid := application.partner_id;
begin
  if partner is not null then
    return jsonb_build_object(
      'partner_id', partner, 'is_new', false,
      'is_same', private.news_of(partner, listing) is null
    );
  end if;
  perform private.ask_version(application, seen);
  insert into public.partners (name, type, location)
  values (named.name, named.type, named.location)
  returning id into partner;
  perform private.write_listing(partner, listing || '{"is_demonstration": false}');
  insert into public.partner_contacts (partner_id, contact_name, phone, application_id)
  values (partner, application.contact_name, application.phone, application.id);
  perform private.change_partner_address(partner, application.email);
  perform private.note_review(application.id, 'approved');
  update public.vendor_submissions as reviewed set partner_id = partner
  where reviewed.id = application.id;
  return jsonb_build_object('partner_id', partner, 'is_new', true, 'is_same', true);
end
$$;

revoke execute on function
  public.save_partner(uuid, boolean, jsonb, jsonb, timestamptz),
  public.approve_application(uuid, jsonb, integer)
  from public, anon, authenticated;
grant execute on function
  public.save_partner(uuid, boolean, jsonb, jsonb, timestamptz),
  public.approve_application(uuid, jsonb, integer)
  to authenticated;

revoke execute on all functions in schema private from public;
