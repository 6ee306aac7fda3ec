import { expect, test } from "vitest";
import { receive } from "./receive.server";

test("which days suit, said on a page from before one was chosen, comes back as that", async () => {
  const page = {
    guests: [{ id: "sally", name: "Sally", replies: {} }],
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
