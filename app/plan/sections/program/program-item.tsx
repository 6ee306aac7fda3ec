import { PlanNumber } from "~/plan/fields/plan-number";
import { PlanLongText, PlanText } from "~/plan/fields/plan-text";
import { More } from "~/plan/frame/more";
import { useMayEdit } from "~/plan/store/members";
import { useRemoval } from "~/plan/store/removal";
import type { RowOf } from "~/plan/store/rows";
import { Button } from "~/ui/button";
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
  onMove: (way: Way) => void;
  /** Another item was dropped before or after this one. */
  onDrop: (id: string, edge: Edge) => void;
};

/** One part of the program: its time, title, duration and people. */
export function ProgramItem({ item, at, isFirst, isLast, onMove, onDrop }: Props) {
  const { row, handle, isDragging, edge } = useDrag(item.id, onDrop);
  const mayEdit = useMayEdit();
  const { title, minutes, who, note, suggested } = item;
  const facts = [minutes === null ? "" : durationWords(minutes), who].filter(Boolean);
  if (suggested) facts.push("our suggestion");
  return (
    <li
      ref={row}
      data-edge={edge ?? undefined}
      className={`${dropLine} flex flex-wrap items-start gap-3 border-b border-line py-3 last:border-0 ${isDragging ? "opacity-40" : ""}`}
    >
      {mayEdit ? <DragHandle ref={handle} /> : null}
      <div className="min-w-0 flex-1 basis-32">
        {at ? <p className="font-semibold text-deep">{atWords(at)}</p> : null}
        <p dir="auto" className="text-lg font-semibold">
          {title || "Without a title"}
        </p>
        {facts.length > 0 ? (
          <p dir="auto" className="text-ink-soft">
            {facts.join(" · ")}
          </p>
        ) : null}
        <Written className="mt-1">{note}</Written>
        {mayEdit ? (
          <More summary="Details" of={item.title}>
            <ItemFields item={item} />
          </More>
        ) : null}
      </div>
      {mayEdit ? (
        <MoveButtons item={item} isFirst={isFirst} isLast={isLast} onMove={onMove} />
      ) : null}
    </li>
  );
}

function ItemFields({ item }: Pick<Props, "item">) {
  const remove = useRemoval("plan_program_items");
  const address = { noun: "plan_program_items", id: item.id } as const;
  return (
    <div className="flex flex-col gap-5 pt-2 pb-4">
      <PlanText {...address} field="title" label="What happens" />
      <div className="grid gap-5 sm:grid-cols-2">
        <PlanNumber {...address} field="minutes" label="Minutes" most={1_440} unit="minutes" />
        <PlanText {...address} field="who" label="Who" hint="Who leads it, reads or plays." />
      </div>
      <PlanLongText {...address} field="note" label="Note" rows={2} />
      <Button size="sm" variant="quiet" className="self-start" onClick={() => remove(item)}>
        Remove
      </Button>
    </div>
  );
}
