import { expect, test } from "vitest";
import { linkAddress } from "./link-dialog";

test.each([
  [" https://example.com/a?b=c#d ", "https://example.com/a?b=c#d"],
  ["http://example.com", "http://example.com"],
  ["www.example.com", "https://www.example.com"],
  ["example.com/page", "https://example.com/page"],
  ["münchen.example/feier", "https://münchen.example/feier"],
  ["//example.com", "https://example.com"],
  ["/contact?partner=1", "/contact?partner=1"],
  ["#end", "#end"],
  ["ann@example.com", "mailto:ann@example.com"],
  ["mailto:ann@example.com?subject=Hi", "mailto:ann@example.com?subject=Hi"],
  ["tel:+15550100", "tel:+15550100"],
  ["", null],
  ["contact us", null],
  ["contact", null],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["ftp://example.com", null],
])("%j leads to %j", (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
