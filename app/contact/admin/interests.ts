/** An interest type's badge; unknown types show as stored. */
export function interestOf(type: string) {
  if (type === "planning-ahead") return { label: "Planning Ahead", tone: "accent" } as const;
  if (type === "planning-now") return { label: "Planning Now", tone: "positive" } as const;
  if (type === "just-interested") return { label: "Interested", tone: "warning" } as const;
  return { label: type, tone: "neutral" } as const;
}

/** The interest types that the site's forms send. */
export const INTERESTS = ["planning-ahead", "planning-now", "just-interested", "mailing-list"];
