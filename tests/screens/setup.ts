import { format } from "node:util";
import { cleanup, configure } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { WAIT } from "../support/limits";

configure({ asyncUtilTimeout: WAIT, getElementError });

/** Without the markup, which would hide the sentence in hundreds of lines. */
function getElementError(message: string | null): Error {
  return new Error(`${message}\nThe page says: ${document.body.textContent?.slice(0, 3_000)}`);
}

/** What React says of a document that knows fewer elements than a browser. */
const EXPECTED = [/The tag <search> is unrecognized/];

let faults: string[] = [];

beforeEach(() => {
  faults = [];
  vi.spyOn(console, "error").mockImplementation((...words) => {
    const fault = format(...words);
    if (!EXPECTED.some((one) => one.test(fault))) faults.push(fault);
  });
});

afterEach(async () => {
  // The library does so in a worker's first file alone.
  cleanup();
  // They stand beside the page, and the next test would take them for its own.
  toast.dismiss();
  await vi.waitUntil(() => !document.querySelector("[data-sonner-toast]"), WAIT);
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  expect(faults, "errors in the console").toEqual([]);
});
