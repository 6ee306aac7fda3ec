/**
 * How long a request may take, in milliseconds. PostgreSQL ends the statement first; where it does
 * not answer, the engine does; where the engine does not, its process is ended and another one
 * started. Everything a person waits for takes well under a second; the site's own work, such as
 * removing what was kept long enough, may take a minute.
 */
export const DEADLINES = {
  person: { statement: 5_000, answer: 6_000, engine: 7_000 },
  site: { statement: 80_000, answer: 85_000, engine: 90_000 },
};
