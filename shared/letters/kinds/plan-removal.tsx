import type { Letter } from "../letter";
import { Action, Paragraph, Title } from "../parts/blocks";
import { PlanOf } from "../parts/plan-of";
import { letterDay } from "../words";

/** A plan that nobody has opened for a long time is removed unless somebody opens it. */
export type PlanRemoval = {
  /** As its family wrote it; may be empty. */
  honoreeName: string;
  /** ISO 8601. */
  removedAt: string;
  /** The plan's absolute address, which opens it for its members alone. */
  link: string;
};

export const planRemoval: Letter<PlanRemoval> = {
  subject: () => "Your plan will be removed",
  preview: ({ removedAt }, site) =>
    `On ${letterDay(removedAt, site.timeZone)}, unless somebody opens it before.`,
  body: ({ honoreeName, removedAt, link }, site) => (
    <>
      <Title>Your plan will be removed</Title>
      <Paragraph>
        Nobody has opened <PlanOf honoreeName={honoreeName} /> for almost a year. On{" "}
        {letterDay(removedAt, site.timeZone)} it is removed, with everything in it.
      </Paragraph>
      <Paragraph>
        If you want to keep it, open it once before then. It stays for another year from that day,
        and you can download everything in it.
      </Paragraph>
      <Action href={link}>Open the plan</Action>
      <Paragraph>
        On another device, this address opens it: choose “Open your plan on this device” there. If
        you no longer need the plan, you do not have to do anything.
      </Paragraph>
    </>
  ),
  reason: (_, site) => `This address belongs to a plan at ${site.name}.`,
};
