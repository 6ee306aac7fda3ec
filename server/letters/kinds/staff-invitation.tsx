import { z } from "zod";
import { Action, Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import { letterDay } from "~shared/letters/words";
import { hashOf, makeToken } from "../../tokens";
import type { LetterKind } from "../letter";
import { HOSTILE, LONG_WORD } from "../samples";

const role = z.enum(["owner", "editor", "support"]);

/** An owner asks somebody to join the team. */
type StaffInvitation = {
  /** The owner's name as they wrote it, or their address. */
  from: string;
  role: z.output<typeof role>;
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

const sample = {
  link: "https://lasthurrah.example/auth/join#9d3f8csample",
  expiresAt: "2026-11-29T07:14:00Z",
};

export const letter: LetterKind<StaffInvitation> = {
  /** Makes the link when the letter is sent, like that of a forgotten password. */
  read: async ({ params }, { tables, siteUrl }) => {
    const invitation = z.uuid().parse(params.invitation_id);
    const { data: invited } = await tables
      .from("staff_invitations")
      .select("role, expires_at")
      .eq("id", invitation)
      .maybeSingle()
      .throwOnError();
    if (!invited) return null;
    const token = makeToken();
    const { data: from } = await tables
      .rpc("make_staff_invitation_link", { invitation, token_hash: hashOf(token) })
      .throwOnError();
    if (!from) return null;
    return {
      props: {
        from,
        role: role.parse(invited.role),
        link: `${siteUrl}/auth/join#${token}`,
        expiresAt: invited.expires_at,
      },
    };
  },
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
  samples: {
    ordinary: { ...sample, from: "Margaret Hale", role: "editor" },
    "without a name": { ...sample, from: "margaret@example.com", role: "owner" },
    long: { ...sample, from: LONG_WORD, role: "support" },
    "right to left": { ...sample, from: "ليلى حداد", role: "support" },
    hostile: { ...sample, from: HOSTILE, role: "editor" },
  },
};
