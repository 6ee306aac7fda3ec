import { type Reminder, reminder } from "~shared/letters/kinds/to-guests/reminder";
import { changeWords } from "~shared/letters/parts/changed-facts";
import type { LetterKind } from "../letter";
import { samplesToGuests } from "../to-guests/samples";
import { replyBy, sentByFamily } from "../to-guests/sent";

export const letter: LetterKind<Reminder> = {
  ...reminder,
  read: sentByFamily(({ common, page }) => ({
    props: {
      ...common,
      replyBy: replyBy(page),
      changes: changeWords(page.was, { ...page.plan, parts: page.parts }),
    },
  })),
  samples: samplesToGuests<Pick<Reminder, "replyBy" | "changes">>(
    { replyBy: "2026-11-30", changes: [] },
    (words) => ({ changes: [words] }),
  ),
};
