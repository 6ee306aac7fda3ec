/** What is on each line, without the spaces around it; empty lines are dropped (section 5). */
export const toServices = (lines: string): string[] =>
  lines
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter(Boolean);

/** One line for each service, as they are edited. */
export const toLines = (services: string[] | null): string => (services ?? []).join("\n");
