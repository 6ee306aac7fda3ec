/**
 * Puts the focus on the page's heading when it was on something that is gone, and nothing else has
 * taken it: to be called when a dialog closes that no button opened.
 */
export function rescueFocus(): void {
  // After the dialog has looked for where the focus came from.
  setTimeout(() => {
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) return;
    document.querySelector<HTMLElement>("main h1")?.focus();
  });
}
