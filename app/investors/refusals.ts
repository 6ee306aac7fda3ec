/** What a refusal says (specification, section 8, "Investor gate"). */
export const REFUSALS = {
  missing: {
    title: "Missing Information",
    description: "Please enter both email and password.",
  },
  incorrect: {
    title: "Incorrect Password",
    description: "Please try again or request access below.",
  },
  too_many_attempts: {
    title: "Too Many Attempts",
    description: "Please wait 15 minutes and try again, or request access below.",
  },
  failed: { title: "Error", description: "Unable to verify password. Please try again." },
} as const;

export type Refusal = keyof typeof REFUSALS;
