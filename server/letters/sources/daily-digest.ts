import { z } from "zod";
import type { Source } from "../source";
import { applicationsIn } from "./new-application";
import { messagesIn } from "./new-message";
import { noticesOf } from "./staff-member";

const time = z.string().min(1);

export const load: Source<"daily-digest"> = async ({ params }, { tables }) => {
  const notices = await noticesOf(tables, params.user_id);
  if (notices === undefined || notices === "never") return null;
  const window: [string, string] = [time.parse(params.from), time.parse(params.until)];
  const messages = await messagesIn(tables, window);
  const applications = await applicationsIn(tables, window);
  if (messages.length + applications.length === 0) return null;
  return { props: { messages, applications } };
};
