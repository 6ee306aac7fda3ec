/**
 * What is kept of a date or a time that was begun and not written to the end: the browser's control
 * does not tell its parts.
 */
const HALF = { date: "a date that was begun", time: "a time that was begun" };

export const halfOf = (type: keyof typeof HALF): string => HALF[type];

/** Whether a value stands for one that was begun, and is no word of its writer's. */
export const isHalf = (value: unknown): boolean => value === HALF.date || value === HALF.time;
