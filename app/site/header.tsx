import { Menu } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, NavLink } from "react-router";
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
    <header
      data-solid={solid || undefined}
      className="sticky top-0 z-30 transition-[background-color,box-shadow] data-solid:bg-paper data-solid:shadow-card"
    >
      <div className="page-width flex min-h-header items-center justify-between gap-2 lg:gap-4">
        <Link
          to="/"
          className="inline-flex min-h-target items-center rounded-control text-[1.3rem] text-deep lg:text-2xl"
        >
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-0.5 md:flex lg:gap-2">
          {HEADER_LINKS.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              className="inline-flex min-h-target items-center rounded-control px-2 text-[0.9rem] whitespace-nowrap text-ink underline-offset-8 hover:text-deep hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-deep aria-[current=page]:underline lg:px-3 lg:text-base"
            >
              {label}
            </NavLink>
          ))}
          <LinkButton
            to={JOIN.to}
            className="ml-1 px-3! text-[0.9rem] whitespace-nowrap lg:ml-2 lg:px-5! lg:text-base"
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
          className="-mr-2 inline-flex size-target items-center justify-center rounded-control text-deep hover:bg-blush md:hidden noscript:hidden"
        >
          <Menu aria-hidden="true" className="size-7" />
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
