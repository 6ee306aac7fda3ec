import type { ReactNode } from "react";
import { dayWords } from "~/lib/dates/day-words";
import { NotTaken, PANEL } from "~/plan/sections/invitation/not-taken";
import { PersonalLink } from "~/ui/personal-frame";
import { changeWords } from "~shared/letters/parts/changed-facts";
import type { Farewell, GuestPage } from "~shared/plan/guest-page";
import { isAskedAgain, isAskedMore } from "./queries";
import { WallLink } from "./wall-link";

type StandingProps = {
  page: GuestPage;
  token: string;
  asks: boolean;
};

/** News that guests need first: the celebration is off, or something has changed. */
export function Standing({ page, token, asks }: StandingProps) {
  if (page.state !== "open") {
    const wall = (
      <p className="mt-4">
        <WallLink page={page} token={token} />
      </p>
    );
    return (
      <NotTaken state={page.state} name={page.plan.honoree_name} wall={wall}>
        <Call page={page}>If you have questions</Call>
        {page.plan.day_state === "set" && page.plan.day ? (
          <p className="mt-2">
            <PersonalLink href={`/i/${token}/calendar.ics`} className="text-link">
              Mark it as cancelled in your calendar
            </PersonalLink>
          </p>
        ) : null}
      </NotTaken>
    );
  }
  return (
    <>
      {asks && !isAskedAgain(page) && page.plan.asks_days && page.plan.day ? (
        <ChosenDay plan={page.plan} />
      ) : null}
      {isAskedAgain(page) ? (
        <p className={PANEL}>
          <strong dir="auto" className="block">
            {changeWords(page.was, { ...page.plan, parts: page.parts }).join(" ")}
          </strong>
          {page.days_asked.length > 0
            ? "Please tell the family below which days suit you."
            : "Please tell the family whether you can still come. Your answer from before is kept until then."}
        </p>
      ) : null}
      {asks && isAskedMore(page) && !isAskedAgain(page) ? (
        <p className={PANEL}>
          <strong className="block">
            {page.days_asked.length > 0
              ? "Some days have no answer from you yet."
              : "Something was added since you answered."}
          </strong>
          {page.days_asked.length > 0
            ? "Please say below whether you could come then, too."
            : "The family asks about another part of the day now."}{" "}
          What you answered before is kept.
        </p>
      ) : null}
      {page.is_late && asks ? (
        <div className={PANEL}>
          <p>
            <strong className="block">The day to answer by has passed.</strong>
            You can still answer here. The family sees that it came later.
          </p>
          <Call page={page}>So that it is not missed</Call>
        </div>
      ) : null}
    </>
  );
}

/** For those who were asked which day suits, whether they said so or not. */
const ChosenDay = ({ plan: { day_state, day } }: Pick<GuestPage, "plan">) =>
  day_state === "set" && day ? (
    <p className={PANEL}>
      <strong className="block">The day is {dayWords(day)}.</strong>
      The family asked which day suits, and has chosen this one. Please say below whether you come.
    </p>
  ) : null;

function Call({ page, children }: { page: GuestPage; children: ReactNode }) {
  const { call_name, call_number } = page.invitation;
  if (!call_number) return null;
  return (
    <p className="mt-2">
      {children}, please call {call_name ? <bdi>{call_name}</bdi> : "the family"}:{" "}
      <a href={`tel:${call_number.replace(/[^\d+*#,;]/g, "")}`} className="text-link">
        {call_number}
      </a>
    </p>
  );
}

export const Goodbye = ({ honoree_name: name }: Farewell) => (
  <>
    <h1 className="text-deep">Thank you for thinking of {name ? <bdi>{name}</bdi> : "them"}</h1>
    <p className="mt-6 text-xl">
      The family has closed its plan, and this invitation says goodbye. If the day you were invited
      to is still to come, please ask the family about it.
    </p>
  </>
);
