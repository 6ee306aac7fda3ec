import { Action, Paragraph, Title } from "~shared/letters/parts/blocks";
import { PlanOf } from "~shared/letters/parts/plan-of";
import type { LetterKind } from "../letter";
import { isSameTime, planFacts } from "../plan-facts";
import { HOSTILE, LONG_NAME, PLAN_LINK } from "../samples";
import { makeStopLink } from "../stop-link";

/** Once a year, to the owners of a plan made ahead. */
type PlanQuestion = {
  /** As its family wrote it; may be empty. */
  honoreeName: string;
  /** The plan's absolute address, which opens it for its members alone. */
  link: string;
};

export const letter: LetterKind<PlanQuestion> = {
  /** Cancelled if an owner answered meanwhile. */
  read: async (letter, reach) => {
    const plan = await planFacts(letter, reach);
    if (!plan || !isSameTime(letter.params.answered_at, plan.answered_at)) return null;
    const { honoree_name: honoreeName, link } = plan;
    return { props: { honoreeName, link }, stopLink: await makeStopLink(letter, "plan", reach) };
  },
  subject: () => "Is this still right?",
  preview: () => "A year has passed since you last looked at what you planned ahead.",
  body: ({ honoreeName, link }) => (
    <>
      <Title>Is this still right?</Title>
      <Paragraph>
        A year has passed since you last told us about <PlanOf honoreeName={honoreeName} />. Wishes
        change. When you open it, you can say that it is still right, change something, or remove
        it.
      </Paragraph>
      <Action href={link}>Look at the plan</Action>
      <Paragraph>
        Nothing happens if you do not answer: the plan is kept until an owner of it removes it.
      </Paragraph>
    </>
  ),
  reason: (_, site) => `You own a plan that was made ahead at ${site.name}.`,
  samples: {
    ordinary: { honoreeName: "Ruth Alvarez", link: PLAN_LINK },
    "without a name": { honoreeName: "", link: PLAN_LINK },
    long: { honoreeName: LONG_NAME, link: PLAN_LINK },
    hostile: { honoreeName: HOSTILE, link: PLAN_LINK },
  },
};
