import { expect, test } from "vitest";
import { receive } from "./receive.server";

const TOKEN = "a".repeat(40);
const ID = "00000000-0000-4000-8000-000000000001";
const LISTING = { name: "Hall", type: "Other", location: "Troy" };

type Answer = { data: null; error: { message: string } | null; status: number };
const NOTHING: Answer = { data: null, error: null, status: 200 };

/** Submits on a partner's own page while the database finds nothing, or says `answer`. */
function press(fields: Record<string, string | File>, answer = NOTHING) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const rpc = async () => answer;
  const keepPicture = async () => ({ name: "kept.webp" });
  const site = { ownTables: () => ({ rpc }) as never, keepPicture };
  return receive({ ...site, reportError: () => undefined }, TOKEN, form);
}

test.each([
  [{ do: "open", thread: ID }, "?done=no-inquiry"],
  [{ do: "open", thread: "mine" }, "?done=no-inquiry"],
])("what is another partner's is said to be none of its own: %o", async (fields, to) => {
  expect(await press(fields)).toEqual({ to });
});

test.each([ID, "mine"])(
  "what is proposed for a listing of somebody else is not lost: %s",
  async (partner) => {
    expect(await press({ do: "propose", partner, ...LISTING })).toMatchObject({
      ...{
        status: 409,
        values: LISTING,
        errors: { all: expect.stringContaining("Nothing was sent") },
      },
    });
  },
);

test.each([
  ["step_free", "bogus", "Please choose yes or no, or leave it open"],
  ["name", "a".repeat(201), "Please use at most 200 characters"],
  ["description", "a".repeat(5_001), "Please use at most 5,000 characters"],
  ["services", "a\n".repeat(101), "Please list at most 100 services"],
])("what cannot be proposed is refused with words: %s", async (field, value, words) => {
  const came = await press({ do: "propose", partner: ID, ...LISTING, [field]: value });
  expect(came).toMatchObject({ status: 422, errors: { [field]: words } });
});

test("where no picture was chosen a browser sends an empty file, which is none", async () => {
  const fields = { do: "propose", partner: ID, ...LISTING, picture: new File([], "") };
  const answer = { data: null, error: { message: "down" }, status: 500 };
  expect(await press(fields, answer)).toMatchObject({ picture: null });
});

test.each([
  [429, "too_many", ID, /choose it again/],
  [500, "down", ID, /choose it again/],
  [400, "unknown_picture", null, /erased meanwhile/],
])(
  "a picture that came with what is refused with %i %s has to be chosen again",
  async (status, message, picture, words) => {
    const file = new File(["x"], "hall.jpg", { type: "image/jpeg" });
    const fields = { do: "propose", partner: ID, ...LISTING, picture: file };
    const answer = { data: null, error: { message }, status };
    // Another one waits from before.
    const came = await press({ ...fields, "waiting-picture": ID }, answer);
    expect(came).toMatchObject({ picture, errors: { picture: expect.stringMatching(words) } });
  },
);
