import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";

type Props = {
  /** Names the item, as in "main idea 2". */
  label: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

export const ItemActions = ({ label, isFirst, isLast, onMove, onRemove }: Props) => (
  <div className="flex flex-wrap justify-end gap-1">
    <Move label={`Move ${label} up`} isOff={isFirst} onMove={() => onMove(-1)}>
      <ArrowUp aria-hidden="true" className="size-5" />
    </Move>
    <Move label={`Move ${label} down`} isOff={isLast} onMove={() => onMove(1)}>
      <ArrowDown aria-hidden="true" className="size-5" />
    </Move>
    <Button
      variant="quiet"
      size="sm"
      data-action="remove"
      aria-label={`Remove ${label}`}
      onClick={onRemove}
    >
      <Trash2 aria-hidden="true" className="size-5 text-danger" />
      Remove
    </Button>
  </div>
);

type MoveProps = { label: string; isOff: boolean; onMove: () => void; children: ReactNode };

/** At the end of the list it does nothing, but keeps the focus. */
const Move = ({ label, isOff, onMove, children }: MoveProps) => (
  <Button
    variant="quiet"
    size="sm"
    className="w-target px-0"
    aria-label={label}
    title={label}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onMove}
  >
    {children}
  </Button>
);
