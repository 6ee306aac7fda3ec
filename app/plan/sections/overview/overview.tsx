import { later } from "~/ui/later";
import { Cover } from "./cover";
import { DraftCard } from "./draft-card";
import { Budget, DateAndPlace, Guests, Helpers, Invitation, Memories, Partners } from "./lines";
import { Next } from "./next";
import { useStage } from "./stage";

// Few plans show these, or only late.
const AheadCards = later(async () => (await import("~/plan/for-yourself/ahead-cards")).AheadCards);
const After = later(async () => (await import("./after")).After);
const Cancelled = later(async () => (await import("./after")).Cancelled);

// Below the rest.
const KeepThisPlan = later(async () => (await import("./keep-this-plan")).KeepThisPlan);
const HowLongKept = later(async () => (await import("./keep-this-plan")).HowLongKept);

/** The plan at a glance: its cover, the draft, the next steps, and where things stand. */
export default function Overview() {
  const stage = useStage();
  const isOpen = stage === "draft" || stage === "ahead";
  return (
    <>
      <Cover />
      {isOpen ? <DraftCard /> : null}
      <div className="mt-5 flex flex-col gap-4">
        {isOpen ? <Next /> : null}
        {stage === "after" ? <After /> : null}
        {stage === "cancelled" ? <Cancelled /> : null}
        <AheadCards />
        <ul className="overflow-clip rounded-card border border-line bg-paper">
          <DateAndPlace />
          {isOpen ? <Guests /> : null}
          {isOpen ? <Invitation /> : null}
          {stage === "after" ? null : <Memories />}
          <Budget />
          <Partners />
          <Helpers />
        </ul>
        <KeepThisPlan />
        <HowLongKept />
      </div>
    </>
  );
}
