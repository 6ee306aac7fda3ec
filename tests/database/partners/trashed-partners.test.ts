import { beforeEach, describe, expect, test } from "vitest";
import { addedTo, addTo, changeIn, rowsIn, rpc } from "../../support/database/rows";
import { inquiriesOf } from "../../support/inquiries";
import { openFamilies } from "../plans/plan-family";

const { database, families } = await openFamilies();

const { tables: service } = database.service;
const { tables: staff } = database.as("staff");
const { tables: anonymous } = database.as("anonymous");
const site = inquiriesOf(database);

let ann: Awaited<ReturnType<typeof families.signIn>>;
let plan: string;
let hall: Awaited<ReturnType<typeof site.partner>>;
let thread: { id: string; token: string };
let handedOn: { id: string; token: string };
beforeEach(async () => {
  ann = await families.signIn();
  plan = await families.start(ann);
  hall = await site.partner("The Hall", { email: `hall-${crypto.randomUUID()}@example.com` });
  thread = (await site.ask(plan, [hall])).threads[0] as typeof thread;
  handedOn = (await site.ask(plan, [hall], { byLetter: false })).threads[0] as typeof thread;
  await addTo(service, "plan_shortlist", { plan_id: plan, partner_id: hall.id, title: hall.name });
});

const args = () => ({ kind: "partners", ids: [hall.id] });
const trash = () => staff.rpc("trash_records", args()).throwOnError();
const restore = () => staff.rpc("restore_records", args()).throwOnError();

/** The partner's traces in the family's plan. */
async function kept() {
  const [saved, threads] = await Promise.all([
    ann.tables.from("plan_shortlist").select("partner_id, title").throwOnError(),
    ann.tables.from("inquiry_threads").select("partner_id, partner_name").throwOnError(),
  ]);
  return [...saved.data, ...threads.data];
}

/** The family's and the partner's pages that open. */
async function opens(own: string) {
  const pages = await Promise.all([
    anonymous.rpc("inquiry_page", { token: thread.token }).throwOnError(),
    anonymous.rpc("inquiry_page", { token: handedOn.token }).throwOnError(),
    anonymous.rpc("own_partner_page", { token: own }).throwOnError(),
  ]);
  return pages.map(({ data }) => data !== null);
}

describe("to families, a partner in the trash", () => {
  test("is one that left the directory; back in it, all is as before", async () => {
    await trash();
    expect(await kept()).toEqual([
      { partner_id: null, title: "The Hall" },
      { partner_id: null, partner_name: "The Hall" },
      { partner_id: null, partner_name: "The Hall" },
    ]);
    await restore();
    expect((await kept()).map(({ partner_id }) => partner_id)).toEqual([hall.id, hall.id, hall.id]);
  });

  test("cannot be asked or saved from a page that is older", async () => {
    await trash();
    const { error } = await service.from("inquiry_threads").insert({
      inquiry_id: crypto.randomUUID(),
      plan_id: plan,
      partner_id: hall.id,
      partner_name: "The Hall",
    });
    expect(error?.message).toBe("partner_takes_none");
    const data = await addedTo(service, "plan_choices", "partner_id", {
      plan_id: plan,
      area: "venue",
      title: "The Hall",
      partner_id: hall.id,
    });
    expect(data.partner_id).toBeNull();
  });

  test("gets back no plan that chose another meanwhile", async () => {
    const oak = await site.partner("Oak House", {
      email: `oak-${crypto.randomUUID()}@example.com`,
    });
    await trash();
    await changeIn(service, "plan_shortlist", { plan_id: plan }, { partner_id: oak.id });
    await restore();
    expect((await kept())[0]).toMatchObject({ partner_id: oak.id });
  });
});

test("none of its own pages open, by a letter or a handed-on link, until it is back", async () => {
  const own = await site.ownToken(hall);
  expect(await opens(own)).toEqual([true, true, true]);
  await trash();
  expect(await opens(own)).toEqual([false, false, false]);
  expect(await rowsIn(staff, "partner_contacts", "*", { partner_id: hall.id })).toEqual([]);
  await restore();
  expect(await opens(own)).toEqual([true, true, true]);
});

test("deleted for good, it ends as one that was deleted at once: its links are gone", async () => {
  await trash();
  await rpc(staff, "purge_record", { kind: "partners", id: hall.id });
  const { data } = await service
    .from("inquiry_tokens")
    .select("thread_id")
    .in("thread_id", [thread.id, handedOn.id])
    .throwOnError();
  expect(data).toEqual([]);
  expect((await kept()).map(({ partner_id }) => partner_id)).toEqual([null, null, null]);
});

test("staff who edit it meanwhile learn that it is gone", async () => {
  await trash();
  const { error } = await staff.rpc("save_partner", {
    partner_id: hall.id,
    is_new: false,
    listing: { name: "The Great Hall" },
    contact: {},
  });
  expect(error?.message).toBe("partner_not_found");
});
