import { describe, expect, test } from "vitest";
import { BUSINESS_TYPES } from "./rules";
import { applicationSchema } from "./schema";

const WHOLE = {
  businessName: "Bluebonnet Hall",
  businessType: "venue",
  contactName: "Ana Ruiz",
  phone: "512 555 0100",
  email: "ana@example.com",
  location: "Austin, Texas",
  services: "A hall with a stage for 220 guests.",
  whyJoin: "",
};

const messages = (changed: Partial<Record<keyof typeof WHOLE, string>>) => {
  const { error } = applicationSchema.safeParse({ ...WHOLE, ...changed });
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
};

test("takes a whole application, without the spaces around its words", () => {
  const application = applicationSchema.parse({ ...WHOLE, businessName: "  Bluebonnet Hall " });
  expect(application).toEqual(WHOLE);
});

test("turns unseen characters of a copied text into spaces", () => {
  const copied = {
    ...WHOLE,
    contactName: "Ana\u0000Ruiz\u000b",
    whyJoin: "\u0000",
    phone: "\u007f",
  };
  const { error, data } = applicationSchema.safeParse(copied);
  expect(data).toBeUndefined();
  expect(error?.issues.map(({ path }) => path[0])).toEqual(["phone"]);
  const { contactName, whyJoin } = applicationSchema.parse({ ...copied, phone: WHOLE.phone });
  expect({ contactName, whyJoin }).toEqual({ contactName: "Ana Ruiz", whyJoin: "" });
});

test("tells all that is wrong with an empty one", () => {
  const { error } = applicationSchema.safeParse({
    businessName: "",
    businessType: "",
    contactName: "",
    phone: "",
    email: "",
    location: "",
    services: "",
    whyJoin: "",
  });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "Business name must be at least 2 characters",
    "Please select a business type",
    "Contact name must be at least 2 characters",
    "Please enter a valid phone number",
    "Please enter a valid email address",
    "Please describe your services in detail",
  ]);
});

describe("one field", () => {
  test.each([
    [{ businessName: "A " }, "businessName: Business name must be at least 2 characters"],
    [{ businessName: "💐" }, "businessName: Business name must be at least 2 characters"],
    [
      { businessName: "x".repeat(201) },
      "businessName: Business name must be at most 200 characters",
    ],
    [{ contactName: " B" }, "contactName: Contact name must be at least 2 characters"],
    [{ contactName: "x".repeat(201) }, "contactName: Contact name must be at most 200 characters"],
    [{ businessType: "castle" }, "businessType: Please select a business type"],
    [{ phone: "555 0100  " }, "phone: Please enter a valid phone number"],
    [{ phone: "5".repeat(51) }, "phone: Please enter a valid phone number"],
    [{ email: "ana@example" }, "email: Please enter a valid email address"],
    [{ email: `${"a".repeat(250)}@b.co` }, "email: Please enter a valid email address"],
    [{ location: "x".repeat(201) }, "location: Please use at most 200 characters"],
    [{ services: "music    \n" }, "services: Please describe your services in detail"],
    [
      { services: "x".repeat(5001) },
      "services: Please describe your services in at most 5,000 characters",
    ],
    [{ whyJoin: "x".repeat(5001) }, "whyJoin: Please use at most 5,000 characters"],
  ])("%o: %s", (changed, message) => {
    expect(messages(changed)).toEqual([message]);
  });

  test.each([
    { businessName: "AB" },
    { contactName: "Bo" },
    { phone: "5125550100" },
    { phone: "5".repeat(50) },
    { location: "" },
    { services: "x".repeat(10) },
    { services: "x".repeat(5000) },
    { whyJoin: "x".repeat(5000) },
    ...BUSINESS_TYPES.map(({ value }) => ({ businessType: value })),
  ])("%o is taken", (changed) => {
    expect(messages(changed)).toEqual([]);
  });
});
