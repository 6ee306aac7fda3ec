import { createHash } from "node:crypto";
import { createTables, type Tables } from "~shared/tables";
import { type Section, say, target } from "./report";
import { NO_LIMITS, type Site, signIn, startSite } from "./site";
import { cellsOf, measureAlternating, type Timings } from "./timing";

const FEW = { plans: 1_000, inquiries: 3_000 };
const MANY = { plans: 10_000, inquiries: 30_000 };
/** Each inquiry goes to two of them, and every second thread has an answer. */
const PARTNERS = 300;
const TIMES = 60;

/** Ten times as many may take at most so many times as long. */
const TARGET = 2;

const TOKEN = "a".repeat(40);

/** Plans, inquiries, threads and answers in bulk; `version` above 0 brings rows as a move does. */
const fillOf = ({ plans, inquiries }: typeof FEW) => `
insert into public.partners (name, type, location)
select 'Partner ' || n, 'Catering', 'Hudson, NY' from generate_series(1, ${PARTNERS}) as n;
insert into public.plans (kind, honoree_name, version)
select 'died', 'Ruth', 10 from generate_series(1, ${plans});
create temp table numbered_plans as
  select id, row_number() over () - 1 as n from public.plans;
create temp table numbered_partners as
  select id, row_number() over () - 1 as n from public.partners;
insert into public.inquiries (plan_id, version, dates, expected_guests, words)
select plan.id, 1, array[current_date + 40], 60, 'Are you free, and what would it cost?'
from generate_series(0, ${inquiries} - 1) as number
join numbered_plans as plan on plan.n = number % ${plans};
insert into public.inquiry_threads
  (inquiry_id, plan_id, version, partner_id, partner_name, state, asked_at, answered_at, partner_said)
select asked.id, asked.plan_id, 1, partner.id, 'Partner',
  case when asked.n % 2 = 0 then 'answered' else 'waiting' end,
  now() - make_interval(hours => (asked.n % 1000)::integer),
  case when asked.n % 2 = 0 then now() end, case when asked.n % 2 = 0 then 'answered' end
from (select id, plan_id, row_number() over () as n from public.inquiries) as asked
cross join generate_series(0, 1) as place
join numbered_partners as partner on partner.n = (asked.n * 2 + place) % ${PARTNERS};
insert into public.inquiry_entries (thread_id, plan_id, version, kind, words, price_from)
select id, plan_id, 1, 'answer', 'We are, gladly.', 90000
from public.inquiry_threads where state = 'answered';
insert into public.inquiry_tokens (token_hash, thread_id)
select encode(sha256(convert_to(id::text, 'UTF8')), 'hex'), id from public.inquiry_threads;
analyze;
`;

export async function inquiries(): Promise<Section> {
  say(`Inquiries: ${FEW.inquiries} and ${MANY.inquiries}.`);
  const few = await startSite(fillOf(FEW), NO_LIMITS);
  const many = await startSite(fillOf(MANY), NO_LIMITS);
  try {
    const [ofFew, ofMany] = [await readsOf(few), await readsOf(many)];
    const rows: [string, Timings][] = [];
    for (const [name, read] of [
      ["a plan with three inquiries, whole", "family"],
      ["a partner's page", "partner"],
      ["staff's figures", "staff"],
    ] as const) {
      rows.push([name, await measureAlternating(ofFew[read], ofMany[read], TIMES)]);
    }
    return section(rows);
  } finally {
    await Promise.all([few.stop(), many.stop()]);
  }
}

async function readsOf(site: Site) {
  // Asked as the web server does for a visitor to the page.
  const service = serviceOf(site);
  const family = tablesOf(site, await signIn(site, "/auth/v1/signup", { data: {} }));
  const staff = tablesOf(site, await signIn(site));
  const plan_id = crypto.randomUUID();
  const answers = { kind: "died", honoree_name: "Ruth" };
  await family.rpc("start_plan", { p_id: plan_id, answers }).throwOnError();
  const thread_id = await askedBy(site, plan_id);
  const token_hash = createHash("sha256").update(TOKEN).digest("hex");
  await service.from("inquiry_tokens").insert({ token_hash, thread_id }).throwOnError();
  return {
    family: async () => family.rpc("plan_since", { plan_id, version: 0 }).throwOnError(),
    partner: async () => service.rpc("inquiry_page", { token: TOKEN }).throwOnError(),
    staff: async () => staff.rpc("inquiry_figures").throwOnError(),
  };
}

/** Three inquiries to five partners each. @returns a thread of theirs */
async function askedBy(site: Site, plan_id: string): Promise<string> {
  const service = serviceOf(site);
  const { data: partners } = await service.from("partners").select("id").limit(5).throwOnError();
  let thread = "";
  for (let count = 0; count < 3; count += 1) {
    const { data: inquiry } = await service
      .from("inquiries")
      .insert({ plan_id, words: "Are you free?" })
      .select("id")
      .single()
      .throwOnError();
    const { data } = await service
      .from("inquiry_threads")
      .insert(
        partners.map(({ id }) => ({
          inquiry_id: inquiry.id,
          plan_id,
          partner_id: id,
          partner_name: "Partner",
        })),
      )
      .select("id")
      .throwOnError();
    thread = data[0]?.id ?? "";
  }
  return thread;
}

const tablesOf = ({ url, publishableKey: key }: Site, token: string): Tables =>
  createTables({ url, key, headers: { authorization: `Bearer ${token}` } });

const serviceOf = ({ url, secretKey: key }: Site): Tables => createTables({ url, key });

function section(rows: [string, Timings][]): Section {
  return {
    title: "Inquiries",
    text: [
      `${MANY.plans.toLocaleString("en-US")} plans with ${MANY.inquiries.toLocaleString("en-US")} inquiries to two of ${PARTNERS} partners each, beside a tenth of that, asked in turns, ${TIMES} times.`,
    ],
    targets: rows.map(([name, { few, many }]) =>
      target(
        `${name} within ${TARGET} times as long with ten times as many inquiries`,
        many.median <= TARGET * few.median,
        `${(many.median / few.median).toFixed(2)} times`,
      ),
    ),
    tables: [
      {
        head: ["read", "3,000 inquiries, median ms", "p95, ms", "30,000, median ms", "p95, ms"],
        rows: rows.map(([name, timings]) => [name, ...cellsOf(timings)]),
      },
    ],
  };
}
