/**
 * Lets one tab at a time send a plan's changes. Browsers without Web Locks, and pages not served
 * over https, do without: the server applies a change once, however often it is sent.
 */
export const withSendLock = (planId: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(`last-hurrah-send/${planId}`, work) : work();
