import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";

vi.mock("~shared/config", () => ({
  browserConfig: () => ({ backendUrl: "https://backend.example", publishableKey: "public-key" }),
}));

const answer = vi.fn<typeof fetch>();

// Before the creation of the tables' client, which keeps this `fetch`; and only in this file.
vi.stubGlobal("fetch", answer);
vi.resetModules();
const { joinMailingList, sendMessage, splitName } = await import("./mutations");
const { SubmitError } = await import("~/lib/forms/posted-form");

const created = () => new Response(null, { status: 201 });
const synced = () => Response.json({ success: true });
const refused = (status: number, code = "XX000") =>
  Response.json({ code, message: "refused", details: null, hint: null }, { status });

/** The address and body of each call. */
const calls = () =>
  answer.mock.calls.map(([address, request]) => ({
    path: new URL(String(address)).pathname,
    body: JSON.parse(String(request?.body)) as Record<string, unknown>,
  }));

beforeEach(() => vi.stubGlobal("fetch", answer));
afterEach(() => answer.mockReset());
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ["Ada", "Ada", ""],
  ["Ada King Lovelace", "Ada", "King Lovelace"],
  ["  Ada   King \t Lovelace ", "Ada", "King Lovelace"],
  ["", "", ""],
])("the name %j is %j and %j", (name, first_name, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name });
});

const FORMS = [
  {
    form: "the mailing list",
    submit: () =>
      joinMailingList({ name: "Ada King L", email: "ada@example.com", emailOptIn: false }),
    table: "/rest/v1/early_access_requests",
    row: {
      first_name: "Ada",
      last_name: "King L",
      email: "ada@example.com",
      interest_type: "mailing-list",
      email_opt_in: false,
    },
    sync: {
      operation: "addContact",
      contactData: {
        name: "Ada King L",
        email: "ada@example.com",
        emailOptIn: false,
        source: "website_mailing_list",
      },
    },
    failure: "Failed to save mailing list signup",
  },
  {
    form: "a message",
    submit: () =>
      sendMessage({ name: "Ada", email: "ada@example.com", subject: "May", message: "A garden?" }),
    table: "/rest/v1/contact_messages",
    row: { name: "Ada", email: "ada@example.com", subject: "May", message: "A garden?" },
    sync: {
      operation: "createContact",
      contactData: {
        name: "Ada",
        email: "ada@example.com",
        subject: "May",
        message: "A garden?",
        source: "website_contact_form",
      },
    },
    failure: "Failed to save contact message",
  },
];

describe.each(FORMS)("$form", ({ submit, table, row, sync, failure }) => {
  // So that the next test does not resume unfinished work.
  afterEach(async () => {
    answer.mockReset().mockResolvedValueOnce(created()).mockResolvedValueOnce(synced());
    await submit();
  });

  test("is stored, then synced", async () => {
    answer.mockResolvedValueOnce(created()).mockResolvedValueOnce(synced());
    await submit();
    expect(calls()).toEqual([
      { path: table, body: { id: expect.any(String), ...row } },
      { path: "/functions/v1/email-marketing", body: sync },
    ]);
    const syncing = new Headers(answer.mock.calls[1]?.[1]?.headers);
    expect(syncing.get("idempotency-key")).toBe(calls()[0]?.body.id);
    const prefer = new Headers(answer.mock.calls[0]?.[1]?.headers).get("prefer");
    expect(prefer ?? "").not.toContain("return=representation");
  });

  test("is not synced when it could not be stored", async () => {
    answer.mockResolvedValueOnce(refused(500));
    await expect(submit()).rejects.toThrow(new SubmitError(failure));
    expect(answer).toHaveBeenCalledTimes(1);
  });

  test("sent again after a failed sync takes up its row", async () => {
    answer.mockResolvedValueOnce(created()).mockResolvedValueOnce(Response.json({ error: "No." }));
    await expect(submit()).rejects.toThrow(
      new SubmitError("Failed to sync with the email-marketing service", true),
    );
    answer.mockResolvedValueOnce(refused(409, "23505")).mockResolvedValueOnce(synced());
    await submit();
    const [first, , second] = calls();
    expect(second?.body).toEqual(first?.body);
  });

  test("sent again after it arrived is another row", async () => {
    for (let time = 0; time < 2; time += 1) {
      answer.mockResolvedValueOnce(created()).mockResolvedValueOnce(synced());
      await submit();
    }
    const [first, , second] = calls();
    expect(second?.body.id).not.toBe(first?.body.id);
  });

  test("that comes too often is asked to wait, by the table and by the function", async () => {
    const wait = "Please wait a few minutes and try again. Nothing you wrote is lost.";
    answer.mockResolvedValueOnce(refused(429, "PT429"));
    await expect(submit()).rejects.toThrow(new SubmitError(wait));
    answer.mockResolvedValueOnce(created()).mockResolvedValueOnce(refused(429));
    await expect(submit()).rejects.toThrow(new SubmitError(wait, true));
  });

  test("that comes while the database is away is told that its words are still there", async () => {
    answer.mockResolvedValueOnce(refused(503, "503"));
    await expect(submit()).rejects.toThrow(
      new SubmitError(
        "The site could not save this just now. Nothing you wrote is lost: please try again.",
      ),
    );
  });

  test("fails without words of its own when the network does", async () => {
    const cut = () => Promise.reject(new TypeError("Failed to fetch"));
    answer.mockImplementationOnce(cut);
    await expect(submit()).rejects.not.toBeInstanceOf(SubmitError);
    answer.mockResolvedValueOnce(created()).mockImplementationOnce(cut);
    await expect(submit()).rejects.toMatchObject({ message: "", isStored: true });
  });
});
