import {
  failed,
  isToken,
  personalData,
  personalHeaders,
  personalMeta,
  seeOther,
} from "~/lib/personal-page";
import type { PageHandle } from "~/root";
import { Button } from "~/ui/button";
import { PersonalPage } from "~/ui/personal-page";
import { siteContext } from "~shared/site-context";
import type { Route } from "./+types/withdraw-page";
import { Keepsake } from "./keepsake";
import { type OwnMemory, readOwnMemory } from "./queries";

export const handle: PageHandle = { withoutScripts: true };

export const meta = personalMeta("Your memory");

export const headers = personalHeaders;

/** Only reads: mail scanners open every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ownTables, reportError } = context.get(siteContext);
  return personalData(await readOwnMemory(ownTables(), params.token), {}, reportError);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ownTables, memories, ...site } = context.get(siteContext);
  const form = await request.formData().catch(() => undefined);
  if (form?.get("do") !== "withdraw" || !isToken(params.token)) return null;
  // The read counts attempts with unknown tokens.
  const { page } = await readOwnMemory(ownTables(), params.token);
  if (!page) return null;
  await memories.withdraw(params.token).catch((error: unknown) => failed(site, error));
  throw seeOther("?");
}

export default function WithdrawPage({ loaderData: { page, isBusy } }: Route.ComponentProps) {
  return (
    <PersonalPage page={page} isBusy={isBusy} isFromFamily>
      {(memory) => (memory.state === "withdrawn" ? <Gone /> : <Own {...memory} />)}
    </PersonalPage>
  );
}

const Gone = () => (
  <>
    <h1 className="start-picture text-deep">Your memory is taken back</h1>
    <p className="mt-6 text-xl">
      It is gone for everybody, the family too: the words, the name and the picture.
    </p>
  </>
);

const Own = ({ honoree_name: name, author_name, words, has_picture }: OwnMemory) => (
  <div className="flex flex-col gap-6 text-lg">
    <h1 className="start-picture text-deep">
      Your memory of {name ? <bdi className="wrap-anywhere">{name}</bdi> : "them"}
    </h1>
    <Keepsake author={author_name} words={words}>
      {has_picture ? <p className="text-ink-soft">With a picture.</p> : null}
    </Keepsake>
    <form method="post" action="?">
      <p className="mb-4">
        Taken back, it is gone for everybody at once, the family too. It cannot be brought back.
      </p>
      <Button type="submit" name="do" value="withdraw" variant="danger">
        Take this memory back
      </Button>
    </form>
  </div>
);
