import { type Change, change } from "~shared/letters/kinds/to-guests/change";
import { changeWords, isDayNew } from "~shared/letters/parts/changed-facts";
import type { LetterKind } from "../letter";
import { samplesToGuests } from "../to-guests/samples";
import { sentByFamily } from "../to-guests/sent";

/** With a calendar file of the new day for those who come, or may. */
export const letter: LetterKind<Change> = {
  ...change,
  read: sentByFamily(({ common, page, before, calendar }) => ({
    props: {
      ...common,
      changes: changeWords(before, { ...page.plan, parts: page.parts }),
      takesPlaceAgain: before?.is_cancelled ?? false,
      isDayNew: isDayNew(before, page.plan),
    },
    attachments: calendar,
  })),
  samples: samplesToGuests<Pick<Change, "changes" | "takesPlaceAgain" | "isDayNew">>(
    {
      changes: ["New day: December 5. It was December 4."],
      takesPlaceAgain: false,
      isDayNew: false,
    },
    (words) => ({ changes: [words], takesPlaceAgain: true, isDayNew: false }),
  ),
};
