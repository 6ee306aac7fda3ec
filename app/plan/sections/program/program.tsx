import { AddByTitle } from "~/plan/frame/rows/add-by-title";
import { OpenRow, useOpened, useOpenRow } from "~/plan/frame/rows/open-row";
import { Removed } from "~/plan/frame/rows/removed";
import { useSteadyRows } from "~/plan/frame/rows/use-steady-rows";
import { InPlan, SectionHead } from "~/plan/frame/section-head";
import { useMayEdit } from "~/plan/store/members";
import { usePlan, usePlanStore, useRows } from "~/plan/store/plan-context";
import type { RowOf } from "~/plan/store/rows";
import { Button } from "~/ui/button";
import { later } from "~/ui/later";
import { ROWS, RowButton } from "~/ui/row";
import { Written } from "~/ui/written";
import { DragHandle, dropLine } from "./drag-handle";
import { MoveButtons } from "./move-buttons";
import type { Edge } from "./moves";
import { type At, atWords, durationWords, planTimes } from "./program-times";
import { useDrag } from "./use-drag";
import { useMoving, type Way } from "./use-moving";

// Loaded on demand: it has the fields of a part.
const ItemSheet = later(async () => (await import("./item-sheet")).ItemSheet);

export default function Program() {
  const store = usePlanStore();
  const plan = usePlan();
  const { rows: items, hold, release } = useSteadyRows(useRows("plan_program_items"));
  const { starts, end, minutes } = planTimes(plan, items);
  const { list, move, drop, said } = useMoving("plan_program_items", items);
  const row = useOpenRow();
  const opened = useOpened(row, items);
  const add = (title: string) => store.add("plan_program_items", { title });
  return (
    <>
      <SectionHead title="Program">
        What happens, one thing after the other. Leave room in between: people will want to talk.
      </SectionHead>
      {items.length === 0 ? (
        <p className="mt-8 text-xl">
          Nothing is in the program yet. A welcome, a song and a meal are enough for a beginning.
        </p>
      ) : (
        <>
          {end ? null : (
            <p className="mt-6 print:hidden">
              With a time at which it starts, each part gets its own.{" "}
              <InPlan to="celebration" className="">
                Set the time
              </InPlan>
            </p>
          )}
          <Suggested items={items} />
          <div {...hold} className="mt-6">
            <ol ref={list} className={ROWS}>
              {items.map((item, index) => (
                <ProgramItem
                  key={item.id}
                  item={item}
                  at={starts[index] ?? null}
                  isFirst={index === 0}
                  isLast={index === items.length - 1}
                  onOpen={() => row.open(item.id)}
                  onMove={(way) => {
                    release();
                    move(item, way);
                  }}
                  onDrop={(id, edge) => {
                    release();
                    drop(id, item.id, edge);
                  }}
                />
              ))}
            </ol>
            {opened ? (
              <OpenRow row={row} title={opened.title || "Without a title"}>
                <ItemSheet item={opened} onClose={row.close} />
              </OpenRow>
            ) : null}
          </div>
          <p role="status" className="sr-only">
            {said}
          </p>
          <p className="mt-4 text-xl">
            {minutes > 0 ? `${durationWords(minutes)} in all` : null}
            {minutes > 0 && end ? `, until ${atWords(end)}` : null}
          </p>
        </>
      )}
      <AddByTitle label="Add to the program" onAdd={add} className="mt-8" />
      {items.length > 0 ? (
        <p className="mt-6 print:hidden">
          <InPlan to="program/folded">Print it as a folded program</InPlan>
        </p>
      ) : null}
      <Removed noun="plan_program_items" />
    </>
  );
}

/** Says which items only a template suggested, until they are kept. */
function Suggested({ items }: { items: RowOf["plan_program_items"][] }) {
  const store = usePlanStore();
  const mayEdit = useMayEdit();
  const suggested = items.filter((item) => item.suggested);
  if (suggested.length === 0) return null;
  const keep = () => {
    for (const { id } of suggested) store.edit("plan_program_items", id, "suggested", false);
    void store.flush();
  };
  return (
    <div className="mt-6 rounded-control bg-blush p-4 print:hidden">
      <p>
        What is marked as our suggestion is yours once you keep or change it. Guests are shown only
        what is yours.
      </p>
      {mayEdit ? (
        <Button size="sm" variant="secondary" className="mt-3" onClick={keep}>
          Keep {suggested.length === items.length ? "this program" : "all of it"}
        </Button>
      ) : null}
    </div>
  );
}

type Props = {
  item: RowOf["plan_program_items"];
  at: At | null;
  isFirst: boolean;
  isLast: boolean;
  onOpen: () => void;
  onMove: (way: Way) => void;
  onDrop: (id: string, edge: Edge) => void;
};

function ProgramItem({ item, at, isFirst, isLast, onOpen, onMove, onDrop }: Props) {
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
