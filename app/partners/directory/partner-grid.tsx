import { useEffect, useMemo, useRef } from "react";
import { varyDrawings } from "~/lib/vary-drawings";
import { drawingsOf } from "../drawing";
import type { PartnerCard as Partner } from "../partner";
import { PartnerCard } from "../partner-card";

/** The first `count` partners. When more are added, the first new one takes the focus. */
export function PartnerGrid({ partners, count }: { partners: Partner[]; count: number }) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef({ partners, count });
  useEffect(() => {
    const { count: seen } = before.current;
    const grew = before.current.partners[0]?.id === partners[0]?.id && seen < count;
    before.current = { partners, count };
    // Only after a press on the button, which has moved or disappeared.
    const focused = document.activeElement;
    if (!grew || (focused !== document.body && !focused?.closest("main button"))) return;
    list.current?.children[seen]?.querySelector("a")?.focus({ preventScroll: true });
  }, [partners, count]);
  const drawings = useMemo(
    () => varyDrawings(partners.map(({ type, name }) => drawingsOf(type, name))),
    [partners],
  );
  return (
    <ul ref={list} className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      {partners.slice(0, count).map((partner, index) => (
        <PartnerCard
          key={partner.id}
          partner={partner}
          drawing={drawings[index] ?? ""}
          index={index}
        />
      ))}
    </ul>
  );
}
