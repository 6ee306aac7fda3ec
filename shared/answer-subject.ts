/** What mail programs put before the subject of an answer, however often: "RE: Re[2]:". */
const ANSWERS = /^(?:\s*re(?:\s*\[\d+\])?\s*[:：])+\s*/i;

/**
 * The subject of an answer, with one "Re:" however often it was answered.
 * @param subject of what is answered
 */
export const answerSubject = (subject: string): string => `Re: ${subject.replace(ANSWERS, "")}`;
