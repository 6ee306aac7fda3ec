/** No mail reaches it (RFC 2606). */
const DOMAIN = "@plans.last-hurrah.invalid";

/** The address of an account that has none, for a Supabase project that requires one. */
export const placeholderAddress = (accountId: string) => `${accountId}${DOMAIN}`;

export const isPlaceholder = (email: string) => email.endsWith(DOMAIN);
