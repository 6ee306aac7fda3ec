import { useRouteLoaderData } from "react-router";
import type { PublicConfig } from "~shared/config";

/** The same for every address: nothing shows whether a letter is sent (docs/product.md 8.7). */
const LETTER =
  "look for our letter: its button opens a page where you confirm. Then you are on our mailing list. If you get no letter, look among unwanted mail, or try again in an hour.";

const WITHOUT_MAIL =
  "We have kept what you sent. This site does not send email yet, so no letter comes for now. All that is here is open to you without one.";

/** @param wantsEmails undefined when the page, without scripts, does not know the choice */
export function ConfirmationNotice({ wantsEmails }: { wantsEmails: boolean | undefined }) {
  const root = useRouteLoaderData("root") as { config: PublicConfig } | undefined;
  if (wantsEmails === false) return "You asked for no emails, so we will send you none.";
  if (!root?.config.sendsMail) return WITHOUT_MAIL;
  return wantsEmails
    ? `Unless you have confirmed this address before, ${LETTER}`
    : `If you said yes to emails and have not confirmed this address before, ${LETTER}`;
}
