import { Badge } from "~/ui/badge";

type Shown = { label: string; tone: "neutral" | "positive" | "warning" };

const STATES: Record<string, Shown> = {
  draft: { label: "Draft", tone: "neutral" },
  sending: { label: "Being sent", tone: "warning" },
  paused: { label: "Paused", tone: "warning" },
  sent: { label: "Sent", tone: "positive" },
  cancelled: { label: "Cancelled", tone: "neutral" },
};

export function StateBadge({ state }: { state: string }) {
  const { label, tone } = STATES[state] ?? { label: state, tone: "neutral" };
  return <Badge tone={tone}>{label}</Badge>;
}
