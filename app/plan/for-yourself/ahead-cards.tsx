import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { later } from "~/ui/later";
import { toast } from "~/ui/toast/toast";
import { notToldWords, timeStoppedAt } from "../end/announcement-words";
import { InPlan } from "../frame/section-head";
import { sectionPath } from "../frame/sections";
import { useIsOneself, useMe } from "../store/members";
import { usePlan, usePlanId, usePlanState } from "../store/plan-context";
import { usePress } from "../use-press";
import { isQuestionDue } from "./dates";
import { keepPlanAhead } from "./mutations";
import { finderQuery } from "./queries";

const TakeBackTime = later(async () => (await import("./take-back-time")).TakeBackTime);

export function AheadCards() {
  const { kind, whose, ended_keeps } = usePlan();
  const me = useMe();
  if (kind === "died") {
    // A plan that is over keeps the wishes only with the words about the person.
    const hasWishes = whose !== null && (ended_keeps?.includes("words") ?? true);
    return hasWishes ? <WishesCard /> : null;
  }
  if (me?.role !== "owner") return null;
  return (
    <>
      <StillRight />
      <FinderSummary />
    </>
  );
}

function WishesCard() {
  const isOneself = useIsOneself();
  const { honoree_name } = usePlan();
  return (
    <Card>
      <h2 className="text-h3" dir="auto">
        {honoree_name ? `What ${honoree_name} wished for` : "What was wished for"}
      </h2>
      <p className="mt-2">As it was written ahead. Nobody can change it.</p>
      <InPlan to="wishes" className="mt-2 inline-flex min-h-target items-center">
        Read the wishes
      </InPlan>
      {isOneself ? null : <TakeBackTime className="mt-3" />}
    </Card>
  );
}

function FinderSummary() {
  const { data: finder } = useQuery(finderQuery(usePlanId()));
  const stoppedAt = timeStoppedAt(usePlanState(({ rows }) => rows.plan_announcements).values());
  return (
    <Card className={finder?.pressed_at ? "bg-blush" : ""}>
      <h2 className="text-h3">When the time has come</h2>
      <p className="mt-2 wrap-anywhere">
        {finder ? (
          <>
            <bdi dir="auto">{finder.name}</bdi>{" "}
            {finder.pressed_at
              ? "or somebody with their letter or card said so. Please look at it."
              : finder.told_at || finder.card_at
                ? "should find this plan, and has a letter or a card."
                : `should find this plan. ${notToldWords(stoppedAt)}`}
          </>
        ) : finder === null ? (
          "Nobody is chosen yet to find this plan."
        ) : (
          "Who should find this plan, and how it begins."
        )}
      </p>
      <InPlan to="ahead" className="mt-2 inline-flex min-h-target items-center">
        {finder ? "Who should find this" : "Choose someone"}
      </InPlan>
    </Card>
  );
}

/** Once a year; when an owner answers, nobody is asked again for another year. */
function StillRight() {
  const plan = usePlan();
  const planId = usePlanId();
  const navigate = useNavigate();
  const { isBusy, press } = usePress();
  // The time when the overview opened: a card must not appear under somebody's finger.
  const [now] = useState(Date.now);
  if (!isQuestionDue(plan, now)) return null;

  const keep = async (change: boolean) => {
    if (!(await press(() => keepPlanAhead(planId)))) return;
    if (change) await navigate(sectionPath(planId, "person"));
    else toast.success("Kept. We ask again in a year.");
  };
  return (
    <Card className="bg-blush">
      <h2 className="text-h3">Is this still right?</h2>
      <p className="mt-2">A year has passed. Wishes change, and there is no wrong answer.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button aria-disabled={isBusy} onClick={() => keep(false)}>
          Yes, keep it
        </Button>
        <Button variant="secondary" aria-disabled={isBusy} onClick={() => keep(true)}>
          Change something
        </Button>
        <LinkButton variant="secondary" to={sectionPath(planId, "people")}>
          Remove it
        </LinkButton>
      </div>
    </Card>
  );
}
