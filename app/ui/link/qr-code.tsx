import { useEffect, useState } from "react";
import { Skeleton } from "../skeleton";
import { type QrPath, qrPath } from "./qr-path";

type Props = {
  /** What a camera reads. */
  text: string;
  /** What it opens, for those who cannot see it. */
  label: string;
  /** Its width; 12 rem when left out. */
  className?: string;
};

/** A QR code, black on white whatever the page's colors are: that is what cameras read. */
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
  // The link itself stands beside it.
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
