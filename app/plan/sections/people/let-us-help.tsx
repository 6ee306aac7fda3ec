import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { longLocalDate } from "~/lib/dates/relative-time";
import { NotRead } from "~/plan/frame/notices/not-read";
import { helpPlan } from "~/plan/mutations";
import { looksQuery } from "~/plan/queries";
import { usePlan, usePlanId } from "~/plan/store/plan-context";
import { usePress } from "~/plan/use-press";
import { Switch } from "~/ui/form/switch";
import { toast } from "~/ui/toast/toast";

export function LetUsHelp({ isOwner }: { isOwner: boolean }) {
  const { helped_until } = usePlan();
  const isOn = helped_until !== null && new Date(helped_until) > new Date();
  if (!isOwner && !isOn) return null;
  return (
    <section className="card mt-part">
      <h2 className="text-deep">Let Last Hurrah help us</h2>
      {isOwner ? <OnOff isOn={isOn} /> : <p>An owner of this plan lets Last Hurrah help.</p>}
      <p className="mt-3">
        {isOn && helped_until ? (
          <>
            Our staff may read this plan until <strong>{longLocalDate(helped_until)}</strong>. Then
            it ends by itself.
          </>
        ) : (
          "Nobody at Last Hurrah can read this plan."
        )}
      </p>
      <Looks />
    </section>
  );
}

function OnOff({ isOn }: { isOn: boolean }) {
  const id = useId();
  const planId = usePlanId();
  const client = useQueryClient();
  const { isBusy, press } = usePress();
  const turn = async (helps: boolean) => {
    if (!(await press(() => helpPlan(planId, helps)))) return;
    toast.success(helps ? "Our staff may read this plan now." : "Nobody of us can read it now.");
    void client.invalidateQueries({ queryKey: looksQuery(planId).queryKey });
  };
  return (
    <>
      <div className="flex min-h-target items-center justify-between gap-4">
        <label htmlFor={id} className="font-semibold">
          Our staff may read this plan, for 14 days
        </label>
        <Switch
          id={id}
          aria-describedby={`${id}hint`}
          checked={isOn}
          aria-disabled={isBusy}
          onChange={({ currentTarget }) => turn(currentTarget.checked)}
        />
      </div>
      <p id={`${id}hint`} className="mt-2 text-ink-soft">
        Switch it on if you wrote to us and want us to see what you see. They see everything written
        in the plan and the names of who helps, but no invitations and no history. They can change
        nothing. You can switch it off at any time.
      </p>
    </>
  );
}

function Looks() {
  const { data, isError, refetch } = useQuery(looksQuery(usePlanId()));
  if (isError) {
    return (
      <NotRead className="mt-3" onRetry={refetch}>
        Who looked could not be read.
      </NotRead>
    );
  }
  if (!data?.length) return null;
  return (
    <>
      <h3 className="mt-5">Who looked</h3>
      <ul className="mt-1">
        {data.map(({ id, at, after }) => (
          <li key={id} className="py-1 wrap-anywhere">
            <bdi>{typeof after === "string" && after ? after : "Somebody of our staff"}</bdi>,{" "}
            <time dateTime={at}>{longLocalDate(at)}</time>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-ink-soft">Once an hour for each person, kept for 90 days.</p>
    </>
  );
}
