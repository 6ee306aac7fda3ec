import { HOSTILE, LONG_WORD } from "../samples";

const celebration = {
  honoreeName: "Ruth Alvarez",
  wordsForDay: "celebration of life",
  dayState: "set",
  day: "2026-12-05",
  possibleDays: ["2026-12-12", "2026-12-05"],
  possibleHours: ["2026-12-05 14:00"],
  asksDays: false,
  startTime: "14:00:00",
  timeZone: "America/New_York",
  minutes: 150,
  placeName: "Garden Hall",
  placeAddress: "12 Elm Street\nTroy, NY",
  parts: [],
  offersOnline: true,
};

const parts = [
  {
    id: "service",
    title: "Service",
    start_time: "11:00:00",
    place_name: "St. Mary’s Church",
    place_address: "4 Oak Street\nTroy, NY",
  },
  { id: "dinner", title: "Dinner", start_time: "13:00:00", place_name: "", place_address: "" },
];

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
  parts: [],
  offersOnline: false,
};

const toGuests = {
  celebration,
  names: ["Mina", "Bob", "Kim"],
  words: "We would love to see you all.\nBring the songs.",
  link: "https://lasthurrah.example/i/5d1f0asample",
};

/**
 * Samples of a letter to guests.
 * @param more the kind's own props
 * @param own those of them that hold words, as long or hostile ones
 */
export function samplesToGuests<More extends object>(
  more: More,
  own: (words: string) => Partial<More> = () => ({}),
) {
  const props = { ...toGuests, ...more };
  const of = (words: string) => ({
    ...props,
    ...own(words),
    celebration: {
      ...celebration,
      honoreeName: words,
      wordsForDay: words,
      placeName: words,
      placeAddress: words,
      parts: parts.map((part) => ({
        ...part,
        title: words,
        place_name: words,
        place_address: words,
      })),
    },
    names: [words, words],
    words,
  });
  return {
    ordinary: props,
    "as little as is known": { ...props, celebration: undecided, names: [], words: "" },
    "in two parts": { ...props, celebration: { ...celebration, parts } },
    "one of some days": {
      ...props,
      celebration: { ...celebration, dayState: "some", day: null, asksDays: true },
    },
    long: of(LONG_WORD),
    "right to left": of("רות אלוורז"),
    hostile: of(HOSTILE),
  };
}
