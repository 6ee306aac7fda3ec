import { z } from "zod";
import { Action, Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import { letterDay } from "~shared/letters/words";
import { newToken } from "../../tokens";
import { letterKind } from "../kind";
import { extremes } from "../samples";

const role = z.enum(["owner", "editor", "support"]);

type StaffInvitation = {
  from: string;
  role: z.output<typeof role>;
  link: string;
  expires_at: string;
};

const MAY = {
  owner: "You will look after the whole site, and its team.",
  editor: "You will write what visitors read.",
  support: "You will answer the people who write to us.",
};

const sample = {
  link: "https://lasthurrah.example/auth/join#9d3f8csample",
  expires_at: "2026-11-29T07:14:00Z",
};

export const letter = letterKind<StaffInvitation>({
  /** Makes the link when the letter is sent, like that of a forgotten password. */
  read: async ({ idOf }, { tables, siteUrl }) => {
    const invitation = idOf("invitation_id");
    const { data: invited } = await tables
      .from("staff_invitations")
      .select("role, expires_at")
      .eq("id", invitation)
      .maybeSingle()
      .throwOnError();
    if (!invited) return null;
    const { token, token_hash } = newToken();
    const { data: from } = await tables
      .rpc("make_staff_invitation_link", { invitation, token_hash })
      .throwOnError();
    const { expires_at } = invited;
    const link = `${siteUrl}/auth/join#${token}`;
    return from ? { from, role: role.parse(invited.role), link, expires_at } : null;
  },
  subject: (_props, site) => `You were invited to the team of ${site.name}`,
  preview: () => "The link works once, within seven days.",
  body: ({ from, role, link, expires_at }, site) => (
    <>
      <Title>Will you join the team?</Title>
      <Paragraph>
        <Words>{from}</Words> invites you to the team of {site.name}. {MAY[role]} You choose your
        own name and password.
      </Paragraph>
      <Action href={link}>Join the team</Action>
      <Paragraph>
        The link works once, until {letterDay(expires_at, site.timeZone)}. If you do not know who
        this is from, you can ignore this letter.
      </Paragraph>
    </>
  ),
  reason: () => "An owner of the site invited this address to its team.",
  toStaff: true,
  samples: {
    ordinary: { ...sample, from: "Margaret Hale", role: "editor" },
    "without a name": { ...sample, from: "margaret@example.com", role: "owner" },
    ...extremes((from) => ({ ...sample, from, role: "support" as const })),
  },
});
