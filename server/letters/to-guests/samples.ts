import { extremes } from "../samples";

const celebration = {
  honoree_name: "Ruth Alvarez",
  words_for_day: "celebration of life",
  day_state: "set",
  day: "2026-12-05",
  possible_days: ["2026-12-12", "2026-12-05"],
  possible_hours: ["2026-12-05 14:00"],
  asks_days: false,
  start_time: "14:00:00",
  time_zone: "America/New_York",
  minutes: 150,
  place_name: "Garden Hall",
  place_address: "12 Elm Street\nTroy, NY",
  parts: [],
  offers_online: true,
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
  honoree_name: "",
  words_for_day: "",
  day_state: "none",
  day: null,
  start_time: null,
  time_zone: null,
  minutes: null,
  place_name: "",
  place_address: "",
  parts: [],
  offers_online: false,
};

const toGuests = {
  celebration,
  names: ["Mina", "Bob", "Kim"],
  words: "We would love to see you all.\nBring the songs.",
  link: "https://lasthurrah.example/i/5d1f0asample",
};

/** `more` are the kind's own props, `own` those of them that hold words. */
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
      honoree_name: words,
      words_for_day: words,
      place_name: words,
      place_address: words,
      parts: parts.map((part) => ({
        ...part,
        ...{ title: words, place_name: words, place_address: words },
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
      celebration: { ...celebration, day_state: "some", day: null, asks_days: true },
    },
    ...extremes(of),
  };
}
