/** Kept for an unfinished date or time: the browser's control does not reveal its parts. */
const HALF = { date: "a date that was begun", time: "a time that was begun" };

export const halfOf = (type: keyof typeof HALF): string => HALF[type];

/** True for these stand-ins, which are not the writer's own words. */
export const isHalf = (value: unknown): boolean => value === HALF.date || value === HALF.time;
