import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Post, post } from "~/plan/post";
import { pendingChanges } from "~/plan/store/pending-changes";
import { planServer } from "~/plan/store/plan-server";
import { createPlanStore, type PlanStore } from "~/plan/store/plan-store";
import { fakeBrowser } from "../support/fake-plan";
import { WHOLE_TEST } from "../support/limits";
import { end, freePort } from "../support/site/built-site";
import { type ServedSite, siteProcesses } from "../support/site/site-process";

/** PLAN_KILLS=5 for the figure in docs/operations.md. */
const KILLS = Number(process.env.PLAN_KILLS ?? 1);
const BROWSERS = 4;
/** Saved in each round before the server is killed, in the middle of the next ones. */
const SAVED = 40;
/** Fields that each browser writes in turn, of a task of its own. */
const FIELDS = ["note", "title"] as const;

const { serveSite } = siteProcesses({ shared: true });
let stops: (() => void)[] = [];
beforeEach(() => {
  // The parts of a page that a plan's store listens to.
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", {});
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.unstubAllGlobals();
});

it(`kill -9 while a family edits its plan, ${KILLS} rounds: nothing saved is lost, nothing is there twice`, {
  timeout: WHOLE_TEST * (1 + KILLS),
}, async () => {
  const PORT = String(await freePort());
  const start = () => serveSite({ PORT, RATE_LIMIT_PLANS: "1000000/1s", LOG_LEVEL: "fatal" });
  let site = await start();
  const { stores, whole } = await openPlan(site);
  const before = await whole();
  stops = stores.map((store) => store.start());
  const written = { saved: 0, added: [] as string[], last: new Map<string, string>() };
  let isOver = false;
  const browsers = stores.map((store) => edit(store, written, () => isOver));

  for (let kill = 0; kill <= KILLS; kill += 1) {
    const enough = written.saved + SAVED;
    await expect.poll(() => written.saved, { interval: 1 }).toBeGreaterThanOrEqual(enough);
    if (kill === KILLS) break;
    await end(site.child, "SIGKILL");
    site = await start();
    for (const store of stores) store.refresh();
  }
  isOver = true;
  await Promise.all(browsers);

  const after = await whole();
  const tasks = (after.plan_tasks ?? []).filter(({ phase }) => phase === "own");
  const found = new Map(
    tasks.flatMap(({ id, title, note }) => [
      [`${id}/title`, title],
      [`${id}/note`, note],
    ]),
  );
  expect([...written.last].filter(([key, value]) => found.get(key) !== value)).toEqual([]);
  expect(tasks.map(({ id }) => id).toSorted()).toEqual(written.added.toSorted());
  // The plan counts each change that was made: one that came twice would count twice.
  expect(after.version).toBe(before.version + written.saved);
  process.stdout.write(
    `${KILLS} kills: ${written.saved} changes of a plan saved, all found, each once\n`,
  );
});

/** A family's plan, open in several browsers. @returns their stores, and what reads all of it */
async function openPlan(site: ServedSite) {
  const family = await signUp(site);
  const planId = crypto.randomUUID();
  const answers = { kind: "died", honoree_name: "Ruth" };
  expect(await family.post("rpc/start_plan", { p_id: planId, answers })).toMatchObject({
    error: null,
  });
  const server = planServer({ family: async () => ({ id: family.id }), post: family.post });
  const stores = Array.from({ length: BROWSERS }, () => {
    const pending = pendingChanges(planId, fakeBrowser().tab());
    return createPlanStore({ planId, server, pending });
  });
  const whole = async () => {
    const answer = await server.since(planId, 0);
    if (!answer || answer === "unreachable") throw new Error(`The plan is ${answer ?? "closed"}`);
    return answer;
  };
  return { stores, whole };
}

type Written = { saved: number; added: string[]; last: Map<string, string> };

/** Adds tasks and writes in them, each change once the one before is saved, as the screen says. */
async function edit(store: PlanStore, written: Written, isOver: () => boolean): Promise<void> {
  await saved(store, () => store.state().phase === "open");
  while (!isOver()) {
    const id = store.add("plan_tasks", { title: "", note: "", phase: "own", priority: "first" });
    await saved(store);
    written.saved += 1;
    written.added.push(id);
    for (const field of [...FIELDS, ...FIELDS]) {
      const value = crypto.randomUUID();
      store.edit("plan_tasks", id, field, value);
      void store.flush();
      await saved(store);
      written.saved += 1;
      written.last.set(`${id}/${field}`, value);
    }
  }
}

/** Waits until nothing is left to be saved. A change that was lost meets its own field changed. */
async function saved(store: PlanStore, also = () => true): Promise<void> {
  for (;;) {
    const { problems, saving } = store.state();
    expect(problems).toEqual([]);
    if (saving.kind === "saved" && also()) return;
    if (saving.kind === "waiting") store.refresh();
    await wait(2);
  }
}

/** An anonymous account, as a browser that starts a plan gets it. */
async function signUp({ url, ask, keys: { publishableKey: key } }: ServedSite) {
  const { access_token, user } = await (
    await ask("/auth/v1/signup", { body: { data: {} } })
  ).json();
  const authorization = `Bearer ${access_token}`;
  const postAsUser: Post = (path, body, headers) =>
    post({ url, key, fetch }, path, body, { ...headers, authorization });
  return { id: user.id as string, post: postAsUser };
}
