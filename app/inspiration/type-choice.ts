import { useLocation } from "react-router";
import type { CelebrationType } from "./celebration-types";

export type TypeChoice = { types: CelebrationType[]; chosen: CelebrationType };

export const PANEL_ID = "celebration-type";

export const tabId = ({ id }: Pick<CelebrationType, "id">) => `celebration-type-tab-${id}`;

/** Choosing a type changes the address in place: going back leaves the page. */
export const IN_PLACE = { replace: true, preventScrollReset: true } as const;

export function useTypeAddress(): (slug: string) => { search: string } {
  const { search } = useLocation();
  return (slug) => {
    const params = new URLSearchParams(search);
    params.set("type", slug);
    return { search: `?${params}` };
  };
}
