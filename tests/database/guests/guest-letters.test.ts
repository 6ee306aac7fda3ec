import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { rowIn, rowsIn } from "../../support/database/rows";
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

const call = (name: "merge_households" | "replace_household_link", args: object) =>
  family.browser
    .tables()
    .rpc(name, args as never)
    .throwOnError();
const tokenOf = async (id: string) => {
  const data = await rowIn(site.tables, "plan_household_tokens", "token", { id });
  return data.token;
};
const nothing = [{ text: null }];

describe("an invitation", () => {
  test("tells who, when and where, opens the household's page, and can be stopped", async () => {
    await family.invitation("words = 'Come as you are.', reply_by = current_date + 20");
    await family.send("invitation", { words: "Dear all!\nBring songs.", reply_to_me: true });
    const [letter] = await site.written();
    const token = await tokenOf(lees);
    for (const said of [
      "Dear Mina,",
      "Dear all!\nBring songs.",
      "Come as you are.",
      "2:00 PM to about 4:00 PM, Eastern Time (New York)",
      "Elm Hall, 1 Elm Street",
      `https://site.example/i/${token}`,
      "If you reply to this letter, it goes to Ruth.",
    ]) {
      expect(letter?.text).toContain(said);
    }
    expect(letter?.text).not.toContain("Lee");
    expect(letter?.replyTo).toEqual({ name: "Ruth", address: family.address });
    expect(letter?.headers).toMatchObject({
      "Auto-Submitted": "auto-generated",
      "List-Unsubscribe": expect.stringMatching(/^<https:\/\/site\.example\/letters\/\w+>$/),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(letter?.file).toBeUndefined();
    // The outbox holds neither the family's words nor what opens the page.
    const data = await rowsIn(site.tables, "letters");
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${token}|songs`));
  });

  test("carries its drawing or photo, small, shown by its name alone", async () => {
    const carried = async () => {
      await family.send("invitation", { households: [lees] });
      const [letter] = await site.written();
      expect(letter?.html.includes(`src="cid:${letter.picture?.cid}"`)).toBe(!!letter?.picture);
      return letter?.picture && sharp(letter.picture.content as Buffer).metadata();
    };
    await family.invitation("picture = 'boat'");
    expect(await carried()).toMatchObject({ format: "png", width: 1200, height: 800 });
    const path = (name: string) =>
      `${family.plan}/${name.repeat(8)}-0000-4000-8000-${name.repeat(12)}.jpg`;
    const keep = async (name: string, noise: number) => {
      const create = { width: 1600, height: 1200, channels: 3, background: "#a86" } as const;
      const grain = { type: "gaussian", mean: 120, sigma: noise } as const;
      const photo = sharp({ create: { ...create, noise: grain } });
      site.stored.set(`plan-pictures/${path(name)}`, await photo.jpeg().toBuffer());
      await family.invitation("picture = 'photo'");
      await family.set(`photo_path = '${path(name)}'`);
    };
    await keep("a", 1);
    expect(await carried()).toMatchObject({ format: "jpeg", width: 1200, height: 900 });
    await keep("b", 90);
    expect((await carried())?.size).toBeLessThanOrEqual(250_000);
  });

  test("without a member who agreed, replies are not read, and the letter says so", async () => {
    await family.invitation("shows_address = false");
    await family.send("invitation");
    const [letter] = await site.written();
    expect(letter?.replyTo).toBeUndefined();
    expect(letter?.text).toContain("Replies to this letter are not read.");
    expect(letter?.text).not.toContain("1 Elm Street");
  });

  test("whose sender left the plan, or kept no address, carries none", async () => {
    const editor = await family.helper("editor");
    await site.backend.accounts.confirmAddress(
      editor.session?.user.id ?? "",
      `ann-${crypto.randomUUID()}@example.org`,
    );
    await family.send("invitation", { by: editor, reply_to_me: true });
    await site.run(`update public.plan_members set removed_at = now()
      where user_id = '${editor.session?.user.id}'`);
    expect((await site.written())[0]?.replyTo).toBeUndefined();
  });

  test("opens the newest link, if that was replaced while it waited", async () => {
    await family.send("invitation");
    const before = await tokenOf(lees);
    await call("replace_household_link", { household_id: lees });
    const [letter] = await site.written();
    expect(letter?.text).not.toContain(before);
    expect(letter?.text).toContain(await tokenOf(lees));
  });
});

describe("is not sent, as it waits, to", () => {
  beforeEach(() => family.send("invitation"));

  test("a household that was removed, or an address that is not theirs any more", async () => {
    await family.readdress([lees], "new@example.com");
    expect(await site.written()).toMatchObject([{ recipient: "new@example.com" }]);
    expect(await family.fares(lees)).toMatchObject({ invitations: 1, is_invited: true });
    await family.send("invitation", { households: [lees] });
    await family.readdress([lees], null);
    expect(await site.written()).toEqual([]);
    await family.readdress([lees], "new@example.com");
    await family.send("invitation", { households: [lees] });
    await site.run(`update public.plan_households set removed_at = now() where id = '${lees}'`);
    expect(await site.written()).toMatchObject(nothing);
  });

  test("guests of a celebration that is cancelled, past or paused meanwhile", async () => {
    await family.invitation("is_cancelled = true");
    expect(await site.written()).toMatchObject(nothing);
    await family.invitation("is_cancelled = false");
    await family.send("invitation");
    await family.set("day = current_date - 3");
    expect(await site.written()).toMatchObject(nothing);
    await family.set("day = current_date + 3");
    await family.send("invitation");
    await site.run(`insert into public.plan_letter_stops (plan_id) values ('${family.plan}')`);
    expect(await site.written()).toMatchObject(nothing);
  });

  test("two households that are one by now: one letter, to the one that is left", async () => {
    const bob = await family.household("Bob Lee", "lee@example.com");
    await family.send("invitation");
    await call("merge_households", { kept: lees, merged: bob });
    const letters = await site.written();
    expect(letters.map(({ text }) => text !== null).sort()).toEqual([false, true]);
    expect(letters.find(({ text }) => text)?.text).toContain("Dear Mina and Bob,");
  });
});

test("who answered while a reminder waited is not reminded", async () => {
  const rays = await family.household("Ray Stone", "ray@example.com");
  await family.send("invitation");
  await site.written();
  await family.send("reminder");
  await family.answer(rays, "no");
  const reminders = (await site.written()).filter(({ kind }) => kind === "reminder");
  expect(reminders).toMatchObject([
    { recipient: "lee@example.com", text: expect.stringContaining("Will you come?") },
    { recipient: "ray@example.com", text: null },
  ]);
});

describe("what changed", () => {
  test("tells the newest and what it was, with a calendar file for who comes", async () => {
    const rays = await family.household("Ray Stone", "ray@example.com");
    await family.send("invitation");
    await site.written();
    await family.answer(lees, "unsure");
    await family.answer(rays, "no");
    const [first] = (await site.written()).filter(({ file }) => file);
    expect(await family.fares(lees)).toMatchObject({ told: null });
    await family.set("place_name = 'Old Boathouse', start_time = '15:00'");
    expect(await family.fares(lees)).toMatchObject({
      told: { place_name: "Elm Hall", start_time: "14:00:00", is_cancelled: false },
    });
    await family.send("change", { words: "The hall burst a pipe." });
    const letters = await site.written();
    const [toLees, toRays] = ["lee", "ray"].map((who) =>
      letters.find(({ recipient }) => recipient === `${who}@example.com`),
    );
    expect(toLees?.text).toContain("The hall burst a pipe.");
    expect(toLees?.text).toContain("Old Boathouse, 1 Elm Street");
    expect(toLees?.text).toContain("New time: 3:00 PM. It was 2:00 PM.");
    expect(toLees?.text).toContain("New place: Old Boathouse. It was Elm Hall.");
    // Signed by the person who pressed, named as the plan shows its members.
    expect(toLees?.from).toBe("Ruth, via Site");
    expect(toLees?.text).toContain("Ruth, for the family of Ruth Alvarez");
    expect(toRays?.file).toBeUndefined();
    const [uid, sequence] = [/UID:.*/, /SEQUENCE:(\d+)/].map((of) => of.exec(toLees?.file ?? ""));
    expect(first?.file).toContain(uid?.[0]);
    expect(Number(sequence?.[1])).toBeGreaterThan(
      Number(/SEQUENCE:(\d+)/.exec(first?.file ?? "")?.[1]),
    );
    expect(await family.fares(lees)).toMatchObject({ told: null });
  });

  test("that it takes place after all, to who was told that it is cancelled", async () => {
    await family.send("invitation");
    await site.written();
    await family.invitation("is_cancelled = true");
    await family.send("cancelled");
    await site.written();
    await family.invitation("is_cancelled = false");
    expect(await family.fares(lees)).toMatchObject({ told: { is_cancelled: true } });
    await family.send("change");
    const [letter] = await site.written();
    expect(letter?.text).toContain("The last letter said that it is cancelled.");
  });

  test("cancelled: the calendar of who would come is told so", async () => {
    const rays = await family.household("Ray Stone", "ray@example.com");
    await family.send("invitation");
    await family.answer(lees, "yes");
    await site.written();
    await family.invitation("is_cancelled = true");
    expect(await family.fares(rays)).toMatchObject({ told: { is_cancelled: false } });
    await family.send("cancelled");
    const letters = await site.written();
    const [toLees, toRays] = ["lee", "ray"].map((who) =>
      letters.find(({ recipient }) => recipient === `${who}@example.com`),
    );
    expect(toLees?.file).toContain("STATUS:CANCELLED");
    expect(toLees?.text).toContain("marks it as cancelled in your calendar");
    expect(toRays?.file).toBeUndefined();
    expect(toRays?.text).toContain("does not take place");
    // It takes place after all; the letter had not left yet.
    await family.send("cancelled", { households: [rays] });
    await family.invitation("is_cancelled = false");
    expect(await site.written()).toMatchObject(nothing);
  });
});

describe("parts with hours and places of their own", () => {
  const part = (changes: string, title: string) =>
    site.run(
      `update public.plan_invitation_parts set ${changes} where plan_id = '${family.plan}'
         and title = '${title}'`,
    );

  test("are told one by one, and what changed of them; calendars have each", async () => {
    await family.answer(lees, "yes");
    await site.written();
    await site.run(`insert into public.plan_invitation_parts (plan_id, title, position)
      values ('${family.plan}', 'Service', 1), ('${family.plan}', 'Dinner', 2)`);
    await family.send("invitation");
    const [invitation] = await site.written();
    expect(invitation?.text).toContain("2:00 PM to about 4:00 PM, Eastern Time (New York)");
    expect(invitation?.text).not.toContain("Service");

    await part("start_time = '11:00', place_name = 'Church'", "Service");
    expect(await family.fares(lees)).toMatchObject({
      told: { start_time: "14:00:00", place_name: "Elm Hall" },
    });
    await family.send("change");
    const [change] = await site.written();
    expect(change?.text).toContain("New time for Service: 11:00 AM. It was 2:00 PM.");
    expect(change?.text).toContain("New place for Service: Church. It was Elm Hall.");
    expect(change?.text).toContain("11:00 AM Service, Church");
    expect(change?.text).toContain("2:00 PM Dinner, Elm Hall, 1 Elm Street");
    expect(change?.file?.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(await family.fares(lees)).toMatchObject({ told: null });

    // What no part is at any more is told to nobody.
    await part("start_time = '13:00', place_name = 'Barn'", "Dinner");
    await family.send("change");
    await site.written();
    await family.set("start_time = '09:00', place_name = 'Elsewhere'");
    expect(await family.fares(lees)).toMatchObject({ told: null });

    await family.invitation("is_cancelled = true");
    await family.send("cancelled");
    const [cancelled] = await site.written();
    expect(cancelled?.text).toMatch(/; 11:00 AM Service, Church; 1:00 PM Dinner, Barn/);
    expect(cancelled?.file?.match(/STATUS:CANCELLED/g)).toHaveLength(2);
  });
});

test("thanks lead to the wall of memories, while it takes some", async () => {
  await family.set("day = current_date - 2");
  const say = async () => {
    await family.send("thanks", { households: [lees], words: "You sang so well." });
    return (await site.written())[0]?.text;
  };
  const open = await say();
  expect(open).toContain("You sang so well.");
  expect(open).toContain(`https://site.example/memories/${await tokenOf(lees)}`);
  await family.invitation("takes_memories = false");
  expect(await say()).not.toContain("/memories/");
});

describe("the household's own answer", () => {
  const answers = async () => (await site.written()).filter(({ kind }) => kind === "your-answer");

  test("comes once for presses in a row, with the last one and a calendar file", async () => {
    await family.invitation("offers_online = true");
    await family.set("online_link = 'https://meet.example/secret'");
    const token = await family.answer(lees, "no");
    await family.answer(lees, "online");
    const data = await rowsIn(site.tables, "letters", "state, next_attempt_at", {
      kind: "your-answer",
    });
    expect(data).toHaveLength(1);
    expect(Date.parse(data?.[0]?.next_attempt_at ?? "")).toBeGreaterThan(Date.now() + 50_000);
    const [letter, ...others] = await answers();
    expect(others).toEqual([]);
    expect(letter?.text).toContain("Mina: yes, online");
    expect(letter?.text).toContain(`https://site.example/i/${token}`);
    expect(letter?.text).not.toContain("meet.example");
    expect(letter?.file?.replaceAll("\r\n ", "")).toContain("https://meet.example/secret");
    expect(letter?.headers["List-Unsubscribe"]).toBeTruthy();
    await family.answer(lees, "no");
    expect((await answers()).map(({ file, text }) => [file, text?.includes("Mina: no")])).toEqual([
      [undefined, true],
    ]);
  });

  test("is not written where nobody is reached, nor more than 5 times a week to one mailbox", async () => {
    await site.run(`select private.suppress_letters('lee@example.com', 'all', 'bounce')`);
    await family.answer(lees, "yes");
    expect(await answers()).toEqual([]);
    await site.run("delete from public.letter_suppressions");
    for (let time = 0; time < 7; time += 1) {
      await family.answer(lees, time % 2 ? "yes" : "no");
      expect(await answers()).toHaveLength(time < 5 ? 1 : 0);
    }
    // The same for any household with the address, however it is written.
    const other = await family.household("Cy", "Lee+cy@example.com");
    await family.answer(other, "yes");
    expect(await answers()).toEqual([]);
    await site.age(24 * 7);
    await family.answer(other, "no");
    expect(await answers()).toHaveLength(1);
  });

  test("says that the day changed since, and puts none into calendars that nobody said yes to", async () => {
    await family.answer(lees, "yes");
    await family.save("place_name", "Elm Hall", "Town Barn");
    const [letter] = await answers();
    expect(letter?.text).toContain("New place: Town Barn. It was Elm Hall.");
    expect(letter?.from).toBe("Site");
    expect(letter?.file).toBeUndefined();
    await family.answer(lees, "yes");
    const [again] = await answers();
    expect(again?.text).not.toContain("It was");
    expect(again?.file).toContain("BEGIN:VEVENT");
  });

  test("is not sent once the celebration is cancelled", async () => {
    await family.answer(lees, "yes");
    await family.invitation("is_cancelled = true");
    expect(await answers()).toMatchObject(nothing);
  });
});
