/**
 * What a partner is told whose question is closed, in the letter about it. Screens show it before it
 * goes out.
 */
export const CLOSED_WORDS =
  "The family has chosen somebody else for this. They thank you for your time.";

/** The letter's subject. */
export const CLOSED_SUBJECT = "The date is taken elsewhere, thank you";

/** How a letter to a partner that a family does not need any more ends. */
export const CLOSED_END = "You need do nothing, and need not keep the date free.";
