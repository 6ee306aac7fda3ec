import { beforeEach, describe, expect, test } from "vitest";
import { letter as newsletter } from "../../../server/letters/kinds/newsletter";
import { outboxOf } from "../../../server/letters/sending/outbox";
import { openTestDatabase } from "../../support/database/database";
import { addTo, changeIn, rowIn, rpc } from "../../support/database/rows";

const database = await openTestDatabase();
const { tables: service } = database.service;
const { tables: staff } = database.as("staff");
const outbox = outboxOf(service);

beforeEach(async () => {
  await database.execute(`
    delete from public.letters; delete from public.letter_suppressions;
    delete from public.subscriptions; delete from public.newsletters;
    delete from public.articles; delete from public.letter_tokens;
  `);
  await rpc(service, "set_mail_state", { sends: true });
});

/** Makes so many confirmed addresses. */
const subscribe = (count: number, domain = "example.com") =>
  database.execute(`
    insert into public.subscriptions (email, confirmed_at)
    select 'reader' || lpad(n::text, 5, '0') || '@${domain}', now() - interval '1 day'
    from generate_series(1, ${count}) as n`);

const ID = "00000000-0000-4000-8000-00000000000a";

/** The version that was written last. */
let latest = "";

async function write(values: object = {}): Promise<void> {
  const { data } = await staff
    .from("newsletters")
    .upsert({ id: ID, subject: "Spring", words: "Dear friends,\n\nHello.", ...values })
    .select("updated_at")
    .single()
    .throwOnError();
  latest = data.updated_at;
}
const tryOut = (seen = latest) => staff.rpc("test_newsletter", { newsletter: ID, seen });
const send = (seen = latest) => staff.rpc("send_newsletter", { newsletter: ID, seen });
const change = (what: string) => rpc(staff, "change_newsletter", { newsletter: ID, change: what });
const progress = () => rpc(staff, "newsletter_progress", { newsletter: ID });
const state = async () => (await rowIn(service, "newsletters", "state", { id: ID })).state;

type Props = { subject: string; words: string; article: object | null };

/** One letter as the web server sends it. @returns to whom and what, undefined: nothing is due */
async function sendNext(outcome: "sent" | "failed" = "sent") {
  const letter = await outbox.claim();
  if (!letter) return undefined;
  const content = await newsletter.read(letter, {
    tables: service,
    siteUrl: "https://site.example",
  });
  if (!content) await outbox.settle(letter, { outcome: "cancelled" });
  else if (outcome === "sent") {
    await outbox.settle(letter, { outcome: "sent", via: "smtp", message: letter.id });
  } else await outbox.settle(letter, { outcome: "failed", error: "550 no" });
  return { to: letter.recipient, kind: letter.kind, props: content?.props as Props | undefined };
}

async function sendAll(outcome?: "sent" | "failed"): Promise<string[]> {
  const reached: string[] = [];
  for (;;) {
    const sent = await sendNext(outcome);
    if (!sent) return reached;
    if (sent.props) reached.push(sent.to);
  }
}

/** All but the last twenty of the letters that are written, the first as the web server sends it. */
async function sendMost(): Promise<string[]> {
  const first = await sendNext();
  const { data } = await service
    .from("letters")
    .update({ state: "sent", message_id: "most" })
    .match({ kind: "newsletter", state: "queued" })
    .lte("recipient", "reader00080@example.com")
    .select("recipient")
    .throwOnError();
  expect(data).toHaveLength(79);
  return [first?.to ?? "", ...data.map(({ recipient }) => recipient)];
}

/** Written, tried out and on its way. */
async function begin(values?: object): Promise<void> {
  await write(values);
  await tryOut().throwOnError();
  await sendNext();
  await send().throwOnError();
}

describe("before it is sent", () => {
  test("a test letter goes to who asks, and says what the newsletter says", async () => {
    await subscribe(2);
    await addTo(service, "articles", {
      id: ID,
      title: "Gardens",
      slug: "gardens",
      excerpt: "In May.",
      published: true,
    });
    await write({ article_id: ID });
    await tryOut().throwOnError();
    const letter = await sendNext();
    expect(letter?.to).not.toContain("reader");
    expect(letter?.props).toEqual({
      subject: "Spring",
      words: "Dear friends,\n\nHello.",
      article: {
        title: "Gardens",
        excerpt: "In May.",
        slug: "gardens",
        link: "https://site.example/resources/gardens",
      },
    });
    expect(await sendNext()).toBeUndefined();
  });

  test("only what was tried is sent", async () => {
    await subscribe(1);
    await write();
    expect((await send()).error?.message).toBe("not_tested");
    await tryOut().throwOnError();
    await write({ words: "Something else." });
    expect((await send()).error?.message).toBe("not_tested");
    expect(await state()).toBe("draft");
  });

  test("nobody tests or sends what a colleague changed since they saw it", async () => {
    await subscribe(1);
    await write();
    await tryOut().throwOnError();
    const opened = latest;
    await write({ words: "A colleague's words." });
    await tryOut().throwOnError();
    expect((await send(opened)).error?.message).toBe("changed");
    expect((await tryOut(opened)).error?.message).toBe("changed");
    expect(await state()).toBe("draft");
    await send().throwOnError();
    // What is over is told, whatever was seen.
    expect((await send(opened)).error?.message).toBe("is_sent");
  });

  test("a page of before cannot send without saying what it shows", async () => {
    await write();
    const old = { newsletter: ID } as { newsletter: string; seen: string };
    for (const send of ["test_newsletter", "send_newsletter"] as const) {
      expect((await staff.rpc(send, old)).status).toBe(404);
    }
  });

  test("no more than 20 test letters a day go to one mailbox", async () => {
    await write();
    for (let i = 0; i < 20; i += 1) await tryOut().throwOnError();
    expect((await tryOut()).error?.message).toBe("too_many_tests");
    await database.execute("update public.letters set created_at = now() - interval '1 day'");
    await tryOut().throwOnError();
  });

  test("one without a subject is not kept, and one without words not sent", async () => {
    await expect(write({ subject: "  " })).rejects.toThrow("newsletters_subject_check");
    await write({ words: " " });
    expect((await tryOut()).error?.message).toBe("no_words");
  });

  test("nor is one of an article that visitors cannot read, nor any without mail", async () => {
    await addTo(service, "articles", { id: ID, title: "A", slug: "a" });
    await write({ article_id: ID });
    expect((await tryOut()).error?.message).toBe("article_hidden");
    await write({ article_id: null });
    await rpc(service, "set_mail_state", { sends: false });
    expect((await tryOut()).error?.message).toBe("no_mail");
    expect((await send()).error?.message).toBe("no_mail");
  });

  test("it is counted who gets it: who confirmed, and stopped nothing", async () => {
    await subscribe(3);
    await database.execute(`
      insert into public.subscriptions (email) values ('asked@example.com');
      insert into public.subscriptions (email, confirmed_at, stopped_at)
        values ('left@example.com', now(), now());
      insert into public.subscriptions (email, confirmed_at) values ('jo+news@example.com', now());
      select private.suppress_letters('jo@example.com', 'all', 'complaint');
      select private.suppress_letters('reader00002@example.com', 'all', 'bounce');`);
    expect(await rpc(staff, "newsletter_recipients")).toBe(2);
  });
});

/** Letters are written into the outbox a hundred at a time. */
const TWO_BATCHES = 102;

describe("on its way", () => {
  test("everybody gets one, in batches, and then it is sent", async () => {
    await subscribe(TWO_BATCHES);
    await begin();
    expect(await progress()).toMatchObject({
      sent: 0,
      failed: 0,
      left_out: 0,
      waiting: TWO_BATCHES,
    });
    const reached = [...(await sendMost()), ...(await sendAll())];
    expect(reached).toHaveLength(TWO_BATCHES);
    expect(new Set(reached).size).toBe(TWO_BATCHES);
    expect(await progress()).toEqual({
      sent: TWO_BATCHES,
      failed: 0,
      left_out: 0,
      waiting: 0,
      misses_article: false,
    });
    expect(await state()).toBe("sent");
    // It is told as it ended before the outbox forgets its letters.
    await database.execute("delete from public.letters");
    for (const [hours, sent] of [
      [6 * 24 - 1, 0],
      [6 * 24 + 1, TWO_BATCHES],
    ]) {
      await database.execute(
        `update public.newsletters set finished_at = now() - interval '${hours} hours'`,
      );
      expect(await progress()).toMatchObject({ sent });
    }
    const data = await rowIn(service, "newsletters", "written_to", { id: ID });
    expect(data?.written_to).toBeNull();
    // A sent issue cannot be changed.
    await write({ subject: "Autumn" }).then(
      () => expect.unreachable(),
      () => undefined,
    );
  });

  test("two workers at once, one of which dies, leave nobody out and write to nobody twice", async () => {
    await subscribe(TWO_BATCHES);
    await begin();
    const reached = await sendMost();
    // The first takes a letter and is never heard of again.
    const lost = await outboxOf(service, 1).claim();
    reached.push(...(await Promise.all([sendAll(), sendAll()])).flat());
    await database.execute("update public.letters set next_attempt_at = now()");
    reached.push(...(await sendAll()));
    expect(reached).toContain(lost?.recipient);
    expect(reached).toHaveLength(TWO_BATCHES);
    expect(new Set(reached).size).toBe(TWO_BATCHES);
  });

  test("who leaves the list meanwhile gets none, and who comes gets the next one", async () => {
    await subscribe(3);
    await begin();
    await sendNext();
    await database.execute(`
      update public.subscriptions set stopped_at = now() where email = 'reader00003@example.com';
      insert into public.subscriptions (email, confirmed_at)
        values ('zoe@example.com', now() + interval '1 minute');`);
    expect(await sendAll()).toEqual(["reader00002@example.com"]);
    expect(await progress()).toMatchObject({ sent: 2, failed: 0, left_out: 1, waiting: 0 });
  });

  test("it leaves behind everything else", async () => {
    await subscribe(2);
    await begin();
    expect((await sendNext())?.kind).toBe("newsletter");
    await database.execute(`select private.enqueue_letter(
      'test-letter', '{}', 'ann@example.com', 'guest', 'test:last', null, now())`);
    expect((await outbox.claim())?.kind).toBe("test-letter");
  });

  test("it can be halted and go on, and ends where it is cancelled", async () => {
    await subscribe(TWO_BATCHES);
    await begin();
    await sendNext();
    const onItsWay = await outbox.claim();
    expect(await change("pause")).toBe(true);
    // The one that was on its way comes back, and waits with the others.
    if (onItsWay) await outbox.settle(onItsWay, { outcome: "retrying", error: "later" });
    await database.execute(
      "update public.letters set next_attempt_at = now() where state = 'retrying'",
    );
    expect(await sendAll()).toEqual([]);
    expect(await change("pause")).toBe(false);
    // Somebody who confirmed since it began gets the next one, and is not waited for.
    await database.execute(`insert into public.subscriptions (email, confirmed_at)
      values ('zoe@example.com', now() + interval '1 minute')`);
    expect(await progress()).toMatchObject({ sent: 1, waiting: TWO_BATCHES - 1 });

    expect(await change("resume")).toBe(true);
    await sendNext("failed");
    expect(await change("cancel")).toBe(true);
    expect(await sendAll()).toEqual([]);
    expect(await state()).toBe("cancelled");
    expect(await progress()).toMatchObject({ sent: 1, failed: 1, waiting: 0 });
    expect(await change("resume")).toBe(false);
    expect(await change("retry")).toBe(false);
  });

  test("it halts by itself while visitors cannot read its article", async () => {
    await subscribe(TWO_BATCHES);
    const article = { title: "Candles", slug: "candles", published: true };
    const { data } = await service.from("articles").insert(article).select("id").throwOnError();
    const id = data?.[0]?.id ?? "";
    const publish = (published: boolean) => changeIn(service, "articles", { id }, { published });
    await begin({ article_id: id });
    await sendMost();
    expect(await progress()).toMatchObject({ sent: 80, misses_article: false });

    await publish(false);
    expect(await sendAll()).toEqual([]);
    expect(await state()).toBe("paused");
    const waiting = TWO_BATCHES - 80;
    expect(await progress()).toMatchObject({ sent: 80, waiting, misses_article: true });
    const refused = await staff.rpc("change_newsletter", { newsletter: ID, change: "resume" });
    expect(refused.error).toMatchObject({ message: "article_gone" });

    await publish(true);
    expect(await change("resume")).toBe(true);
    expect(await sendAll()).toHaveLength(waiting);
    expect(await state()).toBe("sent");
  });

  test("what failed is sent again to those alone", async () => {
    await subscribe(3);
    await begin();
    await sendNext();
    await sendNext("failed");
    expect(await sendAll()).toEqual(["reader00003@example.com"]);
    expect(await progress()).toEqual({
      sent: 2,
      failed: 1,
      left_out: 0,
      waiting: 0,
      misses_article: false,
    });
    expect(await change("retry")).toBe(true);
    expect(await sendAll()).toEqual(["reader00002@example.com"]);
    expect(await progress()).toEqual({
      sent: 3,
      failed: 0,
      left_out: 0,
      waiting: 0,
      misses_article: false,
    });
    expect(await change("retry")).toBe(false);
  });
});

test("editors write and try it, and only an owner sends", async () => {
  await subscribe(1);
  await begin();
  await database.execute(
    `update public.newsletters set state = 'draft', started_at = null;
     update public.staff set role = 'editor' where user_id = '${database.staffId}'`,
  );
  try {
    await tryOut().throwOnError();
    expect((await send()).error?.code).toBe("42501");
    const refused = await staff.rpc("change_newsletter", { newsletter: ID, change: "pause" });
    expect(refused.error?.code).toBe("42501");
  } finally {
    await database.execute(
      `update public.staff set role = 'owner' where user_id = '${database.staffId}'`,
    );
  }
});
