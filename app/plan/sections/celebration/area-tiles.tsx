import { useId } from "react";
import { DRAWINGS } from "~/plan/sections/invitation/drawings";
import { RowButton } from "~/ui/row";
import type { Area } from "~shared/templates/documents";
import { AREA_NAMES, AREAS, type AreaChoices, chosenOf } from "./areas";
import { areaInShort } from "./in-short";

const PICTURES: Record<Area, keyof typeof DRAWINGS> = {
  venue: "old-tree",
  music: "guitar",
  food: "table",
  activities: "boat",
  readings: "flowers",
  keepsakes: "sunflowers",
};

type Props = { areas: Record<Area, AreaChoices>; onOpen: (area: Area) => void };

/** The areas as pictures, each with what is chosen in it. */
export const AreaTiles = ({ areas, onOpen }: Props) => (
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
