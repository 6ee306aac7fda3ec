import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser, fakePlan } from "../../../tests/support/fake-plan";
import { newStorage } from "../../../tests/support/tab-storage";
import { ownPlans, rememberPlan } from "../own-plans";
import { pendingChanges } from "../store/pending-changes";
import { createPlanStore } from "../store/plan-store";
import { addToShortlist } from "./add-to-shortlist";

const PLAN = "5d3c0f3e-0000-4000-8000-000000000001";
const OAK = { id: "5d3c0f3e-0000-4000-8000-000000000002", name: "Oak House" };
const ELM = { id: "5d3c0f3e-0000-4000-8000-000000000003", name: "Elm Hall" };

let plan: ReturnType<typeof fakePlan>;
let browser: ReturnType<typeof fakeBrowser>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", {});
  plan = fakePlan(PLAN);
  browser = fakeBrowser();
  plan.write("plan_members", "ann", { user_id: "Ann", role: "editor" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function add(who = "Ann", partner = OAK) {
  const pending = pendingChanges(PLAN, browser.tab());
  const store = createPlanStore({ planId: PLAN, server: plan.as(who), pending });
  const added = addToShortlist(PLAN, partner, store);
  await vi.advanceTimersByTimeAsync(15_000);
  return added;
}

/** The shortlist as the server has it. */
const saved = (id: string) => plan.row("plan_shortlist", id);

test("a partner is added once, however often it is pressed", async () => {
  expect(await add()).toBe("added");
  expect(await add()).toBe("added");
  expect(plan.count("plan_shortlist")).toBe(1);
  expect(plan.log).toHaveLength(1);
});

test("two that are pressed one after the other are both remembered here", async () => {
  vi.stubGlobal("localStorage", newStorage());
  rememberPlan({ id: PLAN, name: "Ruth" });
  await Promise.all([add(), add("Ann", ELM)]);
  expect(ownPlans()[0]?.partners).toEqual([OAK.id, ELM.id]);
});

test("what the server refuses meanwhile is not said to be added, and does not wait", async () => {
  plan.how.always = { kind: "refused", code: "too_many_plan_shortlist" };
  expect(await add()).toBe("full");
  plan.how.always = { kind: "refused", code: "plan_full" };
  expect(await add()).toBe("no-room");
  plan.how.always = { kind: "forbidden" };
  expect(await add()).toBe("viewer");
  expect(browser.stored.size).toBe(0);
});

test("one that was removed comes back with its note", async () => {
  const old = { partner_id: OAK.id, title: "Oak House", note: "Ask Joe" };
  plan.write("plan_shortlist", "row", { ...old, removed_at: "2026-11-20T10:00:00Z" });
  expect(await add()).toBe("added");
  expect(saved("row")).toMatchObject({ note: "Ask Joe", removed_at: null });
  expect(plan.count("plan_shortlist")).toBe(1);
});

test("without a connection it waits in the browser, and says so", async () => {
  plan.how.offline = true;
  expect(await add()).toBe("later");
  plan.how.offline = false;
  const pending = pendingChanges(PLAN, browser.tab());
  expect(pending.changes()).toMatchObject([
    { noun: "plan_shortlist", values: { partner_id: OAK.id, title: "Oak House" } },
  ]);
});

test("a slow server is waited for, and not for ever", async () => {
  plan.how.delay = 60_000;
  expect(await add()).toBe("later");
});

test("who may not add hears why, and nothing waits", async () => {
  plan.how.closed = true;
  expect(await add()).toBe("closed");
  plan.how.closed = false;
  expect(await add("Vi")).toBe("viewer");
  for (let number = 0; number < 100; number += 1) {
    plan.write("plan_shortlist", `row ${number}`, { partner_id: `p${number}`, removed_at: null });
  }
  expect(await add()).toBe("full");
  plan.write("plans", PLAN, { ended_at: "2026-11-20T10:00:00Z" });
  expect(await add()).toBe("over");
  expect(browser.stored.size).toBe(0);
});
