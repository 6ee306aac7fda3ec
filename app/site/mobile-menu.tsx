import { X } from "lucide-react";
import { type RefObject, useEffect } from "react";
import { NavLink, useLocation } from "react-router";
import { LinkButton } from "~/ui/link-button";
import { Logo } from "./logo";
import { HEADER_LINKS, JOIN } from "./navigation";

/** The header's breakpoint (specification, section 9: 768 px), as its classes have it. */
const WIDE = "(min-width: 48rem)";

type Props = { ref: RefObject<HTMLDialogElement | null>; onClose: () => void };

/**
 * The menu of small screens. The browser's own modal dialog keeps the focus inside, closes with
 * Esc, and gives the focus back to the button that opened it.
 */
export function MobileMenu({ ref, onClose }: Props) {
  const close = () => ref.current?.close();
  useCloseOnLeaving(ref);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc and the close button do the same
    <dialog
      ref={ref}
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
      className="site-menu"
    >
      <div className="flex min-h-full flex-col px-5 pb-8">
        <div className="flex min-h-header items-center justify-between">
          <Logo className="text-[1.3rem] text-deep" />
          <button
            type="button"
            aria-label="Close menu"
            onClick={close}
            className="-mr-2 inline-flex size-target items-center justify-center rounded-control text-deep hover:bg-blush"
          >
            <X aria-hidden="true" className="size-7" />
          </button>
        </div>
        <nav aria-label="Menu" className="mt-4 flex flex-col">
          {HEADER_LINKS.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              onClick={close}
              className="flex min-h-14 items-center border-b border-line px-1 text-xl hover:text-deep hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-deep"
            >
              {label}
            </NavLink>
          ))}
          <LinkButton to={JOIN.to} onClick={close} className="mt-8">
            {JOIN.label}
          </LinkButton>
        </nav>
      </div>
    </dialog>
  );
}

/** Closes the menu when the page changes (by the back button too) or the screen becomes wide. */
function useCloseOnLeaving(ref: RefObject<HTMLDialogElement | null>) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each location has a key of its own
  useEffect(() => ref.current?.close(), [ref, key]);
  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const close = () => wide.matches && ref.current?.close();
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, [ref]);
}
