import { beforeAll, expect, test } from "vitest";
import { rpc } from "../../support/database/rows";
import { openFamilies, since } from "../plans/plan-family";

const { database, families } = await openFamilies();

type Account = Awaited<ReturnType<typeof families.signIn>>;
let ann: Account;
let plan: string;
const staff = database.as("staff");

beforeAll(async () => {
  ann = await families.signIn();
  plan = await families.start(ann);
});

type Someone = Pick<Account, "tables">;
const look = async ({ tables }: Someone) =>
  (await rpc(tables, "look_at_plan", { plan_id: plan })) as {
    plans: { honoree_name: string }[];
    plan_tasks: object[];
  } | null;
const listed = async ({ tables }: Someone) =>
  ((await rpc(tables, "helped_plans")) as { id: string }[]).map(({ id }) => id);
const help = (helps: boolean) => rpc(ann.tables, "help_plan", { plan_id: plan, helps });
const looks = async () =>
  (await ann.tables.from("plan_history").select("who, after").eq("action", "look")).data;

test("staff see nothing of a plan until an owner lets them help", async () => {
  expect([await look(staff), await listed(staff)]).toEqual([null, []]);
  const until = await help(true);
  expect((Date.parse(String(until)) - Date.now()) / 86_400_000).toBeCloseTo(14, 1);
  expect(await listed(staff)).toEqual([plan]);
  const seen = await look(staff);
  expect(seen?.plans).toMatchObject([{ honoree_name: "Ruth" }]);
  expect(seen?.plan_tasks.length).toBeGreaterThan(5);
  expect(JSON.stringify(seen)).not.toContain("token_hash");
});

test("staff read what partners said, and not the guests' needs that they were told", async () => {
  await database.execute(`
    with asked as (
      insert into public.inquiries (plan_id, words) values ('${plan}', 'Free?') returning id
    ), thread as (
      insert into public.inquiry_threads (inquiry_id, plan_id, partner_name)
      select id, '${plan}', 'Hall' from asked returning id
    )
    insert into public.inquiry_entries (thread_id, plan_id, kind, words, figures)
    select thread.id, '${plan}', said.kind, said.words, said.figures from thread, (values
      ('answer', 'We are', null), ('numbers', 'No nuts', '[{}]'::jsonb)
    ) as said (kind, words, figures)`);
  const { inquiry_entries } = Object(await look(staff));
  expect(inquiry_entries).toMatchObject([{ kind: "answer", words: "We are" }]);
});

test("the family sees who looked, once an hour", async () => {
  await look(staff);
  expect(await looks()).toEqual([{ who: database.staffId, after: "Sam Staff" }]);
  const looksAfter = async (minutes: number) => {
    await database.execute(`update public.plan_history
      set at = now() - interval '${minutes} minutes' where action = 'look'`);
    await look(staff);
    return (await looks())?.length;
  };
  expect([await looksAfter(59), await looksAfter(61)]).toEqual([1, 2]);
});

test("nobody else may look, and staff change nothing", async () => {
  const owner = await families.signIn();
  await families.start(owner);
  for (const someone of [ann, owner, database.as("stranger")]) {
    expect([await look(someone), await listed(someone)]).toEqual([null, []]);
  }
  for (const call of ["look_at_plan", "helped_plans"] as const) {
    const { error } = await database
      .as("anonymous")
      .tables.rpc(call as "look_at_plan", {} as never);
    expect(error).not.toBeNull();
  }
  expect(await since(staff, plan)).toBeNull();
  const { error } = await staff.tables.rpc("help_plan", { plan_id: plan, helps: false });
  expect(error).toMatchObject({ code: "PT404", message: "plan_not_open" });
});

test("it ends when the owner says so, and by itself", async () => {
  expect(await help(false)).toBeNull();
  expect([await look(staff), await listed(staff)]).toEqual([null, []]);
  await help(true);
  await database.execute(`update public.plans set helped_until = now() where id = '${plan}'`);
  expect([await look(staff), await listed(staff)]).toEqual([null, []]);
  expect(await looks()).toHaveLength(2);
});

test("staff are told how many plans were started in 30 days, and nobody else is", async () => {
  const started = ({ tables }: Someone) => rpc(tables, "plans_started");
  const count = await started(staff);
  expect(count).toBeGreaterThan(0);
  expect([await started(ann), await started(database.as("stranger"))]).toEqual([null, null]);
  const old = await families.start(ann);
  await database.execute(
    `update public.plans set created_at = now() - interval '31 days' where id = '${old}'`,
  );
  expect(await started(staff)).toBe(count);
});
