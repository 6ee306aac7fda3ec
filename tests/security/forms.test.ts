import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as account from "~/admin/account/schema";
import { loginSchema } from "~/admin/account/schema";
import { trackingIdSchema } from "~/admin/settings/schema";
import { articleSchema } from "~/articles/admin/schema";
import { contactMessage, mailingListSignUp, newsletterSignUp } from "~/contact/schema";
import { sectionSchema } from "~/content/admin/schema";
import { storySchema } from "~/inspiration/admin/stories/schema";
import { typeSchema } from "~/inspiration/admin/types/schema";
import { passwordSchema, sourcesSchema } from "~/investors/admin/schema";
import { partnerSchema } from "~/partners/admin/schema";
import { applicationSchema } from "~/partners/application/schema";
import { syncRequest } from "../../supabase/functions/email-marketing/schema";
import { ask, count, SITE } from "./ask";
import { anyRow, anyText, anyValue, NASTY, wellFormed } from "./inputs";

type Schema = { safeParse: (value: unknown) => { success: boolean; data?: unknown } };

const SCHEMAS: Record<string, [Schema, string[]]> = {
  contactMessage: [contactMessage, ["name", "email", "subject", "message"]],
  mailingListSignUp: [mailingListSignUp, ["name", "email", "emailOptIn"]],
  newsletterSignUp: [newsletterSignUp, ["email"]],
  application: [
    applicationSchema,
    [
      "businessName",
      "businessType",
      "contactName",
      "phone",
      "email",
      "location",
      "services",
      "whyJoin",
    ],
  ],
  login: [loginSchema, ["email", "password"]],
  name: [account.nameSchema, ["name", "displayName"]],
  ownPassword: [account.passwordSchema, ["current", "password", "repeated"]],
  settings: [trackingIdSchema, ["value"]],
  sources: [sourcesSchema, ["value"]],
  article: [articleSchema, ["title", "slug", "excerpt", "content", "featuredImage", "published"]],
  section: [sectionSchema, ["title", "content", "sectionType", "published", "imageUrl"]],
  story: [storySchema, ["title", "subtitle", "content", "author", "imageUrl"]],
  type: [typeSchema, ["title", "description", "icon", "actionText", "mainIdeas"]],
  investorPassword: [passwordSchema, ["password", "description"]],
  partner: [partnerSchema, ["name", "type", "location", "description", "services", "imageUrl"]],
  emailMarketing: [syncRequest, ["operation", "contactData"]],
};
const RUNS = 150;

describe.each(Object.entries(SCHEMAS))("the form %s", (_, [schema, fields]) => {
  it("reads or refuses whatever it is given, and never fails at it", () => {
    fc.assert(
      fc.property(fc.oneof(anyRow(fields), anyValue), (value) => {
        schema.safeParse(value);
      }),
      { numRuns: RUNS },
    );
    for (const text of NASTY) {
      schema.safeParse(Object.fromEntries(fields.map((field) => [field, text])));
      schema.safeParse(text);
    }
    count("bad inputs tried on forms", RUNS + 2 * NASTY.length);
  });
});

/** An answer that somebody could have given, of just the length that is looked at. */
const line = (least: number, most: number) =>
  fc
    .oneof(fc.string({ unit: "grapheme", minLength: least, maxLength: most }), anyText)
    // A field of one line takes line breaks out of what is pasted into it.
    .map((text) => wellFormed(text.replaceAll(/[\r\n]/g, " ")));
const address = fc.oneof(fc.emailAddress(), anyText.map(wellFormed));
const words = (least: number) =>
  fc
    .oneof(fc.string({ unit: "grapheme", minLength: least, maxLength: 400 }), anyText)
    .map(wellFormed);

/** The table takes whatever a form lets through: nobody is told "sent" and then "not sent". */
async function agrees<Values>(
  form: Schema,
  values: fc.Arbitrary<Values>,
  table: string,
  rowOf: (values: never) => object,
) {
  let through = 0;
  await fc.assert(
    fc.asyncProperty(values, async (value) => {
      const read = form.safeParse(value);
      if (!read.success) return;
      through += 1;
      const row = { ...rowOf(read.data as never), id: crypto.randomUUID() };
      const { status, text } = await ask(`/rest/v1/${table}`, {
        method: "POST",
        as: SITE,
        body: row,
      });
      expect(status, `${JSON.stringify(row)}: ${text}`).toBe(201);
      await ask(`/rest/v1/${table}?id=eq.${row.id}`, { method: "DELETE", as: SITE });
    }),
    { numRuns: 60 },
  );
  expect(through).toBeGreaterThan(0);
  count("bad inputs tried on forms", 60);
}

describe("what a form lets through, its table takes", () => {
  it("a message", () =>
    agrees(
      contactMessage,
      fc.record({ name: line(1, 200), email: address, subject: line(1, 300), message: words(10) }),
      "contact_messages",
      (row) => row,
    ));

  it("an application", () =>
    agrees(
      applicationSchema,
      fc.record({
        businessName: line(2, 200),
        businessType: fc.constantFrom("venue", "other"),
        contactName: line(2, 200),
        phone: fc.oneof(
          fc.string({ unit: fc.constantFrom(..."0123456789 +()"), minLength: 10, maxLength: 50 }),
          line(10, 50),
        ),
        email: fc.emailAddress(),
        location: line(0, 200),
        services: words(10),
        whyJoin: words(0),
      }),
      "vendor_submissions",
      (values: Record<string, string>) => ({
        business_name: values.businessName,
        contact_name: values.contactName,
        email: values.email,
        phone: values.phone,
        location: values.location || null,
        service_type: values.businessType,
        services: values.services,
        message: values.whyJoin || null,
      }),
    ));
});
