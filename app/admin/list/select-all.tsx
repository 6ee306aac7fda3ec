import { Checkbox } from "~/ui/form/controls";
import type { Selection } from "./use-selection";

type Props = { selection: Selection; rows: { id: string }[] };

/** Selects every row that is shown, or none. */
export function SelectAll({ selection, rows }: Props) {
  if (rows.length === 0) return null;
  const selected = rows.filter(({ id }) => selection.isSelected(id)).length;
  return (
    <Checkbox
      className="w-fit"
      label="Select all shown"
      checked={selected === rows.length}
      disabled={selection.isWaiting}
      ref={(input) => {
        if (input) input.indeterminate = selected > 0 && selected < rows.length;
      }}
      onChange={() =>
        selection.toggleAll(
          rows.map(({ id }) => id),
          selected < rows.length && !selection.isFull,
        )
      }
    />
  );
}
