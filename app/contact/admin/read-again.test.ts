import { expect, test } from "vitest";
import { invitationsQuery } from "~/admin/team/queries";
import { threadQuery } from "./inbox/queries";
import { progressQuery } from "./newsletters/queries";

type Asked = { refetchInterval?: unknown };

/** Whether a query that has read this is read again by itself. */
const isReadAgain = ({ refetchInterval }: Asked, data?: object) =>
  (refetchInterval as (query: object) => number | false)({ state: { data } }) !== false;

test("what is on its way is read again until it arrived", () => {
  const thread = (...states: string[]) =>
    isReadAgain(threadQuery("1"), {
      replies: [{ letter: null }, ...states.map((state) => ({ letter: { state } }))],
    });
  expect([thread(), thread("sent", "failed"), thread("retrying")]).toEqual([false, false, false]);
  expect([thread("sent", "queued"), thread("sending")]).toEqual([true, true]);
  const invited = (...letters: (string | undefined)[]) =>
    isReadAgain(
      invitationsQuery,
      letters.map((letter) => ({ letter })),
    );
  expect([invited(), invited(undefined, "sent")]).toEqual([false, false]);
  expect([invited("sent", "queued"), invited("sending")]).toEqual([true, true]);
  const progress = progressQuery("1");
  for (const state of ["sending", "sent", "paused"])
    expect([state, isReadAgain(progress, { state })]).toEqual([state, state === "sending"]);
  for (const query of [threadQuery("1"), invitationsQuery, progress])
    expect(isReadAgain(query)).toBe(false);
});
