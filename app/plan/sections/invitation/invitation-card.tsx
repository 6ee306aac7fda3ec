import { afterInvitation, type Stage } from "./after-invitation";
import type { Picture } from "./drawings";
import { Facts } from "./facts";
import type { Invitation } from "./invitation";
import { InvitationHead } from "./invitation-head";

type Props = {
  invitation: Invitation;
  picture: Picture | undefined;
  level?: 1 | 3;
  /** Default open. Words that no longer hold are left out. */
  stage?: Stage;
};

/** In characters: up to so many, words stand in the middle as on a printed card. */
const FEW = 400;

export const CARD =
  "@container overflow-clip rounded-card border border-line bg-paper wrap-anywhere";

/** Depends on no plan, browser or script: the family's preview and the guest page are the same. */
export function InvitationCard({ invitation, picture, level, stage = "open" }: Props) {
  const shown = afterInvitation(invitation, stage);
  const { words } = shown;
  return (
    <article className={CARD}>
      <InvitationHead {...shown} picture={picture} level={level} />
      {words ? (
        <div
          className={`mx-auto mt-6 max-w-prose px-5 font-display text-lg ${words.length > FEW ? "" : "text-center"}`}
        >
          {words.split(/\n\s*\n/).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else
            <p key={index} dir="auto" className="mt-3 whitespace-pre-line first:mt-0">
              {paragraph}
            </p>
          ))}
        </div>
      ) : null}
      <Facts {...shown} stage={stage} />
    </article>
  );
}
