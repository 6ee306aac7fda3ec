set check_function_bodies = off;

-- PostgreSQL 15 lacks pg_input_is_valid, of which a visitor's first call would fail.
do $$
begin
  if current_setting('server_version_num')::integer < 160000 then
    raise exception 'Last Hurrah needs PostgreSQL 16 or later: upgrade the project first';
  end if;
end $$;

create table private.visitor_address_keys (
  secret text primary key,
  made_at timestamptz(3) not null default now()
);

CREATE OR REPLACE FUNCTION private.households_that_answered(plan uuid, since timestamp with time zone, until timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(
    jsonb_build_object('name', household.name, 'people', coalesce((
      select jsonb_agg(person.answers)
      from (
        select array_agg(reply.answer) as answers
        from public.plan_guests as guest
        join public.plan_replies as reply
          on reply.plan_id = guest.plan_id and reply.guest_id = guest.id
        left join public.plan_invitation_parts as part
          on part.id = reply.part_id and part.plan_id = reply.plan_id
        where guest.plan_id = household.plan_id and guest.household_id = household.id
          and guest.removed_at is null and reply.removed_at is null
          and reply.answer is not null
          and (reply.part_id is null or part.removed_at is null)
        group by guest.id
      ) as person
    ), '[]'))
    order by latest.at, household.id
  ), '[]')
  from (
    select private.household_now(answer.household_id) as id, max(answer.created_at) as at
    from private.household_answers as answer
    where answer.plan_id = households_that_answered.plan
      and answer.created_at >= since and answer.created_at < until
    group by 1
  ) as latest
  join public.plan_households as household on household.id = latest.id
  where household.removed_at is null
$function$
;
revoke all on function private.households_that_answered(uuid,timestamp with time zone,timestamp with time zone) from public, anon, authenticated, service_role;

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
  partner public.partners;
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
  select * into partner from public.partners as listed where listed.id = before.partner_id;
  -- Of a letter that has not left its partner knows nothing.
  unheard := exists (
    select from public.letters as letter
    where letter.kind = 'inquiry-booked' and letter.cause = 'inquiry_threads:' || before.id
      and letter.state in ('queued', 'retrying')
  );
  update public.inquiry_threads as held
  set state = 'booked',
    moved_from = case
      when unheard or before.booked_day is not distinct from day then before.moved_from
      else before.booked_day
    end,
    state_unbooked = case when before.state = 'booked' then before.state_unbooked else before.state end,
    booking_id = sent, booked_by = auth.uid(), booked_at = now(), booked_day = day,
    closed_at = null, unbooked_at = null, unbooked_day = null
  where held.id = before.id
  returning held.* into thread;
  perform private.log_plan_change(
    thread.plan_id, 'inquiry_threads', thread.id, 'change', 'state', to_jsonb(before.state),
    to_jsonb('booked'::text)
  );

  if before.state = 'booked' then
    perform private.take_sums_back(before);
  end if;
  update public.inquiry_threads as held set booked_sums = private.book_line(thread, booking)
  where held.id = thread.id;

  select * into choice from public.plan_choices as held
  where held.plan_id = thread.plan_id and held.partner_id = thread.partner_id
    and held.removed_at is null
  order by held.state = 'chosen' desc, held.position, held.id limit 1;
  if choice.id is null then
    insert into public.plan_choices (plan_id, area, title, state, partner_id, position)
    select thread.plan_id, private.area_of_type(partner.type), thread.partner_name, 'chosen',
      partner.id, coalesce(max(held.position), 0) + 1
    from public.plan_choices as held where held.plan_id = thread.plan_id
    returning id into item;
    perform private.log_plan_change(
      thread.plan_id, 'plan_choices', item, 'add', null, null, to_jsonb(thread.partner_name)
    );
  elsif choice.state <> 'chosen' then
    update public.plan_choices as held set state = 'chosen' where held.id = choice.id;
    perform private.log_plan_change(
      thread.plan_id, 'plan_choices', choice.id, 'change', 'state', to_jsonb(choice.state),
      to_jsonb('chosen'::text)
    );
  end if;

  if (booking ->> 'as_day')::boolean and day is not null then
    select * into celebration from public.plans as held where held.id = thread.plan_id;
    if celebration.day_state <> 'set' or celebration.day is distinct from day then
      update public.plans as held set day_state = 'set', day = thread.booked_day
      where held.id = thread.plan_id;
      perform private.log_plan_change(
        thread.plan_id, 'plans', thread.plan_id, 'change', 'day', to_jsonb(celebration.day), to_jsonb(day)
      );
    end if;
  end if;
  if (booking ->> 'as_place')::boolean then
    update public.plans as plan
    set place_name = thread.partner_name, place_address = left(coalesce(partner.location, ''), 1000)
    where plan.id = thread.plan_id and plan.place_name = '' and plan.place_address = '';
    if found then
      perform private.log_plan_change(
        thread.plan_id, 'plans', thread.plan_id, 'change', 'place_name', to_jsonb(''::text),
        to_jsonb(thread.partner_name)
      );
    end if;
  end if;
  if (booking ->> 'in_program')::boolean and not exists (
    select from public.plan_program_items as held
    where held.plan_id = thread.plan_id and held.who = thread.partner_name
      and held.removed_at is null
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
    select * from public.inquiry_threads as held
    where held.plan_id = thread.plan_id and held.id <> thread.id
      and held.state in ('waiting', 'answered', 'declined')
      and held.id::text in (
        select closed.value from jsonb_array_elements_text(
          coalesce(booking -> 'close', '[]')
        ) as closed
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
  select * into thread from public.inquiry_threads as held where held.id = thread.id;
  return private.booking_of(thread, sent);
end
$function$
;
revoke all on function public.book_thread(uuid,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.book_thread(uuid,jsonb) to authenticated;
grant execute on function public.book_thread(uuid,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.client_address()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
      when not pg_catalog.pg_input_is_valid(named, 'inet') then left(named, 64)
      when family(named::inet) = 6 then network(set_masklen(named::inet, 64))::text
      else named
    end
  from (
    -- An IPv4 address may be written as an IPv6 one.
    select regexp_replace(nullif(btrim(coalesce(
      private.signed_address(headers ->> 'x-visitor-address'),
      headers ->> 'cf-connecting-ip',
      split_part(headers ->> 'x-forwarded-for', ',', 1)
    )), ''), '^::ffff:(\d+\.\d+\.\d+\.\d+)$', '\1', 'i') as named
    from (
      select nullif(current_setting('request.headers', true), '')::json as headers
    ) as request
  ) as caller
$function$
;
revoke all on function public.client_address() from public, anon, authenticated, service_role;
grant execute on function public.client_address() to service_role;

CREATE OR REPLACE FUNCTION public.is_template_document(kind text, document jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_typeof(document) = 'object'
    -- A hundred pages.
    and octet_length(document::text) <= 300000
    and case kind
      when 'celebration' then
        not exists (
          select from unnest(
            array['venue', 'music', 'food', 'activities', 'readings', 'keepsakes', 'program', 'bring']
          ) as area
          where jsonb_typeof(document -> area) is distinct from 'array'
            or jsonb_array_length(
              jsonb_path_query_array(document, format('$.%s[*]', area)::jsonpath)
            ) > case area when 'program' then 60 when 'bring' then 20 else 40 end
        )
        and not exists (
          select from unnest(
              array['venue', 'music', 'food', 'activities', 'readings', 'keepsakes', 'program']
            ) as area,
            jsonb_path_query(document, format('$.%s[*]', area)::jsonpath) as item
          where not coalesce(
            item ->> 'key' ~ '\S'
            and char_length(item ->> 'key') <= 100
            and item ->> 'title' ~ '\S'
            and char_length(item ->> 'title') <= 200
            and char_length(coalesce(item ->> 'note', '')) <= 1000
            and char_length(coalesce(item ->> 'text', '')) <= 5000
            and char_length(coalesce(item ->> 'source', '')) <= 200
            and (
              area <> 'program' or (
                jsonb_typeof(item -> 'minutes') = 'number'
                and item ->> 'minutes' ~ '^(\d{1,3}|1[0-3]\d\d|14[0-3]\d|1440)$'
              )
            ),
            false
          )
        )
      when 'checklist' then
        coalesce(jsonb_typeof(document -> 'sections') = 'array', false)
        and not exists (
          select from jsonb_path_query(document, '$.sections[*]') as section
          where not coalesce(
            section ->> 'title' ~ '\S'
            and section ->> 'phase' in ('hours', 'week', 'before', 'after', 'ahead')
            and jsonb_typeof(section -> 'tasks') = 'array',
            false
          )
        )
        and jsonb_array_length(jsonb_path_query_array(document, '$.sections[*].tasks[*]')) <= 60
        and not exists (
          select from jsonb_path_query(document, '$.sections[*].tasks[*]') as item
          where not coalesce(
            item ->> 'key' ~ '\S'
            and char_length(item ->> 'key') <= 100
            and item ->> 'title' ~ '\S'
            and char_length(item ->> 'title') <= 200
            and item ->> 'why' ~ '\S'
            and char_length(item ->> 'why') <= 1000
            and item ->> 'priority' in ('first', 'wait', 'skip')
            and item #>> '{source,name}' ~ '\S'
            and char_length(item #>> '{source,name}') <= 200
            and coalesce(item #>> '{source,url}', 'https://x') ~ '^https://[^\s"<>\\`]+$'
            and char_length(coalesce(item #>> '{source,url}', '')) <= 2000
            and coalesce(item ->> 'country', 'US') in ('US', 'GB')
            and coalesce(item ->> 'daysFromDay', '0') ~ '^-?\d{1,3}$',
            false
          )
        )
      when 'costs' then
        coalesce(jsonb_typeof(document -> 'ranges') = 'array', false)
        and jsonb_array_length(jsonb_path_query_array(document, '$.ranges[*]')) <= 60
        and not exists (
          select from jsonb_path_query(document, '$.ranges[*]') as item
          where not coalesce(
            item ->> 'key' ~ '\S'
            and char_length(item ->> 'key') <= 100
            and item ->> 'title' ~ '\S'
            and char_length(item ->> 'title') <= 200
            and item ->> 'category' ~ '\S'
            and char_length(item ->> 'category') <= 200
            and item ->> 'source' ~ '\S'
            and char_length(item ->> 'source') <= 200
            and jsonb_typeof(item -> 'perPerson') = 'boolean'
            and coalesce(item ->> 'low', '0') ~ '^(\d{1,7}|10000000)$'
            and coalesce(item ->> 'high', '0') ~ '^(\d{1,7}|10000000)$'
            and coalesce(item ->> 'year', '2000') ~ '^(19|20|21)\d\d$',
            false
          )
        )
      else false
    end
$function$
;
revoke all on function public.is_template_document(text,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.is_template_document(text,jsonb) to authenticated;
grant execute on function public.is_template_document(text,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.plan_digest_letter(plan_id uuid, user_id uuid, since timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone, of_guests boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select news || jsonb_build_object('honoree_name', plan.honoree_name)
  from public.plans as plan
  join public.plan_members as member
    on member.plan_id = plan.id and member.user_id = plan_digest_letter.user_id
    and member.removed_at is null and member.notices <> 'never'
  cross join lateral (
    select jsonb_build_object(
      'answers', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'partner_name', answer.partner_name, 'has_declined', answer.has_declined
          ) order by answer.at
        )
        from (
          select thread.partner_name, thread.state = 'declined' as has_declined,
            max(entry.created_at) as at
          from public.inquiry_entries as entry
          join public.inquiry_threads as thread on thread.id = entry.thread_id
          where entry.plan_id = plan.id and entry.kind in ('answer', 'decline', 'message')
            and entry.created_at >= since and entry.created_at < coalesce(until, now())
            and not of_guests
          group by thread.id
        ) as answer
      ), '[]'),
      'replies', private.households_that_answered(plan.id, since, coalesce(until, now())),
      'requests', (
        select count(*) from public.plan_requests as request
        where request.plan_id = plan.id and request.household_id is null and request.removed_at is null
          and request.created_at >= since and request.created_at < coalesce(until, now())
      ),
      'memories', (
        select count(*) from public.plan_memories as memory
        where memory.plan_id = plan.id and memory.state = 'waiting' and memory.removed_at is null
          and memory.created_at >= since and memory.created_at < coalesce(until, now())
      )
    ) as news
  ) as digest
  where plan.id = plan_digest_letter.plan_id and plan.ended_at is null
    and news <> '{"answers": [], "replies": [], "requests": 0, "memories": 0}'
$function$
;
revoke all on function public.plan_digest_letter(uuid,uuid,timestamp with time zone,timestamp with time zone,boolean) from public, anon, authenticated, service_role;
grant execute on function public.plan_digest_letter(uuid,uuid,timestamp with time zone,timestamp with time zone,boolean) to service_role;

CREATE OR REPLACE FUNCTION public.prove_account(account uuid, session uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.proven_accounts as proven (user_id, address_hash)
  select known.id, private.address_hash(known.email) from auth.users as known
  where known.id = account and private.is_address(known.email)
    and known.email_confirmed_at is not null
    and not exists (select from public.staff where staff.user_id = known.id)
  on conflict (user_id) do update
  set address_hash = excluded.address_hash, proven_at = now()
  where proven.address_hash <> excluded.address_hash;
  if found then
    delete from public.recovery_links as link where link.user_id = account;
    perform private.end_secrets_of_auth(account);
    delete from auth.sessions as held
    where held.user_id = account and held.id is distinct from session;
  end if;
end
$function$
;
revoke all on function public.prove_account(uuid,uuid) from public, anon, authenticated, service_role;
grant execute on function public.prove_account(uuid,uuid) to service_role;

CREATE OR REPLACE FUNCTION public.purge_trash()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kind text;
  entry uuid;
  gone integer := 0;
begin
  for kind in select known.kind from private.trash_kinds() as known loop
    for entry in
      execute format(
        'select id from %s where deleted_at <= now() - $1 for update', private.trash_table(kind)
      ) using private.trash_keeps()
    loop
      perform private.purge(kind, entry);
      gone := gone + 1;
    end loop;
  end loop;
  delete from private.purged_records as known where known.purged_at < now() - interval '90 days';
  -- Pictures that nothing showed: the browser or the site's own job has removed their files.
  delete from public.pictures as picture
  where picture.created_at < now() - interval '1 day' and not exists (
      select from storage.objects as file
      where file.bucket_id = picture.bucket and file.name = picture.name
    )
    -- A site that moves brings its rows before its files.
    and exists (select from storage.objects as file where file.bucket_id = picture.bucket);
  return gone;
end
$function$
;
revoke all on function public.purge_trash() from public, anon, authenticated, service_role;
grant execute on function public.purge_trash() to service_role;

CREATE OR REPLACE FUNCTION public.search_pictures(search text DEFAULT ''::text, showing text DEFAULT NULL::text, since timestamp with time zone DEFAULT NULL::timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone, before_created_at timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id uuid DEFAULT NULL::uuid, most integer DEFAULT 50)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with used as materialized (
    select shown.name,
      jsonb_agg(jsonb_build_object(
          'noun', shown.noun, 'id', shown.id, 'title', shown.title, 'place', shown.place,
          'is_own', shown.is_own, 'writer', shown.writer
        ) order by shown.noun, shown.title, shown.id) as uses,
      string_agg(shown.title, ' ') as titles
    from private.picture_uses() as shown
    where (select public.staff_may('content'))
    group by shown.name
  ), found as (
    select picture.*, coalesce(used.uses, '[]') as uses
    from public.pictures as picture
    left join used on used.name = picture.name
    where (select public.staff_may('content'))
      and picture.deleted_at is null
      -- Its file may be gone before its row is.
      and exists (
        select from storage.objects as file
        where file.bucket_id = picture.bucket and file.name = picture.name
      )
      and case showing
        when 'unused' then used.name is null
        when 'undescribed' then picture.alt = ''
        else true
      end
      and private.folded(concat_ws(' ', picture.alt, picture.name, used.titles))
        like all (private.patterns(search))
      and (since is null or picture.created_at >= since)
      and (until is null or picture.created_at < until)
      and (before_id is null or (picture.created_at, picture.id) < (before_created_at, before_id))
    order by picture.created_at desc, picture.id desc
    limit most
  )
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', found.id, 'bucket', found.bucket, 'name', found.name, 'alt', found.alt,
      'width', found.width, 'height', found.height, 'bytes', found.bytes,
      'created_at', found.created_at, 'uses', found.uses
    ) order by found.created_at desc, found.id desc
  ), '[]')
  from found
$function$
;
revoke all on function public.search_pictures(text,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,uuid,integer) from public, anon, authenticated, service_role;
grant execute on function public.search_pictures(text,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,uuid,integer) to authenticated;
grant execute on function public.search_pictures(text,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,uuid,integer) to service_role;

CREATE OR REPLACE FUNCTION public.sign_out_everywhere()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.caller();
  stays boolean;
begin
  if caller is null or exists (select from public.staff where staff.user_id = caller) then
    raise exception 'sign_in_first' using errcode = 'insufficient_privilege';
  end if;
  stays := private.account_keeps(caller) is not distinct from 'recovery';
  -- First: a recovery link that is being made waits for it, and finds no session.
  delete from auth.sessions as session
  where session.user_id = caller
    and not (stays and session.id = (auth.jwt() ->> 'session_id')::uuid);
  delete from public.recovery_links as link where link.user_id = caller;
  delete from public.family_codes as code where code.asker = caller;
  perform private.end_secrets_of_auth(caller);
  return stays;
end
$function$
;
revoke all on function public.sign_out_everywhere() from public, anon, authenticated, service_role;
grant execute on function public.sign_out_everywhere() to authenticated;
grant execute on function public.sign_out_everywhere() to service_role;

CREATE OR REPLACE FUNCTION public.write_inquiry(thread_id uuid, address text, token_hash text, nudge boolean DEFAULT false, question uuid DEFAULT NULL::uuid, booked boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  thread public.inquiry_threads;
begin
  select * into thread from public.inquiry_threads as held
  where held.id = write_inquiry.thread_id and not private.is_over(held.plan_id)
    and exists (
      select from public.partner_contacts as contact
      where contact.partner_id = held.partner_id and contact.email_confirmed_at is not null
        and lower(contact.email) = lower(btrim(write_inquiry.address))
    )
    and held.state = any (case
      when booked then array['booked']
      when nudge then array['waiting']
      when question is null then array['waiting', 'answered', 'declined']
      else array['waiting', 'answered', 'declined', 'booked']
    end);
  if not found or (question is not null and not exists (
    select from public.inquiry_entries as entry
    where entry.id = question and entry.thread_id = thread.id
  )) then
    return null;
  end if;
  insert into public.inquiry_tokens (token_hash, thread_id, address_hash)
  values (
    write_inquiry.token_hash, thread.id, private.address_hash(write_inquiry.address)
  );
  return (
    select jsonb_build_object(
      'partner_name', thread.partner_name, 'shown_name', inquiry.shown_name,
      'celebration', inquiry.celebration, 'dates', inquiry.dates,
      'expected_guests', inquiry.expected_guests,
      'asked_on', private.day_in_plan(thread.plan_id, thread.asked_at),
      'booked_day', thread.booked_day, 'moved_from', thread.moved_from
    )
    from public.inquiries as inquiry where inquiry.id = thread.inquiry_id
  );
end
$function$
;
revoke all on function public.write_inquiry(uuid,text,text,boolean,uuid,boolean) from public, anon, authenticated, service_role;
grant execute on function public.write_inquiry(uuid,text,text,boolean,uuid,boolean) to service_role;

CREATE OR REPLACE FUNCTION private.end_secrets_of_auth(account uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- Waits for a `PUT /user` that is under way.
  perform from auth.users as family where family.id = account for update;
  update auth.users as family
  set encrypted_password = null, email_change = '', email_change_token_new = '',
    email_change_token_current = ''
  where family.id = account
    and (family.encrypted_password is not null or coalesce(family.email_change, '') <> '');
  -- This table exists only on Supabase.
  if has_table_privilege(to_regclass('auth.one_time_tokens'), 'delete') then
    execute 'delete from auth.one_time_tokens where user_id = $1' using account;
  end if;
end
$function$
;
revoke all on function private.end_secrets_of_auth(uuid) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.signed_address(header text)
 RETURNS text
 LANGUAGE sql
 STABLE STRICT
 SET search_path TO ''
AS $function$
  select said.address
  from (
    select left(header, 10) as seconds, substr(header, 12, 64) as signature,
      substr(header, 77) as address, extract(epoch from now())::bigint as now
  ) as said
  where said.seconds between (said.now - 119)::text and (said.now + 119)::text
    and exists (
      select from private.visitor_address_keys as key
      where key.made_at > now() - interval '2 days' and said.signature = encode(
        extensions.hmac(said.seconds || '.' || said.address, key.secret, 'sha256'), 'hex'
      )
    )
$function$
;
revoke all on function private.signed_address(text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.limit_concurrent_calls()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  network constant text := public.client_address();
  header constant text :=
    nullif(current_setting('request.headers', true), '')::json ->> 'x-visitor-address';
begin
  if network is null or current_setting('role') = 'service_role'
    or private.signed_address(header) is not null or private.staff_role() is not null then
    return;
  end if;
  for place in 1..6 loop
    if pg_try_advisory_xact_lock(hashtextextended('calls of ' || network, place)) then
      return;
    end if;
  end loop;
  raise sqlstate 'PGRST' using
    message = '{"code": "PT429", "message": "too_many_calls"}',
    detail = '{"status": 429, "headers": {"Retry-After": "1"}}';
end
$function$
;
revoke all on function public.limit_concurrent_calls() from public, anon, authenticated, service_role;
grant execute on function public.limit_concurrent_calls() to anon;
grant execute on function public.limit_concurrent_calls() to authenticated;
grant execute on function public.limit_concurrent_calls() to service_role;

CREATE OR REPLACE FUNCTION public.visitor_address_key()
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from private.visitor_address_keys where made_at < now() - interval '2 days';
  insert into private.visitor_address_keys (secret)
  select encode(extensions.gen_random_bytes(32), 'hex') where not exists (
    select from private.visitor_address_keys where made_at > now() - interval '1 day'
  );
  select secret from private.visitor_address_keys order by made_at desc limit 1;
$function$
;
revoke all on function public.visitor_address_key() from public, anon, authenticated, service_role;
grant execute on function public.visitor_address_key() to service_role;

reset check_function_bodies;

-- supabase/data/role_limits.sql
-- What one call may cost on a Supabase project, where the browser asks PostgREST without passing
-- the web server and its list of queries (docs/decisions/020-what-a-visitors-key-may-ask.md).
-- PostgREST applies a role's settings to each of its calls, and reads its own from authenticator.
--
-- Without authenticator there is no PostgREST: elsewhere roles may belong to other sites too, and
-- keep what they have. A project that refuses one of them is not the project that was meant.
do $$
declare
  -- On a project, auth belongs to an account that the migrations do not work as.
  is_project constant boolean := exists (
    select from pg_namespace where nspname = 'auth' and not pg_has_role(nspowner, 'member')
  );
  setting record;
begin
  if not exists (select from pg_roles where rolname = 'authenticator') then
    return;
  end if;
  for setting in
    select * from (values
      -- How long a statement may take follows from who calls, nowhere from a function, whose own clause
      -- PostgREST takes for its caller's and PostgreSQL ignores. Of people Supabase's own values; the
      -- site's own work takes longer. The site's own databases: DEADLINES in server/backend/engine.
      ('anon', 'statement_timeout', '3s'),
      ('authenticated', 'statement_timeout', '8s'),
      ('service_role', 'statement_timeout', '80s'),
      -- A transaction that is left open holds its locks.
      ('anon', 'idle_in_transaction_session_timeout', '10s'),
      ('authenticated', 'idle_in_transaction_session_timeout', '10s'),
      -- As in config.toml, which only `config push` reads.
      ('authenticator', 'pgrst.db_max_rows', '1000'),
      -- Sums over whole tables, and how a query would be carried out, are nobody's.
      ('authenticator', 'pgrst.db_aggregates_enabled', 'false'),
      ('authenticator', 'pgrst.db_plan_enabled', 'false'),
      -- How many calls a network may have under way.
      ('authenticator', 'pgrst.db_pre_request', 'public.limit_concurrent_calls')
    ) as wanted (role_name, name, value)
    -- Another site of the server has no such function.
    where is_project or wanted.name <> 'pgrst.db_pre_request'
  loop
    begin
      execute format(
        'alter role %I set %s = %L', setting.role_name, setting.name, setting.value
      );
    exception
      when insufficient_privilege or undefined_object then
        if is_project then
          raise exception 'The project refuses % of %: %', setting.name, setting.role_name, sqlerrm
            using hint = 'Push as the account postgres, by the connection string that the dashboard '
              'shows.';
        end if;
        raise warning '% of % stays as it is: %', setting.name, setting.role_name, sqlerrm;
      -- Another database of the server sets the role at the same moment, to the same.
      when internal_error or unique_violation then
        raise warning '% of % stays as it is: %', setting.name, setting.role_name, sqlerrm;
    end;
  end loop;
  notify pgrst, 'reload config';
end
$$;
