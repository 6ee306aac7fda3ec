import { webcrypto } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newTab, refusingStorage } from "../../../tests/support/tab-storage";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const MINUTE = 60_000;
const WORDS = { name: "Ada", message: "A garden in May" };

/** The module as on a page that has just loaded. */
function load() {
  vi.resetModules();
  return import("./submission");
}

beforeEach(() => vi.stubGlobal("sessionStorage", newTab()));
afterEach(() => vi.unstubAllGlobals());

test("the same words sent again name the same row, up to half an hour later", async () => {
  const { submissionId } = await load();
  const id = submissionId("contact", WORDS, 0);
  expect(id).toMatch(UUID);
  expect(submissionId("contact", { ...WORDS }, 5 * MINUTE)).toBe(id);
  expect(submissionId("contact", WORDS, 30 * MINUTE - 1)).toBe(id);
});

test("half an hour counts from the first attempt; then it is another row", async () => {
  const { submissionId } = await load();
  const id = submissionId("contact", WORDS, 0);
  submissionId("contact", WORDS, 20 * MINUTE);
  const later = submissionId("contact", WORDS, 30 * MINUTE);
  expect(later).not.toBe(id);
  expect(submissionId("contact", WORDS, 31 * MINUTE)).toBe(later);
});

test("other words, and another form's, are another row", async () => {
  const { submissionId } = await load();
  const id = submissionId("contact", WORDS);
  expect(submissionId("mailing-list", WORDS)).not.toBe(id);
  expect(submissionId("contact", WORDS)).toBe(id);
  expect(submissionId("contact", { ...WORDS, message: "A garden in June" })).not.toBe(id);
});

test("what has arrived is forgotten: the same words again are another row", async () => {
  const { submissionArrived, submissionId } = await load();
  const id = submissionId("contact", WORDS);
  submissionArrived("contact");
  expect(submissionId("contact", WORDS)).not.toBe(id);
});

test("a reload between two attempts changes nothing; a second tab knows of none", async () => {
  const id = (await load()).submissionId("contact", WORDS);
  expect((await load()).submissionId("contact", WORDS)).toBe(id);
  vi.stubGlobal("sessionStorage", newTab());
  expect((await load()).submissionId("contact", WORDS)).not.toBe(id);
});

test("without storage an attempt is remembered while the page is open", async () => {
  vi.stubGlobal("sessionStorage", refusingStorage());
  const { submissionArrived, submissionId } = await load();
  const id = submissionId("contact", WORDS);
  expect(submissionId("contact", WORDS)).toBe(id);
  submissionArrived("contact");
  expect(submissionId("contact", WORDS)).not.toBe(id);
});

test("where the page is not served over https, an id is made without randomUUID", async () => {
  vi.stubGlobal("crypto", {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes),
  });
  const { submissionId } = await load();
  const ids = Array.from({ length: 20 }, (_, index) => submissionId("contact", { index }));
  for (const id of ids) expect(id).toMatch(UUID);
  expect(new Set(ids).size).toBe(ids.length);
});
