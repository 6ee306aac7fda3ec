import { today } from "~/lib/dates/day-words";
import { useIsBooked } from "~/plan/add-partner/use-is-booked";
import { tasksFor } from "~/plan/sections/checklist/task-groups";
import { TaskItem } from "~/plan/sections/checklist/task-item";
import { lastDayOf, useMemoriesInShort } from "~/plan/sections/memories/memories";
import { useMayEdit } from "~/plan/store/members";
import { useInvitation, usePlan, useRows } from "~/plan/store/plan-context";
import { Tile } from "./tile";

export const After = () => (
  <>
    <AfterTasks />
    <Thanks />
    <CollectMemories />
  </>
);

function AfterTasks() {
  const tasks = tasksFor(usePlan().country, useRows("plan_tasks")).filter(
    ({ phase, state }) => phase === "after" && state === "open",
  );
  return (
    <Tile title="After the day" to="checklist" link="The whole checklist">
      {tasks.length > 0 ? (
        <ul>
          {tasks.map((task) => (
            <TaskItem key={task.id} task={task} />
          ))}
        </ul>
      ) : (
        <p>Nothing waits to be done.</p>
      )}
    </Tile>
  );
}

function Thanks() {
  const mayEdit = useMayEdit();
  const hasGuests = useRows("plan_households").length > 0;
  const items = useRows("plan_program_items");
  const names = [...new Set(items.map(({ who }) => who.trim()).filter(Boolean))];
  const hasWay = mayEdit && hasGuests;
  const way = hasWay
    ? ({ to: "guests/send?kind=thanks", link: "Thank your guests" } as const)
    : ({ to: "program", link: "The program" } as const);
  return (
    <Tile title="Thank people" {...way}>
      {names.length > 0 ? (
        <>
          <p>They had a part in the day:</p>
          <ul className="mt-2 list-disc pl-5">
            {names.map((name) => (
              <li key={name} className="wrap-anywhere">
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>Those who spoke, cooked, played and helped. The program says who had a part.</p>
      )}
      {hasWay ? (
        <p className="mt-2">A few words to all who came, when you like. Nothing goes by itself.</p>
      ) : null}
    </Tile>
  );
}

/** Now is the time to collect them, even if there are none yet. */
function CollectMemories() {
  const plan = usePlan();
  const words = useMemoriesInShort(false);
  const isOpen = useInvitation()?.takes_memories !== false;
  const last = lastDayOf(plan) ?? "";
  const isTaking = isOpen && last >= today(plan.time_zone ?? undefined);
  return plan.kind === "ahead" ? null : (
    <Tile title="Collect memories" to="memories" link="The memories">
      <p>
        {words ||
          (isTaking
            ? "Guests can leave words and pictures for 90 days. You read each one before others see it."
            : "There are none, and the wall takes no more.")}
      </p>
    </Tile>
  );
}

export function Cancelled() {
  const mayEdit = useMayEdit();
  const hasGuests = useRows("plan_households").length > 0;
  const isBooked = useIsBooked();
  const way =
    mayEdit && hasGuests
      ? ({ to: "guests/send?kind=cancelled", link: "Tell your guests" } as const)
      : ({ to: "invitation", link: "The invitation" } as const);
  return (
    <Tile title="It does not take place" {...way}>
      <p>
        Guests who open their invitation read that it is cancelled, and are asked nothing. Nothing
        is sent by itself{isBooked ? ", also not to whom you booked" : ""}.
      </p>
      {mayEdit ? (
        <p className="mt-2">If it takes place after all, say so in the invitation.</p>
      ) : null}
    </Tile>
  );
}
