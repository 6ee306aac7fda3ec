import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useHydrated } from "~/lib/use-hydrated";
import { Logo } from "./header";
import { FOOTER_LINKS } from "./navigation";

/** Where a plan starts it is its last line alone, because nothing there should lead away. */
export function Footer() {
  const isStart = useLocation().pathname.replace(/\/$/, "") === "/plan";
  const first = (
    <>
      <FooterLink to="/first-steps">Someone has just died</FooterLink>
      <FooterLink to="/plan/open">Open your plan</FooterLink>
    </>
  );
  return (
    <footer className="footer">
      {isStart ? null : (
        <div className="footer-columns page-width">
          <div>
            <Logo className="text-2xl" />
            <p className="mt-4 max-w-[32ch] text-balance">
              Celebrations of life that are as unique as the lives lived.
            </p>
            <p className="footer-first">{first}</p>
          </div>
          <Column title="Explore" links={FOOTER_LINKS.explore} />
          <Column title="Contact" links={FOOTER_LINKS.contact} />
        </div>
      )}
      <div className="footer-end page-width">
        <Copyright />
        {isStart ? first : null}
        <nav aria-label="Legal" className="flex flex-wrap gap-x-6">
          {FOOTER_LINKS.legal.map((link) => (
            <FooterLink key={link.to} to={link.to}>
              {link.label}
            </FooterLink>
          ))}
        </nav>
      </div>
    </footer>
  );
}

/** Hydration keeps the year of a page rendered last year; the new key redraws it. */
const Copyright = () => (
  <p key={String(useHydrated())} suppressHydrationWarning>
    © {new Date().getFullYear()} Last Hurrah
  </p>
);

function Column({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-h3">{title}</h2>
      <ul className="mt-2">
        {links.map(({ to, label }) => (
          <li key={to}>
            <FooterLink to={to}>{label}</FooterLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const FooterLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="footer-link">
    {children}
  </Link>
);
