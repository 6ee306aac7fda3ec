import { useQuery } from "@tanstack/react-query";
import { longLocalDate } from "~/lib/dates/relative-time";
import { browserConfig } from "~shared/config";
import { mailTroubleQuery } from "./queries";

export function NoMailYet({ className = "" }: { className?: string }) {
  const trouble = useMailTrouble();
  const { sendsMail } = browserConfig();
  if (sendsMail && !trouble) return null;
  return (
    <div
      role="status"
      className={`rounded-card border border-joy bg-joy/25 px-4 py-2 ${className}`}
    >
      <p className="font-semibold">
        {trouble ? `Letters wait: ${trouble}` : "This site does not send email yet"}
      </p>
      {trouble ? (
        <p>
          They leave by themselves once it answers. If it stays away, please tell the person who
          runs the site.
        </p>
      ) : (
        <p>
          Its letters are written to files in the folder <code>mail</code> of its data. To send
          them, the person who runs the site sets <code>SMTP_URL</code>.
        </p>
      )}
    </div>
  );
}

const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** "the mail server cannot be reached since 9:14 AM"; undefined while letters go out. */
export function useMailTrouble(): string | undefined {
  const { data } = useQuery({ ...mailTroubleQuery, enabled: browserConfig().sendsMail });
  return data ? troubleWords(data) : undefined;
}

/** @param since ISO 8601 */
export function troubleWords(since: string): string {
  const isToday = new Date(since).toDateString() === new Date().toDateString();
  const time = isToday ? clock.format(new Date(since)) : longLocalDate(since);
  return `the mail server cannot be reached since ${time}`;
}
