import { asItStands, type Stage } from "./as-it-stands";
import type { Picture } from "./drawings";
import { Facts } from "./facts";
import type { Invitation } from "./invitation";

type Props = {
  invitation: Invitation;
  /** Undefined: none, or not loaded yet. */
  picture: Picture | undefined;
  /** The heading level of the name; default 1. */
  level?: 1 | 3;
  /** Default open. Words that no longer hold are left out. */
  stage?: Stage;
};

/**
 * An invitation as its guests read it. It depends on no plan, browser or script, so that the
 * family's preview and the guest page are the same.
 */
export function InvitationCard({ invitation, picture, level = 1, stage = "open" }: Props) {
  const shown = asItStands(invitation, stage);
  const { name, occasion, words } = shown;
  const Name = level === 1 ? "h1" : "h3";
  return (
    <article className="overflow-clip rounded-card border border-line bg-paper wrap-anywhere">
      {picture ? (
        <img
          src={picture.src}
          alt={picture.alt}
          className="block h-auto max-h-[32rem] w-full bg-blush object-contain"
        />
      ) : null}
      <div className="px-5 pt-6 pb-8">
        {name ? (
          <p dir="auto" className="text-center text-lg text-ink-soft">
            {occasion}
          </p>
        ) : null}
        <Name dir="auto" className="text-center text-4xl text-deep">
          {name || occasion}
        </Name>
        {words ? (
          <div className="mt-6 text-lg">
            {words.split(/\n\s*\n/).map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else
              <p key={index} dir="auto" className="times mt-3 whitespace-pre-line first:mt-0">
                {paragraph}
              </p>
            ))}
          </div>
        ) : null}
        <Facts {...shown} stage={stage} />
      </div>
    </article>
  );
}
