import { z } from "zod";
import { Action, Paragraph, QuietLink, Title, Words } from "~shared/letters/parts/blocks";
import { hashOf, makeToken } from "../../tokens";
import type { LetterKind } from "../letter";
import { HOSTILE, LONG_WORD } from "../samples";
import { makeStopLink } from "../stop-link";

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

const written = z
  .object({ name: z.string(), is_change: z.boolean(), is_listed: z.boolean() })
  .nullable();

const sample = {
  link: "https://lasthurrah.example/partner/confirm/6c0d2asample",
  listing: "https://lasthurrah.example/partners/4e8a1c52-6f0e-4b7a-9c25-8e4f1a7b0d01",
};

export const letter: LetterKind<PartnerConfirm> = {
  /** Makes the token when the letter is sent. Cancelled if its address no longer waits for it. */
  read: async (letter, reach) => {
    const { siteUrl, tables } = reach;
    const partner = z.uuid().parse(letter.params.partner);
    const token = makeToken();
    const { data } = await tables
      .rpc("write_partner_confirmation", {
        partner_id: partner,
        address: letter.recipient,
        token_hash: hashOf(token),
      })
      .throwOnError();
    const known = written.parse(data);
    if (!known) return null;
    return {
      props: {
        partnerName: known.name,
        isListed: known.is_listed,
        isChange: known.is_change,
        link: `${siteUrl}/partner/confirm/${token}`,
        listing: `${siteUrl}/partners/${partner}`,
      },
      stopLink: await makeStopLink(letter, "partner", reach),
    };
  },
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
  samples: {
    ordinary: { ...sample, partnerName: "The Old Boathouse", isListed: true, isChange: false },
    "another address": { ...sample, partnerName: "Oak House", isListed: true, isChange: true },
    "by staff": { ...sample, partnerName: "Oak House", isListed: false, isChange: false },
    long: { ...sample, partnerName: LONG_WORD, isListed: true, isChange: false },
    "right to left": { ...sample, partnerName: "بيت الزهور", isListed: true, isChange: false },
    hostile: { ...sample, partnerName: HOSTILE, isListed: false, isChange: false },
  },
};

export function partnerReason(): string {
  return "This address was given for a business in our directory of partners.";
}
