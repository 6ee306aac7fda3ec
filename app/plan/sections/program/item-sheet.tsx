import { PlanNumber } from "~/plan/fields/plan-number";
import { PlanLongText, PlanText } from "~/plan/fields/plan-text";
import { RemoveRow } from "~/plan/frame/rows/remove-row";
import type { RowOf } from "~/plan/store/rows";

type Props = { item: RowOf["plan_program_items"]; onClose: () => void };

export function ItemSheet({ item, onClose }: Props) {
  const address = { noun: "plan_program_items", id: item.id } as const;
  return (
    <div className="flex flex-col gap-5">
      <PlanText {...address} field="title" label="What happens" />
      <div className="grid gap-5 sm:grid-cols-2">
        <PlanNumber {...address} field="minutes" label="Minutes" most={1_440} unit="minutes" />
        <PlanText {...address} field="who" label="Who" hint="Who leads it, reads or plays." />
      </div>
      <PlanLongText {...address} field="note" label="Note" rows={2} />
      <RemoveRow noun={address.noun} row={item} onClose={onClose} />
    </div>
  );
}
