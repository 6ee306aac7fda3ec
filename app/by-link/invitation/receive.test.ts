import { expect, test } from "vitest";
import { receive } from "./receive.server";

/** Presses "Send our answer" with nothing chosen. */
async function pressNothing(opened: object) {
  const form = new FormData();
  form.set("do", "answer");
  const site = {
    ownTables: () => ({ rpc: async () => opened }),
    reportError: (reported: unknown) => expect.unreachable(String(reported)),
  };
  return receive(site as never, "a".repeat(40), form);
}

test.each(["past", "cancelled"])(
  "once it is %s, nobody is told to say whether they come",
  async (state) => {
    const page = {
      ...{ state, guests: [{ id: "sally", name: "Sally", replies: {} }], plan: {}, parts: [] },
      ...{ plus_ones: 0, days_asked: [], days: [], marks: {} },
    };
    expect(await pressNothing({ data: page, error: null, status: 200 })).toMatchObject({
      ...{ status: 409, errors: { all: expect.stringContaining("no answers are taken here") } },
    });
  },
);

test("after too many tries the page tells so, and the site has not failed", async () => {
  const error = { message: "too many" };
  expect(await pressNothing({ data: null, error, status: 429 })).toBeNull();
});

test("which days suit, said on a page from before one was chosen, comes back as that", async () => {
  const page = {
    ...{ state: "open", guests: [{ id: "sally", name: "Sally", replies: {} }] },
    plan: { day_state: "set", day: "2035-05-05", asks_days: true },
    ...{ parts: [], plus_ones: 0, days_asked: [], days: [], told_message: false },
    marks: { celebration: "later", answers: "1" },
  };
  const site = {
    ownTables: () => ({ rpc: async () => ({ data: page, error: null, status: 200 }) }),
    reportError: (reported: unknown) => expect.unreachable(String(reported)),
  };
  const start = { "day-2035-05-05": "", "day-2035-05-12": "" };
  const press = (celebration: string) => {
    const form = new FormData();
    form.set("do", "answer");
    form.set("day-2035-05-12", "yes");
    form.set("seen", JSON.stringify({ marks: { celebration, answers: "1" }, start }));
    return receive(site as never, "a".repeat(40), form);
  };
  const came = await press("earlier");
  expect(came).toMatchObject({
    ...{ status: 409, errors: { all: expect.stringContaining("while this page was open") } },
    // What is sent next is an answer to the page as it is now.
    seen: expect.stringContaining("later"),
  });
  expect(await press("later")).toMatchObject({
    ...{ status: 422, errors: { all: expect.stringContaining("whether you come") } },
  });
});
