import { useQuery } from "@tanstack/react-query";
import { longLocalDate } from "~/lib/dates/relative-time";
import { AREA_NAMES, AREAS } from "~/plan/sections/celebration/areas";
import { Fact, PlanOnPaper } from "~/plan/sections/print/printed-section";
import { durationWords } from "~/plan/sections/program/program-times";
import { Skeleton } from "~/ui/skeleton";
import { NotRead } from "../frame/notices/not-read";
import { planMeta } from "../frame/plan-meta";
import { SectionHead } from "../frame/section-head";
import { usePlan, usePlanId } from "../store/plan-context";
import { type Wishes, wishesQuery } from "./queries";

export const meta = () => planMeta("What was wished for");

export default function WishesPage() {
  const { data, isError, refetch } = useQuery(wishesQuery(usePlanId()));
  const { honoree_name } = usePlan();
  const name = data?.wishes.plan.honoree_name || honoree_name;
  return (
    <>
      <SectionHead
        needs="The wishes open"
        title={name ? `What ${name} wished for` : "What was wished for"}
      >
        {data
          ? `As it was written ahead, until ${longLocalDate(data.madeAt)}. Nobody can change it.`
          : null}
      </SectionHead>
      {isError ? (
        <NotRead className="mt-6" onRetry={refetch}>
          The wishes could not be read.
        </NotRead>
      ) : data === undefined ? (
        <Skeleton className="mt-8 h-40 w-full" />
      ) : data === null || isEmpty(data.wishes) ? (
        <p className="mt-6">Nothing was written ahead in this plan.</p>
      ) : (
        <PlanOnPaper honoree={name} className="mt-8">
          <Told wishes={data.wishes} />
        </PlanOnPaper>
      )}
    </>
  );
}

const isEmpty = ({ plan: { honoree_name: _, ...words }, choices, program }: Wishes) =>
  Object.values(words).every((value) => value === null || value === "") &&
  choices.every(({ state }) => state === "aside") &&
  program.length === 0;

export function Told({ wishes: { plan, choices, program } }: { wishes: Wishes }) {
  const place = [plan.place_name, plan.place_address].filter(Boolean).join("\n");
  return (
    <>
      <dl>
        <Fact name="What nobody should forget">{plan.remember}</Fact>
        <Fact name="What should be left out">{plan.leave_out}</Fact>
        <Fact name="What they loved">{plan.loved}</Fact>
        <Fact name="What they would not want">{plan.not_wanted}</Fact>
        <Fact name="Faith and customs">{plan.faith}</Fact>
        <Fact name="What the day is called">{plan.words_for_day}</Fact>
        <Fact name="Place">{place}</Fact>
        <Fact name="Expected guests">{plan.expected_guests?.toLocaleString("en-US")}</Fact>
      </dl>
      {AREAS.map((area) => {
        const kept = choices.filter((choice) => choice.area === area && choice.state !== "aside");
        return kept.length === 0 ? null : (
          <section key={area} className="mt-8">
            <h2 className="text-deep">{AREA_NAMES[area]}</h2>
            <ul className="mt-2 flex flex-col gap-3">
              {kept.map((choice) => (
                <Wish key={choice.id} {...choice} />
              ))}
            </ul>
          </section>
        );
      })}
      {program.length === 0 ? null : (
        <section className="mt-8">
          <h2 className="text-deep">Program</h2>
          <ol className="mt-2 flex flex-col gap-3">
            {program.map(({ id, title, minutes, who, note }) => (
              <li key={id} dir="auto">
                <p className="font-semibold">{title}</p>
                <p>
                  {[minutes === null ? "" : durationWords(minutes), who]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
                {note ? <p className="whitespace-pre-line">{note}</p> : null}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

const Wish = ({ title, note, text, source, state }: Wishes["choices"][number]) => (
  <li dir="auto">
    <p>
      <b>{title}</b>
      {state === "chosen" ? " (chosen)" : ""}
    </p>
    {note ? <p className="whitespace-pre-line">{note}</p> : null}
    {text && state === "chosen" ? (
      <blockquote className="mt-1 border-l-4 border-line pl-4 whitespace-pre-line">
        {text}
        {source ? <cite className="mt-1 block text-base text-ink-soft">{source}</cite> : null}
      </blockquote>
    ) : null}
  </li>
);
