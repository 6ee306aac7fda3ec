import type { ComponentProps, ReactNode } from "react";

/**
 * Every link out of such a page: the next page must not learn its address, which contains the
 * token. The page's own policy lets this site's pages know it, because a form's post would
 * otherwise lack its origin.
 */
export const PersonalLink = (props: ComponentProps<"a">) => <a {...props} rel="noreferrer" />;

export const WriteToUs = () => (
  <PersonalLink href="/contact" className="font-semibold text-deep underline">
    write to us
  </PersonalLink>
);

export type FrameProps = {
  /** The family speaks on it: our name stands at its foot alone. */
  isFromFamily?: boolean;
  children: ReactNode;
};

/** The page loads no scripts, and its frame does not reveal whose page it is. */
export const PersonalFrame = ({ isFromFamily = false, children }: FrameProps) => (
  <div className="flex min-h-dvh flex-col bg-cream print:min-h-0">
    {isFromFamily ? null : (
      <header className={`${COLUMN} py-4 text-2xl`}>
        <OurName className="logo" />
      </header>
    )}
    <main className={`${COLUMN} flex-1 ${isFromFamily ? "py-4" : "py-6"} md:py-10`}>
      {children}
    </main>
    <footer className={`${COLUMN} flex flex-wrap gap-x-6 py-6 text-ink-soft print:hidden`}>
      {isFromFamily ? (
        <span className="text-[0.9rem]">
          <OurName />
        </span>
      ) : null}
      {FOOTER.map(({ href, label }) => (
        <PersonalLink
          key={href}
          href={href}
          className="inline-flex min-h-target items-center underline"
        >
          {label}
        </PersonalLink>
      ))}
    </footer>
  </div>
);

const OurName = ({ className = "" }) => (
  <PersonalLink
    href="/"
    className={`inline-flex min-h-target items-center font-display font-semibold text-deep ${className}`}
  >
    Last Hurrah
  </PersonalLink>
);

const COLUMN = "mx-auto w-full max-w-[44rem] px-4";

const FOOTER = [
  { href: "/contact", label: "Write to us" },
  { href: "/privacy", label: "Privacy Policy" },
];
