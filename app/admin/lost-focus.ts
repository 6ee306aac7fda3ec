const LEAVING = "[data-closed], [data-sonner-toast][data-removed=true]";

/** Interval of the checks whether it has closed, in milliseconds. */
const FADING = 50;

/**
 * Puts the focus where the dialog was opened, else on the page's heading, if a dialog or toast took
 * it along and nothing else has it since. Call it when one closes.
 */
export function rescueFocus(opener?: HTMLElement): void {
  // Waits until the dialog has tried to restore the focus.
  setTimeout(() => {
    const { activeElement } = document;
    if (activeElement?.closest(LEAVING)) setTimeout(rescueFocus, FADING, opener);
    else {
      const heading = document.querySelector<HTMLElement>("main h1");
      // Focus on the heading means that another call found no better place.
      const isLost = [null, document.body, heading].includes(activeElement as HTMLElement | null);
      if (isLost) (opener?.isConnected ? opener : (offered?.() ?? heading))?.focus();
    }
  });
}

export const rowOf = (id: string) => `[data-row="${CSS.escape(id)}"]`;

/** How long to wait for a row, and the interval of the checks, in milliseconds. */
const AWAITED = 3_000;
const LOOKS = 100;

/** Focuses a row as soon as its list shows it, and keeps it focused while nothing else is. */
export function focusRow(id: string, awaited = AWAITED): void {
  const { activeElement } = document;
  const isFree = activeElement?.matches("body, main h1") || activeElement?.closest(LEAVING);
  const row = document.querySelector<HTMLElement>(`main ${rowOf(id)}`);
  // The toast whose button was pressed may not be closing yet.
  if (row && isFree) row.focus();
  // Its list may be rendered again, and the row with it.
  if (awaited > 0) setTimeout(focusRow, LOOKS, id, awaited - LOOKS);
}

let offered: (() => HTMLElement | undefined) | undefined;

/** Offers a place for the focus if the element that had it is gone. @returns withdraws it */
export function offerPlace(find: () => HTMLElement | undefined): () => void {
  offered = find;
  return () => {
    if (offered === find) offered = undefined;
  };
}
