import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { staffNamesQuery } from "~/admin/queries";
import { useStaffId } from "~/admin/session/role";
import { SignedOut } from "~/admin/session/session";
import { Select } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import { toast } from "~/ui/toast/toast";
import type { WholeMessage } from "../queries";
import { refreshInbox, setOwner, setStatus } from "./mutations";
import { colleaguesQuery } from "./queries";
import { refusalOf } from "./refusals";
import { type MessageStatus, STATUSES } from "./statuses";

/** How a message stands, and who takes care of it. What is chosen counts at once. */
export function MessageControls({ message }: { message: WholeMessage }) {
  const queryClient = useQueryClient();
  const me = useStaffId();
  const { data: names } = useQuery(staffNamesQuery);
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (change: { status: MessageStatus } | { owner: string | null }) =>
      "status" in change ? setStatus(message, change.status) : setOwner(message, change.owner),
    onError: (error) => {
      if (error instanceof SignedOut) return;
      toast.error("Nothing was changed", { description: refusalOf(error) });
    },
    onSettled: () => refreshInbox(queryClient),
  });
  // What was chosen shows until the database has answered.
  const status = isPending && "status" in variables ? variables.status : message.status;
  const owner = isPending && "owner" in variables ? variables.owner : message.owner_id;
  const others = [...new Set([...colleagues, ...(owner ? [owner] : [])])].filter((id) => id !== me);
  return (
    <div className="grid gap-3 sm:grid-cols-2" aria-busy={isPending}>
      <Field label="Status">
        {(control) => (
          <Select
            {...control}
            value={status}
            onChange={({ target }) => mutate({ status: target.value as MessageStatus })}
          >
            {Object.entries(STATUSES).map(([value, { label }]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Taken care of by">
        {(control) => (
          <Select
            {...control}
            value={owner ?? ""}
            onChange={({ target }) => mutate({ owner: target.value || null })}
          >
            <option value="">Nobody</option>
            <option value={me}>{names?.get(me) ?? "Me"} (you)</option>
            {others.map((id) => (
              <option key={id} value={id}>
                {names?.get(id) ?? "A colleague"}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
