import { applicationAnswered } from "./kinds/application-answered";
import { applicationDeclined } from "./kinds/application-declined";
import { applicationQuestion } from "./kinds/application-question";
import { applicationReceived } from "./kinds/application-received";
import { confirmSubscription } from "./kinds/confirm-subscription";
import { confirmSubscriptionReminder } from "./kinds/confirm-subscription-reminder";
import { dailyDigest } from "./kinds/daily-digest";
import { inquiry } from "./kinds/inquiry";
import { inquiryAnswered } from "./kinds/inquiry-answered";
import { inquiryBooked } from "./kinds/inquiry-booked";
import { inquiryClosed } from "./kinds/inquiry-closed";
import { messageReceived } from "./kinds/message-received";
import { messageReply } from "./kinds/message-reply";
import { newApplication } from "./kinds/new-application";
import { newMessage } from "./kinds/new-message";
import { newPassword } from "./kinds/new-password";
import { newsletter } from "./kinds/newsletter";
import { partnerAddressChanged } from "./kinds/partner-address-changed";
import { partnerConfirm } from "./kinds/partner-confirm";
import { partnerLink } from "./kinds/partner-link";
import { partnerProposal } from "./kinds/partner-proposal";
import { planAnnouncement } from "./kinds/plan-announcement";
import { planCode } from "./kinds/plan-code";
import { planDigest } from "./kinds/plan-digest";
import { planFinder } from "./kinds/plan-finder";
import { planInvite } from "./kinds/plan-invite";
import { planQuestion } from "./kinds/plan-question";
import { planRemoval } from "./kinds/plan-removal";
import { planTakenDown } from "./kinds/plan-taken-down";
import { planTime } from "./kinds/plan-time";
import { staffInvitation } from "./kinds/staff-invitation";
import { testLetter } from "./kinds/test-letter";
import { cancelled } from "./kinds/to-guests/cancelled";
import { change } from "./kinds/to-guests/change";
import { invitation } from "./kinds/to-guests/invitation";
import { reminder } from "./kinds/to-guests/reminder";
import { thanks } from "./kinds/to-guests/thanks";
import { yourAnswer } from "./kinds/to-guests/your-answer";
import type { Letter } from "./letter";

/** Every kind of letter the site sends, under the name that the outbox stores. */
export const letters = {
  "new-message": newMessage,
  "new-application": newApplication,
  "daily-digest": dailyDigest,
  "message-received": messageReceived,
  "message-reply": messageReply,
  "application-received": applicationReceived,
  "application-question": applicationQuestion,
  "application-answered": applicationAnswered,
  "application-declined": applicationDeclined,
  "partner-confirm": partnerConfirm,
  "partner-address-changed": partnerAddressChanged,
  "new-password": newPassword,
  "staff-invitation": staffInvitation,
  "confirm-subscription": confirmSubscription,
  "confirm-subscription-reminder": confirmSubscriptionReminder,
  newsletter,
  "partner-link": partnerLink,
  "partner-proposal": partnerProposal,
  inquiry,
  "inquiry-answered": inquiryAnswered,
  "inquiry-booked": inquiryBooked,
  "inquiry-closed": inquiryClosed,
  invitation,
  reminder,
  change,
  cancelled,
  thanks,
  "your-answer": yourAnswer,
  "plan-announcement": planAnnouncement,
  "plan-code": planCode,
  "plan-digest": planDigest,
  "plan-finder": planFinder,
  "plan-invite": planInvite,
  "plan-question": planQuestion,
  "plan-removal": planRemoval,
  "plan-taken-down": planTakenDown,
  "plan-time": planTime,
  "test-letter": testLetter,
} satisfies Record<string, Letter<never>>;

export type LetterKind = keyof typeof letters;
export type LetterProps<Kind extends LetterKind> =
  (typeof letters)[Kind] extends Letter<infer Props> ? Props : never;
