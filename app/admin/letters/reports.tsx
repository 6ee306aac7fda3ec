import { useQuery } from "@tanstack/react-query";
import { RelativeDate } from "~/admin/list/cells";
import { InlineError } from "~/admin/page";
import { kindWords } from "./letter-words";
import { REPORT_DAYS, reportsQuery } from "./queries";

const MOST = 5;

/** Counts presses of "I don't know these people", by letter: no addresses are kept. */
export function Reports() {
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
