import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { LinkButton } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Logo } from "./header";
import { HEADER_LINKS, JOIN } from "./navigation";

export type MenuProps = { open: boolean; onClose: () => void };

/** The browser's own modal dialog traps the focus, closes with Esc, and returns the focus. */
export default function MobileMenu({ open, onClose }: MenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  // The back button changes the page, too. Each location has its own key.
  const { key } = useLocation();
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current !== key) dialog.current?.close();
    seen.current = key;
  }, [key]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc and the close button do the same
    <dialog
      ref={dialog}
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
      className="site-menu"
    >
      <div className="flex min-h-full flex-col px-5 pb-8">
        <div className="header-row">
          <Logo className="text-[min(1.3rem,6vw)] text-deep" />
          <button type="button" aria-label="Close menu" onClick={close} className="icon-button">
            <Icon name="close" className="size-7" />
          </button>
        </div>
        <nav aria-label="Menu" className="mt-4 flex flex-col">
          {HEADER_LINKS.map(({ to, label }) => (
            <NavLink key={to} to={to} onClick={close} className="menu-link">
              {label}
            </NavLink>
          ))}
          <NavLink to="/plan" onClick={close} className="menu-link your-plan">
            Your plan
          </NavLink>
          <NavLink to="/plan/open" onClick={close} className="menu-link open-plan">
            Open your plan
          </NavLink>
          <LinkButton to={JOIN.to} onClick={close} className="mt-8">
            {JOIN.label}
          </LinkButton>
        </nav>
      </div>
    </dialog>
  );
}
