import type { Letter } from "../letter";
import { Action, Paragraph, QuietLink, Title, Words } from "../parts/blocks";

/** Asks to confirm the address at which a partner gets families' questions. */
export type PartnerConfirm = {
  /** The name in its listing. */
  partnerName: string;
  /** True if it became a partner by an application, and this letter is the first to say so. */
  isListed: boolean;
  /** True if another address is in use until this one is confirmed. */
  isChange: boolean;
  /** The page to confirm it: an absolute address with a token. */
  link: string;
  /** The partner's page. */
  listing: string;
};

export const partnerConfirm: Letter<PartnerConfirm> = {
  subject: ({ isListed, isChange }, site) =>
    isListed && !isChange
      ? `You are a partner of ${site.name}: please confirm your address`
      : "Please confirm the address of your listing",
  preview: () => "The button opens a page, and there you confirm.",
  body: ({ partnerName, isListed, isChange, link, listing }, site) => (
    <>
      <Title>{isListed && !isChange ? "Welcome" : "Please confirm this address"}</Title>
      {isListed && !isChange ? (
        <Paragraph>
          We have read your application, and <Words>{partnerName}</Words> is now in our directory.
          It costs nothing.
        </Paragraph>
      ) : (
        <Paragraph>
          This address was given for <Words>{partnerName}</Words> in the directory of {site.name}.
          {isChange ? " It takes the place of another one once it is confirmed." : ""}
        </Paragraph>
      )}
      <Paragraph>
        Families who plan a celebration can ask you about a date, and you answer from your mail,
        without an account. So that their questions reach the right person, please confirm this
        address: the button opens a page, and there you press once more.
      </Paragraph>
      <Action href={link}>Open the page to confirm</Action>
      <Paragraph>
        The link works for 30 days. If you do not know why you got this letter, do nothing: no
        family’s question comes to this address.
      </Paragraph>
      <QuietLink href={listing}>See the listing</QuietLink>
    </>
  ),
  reason: partnerReason,
};

export function partnerReason(): string {
  return "This address was given for a business in our directory of partners.";
}
