// PostgreSQL's codes (SQLSTATE) that the screens tell apart, as the tables' errors carry them.

/** A row with this id, or another value that may be there once, is there already. */
export const UNIQUE_VIOLATION = "23505";
