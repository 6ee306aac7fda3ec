import { useQuery } from "@tanstack/react-query";
import { longLocalDate } from "~/lib/dates/relative-time";
import { browserConfig } from "~shared/config";
import { mailTroubleQuery } from "./queries";

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
