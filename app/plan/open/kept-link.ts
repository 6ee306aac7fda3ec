import { attempt, inBrowser } from "~/lib/storage";

/** Holds the account as it is, not as JSON. */
const KEY = "last-hurrah-link-kept";

/** True if somebody said here that they kept the link. @param account `plan_members.user_id` */
export const hasKeptLink = (account: string | null): boolean =>
  account !== null && attempt(() => localStorage.getItem(KEY) === account, false);

export function noteKeptLink(account: string | null): void {
  if (account !== null) attempt(() => localStorage.setItem(KEY, account), undefined);
}

/** For when another link was made, or the plans are closed on this device. */
export const forgetKeptLink = (): void => inBrowser.forget(KEY);
