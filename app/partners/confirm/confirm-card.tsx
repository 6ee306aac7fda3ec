import { Button } from "~/ui/button";
import { EmailAddress } from "~/ui/email-address";
import { PersonalLink } from "~/ui/personal-frame";
import type { Confirmation } from "./queries";

type Props = {
  confirmation: Confirmation;
  sendsMail: boolean;
};

export function ConfirmCard({ confirmation, sendsMail }: Props) {
  const { name, partner_id, address, is_confirmed } = confirmation;
  const shown = (
    <strong className="wrap-anywhere">
      <EmailAddress>{address}</EmailAddress>
    </strong>
  );
  const listing = (
    <p className="mt-8">
      <PersonalLink
        href={`/partners/${partner_id}`}
        className="inline-flex min-h-target items-center font-semibold text-deep underline"
      >
        See the listing
      </PersonalLink>
    </p>
  );
  if (is_confirmed) {
    return (
      <>
        <h1 className="text-deep">Thank you. Your address is confirmed.</h1>
        <p role="status" className="mt-6 rounded-card bg-positive-soft p-6 text-xl">
          {sendsMail ? (
            <>
              Families’ questions to <bdi className="font-semibold wrap-anywhere">{name}</bdi> come
              to {shown}. You answer them from your mail, and need no account.
            </>
          ) : (
            <>
              {shown} is the address of <bdi className="font-semibold wrap-anywhere">{name}</bdi>.
              This site does not send email yet: families hand you a link to their question
              themselves, and you need no account to answer.
            </>
          )}
        </p>
        {listing}
      </>
    );
  }
  return (
    <>
      <h1 className="text-deep">Is this your address?</h1>
      <p className="mt-6 text-xl">
        {shown} was given for <bdi className="font-semibold wrap-anywhere">{name}</bdi>.{" "}
        {sendsMail
          ? "Once you confirm it, families who plan a celebration can ask you about a date, and their questions come to this address."
          : "Please confirm it. This site does not send email yet; once it does, families’ questions come to this address."}
      </p>
      <form method="post" className="mt-8">
        <Button type="submit">Yes, confirm this address</Button>
      </form>
      <p className="mt-6 text-ink-soft">
        If it is not yours, close this page. Nothing happens, and no family’s question comes here.
      </p>
      {listing}
    </>
  );
}
