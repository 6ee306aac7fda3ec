import type { LetterAction } from "./mutations";
import type { LetterState } from "./queries";

const KINDS: Record<string, string> = {
  "new-message": "New message",
  "new-application": "New application",
  "daily-digest": "What came in, gathered",
  "message-received": "Thank you for writing",
  "message-reply": "Answer to a message",
  "application-received": "Application received",
  "application-question": "Question about an application",
  "application-answered": "An applicant answered",
  "application-declined": "Application declined",
  "partner-confirm": "Confirm a partner’s address",
  "partner-address-changed": "A partner’s address is to change",
  "new-password": "Set a new password",
  newsletter: "Newsletter",
  "staff-invitation": "Invitation to the team",
  "partner-link": "A partner’s own page",
  "partner-proposal": "What came of a proposed listing",
  inquiry: "A family asks a partner",
  "inquiry-answered": "A partner answered",
  "inquiry-booked": "A partner is booked",
  "inquiry-closed": "The date is taken elsewhere",
  invitation: "Invitation to guests",
  reminder: "Reminder to guests",
  change: "Something changed, to guests",
  cancelled: "Cancelled, to guests",
  thanks: "Thanks to guests",
  "your-answer": "What guests answered, to them",
  "plan-announcement": "What an owner of a plan asked for",
  "plan-code": "Code for a plan",
  "plan-invite": "Invitation to help with a plan",
  "plan-digest": "What came in, to a family",
  "plan-finder": "Who should find a plan",
  "plan-question": "Is a plan still right?",
  "plan-removal": "A plan will be removed",
  "plan-taken-down": "We remove a reported plan, or not any more",
  "plan-time": "The time has come",
  "confirm-subscription": "Confirm a subscription",
  "confirm-subscription-reminder": "Confirm a subscription, reminder",
  "test-letter": "Test",
};

/** All kinds, by staff's names for them. */
export const KIND_CHOICES = Object.entries(KINDS)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label));

/** Staff's name for a kind; one from a newer release shows as stored. */
export const kindWords = (kind: string): string => KINDS[kind] ?? kind;

type Shown = {
  label: string;
  tone: "neutral" | "positive" | "warning" | "accent";
  /** The actions open to staff. */
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
