import { useRef } from "react";
import { useAction } from "~/admin/action";
import { failureToast } from "~/admin/failure";
import { useMailTrouble } from "~/admin/no-mail-yet";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast/toast";
import { refreshInbox, refusalOf, retryReply } from "../mutations";
import { type Reply, WAITING } from "../queries";

const STATES: Record<string, { label: string; tone: "neutral" | "positive" | "warning" }> = {
  queued: { label: "About to be sent", tone: "neutral" },
  sending: { label: "Being sent", tone: "neutral" },
  sent: { label: "Sent", tone: "positive" },
  retrying: { label: "Not sent yet, tried again", tone: "warning" },
  failed: { label: "Not sent", tone: "warning" },
  suppressed: { label: "Not sent: this address takes no letters", tone: "warning" },
  cancelled: { label: "Stopped", tone: "warning" },
};

const UNSENT = ["retrying", "failed", "suppressed", "cancelled"];

/** The state of a reply's letter; a failed one can be retried. Nothing once it is old and gone. */
export function ReplyState({ letter }: Pick<Reply, "letter">) {
  const place = useRef<HTMLSpanElement>(null);
  const trouble = useMailTrouble();
  const { act: tryAgain, isPending: isTrying } = useAction({
    mutationFn: retryReply,
    onSuccess: () => {
      // The button disappears.
      place.current?.focus();
      toast.success("The letter is on its way again");
    },
    onFailed: failureToast("The letter was not sent", refusalOf),
    refresh: refreshInbox,
  });
  if (!letter) return null;
  const shown =
    trouble && WAITING.includes(letter.state)
      ? { label: `Not sent yet: ${trouble}`, tone: "warning" as const }
      : STATES[letter.state];
  return (
    <span ref={place} role="status" tabIndex={-1} className="flex flex-wrap items-center gap-2">
      <Badge tone={shown?.tone}>{shown?.label ?? letter.state}</Badge>
      {UNSENT.includes(letter.state) ? (
        <Button
          variant="secondary"
          size="sm"
          aria-disabled={isTrying}
          onClick={() => tryAgain(letter.id)}
        >
          Try again
        </Button>
      ) : null}
    </span>
  );
}
