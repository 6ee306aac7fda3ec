import { type Thanks, thanks } from "~shared/letters/kinds/to-guests/thanks";
import type { GuestPage } from "~shared/plan/guest-page";
import type { LetterKind } from "../letter";
import { samplesToGuests } from "../to-guests/samples";
import { sentByFamily } from "../to-guests/sent";

/** To those who come or came; to the whole household if nobody said so. */
export const letter: LetterKind<Thanks> = {
  ...thanks,
  read: sentByFamily(({ common, page, takes_memories, token, reach }) => ({
    props: {
      ...common,
      names: thanked(page),
      memoriesLink: takes_memories ? `${reach.siteUrl}/memories/${token}` : null,
    },
  })),
  samples: samplesToGuests<Pick<Thanks, "memoriesLink">>(
    { memoriesLink: "https://lasthurrah.example/memories/5d1f0asample" },
    () => ({ memoriesLink: null }),
  ),
};

function thanked({ guests }: GuestPage): string[] {
  const came = guests.filter(({ replies }) =>
    Object.values(replies).some(({ answer }) => answer === "yes" || answer === "online"),
  );
  return (came.length > 0 ? came : guests).map(({ name }) => name);
}
