import { expect, test } from "vitest";
import { keepTickShape } from "./tick-shape";

test("what is kept is a tick of Node's own, with all that gives it its shape", async () => {
  keepTickShape();
  await new Promise<void>((resolve) => process.nextTick(resolve));
  const named = Object.getOwnPropertySymbols(globalThis.keptTick ?? {}).map(String);
  expect(globalThis.keptTick).toHaveProperty("callback");
  expect(named).toContain("Symbol(async_id_symbol)");
});
