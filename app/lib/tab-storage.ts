/**
 * What a tab keeps over a reload; a second tab has its own. Where storage is off or full nothing is
 * kept, and nobody is told: what matters is still on the page.
 */
export function keepInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Off or full.
  }
}

/** @returns null when nothing was kept, it cannot be read, or storage is off */
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
    // Then nothing was kept.
  }
}
