import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { newTab, refusingStorage } from "../../../tests/support/tab-storage";
import { forgetDraft, keepDraft, ownWords, readDraft, toRestore } from "./draft";

afterEach(() => vi.unstubAllGlobals());

describe("a draft", () => {
  beforeEach(() => vi.stubGlobal("sessionStorage", newTab()));

  test("is kept until it is forgotten", () => {
    expect(readDraft("contact")).toBeNull();
    keepDraft("contact", { name: "Ada", optIn: false });
    expect(readDraft("contact")).toEqual({ name: "Ada", optIn: false });
    forgetDraft("contact");
    expect(readDraft("contact")).toBeNull();
  });

  test("takes the place of the one before and of no other form's", () => {
    keepDraft("mailing-list", { name: "Bo" });
    keepDraft("contact", { name: "Ada", subject: "Hello" });
    keepDraft("contact", { name: "Ada L" });
    expect(readDraft("contact")).toEqual({ name: "Ada L" });
    expect(readDraft("mailing-list")).toEqual({ name: "Bo" });
  });

  test("of another tab is another", () => {
    keepDraft("contact", { name: "Ada" });
    vi.stubGlobal("sessionStorage", newTab());
    expect(readDraft("contact")).toBeNull();
  });

  test.each(["{half", "7", '"words"', "null"])("that reads %s is none", (kept) => {
    sessionStorage.setItem("draft:contact", kept);
    expect(readDraft("contact")).toBeNull();
  });
});

test("without storage nothing is kept and nothing breaks", () => {
  vi.stubGlobal("sessionStorage", refusingStorage());
  keepDraft("contact", { name: "Ada" });
  forgetDraft("contact");
  expect(readDraft("contact")).toBeNull();
});

test("only what differs from what a form starts with is a visitor's own", () => {
  const start = { name: "", subject: "About Willow & Sons", emailOptIn: true };
  expect(ownWords({ ...start }, start)).toEqual({});
  expect(ownWords({ ...start, name: "Ada" }, start)).toEqual({ name: "Ada" });
  expect(ownWords({ ...start, subject: "", emailOptIn: false }, start)).toEqual({
    subject: "",
    emailOptIn: false,
  });
});

describe("what of a draft is restored", () => {
  const start = { name: "", subject: "", emailOptIn: true };

  test("goes into fields that are as they started", () => {
    const draft = { name: "Ada", emailOptIn: false };
    expect(toRestore(draft, { ...start }, start)).toEqual(draft);
  });

  test("gives way to what was typed since", () => {
    const draft = { name: "Ada", subject: "Hello" };
    expect(toRestore(draft, { ...start, name: "Bo" }, start)).toEqual({ subject: "Hello" });
  });

  test("leaves out what is not this form's", () => {
    expect(toRestore({ phone: "1", emailOptIn: "yes" }, { ...start }, start)).toEqual({});
  });
});
