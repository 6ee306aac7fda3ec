import { usePlanState, useRows } from "../store/plan-context";
import { partnersInShort } from "./partners-in-short";
import { Tile } from "./tile";
import { useStage } from "./use-stage";

/** The shortlist and what became of inquiries, in one line. */
export function Partners() {
  const threads = usePlanState(({ rows }) => rows.inquiry_threads);
  const entries = usePlanState(({ rows }) => rows.inquiry_entries);
  const saved = useRows("plan_shortlist");
  const stage = useStage();
  const words = partnersInShort(saved.length, [...threads.values()], [...entries.values()]);
  // After the day, or without one, nobody looks for one; over, a plan may have let its shortlist go.
  if (["after", "cancelled", "over"].includes(stage) && !words) return null;
  return (
    <Tile title="Partners" to="partners" link={words ? "The partners" : "Find partners"}>
      <p>{words || "Nobody is on the shortlist yet"}</p>
    </Tile>
  );
}
