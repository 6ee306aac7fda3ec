import type { LetterSite } from "./letter";
import type { LetterKind, LetterProps } from "./letters";

/** A site, for the styleguide and tests. */
export const SAMPLE_SITE: LetterSite = {
  name: "Last Hurrah",
  url: "https://lasthurrah.example",
  timeZone: "America/New_York",
  addressLines: ["12 Garden Street", "Hudson, NY 12534"],
};

/** The same, as subscribers' letters know it. */
export const SAMPLE_LIST_SITE: LetterSite = {
  ...SAMPLE_SITE,
  preferencesLink: "https://lasthurrah.example/letters/3fQ9sample",
};

const AT = "2026-11-22T07:14:00Z";
const LONG_NAME = "Wilhelmina Bartholomea Featherstonehaugh-Cholmondeley ".repeat(4).trim();
const LONG_WORD = "Donaudampfschifffahrtsgesellschaft".repeat(9);
/** What tries to leave its place: markup, header lines, another direction, and an address. */
const HOSTILE =
  '"><img src=x onerror=alert(1)>\r\nBcc: all@evil.example\u202e http://evil.example/a?b=1';

const message = { id: "0b8f6c1e-5a5e-4f0e-9b1d-6a2f3c4d5e6f", receivedAt: AT };
const application = { id: "1c9f7d2e-6b6f-4a1f-8c2e-7b3f4d5e6f70", receivedAt: AT };
const link = "https://lasthurrah.example/letters/3fQ9sample";

/** Props of each kind, the ordinary ones first, then those that are too much. */
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
  "application-received": { ordinary: {} },
  "new-password": { ordinary: { link: "https://lasthurrah.example/auth/new-password/7hK2sample" } },
  "confirm-subscription": { ordinary: { link } },
  "confirm-subscription-reminder": { ordinary: { link, askedAt: AT } },
  "test-letter": { ordinary: { sentAt: AT } },
};
