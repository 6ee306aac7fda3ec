import { expect, test } from "vitest";
import { receive } from "./receive.server";

const TOKEN = "a".repeat(40);

let sent: object[] = [];

/** Submits the form of an inquiry page. @param outcome of an answer; all else is refused */
async function press(
  fields: Record<string, string>,
  page: object | null = { state: "open" },
  outcome: object = { done: true },
) {
  sent = [];
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answers: Record<string, unknown> = { inquiry_page: page, answer_inquiry: outcome };
  const rpc = async (name: string, args: { answer?: object }) => {
    if (args.answer) sent.push(args.answer);
    return { data: answers[name] ?? false, error: null, status: 200 };
  };
  const site = { ownTables: () => ({ rpc }) as never, keepFiles: null as never };
  return receive({ ...site, reportError: () => undefined }, TOKEN, form);
}

/** The page of a booked partner who answered nothing before. */
const INQUIRY = {
  state: "booked",
  dates: ["2026-12-12", "2026-12-19"],
  currency: "USD",
  entries: [] as object[],
};

const OPEN = { ...INQUIRY, state: "open" };

const OFFER = {
  do: "answer",
  "day-2026-12-12": "yes",
  price_from: "1,200",
  price_to: "1,500",
  price_each: "yes",
  price_includes: "Flowers",
  hold_until: "2026-12-01",
};
const IN_WORDS = `Saturday, December 12, 2026: free
Price in USD: 1,200 to 1,500 for each person
It includes: Flowers
We hold the date until Tuesday, December 1, 2026`;

test.each([
  ["", IN_WORDS],
  ["We are glad", `We are glad\n\n${IN_WORDS}`],
])(
  "what a partner offers while the family books it comes back in its message: %s",
  async (words, message) => {
    const refusal = {
      status: 409,
      form: "answer",
      values: { words: message },
      errors: { all: expect.stringMatching(/the family booked you.*in your message below/) },
    };
    expect(await press({ ...OFFER, words }, INQUIRY)).toMatchObject(refusal);
    expect(sent).toEqual([]);
    // It was booked after this page was read.
    const late = await press({ ...OFFER, words }, OPEN, { done: false, state: "booked" });
    expect(late).toMatchObject(refusal);
  },
);

test("who is booked sends words beside what was answered before, and not without words", async () => {
  const answer = {
    kind: "answer",
    days: { "2026-12-12": "yes" },
    price_from: 120_000,
    price_to: 150_000,
    price_includes: "For each person\nFlowers",
    hold_until: "2026-12-01",
  };
  const page = { ...INQUIRY, entries: [answer] };
  expect(await press({ ...OFFER, words: "We are glad" }, page)).toEqual({ done: "answer" });
  expect(sent).toMatchObject([{ words: "We are glad", days: {}, price_includes: "" }]);
  expect(await press(OFFER, page)).toMatchObject({
    status: 422,
    errors: { all: "Please write a few words, or choose a file." },
  });
});

test("a fault in an answer that is not taken any more is not asked to be put right", async () => {
  for (const state of ["closed", "withdrawn", "over"]) {
    expect(await press({ do: "answer", price_from: "much" }, { ...OPEN, state })).toMatchObject({
      ...{ status: 409, errors: { all: "This was not sent: see below." } },
    });
  }
});

const STALE: [string, Record<string, string>, RegExp][] = [
  ["a contact, when not booked", { do: "contact", phone: "518" }, /does not have you booked/],
  ["a contact with a fault then", { do: "contact", email: "a@b" }, /does not have you booked/],
  ["a contact taken back then", { do: "hide-contact" }, /does not have you booked/],
  ["a file of somebody else", { do: "remove-file", file: "1" }, /not among yours/],
  ["letters that nobody gets", { do: "stop" }, /there is nothing to stop/],
];

test.each(STALE)("what cannot be done says why: %s", async (_, fields, words) => {
  const came = await press(fields);
  expect(came).toMatchObject({ status: 409, errors: { all: expect.stringMatching(words) } });
});

test.each(STALE)("behind a token that opens nothing the page says so: %s", async (_, fields) => {
  expect(await press(fields, null)).toBeNull();
});
