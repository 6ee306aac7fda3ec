/** The `ref` of what takes the focus when it appears. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();

/** The focus of a button that goes with its row: to the head of its fold, else of the section. */
export function focusFold(pressed: HTMLElement) {
  pressed.closest("details")?.querySelector("summary")?.focus();
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  });
}
