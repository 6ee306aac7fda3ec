/** A new tab's session storage, as much of it as is used. */
export function newTab() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** Session storage as a browser has it that allows none. */
export const refusingStorage = () =>
  new Proxy({} as Storage, {
    get: () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  });
