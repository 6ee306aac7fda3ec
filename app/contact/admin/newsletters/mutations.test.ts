import { PostgrestClient } from "@supabase/postgrest-js";
import { afterAll, expect, test, vi } from "vitest";
import { SaveConflict } from "~/admin/record/save-row";
import { deleteNewsletter, saveNewsletter } from "./mutations";

// Another file may have loaded the real session.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

const ask = vi.fn<typeof fetch>();
vi.mock("~/admin/session/session", async (original) => ({
  ...(await original<object>()),
  staffTables: () => new PostgrestClient("http://site/rest/v1", { fetch: ask, retry: false }),
}));

const id = "00000000-0000-4000-8000-00000000000a";
const save = () =>
  saveNewsletter(
    { subject: "Spring", words: "Hello.", article_id: "" },
    { id, version: "2026-01-01T00:00:00Z", isNew: false },
  );

/** Answers as the site does where a newsletter has this state: only drafts are written. */
const nowIn = (state: string | null) =>
  ask.mockImplementation(async (_, init) =>
    Response.json(init?.method === "GET" && state ? [{ id, state }] : []),
  );

test("one that was sent meanwhile is neither saved nor deleted, and that is said", async () => {
  nowIn("sending");
  await expect(save()).rejects.toThrow("is_sent");
  await expect(deleteNewsletter({ id })).rejects.toThrow("is_sent");
});

test("a colleague's change is a conflict, and what they deleted counts as deleted", async () => {
  nowIn("draft");
  await expect(save()).rejects.toMatchObject({ kind: "changed" });
  nowIn(null);
  await expect(save()).rejects.toEqual(new SaveConflict("deleted"));
  await deleteNewsletter({ id });
});
