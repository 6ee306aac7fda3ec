import { part } from "./text";

/** A picture that travels in the letter, or, where a screen shows how it reads, its address. */
export type LetterPicture = {
  /** "cid:…" in a letter that is sent: a letter loads nothing. */
  src: string;
  alt: string;
};

/** The head of a letter, as wide as its sheet. The text part goes without it. */
export const Picture = part<{ picture: LetterPicture }>(
  ({ picture: { src, alt } }) => (
    // Of other pictures React writes a preload, which would be a thing to fetch.
    <img src={src} alt={alt} width={600} fetchPriority="low" className="picture" style={WIDE} />
  ),
  () => "",
);

const WIDE = {
  display: "block",
  width: "100%",
  height: "auto",
  border: 0,
  borderRadius: "17px 17px 0 0",
} as const;
