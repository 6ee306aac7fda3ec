/** Polling interval of an open plan, in milliseconds. */
const EVERY = 5_000;

export type Poller = {
  /** Polls now, or once more after a pending response. */
  now: () => void;
  stop: () => void;
};

/**
 * Polls every 5 seconds while the page is visible, and at once when somebody comes back to it or
 * the connection returns.
 * @param ask must not reject; false stops polling by timer
 */
export function startPolling(ask: () => Promise<boolean>): Poller {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isWanted = false;
  let isStopped = false;

  const now = async () => {
    if (isStopped) return;
    isWanted = true;
    if (isAsking) return;
    clearTimeout(timer);
    isAsking = true;
    let isOpen = true;
    while (isWanted) {
      isWanted = false;
      isOpen = await ask();
    }
    isAsking = false;
    if (!isStopped && isOpen && document.visibilityState === "visible")
      timer = setTimeout(now, EVERY);
  };
  const onShown = () => {
    if (document.visibilityState === "visible") void now();
    else clearTimeout(timer);
  };

  document.addEventListener("visibilitychange", onShown);
  window.addEventListener("focus", now);
  window.addEventListener("online", now);
  void now();
  return {
    now,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onShown);
      window.removeEventListener("focus", now);
      window.removeEventListener("online", now);
    },
  };
}
