import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Answer, Guest, GuestPage } from "~shared/plan/guest-page";
import { textOf } from "../../../tests/support/plan-words";
import { GuestView } from "./guest-view";

const PLAN = {
  ...{ honoree_name: "Ruth", words_for_day: "", born_on: null, died_on: null, photo_path: null },
  ...{ day_state: "set", day: "2027-05-08", possible_days: [], possible_hours: [] },
  ...{ asks_days: false, start_time: "14:00", time_zone: "UTC", minutes: null, place_name: "Hall" },
  ...{ place_address: "", step_free: null, parking: null, hearing_loop: null, toilets: null },
  ...{ access_notes: "", bring: "" },
};
const INVITATION = {
  ...{ words: "Come", picture: "none", picture_path: null, picture_alt: "", reply_by: null },
  ...{ shows_address: true, shows_access: true, shows_program: false, shows_bring: true },
  ...{ offers_online: false, call_name: "", call_number: "" },
};
const guest = (name: string, answer?: Answer, more: Partial<Guest> = {}): Guest => ({
  ...{ id: name, name, kind: "adult", is_plus_one: false, told_food: false, told_access: false },
  replies: answer ? { "": { answer, before_change: false, is_late: false } } : {},
  ...more,
});
type Case = Omit<Partial<GuestPage>, "plan" | "invitation"> & {
  plan?: object;
  invitation?: object;
  wants?: "done" | "change";
};

function wordsOf({ plan, invitation, wants, ...changes }: Case): string {
  const page = {
    ...{ state: "open", parts: [], removed_parts: [], was: null, plus_ones: 0, items: [] },
    ...{ guests: [guest("Mina")], days_asked: [], days: [], told_message: false, marks: {} },
    ...{ is_late: false, wall: "open", online_link: null, uid: "", sequence: 0 },
    ...changes,
    plan: { ...PLAN, ...plan },
    invitation: { ...INVITATION, ...invitation },
  } as unknown as GuestPage;
  const props = { page, token: "t", answerId: "a", wants: wants ?? null, refused: null };
  const Page = createRoutesStub([{ path: "/", Component: () => <GuestView {...props} /> }]);
  return textOf(renderToStaticMarkup(<Page />));
}

const CALL = { call_name: "Ann", call_number: "555-0100" };
const LATE = { is_late: true, invitation: { ...CALL, reply_by: "2026-04-01" } };
const BOTH = ["2027-05-08", "2027-05-15"];
const DAYS = { days_asked: BOTH, guests: [], plan: { day_state: "some" } };
const COMES = { guests: [guest("Mina", "yes")] };
const NO_DAY = { day_state: "none", day: null };
const PART = { title: "", position: 1, is_first: false, place_name: "", place_address: "" };
const PARTS = ["Meal", "Dance"].map((id) => ({ ...PART, start_time: null, id, title: id }));
const EATS = { Meal: { answer: "no", before_change: false, is_late: false } } as const;
const BEFORE = { day_state: "set", day: "2027-05-01", start_time: "14:00", place_name: "Hall" };
const ASKED = { plan: { asks_days: true } };
const NEEDS = guest("Mina", "yes", { told_access: true });
const BO = guest("Bo");

test.each<[Case, RegExp]>([
  [{}, /^Celebration .*Will you come\? Answer Your answer .* change it\. Mina Will.*Not you/],
  [{ invitation: { reply_by: "2027-04-01" } }, /change it until the day to answer by\./],
  [LATE, /^The day to answer by has passed\..* missed, please call Ann : 555-0100.*change it\./],
  [{ is_late: true, invitation: { call_number: "555" } }, /please call the family: 555/],
  [{ is_late: true }, /came later\. Celebration/],
  [{ ...COMES, ...LATE }, /^Thank you\./],
  [{ wants: "done" }, /^Thank you\. The family has it\. You have not said yet whether you/],
  [{ wants: "done", told_message: true }, /has your message\. You .*Take back the message/],
  [{ ...DAYS, wants: "done" }, /not said yet which days suit you.*Which days\? Answer/],
  [{ ...COMES, wants: "done" }, /^Thank you\. Ruth ’s family has your answer\. Mina Yes Add/],
  [COMES, /Add to calendar Change our answer Leave a memory Print Celebration/],
  [{ ...COMES, plan: NO_DAY }, /answer\. Mina Yes Change/],
  [{ ...COMES, wall: "closed" }, /Read the memories Print/],
  [{ ...COMES, wants: "change" }, /^Celebration .* Change our answer This is for/],
  [{ guests: [NEEDS], told_message: true }, /Yes Needs: Told the family Your message Told the fam/],
  [{ guests: [NEEDS, BO], wants: "done" }, /Mina Yes Needs: Told the family Bo No answer yet/],
  [{ ...COMES, online_link: "https://a.example" }, /Your link to be there online https:\/\/a/],
  [{ guests: [guest("Mina"), BO] }, /change it\. Yes, all of us/],
  [{ guests: [guest("Mina", "no"), BO], wants: "change" }, /change it\. Mina/],
  [{ plus_ones: 2 }, /Who comes with you\?.*Nobody One person 2 people A message/],
  [{ plus_ones: 2, guests: [] }, /How many of you come\?/],
  [{ parts: PARTS, guests: [guest("Mina", undefined, { replies: EATS })] }, /^Something was added/],
  [{ ...DAYS, days: ["2027-05-08 yes"] }, /^Some days have no answer from you yet\. Please say/],
  [{ ...DAYS, days: BOTH.map((day) => `${day} no`) }, /15, 2027 No The family tells you which day/],
  [{ ...COMES, was: BEFORE as never }, /^New day:.*Please tell the family whether you can still/],
  [{ ...DAYS, was: BEFORE as never }, /tell the family below which days suit you\. Cel/],
  [ASKED, /^The day is Saturday, May 8, 2027\. The family asked which/],
  [{ ...ASKED, ...COMES }, /^Thank you\. Ruth/],
  [{ plan: { ...NO_DAY, asks_days: true } }, /^Celebration/],
  [{ state: "cancelled", invitation: CALL }, /If you have questions, please call Ann .* Mark it/],
  [{ state: "cancelled", plan: NO_DAY }, /^This celebration does not .* Leave a memory Cel/],
])("a household reads what is asked of it, and what it said (%#)", (one, words) => {
  expect(wordsOf(one)).toMatch(words);
});
