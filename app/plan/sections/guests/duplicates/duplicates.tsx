import { useMemo } from "react";
import { Disclosure } from "~/plan/frame/disclosure";
import { useMayEdit } from "~/plan/store/members";
import { Button } from "~/ui/button";
import type { Entry } from "../guest-list";
import { findDuplicates } from "./find-duplicates";
import { useMerging } from "./use-merging";

export function Duplicates({ entries }: { entries: readonly Entry[] }) {
  const pairs = useMemo(() => findDuplicates(entries), [entries]);
  const mayEdit = useMayEdit();
  const { isBusy, together } = useMerging();
  if (!mayEdit || pairs.length === 0) return null;
  return (
    <Disclosure className="mt-6 print:hidden" title={`Maybe twice in the list (${pairs.length})`}>
      <p className="text-ink-soft">
        They share a name or an address. If they are two, leave them as they are.
      </p>
      <ul className="mt-2 rounded-card border border-line bg-paper px-4">
        {pairs.map(({ a, b, shared }) => (
          <li
            key={`${a.id}/${b.id}`}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-0"
          >
            <p className="min-w-0 wrap-anywhere">
              <bdi className="font-semibold">{a.name}</bdi> and{" "}
              <bdi className="font-semibold">{b.name}</bdi>: <bdi>{shared}</bdi>
            </p>
            <Button
              size="sm"
              variant="secondary"
              aria-disabled={isBusy}
              onClick={() => together(a, b)}
            >
              Put together<span className="sr-only">: {a.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
