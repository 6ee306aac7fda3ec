import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useLeaveGuard } from "~/admin/record/use-leave-guard";
import { mayDo, useStaffRole } from "~/admin/session/role";
import { longLocalDate } from "~/lib/dates/relative-time";
import { useKeptWords } from "~/lib/use-kept-words";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog/dialog";
import { TextAreaField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import { removePlan, useDecision } from "./mutations";
import { removalsQuery } from "./queries";

/** The database's limit, in characters. */
const LONGEST = 1000;

/** For site owners: removes the reported plan in 30 days, with a reason. */
export function RemovePlan({ planId }: { planId: string }) {
  return mayDo(useStaffRole(), "settings") ? <ForOwner planId={planId} /> : null;
}

function ForOwner({ planId }: { planId: string }) {
  const { data: removals } = useQuery(removalsQuery);
  const [open, setOpen] = useState(false);
  const { words: reason, isEmpty, write, clear } = useKeptWords(`removal:${planId}`);
  const guard = useLeaveGuard(open && !isEmpty, { onDrop: clear });
  const [error, setError] = useState("");
  const { act, isPending } = useDecision(removePlan, "Error removing the plan", true);
  const plan = planId.slice(0, 8);
  const waiting = removals?.find(({ plan_id }) => plan_id === planId);
  if (waiting) {
    return <Badge tone="accent">Will be removed on {longLocalDate(waiting.due_at)}</Badge>;
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return setError("Please say why");
    const dueAt = await act({ plan_id: planId, reason });
    if (dueAt === undefined) return;
    setOpen(false);
    clear();
    toast.success(`The plan will be removed on ${longLocalDate(dueAt)}. Its members are told.`);
  };
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Remove plan ${plan}`}
        onClick={() => setOpen(true)}
      >
        Remove this plan
      </Button>
      <Dialog
        open={open}
        onOpenChange={(next) => !isPending && setOpen(next)}
        title={`Remove plan ${plan}?`}
        description="Its members are told at once, by letter and in the plan, with what you write here. They can download everything for 30 days; then it goes. Until then you can take it back."
      >
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <TextAreaField
            label="Why (the members read this)"
            required
            error={error || undefined}
            dir="auto"
            rows={5}
            maxLength={LONGEST}
            value={reason}
            onChange={(event) => {
              write(event.target.value);
              setError("");
            }}
          />
          <p className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" disabled={isPending} onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button type="submit" variant="danger" aria-disabled={isPending}>
              {isPending ? "Removing..." : "Remove in 30 days"}
            </Button>
          </p>
        </form>
        {guard.dialog}
      </Dialog>
    </>
  );
}
