import { PlanText } from "~/plan/fields/plan-text";
import { AddByTitle } from "~/plan/frame/add-by-title";
import { useSteadyRows } from "~/plan/frame/use-steady-rows";
import { MoveButtons } from "~/plan/sections/program/move-buttons";
import { useMoving } from "~/plan/sections/program/use-moving";
import { useMayEdit } from "~/plan/store/members";
import { usePlanStore, useRows } from "~/plan/store/plan-context";
import { useRemoval } from "~/plan/store/removal";
import { Button } from "~/ui/button";

/** The most parts that a household can answer on one page. */
const MOST = 4;

/** Parts of the day that guests answer separately, such as "Ceremony" and "Meal". */
export function Parts() {
  const store = usePlanStore();
  const mayEdit = useMayEdit();
  const { rows: parts, hold, release } = useSteadyRows(useRows("plan_invitation_parts"));
  const { list, move, said } = useMoving("plan_invitation_parts", parts);
  const remove = useRemoval("plan_invitation_parts");
  const noun = "plan_invitation_parts" as const;
  return (
    <div>
      <h3 className="text-deep">Parts of the day</h3>
      <p className="mt-1 text-ink-soft">
        {mayEdit || parts.length > 0
          ? "If some come to one part only, such as the ceremony or the meal, guests answer for each. Up to four; without any, they answer for the whole day."
          : "Guests answer for the whole day."}
      </p>
      {parts.length > 0 ? (
        <ol {...hold} ref={list} className="mt-4 rounded-card border border-line bg-paper px-4">
          {parts.map((part, index) => (
            <li
              key={part.id}
              className="flex items-end gap-3 border-b border-line py-3 last:border-0"
            >
              <div className="min-w-0 flex-1">
                <PlanText noun={noun} id={part.id} field="title" label={`Part ${index + 1}`} />
                {mayEdit ? (
                  <Button size="sm" variant="quiet" className="mt-1" onClick={() => remove(part)}>
                    Remove<span className="sr-only">: {part.title}</span>
                  </Button>
                ) : null}
              </div>
              {mayEdit ? (
                <MoveButtons
                  item={part}
                  isFirst={index === 0}
                  isLast={index === parts.length - 1}
                  onMove={(way) => {
                    release();
                    move(part, way);
                  }}
                />
              ) : null}
            </li>
          ))}
        </ol>
      ) : null}
      <p role="status" className="sr-only">
        {said}
      </p>
      {parts.length < MOST ? (
        <AddByTitle
          label="Add a part"
          onAdd={(title) => store.add(noun, { title })}
          className="mt-4"
        />
      ) : null}
    </div>
  );
}
