import { DRAWINGS } from "../drawings/drawings";
import type { LetterKind, LetterProps } from "./letters";
import { HOSTILE, LONG_WORD } from "./sample-words";

const celebration = {
  honoreeName: "Ruth Alvarez",
  wordsForDay: "celebration of life",
  dayState: "set",
  day: "2026-12-05",
  possibleDays: ["2026-12-12", "2026-12-05"],
  startTime: "14:00:00",
  timeZone: "America/New_York",
  minutes: 150,
  placeName: "Garden Hall",
  placeAddress: "12 Elm Street\nTroy, NY",
  offersOnline: true,
};
const undecided = {
  ...celebration,
  honoreeName: "",
  wordsForDay: "",
  dayState: "none",
  day: null,
  startTime: null,
  timeZone: null,
  minutes: null,
  placeName: "",
  placeAddress: "",
  offersOnline: false,
};
const of = (words: string) => ({
  ...celebration,
  honoreeName: words,
  wordsForDay: words,
  placeName: words,
  placeAddress: words,
});
const toGuests = {
  celebration,
  names: ["Mina", "Bob", "Kim"],
  words: "We would love to see you all.\nBring the songs.",
  link: "https://lasthurrah.example/i/5d1f0asample",
};
/** Samples of a letter to guests: its own props, with several kinds of text. */
const withGuests = <More extends object>(
  more: More,
  own: (words: string) => Partial<More> = () => ({}),
) => ({
  ordinary: { ...toGuests, ...more },
  "as little as is known": { ...toGuests, ...more, celebration: undecided, names: [], words: "" },
  "one of some days": {
    ...toGuests,
    ...more,
    celebration: { ...celebration, dayState: "some", day: null },
  },
  long: sampled(more, own, LONG_WORD),
  "right to left": sampled(more, own, "רות אלוורז"),
  hostile: sampled(more, own, HOSTILE),
});
const sampled = <More extends object>(
  more: More,
  own: (words: string) => Partial<More>,
  words: string,
) => ({
  ...toGuests,
  ...more,
  ...own(words),
  celebration: of(words),
  names: [words, words],
  words,
});

type ToGuests = "invitation" | "reminder" | "change" | "cancelled" | "thanks" | "your-answer";
type Answers = Omit<LetterProps<"your-answer">, keyof typeof toGuests>;
type Samples = { [Kind in LetterKind & ToGuests]: Record<string, LetterProps<Kind>> };

/** Letters to guests with made-up content. */
export const SAMPLES_TO_GUESTS: Samples = {
  invitation: withGuests<Pick<LetterProps<"invitation">, "picture" | "invitation" | "replyBy">>(
    {
      picture: { src: "cid:picture", alt: DRAWINGS.path?.alt ?? "" },
      invitation: "Dear friends,\n\nCome as you are.\n\nWe sing at three.",
      replyBy: "2026-11-30",
    },
    (words) => ({ picture: null, invitation: words, replyBy: null }),
  ),
  reminder: withGuests<Pick<LetterProps<"reminder">, "replyBy" | "changes">>(
    { replyBy: "2026-11-30", changes: [] },
    (words) => ({ changes: [words] }),
  ),
  change: withGuests<Pick<LetterProps<"change">, "changes" | "takesPlaceAgain">>(
    { changes: ["New day: December 5. It was December 4."], takesPlaceAgain: false },
    (words) => ({ changes: [words], takesPlaceAgain: true }),
  ),
  cancelled: withGuests({ hasCalendarFile: true, was: null }),
  thanks: withGuests<Pick<LetterProps<"thanks">, "memoriesLink">>(
    { memoriesLink: "https://lasthurrah.example/memories/5d1f0asample" },
    () => ({
      memoriesLink: null,
    }),
  ),
  "your-answer": withGuests<Answers>(
    {
      answers: [
        {
          name: "Mina",
          said: [
            { part: "Ceremony", answer: "yes" },
            { part: "Meal", answer: "no" },
          ],
        },
        { name: "", said: [{ part: "", answer: "unsure" }] },
      ],
      changes: [],
      isLate: true,
      comesOnline: true,
      hasCalendarFile: true,
    },
    (words) => ({
      answers: [{ name: words, said: [{ part: words, answer: "online" }] }],
      changes: [words],
      isLate: false,
      hasCalendarFile: false,
    }),
  ),
};
