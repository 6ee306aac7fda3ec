import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { Link, useLocation, useMatches } from "react-router";
import { later, useAfterPageLoad } from "~/ui/later";
import { waitingOf } from "../end/announcement-words";
import { ComingRemoval } from "../for-yourself/coming-removal";
import { usePicture } from "../pictures/use-picture";
import { useIsOneself, useMayEdit } from "../store/members";
import { usePlan, usePlanId, usePlanState, usePlanStore } from "../store/plan-context";
import { Menu, PhoneMenu } from "./menu";
import { SavedState } from "./notices/saved-state";
import { INNER_PAGES, SECTIONS, sectionPath } from "./sections";

// Loaded on demand: few plans show these, or only on a few days.
const Announcements = later(async () => (await import("../end/announcements")).Announcements);
const OverBanner = later(async () => (await import("../end/over-banner")).OverBanner);
const TakeBackTime = later(
  async () => (await import("../for-yourself/take-back-time")).TakeBackTime,
);
const ToBeDeleted = later(async () => (await import("../end/to-be-deleted")).ToBeDeleted);
const WaitingChanges = later(
  async () => (await import("./notices/waiting-changes")).WaitingChanges,
);

// Loaded on demand: it needs the guest list and partners' answers, which few sections read.
const ChangeBanner = later(async () => (await import("./notices/change-banner")).ChangeBanner);

export function PlanFrame({ children }: { children: ReactNode }) {
  const isOneself = useIsOneself();
  const announcements = usePlanState(({ rows }) => rows.plan_announcements);
  const waiting = waitingOf(announcements.values());
  const deletion = waiting.find(({ begun_at }) => begun_at !== null);
  const isOver = usePlan().ended_at !== null;
  const mayEdit = useMayEdit();
  const isAsked = usePlanState(({ problems }) => problems.length > 0);
  if (deletion) return <ToBeDeleted {...deletion} />;
  return (
    <div className={`flex min-h-dvh flex-col bg-cream print:min-h-0 ${NO_SCROLL_ANCHORING}`}>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <SectionCode />
      <KeepFieldInView />
      <TopBar />
      <div className="page-width flex flex-1 items-start gap-10 py-6 lg:py-10 print:py-0">
        <nav
          aria-label="Plan"
          className="sticky top-24 -ml-2 hidden max-h-[calc(100dvh-7rem)] w-56 shrink-0 overflow-y-auto px-2 lg:block print:hidden"
        >
          <Menu className="flex min-h-target items-center rounded-control px-3 text-lg text-ink hover:bg-blush aria-[current=page]:bg-blush aria-[current=page]:font-semibold aria-[current=page]:text-deep" />
        </nav>
        <main
          id="main"
          tabIndex={-1}
          className="min-w-0 flex-1 pb-[var(--toasts-height,0px)] lg:max-w-3xl lg:has-data-wide:max-w-none"
        >
          {isOver ? <OverBanner /> : null}
          {waiting.length > 0 ? <Announcements /> : null}
          {isOneself ? (
            <TakeBackTime className="mb-6 rounded-control border-2 border-joy bg-paper p-4 print:hidden" />
          ) : null}
          {mayEdit || isOver ? null : (
            <p className="mb-6 rounded-control bg-blush p-4 print:hidden">
              You can read this plan. To change something, ask who invited you.
            </p>
          )}
          <ComingRemoval />
          <ChangeBanner />
          {isAsked ? <WaitingChanges /> : null}
          {children}
        </main>
      </div>
      <footer className="page-width flex flex-wrap gap-x-4 border-t border-line py-1 text-[0.9rem] text-ink-soft print:hidden">
        {FOOTER.map(([to, label]) => (
          <Link key={to} to={to} className="inline-flex min-h-target items-center underline">
            {label}
          </Link>
        ))}
      </footer>
    </div>
  );
}

const FOOTER = [
  ["/plan", "Your plans"],
  ["/first-steps", "Someone has just died"],
  ["/privacy", "Privacy"],
] as const;

function TopBar() {
  const { honoree_name } = usePlan();
  const planId = usePlanId();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper print:static print:border-0">
      <div className="page-width pb-1.5">
        <div className="flex items-center justify-between gap-x-4">
          <Link
            to={sectionPath(planId, "")}
            dir="auto"
            className="inline-flex min-h-target min-w-0 items-center gap-3 font-display text-xl leading-tight font-semibold text-deep hover:underline"
          >
            <Photo />
            <span className="truncate">{honoree_name || "Your plan"}</span>
          </Link>
          <PhoneMenu />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <SavedState />
          <ToOverview />
        </div>
      </div>
    </header>
  );
}

/** On phones Overview is one tap away, and every section is one tap from it. */
function ToOverview() {
  const overview = sectionPath(usePlanId(), "");
  const { pathname } = useLocation();
  if (pathname === overview) return null;
  return (
    <Link
      to={overview}
      className="-my-2 inline-flex min-h-target items-center text-deep underline lg:hidden print:hidden"
    >
      Overview
    </Link>
  );
}

/** The photo beside the name, which serves as its label. It takes no space until loaded. */
function Photo() {
  const { src } = usePicture(usePlan().photo_path);
  return src ? (
    <img src={src} alt="" className="size-9 shrink-0 rounded-full object-cover" />
  ) : null;
}

/**
 * Fetches the code of all sections soon after the plan is open, so that they open at once and
 * offline, too. React Router discovers files only for links that are rendered, and the menu folds
 * some away.
 */
function SectionCode() {
  const overview = sectionPath(usePlanId(), "");
  const isTime = useAfterPageLoad();
  // Re-renders whenever routes are discovered.
  useMatches();
  useEffect(() => {
    if (!isTime) return;
    import("./fetch-sections").then(({ fetchSections }) => fetchSections()).catch(() => undefined);
  });
  const pages = [...SECTIONS.slice(1).map(({ path }) => path), ...INNER_PAGES];
  return pages.map((path) => <Link key={path} hidden to={`${overview}/${path}`} />);
}

/**
 * Keeps the focused field in place in the window, whatever others change above it. Browsers with
 * scroll anchoring hold something near it instead, and do not do so at the top of a page;
 * `NO_SCROLL_ANCHORING` on the element around the plan turns that off.
 */
function KeepFieldInView() {
  const store = usePlanStore();
  const state = usePlanState((whole) => whole);
  const before = useRef<Place>(undefined);
  // Runs before React renders the change.
  useEffect(
    () =>
      store.subscribe(() => {
        before.current ??= placeOfField();
      }),
    [store],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state may have moved it
  useLayoutEffect(() => {
    const was = before.current;
    before.current = undefined;
    if (!was || document.activeElement !== was.field) return;
    const top = was.field.getBoundingClientRect().top - was.top;
    if (top === 0) return;
    const scrolled = was.field.closest("[role=dialog]") ?? window;
    scrolled.scrollBy({ top, behavior: "instant" });
  }, [state]);
  return null;
}

const NO_SCROLL_ANCHORING = "has-[:is(input,textarea,select):focus]:[overflow-anchor:none]";

type Place = { field: Element; top: number } | undefined;

function placeOfField(): Place {
  const field = document.activeElement;
  if (!field?.matches(":is(main, [role=dialog]) :is(input, textarea, select)")) return undefined;
  return { field, top: field.getBoundingClientRect().top };
}
