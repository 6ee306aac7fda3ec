import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { NotRead } from "~/plan/frame/notices/not-read";
import { useMayEdit } from "~/plan/store/members";
import { usePlanId, usePlanState } from "~/plan/store/plan-context";
import { LINK_AWAITED, LinkCard } from "~/ui/link/link-card";
import { browserConfig } from "~shared/config";
import { makePublicLink } from "./mutations";

/** A plan's public token, for editors. Refetched each time: another member may replace it. */
export const publicTokenQuery = (planId: string) =>
  queryOptions({
    queryKey: ["public-link", planId],
    queryFn: async () => {
      const done = await makePublicLink(planId);
      if ("answer" in done && done.answer) return done.answer;
      throw new Error("No link");
    },
    staleTime: 0,
  });

/** The address of the plan's public link while it is switched on, for those who may know it. */
export function usePublicLink(): string | undefined {
  const planId = usePlanId();
  const mayEdit = useMayEdit();
  const isOn = usePlanState(({ rows }) => {
    const link = rows.plan_public_links.get(planId);
    return link?.removed_at === null && link.is_on;
  });
  const { data } = useQuery({ ...publicTokenQuery(planId), enabled: isOn && mayEdit });
  return isOn && data ? `${browserConfig().siteUrl}/i/${data}` : undefined;
}

type Props = Omit<ComponentProps<typeof LinkCard>, "link" | "isShownAgain"> & {
  /** What it opens: the invitation or the wall. */
  of: "i" | "memories";
  children?: ReactNode;
};

/** The address of a page that everybody with the public link may open. */
export function PublicCard({ of, children, ...card }: Props) {
  const { data, isError, refetch } = useQuery(publicTokenQuery(usePlanId()));
  if (isError) return <NotRead onRetry={refetch}>The link could not be read.</NotRead>;
  if (!data) return LINK_AWAITED;
  return (
    <>
      <LinkCard {...card} link={`${browserConfig().siteUrl}/${of}/${data}`} isShownAgain />
      {children}
    </>
  );
}
