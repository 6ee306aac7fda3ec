import { queryOptions } from "@tanstack/react-query";
import { familyClient } from "~/plans/session";
import type { Told } from "~shared/letters/parts/told";

export const LETTER_KINDS = ["invitation", "reminder", "change", "cancelled", "thanks"] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** refused: the address takes no letters; cancelled: it was not sent any more. */
type LetterState = "waiting" | "sent" | "failed" | "refused" | "cancelled";

/** What was sent to a household. */
export type HouseholdLetters = {
  /** How many went, or wait to go, to whatever address. */
  invitations: number;
  reminders: number;
  /** Whether one of them reached, or is on its way to, the address that they have now. */
  is_invited: boolean;
  /** The latest to that address. until: a plan's first letters wait, and about when it leaves. */
  last: { kind: LetterKind; state: LetterState; at: string; until: string | null } | null;
  /** Why its address takes no letter now. */
  refuses: "bounced" | "stopped" | "too_many" | "many_today" | null;
  /** What its latest letter told, where that is another day, hour or place than it is now. */
  told: Told | null;
};

/** What keeps a plan from sending letters to guests at all. */
export type Unreachable = "no_mail" | "address_first" | "paused" | "ended" | "ahead";

export type GuestLetters = {
  can_send: Unreachable | null;
  left_today: number;
  left_in_all: number;
  /** How many of a plan's first letters leave at once, while the others wait; null: all. */
  at_once: number | null;
  /** The reader's own confirmed address. */
  my_address: string | null;
  /** By household. */
  households: Record<string, HouseholdLetters>;
};

const LETTERS_KEY = "guest_letters";
export const guestLettersKey = (planId: string) => [LETTERS_KEY, planId];

/** How often to look while letters wait to go, and otherwise: one may come back. In milliseconds. */
const SOON = 10_000;
const LATER = 60_000;

/**
 * How letters to a plan's guests fare, and how many can still go out. For editors.
 * @param known what may change the answer: that a member's address is confirmed, what guests are told
 */
export const guestLettersQuery = (planId: string, known: readonly unknown[]) =>
  queryOptions({
    queryKey: [...guestLettersKey(planId), ...known],
    queryFn: async ({ signal }): Promise<GuestLetters> => {
      const { data } = await (await familyClient())
        .rpc("guest_letters", { plan_id: planId })
        .abortSignal(signal)
        .throwOnError();
      return data as unknown as GuestLetters;
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

/** When the oldest of the households' links was made; null: there is none. For editors. */
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
