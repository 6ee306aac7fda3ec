import { expect, test } from "vitest";
import type { Entry } from "../guest-list";
import { EVERYBODY, type Filter, filtered, isFiltered } from "./filter";

const entry = (name: string, kind: string, answer?: string, email?: string): Entry =>
  ({
    id: name,
    name,
    household: { plus_ones: 0 },
    guests: [{ id: `${name}'s guest`, name: `Guest of ${name}`, kind }],
    contact: email ? { email, phone: "", note: "From the choir" } : undefined,
    replies: new Map(
      answer ? [[`${name}'s guest`, { id: `${name}'s guest`, answer, before_change: false }]] : [],
    ),
    needs: new Map(),
  }) as never;

const ALL = [
  entry("José Ávila", "adult", "yes", "jose@example.com"),
  entry("Lees", "child", "no"),
  entry("Rays", "adult"),
];

test.each<[Partial<Filter>, string[]]>([
  [{}, ["José Ávila", "Lees", "Rays"]],
  [{ words: "jose avila" }, ["José Ávila"]],
  [{ words: "CHOIR" }, ["José Ávila"]],
  [{ words: "guest of ra" }, ["Rays"]],
  [{ words: "nobody" }, []],
  [{ status: "none" }, ["Rays"]],
  [{ status: "no", kind: "child" }, ["Lees"]],
  [{ status: "no", kind: "adult" }, []],
  [{ noAddress: true }, ["Lees", "Rays"]],
])("%j leaves %j", (filter, names) => {
  const left = filtered(ALL, { ...EVERYBODY, ...filter }, [{ id: null, title: "" }]);
  expect(left.map(({ name }) => name)).toEqual(names);
});

test("each filter alone counts as one", () => {
  expect(isFiltered({ ...EVERYBODY, words: " " })).toBe(false);
  for (const one of [
    { words: "Ray" },
    { status: "no" },
    { kind: "child" },
    { noAddress: true },
    { letter: "waiting" },
  ] as const) {
    expect(isFiltered({ ...EVERYBODY, ...one })).toBe(true);
  }
});

const had = (more: object) => ({
  invitations: 1,
  is_invited: true,
  reminders: 0,
  last: { kind: "invitation", state: "sent", at: "2027-05-03T12:00:00Z", until: null },
  refuses: null,
  told: null,
  ...more,
});
const letters = {
  can_send: null,
  left_today: 150,
  left_in_all: 1000,
  my_address: null,
  households: {
    "José Ávila": had({}),
    Lees: had({ refuses: "bounced" }),
    Rays: had({
      last: { kind: "reminder", state: "waiting", at: "2027-05-04T12:00:00Z", until: null },
    }),
  },
} as never;

test.each<[Filter["letter"], string[]]>([
  ["all", ["José Ávila", "Lees", "Rays", "New", "By message"]],
  ["uninvited", ["New"]],
  ["waiting", ["Rays"]],
  ["undelivered", ["Lees"]],
  ["unanswered", ["Rays", "By message"]],
])("by letter, %s leaves %j", (letter, names) => {
  const all = [
    ...ALL,
    entry("New", "adult"),
    { ...entry("By message", "adult"), contact: { handed_on: "2027-05-03" } as never },
  ];
  const left = filtered(all, { ...EVERYBODY, letter }, [{ id: null, title: "" }], letters);
  expect(left.map(({ name }) => name)).toEqual(names);
});
