import { SelectField } from "~/ui/form/fields";
import type { Message } from "../queries";
import { type MessageStatus, STATUS_CHOICES } from "./statuses";
import { useChanges } from "./use-changes";
import { useColleagues } from "./use-colleagues";

export function MessageControls({ message }: { message: Message }) {
  const colleagues = useColleagues();
  const { shown, isSaving, choose } = useChanges(message, colleagues);
  const { status, owner_id: owner } = shown;
  const isListed = colleagues.some(({ id }) => id === owner);
  return (
    <div className="grid gap-3 sm:grid-cols-2" aria-busy={isSaving}>
      <SelectField
        label="Status"
        value={status}
        options={STATUS_CHOICES}
        onChange={({ target }) => choose({ status: target.value as MessageStatus })}
      />
      <SelectField
        label="Taken care of by"
        value={owner ?? ""}
        options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => choose({ owner_id: target.value || null })}
      >
        <option value="">Nobody</option>
        {owner && !isListed ? <option value={owner}>A colleague</option> : null}
      </SelectField>
    </div>
  );
}
