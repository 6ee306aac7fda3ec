import { Action, Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import { PlanOf } from "~shared/letters/parts/plan-of";
import { letterTime } from "~shared/letters/words";
import type { LetterKind } from "../letter";
import { planFacts } from "../plan-facts";
import { DUE_AT, HOSTILE, LONG_NAME, LONG_WORD, PLAN_LINK } from "../samples";

/** To the owners of a plan made ahead: its finder says the time has come. Names may be empty. */
type PlanTime = {
  honoreeName: string;
  /** The person named to find the plan. */
  finderName: string;
  /** When the plan is opened to them. ISO 8601. */
  dueAt: string;
  /** The plan's absolute address, which opens it for its members alone. */
  link: string;
};

const nameOf = (honoreeName: string) => honoreeName.trim() || "the person of your plan";

export const letter: LetterKind<PlanTime> = {
  /** Cancelled if an owner confirmed or stopped it meanwhile. */
  read: async (letter, reach) => {
    const plan = await planFacts(letter, reach);
    if (!plan?.due_at) return null;
    const { honoree_name: honoreeName, asked_by_name: finderName, due_at: dueAt, link } = plan;
    return { props: { honoreeName, finderName, dueAt, link } };
  },
  subject: ({ honoreeName }) => `Somebody says that ${nameOf(honoreeName)} has died`,
  preview: ({ dueAt }, site) =>
    `You can confirm or stop it until ${letterTime(dueAt, site.timeZone)}.`,
  body: ({ honoreeName, finderName, dueAt, link }, site) => (
    <>
      <Title>
        Somebody says that <Words>{nameOf(honoreeName)}</Words> has died
      </Title>
      <Paragraph>
        You named {finderName ? <Words>{finderName}</Words> : "somebody"} to find{" "}
        <PlanOf honoreeName={honoreeName} />. With the link from their letter or card, “The time has
        come” was pressed, which says so.
      </Paragraph>
      <Paragraph>
        On {letterTime(dueAt, site.timeZone)} the plan becomes a celebration, and who pressed can
        open it as an owner, unless an owner confirms it sooner, or stops it.
      </Paragraph>
      <Action href={link}>Open the plan</Action>
      <Paragraph>
        If this is not so, open the plan and press “Stop”. The link then opens nothing any more.
      </Paragraph>
    </>
  ),
  reason: (_, site) => `You own a plan that was made ahead at ${site.name}.`,
  samples: {
    ordinary: {
      honoreeName: "Ruth Alvarez",
      finderName: "Sam Okafor",
      dueAt: DUE_AT,
      link: PLAN_LINK,
    },
    "without names": { honoreeName: "", finderName: "", dueAt: DUE_AT, link: PLAN_LINK },
    long: { honoreeName: LONG_NAME, finderName: LONG_WORD, dueAt: DUE_AT, link: PLAN_LINK },
    "right to left": {
      honoreeName: "רות אלוורז",
      finderName: "ليلى حداد",
      dueAt: DUE_AT,
      link: PLAN_LINK,
    },
    hostile: { honoreeName: HOSTILE, finderName: HOSTILE, dueAt: DUE_AT, link: PLAN_LINK },
  },
};
