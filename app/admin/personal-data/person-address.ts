/** The person's address follows the #, which no browser sends: no site or proxy can log it. */
export const personPath = (address: string) => `/admin/people${fragmentOf(address)}`;

export const writePath = (address: string) => `/admin/contacts/new${fragmentOf(address)}`;

const fragmentOf = (address: string) => `#${encodeURIComponent(address.trim().toLowerCase())}`;

export function addressOf(hash: string): string | null {
  try {
    const address = decodeURIComponent(hash.replace(/^#/, "")).trim().toLowerCase();
    return /^[^\s@]+@[^\s@]+$/.test(address) && address.length <= 254 ? address : null;
  } catch {
    return null;
  }
}
