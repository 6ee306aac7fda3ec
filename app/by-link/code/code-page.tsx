import { plain } from "~/lib/forms/personal-form";
import { personalHeaders, personalMeta, refused, seeOther } from "~/lib/personal-page";
import type { PageHandle } from "~/root";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/fields";
import { PersonalFrame } from "~/ui/personal-frame";
import { codeFault, typedCode } from "~shared/plan/paper-code";
import { siteContext } from "~shared/site-context";
import type { Route } from "./+types/code-page";

export const handle: PageHandle = { withoutScripts: true };

export const meta = personalMeta("The code on your card");

/** The browser may keep a refused page: with `no-store`, Back from the invitation is an error. */
export function headers(args: Route.HeadersArgs) {
  const all = personalHeaders(args);
  all.set("cache-control", "private, no-cache");
  return all;
}

/** The right code leads to the household's invitation. Nobody is named before. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  // Longer than any field is not looked at.
  const typed = plain(form.get("code")).slice(0, 200);
  const refuse = (error: string, status = 422, seconds?: number) =>
    refused({ typed, error, status, seconds });
  const fault = codeFault(typed);
  if (fault) return refuse(fault);
  const { ownTables, reportError } = context.get(siteContext);
  const code = typedCode(typed);
  const { data: token, error, status } = await ownTables().rpc("open_by_code", { code });
  if (status === 429) return refuse(OFTEN, 429, WAIT);
  if (error) {
    reportError(error);
    return refuse(FAILED, 503);
  }
  if (!token) return refuse(UNKNOWN);
  throw seeOther(`/i/${token}`);
}

const UNKNOWN = "We do not know this code. Please compare it with your card, letter by letter.";
const OFTEN =
  "We cannot open codes just now: too many wrong ones were typed, perhaps by somebody else. Your code may be right. Please scan the square on your card, ask who sent it for the link, or try again in an hour.";
/** Seconds until all wrong codes are forgotten. */
const WAIT = 60 * 60;
const FAILED = "This did not work just now. Please try again in a moment.";

export default function CodePage({ actionData }: Route.ComponentProps) {
  return (
    <PersonalFrame>
      <h1 className="start-picture text-deep">The code on your card</h1>
      <p className="mt-4 text-xl">
        Type its twelve letters, and your invitation opens. There you answer.
      </p>
      <form method="post" className="mt-8 flex flex-col gap-6">
        <TextField
          label="Your code"
          hint="Small letters are fine, with or without the hyphens."
          error={actionData?.error}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={40}
          className="max-w-[22rem] font-mono text-[length:min(1.6rem,7.6vw)] tracking-wider uppercase"
          defaultValue={actionData?.typed}
          // Without scripts, the way to what has to be put right.
          autoFocus={Boolean(actionData)}
        />
        <Button type="submit" className="self-start">
          Open the invitation
        </Button>
      </form>
      <p className="mt-10 max-w-prose">
        Is there a phone with a camera? Point it at the square on your card: it opens the same page.
        If neither works, ask who sent you the card for the link.
      </p>
    </PersonalFrame>
  );
}
