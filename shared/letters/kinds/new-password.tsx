import type { Letter } from "../letter";
import { Action, Paragraph, Title } from "../parts/blocks";

/** The page to set a new staff password: an absolute address with a token, good once. */
export type NewPassword = { link: string };

export const newPassword: Letter<NewPassword> = {
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
};
