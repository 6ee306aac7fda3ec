/** Where this browser keeps whose recovery link its reader said to have kept. */
const KEY = "last-hurrah-link-kept";

/**
 * Whether somebody said in this browser that they kept the account's recovery link.
 * @param account as `plan_members.user_id` names it
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
    // Denied or full: it is asked again.
  }
}

/** Another link was made, or the plans are closed here. */
export function forgetKeptLink(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Denied: nothing was kept.
  }
}
