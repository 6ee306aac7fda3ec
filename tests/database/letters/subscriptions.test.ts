import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { letterOf } from "../../../server/letters/letters";
import { outboxOf } from "../../../server/letters/sending/outbox";
import { hashOf, makeToken } from "../../../server/tokens";
import { openTestDatabase } from "../../support/database/database";
import { addTo, rowIn, rowsIn, rpc } from "../../support/database/rows";
import { FORGET_SPENDINGS } from "../../support/database/spendings";

const database = await openTestDatabase();
const { tables: service } = database.service;
const { tables: anonymous } = database.as("anonymous");
const { tables: staff } = database.as("staff");

const ANN = "ann@example.com";

const sends = (mail: boolean) => service.rpc("set_mail_state", { sends: mail }).throwOnError();

beforeEach(async () => {
  await database.execute(`
    delete from public.early_access_requests; delete from public.letters;
    delete from public.letter_suppressions; delete from public.letter_tokens;
    delete from public.subscriptions; delete from public.consent_events;
    ${FORGET_SPENDINGS}
  `);
  await sends(true);
});

/** Signs up as the forms do; the newsletter's asks for no name. */
const join = (email = ANN, { name = "Ann", optIn = true } = {}) =>
  anonymous.from("early_access_requests").insert({
    first_name: name,
    email,
    interest_type: "mailing-list",
    email_opt_in: optIn,
  });

const letters = () =>
  rowsIn(
    service,
    "letters",
    "kind, recipient, stream, state, params, next_attempt_at, created_at",
    {},
    "created_at, kind",
  );
const kinds = async () => (await letters()).map(({ kind }) => kind);

/** The kinds of letters that go out now: those due, and neither suppressed nor cancelled. */
async function goingOut(): Promise<string[]> {
  const kinds: string[] = [];
  for (;;) {
    const letter = await outboxOf(service).claim();
    if (!letter) return kinds;
    const reach = { tables: service, siteUrl: "https://site.example" };
    if (await (await letterOf(letter.kind))?.read(letter, reach)) kinds.push(letter.kind);
  }
}

const subscription = async (email = ANN) =>
  (await rowsIn(service, "subscriptions", "*", { email_key: email }))[0];
const stateOf = async (email = ANN) => (await subscription(email))?.state;

/** The history of consent, as staff read it. */
const history = async (subscriber = ANN) =>
  (await rpc(staff, "consent_history", { subscriber })).map(({ event, stream, source }) => [
    event,
    stream,
    source,
  ]);

/** The token of a letter to an address, as the web server makes it when it writes one. */
async function tokenOf(address = ANN, stream = "list", kind = "confirm-subscription") {
  const token = makeToken();
  await rpc(service, "keep_letter_token", { address, stream, kind, token_hash: hashOf(token) });
  return token;
}

/** The calls that this token's page makes. */
const press = (token: string, change: string) =>
  rpc(anonymous, "change_letters", { token, change });
const page = (token: string) => rpc(anonymous, "letters_page", { token });

test("a sign-up keeps what it agreed to, in the words of its form, and which form it was", async () => {
  await join().throwOnError();
  await join("bo@example.com", { name: "" }).throwOnError();
  await join("cy@example.com", { optIn: false }).throwOnError();
  const data = await rowsIn(staff, "early_access_requests", "source, consent_text", {}, "email");
  expect(data).toEqual([
    { source: "mailing-list-form", consent_text: "Yes, you may send me emails" },
    {
      source: "newsletter",
      consent_text: expect.stringMatching(/^New articles by email\. A letter /),
    },
    { source: "mailing-list-form", consent_text: null },
  ]);
  // The words are those of the screens.
  const shown = ["mailing-list-form", "newsletter"].map((file) =>
    readFileSync(`app/contact/${file}.tsx`, "utf8").replace(/\s+/g, " "),
  );
  expect(shown[0]).toContain(data[0]?.consent_text);
  for (const sentence of data[1]?.consent_text?.split(/(?<=email\. )/) ?? [])
    expect(shown[1]).toContain(sentence.replace(/\. $/, ""));
});

test("the site's own key may write a subscription, as a restore does", async () => {
  const confirmed_at = new Date().toISOString();
  await addTo(service, "subscriptions", { email: ANN, confirmed_at });
  expect(await stateOf()).toBe("confirmed");
});

test("nobody can say for a sign-up what it agreed to", async () => {
  const { error } = await anonymous.from("early_access_requests").insert({
    email: ANN,
    interest_type: "mailing-list",
    consent_text: "Everything",
  });
  expect(error?.code).toBe("42501");
});

describe("who joins", () => {
  test("is asked at once, and once more after three days", async () => {
    await join("Ann@Example.com").throwOnError();
    const [first, reminder] = await letters();
    const ids = { subscription: (await subscription())?.id };
    expect(first).toMatchObject({
      kind: "confirm-subscription",
      recipient: "Ann@Example.com",
      stream: "list",
      state: "queued",
      params: ids,
    });
    expect(reminder).toMatchObject({ kind: "confirm-subscription-reminder", params: ids });
    const days = (Date.parse(reminder?.next_attempt_at ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(3, 1);
    expect(await stateOf()).toBe("unconfirmed");
    expect(await history()).toEqual([["asked", "list", "mailing-list-form"]]);
  });

  test("is asked again when they ask again, and reminded only once", async () => {
    await join().throwOnError();
    await join("ANN@example.com", { name: "" }).throwOnError();
    expect((await kinds()).sort()).toEqual([
      "confirm-subscription",
      "confirm-subscription",
      "confirm-subscription-reminder",
    ]);
    // A name that is already known does not make it another form.
    expect(await history()).toEqual([
      ["asked", "list", "mailing-list-form"],
      ["asked", "list", "newsletter"],
    ]);
  });

  test("gets three letters an hour and six a day, however often the address is given", async () => {
    const sent = async () =>
      (await kinds()).filter((kind) => kind === "confirm-subscription").length;
    for (let time = 0; time < 5; time += 1) await join().throwOnError();
    expect(await sent()).toBe(3);
    await database.execute(
      "update public.letters set created_at = created_at - interval '2 hours'",
    );
    for (let time = 0; time < 5; time += 1) await join().throwOnError();
    expect(await sent()).toBe(6);
    await database.execute(
      "update public.letters set created_at = created_at - interval '2 hours'",
    );
    await join().throwOnError();
    expect(await sent()).toBe(6);
    await join("bo@example.com").throwOnError();
    expect(await sent()).toBe(7);
    await database.execute(
      "update public.letters set created_at = created_at - interval '21 hours'",
    );
    await join().throwOnError();
    expect(await sent()).toBe(8);
  });

  describe("again is reminded again", () => {
    const REMINDER = "confirm-subscription-reminder";
    const reminders = async () => (await letters()).filter(({ kind }) => kind === REMINDER);
    /** Lets days pass; the reminder that was due has gone out. */
    const later = (days: number) =>
      database.execute(`
        update public.letters set created_at = created_at - interval '${days} days',
          next_attempt_at = next_attempt_at - interval '${days} days';
        update public.letters set state = 'sent' where next_attempt_at <= now()`);

    test("a month after the last reminder, and never by two at once", async () => {
      await join().throwOnError();
      await later(29);
      await join().throwOnError();
      expect((await reminders()).map(({ state }) => state)).toEqual(["sent"]);
      await later(2);
      await join().throwOnError();
      await join().throwOnError();
      expect((await reminders()).map(({ state }) => state)).toEqual(["sent", "queued"]);
    });

    test("three days after the last time, where the reminder still waits", async () => {
      await join().throwOnError();
      await later(2);
      await join().throwOnError();
      const [reminder, ...others] = await reminders();
      expect(others).toEqual([]);
      const days = (Date.parse(reminder?.next_attempt_at ?? "") - Date.now()) / 86_400_000;
      expect(days).toBeCloseTo(3, 1);
    });

    test("where the last reminder was not needed", async () => {
      await join().throwOnError();
      await database.execute("update public.letters set state = 'cancelled'");
      await join().throwOnError();
      expect((await reminders()).map(({ state }) => state).sort()).toEqual(["cancelled", "queued"]);
    });
  });

  test("with labels behind a + is one mailbox", async () => {
    for (let label = 1; label <= 5; label += 1) {
      await join(`${label % 2 ? "Ann" : "ann"}+${label}@example.com`).throwOnError();
    }
    expect((await kinds()).sort()).toEqual([
      ...Array(3).fill("confirm-subscription"),
      "confirm-subscription-reminder",
    ]);
    await press(await tokenOf("ann+2@example.com"), "stop-all");
    expect(await stateOf("ann+3@example.com")).toBe("unsubscribed");
    await database.execute("delete from public.letters");
    await join("ann+9@example.com").throwOnError();
    await join().throwOnError();
    expect(await goingOut()).toEqual([]);
    // Anybody else is somebody else.
    await join("anna@example.com").throwOnError();
    expect(await goingOut()).toEqual(["confirm-subscription"]);
    await press(await tokenOf("ann+2@example.com"), "confirm");
    expect(await page(await tokenOf())).toMatchObject({ reported: false });
  });

  test("does the same work, whether the address is on the list, refuses or is unknown", async () => {
    const addresses = ["known@example.com", "refuses@example.com", "unknown@example.com"];
    await addTo(service, "subscriptions", {
      email: addresses[0] ?? "",
      confirmed_at: new Date().toISOString(),
    });
    await press(await tokenOf(addresses[1]), "stop-all");
    for (const address of addresses) await join(address).throwOnError();
    const rows = (await letters()).map(({ kind, recipient, state }) => [recipient, kind, state]);
    expect(rows.sort()).toEqual(
      addresses.flatMap((address) => [
        [address, "confirm-subscription", "queued"],
        [address, "confirm-subscription-reminder", "queued"],
      ]),
    );
    expect(await goingOut()).toEqual(["confirm-subscription"]);
  });

  test("and wants no letters is not written to", async () => {
    await join(ANN, { optIn: false }).throwOnError();
    expect(await letters()).toEqual([]);
    expect(await subscription()).toBeUndefined();
  });

  test("for something else than the mailing list is not written to", async () => {
    await addTo(anonymous, "early_access_requests", {
      email: ANN,
      interest_type: "planning-now",
      email_opt_in: true,
    });
    expect(await letters()).toEqual([]);
  });

  test("while the site sends no email is unconfirmed and gets nothing", async () => {
    await sends(false);
    await join().throwOnError();
    expect(await letters()).toEqual([]);
    expect(await stateOf()).toBe("unconfirmed");
  });

  test("leaves no trace where the row is refused", async () => {
    const { error } = await anonymous.from("early_access_requests").insert({
      email: ANN,
      interest_type: "mailing-list",
      email_opt_in: true,
      first_name: "a\nb",
    });
    expect(error).not.toBeNull();
    expect(await letters()).toEqual([]);
    expect(await subscription()).toBeUndefined();
  });

  test("is not asked about rows that a move or a restore brings", async () => {
    await addTo(service, "early_access_requests", {
      email: ANN,
      interest_type: "mailing-list",
      email_opt_in: true,
      consent_text: "Yes",
    });
    expect(await letters()).toEqual([]);
    const data = await rowIn(service, "early_access_requests", "consent_text");
    expect(data?.consent_text).toBe("Yes");
  });
});

test("whose last sign-up staff delete has no subscription any more", async () => {
  await join().throwOnError();
  await join("ANN@example.com").throwOnError();
  const remove = (email: string) =>
    staff.from("early_access_requests").delete().eq("email", email).throwOnError();
  await remove("ANN@example.com");
  expect(await stateOf()).toBe("unconfirmed");
  await remove(ANN);
  expect(await subscription()).toBeUndefined();
});

describe("a letter's token", () => {
  test("is stored as a hash", async () => {
    const token = await tokenOf();
    const data = await rowsIn(service, "letter_tokens");
    expect(data).toEqual([expect.objectContaining({ token_hash: hashOf(token), email: ANN })]);
    expect(JSON.stringify(data)).not.toContain(token);
  });

  test("opens what its address gets, and opening it changes nothing", async () => {
    await join().throwOnError();
    const token = await tokenOf();
    const shown = {
      address: ANN,
      list: { state: "unconfirmed", asked_at: expect.any(String) },
      contact: null,
      plan: null,
      guest: null,
      celebration: null,
      partner: null,
      staff: null,
      reported: false,
    };
    for (let time = 0; time < 5; time += 1) expect(await page(token)).toEqual(shown);
    expect(await history()).toEqual([["asked", "list", "mailing-list-form"]]);
  });

  test("that nobody has opens and changes nothing", async () => {
    for (const token of ["", "x", "a".repeat(40), "' or true --"]) {
      expect(await page(token)).toBeNull();
      expect(await press(token, "stop-all")).toBe(false);
    }
  });

  test("of a letter older than two years goes with the next letter", async () => {
    await tokenOf();
    await database.execute(
      "update public.letter_tokens set created_at = created_at - interval '731 days'",
    );
    await tokenOf("bo@example.com");
    expect(await rowsIn(service, "letter_tokens", "email")).toEqual([{ email: "bo@example.com" }]);
  });
});

describe("on the page of a letter", () => {
  test("a press confirms, once, and nothing more is asked", async () => {
    await join().throwOnError();
    const token = await tokenOf();
    expect(await press(token, "confirm")).toBe(true);
    expect(await press(token, "confirm")).toBe(true);
    expect(await subscription()).toMatchObject({
      state: "confirmed",
      confirmed_at: expect.any(String),
    });
    await join().throwOnError();
    expect(await goingOut()).toEqual([]);
    expect(await history()).toEqual([
      ["asked", "list", "mailing-list-form"],
      ["confirmed", "list", "letters-page"],
      ["asked", "list", "mailing-list-form"],
    ]);
  });

  test("a press stops the list; asking again asks again", async () => {
    await join().throwOnError();
    const token = await tokenOf();
    await press(token, "confirm");
    await press(token, "stop-list");
    await press(token, "stop-list");
    expect(await stateOf()).toBe("unsubscribed");
    await join().throwOnError();
    expect(await stateOf()).toBe("unconfirmed");
    expect((await kinds()).filter((kind) => kind === "confirm-subscription")).toHaveLength(2);
    expect((await history()).map(([event]) => event)).toEqual([
      "asked",
      "confirmed",
      "unsubscribed",
      "asked",
    ]);
  });

  test("one press in a mailbox stops letters of that kind alone", async () => {
    await join().throwOnError();
    const token = await tokenOf();
    await press(token, "confirm");
    expect(await press(token, "one-click")).toBe(true);
    expect(await press(token, "one-click")).toBe(true);
    expect(await stateOf()).toBe("unsubscribed");
    expect((await history()).at(-1)).toEqual(["unsubscribed", "list", "one-click"]);
    const data = await rowsIn(service, "letter_suppressions", "scope, reason");
    expect(data).toEqual([{ scope: "stream:list", reason: "unsubscribe" }]);
  });

  test("who does not know us gets nothing more, no matter who gives their address, until they confirm", async () => {
    await join().throwOnError();
    const token = await tokenOf();
    await press(token, "stop-all");
    expect(await page(token)).toMatchObject({ reported: true, list: { state: "unsubscribed" } });
    await join().throwOnError();
    expect(await goingOut()).toEqual([]);
    expect(await stateOf()).toBe("unsubscribed");
    expect(await history()).toContainEqual(["reported", "all", "letters-page"]);
    await press(token, "confirm");
    expect(await page(token)).toMatchObject({ reported: false, list: { state: "confirmed" } });
  });

  test("who said so by mistake takes it back with a press of its own, and gets what they got", async () => {
    await join().throwOnError();
    const token = await tokenOf(ANN, "contact");
    await press(token, "confirm");
    await press(token, "stop-all");
    await press(token, "stop-all");
    await press(token, "resume-contact");
    expect(await page(token)).toMatchObject({ reported: true, list: { state: "unsubscribed" } });
    expect(await press(token, "resume-all")).toBe(true);
    expect(await press(token, "resume-all")).toBe(true);
    expect(await page(token)).toMatchObject({
      reported: false,
      list: { state: "confirmed" },
      contact: "sent",
    });
    expect((await history()).slice(-2)).toEqual([
      ["reported", "all", "letters-page"],
      ["resumed", "all", "letters-page"],
    ]);
  });

  test("taking it back leaves stopped what was stopped before", async () => {
    await join().throwOnError();
    const token = await tokenOf(ANN, "contact");
    for (const change of ["stop-contact", "stop-list", "stop-all", "resume-all"])
      await press(token, change);
    expect(await page(token)).toMatchObject({
      reported: false,
      list: { state: "unsubscribed" },
      contact: "stopped",
    });
  });

  test("letters about a message that a mail server silenced are shown as they are", async () => {
    const token = await tokenOf(ANN, "contact");
    expect(await page(token)).toMatchObject({ contact: "sent" });
    await database.execute(
      `select private.suppress_letters('${ANN}', 'stream:contact', 'complaint')`,
    );
    expect(await page(token)).toMatchObject({ contact: "stopped" });
    await press(token, "resume-contact");
    expect(await page(token)).toMatchObject({ contact: "sent" });
    expect(await rowsIn(service, "letter_suppressions")).toEqual([]);
    await database.execute(`select private.suppress_letters('${ANN}', 'all', 'bounce')`);
    expect(await page(token)).toMatchObject({ contact: "bounced" });
    await press(token, "resume-contact");
    expect(await page(token)).toMatchObject({ contact: "bounced" });
  });

  test("letters about a message can be stopped and had again", async () => {
    await join().throwOnError();
    const token = await tokenOf();
    await database.execute(`select private.enqueue_letter(
      'message-received', '{}', '${ANN}', 'contact', 'message-received:1')`);
    expect(await page(token)).toMatchObject({ contact: "sent" });
    await press(token, "stop-contact");
    expect(await page(token)).toMatchObject({ contact: "stopped", list: { state: "unconfirmed" } });
    await press(token, "resume-contact");
    expect(await page(token)).toMatchObject({ contact: "sent" });
  });

  test("letters about plans can be stopped and had again, apart from the others", async () => {
    const about = await tokenOf(ANN, "contact");
    expect(await page(about)).toMatchObject({ plan: null });
    const token = await tokenOf(ANN, "plan");
    expect(await page(token)).toMatchObject({ plan: "sent" });
    await press(token, "one-click");
    expect(await page(about)).toMatchObject({ plan: "stopped", contact: "sent" });
    await press(about, "resume-plan");
    expect(await page(token)).toMatchObject({ plan: "sent" });
    await press(token, "stop-plan");
    expect(await page(token)).toMatchObject({ plan: "stopped" });
    expect(await history()).toEqual([
      ["unsubscribed", "plan", "one-click"],
      ["resumed", "plan", "letters-page"],
      ["unsubscribed", "plan", "letters-page"],
    ]);
  });

  test("a press that there is not is refused", async () => {
    await join().throwOnError();
    const { error } = await anonymous.rpc("change_letters", {
      token: await tokenOf(),
      change: "delete everything",
    });
    expect(error?.message).toContain("unknown_change");
  });
});

test("an address that bounced is shown so; once staff know it to be right, it is what it was", async () => {
  await join().throwOnError();
  await press(await tokenOf(), "confirm");
  await database.execute(`select private.suppress_letters('${ANN}', 'all', 'bounce')`);
  expect(await stateOf()).toBe("bounced");
  await join().throwOnError();
  expect(await stateOf()).toBe("bounced");
  await database.execute(`select private.allow_letters('${ANN}', 'all', 'bounce')`);
  expect(await stateOf()).toBe("confirmed");
  await database.execute(`select private.suppress_letters('${ANN}', 'all', 'complaint')`);
  expect(await stateOf()).toBe("unsubscribed");
  expect((await history()).map(([event]) => event)).toEqual([
    "asked",
    "confirmed",
    "bounced",
    "asked",
    "resumed",
    "complained",
  ]);
});

test("who left the list is not put back on it by a letter that comes back and staff's retry", async () => {
  await join().throwOnError();
  const token = await tokenOf();
  await press(token, "confirm");
  await press(token, "stop-list");
  await database.execute(`select private.enqueue_letter(
    'message-received', '{}', '${ANN}', 'contact', 'message-received:2')`);
  const events = [{ type: "bounce", address: ANN, permanent: true }];
  await rpc(service, "note_mail_events", { events });
  expect(await stateOf()).toBe("unsubscribed");
  await database.execute("update public.letters set state = 'suppressed' where stream = 'contact'");
  const thanks = await service.from("letters").select("id").eq("stream", "contact").single();
  await rpc(staff, "retry_letter", { letter: thanks.data?.id ?? "" });
  expect(await stateOf()).toBe("unsubscribed");
  expect((await history()).slice(-2)).toEqual([
    ["bounced", "all", "mail-server"],
    ["resumed", "all", "staff"],
  ]);
  // Asking again leaves them unconfirmed, even where they had confirmed before.
  await join().throwOnError();
  expect(await stateOf()).toBe("unconfirmed");
});

test("whose address is right after all has not lost a press that came while it bounced", async () => {
  await database.execute(`select private.suppress_letters('${ANN}', 'all', 'bounce')`);
  await join().throwOnError();
  const token = await tokenOf();
  expect(await stateOf()).toBe("bounced");
  await press(token, "confirm");
  expect(await stateOf()).toBe("bounced");
  await database.execute(`select private.allow_letters('${ANN}', 'all', 'bounce')`);
  expect(await stateOf()).toBe("confirmed");
});

describe("a complaint", () => {
  const complain = (...streams: string[]) =>
    database.execute(`select private.suppress_scopes('${ANN}', 'complaint',
      '{${streams.map((stream) => `stream:${stream}`).join(",")}}')`);
  const takes = async (stream: string, kind: string) => {
    await database.execute(`delete from public.letters; select private.enqueue_letter(
      '${kind}', '{}', '${ANN}', '${stream}', 'complaint:${crypto.randomUUID()}')`);
    const data = await rpc(service, "claim_letters", {});
    return (data as object[]).length > 0;
  };

  test("about another letter leaves the list alone", async () => {
    await join().throwOnError();
    const token = await tokenOf();
    await press(token, "confirm");
    await complain("contact");
    await complain("contact");
    expect(await stateOf()).toBe("confirmed");
    expect((await history()).at(-1)).toEqual(["complained", "contact", "mail-server"]);
    expect(await history()).toHaveLength(3);
    expect(await takes("list", "another")).toBe(true);
    expect(await page(token)).toMatchObject({ contact: "stopped" });
    await press(token, "resume-contact");
    expect(await takes("contact", "message-received")).toBe(true);
    expect((await history()).at(-1)).toEqual(["resumed", "contact", "letters-page"]);
  });

  test("about whatever we send is one event", async () => {
    await join().throwOnError();
    await complain("contact", "staff", "list", "plan");
    expect(await stateOf()).toBe("unsubscribed");
    expect((await history()).map(([event, stream]) => [event, stream])).toEqual([
      ["asked", "list"],
      ["complained", "all"],
    ]);
  });

  test("is taken back by who presses for themself, for the list and all of its letters", async () => {
    await join().throwOnError();
    const token = await tokenOf();
    await complain("list");
    expect(await takes("list", "another")).toBe(false);
    await press(token, "confirm");
    expect(await stateOf()).toBe("confirmed");
    expect(await takes("list", "another")).toBe(true);
  });

  test("lets the letter through with which its owner decides, when the address is given again", async () => {
    await join().throwOnError();
    await complain("list");
    await database.execute("delete from public.letters");
    await join().throwOnError();
    expect(await stateOf()).toBe("unconfirmed");
    expect(await kinds()).toContain("confirm-subscription");
    expect(await takes("list", "confirm-subscription")).toBe(true);
    expect(await takes("list", "another")).toBe(false);
  });
});

test("a report says in which letter it was pressed, to staff", async () => {
  await join().throwOnError();
  const token = await tokenOf(ANN, "contact", "message-received");
  await press(token, "stop-all");
  await press(token, "stop-all");
  const data = await rowsIn(staff, "consent_events", "letter_kind, letter_at", {
    event: "reported",
  });
  expect(data).toEqual([{ letter_kind: "message-received", letter_at: expect.any(String) }]);
});

test("who does not know us can still be sent a new password", async () => {
  const claimed = async (kind: string, stream: string) => {
    await database.execute(`delete from public.letters; select private.enqueue_letter(
      '${kind}', '{}', '${ANN}', '${stream}', 'report:${crypto.randomUUID()}')`);
    return ((await rpc(service, "claim_letters", {})) as object[]).length;
  };
  await press(await tokenOf(), "stop-all");
  expect(await claimed("new-password", "account")).toBe(1);
  expect(await claimed("another", "account")).toBe(0);
  expect(await claimed("confirm-subscription", "list")).toBe(0);
  await database.execute(
    `select private.suppress_letters('${ANN}', 'kind:new-password', 'report')`,
  );
  expect(await claimed("new-password", "account")).toBe(0);
  await database.execute(`delete from public.letter_suppressions;
    select private.suppress_letters('${ANN}', 'all', 'bounce')`);
  expect(await claimed("new-password", "account")).toBe(0);
});

test("the list tells each address's state, and its search does", async () => {
  await join().throwOnError();
  await press(await tokenOf(), "confirm");
  await join("bo@example.com").throwOnError();
  await join("cy@example.com", { optIn: false }).throwOnError();
  await addTo(service, "early_access_requests", {
    email: "di@example.com",
    interest_type: "mailing-list",
    email_opt_in: true,
  });
  const states = [
    [ANN, "confirmed"],
    ["bo@example.com", "unconfirmed"],
    ["cy@example.com", null],
    ["di@example.com", "unconfirmed"],
  ];
  const data = await rowsIn(staff, "mailing_list_subscribers", "email, state", {}, "email");
  expect(data.map(({ email, state }) => [email, state])).toEqual(states);
  const found = await staff
    .rpc("search_mailing_list_subscribers", { search: "example" })
    .throwOnError();
  expect(found.data.map(({ email, state }) => [email, state]).sort()).toEqual(states);
});

test("what was consented to can be added to and never changed, not even by the site", async () => {
  await join().throwOnError();
  for (const tables of [service, staff]) {
    for (const refused of [
      await tables.from("consent_events").update({ event: "confirmed" }).neq("event", ""),
      await tables.from("consent_events").delete().neq("event", ""),
    ])
      expect(refused.error?.code).toBe("42501");
  }
  expect(await history()).toEqual([["asked", "list", "mailing-list-form"]]);
  const data = await rpc(database.as("stranger").tables, "consent_history", { subscriber: ANN });
  expect(data).toEqual([]);
});

test("an export tells all of it without a token; an erasure leaves nothing with the address", async () => {
  await join().throwOnError();
  const token = await tokenOf();
  await press(token, "stop-all");
  const told = async () =>
    (await rpc(service, "personal_data", { address: ANN })) as {
      rows: Record<string, object[]>;
    };
  const { rows } = await told();
  expect(Object.keys(rows).sort()).toEqual([
    "consent_events",
    "early_access_requests",
    "letter_suppressions",
    "letters",
    "subscriptions",
  ]);
  expect(rows.consent_events).toEqual([
    expect.objectContaining({ event: "asked", consent_text: "Yes, you may send me emails" }),
    expect.objectContaining({ event: "reported" }),
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/token|[0-9a-f]{40}/);

  const erased = await service.rpc("erase_personal_data", { address: ANN }).throwOnError();
  expect(erased.data).toMatchObject({ removed: { subscriptions: 1, letter_tokens: 1 } });
  expect(await page(token)).toBeNull();
  // The database still knows that they want no letters, without knowing the address.
  expect(Object.keys((await told()).rows).sort()).toEqual([
    "consent_events",
    "letter_suppressions",
  ]);
  await join().throwOnError();
  expect(await goingOut()).toEqual([]);
});
