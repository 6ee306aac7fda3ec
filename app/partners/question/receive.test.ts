import { expect, test } from "vitest";
import { receive } from "./receive.server";

const TOKEN = "a".repeat(40);
const ID = "00000000-0000-4000-8000-000000000001";

/** Posts while the database gives this answer. */
async function post(fields: Record<string, string>, answer: object = { data: true, status: 200 }) {
  const asked: object[] = [];
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const rpc = async (_name: string, args: object) => {
    asked.push(args);
    return { data: null, error: null, ...answer };
  };
  const site = { ownTables: () => ({ rpc }) as never, reportError: () => undefined };
  return { came: await receive(site, TOKEN, form), asked };
}

test("an answer is sent under its id, tidied", async () => {
  const { came, asked } = await post({ id: ID, words: "  There is\r\na ramp.\u202e " });
  expect(came).toBe("sent");
  expect(asked).toEqual([{ token: TOKEN, p_id: ID, words: "There is\na ramp." }]);
});

test.each([
  [" \r\n ", {}, 422, "Please write your answer"],
  ["x".repeat(5001), {}, 422, "Please use at most 5,000 characters"],
  ["A ramp", { status: 429, error: { message: "too_many_answers" } }, 429, /still here/],
  ["A ramp", { status: 500, error: { message: "secret" } }, 503, /try again in a moment/],
  ["A ramp", { data: false, status: 200 }, 409, /decided meanwhile/],
])("what is refused keeps its words: %#", async (words, answer, status, error) => {
  const { came } = await post({ id: ID, words }, answer);
  expect(came).toMatchObject({ status, id: ID, words: words.replaceAll("\r\n", "\n") });
  expect((came as { error: string }).error).toMatch(error);
});

test("a token that opens nothing says nothing", async () => {
  expect((await post({ words: "A ramp" }, { data: null, status: 200 })).came).toBeNull();
});
