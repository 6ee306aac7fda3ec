import { expect, test } from "vitest";
import { markupOn, PLAN } from "../../../../tests/support/plan-words";
import InvitationSection from "./invitation-section";

const invitation = {
  ...{ id: PLAN, words: "Come as you are.", picture: "geese", picture_path: null, picture_alt: "" },
  ...{ shows_program: false, shows_bring: true, reply_by: "2027-04-15" },
  ...{ call_name: "", call_number: "" },
};
const EMPTY = { photo_path: null, place_address: "", access_notes: "", bring: "" };

const shown = (row: object, plan: object = {}) =>
  markupOn(<InvitationSection />, {
    role: "viewer",
    plan: { words_for_day: "memorial", ...EMPTY, ...plan },
    rows: { plan_invitations: [row], plan_invitation_parts: [{ title: "Meal" }] },
  });

test("who may only view the plan reads all of it, and finds nothing to change", () => {
  const markup = shown(invitation);
  expect(markup).not.toMatch(/<(input|textarea|select|button|form)\b/);
  for (const words of ["Come as you are.", "Wild geese", "Thursday, April 15, 2027", "Meal"]) {
    expect(markup).toContain(words);
  }
  expect(markup).toMatch(/The program<\/p><p[^>]*>No</);
  expect(markup).toContain('alt="Wild geese fly over reeds towards a pale sun."');
});

test("an invitation that an ended plan let go is told to be gone", () => {
  const markup = shown({ ...invitation, removed_at: "2027-06-01T00:00:00Z" });
  expect(markup).toContain("was let go when this plan ended");
  expect(markup).not.toContain("Come as you are.");
});

test("once it is cancelled, the preview says so as the guests' page does", () => {
  const markup = shown({ ...invitation, is_cancelled: true });
  const preview = markup.slice(markup.indexOf("What guests see</h2>"));
  expect(preview).toContain("This celebration does not take place.");
  expect(preview).not.toMatch(/Come as you are|Please answer|Meal|Once we know/i);
  expect(shown(invitation)).not.toContain("does not take place.</strong>");
});

test("a day to answer by that is past says so, and one after the day", () => {
  const answered = (reply_by: string, plan: object = {}) =>
    shown({ ...invitation, reply_by }, plan);
  const [past, after] = ["This date has passed.", "This is after the day itself."];
  expect(answered("2020-04-15")).toContain(past);
  expect(answered("2126-04-15")).not.toContain(past);
  const day = { day_state: "set", day: "2126-05-01" };
  expect(answered("2126-05-02", day)).toContain(after);
  expect(answered("2126-05-01", day)).not.toContain(after);
  expect(answered("2126-05-02", { ...day, day_state: "some", possible_days: [] })).not.toContain(
    after,
  );
});
