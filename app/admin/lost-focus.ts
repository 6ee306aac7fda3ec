/** What is on its way out: a dialog or a message. */
const LEAVING = "[data-closed], [data-sonner-toast][data-removed=true]";

/** Between two looks at it, in milliseconds. */
const FADING = 50;

/**
 * Puts the focus where the dialog was opened, or else on the page's heading, when a dialog or a
 * message took it along, and nothing else has taken it since: to be called when one closes.
 */
export function rescueFocus(opener?: HTMLElement): void {
  // After the dialog has looked for where the focus came from.
  setTimeout(() => {
    const { activeElement } = document;
    if (activeElement?.closest(LEAVING)) setTimeout(rescueFocus, FADING, opener);
    else {
      const heading = document.querySelector<HTMLElement>("main h1");
      // On the heading it is where another call found no better place.
      const isLost = [null, document.body, heading].includes(activeElement as HTMLElement | null);
      if (isLost) (opener?.isConnected ? opener : (offered?.() ?? heading))?.focus();
    }
  });
}

/** Selects the row of a record, which `RecordTable` marks. */
export const rowOf = (id: string) => `[data-row="${CSS.escape(id)}"]`;

/** For how long a row is awaited, and between two looks, in milliseconds. */
const AWAITED = 3_000;
const LOOKS = 100;

/** Puts the focus on a row as soon as its list shows it, and keeps it there while nothing else has it. */
export function focusRow(id: string, awaited = AWAITED): void {
  const { activeElement } = document;
  const isFree = activeElement?.matches("body, main h1") || activeElement?.closest(LEAVING);
  const row = document.querySelector<HTMLElement>(`main ${rowOf(id)}`);
  // The message whose button was pressed may not have begun to leave.
  if (row && isFree) row.focus();
  // Its list may be drawn again, and the row with it.
  if (awaited > 0) setTimeout(focusRow, LOOKS, id, awaited - LOOKS);
}

/** Finds a better place than the heading. */
let offered: (() => HTMLElement | undefined) | undefined;

/**
 * Offers where the focus goes when the place that it came from is gone.
 * @returns what takes it back
 */
export function offerPlace(find: () => HTMLElement | undefined): () => void {
  offered = find;
  return () => {
    if (offered === find) offered = undefined;
  };
}
