import { z } from "zod";
import type { Tables } from "~shared/tables";
import { type Outcome, retryIn } from "./outcome";

const claimedLetter = z.object({
  id: z.uuid(),
  lease_id: z.uuid(),
  kind: z.string(),
  params: z.record(z.string(), z.json()),
  recipient: z.string(),
  /** This one included. */
  attempts: z.int(),
  created_at: z.string(),
});

/** A letter that this worker, and no other, may send. */
export type ClaimedLetter = z.output<typeof claimedLetter>;

export type Outbox = {
  /** @returns the letter that is due longest; undefined: none is */
  claim: () => Promise<ClaimedLetter | undefined>;
  /** @returns false when the lease was lost: another worker has the letter */
  settle: (letter: ClaimedLetter, outcome: Outcome) => Promise<boolean>;
};

/** Seconds that a worker has for a letter: longer than the relay is given. */
const LEASE = 180;

/**
 * The outbox, through the functions that the site's own key may call.
 * @param tables with the secret key
 */
export const outboxOf = (tables: Tables, lease = LEASE): Outbox => ({
  async claim() {
    const { data } = await tables.rpc("claim_letters", { most: 1, lease }).throwOnError();
    return z.array(claimedLetter).parse(data)[0];
  },

  async settle({ id, lease_id, attempts }, outcome) {
    const again = outcome.outcome === "retrying" ? retryIn(attempts) : undefined;
    const given = outcome.outcome === "retrying" && !again ? "failed" : outcome.outcome;
    const { data } = await tables
      .rpc("settle_letter", {
        letter: id,
        lease: lease_id,
        outcome: given,
        retry_in: again ?? 0,
        ...("error" in outcome ? { error: outcome.error, bounced: outcome.bounced ?? false } : {}),
        ...("via" in outcome ? { by_way_of: outcome.via, message: outcome.message } : {}),
      })
      .throwOnError();
    // Staff hear of it. What it answers is of no account: the letter is settled.
    const isAway = "error" in outcome && outcome.everyLetters;
    const reached = outcome.outcome === "sent" || (isAway ? false : undefined);
    if (reached !== undefined) await tables.rpc("note_mail_server", { reached });
    return data;
  },
});
