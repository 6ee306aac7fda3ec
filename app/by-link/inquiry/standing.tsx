import type { ReactNode } from "react";
import { dayWords } from "~/lib/dates/day-words";
import { publicDate } from "~/lib/dates/public-date";
import type { Inquiry } from "./queries";

/** Why a thread takes no more answers, in kind words; nothing while it does. */
const STANDS: Partial<Record<Inquiry["state"], ReactNode>> = {
  closed: (
    <>
      <strong className="block">The family has found somebody for this.</strong> Thank you for being
      there for them. There is nothing more to do.
    </>
  ),
  withdrawn: (
    <>
      <strong className="block">The family no longer needs an answer.</strong> Thank you for your
      time. There is nothing more to do.
    </>
  ),
  over: (
    <>
      <strong className="block">This family’s planning is over.</strong> Thank you for being there
      for them. There is nothing more to do.
    </>
  ),
};

type Props = Pick<Inquiry, "state" | "booked_day" | "moved_from" | "unbooked_on" | "unbooked_day">;

export function Standing({ state, booked_day, moved_from, ...taken }: Props) {
  const words =
    state === "booked" ? (
      <>
        <strong className="block">
          {booked_day ? `You are booked for ${dayWords(booked_day)}.` : "You are booked."}
        </strong>{" "}
        {moved_from && moved_from !== booked_day
          ? booked_day
            ? `Your booking moved from ${dayWords(moved_from)} to ${dayWords(booked_day)}. `
            : `Your booking was for ${dayWords(moved_from)}; no day is named now. `
          : ""}
        The family has chosen you. Below you can write to them, and send files.
      </>
    ) : (
      STANDS[state]
    );
  return (
    <>
      <TakenBack {...taken} />
      {words ? <p className="rounded-card bg-positive-soft p-6 text-xl">{words}</p> : null}
    </>
  );
}

const TakenBack = ({ unbooked_on, unbooked_day }: Pick<Props, "unbooked_on" | "unbooked_day">) =>
  unbooked_on ? (
    <p className="rounded-card border border-line bg-paper p-6 text-xl">
      The family took the booking{unbooked_day ? ` for ${dayWords(unbooked_day)}` : ""} back on{" "}
      {publicDate(unbooked_on, "UTC")}.
    </p>
  ) : null;
