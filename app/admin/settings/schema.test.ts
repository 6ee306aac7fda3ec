import { expect, test } from "vitest";
import { trackingIdSchema } from "./schema";

const parse = (value: string) => trackingIdSchema.safeParse({ value });

test.each([
  ["", ""],
  ["  ", ""],
  ["G-XXXXXXXXXX", "G-XXXXXXXXXX"],
  [" g-ab12cd34ef\n", "G-AB12CD34EF"],
  ["UA-12345-1", "UA-12345-1"],
])("%j is kept as %j", (typed, kept) => {
  expect(parse(typed).data).toEqual({ value: kept });
});

test.each(["G-", "XX-123", "G-A B", "G-A'onload='", "123", `G-${"A".repeat(41)}`])(
  "%j is refused with an example",
  (typed) => {
    expect(parse(typed).error?.issues[0]?.message).toContain("G-XXXXXXXXXX");
  },
);
