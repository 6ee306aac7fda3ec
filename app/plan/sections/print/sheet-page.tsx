import { useMemo } from "react";
import type { Stage } from "~/plan/sections/invitation/as-it-stands";
import type { Picture } from "~/plan/sections/invitation/drawings";
import type { Invitation } from "~/plan/sections/invitation/invitation";
import { QrCode } from "~/ui/link/qr-code";
import { onPaper } from "./on-paper";
import { wordsFor } from "./paper-words";
import { useFit } from "./use-fit";

type Printed = {
  invitation: Invitation;
  picture: Picture | undefined;
  stage: Stage;
  /** The answer page, as a code to scan and as text to type. */
  link?: string;
  /** The name of the household whose link it is. */
  to?: string;
};

type Props = Printed & { kind: "card" | "poster" };

/** An invitation on paper: a quarter-sheet card, or a poster. */
export function SheetPage({ invitation, picture, stage, link, to, kind }: Props) {
  const shown = onPaper(invitation, stage);
  const { name, occasion, days, time, placeName, placeAddress, isOnline } = shown;
  const { replyBy, callName, callNumber, access, bring } = shown;
  const isPoster = kind === "poster";
  const box = useFit(
    useMemo(() => ({ invitation, stage, link, to }), [invitation, stage, link, to]),
    isPoster ? 1.5 : 1,
  );
  const words = wordsFor(shown, kind);
  const day = days.join(" or ") || (stage === "open" && "We will tell you once we know the day.");
  const call = [callName, callNumber].filter(Boolean).join(", ");
  return (
    <div ref={box} className={`sheet-page ${isPoster ? "sheet-poster" : ""}`}>
      {to ? (
        <p dir="auto" className="sheet-to">
          For {to}
        </p>
      ) : null}
      {picture ? <img src={picture.src} alt={picture.alt} /> : null}
      {name ? <p dir="auto">{occasion}</p> : null}
      <h2 dir="auto">{name || occasion}</h2>
      <div className="sheet-words">
        {words.split(/\n\s*\n/).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else
          <p key={index} dir="auto" className="times">
            {paragraph}
          </p>
        ))}
      </div>
      <div className="sheet-facts">
        <div className="sheet-when">
          {day ? (
            <p className="times">
              <strong>{day}</strong>
            </p>
          ) : null}
          {time ? <p className="times">{time}</p> : null}
          {placeName ? <p dir="auto">{placeName}</p> : null}
        </div>
        {placeAddress ? (
          <p dir="auto">{placeAddress.split("\n").filter(Boolean).join(", ")}</p>
        ) : null}
        {isPoster && access.length > 0 ? <p dir="auto">{access.join(" · ")}</p> : null}
        {isPoster && bring.length > 0 ? <p dir="auto">Please bring: {bring.join(" · ")}</p> : null}
        {isOnline ? <p>You can also be there online.</p> : null}
        {replyBy ? <p className="times">Please answer by {replyBy}</p> : null}
        {call ? (
          <p>
            Questions: <bdi>{call}</bdi>
          </p>
        ) : null}
        {link ? (
          <div className="sheet-code">
            <QrCode
              text={link}
              label="QR code of the page to answer on"
              className={`${isPoster ? "w-[22cqw]" : "w-[13cqw]"} shrink-0`}
            />
            <p>{link}</p>
          </div>
        ) : null}
      </div>
    </div>
  );
}
