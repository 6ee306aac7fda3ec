import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { MEMORY_PICTURES } from "~shared/pictures/buckets";
import { addTo } from "../../support/database/rows";
import { FORGET_SPENDINGS, longerAgo, spent } from "../../support/database/spendings";
import { type Answers, openFamilies, save, since } from "./plan-family";

// Pictures are checked in front of the database: tests/server/memory-pictures.test.ts.

const { database, families } = await openFamilies();

const id = () => crypto.randomUUID();
const own = (token: string) => createHash("sha256").update(token).digest("hex");
const visitor = database.as("anonymous");
const staff = database.as("staff");
const { call } = families;
const service = (name: string, args: object) => call(name, args, database.service);

type Wall = { state: string; head: object; count: number; memories: Record<string, unknown>[] };
const wall = (by = token, sheet = 1) => call("memory_wall", { token: by, sheet }) as Promise<Wall>;
const leave = (said: object = {}, by = token, p_id = id()) =>
  call("leave_memory", {
    token: by,
    p_id,
    said: { author_name: "Bo", words: "She sang", picture: null, withdraw: own(p_id), ...said },
  });
/** Leaves a memory that the family shows. @returns its id, which is also its author's token */
async function shown(said: object = {}, by = token) {
  const memory = id();
  expect(await leave(said, by, memory)).toEqual({ done: true });
  await show(memory);
  return memory;
}
const show = async (memory: string) =>
  expect(await save(ann, "plan_memories", memory, "state", ["waiting", "shown"])).toMatchObject({
    saved: true,
  });
const report = (memory_id: string, words = "Not true", p_id = id(), by = token) =>
  call("report_memory", { token: by, p_id, memory_id, words });
const store = (name: string) =>
  database.execute(`insert into storage.objects (bucket_id, name)
    values ('${MEMORY_PICTURES}', '${plan}/${name}.webp'),
      ('${MEMORY_PICTURES}', '${plan}/${name}-small.webp')`);
const picture = () => `${id()}-1200x800`;

type Account = Awaited<ReturnType<typeof families.signIn>>;
let ann: Account;
let viewer: Account;
let stranger: Account;
let [plan, lees, rays, token, raysToken, publicToken] = ["", "", "", "", "", ""];

const set = (changes: string) =>
  database.execute(`update public.plans set ${changes} where id = '${plan}'`);
const rows = async (by = ann, noun = "plan_memories") => (await since(by, plan))[noun] ?? [];

async function household(name: string) {
  const row = { id: id(), plan_id: plan, name };
  await addTo(ann.tables, "plan_households", row);
  return row.id;
}

beforeEach(async () => {
  await database.execute(`${FORGET_SPENDINGS}; delete from public.plan_memory_reports`);
  [ann, viewer, stranger] = [
    await families.signIn(),
    await families.signIn(),
    await families.signIn(),
  ];
  plan = await families.start(ann, { honoree_name: "Ruth Alvarez" });
  await families.join(viewer, ann, plan, "viewer");
  await families.start(stranger);
  lees = await household("The Lees");
  rays = await household("Ray Stone");
  const links = (await call("make_household_links", { plan_id: plan }, ann)) as object;
  const tokens = links as Record<string, string>;
  [token, raysToken] = [tokens[lees] ?? "", tokens[rays] ?? ""];
  await database.execute(`update public.plan_public_links set is_on = true where id = '${plan}'`);
  publicToken = (await call("make_public_link", { plan_id: plan }, ann)) as string;
});

describe("a wall", () => {
  test("shows what the family shows, in its order, and nothing else", async () => {
    expect(await wall()).toMatchObject({
      ...{ state: "open", honoree_name: "Ruth Alvarez", count: 0, memories: [] },
      is_household: true,
    });
    const [first, second] = [await shown({ words: "One" }), await shown({ words: "Two" })];
    await leave({ words: "WAITING" });
    const hidden = await shown({ words: "HIDDEN" });
    await save(ann, "plan_memories", hidden, "state", ["shown", "hidden"]);
    expect((await wall(raysToken)).memories).toEqual([
      { id: first, author_name: "Bo", words: "One", picture: null },
      { id: second, author_name: "Bo", words: "Two", picture: null },
    ]);
    await save(ann, "plan_memories", second, "position", [2, 0.5]);
    const { memories, count } = await wall(publicToken);
    expect([memories.map((memory) => memory.id), count]).toEqual([[second, first], 2]);
    const text = JSON.stringify(memories);
    for (const secret of [plan, lees, ann.id, token, "WAITING", "HIDDEN"])
      expect(text).not.toContain(secret);
    expect((await wall(token, 2)).memories).toEqual([]);
    // 24 on each sheet.
    await database.execute(`insert into public.plan_memories (plan_id, words, state, position)
      select '${plan}', place, 'shown', 9 + place from generate_series(3, 25) as place`);
    const sheets = await Promise.all([0, 1, 2, 3].map((sheet) => wall(token, sheet)));
    const [none, one, two, three] = sheets.map((sheet) => sheet.memories.map(({ words }) => words));
    expect([none, one?.length, two, three]).toEqual([one, 24, ["25"], []]);
  });

  test("begins as the token's invitation does: with the years by a household's link alone", async () => {
    const photo = `${id()}.webp`;
    await set(`born_on = '1938-04-12', died_on = '2026-11-08', photo_path = '${plan}/${photo}'`);
    const invitation = { picture: null, picture_path: null, picture_alt: "" };
    const head = (born_on: string | null, died_on: string | null) => ({
      plan: { honoree_name: "Ruth Alvarez", photo_path: photo, born_on, died_on },
      invitation,
    });
    expect((await wall()).head).toEqual(head("1938", "2026"));
    expect((await wall(publicToken)).head).toEqual(head(null, null));
    await database.execute(
      `update public.plan_invitations set removed_at = now() where plan_id = '${plan}'`,
    );
    expect((await wall()).head).toBeNull();
  });

  test("opens to its own tokens alone, and never to a member's session", async () => {
    for (const forged of [`${token}0`, token.toUpperCase(), token.slice(1), "x", ""]) {
      expect(await wall(forged)).toBeNull();
      expect(await leave({}, forged)).toBeNull();
    }
    await call("replace_household_link", { household_id: lees }, ann);
    await call("replace_public_link", { plan_id: plan }, ann);
    for (const former of [token, publicToken]) expect(await wall(former)).toBeNull();
    expect(await call("memory_wall", { token: raysToken }, ann)).toContain("permission denied");
    for (const name of ["memory_folder", "wall_picture", "withdraw_memory"])
      expect(await call(name, { token, file: "x" })).toMatch(/permission denied|Could not find/);
    await set("kind = 'ahead'");
    expect(await wall(raysToken)).toBeNull();
  });

  test("takes memories while it is open, for 90 days after the day", async () => {
    await set("day_state = 'set', day = current_date - 90, time_zone = 'UTC'");
    expect((await wall()).state).toBe("open");
    await set("day = current_date - 91");
    expect((await wall()).state).toBe("closed");
    expect(await leave()).toEqual({ state: "closed", done: false });
    await set("day_state = 'none', day = null");
    expect(await leave()).toEqual({ done: true });
    await save(ann, "plan_invitations", plan, "takes_memories", [true, false]);
    expect(await leave()).toEqual({ state: "closed", done: false });
    expect(await service("memory_folder", { token })).toBeNull();
  });

  test("says goodbye with the plan", async () => {
    const memory = await shown();
    await call("end_plan", { plan_id: plan }, ann);
    expect(await wall()).toEqual({ state: "gone", honoree_name: "Ruth Alvarez" });
    expect(await leave()).toEqual({ state: "gone", done: false });
    expect(await call("memory_on_wall", { token, memory_id: memory })).toBeNull();
    expect(await report(memory)).toBe(false);
    expect((await rows()).map((row) => row.words)).toEqual(["She sang"]);
  });
});

describe("a memory", () => {
  test("is there once, as its author wrote it, and says nothing until it has a name and words", async () => {
    const [p_id, said] = [id(), { author_name: " Bo ", words: " She sang\n" }];
    const both = await Promise.all([leave(said, token, p_id), leave(said, token, p_id)]);
    expect(both).toEqual([{ done: true }, { done: true }]);
    expect(await rows()).toMatchObject([
      { id: p_id, author_name: "Bo", words: "She sang", household_id: lees, state: "waiting" },
    ]);
    expect(await leave({ withdraw: own("another") }, raysToken, p_id)).toBe("memory_sent");
    for (const bad of [{ author_name: " " }, { words: "\n" }, { withdraw: null }])
      expect(await leave(bad)).toBe("wrong_memory");
    expect(await leave({ words: "a".repeat(2001) })).toContain("plan_memories_words_check");
    expect(await leave({ author_name: "a\nb" })).toContain("plan_memories_author_name_check");
  });

  test("stays as the family reads it: other words of the same form are another memory", async () => {
    const memory = id();
    await leave({ words: "First" }, token, memory);
    const others = [{ words: "Other" }, { author_name: "Cy", words: "First" }];
    const again = () => Promise.all(others.map((said) => leave(said, token, memory)));
    expect(await again()).toEqual(["memory_sent", "memory_sent"]);
    await show(memory);
    expect(await again()).toEqual(["memory_sent", "memory_sent"]);
    expect(await leave({ withdraw: own(memory), words: "Other" })).toBe("memory_sent");
    // Sent again from another form, it is there already, whatever became of it.
    expect(await leave({ words: "First " })).toBe("memory_twin");
    expect(await rows()).toMatchObject([{ author_name: "Bo", words: "First" }]);
    expect(await leave({ words: "First" }, raysToken)).toEqual({ done: true });
    await service("withdraw_memory", { token: memory });
    expect(await leave({ words: "First" }, token, memory)).toBe("memory_sent");
    expect(await leave({ words: "First" })).toEqual({ done: true });
  });

  test("takes a stored picture of its plan, once", async () => {
    const file = picture();
    expect(await leave({ picture: `${file}.webp` })).toBe("wrong_memory");
    await store(file);
    expect(await leave({ picture: `${file}-small.webp` })).toBe("wrong_memory");
    const memory = await shown({ words: "", picture: `${file}.webp` });
    expect(await leave({ picture: `${file}.webp` })).toBe("wrong_memory");
    expect((await wall()).memories).toMatchObject([{ id: memory, picture: `${file}.webp` }]);
    const read = (name: string, by = token) => service("wall_picture", { token: by, file: name });
    for (const end of [".webp", "-small.webp"]) {
      expect(await read(file + end)).toBe(`${plan}/${file}${end}`);
      expect(await read(file + end, "unknown")).toBeNull();
    }
    await save(ann, "plan_memories", memory, "state", ["shown", "hidden"]);
    expect(await read(`${file}.webp`)).toBeNull();
  });

  test("comes twenty times from a household, and from the public link where the family allows it", async () => {
    const others = Array.from({ length: 20 }, (_, place) => `('${plan}', '${lees}', '${place}')`);
    await database.execute(`insert into public.plan_memories (plan_id, household_id, words)
      values ${others.join(", ")}`);
    for (const said of [{}, { words: "" }]) expect(await leave(said)).toBe("too_many_memories");
    expect(await service("memory_folder", { token })).toMatchObject({
      refused: "too_many_memories",
    });
    expect(await leave({}, raysToken)).toEqual({ done: true });

    expect((await wall(publicToken)).state).toBe("closed");
    expect(await leave({}, publicToken)).toEqual({ state: "closed", done: false });
    await save(ann, "plan_public_links", plan, "takes_memories", [false, true]);
    expect(await leave({}, publicToken)).toEqual({ done: true });
    const more = Array.from({ length: 278 }, (_, place) => `('${plan}', '${place}')`);
    await database.execute(`insert into public.plan_memories (plan_id, words)
      values ${more.join(", ")}`);
    expect(await leave({}, raysToken)).toBe("too_many_plan_memories");
  });

  test("comes five times an hour from one network by the public link, as reports do; a household's is not counted", async () => {
    const memory_id = await shown();
    await save(ann, "plan_public_links", plan, "takes_memories", [false, true]);
    for (const budget of ["plan_memories", "plan_memory_reports"])
      await database.execute(spent(budget, ["network", "192.0.2.9"], 5));
    const from = async (name: string, args: object) =>
      (
        await visitor.tables
          .rpc(name as never, args as never)
          .setHeader("x-forwarded-for", "192.0.2.9")
      ).status;
    const leaves = (by: string, p_id = id()) =>
      from("leave_memory", {
        ...{ token: by, p_id },
        said: { author_name: "Bo", words: p_id, withdraw: own(p_id) },
      });
    const reports = () => from("report_memory", { token, p_id: id(), memory_id, words: "" });
    expect([await leaves(publicToken), await leaves(token), await reports()]).toEqual([
      ...[429, 200, 429],
    ]);
    await database.execute(longerAgo("1 hour"));
    expect([await leaves(publicToken), await reports()]).toEqual([200, 200]);
  });

  test("is shown, hidden and put in order by editors, and read by members alone", async () => {
    const memory = await shown();
    expect(await rows(viewer)).toHaveLength(1);
    const change = (by: Account, field: string, values: [unknown, unknown]) =>
      save(by, "plan_memories", memory, field, values);
    expect(await change(viewer, "state", ["shown", "hidden"])).toMatchObject({ status: 403 });
    expect(await change(stranger, "state", ["shown", "hidden"])).toMatchObject({ gone: true });
    for (const field of ["words", "author_name", "removed_at", "hidden_by_staff_at"])
      expect(await change(ann, field, [null, true])).toMatchObject({ message: "unknown_field" });
    for (const by of [stranger, staff, visitor]) {
      const { data }: Answers = await by.tables.from("plan_memories").select("id");
      expect(data ?? []).toEqual([]);
    }
  });

  test("moves with its household, and back", async () => {
    const memory = await shown();
    await call("merge_households", { kept: rays, merged: lees }, ann);
    expect(await rows()).toMatchObject([{ id: memory, household_id: rays }]);
    await call("unmerge_household", { household_id: lees }, ann);
    expect(await rows()).toMatchObject([{ id: memory, household_id: lees }]);
    await database.execute(`delete from public.plan_households where id = '${lees}'`);
    expect(await rows()).toMatchObject([{ id: memory, household_id: null }]);
  });
});

describe("taken back", () => {
  test("it is gone for all at once, with its picture and history, and stays gone", async () => {
    const file = picture();
    await store(file);
    const memory = await shown({ picture: `${file}.webp` });
    expect(await call("own_memory_page", { token: memory })).toMatchObject({
      ...{ state: "there", words: "She sang", has_picture: true, honoree_name: "Ruth Alvarez" },
    });
    expect(await call("own_memory_page", { token })).toBeNull();
    expect(await service("withdraw_memory", { token: "unknown" })).toBeNull();
    expect(await service("withdraw_memory", { token: memory })).toBe(`${plan}/${file}.webp`);
    expect(await service("withdraw_memory", { token: memory })).toBe("");
    expect(await call("own_memory_page", { token: memory })).toMatchObject({
      ...{ state: "withdrawn", words: "", author_name: "" },
    });
    expect((await wall()).memories).toEqual([]);
    expect(await service("wall_picture", { token, file: `${file}.webp` })).toBeNull();
    const { data } = await ann.tables.from("plan_history").select("before, after, field");
    expect(JSON.stringify(data)).not.toMatch(/Bo|sang/);

    await call("end_plan", { plan_id: plan, keeps: [] }, ann);
    await call("reopen_plan", { plan_id: plan }, ann);
    expect(await rows()).toMatchObject([{ words: "", is_withdrawn: true }]);
    expect((await rows())[0]?.removed_at).not.toBeNull();
  });

  test("it can be when the plan is over, and let it go", async () => {
    const memory = await shown();
    await call("end_plan", { plan_id: plan, keeps: [] }, ann);
    expect(await service("withdraw_memory", { token: memory })).toBe("");
    await call("reopen_plan", { plan_id: plan }, ann);
    expect(await rows()).toMatchObject([{ words: "", is_withdrawn: true }]);
  });
});

describe("a report", () => {
  test("is read by editors and staff, who hide the memory and show it again", async () => {
    const memory = await shown();
    const p_id = id();
    for (let time = 0; time < 2; time += 1)
      expect(await report(memory, "Not true", p_id)).toBe(true);
    expect(await rows(ann, "plan_memory_reports")).toMatchObject([
      { memory_id: memory, words: "Not true", outcome: null },
    ]);
    expect(await rows(viewer, "plan_memory_reports")).toEqual([]);
    // An id that is taken loses no report.
    const other = await shown({ words: "He danced" });
    expect(await report(other, "Nor this", p_id)).toBe(true);
    expect(await rows(ann, "plan_memory_reports")).toHaveLength(2);
    expect(await call("decide_memory", { memory_id: memory, hides: null }, staff)).toBe(
      "wrong_decision",
    );
    await call("decide_memory", { memory_id: other, hides: true }, staff);
    expect(await call("memory_reports", {}, ann)).toEqual([]);
    expect(await call("reports_waiting", {}, ann)).toBeNull();
    expect(await call("reports_waiting", {}, staff)).toBe(1);
    const reports = (await call("memory_reports", {}, staff)) as object[];
    expect(reports[0]).toMatchObject({ words: "Not true", memory: { words: "She sang" } });
    // It names the plan's id, for its removal, but nothing of the plan's content.
    expect(reports[0]).toMatchObject({ plan_id: plan });
    for (const secret of ["Ruth", "Lees"]) expect(JSON.stringify(reports)).not.toContain(secret);

    expect(await call("decide_memory", { memory_id: memory, hides: true }, ann)).toContain(
      "not_staff",
    );
    expect(await call("decide_memory", { memory_id: memory, hides: true }, staff)).toBe(true);
    expect((await wall()).memories).toEqual([]);
    expect((await rows()).map(({ state }) => state)).toEqual(["shown", "shown"]);
    expect(await call("reports_waiting", {}, staff)).toBe(0);
    expect(await call("decide_memory", { memory_id: memory, hides: false }, staff)).toBe(true);
    expect((await wall()).memories).toHaveLength(1);
    expect((await rows(ann, "plan_memory_reports")).map((row) => row.outcome)).toEqual(
      expect.arrayContaining(["left", "hidden"]),
    );
    await database.execute(`update public.plan_memory_reports
      set created_at = now() - interval '13 months' where true`);
    await service("erase_guest_data", {});
    expect(await call("memory_reports", {}, staff)).toEqual([]);
  });

  test("is about what a wall shows, and staff decide of what was reported alone", async () => {
    const memory = id();
    await leave({}, token, memory);
    expect(await report(memory)).toBe(false);
    expect(await report(memory, "", id(), "unknown")).toBeNull();
    expect(await call("decide_memory", { memory_id: memory, hides: true }, staff)).toBe(false);
    await show(memory);
    expect(await report(memory, "a".repeat(1001))).toContain("plan_memory_reports_words_check");
  });
});

describe("pictures of memories", () => {
  const files = (by: object) => (by as Account).storage.from(MEMORY_PICTURES);
  const read = async (by: object, name: string) => !(await files(by).download(name)).error;

  test("are read by members, by staff once they are reported, and stored by nobody", async () => {
    const bytes = Buffer.from("a picture");
    const name = `${plan}/${picture()}`;
    const webp = { contentType: "image/webp" };
    for (const by of [ann, stranger, staff, visitor])
      expect((await files(by).upload(`${name}.webp`, bytes, webp)).error).not.toBeNull();
    for (const end of [".webp", "-small.webp"])
      expect((await files(database.service).upload(name + end, bytes, webp)).error).toBeNull();
    const unused = async () => service("unused_files", { bucket: MEMORY_PICTURES });
    expect(await read(ann, `${name}.webp`), "of no memory").toBe(false);
    expect(await unused()).toEqual([]);
    await database.execute(`update storage.objects set created_at = now() - interval '2 hours'
      where bucket_id = '${MEMORY_PICTURES}'`);
    expect(await unused()).toContain(`${name}-small.webp`);

    const memory = await shown({ picture: `${name.slice(37)}.webp` });
    expect(await unused()).not.toContain(`${name}-small.webp`);
    for (const end of [".webp", "-small.webp"]) {
      for (const by of [ann, viewer]) expect(await read(by, name + end)).toBe(true);
      for (const by of [stranger, staff, visitor]) expect(await read(by, name + end)).toBe(false);
    }
    await report(memory);
    expect(await read(staff, `${name}.webp`)).toBe(true);
    expect((await files(ann).remove([`${name}.webp`])).data).toEqual([]);
    await service("withdraw_memory", { token: memory });
    for (const by of [ann, staff]) expect(await read(by, `${name}.webp`)).toBe(false);
    expect(await unused()).toContain(`${name}.webp`);
  });
});
