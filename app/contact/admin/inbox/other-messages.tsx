import { useQuery } from "@tanstack/react-query";
import { relativeTime } from "~/lib/dates/relative-time";
import { Button } from "~/ui/button";
import { otherMessagesQuery } from "./queries";
import { statusLabel } from "./statuses";

type Props = { id: string; onOpen: (id: string) => void };

export function OtherMessages({ id, onOpen }: Props) {
  const { data = [] } = useQuery(otherMessagesQuery(id));
  if (data.length === 0) return null;
  return (
    <section aria-label="Other messages from this address" className="flex flex-col gap-1">
      <h3 className="text-lg">Other messages from this address</h3>
      <ul>
        {data.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center gap-x-3">
            <Button
              variant="quiet"
              size="sm"
              className="max-w-full text-left"
              onClick={() => onOpen(other.id)}
            >
              <span dir="auto" className="line-clamp-1 wrap-anywhere">
                {other.subject}
              </span>
            </Button>
            <span className="text-base text-ink-soft">
              {statusLabel(other.status)}, {relativeTime(other.created_at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
