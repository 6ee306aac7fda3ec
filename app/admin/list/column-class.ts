// Between phone and desktop there is no room for every column: some values stand below another.

/** A cell that is there on phones, where each is a line, and on desktops. */
export const OWN_COLUMN = "sm:max-xl:hidden";

/** The same value below another, between those two. */
export const BELOW = "hidden text-base text-ink-soft sm:max-xl:block";
