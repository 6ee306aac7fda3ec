/** The `ref` of what takes the focus when it appears. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();
