import type { Letter } from "../../letter";
import { Action } from "../../parts/blocks";
import { daysWords, Invited, occasionFor, WhenAndWhere } from "../../parts/celebration";
import { Voice } from "../../parts/passage";
import { type LetterPicture, Picture } from "../../parts/picture";
import { AboutLink, Greeting, guestsReason, type ToGuests } from "../../parts/to-guests";
import { namesWords, withoutSalutation } from "../../words";

export type Invitation = ToGuests & {
  /** The picture on the invitation; null: it shows none, or the photo is too large for a letter. */
  picture: LetterPicture | null;
  /** The family's words on the invitation; may be empty. */
  invitation: string;
  /** "2026-11-30"; null if the family named no day, or it is past. */
  replyBy: string | null;
};

export const invitation: Letter<Invitation> = {
  subject: ({ celebration }) => `You are invited: ${occasionFor(celebration)}`,
  preview: ({ celebration }) => {
    const day = celebration.day_state === "set" ? daysWords(celebration) : "";
    return [day, "You can answer on one page."].filter(Boolean).join(". ");
  },
  head: ({ picture }) => (picture ? <Picture picture={picture} /> : null),
  body: ({ celebration, names, words, invitation: told, replyBy, link }) => (
    <>
      <Invited {...celebration} />
      <Greeting names={names} words={words} />
      {/* Whom the letter greets by name, it does not greet a second time. */}
      <Voice>{namesWords(names) ? withoutSalutation(told) : told}</Voice>
      <WhenAndWhere {...celebration} replyBy={replyBy} />
      <Action href={link}>Open it and answer</Action>
      <AboutLink />
    </>
  ),
  reason: guestsReason,
};
