import type { RouterContextProvider } from "react-router";
import { siteContext } from "~shared/site-context";
import { isEmail, isStorable } from "~shared/validation";
import { type Presentation, presentationWith } from "./presentation.server";

export type Access =
  | { result: "granted"; presentation: Presentation }
  | ({ result: Refusal } & Typed);

type Refusal = "incorrect" | "missing" | "malformed" | "too_many_attempts" | "failed";

/** The typed values for the page rendered without JavaScript; never the password. */
type Typed = { email: string; marketingOptIn: boolean };

/** No script holds the page's content: this module never reaches a browser. */
export async function requestAccess(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<Access> {
  const { openInvestorPage, reportError } = context.get(siteContext);
  const email = textOf(form, "email").trim();
  const password = textOf(form, "password");
  const typed = { email, marketingOptIn: form.has("marketingOptIn") };
  if (!email || !password) return { result: "missing", ...typed };
  if (!isEmail(email) || !isStorable(email)) return { result: "malformed", ...typed };
  // The database could not even read it.
  if (!isStorable(password)) return { result: "incorrect", ...typed };
  const { answer, error, status } = await openInvestorPage({
    email,
    password,
    marketing_opt_in: typed.marketingOptIn,
  });
  // From the database, or from a gateway in front of it.
  if (status === 429) return { result: "too_many_attempts", ...typed };
  if (error) reportError(error);
  const { result, sources = "" } = answer;
  if (result === "granted") return { result, presentation: presentationWith(sources) };
  if (result === "incorrect") return { result, ...typed };
  // The database validates addresses differently, for instance which characters are spaces.
  return { result: result === "missing" ? "malformed" : "failed", ...typed };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
