import { usePlanState, useRows } from "~/plan/store/plan-context";
import { partnersInShort } from "./partners-in-short";
import { Tile } from "./tile";
import { useStage } from "./use-stage";

/** The shortlist and the state of inquiries, in one line. */
export function Partners() {
  const threads = usePlanState(({ rows }) => rows.inquiry_threads);
  const entries = usePlanState(({ rows }) => rows.inquiry_entries);
  const saved = useRows("plan_shortlist");
  const stage = useStage();
  const words = partnersInShort(saved.length, [...threads.values()], [...entries.values()]);
  // By now nobody is looking for partners, and a plan that is over may have dropped its shortlist.
  if (["after", "cancelled", "over"].includes(stage) && !words) return null;
  return (
    <Tile title="Partners" to="partners" link={words ? "The partners" : "Find partners"}>
      <p>{words || "Nobody is on the shortlist yet"}</p>
    </Tile>
  );
}
