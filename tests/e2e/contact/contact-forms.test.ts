import { toast } from "../page";
import { expect, test } from "../test";
import {
  contact,
  EMPTY,
  expectWords,
  FUNCTION,
  hold,
  join,
  mailingList,
  open,
  send,
  signUp,
  stopClock,
  textbox,
  thanks,
  visitor,
  write,
} from "./contact-page";

test.describe("the mailing list", () => {
  test("is joined: a row, a synced contact, thanks for 8 seconds, an empty form", async ({
    page,
    site,
  }) => {
    await page.clock.install();
    await open(page);
    const { name, email } = visitor();
    const form = mailingList(page);
    await signUp(page, { name: ` ${name} `, email });
    await expect(form.getByRole("checkbox")).toBeChecked();
    await stopClock(page);
    await join(page);
    await expect(thanks(page)).toBeFocused();
    await expect(thanks(page)).toContainText("This site does not send email yet");
    await page.clock.runFor(500);
    await expect(toast(page, "Success!")).toContainText("Thank you for joining our mailing list.");
    expect(await site.rows("early_access_requests", `email=eq.${email}`)).toMatchObject([
      {
        first_name: "Ada",
        last_name: "King Lovelace",
        interest_type: "mailing-list",
        email_opt_in: true,
      },
    ]);
    expect(await site.rows("email_marketing_contacts", `email=eq.${email}`)).toMatchObject([
      { operation: "addContact", source: "website_mailing_list", name, email_opt_in: true },
    ]);
    await page.clock.runFor(7_400);
    await expect(thanks(page)).toBeVisible();
    await page.clock.runFor(200);
    await expect(textbox(form, "Name")).toHaveValue("");
    await expect(textbox(form, "Email")).toHaveValue("");
    await expect(form.getByRole("checkbox")).toBeChecked();
    await expect(form).toBeFocused();
  });

  test("takes a no for an answer, and is open for the next", async ({ page, site }) => {
    await page.clock.install();
    await open(page);
    const { email } = visitor();
    await signUp(page, { name: "Ada", email });
    await mailingList(page).getByRole("checkbox").uncheck();
    await join(page);
    await expect(thanks(page)).toContainText("You asked for no emails");
    expect(await site.rows("early_access_requests", `email=eq.${email}`)).toMatchObject([
      { first_name: "Ada", last_name: "", email_opt_in: false },
    ]);
    await page.clock.runFor(8_000);
    await expect(mailingList(page).getByRole("checkbox")).toBeChecked();
  });

  test("says what is missing", async ({ page }) => {
    await open(page);
    const form = mailingList(page);
    await join(page);
    await expect(toast(page, "Form Validation Error")).toContainText(
      "Please check the form for errors and try again.",
    );
    await expect(form.getByRole("alert")).toHaveText(["Name is required", "Email is required"]);
    await expect(textbox(form, "Name")).toBeFocused();
    await textbox(form, "Email").fill("ada@");
    await expect(form.getByRole("alert")).toHaveText(["Name is required"]);
    await join(page);
    await expect(form.getByRole("alert")).toHaveText([
      "Name is required",
      "Please enter a valid email address",
    ]);
  });
});

test.describe("a message", () => {
  test("is sent: a row, a synced contact, thanks for 10 seconds, an empty form", async ({
    page,
    site,
  }) => {
    await page.clock.install();
    await open(page);
    const words = visitor();
    await write(page, words);
    await stopClock(page);
    await send(page);
    await expect(thanks(page)).toBeFocused();
    await page.clock.runFor(500);
    await expect(toast(page, "Message Sent Successfully")).toContainText(
      "Thank you for reaching out. We'll respond as soon as possible.",
    );
    expect(await site.rows("contact_messages", `email=eq.${words.email}`)).toMatchObject([words]);
    const synced = await site.rows("email_marketing_contacts", `email=eq.${words.email}`);
    expect(synced).toMatchObject([{ operation: "createContact", source: "website_contact_form" }]);
    await page.clock.runFor(9_400);
    await expect(thanks(page)).toBeVisible();
    await page.clock.runFor(200);
    await expectWords(page, EMPTY);
    const sentAt = await page.evaluate(() =>
      new Date(Date.now() - 10_000).toLocaleTimeString("en-US", {
        hour: "numeric",
        minute: "2-digit",
      }),
    );
    await expect(page.getByText(`Sent at ${sentAt}`)).toBeVisible();
  });

  test("can be followed by another at once", async ({ page }) => {
    await open(page);
    await write(page, visitor());
    await send(page);
    await page.getByRole("button", { name: "Send Another Message" }).click();
    await expectWords(page, EMPTY);
    await expect(textbox(contact(page), "Name")).toBeFocused();
  });

  test("says what is missing or too short, and an error goes when its field is edited", async ({
    page,
  }) => {
    await open(page);
    const form = contact(page);
    await send(page);
    await expect(toast(page, "Form Validation Error")).toContainText(
      "Please check the form for errors and try again.",
    );
    await expect(form.getByRole("alert")).toHaveText([
      "Name is required",
      "Email is required",
      "Subject is required",
      "Message is required",
    ]);
    const name = textbox(form, "Name");
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await expect(name).toHaveAccessibleDescription("Name is required");
    const red = await form.getByRole("alert").first().evaluate(colorOf);
    expect(await form.getByText("Name", { exact: false }).first().evaluate(colorOf)).toBe(red);
    await expect(name).toHaveCSS("border-top-color", red);

    await write(page, {
      name: "Ada",
      email: "not an address",
      subject: "May",
      message: "A garden",
    });
    await expect(form.getByRole("alert")).toHaveCount(0);
    await send(page);
    await expect(form.getByRole("alert")).toHaveText([
      "Please enter a valid email address",
      "Message should be at least 10 characters",
    ]);
  });

  test("that is sent after all takes the complaint away", async ({ page }) => {
    await open(page);
    await send(page);
    await expect(toast(page, "Form Validation Error")).toBeVisible();
    await write(page, visitor());
    await send(page);
    await expect(toast(page, "Message Sent Successfully")).toBeVisible();
    await expect(toast(page, "Form Validation Error")).toHaveCount(0, { timeout: 3_000 });
  });

  test("too long is said, not cut", async ({ page }) => {
    await open(page);
    const message = "A word. ".repeat(1_300);
    await write(page, { ...visitor(), message });
    await send(page);
    await expect(contact(page).getByRole("alert")).toHaveText([
      "Message should be at most 10,000 characters",
    ]);
    await expect(textbox(contact(page), "Message")).toHaveValue(message);
  });
});

const colorOf = (element: Element) => getComputedStyle(element).color;

test("while one form submits both are disabled, and nothing is sent twice", async ({
  page,
  site,
}) => {
  const release = await hold(page, FUNCTION);
  await open(page);
  const words = visitor();
  await write(page, words);
  await page.getByRole("button", { name: "Send Message" }).dblclick();
  await expect(page.getByRole("button", { name: "Sending Message..." })).toBeDisabled();
  await expect(mailingList(page).getByRole("button", { name: "Join Mailing List" })).toBeDisabled();
  await expect(mailingList(page).getByRole("checkbox")).toBeDisabled();
  await expect(textbox(mailingList(page), "Name")).toBeDisabled();
  await expect(textbox(contact(page), "Message")).toBeDisabled();
  release();
  await expect(thanks(page)).toBeVisible();
  await expect(textbox(mailingList(page), "Name")).toBeEnabled();
  expect(await site.rows("contact_messages", `email=eq.${words.email}`)).toHaveLength(1);
});

test("Enter pressed twice joins once", async ({ page, site }) => {
  const release = await hold(page, FUNCTION);
  await open(page);
  const { name, email } = visitor();
  await signUp(page, { name, email });
  await textbox(mailingList(page), "Email").evaluate((field: HTMLInputElement) => {
    field.form?.requestSubmit();
    field.form?.requestSubmit();
  });
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Send Message" })).toBeDisabled();
  release();
  await expect(thanks(page)).toBeVisible();
  expect(await site.rows("early_access_requests", `email=eq.${email}`)).toHaveLength(1);
});
