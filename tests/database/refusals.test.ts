import { beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../support/database/database";

const database = await openTestDatabase();

/** A row of what staff work with: functions change it, and refuse to. */
beforeAll(() =>
  database.execute(`
    insert into public.contact_messages (name, email, subject, message)
      values ('Ann', 'ann@example.com', 'Hello', 'Words enough');
    insert into public.early_access_requests (first_name, last_name, email, interest_type, email_opt_in)
      values ('Ann', 'Lee', 'ann@example.com', 'mailing-list', true);
    insert into public.staff_invitations (email, role, invited_by)
      values ('new@example.com', 'editor', '${database.staffId}');
    insert into public.newsletters (subject, words) values ('News', 'Words');
    insert into public.partners (name, type, location, description)
      values ('Hill House', 'Celebration Venue', 'Hudson', 'A house');
    insert into public.vendor_submissions
      (business_name, contact_name, email, phone, location, service_type, services, message)
      values ('Hill House', 'Ann', 'ann@example.com', '518 555 0100', 'Hudson', 'venue', 'Rooms and gardens', null);
    insert into public.investor_people (email, password_hash, expires_at)
      values ('ivy@example.com', '$2a$10$' || repeat('a', 53), now() + interval '1 day');
    insert into public.investor_passwords (password_hash) values ('$2a$10$' || repeat('b', 53));
    insert into private.staff_factors (user_id, offered, offered_at)
      values ('${database.staffId}', '\\x00', now());
  `),
);

/**
 * Calls every function that writes and that the API serves, as an owner of the site, with values
 * that it refuses: none, too long ones, some with line breaks, for rows of each kind. Each call is
 * taken back. Fails with those whose refusal quotes a row; one of a partner, which visitors read,
 * and the caller's network address are nothing new to them.
 */
const callAll = (owner: string) => `do $sweep$
declare
  served record; ids uuid[]; one uuid; sample text; missing integer; place integer; given text; value text;
  detail text; words text; told text[] := '{}';
begin
  perform set_config('request.jwt.claim.sub', '${owner}', true);
  perform set_config('request.jwt.claims', jsonb_build_object('sub', '${owner}',
    'role', 'authenticated', 'session_id',
    (select id from auth.sessions where user_id = '${owner}' limit 1))::text, true);
  if not public.staff_may('settings') then
    raise exception 'nobody of staff asks';
  end if;
  select array_agg(id) into ids from (
    select '${owner}'::uuid as id
    union all (select id from public.contact_messages limit 1)
    union all (select id from public.early_access_requests limit 1)
    union all (select id from public.staff_invitations limit 1)
    union all (select id from public.newsletters limit 1)
    union all (select id from public.partners limit 1)
    union all (select id from public.vendor_submissions limit 1)
    union all (select id from public.investor_people limit 1)
    union all (select id from public.investor_passwords limit 1)
    union all select gen_random_uuid()
  ) as known;
  for served in
    select p.oid, p.proname, p.pronargs, p.proargtypes::oid[] as types
    from pg_proc as p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.provolatile = 'v'
      and p.prosecdef and p.prorettype <> 'trigger'::regtype
      and has_function_privilege('authenticated', p.oid, 'execute')
    order by p.proname
  loop
    foreach one in array ids loop
      continue when one <> ids[1]
        and not served.types && array['uuid'::regtype::oid, 'uuid[]'::regtype::oid];
      foreach sample in array array['ann@example.com', repeat('x', 20001), E'a\\r\\nb'] loop
        -- One missing at a time, and none.
        for missing in
          0..case when sample = 'ann@example.com' then served.pronargs else 0 end
        loop
          given := '';
          for place in 1..served.pronargs loop
            value := case
              when place = missing then 'null'
              else case served.types[place - 1 + array_lower(served.types, 1)]::regtype::text
                when 'uuid' then quote_literal(one)
                when 'text' then quote_literal(sample)
                when 'uuid[]' then format('array[%L]', one)
                when 'text[]' then format('array[%L]', sample)
                when 'integer' then '30'
                when 'bigint' then '30'
                when 'boolean' then 'true'
                when 'jsonb' then '''{}'''
                else 'null'
              end
            end;
            given := given || case when place > 1 then ', ' else '' end || value || '::'
              || served.types[place - 1 + array_lower(served.types, 1)]::regtype::text;
          end loop;
          begin
            perform set_config('role', 'authenticated', true);
            execute format('select public.%I(%s)', served.proname, given);
            raise exception 'taken back' using errcode = 'P0001', detail = '';
          exception when others then
            get stacked diagnostics detail = pg_exception_detail, words = message_text;
            if not words ~ '"partners"' and detail ~ 'Failing row|\\$2[abxy]\\$|[0-9a-f]{40}' then
              told := told || format('%s: %s', served.proname, words);
            end if;
          end;
        end loop;
      end loop;
    end loop;
  end loop;
  if told <> '{}' then
    raise exception '%', (select string_agg(distinct line, E'\\n') from unnest(told) as line);
  end if;
end $sweep$`;

test("no refusal quotes a row", async () => {
  await expect(database.execute(callAll(database.staffId))).resolves.toBeUndefined();
});
