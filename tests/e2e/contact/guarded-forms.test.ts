import type { Locator } from "@playwright/test";
import { toast } from "../page";
import { expect, test } from "../test";
import { contact, expectWords, open, send, visitor, write } from "./contact-page";

/** Fills in, as programs do, the field that nobody sees. */
async function fillHoneypot(form: Locator) {
  const honeypot = form.locator("input[name=website]");
  await honeypot.evaluate((field: HTMLInputElement) => {
    field.value = "https://elsewhere.example";
  });
}

test("a program that fills in every field of the contact form sends nothing, a person can", {
  tag: "@more",
}, async ({ page, site }) => {
  await open(page);
  // It is neither visible nor announced nor reachable with the keyboard.
  await expect(page.getByRole("textbox", { name: "Leave this empty" })).toHaveCount(0);
  await expect(contact(page).locator("input[name=website]")).toHaveAttribute("tabindex", "-1");
  await expect(contact(page).locator("input[name=website]")).not.toBeInViewport();

  const words = visitor();
  await write(page, words);
  await fillHoneypot(contact(page));
  await send(page);
  await expect(toast(page, "Error")).toContainText(
    "There was a problem sending your message. Please try again.",
  );
  expect(await site.rows("contact_messages", `email=eq.${words.email}`)).toEqual([]);
  await expectWords(page, words);

  await send(page);
  await expect(toast(page, "Message Sent Successfully")).toBeVisible();
  await expect(contact(page)).toHaveCount(0);
  expect(await site.rows("contact_messages", `email=eq.${words.email}`)).toHaveLength(1);
});

test("an application from a busy address is told to wait, and keeps its words", {
  tag: "@more",
}, async ({ page, expectInConsole }) => {
  expectInConsole(/429/);
  await page.route("**/rest/v1/vendor_submissions*", (route) =>
    route.fulfill({ status: 429, json: { code: "PT429", message: "too_many_submissions" } }),
  );
  await page.goto("/apply-partner");
  await page.getByLabel("Business Name").fill("Bluebonnet Hall");
  await page.getByLabel("Business Type").selectOption({ label: "Venue" });
  await page.getByLabel("Contact Name").fill("Ana Ruiz");
  await page.getByLabel("Phone").fill("512 555 0100");
  await page.getByLabel("Email").fill("ana@example.com");
  await page.getByLabel("Services Description").fill("Songs from 1928 on, with four fiddles.");
  const button = page.getByRole("button", { name: "Submit Application" });
  await fillHoneypot(page.getByRole("form", { name: "Partner application" }));
  await button.click();
  await expect(toast(page, "Error Submitting Application")).toContainText(
    "There was a problem submitting your application. Please try again.",
  );
  await button.click();
  await expect(
    toast(page, "Please wait a few minutes and try again. Nothing you wrote is lost."),
  ).toBeVisible();
  await expect(page.getByLabel("Business Name")).toHaveValue("Bluebonnet Hall");
});
