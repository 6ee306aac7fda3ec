import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeBrowser, fakePlan } from "../../../tests/support/fake-plan";
import { forgetChanges, pendingChanges } from "./pending-changes";
import { savedWords } from "./plan-state";
import { createPlanStore } from "./plan-store";
import { type Announcement, noRows, received } from "./rows";
import { saved } from "./saved";

const PLAN = "5d3c0f3e-0000-4000-8000-000000000001";
const TASK = "5d3c0f3e-0000-4000-8000-000000000002";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let stops: (() => void)[] = [];
let plan: ReturnType<typeof fakePlan>;
let page: EventTarget & { visibilityState: string };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-22T22:42:00") });
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", { locks: fakeLocks() });
  plan = fakePlan(PLAN);
  plan.write("plan_tasks", TASK, { title: "Call the hospice", note: null, state: "open" });
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Runs tasks one at a time, as `navigator.locks` does. */
function fakeLocks() {
  let before: Promise<unknown> = Promise.resolve();
  return {
    request: (_: string, work: () => Promise<void>) => {
      before = before.then(work, work);
      return before;
    },
  };
}

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** A tab with the plan open. `stop` closes it: nothing in it continues. */
async function open(who: string, browser = fakeBrowser()) {
  const pending = pendingChanges(PLAN, browser.tab());
  const store = createPlanStore({ planId: PLAN, server: plan.as(who), pending });
  const stop = store.start();
  stops.push(stop);
  await wait(0);
  return { store, browser, stop, pending };
}
type Store = Awaited<ReturnType<typeof open>>["store"];

const loved = (store: Store) => store.state().rows.plans.get(PLAN)?.loved;
const note = (store: Store) => store.state().rows.plan_tasks.get(TASK)?.note;
const saving = (store: Store) => {
  const { saving, problems } = store.state();
  return savedWords(saving, problems.length);
};
const guests = (store: Store) => store.state().rows.plans.get(PLAN)?.expected_guests ?? null;

describe("one person", () => {
  test("typing is kept at once, sent once when the writer pauses, and said to be saved", async () => {
    const { store } = await open("Ann");
    for (const words of ["M", "Mu", "Music"]) store.edit("plans", PLAN, "loved", words);
    expect(loved(store)).toBe("Music");
    expect(saving(store)).toBe("Saving…");
    await wait(2 * SECOND);
    expect(plan.row("plans", PLAN)?.loved).toBe("Music");
    expect(plan.log).toEqual([`${PLAN}.loved=Music`]);
    expect(saving(store)).toBe("Saved 10:42 PM");
  });

  test("what would cost something on the way is kept at once, and sent once its field is left", async () => {
    const { store, pending } = await open("Ann");
    for (const hour of ["14:00", "15:00", "16:00"]) {
      store.edit("plans", PLAN, "possible_hours", [hour], undefined, true);
      await wait(5 * SECOND);
    }
    expect(pending.changes()).toMatchObject([{ value: ["16:00"] }]);
    expect(plan.log).toEqual([]);
    await store.flush();
    expect(plan.log).toHaveLength(1);
    expect(plan.row("plans", PLAN)?.possible_hours).toEqual(["16:00"]);
  });

  test("what was saved on another day is said with its date", async () => {
    vi.setSystemTime(new Date("2026-11-25T09:00:00"));
    expect(saving((await open("Ann")).store)).toBe("Saved November 22");
  });

  test("leaving a field sends it at once", async () => {
    const { store } = await open("Ann");
    store.edit("plans", PLAN, "loved", "Music");
    void store.flush();
    await wait(0);
    expect(plan.row("plans", PLAN)?.loved).toBe("Music");
  });

  test("what is typed while an earlier value is on its way follows it", async () => {
    const { store } = await open("Ann");
    plan.how.delay = SECOND;
    store.edit("plans", PLAN, "loved", "Mu");
    void store.flush();
    await wait(SECOND / 2);
    store.edit("plans", PLAN, "loved", "Music");
    await wait(5 * SECOND);
    expect(plan.log).toEqual([`${PLAN}.loved=Mu`, `${PLAN}.loved=Music`]);
    expect(store.state().problems).toEqual([]);
    expect(loved(store)).toBe("Music");
  });

  test("a row that is added is there at once, and its fields follow it", async () => {
    const { store } = await open("Ann");
    const id = store.add("plan_tasks", { title: "Ask Joe", state: "open" });
    store.edit("plan_tasks", id, "note", "He has the key");
    expect(store.state().rows.plan_tasks.get(id)).toMatchObject({ title: "Ask Joe", position: 2 });
    await wait(2 * SECOND);
    expect(plan.row("plan_tasks", id)).toMatchObject({ title: "Ask Joe", note: "He has the key" });
  });

  test("a row that is added without a connection is whole at once, and after a reload", async () => {
    const browser = fakeBrowser();
    const { store, stop } = await open("Ann", browser);
    plan.how.offline = true;
    const task = store.add("plan_tasks", { title: "Ask Joe", priority: "first" });
    const line = store.add("plan_budget_items", { title: "Tent" });
    const guest = store.add("plan_guests", { name: "Max", household_id: "a" });
    store.edit("plan_tasks", task, "state", "done");
    stop();
    const { store: later } = await open("Ann", browser);
    for (const { rows } of [store.state(), later.state()]) {
      expect(rows.plan_tasks.get(task)).toMatchObject({ state: "done", phase: "own", note: "" });
      expect(rows.plan_budget_items.get(line)).toMatchObject({ per_person: false, agreed: null });
      expect(rows.plan_guests.get(guest)).toMatchObject({ kind: "adult", is_plus_one: false });
    }
    later.remove("plan_budget_items", line);
    expect(later.state().rows.plan_budget_items.get(line)?.removed_at).not.toBeNull();
  });

  test("a removal can be undone, before it is sent and after", async () => {
    const { store } = await open("Ann");
    const removed = () => store.state().rows.plan_tasks.get(TASK)?.removed_at;
    for (const pause of [0, 10 * SECOND]) {
      store.remove("plan_tasks", TASK);
      expect(removed()).toBeTruthy();
      await wait(pause);
      store.putBack("plan_tasks", TASK);
      expect(removed()).toBeNull();
      await wait(10 * SECOND);
      expect(plan.row("plan_tasks", TASK)?.removed_at).toBeNull();
      expect(removed()).toBeNull();
    }
    expect(store.state().problems).toEqual([]);
  });
});

describe("words that are no value of their field", () => {
  const unclear = { kind: "refused", code: "unclear" };

  test("are no question while they are typed, then wait and are neither sent nor its value", async () => {
    const { store } = await open("Ann");
    store.keep("plans", PLAN, "expected_guests", "about forty", null);
    await wait(20 * SECOND);
    expect(store.state().problems).toEqual([]);
    void store.flush();
    const [problem] = store.state().problems;
    expect(problem).toMatchObject({ value: "about forty", problem: unclear });
    await wait(20 * SECOND);
    expect(guests(store)).toBeNull();
    expect(plan.log).toEqual([]);
    expect(saving(store)).toBe("Not all saved: one change waits for your answer.");
  });

  test("are there after a reload, and put right there", async () => {
    const { store, browser, stop } = await open("Ann");
    store.keep("plans", PLAN, "online_link", "the usual zoom", null);
    stop();
    const later = await open("Ann", browser);
    expect(later.store.state().problems).toMatchObject([
      { field: "online_link", value: "the usual zoom", problem: unclear },
    ]);
    later.store.edit("plans", PLAN, "online_link", "https://zoom.us/j/1", "the usual zoom");
    await wait(2 * SECOND);
    expect(plan.row("plans", PLAN)?.online_link).toBe("https://zoom.us/j/1");
    expect(later.store.state().problems).toEqual([]);
    expect(later.pending.changes()).toEqual([]);
  });

  test("are let go by their writer, over a value that stays", async () => {
    const { store } = await open("Ann");
    store.edit("plans", PLAN, "expected_guests", 40);
    await wait(2 * SECOND);
    store.keep("plans", PLAN, "expected_guests", "40 or 50", 40);
    void store.flush();
    store.choose(store.state().problems[0]?.id ?? "", "theirs");
    await wait(2 * SECOND);
    expect(guests(store)).toBe(40);
    expect(saving(store)).toBe("Saved 10:42 PM");
  });
});

describe("two people", () => {
  test("different fields never conflict, and each sees the other's within 10 seconds", async () => {
    const [ann, sam] = [await open("Ann"), await open("Sam")];
    ann.store.edit("plans", PLAN, "loved", "Music");
    sam.store.edit("plans", PLAN, "faith", "Quaker");
    await wait(10 * SECOND);
    for (const { store } of [ann, sam]) {
      expect(store.state().rows.plans.get(PLAN)).toMatchObject({ loved: "Music", faith: "Quaker" });
      expect(store.state().problems).toEqual([]);
    }
  });

  test("the second one on a field is shown both texts and chooses: their own", async () => {
    const { store } = await conflict();
    const [problem] = store.state().problems;
    expect(problem).toMatchObject({
      field: "loved",
      value: "Gardens",
      problem: { kind: "conflict", value: "Music", who: "Sam" },
    });
    expect(loved(store)).toBe("Gardens");
    expect(saving(store)).toBe("Not all saved: one change waits for your answer.");
    expect(plan.row("plans", PLAN)?.loved).toBe("Music");
    store.choose(problem?.id ?? "", "mine");
    await wait(10 * SECOND);
    expect(plan.row("plans", PLAN)?.loved).toBe("Gardens");
    expect(store.state().problems).toEqual([]);
  });

  test("or both, as one text that they changed before it is theirs", async () => {
    const { store } = await conflict();
    store.edit("plans", PLAN, "loved", "Music\n\nGardens");
    store.choose(store.state().problems[0]?.id ?? "", "mine");
    void store.flush();
    await wait(10 * SECOND);
    expect(plan.row("plans", PLAN)?.loved).toBe("Music\n\nGardens");
    expect(store.state().problems).toEqual([]);
  });

  test("or the other's", async () => {
    const { store } = await conflict();
    store.choose(store.state().problems[0]?.id ?? "", "theirs");
    await wait(10 * SECOND);
    expect(loved(store)).toBe("Music");
    expect(plan.row("plans", PLAN)?.loved).toBe("Music");
    expect(store.state().problems).toEqual([]);
  });

  test("a conflict does not hold up other fields", async () => {
    const { store } = await conflict();
    store.edit("plans", PLAN, "faith", "Quaker");
    await wait(2 * SECOND);
    expect(plan.row("plans", PLAN)?.faith).toBe("Quaker");
  });

  async function conflict() {
    const ann = await open("Ann");
    plan.write("plans", PLAN, { loved: "Music" }, "Sam");
    ann.store.edit("plans", PLAN, "loved", "Gardens", null);
    await wait(2 * SECOND);
    return ann;
  }

  test("the base is what the writer saw, however late they are sent the other's words", async () => {
    const { store } = await open("Ann");
    plan.write("plans", PLAN, { loved: "Music" }, "Sam");
    await wait(10 * SECOND);
    store.edit("plans", PLAN, "loved", "Gardens", null);
    await wait(2 * SECOND);
    expect(store.state().problems).toHaveLength(1);
  });

  test("the same words from both are no conflict", async () => {
    const { store } = await open("Ann");
    plan.write("plans", PLAN, { loved: "Music" }, "Sam");
    store.edit("plans", PLAN, "loved", "Music", null);
    await wait(2 * SECOND);
    expect(store.state().problems).toEqual([]);
  });

  test("both removing the same row is no conflict", async () => {
    const [ann, sam] = [await open("Ann"), await open("Sam")];
    ann.store.remove("plan_tasks", TASK);
    sam.store.remove("plan_tasks", TASK);
    await wait(10 * SECOND);
    for (const { store } of [ann, sam]) {
      expect(store.state().rows.plan_tasks.get(TASK)?.removed_at).toBeTruthy();
      expect(store.state().problems).toEqual([]);
    }
  });

  test("words for a row that the other removed are kept, and it can be put back with them", async () => {
    const { store } = await open("Ann");
    plan.write("plan_tasks", TASK, { removed_at: new Date().toISOString() });
    store.edit("plan_tasks", TASK, "note", "Ask for Mary");
    await wait(2 * SECOND);
    const [problem] = store.state().problems;
    expect(problem).toMatchObject({ value: "Ask for Mary", problem: { kind: "gone" } });
    store.choose(problem?.id ?? "", "mine");
    await wait(10 * SECOND);
    expect(plan.row("plan_tasks", TASK)).toMatchObject({ note: "Ask for Mary", removed_at: null });
    expect(note(store)).toBe("Ask for Mary");
    expect(store.state().problems).toEqual([]);
  });

  test("words chosen over the other's are not asked about again once their row is put back", async () => {
    const { store } = await open("Ann");
    const choose = async () => {
      store.choose(store.state().problems[0]?.id ?? "", "mine");
      await wait(10 * SECOND);
    };
    plan.write("plan_tasks", TASK, { note: "Ask Joe" });
    store.edit("plan_tasks", TASK, "note", "Ask Mary", null);
    await wait(2 * SECOND);
    plan.write("plan_tasks", TASK, { removed_at: new Date().toISOString() });
    await choose();
    expect(store.state().problems).toMatchObject([{ problem: { kind: "gone" } }]);
    await choose();
    expect(plan.row("plan_tasks", TASK)).toMatchObject({ note: "Ask Mary", removed_at: null });
    expect(store.state().problems).toEqual([]);
  });

  test("reordering the same row is settled without asking", async () => {
    const { store } = await open("Ann");
    plan.write("plan_tasks", TASK, { position: 7 });
    store.edit("plan_tasks", TASK, "position", 3, 1);
    await wait(2 * SECOND);
    expect(plan.row("plan_tasks", TASK)?.position).toBe(3);
    expect(store.state().problems).toEqual([]);
  });
});

describe("without a connection", () => {
  test("an hour with 20 edits: all are sent, in order, each field once", async () => {
    const { store } = await open("Ann");
    plan.how.offline = true;
    const ids = Array.from({ length: 10 }, (_, n) =>
      store.add("plan_tasks", { title: `Task ${n}` }),
    );
    for (const id of ids) {
      store.edit("plan_tasks", id, "note", "first");
      store.edit("plan_tasks", id, "note", "then");
      await wait(6 * MINUTE);
    }
    expect(saving(store)).toBe(
      "Not saved yet: no connection. Your words are kept in this browser.",
    );
    expect(plan.count("plan_tasks")).toBe(1);
    plan.how.offline = false;
    window.dispatchEvent(new Event("online"));
    await wait(SECOND);
    expect(plan.log).toEqual([...ids.map((id) => `+${id}`), ...ids.map((id) => `${id}.note=then`)]);
    expect(saving(store)).toBe("Saved 11:42 PM");
  });

  test("it tries again by itself, with growing gaps of at most a minute", async () => {
    const { store } = await open("Ann");
    plan.how.offline = true;
    page.visibilityState = "hidden";
    store.edit("plans", PLAN, "loved", "Music");
    await wait(10 * MINUTE);
    plan.how.offline = false;
    await wait(61 * SECOND);
    expect(plan.row("plans", PLAN)?.loved).toBe("Music");
  });

  test("a reload and a closed tab lose nothing", async () => {
    const before = await open("Ann");
    plan.how.offline = true;
    before.store.edit("plans", PLAN, "loved", "Music");
    const id = before.store.add("plan_tasks", { title: "Ask Joe" });
    before.stop();
    await wait(MINUTE);
    plan.how.offline = false;
    const after = await open("Ann", before.browser);
    expect(loved(after.store)).toBe("Music");
    after.store.edit("plans", PLAN, "loved", "Music and gardens");
    await wait(5 * SECOND);
    expect(plan.row("plans", PLAN)?.loved).toBe("Music and gardens");
    expect(plan.row("plan_tasks", id)?.title).toBe("Ask Joe");
    expect(after.store.state().problems).toEqual([]);
    expect(before.browser.stored.size).toBe(0);
  });

  test("typed on after a reload, the field is still sent as one", async () => {
    const before = await open("Ann");
    plan.how.offline = true;
    before.store.edit("plans", PLAN, "loved", "Mu");
    before.stop();
    const after = await open("Ann", before.browser);
    // This page has no data of the plan yet: `base` comes from the form.
    after.store.edit("plans", PLAN, "loved", "Music", "Mu");
    plan.how.offline = false;
    await wait(MINUTE);
    expect(plan.log).toEqual([`${PLAN}.loved=Music`]);
  });

  test("after a failed poll, a call still waits for the changes that it builds on", async () => {
    const { store } = await open("Ann");
    plan.how.offline = true;
    await wait(MINUTE);
    plan.how.offline = false;
    plan.how.delay = SECOND;
    const id = store.add("plan_tasks", { title: "Ask Joe" });
    expect(saving(store)).toContain("no connection");
    store.edit("plan_tasks", id, "note", "He has the key");
    let found: unknown;
    void saved(store).then(() => {
      found = plan.row("plan_tasks", id)?.note;
    });
    await wait(5 * SECOND);
    expect(found).toBe("He has the key");
  });

  test.each([1, 3])(
    "%i lost acknowledgements double nothing and raise no conflict",
    async (lost) => {
      const { store } = await open("Ann");
      plan.how.loseAnswers = lost;
      const id = store.add("plan_tasks", { title: "Ask Joe" });
      await wait(500);
      plan.how.loseAnswers = lost;
      store.edit("plans", PLAN, "loved", "Mu");
      void store.flush();
      await wait(500);
      store.edit("plans", PLAN, "loved", "Music");
      await wait(2 * MINUTE);
      expect(plan.count("plan_tasks")).toBe(2);
      expect(plan.row("plan_tasks", id)?.title).toBe("Ask Joe");
      expect(plan.row("plans", PLAN)?.loved).toBe("Music");
      expect(store.state().problems).toEqual([]);
    },
  );
});

describe("two tabs", () => {
  test("show each other's changes, and neither overwrites the other's", async () => {
    const one = await open("Ann");
    const two = await open("Ann", one.browser);
    plan.how.offline = true;
    one.store.edit("plans", PLAN, "loved", "Music");
    two.store.edit("plans", PLAN, "faith", "Quaker");
    await wait(0);
    expect(loved(two.store)).toBe("Music");
    // Based on the other tab's text: sent as one.
    two.store.edit("plans", PLAN, "loved", "Music, loud");
    plan.how.offline = false;
    await wait(MINUTE);
    expect(plan.row("plans", PLAN)).toMatchObject({ loved: "Music, loud", faith: "Quaker" });
    for (const { store } of [one, two]) {
      expect(loved(store)).toBe("Music, loud");
      expect(store.state().problems).toEqual([]);
    }
    expect(one.browser.stored.size).toBe(0);
  });

  test("typed in both at once: the second text is asked about", async () => {
    const one = await open("Ann");
    const two = await open("Ann", one.browser);
    one.store.edit("plans", PLAN, "loved", "Music", null);
    two.store.edit("plans", PLAN, "loved", "Gardens", null);
    await wait(MINUTE);
    expect(plan.row("plans", PLAN)?.loved).toBe("Music");
    expect(two.store.state().problems).toMatchObject([
      { value: "Gardens", problem: { kind: "conflict", value: "Music" } },
    ]);
  });

  test("what a tab leaves behind that is closed without a connection is said and sent by the other", async () => {
    const { store, stop, browser } = await open("Ann");
    const second = await open("Ann", browser);
    plan.how.offline = true;
    store.edit("plans", PLAN, "loved", "Music");
    stop();
    await wait(10 * SECOND);
    expect(saving(second.store)).toContain("Not saved yet: no connection");
    plan.how.offline = false;
    await wait(10 * SECOND);
    expect(plan.row("plans", PLAN)?.loved).toBe("Music");
    expect(saving(second.store)).toMatch(/^Saved/);
  });

  test("what a tab leaves behind that the device ended is sent by the other", async () => {
    const browser = fakeBrowser();
    const { store } = await open("Ann", browser);
    // As if killed: it is not even notified, and sends nothing any more.
    const first = createPlanStore({
      planId: PLAN,
      server: plan.as("Ann"),
      pending: pendingChanges(PLAN, browser.tab()),
    });
    first.edit("plans", PLAN, "loved", "Music", null);
    await wait(20 * SECOND);
    expect(saving(store)).toMatch(/^Saved/);
    expect(loved(store)).toBe("Music");
  });

  test("what one tab saves never flickers back in the other", async () => {
    const one = await open("Ann");
    const two = await open("Ann", one.browser);
    const seen: unknown[] = [];
    two.store.subscribe(() => seen.push(loved(two.store)));
    one.store.edit("plans", PLAN, "loved", "Music");
    await wait(MINUTE);
    expect(seen.at(-1)).toBe("Music");
    expect(seen.slice(seen.indexOf("Music")).every((words) => words === "Music")).toBe(true);
  });
});

describe("refused", () => {
  test("a value against a rule is shown, and put right by typing", async () => {
    const { store } = await open("Ann");
    plan.how.refused = -5;
    store.edit("plans", PLAN, "expected_guests", -5);
    await wait(2 * SECOND);
    expect(store.state().problems).toMatchObject([
      { field: "expected_guests", value: -5, problem: { kind: "refused", code: "23514" } },
    ]);
    store.edit("plans", PLAN, "expected_guests", 50);
    await wait(2 * SECOND);
    expect(plan.row("plans", PLAN)?.expected_guests).toBe(50);
    expect(store.state().problems).toEqual([]);
  });

  test("without permission, words are shown and kept", async () => {
    const { store, browser } = await open("Ann");
    plan.how.always = { kind: "forbidden" };
    store.edit("plans", PLAN, "loved", "Music");
    await wait(MINUTE);
    expect(store.state().problems).toMatchObject([
      { value: "Music", problem: { kind: "forbidden" } },
    ]);
    expect(browser.stored.size).toBeGreaterThan(0);
    plan.how.always = undefined;
    store.choose(store.state().problems[0]?.id ?? "", "mine");
    await wait(2 * SECOND);
    expect(plan.row("plans", PLAN)?.loved).toBe("Music");
  });

  test("a new row that is refused holds up its fields, not others", async () => {
    const { store } = await open("Ann");
    plan.how.always = { kind: "refused", code: "limit" };
    const id = store.add("plan_tasks", { title: "The 201st" });
    await wait(SECOND);
    plan.how.always = undefined;
    store.edit("plan_tasks", id, "note", "words");
    store.edit("plans", PLAN, "loved", "Music");
    await wait(2 * SECOND);
    expect(plan.log).toEqual([`${PLAN}.loved=Music`]);
    expect(store.state().problems).toMatchObject([{ row: id, field: undefined }]);
  });

  test("a plan that is no longer this browser's is closed, and unsent words stay to be read", async () => {
    const { store } = await open("Ann");
    plan.how.always = { kind: "forbidden" };
    plan.how.closed = true;
    store.edit("plans", PLAN, "loved", "Music");
    await wait(MINUTE);
    expect(store.state()).toMatchObject({ phase: "closed", problems: [{ value: "Music" }] });
    expect(store.state().rows.plan_tasks.size).toBe(0);
  });

  test("a site without room says so, keeps the words, and takes them once there is some", async () => {
    const { store } = await open("Ann");
    plan.how.always = { kind: "unreachable", isFull: true };
    store.edit("plans", PLAN, "loved", "Music");
    await wait(MINUTE);
    expect(saving(store)).toBe(
      "Not saved yet: our site has no room just now. Your words are kept in this browser.",
    );
    expect(store.state().problems).toEqual([]);
    plan.how.always = undefined;
    await wait(MINUTE);
    expect(plan.row("plans", PLAN)?.loved).toBe("Music");
    expect(saving(store)).toMatch(/^Saved/);
  });

  test("of a plan that is gone all words are shown that never got through", async () => {
    const { store, browser } = await open("Ann");
    plan.how.always = { kind: "unreachable" };
    store.edit("plans", PLAN, "loved", "Music");
    const id = store.add("plan_tasks", { title: "Ask Joe" });
    await wait(MINUTE);
    expect(store.state()).toMatchObject({ problems: [], unsent: [] });
    plan.how.closed = true;
    await wait(10 * SECOND);
    expect(store.state().phase).toBe("closed");
    expect(store.state().unsent).toMatchObject([
      { field: "loved", value: "Music" },
      { value: { title: "Ask Joe" } },
    ]);
    expect(id).toBeTruthy();
    // An owner's deletion drops everything of the plan here, and nothing else.
    const other = browser.tab();
    other.localStorage.setItem("last-hurrah-plans", "[]");
    forgetChanges(PLAN, other);
    expect([...browser.stored.keys()]).toEqual(["last-hurrah-plans"]);
  });
});

describe("a storage that is", () => {
  test.each(["isFull", "isDenied"] as const)(
    "%s: words are in the page, and it says so",
    async (how) => {
      const browser = fakeBrowser();
      browser.limits[how] = true;
      const { store } = await open("Ann", browser);
      plan.how.offline = true;
      store.edit("plans", PLAN, "loved", "Music");
      await wait(2 * SECOND);
      expect(loved(store)).toBe("Music");
      expect(saving(store)).toBe(
        "Not saved yet: no connection. Please leave this page open: this browser keeps nothing.",
      );
      plan.how.offline = false;
      await wait(MINUTE);
      expect(plan.row("plans", PLAN)?.loved).toBe("Music");
      expect(saving(store)).toMatch(/^Saved/);
    },
  );
});

test("what owners announced comes and changes with the rows", () => {
  const one = { id: "a", version: 4, action: "delete", removed_at: null } as Announcement;
  const retention = { keeps: null, keeps_me: null, removal_date: null };
  const told = received(noRows(), { ...retention, version: 4, plan_announcements: [one] });
  expect([...told.plan_announcements.values()]).toEqual([one]);
  const stopped = { ...one, version: 5, removed_at: "2026-11-22" };
  const later = received(told, { ...retention, version: 5, plan_announcements: [stopped] });
  expect(later.plan_announcements.get("a")?.removed_at).toBe("2026-11-22");
});
