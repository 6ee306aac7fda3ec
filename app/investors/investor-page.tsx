import { useEffect } from "react";
import { data, useFetcher } from "react-router";
import { pageMeta } from "~/lib/page-meta";
import { toast } from "~/ui/toast/toast";
import type { Route } from "./+types/investor-page";
import { type Access, requestAccess } from "./access.server";
import { InvestorGate } from "./investor-gate";
import { InvestorPresentation } from "./investor-presentation";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { matches },
    {
      title: "Investor Relations",
      description: "Information for investors in Last Hurrah, with a password.",
      path: "/investor-relations",
      indexed: false,
    },
  );

/** Seconds, as the refusal says in words. */
const LOCKOUT = 15 * 60;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => undefined);
  if (!form)
    return data<Access>({ result: "missing", email: "", marketingOptIn: false }, { status: 400 });
  const access = await requestAccess(context, form);
  if (access.result !== "too_many_attempts") return access;
  return data(access, { status: 429, headers: { "retry-after": String(LOCKOUT) } });
}

/** A page that is posted to without JavaScript says how long to wait, too. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

/** Without the network the form keeps its values and shows an error. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs): Promise<Access> =>
  // The form itself still holds what was typed.
  serverAction().catch(() => ({ result: "failed", email: "", marketingOptIn: false }));

/**
 * The investor page behind its gate. Access lives in the page's state alone (docs/product.md 9.1):
 * a reload asks for the password again.
 */
export default function InvestorPage({ actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<Access>();
  // Without JavaScript the form posts as forms do, and the answer comes with the page.
  const access = fetcher.data ?? actionData;
  const granted = access?.result === "granted";
  useEffect(() => {
    if (!granted) return;
    toast.success("Access Granted", { description: "Welcome to the Investor Relations page." });
  }, [granted]);
  if (granted) return <InvestorPresentation {...access.presentation} />;
  return <InvestorGate fetcher={fetcher} refused={access} />;
}
