import { beforeEach, describe, expect, test } from "vitest";
import { NOUNS } from "../../../app/admin/activity/nouns";
import {
  ACTION_WORDS,
  codesOfWords,
  deedWords,
  SETTINGS,
  VERBS,
} from "../../../app/admin/activity/words";
import { openTestDatabase } from "../../support/database/database";
import { addTo, changeIn, rowsIn, rpc } from "../../support/database/rows";

const database = await openTestDatabase();

const { tables: staff } = database.as("staff");
const { tables: anonymous } = database.as("anonymous");
const { tables: service } = database.service;
const ARTICLE = "00000000-0000-4000-8000-0000000000a1";
const MESSAGE = "00000000-0000-4000-8000-0000000000b1";

beforeEach(() =>
  database.execute(`
    delete from public.articles; delete from public.contact_messages;
    delete from public.staff_activity;
    insert into public.contact_messages (id, name, email, subject, message)
    values ('${MESSAGE}', 'Ann', 'ann@example.com', 'Hello', 'Can you help us plan?')`),
);

const entries = () =>
  rowsIn(
    staff,
    "staff_activity_entries",
    "who, action, noun, record_id, columns, label",
    {},
    "created_at",
  );
const write = (change: object) => changeIn(staff, "articles", { id: ARTICLE }, change);

test("what staff do to content is noted with the columns, and never a value", async () => {
  const row = { id: ARTICLE, title: "Candles", slug: "candles" };
  await addTo(staff, "articles", row);
  await write({ title: "Secret words", excerpt: "More" });
  await write({ title: "Secret words" });
  await write({ published: true });
  const of = { who: database.staffId, noun: "articles", record_id: ARTICLE };
  expect(await entries()).toMatchObject([
    { ...of, action: "add", columns: [], label: "Secret words" },
    { ...of, action: "change", columns: ["excerpt", "title"] },
    { ...of, action: "publish", columns: expect.arrayContaining(["published"]) },
  ]);
  const data = await rowsIn(service, "staff_activity");
  expect(JSON.stringify(data)).not.toContain("Secret");
});

test("a deletion through a list is noted, and nothing of whose it was", async () => {
  await staff.from("contact_messages").delete().eq("id", MESSAGE).throwOnError();
  expect(await entries()).toEqual([
    {
      who: database.staffId,
      action: "delete",
      noun: "contact_messages",
      record_id: MESSAGE,
      columns: [],
      label: null,
    },
  ]);
  const data = await rowsIn(service, "staff_activity");
  expect(JSON.stringify(data)).not.toMatch(/ann|hello/i);
});

test("what visitors, the site and its triggers do is not", async () => {
  const message = { name: "Bo", email: "bo@example.com", subject: "Hi", message: "A question" };
  await addTo(anonymous, "contact_messages", message);
  await service.from("contact_messages").delete().eq("id", MESSAGE).throwOnError();
  expect(await entries()).toEqual([]);
});

test("a setting is known by its key", async () => {
  await changeIn(staff, "site_settings", { key: "ga_tracking_id" }, { value: "G-SECRET1" });
  expect(await entries()).toMatchObject([{ noun: "site_settings", record_id: "ga_tracking_id" }]);
  await staff.from("site_settings").update({ value: "" }).eq("key", "ga_tracking_id");
});

test("an export is noted by its list, and by no other name", async () => {
  for (const what of ["contact-messages", "investor-visits"])
    await rpc(staff, "begin_export", { what });
  const wrong = await staff.rpc("begin_export", { what: "ann@example.com" });
  expect(wrong.error?.message).toBe("unknown_list");
  expect(await entries()).toMatchObject([
    { action: "export", noun: "contact_messages", record_id: "" },
    { action: "export", noun: "investor_access_logs", record_id: "" },
  ]);
});

test("newsletters and pictures are noted by name, invitations to the team without an address", async () => {
  const newsletter = { id: ARTICLE, subject: "In November", words: "Dear all" };
  await addTo(staff, "newsletters", newsletter);
  await changeIn(staff, "newsletters", { id: ARTICLE }, { words: "Hello" });
  const asked = { address: "nia@example.com", role: "editor" };
  const invited = (await rpc(staff, "invite_staff", asked)) as {
    invitation_id: string;
  };
  const invitation = invited.invitation_id;
  await rpc(staff, "resend_staff_invitation", { invitation });
  await rpc(staff, "revoke_staff_invitation", { invitation });
  const of = { noun: "staff_invitations", record_id: invitation };
  const named = { noun: "newsletters", record_id: ARTICLE, label: "In November" };
  expect(await entries()).toMatchObject([
    { ...named, action: "add" },
    { ...named, action: "change", columns: ["words"] },
    { ...of, action: "add" },
    { ...of, action: "change" },
    { ...of, action: "delete" },
  ]);
  await staff.from("newsletters").delete().eq("id", ARTICLE).throwOnError();
});

describe("an entry", () => {
  const add = (age: string) =>
    database.execute(`insert into public.staff_activity (action, noun, area, created_at)
      values ('change', 'articles', 'content', now() - interval '${age}')`);

  test("is changed and deleted by nobody, the site's own key included", async () => {
    await add("1 day");
    for (const tables of [staff, service]) {
      const all = tables.from("staff_activity");
      expect((await all.update({ action: "delete" }).neq("noun", "")).error?.code).toBe("42501");
      expect((await all.delete().neq("noun", "")).error?.code).toBe("42501");
    }
    expect(await entries()).toHaveLength(1);
  });

  test("goes after a year", async () => {
    await add("364 days");
    await add("366 days");
    expect(await rpc(service, "remove_old_activity")).toBe(1);
    expect(await entries()).toHaveLength(1);
  });

  test("is found by colleague, kind and day", async () => {
    await staff.from("contact_messages").delete().eq("id", MESSAGE).throwOnError();
    await add("2 days");
    const found = async (asked: object) =>
      (await rpc(staff, "search_staff_activity", { search: "", ...asked })).map(({ noun }) => noun);
    expect(await found({ who: database.staffId })).toEqual(["contact_messages"]);
    expect(await found({ noun: "articles" })).toEqual(["articles"]);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    expect(await found({ since: yesterday })).toEqual(["contact_messages"]);
    expect(await found({ until: yesterday })).toEqual(["articles"]);
  });
});

test("the search finds an entry by the words that tell it, and by who did it", async () => {
  const id = "00000000-0000-4000-8000-0000000000f1";
  const settings = Object.keys(SETTINGS).map((record_id) => ["change", "site_settings", record_id]);
  const deeds = [
    ...Object.keys(VERBS).map((action) => [action, "articles", id]),
    ...Object.keys(NOUNS).map((noun) => ["change", noun, id]),
    ...Object.keys(ACTION_WORDS).map((deed) => [...deed.split(" "), id]),
    ...settings,
  ].map(([action = "", noun = "", record_id = ""]) => ({ action, noun, record_id }));
  const columns = ["featured_image", "owner_id"];
  const rows = deeds.map(
    ({ action, noun, record_id }) =>
      `('${database.staffId}', '${action}', '${noun}', '${record_id}', '{${columns}}', 'settings')`,
  );
  await database.execute(`insert into public.staff_activity
    (who, action, noun, record_id, columns, area) values ${rows}`);
  const found = async (search: string) => {
    const asked = { search: "", meant: codesOfWords(search) };
    return await rpc(staff, "search_staff_activity", asked);
  };
  for (const deed of deeds) {
    const search = deedWords({ ...deed, columns, label: null }).replaceAll(/[“”]/g, "");
    expect(await found(search), search).toContainEqual(expect.objectContaining(deed));
  }
  const exported = deeds.filter(({ action }) => action === "export");
  expect(await found("staff@ exported")).toHaveLength(exported.length);
  await database.execute("update public.staff_activity set who = null where action = 'erase'");
  expect((await found("a former colleague")).map(({ action }) => action)).toContain("erase");
  expect(await found("former added")).toEqual([]);
});
