import { expect, test } from "vitest";
import { markupOn, PLAN } from "../../../../../tests/support/plan-words";
import { type GuestLetters, guestLettersKey } from "../queries";
import { Limits, SendForm } from "./send-form";
import SendPage from "./send-page";
import { SentPanel } from "./sent-panel";

type More = {
  path?: string;
  households?: object[];
  contacts?: object[];
  guests?: object[];
  letters?: GuestLetters;
  is_cancelled?: boolean;
};

/** A screen for a member of a role, with a household to be reached and one without an address. */
const shown = (screen: React.ReactNode, role = "editor", plan: object = {}, more: More = {}) =>
  markupOn(screen, {
    role,
    path: more.path,
    sendsMail: more.letters !== undefined,
    read: more.letters && [[guestLettersKey(PLAN), more.letters]],
    plan: { words_for_day: "memorial", place_address: "", ...plan },
    rows: {
      plan_invitations: [{ id: PLAN, words: "", is_cancelled: more.is_cancelled ?? false }],
      plan_households: [
        { id: "lees", name: "The Lees", plus_ones: 0 },
        { id: "rays", name: "The Rays", plus_ones: 0 },
        ...(more.households ?? []),
      ],
      plan_household_contacts: [{ id: "lees", email: "lee@example.com" }, ...(more.contacts ?? [])],
      plan_guests: [
        { id: "ann", household_id: "lees", name: "Ann Lee", kind: "adult" },
        { id: "cy", household_id: "rays", name: "Cy Ray", kind: "adult" },
        ...(more.guests ?? []),
      ],
    },
  });

const letters: GuestLetters = {
  can_send: null,
  left_today: 150,
  left_in_all: 1_000,
  at_once: null,
  my_address: null,
  households: {},
};

test("who gets a letter and who gets none is in sight before the one button", () => {
  const markup = shown(<SendForm letters={letters} />);
  expect(markup).toContain("lee@example.com");
  expect(markup).toContain("There is no email address. Hand them their link.");
  expect(markup).toMatch(/<button type="button"[^>]*>Send to one household</);
  expect(markup).toContain("150 more can go out today");
  expect(markup).not.toContain("<form");
  expect(markup).not.toContain("Replies go to my address");
});

test("each greeting is shown before it is sent, those that may be none first, and can be changed", () => {
  const markup = shown(
    <SendForm letters={letters} />,
    "editor",
    {},
    {
      households: [{ id: "osei", name: "Zoe and Dr. Osei", plus_ones: 0 }],
      contacts: [{ id: "osei", email: "osei@example.com" }],
      guests: [
        { id: "amara", household_id: "osei", name: "Dr. Osei", called: "", position: 1 },
        { id: "zoe", household_id: "osei", name: "Zoe Osei", called: "Zozo", position: 2 },
      ],
    },
  );
  const [odd, plain] = [markup.indexOf("Dear Dr. Osei and Zozo,"), markup.indexOf("Dear Ann,")];
  expect(odd).toBeGreaterThan(0);
  expect(plain).toBeGreaterThan(odd);
  expect(markup.slice(odd, plain)).toContain("Is this how you call them?");
  expect(markup.match(/Is this how you call them\?/g)).toHaveLength(1);
  expect(markup.match(/Change how they are called/g)).toHaveLength(2);
});

test("before the press and after it is said how many of a plan's first letters wait", () => {
  expect(shown(<SendForm letters={{ ...letters, at_once: 20 }} />)).not.toContain("wait");
  const before = shown(<SendForm letters={{ ...letters, at_once: 0 }} />);
  expect(before).toContain("It waits an hour or longer. A plan’s first letters go out a few at a");
  expect(before).toContain("you need not press again");
  const done = { queued: 40, held: 20, until: "2020-05-04T15:40:00", left_out: {} };
  const after = shown(<SentPanel done={{ ...done, names: new Map() }} onAgain={() => undefined} />);
  expect(after).toContain("On the way to 40 households");
  expect(after).toContain("20 of them wait until about 3:40 PM on Monday.");
  expect(after).toContain("hand on their link");
  expect(after).toContain(`/plan/${PLAN}/guests/paper`);
});

test.each([
  ["invitation", "20 of them wait", "1,000 more in all"],
  ["thanks", "20 of them wait", "three of these at most"],
  ["change", "", "hears of changes three times a day at most"],
  ["cancelled", "", "three of these at most"],
] as const)("of letters of kind %s is said how many go out: %s %s", (kind, waits, most) => {
  const markup = shown(
    <Limits kind={kind} letters={{ ...letters, at_once: 20 }} recipients={40} />,
  );
  if (waits) expect(markup).toContain(waits);
  else expect(markup).not.toContain("wait");
  expect(markup).toContain(most);
});

test("replies go to a member's own address only if that is ticked", () => {
  const markup = shown(<SendForm letters={{ ...letters, my_address: "vi@example.com" }} />);
  expect(markup).toContain("vi@example.com");
  expect(markup).not.toMatch(/type="checkbox"[^>]*checked/);
});

test("where nothing more can go out the button says that nobody gets it", () => {
  const markup = shown(<SendForm letters={{ ...letters, left_today: 0 }} />);
  expect(markup).toMatch(/aria-disabled="true"[^>]*>Nobody gets this letter</);
  expect(markup).toContain("No more letters can go out today. Send to them tomorrow.");
});

test("where the site sends no email each household's link is there in place of letters", () => {
  const markup = shown(<SendPage />);
  expect(markup).toContain("This site does not send email yet.");
  expect(markup).toContain("Show, print or replace");
  expect(markup).toContain("You are invited to the memorial");
  expect(markup).not.toContain("No answer yet from");
  expect(markup).toContain(`/plan/${PLAN}/guests/paper`);
});

test("viewers send nothing, and nobody is invited to what is planned ahead", () => {
  const viewed = shown(<SendPage />, "viewer");
  expect(viewed).toContain("Those who may change the plan can write to guests here.");
  expect(viewed).not.toMatch(/<(button|input|textarea)\b/);
  expect(shown(<SendPage />, "owner", { kind: "ahead" })).toContain(
    "This plan is made ahead: nobody is invited yet.",
  );
});

test("who got a link alone and is silent is reminded; all are told of a change in its words", () => {
  const handed = { contacts: [{ id: "rays", handed_on: "2026-12-01" }] };
  const open = (path: string, plan: object = {}) =>
    shown(<SendPage />, "editor", plan, { ...handed, path });
  expect(open("/")).toContain("No answer yet from one household that got only a link.");
  expect(open("/", { day_state: "set", day: "2020-05-01" })).not.toContain("No answer yet from");
  expect(open("/?who=silent")).toContain("Will you come to the memorial for Ruth?");
  expect(open("/?who=silent")).not.toContain("The Lees");
  expect(open("/?kind=change")).toContain("Something changed for the memorial");
  const rays = { invitations: 1, reminders: 0, is_invited: true, last: null, refuses: null };
  const invited = { ...letters, households: { rays: { ...rays, told: null } } };
  const byLetter = shown(<SendPage />, "editor", {}, { ...handed, letters: invited });
  expect(byLetter, "a letter invited them, too").not.toContain("No answer yet from");
});

test.each<[GuestLetters["can_send"], string, boolean]>([
  ["paused", "Letters from this plan are paused", true],
  ["no_mail", "This site does not send email yet.", true],
  ["ended", "This plan is over: nothing is sent from it any more.", false],
])(
  "where no letter goes out, as %s, it says so, and what is left to do",
  (can_send, words, hasLinks) => {
    const markup = shown(<SendPage />, "editor", {}, { letters: { ...letters, can_send } });
    expect(markup).toContain(words);
    expect(markup.includes("Show, print or replace")).toBe(hasLinks);
  },
);

test("nobody who was not invited by letter is told by letter that it is cancelled", () => {
  const markup = shown(<SendForm letters={letters} />, "editor", {}, { is_cancelled: true });
  expect(markup).toContain("There is no letter to send as things stand");
  expect(markup).toContain("does not take place");
});
