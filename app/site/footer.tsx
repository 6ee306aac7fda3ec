import type { ReactNode } from "react";
import { Link } from "react-router";
import { Logo } from "./logo";
import { FOOTER_LINKS } from "./navigation";

/** The end of every public page, with every place of the site within reach. */
export function Footer() {
  return (
    <footer className="on-deep mt-auto bg-deep-strong text-paper">
      <div className="page-width grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
        <div className="sm:col-span-2 lg:col-span-1">
          <Logo className="text-2xl" />
          <p className="mt-4 max-w-[32ch]">
            Celebrations of life that are as unique as the lives lived.
          </p>
        </div>
        <Column title="Explore" links={FOOTER_LINKS.explore} />
        <Column title="Contact" links={FOOTER_LINKS.contact} />
      </div>
      <div className="border-t border-paper/20">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-5">
          {/* The year may turn between the server's render and the browser's. */}
          <p suppressHydrationWarning>© {new Date().getFullYear()} Last Hurrah</p>
          <nav aria-label="Legal" className="flex flex-wrap gap-x-6">
            {FOOTER_LINKS.legal.map((link) => (
              <FooterLink key={link.to} to={link.to}>
                {link.label}
              </FooterLink>
            ))}
          </nav>
        </div>
      </div>
    </footer>
  );
}

function Column({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-xl">{title}</h2>
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
