import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "../../../server/http/log";
import { mailSettings } from "../../../server/letters/mail-settings";
import { type Delivery, relayDelivery } from "../../../server/letters/sending/delivery";
import { type Outbox, outboxOf } from "../../../server/letters/sending/outbox";
import { sendLetters } from "../../../server/letters/sending/worker";
import { letterSite } from "../../../server/letters/site";
import { composer } from "../../../server/letters/start-letters";
import { parseSettings } from "../../../server/settings";
import { openTestDatabase } from "../../support/database/database";
import { rowIn, rowsIn, rpc } from "../../support/database/rows";
import { WAIT } from "../../support/limits";
import { MailServer } from "../../support/mail-server";

const COUNT = 4;

const database = await openTestDatabase();
const { tables } = database.service;
let server: MailServer;
beforeAll(async () => {
  server = await MailServer.start();
});
afterAll(async () => {
  await database.close();
  await server.stop();
});

let stops: (() => Promise<void>)[] = [];
beforeEach(async () => {
  await database.execute("delete from public.letters; delete from public.letter_suppressions;");
  server.taken.length = 0;
  server.faults.length = 0;
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});

const enqueue = (count: number, to = (number: number) => `${number}@example.com`) =>
  database.execute(
    Array.from(
      { length: count },
      (_, number) => `select private.enqueue_letter('test-letter', '{}', '${to(number)}',
        'account', 'test:${crypto.randomUUID()}');`,
    ).join(""),
  );

const settings = () => ({
  ...parseSettings({ SMTP_URL: server.url, MAIL_FROM: "Last Hurrah <letters@site.example>" }),
  SITE_URL: "https://site.example",
});

type Wrapped = { outbox: Outbox; delivery: Delivery; compose: ReturnType<typeof composer> };

/**
 * A worker as the site runs it, with whatever goes wrong in it.
 * @param patience how long stopping it waits, in milliseconds: one that stops later than its test
 *   would take the next one's letters
 */
function work(wrap: (parts: Wrapped) => Wrapped = (parts) => parts, patience = WAIT) {
  const mail = mailSettings(settings());
  const parts = wrap({
    outbox: outboxOf(tables),
    delivery: relayDelivery(mail),
    compose: composer({
      reach: { tables, siteUrl: "https://site.example" },
      mail,
      site: letterSite(settings()),
    }),
  });
  const pace = { between: 0, idle: 20, firstPause: 20, longestPause: 50, patience };
  const { stop } = sendLetters({ ...parts, log: createLog("silent"), pace });
  stops.push(stop);
  return stop;
}

const states = () => rowsIn(tables, "letters", "state, attempts, last_error");

/** Waits until every letter is in one of the states. */
const settled = (...wanted: string[]) =>
  expect
    .poll(async () => (await states()).filter(({ state }) => !wanted.includes(state)).length, {
      timeout: WAIT,
      interval: 30,
    })
    .toBe(0);

/** Lets waits and leases end. */
const later = () =>
  database.execute(`update public.letters set next_attempt_at = now()
    where state in ('sending', 'retrying')`);

/** How often the server took each letter, by Message-ID. */
async function takenTimes(): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const message of server.taken) {
    const { messageId = "" } = await message.read();
    times.set(messageId, (times.get(messageId) ?? 0) + 1);
  }
  return times;
}

/** A process that is gone: what it awaited never comes. */
const gone = () => new Promise<never>(() => {});

type Step = "claimed" | "written" | "taken" | "settled";

/** A worker that dies at a step of its second letter. @returns when it is dead */
function workerThatDies(step: Step): Promise<void> {
  return new Promise((die) => {
    let letters = 0;
    const dies = (here: Step) => step === here && letters === 2;
    const end = () => {
      die();
      return gone();
    };
    work(
      ({ outbox, delivery, compose }) => ({
        outbox: {
          async claim() {
            const letter = await outbox.claim();
            letters += 1;
            return dies("claimed") ? end() : letter;
          },
          async settle(...given) {
            if (dies("taken")) return end();
            const kept = await outbox.settle(...given);
            return dies("settled") ? end() : kept;
          },
        },
        async compose(letter) {
          const message = await compose(letter);
          return dies("written") ? end() : message;
        },
        delivery,
      }),
      0,
    );
  });
}

describe("a worker that dies", () => {
  test.each<Step>(["claimed", "written", "taken", "settled"])(
    "with a letter %s: two others send the rest, and nothing is lost",
    async (step) => {
      await enqueue(COUNT);
      await workerThatDies(step);
      await later();
      const others = [work(), work()];
      await settled("sent");
      await Promise.all(others.map((stop) => stop()));
      const times = [...(await takenTimes()).values()].sort();
      // Nobody knew of the one that was taken: it goes once more, as the same message.
      expect(times).toEqual([...Array(COUNT - 1).fill(1), step === "taken" ? 2 : 1]);
    },
  );
});

describe("a server", () => {
  test("that fails for a while gets each letter once, when it is well again", async () => {
    server.faults.push(
      { at: "recipient", answer: "450 4.2.0 Later" },
      { at: "message", answer: "451 4.3.0 Later" },
      { at: "message", drop: "middle" },
    );
    await enqueue(COUNT);
    work();
    await settled("sent", "retrying");
    expect((await states()).filter(({ state }) => state === "retrying")).toHaveLength(3);
    await later();
    await settled("sent");
    expect([...(await takenTimes()).values()]).toEqual(Array(COUNT).fill(1));
  });

  test("whose answer is lost gets the letter once more, as the same message", async () => {
    server.faults.push({ at: "message", drop: "answer" });
    await enqueue(1);
    work();
    await settled("retrying");
    await later();
    await settled("sent");
    expect([...(await takenTimes()).values()]).toEqual([2]);
  });

  test("that refuses one recipient for good gets the others' letters, and that one no more", async () => {
    server.faults.push(undefined, { at: "recipient", answer: "550 5.1.1 <1@example.com> Nobody" });
    await enqueue(3);
    work();
    await settled("sent", "failed");
    expect(await states()).toContainEqual({
      state: "failed",
      attempts: 1,
      last_error: "550 5.1.1 <…> Nobody",
    });
    await enqueue(1, () => "1@example.com");
    await settled("sent", "failed", "suppressed");
    expect(server.taken.filter(({ to }) => to[0] === "1@example.com")).toHaveLength(0);
  });

  test("that is away for a day costs a letter after five attempts, and staff can send it", async () => {
    await enqueue(1);
    server.faults.push(...Array(5).fill({ at: "recipient", answer: "450 4.2.0 Later" }));
    work();
    for (let attempt = 1; attempt < 5; attempt += 1) {
      await expect
        .poll(async () => (await states())[0])
        .toMatchObject({ state: "retrying", attempts: attempt });
      await later();
    }
    await settled("failed");
    const { id } = await rowIn(tables, "letters", "id");
    await rpc(database.as("staff").tables, "retry_letter", { letter: id });
    await settled("sent");
  });
});

test("two workers at once send each letter once", async () => {
  await enqueue(20);
  work();
  work();
  await settled("sent");
  expect([...(await takenTimes()).values()]).toEqual(Array(20).fill(1));
});

test("a letter of a kind that this version does not know waits for one that does", async () => {
  await database.execute(
    "select private.enqueue_letter('of-tomorrow', '{}', 'a@example.com', 'account', 'tomorrow')",
  );
  work();
  await settled("retrying");
  expect((await states())[0]?.last_error).toBe("UnknownKind");
});
