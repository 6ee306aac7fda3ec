import { z } from "zod";
import type { ClaimedLetter } from "./outbox";
import type { Reach } from "./source";
import { makeStopLink } from "./stop-link";

/** What staff wrote to an applicant, as both letters of it say; null: the application is gone. */
export async function applicationLetter(
  letter: Pick<ClaimedLetter, "kind" | "recipient" | "params">,
  reach: Reach,
) {
  const { data } = await reach.tables
    .from("application_letters")
    .select("words")
    .eq("id", z.uuid().parse(letter.params.application_letter))
    .maybeSingle()
    .throwOnError();
  return (
    data && { props: { words: data.words }, stopLink: await makeStopLink(letter, "contact", reach) }
  );
}
