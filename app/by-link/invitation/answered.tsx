import { Button, buttonClass } from "~/ui/button";
import { PersonalLink } from "~/ui/personal-frame";
import { type GuestPage, partsOf, replyFor } from "./queries";
import { ANSWERS, namesOf } from "./schema";
import { WallLink } from "./wall-link";

type Props = { page: GuestPage; token: string; isNew: boolean };

const HAS_IT = "scroll-mt-6 rounded-card bg-positive-soft p-6 text-2xl text-deep";

/** Confirms what was sent while something is still to be answered. */
export const Received = ({ page }: Pick<Props, "page">) => (
  <h2
    id="answered"
    tabIndex={-1}
    // biome-ignore lint/a11y/noAutofocus: without scripts, the way to what a press did
    autoFocus
    data-done="answer"
    className={HAS_IT}
  >
    Thank you. {page.told_message ? "The family has your message." : "The family has it."} You have
    not said yet whether you come: you can below.
  </h2>
);

/** Confirms that the family has the answer, repeats it, and says what happens next. */
export function Answered({ page, token, isNew }: Props) {
  const { honoree_name: name, day_state, day } = page.plan;
  return (
    <section aria-labelledby="answered" className="flex flex-col gap-6">
      <h2
        id="answered"
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: without scripts, the way to what a press did
        autoFocus={isNew}
        data-done={isNew ? "answer" : undefined}
        className={HAS_IT}
      >
        Thank you. {name ? <bdi>{name}</bdi> : "The family"}
        {name ? "’s family" : null} has your answer.
      </h2>
      <WhatWasSaid page={page} />
      {page.online_link ? (
        <p className="rounded-card border border-line bg-paper p-5">
          <span className="block font-semibold">Your link to be there online</span>
          <a href={page.online_link} rel="noreferrer" className="text-link wrap-anywhere">
            {page.online_link}
          </a>
        </p>
      ) : null}
      <p className="flex flex-wrap gap-4 print:hidden">
        <PersonalLink href="?change#answer" className={buttonClass({})}>
          Change our answer
        </PersonalLink>
        {day_state === "set" && day ? (
          <PersonalLink
            href={`/i/${token}/calendar.ics`}
            className={buttonClass({ variant: "secondary" })}
          >
            Add to calendar
          </PersonalLink>
        ) : null}
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
    <dl className="flex flex-col gap-4">
      {page.guests.map((guest) => (
        <div key={guest.id}>
          <dt className="font-semibold">
            <bdi>{names.get(guest.id)}</bdi>
          </dt>
          {partsOf(page).map(({ id, title }) => (
            <dd key={id}>
              {title ? (
                <>
                  <bdi>{title}</bdi>:{" "}
                </>
              ) : null}
              {answerWords(replyFor(guest, id)?.answer)}
            </dd>
          ))}
          {guest.told_food || guest.told_access ? (
            <dd className="text-ink-soft">Needs: Told the family</dd>
          ) : null}
        </div>
      ))}
      {page.told_message ? (
        <div>
          <dt className="font-semibold">Your message</dt>
          <dd className="text-ink-soft">Told the family</dd>
        </div>
      ) : null}
    </dl>
  );
}

const answerWords = (answer: string | undefined): string =>
  ANSWERS.find(({ value }) => value === answer)?.label ?? "No answer yet";
