import type { Source } from "../source";
import { makeStopLink } from "../stop-link";
import { askedAt } from "./confirm-subscription";

export const load: Source<"confirm-subscription-reminder"> = async (letter, reach) => {
  const asked = await askedAt(letter.params.subscription, reach);
  if (!asked) return null;
  const stopLink = await makeStopLink(letter, "list", reach);
  return { props: { link: stopLink, askedAt: asked }, stopLink };
};
