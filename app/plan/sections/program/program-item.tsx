import { useMayEdit } from "~/plan/store/members";
import type { RowOf } from "~/plan/store/rows";
import { RowButton } from "~/ui/row";
import { Written } from "~/ui/written";
import { DragHandle, dropLine } from "./drag-handle";
import { MoveButtons } from "./move-buttons";
import type { Edge } from "./moves";
import { type At, atWords, durationWords } from "./program-times";
import { useDrag } from "./use-drag";
import type { Way } from "./use-moving";

type Props = {
  item: RowOf["plan_program_items"];
  at: At | null;
  isFirst: boolean;
  isLast: boolean;
  onOpen: () => void;
  onMove: (way: Way) => void;
  /** Another item was dropped before or after this one. */
  onDrop: (id: string, edge: Edge) => void;
};

/** One part of the program: its time, title, duration and people. Its fields are behind it. */
export function ProgramItem({ item, at, isFirst, isLast, onOpen, onMove, onDrop }: Props) {
  const { row, handle, isDragging, edge } = useDrag(item.id, onDrop);
  const mayEdit = useMayEdit();
  const { minutes, who, note, suggested } = item;
  const title = item.title || "Without a title";
  const facts = [minutes === null ? "" : durationWords(minutes), who].filter(Boolean);
  if (suggested) facts.push("our suggestion");
  return (
    <li
      ref={row}
      data-edge={edge ?? undefined}
      className={`${dropLine} [&>:not(.flex-1)]:relative [&>:not(.flex-1)]:z-10 flex items-center gap-x-3 border-b border-line px-[min(1rem,4vw)] py-2 leading-snug last:border-0 ${mayEdit ? "first:rounded-t-card last:rounded-b-card hover:bg-blush" : ""} ${isDragging ? "opacity-40" : ""}`}
    >
      {mayEdit ? <DragHandle ref={handle} /> : null}
      <div className="min-w-0 flex-1">
        {at ? <p className="font-semibold text-deep">{atWords(at)}</p> : null}
        <p dir="auto" className="text-lg font-semibold">
          {mayEdit ? (
            <RowButton id={item.id} onOpen={onOpen}>
              {title}
            </RowButton>
          ) : (
            title
          )}
        </p>
        <p dir="auto" className="text-ink-soft empty:hidden">
          {facts.join(" · ")}
        </p>
        <Written>{note}</Written>
      </div>
      {mayEdit ? (
        <MoveButtons item={item} isFirst={isFirst} isLast={isLast} onMove={onMove} />
      ) : null}
    </li>
  );
}
