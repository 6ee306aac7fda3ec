/** The event by which a page says that React has taken it over: from here on its buttons work. */
export const TAKEN_OVER = "taken-over";
