import { useSearchParams } from "react-router";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";

/** Application statuses; those with work to do come first. */
export const STATUSES = {
  new: { label: "New", tone: "accent" },
  reviewing: { label: "In review", tone: "warning" },
  approved: { label: "Approved", tone: "positive" },
  declined: { label: "Declined", tone: "neutral" },
} as const;

export type Status = keyof typeof STATUSES;

const NAMES = Object.keys(STATUSES) as Status[];

export const StatusBadge = ({ status }: { status: Status }) => (
  <Badge tone={STATUSES[status].tone}>{STATUSES[status].label}</Badge>
);

/** The status in the page's address; undefined for all. */
export function useStatusFilter() {
  const [params, setParams] = useSearchParams();
  const status = NAMES.find((name) => name === params.get("status"));
  const choose = (next: Status | undefined) =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        if (next) changed.set("status", next);
        else changed.delete("status");
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return { status, choose };
}

export const StatusFilter = ({ status, choose }: ReturnType<typeof useStatusFilter>) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="sr-only">Show applications by status</legend>
    {[...NAMES, undefined].map((name) => (
      <Button
        key={name ?? "all"}
        size="sm"
        variant={name === status ? "primary" : "secondary"}
        aria-pressed={name === status}
        onClick={() => choose(name)}
      >
        {name ? STATUSES[name].label : "All"}
      </Button>
    ))}
  </fieldset>
);
