import { queryOptions } from "@tanstack/react-query";
import { familyClient } from "~/plan/session";
import type { ToldFacts } from "~shared/letters/parts/changed-facts";

export const LETTER_KINDS = ["invitation", "reminder", "change", "cancelled", "thanks"] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** refused: the address takes no letters; cancelled: it was withdrawn before it was sent. */
type LetterState = "waiting" | "sent" | "failed" | "refused" | "cancelled";

export type HouseholdLetters = {
  /** How many were sent, or are waiting, at any address. */
  invitations: number;
  reminders: number;
  /** One of them reached, or is on its way to, the current address. */
  is_invited: boolean;
  /** The latest letter to that address. until: when about a plan's held first letter leaves. */
  last: { kind: LetterKind; state: LetterState; at: string; until: string | null } | null;
  /** Why its address takes no letter now. */
  refuses: "bounced" | "stopped" | "too_many" | "many_today" | null;
  /** The facts in its latest letter, where the day, time or place differs from now. */
  told: ToldFacts | null;
};

/** Why a plan cannot send letters to guests at all. */
export type Unreachable = "no_mail" | "address_first" | "paused" | "ended" | "ahead";

export type GuestLetters = {
  can_send: Unreachable | null;
  left_today: number;
  left_in_all: number;
  /** How many of a plan's first letters leave at once, while the rest wait; null: all. */
  at_once: number | null;
  /** The reader's own confirmed address. */
  my_address: string | null;
  households: Record<string, HouseholdLetters>;
};

export const guestLettersKey = (planId: string) => ["guest_letters", planId];

/** Polling intervals while letters wait, and otherwise: one may bounce. In milliseconds. */
const SOON = 10_000;
const LATER = 60_000;

/**
 * The state of the letters to a plan's guests, and how many can still be sent. For editors.
 * @param known what may change the response: a confirmed member address, what guests are told
 */
export const guestLettersQuery = (planId: string, known: readonly unknown[]) =>
  queryOptions({
    queryKey: [...guestLettersKey(planId), ...known],
    queryFn: async ({ signal }): Promise<GuestLetters> => {
      const { data } = await (await familyClient())
        .rpc("guest_letters", { plan_id: planId })
        .abortSignal(signal)
        .throwOnError();
      return data as GuestLetters;
    },
    staleTime: 0,
    placeholderData: (before) => before,
    refetchInterval: ({ state: { data } }) =>
      data &&
      Object.values(data.households).some(({ last }) => last?.state === "waiting" && !last.until)
        ? SOON
        : LATER,
  });

export const oldestLinkKey = (planId: string) => ["oldest-household-link", planId];

/** When the oldest household link was made; null: there is none. For editors. */
export const oldestLinkQuery = (planId: string) =>
  queryOptions({
    queryKey: oldestLinkKey(planId),
    queryFn: async ({ signal }): Promise<string | null> => {
      const { data } = await (await familyClient())
        .from("plan_household_tokens")
        .select("created_at")
        .eq("plan_id", planId)
        .order("created_at")
        .limit(1)
        .abortSignal(signal)
        .throwOnError();
      return data[0]?.created_at ?? null;
    },
    staleTime: 0,
  });
