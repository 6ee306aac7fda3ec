import type { RouterContextProvider } from "react-router";
import { siteContext } from "~shared/site-context";
import { type Presentation, presentationWith } from "./presentation.server";

export type Access =
  | { result: "granted"; presentation: Presentation }
  | { result: "incorrect" | "missing" | "too_many_attempts" | "failed" };

/**
 * Asks the database whether the password opens the investor page, and answers with the page's
 * content when it does. The content is in no script: this module never reaches a browser.
 */
export async function requestAccess(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<Access> {
  const { ownTables, reportError } = context.get(siteContext);
  const email = textOf(form, "email").trim();
  const password = textOf(form, "password");
  if (!email || !password) return { result: "missing" };
  const { data, error, status } = await ownTables().rpc("open_investor_page", {
    email,
    password,
    marketing_opt_in: form.has("marketingOptIn"),
  });
  // From the database, or from a gateway in front of it.
  if (status === 429) return { result: "too_many_attempts" };
  if (error) reportError(error);
  const { result, sources = "" } = (data ?? {}) as { result?: string; sources?: string };
  if (result === "granted") return { result, presentation: presentationWith(sources) };
  const refused = (["incorrect", "missing"] as const).find((known) => known === result);
  return { result: refused ?? "failed" };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
