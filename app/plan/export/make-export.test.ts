import { strFromU8, unzipSync } from "fflate";
import { parse } from "papaparse";
import { expect, test } from "vitest";
import type { Wishes } from "../for-yourself/queries";
import type { PlanState } from "../store/plan-state";
import { noRows } from "../store/rows";
import { makeExport } from "./make-export";
import { planDocument } from "./plan-document";
import { readableRows, readerOf } from "./tables";

const PLAN = "5d3c0f3e-0000-4000-8000-000000000001";
const HOSTILE = '<script>alert(1)</script><img src="https://evil.example/x" class="a"> & "so"';

const times = { created_at: "2026-11-01", updated_at: "2026-11-01", removed_at: null, version: 1 };
const plan = {
  ...times,
  id: PLAN,
  honoree_name: "Ruth",
  loved: HOSTILE,
  not_wanted: "",
  faith: "",
  remember: "",
  leave_out: "",
  words_for_day: "celebration of life",
  kind: "died",
  whose: null,
  born_on: null,
  died_on: null,
  day_state: "none",
  day: null,
  start_time: null,
  time_zone: null,
  minutes: null,
  possible_days: ["2027-05-01", "2027-05-08"],
  place_name: "الحديقة",
  place_address: "",
  step_free: null,
  parking: true,
  hearing_loop: null,
  toilets: null,
  access_notes: "",
  rain_plan: "",
  online_link: "https://meet.example/ruth",
  expected_guests: 40,
  currency: "USD",
  photo_path: null,
  ended_at: null,
};
const task = {
  ...times,
  id: "t1",
  title: "=HYPERLINK(1)",
  why: "",
  note: "one\ntwo",
  state: "open",
  priority: "first",
  phase: "own",
  days_from_day: null,
  assigned_to: "me",
  country: "US",
  source_name: "",
  position: 1,
};
const member = { ...times, id: "m1", user_id: "me", role: "owner", name: "Ann", joined_at: "2026" };

function stateWith(): PlanState {
  const rows = {
    ...noRows(),
    plans: new Map([[PLAN, plan]]),
    plan_tasks: new Map<string, object>([
      ["t1", task],
      ["t2", { ...task, id: "t2", title: "Gone", removed_at: "2026-11-02" }],
    ]),
    plan_members: new Map([["m1", member]]),
  } as unknown as PlanState["rows"];
  const problem = { kind: "forbidden" } as const;
  return {
    phase: "open",
    me: "me",
    rows,
    retention: { keeps: null, keeps_me: null, removal_date: null },
    saving: { kind: "saved", at: null },
    problems: [{ id: "p", noun: "plans", row: PLAN, field: "faith", value: "Quaker", problem }],
    unsent: [],
  };
}

const picture = {
  path: `${PLAN}/photo.webp`,
  alt: "Photo of Ruth",
  bytes: new Uint8Array([1, 2, 3]),
};
const history = [{ id: "h1", action: "change", field: "loved", before: "@a", after: { x: 1 } }];
const wishes = {
  madeAt: "2026-11-20",
  wishes: { plan: { remember: "The song" }, choices: [], program: [] } as unknown as Wishes,
};
const made = () =>
  unzipSync(
    makeExport({
      planId: PLAN,
      state: stateWith(),
      history,
      wishes,
      pictures: [picture],
      day: "2026-11-22",
    }),
  );
const text = (name: string) => strFromU8(made()[name] ?? new Uint8Array());

test("an export holds a document, pictures, a table for each that has rows, and all as data", () => {
  const files = made();
  expect(Object.keys(files).sort()).toEqual([
    "pictures/1.webp",
    "plan.html",
    "plan.json",
    "tables/checklist.csv",
    "tables/history.csv",
    "tables/people.csv",
    "tables/plan.csv",
  ]);
  expect(files["pictures/1.webp"]).toEqual(picture.bytes);
});

test("its data are whole: removed rows, history, and what was never saved", () => {
  const data = JSON.parse(text("plan.json"));
  expect(data.tables.plans).toEqual([plan]);
  expect(data.tables.plan_tasks.map(({ title }: { title: string }) => title)).toEqual([
    "=HYPERLINK(1)",
    "Gone",
  ]);
  expect(data.history).toEqual(history);
  expect(data.wishes).toEqual(wishes);
  expect(data.not_saved).toEqual([{ noun: "plans", row: PLAN, field: "faith", value: "Quaker" }]);
});

test("its tables begin with a byte order mark, and no cell is a formula", () => {
  const table = text("tables/checklist.csv");
  expect([...(made()["tables/checklist.csv"] ?? [])].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  const [first, second] = parse<Record<string, string>>(table, { header: true }).data;
  expect(first).toMatchObject({ title: "'=HYPERLINK(1)", note: "one\ntwo", removed_at: "" });
  expect(second).toMatchObject({ title: "Gone", removed_at: "2026-11-02" });
  const [row] = parse<Record<string, string>>(text("tables/plan.csv"), {
    header: true,
  }).data;
  expect(row).toMatchObject({
    possible_days: "2027-05-01, 2027-05-08",
    parking: "true",
    loved: HOSTILE,
  });
  const [change] = parse<Record<string, string>>(text("tables/history.csv"), {
    header: true,
  }).data;
  expect(change).toMatchObject({ before: "'@a", after: '{"x":1}' });
});

test("its tables give money with its currency, and members by name beside their ids", () => {
  const line = { title: "Flowers", low: 5000, high: 7550, paid: null, updated_by: "me" };
  const reader = {
    currencyOf: () => "USD",
    nameOf: (id: string) => (id === "me" ? "Ann" : undefined),
  };
  expect(readableRows([line], reader)).toEqual([
    { ...line, low: "50.00", high: "75.50", currency: "USD", updated_by_name: "Ann" },
  ]);
  const [yen] = readableRows([{ cost: 1200 }], { ...reader, currencyOf: () => "JPY" });
  expect(yen).toEqual({ cost: "1200", currency: "JPY" });
  const spoken = { who: "Cousin Jo", reply_by: "2026-12-01" };
  expect(readableRows([spoken], reader)).toEqual([spoken]);
  const [row] = parse<Record<string, string>>(text("tables/checklist.csv"), { header: true }).data;
  expect(row).toMatchObject({ assigned_to: "me", assigned_to_name: "Ann" });
});

test("what partners were asked and said stays in the currency of that question", () => {
  const rows = {
    ...noRows(),
    plans: new Map([[PLAN, { ...plan, currency: "JPY" }]]),
    inquiries: new Map([["i1", { id: "i1", currency: "EUR" }]]),
    inquiry_threads: new Map([["t1", { id: "t1", inquiry_id: "i1" }]]),
  } as never;
  const reader = readerOf(rows, PLAN);
  expect(readableRows([{ price_from: 5000, thread_id: "t1" }], reader)).toEqual([
    { price_from: "50.00", thread_id: "t1", currency: "EUR" },
  ]);
  expect(readableRows([{ budget: 5000, currency: "EUR" }], reader)).toEqual([
    { budget: "50.00", currency: "EUR" },
  ]);
  expect(readableRows([{ cost: 5000 }], reader)).toEqual([{ cost: "5000", currency: "JPY" }]);
});

test("its document says everything as text, and needs nothing from elsewhere", () => {
  const html = text("plan.html");
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).toContain("class=&quot;a&quot;");
  expect(html).toContain("https://meet.example/ruth");
  expect(html).toMatch(/<dd dir="auto">الحديقة/);
  expect(html).toMatch(/United States<\/span>.*For Ann/s);
  expect(html).toContain("The song");
  expect(html).toContain("Gone");
  expect(html).toContain('<img src="pictures/1.webp" alt="Photo of Ruth"/>');
  const tags = html.replace(/<style>[^<]*<\/style>/, "").match(/<[^>]+>/g) ?? [];
  for (const tag of tags) {
    expect(tag).not.toMatch(/^<(script|link|iframe|object|a|form|button)\b/);
    expect(tag).not.toMatch(/\s(on\w+|style|class|href)=/);
    if (/\ssrc=/.test(tag)) expect(tag).toMatch(/src="pictures\//);
  }
});

test("the guest list is in it, as tables and to be read, with those who were removed", () => {
  const household = { ...times, id: "h1", name: "The Lees", plus_ones: 0, position: 1 };
  const about = { kind: "child", is_plus_one: false, position: 1 };
  const guest = { ...times, ...about, id: "g1", household_id: "h1", name: "Ann Lee" };
  const asker = { ...times, household_id: null, erased_at: null, people: [], position: 1 };
  const state = stateWith();
  const withGuests = {
    ...state,
    rows: {
      ...state.rows,
      plan_households: new Map<string, object>([
        ["h1", household],
        ["h2", { ...household, id: "h2", name: "The Rays", removed_at: "2026-11-02" }],
      ]),
      plan_requests: new Map<string, object>([
        ["r1", { ...asker, id: "r1", name: "Dee Fox" }],
        ["r2", { ...asker, id: "r2", name: "Eli Day", removed_at: "2026-11-02" }],
      ]),
      plan_household_contacts: new Map([
        ["h1", { ...times, id: "h1", email: "lee@example.com", phone: "", note: HOSTILE }],
      ]),
      plan_guests: new Map<string, object>([
        ["g1", guest],
        ["g2", { ...guest, id: "g2", household_id: "h2", name: "Bo Ray" }],
        ["g3", { ...guest, id: "g3", name: "Cy Lee", removed_at: "2026-11-02" }],
      ]),
      plan_guest_needs: new Map([["g1", { ...times, id: "g1", food: "No nuts", access: "" }]]),
      plan_replies: new Map([["g1", { ...times, id: "g1", guest_id: "g1", answer: "yes" }]]),
    },
  } as never;
  const made = unzipSync(
    makeExport({
      planId: PLAN,
      state: withGuests,
      history: [],
      wishes: null,
      pictures: [],
      day: "2026-11-22",
    }),
  );
  const read = (name: string) => strFromU8(made[name] ?? new Uint8Array());
  for (const [name, words] of [
    ["households", "The Rays"],
    ["household-contacts", "lee@example.com"],
    ["guests", "Ann Lee"],
    ["guest-needs", "No nuts"],
    ["replies", "yes"],
  ] as const) {
    expect(read(`tables/${name}.csv`), name).toContain(words);
  }
  const html = read("plan.html");
  expect(html).toMatch(/Ann Lee<\/bdi> \(child\)/);
  expect(html).toContain("No nuts");
  expect(html).toContain("The Rays\nBo Ray");
  for (const name of ["Cy Lee", "Dee Fox", "Eli Day"]) expect(html).toContain(name);
  expect(html).not.toContain(HOSTILE);
});

test("days in mind are not told as decided, and tasks of the past are in it", () => {
  const state = stateWith();
  const day_state = "some";
  const possible = { possible_days: ["2026-12-05"], possible_hours: ["2026-12-05 14:00"] };
  const plans = new Map([[PLAN, { ...plan, day_state, ...possible }]]);
  const early = { ...task, id: "t3", title: "Call hospice", phase: "hours", template_key: "a/b" };
  const plan_tasks = new Map([["t3", { ...early, note: "", assigned_to: null }]]);
  const some = { ...state, rows: { ...state.rows, plans, plan_tasks } } as unknown as PlanState;
  const html = planDocument({
    planId: PLAN,
    state: some,
    day: "2026-11-22",
    wishes: null,
    pictures: [],
  });
  expect(html).toContain("The day, not decided yet");
  expect(html).toContain("Dates in mind, not decided yet");
  expect(html).toMatch(/Tasks of the first hours.*Call hospice/);
  expect(html.match(/Saturday, December 5, 2026, at 2:00 PM/g)).toHaveLength(2);
});

test("what partners were asked and said is in it, with the names of their files", () => {
  const of = (id: string, more: object) => new Map([[id, { ...times, id, ...more }]]);
  const asked = { celebration: "A party", shown_name: "Ruth", words: "Free?", budget: null };
  const said = { thread_id: "t", kind: "answer", days: {}, words: "Gladly", price_includes: "" };
  const rows = {
    inquiries: of("i", { ...asked, dates: [], expected_guests: 60, currency: "USD" }),
    inquiry_threads: of("t", { inquiry_id: "i", partner_name: "Hall", state: "answered" }),
    inquiry_entries: of("e", { ...said, price_from: 90_000, price_to: null, hold_until: null }),
    inquiry_files: of("f", { thread_id: "t", name: "menu.pdf" }),
    inquiry_contacts: of("c", { thread_id: "t", side: "partner", name: "Mo" }),
  };
  const state = { ...stateWith(), rows: { ...stateWith().rows, ...rows } } as unknown as PlanState;
  const html = planDocument({ planId: PLAN, state, day: "2026-11-22", wishes: null, pictures: [] });
  for (const words of ["About 60", "Hall", "$900", "Gladly", "Mo", "Files: menu.pdf"])
    expect(html).toContain(words);
});

test("memories are in it with their pictures beside them, and no longer those taken back", () => {
  const memory = { ...times, author_name: "Joe", words: HOSTILE, state: "waiting", position: 1 };
  const path = `${PLAN}/2-800x600.webp`;
  const state = stateWith();
  const rows = {
    ...state.rows,
    plan_memories: new Map<string, object>([
      ["m1", { ...memory, id: "m1", picture_path: path, hidden_by_staff_at: null }],
      ["m2", { ...memory, id: "m2", author_name: "", words: "", removed_at: "2026-11-02" }],
    ]),
  } as never;
  const files = unzipSync(
    makeExport({
      planId: PLAN,
      state: { ...state, rows },
      history: [],
      wishes: null,
      pictures: [picture, { path, bytes: new Uint8Array([4]), alt: "From Joe", ofMemory: true }],
      day: "2026-11-22",
    }),
  );
  const html = strFromU8(files["plan.html"] ?? new Uint8Array());
  expect(html).toContain('<img src="pictures/2.webp" alt="From Joe"/><p dir="auto">&lt;script&gt;');
  expect(html.match(/<img/g)).toHaveLength(2);
  expect(strFromU8(files["tables/memories.csv"] ?? new Uint8Array())).toContain("Joe");
});
