import type { Letter } from "../letter";
import { Action, Paragraph, Title, Words } from "../parts/blocks";
import { letterDay } from "../words";

/** Names as people wrote them, which may be empty. */
export type PlanInvite = {
  /** The inviter's name. */
  from: string;
  honoreeName: string;
  role: "editor" | "viewer";
  /** An absolute address with a token, good once. */
  link: string;
  /** ISO 8601. */
  expiresAt: string;
};

export const planInvite: Letter<PlanInvite> = {
  subject: () => "You were invited to help with a plan",
  preview: () => "A family is planning a celebration of life, and asks you to join.",
  body: ({ from, honoreeName, role, link, expiresAt }, site) => (
    <>
      <Title>Will you help?</Title>
      <Paragraph>
        {from ? <Words>{from}</Words> : "A family"} invites you to{" "}
        {role === "editor" ? "help with" : "see"} the plan for
        {honoreeName ? (
          <>
            {" the celebration of "}
            <Words>{honoreeName}</Words>
          </>
        ) : (
          " a celebration of life"
        )}
        , at {site.name}. You need no account.
      </Paragraph>
      <Action href={link}>See the invitation</Action>
      <Paragraph>
        The link works once, until {letterDay(expiresAt, site.timeZone)}. If you do not know who
        this is from, you can ignore this letter.
      </Paragraph>
    </>
  ),
  reason: () => "Somebody who is planning a celebration gave this address to invite you.",
};
