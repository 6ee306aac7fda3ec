/** What a public link shows of a celebration. */
export type PublicPage = {
  page: "public";
  /** `open`, or why nobody is asked to come. */
  state: "open" | "cancelled" | "past";
  plan: {
    honoree_name: string;
    words_for_day: string;
    photo_path: string | null;
    /** Null: not decided. */
    day: string | null;
  };
  town: string;
  /** Whether it takes and shows memories. */
  wall: "open" | "closed" | "gone";
  invitation: { picture: string | null; picture_path: string | null; picture_alt: string };
};

/** What who asked to come is told, whether it waits or was declined. */
export type AskedPage = {
  page: "asked";
  state: "open" | "cancelled" | "past";
  plan: { honoree_name: string; words_for_day: string };
};
