import { beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "../support/database/database";
import { addTo, rowsIn, rpc } from "../support/database/rows";

const database = await openTestDatabase();
const { service } = database;

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();

const message = (subject: string, days: number) => ({
  name: "Ann",
  email: "ann@example.com",
  subject,
  message: "Can you help us plan?",
  created_at: daysAgo(days),
});
const signUp = (
  first_name: string,
  email: string,
  days: number,
  interest_type = "mailing-list",
) => ({
  first_name,
  email,
  interest_type,
  created_at: daysAgo(days),
});
const recorded = (operation: string, days: number) => ({
  source_id: crypto.randomUUID(),
  operation,
  source: "website",
  email: "ann@example.com",
  created_at: daysAgo(days),
});

beforeEach(async () => {
  await database.execute(`
    delete from public.contact_messages;
    delete from public.early_access_requests;
    delete from public.email_marketing_contacts;
    delete from public.investor_gate_attempts;
    delete from public.investor_access_logs;
  `);
  const { tables } = service;
  await addTo(tables, "contact_messages", [message("old", 31), message("young", 29)]);
  await addTo(tables, "early_access_requests", [
    signUp("old request", "ann@example.com", 31, "planning-now"),
    signUp("young request", "ann@example.com", 29, "planning-now"),
    signUp("replaced", "Bo@example.com", 50),
    signUp("on the list", "bo@example.com", 40),
    signUp("", "Di@example.com", 70),
    signUp("replaced too", "Di@example.com", 60),
    signUp("named before", "di@example.com", 50),
    signUp("", "di@example.com", 40),
    signUp("on the list too", "cy@example.com", 400),
  ]);
  await addTo(
    tables,
    "email_marketing_contacts",
    ["createContact", "addContact"].flatMap((of) => [recorded(of, 31), recorded(of, 29)]),
  );
});

type Days = { messages_days?: number; requests_days?: number };
const expire = (days: Days) => rpc(service.tables, "remove_expired", days);

async function left() {
  const { tables } = service;
  const [messages, requests, contacts] = await Promise.all([
    tables.from("contact_messages").select("subject").throwOnError(),
    tables.from("early_access_requests").select("first_name").throwOnError(),
    tables.from("email_marketing_contacts").select("operation").throwOnError(),
  ]);
  return {
    messages: messages.data.map(({ subject }) => subject).sort(),
    requests: requests.data.map(({ first_name }) => first_name).sort(),
    contacts: contacts.data.map(({ operation }) => operation).sort(),
  };
}

test("without settings everything is kept", async () => {
  const before = await left();
  expect(await expire({})).toEqual({ messages: 0, requests: 0 });
  expect(await left()).toEqual(before);
});

test("messages go after their days, and what was recorded of them", async () => {
  const before = await left();
  expect(await expire({ messages_days: 30 })).toEqual({ messages: 1, requests: 0 });
  expect(await left()).toEqual({
    ...before,
    messages: ["young"],
    contacts: ["addContact", "addContact", "createContact"],
  });
});

test("requests go after theirs; the mailing list stays", async () => {
  const before = await left();
  expect(await expire({ requests_days: 30 })).toEqual({ messages: 0, requests: 4 });
  expect(await left()).toEqual({
    ...before,
    requests: ["", "named before", "on the list", "on the list too", "young request"],
    contacts: ["addContact", "createContact", "createContact"],
  });
});

test("a message stays while its conversation is young, and then goes with it; links go when they are over", async () => {
  const { tables } = service;
  const message = { id: crypto.randomUUID(), email: "ann@example.com", subject: "Talked about" };
  await addTo(tables, "contact_messages", {
    ...message,
    name: "Ann",
    message: "Can you help?",
    created_at: daysAgo(60),
  });
  await addTo(tables, "contact_replies", {
    message_id: message.id,
    words: "Thanks",
    from_sender: true,
    created_at: daysAgo(20),
  });
  const link = { message_id: message.id, email: message.email, purpose: "message" };
  await addTo(tables, "link_tokens", [
    { ...link, token_hash: "a".repeat(64) },
    { ...link, token_hash: "b".repeat(64), expires_at: daysAgo(0) },
  ]);
  const kept = async () =>
    [
      await tables.from("contact_messages").select("id").eq("id", message.id).throwOnError(),
      await tables.from("contact_replies").select("id").throwOnError(),
      await tables.from("link_tokens").select("id").throwOnError(),
    ].map(({ data }) => data.length);
  await expire({ messages_days: 30 });
  expect(await kept()).toEqual([1, 1, 1]);
  await expire({ messages_days: 10 });
  expect(await kept()).toEqual([0, 0, 0]);
});

test("applications go a year after they were declined, with what was written about them", async () => {
  const application = (business_name: string, status: string, days: number) => ({
    id: crypto.randomUUID(),
    business_name,
    contact_name: "Ann",
    email: "ann@example.com",
    service_type: "venue",
    services: "A hall for two hundred people",
    status,
    reviewed_at: daysAgo(days),
    created_at: daysAgo(days + 30),
  });
  const applications = [
    application("long declined", "declined", 366),
    application("declined", "declined", 364),
    application("approved", "approved", 366),
  ];
  const { tables } = service;
  await addTo(tables, "vendor_submissions", applications);
  const letters = applications.map(({ id, email }) => {
    return { application_id: id, email, kind: "decline", words: "Not now" };
  });
  await addTo(tables, "application_letters", letters);
  await expire({});
  const data = await rowsIn(tables, "vendor_submissions", "business_name");
  expect(data.map(({ business_name }) => business_name).sort()).toEqual(["approved", "declined"]);
  const { count } = await tables.from("application_letters").select("*", { count: "exact" });
  expect(count).toBe(2);
});

test("network addresses go as soon as no limit counts them", async () => {
  const attempt = (email_key: string, minutes: number) => ({
    email_key,
    client_address: "192.0.2.1",
    created_at: daysAgo(minutes / 24 / 60),
  });
  const attempts = service.tables.from("investor_gate_attempts");
  await attempts.insert([attempt("counted", 14), attempt("forgotten", 16)]).throwOnError();
  await expire({});
  const { data } = await attempts.select("email_key").throwOnError();
  expect(data).toEqual([{ email_key: "counted" }]);
});

test("visits to the investor page go after a year", async () => {
  const visits = service.tables.from("investor_access_logs");
  const visit = (email: string, days: number) => ({ email, created_at: daysAgo(days) });
  await visits
    .insert([visit("old@example.com", 367), visit("new@example.com", 364)])
    .throwOnError();
  await expire({});
  const { data } = await visits.select("email").throwOnError();
  expect(data).toEqual([{ email: "new@example.com" }]);
});

test("what was agreed to stays with the letters, and three years after the last word on them", async () => {
  await database.execute(`
    insert into public.subscriptions (email, confirmed_at, bounced_at)
    values ('cy@example.com', now(), null), ('di@example.org', now(), now());
    insert into public.consent_events (address_hash, event, stream, source, created_at)
    select private.address_hash(address), event, 'list', 'mailing-list-form', now() - age
    from (values
      ('over@example.com', 'confirmed', interval '9 years'),
      ('over@example.com', 'unsubscribed', interval '37 months'),
      ('lately@example.com', 'confirmed', interval '9 years'),
      ('lately@example.com', 'unsubscribed', interval '35 months'),
      ('cy@example.com', 'confirmed', interval '9 years'),
      ('di@example.org', 'confirmed', interval '9 years')
    ) as said (address, event, age)`);
  await expire({});
  const kept = async (address: string) => {
    const told = await service.tables.rpc("personal_data", { address }).throwOnError();
    const { rows } = told.data as { rows: { consent_events?: { event: string }[] } };
    return rows.consent_events?.map(({ event }) => event);
  };
  expect(await kept("over@example.com")).toBeUndefined();
  // Letters to it came back: none go there.
  expect(await kept("di@example.org")).toBeUndefined();
  expect(await kept("lately@example.com")).toEqual(["confirmed", "unsubscribed"]);
  expect(await kept("cy@example.com")).toContain("confirmed");
});

test("less than a day is refused", async () => {
  const before = await left();
  const none = await service.tables.rpc("remove_expired", { messages_days: 0 });
  expect(none.status).toBe(400);
  expect(await left()).toEqual(before);
});
