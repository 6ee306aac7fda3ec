import { useState } from "react";
import { later } from "~/ui/later";

// Loaded lazily: it reads the guest list, which nothing else here does.
const LinkToTold = later(async () => (await import("./change-banner")).LinkToTold);

/** Below fields: once their value is another, a link to those who know the one before. */
export function ToldBefore({ value }: { value: string }) {
  const [first] = useState(value);
  return value === first ? null : <LinkToTold />;
}
