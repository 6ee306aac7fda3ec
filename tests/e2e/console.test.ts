import { expect, test } from "./test";

// The watch over the console that every test has: it must be able to fail.

for (const [what, fault] of [
  ["an error in the console", () => console.error("a fault")],
  ["an error that nobody catches", () => void Promise.reject(new Error("a fault"))],
  ["a hydration warning", () => console.warn("Hydration failed")],
] as const) {
  test(`${what} fails a test`, async ({ page }) => {
    test.fail();
    const told = Promise.race([page.waitForEvent("console"), page.waitForEvent("pageerror")]);
    await page.evaluate(fault);
    await told;
  });
}

test("a fault that a test expects does not fail it", async ({ page, expectInConsole }) => {
  expectInConsole(/an expected fault/);
  const told = page.waitForEvent("console");
  await page.evaluate(() => console.error("an expected fault"));
  expect((await told).text()).toBe("an expected fault");
});
