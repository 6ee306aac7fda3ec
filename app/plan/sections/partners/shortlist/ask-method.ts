import type { SavedPartner } from "~/partners/queries-by-id";
import type { RowOf } from "~/plan/store/rows";
import type { Reach, Reached } from "../queries";
import type { Thread } from "../threads/conversation";

/** Anybody whom a plan can ask: a partner of the directory, or the family's own. */
export type Askable = Pick<SavedPartner, "id" | "name" | "type" | "website"> &
  Partial<Pick<SavedPartner, "is_demonstration" | "takes_inquiries">> & { isOwn?: boolean };

export const ADDED = "Added by your family";

export const ownAskable = ({ id, title, type, website }: RowOf["plan_shortlist"]): Askable => ({
  id,
  name: title,
  type,
  website: website || null,
  isOwn: true,
});

export type AskMethod = {
  by: "letter" | "link" | null;
  /** Why no letter goes there; a sentence without its period. Empty: nothing to say. */
  why: string;
  /** The thread is closed, and a letter went within seven days: when the next one can go. */
  nextLetter?: string;
  /** When the plan asked for an address. */
  wishedAt: string | null;
};

const WHY: Record<Reach, string> = {
  letter: "",
  unconfirmed: "They have not confirmed their address yet",
  refuses: "Their address takes no letters from us",
  unknown: "We have no address of theirs yet",
};

const TYPED = "We write to nobody whose address was typed into a plan";

/** @param known undefined while loading: then only the directory counts */
export function askMethodOf(
  { is_demonstration, takes_inquiries, isOwn }: Partial<Askable>,
  known: Reached | undefined,
  sendsMail: boolean,
): AskMethod {
  const wishedAt = known?.wished_at ?? null;
  if (is_demonstration) {
    return { by: null, why: "An invented business, to show what you will find", wishedAt: null };
  }
  if (isOwn || !sendsMail) return { by: "link", why: isOwn ? TYPED : "", wishedAt: null };
  if (!known) {
    return takes_inquiries
      ? { by: "letter", why: "", wishedAt }
      : { by: "link", why: "We have no confirmed address of theirs", wishedAt };
  }
  const why = WHY[known.reach];
  return { by: why ? "link" : "letter", why, wishedAt: why ? wishedAt : null };
}

/** Why a partner cannot be asked again now; "" where it can. */
export const askedBefore = (threads: readonly Pick<Thread, "state">[]): string =>
  threads.some(({ state }) => ["waiting", "answered", "booked"].includes(state))
    ? "Asked already. You can ask something more there."
    : "";

/** The minimum time between letters that ask a partner something new. */
const PAUSE = 7 * 86_400_000;

/** When a letter can ask a partner again; undefined: now. */
export function nextLetter(known: Reached | undefined, now: number): string | undefined {
  if (!known?.letter_at) return undefined;
  const next = Date.parse(known.letter_at) + PAUSE;
  return next > now ? new Date(next).toISOString() : undefined;
}
