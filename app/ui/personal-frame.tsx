import type { ComponentProps, ReactNode } from "react";

/**
 * Every link out of such a page: the next page must not learn its address, which contains the
 * token. The page's own policy lets this site's pages know it, because a form's post would
 * otherwise lack its origin.
 */
export const PersonalLink = (props: ComponentProps<"a">) => <a {...props} rel="noreferrer" />;

type FrameProps = {
  /** The family speaks on it: our name stands at its foot alone. */
  isFromFamily?: boolean;
  children: ReactNode;
};

/**
 * The frame of a page that a link with a token opens. It works without scripts, which such pages do
 * not load, and does not reveal whose page it is.
 */
export const PersonalFrame = ({ isFromFamily = false, children }: FrameProps) => (
  <div className="flex min-h-dvh flex-col bg-cream print:min-h-0">
    {isFromFamily ? null : (
      <header className={`${COLUMN} py-4 text-2xl`}>
        <OurName />
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

const OurName = () => (
  <PersonalLink
    href="/"
    className="inline-flex min-h-target items-center font-display font-semibold text-deep"
  >
    Last Hurrah
  </PersonalLink>
);

/** One narrow column, for a few words and a button. */
const COLUMN = "mx-auto w-full max-w-[44rem] px-4";

const FOOTER = [
  { href: "/contact", label: "Write to us" },
  { href: "/privacy", label: "Privacy Policy" },
];

/** The page that a token opens, or why it opens nothing. */
export function PersonalPage<Page>({
  page,
  isBusy,
  isFromFamily,
  life,
  unsent = null,
  children,
}: Pick<FrameProps, "isFromFamily"> & {
  page: Page | null;
  isBusy: boolean;
  /** How long such a link opens something. */
  life?: string;
  /** Words written to a page that no longer exists. */
  unsent?: ReactNode;
  children: (page: Page) => ReactNode;
}) {
  return (
    <PersonalFrame isFromFamily={isFromFamily && page !== null}>
      {page && !isBusy ? (
        children(page)
      ) : (
        <>
          {isBusy ? <TooOften /> : <NothingHere life={life} />}
          {unsent}
        </>
      )}
    </PersonalFrame>
  );
}

/** One page for every token that opens nothing, whatever the reason: it reveals nothing. */
export const NothingHere = ({ life }: { life?: string }) => (
  <>
    <h1 className="text-deep">This link opens nothing here</h1>
    <p className="mt-6 text-xl">
      It may be cut off, or no longer in use. If you copied it, please check that all of it is
      there. If it came in a letter, open it once more from the letter itself.
    </p>
    {life ? <p className="mt-4 text-xl">{life}</p> : null}
    <p className="mt-4 text-xl">
      If that does not help,{" "}
      <PersonalLink href="/contact" className="font-semibold text-deep underline">
        write to us
      </PersonalLink>
      .
    </p>
  </>
);

/** Shown to a network that tried too many tokens. */
const TooOften = () => (
  <>
    <h1 className="text-deep">One moment, please</h1>
    <p className="mt-6 text-xl">
      Too many links were tried from your network. Please wait a minute and open yours again: it
      still works.
    </p>
  </>
);

type OutcomeProps = { role: "status" | "alert"; look: string; children: ReactNode };

/** Without scripts, the page after a press opens at what came of it. */
const Outcome = ({ role, look, children }: OutcomeProps) => (
  <p
    role={role}
    tabIndex={-1}
    // biome-ignore lint/a11y/noAutofocus: the way to what a press did
    autoFocus
    className={`scroll-mt-6 rounded-card p-6 text-xl font-semibold ${look}`}
  >
    {children}
  </p>
);

/** Confirms what a press did; nothing where there are no words for it. */
export const Done = ({ className = "", children }: { className?: string; children: ReactNode }) =>
  children ? (
    <Outcome role="status" look={`bg-positive-soft ${className}`}>
      {children}
    </Outcome>
  ) : null;

/** Says that a form was not sent, and why; by default its fields say that. */
export const NotSent = ({ words }: { words: string | undefined }) => (
  <Outcome role="alert" look="border-2 border-danger bg-paper text-danger">
    {words ?? "Nothing was sent yet. Please look at what is marked below."}
  </Outcome>
);
