import { expect, test } from "vitest";
import { CALLED } from "../tests/support/called";
import { calledAs } from "./called";

test.each(Object.entries(CALLED))("%j is addressed as %j", (name, called) => {
  expect(calledAs(name)).toBe(called);
});
