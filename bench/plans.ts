import { setTimeout as wait } from "node:timers/promises";
import { createTables, type Tables } from "~shared/tables";
import { ms, type Section, say, target, whole } from "./report";
import { NO_LIMITS, type Site, signIn, startSite } from "./site";
import { medianOf, quantile, timed } from "./timing";

const PLANS = 50;
/** How often each plan's writer leaves a field, and its page asks what is new, in milliseconds. */
const SAVE_EVERY = 5_000;
const POLL_EVERY = 5_000;
const SECONDS = 30;
const ALONE = 100;

/** The median time for saving a field may be so many milliseconds. */
const SAVE_TARGET = 50;

type Family = { tables: Tables; plan: string; task: string; note: string; version: number };

type Times = { saves: number[]; polls: number[] };

export async function plans(): Promise<Section> {
  const site = await startSite("", NO_LIMITS);
  try {
    say(`Plans: starting ${PLANS}.`);
    const families: Family[] = [];
    for (let number = 0; number < PLANS; number += 1) families.push(await begin(site, number));
    const [one] = families;
    if (!one) throw new Error("There is no plan");

    say("Plans: one alone.");
    const alone: Times = { saves: [], polls: [] };
    for (let call = -10; call < ALONE; call += 1) {
      await timed(call < 0 ? [] : alone.saves, () => saveField(one));
      await timed(call < 0 ? [] : alone.polls, () => askForChanges(one));
    }

    say(`Plans: ${PLANS} at once.`);
    const together: Times = { saves: [], polls: [] };
    const until = performance.now() + SECONDS * 1_000;
    const repeat = async (every: number, offset: number, times: number[], call: () => unknown) => {
      await wait(offset * every);
      for (let next = performance.now(); next < until; next += every) {
        await wait(next - performance.now());
        await timed(times, call);
      }
    };
    await Promise.all(
      families.flatMap((family, number) => [
        repeat(SAVE_EVERY, number / PLANS, together.saves, () => saveField(family)),
        repeat(POLL_EVERY, number / PLANS, together.polls, () => askForChanges(family)),
      ]),
    );
    return section(alone, together);
  } finally {
    await site.stop();
  }
}

async function begin(site: Site, number: number): Promise<Family> {
  // Each has its own network: the database, too, limits starts by address.
  const address = { "x-forwarded-for": `198.18.${number >> 8}.${number & 255}` };
  const token = await signIn(site, "/auth/v1/signup", { data: {} }, address);
  const headers = { authorization: `Bearer ${token}`, ...address };
  const tables = createTables({ url: site.url, key: site.publishableKey, headers });
  const plan = crypto.randomUUID();
  const task = crypto.randomUUID();
  const answers = { kind: "died", honoree_name: "Ruth" };
  await tables.rpc("start_plan", { p_id: plan, answers }).throwOnError();
  const row = { id: task, plan_id: plan, title: "Chairs", note: "" };
  await tables.from("plan_tasks").insert(row).throwOnError();
  const family = { tables, plan, task, note: "", version: 0 };
  await askForChanges(family);
  return family;
}

async function saveField(family: Family): Promise<void> {
  const value = crypto.randomUUID();
  const { task: row_id, note: base } = family;
  const { data } = await family.tables
    .rpc("save_plan_field", { noun: "plan_tasks", row_id, field: "note", base, value })
    .throwOnError();
  if (!(data as { saved?: boolean }).saved) throw new Error("A field was not saved");
  family.note = value;
}

async function askForChanges(family: Family): Promise<void> {
  const { plan: plan_id, version } = family;
  const { data } = await family.tables.rpc("plan_since", { plan_id, version }).throwOnError();
  family.version = (data as { version: number }).version;
}

function section(alone: Times, together: Times): Section {
  const median = medianOf(together.saves);
  const ratio = median / medianOf(alone.saves);
  const row = (name: string, one: number[], all: number[]) => [
    name,
    ms(medianOf(one)),
    ms(medianOf(all)),
    ms(quantile(all, 0.99)),
    (medianOf(all) / medianOf(one)).toFixed(2),
  ];
  const rate = (times: number[]) => whole(times.length / SECONDS);
  return {
    title: "Plans",
    text: [
      `${PLANS} plans that are edited at once for ${SECONDS} s: each saves a field every ${SAVE_EVERY / 1_000} s and asks every ${POLL_EVERY / 1_000} s what is new, ${rate(together.saves)} saves and ${rate(together.polls)} questions a second in all.`,
      "Before that one of them alone, one call after the other.",
    ],
    targets: [
      target(
        `a field's save within ${SAVE_TARGET} ms at the median with ${PLANS} plans edited at once`,
        median <= SAVE_TARGET,
        `${ms(median)} ms, ${ratio.toFixed(2)} times that of a plan alone`,
      ),
    ],
    tables: [
      {
        head: ["call", "alone, median ms", "at once, median ms", "p99, ms", "ratio of the medians"],
        rows: [
          row("a field's save", alone.saves, together.saves),
          row("a question what is new", alone.polls, together.polls),
        ],
      },
    ],
  };
}
