import { DownloadEverything } from "~/plan/export/download-everything";
import { PlanText } from "~/plan/fields/plan-text";
import { planMeta } from "~/plan/frame/plan-meta";
import { RoomLeft } from "~/plan/frame/room-left";
import { SectionHead } from "~/plan/frame/section-head";
import { useMe } from "~/plan/store/members";
import { usePlan, usePlanId } from "~/plan/store/plan-context";
import { History } from "./history";
import { InviteSomeone } from "./invite-someone";
import { LetUsHelp } from "./let-us-help";
import { Members } from "./members";
import { PlanEnd } from "./plan-end";
import { ThisDevice } from "./this-device";

export const meta = () => planMeta("People and settings");

/** People who may open the plan, and settings of the plan as a whole. */
export default function People() {
  const planId = usePlanId();
  const me = useMe();
  const { ended_at } = usePlan();
  return (
    <>
      <SectionHead title="People and settings" needs="People can be invited">
        Only the people listed here can open this plan.
      </SectionHead>
      <Members />
      {me?.role === "owner" && ended_at === null ? <InviteSomeone /> : null}
      <section className="mt-10 flex flex-col gap-5">
        <h2 className="text-deep">Words</h2>
        <PlanText
          noun="plans"
          id={planId}
          field="words_for_day"
          label="What do you call the day?"
          hint="Celebration of life, memorial, funeral, or a word of your own"
        />
      </section>
      <LetUsHelp isOwner={me?.role === "owner"} />
      <RoomLeft of="rows" />
      <RoomLeft of="files" />
      <History />
      <DownloadEverything className="mt-10" />
      <ThisDevice />
      {me ? <PlanEnd me={me} /> : null}
    </>
  );
}
