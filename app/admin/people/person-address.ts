/**
 * Where a person is shown. The address stands behind #, which no browser sends: neither the site nor
 * what stands in front of it gets to log it.
 */
export const personPath = (address: string) =>
  `/admin/people#${encodeURIComponent(address.trim().toLowerCase())}`;

/** The address that a page's fragment names; null: none. */
export function addressOf(hash: string): string | null {
  try {
    const address = decodeURIComponent(hash.replace(/^#/, "")).trim().toLowerCase();
    return /^[^\s@]+@[^\s@]+$/.test(address) && address.length <= 254 ? address : null;
  } catch {
    return null;
  }
}
