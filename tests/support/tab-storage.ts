/** A new tab's session storage, with the parts that are used. */
export function newTab() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** Session storage in a browser that allows none. */
export const refusingStorage = () =>
  new Proxy({} as Storage, {
    get: () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  });

/** A browser's local storage, whose keys can be listed. */
export function newStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage;
}
