import type { ComponentProps } from "react";

/** A raised panel with padding; on another element, use the class `card`. */
export const Card = ({ className = "", ...props }: ComponentProps<"div">) => (
  <div className={`card ${className}`} {...props} />
);

/** Delay of each card after the one before it, in seconds (docs/product.md 2.5). */
const STEP = 0.1;

/** The eighth and later cards enter together: the two hundredth would wait for 20 seconds. */
const LAST_STEP = 7;

export const cardEntrance = (index: number) => ({
  className: "card-entrance",
  style: { animationDelay: `${Math.min(index, LAST_STEP) * STEP}s` },
});
