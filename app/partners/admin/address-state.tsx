import { useQuery } from "@tanstack/react-query";
import { useAction } from "~/admin/action";
import { refreshing } from "~/admin/cache";
import { failureToast } from "~/admin/failure";
import { longLocalDate } from "~/lib/dates/relative-time";
import type { Refusals } from "~/lib/refusals";
import { Button } from "~/ui/button";
import { EmailAddress } from "~/ui/email-address";
import { toast } from "~/ui/toast/toast";
import { browserConfig } from "~shared/config";
import { HandOnLink } from "./hand-on-link";
import { makePartnerLink, sendConfirmation } from "./mutations";
import { type AddressStanding, partnerAddressesQuery } from "./queries";

export function AddressState({ partnerId }: { partnerId: string }) {
  const { data } = useQuery(partnerAddressesQuery(partnerId));
  if (!data?.current) return null;
  const { current, confirmed_at, next } = data;
  const { sendsMail } = browserConfig();
  return (
    <div className="flex flex-col gap-3 rounded-control bg-cream p-4">
      <p>
        <Address of={current} />{" "}
        {confirmed_at
          ? `is confirmed since ${longLocalDate(confirmed_at)}.`
          : "is not confirmed yet."}
        {sendsMail ? (confirmed_at ? CONFIRMED : UNCONFIRMED) : null}
      </p>
      {next ? (
        <p>
          <Address of={next} /> is not confirmed yet. Until it is, the other stays in use.
        </p>
      ) : null}
      {[current, next].map((address) =>
        address && !address.takes_letters ? (
          <p key={address.email} className="font-semibold text-danger">
            <Address of={address} />: This address does not take letters.
          </p>
        ) : null,
      )}
      {sendsMail ? (
        confirmed_at && !next ? null : (
          <SendAgain partnerId={partnerId} letter={(next ?? current).letter} />
        )
      ) : (
        <Links
          partnerId={partnerId}
          toConfirm={confirmed_at ? next?.email : current.email}
          isConfirmed={confirmed_at !== null}
        />
      )}
    </div>
  );
}

const CONFIRMED = " Families’ questions go there.";
const UNCONFIRMED = " Families cannot ask this partner until it is.";

type LinksProps = {
  partnerId: string;
  toConfirm: string | undefined;
  isConfirmed: boolean;
};

/** The letters' links, for a site that sends no mail. */
const Links = ({ partnerId, toConfirm, isConfirmed }: LinksProps) => (
  <>
    <p>This site does not send email yet: hand the links on yourself.</p>
    {toConfirm ? (
      <HandOnLink
        key={toConfirm}
        label="Make a link to confirm it"
        path="/partner/confirm"
        make={() => makePartnerLink(partnerId, "confirm")}
        title="Please confirm your address"
        hint={`For ${toConfirm} alone. It confirms that address once, within 30 days.`}
        message="Please open this link and confirm the address of your listing with Last Hurrah."
        refusals={REFUSALS}
      />
    ) : null}
    {isConfirmed ? (
      <HandOnLink
        label="Make a link to their own page"
        path="/partner"
        make={() => makePartnerLink(partnerId, "own")}
        title="Your page as a partner of Last Hurrah"
        hint="There they propose changes to their listing, for 30 days. It shows no family’s question: families hand on those links themselves."
        message="Here you can see your listing with Last Hurrah and propose changes, for 30 days."
        refusals={REFUSALS}
      />
    ) : null}
  </>
);

const Address = ({ of }: { of: AddressStanding }) => (
  <strong className="wrap-anywhere">
    <EmailAddress>{of.email}</EmailAddress>
  </strong>
);

const LETTER: Record<string, string> = {
  queued: "The letter that asks is about to be sent.",
  sending: "The letter that asks is being sent.",
  sent: "The letter that asks was sent.",
  retrying: "The letter that asks could not be sent yet. It is tried again.",
  failed: "The letter that asks could not be sent.",
  suppressed: "The letter that asks was not sent.",
};

const REFUSALS: Refusals = {
  nothing_to_confirm: "It is confirmed already.",
  nothing_confirmed: "No address of theirs is confirmed.",
  sends_mail: "This site sends email now: a letter brings it.",
  too_many_letters: "Five letters went to this address today. Please try again tomorrow.",
};

function SendAgain({ partnerId, letter }: { partnerId: string; letter: string | null }) {
  const { act: send, isPending: isSending } = useAction({
    mutationFn: () => sendConfirmation(partnerId),
    onSuccess: () => void toast.success("The letter is on its way"),
    onFailed: failureToast("The letter was not sent", undefined, REFUSALS),
    refresh: refreshing(partnerAddressesQuery(partnerId).queryKey),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft">{letter ? LETTER[letter] : null}</p>
      <Button variant="secondary" size="sm" aria-disabled={isSending} onClick={() => send()}>
        Send the letter again
      </Button>
    </div>
  );
}
