import { useMemoriesInShort } from "~/plan/sections/memories/use-memories-in-short";
import { usePlan } from "~/plan/store/plan-context";
import { Tile } from "./tile";

type Props = {
  /** Now is the time to collect them: the tile is shown even if there are none yet. */
  isAsked?: boolean;
};

/** The numbers of memories and of those that wait to be read. */
export function Memories({ isAsked = false }: Props) {
  const { kind, ended_at } = usePlan();
  const words = useMemoriesInShort(ended_at !== null);
  const isAhead = kind === "ahead";
  if (isAhead || (!words && !isAsked)) return null;
  return (
    <Tile title={isAsked ? "Collect memories" : "Memories"} to="memories" link="The memories">
      <p>
        {words ||
          "Guests can leave words and pictures for 90 days. You read each one before others see it."}
      </p>
    </Tile>
  );
}
