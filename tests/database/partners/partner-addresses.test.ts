import { beforeEach, describe, expect, test } from "vitest";
import { hashOf } from "../../../server/tokens";
import { openTestDatabase, PERSONAS } from "../../support/database/database";
import { changeIn, rowIn, rowsIn, rpc } from "../../support/database/rows";
import { FORGET_SPENDINGS } from "../../support/database/spendings";
import { LISTING, partnerDesk } from "../../support/site/partner-desk";

const database = await openTestDatabase();
const { tables } = database.service;
const desk = partnerDesk(database);

let partner: string;
beforeEach(async () => {
  await database.execute(`delete from public.letters; delete from public.partners;
    ${FORGET_SPENDINGS} delete from public.letter_suppressions;`);
  partner = crypto.randomUUID();
  await save({}, { is_new: true }).throwOnError();
});

const save = (
  contact: Record<string, string | null>,
  more: { is_new?: boolean; listing?: object; version?: string } = {},
) =>
  database.as("staff").tables.rpc("save_partner", {
    partner_id: partner,
    is_new: false,
    ...more,
    listing: { ...LISTING, ...more.listing },
    contact,
  });
const version = async () => {
  const data = await rowIn(tables, "partners", "updated_at", { id: partner });
  return data?.updated_at ?? "";
};
const again = () =>
  database.as("staff").tables.rpc("send_partner_confirmation", { partner_id: partner });

/** An address that its owner has confirmed. */
async function confirmed(address: string) {
  await desk.setAddress(partner, address).throwOnError();
  const token = await desk.tokenFor(address);
  await desk.confirm(token);
  return token;
}

describe("confirming", () => {
  test("is a press behind the letter's link; looking changes nothing", async () => {
    await desk.setAddress(partner, "robin@example.com").throwOnError();
    const token = await desk.tokenFor("robin@example.com");
    expect(token).toMatch(/^[0-9a-f]{40}$/);
    const page = {
      name: "Bluebonnet Hall",
      partner_id: partner,
      address: "robin@example.com",
      is_confirmed: false,
    };
    for (const _ of [1, 2]) expect(await desk.look(token)).toEqual(page);
    expect(await desk.takesInquiries(partner)).toBe(false);
    for (const _ of [1, 2]) {
      expect(await desk.confirm(token)).toEqual({ ...page, is_confirmed: true });
      expect(await desk.takesInquiries(partner)).toBe(true);
    }
    expect(await desk.look(token)).toEqual({ ...page, is_confirmed: true });
    const data = await rowsIn(tables, "link_tokens", "token_hash");
    expect(data).toEqual([{ token_hash: hashOf(token) }]);
  });

  test("ends for good the links to an address that was given up", async () => {
    await desk.setAddress(partner, "robin@example.com").throwOnError();
    const first = await desk.tokenFor("robin@example.com");
    await desk.setAddress(partner, "sam@example.com").throwOnError();
    await desk.setAddress(partner, "robin@example.com").throwOnError();
    expect(await desk.confirm(first), "superseded").toBeNull();
    // Two letters went out; one was pressed.
    const pressed = await desk.tokenFor("robin@example.com");
    const other = "f".repeat(40);
    await rpc(tables, "write_partner_confirmation", {
      partner_id: partner,
      address: "robin@example.com",
      token_hash: hashOf(other),
    });
    await desk.confirm(pressed);
    expect(await desk.confirm(other)).toMatchObject({ is_confirmed: true });
    await confirmed("sam@example.com");
    await desk.setAddress(partner, "robin@example.com").throwOnError();
    for (const token of [pressed, other]) {
      expect(await desk.look(token)).toBeNull();
      expect(await desk.confirm(token)).toBeNull();
    }
    expect(await desk.addresses(partner)).toMatchObject({
      current: { email: "sam@example.com" },
      next: { email: "robin@example.com" },
    });
  });

  test("opens nothing with a forged, an expired or another purpose's token", async () => {
    await desk.setAddress(partner, "robin@example.com").throwOnError();
    const token = await desk.tokenFor("robin@example.com");
    const change = async (to: object) =>
      changeIn(tables, "link_tokens", { token_hash: hashOf(token) }, to);
    const opensNothing = async (tried: string) => {
      expect(await desk.look(tried)).toBeNull();
      expect(await desk.confirm(tried)).toBeNull();
      expect(await desk.takesInquiries(partner)).toBe(false);
    };
    await opensNothing(token.replace(/.$/, (last) => (last === "0" ? "1" : "0")));
    await opensNothing(hashOf(token));
    await change({ purpose: "own" });
    await opensNothing(token);
    await change({ purpose: "confirm", expires_at: new Date(Date.now() - 1000).toISOString() });
    await opensNothing(token);
    await change({ expires_at: new Date(Date.now() + 60_000).toISOString() });
    expect(await desk.confirm(token)).toMatchObject({ is_confirmed: true });
  });

  test("is no change of the listing, which a colleague may be editing", async () => {
    const before = await version();
    await confirmed("robin@example.com");
    expect(await version()).toBe(before);
    expect(await desk.takesInquiries(partner)).toBe(true);
  });
});

describe("another address", () => {
  test("is confirmed at the new one and told to the old, which stays until then", async () => {
    await confirmed("old@example.com");
    await desk.setAddress(partner, "new@example.com").throwOnError();
    expect(await desk.addresses(partner)).toMatchObject({
      current: { email: "old@example.com" },
      confirmed_at: expect.any(String),
      next: { email: "new@example.com", letter: "queued" },
    });
    const due = await desk.letters();
    expect(due.map(({ to, kind }) => `${kind} ${to}`).sort()).toEqual([
      "partner-address-changed old@example.com",
      "partner-confirm new@example.com",
    ]);
    expect(JSON.stringify(due.find(({ to }) => to === "old@example.com"))).not.toContain("new@");
    expect(await desk.takesInquiries(partner)).toBe(true);

    await again().throwOnError();
    const token = await desk.tokenFor("new@example.com");
    expect(await desk.confirm(token)).toMatchObject({ is_confirmed: true });
    expect(await desk.addresses(partner)).toMatchObject({
      current: { email: "new@example.com" },
      confirmed_at: expect.any(String),
      next: null,
    });
  });

  test("in place of one that nobody confirmed is asked alone; its letters' links end", async () => {
    await desk.setAddress(partner, "one@example.com").throwOnError();
    const token = await desk.tokenFor("one@example.com");
    await desk.setAddress(partner, "two@example.com").throwOnError();
    expect((await desk.letters()).map(({ to }) => to)).toEqual(["two@example.com"]);
    expect(await desk.confirm(token)).toBeNull();
    expect(await desk.takesInquiries(partner)).toBe(false);
  });

  test("that is taken back asks nobody any more", async () => {
    await confirmed("old@example.com");
    await desk.setAddress(partner, "new@example.com").throwOnError();
    await desk.setAddress(partner, " Old@Example.com ").throwOnError();
    expect(await desk.addresses(partner)).toMatchObject({ next: null });
    expect((await desk.letters()).map(({ kind }) => kind)).toEqual(["partner-address-changed"]);
    expect(await desk.takesInquiries(partner)).toBe(true);
    await desk.setAddress(partner, "").throwOnError();
    expect(await desk.addresses(partner)).toEqual({
      current: null,
      confirmed_at: null,
      next: null,
    });
    expect(await desk.takesInquiries(partner)).toBe(false);
  });

  test("that is none, or a partner that is none, is refused", async () => {
    expect((await desk.setAddress(partner, "robin@nowhere")).error).not.toBeNull();
    expect(await desk.addresses(partner)).toMatchObject({ current: null, next: null });
    expect((await desk.setAddress(crypto.randomUUID(), "a@example.com")).error?.code).toBe("PT404");
  });
});

describe("where the site sends no email", () => {
  const make = (purpose: string, as: "staff" | "stranger" | "anonymous" = "staff") =>
    database.as(as).tables.rpc("make_partner_link", { partner_id: partner, purpose });
  beforeEach(() => database.execute("delete from public.mail_state"));

  test("staff hand on a link that confirms an address, once", async () => {
    expect((await make("confirm")).error?.message).toBe("nothing_to_confirm");
    await desk.setAddress(partner, "robin@example.com").throwOnError();
    const { data: token } = await make("confirm").throwOnError();
    expect(token).toMatch(/^[0-9a-f]{40}$/);
    expect(await desk.look(token)).toMatchObject({ address: "robin@example.com" });
    expect(await desk.confirm(token)).toMatchObject({ is_confirmed: true });
    expect(await desk.takesInquiries(partner)).toBe(true);
    // The address is to be asked again: this link has done its work.
    await database.execute(
      "update public.partner_contacts set email_confirmed_at = null where email is not null",
    );
    expect(await desk.look(token)).toBeNull();
    expect(await desk.confirm(token)).toBeNull();
    expect(await desk.takesInquiries(partner)).toBe(false);
  });

  test("a link to a partner's own page needs a confirmed address", async () => {
    await desk.setAddress(partner, "robin@example.com").throwOnError();
    expect((await make("own")).error?.message).toBe("nothing_confirmed");
    await desk.confirm((await make("confirm").throwOnError()).data);
    const { data: token } = await make("own").throwOnError();
    const { data } = await database.as("anonymous").tables.rpc("own_partner_page", { token });
    expect(data).toMatchObject({ is_handed_on: true, partners: [{ id: partner, inquiries: [] }] });
  });

  test("nobody else makes one, nor staff where letters bring it", async () => {
    await desk.setAddress(partner, "robin@example.com").throwOnError();
    for (const persona of ["stranger", "anonymous"] as const)
      expect((await make("confirm", persona)).error?.code).toBe("42501");
    await database.execute("insert into public.mail_state (sends) values (true)");
    expect((await make("confirm")).error).toMatchObject({ message: "sends_mail", code: "PT409" });
    await database.execute("delete from public.mail_state");
  });
});

test("asking again sends once more, not while one is on its way, and five times a day", async () => {
  expect((await again()).error?.message).toBe("nothing_to_confirm");
  await desk.setAddress(partner, "robin@example.com").throwOnError();
  await again().throwOnError();
  expect(await desk.letters()).toHaveLength(1);
  for (let sent = 2; sent <= 5; sent += 1) {
    await again().throwOnError();
    expect(await desk.letters(), `letter ${sent}`).toHaveLength(1);
  }
  expect((await again()).error?.message).toBe("too_many_letters");
});

test("staff see that an address does not take letters", async () => {
  await desk.setAddress(partner, "robin@example.com").throwOnError();
  await database.execute("select private.suppress_letters('robin@example.com', 'all', 'bounce')");
  await desk.letters();
  expect((await desk.addresses(partner)).current).toEqual({
    email: "robin@example.com",
    takes_letters: false,
    letter: "suppressed",
  });
});

describe("saving a partner", () => {
  test("keeps listing and contact together, and what is not named", async () => {
    await save({ contact_name: "Robin", phone: "555 0100 200", price_notes: "From $200" });
    await save({ phone: null }, { listing: { capacity: 80 } }).throwOnError();
    const data = await rowsIn(tables, "partner_contacts", "*", { partner_id: partner });
    expect(data).toMatchObject([{ contact_name: "Robin", phone: null, price_notes: "From $200" }]);
    const listed = await rowsIn(tables, "partners", "*", { id: partner });
    expect(listed).toMatchObject([{ name: "Bluebonnet Hall", capacity: 80 }]);
  });

  test("asks an address that is named, and leaves one that is not", async () => {
    await save({ email: "robin@example.com" }).throwOnError();
    await desk.confirm(await desk.tokenFor("robin@example.com"));
    await save({ email: "robin@example.com" }).throwOnError();
    await save({ contact_name: "Robin" }).throwOnError();
    expect(await desk.letters()).toEqual([]);
    expect(await desk.takesInquiries(partner)).toBe(true);
  });

  test("does not undo what a colleague saved, of either", async () => {
    const seen = await version();
    await save({ contact_name: "Kim" }, { version: seen }).throwOnError();
    const { error } = await save({ contact_name: "Robin" }, { version: seen });
    expect(error?.message).toBe("partner_changed");
    await save({ contact_name: "Robin" }).throwOnError();
    await database.execute("delete from public.partners");
    expect((await save({})).error?.message).toBe("partner_not_found");
  });

  test("of how to reach it alone is not undone by who edits the listing, and is no version of that", async () => {
    const { tables: staff } = database.as("staff");
    const reach = (contact: object, seen?: string) =>
      staff.rpc("save_partner", {
        partner_id: partner,
        is_new: false,
        listing: {},
        contact: { ...contact },
        version: seen,
      });
    const versions = async () =>
      (await rowsIn(tables, "record_versions", "id", { record_id: partner })).length;
    const asked = { kind: "partners", record_id: partner };
    const wroteLast = () => rpc(staff, "last_change", asked);
    const [seen, known] = [await version(), await versions()];
    expect(await wroteLast()).not.toBeNull();
    await reach({ phone: "518 555 0100" }, seen).throwOnError();
    expect((await save({ phone: "" }, { version: seen })).error?.message).toBe("partner_changed");
    expect((await reach({ phone: "" }, seen)).error?.message).toBe("partner_changed");
    // Who wrote the listing last is not who changed this.
    expect(await wroteLast()).toBeNull();

    const now = await version();
    await reach({ phone: "518 555 0100" }).throwOnError();
    expect(await version()).toBe(now);
    await reach({ email: "robin@example.com" }).throwOnError();
    expect(await version()).not.toBe(now);
    expect(await versions()).toBe(known);
    const deeds = await rowsIn(tables, "staff_activity", "area", {
      record_id: partner,
      action: "change",
    });
    expect(new Set(deeds.map(({ area }) => area))).toEqual(new Set(["people"]));
  });

  test("of a new one again makes no second", async () => {
    await save({ contact_name: "Robin" }, { is_new: true }).throwOnError();
    const { count } = await tables.from("partners").select("id", { count: "exact", head: true });
    expect(count).toBe(1);
  });
});

test("nobody but staff sets, sees or asks for an address", async () => {
  await desk.setAddress(partner, "robin@example.com").throwOnError();
  for (const persona of PERSONAS.filter((name) => name !== "staff")) {
    const visitor = database.as(persona).tables;
    const answers = [
      await visitor.rpc("set_partner_address", { partner_id: partner, email: "me@example.com" }),
      await visitor.rpc("send_partner_confirmation", { partner_id: partner }),
      await visitor.rpc("partner_addresses", { partner_id: partner }),
    ];
    expect(answers.map(({ error, data }) => [error?.code, data])).toEqual(
      answers.map(() => ["42501", null]),
    );
  }
  expect((await desk.letters()).map(({ to }) => to)).toEqual(["robin@example.com"]);
});
