import { Badge } from "~/ui/badge";

/** Application statuses; those with work to do come first. */
export const STATUSES = {
  new: { label: "New", tone: "accent" },
  reviewing: { label: "In review", tone: "warning" },
  approved: { label: "Approved", tone: "positive" },
  declined: { label: "Declined", tone: "neutral" },
} as const;

export type Status = keyof typeof STATUSES;

export const NAMES = Object.keys(STATUSES) as Status[];

export const StatusBadge = ({ status }: { status: Status }) => (
  <Badge tone={STATUSES[status].tone}>{STATUSES[status].label}</Badge>
);

export const STATUS_CHOICES = [
  ...NAMES.map((value) => ({ value, label: STATUSES[value].label })),
  { value: "" as const, label: "All" },
];
