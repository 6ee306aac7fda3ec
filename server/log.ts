import { pino } from "pino";

/**
 * The site's log: one JSON object a line. It never holds what a person wrote, their address or
 * their network address: only what happened, where and how long it took.
 */
export const createLog = (level: string) => pino({ level, base: null });

export type Log = ReturnType<typeof createLog>;
