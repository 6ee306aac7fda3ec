import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { longLocalDate } from "~/lib/dates/relative-time";
import { Button, LinkButton } from "~/ui/button";
import { Checkbox } from "~/ui/form/controls";
import { toast } from "~/ui/toast/toast";
import { DownloadEverything } from "../export/download-everything";
import { planMeta } from "../frame/plan-meta";
import { SectionHead } from "../frame/section-head";
import { sectionPath } from "../frame/sections";
import { endPlan } from "../mutations";
import { useHasOtherOwner, useMe } from "../store/members";
import { usePlan, usePlanId, usePlanState } from "../store/plan-context";
import { usePress } from "../use-press";
import { waitingOf } from "./announcement-words";
import { PARTS, type Part, partsOf } from "./parts";
import { WhoIsAffected } from "./weighty-step";

export const meta = () => planMeta("This plan is over");

export default function Over() {
  const planId = usePlanId();
  const { ended_at } = usePlan();
  const isOwner = useMe()?.role === "owner";
  const announcements = usePlanState(({ rows }) => rows.plan_announcements);
  const isWaiting = waitingOf(announcements.values()).some(({ action }) => action === "end");
  return (
    <>
      <p>
        <Link
          to={sectionPath(planId, "people")}
          className="inline-flex min-h-target items-center underline"
        >
          People and settings
        </Link>
      </p>
      <SectionHead title="This plan is over">
        When the day is behind you, or you need this plan no longer. There is no hurry: it can stay
        open as long as you like.
      </SectionHead>
      {ended_at !== null ? (
        <p className="mt-6 text-xl">It is over already. It can be read, and opened again.</p>
      ) : isWaiting ? (
        <p className="mt-6 text-xl">It is announced already: you see above when it happens.</p>
      ) : isOwner ? (
        <SayItIsOver />
      ) : (
        <p className="mt-6 text-xl">Only an owner of the plan can say that it is over.</p>
      )}
    </>
  );
}

function SayItIsOver() {
  const planId = usePlanId();
  const navigate = useNavigate();
  const parts = partsOf(
    usePlan(),
    usePlanState(({ rows }) => rows),
  );
  const hasOtherOwner = useHasOtherOwner();
  const [lost, setLost] = useState<Part[]>([]);
  const { isBusy, press } = usePress();

  const end = async (event: FormEvent) => {
    event.preventDefault();
    const keeps = (Object.keys(PARTS) as Part[]).filter((part) => !lost.includes(part));
    const done = await press(() => endPlan(planId, keeps));
    if (!done) return;
    const due = done.answer.due_at;
    toast.success(
      due
        ? `All are told now. It happens on ${longLocalDate(due)}, if no owner stops it.`
        : "The plan is over. It stays here to be read.",
    );
    await navigate(sectionPath(planId, ""));
  };
  return (
    <form onSubmit={end} className="mt-8 flex flex-col gap-10">
      <fieldset>
        <legend className="font-display text-h2 font-semibold text-deep">What should stay?</legend>
        <p className="mt-2 max-w-prose">
          Dates, the place and the people always stay. Untick what should go with the end: it comes
          back if you open the plan again within 30 days, and is gone after that.
        </p>
        <div className="mt-3">
          {parts.map((part) => (
            <Checkbox
              key={part}
              label={PARTS[part]}
              checked={!lost.includes(part)}
              onChange={({ target }) =>
                setLost(target.checked ? lost.filter((one) => one !== part) : [...lost, part])
              }
            />
          ))}
        </div>
      </fieldset>
      <DownloadEverything title="A copy for you, if you like" />
      <section>
        <h2 className="text-deep">What happens</h2>
        <WhoIsAffected />
        <ul className="mt-3 flex max-w-prose list-disc flex-col gap-2 pl-6">
          {hasOtherOwner ? (
            <li>
              There is another owner, so it happens in 7 days. All members are told at once, and any
              owner can stop it.
            </li>
          ) : (
            <li>It happens at once.</li>
          )}
          <li>Everybody who is in the plan can still read and download it. Nobody changes it.</li>
          <li>Invitations to help say goodbye, and the plan sends no more letters.</li>
          <li>
            Guests’ links and the wall of memories say goodbye, too. The memories are in your copy.
          </li>
          <li>An owner can open it again, or delete it.</li>
        </ul>
        <p className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? "One moment…" : "This plan is over"}
          </Button>
          <LinkButton to={sectionPath(planId, "people")} variant="secondary">
            Not now
          </LinkButton>
        </p>
      </section>
    </form>
  );
}
