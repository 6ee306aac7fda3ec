import type { ComponentProps } from "react";

const TONES = {
  neutral: "border-line bg-cream text-ink",
  positive: "border-positive/30 bg-positive-soft text-positive",
  warning: "border-joy bg-joy/25 text-ink",
  accent: "border-deep/25 bg-blush text-deep",
};

export function Badge({
  tone = "neutral",
  className = "",
  ...props
}: ComponentProps<"span"> & { tone?: keyof typeof TONES }) {
  return (
    <span
      data-badge
      className={`inline-flex max-w-full items-center gap-1 rounded-2xl border px-3 py-0.5 text-base wrap-anywhere ${TONES[tone]} ${className}`}
      {...props}
    />
  );
}
