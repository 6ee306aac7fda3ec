import { expect, test } from "vitest";
import { narrowingOf } from "~/admin/list/filters";
import {
  everybody,
  OPT_IN_FILTER,
  optedIn,
  STANDING_FILTER,
  takesLettersOf,
} from "./list-standing";

const chosen = (standing = "", optIn = "") =>
  narrowingOf([STANDING_FILTER, OPT_IN_FILTER], { standing, "opt-in": optIn });

test("the list leaves out who takes no letters unless they are asked for", () => {
  expect(chosen()).toEqual({ suppressed: false });
  expect(chosen("stopped")).toEqual({ suppressed: true });
  expect(chosen("everybody")).toEqual({});
});

test("an export is of who opted in and takes letters", () => {
  expect(optedIn(chosen())).toEqual({ email_opt_in: true, suppressed: false });
  expect(optedIn(chosen("everybody"))).toEqual({ email_opt_in: true, suppressed: false });
  expect(optedIn(chosen("unsubscribed", "no"))).toEqual({
    email_opt_in: false,
    suppressed: true,
    state: "unsubscribed",
  });
});

test("an export of everybody leaves out only what is not chosen", () => {
  expect(everybody(chosen())).toEqual({});
  expect(everybody(chosen("stopped"))).toEqual({ suppressed: true });
  expect(everybody(chosen("confirmed", "yes"))).toEqual({ email_opt_in: true, state: "confirmed" });
});

test("an export says that letters are taken by who confirmed, and was not stopped since", () => {
  const standing = (state: string, suppressed = false) => takesLettersOf({ state, suppressed });
  expect(["confirmed", "unconfirmed", "bounced"].map((state) => standing(state))).toEqual([
    "Yes",
    "No",
    "No",
  ]);
  expect(standing("confirmed", true)).toBe("No");
});
