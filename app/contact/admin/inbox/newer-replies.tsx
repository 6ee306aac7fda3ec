import { useQuery } from "@tanstack/react-query";
import { staffNamesQuery } from "~/admin/queries";
import { relativeTime } from "~/lib/dates/relative-time";
import type { Reply } from "./queries";

/** Colleagues' answers since one's own was begun. */
export function NewerReplies({ replies }: { replies: Reply[] }) {
  const { data: names } = useQuery(staffNamesQuery);
  return (
    <div role="alert" className="rounded-card border border-joy bg-joy/25 p-4">
      {replies.map(({ id, written_by, words, created_at }) => (
        <div key={id} className="not-first:mt-3">
          <p className="font-semibold">
            <bdi>{(written_by && names?.get(written_by)) || "A colleague"}</bdi> answered{" "}
            {relativeTime(created_at)}.
          </p>
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap">
            {words}
          </p>
        </div>
      ))}
      <p className="mt-2">Nothing you wrote is lost.</p>
    </div>
  );
}
