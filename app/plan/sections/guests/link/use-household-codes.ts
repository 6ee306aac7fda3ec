import { useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { usePlanId } from "~/plan/store/plan-context";
import { usePress } from "~/plan/use-press";
import type { CodeToType } from "~/ui/link/typed-code";
import { toast } from "~/ui/toast/toast";
import { browserConfig } from "~shared/config";
import { makeHouseholdCodes } from "../mutations";
import { useHouseholdLinks } from "./use-household-links";

const REPLACED = "A link was replaced meanwhile. The new one is here now: please print again.";

/** Households' codes, which are made when they are printed. */
export function useHouseholdCodes() {
  const plan_id = usePlanId();
  const [made, setMade] = useState<Record<string, string>>({});
  const { isBusy, press } = usePress();
  const { areStill } = useHouseholdLinks();
  // One object for each: a card is measured again when it is another.
  const codes = useMemo(() => {
    const at = `${browserConfig().siteUrl.replace(/^https?:\/\//, "")}/answer`;
    return new Map(
      Object.entries(made).map(([id, code]): [string, CodeToType] => [id, { code, at }]),
    );
  }, [made]);
  return {
    isBusy,
    codeOf: (household: string) => codes.get(household),
    /** Prints once the codes of these households are on the paper. */
    async printWith(households: string[], print: () => void) {
      const done = await press(() => makeHouseholdCodes(plan_id, households));
      if (!done) return;
      if (!(await areStill(households))) return void toast.info(REPLACED);
      flushSync(() => setMade(done.answer));
      print();
    },
  };
}
