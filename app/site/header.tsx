import { useEffect, useRef, useState } from "react";
import { Link, NavLink } from "react-router";
import { Icon } from "~/ui/icon";
import { LinkButton } from "~/ui/link-button";
import { Logo } from "./logo";
import { MobileMenu } from "./mobile-menu";
import { HEADER_LINKS, JOIN } from "./navigation";

/** From how far down, in pixels, the header stands out from the page (specification, section 9). */
const SCROLLED = 10;

/** The top of every public page. It works without JavaScript but for the small screen's menu. */
export function Header() {
  const scrolled = useScrolled();
  const [menuOpen, setMenuOpen] = useState(false);
  const menu = useRef<HTMLDialogElement>(null);
  const openMenu = () => {
    menu.current?.showModal();
    setMenuOpen(true);
  };
  const solid = scrolled || menuOpen;
  return (
    <header data-solid={solid || undefined} className="header">
      <div className="header-row page-width">
        <Link
          to="/"
          className="inline-flex min-h-target items-center rounded-control text-[1.15rem] text-deep lg:text-2xl"
        >
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden flex-wrap items-center md:flex lg:gap-2">
          {HEADER_LINKS.map(({ to, label }) => (
            <NavLink key={to} to={to} className="header-link">
              {label}
            </NavLink>
          ))}
          <LinkButton
            to={JOIN.to}
            className="px-2 text-[0.9rem] whitespace-nowrap max-lg:ml-1 lg:px-5 lg:text-base"
          >
            {JOIN.label}
          </LinkButton>
        </nav>
        <button
          type="button"
          aria-label="Toggle menu"
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={openMenu}
          className="icon-button md:hidden noscript:hidden"
        >
          <Icon name="menu" className="size-7" />
        </button>
      </div>
      <MobileMenu ref={menu} onClose={() => setMenuOpen(false)} />
    </header>
  );
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > SCROLLED);
    read();
    window.addEventListener("scroll", read, { passive: true });
    return () => window.removeEventListener("scroll", read);
  }, []);
  return scrolled;
}
