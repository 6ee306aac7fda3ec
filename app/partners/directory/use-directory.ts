import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useLocation } from "react-router";
import { type Examples, examplesAmong } from "~/lib/examples";
import type { PartnerCard } from "../partner";
import { allPartnersQuery, CARDS_AT_A_TIME, firstPartnersQuery } from "../queries";
import { isEverything, matchingPartners, type PartnerFilter, sameFilter } from "./filter";

export type Directory = {
  /** The matching partners loaded so far; undefined before the first ones. */
  partners?: PartnerCard[];
  /** How many match, loaded or not. */
  total: number;
  /** How many in the whole directory are invented. */
  examples: Examples;
  state: "ready" | "loading" | "failed";
  retry: () => void;
};

/**
 * The page opens with its first cards; the whole list is read once the visitor asks for others
 * (`wanted`, or another filter), and then answers every search without a call.
 */
export function useDirectory(filter: PartnerFilter, wanted: boolean): Directory {
  const [opening] = useState(filter);
  // With a filter only the server reads first cards: here the whole list answers it as well.
  const first = useQuery({ ...firstPartnersQuery(opening), enabled: isEverything(opening) });
  const opened = first.data;
  const enough = isEverything(opening) && opened?.partners.length === opened?.total;
  const whole = enough ? opened?.partners : undefined;

  const same = sameFilter(filter, opening);
  const needed = !whole && (wanted || !same || !(opened || isEverything(opening)));
  const all = useQuery({ ...allPartnersQuery, enabled: needed });

  const list = whole ?? all.data;
  const matching = useMemo(() => list && matchingPartners(list, filter), [list, filter]);
  const examples = useMemo(() => list && examplesAmong(list), [list]);
  const partners = matching ?? (same ? opened?.partners : undefined);
  const total = matching?.length ?? opened?.total ?? 0;
  const source = needed ? all : first;
  return {
    partners,
    total,
    examples: examples ?? opened?.examples ?? "none",
    state: matching ? "ready" : stateOf(source),
    retry: () => void source.refetch(),
  };
}

const stateOf = ({ data, isError }: { data: unknown; isError: boolean }) =>
  data ? "ready" : isError ? "failed" : "loading";

/** How far each history entry's list was expanded, so that coming back restores it. */
const expanded = new Map<string, number>();

export function useShown(filter: PartnerFilter) {
  const { key } = useLocation();
  const [shown, setShown] = useState({
    filter,
    count: expanded.get(key) ?? CARDS_AT_A_TIME,
  });
  const count = shown.filter === filter ? shown.count : CARDS_AT_A_TIME;
  const showMore = () => {
    setShown({ filter, count: count + CARDS_AT_A_TIME });
    expanded.set(key, count + CARDS_AT_A_TIME);
  };
  return { count, showMore };
}
