import { queryOptions } from "@tanstack/react-query";
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
