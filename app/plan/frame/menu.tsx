import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { usePersonLabels } from "~/plan/sections/person/person-labels";
import { Chevron } from "~/ui/chevron";
import { Icon } from "~/ui/icon";
import { usePlan, usePlanId, usePlanState } from "../store/plan-context";
import { isAnyThere } from "../store/rows";
import { menuOf, PRINTED_PARTS, printPath, sectionPath } from "./sections";

export function Menu({ className, onChosen }: { className: string; onChosen?: () => void }) {
  const planId = usePlanId();
  const { pathname, search } = useLocation();
  const plan = usePlan();
  const hasGuests = usePlanState(({ rows }) => isAnyThere(rows.plan_households));
  const hasMemories = usePlanState(({ rows }) => isAnyThere(rows.plan_memories));
  const { title } = usePersonLabels();
  const here = pathname.replace(/\/$/, "");
  const [, , , path = ""] = here.split("/");
  const unfolded = {
    hasDay: plan.day_state === "set" && plan.day !== null,
    hasGuests,
    hasMemories,
  };
  const linkTo = (to: string, label: string) => (
    <li key={to}>
      <Link
        to={to}
        className={className}
        onClick={onChosen}
        aria-current={to === here + search ? "page" : undefined}
      >
        {label}
      </Link>
    </li>
  );
  return menuOf(path, new URLSearchParams(search).get("of"), unfolded).map(
    ({ label, isOpen, sections, print }) => (
      <details key={label} open={isOpen} className="group">
        <summary className={`${className} justify-between font-semibold`}>
          {label === "About them"
            ? title
            : plan.ended_at && label === "Who helps"
              ? "Who helped"
              : label}
          <Chevron to="down" className="size-icon shrink-0 text-deep group-open:rotate-180" />
        </summary>
        <ul className="mb-2 flex flex-col gap-0.5 pl-4">
          {sections.map((section) => linkTo(sectionPath(planId, section.path), section.label))}
          {linkTo(printPath(planId, print), print ? PRINTED_PARTS[print] : "Print everything")}
        </ul>
      </details>
    ),
  );
}

export function PhoneMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const close = () => dialog.current?.close();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has a key of its own
  useEffect(close, [key]);
  return (
    <div className="lg:hidden print:hidden">
      <button
        type="button"
        className="icon-button"
        aria-label="Open menu"
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name="menu" className="size-control" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc and the close button do the same */}
      <dialog
        ref={dialog}
        aria-label="Menu"
        className="site-menu"
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className="flex min-h-full flex-col px-5 pb-8">
          <div className="flex min-h-header items-center justify-end">
            <button type="button" aria-label="Close menu" className="icon-button" onClick={close}>
              <Icon name="close" className="size-control" />
            </button>
          </div>
          <nav aria-label="Plan">
            <Menu className="menu-link" onChosen={close} />
          </nav>
        </div>
      </dialog>
    </div>
  );
}
