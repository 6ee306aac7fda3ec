/** Below these stand pages of one family, partner or person, and what is read on a day of grief. */
const PRIVATE =
  /^\/((plan|partner)(\/.*)?(\.data)?|first-steps(\.data)?|(letters|inquiry|i|memories)\/.*)$/;

/** Whether a page is one that nobody counts: it permits none of the tag manager's hosts either. */
export const isUncounted = (path: string): boolean => PRIVATE.test(path);
