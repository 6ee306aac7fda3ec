import { z } from "zod";
import type { Letter } from "~shared/letters/letter";
import { newToken } from "../tokens";
import type { LetterKind, Reach, ToRead } from "./letter";

/** The letters that one click in a mailbox stops (RFC 8058). */
export type Stream = "contact" | "guest" | "list" | "partner" | "plan" | "staff";

type Own<Props> = Letter<Props> &
  Pick<LetterKind<Props>, "samples"> & {
    /** Left out where there is nothing to stop. */
    stops?: Stream;
    /**
     * Reads the props from current rows, when the letter is sent.
     * @param letter with `idOf`, which gives a parameter that is an id
     * @returns null if its cause is gone, which cancels the letter
     */
    read: (
      letter: ToRead & { idOf: (name: string) => string },
      reach: Reach,
    ) => Promise<Props | null>;
  };

/** A kind of letter of which only its props are read. */
export const letterKind = <Props>({ stops, read, ...view }: Own<Props>): LetterKind<Props> => ({
  ...view,
  read: async (letter, reach) => {
    const idOf = (name: string) => z.uuid().parse(letter.params[name]);
    const props = await read({ ...letter, idOf }, reach);
    if (props === null || !stops) return props && { props };
    return { props, stopLink: await makeStopLink(letter, stops, reach) };
  },
});

/**
 * Makes the link to the page where a letter's recipient sees and stops our letters. Its token is
 * made for this letter, and stored only as a hash.
 * @param plan for a letter to guests: the click then stops those of this celebration
 */
export async function makeStopLink(
  { kind, recipient: address }: Pick<ToRead, "kind" | "recipient">,
  stream: Stream,
  { tables, siteUrl }: Reach,
  plan?: string,
): Promise<string> {
  const { token, token_hash } = newToken();
  await tables.rpc("keep_letter_token", { address, stream, kind, token_hash, plan }).throwOnError();
  return `${siteUrl}/letters/${token}`;
}
