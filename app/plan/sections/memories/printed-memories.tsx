import type { ReactNode } from "react";
import { PrintedSection } from "~/plan/sections/print/printed-section";
import { Written } from "~/ui/written";
import { authorOf, type Memory, useMemories } from "./memories";

type Props = {
  /** A memory's picture, where the paper or document has one. */
  picture?: (memory: Memory) => ReactNode;
  /** Includes memories that are not on the wall: for the family's own copy. */
  isWhole?: boolean;
};

export function PrintedMemories({ picture, isWhole = false }: Props) {
  const { waiting, shown, hidden } = useMemories();
  const groups = [
    { title: "On the wall", memories: shown },
    { title: "Waiting", memories: isWhole ? waiting : [] },
    { title: "Hidden", memories: isWhole ? hidden : [] },
  ].filter(({ memories }) => memories.length > 0);
  if (groups.length === 0) return null;
  return (
    <PrintedSection title="Memories" ownSheet>
      {groups.map(({ title, memories }) => (
        <div key={title}>
          {isWhole ? <h3 className="mt-5 text-deep">{title}</h3> : null}
          <ul className="mt-2 flex flex-col gap-6">
            {memories.map((memory) => (
              <li key={memory.id}>
                {picture?.(memory)}
                <Written>{memory.words}</Written>
                <p className="font-semibold">
                  <bdi>{authorOf(memory)}</bdi>
                </p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </PrintedSection>
  );
}
