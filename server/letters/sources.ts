import type { LetterKind } from "~shared/letters/letters";
import type { Source } from "./source";
import { load as applicationAnswered } from "./sources/application-answered";
import { load as applicationDeclined } from "./sources/application-declined";
import { load as applicationQuestion } from "./sources/application-question";
import { load as applicationReceived } from "./sources/application-received";
import { load as confirmSubscription } from "./sources/confirm-subscription";
import { load as confirmSubscriptionReminder } from "./sources/confirm-subscription-reminder";
import { load as dailyDigest } from "./sources/daily-digest";
import { load as inquiry } from "./sources/inquiry";
import { load as inquiryAnswered } from "./sources/inquiry-answered";
import { load as inquiryBooked } from "./sources/inquiry-booked";
import { load as inquiryClosed } from "./sources/inquiry-closed";
import { load as messageReceived } from "./sources/message-received";
import { load as messageReply } from "./sources/message-reply";
import { load as newApplication } from "./sources/new-application";
import { load as newMessage } from "./sources/new-message";
import { load as newPassword } from "./sources/new-password";
import { load as newsletter } from "./sources/newsletter";
import { load as partnerAddressChanged } from "./sources/partner-address-changed";
import { load as partnerConfirm } from "./sources/partner-confirm";
import { load as partnerLink } from "./sources/partner-link";
import { load as partnerProposal } from "./sources/partner-proposal";
import { load as planAnnouncement } from "./sources/plan-announcement";
import { load as planCode } from "./sources/plan-code";
import { load as planDigest } from "./sources/plan-digest";
import { load as planFinder } from "./sources/plan-finder";
import { load as planInvite } from "./sources/plan-invite";
import { load as planQuestion } from "./sources/plan-question";
import { load as planRemoval } from "./sources/plan-removal";
import { load as planTakenDown } from "./sources/plan-taken-down";
import { load as planTime } from "./sources/plan-time";
import { load as staffInvitation } from "./sources/staff-invitation";
import { load as testLetter } from "./sources/test-letter";
import { cancelled, change, invitation, reminder, thanks } from "./sources/to-guests/kinds";
import { load as yourAnswer } from "./sources/to-guests/your-answer";

export const sources: { [Kind in LetterKind]: Source<Kind> } = {
  "application-received": applicationReceived,
  "application-question": applicationQuestion,
  "application-answered": applicationAnswered,
  "application-declined": applicationDeclined,
  "confirm-subscription": confirmSubscription,
  "confirm-subscription-reminder": confirmSubscriptionReminder,
  "daily-digest": dailyDigest,
  inquiry,
  "inquiry-answered": inquiryAnswered,
  "inquiry-booked": inquiryBooked,
  "inquiry-closed": inquiryClosed,
  "message-received": messageReceived,
  "message-reply": messageReply,
  "new-application": newApplication,
  "new-message": newMessage,
  "new-password": newPassword,
  newsletter,
  "partner-link": partnerLink,
  "partner-proposal": partnerProposal,
  "partner-address-changed": partnerAddressChanged,
  "partner-confirm": partnerConfirm,
  "plan-announcement": planAnnouncement,
  "plan-code": planCode,
  "plan-digest": planDigest,
  "plan-finder": planFinder,
  "plan-invite": planInvite,
  "plan-question": planQuestion,
  "plan-removal": planRemoval,
  "plan-taken-down": planTakenDown,
  "plan-time": planTime,
  "staff-invitation": staffInvitation,
  "test-letter": testLetter,
  invitation,
  reminder,
  change,
  cancelled,
  thanks,
  "your-answer": yourAnswer,
};
