import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import { useHydrated } from "~/lib/use-hydrated";
import { Icon } from "~/ui/icon";
import { IN_PLACE, PANEL_ID, type TypeChoice, tabId, useTypeAddress } from "./type-choice";
import { iconOf } from "./type-icon";

const TAB =
  "inline-flex min-h-16 items-center justify-center gap-3 rounded-control border-2 px-4 py-3 " +
  "text-center leading-snug font-semibold no-underline transition-colors";
const CHOSEN = "border-deep bg-deep text-on-deep";
const OTHER = "border-line-strong bg-paper text-ink hover:border-deep hover:bg-blush";

/** Without scripts each is a link; with them one tab stop: arrow keys, Home and End choose. */
export function TypeTabs({ types, chosen }: TypeChoice) {
  const address = useTypeAddress();
  const scripted = useHydrated();
  return (
    <div
      role="tablist"
      aria-label="Celebration types"
      onKeyDown={chooseByKey}
      className="mt-10 grid grid-cols-2 gap-3 max-md:hidden lg:grid-cols-4"
    >
      {types.map((type) => {
        const isChosen = type.id === chosen.id;
        return (
          <Link
            key={type.id}
            id={tabId(type)}
            role="tab"
            aria-selected={isChosen}
            aria-controls={PANEL_ID}
            // Before hydration the tabs are links, all of which must be reachable by Tab.
            tabIndex={scripted && !isChosen ? -1 : 0}
            to={address(type.slug)}
            {...IN_PLACE}
            className={`${TAB} ${isChosen ? CHOSEN : OTHER}`}
          >
            <Icon name={iconOf(type)} className="size-6 shrink-0" />
            {type.title}
          </Link>
        );
      })}
    </div>
  );
}

/** The index a key moves to from the tab at `index` of `count`; other keys are missing. */
const TARGETS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
  " ": (index) => index,
};

function chooseByKey(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const index = tabs.indexOf(event.target as HTMLElement);
  const target = TARGETS[event.key]?.(index, tabs.length);
  if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  tabs[target]?.focus();
  tabs[target]?.click();
}
