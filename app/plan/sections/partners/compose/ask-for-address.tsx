import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SavedPartner } from "~/partners/queries-by-id";
import { usePlanId, useRows } from "~/plan/store/plan-context";
import { Button } from "~/ui/button";
import { takeFocus } from "~/ui/take-focus";
import { browserConfig } from "~shared/config";
import { askForAddress } from "../mutations";
import { reachKey, reachQuery } from "../queries";
import { isOpen, type Thread } from "../threads/conversation";
import { useDayOf } from "../threads/use-day-of";
import { usePress } from "../use-press";

type Props = {
  partner: Pick<SavedPartner, "id" | "name">;
  /** When the plan asked for it. */
  wishedAt: string | null;
  className?: string;
};

/** Asks us, once, to find the address of a partner that letters do not reach. */
export function AskForAddress({ partner: { id, name }, wishedAt, className = "" }: Props) {
  const planId = usePlanId();
  const dayOf = useDayOf();
  const client = useQueryClient();
  const { isBusy, press } = usePress(name);
  const [wasPressed, setPressed] = useState(false);
  const ask = async () => {
    if (!(await press(() => askForAddress(planId, id)))) return;
    setPressed(true);
    await client.invalidateQueries({ queryKey: reachKey(planId) });
  };
  if (wishedAt) {
    return (
      // It takes the focus of the button that it replaces.
      <p ref={wasPressed ? takeFocus : undefined} tabIndex={-1} className="mb-2 py-2 outline-none">
        You asked us for their address on {dayOf(wishedAt)}. They are not told who wants to know.
      </p>
    );
  }
  return (
    <Button size="sm" variant="quiet" className={className} aria-disabled={isBusy} onClick={ask}>
      {isBusy ? "Asking…" : "Ask Last Hurrah for their address"}
      <span className="sr-only">: {name}</span>
    </Button>
  );
}

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
