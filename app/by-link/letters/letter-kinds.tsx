import { usePublicDate } from "~/lib/dates/public-date";
import { EmailAddress } from "~/ui/email-address";
import { PersonalLink } from "~/ui/personal-frame";
import { Done } from "~/ui/personal-page";
import type { LettersPage } from "./queries";
import { CameBack, Invitations, Kind, Press, Stream } from "./streams";

type Props = {
  page: LettersPage;
  /** The last change, from the address. */
  done: string | null;
};

export function LetterKinds({ page, done }: Props) {
  return (
    <>
      <h1 className="start-picture text-deep">Letters to you</h1>
      <p className="mt-4 text-xl">
        What we send to you, and why: <br />
        <strong className="wrap-anywhere">
          <EmailAddress>{page.address}</EmailAddress>
        </strong>
      </p>
      <Done className="mt-6">{wordsFor(done, page)}</Done>
      <div className="mt-8 flex flex-col gap-6">
        {page.reported ? (
          <Reported />
        ) : (
          <>
            <Invitations {...page} />
            {page.list ? <MailingList {...page.list} /> : null}
            <Stream stream="contact" state={page.contact} />
            <Stream stream="plan" state={page.plan} />
            <Stream stream="partner" state={page.partner} />
            {page.staff ? <ForStaff choice={page.staff} /> : null}
            <Unknown />
          </>
        )}
      </div>
    </>
  );
}

const STOPPED = "Done. We send no more of these letters.";
const RESUMED = "Done. We send these letters again.";

/** Confirms the change just made; undefined when it no longer holds. */
function wordsFor(
  done: string | null,
  { list, contact, plan, guest, celebration, partner, staff, reported }: LettersPage,
): string | undefined {
  const ofStreams = Object.entries({ contact, plan, guest, partner }).flatMap(
    ([stream, state]): [string, [boolean, string]][] => [
      [`stop-${stream}`, [state === "stopped", STOPPED]],
      [`resume-${stream}`, [state === "sent" || state === null, RESUMED]],
    ],
  );
  const holds: Record<string, [boolean, string]> = {
    ...Object.fromEntries(ofStreams),
    confirm: [list?.state === "confirmed", "Thank you. You are on our mailing list now."],
    "stop-list": [list?.state === "unsubscribed", "Done. You are off our mailing list."],
    "stop-celebration": [
      celebration?.state === "stopped",
      "Done. We send you nothing more about this celebration.",
    ],
    "resume-celebration": [celebration?.state === "sent", RESUMED],
    "stop-staff": [staff === "never", STOPPED],
    "stop-all": [reported, "Done. We write nothing more to you. Thank you for telling us."],
    "resume-all": [!reported, "Done. Below is what we send to you from now on."],
  };
  const [isSo, words] = (done && holds[done]) || [];
  return isSo ? words : undefined;
}

function MailingList({ state, asked_at }: NonNullable<LettersPage["list"]>) {
  const publicDate = usePublicDate();
  return (
    <Kind title="The mailing list">
      {state === "unconfirmed" ? (
        <>
          <p>
            This address was given to us on {publicDate(asked_at)}, to join our mailing list. You
            are on it once you confirm.
          </p>
          <Press change="confirm">Confirm my subscription</Press>
          <Press change="stop-list" quiet>
            No, thank you
          </Press>
        </>
      ) : null}
      {state === "confirmed" ? (
        <>
          <p>You are on our mailing list. We write when there is something new to help you plan.</p>
          <Press change="stop-list" quiet>
            Stop the mailing list
          </Press>
        </>
      ) : null}
      {state === "unsubscribed" ? (
        <>
          <p>You are not on our mailing list.</p>
          <Press change="confirm" quiet>
            Join the mailing list
          </Press>
        </>
      ) : null}
      {state === "bounced" ? <CameBack /> : null}
    </Kind>
  );
}

const Unknown = () => (
  <Kind title="Did somebody else give us your address?">
    <p>Then press this. We stop every letter to you, and our staff see that it happened.</p>
    <Press change="stop-all" quiet>
      I don&rsquo;t know these people
    </Press>
  </Kind>
);

const ForStaff = ({ choice }: { choice: NonNullable<LettersPage["staff"]> }) => (
  <Kind title="Letters for our staff">
    {choice === "never" ? (
      <p>
        You work for us, and chose to get no letters about what comes in. You can{" "}
        <PersonalLink href="/admin/account" className="font-semibold text-deep underline">
          choose them again in your account
        </PersonalLink>
        .
      </p>
    ) : (
      <>
        <p>
          You work for us, so we write{" "}
          {choice === "daily"
            ? "once a day what came in."
            : "when a message or an application comes in."}
        </p>
        <Press change="stop-staff" quiet>
          Stop these letters
        </Press>
      </>
    )}
  </Kind>
);

const Reported = () => (
  <Kind title="You told us that you do not know us">
    <p>
      We write nothing more to this address, no matter who gives it to us. Only what you need to
      sign in still comes when it is asked for, such as a code for your own plan.
    </p>
    <Press change="resume-all" quiet>
      That was a mistake: write to me again
    </Press>
  </Kind>
);
