import { useRouteLoaderData } from "react-router";
import type { PublicConfig } from "~shared/config";

const LETTER =
  "a letter is on its way to you: please press the button in it. Then you are on our mailing list.";

type Props = {
  /** Without scripts the page does not know whether letters were asked for. */
  isAsked: boolean;
  /** What is said where the site sends no email, and an address counts as it was given. */
  otherwise: string;
};

/** What follows a sign-up with letters: a letter to confirm, for every address the same words. */
export function ConfirmationNotice({ isAsked, otherwise }: Props) {
  const root = useRouteLoaderData("root") as { config: PublicConfig } | undefined;
  if (!root?.config.sendsMail) return otherwise;
  return isAsked
    ? `Unless you have confirmed this address before, ${LETTER}`
    : `If you said yes to emails and have not confirmed this address before, ${LETTER}`;
}
