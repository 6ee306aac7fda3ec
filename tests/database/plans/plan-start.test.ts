import { beforeEach, describe, expect, test } from "vitest";
import { addedTo, addTo, rowsIn, rpc } from "../../support/database/rows";
import { FORGET_SPENDINGS, longerAgo, spent } from "../../support/database/spendings";
import { openFamilies, save, since } from "./plan-family";

const { database, families } = await openFamilies();

type Account = Awaited<ReturnType<typeof families.signIn>>;
const ann = await families.signIn();

beforeEach(() => database.execute(`delete from public.plans where true; ${FORGET_SPENDINGS}`));

/** Published documents of the templates that a plan is started from. */
async function documents(...keys: string[]): Promise<Record<string, never>[]> {
  const { data } = await database.service.tables
    .from("plan_templates")
    .select("key, published")
    .in("key", keys)
    .throwOnError();
  return keys.map((key) => data.find((row) => row.key === key)?.published as never);
}
const titles = (rows: Record<string, unknown>[] | undefined) => rows?.map(({ title }) => title);
/** Sorted as on screens. */
const inOrder = (rows: Record<string, unknown>[] | undefined) =>
  rows?.toSorted((a, b) => Number(a.position) - Number(b.position));

type Titled = { title: string };
type Sections = { sections: { phase: string; tasks: Titled[] }[] };

describe("a plan starts", () => {
  test("with what was answered and a first draft of everything", async () => {
    const plan = await families.start(ann, {
      happened: "days",
      honoree_name: "  Ruth ",
      expected_guests: 50,
      time_zone: "America/New_York",
      name: "Ann",
    });
    const draft = await since(ann, plan);
    expect(draft.plans).toEqual([
      expect.objectContaining({
        honoree_name: "Ruth",
        kind: "died",
        happened: "days",
        expected_guests: 50,
        time_zone: "America/New_York",
        words_for_day: "celebration of life",
        day_state: "none",
        currency: "USD",
      }),
    ]);
    expect(draft.plan_members).toEqual([
      expect.objectContaining({ name: "Ann", role: "owner", user_id: ann.id }),
    ]);
    const [plain, first, before, after, costs] = (await documents(
      ...["plain", "first-steps", "before-the-day", "after", "costs"],
    )) as never as [
      Record<"venue" | "program", Titled[]>,
      Sections,
      Sections,
      Sections,
      { ranges: (Titled & { starts?: true })[] } | undefined,
    ];
    const venues = draft.plan_choices?.filter(({ area }) => area === "venue");
    expect(titles(inOrder(venues))).toEqual(titles(plain.venue));
    expect(titles(inOrder(draft.plan_program_items))).toEqual(titles(plain.program));
    const tasks = [first, before, after]
      .flatMap(({ sections }) => sections)
      .flatMap((one) => one.tasks);
    expect(titles(inOrder(draft.plan_tasks))).toEqual(titles(tasks));
    const starting = costs?.ranges.filter(({ starts }) => starts);
    expect(titles(inOrder(draft.plan_budget_items))).toEqual(titles(starting));
    expect(draft.plan_budget_items?.length).toBeGreaterThan(0);
    // One entry of the history, not one for each row.
    const data = await rowsIn(ann.tables, "plan_history", "noun, action, who");
    expect(data).toEqual([{ noun: "plans", action: "add", who: ann.id }]);
  });

  test("ahead, with wishes instead of first steps", async () => {
    const plan = await families.start(ann, {
      kind: "ahead",
      whose: "mine",
      remember: "The pie",
      leave_out: "Lilies",
      finder: "later",
    });
    const draft = await since(ann, plan);
    expect(draft.plans?.[0]).toMatchObject({
      kind: "ahead",
      whose: "mine",
      remember: "The pie",
      leave_out: "Lilies",
    });
    expect(new Set(draft.plan_tasks?.map(({ phase }) => phase))).toEqual(new Set(["ahead"]));
    expect(draft.plan_choices?.length).toBeGreaterThan(0);
  });

  test("once, however often it is asked for", async () => {
    const start = { p_id: crypto.randomUUID(), answers: { kind: "died", honoree_name: "Ruth" } };
    const answers = await Promise.all([1, 2, 3].map(() => rpc(ann.tables, "start_plan", start)));
    expect(answers.map((answer) => (answer as { created: boolean }).created).sort()).toEqual([
      false,
      false,
      true,
    ]);
    expect((await since(ann, start.p_id)).plan_members).toHaveLength(1);
  });

  test("from the template of its type of celebration", async () => {
    const type = await addedTo(database.service.tables, "celebration_types", "id", {
      title: "Music and Dance",
      description: "Loud",
      action_text: "Plan",
    });
    const plan = await families.start(ann, { celebration_type_id: type.id });
    const [music] = (await documents("music-and-dance")) as never as [Record<"venue", Titled[]>];
    const venues = async () =>
      titles(
        inOrder((await since(ann, plan)).plan_choices?.filter(({ area }) => area === "venue")),
      );
    expect(await venues()).toEqual(titles(music.venue));
    await database.service.tables
      .from("celebration_types")
      .delete()
      .eq("id", type.id)
      .throwOnError();
    // The type is gone, and the plan keeps what it has.
    expect((await since(ann, plan)).plans?.[0]).toMatchObject({ celebration_type_id: null });
    expect(await venues()).toEqual(titles(music.venue));
    // A page older than that starts one all the same.
    await families.start(ann, { celebration_type_id: type.id, time_zone: "Mars/Olympus" });
  });

  test.each([
    [{ kind: "soon" }, "malformed_answers"],
    [{ kind: null }, "malformed_answers"],
    [[1, 2], "malformed_answers"],
    [null, "malformed_answers"],
    [{ kind: "died", a: "a".repeat(50_000) }, "malformed_answers"],
    [{ kind: "died", honoree_name: "a".repeat(201) }, "violates check constraint"],
    [{ kind: "died", honoree_name: "a\nb" }, "violates check constraint"],
    [{ kind: "died", remember: "a".repeat(5001) }, "violates check constraint"],
    [{ kind: "died", expected_guests: "many" }, "invalid input syntax"],
  ])("not with %j", async (answers, why) => {
    const { error } = await ann.tables.rpc("start_plan", { p_id: crypto.randomUUID(), answers });
    expect(error?.message).toContain(why);
    expect((await ann.tables.from("plans").select("id")).data).toEqual([]);
  });
});

test("an id starts one plan for ever: whether it is still there is told to nobody", async () => {
  const p_id = await families.start(ann, {});
  const stranger = await families.signIn();
  const start = async () =>
    (await stranger.tables.rpc("start_plan", { p_id, answers: { kind: "died" } })).error?.message;
  expect(await start()).toBe("plan_id_taken");
  await rpc(ann.tables, "delete_plan", { plan_id: p_id });
  await rpc(ann.tables, "erase_plan", { plan_id: p_id });
  expect(await start()).toBe("plan_id_taken");
});

describe("starts are limited", () => {
  const start = (who: Account, from: string) =>
    database.fetch(`${database.url}/rest/v1/rpc/start_plan`, {
      method: "POST",
      headers: { ...who.headers, "content-type": "application/json", "x-forwarded-for": from },
      body: JSON.stringify({ p_id: crypto.randomUUID(), answers: { kind: "died" } }),
    });

  test("to ten of one owner", async () => {
    await database.execute(`insert into public.plans (id, kind)
      select gen_random_uuid(), 'died' from generate_series(1, 10);
      insert into public.plan_members (plan_id, user_id, role)
      select id, '${ann.id}', 'owner' from public.plans`);
    const refused = await start(ann, "192.0.2.1");
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { message: "too_many_plans" },
    ]);
  });

  test("to ten an hour and network address, and not by others there", async () => {
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      // Deleted in between: one owner may not have so many.
      if (count % 5 === 0) await database.execute("delete from public.plans where true");
      const answer = await start(ann, "192.0.2.1");
      statuses.push(answer.status);
      if (count === 10) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(3000);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect((await start(ann, "192.0.2.2")).status).toBe(200);
    await database.execute(longerAgo("1 hour"));
    expect((await start(ann, "192.0.2.1")).status).toBe(200);
  });

  test("to five hundred an hour in all", async () => {
    await database.execute(spent("plans started", ["site", "site"], 499));
    expect((await start(ann, "192.0.2.3")).status).toBe(200);
    expect((await start(ann, "192.0.2.4")).status).toBe(429);
  });
});

describe("a template applied again", () => {
  test("adds what is missing, and touches nothing that was changed or removed", async () => {
    const plan = await families.start(ann, {});
    const [changed, removed] = (await since(ann, plan)).plan_tasks ?? [];
    await save(ann, "plan_tasks", String(changed?.id), "title", [changed?.title, "In our words"]);
    await save(ann, "plan_tasks", String(removed?.id), "removed_at", [null, true]);
    const { version, plan_tasks } = await since(ann, plan);
    const again = () => rpc(ann.tables, "reapply_template", { plan_id: plan });
    expect(await again()).toEqual({ added: 0 });
    expect(await since(ann, plan)).toMatchObject({ version, plan_tasks });

    await database.execute(`update public.plan_templates
      set published = jsonb_set(published, '{venue,0}', (published #> '{venue,0}') || '{"key": "new-one", "title": "A new idea"}')
      where key = 'plain'`);
    expect(await again()).toEqual({ added: 1 });
    expect(titles((await since(ann, plan, version)).plan_choices)).toEqual(["A new idea"]);
  });

  test("adds no idea that was taken from it before", async () => {
    const plan = await families.start(ann, {});
    const taken = { plan_id: plan, area: "venue", title: "Taken", template_key: "plain/taken" };
    await addTo(ann.tables, "plan_choices", taken);
    await database.execute(`update public.plan_templates
      set published = jsonb_set(published, '{venue,0}', (published #> '{venue,0}') || '{"key": "taken", "title": "Taken"}')
      where key = 'plain'`);
    expect(await rpc(ann.tables, "reapply_template", { plan_id: plan })).toEqual({ added: 0 });
  });
});
