import type { Letter } from "../letter";
import { Action, Paragraph, Title, Words } from "../parts/blocks";
import { letterDay } from "../words";

/** An owner asks somebody to join the team. */
export type StaffInvitation = {
  /** The owner's name as they wrote it, or their address. */
  from: string;
  role: "owner" | "editor" | "support";
  /** An absolute address with a token, good once. */
  link: string;
  /** ISO 8601. */
  expiresAt: string;
};

const MAY = {
  owner: "You will look after the whole site, and its team.",
  editor: "You will write what visitors read.",
  support: "You will answer the people who write to us.",
};

export const staffInvitation: Letter<StaffInvitation> = {
  subject: (_props, site) => `You were invited to the team of ${site.name}`,
  preview: () => "The link works once, within seven days.",
  body: ({ from, role, link, expiresAt }, site) => (
    <>
      <Title>Will you join the team?</Title>
      <Paragraph>
        <Words>{from}</Words> invites you to the team of {site.name}. {MAY[role]} You choose your
        own name and password.
      </Paragraph>
      <Action href={link}>Join the team</Action>
      <Paragraph>
        The link works once, until {letterDay(expiresAt, site.timeZone)}. If you do not know who
        this is from, you can ignore this letter.
      </Paragraph>
    </>
  ),
  reason: () => "An owner of the site invited this address to its team.",
  toStaff: true,
};
