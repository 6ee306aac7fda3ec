import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { refreshArticles } from "~/articles/admin/mutations";
import { articleQuery, articlesQuery } from "~/articles/queries";
import { refreshSections } from "~/content/admin/mutations";
import { heroQuery, sectionQuery } from "~/content/queries";
import { refreshStories } from "~/inspiration/admin/stories/mutations";
import { refreshTypes } from "~/inspiration/admin/types/mutations";
import { celebrationStoriesQuery, celebrationTypesQuery } from "~/inspiration/queries";
import { refreshPartners } from "~/partners/admin/mutations";
import { allPartnersQuery, firstPartnersQuery } from "~/partners/queries";
import { partnerQuery } from "~/partners/queries-by-id";
import { invalidate } from "./cache";

const PUBLIC = [
  articlesQuery().queryKey,
  articleQuery("an-article").queryKey,
  heroQuery("home_hero").queryKey,
  sectionQuery("how_it_works_steps").queryKey,
  celebrationTypesQuery.queryKey,
  celebrationStoriesQuery.queryKey,
  allPartnersQuery.queryKey,
  firstPartnersQuery({ q: "", type: "all" }).queryKey,
  partnerQuery("1").queryKey,
];

test.each([refreshArticles, refreshSections, refreshStories, refreshTypes, refreshPartners])(
  "what this tab read for public pages is forgotten: %o",
  (refresh) => {
    const client = new QueryClient();
    for (const key of PUBLIC) client.setQueryData<unknown>(key, {});
    refresh(client);
    for (const key of PUBLIC) expect(client.getQueryData(key)).toBeUndefined();
  },
);

test("a list whose first read began before a change is read again after it", async () => {
  const client = new QueryClient();
  const answers: ((rows: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((answer) => answers.push(answer));
  const list = new QueryObserver(client, { queryKey: ["staff", "list"], queryFn });
  const leave = list.subscribe(() => undefined);
  invalidate(client, ["staff"]);
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.(["before"]);
  answers[1]?.(["after"]);
  await expect
    .poll(() => list.getCurrentResult())
    .toMatchObject({ data: ["after"], isFetching: false });
  leave();
});
