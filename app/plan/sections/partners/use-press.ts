import type { Refusals } from "~/lib/refusals";
import { usePress as usePlanPress } from "~/plan/use-press";
import { refusalWords } from "./refusals";

/**
 * @param name the partner's
 * @param own words for refusals that mean something else here
 */
export const usePress = (name?: string, own: Refusals = {}) =>
  usePlanPress((code) => own[code] ?? refusalWords(code, name));
