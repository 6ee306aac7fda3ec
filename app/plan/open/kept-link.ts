/** The localStorage key for the account whose recovery link the reader said they kept. */
const KEY = "last-hurrah-link-kept";

/**
 * True if somebody said in this browser that they kept the account's recovery link.
 * @param account as in `plan_members.user_id`
 */
export function hasKeptLink(account: string | null): boolean {
  try {
    return account !== null && localStorage.getItem(KEY) === account;
  } catch {
    return false;
  }
}

export function noteKeptLink(account: string | null): void {
  try {
    if (account !== null) localStorage.setItem(KEY, account);
  } catch {
    // Storage denied or full: the question comes again.
  }
}

/** For when another link was made, or the plans are closed on this device. */
export function forgetKeptLink(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage denied: nothing was kept.
  }
}
