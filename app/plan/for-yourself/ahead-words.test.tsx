import type { ComponentType } from "react";
import { expect, test } from "vitest";
import { PLAN, type PlanCase, wordsOn } from "../../../tests/support/plan-words";
import { Announcements as Waits } from "../end/announcements";
import { AheadCards as Cards } from "./ahead-cards";
import { finderQuery, wishesQuery } from "./queries";
import { SayTimeHasCome as SayTime } from "./say-time-has-come";
import { TakeBackTime as TakeBack } from "./take-back-time";
import WishesPage from "./wishes";

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const OTHERS = { plan: { whose: "someone" } };
const MADE_AHEAD = { kind: "ahead", whose: "mine", still_right_at: null };
const NEW = { plan: { ...MADE_AHEAD, created_at: dayIn(-1) } };
const SAM = { name: "Sam", email: null, told_at: null, card_at: null, pressed_at: null };
const found = (finder: object | null): PlanCase => ({
  ...{ ...NEW, read: [[finderQuery(PLAN).queryKey, finder]] },
});
const BELLS = { id: "c", area: "music", title: "Bells", note: "", text: "Ding", source: "" };
const TOAST = { id: "p", title: "Toast", minutes: 5, who: "Ann", note: "Loud" };
const NOTHING = { remember: "", loved: "", expected_guests: null, honoree_name: "Joe" };
const wished = (days: number, more: object = {}): PlanCase => {
  const wishes = { plan: NOTHING, choices: [], program: [], ...more };
  const read = { madeAt: dayIn(-days), wishes };
  return { ...OTHERS, read: [[wishesQuery(PLAN).queryKey, read]] };
};
const Wishes = WishesPage as ComponentType;
const chosen = (state: string) => wished(1, { choices: [{ ...BELLS, state }] });
const asked = (action: string, more: object = {}): PlanCase => ({
  rows: {
    plan_announcements: [{ action, due_at: dayIn(3), done_at: null, keeps: null, ...more }],
    plan_members: [{ id: "bo", user_id: "bo", role: "owner", name: "Bo", joined_at: "2" }],
  },
});

test.each<[ComponentType, PlanCase, RegExp]>([
  [Cards, OTHERS, /^What Ruth wished for .*Read the wishes$/],
  [Cards, {}, /^$/],
  [Cards, { plan: { whose: "mine", ended_keeps: ["words"] } }, /Read the wishes$/],
  [Cards, { plan: { whose: "mine", ended_keeps: [] } }, /^$/],
  [Cards, { ...found(null), role: "editor" }, /^$/],
  [Cards, found(null), /^When the time has come Nobody is chosen yet .* Choose someone$/],
  [Cards, NEW, /come Who should find this plan, and how it begins\. Choose someone$/],
  [Cards, { plan: { ...MADE_AHEAD, created_at: "2020-01-01" } }, /^Is this still right\?/],
  [Cards, found(SAM), /Sam should find this plan\. They have not been told\. Who should find/],
  [Cards, found({ ...SAM, told_at: dayIn(-1) }), /plan, and has a letter or a card\./],
  [Cards, found({ ...SAM, card_at: dayIn(-1) }), /plan, and has a letter or a card\./],
  [Cards, found({ ...SAM, pressed_at: dayIn(0) }), /Sam or somebody with their letter/],
  [TakeBack, wished(29), /^If the time had not come, you can take it back until/],
  [TakeBack, { ...wished(29), plan: { whose: "mine" } }, /this plan says that you have died\./],
  [TakeBack, wished(31), /^$/],
  [TakeBack, { ...wished(1), role: "editor" }, /^$/],
  [TakeBack, { ...wished(1), plan: { whose: "mine", ended_at: "2026" } }, /^$/],
  [Wishes, chosen("aside"), /What Joe wished for.* Nothing was written ahead in this plan\.$/],
  [Wishes, wished(1, { plan: { ...NOTHING, remember: "Sing" } }), /should forget Sing$/],
  [Wishes, chosen("idea"), /it\. Music Bells$/],
  [Wishes, chosen("chosen"), /it\. Music Bells \(chosen\) Ding$/],
  [Wishes, wished(1, { program: [TOAST] }), /it\. Program Toast 5 minutes · Ann Loud$/],
  [Wishes, wished(1, { program: [{ ...TOAST, minutes: null }] }), /Toast Ann Loud$/],
  [Waits, asked("delete"), /Somebody who helps asked to delete.* owner stops it\. Stop this$/],
  [Waits, { ...asked("delete"), role: "editor" }, /If you are against it, talk to an owner\.$/],
  [Waits, asked("remove_owner", { member_id: "me" }), /asked to remove you from this plan/],
  [Waits, asked("remove_owner", { member_id: "bo" }), /asked to remove Bo/],
  [Waits, asked("time_has_come"), /Stop this Confirm it$/],
  // That page has the button.
  [Waits, { ...asked("time_has_come"), path: `/plan/${PLAN}/ahead` }, /Stop this$/],
  [SayTime, asked("time_has_come"), /Confirm it: the time has come$/],
  [SayTime, asked("delete"), /what comes first\. The time has come$/],
  [Waits, asked("delete", { removed_at: "2026" }), /^$/],
  [Waits, asked("delete", { done_at: "2026" }), /^$/],
])("wishes, who finds them, and what waits read as they stand (%#)", (Part, one, words) => {
  expect(wordsOn(<Part />, one)).toMatch(words);
});
