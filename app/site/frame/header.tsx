import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { Link, NavLink } from "react-router";
import { LinkButton } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { MenuProps } from "./mobile-menu";
import { HEADER_LINKS, JOIN } from "./navigation";

/** Scroll position, in pixels, from which the header stands out (docs/product.md 2.1). */
const SCROLLED = 10;

const NoMenu = () => <p role="alert">Please reload.</p>;

// Not by "later", which would join the code of public pages and plans.
const loadMenu = () => import("./mobile-menu").catch(() => ({ default: NoMenu }));
const MobileMenu = lazy<ComponentType<MenuProps>>(loadMenu);

/** The header of public pages. Works without JavaScript, except for the small screen's menu. */
export function Header() {
  const scrolled = useScrolled();
  // Undefined until first opened: wide screens never load the menu.
  const [menuOpen, setMenuOpen] = useState<boolean>();
  return (
    <header data-solid={scrolled || menuOpen || undefined} className="header">
      <div className="header-row page-width">
        <Link to="/" className="header-logo">
          <Logo />
        </Link>
        <nav aria-label="Main" className="header-nav">
          {HEADER_LINKS.map(({ to, label }) => (
            <NavLink key={to} to={to} className="header-link">
              {label}
            </NavLink>
          ))}
          <NavLink to="/plan" className="header-link your-plan">
            Your plan
          </NavLink>
          <LinkButton to={JOIN.to} className="header-button">
            {JOIN.label}
          </LinkButton>
        </nav>
        <button
          type="button"
          aria-label="Toggle menu"
          aria-haspopup="dialog"
          aria-expanded={!!menuOpen}
          onClick={() => setMenuOpen(true)}
          className="icon-button md:hidden noscript:hidden"
        >
          <Icon name="menu" className="size-7" />
        </button>
      </div>
      {menuOpen !== undefined && (
        <Suspense>
          <MobileMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > SCROLLED);
    read();
    window.addEventListener("scroll", read);
    return () => window.removeEventListener("scroll", read);
  }, []);
  return scrolled;
}

/** The site's name with its mark: a sun that rises as a flower opens (site.css). */
export const Logo = ({ className = "" }: { className?: string }) => (
  <span className={`logo ${className}`}>Last Hurrah</span>
);
