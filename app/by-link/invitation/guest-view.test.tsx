import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Answer, Guest, GuestPage } from "~shared/plan/guest-page";
import { GuestView } from "./guest-view";

const guest = (name: string, answer?: Answer, more: Partial<Guest> = {}): Guest => ({
  ...{ id: name || "new", name, kind: "adult", is_plus_one: false },
  ...{ told_food: false, told_access: false },
  replies: answer ? { "": { answer, before_change: false, is_late: false } } : {},
  ...more,
});
const plan = {
  ...{ honoree_name: "Ruth", words_for_day: "", born_on: null, died_on: null, photo_path: null },
  ...{ day_state: "set", day: "2027-05-08", possible_days: [], possible_hours: {} },
  ...{ asks_days: false, start_time: "15:00", time_zone: "America/New_York", minutes: null },
  ...{ place_name: "Garden Hall", place_address: "", step_free: null, parking: null },
  ...{ hearing_loop: null, toilets: null, access_notes: "", bring: "" },
};
const invitation = {
  ...{ words: "", picture: "none", picture_path: null, picture_alt: "", offers_online: false },
  ...{ shows_address: true, shows_access: true, shows_program: true, shows_bring: true },
  ...{ reply_by: null, call_name: "", call_number: "" },
};
const PAGE = {
  ...{ plan, invitation, items: [], parts: [], removed_parts: [], state: "open", was: null },
  ...{ uid: "", sequence: 0, plus_ones: 0, guests: [guest("Mina")], days_asked: [], days: [] },
  ...{ told_message: false, marks: {}, is_late: false, wall: "open", online_link: null },
};
const CALL = { ...invitation, call_name: "Ann", call_number: "555-0100" };
const UNDECIDED = { ...plan, honoree_name: "", day_state: "none", day: null };
const NO = { answer: "no", before_change: false, is_late: false } as const;
const was = { day_state: "set", day: "2027-05-08", start_time: "14:00:00" };
const WAS = { was: { ...was, place_name: "Garden Hall", place_address: "" } };
const YES = { guests: [guest("Mina", "yes")] };
const DAYS = { days_asked: ["2027-05-08 14:00", "2027-05-15"], guests: [] };
const BOTH = ["2027-05-08 maybe", "2027-05-15 no"];
const PARTS = ["Service", "Dinner"].map((title, position) => ({
  ...{ id: title, title, position, is_first: position === 0 },
  ...{ start_time: null, place_name: "", place_address: "" },
}));

type Wants = "done" | "change" | null;

/** The page's words, its parts divided by a space. */
const shown = (more: object, wants: Wants = null, errors?: Record<string, string>) => {
  const page = { ...PAGE, ...more } as unknown as GuestPage;
  const refused = errors ? { status: 422, id: "1", values: { message: "Dear all" }, errors } : null;
  const view = <GuestView {...{ page, token: "abc", answerId: "1", wants, refused }} />;
  return renderToStaticMarkup(view)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
};

test("a household that is asked reads until when, or that it is late and whom to call", () => {
  const inTime = shown({ invitation: { ...CALL, reply_by: "2027-05-01" } });
  expect(inTime).toMatch(/Will you come\? Answer .*until the day to answer by\..*Not you\?/);
  expect(inTime).not.toMatch(/Thank you|Yes, all|has passed|please call/);
  const late = shown({ is_late: true, invitation: { ...CALL, reply_by: "2026-05-01" } });
  expect(late).toMatch(/answer by has passed\..* missed, please call Ann : 555-0100.*change it\./);
  const parts = { parts: PARTS, guests: [guest("Mina", undefined, { replies: { Service: NO } })] };
  expect(shown(parts)).toMatch(/Something was added since .* asks about another part of the day/);
});

test("what a household said is repeated, without its words", () => {
  const bo = guest("", "no", { is_plus_one: true });
  const minas = [guest("Mina", "yes", { told_access: true }), guest("Mina", "unsure", { id: "2" })];
  const told = { told_message: true, online_link: "https://meet.example" };
  const answered = shown({ ...told, guests: [...minas, guest("Bo"), bo] });
  expect(answered).toContain(
    "Thank you. Ruth ’s family has your answer. Mina (1) Yes Needs: Told the family " +
      "Mina (2) Not sure yet Bo No answer yet Somebody you bring No Your message Told the family " +
      "Your link to be there online https://meet.example Add to calendar Change our answer Leave a",
  );
  expect(answered).not.toMatch(/Send our answer|Will you come\?|which day/);
  const bare = shown({ ...YES, wall: "closed", plan: UNDECIDED });
  expect(bare).toMatch(/Thank you\. The family has your answer\..*Read the memories/);
  expect(bare).not.toMatch(/calendar|Leave a memory|Told the family|online/);
  const wrote = shown({ told_message: true }, "done");
  expect(wrote).toContain("The family has your message. You have not said yet whether you come:");
  expect(shown(DAYS, "done")).toContain("has it. You have not said yet which days suit you:");
});

test("days that are asked are chosen from, and the family’s choice is told once", () => {
  expect(shown(DAYS)).toMatch(/Which days\? Answer .*Which days could/);
  const part = { ...DAYS, days: BOTH.slice(1) };
  expect(shown(part)).toMatch(/Some days have no answer .* whether you could come then, too\./);
  expect(shown(part, "done")).toMatch(/at 2:00 PM No answer yet Saturday, May 15, 2027 No /);
  const all = shown({ ...DAYS, days: BOTH });
  expect(all).toMatch(
    /2:00 PM If need be Saturday, .* No The family tells you which day it becomes/,
  );
  expect(all).not.toContain("Send our answer");
  const chosen = { plan: { ...plan, asks_days: true } };
  expect(shown(chosen)).toMatch(/The day is Saturday, May 8, 2027\. .* has chosen this one\./);
  const moved = shown({ ...YES, ...WAS, ...chosen });
  expect(moved).toMatch(/New time: 3:00 PM\. It was 2:00 PM\. .* whether you can still come/);
  expect(moved).not.toContain("chosen this one");
  expect(shown({ ...YES, ...WAS, days_asked: DAYS.days_asked })).toMatch(/below which days suit/);
});

test("a day that is off or over asks for nothing", () => {
  const off = shown({ ...YES, state: "cancelled", invitation: { ...CALL, call_name: "" } }, "done");
  expect(off).toMatch(/for Ruth .* please call the family: 555-0100 Mark it as cancelled in your/);
  const past = shown({ state: "past" });
  expect(past).toContain("This day is over.");
  for (const page of [off, past]) expect(page).not.toMatch(/Thank you\. Ruth|Send our|Not you\?/);
  const open = shown({ state: "cancelled", plan: UNDECIDED });
  expect(open).toContain("The family has cancelled it. You need not answer. Leave a memory");
  expect(open).not.toMatch(/calendar|please call/);
});

test("the form asks what the household can say, and offers what the family has to be taken back", () => {
  const two = shown({ guests: [guest("Mina"), guest("Kim", undefined, { kind: "child" })] });
  expect(two).toMatch(/Yes, all of us.*Mina Will you come\? Yes No Not sure yet.*Kim \(child\)/);
  expect(shown({ guests: [guest("Mina", "yes"), guest("Kim")] }, "change")).not.toContain("all of");
  expect(shown({ parts: PARTS })).toMatch(/Service : Will you come\?.*Dinner : Will you come\?/);
  const online = { invitation: { ...invitation, offers_online: true } };
  expect(shown(online)).toContain("Yes, online");
  expect(shown({ guests: [guest("Mina", "online")] }, "change")).toContain("Yes, online");
  const brings = [
    guest("Zoe", "yes", { is_plus_one: true }),
    guest("", "yes", { is_plus_one: true }),
  ];
  const more = shown({ plus_ones: 1, guests: brings }, "change");
  expect(more).toMatch(
    /The family has it\. Write again.*Somebody you bring.*If you know it already/,
  );
  expect(more).toContain("Who comes with you? How many, for now.");
  expect(more).toContain("Nobody One person 2 people");
  expect(shown({ guests: [], plus_ones: 3 })).toMatch(/How many of you come\?.*3 people/);
  const told = { guests: [guest("Mina", "yes", { told_food: true })], told_message: true };
  expect(shown(told, "change")).toMatch(
    /take back what the family has about food.*Take back the mes/,
  );
  expect(shown(told, "change")).not.toContain("has about access");
});

test("what is wrong leads to its field by its name; words for a day that is off stay to be read", () => {
  const errors = { "reply-Mina": "Please", "food-Mina": "Long", message: "Long", plus_ones: "No" };
  expect(shown({ plus_ones: 1 }, null, errors)).toContain(
    "Please look at: Mina: will you come? Mina: food How many you bring Your message",
  );
  const parts = { "reply-Mina-Dinner": "Please", "day-2027-05-15": "Please" };
  expect(shown({ parts: PARTS, ...DAYS, guests: [guest("Mina")] }, null, parts)).toContain(
    "Please look at: Mina: Dinner Saturday, May 15, 2027",
  );
  expect(shown({ state: "cancelled" }, null, { all: "Not sent" })).toMatch(/another way: Dear all/);
});
