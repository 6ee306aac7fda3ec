/** Prefixes that mail programs add to the subject of an answer: "RE: Re[2]:". */
const ANSWERS = /^(?:\s*re(?:\s*\[\d+\])?\s*[:：])+\s*/i;

/** One "Re:", however often it was answered. */
export const answerSubject = (subject: string): string => `Re: ${subject.replace(ANSWERS, "")}`;
