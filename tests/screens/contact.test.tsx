import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openScreens } from "./open-screens";

const site = await openScreens();

const WORDS = {
  Email: "ada@example.com",
  Subject: "A garden in May",
  Message: "We would like to plan something for forty people.",
};
const contact = async () => within(await screen.findByRole("form", { name: "Contact" }));
const mailingList = () => within(screen.getByRole("form", { name: "Mailing list" }));
type Form = Awaited<ReturnType<typeof contact>>;
const said = (form: Form) =>
  form.getAllByRole("alert").flatMap(({ textContent }) => textContent || []);
const field = (form: Form, name: string) =>
  form.getByRole("textbox", { name: new RegExp(`^${name}`) });

const stored = async (table: "contact_messages" | "early_access_requests") => {
  const { data } = await site.tables
    .from(table)
    .select("*")
    .eq("email", WORDS.Email)
    .throwOnError();
  return data;
};

test("a message says what is wrong beside its fields, is kept through failures, and is sent once while both forms wait", async () => {
  const { user, press } = site.visit("/contact");
  const form = await contact();
  await user.click(form.getByRole("button", { name: "Send Message" }));
  await screen.findByText("Form Validation Error");
  for (const name of ["Name", "Email", "Subject", "Message"])
    expect(said(form)).toContain(`${name} is required`);
  expect(document.activeElement).toBe(field(form, "Name"));
  expect(field(form, "Name").getAttribute("aria-invalid")).toBe("true");
  await user.type(field(form, "Name"), "Ada");
  for (const [name, words] of Object.entries(WORDS)) await user.type(field(form, name), words);
  fireEvent.change(field(form, "Message"), { target: { value: "A word. ".repeat(1_300) } });
  await user.click(form.getByRole("button", { name: "Send Message" }));
  await form.findByText("Message should be at most 10,000 characters");
  fireEvent.change(field(form, "Message"), { target: { value: WORDS.Message } });

  const heal = site.lose(/rest\/v1\/contact_messages/);
  await user.click(form.getByRole("button", { name: "Send Message" }));
  await screen.findByText("There was a problem sending your message. Please try again.");
  expect(field(form, "Message")).toHaveProperty("value", WORDS.Message);
  heal();
  const release = await site.hold(/functions\/v1\/email-marketing/);
  await user.dblClick(form.getByRole("button", { name: "Send Message" }));
  await waitFor(() =>
    expect(form.getByRole("button", { name: "Sending Message..." })).toHaveProperty(
      "disabled",
      true,
    ),
  );
  const other = screen.getByRole("form", { name: "Mailing list" }).querySelector("fieldset");
  expect(other).toHaveProperty("disabled", true);
  release();
  await screen.findByText("Message Sent Successfully");
  await waitFor(() => expect(other).toHaveProperty("disabled", false));
  expect(await stored("contact_messages")).toMatchObject([
    { name: "Ada", subject: WORDS.Subject, message: WORDS.Message },
  ]);
  await press("Send Another Message");
  expect(field(await contact(), "Name")).toHaveProperty("value", "");
});

test("a program that fills in every field sends nothing; the person who presses again does", async () => {
  await site.execute("delete from public.contact_messages");
  const { user } = site.visit("/contact?type=investor");
  const form = await contact();
  expect(field(form, "Subject")).toHaveProperty("value", "Investor Access Request");
  expect(form.queryByRole("textbox", { name: "Leave this empty" })).toBeNull();
  await user.type(field(form, "Name"), "Ada");
  await user.type(field(form, "Email"), WORDS.Email);
  await user.type(field(form, "Message"), WORDS.Message);
  const honeypot = document.querySelector<HTMLInputElement>("form input[name=website]");
  if (honeypot) honeypot.value = "https://elsewhere.example";
  await user.click(form.getByRole("button", { name: "Send Message" }));
  await screen.findByText("There was a problem sending your message. Please try again.");
  expect(await stored("contact_messages")).toEqual([]);
  await user.click(form.getByRole("button", { name: "Send Message" }));
  await screen.findByText("Message Sent Successfully");
  expect(await stored("contact_messages")).toHaveLength(1);
});

test("the mailing list is joined once through every failure, and takes a no", async () => {
  const { user } = site.visit("/contact");
  await contact();
  const join = () => user.click(mailingList().getByRole("button"));
  await user.type(field(mailingList(), "Name"), "Ada King");
  await user.type(field(mailingList(), "Email"), WORDS.Email);
  await user.click(mailingList().getByRole("checkbox"));
  const heal = site.fail(/functions\/v1\/email-marketing/);
  await join();
  await screen.findByText(/Failed to sync with the email-marketing service/);
  expect(field(mailingList(), "Email")).toHaveProperty("value", WORDS.Email);
  heal();
  const found = site.lose(/rest\/v1\/early_access_requests/);
  await join();
  await screen.findByText("There was a problem submitting your information. Please try again.");
  found();
  await join();
  await screen.findByText(/You asked for no emails/);
  expect(await stored("early_access_requests")).toMatchObject([
    { first_name: "Ada", last_name: "King", email_opt_in: false },
  ]);
});
