import { NotRead } from "~/plan/frame/notices/not-read";
import { usePlan } from "~/plan/store/plan-context";
import { LINK_AWAITED, LinkCard } from "~/ui/link/link-card";
import { replaceHouseholdLink } from "../mutations";
import { useMessage } from "./message";
import { ReplaceLink } from "./replace-link";
import { useHouseholdCodes } from "./use-household-codes";
import { useHouseholdLinks } from "./use-household-links";

export function HouseholdLink({ id, name }: { id: string; name: string }) {
  const { kind } = usePlan();
  const message = useMessage();
  const { linkOf, isError, refetch } = useHouseholdLinks();
  const link = linkOf(id);
  const { codeOf, printWith } = useHouseholdCodes();
  if (kind === "ahead") {
    return <p className="pb-4">This plan is made ahead: nobody is invited yet.</p>;
  }
  if (isError && !link) {
    return (
      <NotRead className="pb-4" onRetry={refetch}>
        The link could not be read.
      </NotRead>
    );
  }
  if (!link) return LINK_AWAITED;
  return (
    <div className="flex flex-col gap-4">
      <LinkCard
        label={
          <>
            The invitation of <bdi>{name}</bdi>
          </>
        }
        title={name}
        hint="Anyone who has it reads the invitation and answers for this household. It stays the same."
        message={message}
        link={link}
        code={codeOf(id)}
        onPrint={(print) => printWith([id], print)}
        isShownAgain
      />
      <p className="text-ink-soft">
        If it reached the wrong people, make another one: this link, also where it is printed, then
        opens nothing.
      </p>
      <ReplaceLink
        title={`Replace the link of ${name || "this household"}?`}
        description="The one they have opens nothing then, in letters, messages and on paper. This cannot be undone."
        replace={() => replaceHouseholdLink(id)}
        onDone={refetch}
      >
        Replace this link<span className="sr-only">: {name}</span>
      </ReplaceLink>
    </div>
  );
}
