import { expect, test } from "vitest";
import type { Entry } from "../guest-list";
import { EVERYBODY, type Filter, filtered } from "./filter";

const entry = (name: string, kind: string, answer?: string, email?: string): Entry =>
  ({
    id: name,
    name,
    household: { plus_ones: 0 },
    guests: [{ id: `${name}'s guest`, name: `Guest of ${name}`, kind }],
    contact: email ? { email, phone: "", note: "From the choir" } : undefined,
    replies: new Map(answer ? [[`${name}'s guest`, { answer }]] : []),
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
