/**
 * How long a test waits for a condition before it fails, in milliseconds: long enough for a machine
 * with other work on every core. No test has another limit, and none waits for a time to pass.
 */
export const WAIT = 60_000;

/** How long a whole test may take, whose waits each have theirs, in milliseconds. */
export const WHOLE_TEST = 3 * WAIT;
