import { MailServer } from "../tests/support/mail-server";
import { taken } from "./letters";
import { callOf, load } from "./load";
import { ms, type Section, say, target, whole } from "./report";
import { NO_LIMITS, startSite } from "./site";

const HOUSEHOLDS = 500;
const CONNECTIONS = 50;
const SECONDS = 10;

/** A whole guest list is written to within so many seconds. */
const SENDING_TARGET = 60;
/** Personal pages a second. */
const PAGES_TARGET = 250;

const token = (number: number) => number.toString(16).padStart(40, "0");

/** A plan whose households wait for their invitations, of two guests each. */
const FILL = `
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

/** A whole guest list's invitations, and guests who open them at once. */
export async function guests(): Promise<Section> {
  const server = await MailServer.start();
  say(`Guests: ${HOUSEHOLDS} invitations.`);
  const site = await startSite(FILL, {
    ...NO_LIMITS,
    SMTP_URL: server.url,
    MAIL_FROM: "Last Hurrah <letters@site.example>",
  });
  try {
    await taken(server, 1);
    const began = performance.now();
    await taken(server, HOUSEHOLDS);
    const seconds = (performance.now() - began) / 1_000;

    say(`Guests: their pages over ${CONNECTIONS} connections.`);
    let opened = 0;
    const next = () => {
      opened += 1;
      return callOf(site.url, {
        path: `/i/${token(1 + (opened % HOUSEHOLDS))}`,
        headers: {
          accept: "text/html",
          "accept-encoding": "br",
          "x-forwarded-for": `10.${opened & 63}.${(opened >> 6) & 255}.1`,
        },
      });
    };
    const ask = (time: number) => load(site.url, { connections: CONNECTIONS, seconds: time, next });
    await ask(3);
    const { rate, median, p99, errors } = await ask(SECONDS);
    return {
      title: "Guests",
      text: [
        `Invitations to ${HOUSEHOLDS} households, from the outbox of the embedded database to a mail server on the same machine.`,
        `Then those households' pages over ${CONNECTIONS} connections for ${SECONDS} s, each rendered for its request.`,
      ],
      targets: [
        target(
          `${HOUSEHOLDS} households written to within ${SENDING_TARGET} s`,
          seconds <= SENDING_TARGET,
          `${seconds.toFixed(1)} s`,
        ),
        target(
          `${PAGES_TARGET} personal pages a second`,
          rate >= PAGES_TARGET,
          `${whole(rate)} a second`,
        ),
        target("no error", errors.length === 0, String(errors.length)),
      ],
      tables: [
        {
          head: ["", "a second", "median, ms", "p99, ms"],
          rows: [
            ["letters", whole(HOUSEHOLDS / seconds), "", ""],
            ["a household's page", whole(rate), ms(median), ms(p99)],
          ],
        },
      ],
    };
  } finally {
    await site.stop();
    await server.stop();
  }
}
