import { z } from "zod";
import { Action, Paragraph, QuietLink, Title, Words } from "~shared/letters/parts/blocks";
import { newToken } from "../../tokens";
import { letterKind } from "../kind";
import { extremes } from "../samples";

const written = z.object({
  name: z.string(),
  /** Another address is in use until this one is confirmed. */
  is_change: z.boolean(),
  /** It became a partner by an application, and this letter is the first to say so. */
  is_listed: z.boolean(),
});

export type PartnerConfirm = z.output<typeof written> & {
  link: string;
  listing: string;
};

const sample = {
  link: "https://lasthurrah.example/partner/confirm/6c0d2asample",
  listing: "https://lasthurrah.example/partners/4e8a1c52-6f0e-4b7a-9c25-8e4f1a7b0d01",
  is_listed: true,
  is_change: false,
};

const isWelcome = ({ is_listed, is_change }: PartnerConfirm) => is_listed && !is_change;

export const letter = letterKind<PartnerConfirm>({
  stops: "partner",
  /** Makes the token when the letter is sent. Cancelled if its address no longer waits for it. */
  read: async ({ idOf, recipient: address }, { siteUrl, tables }) => {
    const partner_id = idOf("partner");
    const { token, token_hash } = newToken();
    const { data } = await tables
      .rpc("write_partner_confirmation", { partner_id, address, token_hash })
      .throwOnError();
    const link = `${siteUrl}/partner/confirm/${token}`;
    return data
      ? { ...written.parse(data), link, listing: `${siteUrl}/partners/${partner_id}` }
      : null;
  },
  subject: (props, site) =>
    isWelcome(props)
      ? `You are a partner of ${site.name}: please confirm your address`
      : "Please confirm the address of your listing",
  preview: () => "The button opens a page, and there you confirm.",
  body: (props, site) => (
    <>
      <Title>{isWelcome(props) ? "Welcome" : "Please confirm this address"}</Title>
      {isWelcome(props) ? (
        <Paragraph>
          We have read your application, and <Words>{props.name}</Words> is now in our directory. It
          costs nothing.
        </Paragraph>
      ) : (
        <Paragraph>
          This address was given for <Words>{props.name}</Words> in the directory of {site.name}.
          {props.is_change ? " It takes the place of another one once it is confirmed." : ""}
        </Paragraph>
      )}
      <Paragraph>
        Families who plan a celebration can ask you about a date, and you answer from your mail,
        without an account. So that their questions reach the right person, please confirm this
        address: the button opens a page, and there you press once more.
      </Paragraph>
      <Action href={props.link}>Open the page to confirm</Action>
      <Paragraph>
        The link works for 30 days. If you do not know why you got this letter, do nothing: no
        family’s question comes to this address.
      </Paragraph>
      <QuietLink href={props.listing}>See the listing</QuietLink>
    </>
  ),
  reason: partnerReason,
  samples: {
    ordinary: { ...sample, name: "The Old Boathouse" },
    "another address": { ...sample, name: "Oak House", is_change: true },
    "by staff": { ...sample, name: "Oak House", is_listed: false },
    ...extremes((name) => ({ ...sample, name })),
  },
});

export function partnerReason(): string {
  return "This address was given for a business in our directory of partners.";
}
