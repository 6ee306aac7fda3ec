import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { usePress } from "~/plans/ahead/use-press";
import { usePlan, usePlanId } from "~/plans/store/plan-context";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast/toast";
import { browserConfig } from "~shared/config";
import { makeHouseholdLinks, replaceHouseholdLink } from "../mutations";

// With what draws QR codes: only when a link is looked at.
const LinkToKeep = lazy(async () => ({
  default: (await import("~/ui/link/link-to-keep")).LinkToKeep,
}));

const WAIT = <p className="text-ink-soft">A moment…</p>;

/** The link to a household's invitation: the same whenever one looks, until it is replaced. */
export function HouseholdLink({ id, name }: { id: string; name: string }) {
  const plan_id = usePlanId();
  const { kind, honoree_name } = usePlan();
  const { isBusy, press } = usePress();
  const { data, isError, refetch } = useQuery({
    queryKey: ["household-links", plan_id, id],
    queryFn: () => tokenOf(plan_id, id),
    enabled: kind !== "ahead",
    staleTime: 0,
  });
  if (kind === "ahead") {
    return <p className="pb-4">This plan is made ahead: nobody is invited yet.</p>;
  }
  if (isError) {
    return (
      <p role="alert" className="pb-4">
        The link could not be read.{" "}
        <button type="button" className="text-link" onClick={() => refetch()}>
          Try again
        </button>
      </p>
    );
  }
  if (!data) return WAIT;
  const replace = async () => {
    const done = await press(() => replaceHouseholdLink(id));
    await refetch();
    if (done) toast.info("Here is another link. The one before opens nothing now.");
  };
  return (
    <div className="mt-2 mb-4 flex flex-col gap-4 rounded-card border border-line bg-cream p-4">
      <Suspense fallback={WAIT}>
        <LinkToKeep
          label={
            <>
              The invitation of <bdi>{name}</bdi>
            </>
          }
          title={name}
          hint="Whoever has it reads the invitation and answers for this household. It stays the same."
          message={`You are invited to a celebration${honoree_name ? ` for ${honoree_name}` : ""}. Here you can read more and answer, without an account.`}
          link={`${browserConfig().siteUrl}/i/${data}`}
          isShownAgain
        />
      </Suspense>
      <p className="text-ink-soft">
        If it reached the wrong people, make another one: this link, also where it is printed, then
        opens nothing.
      </p>
      <Button
        size="sm"
        variant="quiet"
        className="self-start"
        aria-disabled={isBusy}
        onClick={replace}
      >
        Replace this link<span className="sr-only">: {name}</span>
      </Button>
    </div>
  );
}

/** @throws when it cannot be had now */
async function tokenOf(plan_id: string, household: string): Promise<string> {
  const done = await makeHouseholdLinks(plan_id);
  const token = "answer" in done ? done.answer[household] : undefined;
  if (!token) throw new Error("No link");
  return token;
}
