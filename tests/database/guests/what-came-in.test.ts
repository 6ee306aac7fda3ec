import { beforeEach, describe, expect, test } from "vitest";
import { rowIn, rpc } from "../../support/database/rows";
import { FORGET_SPENDINGS } from "../../support/database/spendings";
import { type InvitingFamily, openInvitingSite } from "./inviting-family";

const site = await openInvitingSite();
let family: InvitingFamily;
let lees: string;
beforeEach(async () => {
  await site.run(
    `delete from public.letters; delete from public.letter_suppressions; ${FORGET_SPENDINGS}`,
  );
  family = await site.family();
  lees = await family.household("Mina Lee", "lee@example.com");
});

describe("what came in", () => {
  const digests = async () => (await site.written()).filter(({ kind }) => kind === "plan-digest");
  const notices = (value: string) =>
    site.run(
      `update public.plan_members set notices = '${value}' where plan_id = '${family.plan}'`,
    );

  test("at once: households and counts in one letter, and the next half an hour later", async () => {
    const rays = await family.household("Ray Stone", "ray@example.com");
    await family.answer(lees, "yes");
    await family.answer(rays, "unsure");
    await family.answer(rays, "no");
    const [letter, ...others] = await digests();
    expect(others).toEqual([]);
    expect(letter?.recipient).toBe(family.address);
    expect(letter?.text).toContain("- Mina Lee: 1 comes\n- Ray Stone: 1 cannot come");
    expect(letter?.text).toContain(`https://site.example/plan/${family.plan}/guests`);
    await family.answer(lees, "no");
    const data = await rowIn(site.tables, "letters", "next_attempt_at", {
      kind: "plan-digest",
      state: "queued",
    });
    expect(Date.parse(data.next_attempt_at)).toBeGreaterThan(Date.now() + 25 * 60_000);
    expect((await digests()).map(({ text }) => text?.includes("Ray Stone"))).toEqual([false]);
  });

  test("a person is counted once, by the best of their answers to the parts of the day", async () => {
    await site.run(`insert into public.plan_invitation_parts (plan_id, title)
      values ('${family.plan}', 'Ceremony'), ('${family.plan}', 'Meal');
      insert into public.plan_replies (id, plan_id, guest_id, part_id, answer)
      select private.reply_id(guest.id, part.id), guest.plan_id, guest.id, part.id,
        case part.title when 'Meal' then 'no' else 'online' end
      from public.plan_guests as guest
      join public.plan_invitation_parts as part on part.plan_id = guest.plan_id
      where guest.household_id = '${lees}';
      insert into private.household_answers (id, household_id, plan_id, said)
      values (gen_random_uuid(), '${lees}', '${family.plan}', '')`);
    expect((await digests())[0]?.text).toContain("- Mina Lee: 1 online\n");
  });

  test("who asks to come, and memories, are counted while they wait, and told without their words", async () => {
    await site.run(`insert into public.plan_requests (plan_id, name)
      values ('${family.plan}', 'Cousin Secret');
      insert into public.plan_memories (plan_id, author_name, words)
      values ('${family.plan}', 'Secret', 'Secret words'), ('${family.plan}', 'Bo', 'Hidden');
      update public.plan_memories set state = 'hidden' where author_name = 'Bo'`);
    const [letter, ...others] = await digests();
    expect(others).toEqual([]);
    expect(letter?.text).toContain("- One person asks to come\n- One memory waits for you");
    expect(letter?.text).toContain(`https://site.example/plan/${family.plan}/memories`);
    expect(letter?.text).not.toContain("Secret");
  });

  test("daily: one letter with what partners answered; never: none", async () => {
    await notices("daily");
    await family.answer(lees, "yes");
    expect(await digests()).toEqual([]);
    const until = new Date(Date.now() + 60_000).toISOString();
    for (let time = 0; time < 2; time += 1) {
      await rpc(site.tables, "queue_plan_digests", { until });
    }
    expect((await digests()).map(({ text }) => text?.includes("Mina Lee: 1 comes"))).toEqual([
      true,
    ]);
    await notices("never");
    await family.answer(lees, "no");
    await rpc(site.tables, "queue_plan_digests", {
      until: new Date(Date.now() + 120_000).toISOString(),
    });
    expect(await digests()).toEqual([]);
  });
});
