import { queryOptions } from "@tanstack/react-query";
import { familyClient } from "~/plans/session";
import type { Told } from "~shared/letters/parts/told";

export const LETTER_KINDS = ["invitation", "reminder", "change", "cancelled", "thanks"] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** refused: the address takes no letters; cancelled: it was not sent any more. */
export type LetterState = "waiting" | "sent" | "failed" | "refused" | "cancelled";

/** What was sent to a household. */
export type HouseholdLetters = {
  /** How many went, or wait to go. */
  invitations: number;
  reminders: number;
  last: { kind: LetterKind; state: LetterState; at: string } | null;
  /** Why its address takes no letter now. */
  refuses: "bounced" | "stopped" | "too_many" | null;
  /** What its latest letter told, where that is another day, hour or place than it is now. */
  told: Told | null;
};

/** What keeps a plan from sending letters to guests at all. */
export type Unreachable = "no_mail" | "address_first" | "paused" | "ended" | "ahead";

export type GuestLetters = {
  can_send: Unreachable | null;
  left_today: number;
  left_in_all: number;
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
 * @param isConfirmed whether a member's address is known to be confirmed: it may change the answer
 */
export const guestLettersQuery = (planId: string, isConfirmed: boolean) =>
  queryOptions({
    queryKey: [...guestLettersKey(planId), isConfirmed],
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
      data && Object.values(data.households).some(({ last }) => last?.state === "waiting")
        ? SOON
        : LATER,
  });
