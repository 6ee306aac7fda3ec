import { beforeEach, describe, expect, test } from "vitest";
import { letter as dailyDigest } from "../../../server/letters/kinds/daily-digest";
import { letterOf } from "../../../server/letters/letters";
import { outboxOf } from "../../../server/letters/sending/outbox";
import { hashOf } from "../../../server/tokens";
import { openTestDatabase } from "../../support/database/database";
import { addTo, rowsIn, rpc } from "../../support/database/rows";
import { FORGET_SPENDINGS } from "../../support/database/spendings";

const database = await openTestDatabase();
const { service, staffId } = database;
const { tables } = service;
beforeEach(() =>
  database.execute(`delete from public.letters; delete from public.contact_messages;
    delete from public.vendor_submissions; delete from public.staff_notices;
    delete from public.password_links; ${FORGET_SPENDINGS}
    delete from public.letter_suppressions;`),
);

const WORDS = { name: "Ann", subject: "Hello", message: "Can you help us plan?" };
const write = (email = "ann@example.com", as = database.as("anonymous")) =>
  addTo(as.tables, "contact_messages", { ...WORDS, email });
const apply = () =>
  database
    .as("anonymous")
    .tables.from("vendor_submissions")
    .insert({
      business_name: "Oak House",
      contact_name: "Bo",
      email: "bo@example.com",
      service_type: "venue",
      services: "A hall for two hundred people",
    })
    .throwOnError();

const letters = () => rowsIn(tables, "letters", "*", {}, "kind, recipient");
const kinds = async () => (await letters()).map(({ kind, recipient }) => `${kind} ${recipient}`);

/** Writes the daily letters, as if it were a minute later. */
const digest = () =>
  tables
    .rpc("queue_digests", { until: new Date(Date.now() + 60_000).toISOString() })
    .throwOnError();

const choose = (choice: string) =>
  database
    .as("staff")
    .tables.from("staff_notices")
    .upsert({ user_id: staffId, choice })
    .throwOnError();

/** The content of the one letter that is due; null: its cause is gone. */
async function content() {
  const letter = await outboxOf(tables).claim();
  if (!letter) throw new Error("No letter is due");
  return (await letterOf(letter.kind))?.read(letter, { tables, siteUrl: "https://site.example" });
}

describe("a form", () => {
  test("tells staff, and answers its sender once a day", async () => {
    await write();
    await write("ANN@example.com");
    await write("Ann+tag@example.com");
    await write("bo@example.com");
    expect(await kinds()).toEqual([
      "message-received ann@example.com",
      "message-received bo@example.com",
      ...Array(4).fill("new-message staff@example.com"),
    ]);
    expect(JSON.stringify(await letters())).not.toMatch(/Can you help|Hello|"Ann"/);
  });

  test("of partners does the same", async () => {
    await apply();
    expect(await kinds()).toEqual([
      "application-received bo@example.com",
      "new-application staff@example.com",
    ]);
  });

  test("that is refused leaves no letter, and one that is sent twice one", async () => {
    const row = { ...WORDS, id: crypto.randomUUID(), email: "ann@example.com" };
    const visitor = database.as("anonymous").tables;
    await addTo(visitor, "contact_messages", row);
    expect((await visitor.from("contact_messages").insert(row)).error?.code).toBe("23505");
    await visitor.from("contact_messages").insert({ ...row, id: undefined, message: "short" });
    expect(await kinds()).toHaveLength(2);
  });

  test("whose rows a move brings tells nobody", async () => {
    await write("ann@example.com", service);
    expect(await letters()).toEqual([]);
  });

  test("is written about from its current row, or not at all", async () => {
    await choose("never");
    await write();
    expect(await content()).toMatchObject({ props: {}, stopLink: expect.any(String) });
    await choose("at-once");
    await write();
    expect(await content()).toEqual({
      props: {
        id: expect.any(String),
        name: "Ann",
        subject: "Hello",
        created_at: expect.any(String),
      },
      stopLink: expect.stringMatching(/^https:\/\/site\.example\/letters\/[0-9a-f]{40}$/),
    });
    await write();
    await database.execute("delete from public.contact_messages");
    expect(await content()).toBeNull();
  });

  test("is not announced to somebody who is staff no more, or wants to hear no more", async () => {
    await write();
    await choose("never");
    await database.execute("delete from public.letters where kind <> 'new-message'");
    expect(await content()).toBeNull();
  });
});

describe("a flood of forms", () => {
  const flood = async (count: number, address: (at: number) => string) => {
    for (let at = 0; at < count; at += 1) await write(address(at));
    return letters();
  };
  /** The letter that gathers an hour, as it is when it is due. */
  async function gathered() {
    await database.execute(`update public.letters set next_attempt_at = now()
      where kind = 'daily-digest'`);
    await database.execute("delete from public.letters where kind = 'message-received'");
    const letter = (await letters()).find(({ kind }) => kind === "daily-digest");
    return dailyDigest.read(letter as never, { tables, siteUrl: "https://site.example" });
  }
  // All within the hour that it gathers.
  const clock = () =>
    database.execute(`update public.contact_messages set created_at = (
        select (params ->> 'from')::timestamptz from public.letters where kind = 'daily-digest'
      ) + interval '1 minute'`);

  test("brings staff five letters, and one that gathers the rest, each told once", async () => {
    // The application counts with the messages.
    await apply();
    const all = await flood(14, (at) => `sender${at}@example.com`);
    const toStaff = all.filter(({ stream }) => stream === "staff");
    expect(toStaff.map(({ kind }) => kind)).toEqual([
      "daily-digest",
      "new-application",
      ...Array(4).fill("new-message"),
    ]);
    const [digest] = toStaff;
    const due = Date.parse(digest?.next_attempt_at ?? "");
    const { from, until } = (digest?.params ?? {}) as { from: string; until: string };
    expect([Date.parse(until) - Date.parse(from), due - Date.parse(until)]).toEqual([
      3_600_000, 60_000,
    ]);
    await clock();
    const data = await rowsIn(tables, "contact_messages", "id");
    const alone = toStaff.map(({ cause }) => cause?.split(":")[1]);
    const rest = data.map(({ id }) => id).filter((id) => !alone.includes(id));
    const told = (await gathered())?.props.messages.map(({ id }) => id);
    expect(told?.sort()).toEqual(rest.sort());
    expect(rest).toHaveLength(10);
  });

  test("is not told again by the daily letter of who chooses that meanwhile", async () => {
    await flood(8, () => "ann@example.com");
    await clock();
    await choose("daily");
    // The hour's letter tells of those that waited alone; nothing is told twice.
    expect((await gathered())?.props.messages).toHaveLength(8);
    await database.execute(`delete from public.letters where kind like 'new-%';
      update public.staff_notices set digest_until = now() - interval '2 hours'`);
    await digest();
    const [daily] = (await letters()).filter(({ params }) => !("hourly" in Object(params)));
    const reach = { tables, siteUrl: "https://site.example" };
    expect(await dailyDigest.read(daily as never, reach)).toBeNull();
  });

  test("brings a network's senders five thanks an hour, and the site's sixty", async () => {
    const thanks = async () =>
      (await letters()).filter(({ kind }) => kind === "message-received").length;
    for (let at = 0; at < 8; at += 1) {
      await database
        .as("anonymous")
        .tables.from("contact_messages")
        .insert({ ...WORDS, email: `victim${at}@example.com` })
        .setHeader("x-forwarded-for", "192.0.2.7")
        .throwOnError();
    }
    expect(await thanks()).toBe(5);
    // From unknown networks, or from a different one each.
    await flood(60, (at) => `other${at}@example.com`);
    expect(await thanks()).toBe(60);
    const { count } = await tables
      .from("contact_messages")
      .select("id", { count: "exact", head: true })
      .throwOnError();
    expect(count).toBe(68);
  });
});

describe("notices", () => {
  test("are each person's own", async () => {
    const { error } = await database
      .as("staff")
      .tables.from("staff_notices")
      .insert({ user_id: database.strangerId, choice: "never" });
    expect(error?.code).toBe("42501");
    await choose("daily");
    await choose("never");
    expect((await tables.from("staff_notices").select("choice")).data).toEqual([
      { choice: "never" },
    ]);
  });

  test("come in one letter a day for who asks for it, and none on a day without news", async () => {
    await choose("daily");
    await write();
    await apply();
    const queue = async (minutes: number) => {
      const until = new Date(Date.now() + minutes * 60_000).toISOString();
      return await rpc(tables, "queue_digests", { until });
    };
    expect([await queue(1), await queue(1), await queue(2)]).toEqual([1, 0, 0]);
    await database.execute("delete from public.letters where kind <> 'daily-digest'");
    expect(await content()).toEqual({
      props: {
        messages: [expect.objectContaining({ subject: "Hello" })],
        applications: [expect.objectContaining({ business_name: "Oak House" })],
      },
      stopLink: expect.stringContaining("/letters/"),
    });
  });

  test("that wait when somebody chooses the daily letter are told in it, what was told is not", async () => {
    await write();
    await database.execute("update public.letters set state = 'sent'");
    await write();
    await database.execute(`update public.letters set state = 'retrying', attempts = 2,
      next_attempt_at = now() + interval '1 hour' where state = 'queued';
      update public.contact_messages set created_at = created_at - interval '2 hours';
      update public.letters set created_at = created_at - interval '2 hours'`);
    await choose("daily");
    await write();
    await digest();
    const told = (await letters()).filter(({ kind }) => kind === "new-message");
    expect(told.map(({ state }) => state).sort()).toEqual(["cancelled", "sent"]);
    await database.execute("delete from public.letters where kind = 'message-received'");
    const { props } = (await content()) as unknown as { props: { messages: { id: string }[] } };
    const sent = told.find(({ state }) => state === "sent")?.cause;
    expect(props.messages).toHaveLength(2);
    expect(props.messages.map(({ id }) => `contact_messages:${id}`)).not.toContain(sent);
  });

  test("told at once again begin with what no daily letter has told, once", async () => {
    await choose("daily");
    await write();
    await digest();
    await database.execute(`update public.letters set state = 'sent';
      update public.staff_notices set digest_until = now()`);
    await write();
    await apply();
    await choose("at-once");
    await choose("at-once");
    const waiting = async () =>
      (await letters()).filter(({ stream, state }) => stream === "staff" && state === "queued");
    expect((await waiting()).map(({ kind }) => kind)).toEqual(["new-application", "new-message"]);
    // To and fro: the same two, in the daily letter, then at once again.
    await choose("daily");
    expect(await waiting()).toEqual([]);
    await choose("at-once");
    expect(await waiting()).toHaveLength(2);
  });

  test("come to nobody whose role does not read what they tell", async () => {
    await choose("daily");
    await database.execute("delete from public.letters");
    const become = (role: string) =>
      database.execute(`update public.staff set role = '${role}' where user_id = '${staffId}'`);
    await become("editor");
    await write();
    await digest();
    const toStaff = (await letters()).filter(({ stream }) => stream === "staff");
    await become("owner");
    expect(toStaff).toEqual([]);
  });

  test("of a choice of none are not told later", async () => {
    await choose("never");
    await write();
    await choose("at-once");
    expect((await letters()).filter(({ stream }) => stream === "staff")).toEqual([]);
  });

  test("can be stopped and had again: on the page of a letter, in a mailbox, in the account", async () => {
    for (const change of ["stop-staff", "one-click"]) {
      await choose("at-once");
      await write();
      await database.execute("delete from public.letters where kind <> 'new-message'");
      const { stopLink } = (await content()) as unknown as { stopLink: string };
      const token = stopLink.split("/").pop() ?? "";
      const anonymous = database.as("anonymous").tables;
      const page = async () =>
        (await rpc(anonymous, "letters_page", { token })) as { staff: string };
      expect((await page()).staff).toBe("at-once");
      await rpc(anonymous, "change_letters", { token, change });
      expect((await page()).staff).toBe("never");
      await database.execute("delete from public.letters");
      await write();
      expect(await kinds()).toEqual(["message-received ann@example.com"]);
    }
    await choose("at-once");
    expect(await kinds()).toEqual(["message-received ann@example.com"]);
  });

  test("of staff who pressed that they do not know us come again when they choose them", async () => {
    await write();
    await database.execute("delete from public.letters where kind <> 'new-message'");
    const { stopLink } = (await content()) as unknown as { stopLink: string };
    const token = stopLink.split("/").pop() ?? "";
    const anonymous = database.as("anonymous").tables;
    await rpc(anonymous, "change_letters", { token, change: "stop-all" });
    await database.execute("delete from public.letters");
    await write();
    expect(await outboxOf(tables).claim()).toMatchObject({ kind: "message-received" });
    expect(await outboxOf(tables).claim()).toBeUndefined();
    await choose("at-once");
    await database.execute("delete from public.letters");
    await write();
    await database.execute("delete from public.letters where kind <> 'new-message'");
    expect(await outboxOf(tables).claim()).toMatchObject({ kind: "new-message" });
  });
});

describe("a forgotten password", () => {
  const ask = (address: string) => tables.rpc("ask_for_password", { address }).throwOnError();
  const use = (token: string) => rpc(tables, "use_password_link", { token_hash: hashOf(token) });

  test("is asked for alike for every address, three times an hour", async () => {
    for (const address of ["Staff@example.com", "nobody@example.com"]) {
      for (let times = 0; times < 5; times += 1) await ask(address);
    }
    expect(await kinds()).toEqual([
      ...Array(3).fill("new-password nobody@example.com"),
      ...Array(3).fill("new-password staff@example.com"),
    ]);
  });

  test("gets staff a link that works once, and nobody else one", async () => {
    await ask("nobody@example.com");
    expect(await content()).toBeNull();
    await ask("stranger@example.com");
    expect(await content()).toBeNull();

    await ask("staff@example.com");
    const { props } = (await content()) as unknown as { props: { link: string } };
    expect(props.link).toMatch(/^https:\/\/site\.example\/auth\/new-password#[0-9a-f]{40}$/);
    const token = props.link.split("#")[1] ?? "";
    const stored = JSON.stringify([
      await letters(),
      (await tables.from("password_links").select()).data,
    ]);
    expect(stored).not.toContain(token);
    expect(await use("another")).toBeNull();
    expect(await use(token)).toBe(staffId);
    expect(await use(token)).toBeNull();
  });

  /** A letter's link. */
  async function link() {
    await ask("staff@example.com");
    const { props } = (await content()) as unknown as { props: { link: string } };
    return props.link.split("#")[1] ?? "";
  }

  test("gets links that end when the password changes, or one of them is used", async () => {
    const [first, second] = [await link(), await link()];
    await database.execute(`update auth.users
      set encrypted_password = extensions.crypt('a new password', extensions.gen_salt('bf', 4))
      where id = '${staffId}'`);
    expect([await use(first), await use(second)]).toEqual([null, null]);
    const third = await link();
    await database.execute("delete from public.letters");
    const fourth = await link();
    expect([await use(third), await use(fourth)]).toEqual([staffId, null]);
  });

  test("gets a link for an hour", async () => {
    await ask("staff@example.com");
    const { props } = (await content()) as unknown as { props: { link: string } };
    await database.execute(
      "update public.password_links set expires_at = expires_at - interval '61 minutes'",
    );
    expect(await use(props.link.split("#")[1] ?? "")).toBeNull();
  });
});
