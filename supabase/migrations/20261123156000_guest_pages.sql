-- What a household sees with the token of its invitation: what the family shows, its own people and
-- their answers. No plan, no member, no other household, no last name. Nothing changes by reading.
-- In PL/pgSQL throughout: a connection keeps its plans, and plans a function in SQL again for each call,
-- which took four fifths of what such a page costs the database.

-- The household of a token, as it is now: merged ones lead to the one they became. Null: none, or of a
-- plan that is made ahead, whose guests nobody has invited.
create function private.household_of(token text) returns public.plan_households
  language plpgsql stable set search_path = ''
  as $$
declare
  opened public.plan_households;
begin
  select household.* into opened
  from public.plan_household_tokens as known
  join public.plan_households as household on household.id = known.household_id
  join public.plans as plan on plan.id = household.plan_id
  where known.token = household_of.token and plan.kind = 'died'
    and (household.removed_at is null or plan.ended_at is not null);
  return opened;
end
$$;

-- What a token opens; null where it opens nothing, which is counted (count_unknown_token).
create function private.open_household(token text) returns public.plan_households
  language plpgsql volatile set search_path = ''
  as $$
declare
  household constant public.plan_households := private.household_of(token);
begin
  if household.id is null then
    perform private.count_unknown_token();
  end if;
  return household;
end
$$;

-- Today where the celebration takes place.
create function private.today_at(plan public.plans) returns date
  language plpgsql stable set search_path = ''
  as $$
begin
  return (now() at time zone coalesce(plan.time_zone, 'UTC'))::date;
end
$$;

-- Whether an invitation takes answers: 'open', or why it does not.
create function private.invitation_state(plan public.plans) returns text
  language plpgsql stable set search_path = ''
  as $$
begin
  return (
    select case
      when plan.ended_at is not null then 'over'
      when exists (
        select from public.plan_invitations as invitation
        where invitation.plan_id = plan.id and invitation.is_cancelled
      ) then 'cancelled'
      when plan.day_state = 'set' and plan.day < private.today_at(plan) then 'past'
      else 'open'
    end
  );
end
$$;

-- What the family shows of the celebration. A picture is named by its file alone, without the plan's
-- folder. Null: there is no invitation any more.
create function private.shown_celebration(plan public.plans) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
begin
  return (
    select jsonb_build_object(
      'plan', jsonb_build_object(
        'honoree_name', plan.honoree_name,
        'words_for_day', plan.words_for_day,
        'photo_path', right(plan.photo_path, -37),
        'day_state', plan.day_state,
        'day', plan.day,
        'possible_days', plan.possible_days,
        'start_time', plan.start_time,
        'time_zone', plan.time_zone,
        'minutes', plan.minutes,
        'place_name', plan.place_name,
        'place_address', case when shows_address then plan.place_address else '' end,
        'step_free', case when shows_access then plan.step_free end,
        'parking', case when shows_access then plan.parking end,
        'hearing_loop', case when shows_access then plan.hearing_loop end,
        'toilets', case when shows_access then plan.toilets end,
        'access_notes', case when shows_access then plan.access_notes else '' end,
        'bring', case when shows_bring then plan.bring else '' end
      ),
      'invitation', jsonb_build_object(
        'words', words,
        'picture', picture,
        'picture_path', right(picture_path, -37),
        'picture_alt', picture_alt,
        'shows_address', shows_address,
        'shows_access', shows_access,
        'shows_program', shows_program,
        'shows_bring', shows_bring,
        'offers_online', offers_online,
        'reply_by', reply_by,
        'call_name', call_name,
        'call_number', call_number
      ),
      'items', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', item.id, 'title', item.title, 'who', item.who, 'minutes', item.minutes
          ) order by item.position, item.id
        )
        from public.plan_program_items as item
        where item.plan_id = plan.id and item.removed_at is null and shows_program
      ), '[]'),
      'parts', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', part.id, 'title', part.title) order by part.position, part.id
        )
        from public.plan_invitation_parts as part
        where part.plan_id = plan.id and part.removed_at is null and part.title <> ''
      ), '[]'),
      -- Rises whenever anything of it changes: the revision of calendar files.
      'sequence', greatest(plan.own_version, invitation.version)
    )
    from public.plan_invitations as invitation
    where invitation.plan_id = plan.id and invitation.removed_at is null
  );
end
$$;

-- Whether the day is past by which the family asked for answers.
create function private.is_late(plan public.plans) returns boolean
  language plpgsql stable set search_path = ''
  as $$
begin
  return exists (
    select from public.plan_invitations as invitation
    where invitation.plan_id = plan.id and invitation.reply_by < private.today_at(plan)
  );
end
$$;

-- The people of a household: their first names, and what they answered. What they need they are not
-- told again, only that the family knows.
create function private.shown_guests(household public.plan_households) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', guest.id,
          'name', split_part(btrim(guest.name), ' ', 1),
          'kind', guest.kind,
          'is_plus_one', guest.is_plus_one,
          'told_food', coalesce(needs.food, '') <> '',
          'told_access', coalesce(needs.access, '') <> '',
          'replies', coalesce((
            select jsonb_object_agg(
              coalesce(reply.part_id::text, ''),
              jsonb_build_object(
                'answer', reply.answer, 'before_change', reply.before_change,
                'is_late', reply.is_late
              )
            )
            from public.plan_replies as reply
            where reply.guest_id = guest.id and reply.plan_id = guest.plan_id
              and reply.answer is not null and reply.removed_at is null
          ), '{}')
        ) order by guest.is_plus_one, guest.position, guest.id
      ), '[]'
    )
    from public.plan_guests as guest
    left join public.plan_guest_needs as needs on needs.id = guest.id and needs.removed_at is null
    where guest.plan_id = household.plan_id and guest.household_id = household.id
      and guest.removed_at is null
  );
end
$$;

-- What a household's page stands on, as two marks: the day, the hour, the place and the parts of the
-- day; and what the household said so far. An answer from a page with other marks was given to
-- something else. The household's id, which no page tells, keeps words from being guessed by theirs.
create function private.page_marks(household public.plan_households, plan public.plans)
  returns jsonb
  language sql stable set search_path = ''
  as $$
  select jsonb_object_agg(
    part.name, left(encode(extensions.digest(household.id || part.value, 'sha256'), 'hex'), 16)
  )
  from (values
    ('celebration', jsonb_build_array(
      plan.day_state, plan.day, plan.possible_days, plan.start_time, plan.time_zone,
      plan.place_name, plan.place_address,
      (
        select jsonb_agg(part.id order by part.id) from public.plan_invitation_parts as part
        where part.plan_id = plan.id and part.removed_at is null and part.title <> ''
      )
    )::text),
    ('answers', jsonb_build_array(
      (
        select contact.message from public.plan_household_contacts as contact
        where contact.id = household.id and contact.message <> '' and contact.removed_at is null
      ),
      (
        select jsonb_agg(
          jsonb_build_array(
            guest.id, case when guest.is_plus_one then guest.name end,
            coalesce(needs.food, ''), coalesce(needs.access, ''),
            (
              select jsonb_agg(jsonb_build_array(reply.part_id, reply.answer) order by reply.id)
              from public.plan_replies as reply
              where reply.plan_id = guest.plan_id and reply.guest_id = guest.id
                and reply.answer is not null and reply.removed_at is null
            )
          ) order by guest.id
        )
        from public.plan_guests as guest
        left join public.plan_guest_needs as needs
          on needs.id = guest.id and needs.removed_at is null
        where guest.plan_id = household.plan_id and guest.household_id = household.id
          and guest.removed_at is null
      )
    )::text)
  ) as part (name, value)
$$;

-- Whether anybody of a household comes online, to what is left of the day's parts.
create function private.comes_online(household public.plan_households) returns boolean
  language plpgsql stable set search_path = ''
  as $$
begin
  return exists (
    select from public.plan_guests as guest
    join public.plan_replies as reply
      on reply.plan_id = guest.plan_id and reply.guest_id = guest.id
    left join public.plan_invitation_parts as part
      on part.id = reply.part_id and part.plan_id = reply.plan_id
    where guest.plan_id = household.plan_id and guest.household_id = household.id
      and guest.removed_at is null and reply.removed_at is null and reply.answer = 'online'
      and (reply.part_id is null or part.removed_at is null)
  );
end
$$;

-- What the page behind a household's token shows, or behind one that lets people ask to come
-- (page_of_asking); null for an unknown one. Of a plan that is over whose celebration it was, and
-- nothing else.
create function public.guest_page(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  household constant public.plan_households := private.household_of(token);
  plan public.plans;
  shown jsonb;
begin
  if household.id is null then
    return private.page_of_asking(token);
  end if;
  select * into plan from public.plans as held where held.id = household.plan_id;
  shown := private.shown_celebration(plan);
  if plan.ended_at is not null or shown is null then
    return jsonb_build_object('state', 'over', 'honoree_name', plan.honoree_name);
  end if;
  return shown || jsonb_build_object(
    'state', private.invitation_state(plan),
    'uid', encode(extensions.digest('calendar:' || household.id, 'sha256'), 'hex'),
    'plus_ones', household.plus_ones,
    'guests', private.shown_guests(household),
    'told_message', exists (
      select from public.plan_household_contacts as contact
      where contact.id = household.id and contact.message <> '' and contact.removed_at is null
    ),
    'is_late', private.is_late(plan),
    'marks', private.page_marks(household, plan),
    -- Of memories: 'open' or 'closed'.
    'wall', private.wall_state(plan),
    'online_link', case
      when plan.online_link <> '' and private.comes_online(household) then plan.online_link
    end
  );
end
$$;

-- The picture that a household's invitation or the public link shows, as its file in storage; null: it
-- shows none that the family gave. For the web server, which hands it out under the token.
create function public.guest_picture(token text) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  -- Of who asked to come there is none.
  shown constant uuid := coalesce(
    (private.household_of(token)).plan_id, (private.public_plan_of(token)).id
  );
begin
  return (
    select case coalesce(invitation.picture, 'photo')
      when 'photo' then plan.photo_path when 'own' then invitation.picture_path
    end
    from public.plans as plan
    join public.plan_invitations as invitation
      on invitation.plan_id = plan.id and invitation.removed_at is null
    where plan.id = shown and plan.ended_at is null
  );
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.guest_page(text), public.guest_picture(text)
  from public, anon, authenticated;
grant execute on function public.guest_page(text) to anon, service_role;
grant execute on function public.guest_picture(text) to service_role;
