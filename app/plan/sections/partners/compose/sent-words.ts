/**
 * @param byLink those among them who get a link from the family
 * @param hasLinks whether these links were made and are shown below
 */
export function sentWords(partners: number, byLink: number, hasLinks: boolean): string {
  const byLetter = partners - byLink;
  const first =
    byLetter === 0
      ? "The question is written down."
      : `On its way to ${byLetter === 1 ? "one partner" : `${byLetter} partners`}.`;
  if (byLink === 0) return first;
  const links = byLink === 1 ? "the link" : "the links";
  return `${first} ${hasLinks ? `Please hand on ${links} below.` : "Please press “Make a link for them” below."}`;
}

/** Why a question that was changed after a lost answer does not go to who has its first version. */
export function askedBefore(names: string[]): string {
  const they = names.length > 0 ? new Intl.ListFormat("en-US").format(names) : "They";
  return `${they} ${names.length === 1 ? "was" : "were"} asked when you first pressed, with what stood here then. What you changed since is not in it: go back to the partners, and add it there with “Ask something more”. What you wrote stays here.`;
}
