import { useState } from "react";
import { planMeta } from "~/plan/frame/plan-meta";
import { InPlan, SectionHead } from "~/plan/frame/section-head";
import { useStageOfDay } from "~/plan/sections/invitation/use-stage-of-day";
import { Choice } from "~/plan/sections/print/choice";
import { CANCELLED } from "~/plan/sections/print/on-paper";
import { PAPERS, type Paper, usualPaper } from "~/plan/sections/print/paper";
import { useMayEdit } from "~/plan/store/members";
import { usePlan } from "~/plan/store/plan-context";
import { Button } from "~/ui/button";
import { later } from "~/ui/later";
import { useHouseholdCodes } from "../link/use-household-codes";
import { useLettersSent } from "../send/use-guest-letters";
import { AHEAD } from "../send/words";
import { useGuestList } from "../use-guest-list";
import { WHOSE, type Whose, whoseCards } from "./whose-cards";
// What is loaded later brings no styles.
import "~/plan/sections/print/paper.css";

const CardSheets = later(async () => (await import("./card-sheets")).CardSheets);
const TickHouseholds = later(async () => (await import("../send/tick-households")).TickHouseholds);

export const meta = () => planMeta("Cards for households");

export default function CardsPage() {
  const mayEdit = useMayEdit();
  const isAhead = usePlan().kind === "ahead";
  return (
    <>
      <div className="print:hidden">
        <SectionHead title="A card for each household" needs="Cards are made">
          Four to a sheet, each with the household’s name, its own QR code to answer by, and a code
          to type.
        </SectionHead>
        <p>
          <InPlan to="guests">Back to the guests</InPlan>
        </p>
      </div>
      {isAhead ? (
        <p className="mt-6 text-xl">{AHEAD}</p>
      ) : mayEdit ? (
        <Cards />
      ) : (
        <p className="mt-6 text-xl">Those who may change the plan can print links here.</p>
      )}
    </>
  );
}

function Cards() {
  const entries = useGuestList();
  const letters = useLettersSent();
  const isCancelled = useStageOfDay() === "cancelled";
  const [whose, setWhose] = useState<Whose>("all");
  const [chosen, setChosen] = useState<string[]>([]);
  const [paper, setPaper] = useState<Paper>(usualPaper);
  const [drawn, setDrawn] = useState(0);
  const { codeOf, printWith, isBusy } = useHouseholdCodes();
  const cards = whoseCards(entries, letters, whose, chosen);
  if (entries.length === 0) return <p className="mt-6 text-xl">Nobody is in the guest list yet.</p>;
  const all = cards.length === 1 ? "one card" : `${cards.length} cards`;
  const isReady = cards.length > 0 && drawn === cards.length;
  const print = () =>
    isReady &&
    printWith(
      cards.map(({ id }) => id),
      () => window.print(),
    );
  return (
    <>
      <div className="mt-6 print:hidden">
        <div className="flex flex-col gap-6">
          <Choice label="Whose cards" options={WHOSE} value={whose} onChange={setWhose} />
          {whose === "chosen" ? (
            <TickHouseholds entries={entries} chosen={chosen} onChange={setChosen} />
          ) : null}
          <Choice label="Paper" options={PAPERS} value={paper} onChange={setPaper} />
        </div>
        {isCancelled ? <p className="mt-6 max-w-prose">{CANCELLED}</p> : null}
        <p className="mt-6">
          <Button onClick={print} aria-disabled={!isReady}>
            {cards.length === 0
              ? "No cards to print"
              : isBusy
                ? "Making the codes…"
                : isReady
                  ? `Print ${all}`
                  : `Drawing ${all}…`}
          </Button>
        </p>
        <p className="mt-3 mb-8 max-w-prose text-ink-soft">
          Anyone who has a card can answer for its household: hand each to its own. The code to type
          is put on the cards by this button.
        </p>
      </div>
      <CardSheets entries={cards} paper={paper} codeOf={codeOf} onDrawn={setDrawn} />
    </>
  );
}
