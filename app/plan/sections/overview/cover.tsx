import { dayWords, timeWords } from "~/lib/dates/day-words";
import { useIsBooked } from "~/plan/add-partner/use-is-booked";
import { useInvitation, usePlan, useRows } from "~/plan/store/plan-context";
import type { RowOf } from "~/plan/store/rows";
import { later } from "~/ui/later";
import { draftWords } from "./draft-words";
import { headOf } from "./stage";
import { useStage } from "./use-stage";

const DAY = 24 * 60 * 60_000;

// Drawings and the invitation's rules load later; the words beside them do not wait.
const CoverPicture = later(async () => (await import("./cover-picture")).CoverPicture);

/** The overview's head: the invitation's picture, whose celebration it is, when and where. */
export function Cover() {
  const plan = usePlan();
  const stage = useStage();
  const invitation = useInvitation();
  const hasPicture = invitation !== undefined && invitation.picture !== "none";
  const hasWorked = useRows("plan_tasks").some(({ state }) => state !== "open");
  const choices = useRows("plan_choices");
  const items = useRows("plan_program_items");
  const hasChosen = choices.some(({ state }) => state === "chosen");
  const isUsed = hasWorked || hasChosen || Date.now() - Date.parse(plan.created_at) > DAY;
  const { title, words } = headOf(plan, stage, useIsBooked(), isUsed);
  const draft = stage === "draft" || stage === "ahead" ? draftWords(choices, items) : "";
  return (
    <header className="overflow-clip rounded-card border border-line bg-paper wrap-anywhere">
      {hasPicture ? (
        <div className="h-32 bg-blush sm:h-60 print:hidden">
          <CoverPicture />
        </div>
      ) : null}
      <div className="flex flex-col gap-2 px-5 py-5 sm:px-8 sm:py-7">
        <Title title={title} name={plan.honoree_name} />
        <p dir="auto" className="times text-lg empty:hidden">
          {whenAndWhere(plan)}
        </p>
        {words ? <p className="max-w-prose text-lg text-ink-soft">{words}</p> : null}
        {draft ? (
          <p dir="auto" className="text-lg text-ink-soft">
            {draft}
          </p>
        ) : null}
      </div>
    </header>
  );
}

/** The words around the name are smaller, but screen readers get one sentence. */
function Title({ title, name }: { title: string; name: string }) {
  const at = name ? title.lastIndexOf(name) : -1;
  return (
    <h1 tabIndex={-1} dir="auto" className="text-5xl text-deep">
      {at > 0 ? <span className="block text-2xl leading-snug">{title.slice(0, at)}</span> : null}
      {at > 0 ? title.slice(at) : title}
    </h1>
  );
}

/** "1938 – 2026 · Saturday, May 8, 2027, 2:00 PM · Green Hall", as far as known. */
function whenAndWhere(plan: RowOf["plans"]): string {
  const { born_on, died_on, day_state, start_time, place_name } = plan;
  const years = born_on && died_on ? `${born_on.slice(0, 4)} – ${died_on.slice(0, 4)}` : "";
  const day = day_state === "set" && plan.day ? dayWords(plan.day) : "";
  const when = [day, day && start_time ? timeWords(start_time) : ""].filter(Boolean).join(", ");
  return [years, when, place_name].filter(Boolean).join(" · ");
}
