import type { Letter } from "../letter";
import { Action, Paragraph, Title, Words } from "../parts/blocks";
import { PlanOf } from "../parts/plan-of";
import { letterTime } from "../words";

/** To the owners of a plan made ahead: its finder says the time has come. Names may be empty. */
export type PlanTime = {
  honoreeName: string;
  /** The person named to find the plan. */
  finderName: string;
  /** When the plan is opened to them. ISO 8601. */
  dueAt: string;
  /** The plan's absolute address, which opens it for its members alone. */
  link: string;
};

const nameOf = (honoreeName: string) => honoreeName.trim() || "the person of your plan";

export const planTime: Letter<PlanTime> = {
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
};
