import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { refreshPartners } from "./mutations";
import { applicationsOf, partnersQuery } from "./queries";

test("after a change the lists of partners are refetched, and no others", () => {
  const client = new QueryClient();
  const listed = [partnersQuery("").queryKey, partnersQuery("oak").queryKey];
  const others = [applicationsOf()("").queryKey, ["staff", "articles"]];
  for (const key of [...listed, ...others]) client.setQueryData(key, {});

  refreshPartners(client);
  for (const key of listed) expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  for (const key of others) expect(client.getQueryState(key)?.isInvalidated).toBe(false);
});
