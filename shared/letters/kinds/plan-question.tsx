import type { Letter } from "../letter";
import { Action, Paragraph, Title } from "../parts/blocks";
import { PlanOf } from "../parts/plan-of";

/** Once a year, to the owners of a plan made ahead. */
export type PlanQuestion = {
  /** As its family wrote it; may be empty. */
  honoreeName: string;
  /** The plan's absolute address, which opens it for its members alone. */
  link: string;
};

export const planQuestion: Letter<PlanQuestion> = {
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
};
