import { afterEach, expect, it } from "vitest";
import { WHOLE_TEST } from "../../tests/support/limits";
import { createLog } from "../http/log";
import type { Delivery } from "./delivery";
import type { ClaimedLetter, Outbox } from "./outbox";
import type { Outcome } from "./outcome";
import { sendLetters } from "./worker";

const letter = (number: number): ClaimedLetter => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
  lease_id: "00000000-0000-4000-8000-000000000000",
  kind: "test-letter",
  params: {},
  recipient: `${number}@example.com`,
  attempts: 1,
  created_at: "2026-11-22T07:14:00Z",
});

let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

const QUICK = {
  between: 0,
  idle: 5,
  firstPause: 10,
  longestPause: 40,
  longestDoubt: 20,
  patience: 50,
  soon: 0,
};

/** An outbox in memory with `count` letters, and their outcomes. */
function memoryOutbox(count: number, to = ({ recipient }: ClaimedLetter) => recipient) {
  const waiting = Array.from({ length: count }, (_, number) => letter(number)).map((due) => ({
    ...due,
    recipient: to(due),
  }));
  const settled: [string, Outcome][] = [];
  let resolveEmpty = () => {};
  const empty = new Promise<void>((resolve) => {
    resolveEmpty = resolve;
  });
  const outbox: Outbox = {
    claim: async () => {
      const next = waiting.shift();
      if (!next) resolveEmpty();
      return next;
    },
    settle: async ({ recipient }, outcome) => {
      settled.push([recipient, outcome]);
      return true;
    },
  };
  return { outbox, settled, empty };
}

const delivery = (send: Delivery["send"]): Delivery => ({ via: "smtp", send, close() {} });
const compose = async ({ id, recipient }: ClaimedLetter) => ({ messageId: id, to: recipient });
const log = createLog("silent");

it("sends what is due and settles each letter as it went", async () => {
  const { outbox, settled, empty } = memoryOutbox(4);
  const codes = [undefined, "EENVELOPE", "ECONNECTION", undefined];
  ({ stop } = sendLetters({
    outbox,
    compose: async (due) => (due.recipient.startsWith("3") ? null : compose(due)),
    delivery: delivery(async () => {
      const code = codes.shift();
      if (code) throw Object.assign(new Error("broken"), { code });
      return "250 taken";
    }),
    log,
    pace: QUICK,
  }));
  await empty;
  expect(settled.map(([to, { outcome }]) => [to[0], outcome])).toEqual([
    ["0", "sent"],
    ["1", "failed"],
    ["2", "retrying"],
    ["3", "cancelled"],
  ]);
});

it("tries a letter again whose rows could not be read, whatever the database said", async () => {
  const { outbox, settled, empty } = memoryOutbox(1);
  ({ stop } = sendLetters({
    outbox,
    compose: async () => {
      throw Object.assign(new Error("away"), { name: "PostgrestError", code: "503" });
    },
    delivery: delivery(async () => "250 taken"),
    log,
    pace: QUICK,
  }));
  await empty;
  expect(settled.map(([, outcome]) => outcome)).toEqual([
    { outcome: "retrying", error: "PostgrestError" },
  ]);
});

it.each([
  "z1,victim@example.org",
  "<victim@example.org",
  // Other spellings, for which mail would go to example.org.
  "victim@ｅxample.org",
  "victim@exam\u00adple.org",
])("fails a letter to %j for good: the mail server hears nothing of it", async (recipient) => {
  const { outbox, settled, empty } = memoryOutbox(1);
  let asked = 0;
  ({ stop } = sendLetters({
    outbox: {
      ...outbox,
      claim: async () => {
        const due = await outbox.claim();
        return due && { ...due, recipient };
      },
    },
    compose,
    delivery: delivery(async () => {
      asked += 1;
      return "250 taken";
    }),
    log,
    pace: QUICK,
  }));
  await empty;
  const error = "Not sent: this is not an address that mail can carry as it is written";
  expect([asked, settled]).toEqual([0, [[recipient, { outcome: "failed", error }]]]);
});

it("sends to addresses in any script", async () => {
  const { outbox, settled, empty } = memoryOutbox(4);
  const addresses = ["ада@почта.рф", "ann@MÜNCHEN.example", "ann@xn--mnchen-3ya.example", "a@b.co"];
  ({ stop } = sendLetters({
    outbox: {
      ...outbox,
      claim: async () => {
        const due = await outbox.claim();
        return due && { ...due, recipient: addresses.shift() ?? "" };
      },
    },
    compose,
    delivery: delivery(async () => "250 taken"),
    log,
    pace: QUICK,
  }));
  await empty;
  expect(settled.map(([, { outcome }]) => outcome)).toEqual(Array(4).fill("sent"));
});

it("waits, longer each time, while the relay is away: the others keep their attempts", async () => {
  const { outbox, settled, empty } = memoryOutbox(4);
  const times: number[] = [];
  ({ stop } = sendLetters({
    outbox,
    compose,
    delivery: delivery(async () => {
      times.push(performance.now());
      throw Object.assign(new Error("broken"), { code: "ECONNECTION" });
    }),
    log,
    pace: QUICK,
  }));
  await empty;
  expect(settled).toHaveLength(4);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  for (const [index, least] of [10, 20, 40].entries()) {
    expect(gaps[index]).toBeGreaterThan(least - 2);
  }
});

/** How long letters take, in milliseconds, that a relay refuses at RCPT, but for the last. */
async function timeOf(count: number, refused: (number: number) => string, firstPause: number) {
  const { outbox, settled, empty } = memoryOutbox(count, ({ id }) => `a@${id}.example`);
  const started = performance.now();
  let number = 0;
  ({ stop } = sendLetters({
    outbox,
    compose,
    delivery: delivery(async () => {
      number += 1;
      if (number === count) return "250 taken";
      const response = refused(number);
      const responseCode = Number(response.slice(0, 3));
      throw Object.assign(new Error("refused"), { command: "RCPT TO", response, responseCode });
    }),
    log,
    pace: { ...QUICK, firstPause, longestDoubt: firstPause },
  }));
  await empty;
  expect(settled.at(-1)?.[1].outcome).toBe("sent");
  return performance.now() - started;
}

it("does not let recipients that fail hold up the others", async () => {
  const refused = (number: number) => `450 4.7.${number % 2} Not now`;
  // A pause would take longer than any test may.
  await timeOf(20, refused, 2 * WHOLE_TEST);
});

it("does not take one domain's faults for the relay's", async () => {
  const { outbox, settled, empty } = memoryOutbox(20, () => "a@one.example");
  ({ stop } = sendLetters({
    outbox,
    compose,
    delivery: delivery(async () => {
      throw Object.assign(new Error("Aborted"), { code: "EABORT", step: "recipient" });
    }),
    log,
    pace: { ...QUICK, firstPause: 2 * WHOLE_TEST },
  }));
  await empty;
  expect(settled).toHaveLength(20);
});

it("waits where recipients of five domains in a row fail alike", async () => {
  expect(await timeOf(7, () => "450 4.7.1 Too many messages", 50)).toBeGreaterThan(2 * 50 - 4);
});

it("settles a letter that was sent, however often the database is away", async () => {
  const { outbox, settled, empty } = memoryOutbox(1);
  let sent = 0;
  let away = 3;
  ({ stop } = sendLetters({
    outbox: {
      ...outbox,
      settle: async (...given) => {
        away -= 1;
        if (away >= 0) throw new Error("away");
        return outbox.settle(...given);
      },
    },
    compose,
    delivery: delivery(async () => {
      sent += 1;
      return "250 taken";
    }),
    log,
    pace: QUICK,
  }));
  await empty;
  expect([sent, settled.map(([, { outcome }]) => outcome)]).toEqual([1, ["sent"]]);
});

it("goes on where the outbox could not be asked", async () => {
  const { outbox, settled, empty } = memoryOutbox(1);
  let away = 2;
  ({ stop } = sendLetters({
    outbox: {
      ...outbox,
      claim: async () => {
        away -= 1;
        if (away >= 0) throw new Error("away");
        return outbox.claim();
      },
    },
    compose,
    delivery: delivery(async () => "250 taken"),
    log,
    pace: QUICK,
  }));
  await empty;
  expect(settled).toHaveLength(1);
});

it("settles the letter under way before it stops, and gives up on one that hangs", async () => {
  const { outbox, settled } = memoryOutbox(2);
  let begun = () => {};
  const first = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const { stop: stopFirst } = sendLetters({
    outbox,
    compose,
    delivery: delivery(async () => {
      begun();
      await new Promise((resolve) => setTimeout(resolve, 20));
      return "250 taken";
    }),
    log,
    pace: QUICK,
  });
  await first;
  await stopFirst();
  expect(settled.map(([to]) => to[0])).toEqual(["0"]);

  let closed = false;
  const { stop: stopHanging } = sendLetters({
    outbox,
    compose,
    delivery: {
      via: "smtp",
      send: () => new Promise(() => {}),
      close() {
        closed = true;
      },
    },
    log,
    pace: QUICK,
  });
  await stopHanging();
  expect([closed, settled.length]).toEqual([true, 1]);
});

it("looks at once after a hint, also after one during a look", async () => {
  const { outbox, settled } = memoryOutbox(0);
  const due: ClaimedLetter[] = [];
  let looks = 0;
  const { look, ...worker } = sendLetters({
    outbox: {
      ...outbox,
      claim: async () => {
        looks += 1;
        const found = due.shift();
        if (looks === 2) {
          // The next one is written after this look has seen the outbox.
          due.push(letter(2));
          look();
          await new Promise((passed) => setTimeout(passed, 5));
        }
        return found;
      },
    },
    compose,
    delivery: delivery(async () => "250 taken"),
    log,
    pace: { ...QUICK, idle: 2 * WHOLE_TEST },
  });
  stop = worker.stop;
  await expect.poll(() => looks).toBe(1);
  look();
  await expect.poll(() => settled.map(([to]) => to[0])).toEqual(["2"]);
});

it("a hint does not shorten the pause after a fault, nor keep it from stopping", async () => {
  const { outbox, settled } = memoryOutbox(2);
  const { look, ...worker } = sendLetters({
    outbox,
    compose,
    delivery: delivery(async () => {
      throw Object.assign(new Error("away"), { code: "ECONNECTION" });
    }),
    log,
    pace: { ...QUICK, firstPause: 2 * WHOLE_TEST, longestPause: 2 * WHOLE_TEST },
  });
  await expect.poll(() => settled.length).toBe(1);
  look();
  // By now the hint has come.
  await new Promise((passed) => setTimeout(passed, QUICK.soon + 1));
  look();
  await worker.stop();
  expect(settled).toHaveLength(1);
});
