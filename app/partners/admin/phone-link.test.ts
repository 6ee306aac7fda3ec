import { expect, test } from "vitest";
import { phoneLink } from "./phone-link";

test.each([
  ["(512) 555-0100", "tel:5125550100"],
  ["+1 512.555.0100", "tel:+15125550100"],
  ["512 555 0100 ext. 42", "tel:5125550100;ext=42"],
  ["512-555-0100x7", "tel:5125550100;ext=7"],
  ["+44 (0)20 7946 0018", "tel:+442079460018"],
  ["call me, please", null],
])("%s: %s", (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
