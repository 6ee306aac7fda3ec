/** The event that announces hydration: from then on the page's buttons work. */
export const TAKEN_OVER = "taken-over";
