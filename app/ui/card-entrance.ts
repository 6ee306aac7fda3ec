/** In seconds, each card after the one before it (specification, section 9). */
const STEP = 0.1;

/** From the eighth card on they come together: the two hundredth would wait for 20 seconds. */
const LAST_STEP = 7;

/** What lets a card come in after those before it, by its place in the list from 0. */
export const cardEntrance = (index: number) => ({
  className: "card-entrance",
  style: { animationDelay: `${Math.min(index, LAST_STEP) * STEP}s` },
});
