import { useEffect, useState } from "react";
import { Skeleton } from "../skeleton";
import { type QrPath, qrPath } from "./qr-path";

type Props = {
  /** The encoded text. */
  text: string;
  /** The accessible name: what it opens. */
  label: string;
  /** Its width; 12 rem by default. */
  className?: string;
};

/** A QR code, black on white whatever the page's colors are: cameras need that. */
export function QrCode({ text, label, className = "w-48" }: Props) {
  const [drawn, setDrawn] = useState<QrPath | "none">();
  useEffect(() => {
    let isGone = false;
    const show = (path: QrPath | "none") => isGone || setDrawn(path);
    qrPath(text).then(show, () => show("none"));
    return () => {
      isGone = true;
    };
  }, [text]);
  // The link itself is beside it.
  if (drawn === "none") return null;
  if (!drawn) return <Skeleton className={`aspect-square max-w-full ${className}`} />;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawn.size} ${drawn.size}`}
      shapeRendering="crispEdges"
      className={`aspect-square h-auto max-w-full forced-color-adjust-none ${className}`}
    >
      <rect width={drawn.size} height={drawn.size} fill="#fff" />
      <path d={drawn.d} fill="#000" />
    </svg>
  );
}
