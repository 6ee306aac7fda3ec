import type { UseQueryResult } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { Counted } from "./queries";
import type { Area } from "./session/role";

type Work = { count: Counted; area: Area; words: [one: string, several: string]; to: string };

/** What waits for staff, the most urgent first. */
export const WORK: Work[] = [
  {
    count: "late_messages",
    area: "people",
    words: [
      "message has waited for more than two days",
      "messages have waited for more than two days",
    ],
    to: "/admin/contacts?waits=long",
  },
  {
    count: "open_messages",
    area: "people",
    words: ["open message", "open messages"],
    to: "/admin/contacts",
  },
  {
    count: "reports",
    area: "people",
    words: ["report to look at", "reports to look at"],
    to: "/admin/reports",
  },
  {
    count: "new_applications",
    area: "people",
    words: ["new partner application", "new partner applications"],
    to: "/admin/partners?status=new",
  },
  {
    count: "answered_applications",
    area: "people",
    words: ["applicant answered you", "applicants answered you"],
    to: "/admin/partners?status=reviewing",
  },
  {
    count: "proposals",
    area: "content",
    words: ["partner proposes a change", "partners propose changes"],
    to: "/admin/inquiries?tab=changes",
  },
  {
    count: "failed_letters",
    area: "people",
    words: ["letter could not be sent", "letters could not be sent"],
    to: "/admin/letters?state=failed",
  },
];

type Props = { work: Work[]; resultOf: (count: Counted) => UseQueryResult<number> | undefined };

export function WorkList({ work, resultOf }: Props) {
  const lines = work.flatMap((one) => {
    const number = resultOf(one.count)?.data ?? 0;
    return number > 0 ? [{ ...one, number }] : [];
  });
  const isKnown = work.every(({ count }) => resultOf(count)?.isSuccess);
  if (lines.length === 0 && !isKnown) return null;
  return (
    <section aria-labelledby="work" className="mb-8">
      <h2 id="work" className="mb-3 text-2xl">
        Waiting for you
      </h2>
      {lines.length === 0 ? <p>Nothing waits. All is answered.</p> : null}
      <ul className="divide-y divide-line rounded-card border border-line bg-paper empty:hidden">
        {lines.map(({ count, number, words: [one, several], to }) => (
          <li key={count}>
            <Link
              to={to}
              className="flex min-h-target items-center gap-3 rounded-card px-4 py-2 text-ink no-underline hover:bg-blush"
            >
              <span className="min-w-10 text-right text-xl font-semibold text-deep tabular-nums">
                {number.toLocaleString("en-US")}
              </span>
              {number === 1 ? one : several}
              <ChevronRight aria-hidden="true" className="ml-auto size-5 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
