import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast/toast";
import { RelativeDate } from "../list/cells";
import { InlineError } from "../page";
import { useEndSessions } from "./mutations";
import { sessionsQuery } from "./queries";

export function SessionsCard() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const { act, isPending } = useEndSessions();
  const heading = useRef<HTMLHeadingElement>(null);

  async function end(session?: string) {
    const ended = await act(session);
    if (ended === undefined) return;
    if (ended === 0) toast.info("It was signed out already");
    else toast.success(ended === 1 ? "Signed out there" : `Signed out in ${ended} places`);
    // The button disappears with its row.
    heading.current?.focus();
  }

  const others = sessions?.filter(({ is_this }) => !is_this) ?? [];
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mb-2 text-2xl">
        Where you are signed in
      </h2>
      {sessions ? (
        <>
          <ul className="mb-5 divide-y divide-line">
            {sessions.map(({ id, device, used_at, is_this }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <div>
                  <p className="font-semibold wrap-anywhere">
                    {device || "A browser"} {is_this ? <Badge>This browser</Badge> : null}
                  </p>
                  <p className="text-ink-soft">
                    Last used <RelativeDate time={used_at} />
                  </p>
                </div>
                {is_this ? null : (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Sign out on ${device || "a browser"}`}
                    onClick={() => end(id)}
                  >
                    Sign out
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {others.length ? (
            <Button variant="secondary" aria-disabled={isPending} onClick={() => end()}>
              Sign out everywhere else
            </Button>
          ) : (
            <p>You are signed in nowhere else.</p>
          )}
        </>
      ) : error ? (
        <InlineError title="Your sessions could not be read" error={error} onRetry={refetch} />
      ) : (
        <Spinner label="Loading your sessions..." />
      )}
    </>
  );
}
