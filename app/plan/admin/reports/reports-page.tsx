import { useQuery } from "@tanstack/react-query";
import { RecordActivity } from "~/admin/activity/record-activity";
import { Loaded } from "~/admin/loaded";
import { adminMeta, PageHeading } from "~/admin/page";
import { mayDo, useStaffRole } from "~/admin/session/role";
import type { AnswerOf } from "~/admin/staff-query";
import { longLocalDate } from "~/lib/dates/relative-time";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast/toast";
import { keepPlan, useDecision } from "./mutations";
import { removalsQuery } from "./queries";
import { ReportedLetters } from "./reported-letters";
import { ReportedMemories } from "./reported-memories";

export const meta = () => adminMeta("Reports");

/** Reports about families' memories and letters (docs/product.md 11.18). */
export default function ReportsPage() {
  const mayRemove = mayDo(useStaffRole(), "settings");
  return (
    <>
      <PageHeading>Reports</PageHeading>
      <p className="mb-8 max-w-prose text-ink-soft">
        Here stands what was reported, and nothing else of a plan: not whose it is, nor who reported
        it. The family’s editors see reports of memories, too.
      </p>
      {mayRemove ? <ComingRemovals /> : null}
      <ReportedMemories />
      <ReportedLetters />
    </>
  );
}

function ComingRemovals() {
  return (
    <Loaded query={useQuery(removalsQuery)} failure="Error fetching removals">
      {(removals) => (removals.length === 0 ? null : <Removals removals={removals} />)}
    </Loaded>
  );
}

function Removals({ removals }: { removals: AnswerOf<typeof removalsQuery> }) {
  const { act, isPending } = useDecision(keepPlan, "Error taking the removal back");
  const takeBack = async (plan_id: string) => {
    const done = await act({ plan_id });
    if (done === undefined) return;
    // The button disappears with its row.
    document.querySelector<HTMLElement>("main h1")?.focus();
    if (done) toast.success("The plan stays. Its members are told.");
    else toast.info("It was taken back before, or the plan is gone");
  };
  return (
    <section aria-labelledby="removals" className="mb-10">
      <h2 id="removals" tabIndex={-1} className="mb-4 text-2xl">
        Plans that will be removed
      </h2>
      <ul className="flex flex-col gap-6">
        {removals.map(({ id, plan_id, reason, due_at }) => (
          <li key={id} className="rounded-card border border-line bg-paper p-5">
            <p className="font-semibold">
              Plan {plan_id.slice(0, 8)}, on {longLocalDate(due_at)}
            </p>
            <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
              {reason}
            </p>
            <p className="mt-4 mb-3">
              <Button
                variant="secondary"
                size="sm"
                aria-disabled={isPending}
                aria-label={`Take it back: plan ${plan_id.slice(0, 8)}`}
                onClick={() => takeBack(plan_id)}
              >
                Take it back
              </Button>
            </p>
            <RecordActivity table="plan_removals" id={plan_id} />
          </li>
        ))}
      </ul>
    </section>
  );
}
