import { beforeEach, describe, expect, test } from "vitest";
import { hashOf } from "../../../server/tokens";
import { rowsIn, rpc } from "../../support/database/rows";
import { spent } from "../../support/database/spendings";
import { type AskingFamily, openInquirySite } from "../inquiries/inquiry-family";

const site = await openInquirySite();
let family: AskingFamily;
let hall: { id: string; address: string };
let thread_id: string;
let count = 0;
beforeEach(async () => {
  await rpc(site.tables, "set_mail_state", { sends: true });
  family = await site.family();
  hall = await site.partner("Hall");
  thread_id = await family.askOne(hall.id);
});

const anyone = () => site.browser().tables();
const pageOf = (token: string) => rpc(anyone(), "inquiry_page", { token });

/** The token that the letter to an address carries. */
async function tokenOf(thread: string, address: string) {
  count += 1;
  const token = `letter${count}`;
  const data = await rpc(site.tables, "write_inquiry", {
    thread_id: thread,
    address,
    token_hash: hashOf(token),
  });
  return data && token;
}

/** Staff change the address, and its owner confirms it. */
async function moveTo(address: string) {
  await site.backend.execute(`select private.change_partner_address('${hall.id}', '${address}')`);
  count += 1;
  const token = `confirm${count}`;
  await rpc(site.tables, "write_partner_confirmation", {
    partner_id: hall.id,
    address,
    token_hash: hashOf(token),
  });
  await rpc(anyone(), "confirm_partner_address", { token });
}

const thread = async () => (await family.threads()).find(({ id }) => id === thread_id);

describe("a partner with another address", () => {
  test("is asked there, once, what waits; the old link is dead", async () => {
    const old = await tokenOf(thread_id, hall.address);
    await moveTo("new@hall.example");
    expect(await pageOf(String(old))).toBeNull();
    expect(await site.letters("new@hall.example")).toMatchObject([
      { state: "queued", params: { thread: thread_id } },
    ]);
    const token = await tokenOf(thread_id, "new@hall.example");
    expect(await pageOf(String(token))).toMatchObject({ state: "open", partner_name: "Hall" });
    expect(await thread()).toMatchObject({ by_link: false, link_ended_at: null });
    // There and back again: a partner with a letter needs no second one.
    await moveTo(hall.address);
    await moveTo("new@hall.example");
    expect(await site.letters("new@hall.example")).toHaveLength(1);
    expect(await site.letters(hall.address)).toHaveLength(1);
    expect(await pageOf(String(token))).toMatchObject({ state: "open" });
  });

  test("is asked nothing that was answered or closed", async () => {
    await family.press("close_thread", { thread_id, tell: false });
    await moveTo("shut@hall.example");
    expect(await site.letters("shut@hall.example")).toEqual([]);
    expect(await thread()).toMatchObject({ link_ended_at: null });
  });

  test("has the family hand on another link where no letter can go", async () => {
    await rpc(site.tables, "set_mail_state", { sends: false });
    await moveTo("nomail@hall.example");
    expect(await site.letters("nomail@hall.example")).toEqual([]);
    expect(await thread()).toMatchObject({ by_link: true, link_ended_at: expect.any(String) });
    const token = await family.press("make_inquiry_link", { thread_id });
    expect(await pageOf(String(token))).toMatchObject({ state: "open" });
    expect(await thread()).toMatchObject({ by_link: true, link_ended_at: null });
  });

  test("gets no more letters from one account than its mailbox takes", async () => {
    const mailbox = `${family.browser.session?.user.id}full@hall.example`;
    await site.backend.execute(spent("letters to a partner", ["account and mailbox", mailbox], 20));
    await moveTo("full@hall.example");
    expect(await site.letters("full@hall.example")).toEqual([]);
    expect(await thread()).toMatchObject({ by_link: true, link_ended_at: expect.any(String) });
  });
});

test("a partner that left the directory has no link and no contact of the family any more", async () => {
  const link = String(await family.press("make_inquiry_link", { thread_id }));
  const contact = { name: "Ann", phone: "(518) 555-0142" };
  await family.press("book_thread", { thread_id, booking: { contact } });
  const theirs = { name: "Sam", phone: "(518) 555-0177" };
  await rpc(anyone(), "show_partner_contact", { token: link, contact: theirs });
  await site.tables.from("partners").delete().eq("id", hall.id).throwOnError();
  expect(await pageOf(link)).toBeNull();
  expect(await thread()).toMatchObject({ partner_id: null, state: "booked" });
  const data = await rowsIn(
    site.tables,
    "inquiry_contacts",
    "side,name,phone",
    { thread_id },
    "side",
  );
  expect(data).toEqual([
    { side: "family", name: "", phone: "" },
    { side: "partner", ...theirs },
  ]);
  for (const [name, args] of [
    ["make_inquiry_link", {}],
    ["ask_back", { p_id: crypto.randomUUID(), words: "Is there a ramp?" }],
    ["show_contact", { contact, seen: 1_000_000 }],
  ] as const) {
    expect(await family.press(name, { thread_id, ...args }), name).toBe("partner_takes_none");
  }
  expect(await family.press("unbook_thread", { thread_id })).toBe(true);
  expect(await family.press("close_thread", { thread_id, tell: true })).toBe(true);
});

test("how to reach each other stays erased when an ended plan is opened again", async () => {
  const token = String(await family.press("make_inquiry_link", { thread_id }));
  await family.press("book_thread", {
    thread_id,
    booking: { contact: { name: "Ann", phone: "(518) 555-0142" } },
  });
  expect(await pageOf(token)).toMatchObject({ family: { name: "Ann" } });
  const plan_id = family.plan;
  await rpc(family.tables, "end_plan", { plan_id });
  await rpc(family.tables, "reopen_plan", { plan_id });
  expect(await pageOf(token)).toMatchObject({ state: "booked", family: null });
});
