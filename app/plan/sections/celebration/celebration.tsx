import { type ReactNode, useId, useState } from "react";
import { useIsBooked } from "~/plan/add-partner/use-is-booked";
import { OpenRow, useOpenRow } from "~/plan/frame/rows/open-row";
import { Removed } from "~/plan/frame/rows/removed";
import { useSteadyRows } from "~/plan/frame/rows/use-steady-rows";
import { SectionHead } from "~/plan/frame/section-head";
import { DRAWINGS } from "~/plan/sections/invitation/drawings";
import { useMayEdit } from "~/plan/store/members";
import { usePlan, useRows } from "~/plan/store/plan-context";
import { Chevron } from "~/ui/chevron";
import { later } from "~/ui/later";
import { ROWS, Row, RowButton } from "~/ui/row";
import type { Area } from "~shared/templates/documents";
import { AREA_NAMES, AREAS, type AreaChoices, choicesByArea, chosenOf, PARTS } from "./areas";
import { daysOf } from "./days";
import { areaInShort, dayInShort, hoursInShort, inOneLine } from "./in-short";

// Loaded on demand: the forms, and the ideas of an area.
const Sheet = later(async () => (await import("./sheets")).Sheet);
const WhichDay = later(async () => (await import("./the-day")).WhichDay);

export default function Celebration() {
  const mayEdit = useMayEdit();
  const isBooked = useIsBooked();
  const plan = usePlan();
  const { rows, hold } = useSteadyRows(useRows("plan_choices"));
  const areas = choicesByArea(rows);
  const row = useOpenRow();
  // Asked on the page while undecided; the answer's fields stay until the section is left.
  const [isAsked] = useState(mayEdit && daysOf(plan).length === 0);
  const opened = Object.hasOwn(PARTS, row.shown) ? PARTS[row.shown] : undefined;
  return (
    <>
      <SectionHead title="Celebration">
        {isBooked ? null : "Nothing here is booked. "}
        {mayEdit
          ? "Choose what fits, put aside what does not, and add your own."
          : "This is what is chosen so far, and what else there could be."}
      </SectionHead>
      {isAsked && row.id !== "day" ? (
        <div className="mt-6">
          <WhichDay />
        </div>
      ) : null}
      <Summaries onOpen={row.open} />
      <h2 className="mt-part text-deep">What it is made of</h2>
      <AreaTiles areas={areas} onOpen={row.open} />
      <ul className={`mt-5 ${ROWS}`}>
        <Row
          id="bring"
          title={PARTS.bring}
          about={inOneLine(plan.bring) || "Nothing so far"}
          onOpen={() => row.open("bring")}
        />
      </ul>
      {opened ? (
        <div {...hold}>
          <OpenRow row={row} title={opened}>
            <Sheet of={row.shown} areas={areas} />
          </OpenRow>
        </div>
      ) : null}
      <Removed noun="plan_choices" />
    </>
  );
}

const PICTURES: Record<Area, keyof typeof DRAWINGS> = {
  venue: "old-tree",
  music: "guitar",
  food: "table",
  activities: "boat",
  readings: "flowers",
  keepsakes: "sunflowers",
};

type TilesProps = { areas: Record<Area, AreaChoices>; onOpen: (area: Area) => void };

const AreaTiles = ({ areas, onOpen }: TilesProps) => (
  <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3 sm:grid-cols-3 sm:gap-5">
    {AREAS.map((area) => (
      <Tile key={area} area={area} choices={areas[area]} onOpen={() => onOpen(area)} />
    ))}
  </ul>
);

function Tile({ area, choices, onOpen }: TileProps) {
  const described = useId();
  const isChosen = chosenOf(choices).length > 0;
  return (
    <li className="relative overflow-clip rounded-card border border-line bg-paper hover:bg-blush">
      <img
        src={DRAWINGS[PICTURES[area]]?.src}
        alt=""
        loading="lazy"
        className="h-20 w-full object-cover sm:h-28 print:hidden"
      />
      <div className="px-4 py-3 leading-snug">
        <h3 className="font-text text-base">
          <RowButton id={area} describedBy={described} onOpen={onOpen}>
            {AREA_NAMES[area]}
          </RowButton>
        </h3>
        <p
          id={described}
          dir="auto"
          className={`line-clamp-2 text-left ${isChosen ? "" : "text-ink-soft"}`}
        >
          {areaInShort(choices)}
        </p>
      </div>
    </li>
  );
}

type TileProps = { area: Area; choices: AreaChoices; onOpen: () => void };

type SummariesProps = { onOpen: (part: string) => void };

function Summaries({ onOpen }: SummariesProps) {
  const plan = usePlan();
  return (
    <ul className="mt-6 grid grid-cols-1 gap-3 md:grid-cols-3">
      <Card of="day" value={dayInShort(plan)} about={hoursInShort(plan)} onOpen={onOpen} />
      <Card
        of="place"
        value={<bdi>{plan.place_name || "Not decided yet"}</bdi>}
        about={inOneLine(plan.place_address, ", ")}
        onOpen={onOpen}
      />
      <Card
        of="online"
        value={plan.online_link ? "A link for those far away" : "No link yet"}
        about={plan.online_link?.replace(/^https?:\/\//, "")}
        onOpen={onOpen}
      />
    </ul>
  );
}

type CardProps = SummariesProps & { of: string; value: ReactNode; about?: string };

function Card({ of, value, about, onOpen }: CardProps) {
  const described = useId();
  return (
    <li className="relative flex items-center gap-3 rounded-card md:items-start border border-line bg-paper px-4 py-3 leading-snug hover:bg-blush">
      <div className="min-w-0 flex-1">
        <h2 className="mb-0 font-text text-base text-ink-soft">
          <RowButton id={of} describedBy={described} onOpen={() => onOpen(of)}>
            {PARTS[of]}
          </RowButton>
        </h2>
        <div id={described}>
          <p dir="auto" className="text-left text-xl leading-snug font-semibold wrap-anywhere">
            {value}
          </p>
          {about ? (
            <p
              dir="auto"
              className="line-clamp-2 text-left text-[length:min(1rem,7vw)] text-ink-soft wrap-anywhere"
            >
              {about}
            </p>
          ) : null}
        </div>
      </div>
      <Chevron to="right" className="size-icon shrink-0 text-ink-soft md:hidden print:hidden" />
    </li>
  );
}
