import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect } from "../test";

/** The calls that the forms make: a row, then the email-marketing service. */
export const INSERTS = /\/rest\/v1\/(contact_messages|early_access_requests)/;
export const FUNCTION = "**/functions/v1/email-marketing";

export const contact = (page: Page) => page.getByRole("form", { name: "Contact" });
export const mailingList = (page: Page) => page.getByRole("form", { name: "Mailing list" });
export const textbox = (form: Locator, name: string) => form.getByRole("textbox", { name });
export const thanks = (page: Page) => page.getByRole("status").filter({ hasText: "Thank You" });

/** Words of one visitor, told from other tests' by the address. */
export const visitor = () => ({
  name: "Ada King Lovelace",
  email: `${randomUUID()}@example.com`,
  subject: "A garden in May",
  message: "We would like to plan something for forty people.\n\nWhere do we begin?",
});
export type Words = ReturnType<typeof visitor>;

export const EMPTY: Words = { name: "", email: "", subject: "", message: "" };

/** Opens the page and waits until its forms can be sent. */
export async function open(page: Page, query = "") {
  await page.goto(`/contact${query}`);
  await ready(page);
}

/** The buttons wait for the page's scripts. */
export async function ready(page: Page) {
  await expect(page.getByRole("button", { name: "Send Message" })).toBeEnabled();
}

export async function write(page: Page, { name, email, subject, message }: Words) {
  const form = contact(page);
  await textbox(form, "Name").fill(name);
  await textbox(form, "Email").fill(email);
  await textbox(form, "Subject").fill(subject);
  await textbox(form, "Message").fill(message);
}

export async function expectWords(page: Page, { name, email, subject, message }: Words) {
  const form = contact(page);
  await expect(textbox(form, "Name")).toHaveValue(name);
  await expect(textbox(form, "Email")).toHaveValue(email);
  await expect(textbox(form, "Subject")).toHaveValue(subject);
  await expect(textbox(form, "Message")).toHaveValue(message);
}

/** Fills in the mailing list's form. */
export async function signUp(page: Page, { name, email }: Pick<Words, "name" | "email">) {
  await textbox(mailingList(page), "Name").fill(name);
  await textbox(mailingList(page), "Email").fill(email);
}

export const send = (page: Page) => page.getByRole("button", { name: "Send Message" }).click();
export const join = (page: Page) => mailingList(page).getByRole("button").click();

/** From here on the page's time moves only with `page.clock.runFor`; the clock must be installed. */
export async function stopClock(page: Page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}
