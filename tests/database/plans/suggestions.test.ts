import { beforeEach, expect, test } from "vitest";
import { addTo } from "../../support/database/rows";
import { openFamilies, save, since } from "./plan-family";

const { database, families } = await openFamilies();

type Row = { id: string; suggested: boolean; title: string };
let ann: Awaited<ReturnType<typeof families.signIn>>;
let plan: string;

const rows = async (noun: "plan_choices" | "plan_program_items") =>
  ((await since(ann, plan))[noun] ?? []) as Row[];
const suggested = async (noun: Parameters<typeof rows>[0], id: string) =>
  (await rows(noun)).find((row) => row.id === id)?.suggested;

beforeEach(async () => {
  ann = await families.signIn();
  plan = await families.start(ann);
});

test("what a template put into a plan is a suggestion, and it asks guests for nothing", async () => {
  for (const noun of ["plan_choices", "plan_program_items"] as const) {
    const all = await rows(noun);
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((row) => !row.suggested)).toEqual([]);
  }
  expect((await since(ann, plan)).plans?.[0]?.bring).toBe("");
});

test.each([
  ["plan_choices", "state", ["idea", "chosen"], false],
  ["plan_choices", "state", ["idea", "aside"], false],
  ["plan_choices", "note", [null, "As she liked it"], false],
  ["plan_choices", "cost", [null, 4000], false],
  ["plan_choices", "suggested", [true, false], false],
  ["plan_choices", "position", [null, 77], true],
  ["plan_program_items", "title", [null, "Her song"], false],
  ["plan_program_items", "who", ["", "Sam"], false],
  ["plan_program_items", "suggested", [true, false], false],
  ["plan_program_items", "position", [null, 77], true],
] as const)(
  "of %s, after a change of %s to %s it is one: %s",
  async (noun, field, [base, value], is) => {
    const [first] = await rows(noun);
    const before = base ?? (first as unknown as Record<string, unknown>)[field];
    const saved = await save(ann, noun, String(first?.id), field, [before, value]);
    expect(saved).toMatchObject({ saved: true });
    expect(await suggested(noun, String(first?.id))).toBe(is);
  },
);

test("what a member takes from the ideas is theirs", async () => {
  const id = crypto.randomUUID();
  const taken = {
    id,
    plan_id: plan,
    area: "music",
    title: "A choir",
    template_key: "garden/choir",
  };
  await addTo(ann.tables, "plan_choices", taken);
  expect(await suggested("plan_choices", id)).toBe(false);
});

test("guests are shown of the program only what somebody kept or wrote", async () => {
  const [kept] = await rows("plan_program_items");
  await save(ann, "plan_program_items", String(kept?.id), "suggested", [true, false]);
  await database.execute(`
    update public.plan_invitations set shows_program = true where plan_id = '${plan}';
    update public.plans set bring = (
      select string_agg(item ->> 'title', ',') from jsonb_array_elements(
        private.shown_celebration(plans) -> 'items'
      ) as item
    ) where id = '${plan}'`);
  expect((await since(ann, plan)).plans?.[0]?.bring).toBe(kept?.title);
});
