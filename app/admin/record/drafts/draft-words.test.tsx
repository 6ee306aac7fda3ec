import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SignedOut } from "../../session/session";
import { ColleaguesDrafts, DraftMark } from "./draft-mark";
import { DraftState, RestoredNotice } from "./draft-state";
import { draftMarksQuery, type DraftMark as Mark, markGone } from "./queries";
import { UnsavedNew } from "./unsaved-new";

const NOTHING = () => {};

const saved_at = "2026-11-01T12:00:00Z";
const mark = (record_id: string | null, own: Partial<Mark> = {}): Mark => ({
  ...{ record_id, name: "Ada", is_own: false, saved_at, title: null },
  ...own,
});

function said(part: ReactNode, marks: Mark[] = []) {
  const client = new QueryClient();
  client.setQueryData(draftMarksQuery("articles").queryKey, marks);
  return renderToStaticMarkup(<QueryClientProvider client={client}>{part}</QueryClientProvider>)
    .replace(/<[^>]+>/g, "|")
    .replace(/\|+/g, "|");
}

test.each([
  [new SignedOut(), "you are signed out"],
  [new TypeError("Failed to fetch"), "no connection"],
  [new DOMException("x", "TimeoutError"), "no answer"],
  [new Error('violates check constraint "record_drafts_draft_size"'), "it is too long"],
  [new Error("too_many_drafts"), "you have 200 drafts"],
  [new Error("x is not a function"), "the server refused it"],
])("a draft that is not saved says why: %s", (error, why) => {
  const words = said(<DraftState state={{ kind: "failed", error }} isPartial={false} />);
  expect(words).toBe(`|Draft not saved: ${why}|Draft not saved: ${why}|`);
});

test("a draft that is saved says when, and what stays in this browser", () => {
  const at = new Date(2026, 0, 2, 9, 5);
  const words = (isPartial: boolean) =>
    said(<DraftState state={{ kind: "saved", at }} isPartial={isPartial} />);
  expect(words(false)).toMatch(/^\|Draft saved 9:05\sAM\|Draft saved\|$/);
  expect(words(true)).toContain("|Draft saved, but for how to reach them|");
  expect(said(<DraftState state={{ kind: "none" }} isPartial />)).toBe("|");
  const notice = said(<RestoredNotice isDraft={false} isBehind onDiscard={NOTHING} />);
  expect(notice).toContain("It was saved by somebody since");
});

test("what is not saved is marked at its record, and said to whom else it concerns", () => {
  const marks = [mark("1"), mark("1", { is_own: true }), mark("2", { is_own: true }), mark("3")];
  expect(said(<DraftMark kind="articles" id="1" />, marks)).toMatch(
    /^\|Unsaved changes\|: of Ada, .*, yours, /,
  );
  expect(said(<DraftMark kind="articles" id="2" isPublic />, marks)).toContain("Unpublished");
  expect(said(<DraftMark kind="articles" id="4" />, marks)).toBe("");
  expect(said(<ColleaguesDrafts kind="articles" id="1" />, marks)).toMatch(
    /^\|Ada\| has changes of this that are not saved, from/,
  );
  expect(said(<ColleaguesDrafts kind="articles" id="2" />, marks)).toBe("");
  const unsaved = <UnsavedNew kind="articles" noun="article" form={NOTHING} />;
  expect(said(unsaved, [...marks, mark(null, { title: "A colleague’s" })])).toBe("");
  const own = mark(null, { is_own: true, title: " " });
  expect(said(unsaved, [...marks, own])).toContain("Unsaved new article: |Untitled|");
  const client = new QueryClient();
  const { queryKey } = draftMarksQuery("articles");
  client.setQueryData(queryKey, [...marks, own]);
  markGone(client, "articles", "1");
  expect(client.getQueryData(queryKey)).toEqual([marks[0], marks[2], marks[3], own]);
});
