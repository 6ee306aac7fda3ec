import type { ReactNode } from "react";
import type { Stage } from "./as-it-stands";
import type { Invitation } from "./invitation";

/** When, where and the other facts beside an invitation's words. */
export function Facts({ stage, ...invitation }: Invitation & { stage: Stage }) {
  const { days, time, begins, placeName, placeAddress, access, program, bring, isOnline } =
    invitation;
  const { replyBy, parts } = invitation;
  // A cancelled or past celebration shows no further facts.
  const isOpen = stage === "open";
  const isCancelled = stage === "cancelled";
  const hasPlace = placeName !== "" || placeAddress !== "";
  return (
    <dl className="mt-6 flex flex-col gap-5 border-t border-line pt-6 empty:hidden">
      {isOpen || days.length > 0 ? (
        <Fact name={isCancelled ? "It was to be" : whenWords(invitation)}>
          {days.length === 0 ? "We will tell you once we know the day." : <Lines lines={days} />}
          {time ? <p className="times">{time}</p> : null}
          {begins ? (
            // The guest page's script fills it in where clocks show another time.
            <p hidden data-begins={begins.at} data-zone={begins.zone} className="times" />
          ) : null}
        </Fact>
      ) : null}
      {isOpen || hasPlace ? (
        <Fact name={isCancelled ? "At" : "Where"}>
          {hasPlace ? null : "We will tell you once we know the place."}
          {placeName ? (
            <p dir="auto" className="font-semibold">
              {placeName}
            </p>
          ) : null}
          {placeAddress ? <Address text={placeAddress} /> : null}
          {isOnline ? <p>You can also be there online.</p> : null}
        </Fact>
      ) : null}
      {access.length > 0 ? (
        <Fact name="Getting in and around">
          <Lines lines={access} />
        </Fact>
      ) : null}
      {program.length > 0 ? (
        <Fact name="Program">
          <ol className="flex flex-col gap-2">
            {program.map(({ id, at, title, who }) => (
              <li key={id}>
                {at ? <span className="times text-ink-soft">{at} </span> : null}
                <bdi>{[title, who].filter(Boolean).join(" · ")}</bdi>
              </li>
            ))}
          </ol>
        </Fact>
      ) : null}
      {bring.length > 0 && isOpen ? (
        <Fact name="Please bring">
          <Lines lines={bring} />
        </Fact>
      ) : null}
      {(replyBy || parts.length > 0) && isOpen ? (
        <Fact name={replyBy ? "Please answer by" : "Please answer"}>
          {replyBy ? <p className="times">{replyBy}</p> : null}
          {parts.length > 0 ? (
            <p dir="auto">For each of these: {new Intl.ListFormat("en-US").format(parts)}</p>
          ) : null}
        </Fact>
      ) : null}
      <Call {...invitation} />
    </dl>
  );
}

/** A day in mind must not be taken for a fixed one. */
const whenWords = ({ days, isInMind }: Invitation) =>
  isInMind && days.length > 0
    ? `Not decided yet: ${days.length > 1 ? "perhaps one of these days" : "perhaps"}`
    : "When";

const Address = ({ text }: { text: string }) => (
  <>
    <p dir="auto" className="whitespace-pre-line">
      {text}
    </p>
    <a
      href={mapAddress(text)}
      target="_blank"
      rel="noreferrer"
      className="text-link inline-flex min-h-target items-center"
    >
      Find it on a map<span className="sr-only"> (opens a new tab)</span>
    </a>
  </>
);

/**
 * A search on OpenStreetMap, whose operator does not sell search data. Nothing is loaded from there
 * before a guest presses.
 */
export const mapAddress = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(
    address
      .split(/\s*\n\s*/)
      .filter(Boolean)
      .join(", "),
  )}`;

function Call({ callName, callNumber }: Pick<Invitation, "callName" | "callNumber">) {
  if (!callName && !callNumber) return null;
  return (
    <Fact name="Questions">
      <p dir="auto">{callName}</p>
      {callNumber ? (
        <a
          href={`tel:${callNumber.replace(/[^\d+*#,;]/g, "")}`}
          className="text-link inline-flex min-h-target items-center"
        >
          {callNumber}
        </a>
      ) : null}
    </Fact>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="font-display text-xl font-semibold text-deep">{name}</dt>
    <dd className="mt-1">{children}</dd>
  </div>
);

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <p key={line} dir="auto" className="times">
      {line}
    </p>
  ));
