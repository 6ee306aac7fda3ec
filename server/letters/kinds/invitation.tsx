import { DRAWINGS } from "~shared/drawings/drawings";
import { type Invitation, invitation } from "~shared/letters/kinds/to-guests/invitation";
import type { LetterKind } from "../letter";
import { invitationPicture } from "../to-guests/picture";
import { samplesToGuests } from "../to-guests/samples";
import { replyBy, sentByFamily } from "../to-guests/sent";

export const letter: LetterKind<Invitation> = {
  ...invitation,
  read: sentByFamily(async ({ common, page, plan, reach }) => {
    const picture = await invitationPicture(page, plan, reach);
    return {
      props: {
        ...common,
        picture: picture && { src: `cid:${picture.file.cid}`, alt: picture.alt },
        invitation: page.invitation.words ?? "",
        replyBy: replyBy(page),
      },
      attachments: picture ? [picture.file] : [],
    };
  }),
  samples: samplesToGuests<Pick<Invitation, "picture" | "invitation" | "replyBy">>(
    {
      picture: { src: "cid:picture", alt: DRAWINGS.path?.alt ?? "" },
      invitation: "Dear friends,\n\nCome as you are.\n\nWe sing at three.",
      replyBy: "2026-11-30",
    },
    (words) => ({ picture: null, invitation: words, replyBy: null }),
  ),
};
