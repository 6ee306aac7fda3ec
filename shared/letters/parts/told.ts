import type { Celebration } from "./celebration";

/** What a letter told a household, as the database keeps it (private.told_facts). */
export type Told = {
  day_state: string;
  day: string | null;
  start_time: string | null;
  time_zone: string | null;
  place_name: string;
  place_address: string;
  is_cancelled: boolean;
};

/** A celebration as it was told before. */
export type Before = Celebration & { isCancelled: boolean };

/** What a household was told before, beside how it is now. */
export const toldBefore = (told: Told, now: Celebration): Before => ({
  ...now,
  dayState: told.day_state,
  day: told.day,
  startTime: told.start_time,
  timeZone: told.time_zone,
  placeName: told.place_name,
  placeAddress: told.place_address,
  isCancelled: told.is_cancelled,
});
