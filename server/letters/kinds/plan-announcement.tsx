import { z } from "zod";
import { Action, Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import { letterDay } from "~shared/letters/words";
import type { LetterKind } from "../letter";
import { AT, HOSTILE, LONG_NAME, LONG_WORD } from "../samples";

/** An owner's request, which waits for seven days, or 30 (`erase`). Names may be empty. */
type PlanAnnouncement = {
  action: "delete" | "end" | "remove_owner" | "erase";
  honoreeName: string;
  /** The owner who asked; `isAsker` if that is the reader. */
  by: string;
  isAsker: boolean;
  /** The owner who is to be removed; `isAbout` if that is the reader. */
  about: string;
  isAbout: boolean;
  /** ISO 8601. */
  dueAt: string;
  /** The plan's address, which names nobody and opens nothing by itself. */
  link: string;
};

const written = z
  .object({
    action: z.enum(["delete", "end", "remove_owner"]),
    plan: z.uuid(),
    honoree_name: z.string(),
    by: z.string(),
    about: z.string(),
    due_at: z.string(),
    is_asker: z.boolean(),
    is_about: z.boolean(),
  })
  .nullable();

const WEEK = 7.5 * 86_400_000;

const sample = {
  action: "delete",
  by: "",
  about: "",
  honoreeName: "",
  isAsker: false,
  isAbout: false,
  dueAt: AT,
  link: "https://lasthurrah.example/plan/0b6f6f6e-5a57-4d6e-9d5c-2f1d3c5b7a90",
} as const;

export const letter: LetterKind<PlanAnnouncement> = {
  /** Cancelled if the request was stopped, or its reader has left the plan. */
  read: async ({ params }, { tables, siteUrl }) => {
    const { data } = await tables
      .rpc("announcement_letter", {
        announcement_id: z.uuid().parse(params.announcement),
        member_id: z.uuid().parse(params.member),
      })
      .throwOnError();
    const announced = written.parse(data);
    if (!announced) return null;
    const { action, by, about, plan, honoree_name, due_at, is_asker, is_about } = announced;
    return {
      props: {
        // A deletion that waits for other owners is due in 7 days.
        action: action === "delete" && Date.parse(due_at) > Date.now() + WEEK ? "erase" : action,
        by,
        about,
        honoreeName: honoree_name,
        dueAt: due_at,
        isAsker: is_asker,
        isAbout: is_about,
        link: `${siteUrl}/plan/${plan}`,
      },
    };
  },
  subject: ({ action }) => SUBJECTS[action],
  preview: ({ action }) =>
    `It waits for ${action === "erase" ? "30 days, and an owner can take it back" : "7 days, and an owner can stop it"}.`,
  body: (props, site) => (
    <>
      <Title>{TITLES[props.action]}</Title>
      <Paragraph>
        {props.isAsker ? "You asked" : <Words>{props.by || "An owner"}</Words>}
        {props.isAsker ? " for this" : " asked for this"}, for the plan
        {props.honoreeName ? (
          <>
            {" for the celebration of "}
            <Words>{props.honoreeName}</Words>
          </>
        ) : (
          " of a celebration of life"
        )}
        . {whatHappens(props)}
      </Paragraph>
      <Paragraph>
        It happens on {letterDay(props.dueAt, site.timeZone)}. Until then any owner of the plan can{" "}
        {props.action === "erase"
          ? "take it back: open the plan and press “Take it back”."
          : "stop it: open the plan and press “Stop this”."}
        {props.action === "remove_owner" ? "" : " Everything in it can be downloaded before."}
      </Paragraph>
      <Action href={props.link}>Open the plan</Action>
      <Paragraph>
        If the plan is not open on this device, the page tells you how to open it with this email
        address.
      </Paragraph>
    </>
  ),
  reason: (_, site) => `You are a member of this plan at ${site.name}.`,
  samples: {
    ordinary: { ...sample, by: "Ruth Alvarez", honoreeName: "Harold Alvarez" },
    "that it is deleted": { ...sample, action: "erase", honoreeName: "Harold" },
    "that it is over, of nobody": { ...sample, action: "end" },
    "that an owner goes": { ...sample, action: "remove_owner", by: "Ann", about: "Bo" },
    "to the owner who goes": { ...sample, action: "remove_owner", by: "Ann", isAbout: true },
    "to who asked": { ...sample, isAsker: true, honoreeName: "Harold" },
    long: { ...sample, action: "remove_owner", by: LONG_NAME, about: LONG_WORD },
    "right to left": { ...sample, by: "רות אלוורז", honoreeName: "ليلى حداد" },
    hostile: { ...sample, action: "remove_owner", by: HOSTILE, about: HOSTILE },
  },
};

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

function whatHappens({ action, isAbout, about }: PlanAnnouncement) {
  if (action === "delete")
    return "Then its letters stop and its links say goodbye; everything in it goes 30 days later, for everybody.";
  if (action === "erase")
    return "Its letters have stopped and its links say goodbye. On that day everything in it goes, for everybody.";
  if (action === "end")
    return "It can still be read and downloaded then, and nobody can change it.";
  if (isAbout) return "You are that owner: then you can no longer open the plan.";
  return (
    <>
      It is about {about ? <Words>{about}</Words> : "another owner"}, who can no longer open the
      plan then.
    </>
  );
}
