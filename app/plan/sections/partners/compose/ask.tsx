import { planMeta } from "~/plan/frame/plan-meta";
import { SectionHead } from "~/plan/frame/section-head";
import { sectionPath } from "~/plan/frame/sections";
import { useMayEdit } from "~/plan/store/members";
import { usePlanId } from "~/plan/store/plan-context";
import { LinkButton } from "~/ui/button";
import { AskForm } from "./ask-form";

export const meta = () => planMeta("Ask partners");

/** One question to up to five partners. */
export default function Ask() {
  const planId = usePlanId();
  const mayEdit = useMayEdit();
  return (
    <>
      <SectionHead title="Ask partners" needs="Questions go out">
        You write once, and each partner gets a question of its own. None of them sees whom else you
        ask, and your address and phone number are not told.
      </SectionHead>
      {mayEdit ? (
        <AskForm key={planId} />
      ) : (
        <p className="mt-8 text-xl">You can read this plan, not ask partners for it.</p>
      )}
      <p className="mt-8">
        <LinkButton to={sectionPath(planId, "partners")} variant="quiet">
          Back to the partners
        </LinkButton>
      </p>
    </>
  );
}
