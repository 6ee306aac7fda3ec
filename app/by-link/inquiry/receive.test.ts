import { expect, test } from "vitest";
import { receive } from "./receive.server";

const TOKEN = "a".repeat(40);

/** Submits the form of an inquiry page while the database refuses. */
async function press(fields: Record<string, string>, page: object | null = { state: "open" }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const rpc = async (name: string) => ({
    data: name === "inquiry_page" ? page : false,
    error: null,
    status: 200,
  });
  const site = { ownTables: () => ({ rpc }) as never, keepFiles: null as never };
  return receive({ ...site, reportError: () => undefined }, TOKEN, form);
}

const STALE: [string, Record<string, string>, RegExp][] = [
  ["a contact, when not booked", { do: "contact", phone: "518" }, /does not have you booked/],
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
