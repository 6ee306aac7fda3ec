import { useQuery } from "@tanstack/react-query";
import { usePlanId, useRows } from "~/plan/store/plan-context";
import { browserConfig } from "~shared/config";
import { AskForAddress } from "../compose/ask-for-address";
import { reachQuery } from "../queries";
import { isOpen, type Thread } from "./conversation";

/** Helps find another address, where letters do not reach a partner that was asked. */
export function AnotherAddress({ thread }: { thread: Thread }) {
  const planId = usePlanId();
  const saved = useRows("plan_shortlist").flatMap(({ partner_id }) => partner_id ?? []);
  const { sendsMail } = browserConfig();
  const { data: reached = {} } = useQuery({ ...reachQuery(planId, saved), enabled: sendsMail });
  const { partner_id, partner_name } = thread;
  if (!sendsMail || !partner_id || !isOpen(thread)) return null;
  return (
    <AskForAddress
      partner={{ id: partner_id, name: partner_name }}
      wishedAt={reached[partner_id]?.wished_at ?? null}
      className="print:hidden"
    />
  );
}
