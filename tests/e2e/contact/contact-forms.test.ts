import { hold, toast } from "../page";
import { expect, test } from "../test";
import {
  contact,
  EMPTY,
  expectWords,
  FUNCTION,
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

const colorOf = (element: Element) => getComputedStyle(element).color;

test("the mailing list says what is missing, is joined with thanks for 8 seconds, and takes a no", async ({
  page,
  site,
}) => {
  await page.clock.install();
  await open(page);
  const form = mailingList(page);
  await join(page);
  await expect(toast(page, "Form Validation Error")).toContainText(
    "Please check the form for errors and try again.",
  );
  await expect(form.getByRole("alert")).toHaveText(["Name is required", "Email is required"]);
  await expect(textbox(form, "Name")).toBeFocused();

  const no = visitor();
  await signUp(page, { name: "Ada", email: no.email });
  await expect(form.getByRole("alert")).toHaveCount(0);
  await form.getByRole("checkbox").uncheck();
  await join(page);
  await expect(thanks(page)).toContainText("You asked for no emails");
  await page.clock.runFor(8_000);
  await expect(form.getByRole("checkbox")).toBeChecked();

  const { name, email } = visitor();
  await signUp(page, { name: ` ${name} `, email });
  await stopClock(page);
  await join(page);
  await expect(thanks(page)).toBeFocused();
  await expect(thanks(page)).toContainText("This site does not send email yet");
  await page.clock.runFor(500);
  await expect(toast(page, "Success!")).toContainText("Thank you for joining our mailing list.");
  await page.clock.runFor(7_400);
  await expect(thanks(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(textbox(form, "Name")).toHaveValue("");
  await expect(textbox(form, "Email")).toHaveValue("");
  await expect(form).toBeFocused();
  const stored = (of: string) => site.rows("early_access_requests", `email=eq.${of}`);
  expect(await stored(no.email)).toMatchObject([
    { first_name: "Ada", last_name: "", email_opt_in: false },
  ]);
  expect(await stored(email)).toMatchObject([
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
});

test("a message says what is wrong beside its fields, and being sent takes the complaint away", {
  tag: "@more",
}, async ({ page }) => {
  await open(page);
  const form = contact(page);
  await send(page);
  const complaint = toast(page, "Form Validation Error");
  await expect(complaint).toContainText("Please check the form for errors and try again.");
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

  // Text that is too long is reported, not cut.
  const long = { ...visitor(), message: "A word. ".repeat(1_300) };
  await write(page, long);
  await expect(form.getByRole("alert")).toHaveCount(0);
  await send(page);
  await expect(form.getByRole("alert")).toHaveText(["Message should be at most 10,000 characters"]);
  await expect(textbox(form, "Message")).toHaveValue(long.message);

  await write(page, visitor());
  await send(page);
  await expect(toast(page, "Message Sent Successfully")).toBeVisible();
  await expect(complaint).toHaveCount(0);
});

test("a message is sent as an investor's: a row, a synced contact, thanks for 10 seconds, then another", {
  tag: ["@more", "@postgrest"],
}, async ({ page, site }) => {
  await page.clock.install();
  await open(page, "?type=investor");
  const preset = { ...EMPTY, subject: "Investor Access Request" };
  await expect(
    page.getByText("Request access to our investor relations information."),
  ).toBeVisible();
  await expectWords(page, preset);
  await write(page, visitor());
  await send(page);
  await page.getByRole("button", { name: "Send Another Message" }).click();
  await expectWords(page, preset);
  await expect(textbox(contact(page), "Name")).toBeFocused();

  const words = visitor();
  await write(page, words);
  await stopClock(page);
  await send(page);
  await expect(thanks(page)).toBeFocused();
  await page.clock.runFor(500);
  await expect(toast(page, "Message Sent Successfully")).toContainText(
    "Thank you for reaching out. We’ll respond as soon as possible.",
  );
  await page.clock.runFor(9_400);
  await expect(thanks(page)).toBeVisible();
  await page.clock.runFor(200);
  await expectWords(page, preset);
  const sentAt = await page.evaluate(() =>
    new Date(Date.now() - 10_100).toLocaleTimeString("en-US", {
      hour: "numeric",
      minute: "2-digit",
    }),
  );
  await expect(page.getByText(`Sent at ${sentAt}`)).toBeVisible();
  expect(await site.rows("contact_messages", `email=eq.${words.email}`)).toMatchObject([words]);
  const synced = await site.rows("email_marketing_contacts", `email=eq.${words.email}`);
  expect(synced).toMatchObject([{ operation: "createContact", source: "website_contact_form" }]);
});

test("while one form submits both are disabled, and nothing is sent twice", {
  tag: "@more",
}, async ({ page, site }) => {
  await open(page);
  const list = mailingList(page);
  const words = visitor();
  await write(page, words);
  const release = await hold(page, FUNCTION);
  await page.getByRole("button", { name: "Send Message" }).dblclick();
  await expect(page.getByRole("button", { name: "Sending Message..." })).toBeDisabled();
  await expect(list.getByRole("button", { name: "Join Mailing List" })).toBeDisabled();
  await expect(list.getByRole("checkbox")).toBeDisabled();
  await expect(textbox(list, "Name")).toBeDisabled();
  await expect(textbox(contact(page), "Message")).toBeDisabled();
  release();
  await expect(thanks(page)).toBeVisible();
  await expect(textbox(list, "Name")).toBeEnabled();
  await page.getByRole("button", { name: "Send Another Message" }).click();

  await page.unrouteAll();
  const releaseSignUp = await hold(page, FUNCTION);
  await signUp(page, words);
  await textbox(list, "Email").evaluate((field: HTMLInputElement) => {
    field.form?.requestSubmit();
    field.form?.requestSubmit();
  });
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Send Message" })).toBeDisabled();
  releaseSignUp();
  await expect(thanks(page)).toBeVisible();
  for (const table of ["contact_messages", "early_access_requests"]) {
    expect(await site.rows(table, `email=eq.${words.email}`)).toHaveLength(1);
  }
});
