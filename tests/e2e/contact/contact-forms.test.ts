import { toast } from "../page";
import { expect, test } from "../test";
import {
  contact,
  EMPTY,
  expectWords,
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

test("a message is sent as an investor's: a row, a synced contact, thanks for 10 seconds, then another", {
  tag: "@more",
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
