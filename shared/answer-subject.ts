/** Prefixes that mail programs add to the subject of an answer: "RE: Re[2]:". */
const ANSWERS = /^(?:\s*re(?:\s*\[\d+\])?\s*[:：])+\s*/i;

/**
 * The subject of an answer, with one "Re:" however often it was answered.
 * @param subject the subject of the message that is answered
 */
export const answerSubject = (subject: string): string => `Re: ${subject.replace(ANSWERS, "")}`;
