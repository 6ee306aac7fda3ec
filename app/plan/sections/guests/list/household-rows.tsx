import { memo } from "react";
import { ROWS, Row } from "~/ui/row";
import type { Part } from "../answers";
import { type Entry, sameEntry } from "../guest-list";
import { MANY, OUT_OF_SIGHT } from "../use-gradually";
import { peopleLine, stateOf } from "./state";

const TONES = { comes: "font-semibold text-positive", open: "", silent: "text-ink-soft" };

type Props = {
  entries: readonly Entry[];
  parts: readonly Part[];
  toldOf: (entry: Entry) => { told: string; refused: string };
  onOpen: (id: string) => void;
};

export const HouseholdRows = ({ entries, toldOf, ...props }: Props) => (
  <ul className={ROWS}>
    {entries.map((entry) => (
      <HouseholdRow
        key={entry.id}
        entry={entry}
        isOfMany={entries.length > MANY}
        {...toldOf(entry)}
        {...props}
      />
    ))}
  </ul>
);

type RowProps = Omit<Props, "entries" | "toldOf"> & {
  entry: Entry;
  told: string;
  refused: string;
  /** Drawn only once it comes into sight. */
  isOfMany: boolean;
};

/** Memoized, as it may be one of hundreds. */
const HouseholdRow = memo(
  function HouseholdRow({ entry, parts, told, refused, isOfMany, onOpen }: RowProps) {
    const { words, tone } = stateOf(entry, parts);
    const about = [...peopleLine(entry), told].filter(Boolean).join(" · ");
    return (
      <Row
        id={entry.id}
        title={entry.name || "Without a name"}
        state={<span className={TONES[tone]}>{words}</span>}
        about={
          refused ? (
            <>
              <strong className="font-semibold text-ink">{refused}</strong> {about}
            </>
          ) : (
            <bdi>{about}</bdi>
          )
        }
        onOpen={() => onOpen(entry.id)}
        className={isOfMany ? OUT_OF_SIGHT : ""}
      />
    );
  },
  ({ entry: a, ...before }, { entry: b, ...now }) =>
    a.name === b.name &&
    sameEntry(a, b) &&
    Object.entries(now).every(([key, value]) => before[key as keyof typeof before] === value),
);
