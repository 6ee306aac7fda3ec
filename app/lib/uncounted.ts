/** Below these stand pages of one family, partner or person; what can be read on paper is everybody's. */
const PRIVATE =
  /^\/(plan(\/(?!on-paper(\.data)?$).*)?(\.data)?|(letters|inquiry|i|memories)\/.*|partner(\/.*)?(\.data)?)$/;

/** Whether a page is one that nobody counts: it permits none of the tag manager's hosts either. */
export const isUncounted = (path: string): boolean => PRIVATE.test(path);
