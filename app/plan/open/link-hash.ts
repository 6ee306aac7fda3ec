import { useEffect, useSyncExternalStore } from "react";

const onHashChange = (callback: () => void) => {
  window.addEventListener("hashchange", callback);
  return () => window.removeEventListener("hashchange", callback);
};

/** The part behind the #, also when a link is pasted over the page's own address. */
export const useHash = () =>
  useSyncExternalStore(
    onHashChange,
    () => window.location.hash.slice(1),
    () => "",
  );

/** True if the page has to reload for another link; an anchor in the page is not a link. */
export const isAnotherLink = (token: string, hash: string): boolean =>
  hash !== token && /^[0-9a-z]{40,}$/.test(hash);

/**
 * Reloads the page when another link is pasted over its address: only the part behind the # changes
 * then, so the browser alone would go on showing the first link's page.
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
