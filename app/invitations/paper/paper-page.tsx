import { useState } from "react";
import { Link } from "react-router";
import { usePublicLink } from "~/guests/link/use-public-link";
import { planMeta } from "~/plans/frame/plan-meta";
import { SectionHead } from "~/plans/frame/section-head";
import { sectionPath } from "~/plans/frame/sections";
import { Choice } from "~/plans/print/choice";
import { PAPERS, type Paper, usualPaper } from "~/plans/print/paper";
import { usePlanId } from "~/plans/store/plan-context";
import { Button } from "~/ui/button";
import { useShownInvitation } from "../use-invitation";
import { isShortened } from "./paper-words";
import { SheetPage } from "./sheet-page";
import "./paper.css";

export const meta = () => planMeta("Invitation on paper");

const WHAT = { card: "Cards, four to a sheet", poster: "A poster" } as const;

/** A card for each of a sheet's quarters. */
const QUARTERS = ["first", "second", "third", "fourth"];

/** The invitation as cards to cut and hand out, or a poster to hang. */
export default function PaperPage() {
  const planId = usePlanId();
  const shown = useShownInvitation();
  const publicLink = usePublicLink();
  const [kind, setKind] = useState<keyof typeof WHAT>("card");
  const [paper, setPaper] = useState<Paper>(usualPaper);
  const back = (
    <Link to={sectionPath(planId, "invitation")} className="text-link">
      Back to the invitation
    </Link>
  );
  return (
    <>
      <div className="print:hidden">
        <SectionHead title="Invitation on paper">
          Cards to cut and hand out, or a poster for a door. Black and white is fine.
        </SectionHead>
        <div className="mt-6 flex flex-col gap-6">
          <Choice label="What to print" options={WHAT} value={kind} onChange={setKind} />
          <Choice label="Paper" options={PAPERS} value={paper} onChange={setPaper} />
        </div>
        {shown && isShortened(shown.invitation, kind) ? (
          <p className="mt-4">
            Your words are longer than {kind === "card" ? "a card" : "a poster"} holds: it begins
            with them, and the rest stays in the invitation.
          </p>
        ) : null}
        {kind === "poster" && publicLink ? (
          <p className="mt-4">
            It carries the public link: whoever reads it can ask to come, and you decide.
          </p>
        ) : null}
        <p className="mt-6 mb-8 flex flex-wrap items-center gap-x-6 gap-y-2">
          {shown ? <Button onClick={() => window.print()}>Print</Button> : null}
          <Link to={`${sectionPath(planId, "program")}/folded`} className="text-link">
            The program, to fold
          </Link>
          <Link to={`/plan/${planId}/guests/paper`} className="text-link">
            A card for each household, with its own QR code
          </Link>
          {back}
        </p>
      </div>
      {shown ? (
        <div className={`sheet ${paper === "a4" ? "sheet-a4" : ""}`} key={`${kind} ${paper}`}>
          {kind === "poster" ? (
            <SheetPage {...shown} link={publicLink} kind={kind} />
          ) : (
            <div className="sheet-cards">
              {QUARTERS.map((quarter) => (
                <SheetPage key={quarter} {...shown} kind={kind} />
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
