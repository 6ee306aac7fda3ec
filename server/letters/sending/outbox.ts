import { z } from "zod";
import type { Tables } from "~shared/tables";
import { type Outcome, retryIn } from "./outcome";

const claimedLetter = z.object({
  id: z.uuid(),
  lease_id: z.uuid(),
  kind: z.string(),
  params: z.record(z.string(), z.json()),
  recipient: z.string(),
  /** Including this one. */
  attempts: z.int(),
  created_at: z.string(),
});

export type ClaimedLetter = z.output<typeof claimedLetter>;

export type Outbox = {
  /** @returns the letter that has been due longest; undefined if none is due */
  claim: () => Promise<ClaimedLetter | undefined>;
  /** @returns false when the lease was lost: another worker has the letter */
  settle: (letter: ClaimedLetter, outcome: Outcome) => Promise<boolean>;
};

/** A worker's seconds for a letter, longer than the relay gets. */
const LEASE = 180;

/** `tables` with the secret key, whose functions nobody else may call. */
export const outboxOf = (tables: Tables, lease = LEASE): Outbox => ({
  async claim() {
    const { data } = await tables.rpc("claim_letters", { most: 1, lease }).throwOnError();
    return z.array(claimedLetter).parse(data)[0];
  },

  async settle({ id, lease_id, attempts }, outcome) {
    const isAway = "error" in outcome && outcome.everyLetters === true;
    // The letter that meets a server that is away keeps its attempt, as those behind it do.
    const again = outcome.outcome === "retrying" ? retryIn(isAway ? 1 : attempts) : undefined;
    const given = outcome.outcome === "retrying" && !again ? "failed" : outcome.outcome;
    const { data } = await tables
      .rpc("settle_letter", {
        letter: id,
        lease: lease_id,
        outcome: given,
        retry_in: again ?? 0,
        counts: !isAway,
        ...("error" in outcome ? { error: outcome.error, bounced: outcome.bounced ?? false } : {}),
        ...("via" in outcome ? { by_way_of: outcome.via, message: outcome.message } : {}),
      })
      .throwOnError();
    // Staff learn of it. Its answer does not matter: the letter is settled.
    const reached = outcome.outcome === "sent" || (isAway ? false : undefined);
    if (reached !== undefined) await tables.rpc("note_mail_server", { reached });
    return data;
  },
});
