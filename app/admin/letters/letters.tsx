import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { dateColumn, RelativeDate } from "~/admin/list/cells";
import { ListSection } from "~/admin/list/list-page";
import { type PagedList, useList } from "~/admin/list/use-list";
import { NoMailYet } from "~/admin/no-mail-yet";
import { adminMeta, InlineError, PageHeading } from "~/admin/page";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { EmailAddress } from "~/ui/email-address";
import { toast } from "~/ui/toast/toast";
import { KIND_CHOICES, kindWords, STATE_CHOICES, stateOf } from "./letter-words";
import { type LetterAction, useLetterAction } from "./mutations";
import { type LetterState, lettersQuery, REPORT_DAYS, reportsQuery } from "./queries";

export const meta = () => adminMeta("Letters");

const LIST: PagedList<LetterState> = {
  label: "Letters",
  query: lettersQuery,
  search: { label: "Search letters", placeholder: "Search by email address..." },
  views: "letters",
  filters: [
    { name: "state", label: "State", choices: STATE_CHOICES },
    { name: "kind", label: "Letter", choices: KIND_CHOICES },
  ],
  loading: "Loading letters...",
  failure: "Error fetching letters",
  empty: {
    icon: <Send />,
    title: "No letters found",
    hint: "Nothing was sent in the last 90 days",
  },
  columns: [
    {
      heading: "Letter",
      width: "@min-[60rem]:w-48",
      onPhone: "title",
      cell: ({ kind }) => kindWords(kind),
    },
    {
      heading: "To",
      onPhone: "line",
      cell: ({ recipient }) => <EmailAddress>{recipient}</EmailAddress>,
    },
    {
      heading: "State",
      width: "w-40 @min-[50rem]:w-56",
      onPhone: "mark",
      cell: (row) => <State of={row} />,
    },
    dateColumn("Asked"),
  ],
  actionsWidth: "w-26 @min-[60rem]:w-46",
};

function State({ of: letter }: { of: LetterState }) {
  const { label, tone } = stateOf(letter);
  return (
    <div className="flex flex-col items-start gap-1">
      <Badge tone={tone}>{label}</Badge>
      {letter.attempts > 0 ? (
        <span className="text-base text-ink-soft as-lines:hidden">
          {letter.attempts === 1 ? "1 attempt" : `${letter.attempts} attempts`}
        </span>
      ) : null}
      {/* The mail server's error; a cancelled letter has no problem any more. */}
      {letter.last_error && letter.state !== "cancelled" && letter.state !== "sent" ? (
        <span
          dir="auto"
          className="line-clamp-4 text-base text-ink-soft wrap-anywhere as-lines:hidden"
        >
          {letter.last_error}
        </span>
      ) : null}
    </div>
  );
}

const ACTIONS: Record<LetterAction, { label: string; done: string; late: string }> = {
  retry: {
    label: "Retry",
    done: "The letter is queued again",
    late: "The letter does not need it any more",
  },
  cancel: {
    label: "Cancel",
    done: "The letter is cancelled",
    late: "The letter cannot be stopped any more",
  },
};

/** The outbox: letters' states, never their text. */
export default function LettersPage() {
  const list = useList(LIST);
  const { act } = useLetterAction();

  const press = async ({ id }: LetterState, action: LetterAction) => {
    const { done, late } = ACTIONS[action];
    const changed = await act({ id, action });
    if (changed === undefined) return;
    // The button disappears, in a narrowed list with its row.
    const list = document.querySelector<HTMLElement>("main section[tabindex]");
    list?.focus({ preventScroll: true });
    if (changed) toast.success(done);
    else toast.error(late);
  };

  return (
    <>
      <PageHeading>Letters</PageHeading>
      <NoMailYet className="mb-3" />
      <Reports />
      <ListSection
        list={list}
        actions={(row) => (
          <div className="flex flex-wrap gap-1 [overflow-wrap:normal]">
            {stateOf(row).actions.map((action) => (
              <Button
                key={action}
                variant={action === "retry" ? "secondary" : "quiet"}
                size="sm"
                aria-label={`${ACTIONS[action].label} letter to ${row.recipient}`}
                onClick={() => press(row, action)}
              >
                {ACTIONS[action].label}
              </Button>
            ))}
          </div>
        )}
      />
    </>
  );
}

const MOST = 5;

/** Counts presses of "I don't know these people", by letter: no addresses are kept. */
function Reports() {
  const { data, isError, error, refetch } = useQuery(reportsQuery);
  if (isError) {
    return <InlineError title="Error fetching reports" error={error} onRetry={() => refetch()} />;
  }
  if (!data?.length) return null;
  const people = new Set(data.map(({ address_hash }) => address_hash)).size;
  const more = data.length - MOST;
  return (
    <div className="mb-3 rounded-card border border-line bg-paper px-4 py-2">
      <p className="font-semibold">
        {people === 1 ? "1 person" : `${people} people`} said they don&rsquo;t know us in the last{" "}
        {REPORT_DAYS} days
      </p>
      <p>
        We write nothing more to such an address, until its owner takes that back. We keep no
        address of who says so, only the letter in which they pressed it:
      </p>
      <ul className="mt-1 list-disc ps-6">
        {data.slice(0, MOST).map(({ id, letter_kind, letter_at }) => (
          <li key={id}>
            {letter_kind ? kindWords(letter_kind) : "A letter"}
            {letter_at ? (
              <>
                , sent <RelativeDate time={letter_at} />
              </>
            ) : null}
          </li>
        ))}
        {more > 0 ? <li>and {more} more</li> : null}
      </ul>
    </div>
  );
}
