import { data, redirect } from "react-router";
import { PERSONAL_HEADERS } from "~/lib/personal-headers";
import { personalMeta } from "~/lib/personal-page";
import { Button } from "~/ui/button";
import { EmailAddress } from "~/ui/email-address";
import { TextField } from "~/ui/form/fields";
import { PersonalFrame, PersonalLink, WriteToUs } from "~/ui/personal-frame";
import { Done } from "~/ui/personal-page";
import { siteContext } from "~shared/site-context";
import { EMAIL_MAX, isEmail } from "~shared/validation";
import type { PageHandle } from "../../root";
import type { Route } from "./+types/ask-page";
import { askForLink } from "./mutations";

export const handle: PageHandle = { withoutScripts: true };

export const meta = personalMeta("Your page as a partner");

export const headers = () => PERSONAL_HEADERS;

export const loader = ({ context, request }: Route.LoaderArgs) => ({
  sendsMail: context.get(siteContext).config.sendsMail,
  contactEmail: context.get(siteContext).config.contactEmail,
  isAsked: new URL(request.url).searchParams.has("asked"),
});

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const address = String(form.get("email") ?? "").trim();
  if (!isEmail(address)) {
    return data({ address, error: "Please enter a valid email address" }, { status: 422 });
  }
  const { ownTables, reportError } = context.get(siteContext);
  const { error, status } = await askForLink(ownTables(), address);
  if (status === 429) return data({ address, error: OFTEN }, { status: 429 });
  if (error) {
    reportError(error);
    return data({ address, error: FAILED }, { status: 503 });
  }
  // The same for every address: nobody learns here which ones belong to partners.
  throw redirect("?asked", { status: 303, headers: PERSONAL_HEADERS });
}

const OFTEN = "Many links were asked for from your network. Please try again in an hour.";
const FAILED = "This did not work just now. Please try again in a moment.";

/** There is no password: a partner requests the link to its own page. */
export default function AskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sendsMail, contactEmail, isAsked } = loaderData;
  return (
    <PersonalFrame>
      <h1 className="start-picture text-deep">Your page as a partner</h1>
      <Done className="mt-6">
        {isAsked && !actionData
          ? "If this address belongs to a partner, a letter is on its way. Please look into your mailbox in a few minutes."
          : null}
      </Done>
      <p className="mt-4 text-xl">
        {sendsMail
          ? "It shows what families asked you and what you answered, and you can propose changes to your listing. There is no password: we send you a link, which works for 30 days."
          : "There you propose changes to your listing and see what comes of them. There is no password: a link opens it, which works for 30 days."}
      </p>
      {sendsMail ? (
        <form method="post" action="?" className="mt-8 flex flex-col gap-6">
          <TextField
            label="Your email address"
            hint="The one that we write to."
            required
            error={actionData?.error}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={EMAIL_MAX}
            defaultValue={actionData?.address}
          />
          <Button type="submit" className="self-start">
            Send me the link
          </Button>
        </form>
      ) : (
        <p className="mt-6 rounded-card border border-line bg-paper p-6 text-xl">
          This site does not send email yet. Please <WriteToUs />
          {contactEmail ? (
            <>
              , or to <EmailAddress>{contactEmail}</EmailAddress>,
            </>
          ) : null}{" "}
          with the name of your business: we make the link and hand it to you. What families ask
          you, they hand you themselves.
        </p>
      )}
      <p className="mt-8">
        You are not a partner yet?{" "}
        <PersonalLink href="/apply-partner" className="font-semibold text-deep underline">
          Apply to join
        </PersonalLink>
        .
      </p>
    </PersonalFrame>
  );
}
