import { afterEach, expect, it, vi } from "vitest";
import { WHOLE_TEST } from "../../../tests/support/limits";
import { createLog } from "../../http/log";
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

const compose = async ({ id, recipient }: ClaimedLetter) => ({ messageId: id, to: recipient });

const taken = async () => "250 taken";
const broken = (code: string) => async () => {
  throw Object.assign(new Error("broken"), { code });
};

type Working = {
  send?: Delivery["send"];
  close?: () => void;
  /** What the outbox does otherwise than one in memory. */
  outbox?: (memory: Outbox) => Partial<Outbox>;
  to?: (letter: ClaimedLetter) => string;
  pace?: Partial<typeof QUICK>;
  compose?: Parameters<typeof sendLetters>[0]["compose"];
};

/** A worker that sends `count` letters. */
function work(
  count: number,
  { send = taken, close = () => {}, outbox, to, ...more }: Working = {},
) {
  const { outbox: memory, ...told } = memoryOutbox(count, to);
  const worker = sendLetters({
    outbox: { ...memory, ...outbox?.(memory) },
    compose: more.compose ?? compose,
    delivery: { via: "smtp", send, close },
    log: createLog("silent"),
    pace: { ...QUICK, ...more.pace },
  });
  stop = worker.stop;
  return { ...worker, ...told };
}

it("sends what is due and settles each letter as it went", async () => {
  const codes = [undefined, "EENVELOPE", "ECONNECTION", undefined];
  const { settled, empty } = work(4, {
    compose: async (due) => (due.recipient.startsWith("3") ? null : compose(due)),
    send: async () => {
      const code = codes.shift();
      return code ? broken(code)() : taken();
    },
  });
  await empty;
  expect(settled.map(([to, { outcome }]) => [to[0], outcome])).toEqual([
    ["0", "sent"],
    ["1", "failed"],
    ["2", "retrying"],
    ["3", "cancelled"],
  ]);
});

it("tries a letter again whose rows could not be read, whatever the database said", async () => {
  const { settled, empty } = work(1, {
    compose: async () => {
      throw Object.assign(new Error("away"), { name: "PostgrestError", code: "503" });
    },
  });
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
  const send = vi.fn(taken);
  const { settled, empty } = work(1, { send, to: () => recipient });
  await empty;
  const error = "Not sent: this is not an address that mail can carry as it is written";
  expect(settled).toEqual([[recipient, { outcome: "failed", error }]]);
  expect(send).not.toHaveBeenCalled();
});

it("sends to addresses in any script", async () => {
  const addresses = ["ада@почта.рф", "ann@MÜNCHEN.example", "ann@xn--mnchen-3ya.example", "a@b.co"];
  const { settled, empty } = work(4, { to: () => addresses.shift() ?? "" });
  await empty;
  expect(settled.map(([, { outcome }]) => outcome)).toEqual(Array(4).fill("sent"));
});

it("waits, longer each time, while the relay is away: the others keep their attempts", async () => {
  const times: number[] = [];
  const { settled, empty } = work(4, {
    send: async () => {
      times.push(performance.now());
      return broken("ECONNECTION")();
    },
  });
  await empty;
  expect(settled).toHaveLength(4);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  for (const [index, least] of [10, 20, 40].entries()) {
    expect(gaps[index]).toBeGreaterThan(least - 2);
  }
});

/** How long letters take, in milliseconds, that a relay refuses at RCPT, but for the last. */
async function timeOf(count: number, refused: (number: number) => string, firstPause: number) {
  const started = performance.now();
  let number = 0;
  const { settled, empty } = work(count, {
    to: ({ id }) => `a@${id}.example`,
    send: async () => {
      number += 1;
      if (number === count) return taken();
      const response = refused(number);
      const responseCode = Number(response.slice(0, 3));
      throw Object.assign(new Error("refused"), { command: "RCPT TO", response, responseCode });
    },
    pace: { firstPause, longestDoubt: firstPause },
  });
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
  const { settled, empty } = work(20, {
    to: () => "a@one.example",
    send: async () => {
      throw Object.assign(new Error("Aborted"), { code: "EABORT", step: "recipient" });
    },
    pace: { firstPause: 2 * WHOLE_TEST },
  });
  await empty;
  expect(settled).toHaveLength(20);
});

it("waits where recipients of five domains in a row fail alike", async () => {
  expect(await timeOf(7, () => "450 4.7.1 Too many messages", 50)).toBeGreaterThan(2 * 50 - 4);
});

it.each(["settle", "claim"] as const)(
  "goes on where the database is away for a %s, and sends once",
  async (step) => {
    const send = vi.fn(taken);
    let away = 3;
    const { settled, empty } = work(1, {
      send,
      outbox: (memory) => ({
        [step]: async (...given: Parameters<Outbox["settle"]>) => {
          away -= 1;
          if (away >= 0) throw new Error("away");
          return memory[step](...given);
        },
      }),
    });
    await empty;
    expect(settled.map(([, { outcome }]) => outcome)).toEqual(["sent"]);
    expect(send).toHaveBeenCalledOnce();
  },
);

it("settles the letter under way before it stops", async () => {
  const send = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return taken();
  });
  const { settled, stop } = work(2, { send });
  await vi.waitFor(() => expect(send).toHaveBeenCalled(), { interval: 1 });
  await stop();
  expect(settled.map(([to]) => to[0])).toEqual(["0"]);
});

it("gives up on a letter that hangs when it stops", async () => {
  const close = vi.fn();
  const { settled, stop } = work(1, { send: () => new Promise(() => {}), close });
  await stop();
  expect(settled).toHaveLength(0);
  expect(close).toHaveBeenCalledOnce();
});

it("looks at once after a hint, also after one during a look", async () => {
  const due: ClaimedLetter[] = [];
  let looks = 0;
  const { look, settled } = work(0, {
    outbox: () => ({
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
    }),
    pace: { idle: 2 * WHOLE_TEST },
  });
  await expect.poll(() => looks).toBe(1);
  look();
  await expect.poll(() => settled.map(([to]) => to[0])).toEqual(["2"]);
});

it("a hint does not shorten the pause after a fault, nor keep it from stopping", async () => {
  const { look, settled, stop } = work(2, {
    send: broken("ECONNECTION"),
    pace: { firstPause: 2 * WHOLE_TEST, longestPause: 2 * WHOLE_TEST },
  });
  await expect.poll(() => settled.length).toBe(1);
  look();
  // By now the hint has come.
  await new Promise((passed) => setTimeout(passed, QUICK.soon + 1));
  look();
  await stop();
  expect(settled).toHaveLength(1);
});
