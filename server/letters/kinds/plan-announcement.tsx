import { z } from "zod";
import { Action, Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import { CelebrationOf } from "~shared/letters/parts/plan-of";
import { letterDay } from "~shared/letters/words";
import { letterKind } from "../kind";
import { extremes, PLAN, SAMPLE_TIME } from "../samples";

/** An owner's request, which waits for seven days, or 30 (`erase`). Names may be empty. */
const written = z.object({
  action: z.enum(["delete", "end", "remove_owner"]).or(z.literal("erase")),
  plan: z.uuid(),
  honoree_name: z.string(),
  /** The owner who asked; `is_asker` if that is the reader. */
  by: z.string(),
  is_asker: z.boolean(),
  /** The owner who is to be removed; `is_about` if that is the reader. */
  about: z.string(),
  is_about: z.boolean(),
  due_at: z.string(),
});

type PlanAnnouncement = z.output<typeof written>;

const WEEK = 7.5 * 86_400_000;

const sample: PlanAnnouncement = {
  action: "delete",
  plan: PLAN,
  honoree_name: "",
  by: "",
  is_asker: false,
  about: "",
  is_about: false,
  due_at: SAMPLE_TIME,
};

export const letter = letterKind<PlanAnnouncement>({
  /** Cancelled if the request was stopped, or its reader has left the plan. */
  read: async ({ idOf }, { tables }) => {
    const [announcement_id, member_id] = [idOf("announcement"), idOf("member")];
    const { data } = await tables
      .rpc("announcement_letter", { announcement_id, member_id })
      .throwOnError();
    if (!data) return null;
    const asked = written.parse(data);
    // A deletion that waits for other owners is due in 7 days.
    const isLong = Date.parse(asked.due_at) > Date.now() + WEEK;
    return { ...asked, action: asked.action === "delete" && isLong ? "erase" : asked.action };
  },
  subject: ({ action }) => SUBJECTS[action],
  preview: ({ action }) =>
    `It waits for ${action === "erase" ? "30 days, and an owner can take it back" : "7 days, and an owner can stop it"}.`,
  body: (props, site) => (
    <>
      <Title>{TITLES[props.action]}</Title>
      <Paragraph>
        {props.is_asker ? "You asked" : <Words>{props.by || "An owner"}</Words>}
        {props.is_asker ? " for this" : " asked for this"}, for the plan{" "}
        {props.honoree_name ? "for" : "of"} <CelebrationOf>{props.honoree_name}</CelebrationOf>.{" "}
        {whatHappens(props)}
      </Paragraph>
      <Paragraph>
        It happens on {letterDay(props.due_at, site.timeZone)}. Until then any owner of the plan can{" "}
        {props.action === "erase"
          ? "take it back: open the plan and press “Take it back”."
          : "stop it: open the plan and press “Stop this”."}
        {props.action === "remove_owner" ? "" : " Everything in it can be downloaded before."}
      </Paragraph>
      <Action href={`${site.url}/plan/${props.plan}`}>Open the plan</Action>
      <Paragraph>
        If the plan is not open on this device, the page tells you how to open it with this email
        address.
      </Paragraph>
    </>
  ),
  reason: (_, site) => `You are a member of this plan at ${site.name}.`,
  samples: {
    ordinary: { ...sample, by: "Ruth Alvarez", honoree_name: "Harold Alvarez" },
    "that it is deleted": { ...sample, action: "erase", honoree_name: "Harold" },
    "that it is over, of nobody": { ...sample, action: "end" },
    "that an owner goes": { ...sample, action: "remove_owner", by: "Ann", about: "Bo" },
    "to the owner who goes": { ...sample, action: "remove_owner", by: "Ann", is_about: true },
    "to who asked": { ...sample, is_asker: true, honoree_name: "Harold" },
    ...extremes((words) => ({
      ...sample,
      ...{ action: "remove_owner" as const, honoree_name: words, by: words, about: words },
    })),
  },
});

const SUBJECTS = {
  delete: "Your plan is to be deleted",
  erase: "Your plan is deleted in 30 days",
  end: "Your plan is to be closed",
  remove_owner: "An owner is to be removed from your plan",
};

const TITLES = {
  delete: "The plan is to be deleted",
  erase: "The plan is deleted in 30 days",
  end: "The plan is over, an owner says",
  remove_owner: "An owner is to be removed",
};

function whatHappens({ action, is_about, about }: PlanAnnouncement) {
  if (action === "delete")
    return "Then its letters stop and its links say goodbye; everything in it goes 30 days later, for everybody.";
  if (action === "erase")
    return "Its letters have stopped and its links say goodbye. On that day everything in it goes, for everybody.";
  if (action === "end")
    return "It can still be read and downloaded then, and nobody can change it.";
  if (is_about) return "You are that owner: then you can no longer open the plan.";
  return (
    <>
      It is about {about ? <Words>{about}</Words> : "another owner"}, who can no longer open the
      plan then.
    </>
  );
}
