import sprite from "./icons.svg?no-inline";

export type IconName =
  | ("menu" | "close" | "leaf" | "music" | "globe" | "utensils" | "ellipsis")
  | ("search" | "grip-vertical" | "arrow-down" | "arrow-up" | "image-off" | "image-plus")
  | ("users" | "message-circle-heart" | "loader-circle" | "map-pin" | "clock");

/** An icon from one cached file; the words beside it say what it means. */
export const Icon = ({ name, className = "" }: { name: IconName; className?: string }) => (
  <svg
    aria-hidden="true"
    className={`fill-none stroke-current stroke-2 [stroke-linecap:round] [stroke-linejoin:round] ${className}`}
  >
    <use href={`${sprite}#${name}`} />
  </svg>
);
