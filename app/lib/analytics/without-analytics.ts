/** Pages of one family, partner or person, and those read on a day of grief. */
const PRIVATE =
  /^\/((plan|partner)(\/.*)?(\.data)?|first-steps(\.data)?|(letters|inquiry|i|memories)\/.*)$/;

/** True for pages without analytics: they permit none of the tag manager's hosts either. */
export const isWithoutAnalytics = (path: string): boolean => PRIVATE.test(path);
