import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { publicTokenQuery } from "~/guests/link/public-token";
import { usePlan, usePlanId } from "~/plans/store/plan-context";
import { browserConfig } from "~shared/config";

// With what draws QR codes: only where there is a link.
const LinkToKeep = lazy(async () => ({
  default: (await import("~/ui/link/link-to-keep")).LinkToKeep,
}));

const WAIT = <p className="mt-4 text-ink-soft">A moment…</p>;

/** The wall for everybody who has the public link, to hand on. */
export function WallLink() {
  const planId = usePlanId();
  const { honoree_name } = usePlan();
  const { data, isError, refetch } = useQuery(publicTokenQuery(planId));
  if (isError) {
    return (
      <p role="alert" className="mt-4">
        The link could not be read.{" "}
        <button type="button" className="text-link" onClick={() => refetch()}>
          Try again
        </button>
      </p>
    );
  }
  if (!data) return WAIT;
  return (
    <div className="mt-4">
      <Suspense fallback={WAIT}>
        <LinkToKeep
          label="The wall, for everybody"
          title={honoree_name ? `Memories of ${honoree_name}` : "Memories"}
          hint="Whoever has it reads what you show. It belongs to the link for a poster or group chat: replaced or switched off there, it opens nothing."
          message={`What we remember${honoree_name ? ` of ${honoree_name}` : ""}: read it here, and add yours.`}
          link={`${browserConfig().siteUrl}/memories/${data}`}
          isShownAgain
        />
      </Suspense>
    </div>
  );
}
