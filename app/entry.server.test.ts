import { UNSAFE_ErrorResponseImpl as RouteError, RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { siteContext } from "~shared/site-context";
import { handleError } from "./entry.server";

/** How many errors are reported to the web server. */
function told(error: unknown, signal?: AbortSignal): number {
  const reportError = vi.fn();
  const context = new RouterContextProvider();
  context.set(siteContext, { reportError } as never);
  const request = new Request("https://site.example/about", { method: "POST", signal });
  handleError(error, { request, context, params: {}, pattern: "/about" } as never);
  return reportError.mock.calls.length;
}

test("a failure is told, a refusal of the router's own or a visitor's leaving is none", () => {
  expect(told(new Error("broken"))).toBe(1);
  expect(told(new RouteError(500, "Internal Server Error", null))).toBe(1);
  expect(told(new RouteError(405, "Method Not Allowed", new Error("no action"), true))).toBe(0);
  expect(told(new Error("broken"), AbortSignal.abort())).toBe(0);
});
