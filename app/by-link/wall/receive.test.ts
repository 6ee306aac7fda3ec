import { describe, expect, test } from "vitest";
import { receive } from "./receive.server";
import { errorsIn, WORDS_MAX } from "./schema";

const TOKEN = "a".repeat(40);
const SAID = { do: "leave", author_name: "Bo", words: "She sang", own: "b".repeat(40) };

/** Presses "Send it to the family" while the database refuses. */
async function refusedFor(message: string, data: object | null = null, more = {}) {
  const id = crypto.randomUUID();
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...SAID, id, ...more })) form.set(name, value);
  const error = data ? null : { message };
  const site = {
    ownTables: () => ({ rpc: async () => ({ data, error, status: 409 }) }),
    reportError: (reported: unknown) => expect.unreachable(String(reported)),
  };
  return { id, came: await receive(site as never, TOKEN, form) };
}

describe("a memory that was sent before", () => {
  test("with other words, comes back as a memory of its own", async () => {
    const { id, came } = await refusedFor("memory_sent");
    expect(came).toMatchObject({
      status: 409,
      values: { author_name: "Bo", words: "She sang" },
      errors: { all: expect.stringContaining("press once more") },
    });
    expect(came).not.toMatchObject({ id });
    expect(came).not.toMatchObject({ own: SAID.own });
  });

  test("with the same words, comes back as it is", async () => {
    const { id, came } = await refusedFor("memory_twin");
    expect(came).toMatchObject({
      ...{ status: 409, id, own: SAID.own, values: { words: "She sang" } },
      errors: { all: expect.stringContaining("not sent twice") },
    });
  });
});

test("a picture that the plan has no room for comes back with the words, and they are not sent alone", async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(SAID)) form.set(name, value);
  form.set("picture", new File(["a"], "a.jpg"));
  const site = {
    ownTables: () => expect.unreachable("It was sent"),
    memories: { keepPicture: async () => ({ refused: "no_room_for_pictures" }) },
  };
  expect(await receive(site as never, TOKEN, form)).toMatchObject({
    ...{ status: 409, values: { words: "She sang" } },
    errors: { picture: expect.stringContaining("send your words alone") },
  });
});

test("a picture alone for which a link has no more room is told so", async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...SAID, words: "" })) form.set(name, value);
  form.set("picture", new File(["a"], "a.jpg"));
  const error = { message: "too_many_memories" };
  const site = {
    ownTables: () => ({ rpc: async () => ({ data: null, error, status: 409 }) }),
    memories: { keepPicture: async () => ({ refused: "too_many_memories" }) },
    reportError: (reported: unknown) => expect.unreachable(String(reported)),
  };
  expect(await receive(site as never, TOKEN, form)).toMatchObject({
    ...{ status: 409, errors: { all: expect.stringContaining("all it has room for") } },
  });
});

test("what comes when the wall is closed or the plan over is not thanked for, and not lost", async () => {
  for (const state of ["closed", "gone"]) {
    for (const author_name of ["Bo", ""]) {
      const { came } = await refusedFor("", { done: false, state }, { author_name });
      expect(came).toMatchObject({
        ...{ status: 409, values: { words: "She sang" } },
        errors: { all: expect.stringContaining("was not sent") },
      });
    }
  }
});

test.each([
  [429, /choose your picture again in an hour/],
  [503, /send it in a minute/],
])(
  "a picture that is one too many (%i) keeps the words, and says when it may come",
  async (status, words) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(SAID)) form.set(name, value);
    form.set("picture", new File(["a picture"], "a.png"));
    const site = {
      ownTables: () => expect.unreachable("The memory was sent without its picture"),
      memories: { keepPicture: async () => ({ status, seconds: 20 }) },
    };
    expect(await receive(site as never, TOKEN, form)).toMatchObject({
      ...{ status, seconds: 20, values: { author_name: "Bo", words: "She sang" } },
      errors: { picture: expect.stringMatching(words) },
    });
  },
);

test("an emoji counts as one character", () => {
  const errors = (length: number) =>
    errorsIn({ author_name: "Bo", words: "🌻".repeat(length) }, false);
  expect(errors(WORDS_MAX)).toEqual({});
  expect(errors(WORDS_MAX + 1)).toEqual({ words: "Please use at most 2,000 characters" });
});

test("a name and words that nobody sees are none", () => {
  expect(errorsIn({ author_name: "\u200b", words: "\u200b \u2060" }, false)).toEqual({
    author_name: "Please tell the family your name",
    words: "Please write a few words, or choose a picture",
  });
});
