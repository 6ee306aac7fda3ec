import { beforeAll, describe, expect, test } from "vitest";
import { addTo, rpc } from "../../support/database/rows";
import {
  type Answers,
  anyOf,
  MEMBERS,
  OTHERS,
  openFamilies,
  save,
  since,
} from "../plans/plan-family";

const { database, families } = await openFamilies();

type Account = Awaited<ReturnType<typeof families.signIn>>;

let people: Awaited<ReturnType<typeof families.everybody>>["people"];

const TABLES = [
  "plans",
  "plan_members",
  "plan_choices",
  "plan_program_items",
  "plan_tasks",
  "plan_budget_items",
  "plan_shortlist",
  "inquiries",
  "inquiry_threads",
  "inquiry_entries",
  "inquiry_files",
  "plan_history",
  "plan_announcements",
  "plan_invites",
  "plan_finders",
  "plan_wishes",
] as const;
/** Tables that owners alone read. */
const OF_OWNERS: string[] = ["plan_invites", "plan_finders"];
/** Tables to which an editor adds rows, with the fields of one. */
const ITEMS = {
  plan_choices: { area: "music", title: "Their band", state: "chosen", cost: 20_000 },
  plan_program_items: { title: "Welcome", minutes: 5, who: "Sam" },
  plan_tasks: { title: "Chairs", phase: "own", priority: "first" },
  plan_budget_items: { category: "Venue", title: "Hall", low: 2500, high: 20_000 },
  plan_shortlist: { title: "Oak House", note: "Oak House" },
};
/** The field that is written; a saved partner stays the one that it is. */
const fieldOf = (item: Item) => (item === "plan_shortlist" ? "note" : "title");
type Item = keyof typeof ITEMS;
const items = Object.keys(ITEMS) as Item[];

let plan: string;
let others: string;
let rows: Record<Item, string>;
let owner: Account;
let memberIds: { owner: string; viewer: string; owner2: string };
let invite: { id: string; token: string };
const thread = crypto.randomUUID();

beforeAll(async () => {
  const made = await families.everybody();
  ({ plan, others, owner, people } = made);
  memberIds = {
    owner: await families.memberId(owner, plan),
    owner2: await families.join(await families.signIn(), owner, plan, "owner"),
    viewer: await families.memberId(made.viewer, plan),
  };
  invite = await families.invite(owner, plan);
  await rpc(owner.tables, "remove_member", { member_id: memberIds.owner2 });
  rows = {} as typeof rows;
  for (const item of items) {
    rows[item] = crypto.randomUUID();
    const row = { id: rows[item], plan_id: plan, ...ITEMS[item] };
    await addTo(database.service.tables, item, row as never);
  }
  // The other plan has rows, too, which nobody in this one may see.
  await database.execute(`
    insert into public.inquiries (plan_id, words) values ('${plan}', 'Are you free?'),
      ('${others}', 'Are you free?');
    insert into public.inquiry_threads (id, inquiry_id, plan_id, partner_name)
      select case plan_id when '${plan}' then '${thread}'::uuid else gen_random_uuid() end, id,
        plan_id, 'Hall' from public.inquiries;
    insert into public.inquiry_entries (thread_id, plan_id, kind, words)
      select id, plan_id, 'answer', 'We are' from public.inquiry_threads;
    insert into public.inquiry_files (thread_id, plan_id, name, content_type, bytes)
      select id, plan_id, 'offer.pdf', 'application/pdf', 1000 from public.inquiry_threads;
    insert into public.plan_finders (plan_id, name) values ('${plan}', 'Sam'), ('${others}', 'Lee');
    insert into public.plan_wishes (plan_id, wishes) values ('${plan}', '{}'), ('${others}', '{}');`);
});

/** Everything the plan consists of, as the site itself reads it. */
async function everything(): Promise<string> {
  const found: unknown[] = [];
  for (const table of TABLES) {
    const column = table === "plans" ? "id" : "plan_id";
    const { data } = await database.service.tables
      .from(table as "plan_tasks")
      .select()
      .eq(column as "plan_id", plan)
      .order("id")
      .throwOnError();
    expect(data, table).not.toEqual([]);
    found.push(data);
  }
  return JSON.stringify(found);
}

const CHANGES = {
  plans: { honoree_name: "Mine" },
  plan_members: { name: "Mine" },
  plan_choices: { title: "Mine" },
  plan_program_items: { title: "Mine" },
  plan_tasks: { title: "Mine" },
  plan_budget_items: { title: "Mine" },
  plan_shortlist: { note: "Mine" },
  inquiries: { words: "Mine" },
  inquiry_threads: { state: "booked" },
  inquiry_entries: { words: "Mine" },
  inquiry_files: { name: "Mine" },
  plan_history: { noun: "mine" },
  plan_announcements: { action: "end" },
  plan_invites: { role: "viewer" },
  plan_finders: { name: "Mine" },
  plan_wishes: { wishes: {} },
};

const columnsOf = (table: string) =>
  table === "plan_invites" ? "id, plan_id, role, name_hint, expires_at" : "*";

describe.each(MEMBERS)("a member: %s", (name) => {
  test("reads all of this plan, and nothing of another", async () => {
    for (const table of TABLES) {
      const { data, error } = await anyOf(people[name]).from(table).select(columnsOf(table));
      const ids = (data as Record<string, string>[]).map((row) => row.plan_id ?? row.id);
      const readable = !OF_OWNERS.includes(table) || name === "owner";
      expect([error, new Set(ids)], table).toEqual([null, new Set(readable ? [plan] : [])]);
    }
    const answer = await since(people[name], plan);
    for (const item of items) expect(answer[item]?.map(({ id }) => id)).toContain(rows[item]);
    expect(await since(people[name], others)).toBeNull();
  });

  test("adds and changes rows as an owner or editor, not as a viewer", async () => {
    const writes = name !== "viewer";
    for (const item of items) {
      const id = crypto.randomUUID();
      const { error } = await anyOf(people[name])
        .from(item)
        .insert({ id, plan_id: plan, ...ITEMS[item] });
      expect(error?.code, item).toBe(writes ? undefined : "42501");
      const title = ITEMS[item].title;
      const saved = await save(people[name], item, rows[item], fieldOf(item), [title, title]);
      if (writes) expect(saved).toMatchObject({ saved: true });
      else expect(saved).toMatchObject({ message: "view_only", status: 403 });
    }
  });

  test("writes in no other plan, and moves no row there", async () => {
    for (const item of items) {
      const { error } = await anyOf(people[name])
        .from(item)
        .insert({ plan_id: others, ...ITEMS[item] });
      expect(error?.code, item).toBe("42501");
      const moved = await anyOf(people[name])
        .from(item)
        .update({ plan_id: others })
        .neq("title", "");
      expect(moved.error?.code, item).toBe("42501");
    }
    expect(await save(people[name], "plans", others, "loved", ["", "x"])).toEqual({ gone: true });
  });

  test("does what owners do as an owner alone", async () => {
    if (name === "owner") return;
    for (const [call, args] of [
      ["make_invite", { plan_id: plan, role: "viewer" }],
      ["set_member_role", { member_id: memberIds.viewer, role: "owner" }],
      ["remove_member", { member_id: memberIds.owner }],
      ["delete_plan", { plan_id: plan }],
      ["erase_plan", { plan_id: plan }],
      ["end_plan", { plan_id: plan }],
      ["keep_plan_ahead", { plan_id: plan }],
      ["name_finder", { plan_id: plan, name: "Mine" }],
      ["revoke_finder", { plan_id: plan }],
      ["make_finder_card", { plan_id: plan }],
      ["tell_finder", { plan_id: plan }],
      ["say_time_has_come", { plan_id: plan }],
      ["take_back_time", { plan_id: plan }],
      ["reopen_plan", { plan_id: plan }],
    ] as const) {
      const { error } = await anyOf(people[name]).rpc(call, args);
      expect(error, call).toMatchObject({ code: "PT403", message: "owners_only" });
    }
    expect((await anyOf(people[name]).rpc("revoke_invite", { invite_id: invite.id })).data).toBe(
      false,
    );
    const { data } = await anyOf(owner).from("plan_announcements").select("id");
    const [waiting] = data as { id: string }[];
    const stop = { announcement_id: waiting?.id };
    expect((await anyOf(people[name]).rpc("stop_announcement", stop)).data).toBe(false);
    if (name === "viewer") {
      const { error } = await anyOf(people[name]).rpc("reapply_template", { plan_id: plan });
      expect(error).toMatchObject({ code: "PT403", message: "view_only" });
    }
  });
});

test("nobody reads the hash of an invitation's token", async () => {
  for (const name of [...MEMBERS, ...OTHERS]) {
    for (const columns of ["token_hash", "*"]) {
      const { data, error } = await anyOf(people[name]).from("plan_invites").select(columns);
      expect([name, data, error?.code]).toEqual([name, null, expect.stringMatching(/42501|PT401/)]);
    }
  }
});

describe.each(OTHERS)("who is no member: %s", (name) => {
  /** No rows, or a refusal. */
  const nothing = ({ data, error }: Answers) => (error ? /^(42501|PT401)$/.test(error.code) : data);

  test("reads nothing", async () => {
    for (const table of TABLES) {
      const found = nothing(await anyOf(people[name]).from(table).select(columnsOf(table)));
      const own = name === "member of another plan" ? [plan] : [];
      if (own.length === 0) expect(found === true || (found as []).length === 0, table).toBe(true);
      expect(JSON.stringify(found)).not.toContain(plan);
    }
  });

  test("is told the same of this plan as of one that is not there", async () => {
    const made = crypto.randomUUID();
    const call = async (fn: string, args: object) => {
      const { data, error } = await anyOf(people[name]).rpc(fn, args);
      return { data, code: error?.code, message: error?.message };
    };
    for (const [fn, here, nowhere] of [
      ["plan_since", { plan_id: plan }, { plan_id: made }],
      ["plan_outlook", { plan_id: plan }, { plan_id: made }],
      ["open_plan", { plan_id: plan }, { plan_id: made }],
      ["reapply_template", { plan_id: plan }, { plan_id: made }],
      ["shortlist_reach", { plan_id: plan }, { plan_id: made }],
      ["inquiry_delivery", { plan_id: plan }, { plan_id: made }],
      [
        "ask_for_partner_address",
        { plan_id: plan, partner_id: made },
        { plan_id: made, partner_id: made },
      ],
      [
        "send_inquiry",
        { p_id: made, plan_id: plan, asked: {}, partner_ids: [made] },
        { p_id: made, plan_id: made, asked: {}, partner_ids: [made] },
      ],
      ["make_inquiry_link", { thread_id: thread }, { thread_id: made }],
      ["make_invite", { plan_id: plan, role: "editor" }, { plan_id: made, role: "editor" }],
      ["revoke_invite", { invite_id: invite.id }, { invite_id: made }],
      [
        "set_member_role",
        { member_id: memberIds.viewer, role: "owner" },
        { member_id: made, role: "owner" },
      ],
      ["remove_member", { member_id: memberIds.viewer }, { member_id: made }],
      ["leave_plan", { plan_id: plan }, { plan_id: made }],
      ["delete_plan", { plan_id: plan }, { plan_id: made }],
      ["erase_plan", { plan_id: plan }, { plan_id: made }],
      ["end_plan", { plan_id: plan }, { plan_id: made }],
      ["keep_plan_ahead", { plan_id: plan }, { plan_id: made }],
      ["name_finder", { plan_id: plan, name: "Mine" }, { plan_id: made, name: "Mine" }],
      ["revoke_finder", { plan_id: plan }, { plan_id: made }],
      ["make_finder_card", { plan_id: plan }, { plan_id: made }],
      ["tell_finder", { plan_id: plan }, { plan_id: made }],
      ["say_time_has_come", { plan_id: plan }, { plan_id: made }],
      ["take_back_time", { plan_id: plan }, { plan_id: made }],
      ["reopen_plan", { plan_id: plan }, { plan_id: made }],
      ["stop_announcement", { announcement_id: made }, { announcement_id: made }],
      ...items.map((noun) => {
        const change = { noun, field: fieldOf(noun), base: ITEMS[noun].title, value: "Mine" };
        return [
          "save_plan_field",
          { ...change, row_id: rows[noun] },
          { ...change, row_id: made },
        ] as const;
      }),
    ] as const) {
      expect(await call(fn, here), fn).toEqual(await call(fn, nowhere));
    }
  });

  test("changes nothing", async () => {
    const before = await everything();
    for (const table of TABLES) {
      const id = crypto.randomUUID();
      const row =
        table === "plans" ? { id, kind: "died" } : { id, plan_id: plan, ...ITEMS[table as Item] };
      const added = await anyOf(people[name]).from(table).insert(row);
      expect(added.error?.code, table).toMatch(/^(42501|PT401)$/);
      await anyOf(people[name]).from(table).update(CHANGES[table]).neq("id", others);
      await anyOf(people[name]).from(table).delete().neq("id", others);
    }
    expect(await everything()).toBe(before);
  });
});

test("who may still sign in but has left is told that the plan is not theirs", async () => {
  const removed = people["removed member"];
  expect(await since(removed, plan)).toBeNull();
  expect(await save(removed, "plan_tasks", rows.plan_tasks, "title", ["Chairs", "x"])).toEqual({
    gone: true,
  });
});

test("a plan's id that is taken starts no plan, and gives nothing of it", async () => {
  const start = { p_id: plan, answers: { kind: "died" } };
  for (const name of ["account without a plan", "member of another plan"] as const) {
    const { data, error } = await anyOf(people[name]).rpc("start_plan", start);
    expect([data, error?.message]).toEqual([null, "plan_id_taken"]);
  }
  const staff = await anyOf(people.staff).rpc("start_plan", start);
  expect(staff.error).toMatchObject({ code: "PT403", message: "staff_have_no_plans" });
  const anonymous = await anyOf(people.anonymous).rpc("start_plan", start);
  expect(anonymous.error?.code).toBe("42501");
});
