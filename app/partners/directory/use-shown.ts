import { useState } from "react";
import { useLocation } from "react-router";
import { CARDS_AT_A_TIME } from "../queries";
import type { PartnerFilter } from "./filter";

/** How far each history entry's list was expanded, so that coming back restores it. */
const opened = new Map<string, number>();

export function useShown(filter: PartnerFilter) {
  const { key } = useLocation();
  const [shown, setShown] = useState({
    filter,
    count: opened.get(key) ?? CARDS_AT_A_TIME,
  });
  const count = shown.filter === filter ? shown.count : CARDS_AT_A_TIME;
  const showMore = () => {
    setShown({ filter, count: count + CARDS_AT_A_TIME });
    opened.set(key, count + CARDS_AT_A_TIME);
  };
  return { count, showMore };
}
