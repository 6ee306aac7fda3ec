import { type Cancelled, cancelled } from "~shared/letters/kinds/to-guests/cancelled";
import type { LetterKind } from "../letter";
import { samplesToGuests } from "../to-guests/samples";
import { sentByFamily } from "../to-guests/sent";

export const letter: LetterKind<Cancelled> = {
  ...cancelled,
  read: sentByFamily(({ common, before, calendar }) => ({
    props: { ...common, hasCalendarFile: calendar.length > 0, was: before },
    attachments: calendar,
  })),
  samples: samplesToGuests({ hasCalendarFile: true, was: null }),
};
