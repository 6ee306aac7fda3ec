import { z } from "zod";
import type { Letter } from "~shared/letters/letter";
import { newToken } from "../tokens";
import type { LetterKind, Reach, ToRead } from "./letter";

export type Stream = "contact" | "guest" | "list" | "partner" | "plan" | "staff";

type Own<Props> = Letter<Props> &
  Pick<LetterKind<Props>, "samples"> & {
    /** Left out where there is nothing to stop. */
    stops?: Stream;
    /** When it is sent; null if its cause is gone, which cancels it. `idOf` gives a parameter. */
    read: (
      letter: ToRead & { idOf: (name: string) => string },
      reach: Reach,
    ) => Promise<Props | null>;
  };

export const letterKind = <Props>({ stops, read, ...view }: Own<Props>): LetterKind<Props> => ({
  ...view,
  read: async (letter, reach) => {
    const idOf = (name: string) => z.uuid().parse(letter.params[name]);
    const props = await read({ ...letter, idOf }, reach);
    if (props === null || !stops) return props && { props };
    return { props, stopLink: await makeStopLink(letter, stops, reach) };
  },
});

/** The one row that a letter is about; null once it is gone. */
export async function rowOf<Row>(found: {
  throwOnError: () => PromiseLike<{ data: Row[] }>;
}): Promise<Row | null> {
  const { data } = await found.throwOnError();
  return data[0] ?? null;
}

/** Stores its token only as a hash. With `plan`, for guests, a click stops this celebration's. */
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
