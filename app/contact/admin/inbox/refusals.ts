import { failureWords } from "~/admin/failure";
import type { Refusals } from "~/lib/refusals";

const REFUSALS: Refusals = {
  message_answered: "A colleague or the sender wrote meanwhile. Please look at that first.",
  message_changed: "A colleague changed this message meanwhile. Please look at it again.",
  message_not_found: "This message has been deleted.",
  not_for_people: "This colleague may not read messages.",
  sends_no_mail: "This site does not send email yet.",
  takes_no_letters: "This address does not take letters.",
  too_many_replies: "20 answers went to this address today. Please go on tomorrow.",
};

export const refusalOf = (error: unknown): string =>
  failureWords(error, "Nothing you wrote is lost. Please try again.", REFUSALS);
