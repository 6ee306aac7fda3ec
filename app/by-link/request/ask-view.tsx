import { DateBlock } from "~/plan/sections/invitation/date-block";
import { DRAWINGS, type Picture } from "~/plan/sections/invitation/drawings";
import { CARD } from "~/plan/sections/invitation/invitation-card";
import { InvitationHead } from "~/plan/sections/invitation/invitation-head";
import { NotTaken } from "~/plan/sections/invitation/not-taken";
import { PersonalLink } from "~/ui/personal-frame";
import { KeptWords, NotSent } from "~/ui/personal-page";
import { chosenPicture } from "~shared/drawings/chosen-picture";
import type { Refused } from "../invitation/receive.server";
import { wordsIn } from "../invitation/schema";
import { WallLink } from "../invitation/wall-link";
import { AskForm } from "./ask-form";
import type { PublicPage } from "./queries";
import { ASK_LABELS } from "./schema";

type Asking = { requestId: string; refused: Refused | null };
type PublicProps = Asking & { page: PublicPage; token: string };

export function PublicView({ page, token, ...asking }: PublicProps) {
  const { plan, town, state } = page;
  return (
    <div className="flex flex-col gap-8 text-lg">
      {asking.refused ? <NotSent errors={asking.refused.errors} labels={ASK_LABELS} /> : null}
      {asking.refused && state !== "open" ? (
        <KeptWords words={wordsIn(asking.refused.values)} />
      ) : null}
      <NotTaken state={state} name={plan.honoree_name} />
      <article className={CARD}>
        <InvitationHead
          picture={pictureOf(page, token)}
          name={plan.honoree_name}
          occasion={plan.words_for_day || "celebration of life"}
        />
        <div className="flex flex-col gap-4 px-5 pt-6 pb-8 text-center">
          {plan.day ? <DateBlock day={plan.day} /> : null}
          {town ? (
            <p dir="auto" className="font-display text-xl">
              {town}
            </p>
          ) : null}
        </div>
      </article>
      {state === "open" ? (
        <section aria-labelledby="ask" className="print:hidden">
          <h2 id="ask" className="scroll-mt-6 text-deep">
            Would you like to come?
          </h2>
          <p className="mt-2 mb-6 text-ink-soft">
            Tell the family who you are. Once they say yes, you get an invitation of your own, with
            the place and all the rest.
          </p>
          <AskForm {...asking} action="?ask" />
        </section>
      ) : null}
      {page.wall === "gone" ? null : (
        <p className="print:hidden">
          <WallLink page={page} token={token} />
        </p>
      )}
    </div>
  );
}

/** For somebody with another household's link: it shows nothing of that household. */
export const NotMeView = ({ name, ...asking }: Asking & { name: string }) => (
  <div className="text-lg">
    {asking.refused ? <NotSent errors={asking.refused.errors} labels={ASK_LABELS} /> : null}
    <h1 className="mt-6 text-deep">Ask for an invitation of your own</h1>
    <p className="mt-4 mb-6">
      The link you have is another household’s. Tell {name ? <bdi>{name}</bdi> : "the family"}
      {name ? "’s family" : null} who you are; they see by which link you asked. Once they say yes,
      you get a link of your own.
    </p>
    <AskForm {...asking} action="?not-me" />
    <p className="mt-8">
      <PersonalLink href="?" className="text-link">
        It is for us after all: back to the invitation
      </PersonalLink>
    </p>
  </div>
);

type Pictured = Pick<PublicPage, "invitation"> & {
  plan: Pick<PublicPage["plan"], "photo_path" | "honoree_name">;
};

/** The family's own pictures are served under the token, drawings by the site. */
export function pictureOf({ plan, invitation }: Pictured, token: string): Picture | undefined {
  const chosen = chosenPicture(plan, invitation);
  if (chosen.kind === "none") return undefined;
  if (chosen.kind === "drawing") return DRAWINGS[chosen.name];
  return { src: `/i/${token}/picture?${chosen.path}`, alt: chosen.alt };
}
