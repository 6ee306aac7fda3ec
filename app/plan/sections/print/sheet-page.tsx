import { useMemo } from "react";
import type { Stage } from "~/plan/sections/invitation/after-invitation";
import type { Picture } from "~/plan/sections/invitation/drawings";
import type { Invitation } from "~/plan/sections/invitation/invitation";
import { QrCode } from "~/ui/link/qr-code";
import { type CodeToType, TypedCode } from "~/ui/link/typed-code";
import type { Chosen } from "~shared/drawings/chosen-picture";
import { onPaper } from "./on-paper";
import { wordsFor } from "./paper-words";
import { useFit } from "./use-fit";

type Printed = {
  invitation: Invitation;
  picture: Picture | undefined;
  chosen: Chosen;
  stage: Stage;
  /** The answer page, as a code to scan and as text to type. */
  link?: string;
  /** What to type in the link's place. */
  code?: CodeToType;
  /** The name of the household whose link it is. */
  to?: string;
};

type Props = Printed & { kind: "card" | "poster" };

export function SheetPage(props: Props) {
  const { invitation, picture, chosen, stage, link, code, to, kind } = props;
  const shown = onPaper(invitation, stage);
  const { name, occasion, days, time, placeName, placeAddress, schedule, isOnline } = shown;
  const { replyBy, callName, callNumber, access, bring } = shown;
  const isPoster = kind === "poster";
  const box = useFit(
    // A photo that comes later takes room, too.
    useMemo(
      () => ({ picture, invitation, stage, link, code, to }),
      [picture, invitation, stage, link, code, to],
    ),
    FIT[kind],
  );
  const words = wordsFor(shown, kind);
  const day = days.join(" or ") || (stage === "open" && "We will tell you once we know the day.");
  const call = [callName, callNumber].filter(Boolean).join(", ");
  return (
    <div ref={box} className={`sheet-page ${isPoster ? "sheet-poster" : ""}`}>
      {picture ? (
        <img
          src={picture.src}
          alt={picture.alt}
          className={chosen.kind === "drawing" ? "object-cover" : "object-contain"}
        />
      ) : null}
      <div className="sheet-text">
        {to ? (
          <p dir="auto" className="sheet-to">
            For {to.replace(/^The /, "the ")}
          </p>
        ) : null}
        {name ? <p dir="auto">{occasion}</p> : null}
        <h2 dir="auto">{name || occasion}</h2>
        <div className="sheet-words">
          {words.split(/\n\s*\n/).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else
            <p key={index} dir="auto">
              {paragraph}
            </p>
          ))}
        </div>
        <div className="sheet-when">
          {day ? (
            <p>
              <strong className="sheet-day">{day}</strong>
            </p>
          ) : null}
          {time ? <p>{time}</p> : null}
          {placeName ? (
            <p dir="auto">
              <strong className="sheet-place">{placeName}</strong>
            </p>
          ) : null}
        </div>
        {schedule.map((part) => (
          <p key={part.id} dir="auto">
            <strong>{[part.at, part.title].filter(Boolean).join(" ")}</strong>
            {[part.placeName, onOneLine(part.placeAddress)]
              .filter(Boolean)
              .map((one) => `, ${one}`)}
          </p>
        ))}
        {placeAddress ? <p dir="auto">{onOneLine(placeAddress)}</p> : null}
        {isPoster && access.length > 0 ? <p dir="auto">{access.join(" · ")}</p> : null}
        {isPoster && bring.length > 0 ? <p dir="auto">Please bring: {bring.join(" · ")}</p> : null}
        <div className={`sheet-answer ${link ? "sheet-code" : ""}`}>
          {link ? (
            <QrCode text={link} label="QR code of the page to answer on" className="shrink-0" />
          ) : null}
          <div>
            {link ? <p className="sheet-here">Answer here</p> : null}
            {replyBy ? <p>Please answer by {replyBy.replaceAll(" ", "\u00a0")}</p> : null}
            {isOnline ? <p>You can also be there online.</p> : null}
            {call ? (
              <p>
                Questions: <bdi>{call}</bdi>
              </p>
            ) : null}
          </div>
        </div>
        {/* As it is typed: a browser adds the rest. */}
        {code ? (
          <p className="sheet-typed">
            <TypedCode {...code} />
          </p>
        ) : link ? (
          <p className="sheet-address">{link.replace(/^https?:\/\//, "")}</p>
        ) : null}
      </div>
    </div>
  );
}

const onOneLine = (address: string) => address.split("\n").filter(Boolean).join(", ");

/** By how much words may shrink, to 9 points on either paper, and grow where there is room. */
const FIT = { card: [0.93, 1], poster: [0.62, 1.25] } as const;
