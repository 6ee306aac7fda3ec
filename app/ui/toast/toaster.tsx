import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";

export type ToastOptions = {
  description?: string;
  action?: { label: string; onClick: () => void };
  /** How long it stays, in milliseconds; 5 seconds by default. */
  duration?: number;
};

const DURATION = 5000;

/** Interval of the checks while somebody hovers or focuses a message, in milliseconds. */
const LINGER = 1000;

const CARD =
  "group/toast flex w-full flex-wrap items-start gap-3 rounded-control border-2 p-4 pr-12 shadow-raised " +
  "border-line bg-paper text-ink sm:w-(--width)";

const icons = {
  success: <CircleCheck aria-hidden="true" className="size-6 text-positive" />,
  error: <CircleAlert aria-hidden="true" className="size-6 text-danger" />,
  info: <Info aria-hidden="true" className="size-6 text-deep" />,
  warning: <TriangleAlert aria-hidden="true" className="size-6 text-ink" />,
  close: <X aria-hidden="true" className="size-5" />,
};

const classNames = {
  toast: CARD,
  success: "border-positive! bg-positive-soft!",
  error: "border-danger! bg-danger-soft! text-danger",
  warning: "border-joy!",
  title: "font-semibold",
  description: "text-ink",
  icon: "mt-0.5 shrink-0",
  // The action is beside it, if there is room for both.
  content: "min-w-24 flex-1",
  actionButton: "button button-secondary button-sm ml-auto shrink-0",
  closeButton:
    "absolute top-1 right-1 inline-flex size-target items-center justify-center rounded-control",
};

// A separate React root: no page loads the toaster before its first toast. It renders
// synchronously, because a toast shown before it subscribes would be lost.
const host = document.createElement("div");
document.body.append(host);
const root = createRoot(host);
flushSync(() =>
  root.render(
    <Toaster
      position="bottom-right"
      visibleToasts={3}
      duration={DURATION}
      expand
      closeButton
      theme="light"
      icons={icons}
      className="[--width:26rem]!"
      style={{ fontFamily: "inherit" }}
      toastOptions={{ unstyled: true, closeButtonAriaLabel: "Close message", classNames }}
    />,
  ),
);

/** The height that no message, one, two and three take at the lower edge, in rem. */
const ROOM = [0, 8, 15, 22];
let room = 0;

/**
 * Lets a page be scrolled clear of the messages (layout.tsx), and a dialog stand above them
 * (app.css). When they go, nothing moves under a press: of the page only what is out of sight goes,
 * and a dialog stays where it is until it is closed.
 */
function makeRoom() {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const below = scrollTop === 0 ? room : (scrollHeight - clientHeight - scrollTop) / rem;
  const shown = host.querySelectorAll("[data-sonner-toast]").length;
  // As high as app.css puts messages above buttons at the foot.
  const foot = shown > 0 && document.querySelector("[data-foot]") ? 6 : 0;
  room = Math.max((ROOM[Math.min(shown, 3)] ?? 0) + foot, room - Math.max(below, 0));
  const { body } = document;
  body.style.setProperty("--toasts-height", `${room}rem`);
  const isOpen = document.querySelector("[role=dialog], [role=alertdialog]") !== null;
  if (shown > 0 || !isOpen) body.toggleAttribute("data-toast-room", shown > 0);
}
const observer = new MutationObserver(makeRoom);
observer.observe(host, { childList: true, subtree: true });
// Dialogs come and go there.
observer.observe(document.body, { childList: true });
window.addEventListener("scroll", makeRoom);

export type Kind = "success" | "error" | "info" | "warning";

/** Shows a message; it replaces one with the same id. */
export function showToast(kind: Kind, title: string, options: ToastOptions & { id: string }) {
  stand();
  const { id, action, duration = DURATION } = options;
  if (!action) {
    toast[kind](title, options);
    return;
  }
  // Its button does not disappear while somebody is about to press it.
  toast[kind](title, { ...options, duration: Number.POSITIVE_INFINITY });
  const expire = () => {
    if (document.hidden || host.matches(":focus-within, :hover")) setTimeout(expire, LINGER);
    else toast.dismiss(id);
  };
  setTimeout(expire, duration);
}

/** A native modal takes all clicks and the focus: while one is open, toasts are inside it. */
function stand() {
  const dialog = document.querySelector("dialog:modal");
  const place = dialog ?? document.body;
  if (host.parentElement === place) return;
  place.append(host);
  dialog?.addEventListener("close", () => document.body.append(host), { once: true });
}

export const dismissToast = toast.dismiss;
