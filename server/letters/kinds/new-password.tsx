import { Action, Paragraph, Title } from "~shared/letters/parts/blocks";
import { newToken } from "../../tokens";
import { letterKind } from "../kind";

/** The link is an absolute address with a token, good once. */
export const letter = letterKind<{ link: string }>({
  /** Its hour begins when it is sent. The token comes after a #, so that no browser sends it. */
  read: async ({ recipient: address }, { tables, siteUrl }) => {
    const { token, token_hash } = newToken();
    const { data } = await tables.rpc("make_password_link", { address, token_hash }).throwOnError();
    // Nobody on the staff has that address.
    return data ? { link: `${siteUrl}/auth/new-password#${token}` } : null;
  },
  subject: (_props, site) => `Set a new password for ${site.name}`,
  preview: () => "The link works once, within one hour.",
  body: ({ link }, site) => (
    <>
      <Title>Set a new password</Title>
      <Paragraph>
        Somebody asked for a new password for your staff account at {site.name}. The link works
        once, within one hour.
      </Paragraph>
      <Action href={link}>Set a new password</Action>
      <Paragraph>
        If you did not ask for it, you can ignore this letter: your password stays as it is.
      </Paragraph>
    </>
  ),
  reason: () => "You have a staff account here, and a new password was asked for.",
  toStaff: true,
  samples: { ordinary: { link: "https://lasthurrah.example/auth/new-password/7hK2sample" } },
});
