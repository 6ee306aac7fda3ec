/** Between two looks at a dialog that is fading out, in milliseconds. */
const FADING = 50;

/**
 * Puts the focus on the page's heading when a dialog took it along, and nothing else has taken it
 * since: to be called when one closes that no button may have opened.
 */
export function rescueFocus(): void {
  // After the dialog has looked for where the focus came from.
  setTimeout(() => {
    const { activeElement } = document;
    if (activeElement?.closest("[data-closed]")) setTimeout(rescueFocus, FADING);
    else if (activeElement === null || activeElement === document.body) {
      document.querySelector<HTMLElement>("main h1")?.focus();
    }
  });
}
