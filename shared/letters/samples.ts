import type { LetterSite } from "./letter";
import type { LetterKind, LetterProps } from "./letters";
import { AT, HOSTILE, LONG_NAME, LONG_WORD } from "./sample-words";
import { SAMPLES_TO_GUESTS } from "./samples-to-guests";

/** A site, for the styleguide and tests. */
export const SAMPLE_SITE: LetterSite = {
  name: "Last Hurrah",
  url: "https://lasthurrah.example",
  timeZone: "America/New_York",
  addressLines: ["12 Garden Street", "Hudson, NY 12534"],
};

/** The same for subscribers' letters. */
export const SAMPLE_LIST_SITE: LetterSite = {
  ...SAMPLE_SITE,
  preferencesLink: "https://lasthurrah.example/letters/3fQ9sample",
};

const message = { id: "0b8f6c1e-5a5e-4f0e-9b1d-6a2f3c4d5e6f", receivedAt: AT };
const application = { id: "1c9f7d2e-6b6f-4a1f-8c2e-7b3f4d5e6f70", receivedAt: AT };
const answer = { writtenAt: AT, words: "Yes.", signedBy: "Ada" };
const link = "https://lasthurrah.example/letters/3fQ9sample";

const partner = {
  link: "https://lasthurrah.example/partner/confirm/6c0d2asample",
  listing: "https://lasthurrah.example/partners/4e8a1c52-6f0e-4b7a-9c25-8e4f1a7b0d01",
};

const OPEN_LINK = "https://lasthurrah.example/plan/open#5d1f0asample";
const announced = {
  action: "delete",
  by: "",
  about: "",
  honoreeName: "",
  isAsker: false,
  isAbout: false,
  dueAt: AT,
  link: "https://lasthurrah.example/plan/0b6f6f6e-5a57-4d6e-9d5c-2f1d3c5b7a90",
} as const;

const invite = {
  role: "editor",
  link: "https://lasthurrah.example/plan/join#8c2e7bsample",
  expiresAt: "2026-11-29T07:14:00Z",
} as const;

const invitedToTeam = {
  link: "https://lasthurrah.example/auth/join#9d3f8csample",
  expiresAt: "2026-11-29T07:14:00Z",
};

const asked = {
  about: "asks",
  shownName: "Ruth",
  celebration: "celebration of life",
  dates: ["2026-12-05"],
  expectedGuests: 60,
  askedOn: "2026-11-22",
  link: "https://lasthurrah.example/inquiry/4e7a1bsample",
} as const;
const { about: _about, expectedGuests: _guests, askedOn: _on, ...ofAsked } = asked;
const booked = { ...ofAsked, dates: [], bookedDay: "2026-12-05", movedFrom: null };
const manyDates = Array.from(
  { length: 20 },
  (_, at) => `2026-12-${String(at + 1).padStart(2, "0")}`,
);

const PLAN_LINK = "https://lasthurrah.example/plan/7d1f0a2b-3c4d-4e5f-8a9b-0c1d2e3f4a5b";
const DUE_AT = "2026-11-25T07:14:00Z";
const answered = {
  hasDeclined: false,
  link: `${PLAN_LINK}/partners`,
  choiceLink: `${PLAN_LINK}/people`,
};
const digest = {
  answers: [],
  replies: [],
  requests: 0,
  memories: 0,
  partnersLink: `${PLAN_LINK}/partners`,
  guestsLink: `${PLAN_LINK}/guests`,
  memoriesLink: `${PLAN_LINK}/memories`,
  choiceLink: `${PLAN_LINK}/people`,
};
const reply = { name: "", yes: 2, online: 0, unsure: 0, no: 0 };
const takenDown = {
  honoreeName: "Ruth Alvarez",
  reason: "Three people wrote that they got its invitations and do not know the family.",
  dueAt: DUE_AT,
  isTakenBack: false,
  link: PLAN_LINK,
};
const finder = {
  isReady: false,
  link: "https://lasthurrah.example/plan/found#2f9c4esample",
} as const;

const OWN_LINK = "https://lasthurrah.example/partner/5d1f0asample";
const QUESTION_LINK = "https://lasthurrah.example/partner/application/5d1f0asample";
const proposal = {
  partnerName: "Bluebonnet Hall",
  listingLink: "https://lasthurrah.example/partners/0b6f6f6e-5a57-4d6e-9d5c-2f1d3c5b7a90",
  ownLink: "https://lasthurrah.example/partner",
};

/** Props of each kind: ordinary ones first, then extreme ones. */
export const SAMPLES: { [Kind in LetterKind]: Record<string, LetterProps<Kind>> } = {
  "new-message": {
    ordinary: { ...message, name: "Ruth Alvarez", subject: "A garden in May" },
    long: { ...message, name: LONG_NAME, subject: LONG_WORD },
    "right to left": { ...message, name: "רות אלוורז", subject: "גינה בחודש מאי" },
    hostile: { ...message, name: HOSTILE, subject: HOSTILE },
  },
  "new-application": {
    ordinary: { ...application, businessName: "The Old Boathouse", contactName: "Sam Okafor" },
    long: { ...application, businessName: LONG_WORD, contactName: LONG_NAME },
    "right to left": { ...application, businessName: "بيت الزهور", contactName: "ليلى حداد" },
    hostile: { ...application, businessName: HOSTILE, contactName: HOSTILE },
  },
  "daily-digest": {
    ordinary: {
      messages: [
        { ...message, name: "Ruth Alvarez", subject: "A garden in May" },
        { ...message, id: "2d0a8e3f", name: "רות אלוורז", subject: "Music for my father" },
      ],
      applications: [
        { ...application, businessName: "The Old Boathouse", contactName: "Sam Okafor" },
      ],
    },
    "of an hour": {
      messages: Array.from({ length: 75 }, (_, at) => ({
        ...message,
        id: `${at}`,
        name: "Ruth",
        subject: "Hello",
      })),
      applications: [],
      isHourly: true,
    },
    "one message": {
      messages: [{ ...message, name: "Ruth Alvarez", subject: "A garden in May" }],
      applications: [],
    },
    long: {
      messages: Array.from({ length: 80 }, (_, at) => ({
        ...message,
        id: `${at}`,
        name: LONG_NAME,
        subject: LONG_WORD,
      })),
      applications: [],
    },
    hostile: { messages: [{ ...message, name: HOSTILE, subject: HOSTILE }], applications: [] },
  },
  "message-received": { ordinary: {} },
  "message-reply": {
    ordinary: {
      ...answer,
      subject: "Music & food?",
      words:
        "Dear Ann,\n\nyes, our checklist has a part for music.\nIt is at https://lasthurrah.example/plan under Program.",
      signedBy: "Ada",
    },
    "answered before": { ...answer, subject: "RE: Re: A question", words: "Yes.", signedBy: "" },
    long: { ...answer, subject: LONG_WORD, words: LONG_WORD, signedBy: LONG_WORD },
    "right to left": { ...answer, subject: "سؤال", words: "نعم\n\nبكل سرور", signedBy: "ليلى" },
    hostile: { ...answer, subject: HOSTILE, words: "We cannot help with that.", signedBy: HOSTILE },
  },
  "application-received": { ordinary: {} },
  "application-question": {
    ordinary: {
      words: "Is your hall step-free?\n\nAnd for how many people is it?",
      link: QUESTION_LINK,
    },
    long: { words: `${LONG_WORD}\n\n${LONG_NAME}`, link: QUESTION_LINK },
    "right to left": { words: "האם האולם נגיש?", link: QUESTION_LINK },
    hostile: { words: HOSTILE, link: QUESTION_LINK },
  },
  "application-answered": {
    ordinary: { id: application.id, businessName: "The Old Boathouse" },
    long: { id: application.id, businessName: LONG_WORD },
    "right to left": { id: application.id, businessName: "بيت الزهور" },
    hostile: { id: application.id, businessName: HOSTILE },
  },
  "application-declined": {
    ordinary: {
      words: "Thank you for applying.\n\nWe list businesses in the United States alone.",
    },
    hostile: { words: HOSTILE },
  },
  "partner-confirm": {
    ordinary: { ...partner, partnerName: "The Old Boathouse", isListed: true, isChange: false },
    "another address": { ...partner, partnerName: "Oak House", isListed: true, isChange: true },
    "by staff": { ...partner, partnerName: "Oak House", isListed: false, isChange: false },
    long: { ...partner, partnerName: LONG_WORD, isListed: true, isChange: false },
    "right to left": { ...partner, partnerName: "بيت الزهور", isListed: true, isChange: false },
    hostile: { ...partner, partnerName: HOSTILE, isListed: false, isChange: false },
  },
  "partner-address-changed": {
    ordinary: { partnerName: "The Old Boathouse" },
    hostile: { partnerName: HOSTILE },
  },
  newsletter: {
    ordinary: {
      subject: "A new article: music for a garden",
      words: "Dear friends,\n\nThe days get longer, and many of you plan outdoors.",
      article: {
        title: "Music for a garden",
        excerpt: "What carries in the open air, and what the neighbors will thank you for.",
        link: "https://lasthurrah.example/resources/music-for-a-garden",
      },
    },
    "words alone": { subject: "Thank you", words: "One line.\nAnother.\n\nBye.", article: null },
    "an article alone": {
      subject: "Music for a garden",
      words: "",
      article: {
        title: "Music for a garden",
        excerpt: "",
        link: "https://lasthurrah.example/resources/music-for-a-garden",
      },
    },
    long: { subject: LONG_WORD, words: `${LONG_NAME}\n\n${LONG_WORD}`, article: null },
    "right to left": { subject: "מכתב חדש", words: "שלום לכולם", article: null },
  },
  "staff-invitation": {
    ordinary: { ...invitedToTeam, from: "Margaret Hale", role: "editor" },
    "without a name": { ...invitedToTeam, from: "margaret@example.com", role: "owner" },
    long: { ...invitedToTeam, from: LONG_WORD, role: "support" },
    "right to left": { ...invitedToTeam, from: "ليلى حداد", role: "support" },
    hostile: { ...invitedToTeam, from: HOSTILE, role: "editor" },
  },
  "new-password": { ordinary: { link: "https://lasthurrah.example/auth/new-password/7hK2sample" } },
  "confirm-subscription": { ordinary: { link } },
  "confirm-subscription-reminder": { ordinary: { link, askedAt: AT } },
  "plan-code": {
    ordinary: { purpose: "open", code: "40718263", link: OPEN_LINK },
    "to keep a plan": { purpose: "keep", code: "00000017", link: OPEN_LINK },
    "to staff": { purpose: "staff" },
  },
  "partner-link": {
    ordinary: { names: ["Bluebonnet Hall"], link: OWN_LINK },
    "several partners": { names: ["Bluebonnet Hall", "The Old Barn"], link: OWN_LINK },
    long: { names: [LONG_NAME, LONG_WORD], link: OWN_LINK },
    hostile: { names: [HOSTILE], link: OWN_LINK },
  },
  "partner-proposal": {
    ordinary: { ...proposal, isPublished: true, word: "" },
    "not published": { ...proposal, isPublished: false, word: "Please tell us your prices." },
    long: { ...proposal, partnerName: LONG_NAME, isPublished: true, word: LONG_WORD },
    hostile: { ...proposal, partnerName: HOSTILE, isPublished: false, word: HOSTILE },
  },
  inquiry: {
    ordinary: { ...asked, dates: ["2026-12-05"], partnerName: "The Old Boathouse" },
    "of nobody, without a day": {
      ...asked,
      shownName: "",
      celebration: "",
      dates: [],
      expectedGuests: null,
      partnerName: "Sam Okafor",
    },
    reminder: { ...asked, about: "nudge", dates: [], partnerName: "The Old Boathouse" },
    "something more": { ...asked, about: "question", dates: [], partnerName: "Sam Okafor" },
    long: {
      ...asked,
      shownName: LONG_NAME,
      celebration: LONG_WORD,
      dates: manyDates,
      partnerName: LONG_WORD,
    },
    "right to left": {
      ...asked,
      shownName: "רות אלוורז",
      dates: ["2026-12-05"],
      partnerName: "بيت الزهور",
    },
    hostile: {
      ...asked,
      shownName: HOSTILE,
      celebration: HOSTILE,
      dates: [],
      partnerName: HOSTILE,
    },
  },
  "inquiry-answered": {
    ordinary: { ...answered, partnerName: "The Old Boathouse", honoreeName: "Ruth Alvarez" },
    "not for them, of nobody": {
      ...answered,
      hasDeclined: true,
      partnerName: "Sam Okafor",
      honoreeName: "",
    },
    long: { ...answered, partnerName: LONG_NAME, honoreeName: LONG_WORD },
    "right to left": { ...answered, partnerName: "بيت الزهور", honoreeName: "רות אלוורז" },
    hostile: { ...answered, partnerName: HOSTILE, honoreeName: HOSTILE },
  },
  "inquiry-booked": {
    ordinary: { ...booked, partnerName: "The Old Boathouse" },
    moved: { ...booked, movedFrom: "2026-11-28", partnerName: "The Old Boathouse" },
    "of nobody, without a day": {
      ...booked,
      shownName: "",
      celebration: "",
      bookedDay: null,
      partnerName: "Sam Okafor",
    },
    long: { ...booked, shownName: LONG_NAME, celebration: LONG_WORD, partnerName: LONG_NAME },
    "right to left": { ...booked, shownName: "רות אלוורז", partnerName: "بيت الزهور" },
    hostile: { ...booked, shownName: HOSTILE, celebration: HOSTILE, partnerName: HOSTILE },
  },
  "inquiry-closed": {
    ordinary: {
      ...asked,
      dates: ["2026-12-05"],
      isWithdrawn: false,
      partnerName: "The Old Boathouse",
    },
    "taken back": { ...asked, dates: [], isWithdrawn: true, partnerName: "Sam Okafor" },
    long: {
      ...asked,
      shownName: LONG_NAME,
      celebration: LONG_WORD,
      dates: manyDates,
      isWithdrawn: false,
      partnerName: LONG_NAME,
    },
    hostile: {
      ...asked,
      shownName: HOSTILE,
      celebration: HOSTILE,
      dates: [],
      isWithdrawn: false,
      partnerName: HOSTILE,
    },
  },
  "plan-announcement": {
    ordinary: { ...announced, by: "Ruth Alvarez", honoreeName: "Harold Alvarez" },
    "that it is deleted": { ...announced, action: "erase", honoreeName: "Harold" },
    "that it is over, of nobody": { ...announced, action: "end" },
    "that an owner goes": { ...announced, action: "remove_owner", by: "Ann", about: "Bo" },
    "to the owner who goes": { ...announced, action: "remove_owner", by: "Ann", isAbout: true },
    "to who asked": { ...announced, isAsker: true, honoreeName: "Harold" },
    long: { ...announced, action: "remove_owner", by: LONG_NAME, about: LONG_WORD },
    "right to left": { ...announced, by: "רות אלוורז", honoreeName: "ليلى حداد" },
    hostile: { ...announced, action: "remove_owner", by: HOSTILE, about: HOSTILE },
  },
  "plan-invite": {
    ordinary: { ...invite, from: "Ruth Alvarez", honoreeName: "Harold Alvarez" },
    "of nobody, to see": { ...invite, role: "viewer", from: "", honoreeName: "" },
    long: { ...invite, from: LONG_NAME, honoreeName: LONG_WORD },
    "right to left": { ...invite, from: "רות אלוורז", honoreeName: "ليلى حداد" },
    hostile: { ...invite, from: HOSTILE, honoreeName: HOSTILE },
  },
  "plan-digest": {
    ordinary: {
      ...digest,
      honoreeName: "Ruth Alvarez",
      answers: [
        { partnerName: "The Old Boathouse", hasDeclined: false },
        { partnerName: "Sam Okafor", hasDeclined: true },
      ],
    },
    "of guests": {
      ...digest,
      honoreeName: "Ruth Alvarez",
      replies: [
        { name: "Ann and Bob Lee", yes: 2, online: 1, unsure: 0, no: 1 },
        { name: "", yes: 0, online: 0, unsure: 1, no: 0 },
      ],
    },
    "one of each, of nobody": {
      ...digest,
      requests: 1,
      memories: 1,
      honoreeName: "",
      answers: [{ partnerName: "بيت الزهور", hasDeclined: false }],
      replies: [{ name: "ليلى حداد", yes: 1, online: 0, unsure: 0, no: 0 }],
    },
    long: {
      ...digest,
      honoreeName: LONG_WORD,
      requests: 200,
      memories: 300,
      answers: Array.from({ length: 30 }, () => ({ partnerName: LONG_NAME, hasDeclined: false })),
      replies: Array.from({ length: 90 }, () => ({ ...reply, name: LONG_NAME })),
    },
    hostile: {
      ...digest,
      honoreeName: HOSTILE,
      answers: [{ partnerName: HOSTILE, hasDeclined: false }],
      replies: [{ ...reply, name: HOSTILE }],
    },
  },
  "plan-finder": {
    ordinary: { ...finder, name: "Sam Okafor", from: "Ruth Alvarez", honoreeName: "Ruth Alvarez" },
    "when they may open it": {
      ...finder,
      isReady: true,
      name: "Sam Okafor",
      from: "Ruth Alvarez",
      honoreeName: "Ruth Alvarez",
    },
    "of nobody": { ...finder, name: "", from: "", honoreeName: "" },
    long: { ...finder, name: LONG_NAME, from: LONG_NAME, honoreeName: LONG_WORD },
    "right to left": {
      ...finder,
      name: "ليلى حداد",
      from: "רות אלוורז",
      honoreeName: "רות אלוורז",
    },
    hostile: { ...finder, name: HOSTILE, from: HOSTILE, honoreeName: HOSTILE },
  },
  "plan-question": {
    ordinary: { honoreeName: "Ruth Alvarez", link: PLAN_LINK },
    "without a name": { honoreeName: "", link: PLAN_LINK },
    long: { honoreeName: LONG_NAME, link: PLAN_LINK },
    hostile: { honoreeName: HOSTILE, link: PLAN_LINK },
  },
  "plan-removal": {
    ordinary: { honoreeName: "Harold Alvarez", removedAt: DUE_AT, link: PLAN_LINK },
    "without a name": { honoreeName: "", removedAt: DUE_AT, link: PLAN_LINK },
    long: { honoreeName: LONG_WORD, removedAt: DUE_AT, link: PLAN_LINK },
    hostile: { honoreeName: HOSTILE, removedAt: DUE_AT, link: PLAN_LINK },
  },
  "plan-taken-down": {
    ordinary: takenDown,
    "taken back": { ...takenDown, isTakenBack: true },
    "without a name": { ...takenDown, honoreeName: "" },
    long: { ...takenDown, honoreeName: LONG_NAME, reason: LONG_WORD },
    "right to left": { ...takenDown, honoreeName: "רות אלוורז", reason: "ليلى حداد" },
    hostile: { ...takenDown, honoreeName: HOSTILE, reason: HOSTILE },
  },
  "plan-time": {
    ordinary: {
      honoreeName: "Ruth Alvarez",
      finderName: "Sam Okafor",
      dueAt: DUE_AT,
      link: PLAN_LINK,
    },
    "without names": { honoreeName: "", finderName: "", dueAt: DUE_AT, link: PLAN_LINK },
    long: { honoreeName: LONG_NAME, finderName: LONG_WORD, dueAt: DUE_AT, link: PLAN_LINK },
    "right to left": {
      honoreeName: "רות אלוורז",
      finderName: "ليلى حداد",
      dueAt: DUE_AT,
      link: PLAN_LINK,
    },
    hostile: { honoreeName: HOSTILE, finderName: HOSTILE, dueAt: DUE_AT, link: PLAN_LINK },
  },
  ...SAMPLES_TO_GUESTS,
  "test-letter": { ordinary: { sentAt: AT } },
};
