import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { type Checklist, DOCUMENTS } from "~shared/templates/documents";
import { migrationOf } from "../../../scripts/migration/delta";
import { openTestDatabase } from "../../support/database/database";
import { addedTo, changeIn, rowIn, rowsIn, rpc } from "../../support/database/rows";

const database = await openTestDatabase();
afterEach(() => database.execute("delete from public.celebration_types"));

const { tables: service } = database.service;
const { tables: staff } = database.as("staff");
const { tables: stranger } = database.as("stranger");
const { tables: anonymous } = database.as("anonymous");

const REFUSED = "42501";
/** Told by its words, as in rules.test.ts. */
const BROKEN = /plan_templates_draft_document/;

const template = (key: string) => rowIn(service, "plan_templates", "*", { key });

const addType = async (title: string) => {
  const data = await addedTo(staff, "celebration_types", "id", {
    title,
    description: "Outdoors",
    action_text: "Plan",
  });
  return data.id;
};

describe("a template and its celebration type", () => {
  test("a new type takes the template with its title, and leaves it when it goes", async () => {
    const first = await addType(" nature and the outdoors ");
    expect(await template("nature-and-the-outdoors")).toMatchObject({ celebration_type_id: first });
    // The first keeps it.
    await addType("Nature and the Outdoors");
    expect(await template("nature-and-the-outdoors")).toMatchObject({ celebration_type_id: first });
    await rpc(staff, "trash_records", { kind: "celebration_types", ids: [first] });
    expect(await template("nature-and-the-outdoors")).toMatchObject({ celebration_type_id: null });
    const again = await addType("Nature and the Outdoors");
    expect(await template("nature-and-the-outdoors")).toMatchObject({ celebration_type_id: again });
  });

  test("the plain one belongs to none", async () => {
    await addType("A simple celebration");
    expect(await template("plain")).toMatchObject({ celebration_type_id: null });
  });

  test("staff add one to a type, one only, and delete it; what plans need stays", async () => {
    const type = await addType("Sailing");
    const { draft } = await template("plain");
    const row = { kind: "celebration", title: "Sailing", draft, celebration_type_id: type };
    const add = (change: object = {}) =>
      staff.from("plan_templates").insert({ ...row, key: `t-${randomUUID()}`, ...change });
    expect((await add()).error).toBeNull();
    expect((await add()).error?.code).toBe("23505");
    expect((await add({ celebration_type_id: null })).error?.code).toBe(REFUSED);
    const checklist = { celebration_type_id: null, kind: "checklist", draft: { sections: [] } };
    expect((await add(checklist)).error?.code).toBe(REFUSED);
    const { count } = await staff
      .from("plan_templates")
      .delete({ count: "exact" })
      .not("key", "like", "%-%-and-%");
    expect(count).toBeGreaterThan(0);
    for (const key of ["plain", "first-steps", "before-the-day", "planning-ahead", "costs"]) {
      expect(await template(key)).toMatchObject({ key });
    }
  });
});

test("each of the first steps says where it holds, and links to the page that says so", async () => {
  const { draft, published } = await template("first-steps");
  expect(published).toEqual(draft);
  const { sections } = published as Checklist;
  for (const { title, country, source } of sections.flatMap(({ tasks }) => tasks)) {
    expect([title, country]).toEqual([title, expect.stringMatching(/^(US|GB)$/)]);
    expect([title, source.url]).toEqual([title, expect.stringMatching(/^https:\/\/[^/]+\/\w/)]);
  }
});

describe("publishing", () => {
  const DRAFT = {
    sections: [
      {
        key: "s",
        title: "In the first hours",
        phase: "hours",
        tasks: [{ key: "a", title: "A", why: "B", priority: "first", source: { name: "C" } }],
      },
    ],
  };
  const publish = (id: string, version: string, tables = staff) =>
    tables.rpc("publish_template", { id, version });
  const read = async () => {
    const columns = anonymous.from("plan_templates").select("published").eq("key", "after");
    return (await columns.single().throwOnError()).data.published;
  };

  test("families get the draft once staff publish the version they saw", async () => {
    const before = await template("after");
    await changeIn(staff, "plan_templates", { id: before.id }, { draft: DRAFT });
    const saved = await template("after");
    expect(saved.updated_at > before.updated_at).toBe(true);
    expect(saved.updated_by).toBe(database.staffId);
    expect(await read()).toEqual(before.published);

    expect((await publish(before.id, before.updated_at)).error?.message).toBe("template_changed");
    expect((await publish(randomUUID(), saved.updated_at)).error?.message).toBe(
      "template_not_found",
    );
    expect((await publish(before.id, saved.updated_at, stranger)).error?.code).toBe(REFUSED);
    expect((await publish(before.id, saved.updated_at, anonymous)).error?.code).toBe(REFUSED);
    expect(await read()).toEqual(before.published);

    const { data: time } = await publish(before.id, saved.updated_at).throwOnError();
    expect(await read()).toEqual(DRAFT);
    expect(await template("after")).toMatchObject({
      published_at: time,
      // An editor's copy is still current.
      updated_at: saved.updated_at,
    });
  });

  test("nobody publishes by writing the column, nor moves a template to another type", async () => {
    const { id } = await template("after");
    const write = (change: object) => staff.from("plan_templates").update(change).eq("id", id);
    for (const change of [{ published: DRAFT }, { key: "b" }, { title: "B" }, { position: 3 }]) {
      expect([change, (await write(change)).error?.code]).toEqual([change, REFUSED]);
    }
  });

  test("visitors may not even ask for drafts, and a stranger's session reads nothing", async () => {
    const drafts = await anonymous.from("plan_templates").select("draft");
    expect(drafts.error?.code).toBe(REFUSED);
    const rows = await stranger.from("plan_templates").select("key");
    expect(rows.data).toEqual([]);
  });
});

describe("a document that a plan could not be made of is refused", () => {
  const IDEA = { key: "a", title: "A" };
  const address = (length: number) => "https://example.com/".padEnd(length, "a");
  const idea = (number: number) => ({ key: `a-${number}`, title: "A" });
  const celebration = (change: object) => ({
    venue: [],
    music: [],
    food: [],
    activities: [],
    readings: [],
    keepsakes: [],
    program: [],
    bring: [],
    ...change,
  });
  const range = { key: "a", category: "B", title: "C", perPerson: false, source: "D" };
  const costs = (change: object) => ({ ranges: [{ ...range, low: 1, high: null, ...change }] });
  const task = { key: "a", title: "A", why: "B", priority: "first", source: { name: "C" } };
  const checklist = (change: object) => ({
    sections: [{ key: "s", title: "S", phase: "week", tasks: [{ ...task, ...change }] }],
  });
  const tasks = (count: number) => ({
    sections: [{ key: "s", title: "S", phase: "week", tasks: Array(count).fill(task) }],
  });

  const write = (key: string, draft: object) =>
    staff
      .from("plan_templates")
      .update({ draft: draft as never })
      .eq("key", key);
  const ideas = (text: object) => celebration({ venue: [{ ...IDEA, ...text }] });
  const source = (text: object) => checklist({ source: { name: "C", ...text } });

  test.each<[string, string, (text: object) => object, number, "may be blank"?]>([
    ["plain", "key", ideas, 100],
    ["plain", "title", ideas, 200],
    ["plain", "note", ideas, 1000, "may be blank"],
    ["plain", "text", ideas, 5000, "may be blank"],
    ["plain", "source", ideas, 200, "may be blank"],
    ["after", "key", checklist, 100],
    ["after", "title", checklist, 200],
    ["after", "why", checklist, 1000],
    ["after", "name", source, 200],
    ["costs", "key", costs, 100],
    ["costs", "title", costs, 200],
    ["costs", "category", costs, 200],
    ["costs", "source", costs, 200],
  ])("%s: a text is as long as a plan takes it: %s", async (key, field, made, most, blank) => {
    const taken = async (text: string) => !(await write(key, made({ [field]: text }))).error;
    const texts = ["a".repeat(most), "a".repeat(most + 1), " "];
    const answers = [];
    for (const text of texts) answers.push(await taken(text));
    expect(answers).toEqual([true, false, blank !== undefined]);
  });

  const LISTS = ["venue", "music", "food", "activities", "readings", "keepsakes"];
  test.each<[string, string, number]>([
    ...LISTS.map((area): [string, string, number] => ["plain", area, 40]),
    ["plain", "program", 60],
    ["after", "tasks", 60],
    ["costs", "ranges", 60],
  ])("%s: of %s there are as many as a plan takes, %i", async (key, list, most) => {
    const all = Array.from({ length: most + 1 }, (_, at) => ({ ...idea(at), minutes: 1 }));
    const made = (count: number) => {
      if (key === "after") return tasks(count);
      if (key === "costs") return { ranges: Array(count).fill(range) };
      return celebration({ [list]: all.slice(0, count) });
    };
    expect((await write(key, made(most))).error).toBeNull();
    expect((await write(key, made(most + 1))).error?.message).toMatch(BROKEN);
  });

  test.each<[string, object, boolean]>([
    ["plain", celebration({ venue: [IDEA] }), true],
    ["plain", celebration({ venue: [{ key: "a" }] }), false],
    ["plain", celebration({ program: [{ ...IDEA, minutes: 5 }] }), true],
    ["plain", celebration({ program: [{ ...IDEA, minutes: -5 }] }), false],
    ["plain", celebration({ program: [{ ...IDEA, minutes: 1440 }] }), true],
    ["plain", celebration({ program: [{ ...IDEA, minutes: 1441 }] }), false],
    ["plain", celebration({ program: [IDEA] }), false],
    ["plain", celebration({ bring: Array(20).fill("a") }), true],
    ["plain", celebration({ bring: Array(21).fill("a") }), false],
    ["plain", { venue: [] }, false],
    ["after", checklist({}), true],
    ["after", checklist({ priority: "soon" }), false],
    ["after", checklist({ source: { name: "C", url: address(2000) } }), true],
    ["after", checklist({ source: { name: "C", url: address(2001) } }), false],
    ["after", checklist({ source: {} }), false],
    ["after", checklist({ source: { name: "C", url: "javascript:alert(1)" } }), false],
    ["after", checklist({ daysFromDay: "soon" }), false],
    ["after", checklist({ country: "FR" }), false],
    ["after", { sections: [{ title: "S", phase: "week" }] }, false],
    ["after", {}, false],
    ["costs", costs({}), true],
    ["costs", costs({ low: 10_000_000 }), true],
    ["costs", costs({ low: 10_000_001 }), false],
    ["costs", costs({ year: 1066 }), false],
    ["costs", costs({ low: "many" }), false],
    ["costs", costs({ perPerson: null }), false],
    ["costs", [], false],
  ])("%s, number %#", async (key, draft, isTaken) => {
    const { error } = await write(key, draft);
    if (isTaken) expect(error).toBeNull();
    else expect(error?.message).toMatch(BROKEN);
    // The form has the same rules.
    const { kind } = await template(key);
    expect(DOCUMENTS[kind as keyof typeof DOCUMENTS].safeParse(draft).success).toBe(isTaken);
  });
});

test("a migration mends what staff left as it came, and brings back no template they deleted", async () => {
  const DELETED = "planning-ahead";
  const keys = ["plain", "before-the-day", "costs", DELETED];
  type Row = Awaited<ReturnType<typeof template>>;
  const row = (one: Row) => ({
    kind: "row",
    name: `public.plan_templates ${one.key}`,
    definition: JSON.stringify(one),
    sql: null,
  });
  const rows = await Promise.all(keys.map(template));
  const [plain, , costs] = rows;
  const change = (key: string, draft: object) =>
    changeIn(service, "plan_templates", { key }, { draft: draft as never });
  // One is published as staff want it, one is their draft, one is gone.
  const own = { ...(costs?.draft as object), ours: "words" };
  await change("costs", own);
  const { id, updated_at } = await template("costs");
  await rpc(staff, "publish_template", { id, version: updated_at });
  await change("before-the-day", { sections: [] });
  await database.execute(`delete from public.plan_templates where key = '${DELETED}'`);
  const fresh = { ...plain, id: randomUUID(), key: "fresh", title: "It’s 'fresh'" };
  await database.execute(
    migrationOf([
      ...rows.map((one) => {
        const mended = { ...(one.draft as object), mended: true };
        return {
          before: row(one),
          after: row({ ...one, draft: mended, published: mended } as Row),
        };
      }),
      { after: row(fresh as Row) },
    ]),
  );
  const mended = { mended: true };
  expect(await template("plain")).toMatchObject({ draft: mended, published: mended });
  expect(await template("before-the-day")).toMatchObject({
    draft: { sections: [] },
    published: mended,
  });
  expect(await template("costs")).toMatchObject({ draft: own, published: own });
  expect(await template("fresh")).toMatchObject({ title: fresh.title, draft: plain?.draft });
  expect(await rowsIn(service, "plan_templates", "*", { key: DELETED })).toEqual([]);
});
