import { z } from "zod";
import { Action, Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import { CelebrationOf } from "~shared/letters/parts/plan-of";
import { letterDay } from "~shared/letters/words";
import { newToken } from "../../tokens";
import { letterKind } from "../kind";
import { extremes } from "../samples";

/** Names may be empty. */
const written = z.object({
  role: z.enum(["editor", "viewer"]),
  from: z.string(),
  honoree_name: z.string(),
  expires_at: z.string(),
});

type PlanInvite = z.output<typeof written> & { link: string };

const sample: PlanInvite = {
  role: "editor",
  from: "Ruth Alvarez",
  honoree_name: "Harold Alvarez",
  link: "https://lasthurrah.example/plan/join#8c2e7bsample",
  expires_at: "2026-11-29T07:14:00Z",
};

export const letter = letterKind<PlanInvite>({
  stops: "plan",
  /** Makes the token when the letter is sent, after a #, so that no browser sends it. */
  read: async ({ idOf }, { tables, siteUrl }) => {
    const { token, token_hash } = newToken();
    const { data } = await tables
      .rpc("write_invite", { invite_id: idOf("invite"), token_hash })
      .throwOnError();
    return data ? { ...written.parse(data), link: `${siteUrl}/plan/join#${token}` } : null;
  },
  subject: () => "You were invited to help with a plan",
  preview: () => "A family is planning a celebration of life, and asks you to join.",
  body: ({ from, honoree_name, role, link, expires_at }, site) => (
    <>
      <Title>Will you help?</Title>
      <Paragraph>
        {from ? <Words>{from}</Words> : "A family"} invites you to{" "}
        {role === "editor" ? "help with" : "see"} the plan for{" "}
        <CelebrationOf>{honoree_name}</CelebrationOf>, at {site.name}. You need no account.
      </Paragraph>
      <Action href={link}>See the invitation</Action>
      <Paragraph>
        The link works once, until {letterDay(expires_at, site.timeZone)}. If you do not know who
        this is from, you can ignore this letter.
      </Paragraph>
    </>
  ),
  reason: () => "Somebody who is planning a celebration gave this address to invite you.",
  samples: {
    ordinary: sample,
    "of nobody, to see": { ...sample, role: "viewer", from: "", honoree_name: "" },
    ...extremes((words) => ({ ...sample, from: words, honoree_name: words })),
  },
});
