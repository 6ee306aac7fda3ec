import { expect, test } from "vitest";
import type { Entry } from "../guest-list";
import type { Draft } from "./join";
import { proposalsOf, roomFor, settled } from "./proposals";

const draft = (line: number, people: string[], email: string | null = null): Draft => ({
  name: "",
  email,
  phone: "",
  note: "",
  plusOnes: 0,
  remarks: [],
  people: people.map((name) => ({ name, kind: "adult" })),
  lines: [line],
});
const entry = (name: string, people: string[], email?: string): Entry =>
  ({
    name,
    guests: people.map((one) => ({ name: one })),
    contact: email ? { email } : undefined,
  }) as never;

test("who is in the list already is named, and who is in the file twice", () => {
  const found = proposalsOf(
    [
      draft(1, ["Ann Lee", "Bob Lee"]),
      draft(2, ["Dee"]),
      draft(3, ["Somebody"], "RAY@example.com"),
      draft(4, ["Fay Poe"]),
      draft(5, ["Poe, Fay"]),
    ],
    [entry("Bob", ["bob lee"]), entry("The Rays", ["Bo Ray"], "ray@example.com")],
  );
  expect(found.map(({ household, same }) => [settled(household)[0]?.name, same])).toEqual([
    ["Ann and Bob Lee", { name: "Bob" }],
    ["Dee", undefined],
    ["Somebody", { name: "The Rays" }],
    ["Fay Poe", undefined],
    ["Poe, Fay", { name: "Fay Poe", line: 4 }],
  ]);
  const ids = found.flatMap(({ household }) => [
    household.id,
    ...household.guests.map((g) => g.id),
  ]);
  expect(new Set(ids).size).toBe(11);
});

test("what is put right is what is added: people with a name, and addresses that are some", () => {
  const [found] = proposalsOf([draft(1, ["1. Jesús", "com"], "wei@example.com")], []);
  if (!found) throw new Error("Nothing was found");
  const [one, other] = found.household.guests;
  const changed = {
    ...found.household,
    guests: [
      { ...one, name: " Jesús " },
      { ...other, name: "" },
    ],
  };
  expect(settled(changed as never)).toMatchObject([{ name: "Jesús", guests: [{ name: "Jesús" }] }]);
  expect(settled({ ...found.household, guests: [] })).toEqual([]);
  const wrong = { ...found, household: { ...found.household, email: "wei@example" } };
  expect(roomFor([wrong], [])).toBe("not_an_address");
});

test("a list that holds too much is refused before it is sent", () => {
  const many = (count: number, people: number) =>
    proposalsOf(
      Array.from({ length: count }, (_, line) => draft(line, Array(people).fill("A"))),
      [],
    );
  expect(roomFor(many(499, 2), [entry("Lees", ["Ann"])])).toBeUndefined();
  expect(roomFor(many(500, 1), [entry("Lees", ["Ann"])])).toBe("too_many_plan_households");
  expect(roomFor(many(400, 3), [])).toBe("too_many_plan_guests");
  const long = Array.from({ length: 120 }, (_, line) => ({
    ...draft(line, ["A"]),
    note: "x".repeat(5_000),
  }));
  expect(roomFor(proposalsOf(long, []), [])).toBe("list_too_large");
});
