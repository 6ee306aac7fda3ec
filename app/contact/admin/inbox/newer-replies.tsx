import { useQuery } from "@tanstack/react-query";
import { staffNamesQuery } from "~/admin/queries";
import { relativeTime } from "~/lib/dates/relative-time";
import type { Reply } from "./queries";

export function NewerReplies({ sender, replies }: { sender: string; replies: Reply[] }) {
  const { data: names } = useQuery(staffNamesQuery);
  return (
    <div role="alert" className="rounded-card border border-joy bg-joy/25 p-4">
      {replies.map(({ id, written_by, from_sender, words, created_at }) => (
        <div key={id} className="not-first:mt-3">
          <p className="font-semibold">
            <bdi>
              {from_sender ? sender : (written_by && names?.get(written_by)) || "A colleague"}
            </bdi>{" "}
            {from_sender ? "replied" : "answered"} {relativeTime(created_at)}.
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
