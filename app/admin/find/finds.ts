import { queryOptions, useQueries } from "@tanstack/react-query";
import { readArticles } from "~/articles/admin/queries";
import { readMessages, readRequests } from "~/contact/admin/queries";
import { holdsWords } from "~/lib/folded";
import { readPartners } from "~/partners/admin/queries";
import { ADMIN_PAGES } from "../frame/pages";
import { nameOf } from "../list/cells";
import type { PageRequest } from "../list/keyset";
import { addressOf, personPath } from "../personal-data/person-address";
import { type Area, mayDo, useStaffRole } from "../session/role";
import type { StaffRole } from "../session/staff-session";

export type Find = { id: string; label: string; detail?: string; to: string };

type Place = { label: string; to: string; area?: Area };

const ACTIONS: Place[] = [
  { label: "New Article", to: "/admin/articles/new", area: "content" },
  { label: "Add Partner", to: "/admin/partners?edit=new", area: "content" },
  { label: "Write to Somebody", to: "/admin/contacts/new", area: "people" },
  { label: "New Newsletter", to: "/admin/newsletter/new", area: "content" },
  { label: "Canned Replies", to: "/admin/contacts/replies", area: "people" },
  { label: "Your Account", to: "/admin/account" },
  { label: "View Site", to: "/" },
];

type Source = { title: string; area?: Area; read: (page: PageRequest) => Promise<Find[]> };

const SOURCES: Source[] = [
  {
    title: "Messages",
    area: "people",
    read: async (page) =>
      (await readMessages(page)).map(({ id, name, subject }) => ({
        id,
        label: name,
        detail: subject,
        to: `/admin/contacts?message=${id}`,
      })),
  },
  {
    title: "People",
    area: "people",
    read: async (page) => {
      const people = new Map<string, Find>();
      for (const row of await readRequests(page)) {
        const [id, label] = [row.email.toLowerCase(), nameOf(row) || row.email];
        if (!people.has(id)) people.set(id, { id, label, detail: row.email, to: personPath(id) });
      }
      // Who never signed up may have written, or be a partner.
      const address = addressOf(encodeURIComponent(page.search ?? ""));
      if (address && !people.has(address)) {
        const detail = "What is stored about this address";
        people.set(address, { id: address, label: address, detail, to: personPath(address) });
      }
      return [...people.values()];
    },
  },
  {
    title: "Articles",
    area: "content",
    read: async (page) =>
      (await readArticles(page)).map(({ id, title }) => ({
        id,
        label: title,
        to: `/admin/articles/${id}`,
      })),
  },
  {
    title: "Partners",
    read: async (page) =>
      (await readPartners(page)).map(({ id, name, location }) => ({
        id,
        label: name,
        detail: location,
        to: `/admin/partners?edit=${id}`,
      })),
  },
];

const MOST = 5;

const findsQuery = ({ title, read }: Source, search: string) =>
  queryOptions({
    queryKey: ["staff", "finds", title, search],
    queryFn: async ({ signal }) =>
      (await read({ search, after: null, signal, size: MOST })).slice(0, MOST),
    enabled: search !== "",
    staleTime: 0,
    retry: false,
  });

export function placesOf(role: StaffRole, search: string) {
  const fitting = (all: Place[]) =>
    all
      .filter(({ label, area }) => mayDo(role, area) && holdsWords([label], search))
      .map((place): Find => ({ ...place, id: place.to }));
  return [
    { title: "Screens", items: fitting(ADMIN_PAGES) },
    { title: "Actions", items: fitting(ACTIONS) },
  ];
}

/** @param search the words; "" finds screens and actions only */
export function useFinds(search: string) {
  const role = useStaffRole();
  const sources = SOURCES.filter(({ area }) => mayDo(role, area));
  const found = useQueries({ queries: sources.map((source) => findsQuery(source, search)) });
  const records = sources.map(({ title }, at) => ({ title, items: found[at]?.data ?? [] }));
  const screens = placesOf(role, search);
  // A letter or two is in the names of most screens.
  const groups = search.length > 2 ? [...screens, ...records] : [...records, ...screens];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isSearching: found.some(({ isFetching }) => isFetching),
    isError: found.some(({ isError }) => isError),
    retry: () => found.forEach(({ isError, refetch }) => void (isError && refetch())),
  };
}
