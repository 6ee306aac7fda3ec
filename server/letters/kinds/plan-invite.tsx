import { z } from "zod";
import { Action, Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import { letterDay } from "~shared/letters/words";
import { hashOf, makeToken } from "../../tokens";
import type { LetterKind } from "../letter";
import { HOSTILE, LONG_NAME, LONG_WORD } from "../samples";
import { makeStopLink } from "../stop-link";

/** Names as people wrote them, which may be empty. */
type PlanInvite = {
  /** The inviter's name. */
  from: string;
  honoreeName: string;
  role: "editor" | "viewer";
  /** An absolute address with a token, good once. */
  link: string;
  /** ISO 8601. */
  expiresAt: string;
};

const written = z
  .object({
    role: z.enum(["editor", "viewer"]),
    from: z.string(),
    honoree_name: z.string(),
    expires_at: z.string(),
  })
  .nullable();

const sample = {
  role: "editor",
  link: "https://lasthurrah.example/plan/join#8c2e7bsample",
  expiresAt: "2026-11-29T07:14:00Z",
} as const;

export const letter: LetterKind<PlanInvite> = {
  /** Makes the token when the letter is sent, after a #, so that no browser sends it. */
  read: async (letter, reach) => {
    const token = makeToken();
    const { data } = await reach.tables
      .rpc("write_invite", {
        invite_id: z.uuid().parse(letter.params.invite),
        token_hash: hashOf(token),
      })
      .throwOnError();
    const invite = written.parse(data);
    if (!invite) return null;
    return {
      props: {
        role: invite.role,
        from: invite.from,
        honoreeName: invite.honoree_name,
        link: `${reach.siteUrl}/plan/join#${token}`,
        expiresAt: invite.expires_at,
      },
      stopLink: await makeStopLink(letter, "plan", reach),
    };
  },
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
  samples: {
    ordinary: { ...sample, from: "Ruth Alvarez", honoreeName: "Harold Alvarez" },
    "of nobody, to see": { ...sample, role: "viewer", from: "", honoreeName: "" },
    long: { ...sample, from: LONG_NAME, honoreeName: LONG_WORD },
    "right to left": { ...sample, from: "רות אלוורז", honoreeName: "ليلى حداد" },
    hostile: { ...sample, from: HOSTILE, honoreeName: HOSTILE },
  },
};
