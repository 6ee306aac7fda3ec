import type { z } from "zod";
import { AskedFacts, askedReason, dayOf } from "~shared/letters/parts/asked";
import { Action, Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import { newToken } from "../../tokens";
import { letterKind } from "../kind";
import { extremes } from "../samples";
import { bare, letter as inquiry, written } from "./inquiry";

type InquiryBooked = z.output<typeof written> & { link: string };

const forDay = (day: string | null) => (day ? ` for ${dayOf(day)}` : "");

/** "Your booking moved from November 28, 2026 to December 5, 2026."; "" if it did not. */
function movedWords({ booked_day: day, moved_from }: InquiryBooked): string {
  if (moved_from === null || moved_from === day) return "";
  return day
    ? `Your booking moved from ${dayOf(moved_from)} to ${dayOf(day)}.`
    : `Your booking was for ${dayOf(moved_from)}; no day is named now.`;
}

const sample = { ...inquiry.samples.ordinary, booked_day: "2026-12-05" };

/** Tells a partner that a family has booked it. Contact details are behind the link, if given. */
export const letter = letterKind<InquiryBooked>({
  stops: "partner",
  /** Makes the token when the letter is sent. Cancelled if the booking was taken back. */
  read: async ({ idOf, recipient: address }, { tables, siteUrl }) => {
    const { token, token_hash } = newToken();
    const { data } = await tables
      .rpc("write_inquiry", { thread_id: idOf("thread"), address, token_hash, booked: true })
      .throwOnError();
    return data ? { ...written.parse(data), link: `${siteUrl}/inquiry/${token}` } : null;
  },
  subject: (props) =>
    movedWords(props) ? "Your booking moved" : `You are booked${forDay(props.booked_day)}`,
  preview: () => "A family has chosen you.",
  body: (props, site) => (
    <>
      <Title>{movedWords(props) ? "Your booking moved" : "You are booked"}</Title>
      {movedWords(props) ? <Paragraph>{movedWords(props)}</Paragraph> : null}
      <Paragraph>
        A family that asked <Words>{props.partner_name}</Words> at {site.name} has chosen you, and
        wrote down that you are booked{forDay(props.booked_day)}. What was agreed is between you and
        them: if this is not what you expect, write to them.
      </Paragraph>
      <AskedFacts {...props} dates={props.booked_day ? [props.booked_day] : []} />
      <Action href={props.link}>Open your page</Action>
      <Paragraph>
        There you can write to the family, send files, and show how to reach you. The page needs no
        account.
      </Paragraph>
    </>
  ),
  reason: askedReason,
  samples: {
    ordinary: sample,
    moved: { ...sample, moved_from: "2026-11-28" },
    "of nobody, without a day": bare,
    ...extremes((words) => ({
      ...sample,
      ...{ partner_name: words, shown_name: words, celebration: words },
    })),
  },
});
