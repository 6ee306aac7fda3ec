/**
 * Session storage: survives a reload, separate in each tab. Fails silently if storage is off or
 * full, because the values are still on the page.
 */
export function keepInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Off or full.
  }
}

/** @returns null if nothing is stored, it cannot be parsed, or storage is off */
export function readFromTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

export function forgetInTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is off: nothing was stored.
  }
}
