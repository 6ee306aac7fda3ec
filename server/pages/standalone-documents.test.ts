import { expect, test } from "vitest";
import { errorDocument } from "./standalone-documents";

test("names the request, as text", () => {
  const html = errorDocument({ requestId: "<b>&7" });
  expect(html).toContain("&#60;b&#62;&#38;7");
  expect(html).not.toContain("<b>");
});

test("holds no script, so that the strictest policy lets it show", () => {
  expect(errorDocument({ requestId: "1" })).not.toMatch(/<script|<style|\son\w+=|style=/);
});
