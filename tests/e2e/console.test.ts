import { expect, test } from "./test";

// The watch over the console that every test has: it must be able to fail.

test("an error in the console fails a test", async ({ page }) => {
  test.fail();
  await page.goto("/");
  await page.evaluate(() => console.error("a fault"));
});

test("an error that nobody catches fails a test", async ({ page }) => {
  test.fail();
  await page.goto("/");
  const thrown = page.waitForEvent("pageerror");
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error("a fault"))));
  await thrown;
});

test("a hydration warning fails a test", async ({ page }) => {
  test.fail();
  await page.goto("/");
  await page.evaluate(() => console.warn("Hydration failed"));
});

test("a fault that a test expects does not fail it", async ({ page, expectInConsole }) => {
  expectInConsole(/an expected fault/);
  const response = await page.goto("/");
  expect(response?.status()).toBe(200);
  await page.evaluate(() => console.error("an expected fault"));
});
