import { beforeEach, describe, expect, test } from "vitest";
import { CALLED } from "../../support/called";
import { type Answers, openFamilies, save, since } from "../plans/plan-family";

const { database, families } = await openFamilies();

const id = () => crypto.randomUUID();
const _visitor = database.as("anonymous");
const { call } = families;

type Reply = { answer: string; before_change: boolean; is_late: boolean };
type Guest = Record<string, unknown> & { id: string; replies: Record<string, Reply> };
type Page = Record<string, unknown> & { guests: Guest[]; state: string; parts: { id: string }[] };
const page = (token: string) => call("guest_page", { token }) as Promise<Page>;
const answer = (token: string, said: object, p_id = id()) =>
  call("answer_invitation", { token, p_id, answer: said });

let ann: Awaited<ReturnType<typeof families.signIn>>;
let plan: string;
/** A couple with a child, who may bring two; and other people. */
let [lees, rays] = ["", ""];
let [mina, bob, kim, ray] = ["", "", "", ""];
let token = "";
let raysToken = "";

async function add(table: string, row: object) {
  const row_id = id();
  const { error }: Answers = await ann.tables
    .from(table as never)
    .insert({ id: row_id, plan_id: plan, ...row } as never);
  if (error) throw new Error(error.message);
  return row_id;
}
const set = (changes: string) =>
  database.execute(`update public.plans set ${changes} where id = '${plan}'`);
const invite = (changes: string) =>
  database.execute(`update public.plan_invitations set ${changes} where plan_id = '${plan}'`);
const rows = async (noun: string) => (await since(ann, plan))[noun] ?? [];

beforeEach(async () => {
  ann = await families.signIn();
  plan = await families.start(ann, { honoree_name: "Ruth Alvarez" });
  await set(`day_state = 'set', day = current_date + 30, start_time = '14:00',
    time_zone = 'America/New_York', place_name = 'Hall', place_address = '1 Elm Street',
    online_link = 'https://meet.example/secret', rain_plan = 'RAIN', not_wanted = 'NOBODY'`);
  lees = await add("plan_households", { name: "The Lees of Troy", plus_ones: 2 });
  rays = await add("plan_households", { name: "Ray Stone" });
  mina = await add("plan_guests", { household_id: lees, name: "Mina Lee", position: 1 });
  bob = await add("plan_guests", { household_id: lees, name: "ليلى حداد", position: 2 });
  kim = await add("plan_guests", {
    household_id: lees,
    name: "Kim Lee",
    kind: "child",
    position: 3,
  });
  ray = await add("plan_guests", { household_id: rays, name: "Ray Stone" });
  await add("plan_household_contacts", { id: lees, email: "lee@example.com", note: "AUNT" });
  const links = (await call("make_household_links", { plan_id: plan }, ann)) as object;
  const tokenOf = (household: string) => (links as Record<string, string>)[household] ?? "";
  [token, raysToken] = [tokenOf(lees), tokenOf(rays)];
});

describe("a household's token", () => {
  test("opens what the family shows, its own people's first names and nothing else", async () => {
    const shown = await page(token);
    expect(shown).toMatchObject({
      state: "open",
      plan: { honoree_name: "Ruth Alvarez", place_address: "1 Elm Street" },
      plus_ones: 2,
      guests: [{ name: "Mina" }, { name: "ليلى" }, { name: "Kim", kind: "child" }],
      online_link: null,
      told_message: false,
    });
    const text = JSON.stringify(shown);
    for (const hidden of [
      ...[plan, ann.id, lees, rays, ray, token, raysToken],
      ...["Stone", "Lee", "Troy", "lee@example", "AUNT", "secret", "RAIN", "NOBODY"],
    ]) {
      expect(text).not.toContain(hidden);
    }
    await invite("shows_address = false");
    expect(JSON.stringify(await page(token))).not.toContain("Elm");
  });

  test("calls people as letters do: by the first name, as they are written, or as the family says", async () => {
    const names = Object.entries(CALLED).filter(([name]) => name);
    const positions = names.map(([name], position) => ({ name, position: position + 10 }));
    for (const row of positions) await add("plan_guests", { household_id: lees, ...row });
    const called = async () => (await page(token)).guests.slice(3).map(({ name }) => name);
    expect(await called()).toEqual(names.map(([, one]) => one));
    await save(ann, "plan_guests", kim, "called", ["", "Kimmy"]);
    expect((await page(token)).guests[2]).toMatchObject({ name: "Kimmy" });
  });

  test("is nobody else's: cut, longer, in capitals, replaced or of a household that is gone", async () => {
    for (const forged of [`${token}0`, token.toUpperCase(), token.slice(1), "x", ""]) {
      expect(await page(forged)).toBeNull();
      expect(await answer(forged, { message: "Mine" })).toBeNull();
    }
    const next = await call("replace_household_link", { household_id: lees }, ann);
    expect(await page(token)).toBeNull();
    expect(await page(next as string)).toMatchObject({ state: "open" });
    await call("remove_households", { household_ids: [lees] }, ann);
    expect(await page(next as string)).toBeNull();
    expect(await answer(next as string, { message: "Mine" })).toBeNull();
    expect(await rows("plan_replies")).toEqual([]);
  });

  test("of a plan that is made ahead opens nothing: nobody is invited yet", async () => {
    await set("kind = 'ahead'");
    expect(await page(token)).toBeNull();
    expect(await answer(token, { guests: [{ id: mina, replies: { "": "yes" } }] })).toBeNull();
  });

  test("opens the household that its own was put together with", async () => {
    await call("merge_households", { kept: rays, merged: lees }, ann);
    expect((await page(token)).guests.map(({ name }) => name)).toEqual([
      ...["Ray", "Mina", "ليلى", "Kim"],
    ]);
  });

  test("is asked for by the site alone, and never with a member's session", async () => {
    expect(await call("guest_page", { token }, ann)).toContain("permission denied");
    expect(await call("answer_invitation", { token, p_id: id(), answer: {} }, ann)).toContain(
      "permission denied",
    );
    expect(await call("guest_picture", { token })).toContain("permission denied");
  });
});

test("the site learns which picture of the family the invitation shows, while the plan goes on", async () => {
  const shown = () => call("guest_picture", { token }, database.service);
  const [photo, own] = [`${plan}/${id()}.webp`, `${plan}/${id()}.webp`];
  expect(await shown()).toBeNull();
  await set(`photo_path = '${photo}'`);
  await invite(`picture_path = '${own}'`);
  for (const [picture, path] of [
    ["null", photo],
    ["'photo'", photo],
    ["'own'", own],
    ["'none'", null],
    ["'olive'", null],
  ]) {
    await invite(`picture = ${picture}`);
    expect(await shown(), picture ?? "").toBe(path);
  }
  await invite("picture = 'own'");
  await set("ended_at = now(), ended_keeps = '{}'");
  expect(await shown()).toBeNull();
});

describe("an answer", () => {
  test("is kept for the household's own people, once, and can be changed", async () => {
    const before = (await since(ann, plan)).version;
    const p_id = id();
    const said = {
      guests: [
        { id: mina, replies: { "": "yes" }, food: " No nuts\n", access: "A chair" },
        { id: kim, replies: { "": "no" } },
        { id: ray, replies: { "": "no" }, food: "Stones", name: "Taken over" },
      ],
      message: " With love ",
    };
    expect(await Promise.all([1, 2].map(() => answer(token, said, p_id)))).toEqual([
      { done: true },
      { done: true },
    ]);
    expect((await since(ann, plan)).version).toBeGreaterThan(before);
    const replies = await rows("plan_replies");
    expect(replies).toHaveLength(2);
    expect(replies).toContainEqual(
      expect.objectContaining({ guest_id: mina, answer: "yes", answered_by: null, is_late: false }),
    );
    expect(await rows("plan_guest_needs")).toMatchObject([
      { id: mina, food: "No nuts", access: "A chair" },
    ]);
    expect(await rows("plan_household_contacts")).toMatchObject([
      { message: "With love", note: "AUNT", email: "lee@example.com" },
    ]);
    const shown = await page(token);
    expect(shown).toMatchObject({
      told_message: true,
      guests: [
        { told_food: true, told_access: true, replies: { "": { answer: "yes" } } },
        { told_food: false, replies: {} },
        { replies: { "": { answer: "no" } } },
      ],
    });
    for (const word of ["nuts", "chair", "love"]) expect(JSON.stringify(shown)).not.toContain(word);

    await answer(token, { guests: [{ id: mina, replies: { "": "unsure" }, food: "" }] });
    expect((await page(token)).guests[0]).toMatchObject({
      told_food: true,
      replies: { "": { answer: "unsure" } },
    });
    const told = await ann.tables.from("plan_history").select("who,field").eq("field", "answers");
    expect(told.data).toEqual([{ who: null, field: "answers" }]);
  });

  test("takes back what was told before: a need, the message", async () => {
    const told = { food: "No nuts", access: "A chair" };
    await answer(token, { guests: [{ id: mina, replies: {}, ...told }], message: "With love" });
    await answer(token, { guests: [{ id: mina, food: null, access: "" }], message: null });
    expect(await rows("plan_guest_needs")).toMatchObject([{ food: "", access: "A chair" }]);
    expect(await rows("plan_household_contacts")).toMatchObject([
      { message: "", email: "lee@example.com" },
    ]);
    expect(await page(token)).toMatchObject({
      told_message: false,
      guests: [{ told_food: false, told_access: true }, {}, {}],
    });
  });

  test("from a page that is not so any more replaces nothing unseen", async () => {
    const { marks } = await page(token);
    const harrys = { guests: [{ id: bob, replies: { "": "yes" } }], message: "We come" };
    const sallys = { guests: [{ id: mina, replies: { "": "no" } }], message: "I cannot" };
    const first = id();
    expect(await answer(token, { ...harrys, marks }, first)).toEqual({ done: true });
    // Repeating a press whose answer was lost makes no second answer.
    expect(await answer(token, { ...harrys, marks }, first)).toEqual({ done: true });
    // A different answer from the same form is refused.
    expect(await answer(token, { ...sallys, marks }, first)).toMatchObject({ done: false });
    const late = { done: false, state: "open", changed: "answers" };
    expect(await answer(token, { ...sallys, marks })).toEqual(late);
    expect(await rows("plan_household_contacts")).toMatchObject([{ message: "We come" }]);
    expect(await rows("plan_replies")).toHaveLength(1);

    const now = (await page(token)).marks;
    await ann.tables.from("plan_household_contacts").update({ phone: "1" }).eq("id", lees);
    await save(ann, "plans", plan, "start_time", ["14:00:00", "15:00"]);
    expect(await answer(token, { ...sallys, marks: now })).toEqual({
      ...late,
      changed: "celebration",
    });
    const { marks: asItIs } = await page(token);
    expect(await answer(token, { ...sallys, marks: asItIs })).toEqual({ done: true });
    expect(await rows("plan_household_contacts")).toMatchObject([{ message: "I cannot" }]);
  });

  test("is given for each part of the day; one that is gone is passed over", async () => {
    const meal = await add("plan_invitation_parts", { title: "Meal", position: 2 });
    const rite = await add("plan_invitation_parts", { title: "Ceremony", position: 1 });
    await add("plan_invitation_parts", { title: "" });
    expect((await page(token)).parts.map((part) => part.id)).toEqual([rite, meal]);
    const replies = { [rite]: "yes", [meal]: "no", [id()]: "yes", "": "yes" };
    await answer(token, { guests: [{ id: bob, replies }] });
    expect((await page(token)).guests[1]?.replies).toMatchObject({
      [rite]: { answer: "yes" },
      [meal]: { answer: "no" },
    });
    expect(await rows("plan_replies")).toHaveLength(2);
  });

  test("comes online only where that is offered, and then gets the link", async () => {
    const online = { guests: [{ id: bob, replies: { "": "online" } }] };
    expect(await answer(token, online)).toBe("wrong_answer");
    await invite("offers_online = true");
    expect(await answer(token, online)).toEqual({ done: true });
    expect((await page(token)).online_link).toBe("https://meet.example/secret");
    expect((await page(raysToken)).online_link).toBeNull();
    await invite("offers_online = false");
    expect(await answer(token, online)).toEqual({ done: true });
    await answer(token, { guests: [{ id: bob, replies: { "": "no" } }] });
    expect((await page(token)).online_link).toBeNull();
    expect(await answer(token, { guests: [{ id: bob, replies: { "": "perhaps" } }] })).toBe(
      "wrong_answer",
    );
  });

  test("says first how many come along, and later who they are", async () => {
    await answer(token, { guests: [{ id: mina, replies: { "": "yes" } }], plus_ones: 9 });
    const [, , , one, two, ...more] = (await page(token)).guests;
    expect(more).toEqual([]);
    expect(one).toMatchObject({ name: "", is_plus_one: true, replies: { "": { answer: "yes" } } });
    await answer(token, { guests: [{ id: two?.id, name: "Zoe May" }], plus_ones: 2 });
    await answer(token, { plus_ones: 1 });
    expect((await page(token)).guests.slice(3)).toMatchObject([{ id: two?.id, name: "Zoe" }]);
    await answer(token, { guests: [{ id: mina, name: "Not Mina" }] });
    expect((await page(token)).guests[0]).toMatchObject({ name: "Mina" });
  });

  test("keeps those it brings where it may bring fewer by now, and brings no more", async () => {
    await answer(token, { guests: [{ id: mina, replies: { "": "yes" } }], plus_ones: 2 });
    await save(ann, "plan_households", lees, "plus_ones", [2, 1]);
    const brought = async () => (await page(token)).guests.slice(3).length;
    for (const plus_ones of [2, 5]) {
      await answer(token, { plus_ones });
      expect(await brought()).toBe(2);
    }
    await answer(token, { plus_ones: 1 });
    expect(await brought()).toBe(1);
    await answer(token, { plus_ones: 2 });
    expect(await brought()).toBe(1);
  });

  test("after the day to answer by is taken, and late", async () => {
    await answer(token, { guests: [{ id: mina, replies: { "": "yes" } }] });
    await invite("reply_by = current_date - 2");
    expect((await page(token)).is_late).toBe(true);
    await answer(token, {
      guests: [mina, bob].map((one) => ({ id: one, replies: { "": "yes" } })),
    });
    const [first, second] = (await page(token)).guests;
    // The one who said the same in time is not late.
    expect(first?.replies[""]).toMatchObject({ is_late: false });
    expect(second?.replies[""]).toMatchObject({ is_late: true });
  });

  test("given before a change stays, says so, and is asked for again", async () => {
    await answer(token, { guests: [{ id: mina, replies: { "": "yes" } }] });
    const { sequence } = (await page(token)) as unknown as { sequence: number };
    await save(ann, "plans", plan, "start_time", ["14:00:00", "15:00"]);
    const shown = await page(token);
    expect(shown.guests[0]?.replies[""]).toMatchObject({ answer: "yes", before_change: true });
    expect(shown.sequence).toBeGreaterThan(sequence);
    // Shown as it was when they answered, whatever changes later.
    await save(ann, "plans", plan, "start_time", ["15:00:00", "16:00"]);
    await save(ann, "plans", plan, "place_name", ["Hall", "Barn"]);
    expect((await page(token)).was).toMatchObject({ start_time: "14:00:00", place_name: "Hall" });
    expect((await page(raysToken)).was).toBeNull();
    await answer(token, { guests: [{ id: mina, replies: { "": "yes" } }] });
    const again = await page(token);
    expect(again.guests[0]?.replies[""]).toMatchObject({ before_change: false });
    expect(again.was).toBeNull();
  });

  describe("to a part with an hour of its own", () => {
    let [rite, meal] = ["", ""];
    beforeEach(async () => {
      rite = await add("plan_invitation_parts", { title: "Ceremony", position: 1 });
      meal = await add("plan_invitation_parts", { title: "Meal", position: 2 });
    });
    const move = (part: string, field: string, values: [unknown, unknown]) =>
      save(ann, "plan_invitation_parts", part, field, values);
    const isBefore = async () => {
      const replies = (await page(token)).guests[0]?.replies;
      return [rite, meal].map((part) => replies?.[part]?.before_change);
    };

    test("is asked for again where that part changed, and says what it was", async () => {
      await answer(token, { guests: [{ id: mina, replies: { [rite]: "yes", [meal]: "no" } }] });
      const before = await page(token);
      await move(rite, "start_time", [null, "11:00"]);
      expect(await isBefore()).toEqual([true, false]);
      const shown = await page(token);
      expect(shown).toMatchObject({
        parts: [{ title: "Ceremony", start_time: "11:00:00" }, { start_time: null }],
        was: { start_time: "14:00:00", place_name: "Hall" },
      });
      expect(shown.was).not.toHaveProperty("parts");
      expect(shown.sequence).toBeGreaterThan(before.sequence as number);
      expect(shown.marks).not.toEqual(before.marks);
      await answer(token, { guests: [{ id: mina, replies: { [rite]: "yes" } }] });
      expect((await page(token)).was).toBeNull();

      // The plan's hour is another part's alone.
      await save(ann, "plans", plan, "start_time", ["14:00:00", "13:00"]);
      expect(await isBefore()).toEqual([false, true]);
      await move(rite, "start_time", ["11:00:00", "10:00"]);
      expect((await page(token)).was).toMatchObject({ start_time: "14:00:00" });
      await answer(token, { guests: [{ id: mina, replies: { [meal]: "no" } }] });
      expect((await page(token)).was).toMatchObject({
        start_time: "14:00:00",
        parts: { [rite]: { start_time: "11:00:00", place_name: "" } },
      });
      await move(rite, "start_time", ["10:00:00", "11:00"]);
      expect(await isBefore()).toEqual([false, false]);
    });

    test("counts for its place, which is told as far as the family shows it", async () => {
      await answer(token, { guests: [{ id: mina, replies: { [rite]: "yes", [meal]: "yes" } }] });
      await move(meal, "place_name", ["", "Barn"]);
      await move(meal, "place_address", ["", "2 Oak Street"]);
      expect(await isBefore()).toEqual([false, true]);
      await invite("shows_address = false");
      expect((await page(token)).parts[1]).toMatchObject({
        place_name: "Barn",
        place_address: "",
      });
      await save(ann, "plans", plan, "place_name", ["Hall", "Chapel"]);
      expect(await isBefore()).toEqual([true, true]);
    });

    test("is that to the whole day until the part has its own", async () => {
      await answer(token, { guests: [{ id: mina, replies: { [rite]: "yes", [meal]: "yes" } }] });
      const whole = { guests: [{ id: bob, replies: { "": "yes" } }] };
      await move(rite, "removed_at", [null, true]);
      await move(meal, "removed_at", [null, true]);
      const removed = (await page(token)).removed_parts as { id: string }[];
      expect(removed.map(({ id }) => id).sort()).toEqual([rite, meal].sort());
      await answer(token, whole);
      await move(meal, "removed_at", [true, null]);
      await move(meal, "start_time", [null, "17:00"]);
      const bobs = async () => (await page(token)).guests[1]?.replies;
      expect(await bobs()).toMatchObject({ "": { before_change: true } });
      await answer(token, { guests: [{ id: mina, replies: { [meal]: "yes" } }] });
      expect((await page(token)).was).toMatchObject({ start_time: "14:00:00" });
      await answer(token, { guests: [{ id: bob, replies: { [meal]: "no" } }] });
      expect((await page(token)).was).toBeNull();
    });
  });

  test("says what stood when it was given, of several changes within minutes too", async () => {
    await save(ann, "plans", plan, "place_name", ["Hall", "Our house"]);
    await answer(token, { guests: [{ id: mina, replies: { "": "yes" } }] });
    await save(ann, "plans", plan, "place_name", ["Our house", "Barn"]);
    await answer(raysToken, { guests: [{ id: ray, replies: { "": "yes" } }] });
    await save(ann, "plans", plan, "place_name", ["Barn", "Town Hall"]);
    expect((await page(token)).was).toMatchObject({ place_name: "Our house" });
    expect((await page(raysToken)).was).toMatchObject({ place_name: "Barn" });
    await save(ann, "plans", plan, "place_name", ["Town Hall", "Barn"]);
    expect((await page(raysToken)).was).toBeNull();
    const { plan_replies } = await since(ann, plan);
    // One change of the plan, however many answers it concerns.
    await save(ann, "plans", plan, "place_name", ["Barn", "Elm Hall"]);
    const versions = (await rows("plan_replies")).map(({ version }) => version);
    expect([versions.length, new Set(versions).size]).toEqual([plan_replies?.length, 2]);
  });

  test("to a part is asked for by the parts there are now", async () => {
    await answer(token, {
      guests: [mina, bob, kim].map((guest) => ({ id: guest, replies: { "": "yes" } })),
    });
    await save(ann, "plans", plan, "start_time", ["14:00:00", "15:00"]);
    const part = await add("plan_invitation_parts", { title: "The walk" });
    expect((await page(token)).was).toBeNull();
    await answer(token, { guests: [{ id: mina, replies: { [part]: "yes" } }] });
    await save(ann, "plans", plan, "start_time", ["15:00:00", "16:00"]);
    expect((await page(token)).was).toMatchObject({ start_time: "15:00:00" });
    await answer(token, { guests: [{ id: mina, replies: { [part]: "yes" } }] });
    expect((await page(token)).was).toBeNull();
  });

  test("stands again once the day is put back that it was given for", async () => {
    await answer(token, { guests: [{ id: mina, replies: { "": "yes" } }] });
    const isBefore = async () => (await page(token)).guests[0]?.replies[""]?.before_change;
    const [row] = (await rows("plans")) as { day: string }[];
    const day = row?.day ?? "";
    await save(ann, "plans", plan, "day", [day, "2035-03-20"]);
    expect(await isBefore()).toBe(true);
    const { day_moved_at } = (await rows("plans"))[0] ?? {};
    expect(day_moved_at).toEqual(expect.any(String));
    await save(ann, "plans", plan, "minutes", [null, 90]);
    expect(await isBefore()).toBe(true);
    await save(ann, "plans", plan, "day", ["2035-03-20", day]);
    expect(await isBefore()).toBe(false);
    // Once the earlier value is unknown, nothing is guessed.
    await set("day = day + 1");
    await set("start_time = null");
    expect(await isBefore()).toBe(true);
  });

  test("is not taken where nothing is to be answered, and the page says why", async () => {
    const said = { guests: [{ id: mina, replies: { "": "yes" } }] };
    const refused = (state: string) => ({ state, done: false });
    await save(ann, "plan_invitations", plan, "is_cancelled", [false, true]);
    expect(await answer(token, said)).toEqual(refused("cancelled"));
    expect(await page(token)).toMatchObject({ state: "cancelled" });
    await save(ann, "plan_invitations", plan, "is_cancelled", [true, false]);
    await set("day = (now() at time zone time_zone)::date - 1");
    expect(await answer(token, said)).toEqual(refused("past"));
    await set("day = (now() at time zone time_zone)::date");
    expect(await answer(token, said)).toEqual({ done: true });
    await call("end_plan", { plan_id: plan, keeps: [] }, ann);
    expect(await answer(token, said)).toEqual(refused("over"));
    expect(await page(token)).toEqual({ state: "over", honoree_name: "Ruth Alvarez" });
    await call("delete_plan", { plan_id: plan }, ann);
    await call("erase_plan", { plan_id: plan }, ann);
    expect(await page(token)).toBeNull();
  });

  test("is taken 20 times an hour", async () => {
    const said = { guests: [{ id: mina, replies: { "": "yes" } }] };
    for (let time = 0; time < 20; time += 1) {
      expect(await answer(token, said)).toEqual({ done: true });
    }
    expect(await answer(token, said)).toBe("too_many_answers");
    expect(await answer(raysToken, { message: "Hello" })).toEqual({ done: true });
    await database.execute(
      "update private.household_answers set created_at = created_at - interval '1 hour'",
    );
    expect(await answer(token, said)).toEqual({ done: true });
  });

  test("longer than the columns take is refused, and nothing of it stays", async () => {
    const said = { guests: [{ id: mina, replies: { "": "yes" } }], message: "x".repeat(1_001) };
    expect(await answer(token, said)).toContain("check");
    expect(await rows("plan_replies")).toEqual([]);
  });
});
