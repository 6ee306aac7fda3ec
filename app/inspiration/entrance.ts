/** In seconds, each card after the one before it (specification, section 9). */
const STEP = 0.1;

/** From the eighth card on they come together: the two hundredth would wait for 20 seconds. */
const LAST_STEP = 7;

/**
 * What makes the card at `index` come in: 0.3 s (section 9). The style sheet does it, without
 * scripts; a browser that cannot, and a visitor who wants less motion, get the card at once.
 */
export const entrance = (index: number) => ({
  className:
    "transition-[opacity,translate] duration-300 ease-out " +
    "motion-safe:starting:translate-y-3 motion-safe:starting:opacity-0",
  style: { transitionDelay: `${Math.min(index, LAST_STEP) * STEP}s` },
});
