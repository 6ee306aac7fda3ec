import { PostgrestClient } from "@supabase/postgrest-js";
import { afterAll, expect, test, vi } from "vitest";
import { failureWords } from "../../failure";
import { DraftMoved } from "./draft";
import { keepDraft } from "./mutations";

// Another test's modules may know the real session.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

const answer = vi.fn<typeof fetch>();
vi.mock("../../session/session", async (original) => ({
  ...(await original<object>()),
  staffTables: () => new PostgrestClient("http://site/rest/v1", { fetch: answer, retry: false }),
}));

const keep = () => keepDraft("articles", null, { version: null, base: {}, values: {} }, null);

test("without a connection it is the line that fails, and no refusal", async () => {
  answer.mockRejectedValue(new TypeError("Failed to fetch"));
  const error = await keep().catch((reason: unknown) => reason);
  expect(failureWords(error, "")).toMatch(/^The server could not be reached/);
});

test("a draft that is there already was kept elsewhere", async () => {
  answer.mockResolvedValue(Response.json({ code: "23505", message: "taken" }, { status: 409 }));
  await expect(keep()).rejects.toThrow(DraftMoved);
});
