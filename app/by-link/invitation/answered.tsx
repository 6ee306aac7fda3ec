import { dayAndHourWords } from "~/lib/dates/day-words";
import { answerWords } from "~/plan/sections/guests/answers";
import { Button, buttonClass } from "~/ui/button";
import { PersonalLink } from "~/ui/personal-frame";
import { landing } from "~/ui/personal-page";
import { dayAnswerWords, ofDay } from "~shared/plan/days-asked";
import type { GuestPage } from "~shared/plan/guest-page";
import { partsOf, replyFor } from "./queries";
import { namesOf } from "./schema";
import { WallLink } from "./wall-link";

type Props = { page: GuestPage; token: string; isNew: boolean };

const PANEL = "scroll-mt-6 rounded-card bg-positive-soft p-5 sm:p-6";

export const Received = ({ page }: Pick<Props, "page">) => (
  <h2 id="answered" {...landing()} data-done="answer" className={`${PANEL} text-2xl text-deep`}>
    Thank you. {page.told_message ? "The family has your message." : "The family has it."} You have
    not said yet {page.days_asked.length > 0 ? "which days suit you" : "whether you come"}: you can
    below.
  </h2>
);

export function Answered({ page, token, isNew }: Props) {
  const { honoree_name: name, day_state, day } = page.plan;
  return (
    <section aria-labelledby="answered" className={`${PANEL} flex flex-col gap-5`}>
      <h2
        id="answered"
        {...landing(isNew)}
        data-done={isNew ? "answer" : undefined}
        className="scroll-mt-12 text-2xl text-deep"
      >
        Thank you. {name ? <bdi>{name}</bdi> : "The family"}
        {name ? "’s family" : null} has your answer.
      </h2>
      <WhatWasSaid page={page} />
      {page.days_asked.length > 0 ? <p>The family tells you which day it becomes.</p> : null}
      {page.online_link ? (
        <p>
          <span className="block font-semibold">Your link to be there online</span>
          <a href={page.online_link} rel="noreferrer" className="text-link wrap-anywhere">
            {page.online_link}
          </a>
        </p>
      ) : null}
      <p className="flex flex-wrap gap-3 print:hidden">
        {day_state === "set" && day ? (
          <PersonalLink href={`/i/${token}/calendar.ics`} className={buttonClass({})}>
            Add to calendar
          </PersonalLink>
        ) : null}
        <PersonalLink href="?change#answer" className={buttonClass({ variant: "secondary" })}>
          Change our answer
        </PersonalLink>
        <WallLink page={page} token={token} />
        <Button variant="secondary" data-print hidden>
          Print
        </Button>
      </p>
    </section>
  );
}

function WhatWasSaid({ page }: { page: GuestPage }) {
  const names = namesOf(page.guests);
  return (
    <dl className="@container">
      {page.guests.map((guest) => (
        <div key={guest.id} className={SAID}>
          <dt className="font-semibold">
            <bdi>{names.get(guest.id)}</bdi>
          </dt>
          {partsOf(page).map(({ id, title }) => (
            <dd key={id} className="col-start-2">
              {title ? (
                <>
                  <bdi>{title}</bdi>:{" "}
                </>
              ) : null}
              {answerWords(replyFor(guest, id)?.answer)}
            </dd>
          ))}
          {guest.told_food || guest.told_access ? (
            <dd className="col-start-2 text-ink-soft">Needs: Told the family</dd>
          ) : null}
        </div>
      ))}
      {page.days_asked.map((day) => (
        <div key={day} className={SAID}>
          <dt className="font-semibold">{dayAndHourWords(day)}</dt>
          <dd className="col-start-2">{dayAnswerWords(ofDay(page.days, day))}</dd>
        </div>
      ))}
      {page.told_message ? (
        <div className={SAID}>
          <dt className="font-semibold">Your message</dt>
          <dd className="col-start-2 text-ink-soft">Told the family</dd>
        </div>
      ) : null}
    </dl>
  );
}

const SAID = "gap-x-4 border-t border-line py-2 @3xs:grid @3xs:grid-cols-2";
