import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { markupOn } from "../../../../../tests/support/plan-words";
import type { Delivery } from "../queries";
import { ThreadActions } from "./thread-actions";

type Case = { delivery?: Delivery; sendsMail?: boolean; thread?: object };

/** What can be done with a partner that was asked long ago: at once, and behind a fold. */
function actions({ delivery, sendsMail = true, thread = {} }: Case) {
  const asked = { id: "t", partner_id: "hall", own_id: null, partner_name: "Hall" };
  const waiting = { state: "waiting", by_link: false, link_ended_at: null, nudged_at: null };
  const conversation = {
    thread: { ...asked, ...waiting, asked_at: "2020-01-01", ...thread },
    inquiry: { dates: [] },
    entries: [],
    contacts: {},
  } as unknown as ComponentProps<typeof ThreadActions>;
  const screen = <ThreadActions {...conversation} delivery={delivery} isCompared />;
  const markup = markupOn(screen, { sendsMail });
  const open = markup.replace(/<details.*?<\/details>/gs, "");
  const seen = ["Ask again", "Remind them once", "Make a link for them"];
  return [
    ...seen.filter((words) => open.includes(words)),
    ...["A link for them"].filter((words) => markup.includes(words)),
  ];
}

test.each<[string, Case, string[]]>([
  ["a letter that has come", { delivery: "sent" }, ["Remind them once", "A link for them"]],
  ["one on its way", { delivery: "waiting" }, ["Remind them once", "Make a link for them"]],
  ["one that failed", { delivery: "failed" }, ["Remind them once", "Make a link for them"]],
  ["an address that takes none", { delivery: "refused" }, ["Make a link for them"]],
  ["a link alone", { thread: { by_link: true } }, ["Make a link for them"]],
  ["no mail here", { delivery: "sent", sendsMail: false }, ["Make a link for them"]],
  [
    "a link that has ended",
    { delivery: "sent", thread: { state: "answered", link_ended_at: "2026-12-01" } },
    ["Make a link for them"],
  ],
  ["an answer", { delivery: "waiting", thread: { state: "answered" } }, ["A link for them"]],
  ["an end", { delivery: "sent", thread: { state: "closed" } }, ["Ask again"]],
  ["the family's own, closed", { thread: { state: "closed", partner_id: null } }, []],
  ["a reminder", { delivery: "sent", thread: { nudged_at: "2026" } }, ["A link for them"]],
])("after %s what helps next is in sight", (_, asked, shown) => {
  expect(actions(asked)).toEqual(shown);
});
