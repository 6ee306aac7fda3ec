import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { loginSchema } from "~/admin/account/schema";
import { contactMessage, mailingListSignUp, newsletterSignUp } from "~/contact/schema";
import { requestAccess } from "~/investors/access.server";
import { applicationSchema } from "~/partners/application/schema";
import { siteContext } from "~shared/site-context";
import { EMAIL_MAX, isEmail } from "~shared/validation";
import { syncRequest } from "../supabase/functions/email-marketing/schema";
import { NOT_ONE_ADDRESS } from "../tests/support/addresses";

/** A pattern that tries every split of them would take minutes, and hold up everybody. */
const LONG = 250_000;
const longAddresses = [
  `a@${".".repeat(LONG)}@`,
  `a@${"a.".repeat(LONG / 2)}@`,
  `a@${"a".repeat(LONG)}.a@`,
  `${"a".repeat(LONG)}@`,
  "@".repeat(LONG),
];

const words = {
  name: "Ada",
  subject: "A garden",
  message: "For forty people.",
  emailOptIn: true,
  password: "garden",
  businessName: "Oak House",
  location: "",
  businessType: "venue",
  contactName: "Ann Lee",
  phone: "512 555 0100",
  services: "A hall for two hundred people",
  whyJoin: "",
};
const { name, subject, message, emailOptIn } = words;
const sync = (email: string) => ({
  addContact: { name, email, emailOptIn, source: "website_mailing_list" },
  createContact: { name, email, subject, message, source: "website_contact_form" },
});

const investorGate = async (email: string) => {
  const context = new RouterContextProvider();
  const openInvestorPage = async () => ({ answer: { result: "incorrect" }, status: 200 });
  context.set(siteContext, { openInvestorPage, reportError() {} } as never);
  const form = new FormData();
  form.set("email", email);
  form.set("password", "garden");
  return (await requestAccess(context, form)).result !== "malformed";
};

const takers: Record<string, (email: string) => boolean | Promise<boolean>> = {
  "the login": (email) => loginSchema.safeParse({ ...words, email }).success,
  "the newsletter": (email) => newsletterSignUp.safeParse({ email }).success,
  "the mailing list": (email) => mailingListSignUp.safeParse({ ...words, email }).success,
  "a message": (email) => contactMessage.safeParse({ ...words, email }).success,
  "an application": (email) => applicationSchema.safeParse({ ...words, email }).success,
  "the investor gate": investorGate,
  "the sync of a sign-up": (email) =>
    syncRequest.safeParse({ operation: "addContact", contactData: sync(email).addContact }).success,
  "the sync of a message": (email) =>
    syncRequest.safeParse({ operation: "createContact", contactData: sync(email).createContact })
      .success,
};

it.each(Object.entries(takers))(
  "%s takes an address, and refuses a very long one and what is not a single one",
  async (_, takes) => {
    expect(await takes("ada.king@mail.example.co.uk")).toBe(true);
    expect(await takes("ada@example")).toBe(false);
    for (const address of [...longAddresses, ...NOT_ONE_ADDRESS]) {
      expect(await takes(address), address.slice(0, 40)).toBe(false);
    }
  },
);

it.each([
  "a@b.c",
  "ada+list@example.com",
  "o'hara@sub.domain.example.org",
  "!#$%&'*+-/=?^_`{|}~@example.org",
  "ада@почта.рф",
  "राम@भारत.example",
  "a@b..c",
])("%s is an address", (address) => {
  expect(isEmail(address)).toBe(true);
});

it.each([
  ...["", "a", "a@b", "@b.c", "a@.c", "a@b.", "a@b.c.", "a@b@c.d", "a b@c.d", "a@b .c"],
  ...NOT_ONE_ADDRESS,
])("%j is none", (address) => {
  expect(isEmail(address)).toBe(false);
});

it("has the length that mail can carry at most", () => {
  const longest = `${"a".repeat(EMAIL_MAX - 4)}@b.c`;
  expect(isEmail(longest)).toBe(true);
  expect(isEmail(`a${longest}`)).toBe(false);
});
