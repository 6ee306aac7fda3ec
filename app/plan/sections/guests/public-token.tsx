import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { NotRead } from "~/plan/frame/notices/not-read";
import { usePlanId } from "~/plan/store/plan-context";
import { LINK_AWAITED, LinkCard } from "~/ui/link/link-card";
import { browserConfig } from "~shared/config";
import { makePublicLink } from "./mutations";

/** A plan's public token, for editors. Refetched each time: another member may replace it. */
export const publicTokenQuery = (planId: string) =>
  queryOptions({
    queryKey: ["public-link", planId],
    queryFn: () => tokenOf(planId),
    staleTime: 0,
  });

/** @throws when it is not available now */
async function tokenOf(planId: string): Promise<string> {
  const done = await makePublicLink(planId);
  if ("answer" in done && done.answer) return done.answer;
  throw new Error("No link");
}

type Props = Omit<ComponentProps<typeof LinkCard>, "link" | "isShownAgain"> & {
  /** What it opens: the invitation or the wall. */
  of: "i" | "memories";
  /** What can be done with it. */
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
