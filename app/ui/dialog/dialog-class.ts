/** The veil over the page behind a dialog. */
export const BACKDROP =
  "fixed inset-0 z-40 min-h-dvh bg-veil transition-opacity duration-150 " +
  "data-ending-style:opacity-0 data-starting-style:opacity-0";

/**
 * A dialog's sheet: in the middle, as tall as it needs to be, scrolling when that is too tall. On a
 * phone it makes room for a toast, which would lie over its buttons (app.css).
 */
export const POPUP =
  "fixed top-[calc(50%-var(--toast-room,0px)/2)] left-1/2 z-50 flex " +
  "max-h-[calc(100dvh-2rem-var(--toast-room,0px))] w-[calc(100vw-2rem)] -translate-x-1/2 " +
  "-translate-y-1/2 flex-col gap-5 overflow-y-auto rounded-card border border-line bg-paper p-6 " +
  "text-ink shadow-raised transition-opacity duration-150 " +
  "data-ending-style:opacity-0 data-starting-style:opacity-0";
