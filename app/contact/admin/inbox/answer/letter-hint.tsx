import type { QueryClient } from "@tanstack/react-query";
import { troubleWords } from "~/admin/no-mail-yet";
import { mailTroubleQuery } from "~/admin/queries";
import { useStaffName } from "~/admin/session/role";
import { toast } from "~/ui/toast/toast";
import { browserConfig } from "~shared/config";

const SITE = "Last Hurrah";

export function LetterHint() {
  const me = useStaffName();
  return (
    <>
      signed “<bdi>{me ? `${me}, ${SITE}` : SITE}</bdi>”.
      {me ? null : " Your name stands there, too, once you set it in your account."}
      {" A link in it brings a reply into this conversation"}
      {browserConfig().readsReplies ? "." : "; it says that replies by mail are not read."}
    </>
  );
}

/** Says that a letter is on its way, or why it waits. @param what "Answer" */
export async function sayOnItsWay(queryClient: QueryClient, what: string, address: string) {
  const since = await queryClient.fetchQuery(mailTroubleQuery).catch(() => null);
  if (since)
    toast.warning(`${what} not sent yet`, {
      description: `It is kept and leaves by itself: ${troubleWords(since)}.`,
    });
  else toast.success(`${what} sent`, { description: `A letter is on its way to ${address}.` });
}
