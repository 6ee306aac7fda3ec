import { useQuery } from "@tanstack/react-query";
import { staffNamesQuery } from "~/admin/queries";
import { useStaffId } from "~/admin/session/role";
import { Select } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import type { Message } from "../queries";
import { colleaguesQuery } from "./queries";
import { type MessageStatus, STATUSES } from "./statuses";
import { useChanges } from "./use-changes";

/** A message's status and owner. A choice takes effect without a button. */
export function MessageControls({ message }: { message: Message }) {
  const me = useStaffId();
  const { data: names } = useQuery(staffNamesQuery);
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const { shown, isSaving, choose } = useChanges(message);
  const { status, owner_id: owner } = shown;
  const others = [...new Set([...colleagues, ...(owner ? [owner] : [])])].filter((id) => id !== me);
  return (
    <div className="grid gap-3 sm:grid-cols-2" aria-busy={isSaving}>
      <Field label="Status">
        {(control) => (
          <Select
            {...control}
            value={status}
            onChange={({ target }) => choose({ status: target.value as MessageStatus })}
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
            onChange={({ target }) => choose({ owner_id: target.value || null })}
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
