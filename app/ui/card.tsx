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
