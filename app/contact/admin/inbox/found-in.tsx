import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import type { List } from "~/admin/list/use-list";
import { type Message, placesFoundQuery } from "../queries";

const Places = createContext<Record<string, string[]>>({});

export function PlacesFound({ list, children }: { list: List<Message>; children: ReactNode }) {
  const ids = list.isSearching ? [] : list.rows.map(({ id }) => id);
  const { data = {} } = useQuery({
    ...placesFoundQuery(ids, list.search.query),
    placeholderData: keepPreviousData,
  });
  return <Places value={list.search.query ? data : {}}>{children}</Places>;
}

export function FoundIn({ id }: { id: string }) {
  const places = useContext(Places)[id];
  if (!places) return null;
  return (
    <span className="text-base/snug whitespace-nowrap text-ink-soft">
      Found in {places.join(", ")}
    </span>
  );
}
