import { useQuery } from "@tanstack/react-query";
import { RelativeDate } from "~/admin/list/cells";
import { Loaded } from "~/admin/loaded";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast/toast";
import { pauseLetters, useDecision } from "./mutations";
import { grouped, type LetterReports, letterReportsQuery } from "./queries";
import { RemovePlan } from "./remove-plan";

/** The number of reports that pauses a plan's letters. */
const PAUSES = 3;

export function ReportedLetters() {
  const found = useQuery(letterReportsQuery);
  return (
    <section aria-labelledby="letters">
      <h2 id="letters" tabIndex={-1} className="mb-4 text-2xl">
        Letters to guests
      </h2>
      <p className="mb-4 max-w-prose text-ink-soft">
        Who presses “I don’t know these people” in a family’s letter gets nothing more from us.
        Three of them pause that plan’s letters by themselves.
      </p>
      <Loaded query={found} failure="Error fetching reports" loading="Loading reports...">
        {(all) => <ReportedPlans {...all} />}
      </Loaded>
    </section>
  );
}

function ReportedPlans({ reports: all, stopped }: LetterReports) {
  const reports = grouped(all, ({ plan_id }) => plan_id);
  const plans = new Set([...reports.keys(), ...stopped]);
  if (plans.size === 0) return <p className="text-ink-soft">No plan was reported.</p>;
  return (
    <ul className="flex flex-col gap-6">
      {[...plans].map((plan_id) => (
        <ReportedPlan
          key={plan_id}
          plan_id={plan_id}
          reports={reports.get(plan_id) ?? []}
          isStopped={stopped.includes(plan_id)}
        />
      ))}
    </ul>
  );
}

type Props = { plan_id: string; reports: LetterReports["reports"]; isStopped: boolean };

function ReportedPlan({ plan_id, reports, isStopped }: Props) {
  const { act, isPending } = useDecision(pauseLetters, "Error deciding about letters");
  const waiting = reports.filter(({ settled_at }) => settled_at === null);
  const isPaused = isStopped || waiting.length >= PAUSES;
  const decide = async (pause: boolean) => {
    if ((await act({ plan_id, pause })) === undefined) return;
    toast.success(pause ? "Its letters are stopped" : "Its letters go on");
  };
  return (
    <li className="rounded-card border border-line bg-paper p-5">
      <p className="mb-2 flex flex-wrap items-center gap-3 font-semibold">
        Plan {plan_id.slice(0, 8)}
        {isStopped ? <Badge tone="accent">Stopped by us</Badge> : null}
        {!isStopped && isPaused ? <Badge tone="warning">Paused by reports</Badge> : null}
      </p>
      <ul className="flex list-disc flex-col gap-1 ps-6">
        {reports.map(({ id, letter_kind, letter_at, settled_at }) => (
          <li key={id}>
            “{letter_kind.replace(/^guest-/, "").replaceAll("-", " ")}”, sent{" "}
            <RelativeDate time={letter_at} />
            {settled_at ? <span className="text-ink-soft"> (looked at)</span> : null}
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap gap-3">
        {isPaused || waiting.length > 0 ? (
          <Button variant="secondary" size="sm" disabled={isPending} onClick={() => decide(false)}>
            {isPaused ? "Let its letters go on" : "Leave it"}
          </Button>
        ) : null}
        {isStopped ? null : (
          <Button variant="danger" size="sm" disabled={isPending} onClick={() => decide(true)}>
            Stop its letters
          </Button>
        )}
        <RemovePlan planId={plan_id} />
      </p>
    </li>
  );
}
