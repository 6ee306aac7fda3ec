import { toast } from "../page";
import { expect, test } from "../test";
import { contact, expectWords, open, send, visitor, write } from "./contact-page";

test("a program that fills in every field of the contact form sends nothing, a person can", {
  tag: "@more",
}, async ({ page, site }) => {
  await open(page);
  // It is neither visible nor announced nor reachable with the keyboard.
  await expect(page.getByRole("textbox", { name: "Leave this empty" })).toHaveCount(0);
  const honeypot = contact(page).locator("input[name=website]");
  await expect(honeypot).toHaveAttribute("tabindex", "-1");
  await expect(honeypot).not.toBeInViewport();

  const words = visitor();
  await write(page, words);
  // As programs do.
  await honeypot.evaluate((field: HTMLInputElement) => {
    field.value = "https://elsewhere.example";
  });
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
