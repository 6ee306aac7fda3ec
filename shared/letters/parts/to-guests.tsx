import type { LetterSite } from "../letter";
import { namesWords } from "../words";
import { Note, Paragraph, Words } from "./blocks";
import type { Celebration } from "./celebration";
import { Voice } from "./passage";

/** What a family's letters to households have in common. */
export type ToGuests = {
  celebration: Celebration;
  /** First names of the household's people; may be none. */
  names: string[];
  /** The family's line for this letter; may be empty. */
  words: string;
  /** Absolute, with the household's token: it opens the invitation. */
  link: string;
};

/** "Ana Delgado, for the family of Ruth", or what is known of it. */
export function signature(sender = "", honoree = ""): string {
  const family = honoree.trim() ? `family of ${honoree.trim()}` : "";
  if (!sender.trim()) return family && `The ${family}`;
  return family ? `${sender.trim()}, for the ${family}` : sender.trim();
}

/** The salutation; nothing without a name. */
export const Dear = ({ names }: Pick<ToGuests, "names">) =>
  namesWords(names) ? (
    <Paragraph>
      {"Dear "}
      <Words>{namesWords(names)}</Words>,
    </Paragraph>
  ) : null;

/** The salutation and the family's own line, at the top. */
export const Greeting = ({ names, words }: Pick<ToGuests, "names" | "words">) => (
  <>
    <Dear names={names} />
    {words.trim() ? <Voice>{words}</Voice> : null}
  </>
);

export const AboutLink = () => (
  <Note>
    The page needs no account, and the family reads what you write to it there. The link is for your
    household: anyone who has it can answer for you.
  </Note>
);

export const guestsReason = (_props: unknown, site: LetterSite): string =>
  `A family that plans a celebration at ${site.name} has this address in its list of guests.`;
