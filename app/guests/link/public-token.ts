import { queryOptions } from "@tanstack/react-query";
import { makePublicLink } from "../mutations";

/** What opens a plan's public link, for editors. Read again each time: another member may replace it. */
export const publicTokenQuery = (planId: string) =>
  queryOptions({
    queryKey: ["public-link", planId],
    queryFn: () => tokenOf(planId),
    staleTime: 0,
  });

/** @throws when it cannot be had now */
async function tokenOf(planId: string): Promise<string> {
  const done = await makePublicLink(planId);
  if ("answer" in done && done.answer) return done.answer;
  throw new Error("No link");
}
