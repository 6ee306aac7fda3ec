import { describe, expect, test } from "vitest";
import type { Stage } from "~/plan/sections/invitation/after-invitation";
import type { Entry } from "../guest-list";
import type { GuestLetters, HouseholdLetters } from "../queries";
import { firstOf, offersOf } from "./kinds";
import {
  concerned,
  type Group,
  hasAnswered,
  inGroup,
  keepsFrom,
  lacksAnswer,
  recipientsOf,
} from "./recipients";
import { toTell } from "./to-tell";
import { addressWords, toldWords } from "./words";

const DAY = [{ id: null, title: "" }];

type Reply = { answer: string | null; before_change?: boolean };

const entry = (id: string, email: string | null, reply?: Reply): Entry =>
  ({
    id,
    name: id,
    household: { plus_ones: 0, days: [] },
    guests: [{ id: `${id}1`, name: id, kind: "adult" }],
    contact: email === null ? undefined : { email },
    replies: new Map(reply ? [[`${id}1`, { id: `${id}1`, before_change: false, ...reply }]] : []),
    needs: new Map(),
  }) as never;

const TOLD = { is_cancelled: false } as never;
const SENT = {
  kind: "invitation",
  state: "sent",
  at: "2027-05-03T12:00:00Z",
  until: null,
} as const;
/** One of a plan's first letters, still held. */
const HELD = { ...SENT, state: "waiting", until: "2027-05-03T15:40:00Z" } as const;
const had = (more: Partial<HouseholdLetters> = {}): HouseholdLetters => ({
  invitations: 1,
  reminders: 0,
  is_invited: true,
  last: SENT,
  refuses: null,
  told: null,
  ...more,
});
const known = (households: Record<string, HouseholdLetters>, left = 150): GuestLetters => ({
  can_send: null,
  left_today: left,
  left_in_all: 1_000,
  at_once: null,
  my_address: null,
  households,
});

const fresh = entry("Fresh", "fresh@example.com");
const asked = entry("Asked", "asked@example.com");
const said = entry("Said", "said@example.com", { answer: "yes" });
const before = entry("Before", "before@example.com", { answer: "no", before_change: true });
const byPhone = entry("Phone", null, { answer: "online" });
const ALL = [fresh, asked, said, before, byPhone];
const letters = known({
  Asked: had(),
  Said: had(),
  Before: had({ told: TOLD }),
});
const group = (
  kind: Parameters<typeof keepsFrom>[0],
  of: Group = "fitting",
  chosen: string[] = [],
) => inGroup(ALL, letters, DAY, { kind, group: of, chosen }).map(({ id }) => id);

describe("whom a letter is for", () => {
  test("those it fits, all who were invited by letter, or whom somebody ticked", () => {
    expect(group("invitation")).toEqual(["Fresh"]);
    const held = known({ Fresh: had({ is_invited: false, last: HELD }) });
    const invitation = { kind: "invitation", group: "fitting", chosen: [] } as const;
    expect(inGroup([fresh], held, DAY, invitation)).toEqual([]);
    expect(group("reminder")).toEqual(["Asked", "Before"]);
    expect(group("change")).toEqual(["Before"]);
    expect(group("change", "all")).toEqual(["Asked", "Said", "Before"]);
    expect(group("thanks")).toEqual(["Said", "Phone"]);
    const thanked = known({ Said: had({ last: { ...SENT, kind: "thanks" } }) });
    const thanks = { kind: "thanks", group: "fitting", chosen: [] } as const;
    expect(inGroup(ALL, thanked, DAY, thanks).map(({ id }) => id)).toEqual(["Phone"]);
    expect(group("thanks", "chosen", ["Asked", "nobody"])).toEqual(["Asked"]);
  });

  test("whom no letter invited is named too where all others are told", () => {
    const all = (kind: "change" | "cancelled" | "reminder", of: Group, who = letters) =>
      concerned(ALL, who, DAY, { kind, group: of, chosen: [] }).map(({ id }) => id);
    expect(all("change", "fitting")).toEqual(["Fresh", "Before", "Phone"]);
    expect(all("cancelled", "all")).toEqual(["Fresh", "Asked", "Said", "Before", "Phone"]);
    expect(all("reminder", "fitting")).toEqual(["Asked", "Before"]);
    expect(all("change", "chosen")).toEqual([]);
    expect(all("change", "fitting", known({ Asked: had() }))).not.toContain("Asked");
  });

  test("whom it does not reach is left out with the reason", () => {
    const { to, leftOut } = recipientsOf(ALL, letters, "change");
    expect(to.map(({ id }) => id)).toEqual(["Asked", "Said", "Before"]);
    expect(leftOut).toEqual([
      { entry: fresh, reason: "not_invited" },
      { entry: byPhone, reason: "no_address" },
    ]);
  });

  test.each<[Parameters<typeof keepsFrom>[0], Partial<HouseholdLetters>, string | null]>([
    ["invitation", {}, null],
    ["invitation", { refuses: "bounced" }, "bounced"],
    ["thanks", { refuses: "stopped" }, "stopped"],
    ["thanks", { refuses: "too_many" }, null],
    ["reminder", { refuses: "too_many" }, "too_many"],
    ["invitation", { invitations: 3 }, "sent_often"],
    ["reminder", { invitations: 3, reminders: 2 }, null],
    ["reminder", { reminders: 3 }, "sent_often"],
    ["invitation", { last: { ...SENT, state: "waiting" } }, "waiting"],
    ["reminder", { last: { ...SENT, state: "waiting" } }, null],
    ["change", { last: { ...SENT, kind: "change", state: "waiting" } }, null],
    ["change", { is_invited: false, last: HELD }, "waiting"],
    ["cancelled", { is_invited: false, last: HELD }, "not_invited"],
    ["invitation", { is_invited: false, last: HELD }, "waiting"],
    ["invitation", { refuses: "many_today" }, "many_today"],
    ["thanks", { refuses: "many_today" }, "many_today"],
    ["change", { refuses: "many_today" }, null],
  ])("a letter of kind %s to who had %j: %s", (kind, more, reason) => {
    expect(keepsFrom(kind, fresh, had(more))).toBe(reason);
  });

  test("beyond what may go out today others wait, and changes are not counted", () => {
    const many = [fresh, entry("Second", "b@example.com"), entry("Third", "c@example.com")];
    const { to, leftOut } = recipientsOf(many, known({}, 2), "invitation");
    expect(to.map(({ id }) => id)).toEqual(["Fresh", "Second"]);
    expect(leftOut.map(({ reason }) => reason)).toEqual(["day_limit"]);
    const told = known({ Fresh: had(), Second: had(), Third: had() }, 0);
    expect(recipientsOf(many, told, "change").to).toHaveLength(3);
    const none = { ...known({}, 0), left_in_all: 0 };
    expect(recipientsOf([fresh], none, "invitation").leftOut[0]?.reason).toBe("plan_limit");
  });
});

describe("which letters are offered", () => {
  const offered = (...[stage, of = letters]: [Parameters<typeof offersOf>[3], GuestLetters?]) =>
    offersOf(ALL, of, DAY, stage).map(
      ({ kind, count, without }) => `${kind} ${count}${without > 0 ? ` (${without})` : ""}`,
    );

  test("those that make sense now", () => {
    expect(offered("open")).toEqual(["invitation 1", "reminder 2", "change 1"]);
    // Those who answered before the change without a letter are shown with the link.
    expect(offered("open", known({}))).toEqual(["invitation 2", "change 0 (1)"]);
    expect(offersOf([fresh], known({}), DAY, "open").map(({ kind }) => kind)).toEqual([
      "invitation",
    ]);
    expect(offered("cancelled")).toEqual(["cancelled 1 (1)"]);
    expect(offersOf([fresh], known({}), DAY, "cancelled")).toEqual([]);
    expect(offered("past")).toEqual(["thanks 1 (1)"]);
  });

  test("the most needed comes first", () => {
    const first = (...[stage, of = letters]: Parameters<typeof offered>) =>
      firstOf(offersOf(ALL, of, DAY, stage));
    expect(first("open")).toBe("change");
    expect(firstOf(offersOf([fresh], known({}), DAY, "open"))).toBe("invitation");
    expect(first("past")).toBe("thanks");
    expect(first("cancelled")).toBe("cancelled");
    expect(firstOf([])).toBeUndefined();
  });
});

describe("who should hear of a change", () => {
  const now = {
    day_state: "set",
    day: "2027-03-20",
    start_time: "14:00:00",
    place_name: "Elm Hall",
    place_address: "",
  };
  const told = { ...now, day: "2026-12-19", time_zone: null, is_cancelled: false };
  const tell = (of: GuestLetters | undefined, stage: Stage = "open", everyoneKnows = false) =>
    toTell(ALL, of, { stage, now, everyoneKnows });
  const lines = (...args: Parameters<typeof tell>) => tell(...args).lines;

  test("is told by what they know", () => {
    const all = known({ Asked: had({ told }), Said: had({ told }), Before: had() });
    expect(tell(all)).toEqual({
      what: ["day"],
      lines: ["2 households were told December 19."],
    });
    const place = { ...told, place_name: "Old Barn" };
    expect(lines(known({ Asked: had({ told: place }), Said: had({ told }) }))).toEqual([
      "One household was told December 19 and Old Barn.",
      "One household was told December 19.",
      "One household answered before the change.",
    ]);
    expect(lines(known({ Asked: had({ told: { ...told, day: null } }) }))).toContain(
      "One household was told how it was before.",
    );
    const before = known({ ...letters.households, Before: had({ told }) });
    expect(lines(before, "cancelled")).toEqual([
      "One household was invited, and not told by letter that it is cancelled.",
    ]);
  });

  test("names the part whose time or place they know otherwise", () => {
    const part = {
      id: "d",
      title: "Dinner",
      start_time: "17:00",
      place_name: "",
      place_address: "",
    };
    const all = known({ Asked: had({ told: { ...told, day: now.day } }) });
    const tells = toTell(ALL, all, { stage: "open", now: { ...now, parts: [part] } });
    expect(tells.what).toEqual(["time"]);
    expect(tells.lines).toContain("One household was told 2:00 PM for Dinner.");
  });

  test("takes place after all, to who was told that it is cancelled, whatever everyone knows", () => {
    const off = known({ Asked: had({ told: { ...told, is_cancelled: true } }) });
    expect(lines(off, "open", true)).toEqual([
      "One household was told that it is cancelled. It takes place after all.",
    ]);
  });

  test("is nobody once a letter is on its way, everyone knows, and after the day", () => {
    const last = { ...SENT, kind: "change", state: "waiting" } as const;
    expect(lines(known({ Before: had({ told, last }) }))).toEqual([]);
    expect(lines(known({ Before: had({ told, refuses: "stopped" }) }), "cancelled")).toEqual([]);
    expect(lines(known({ Asked: had({ told }) }), "open", true)).toEqual([]);
    expect(lines(known({ Asked: had({ told }) }), "past")).toEqual([]);
    expect(toTell([fresh, said], known({}), { stage: "open", now }).lines).toEqual([]);
  });

  test("is who was asked which day suits, once one is chosen, until they say whether they come", () => {
    const asked = { ...told, day_state: "some", day: null };
    const of = (id: string, household: object, contact: object, reply?: Reply) =>
      ({ ...entry(id, null, reply), household, contact }) as Entry;
    const all = [
      ...ALL.slice(0, 4),
      of("Voted", { days: ["2027-03-20 no"] }, {}),
      of("Has the link", { days: [] }, { handed_on: "2027-01-05" }),
      of("Got it later", { days: [] }, { handed_on: "2027-01-07" }),
      of("Comes", { days: ["2027-03-20 yes"] }, {}, { answer: "yes" }),
    ];
    const tells = (chosenOn: string, by = known({ Asked: had({ told: asked }), Said: had() })) =>
      toTell(all, by, { stage: "open", now, chosenOn }).lines;
    expect(tells("2027-01-06")).toEqual([
      "3 households were asked which day suits.",
      "One household answered before the change.",
    ]);
    expect(tells("")).toEqual([
      "One household was told that the day is not decided.",
      "One household answered before the change.",
    ]);
  });

  test("without letters it is who answered before", () => {
    expect(lines(undefined)).toEqual(["One household answered before the change."]);
    expect(lines(undefined, "cancelled")).toEqual([]);
  });
});

test.each<[Partial<HouseholdLetters>, string]>([
  [{}, "Invited May 3"],
  [{ last: { ...SENT, kind: "reminder" } }, "Reminded May 3"],
  [{ last: { ...SENT, state: "waiting" } }, "Invitation on its way"],
  [{ last: { ...SENT, state: "failed" } }, "Could not be delivered"],
  [{ last: { ...SENT, kind: "change", state: "cancelled" } }, "Invited"],
  [{ last: { ...SENT, kind: "cancelled" } }, "Told that it is cancelled May 3"],
  [
    { is_invited: false, last: { ...SENT, state: "waiting", until: "2027-05-03T15:40:00" } },
    "Invitation waits until about 3:40 PM on Monday",
  ],
  [{ is_invited: false, last: null }, ""],
])("how a household was told: %j", (more, words) => {
  expect(toldWords(fresh, had(more), () => "May 3")).toBe(words);
  expect(toldWords(said, had(more), () => "May 3")).toBe(
    [words, "Answered"].filter(Boolean).join(" · "),
  );
});

test("while a day is to be chosen, who said nothing of some is asked again", () => {
  const days = (said: number) => ({ ...fresh, days: { asked: 2, said, suit: 0 } });
  expect([0, 1, 2].map((said) => hasAnswered(days(said), DAY))).toEqual([false, false, true]);
  expect([0, 1, 2].map((said) => lacksAnswer(days(said), DAY))).toEqual([true, true, false]);
  expect(toldWords(days(1), had({}), () => "May 3")).toBe("Invited May 3 · Answered");
});

test("who got a link by message is told so until a letter tells more", () => {
  const handedOn = "Link sent May 3";
  const none = had({ is_invited: false, last: null });
  expect(toldWords(said, none, () => "May 3", handedOn)).toBe("Link sent May 3 · Answered");
  expect(toldWords(fresh, had({}), () => "May 4", handedOn)).toBe("Invited May 4");
});

test("an address that takes no letters is said to the family as it can help", () => {
  expect(addressWords(had({ refuses: "stopped" }))).toBe(
    "This address does not take letters. Ask for another, or share the link.",
  );
  expect(addressWords(had({ refuses: "too_many" }))).toBe("");
});
