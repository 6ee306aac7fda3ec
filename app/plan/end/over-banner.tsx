import { Link } from "react-router";
import { longLocalDate } from "~/lib/dates/relative-time";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast/toast";
import { sectionPath } from "../frame/sections";
import { reopenPlan } from "../mutations";
import { useMe } from "../store/members";
import { usePlan, usePlanId } from "../store/plan-context";
import { usePress } from "../use-press";

export function OverBanner() {
  const planId = usePlanId();
  const { ended_at } = usePlan();
  const isOwner = useMe()?.role === "owner";
  const { isBusy, press } = usePress();
  if (ended_at === null) return null;

  const reopen = async () => {
    if (!(await press(() => reopenPlan(planId)))) return;
    toast.success("The plan is open again.");
  };
  return (
    <section
      aria-label="This plan is over"
      className="mb-6 rounded-control bg-blush p-4 print:hidden"
    >
      <p className="font-semibold">This plan is over, since {longLocalDate(ended_at)}.</p>
      <p className="mt-1">
        It stays here to be read, and changes no more. You can{" "}
        <Link to={sectionPath(planId, "people")} className="underline">
          {isOwner ? "download or delete it" : "download it"}
        </Link>{" "}
        whenever you like.
      </p>
      {isOwner ? (
        <Button className="mt-3" variant="secondary" aria-disabled={isBusy} onClick={reopen}>
          {isBusy ? "Opening…" : "Open this plan again"}
        </Button>
      ) : null}
    </section>
  );
}
