import type { ComponentProps } from "react";

/** A raised sheet with room inside. */
export function Card({ className = "", ...props }: ComponentProps<"div">) {
  return (
    <div
      className={`rounded-card border border-line bg-paper p-6 shadow-card ${className}`}
      {...props}
    />
  );
}

/** In seconds, each card after the one before it (docs/product.md 2.5). */
const STEP = 0.1;

/** From the eighth card on they come together: the two hundredth would wait for 20 seconds. */
const LAST_STEP = 7;

/** What lets a card come in after those before it, by its place in the list from 0. */
export const cardEntrance = (index: number) => ({
  className: "card-entrance",
  style: { animationDelay: `${Math.min(index, LAST_STEP) * STEP}s` },
});
