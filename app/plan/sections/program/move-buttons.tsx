import { Icon } from "~/ui/icon";
import { moveButton, type Way } from "./use-moving";

type Props = {
  item: { id: string; title: string };
  isFirst: boolean;
  isLast: boolean;
  onMove: (way: Way) => void;
  /** Side by side; stacked by default. */
  isRow?: boolean;
};

export const MoveButtons = ({ item, isFirst, isLast, onMove, isRow }: Props) => (
  <div className={`flex shrink-0 print:hidden ${isRow ? "" : "flex-col"}`}>
    <MoveButton item={item} way="up" isEnd={isFirst} onMove={onMove} />
    <MoveButton item={item} way="down" isEnd={isLast} onMove={onMove} />
  </div>
);

type ButtonProps = Pick<Props, "item" | "onMove"> & { way: Way; isEnd: boolean };

/** At an end of the list it does nothing, but stays focusable. */
const MoveButton = ({ item, way, isEnd, onMove }: ButtonProps) => (
  <button
    type="button"
    className="icon-button aria-disabled:cursor-not-allowed aria-disabled:opacity-30"
    aria-label={`Move ${way}: ${item.title || "without a title"}`}
    aria-disabled={isEnd || undefined}
    onClick={() => onMove(way)}
    {...moveButton(item.id, way)}
  >
    <Icon name={`arrow-${way}`} className="size-control" />
  </button>
);
