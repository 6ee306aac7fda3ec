import { useEffect, useSyncExternalStore } from "react";

const onHashChange = (callback: () => void) => {
  window.addEventListener("hashchange", callback);
  return () => window.removeEventListener("hashchange", callback);
};

/** What stands behind the #, also when a link is pasted over the page's own address. */
export const useHash = () =>
  useSyncExternalStore(
    onHashChange,
    () => window.location.hash.slice(1),
    () => "",
  );

/** Whether a page that was read for one link is to be read again: an anchor of the page is no link. */
export const isAnotherLink = (token: string, hash: string): boolean =>
  hash !== token && /^[0-9a-z]{40,}$/.test(hash);

/**
 * Reads the page again when another link is pasted over its address: only the part behind the #
 * changes then, and the browser alone would go on showing what the first link was good for.
 * @param token of the link that the page shows
 */
export function useAnotherLink(token: string): void {
  useEffect(
    () =>
      onHashChange(() => {
        if (isAnotherLink(token, window.location.hash.slice(1))) window.location.reload();
      }),
    [token],
  );
}
