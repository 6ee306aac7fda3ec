export type PublicPage = {
  page: "public";
  /** `open`, or why nobody can ask to come. */
  state: "open" | "cancelled" | "past";
  plan: {
    honoree_name: string;
    words_for_day: string;
    photo_path: string | null;
    /** Null while it is not decided. */
    day: string | null;
  };
  town: string;
  /** `open`: it takes memories and shows them. */
  wall: "open" | "closed" | "gone";
  invitation: { picture: string | null; picture_path: string | null; picture_alt: string };
};

/** The page for somebody who asked to come, whether the request is waiting or declined. */
export type AskedPage = {
  page: "asked";
  state: "open" | "cancelled" | "past";
  plan: { honoree_name: string; words_for_day: string };
};
