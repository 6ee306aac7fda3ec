import { useEffect } from "react";
import { data, useFetcher } from "react-router";
import { pageMeta } from "~/lib/page-meta";
import { toast } from "~/ui/toast/toast";
import type { Route } from "./+types/investor-page";
import { type Access, requestAccess } from "./access.server";
import { InvestorGate } from "./investor-gate";
import { InvestorPresentation } from "./investor-presentation";

export const meta = pageMeta({
  title: "Investor Relations",
  description: "Information for investors in Last Hurrah, with a password.",
  path: "/investor-relations",
  indexed: false,
});

/** In seconds; the refusal states it in words. */
const LOCKOUT = 15 * 60;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => undefined);
  if (!form)
    return data<Access>({ result: "missing", email: "", marketingOptIn: false }, { status: 400 });
  const access = await requestAccess(context, form);
  if (access.result !== "too_many_attempts") return access;
  return data(access, { status: 429, headers: { "retry-after": String(LOCKOUT) } });
}

/** Pages posted to without JavaScript tell how long to wait, too. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

/** Without a network the form keeps its values and shows an error. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs): Promise<Access> =>
  serverAction().catch(() => ({ result: "failed", email: "", marketingOptIn: false }));

/** Access lives in the page's state: a reload asks for the password again (docs/product.md 9.1). */
export default function InvestorPage({ actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<Access>();
  // Without JavaScript this is an ordinary form post, and the result comes with the page.
  const access = fetcher.data ?? actionData;
  const granted = access?.result === "granted";
  useEffect(() => {
    if (!granted) return;
    toast.success("Access Granted", { description: "Welcome to the Investor Relations page." });
  }, [granted]);
  if (granted) return <InvestorPresentation {...access.presentation} />;
  return <InvestorGate fetcher={fetcher} refused={access} />;
}
