/** A submit that failed, with the words a visitor reads about it (specification, section 8). */
export class SubmitError extends Error {}
