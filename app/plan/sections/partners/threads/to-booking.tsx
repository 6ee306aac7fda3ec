import { usePlanId } from "~/plan/store/plan-context";
import { LinkButton } from "~/ui/button";
import type { Thread } from "./conversation";

export function ToBooking({ thread }: { thread: Thread }) {
  const planId = usePlanId();
  if (thread.state === "booked") return null;
  return (
    <LinkButton
      to={`/plan/${planId}/partners/book/${thread.id}`}
      variant={thread.state === "answered" ? "primary" : "secondary"}
      size="sm"
    >
      Mark as booked<span className="sr-only">: {thread.partner_name}</span>
    </LinkButton>
  );
}
