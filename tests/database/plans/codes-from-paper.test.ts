import { beforeEach, describe, expect, test } from "vitest";
import { codeFault } from "../../../shared/plan/paper-code";
import { addTo } from "../../support/database/rows";
import { FORGET_SPENDINGS, longerAgo, spent } from "../../support/database/spendings";
import { type Answers, openFamilies } from "./plan-family";

const { database, families } = await openFamilies();

type Someone = Awaited<ReturnType<typeof families.signIn>>;
const call = async (who: Pick<Someone, "tables">, name: string, args: object) => {
  const { data, error }: Answers = await who.tables.rpc(name as never, args as never);
  return (error ? error.message : data) as never;
};

/** Types a code in a network of this address. */
const type = async (code: string, from = "192.0.2.1") => {
  const asked = database.as("anonymous").tables.rpc("open_by_code", { code });
  const { data, error } = await asked.setHeader("x-forwarded-for", from);
  return error ? error.message : data;
};
const WRONG = "BCDHJLMNPQRT";

let ann: Someone;
let plan: string;
let [lees, rays] = ["", ""];
let links: Record<string, string>;

const codes = (who = ann, households = [lees, rays]): Promise<Record<string, string>> =>
  call(who, "make_household_codes", { plan_id: plan, household_ids: households });

async function add(name: string) {
  const id = crypto.randomUUID();
  await addTo(ann.tables, "plan_households", { id, plan_id: plan, name });
  return id;
}

beforeEach(async () => {
  await database.execute(FORGET_SPENDINGS);
  ann = await families.signIn();
  plan = await families.start(ann);
  [lees, rays] = [await add("The Lees"), await add("The Rays")];
  links = await call(ann, "make_household_links", { plan_id: plan });
});

describe("a code", () => {
  test("is made for whom it is printed, and is the same when it is printed again", async () => {
    expect((await codes(ann, [rays]))[lees]).toBeUndefined();
    const made = await codes();
    for (const code of Object.values(made)) expect(codeFault(code)).toBeUndefined();
    expect(made[lees]).not.toBe(made[rays]);
    expect(await codes()).toEqual(made);
    expect(await call(ann, "make_household_links", { plan_id: plan })).toEqual(links);
  });

  test("is made and read by editors alone, of households of their own plan", async () => {
    const [ed, vi, eve] = [
      await families.signIn(),
      await families.signIn(),
      await families.signIn(),
    ];
    await families.join(ed, ann, plan, "editor");
    await families.join(vi, ann, plan, "viewer");
    const made = await codes();
    expect(await codes(ed)).toEqual(made);
    expect(await codes(vi)).toBe("view_only");
    expect(await codes(eve)).toBe("plan_not_open");
    for (const who of [vi, eve, database.as("staff")]) {
      const { data } = await who.tables.from("plan_household_tokens").select("code");
      expect(data).toEqual([]);
    }
    const others = await families.start(eve);
    const args = { plan_id: others, household_ids: [lees] };
    expect(await call(eve, "make_household_codes", args)).toEqual({});
  });

  test("opens its household, put together or not, until its link is replaced", async () => {
    const made = await codes();
    const [code, other] = [made[lees] ?? "", made[rays] ?? ""];
    expect(await type(code)).toBe(links[lees]);
    expect(await call(ann, "open_by_code", { code })).toContain("permission denied");
    await call(ann, "merge_households", { kept: rays, merged: lees });
    expect([await type(code), await type(other)]).toEqual([links[lees], links[rays]]);
    await call(ann, "replace_household_link", { household_id: rays });
    expect([await type(code), await type(other)]).toEqual([null, null]);
    const next = (await codes(ann, [rays]))[rays] ?? "";
    expect(await type(next)).toMatch(/^[0-9a-f]{40}$/);
    await call(ann, "replace_household_links", { plan_id: plan });
    expect(await type(next)).toBeNull();
  });

  test("opens nothing where its household is gone, or nobody is invited yet", async () => {
    const code = (await codes())[lees] ?? "";
    await database.execute(`update public.plans set kind = 'ahead' where id = '${plan}'`);
    expect(await type(code)).toBeNull();
    await database.execute(`update public.plans set kind = 'died' where id = '${plan}'`);
    expect(await type(code)).toBe(links[lees]);
    await call(ann, "remove_households", { household_ids: [lees] });
    expect(await type(code)).toBeNull();
  });
});

describe("guesses", () => {
  test("are 20 an hour from one network, of which right ones are none", async () => {
    const code = (await codes())[lees] ?? "";
    for (let guess = 0; guess < 20; guess += 1) {
      expect(await type(code)).toBe(links[lees]);
      expect(await type(WRONG)).toBeNull();
    }
    for (const typed of [WRONG, code]) expect(await type(typed)).toBe("too_many_submissions");
    expect(await type(code, "192.0.2.2")).toBe(links[lees]);
    await database.execute(longerAgo("1 hour"));
    expect(await type(code)).toBe(links[lees]);
  });

  test("are 500 an hour on the whole site: then none is looked up, from no network", async () => {
    const code = (await codes())[lees] ?? "";
    await database.execute(spent("codes from paper", ["site", "site"], 499));
    expect(await type(WRONG)).toBeNull();
    expect(await type(code, "192.0.2.3")).toBe("too_many_submissions");
    expect(
      await call(database.as("anonymous"), "guest_page", { token: links[lees] }),
    ).toMatchObject({ state: "open" });
    await database.execute(longerAgo("1 hour"));
    expect(await type(code, "192.0.2.3")).toBe(links[lees]);
  });
});
