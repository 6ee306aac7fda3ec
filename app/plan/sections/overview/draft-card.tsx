import { Link } from "react-router";
import { sectionPath } from "~/plan/frame/sections";
import { usePlanId, useRows } from "~/plan/store/plan-context";
import { Icon } from "~/ui/icon";
import { draftOf } from "./draft";

const ICONS = { venue: "map-pin", music: "music", food: "utensils", program: "clock" } as const;

/** What the day is made of, as the start of the plan promised; nothing while all of it is empty. */
export function DraftCard() {
  const planId = usePlanId();
  const { parts, isSuggested } = draftOf(useRows("plan_choices"), useRows("plan_program_items"));
  if (parts.length === 0) return null;
  return (
    <section className="mt-5">
      <h2 className="text-h3">{isSuggested ? "Suggested so far" : "The day"}</h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        {parts.map(({ of, words }) => (
          <li key={of}>
            <Link
              to={
                of === "program"
                  ? sectionPath(planId, "program")
                  : `${sectionPath(planId, "celebration")}#${of}`
              }
              className="flex h-full min-h-target flex-col gap-1 rounded-card border border-line bg-paper p-3 leading-snug hover:bg-blush"
            >
              <Icon name={ICONS[of]} className="size-control text-deep" />
              <span dir="auto" className="line-clamp-3 wrap-anywhere">
                {words}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
