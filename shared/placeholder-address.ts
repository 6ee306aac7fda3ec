/** No mail reaches it (RFC 2606). */
const DOMAIN = "@plans.last-hurrah.invalid";

/** The address of an account that has none, where a Supabase project asks for one. */
export const placeholderAddress = (accountId: string) => `${accountId}${DOMAIN}`;

/** Whether an account's address is such a one, and so nobody's. */
export const isPlaceholder = (email: string) => email.endsWith(DOMAIN);
