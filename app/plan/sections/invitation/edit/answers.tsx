import { useRef, useState } from "react";
import { today } from "~/lib/dates/day-words";
import { PlanDate } from "~/plan/fields/plan-date";
import { PlanText } from "~/plan/fields/plan-text";
import { AddByTitle } from "~/plan/frame/rows/add-by-title";
import { useSteadyRows } from "~/plan/frame/rows/use-steady-rows";
import { MoveButtons } from "~/plan/sections/program/move-buttons";
import { useMoving } from "~/plan/sections/program/use-moving";
import { useMayEdit } from "~/plan/store/members";
import {
  useInvitation,
  usePlan,
  usePlanId,
  usePlanStore,
  useRows,
} from "~/plan/store/plan-context";
import { useRemoval } from "~/plan/store/removal";
import type { RowOf } from "~/plan/store/rows";
import { Button } from "~/ui/button";
import { later } from "~/ui/later";

// Few days have parts apart.
const OwnTime = later(async () => (await import("./own-setting")).OwnTime);
const OwnPlace = later(async () => (await import("./own-setting")).OwnPlace);

/** The most parts that a household can answer on one page. */
const MOST = 4;

export function Answers() {
  const address = { noun: "plan_invitations", id: usePlanId() } as const;
  const { day, day_state } = usePlan();
  const by = useInvitation()?.reply_by;
  const isAfter = by && day_state === "set" && day && by > day;
  return (
    <section aria-labelledby="answers" className="flex flex-col gap-6">
      <h2 id="answers" className="text-deep">
        Answers
      </h2>
      <div className="flex flex-col gap-2">
        <PlanDate
          {...address}
          field="reply_by"
          type="date"
          label="Please answer by"
          hint="So that you know for how many to set the table. Leave it empty if it does not matter."
        />
        <p role="status">
          {isAfter
            ? "This is after the day itself."
            : by && by < today()
              ? "This date has passed."
              : ""}
        </p>
      </div>
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <PlanText
          {...address}
          field="call_name"
          label="Whom to call with questions"
          hint="A name. It takes work off your shoulders if it is a friend."
        />
        <PlanText
          {...address}
          field="call_number"
          label="Telephone number"
          hint="Guests see it."
          type="tel"
          inputMode="tel"
        />
      </div>
      <Parts />
    </section>
  );
}

/** Parts of the day that guests answer separately, such as "Ceremony" and "Meal". */
function Parts() {
  const store = usePlanStore();
  const mayEdit = useMayEdit();
  const { rows: parts, hold, release } = useSteadyRows(useRows("plan_invitation_parts"));
  const { list, move, said } = useMoving("plan_invitation_parts", parts);
  const heading = useRef<HTMLHeadingElement>(null);
  const noun = "plan_invitation_parts" as const;
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="text-deep">
        Parts of the day
      </h3>
      <p className="mt-1 text-ink-soft">
        {mayEdit || parts.length > 0
          ? "If some come to one part only, such as the ceremony or the meal, guests answer for each. A part can have its own time and place. Up to four; without any, they answer for the whole day."
          : "Guests answer for the whole day."}
      </p>
      {parts.length > 0 ? (
        <ol {...hold} ref={list} className="mt-4 rounded-card border border-line bg-paper px-4">
          {parts.map((part, index) => (
            <li
              key={part.id}
              className="flex flex-col gap-3 border-b border-line py-3 last:border-0"
            >
              <div className="flex items-end gap-3">
                <div className="min-w-0 flex-1">
                  <PlanText noun={noun} id={part.id} field="title" label={`Part ${index + 1}`} />
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
              </div>
              <OwnSetting
                part={part}
                onLeave={() => heading.current?.focus({ preventScroll: true })}
              />
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

type SettingProps = { part: RowOf["plan_invitation_parts"]; onLeave: () => void };

/** The part's own time and place, each behind a button while it has none, and its removal. */
function OwnSetting({ part, onLeave }: SettingProps) {
  const mayEdit = useMayEdit();
  const remove = useRemoval("plan_invitation_parts");
  const hasTime = Boolean(part.start_time);
  const hasPlace = Boolean(part.place_name || part.place_address);
  // What is emptied stays open for as long as it is on the screen.
  const [isTimed, setTimed] = useState(hasTime);
  const [isPlaced, setPlaced] = useState(hasPlace);
  const [pressed, setPressed] = useState<"time" | "place">();
  if (hasTime && !isTimed) setTimed(true);
  if (hasPlace && !isPlaced) setPlaced(true);
  const of = <span className="sr-only">: {part.title}</span>;
  const offer = (what: "time" | "place", open: (is: boolean) => void) => (
    <Button
      size="sm"
      variant="quiet"
      onClick={() => {
        setPressed(what);
        open(true);
      }}
    >
      Its own {what}
      {of}
    </Button>
  );
  return (
    <>
      {isTimed ? <OwnTime part={part} takesFocus={pressed === "time"} /> : null}
      {isPlaced ? <OwnPlace part={part} takesFocus={pressed === "place"} /> : null}
      {mayEdit ? (
        <div className="flex flex-wrap gap-x-3">
          {isTimed ? null : offer("time", setTimed)}
          {isPlaced ? null : offer("place", setPlaced)}
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              onLeave();
              remove(part);
            }}
          >
            Remove{of}
          </Button>
        </div>
      ) : null}
    </>
  );
}
