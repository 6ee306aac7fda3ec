import { useQuery } from "@tanstack/react-query";
import { NotRead } from "~/plan/frame/not-read";
import { publicTokenQuery } from "~/plan/sections/guests/public-token";
import { usePlan, usePlanId } from "~/plan/store/plan-context";
import { LINK_AWAITED, LinkCard } from "~/ui/link/link-card";
import { browserConfig } from "~shared/config";

/** The wall's address for everybody with the public link, to hand on. */
export function WallLink() {
  const planId = usePlanId();
  const { honoree_name } = usePlan();
  const { data, isError, refetch } = useQuery(publicTokenQuery(planId));
  if (isError) {
    return (
      <NotRead className="mt-4" onRetry={refetch}>
        The link could not be read.
      </NotRead>
    );
  }
  if (!data) return <div className="mt-4">{LINK_AWAITED}</div>;
  return (
    <div className="mt-4">
      <LinkCard
        label="The wall, for everybody"
        title={honoree_name ? `Memories of ${honoree_name}` : "Memories"}
        hint="Anyone who has it reads what you show. It belongs to the link for a poster or group chat: replaced or switched off there, it opens nothing."
        message={`What we remember${honoree_name ? ` of ${honoree_name}` : ""}: read it here, and add yours.`}
        link={`${browserConfig().siteUrl}/memories/${data}`}
        isShownAgain
      />
    </div>
  );
}
