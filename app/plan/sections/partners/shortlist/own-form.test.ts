import { expect, test } from "vitest";
import { askMethodOf, ownAskable } from "./ask-method";
import { NOBODY, ownValues, problemsOfOwn } from "./own-form";

const ANA = { ...NOBODY, name: "Ana’s kitchen", type: "Catering" };

test("a name and a kind are enough", () => {
  expect(problemsOfOwn(ANA)).toEqual({});
  expect(Object.keys(problemsOfOwn({ ...NOBODY, name: "  " }))).toEqual(["name", "type"]);
  expect(ownValues(ANA)).toEqual({
    is_own: true,
    title: "Ana’s kitchen",
    type: "Catering",
    phone: "",
    email: null,
    website: "",
  });
});

test.each([
  ["email", "ana@"],
  ["website", "ana"],
  ["website", "javascript:alert(1)"],
  ["website", "ftp://ana.example"],
])("a wrong %s is said: %s", (field, value) => {
  expect(Object.keys(problemsOfOwn({ ...ANA, [field]: value }))).toEqual([field]);
});

test("what was pasted is stored on one line, and a web address whole", () => {
  const pasted = { name: " Ana’s\tkitchen ", phone: "518\t555 0142", email: " a@b.example " };
  expect(ownValues({ ...ANA, ...pasted, website: " ana.example " })).toMatchObject({
    title: "Ana’s kitchen",
    phone: "518 555 0142",
    email: "a@b.example",
    website: "https://ana.example",
  });
});

test("it is asked by a link alone, whether the site sends email or not", () => {
  const ana = ownAskable({ id: "ana", title: "Ana", type: "Catering", website: "" } as never);
  expect(ana).toMatchObject({ name: "Ana", website: null });
  const why = "We write to nobody whose address was typed into a plan";
  for (const sendsMail of [true, false]) {
    expect(askMethodOf(ana, undefined, sendsMail)).toEqual({ by: "link", why, wishedAt: null });
  }
});
