import type { Export } from "~/admin/csv/use-export";
import { interest } from "./interest";
import {
  type EarlyAccessRequest,
  type Message,
  readRequests,
  readSubscribers,
  readWholeMessages,
  type Subscriber,
} from "./queries";

/** ISO 8601, in UTC. */
const time = ({ created_at }: { created_at: string }) => new Date(created_at).toISOString();

export const MESSAGE_EXPORT: Export<Message> = {
  name: "contact-messages",
  columns: [
    { header: "Name", value: ({ name }) => name },
    { header: "Email", value: ({ email }) => email },
    { header: "Subject", value: ({ subject }) => subject },
    { header: "Message", value: ({ message }) => message },
    { header: "Date", value: time },
  ],
  read: readWholeMessages,
};

export const REQUEST_EXPORT: Export<EarlyAccessRequest> = {
  name: "early-access-requests",
  columns: [
    { header: "First Name", value: ({ first_name }) => first_name },
    { header: "Last Name", value: ({ last_name }) => last_name },
    { header: "Email", value: ({ email }) => email },
    { header: "Interest Type", value: ({ interest_type }) => interest(interest_type).label },
    { header: "Requested", value: time },
  ],
  read: readRequests,
};

export const SUBSCRIBER_EXPORT: Export<Subscriber> = {
  name: "mailing-list",
  columns: [
    { header: "First Name", value: ({ first_name }) => first_name },
    { header: "Last Name", value: ({ last_name }) => last_name },
    { header: "Email", value: ({ email }) => email },
    { header: "Email Opt-In", value: ({ email_opt_in }) => (email_opt_in ? "Yes" : "No") },
    { header: "Subscribed", value: time },
  ],
  read: readSubscribers,
};
