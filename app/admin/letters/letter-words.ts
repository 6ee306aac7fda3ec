import { KINDS } from "~shared/letters/kinds";
import type { LetterAction } from "./mutations";
import type { LetterState } from "./queries";

export const KIND_CHOICES = Object.entries(KINDS)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label));

export const kindWords = (kind: string): string => KINDS[kind] ?? kind;

type Shown = {
  label: string;
  tone: "neutral" | "positive" | "warning" | "accent";
  actions: LetterAction[];
};

const STATES: Record<string, Shown> = {
  queued: { label: "Queued", tone: "neutral", actions: ["cancel"] },
  sending: { label: "Sending", tone: "neutral", actions: [] },
  sent: { label: "Sent", tone: "positive", actions: [] },
  retrying: { label: "Retrying", tone: "warning", actions: ["retry", "cancel"] },
  failed: { label: "Failed", tone: "accent", actions: ["retry", "cancel"] },
  suppressed: { label: "Suppressed", tone: "accent", actions: ["retry", "cancel"] },
  cancelled: { label: "Cancelled", tone: "neutral", actions: [] },
};

export const STATE_CHOICES = Object.entries(STATES).map(([value, { label }]) => ({ value, label }));

/** A letter's state in words: one that no mail server accepted was not sent. */
export function stateOf({ state, via }: Pick<LetterState, "state" | "via">): Shown {
  const shown = STATES[state] ?? { label: state, tone: "neutral", actions: [] };
  return state === "sent" && via === "file"
    ? { ...shown, label: "Written to a file", tone: "neutral" }
    : shown;
}
