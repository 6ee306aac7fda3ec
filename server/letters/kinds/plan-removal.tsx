import { Action, Paragraph, Title } from "~shared/letters/parts/blocks";
import { PlanOf } from "~shared/letters/parts/plan-of";
import { letterDay } from "~shared/letters/words";
import type { LetterKind } from "../letter";
import { isSameTime, planFacts } from "../plan-facts";
import { DUE_AT, HOSTILE, LONG_WORD, PLAN_LINK } from "../samples";

/** A plan that nobody has opened for a long time is removed unless somebody opens it. */
type PlanRemoval = {
  /** As its family wrote it; may be empty. */
  honoreeName: string;
  /** ISO 8601. */
  removedAt: string;
  /** The plan's absolute address, which opens it for its members alone. */
  link: string;
};

export const letter: LetterKind<PlanRemoval> = {
  /** Cancelled if somebody has opened the plan since. */
  read: async (letter, reach) => {
    const plan = await planFacts(letter, reach);
    if (!plan?.removed_at || !isSameTime(letter.params.unused_since, plan.unused_since))
      return null;
    const { honoree_name: honoreeName, removed_at: removedAt, link } = plan;
    return { props: { honoreeName, removedAt, link } };
  },
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
  samples: {
    ordinary: { honoreeName: "Harold Alvarez", removedAt: DUE_AT, link: PLAN_LINK },
    "without a name": { honoreeName: "", removedAt: DUE_AT, link: PLAN_LINK },
    long: { honoreeName: LONG_WORD, removedAt: DUE_AT, link: PLAN_LINK },
    hostile: { honoreeName: HOSTILE, removedAt: DUE_AT, link: PLAN_LINK },
  },
};
