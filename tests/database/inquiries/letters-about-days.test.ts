import { beforeEach, expect, test } from "vitest";
import { rpc } from "../../support/database/rows";
import { FORGET_SPENDINGS } from "../../support/database/spendings";
import { type InvitingFamily, openInvitingSite } from "../guests/inviting-family";

const site = await openInvitingSite();
let family: InvitingFamily;
let [lees, rays] = ["", ""];
beforeEach(async () => {
  await site.run(`delete from public.letters; ${FORGET_SPENDINGS}`);
  family = await site.family();
  lees = await family.household("Mina Lee", "lee@example.com");
  rays = await family.household("Ray Stone", "ray@example.com");
  await family.set(`day_state = 'some', day = null, start_time = null,
    possible_days = '{2035-05-05,2035-05-12}', possible_hours = '{2035-05-12 14:00}',
    asks_days = true`);
});

/** Says of a day what suits a household, by its link. */
async function say(household: string, days: Record<string, string>) {
  const data = await rpc(family.browser.tables(), "make_household_links", { plan_id: family.plan });
  const token = (data as Record<string, string>)[household] ?? "";
  const p_id = crypto.randomUUID();
  await rpc(site.visitor(), "answer_invitation", { token, p_id, answer: { days } });
}

test("an invitation asks which day, its answer says what was said, a reminder asks the silent", async () => {
  await family.send("invitation");
  const [invitation] = await site.written();
  expect(invitation?.text).toContain("Not decided yet: which of these days could you come?");
  expect(invitation?.text).toContain("Saturday, May 12, 2035, at 2:00 PM");
  await say(lees, { "2035-05-05": "maybe", "2035-05-12": "no" });
  await say(rays, { "2035-05-05": "yes" });
  const answers = (await site.written()).filter(({ kind }) => kind === "your-answer");
  expect(answers[0]?.text).toContain("Saturday, May 5, 2035: if need be");
  expect(await family.send("reminder")).toMatchObject({ queued: 1 });
  const [reminder] = await site.written();
  expect(reminder?.recipient).toBe("ray@example.com");
  expect(reminder?.text).toContain("Which days suit you?");
});

test("a day that is past is asked about no more", async () => {
  await site.run(`alter table public.plans disable trigger user;
    update public.plans set possible_days = '{2020-05-05,2035-05-12}' where id = '${family.plan}';
    alter table public.plans enable trigger user`);
  await family.send("invitation");
  const [invitation] = await site.written();
  expect(invitation?.text).toContain("Saturday, May 12, 2035, at 2:00 PM");
  expect(invitation?.text).not.toContain("2020");
});

test("who was asked is told the day as of any change, and asked whether they come", async () => {
  await family.send("invitation");
  await site.written();
  await say(lees, { "2035-05-05": "yes", "2035-05-12": "no" });
  await site.written();
  await family.set("day = '2035-05-05', day_state = 'set'");
  expect((await family.fares(rays))?.told).toMatchObject({ day_state: "some" });
  expect(await family.send("change")).toMatchObject({ queued: 2 });
  const [told] = await site.written();
  expect(told?.text).toContain("The day is Saturday, May 5, 2035.");
  expect(told?.text).toContain("Please say on your page whether you come");
  expect((await family.fares(rays))?.told).toBeNull();
  // Which days suited is no answer to whether they come.
  expect(await family.send("reminder")).toMatchObject({ queued: 2 });
});

test("who had answered for an earlier day hears which days suit them, not to answer again", async () => {
  await family.set("day = '2035-04-01', day_state = 'set'");
  await family.send("invitation");
  await site.written();
  await family.answer(lees, "yes");
  await site.written();
  await family.set("day_state = 'some'");
  expect(await family.send("change")).toMatchObject({ queued: 2 });
  const [change] = await site.written();
  expect(change?.text).toContain("which of these days suit you, also if you answered before");
  await say(lees, { "2035-05-05": "yes", "2035-05-12": "no" });
  const letters = await site.written();
  // Members do not hear that she comes, which she said of another day.
  expect(letters.find(({ kind }) => kind === "plan-digest")?.text).toContain("Mina Lee: answered");
  const said = letters.find(({ kind }) => kind === "your-answer");
  expect(said?.file).toBeUndefined();
  expect(said?.text).toContain("Saturday, May 5, 2035: yes");
  expect(said?.text).not.toContain("you have not answered yet");
});
