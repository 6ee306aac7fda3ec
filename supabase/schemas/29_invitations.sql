-- What a plan tells its guests: one invitation, and the parts of the day that they answer
-- separately.
create table public.plan_invitations (
  -- The plan's own id: a plan has one, made with it (start_plan).
  id uuid not null default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  -- Null: the site's own draft, which follows the plan.
  words text check (char_length(words) <= 3000),
  -- 'photo' (of the honoree), 'own' (picture_path), 'none', or the name of one of the site's
  -- drawings; null if nobody has chosen.
  picture text check (picture ~ '^[a-z]+(-[a-z]+)*$' and char_length(picture) <= 40),
  -- As plans.photo_path.
  picture_path text check (
    picture_path ~ '^[0-9a-f-]{36}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(webp|jpg)$'
      and left(picture_path, 36) = plan_id::text
  ),
  -- The picture's text alternative.
  picture_alt text not null default '' check (char_length(picture_alt) <= 200),
  -- What guests see of the plan, besides its day and the place's name.
  shows_address boolean not null default true,
  shows_access boolean not null default true,
  shows_program boolean not null default false,
  shows_bring boolean not null default true,
  offers_online boolean not null default false,
  -- The celebration is called off: guests are told, and asked nothing.
  is_cancelled boolean not null default false,
  -- The wall of memories is open.
  takes_memories boolean not null default true,
  reply_by date check (reply_by between '1800-01-01' and '9999-12-31'),
  -- The contact for questions, also after that date.
  call_name text not null default '' check (char_length(call_name) <= 200),
  call_number text not null default '' check (char_length(call_number) <= 200),
  -- Set if the plan is over and did not keep it.
  like pg_temp.plan_row including defaults,
  constraint plan_invitations_one_a_plan check (id = plan_id),
  primary key (id, plan_id)
);
grant update (
  words, picture, picture_path, picture_alt, shows_address, shows_access, shows_program,
  shows_bring, offers_online, is_cancelled, takes_memories, reply_by, call_name, call_number
) on table public.plan_invitations to authenticated;
select private.make_plan_table('plan_invitations', 1, 'insert or update');

-- Parts of the day, such as "Ceremony" and "Meal". Without any, the day is answered as a whole. A part
-- is at the plan's hour and place unless it has its own (private.at_part): a place has a name.
create table public.plan_invitation_parts (
  -- As in plan_choices.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  title text not null default '' check (char_length(title) <= 200),
  position double precision not null default 0 check (position > '-infinity' and position < 'infinity'),
  like pg_temp.plan_row including defaults,
  -- 24:00, which PostgreSQL accepts, is no time of day.
  start_time time check (start_time < '24:00'),
  place_name text not null default '' check (
    char_length(place_name) <= 200 and place_name !~ '[[:cntrl:]]'
  ),
  place_address text not null default '' check (char_length(place_address) <= 1000),
  -- Ids of the rest are random, and nobody else's.
  unique (plan_id, id)
);
grant insert (id, plan_id, title, position) on table public.plan_invitation_parts to authenticated;
grant update (title, start_time, place_name, place_address, position, removed_at)
  on table public.plan_invitation_parts to authenticated;

alter table public.plan_replies add constraint plan_replies_plan_id_part_id_fkey
  foreign key (plan_id, part_id) references public.plan_invitation_parts(plan_id, id)
  on delete cascade;
select private.make_plan_table('plan_invitation_parts', 4, 'insert or update');

-- A plan as one of its parts is: at the part's hour and place if it has its own, else at the plan's.
create function private.at_part(plan public.plans, part public.plan_invitation_parts)
  returns public.plans
  language plpgsql immutable set search_path = '' as $$
begin
  plan.start_time := coalesce(part.start_time, plan.start_time);
  if part.place_name <> '' then
    plan.place_name := part.place_name;
    plan.place_address := part.place_address;
  end if;
  return plan;
end
$$;

-- The same for the answers to one part, or, without one, to the whole day. One lookup per moment of
-- answering.
create function private.mark_changed_replies(
  was public.plans, was_part public.plan_invitation_parts,
  plan public.plans, part public.plan_invitation_parts
) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  before constant public.plans := private.at_part(was, was_part);
  now_is constant public.plans := private.at_part(plan, part);
  moved constant boolean := private.is_otherwise(before, now_is);
begin
  with given as materialized (
    select moment.answered_at, private.at_part(
      private.plan_at(was, moment.answered_at), private.part_at(was_part, moment.answered_at)
    ) as plan
    from (
      select distinct reply.answered_at from public.plan_replies as reply
      where reply.plan_id = plan.id and reply.part_id is not distinct from part.id
        and reply.answer is not null and reply.before_change
    ) as moment
  )
  update public.plan_replies as reply
  set before_change = not reply.before_change, version = plan.version, updated_at = now()
  where reply.plan_id = plan.id and reply.part_id is not distinct from part.id
    and reply.answer is not null and case
      when not reply.before_change then moved
      else reply.answered_at in (
        select given.answered_at from given
        where private.is_otherwise(given.plan, before)
          and not private.is_otherwise(given.plan, now_is)
      )
    end;
end
$$;

-- Marks answers to a part whose hour or place changed, and those to the whole day, which count for
-- it.
create function private.mark_replies_of_part() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  plan public.plans;
begin
  update public.plans set version = plans.version + 1 where plans.id = new.plan_id
  returning * into plan;
  perform private.mark_changed_replies(plan, old, plan, new);
  update public.plan_replies as reply
  set before_change = true, version = plan.version, updated_at = now()
  where reply.plan_id = plan.id and reply.part_id is null and reply.answer is not null
    and not reply.before_change
    and private.is_otherwise(private.at_part(plan, old), private.at_part(plan, new));
  return null;
end
$$;
create trigger mark_replies_of_part after update of
  start_time, place_name, place_address on public.plan_invitation_parts
  for each row when (
    (old.start_time, old.place_name, old.place_address)
      is distinct from (new.start_time, new.place_name, new.place_address)
  ) execute function private.mark_replies_of_part();

-- A household sees, with the token of its invitation, what the family shows, its own people and
-- their answers: no plan, no member, no other household, no last name. Reading changes nothing.
-- These functions are PL/pgSQL because a connection keeps its plans, but plans a function in SQL
-- again for each call, which took four fifths of the database's cost of such a page.

-- The household of a token, after merges. Null if there is none, or if its plan is made ahead:
-- nobody has invited its guests.
create function private.household_of(token text) returns public.plan_households
  language plpgsql stable set search_path = '' as $$
declare
  opened public.plan_households;
begin
  select household.* into opened
  from public.plan_household_tokens as link
  join public.plan_households as household on household.id = link.household_id
  join public.plans as plan on plan.id = household.plan_id
  where link.token = household_of.token and plan.kind = 'died'
    and (household.removed_at is null or plan.ended_at is not null);
  return opened;
end
$$;

-- The household of a token; null for an unknown one, which is counted (unknown tokens).
create function private.open_household(token text) returns public.plan_households
  language plpgsql volatile set search_path = '' as $$
declare
  household constant public.plan_households := private.household_of(token);
begin
  if household.id is null then
    perform private.charge('unknown tokens');
  end if;
  return household;
end
$$;

-- The token of the household whose code was typed from paper; null for a wrong one. Each guess is
-- paid for before it is looked up, so that none is answered beyond the limit; the payment for a
-- right one is rolled back. Raises too_many_submissions (HTTP 429).
create function public.open_by_code(code text) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  opens text;
begin
  perform private.charge('codes from paper');
  select link.token into opens from public.plan_household_tokens as link
  where link.code = open_by_code.code and (private.household_of(link.token)).id is not null;
  if opens is not null then
    raise exception using errcode = 'PT200';
  end if;
  return null;
exception when sqlstate 'PT200' then
  return opens;
end
$$;
grant execute on function public.open_by_code(text) to anon;

-- Today, where the celebration takes place.
create function private.today_at(plan public.plans) returns date
  language plpgsql stable set search_path = '' as $$
begin
  return (now() at time zone coalesce(plan.time_zone, 'UTC'))::date;
end
$$;

-- 'open' if an invitation takes answers, or why it does not.
create function private.invitation_state(plan public.plans) returns text
  language plpgsql stable set search_path = '' as $$
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

-- The days that guests are asked about, in order, each with its hour if it has one: "2027-05-01
-- 14:00". None once the day is set.
create function private.days_asked(plan public.plans) returns text[]
  language plpgsql stable set search_path = '' as $$
begin
  return array(
    select coalesce((
      select hour from unnest(plan.possible_hours) as hour
      where left(hour, 10) = asked.day::text limit 1
    ), asked.day::text)
    from (select distinct unnest(plan.possible_days) as day) as asked
    where plan.asks_days and plan.day_state = 'some' and asked.day >= private.today_at(plan)
    order by asked.day limit 5
  );
end
$$;

-- What a household's answers say of a day that was asked: 'yes', 'maybe', 'no', or null.
create function private.answer_to_day(days text[], day text) returns text
  language sql immutable set search_path = '' as $$
  select substr(said, 12) from unnest(days) as said where left(said, 10) = left(day, 10) limit 1
$$;

-- What the family shows of a part of the day: its own hour and place.
create function private.shown_part(part public.plan_invitation_parts, shows_address boolean)
  returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'id', part.id, 'title', part.title, 'position', part.position, 'start_time', part.start_time,
    'place_name', part.place_name,
    'place_address', case
      when shows_address and part.place_name <> '' then part.place_address else ''
    end,
    -- Whatever its place in the order: a calendar knows it by that.
    'is_first', part.id = (
      select first.id from public.plan_invitation_parts as first
      where first.plan_id = part.plan_id order by first.created_at, first.id limit 1
    )
  );
end
$$;

-- What the family shows of the celebration. The picture is only a file name, without the plan's
-- folder. Null if there is no invitation any more.
create function private.shown_celebration(plan plans) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'plan', (
        select to_jsonb(shown) from (
          select plan.honoree_name, plan.words_for_day,
            -- The years alone: guests are shown no more.
            to_char(plan.born_on, 'YYYY') as born_on, to_char(plan.died_on, 'YYYY') as died_on,
            right(plan.photo_path, -37) as photo_path, plan.day_state, plan.day,
            plan.possible_days, plan.possible_hours, plan.asks_days, plan.start_time,
            plan.time_zone, plan.minutes, plan.place_name,
            case when shows_address then plan.place_address else '' end as place_address,
            case when shows_access then plan.step_free end as step_free,
            case when shows_access then plan.parking end as parking,
            case when shows_access then plan.hearing_loop end as hearing_loop,
            case when shows_access then plan.toilets end as toilets,
            case when shows_access then plan.access_notes else '' end as access_notes,
            case when shows_bring then plan.bring else '' end as bring
        ) as shown
      ),
      'invitation', (
        select to_jsonb(shown) from (
          select words, picture, right(picture_path, -37) as picture_path, picture_alt,
            shows_address, shows_access, shows_program, shows_bring, offers_online, reply_by,
            call_name, call_number
        ) as shown
      ),
      'items', to_jsonb(array(
        select to_jsonb(shown) from (
          select item.id, item.title, item.who, item.minutes
          from public.plan_program_items as item
          where item.plan_id = plan.id and item.removed_at is null and not item.suggested
            and shows_program
          order by item.position, item.id
        ) as shown
      )),
      'parts', to_jsonb(array(
        select private.shown_part(part, shows_address)
        from public.plan_invitation_parts as part
        where part.plan_id = plan.id and part.removed_at is null and part.title <> ''
        order by part.position, part.id
      )),
      -- Rises whenever anything of it changes: the revision of calendar files.
      'sequence', greatest(plan.own_version, plan.purged_version, invitation.version, (
        select max(part.version) from public.plan_invitation_parts as part
        where part.plan_id = plan.id
      ))
    )
    from public.plan_invitations as invitation
    where invitation.plan_id = plan.id and invitation.removed_at is null
  );
end
$$;

-- Whether the family's reply-by date has passed.
create function private.is_late(plan public.plans) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from public.plan_invitations as invitation
    where invitation.plan_id = plan.id and invitation.reply_by < private.today_at(plan)
  );
end
$$;

-- The people of a household as they are addressed, and their answers. Of their needs it tells only
-- that the family knows them.
create function private.shown_guests(household public.plan_households) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', guest.id,
          'name', coalesce(nullif(btrim(guest.called), ''), private.called_as(guest.name)),
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
    left join public.plan_guest_needs as needs
      on needs.id = guest.id and needs.plan_id = guest.plan_id and needs.removed_at is null
    where guest.plan_id = household.plan_id and guest.household_id = household.id
      and guest.removed_at is null
  );
end
$$;

-- Two marks of a household's page: of the day, hour, place and parts of the day; and of what the
-- household has said. An answer from a page with other marks was given to something else. The
-- household's id, which no page tells, keeps the words from being guessed from the marks.
create function private.page_marks(
  household public.plan_households, plan public.plans
) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_object_agg(
      part.name, left(encode(extensions.digest(household.id || part.value, 'sha256'), 'hex'), 16)
    )
    from (values
      ('celebration', jsonb_build_array(
        plan.day_state, plan.day, plan.possible_days, plan.start_time, plan.time_zone,
        plan.place_name, plan.place_address,
        (
          select jsonb_agg(
            jsonb_build_array(part.id, part.start_time, part.place_name, part.place_address)
            order by part.id
          )
          from public.plan_invitation_parts as part
          where part.plan_id = plan.id and part.removed_at is null and part.title <> ''
        )
      )::text || coalesce(nullif(private.days_asked(plan), '{}')::text, '')),
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
      )::text || coalesce(nullif(household.days, '{}')::text, ''))
    ) as part (name, value)
  );
end
$$;

-- Whether anybody of a household gave one of these answers to a current part of the day.
create function private.has_reply(household public.plan_households, answers text[]) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from public.plan_guests as guest
    join public.plan_replies as reply
      on reply.plan_id = guest.plan_id and reply.guest_id = guest.id
    left join public.plan_invitation_parts as part
      on part.id = reply.part_id and part.plan_id = reply.plan_id
    where guest.plan_id = household.plan_id and guest.household_id = household.id
      and guest.removed_at is null and reply.removed_at is null and reply.answer = any (answers)
      and (reply.part_id is null or part.removed_at is null)
  );
end
$$;

-- When a household first gave an answer that stands for a day, time or place which has changed
-- since, of the parts that are asked now (as private.has_answered), or of the whole day while it
-- answers for a part with an hour or a place of its own; null without one.
create function private.answered_before_change(household public.plan_households)
  returns timestamptz
  language plpgsql stable set search_path = '' as $$
begin
  return (
    select min(reply.answered_at) from public.plan_replies as reply
    join public.plan_guests as guest on guest.plan_id = reply.plan_id and guest.id = reply.guest_id
    join lateral (
      select max(part.id::text) as any_part, bool_or(part.id = reply.part_id) as is_asked
      from public.plan_invitation_parts as part
      where part.plan_id = household.plan_id and part.removed_at is null and part.title <> ''
    ) as parts on parts.is_asked or (reply.part_id is null and (parts.any_part is null or exists (
      select from public.plan_invitation_parts as part
      where part.plan_id = household.plan_id and part.removed_at is null and part.title <> ''
        and (part.start_time is not null or part.place_name <> '')
        and not exists (
          select from public.plan_replies as own
          where own.plan_id = guest.plan_id and own.id = private.reply_id(guest.id, part.id)
            and own.answer is not null
        )
    )))
    where guest.plan_id = household.plan_id and guest.household_id = household.id
      and guest.removed_at is null and reply.removed_at is null
      and reply.answer is not null and reply.before_change
  );
end
$$;

-- What the page behind a household's token shows, or behind one of asking to come (page_of_asking);
-- null for an unknown token. Of a plan that is over, only whose celebration it was.
create function public.guest_page(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  household constant public.plan_households := private.household_of(token);
  plan public.plans;
  shown jsonb;
  guests jsonb;
  answered timestamptz;
begin
  if household.id is null then
    return private.page_of_asking(token);
  end if;
  select * into plan from public.plans where plans.id = household.plan_id;
  shown := private.shown_celebration(plan);
  if plan.ended_at is not null or shown is null then
    return jsonb_build_object('state', 'over', 'honoree_name', plan.honoree_name);
  end if;
  guests := private.shown_guests(household);
  if guests @? '$[*].replies.* ? (@.before_change == true)' then
    answered := private.answered_before_change(household);
  end if;
  return shown || jsonb_build_object(
    'state', private.invitation_state(plan),
    'uid', encode(extensions.digest('calendar:' || household.id, 'sha256'), 'hex'),
    'plus_ones', household.plus_ones,
    'guests', guests,
    'told_message', exists (
      select from public.plan_household_contacts as contact
      where contact.id = household.id and contact.message <> '' and contact.removed_at is null
    ),
    'is_late', private.is_late(plan),
    'days_asked', private.days_asked(plan),
    'days', household.days,
    -- Those that somebody of them came to, which may be in their calendar.
    'removed_parts', coalesce((
      select jsonb_agg(private.shown_part(part, invitation.shows_address))
      from public.plan_invitation_parts as part
      join public.plan_invitations as invitation on invitation.plan_id = part.plan_id
      where part.plan_id = plan.id and part.removed_at is not null and part.title <> ''
        and exists (
          select from public.plan_replies as reply
          join public.plan_guests as guest
            on guest.plan_id = reply.plan_id and guest.id = reply.guest_id
          where reply.plan_id = plan.id and reply.part_id = part.id
            and reply.answer in ('yes', 'online', 'unsure')
            and guest.household_id = household.id and guest.removed_at is null
        )
    ), '[]'),
    'marks', private.page_marks(household, plan),
    -- Of memories: 'open' or 'closed'.
    'wall', private.wall_state(plan),
    'online_link', case
      when plan.online_link <> '' and private.has_reply(household, '{online}') then plan.online_link
    end,
    'was', case when answered is not null then
      private.told_facts(private.plan_at(plan, answered), answered)
    end
  );
end
$$;
grant execute on function public.guest_page(text) to anon;

-- The stored file of the picture on a household's invitation or the public link; null if it shows
-- no picture from the family. For the web server, which serves it under the token.
create function public.guest_picture(token text) returns text
  language plpgsql stable security definer set search_path = '' as $$
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

-- A household answers with the token of its invitation, and only for its own people.

-- Each press of "Send our answer", with a mark of what it said but no words: it dedupes presses,
-- limits them per hour and feeds members' letters. No API access.
create table private.household_answers (
  -- The form's id.
  id uuid primary key,
  household_id uuid not null,
  plan_id uuid not null references public.plans (id) on delete cascade,
  -- A different answer from the same form has a different mark.
  said bytea not null,
  created_at timestamptz(3) not null default now(),
  foreign key (plan_id, household_id) references public.plan_households (plan_id, id)
    on delete cascade
);
create index household_answers_of_household on private.household_answers (household_id, created_at);
create index household_answers_by_age on private.household_answers (plan_id, created_at);

-- Raises row_of_another if the id belongs to another guest or part: nothing would be saved.
create function private.write_reply(
  guest public.plan_guests, part uuid, said text, is_late boolean
) returns void
  language plpgsql set search_path = '' as $$
begin
  insert into public.plan_replies as reply (
    id, plan_id, guest_id, part_id, answer, answered_at, is_late
  ) values (
    private.reply_id(guest.id, part), guest.plan_id, guest.id, part, said, now(),
    write_reply.is_late
  )
  on conflict (plan_id, id) do update set
    answer = excluded.answer, answered_at = excluded.answered_at, answered_by = null,
    before_change = false, is_late = excluded.is_late, removed_at = null
  where reply.guest_id = excluded.guest_id and reply.part_id is not distinct from excluded.part_id
    and (
      reply.answer is distinct from excluded.answer or reply.before_change
      or reply.removed_at is not null
    );
  perform private.refuse('row_of_another', 409, not found and not exists (
    select from public.plan_replies as reply
    where reply.plan_id = guest.plan_id and reply.guest_id = guest.id
      and reply.part_id is not distinct from part
  ));
end
$$;

-- Writes what a guest needs: an empty string leaves a need as it was, null clears it.
create function private.write_needs(guest public.plan_guests, food text, access text) returns void
  language sql set search_path = '' as $$
  insert into public.plan_guest_needs as needs (id, plan_id, food, access)
  select guest.id, guest.plan_id, coalesce(write_needs.food, ''), coalesce(write_needs.access, '')
  where write_needs.food is distinct from '' or write_needs.access is distinct from ''
  on conflict (plan_id, id) do update set
    food = case when write_needs.food = '' then needs.food else excluded.food end,
    access = case when write_needs.access = '' then needs.access else excluded.access end,
    removed_at = null
$$;

-- A text of an answer: null clears what was told before, an empty string leaves it.
create function private.told_words(said jsonb, name text) returns text
  language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(said -> name) is distinct from 'null'
    then btrim(coalesce(said ->> name, ''), E' \n\t') end
$$;

-- The default answer for a part of people whom a household brings: that of those who bring them.
create function private.as_the_others(household public.plan_households, part uuid) returns text
  language sql stable set search_path = '' as $$
  select coalesce((
    select reply.answer
    from public.plan_guests as guest
    join public.plan_replies as reply on reply.plan_id = guest.plan_id
      and reply.id = private.reply_id(guest.id, part)
    where guest.plan_id = household.plan_id and guest.household_id = household.id
      and guest.removed_at is null and not guest.is_plus_one and reply.answer is not null
    order by array_position(array['yes', 'online', 'unsure', 'no'], reply.answer)
    limit 1
  ), 'yes')
$$;

-- Adjusts the number of people without a name of their own in the list to what a household says:
-- new ones get the default answer; those without a name are removed first.
create function private.bring(
  household public.plan_households, wanted integer, parts uuid[], is_late boolean
) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  brought integer;
  guest public.plan_guests;
  part uuid;
begin
  select count(*) into brought from public.plan_guests
  where plan_guests.plan_id = household.plan_id and plan_guests.household_id = household.id
    and plan_guests.is_plus_one and plan_guests.removed_at is null;
  -- More than the family allows by now may stay, but not become more.
  wanted := least(wanted, greatest(household.plus_ones, brought));
  update public.plan_guests set removed_at = now()
  where plan_guests.id in (
    select plan_guests.id from public.plan_guests
    where plan_guests.plan_id = household.plan_id and plan_guests.household_id = household.id
      and plan_guests.is_plus_one and plan_guests.removed_at is null
    order by plan_guests.name <> '', plan_guests.position desc, plan_guests.id
    limit greatest(0, brought - wanted)
  );
  for place in 1 .. wanted - brought loop
    insert into public.plan_guests (plan_id, household_id, is_plus_one, position)
    values (household.plan_id, household.id, true, 1000 + brought + place)
    returning * into guest;
    foreach part in array parts loop
      perform private.write_reply(guest, part, private.as_the_others(household, part), is_late);
    end loop;
  end loop;
end
$$;

-- Answers an invitation, or changes the answer.
--
-- answer  {"guests": [{"id", "replies": {part: "yes", "online", "no" or "unsure"}, "food",
--         "access", "name" of a brought guest}], "days": {day: "yes", "maybe" or "no"},
--         "plus_ones", "message", "marks"}; each may be left out, and stays as it was. Null for food,
--         access or message clears it. A day without parts has one with an empty name. Guests of
--         other households, and parts and days that are not asked, are skipped. "marks" are those
--         of the page that was answered.
-- Returns {"done": true}; or false with the "state" in which nothing is taken, or with "changed",
-- what no longer fits the marks: "celebration" or "answers". Null for an unknown token. Sent twice,
-- it is stored once. Raises too_many_answers (HTTP 429) after 20 an hour, and wrong_answer (400).
create function public.answer_invitation(token text, p_id uuid, answer jsonb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  household public.plan_households := private.open_household(token);
  plan public.plans;
  state text;
  parts uuid[];
  asked text[];
  is_late boolean;
  guest public.plan_guests;
  part uuid;
  said jsonb;
  words text;
  marks jsonb;
  mark bytea;
  earlier bytea;
begin
  if household.id is null then
    return null;
  end if;
  -- The household may have been merged meanwhile.
  plan := private.lock_plan(household.plan_id);
  household := private.household_of(token);
  if household.id is null then
    return null;
  end if;
  mark := extensions.digest(household.id::text || (answer - 'marks')::text, 'sha256');
  select household_answers.said into earlier from private.household_answers
    where household_answers.id = p_id;
  if earlier = mark then
    return '{"done": true}';
  end if;
  state := private.invitation_state(plan);
  if state <> 'open' then
    return jsonb_build_object('state', state, 'done', false);
  end if;
  perform private.refuse('too_many_answers', 429, (
    select count(*) from private.household_answers
    where household_answers.household_id = household.id
      and household_answers.created_at > now() - interval '1 hour'
  ) >= 20);

  if answer ? 'marks' then
    marks := private.page_marks(household, plan);
    if marks <> answer -> 'marks' then
      return jsonb_build_object(
        'done', false, 'state', state, 'changed',
        case when marks -> 'celebration' is distinct from answer -> 'marks' -> 'celebration'
          then 'celebration' else 'answers' end
      );
    end if;
  end if;

  parts := array(
    select plan_invitation_parts.id from public.plan_invitation_parts
    where plan_invitation_parts.plan_id = plan.id and plan_invitation_parts.removed_at is null
      and plan_invitation_parts.title <> ''
    order by plan_invitation_parts.position, plan_invitation_parts.id
  );
  if cardinality(parts) = 0 then
    parts := array[null::uuid];
  end if;
  is_late := private.is_late(plan);

  for said in select entry.value from jsonb_array_elements(answer -> 'guests') as entry loop
    select * into guest from public.plan_guests
    where plan_guests.id::text = said ->> 'id' and plan_guests.plan_id = plan.id
      and plan_guests.household_id = household.id and plan_guests.removed_at is null;
    continue when not found;
    foreach part in array parts loop
      words := said -> 'replies' ->> coalesce(part::text, '');
      continue when coalesce(words, '') = '';
      perform private.refuse('wrong_answer', 400,
        words not in ('yes', 'online', 'no', 'unsure') or words = 'online' and not exists (
        select from public.plan_invitations as invitation
        where invitation.plan_id = plan.id and invitation.offers_online
      ) and not exists (
        select from public.plan_replies as reply
        where reply.plan_id = plan.id and reply.id = private.reply_id(guest.id, part)
          and reply.answer = 'online'
      ));
      perform private.write_reply(guest, part, words, is_late);
    end loop;
    perform private.write_needs(
      guest, private.told_words(said, 'food'), private.told_words(said, 'access')
    );
    words := btrim(said ->> 'name');
    if guest.is_plus_one and words <> '' and words <> guest.name then
      update public.plan_guests set name = words where plan_guests.id = guest.id;
    end if;
  end loop;

  asked := private.days_asked(plan);
  if answer ? 'days' and asked <> '{}' then
    perform private.refuse('wrong_answer', 400, exists (
      select from unnest(asked) as day
      where answer -> 'days' ->> left(day, 10) not in ('yes', 'maybe', 'no')
    ));
    update public.plan_households set days = array(
      select left(day, 10) || ' ' || given.word
      from unnest(asked) as day
      cross join lateral (select coalesce(
        answer -> 'days' ->> left(day, 10), private.answer_to_day(household.days, day)
      ) as word) as given
      where given.word is not null
    )
    where plan_households.id = household.id and plan_households.plan_id = plan.id;
  end if;
  if answer ? 'plus_ones' and household.plus_ones > 0 then
    perform private.bring(
      household, greatest(0, (answer ->> 'plus_ones')::integer), parts, is_late
    );
  end if;
  words := private.told_words(answer, 'message');
  if words is distinct from '' then
    insert into public.plan_household_contacts (id, plan_id, message)
    values (household.id, plan.id, coalesce(words, ''))
    on conflict (plan_id, id) do update set message = excluded.message, removed_at = null;
  end if;

  delete from private.household_answers as old
  where old.plan_id = plan.id and old.created_at < now() - interval '30 days';
  insert into private.household_answers (id, household_id, plan_id, said)
  values (
    case when earlier is null then p_id else gen_random_uuid() end, household.id, plan.id, mark
  );
  perform private.log_plan_change(
    plan.id, 'plan_households', household.id, 'change', 'answers', null, null
  );
  return '{"done": true}';
end
$$;
grant execute on function public.answer_invitation(text, uuid, jsonb) to anon;

-- What a plan, or one of its parts, had for day, time and place at a moment and has no more, as far
-- as its history goes back.
create function private.facts_at(plan uuid, row_id uuid, moment timestamptz) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return coalesce((
    select jsonb_object_agg(since.field, since.before) from (
      select distinct on (entry.field) entry.field, entry.before
      from public.plan_history as entry
      where entry.plan_id = facts_at.plan and entry.row_id = facts_at.row_id and entry.at > moment
        and entry.field in ('day_state', 'day', 'start_time', 'place_name', 'place_address')
        and not entry.is_shortened
      order by entry.field, entry.at, entry.id
    ) as since
  ), '{}');
end
$$;

-- A plan with the day, time and place it had at a moment.
create function private.plan_at(plan public.plans, moment timestamptz) returns public.plans
  language plpgsql stable set search_path = '' as $$
begin
  return jsonb_populate_record(plan, private.facts_at(plan.id, plan.id, moment));
end
$$;

-- A part with the time and place it had at a moment; as it is without one.
create function private.part_at(part public.plan_invitation_parts, moment timestamptz)
  returns public.plan_invitation_parts
  language plpgsql stable set search_path = '' as $$
begin
  return jsonb_populate_record(part, private.facts_at(part.plan_id, part.id, moment));
end
$$;

-- Whether the day, time or place has changed since; what was unknown then does not count.
create function private.is_otherwise(was public.plans, plan public.plans) returns boolean
  language plpgsql immutable set search_path = '' as $$
begin
  return (was.day_state = 'set' and (was.day, was.day_state) is distinct from (plan.day, plan.day_state))
    or (was.start_time is not null and was.start_time is distinct from plan.start_time)
    or (was.place_name <> '' and was.place_name <> plan.place_name)
    or (was.place_address <> '' and was.place_address <> plan.place_address);
end
$$;
