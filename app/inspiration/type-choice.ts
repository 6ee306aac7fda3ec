import { useLocation } from "react-router";
import type { CelebrationType } from "./celebration-types";

/** What the tabs and the dropdown are given. */
export type TypeChoice = { types: CelebrationType[]; chosen: CelebrationType };

/** The element in which the chosen type is shown. */
export const PANEL_ID = "celebration-type";

export const tabId = ({ id }: Pick<CelebrationType, "id">) => `celebration-type-tab-${id}`;

/** Choosing a type changes the address in place: going back leaves the page. */
export const IN_PLACE = { replace: true, preventScrollReset: true } as const;

/** Makes this page's address with another type chosen; whatever else it asks for stays. */
export function useTypeAddress(): (slug: string) => { search: string } {
  const { search } = useLocation();
  return (slug) => {
    const params = new URLSearchParams(search);
    params.set("type", slug);
    return { search: `?${params}` };
  };
}
