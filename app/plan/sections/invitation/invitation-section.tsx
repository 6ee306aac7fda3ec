import { Removed } from "~/plan/frame/rows/removed";
import { InPlan, SectionHead } from "~/plan/frame/section-head";
import { useMayEdit } from "~/plan/store/members";
import { usePlan } from "~/plan/store/plan-context";
import { later } from "~/ui/later";
import { Answers } from "./edit/answers";
import { PictureChooser } from "./edit/picture-chooser";
import { WhatIsShown } from "./edit/what-is-shown";
import { Words } from "./edit/words";
import { InvitationCard } from "./invitation-card";
import { NotTaken } from "./not-taken";
import { useShownInvitation } from "./use-invitation";
import { useStageOfDay } from "./use-stage-of-day";

// Loaded on demand: few celebrations are cancelled.
const Cancelled = later(async () => (await import("./edit/cancelled")).Cancelled);

export default function InvitationSection() {
  const mayEdit = useMayEdit();
  const shown = useShownInvitation();
  const stage = useStageOfDay();
  const isAhead = usePlan().kind === "ahead";
  return (
    <>
      <SectionHead title="Invitation">
        {mayEdit
          ? "What guests read. Begin with the draft, and change what does not sound like you."
          : "What guests read."}
      </SectionHead>
      {mayEdit && isAhead ? (
        <p className="mt-4">
          This plan is made ahead. Write as much as you like: it waits here, and nobody is invited.
        </p>
      ) : null}
      {shown ? (
        <p className="mt-4 flex flex-wrap gap-x-6 print:hidden">
          <a
            href="#what-guests-see"
            className="text-link inline-flex min-h-target items-center xl:hidden"
          >
            See it as guests do
          </a>
          <InPlan to="invitation/paper">Print cards or a poster</InPlan>
          {mayEdit && !isAhead ? <InPlan to="guests/send">Send it to guests</InPlan> : null}
        </p>
      ) : null}
      {shown ? (
        // Leaves room for both, side by side.
        <div data-wide className="mt-8 grid items-start gap-12 xl:grid-cols-[1fr_min(24rem,50%)]">
          <div className="flex min-w-0 flex-col gap-12">
            <Words />
            <PictureChooser chosen={shown.chosen} />
            <WhatIsShown />
            <Answers />
            {mayEdit && !isAhead ? <Cancelled /> : null}
            <Removed noun="plan_invitation_parts" />
          </div>
          <section
            aria-labelledby="what-guests-see"
            className="min-w-0 max-w-[390px] xl:sticky xl:top-24 xl:max-w-none"
          >
            <h2 id="what-guests-see" className="scroll-mt-28 text-deep">
              What guests see
            </h2>
            <div className="mt-4 flex flex-col gap-6">
              <NotTaken state={stage} name={shown.invitation.name} />
              <InvitationCard {...shown} stage={stage} level={3} />
            </div>
          </section>
        </div>
      ) : (
        <p className="mt-8 text-xl">
          The invitation was let go when this plan ended. An owner can open the plan again.
        </p>
      )}
    </>
  );
}
