/** The letter to a partner whose question is closed; screens show it before it is sent. */
export const CLOSED_WORDS =
  "The family has chosen somebody else for this. They thank you for your time.";

export const CLOSED_SUBJECT = "The date is taken elsewhere, thank you";

/** The end of a letter to a partner that a family no longer needs. */
export const CLOSED_END = "You need do nothing, and need not keep the date free.";
