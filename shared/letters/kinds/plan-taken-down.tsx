import type { Letter } from "../letter";
import { Action, Paragraph, QuietLink, Title, Words } from "../parts/blocks";
import { PlanOf } from "../parts/plan-of";
import { letterDay } from "../words";

/** Tells that the site will remove a reported plan, or no longer will. */
export type PlanTakenDown = {
  /** As its family wrote it; may be empty. */
  honoreeName: string;
  /** Staff's own words. */
  reason: string;
  /** ISO 8601. */
  dueAt: string;
  /** True if the plan stays after all. */
  isTakenBack: boolean;
  /** The plan's absolute address, which opens it for its members alone. */
  link: string;
};

export const planTakenDown: Letter<PlanTakenDown> = {
  subject: ({ isTakenBack }) => (isTakenBack ? "Your plan stays" : "We will remove your plan"),
  preview: ({ isTakenBack, dueAt }, site) =>
    isTakenBack
      ? "It is not removed any more."
      : `On ${letterDay(dueAt, site.timeZone)}. You can answer, and download everything before.`,
  body: ({ honoreeName, reason, dueAt, isTakenBack, link }, site) =>
    isTakenBack ? (
      <>
        <Title>Your plan stays</Title>
        <Paragraph>
          We wrote to you that we remove <PlanOf honoreeName={honoreeName} />. We have looked at it
          again: it stays, and nothing in it has changed.
        </Paragraph>
        <Action href={link}>Open the plan</Action>
      </>
    ) : (
      <>
        <Title>We will remove your plan</Title>
        <Paragraph>
          {site.name} will remove <PlanOf honoreeName={honoreeName} /> on{" "}
          {letterDay(dueAt, site.timeZone)}, with everything in it. This is why:
        </Paragraph>
        <Paragraph>
          <Words>{reason}</Words>
        </Paragraph>
        <Paragraph>
          Until then you can open the plan and download everything in it. If you think that we are
          wrong, please write to us with the subject “My plan”, and we look at it again.
        </Paragraph>
        <Action href={link}>Open the plan</Action>
        <QuietLink href={`${site.url}/contact`}>Write to us</QuietLink>
      </>
    ),
  reason: (_, site) => `This address belongs to a plan at ${site.name}.`,
};
