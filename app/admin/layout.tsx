import { focusManager, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Outlet, PrefetchPageLinks, replace, useLocation, useNavigationType } from "react-router";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { useAfterPageLoad } from "~/ui/later";
import { prepareToasts } from "~/ui/toast/toast";
import type { Route } from "./+types/layout";
import { FindButton, useFinder } from "./find/finder";
import { AccountActions, MobileHeader, Navigation } from "./frame/navigation";
import { ADMIN_PAGES, areaOf } from "./frame/pages";
import { rowOf } from "./lost-focus";
import { adminMeta, PageHeading, Verifying } from "./page";
import { useSaveKey } from "./record/save-bar";
import { forgetUndo } from "./record/undo";
import { useLeaveBlocker } from "./record/unsaved-changes";
import { FreshFactor } from "./session/factor/fresh-factor";
import { loginPath } from "./session/return-path";
import { mayDo, useStaffRole } from "./session/role";
import { currentUser, SignedOut } from "./session/session";
import { EnrolFirst, fetchSessionDialogs, SignInAgain } from "./session/session-dialogs";
import { openStaffSession, staffSessionQuery } from "./session/staff-session";
import { useSession } from "./session/use-session";

export const meta = () => adminMeta("Admin");

/** Requires a session; without a staff record, it shows no screen (docs/product.md 10.3). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const login = replace(loginPath(new URL(request.url)));
  const user = await currentUser();
  if (!user) throw login;
  const session = await openStaffSession().catch((error: unknown) => {
    throw error instanceof SignedOut ? login : error;
  });
  if (session?.owes === "code") throw login;
  return { id: user.id, email: user.email ?? "", session };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = Verifying;

// Runs once, when the area opens; from then on every read reports that the session is over.
export const shouldRevalidate = () => false;

export default function AdminLayout({ loaderData: { email, session } }: Route.ComponentProps) {
  const { data: now } = useQuery({ ...staffSessionQuery, initialData: session });
  const { role, name, owes } = now ?? {};
  const { logOut, isOver, owesCode, signedIn, leave } = useSession(owes);
  // Screens stay closed until a second factor owed from the start is given.
  const [isClosed, setClosed] = useState(session?.owes === "factor");
  useLeaveBlocker();
  useSaveKey();
  useWindowFocus();
  const finder = useFinder();
  const main = useRef<HTMLElement>(null);
  useFocusOnHeading(main);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has its own
  useEffect(forgetUndo, [pathname]);
  if (!role) return <NotStaff email={email} onLogOut={logOut} />;

  const account = { name: name || email, onLogOut: logOut };
  return (
    <FreshFactor>
      <div className="min-h-dvh bg-cream lg:flex">
        <a
          href="#admin-content"
          className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:m-2 focus:rounded-control focus:bg-paper focus:p-3"
        >
          Skip to content
        </a>
        <MobileHeader {...account} onFind={finder.find} />
        <Sidebar onFind={finder.find}>
          <AccountActions {...account} />
        </Sidebar>
        <main
          ref={main}
          id="admin-content"
          tabIndex={-1}
          className="min-w-0 flex-1 p-4 pb-[calc(1rem+var(--toasts-height,0px))] lg:p-6 lg:pb-[calc(1.5rem+var(--toasts-height,0px))] 2xl:p-10"
        >
          <div className="mx-auto max-w-6xl">
            {isClosed ? null : mayDo(role, areaOf(pathname)) ? <Outlet /> : <NotYours />}
          </div>
        </main>
        <PrefetchScreens />
        {finder.dialog}
        <SignInAgain
          open={isOver}
          email={email}
          owesCode={owesCode}
          onSignedIn={signedIn}
          onLeave={leave}
        />
        <EnrolFirst
          open={owes === "factor" && !isOver}
          email={email}
          onEnrolled={() => setClosed(false)}
          onLogOut={logOut}
        />
      </div>
    </FreshFactor>
  );
}

/** A rail of icons on a narrow desktop; below that the header replaces it: lists need the room. */
function Sidebar({ onFind, children }: { onFind: () => void; children: ReactNode }) {
  return (
    <aside className="sticky top-0 hidden h-dvh w-32 shrink-0 flex-col justify-between gap-3 overflow-y-auto border-r border-line bg-paper px-3 py-2 lg:flex xl:w-64">
      <div className="flex flex-col gap-1">
        <p className="px-3 text-center font-display text-lg leading-tight font-semibold text-deep xl:text-left">
          Last Hurrah <span className="font-normal text-ink-soft">Admin</span>
        </p>
        <FindButton
          onClick={onFind}
          className="flex min-h-target items-center gap-3 rounded-control border lg:pointer-fine:min-h-7 border-line px-3 font-semibold text-ink hover:bg-blush max-xl:justify-center max-xl:gap-1 max-xl:px-1 max-xl:text-sm"
        />
        <Navigation />
      </div>
      {children}
    </aside>
  );
}

/** React Query only listens for hidden tabs; one of two windows side by side is never hidden. */
function useWindowFocus() {
  useEffect(() => {
    const events = ["visibilitychange", "focus"];
    focusManager.setEventListener((onFocus) => {
      const listener = () => onFocus();
      for (const event of events) window.addEventListener(event, listener);
      return () => {
        for (const event of events) window.removeEventListener(event, listener);
      };
    });
  }, []);
}

/** On a new page the heading takes the focus; on the way back from a record, the record's row. */
function useFocusOnHeading(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === "POP";
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    const record = shown.current.split("/").at(-1) ?? "";
    shown.current = pathname;
    const place = isBack ? main.current?.querySelector<HTMLElement>(rowOf(record)) : null;
    (place ?? main.current?.querySelector<HTMLElement>("h1"))?.focus({ preventScroll: true });
  }, [pathname, main, isBack]);
}

export function ErrorBoundary() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 p-6 text-center">
      <h1 className="text-3xl">This page could not be shown</h1>
      <p>Please check your connection and try again.</p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </main>
  );
}

function NotYours() {
  return (
    <>
      <PageHeading>This page is not part of your role</PageHeading>
      <p>If you need it for your work, please ask an owner of the site to change your role.</p>
    </>
  );
}

/** For a signed-in account without a staff record: it would only see empty lists. */
function NotStaff({ email, onLogOut }: { email: string; onLogOut: () => void }) {
  return (
    <main className="flex min-h-dvh items-center justify-center bg-blush px-4 py-10">
      <Card className="flex w-full max-w-lg flex-col gap-4 text-center">
        <h1 className="text-3xl">No access to the admin area</h1>
        <p>
          You are signed in, but this account does not belong to staff. If it should, please ask a
          colleague to add it. Otherwise sign out and use another account.
        </p>
        <AccountActions name={email} hasPage={false} onLogOut={onLogOut} />
      </Card>
    </main>
  );
}

/**
 * Preloads the code of the other screens and of messages. A screen opened while the server is away
 * can then say so itself, rather than the browser; and a form saved after a deployment still leads
 * on to its list, whose old code the server no longer has.
 */
function PrefetchScreens() {
  const role = useStaffRole();
  const isTime = useAfterPageLoad();
  // The message that the server is away cannot wait.
  useEffect(() => {
    fetchSessionDialogs();
    prepareToasts();
  }, []);
  if (!isTime) return null;
  return ADMIN_PAGES.filter(({ area }) => mayDo(role, area)).map(({ to }) => (
    <PrefetchPageLinks key={to} page={to} />
  ));
}
