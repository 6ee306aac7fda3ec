import { expect, test } from "vitest";
import { receiveAnswer } from "./answer-by-link.server";

const TOKEN = "a".repeat(40);
const ID = "00000000-0000-4000-8000-000000000001";

const KIND = {
  page: "message_page",
  answer: "reply_to_answer",
  longest: 5000,
  over: "This was not sent: it was decided meanwhile.",
} as const;

/** Posts while the database gives this answer. */
async function post(
  fields: Record<string, string>,
  answer: object = { data: true, status: 200 },
  token = TOKEN,
) {
  const asked: unknown[] = [];
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const rpc = async (...called: unknown[]) => {
    asked.push(called);
    return { data: null, error: null, ...answer };
  };
  const site = { ownTables: () => ({ rpc }) as never, reportError: () => undefined };
  return { came: await receiveAnswer(site, KIND, token, form), asked };
}

test("an answer is sent under its id, tidied", async () => {
  const { came, asked } = await post({ id: ID, words: "  There is\r\na ramp.\u202e " });
  expect(came).toBe("sent");
  expect(asked).toEqual([
    ["reply_to_answer", { token: TOKEN, p_id: ID, words: "There is\na ramp." }],
  ]);
});

test.each([
  [" \r\n ", {}, 422, "Please write your answer"],
  ["x".repeat(5001), {}, 422, "Please use at most 5,000 characters"],
  ["A ramp", { status: 429, error: { message: "too_many_answers" } }, 429, /still here/],
  ["A ramp", { status: 500, error: { message: "secret" } }, 503, /try again in a moment/],
  ["A ramp", { data: false, status: 200 }, 409, /decided meanwhile/],
  ["A ramp", { data: null, status: 200 }, 404, /still here/],
])("what is refused keeps its words: %#", async (words, answer, status, error) => {
  const { came } = await post({ id: ID, words }, answer);
  expect(came).toMatchObject({ status, id: ID, words: words.replaceAll("\r\n", "\n") });
  expect((came as { error: string }).error).toMatch(error);
});

test("what cannot be a token is asked of nobody, and keeps the words", async () => {
  const { came, asked } = await post({ words: "A ramp" }, undefined, "no.token");
  expect(came).toMatchObject({ status: 404, words: "A ramp" });
  expect(asked).toEqual([]);
});
