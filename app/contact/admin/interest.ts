import type { Badge } from "~/ui/badge";

type Tone = NonNullable<Parameters<typeof Badge>[0]["tone"]>;

const INTERESTS: Record<string, { label: string; tone: Tone }> = {
  "planning-ahead": { label: "Planning Ahead", tone: "accent" },
  "planning-now": { label: "Planning Now", tone: "positive" },
  "just-interested": { label: "Interested", tone: "warning" },
};

/** The badge of an interest type; one without words of its own shows as it is stored. */
export const interest = (type: string) =>
  new Map(Object.entries(INTERESTS)).get(type) ?? { label: type, tone: "neutral" as const };
