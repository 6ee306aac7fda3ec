export const HOUSEHOLDS = 500;

export const token = (number: number) => number.toString(16).padStart(40, "0");

/** The network that a household opens its page from: each its own. */
export const networkOf = (number: number) => `10.${number & 63}.${(number >> 6) & 255}.1`;

/** A plan whose households wait for their invitations, of two guests each. */
export const FILL = `
insert into public.mail_state (sends) values (true)
on conflict (id) do update set sends = true;
insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data,
  raw_user_meta_data, created_at, updated_at)
values ('00000000-0000-4000-8000-000000000001', 'authenticated', 'authenticated',
  'family@example.com', now(), '{}', '{}', now(), now());
insert into public.plans (id, kind, honoree_name, version, words_for_day, day_state, day, start_time,
  time_zone, minutes, place_name, place_address)
values ('00000000-0000-4000-8000-000000000002', 'died', 'Ruth Alvarez', 10, 'celebration of life',
  'set', current_date + 40, '14:00', 'America/New_York', 150, 'Garden Hall', '12 Elm Street');
insert into public.plan_members (plan_id, user_id, role, version)
values ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001', 'owner', 1);
insert into public.plan_invitations (id, plan_id, version, words)
select id, id, 1, repeat('We would be glad to see you all, and to hear a story of yours. ', 10)
from public.plans;
insert into public.plan_households (plan_id, version, name, position)
select plan.id, 1, 'Household ' || n, n from public.plans as plan, generate_series(1, ${HOUSEHOLDS}) as n;
insert into public.plan_household_contacts (id, plan_id, version, email)
select id, plan_id, 1, 'household' || position || '@example.com' from public.plan_households;
insert into public.plan_guests (plan_id, version, household_id, name, position)
select plan_id, 1, id, 'Guest ' || place, place
from public.plan_households, generate_series(1, 2) as place;
insert into public.plan_household_tokens (id, plan_id, household_id, token)
select id, plan_id, id, lpad(to_hex(position::integer), 40, '0') from public.plan_households;
insert into public.plan_guest_sendings (id, plan_id, kind, words)
select id, id, 'invitation', 'Bring the songs.' from public.plans;
insert into public.plan_guest_letters (plan_id, sending_id, household_id, kind, is_counted)
select plan_id, plan_id, id, 'invitation', true from public.plan_households;
insert into public.letters (kind, params, recipient, stream, dedupe_key)
select 'invitation',
  jsonb_build_object('plan', sent.plan_id, 'household', sent.household_id, 'letter', sent.id),
  contact.email, 'guest', sent.id::text
from public.plan_guest_letters as sent
join public.plan_household_contacts as contact on contact.id = sent.household_id;
analyze;
`;
