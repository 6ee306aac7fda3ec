import type { ReactNode } from "react";
import type { Stage } from "./after-invitation";
import { DateBlock } from "./date-block";
import type { Invitation } from "./invitation";

export function Facts({ stage, ...invitation }: Invitation & { stage: Stage }) {
  const { access, program, bring, replyBy, parts, callName, callNumber } = invitation;
  // A cancelled or past celebration asks for nothing.
  const isOpen = stage === "open";
  return (
    <>
      <WhenAndWhere {...invitation} stage={stage} />
      <dl className="mx-5 grid gap-x-8 gap-y-5 border-t border-line pt-6 pb-8 empty:hidden @lg:mx-10 @lg:grid-cols-2">
        {access.length > 0 ? (
          <Fact
            name={`Getting in and around${invitation.accessAt ? `: ${invitation.accessAt}` : ""}`}
          >
            <Lines lines={access} />
          </Fact>
        ) : null}
        {program.length > 0 ? (
          <Fact name="Program">
            <ol className="flex flex-col gap-2">
              {program.map(({ id, at, title, who }) => (
                <li key={id} className="flex flex-wrap gap-x-3">
                  {at ? <span className="min-w-[4.5em] text-ink-soft">{at}</span> : null}
                  <bdi className="flex-1">{[title, who].filter(Boolean).join(" · ")}</bdi>
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
            {replyBy ? <p>{replyBy}</p> : null}
            {parts.length > 0 ? (
              <p dir="auto">For each of these: {new Intl.ListFormat("en-US").format(parts)}</p>
            ) : null}
          </Fact>
        ) : null}
        {callName || callNumber ? (
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
        ) : null}
      </dl>
    </>
  );
}

function WhenAndWhere({ stage, ...invitation }: Invitation & { stage: Stage }) {
  const { day, days, time, begins, schedule, isOnline } = invitation;
  const isOpen = stage === "open";
  const isCancelled = stage === "cancelled";
  const isPlaced = schedule.some(({ placeName }) => placeName);
  const hasPlace = invitation.placeName !== "" || invitation.placeAddress !== "";
  const online = isOnline ? <p>You can also be there online.</p> : null;
  return (
    <dl className="flex flex-col gap-5 px-5 pt-8 pb-6 text-center empty:pb-2">
      {isOpen || days.length > 0 ? (
        <Fact
          name={isCancelled ? "It was to be" : whenWords(invitation)}
          isPlain={!isCancelled && day !== undefined}
        >
          {day ? <DateBlock day={day} /> : <Days days={days} />}
          {time ? <p className="mt-3">{time}</p> : null}
          <OnOwnClock begins={begins} />
        </Fact>
      ) : null}
      {schedule.length > 0 ? (
        <Fact name="Parts of the day" isPlain>
          <ol className="mx-auto flex w-fit min-w-1/2 flex-col divide-y divide-line">
            {schedule.map(({ id, at, title, begins: partBegins, ...place }) => (
              <li key={id} className="py-4 first:pt-0 last:pb-0">
                <p className="font-display text-xl font-semibold text-deep">
                  {at ? `${at} ` : ""}
                  <bdi>{title}</bdi>
                </p>
                <OnOwnClock begins={partBegins} />
                {place.placeName ? <p dir="auto">{place.placeName}</p> : null}
                {place.placeAddress ? <Address text={place.placeAddress} of={title} /> : null}
              </li>
            ))}
          </ol>
          {isPlaced ? online : null}
        </Fact>
      ) : null}
      {!isPlaced && (isOpen || hasPlace) ? (
        <Fact name={isCancelled ? "At" : "Where"} isPlain={!isCancelled && hasPlace}>
          {hasPlace ? null : "We will tell you once we know the place."}
          {invitation.placeName ? (
            <p dir="auto" className="font-display text-xl font-semibold text-deep">
              {invitation.placeName}
            </p>
          ) : null}
          {invitation.placeAddress ? <Address text={invitation.placeAddress} /> : null}
          {online}
        </Fact>
      ) : null}
    </dl>
  );
}

/** The guest page's script fills it in where clocks show another time. */
const OnOwnClock = ({ begins }: Pick<Invitation, "begins">) =>
  begins ? <p hidden data-begins={begins.at} data-zone={begins.zone} /> : null;

const Days = ({ days }: Pick<Invitation, "days">) =>
  days.length === 0
    ? "We will tell you once we know the day."
    : days.map((day) => <p key={day}>{day}</p>);

/** A day in mind must not be taken for a fixed one. */
const whenWords = ({ days, isInMind }: Invitation) =>
  isInMind && days.length > 0
    ? `Not decided yet: ${days.length > 1 ? "perhaps one of these days" : "perhaps"}`
    : "When";

/** @param of the part of the day that it is the address of, if it is one's own */
const Address = ({ text, of }: { text: string; of?: string }) => (
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
      Find it on a map
      <span className="sr-only">{of ? `: ${of}` : ""} (opens a new tab)</span>
    </a>
  </>
);

/** OpenStreetMap sells no search data; nothing is loaded from there before a guest presses. */
export const mapAddress = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(
    address
      .split(/\s*\n\s*/)
      .filter(Boolean)
      .join(", "),
  )}`;

type FactProps = {
  name: string;
  /** What it is speaks for itself: the name is there for screen readers. */
  isPlain?: boolean;
  children: ReactNode;
};

const Fact = ({ name, isPlain = false, children }: FactProps) => (
  <div>
    <dt className={isPlain ? "sr-only" : "font-display text-lg font-semibold text-deep"}>{name}</dt>
    <dd className="mt-1">{children}</dd>
  </div>
);

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 1 ? (
    <ul className="ml-5 list-disc marker:text-coral">
      {lines.map((line) => (
        <li key={line} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  ) : (
    lines.map((line) => (
      <p key={line} dir="auto">
        {line}
      </p>
    ))
  );
