import { useState } from "react";
import { planMeta } from "~/plan/frame/plan-meta";
import { InPlan, SectionHead } from "~/plan/frame/section-head";
import { usePublicLink } from "~/plan/sections/guests/public-token";
import { Choice } from "~/plan/sections/print/choice";
import { CANCELLED, forStrangers } from "~/plan/sections/print/on-paper";
import { PAPERS, type Paper, usualPaper } from "~/plan/sections/print/paper";
import { isShortened } from "~/plan/sections/print/paper-words";
import { SheetPage } from "~/plan/sections/print/sheet-page";
import { usePlan, usePlanId, usePlanState } from "~/plan/store/plan-context";
import { Button } from "~/ui/button";
import { useShownInvitation } from "./use-invitation";
import { useStageOfDay } from "./use-stage-of-day";
import "~/plan/sections/print/paper.css";

export const meta = () => planMeta("Invitation on paper");

const WHAT = { card: "Cards, four to a sheet", poster: "A poster" } as const;

/** How much strangers may read, where there is a public link. */
const TELLS = {
  link: "Name, day and town, with the public link",
  all: "The whole invitation, without the link",
} as const;

/** Keys for the four cards of a sheet. */
const QUARTERS = ["first", "second", "third", "fourth"];

export default function PaperPage() {
  const planId = usePlanId();
  const shown = useShownInvitation();
  const stage = useStageOfDay();
  const isCancelled = stage === "cancelled";
  const publicLink = usePublicLink();
  const town = usePlanState(({ rows }) => rows.plan_public_links.get(planId)?.town ?? "");
  const isDaySet = usePlan().day_state === "set";
  const [kind, setKind] = useState<keyof typeof WHAT>("card");
  const [tells, setTells] = useState<keyof typeof TELLS>();
  const [paper, setPaper] = useState<Paper>(usualPaper);
  // A poster hangs where anybody passes; cards are handed out.
  const told = tells ?? (kind === "poster" ? "link" : "all");
  const link = told === "link" && !isCancelled ? publicLink : undefined;
  const printed =
    shown && link
      ? { ...shown, invitation: forStrangers(shown.invitation, { town, isDaySet }) }
      : shown;
  return (
    <>
      <div className="print:hidden">
        <SectionHead title="Invitation on paper">
          Cards to cut and hand out, or a poster for a door. Black and white is fine.
        </SectionHead>
        <div className="mt-6 flex flex-col gap-6">
          <Choice label="What to print" options={WHAT} value={kind} onChange={setKind} />
          {publicLink && !isCancelled ? (
            <Choice label="What it tells" options={TELLS} value={told} onChange={setTells} />
          ) : null}
          <Choice label="Paper" options={PAPERS} value={paper} onChange={setPaper} />
        </div>
        {isCancelled ? (
          <p className="mt-4">{CANCELLED}</p>
        ) : link ? (
          <p className="mt-4 max-w-prose">
            Anyone who reads it can ask to come, and you decide. They read your words, the hour and
            the place once you accept them.
          </p>
        ) : shown && isShortened(shown.invitation, kind) ? (
          <p className="mt-4 max-w-prose">
            Your words are longer than {kind === "card" ? "a card" : "a poster"} holds: it begins
            with them, and the rest stays in the invitation.
          </p>
        ) : null}
        <p className="mt-6 mb-8 flex flex-wrap items-center gap-x-6 gap-y-2">
          {shown ? <Button onClick={() => window.print()}>Print</Button> : null}
          <InPlan to="program/folded">The program, to fold</InPlan>
          <InPlan to="guests/paper">A card for each household, with its own QR code</InPlan>
          <InPlan to="invitation">Back to the invitation</InPlan>
        </p>
      </div>
      {printed ? (
        <div
          className={`sheet ${paper === "a4" ? "sheet-a4" : ""}`}
          key={`${kind} ${paper} ${told}`}
        >
          {kind === "poster" ? (
            <SheetPage {...printed} {...{ stage, link, kind }} />
          ) : (
            <div className="sheet-cards">
              {QUARTERS.map((quarter) => (
                <SheetPage key={quarter} {...printed} {...{ stage, link, kind }} />
              ))}
            </div>
          )}
        </div>
      ) : (
        <p className="text-xl">There is no invitation in this plan any more.</p>
      )}
    </>
  );
}
