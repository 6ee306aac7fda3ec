import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { allPartnersQuery, firstPartnersQuery, partnerQuery } from "../queries";
import { refreshPartners } from "./mutations";
import { applicationsQuery, partnersQuery } from "./queries";

test("after a change the public pages and the lists of partners are read anew", () => {
  const client = new QueryClient();
  const forgotten = [
    allPartnersQuery.queryKey,
    firstPartnersQuery({ q: "", type: "all" }).queryKey,
    partnerQuery("1").queryKey,
  ];
  const listed = [partnersQuery("").queryKey, partnersQuery("oak").queryKey];
  const others = [applicationsQuery("").queryKey, ["articles"]];
  for (const key of [...forgotten, ...listed, ...others]) client.setQueryData(key, {});

  refreshPartners(client);
  for (const key of forgotten) expect(client.getQueryData(key)).toBeUndefined();
  for (const key of listed) expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  for (const key of others) expect(client.getQueryState(key)?.isInvalidated).toBe(false);
});
